"""Data that people may change (profiles, papers, inks, languages), and the loader that checks it."""
