"""Reads marks back from photos and filled PDFs. Holds no code yet: the sheets are built so that it can."""
