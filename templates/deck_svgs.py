"""SVG drawings of a deck: looked through for what does not belong in a picture, then drawn.

They are drawn by resvg (the extra ``svg``), as fine as any card is printed. Turning them into our own
shapes instead would need a reader that keeps gradients, clips, masks and see-through groups; svgelements,
the one in pure Python, leaves those out, and a drawing that is nearly right is wrong.

Refused, so that nothing is fetched, run or unpacked without end: scripts, entities, links to anything
outside the file, animation, letters that are not curves (they depend on the fonts of a machine), some
filters, and drawings that refer to themselves over and over. What takes too long to draw is stopped.
"""

from __future__ import annotations

import re
import subprocess
import sys
from base64 import b64decode
from dataclasses import dataclass, field
from importlib import import_module
from xml.parsers import expat

from .deck_images import Picture, kind_of, pixels_checked
from .errors import InputError, quoted
from .reading import decoded
from .said import Text, misfit, number, said

LARGEST = 2_000_000
"""Bytes of a drawing, at the most."""
LONGEST = 1_600
"""Pixels of the longer side as it is drawn: 300 an inch and more on any card up to 135 mm."""
LONGEST_TIME = 20
"""Seconds that drawing may take: filters and see-through layers can cost any time."""
_MOST_DEEP, _MOST_SHOWN = 32, 200_000
"""How deep parts may lie in others, and how many may be shown, all references followed."""
_PAINTS = ("linearGradient", "radialGradient", "clipPath")
"""What a style sheet may paint with: a pattern there could be painted with patterns without end."""
_NARROWEST = 1 / 50
_REFUSED = {
    **dict.fromkeys(("script", "handler", "listener"), said("svg.script")),
    "foreignObject": said("svg.foreign"),
    **dict.fromkeys(("text", "flowRoot"), said("svg.text")),
    **dict.fromkeys(("animate", "animateTransform", "animateMotion", "set"), said("svg.animation")),
    **{
        name: said("svg.filter", name=name)
        for name in ("feTurbulence", "feConvolveMatrix", "feMorphology", "feImage")
    },
}
_SVG = "http://www.w3.org/2000/svg"
_NEXT = "\n"
"""Parts a name from its namespace; neither holds a line break."""
_ADDRESS = re.compile(r"url\(\s*(['\"]?)(.*?)\1\s*\)", re.IGNORECASE)
_DATA = re.compile(r"data:image/(png|jpe?g|webp);base64,(.*)", re.DOTALL)
_LENGTH = re.compile(r"\s*([0-9.]+(?:e[+-]?\d+)?)\s*(px|pt|pc|mm|cm|in)?\s*", re.IGNORECASE)
_UNITS = {"px": 1.0, "pt": 96 / 72, "pc": 16.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0}
_DRAW = """
import sys
import resvg_py
text, (width, height) = sys.stdin.buffer.read().decode(), map(int, sys.argv[1:])
png = resvg_py.svg_to_bytes(svg_string=text, width=width, height=height, skip_system_fonts=True)
sys.stdout.buffer.write(bytes(png))
"""
_INSTALL = "pipx install 'spielsack[svg]'"


@dataclass(slots=True)
class _Node:
    """A part of a drawing: the parts in it, and the ids of those it shows or is painted with."""

    name: str
    parts: list[_Node] = field(default_factory=list["_Node"])
    shown: list[tuple[str, int]] = field(default_factory=list[tuple[str, int]])
    cost: int = 0


def drawn(data: bytes, source: str) -> Picture:
    """The drawing in an SVG file as a PNG picture. Raises InputError."""
    if len(data) > LARGEST:
        raise InputError(misfit(said("svg.most-bytes", most=LARGEST), number(len(data))), source)
    text = decoded(data, source)
    wide, high = _Reader(text, source).size()
    try:
        import_module("resvg_py")
    except ImportError:
        raise InputError(said("svg.extra", install=_INSTALL, pixels=LONGEST), source) from None
    scale = LONGEST / max(wide, high)
    size = max(1, round(wide * scale)), max(1, round(high * scale))
    made = pixels_checked(_png(text, size, source), "PNG", source)
    return Picture(source, made.data, made.width, made.height, is_drawn=True)


