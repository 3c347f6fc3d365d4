"""Writes drawings as PDF, SVG and PNG. Knows nothing of games: it sees ``sheets.drawing`` alone."""
