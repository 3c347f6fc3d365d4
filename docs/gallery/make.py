"""Draws the gallery: for every item of every game, one picture of its pieces in each ink and language.

    python docs/gallery/make.py [FOLDER]      (make gallery)

Each picture has a row for each language and ink. The page that shows them, README.md, is written too.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from io import BytesIO
from pathlib import Path

from PIL import Image
from spielsack.cli.catalogue import GAMES, PLAYER_SHEET
from spielsack.cli.catalogue import game as game_of
from spielsack.cli.composing import usual_pieces
from spielsack.output import render
from spielsack.sheets.drawing import Circle, Document, Item, Page, Rect, Stroke, moved
from spielsack.sheets.pieces import Face, Piece
from spielsack.templates.languages import language

DPI = 80
GAP = 4.0
WIDEST = 400.0
"""A row of pieces, in mm."""
MOST = 10
"""Sides of an item that are shown in a row."""
LOOKS = (("color", "en"), ("low", "en"), ("mono", "en"), ("color", "de"))
TABLE = "#DAD3C8"
FAMILY = (
    ("schnapp-den-sack", "sack-cards", "wandering-2"),
    ("schnapp-den-sack", "sack-cards", "joker-1"),
    ("bloeder-sack", "sack-cards", "most-4"),
    ("bloeder-sack", "placement-cards", "placement-3"),
    ("bar-bolz-bande", "referee-cards", "red-card"),
)
"""What README.md of the project shows of the games, side by side."""


def main() -> None:
    """Write all pictures and the page."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent
    lines = [
        "# Gallery",
        "",
        "Everything that is cut out: in colour, with little ink, in black on white, and in German.",
    ]
    lines += ["Made by `make gallery`."]
    words = language("en")
    for game in GAMES:
        items = [item for item in game.items if item != PLAYER_SHEET]
        if items:
            lines += ["", f"## {game.title}"]
        for item in items:
            name = f"{game.id}-{item}.png"
            rows = [chosen(usual_pieces(game, item, ink, code)) for ink, code in LOOKS]
            (folder / name).write_bytes(picture(rows))
            title = words.text(f"item.{item}")
            lines += ["", f"### {title[:1].upper()}{title[1:]}", "", f"![{game.title}: {title}]({name})"]
    (folder / "family.png").write_bytes(picture([[named(*each) for each in FAMILY]]))
    (folder / "README.md").write_text("\n".join(lines) + "\n", encoding="utf-8")


def chosen(pieces: Sequence[Piece]) -> list[tuple[Piece, Face]]:
    """The sides to show: fronts spread over the deck, and each different back."""
    backs: list[tuple[Piece, Face]] = []
    for piece in pieces:
        if piece.back and piece.back not in [face for _, face in backs]:
            backs.append((piece, piece.back))
    backs = backs[: MOST // 2]
    room = MOST - len(backs)
    step = max(1.0, len(pieces) / room)
    fronts = [pieces[int(n * step)] for n in range(min(room, len(pieces)))]
    return [*((piece, piece.front) for piece in fronts), *backs]


def named(game: str, item: str, piece: str) -> tuple[Piece, Face]:
    """The front of a piece by its id."""
    found = {each.id: each for each in usual_pieces(game_of(game), item)}[piece]
    return found, found.front


def picture(rows: Iterable[Sequence[tuple[Piece, Face]]]) -> bytes:
    """The rows as one PNG, one below the other."""
    # A document each: looks of different inks share the names of their symbols.
    drawn = [Image.open(BytesIO(render(row_of(row), "png", dpi=DPI)[0])).convert("RGB") for row in rows]
    whole = Image.new("RGB", (max(row.width for row in drawn), sum(row.height for row in drawn)), TABLE)
    y = 0
    for row in drawn:
        whole.paste(row, (0, y))
        y += row.height
    # Flat colours need no more, and the picture is a third as large.
    written = BytesIO()
    whole.quantize(192, dither=Image.Dither.NONE).save(written, "PNG", optimize=True)
    return written.getvalue()


def row_of(row: Sequence[tuple[Piece, Face]]) -> Document:
    """Sides in a row on a table, in several lines where they are many."""
    items: list[Item] = []
    x, y, tallest, right = GAP, GAP, 0.0, 0.0
    for piece, face in row:
        if x > GAP and x + piece.width > WIDEST:
            x, y, tallest = GAP, y + tallest + GAP, 0.0
        items += shown(piece, face, x, y)
        x, tallest = x + piece.width + GAP, max(tallest, piece.height)
        right = max(right, x)
    height = y + tallest + GAP
    return Document("Gallery", (Page(right, height, (Rect(0, 0, right, height, TABLE), *items)),))


def shown(piece: Piece, face: Face, x: float, y: float) -> list[Item]:
    """A side as it is when it has been cut out, on white paper."""
    width, height = piece.width, piece.height
    if piece.cut == "round":
        shape: Circle | Rect = Circle(width / 2, height / 2, width / 2, "#FFFFFF")
    else:
        shape = Rect(0, 0, width, height, "#FFFFFF", radius=piece.corner)
    return [
        moved(x, y, (shape,)),
        moved(x, y, face.items, clip=shape),
        moved(x, y, (_edge(shape),)),
    ]


def _edge(shape: Circle | Rect) -> Item:
    line = Stroke("#9A8F80", 0.2)
    if isinstance(shape, Circle):
        return Circle(shape.x, shape.y, shape.radius, None, line)
    return Rect(shape.x, shape.y, shape.width, shape.height, None, line, shape.radius)


if __name__ == "__main__":
    main()
