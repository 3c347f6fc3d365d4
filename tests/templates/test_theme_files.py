"""Theme and frame files: every slip is answered with file, line and key."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from spielsack.templates.errors import InputError
from spielsack.templates.frame_places import places
from spielsack.templates.frames import Box, FrameFile, built_in_frame, frame_names, is_there, settled
from spielsack.templates.loader import parse_text
from spielsack.templates.themes import built_in_theme, theme_from, theme_names


@pytest.fixture(autouse=True)
def _own_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def refused(text: str, **others: str) -> str:
    for name, other in others.items():
        Path(f"{name}.toml").write_text(other, encoding="utf-8")
    Path("my.toml").write_text(text, encoding="utf-8")
    with pytest.raises(InputError) as caught:
        theme_from("my.toml")
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            'frames = "night"',
            'my.toml:1:1: expected only known keys, got an unknown key "frames" (did you mean',
        ),
        (
            'frame = "nigt"',
            'my.toml:1:9: frame: expected "night", "notebook", "poster" or "standard", got "nigt"',
        ),
        (
            'extends = "postr"',
            'my.toml:1:11: extends: expected "night", "notebook" or "poster", or a .toml file, got',
        ),
        (
            'extends = "other.toml"',
            'my.toml:1:11: extends: expected a file, got "other.toml", and there is no such file',
        ),
        (
            'extends = "../my.toml"',
            'my.toml:1:11: extends: expected a file in the deck\'s folder, got "../my.toml"',
        ),
        ('extends = "my.toml"', 'my.toml:1:11: extends: expected no ring, got "my.toml" again'),
        (
            '[palette]\nmost-grund = "#ffffff"',
            'my.toml:2:1: palette: expected a colour of the game or of the frame, got "most-grund"',
        ),
        (
            '[palette]\ncloth = "brown"',
            'my.toml:2:9: palette.cloth: expected a colour such as #ffcc00 or none, got "brown"',
        ),
        (
            '[palette]\nsign = "none"',
            'my.toml:2:8: palette.sign: expected a colour such as #ffcc00, got "none"',
        ),
        (
            '[ink]\ntxt = "#000000"',
            "my.toml:2:1: ink: expected text, muted, line, accent, accent_line, accent_text, panel,",
        ),
        (
            '[fonts]\ntitle = "Fredoka"',
            'my.toml:2:9: fonts.title: expected "Fredoka One", "Source Sans", "Source Sans Bold",',
        ),
        (
            '[fonts]\ntitle = "my.ttf"',
            'my.toml:2:9: fonts.title: expected a font, got "my.ttf", and there is no such file',
        ),
        (
            '[back]\nart = "/etc/back.png"',
            'my.toml:2:7: back.art: expected a picture in the deck\'s folder, got "/etc/back.png"',
        ),
        (
            '[back]\nfit = "stretch"',
            'my.toml:2:7: back.fit: expected "contain" or "cover", got text "stretch"',
        ),
        ("frame = 3", "my.toml:1:9: frame: expected text, got the number 3"),
    ],
)
def test_slips_in_a_theme(text: str, said: str) -> None:
    assert refused(text).startswith(said)


FRAME = 'extends = "standard"\n[box.title]\n'


@pytest.mark.parametrize(
    ("frame", "said"),
    [
        (
            "[box.title]\nlef = 2",
            'f.toml:2:1: box.title: expected only known keys, got an unknown key "lef" (did you mean',
        ),
        (
            FRAME + 'top = "pictur.bottom"',
            'f.toml:3:7: box.title.top: expected the name of a box, got "pictur" (did you mean',
        ),
        (
            FRAME + 'top = "art.left"',
            'f.toml:3:7: box.title.top: expected an edge of its own direction, got "art.left"',
        ),
        (
            FRAME + 'top = "5 mm"',
            'f.toml:3:7: box.title.top: expected millimetres, a share such as "15%", or an edge such',
        ),
        (
            FRAME + 'height = "art.top"',
            'f.toml:3:10: box.title.height: expected millimetres or a share, got "art.top"',
        ),
        (
            FRAME + "width = 9",
            "f.toml:3:9: box.title.width: expected two of left, right or width, got left, right and",
        ),
        (
            FRAME + 'top = "art.bottom"\nheight = 9',
            "f.toml:3:7: box.title.top: expected boxes measured one from another, got a ring of them",
        ),
        (
            FRAME + 'kind = "titel"',
            'f.toml:3:8: box.title.kind: expected "art", "ground", "panel", "picture", "sack",',
        ),
        (
            FRAME + 'when = "arts"',
            'f.toml:3:8: box.title.when: expected "art", "text", "note", "two" or "never", with',
        ),
        (FRAME + "size = 2", "f.toml:3:8: box.title.size: expected a number from 6 to 400, got 2"),
        (FRAME + 'fill = "gold"', 'f.toml:3:8: box.title.fill: expected a colour of the theme, got "gold"'),
        (
            FRAME + 'fill = "#FFF"',
            "f.toml:3:8: box.title.fill: expected a colour such as #ffcc00, or the name of one, got",
        ),
        (
            "[box.own]\nleft = 1\nright = 1\ntop = 1\nheight = 9",
            'f.toml:1:1: box.own: expected a kind for the box "own", got none',
        ),
        (
            'extends = "standard"\n[box.titel]\nleft = 1',
            'f.toml:2:1: box.titel: expected a kind for the box "titel" (did you mean "title"?), got none',
        ),
        ('extends = "f.toml"', 'f.toml:1:11: extends: expected no ring, got "f.toml" again'),
    ],
)
def test_slips_in_a_frame(frame: str, said: str) -> None:
    assert refused('frame = "f.toml"', f=frame).startswith(said)


def test_links_out_of_the_folder_are_refused(tmp_path) -> None:
    (tmp_path / "deck").mkdir()
    (tmp_path / "out.toml").write_text("", encoding="utf-8")
    (tmp_path / "deck" / "in.toml").symlink_to(tmp_path / "out.toml")
    (tmp_path / "deck" / "my.toml").write_text('extends = "in.toml"', encoding="utf-8")
    with pytest.raises(InputError, match=r"a link out of it"):
        theme_from(tmp_path / "deck" / "my.toml")


def test_all_that_comes_along_is_sound() -> None:
    for name in theme_names():
        built_in_theme(name)
    for name in frame_names():
        built_in_frame(name)


# --- where boxes are: a card of 100 × 200 mm, 5 mm of it safe, 3 mm of bleed -----------------------


def frame(text: str):
    return settled([parse_text(text, FrameFile, source="f.toml")])


@pytest.mark.parametrize(
    ("box", "place"),
    [
        ("left = 1\nright = 2\ntop = 3\nbottom = 4", (6, 8, 87, 183)),
        ("left = 1\nwidth = 20\nbottom = 4\nheight = 30", (6, 161, 20, 30)),
        ('left = "10%"\nwidth = "50%"\ntop = "10%"\nheight = "25%"', (15, 25, 50, 50)),
        ('area = "card"\nleft = 0\nright = 0\ntop = 0\nheight = 10', (0, 0, 100, 10)),
        ('area = "bleed"\nleft = 0\nright = 0\ntop = 0\nbottom = 0', (-3, -3, 106, 206)),
        ('left = "b.right + 2"\nright = 0\ntop = "b.top"\nheight = 7', (38, 45, 57, 7)),
        ('left = 0\nright = "b.left - 1.5"\nbottom = "b.bottom"\nheight = 7', (5, 78, 9.5, 7)),
    ],
)
def test_where_a_box_is(box: str, place: tuple[float, ...]) -> None:
    made = frame(
        f'[box.a]\nkind = "panel"\n{box}\n'
        '[box.b]\nkind = "panel"\nleft = 11\nwidth = 20\ntop = 40\nheight = 40\n'
    )
    assert places(made, (100, 200), 5, 3)["a"] == pytest.approx(place)


@pytest.mark.parametrize(
    ("when", "has", "there"),
    [
        ("art", {"art"}, True),
        ("art", set(), False),
        ("no art", set(), True),
        ("art and no text", {"art", "text"}, False),
        ("art or text", {"text"}, True),
        ("no art and no text or two", {"art", "two"}, True),
        ("never", {"art"}, False),
        ("always", set(), True),
    ],
)
def test_when_a_box_is_there(when: str, has: set[str], there: bool) -> None:
    assert is_there(Box(when=when), has) is there


def test_two_edges_take_the_place_of_all_that_was_said() -> None:
    base = '[box.a]\nkind = "panel"\nleft = 1\nright = 1\ntop = 1\nheight = 5\n'
    own = "[box.a]\nleft = 2\nwidth = 9\nheight = 7\n"
    made = settled([parse_text(text, FrameFile, source="f.toml") for text in (own, base)])
    assert places(made, (100, 200), 5, 3)["a"] == (7, 6, 9, 7)


# --- any text --------------------------------------------------------------------------------------

FIRST = Path(__file__).parents[2] / "templates" / "frames" / "standard.toml"
VALUES = (
    "nan",
    "inf",
    "-1",
    "1e9",
    '"5%"',
    '"a.top"',
    '"title.left + 1"',
    "[]",
    "{}",
    "true",
    '"never"',
    '""',
)


@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_any_frame_is_laid_out_or_refused_with_its_place(data: st.DataObject) -> None:
    lines = FIRST.read_text(encoding="utf-8").splitlines()
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(lines) - 1))
        if "=" in lines[at] and data.draw(st.booleans()):
            lines[at] = f"{lines[at].partition('=')[0]}= {data.draw(st.sampled_from(VALUES))}"
        else:
            lines[at] = data.draw(st.sampled_from(["", "[box.a]", "[box", "x = 1", lines[at] * 2]))
    Path("f.toml").write_text("\n".join(lines), encoding="utf-8")
    Path("my.toml").write_text('frame = "f.toml"', encoding="utf-8")
    try:
        theme = theme_from("my.toml")
    except InputError as error:
        said = str(error)
    else:
        found = places(theme.frame, (63.5, 88.9), 3, 5)
        assert set(found) == set(theme.frame.boxes)
        return
    assert said.startswith("f.toml")
