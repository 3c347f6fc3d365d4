"""The layouts that a camera or a PDF reader can meet: those of a profile, by the hash in the sheet's id."""

from __future__ import annotations

from ...rules.sack_stackers import Profile
from ..marks import SheetMap, layout_hash
from .layout import compact_layout, full_layout, sheet_map


def known_maps(profile: Profile) -> dict[str, SheetMap]:
    """The unplaced map of every layout that this profile is printed in, by its hash."""
    layouts = (full_layout(profile, "marks"), full_layout(profile, "draw"), compact_layout(profile))
    return {layout_hash(each): each for each in map(sheet_map, layouts)}
