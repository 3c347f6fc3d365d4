"""Reads marks back from photos and filled PDFs: what lies on the sheet, told by the names of its map."""
