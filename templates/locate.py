"""Where in a TOML or JSON text each value stands.

The parsers of the standard library keep no positions, so the text is read a second time, by
tree-sitter, when a position is asked for: only ever to say what is wrong.
"""

import json
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from tree_sitter import Node

Path = tuple[str | int, ...]
"""Keys and list positions (from 0) that lead from the top of the data to a value."""

Format = Literal["toml", "json"]
Position = tuple[int, int]
"""Line and column, from 1, the column in characters."""


@dataclass(slots=True)
class Spot:
    """The place of one value, and of everything inside it; ``key`` is the place of its key."""

    value: Position
    key: Position
    keys: dict[str, "Spot"] = field(default_factory=dict[str, "Spot"])
    items: list["Spot"] = field(default_factory=list["Spot"])
    declared: bool = False


@dataclass(frozen=True, slots=True)
class Repeat:
    """A key that is given a second time."""

    key: str
    first: Position
    again: Position


@dataclass(slots=True)
class Map:
    """All places of one text."""

    root: Spot
    repeats: list[Repeat] = field(default_factory=list[Repeat])

    def find(self, path: Path) -> Spot | None:
        """The place of the value, or None when the text does not hold it."""
        spot: Spot | None = self.root
        for part in path:
            if spot is None:
                return None
            spot = _inside(spot, part)
        return spot

    def nearest(self, path: Path) -> Spot | None:
        """The place of the value or of the innermost thing around it; None for the whole text."""
        while path:
            if spot := self.find(path):
                return spot
            path = path[:-1]
        return None


def locate(text: str, format_: Format) -> Map:
    """The places of all values of a text that its parser has accepted, or that repeats a key."""
    reader = _Toml(text) if format_ == "toml" else _Json(text)
    reader.read()
    return reader.map


def _inside(spot: Spot, part: str | int) -> Spot | None:
    if isinstance(part, int) and spot.items:
        return spot.items[part] if -len(spot.items) <= part < len(spot.items) else None
    return spot.keys.get(str(part))


class _Reader:
    """What both formats need: the tree, positions in characters, and repeated keys."""

    def __init__(self, text: str) -> None:
        self.data = text.encode("utf-8", "replace")
        self.lines = self.data.split(b"\n")
        self.map = Map(Spot((1, 1), (1, 1)))

    def at(self, node: "Node") -> Position:
        row, column = node.start_point
        return row + 1, len(self.lines[row][:column].decode("utf-8", "replace")) + 1

    def text(self, node: "Node") -> str:
        return self.data[node.start_byte : node.end_byte].decode("utf-8", "replace")

    def put(self, table: Spot, key: str, spot: Spot) -> None:
        if key in table.keys:
            self.map.repeats.append(Repeat(key, table.keys[key].key, spot.key))
        else:
            table.keys[key] = spot


class _Json(_Reader):
    def read(self) -> None:
        import tree_sitter
        import tree_sitter_json

        language = tree_sitter.Language(tree_sitter_json.language())
        document = tree_sitter.Parser(language).parse(self.data).root_node
        for node in _values(document):
            self.map.root = self.value(node, self.at(node))

    def value(self, node: "Node", key: Position) -> Spot:
        spot = Spot(self.at(node), key)
        if node.type == "object":
            for pair in node.named_children:
                name, value = pair.child_by_field_name("key"), pair.child_by_field_name("value")
                if name is not None and value is not None:
                    self.put(spot, str(json.loads(self.text(name))), self.value(value, self.at(name)))
        elif node.type == "array":
            spot.items = [self.value(item, self.at(item)) for item in _values(node)]
        return spot


class _Toml(_Reader):
    def read(self) -> None:
        import tree_sitter
        import tree_sitter_toml

        language = tree_sitter.Language(tree_sitter_toml.language())
        document = tree_sitter.Parser(language).parse(self.data).root_node
        for node in document.named_children:
            match node.type:
                case "pair":
                    self.pair(self.map.root, node)
                case "table":
                    self.pairs(self.table(node), node)
                case "table_array_element":
                    self.pairs(self.element(node), node)
                case _:
                    pass

    def table(self, node: "Node") -> Spot:
        """``[a.b]``: the table that it opens."""
        at = self.at(node)
        *outer, last = self.parts(node.named_children[0])
        around = self.descend(self.map.root, outer, at)
        spot = around.keys.get(last)
        if spot is None:
            spot = around.keys[last] = Spot(at, at)
        elif spot.declared:
            self.map.repeats.append(Repeat(last, spot.key, at))
        elif spot.keys:  # so far only implied by [a.b.c]
            spot.value = spot.key = at
        spot.declared = True
        return spot

    def element(self, node: "Node") -> Spot:
        """``[[a.b]]``: the new element."""
        at = self.at(node)
        *outer, last = self.parts(node.named_children[0])
        array = self.descend(self.map.root, outer, at).keys.setdefault(last, Spot(at, at))
        array.declared = True
        array.items.append(Spot(at, at))
        return array.items[-1]

    def pairs(self, table: Spot, node: "Node") -> None:
        for child in node.named_children:
            if child.type == "pair":
                self.pair(table, child)

    def pair(self, table: Spot, node: "Node") -> None:
        values = list(_values(node))
        if len(values) != 2:
            return
        name, value = values
        at = self.at(name)
        *outer, last = self.parts(name)
        self.put(self.descend(table, outer, at), last, self.value(value, at))

    def value(self, node: "Node", key: Position) -> Spot:
        spot = Spot(self.at(node), key, declared=True)
        if node.type == "inline_table":
            self.pairs(spot, node)
        elif node.type == "array":
            spot.items = [self.value(item, self.at(item)) for item in _values(node)]
        return spot

    def descend(self, spot: Spot, parts: list[str], at: Position) -> Spot:
        """Through tables, made where they are only implied, and into the last element of arrays."""
        for part in parts:
            spot = spot.keys.setdefault(part, Spot(at, at))
            if spot.items:
                spot = spot.items[-1]
        return spot

    def parts(self, node: "Node") -> list[str]:
        if node.type == "dotted_key":
            return [part for child in node.named_children for part in self.parts(child)]
        if node.type == "quoted_key":
            return [str(tomllib.loads(f"key = {self.text(node)}")["key"])]
        return [self.text(node)]


def _values(node: "Node") -> Iterator["Node"]:
    return (child for child in node.named_children if child.type not in ("comment", "ERROR"))