def _png(text: str, size: tuple[int, int], source: str) -> bytes:
    """The drawing in pixels, made in a process of its own, which can be stopped. Raises InputError."""
    command = [sys.executable, "-P", "-c", _DRAW, *map(str, size)]
    try:
        done = subprocess.run(command, input=text.encode(), capture_output=True, timeout=LONGEST_TIME)  # noqa: S603
    except subprocess.TimeoutExpired:
        message = misfit(said("svg.in-time", seconds=LONGEST_TIME), said("svg.longer"))
        raise InputError(message, source) from None
    if done.returncode:
        told = done.stderr.decode(errors="replace").strip().splitlines()[-1:]
        got = said("svg.cannot", why=told[0] if told else said("svg.broke-off"))
        raise InputError(misfit(said("kind.drawing"), got), source)
    return done.stdout


class _Reader:
    """Reads a drawing once, and refuses what does not belong there at the place where it stands."""

    def __init__(self, text: str, source: str) -> None:
        self.source = source
        self.open: list[_Node] = []
        self.known: dict[str, _Node] = {}
        self.root: dict[str, str] = {}
        self.styles: list[str] = []
        self.painted: list[str] = []
        parser = expat.ParserCreate(namespace_separator=_NEXT)
        self.parser = parser
        parser.StartElementHandler = self.start
        parser.EndElementHandler = self.end
        parser.CharacterDataHandler = self.characters
        parser.StartDoctypeDeclHandler = self.doctype
        parser.EntityDeclHandler = self.entity
        parser.ProcessingInstructionHandler = self.instruction
        parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)
        try:
            parser.Parse(text.encode(), True)
        except expat.ExpatError as error:
            got = said("svg.damaged", why=expat.errors.messages.get(error.code, "damaged XML"))
            message = misfit(said("kind.drawing"), got)
            raise InputError(message, source, error.lineno, error.offset + 1) from None

    def size(self) -> tuple[float, float]:
        """Width and height in the drawing's own pixels. Raises InputError for none, and for a mere line."""
        sides = [self._length(name) for name in ("width", "height")]
        box = self.root.get("viewBox", "").replace(",", " ").split()
        if len(box) == 4:
            try:
                across, down = float(box[2]), float(box[3])
            except ValueError:
                across = down = 0.0
            if across > 0 and down > 0:
                wide = sides[0] or (sides[1] * across / down if sides[1] else across)
                sides = [wide, sides[1] or wide * down / across]
        wide, high = sides[0] or 0.0, sides[1] or 0.0
        if not (0 < wide < 1e6 and 0 < high < 1e6):
            raise InputError(misfit(said("svg.size"), said("none")), self.source)
        if min(wide, high) < _NARROWEST * max(wide, high):
            expected = said("svg.narrow", times=f"{1 / _NARROWEST:g}")
            raise InputError(misfit(expected, f"{wide:g} × {high:g}"), self.source)
        return wide, high

    def _length(self, name: str) -> float | None:
        found = _LENGTH.fullmatch(self.root.get(name, ""))
        try:
            return float(found[1]) * _UNITS[(found[2] or "px").lower()] if found else None
        except ValueError:
            return None

    def refuse(self, got: Text, expected: Text | None = None) -> None:
        message = misfit(expected or said("svg.shapes"), got)
        place = self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1
        raise InputError(message, self.source, *place)

    # --- what the parser meets ----------------------------------------------------------------------

    def doctype(self, _name: str, _system: str | None, _public: str | None, subset: int) -> None:
        if subset:
            self.refuse(said("svg.declares"))

    def entity(self, name: str, *_: object) -> None:
        self.refuse(said("svg.entity", name=quoted(name)))

    def instruction(self, target: str, _data: str) -> None:
        if target == "xml-stylesheet":
            self.refuse(said("svg.style-elsewhere"))

    def start(self, name: str, attributes: dict[str, str]) -> None:
        space, _, local = name.rpartition(_NEXT)
        if not self.open and (local != "svg" or space not in (_SVG, "")):
            self.refuse(f"<{local[:40]}>", said("kind.drawing"))
        if local in _REFUSED and space in (_SVG, ""):
            self.refuse(_REFUSED[local])
        node = _Node(local)
        own = {key.rpartition(_NEXT)[2]: value for key, value in attributes.items()}
        if not self.open:
            self.root = own
        else:
            self.open[-1].parts.append(node)
        if len(self.open) >= _MOST_DEEP:
            self.refuse(said("svg.deeper"), said("svg.deep", most=_MOST_DEEP))
        for key, value in own.items():
            self.attribute(node, key, value, own)
        self.open.append(node)

    def attribute(self, node: _Node, key: str, value: str, own: dict[str, str]) -> None:
        if key.lower().startswith("on"):
            self.refuse(said("svg.script-in", key=key[:40]))
        if key == "base":
            self.refuse(said("svg.base"))
        if key == "id":
            self.known.setdefault(value, node)
        elif key == "href":
            self.link(node, value.strip())
        elif key == "style" and "\\" in value:
            self.refuse(said("svg.backslashes"))
        # A marker stands at every corner of its path.
        often = 1 + len(own.get("d", own.get("points", ""))) // 2 if "marker" in key + value else 1
        for found in _ADDRESS.finditer(value):
            if not found[2].startswith("#"):
                self.refuse(said("svg.link", address=quoted(found[2])))
            node.shown.append((found[2][1:], often))
        if "url(" in _ADDRESS.sub("", value).lower():
            self.refuse(said("svg.open-link"))

    def link(self, node: _Node, address: str) -> None:
        if address.startswith("#"):
            node.shown.append((address[1:], 1))
            return
        found = _DATA.fullmatch(address) if node.name == "image" else None
        if found is None:
            self.refuse(said("svg.link", address=quoted(address)))
            return
        try:
            inner = b64decode("".join(found[2].split()), validate=True)
        except ValueError:
            inner = b""
        kind = kind_of(inner)
        if not isinstance(kind, str) or kind == "SVG":
            self.refuse(said("svg.no-picture"))
            return
        pixels_checked(inner, kind, self.source)

    def characters(self, data: str) -> None:
        if self.open and self.open[-1].name == "style":
            self.styles.append(data)

    def end(self, _name: str) -> None:
        node = self.open[-1]
        if node.name == "style":
            self.rules("".join(self.styles))
            self.styles.clear()
        if len(self.open) == 1:
            for name in self.painted:
                if (target := self.known.get(name)) and target.name not in _PAINTS:
                    self.refuse(said("svg.paints", name=target.name[:40]))
            self.measure(node, set(), 0)
        self.open.pop()

    def rules(self, css: str) -> None:
        """Refuse what a style sheet fetches; what it paints with is looked at when all is known."""
        if "\\" in css or "@" in css:
            self.refuse(said("svg.at-rule"))
        for found in _ADDRESS.finditer(css):
            if not found[2].startswith("#"):
                self.refuse(said("svg.link", address=quoted(found[2])))
            self.painted.append(found[2][1:])
        if "url(" in _ADDRESS.sub("", css).lower():
            self.refuse(said("svg.open-link"))

    def measure(self, node: _Node, within: set[int], depth: int) -> None:
        """Count what a part shows, references followed; refuse what has no end, or hardly one."""
        if node.cost:
            return
        if id(node) in within or depth > 8 * _MOST_DEEP:
            self.refuse(said("svg.itself"), said("svg.end"))
        within.add(id(node))
        cost = 1
        for part in node.parts:
            self.measure(part, within, depth + 1)
            cost += part.cost
        for name, often in node.shown:
            target = self.known.get(name)
            if target is not None:
                self.measure(target, within, depth + 1)
                cost += often * target.cost
        if cost > _MOST_SHOWN:
            self.refuse(said("far-more"), said("svg.most-parts", most=_MOST_SHOWN))
        within.discard(id(node))
        node.cost = cost
