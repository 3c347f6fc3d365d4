"""Spielsack prints, checks and scores the sheets of a night of *Sack* games.

The folders beside this file are the package's parts:

- ``rules``: the engines, pure and without input or output
- ``templates``: data (profiles, papers, inks, languages) and the loader that checks it
- ``sheets``: composes drawings in millimetres and owns the map of marks
- ``output``: writes drawings as PDF, SVG and PNG
- ``scan``: reads marks back from paper
- ``cli``: the commands
"""

__version__ = "0.1.0"
