"""Guided entry: a finished sheet asked for field by field, each answer checked at once."""
