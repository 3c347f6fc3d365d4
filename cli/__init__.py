"""The commands. Imports everything and is imported by nothing."""
