"""Composes pages from the drawing vocabulary, in millimetres, and owns the map of marks."""
