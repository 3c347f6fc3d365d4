"""The pictures of a deck: which bytes are kept, what is turned and converted, and what is refused."""

import struct
import tracemalloc
import zlib
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image, ImageCms
from spielsack.templates.deck_images import LARGEST, load_picture
from spielsack.templates.errors import InputError

RED, BLUE = (220, 20, 30), (20, 40, 210)
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">{}</svg>'


@pytest.fixture(autouse=True)
def _own_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def two_colored(mode="RGB") -> Image.Image:
    """Wide, red on the left and blue on the right."""
    pixels = Image.new("RGB", (64, 32), RED)
    pixels.paste(BLUE, (32, 0, 64, 32))
    return pixels.convert(mode)


def stored(pixels: Image.Image, kind: str, **how) -> bytes:
    made = BytesIO()
    pixels.save(made, kind, **how)
    return made.getvalue()


def load(name: str, data: bytes):
    Path(name).write_bytes(data)
    return load_picture(Path(name))


def refused(name: str, data: bytes) -> str:
    Path(name).write_bytes(data)
    with pytest.raises(InputError) as caught:
        load_picture(Path(name))
    said = str(caught.value)
    assert said.startswith(name)
    assert "\n" not in said
    return said.removeprefix(f"{name}:").strip()


def near(pixel, color, slack=12) -> bool:
    return all(abs(a - b) <= slack for a, b in zip(pixel, color, strict=False))


def turned(orientation: int) -> bytes:
    """The picture as a camera held that way stores it: shown right, red is on the left."""
    back = {2: 0, 3: 3, 4: 1, 5: 5, 6: 2, 7: 6, 8: 4}  # what undoes each way, the other way round
    pixels = two_colored()
    if orientation > 1:
        pixels = pixels.transpose(Image.Transpose(back[orientation]))
    exif = Image.Exif()
    exif[0x0112] = orientation
    return stored(pixels, "JPEG", quality=95, exif=exif)


def profile(name: str) -> bytes:
    return ImageCms.ImageCmsProfile(ImageCms.createProfile(name)).tobytes()


# --- what stays ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["RGB", "L"])
def test_a_jpeg_keeps_its_bytes(mode: str) -> None:
    data = stored(two_colored(mode), "JPEG")
    assert load("a.jpg", data).data == data


def test_a_jpeg_in_srgb_keeps_its_bytes() -> None:
    data = stored(two_colored(), "JPEG", icc_profile=profile("sRGB"))
    assert load("a.jpg", data).data == data


@pytest.mark.parametrize("orientation", range(2, 9))
def test_a_turned_jpeg_keeps_its_pixels_and_loses_its_mark(orientation: int) -> None:
    data = turned(orientation)
    picture = load("a.jpg", data)
    assert (picture.width, picture.height, picture.turn) == (64, 32, orientation)
    kept = Image.open(BytesIO(picture.data))
    assert kept.getexif().get(0x0112) is None
    assert kept.tobytes() == Image.open(BytesIO(data)).tobytes()
    # The scan itself is the same, byte for byte.
    assert picture.data[picture.data.index(b"\xff\xdb") :] == data[data.index(b"\xff\xdb") :]


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGB", "RGBA"])
def test_a_png_keeps_its_bytes(mode: str) -> None:
    data = stored(two_colored().convert("RGBA").convert(mode), "PNG")
    assert load("a.png", data).data == data


# --- what is stored anew ---------------------------------------------------------------------------


def test_alpha_is_kept() -> None:
    pixels = two_colored("RGBA")
    pixels.putalpha(Image.linear_gradient("L").resize((64, 32)))
    for name, kind, how in (("a.png", "PNG", {}), ("a.webp", "WEBP", {"lossless": True})):
        seen = Image.open(BytesIO(load(name, stored(pixels, kind, **how)).data))
        assert seen.format == "PNG"
        assert seen.getchannel("A").tobytes() == pixels.getchannel("A").tobytes()


def test_a_turned_png_is_turned() -> None:
    exif = Image.Exif()
    exif[0x0112] = 6  # stored on its left side: shown right, it is turned a quarter clockwise
    picture = load("a.png", stored(two_colored().transpose(Image.Transpose.ROTATE_90), "PNG", exif=exif))
    seen = Image.open(BytesIO(picture.data))
    assert (picture.turn, seen.size) == (1, (64, 32))
    assert seen.getpixel((2, 2)) == RED


@pytest.mark.parametrize("suffix", ["jpg", "png"])
def test_another_colour_profile_is_converted_to_srgb(suffix: str) -> None:
    # In this profile, red and green have changed places: what is stored as red is seen as green.
    swapped = bytearray(profile("sRGB"))
    count = struct.unpack(">I", swapped[128:132])[0]
    tags = {swapped[132 + 12 * n : 136 + 12 * n].decode(): 132 + 12 * n for n in range(count)}
    red, green = tags["rXYZ"], tags["gXYZ"]
    swapped[red + 4 : red + 12], swapped[green + 4 : green + 12] = (
        swapped[green + 4 : green + 12],
        swapped[red + 4 : red + 12],
    )
    kind = {"jpg": "JPEG", "png": "PNG"}[suffix]
    data = stored(Image.new("RGB", (16, 16), (255, 0, 0)), kind, icc_profile=bytes(swapped))
    seen = Image.open(BytesIO(load(f"a.{suffix}", data).data))
    assert near(seen.convert("RGB").getpixel((8, 8)), (0, 255, 0))
    assert "icc_profile" not in seen.info


def test_cmyk_becomes_rgb() -> None:
    picture = load("a.jpg", stored(two_colored("CMYK"), "JPEG", quality=95))
    seen = Image.open(BytesIO(picture.data))
    assert (seen.format, seen.mode) == ("JPEG", "RGB")
    assert near(seen.getpixel((8, 8)), RED)
    assert near(seen.getpixel((56, 8)), BLUE)


def test_several_views_of_a_camera_are_the_first_one() -> None:
    data = stored(two_colored(), "MPO", save_all=True, append_images=[Image.new("RGB", (64, 32))])
    seen = Image.open(BytesIO(load("a.jpg", data).data))
    assert seen.format == "JPEG"
    assert near(seen.getpixel((8, 8)), RED)


def test_a_drawing_is_as_fine_as_any_card_needs() -> None:
    pytest.importorskip("resvg_py")
    picture = load("a.svg", SVG.format('<rect width="10" height="10" fill="#dc141e"/>').encode())
    seen = Image.open(BytesIO(picture.data))
    assert picture.is_drawn
    assert seen.size == (picture.width, picture.height) == (1600, 800)
    assert seen.getpixel((400, 400)) == (220, 20, 30, 255)
    assert seen.getpixel((1200, 400))[3] == 0


def test_without_the_extra_a_drawing_says_what_to_install(monkeypatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "resvg_py", None)
    said = refused("a.svg", SVG.format("").encode())
    assert "pipx install 'spielsack[svg]'" in said


# --- what is refused -------------------------------------------------------------------------------


def png_of(width: int, height: int) -> bytes:
    """A PNG that says it is of that size, and packs rows of nothing."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    rows = zlib.compress(bytes(1_000_000), 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def webp_of(width: int, height: int) -> bytes:
    body = b"VP8X" + struct.pack("<I", 10) + bytes(4)
    body += (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    return b"RIFF" + struct.pack("<I", len(body) + 4) + b"WEBP" + body


def jpeg_of(width: int, height: int) -> bytes:
    data = bytearray(stored(two_colored(), "JPEG"))
    frame = data.index(b"\xff\xc0")
    data[frame + 5 : frame + 9] = struct.pack(">HH", height, width)
    return bytes(data)


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("a.png", png_of(60_000, 60_000)),
        ("a.jpg", jpeg_of(60_000, 60_000)),
        ("a.webp", webp_of(16_000, 16_000)),
    ],
    ids=["png", "jpeg", "webp"],
)
def test_a_bomb_is_refused_before_it_is_unpacked(name: str, data: bytes) -> None:
    tracemalloc.start()
    said = refused(name, data)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert said.startswith("expected a picture of at most 50,000,000 pixels, got ")
    assert peak < 40_000_000


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_a_file_that_breaks_off_is_damaged(kind: str) -> None:
    noise = Image.effect_noise((200, 200), 80).convert("RGB")
    data = stored(noise, kind)
    name = {"JPEG": "a.jpg", "PNG": "a.png", "WEBP": "a.webp"}[kind]
    for part in (0.1, 0.5, 0.9):
        assert refused(name, data[: int(len(data) * part)]).endswith("picture, got a damaged file")


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("a.png", b"", "expected a picture, got an empty file"),
        ("a.png", stored(two_colored(), "JPEG"), "expected a PNG picture by its name, got a JPEG picture"),
        ("a.jpg", stored(two_colored(), "GIF"), "expected a JPEG picture, got a GIF picture"),
        ("a.webp", b"nothing at all", "expected a WebP picture, got something else"),
        ("a.svg", stored(two_colored(), "PNG"), "expected an SVG drawing by its name, got a PNG picture"),
        ("a.tif", b"II*\0", 'expected a picture, got the suffix ".tif"'),
    ],
)
def test_what_is_no_picture(name: str, data: bytes, said: str) -> None:
    assert refused(name, data) == said


def test_a_file_of_too_many_bytes() -> None:
    said = refused("a.png", b"\x89PNG\r\n\x1a\n" + bytes(LARGEST))
    assert said == "expected a picture of at most 30,000,000 bytes, got 30,000,008 bytes"


@pytest.mark.parametrize("kind", ["PNG", "WEBP"])
def test_moving_pictures_are_refused(kind: str) -> None:
    frames = [Image.new("RGB", (16, 16), color) for color in (RED, BLUE, (0, 0, 0))]
    data = stored(frames[0], kind, save_all=True, append_images=frames[1:])
    name = f"a.{kind.lower()}"
    assert refused(name, data) == "expected a still picture, got one of 3 frames"


def test_a_profile_of_other_colours_is_refused() -> None:
    data = stored(two_colored("CMYK"), "JPEG", icc_profile=profile("sRGB"))
    assert "expected a colour profile that fits the picture" in refused("a.jpg", data)


USES = "".join(f'<g id="a{n + 1}">{f"""<use href="#a{n}"/>""" * 10}</g>' for n in range(9))


@pytest.mark.parametrize(
    ("inside", "said"),
    [
        ("<script>alert(1)</script>", "a script"),
        ('<rect onload="alert(1)"/>', "a script (onload)"),
        ("<foreignObject/>", "a part in another language (foreignObject)"),
        ('<image href="http://a.example/b.png"/>', 'a link to elsewhere ("http://a.example/b.png")'),
        ('<image href="/etc/passwd"/>', 'a link to elsewhere ("/etc/passwd")'),
        ('<image href="other.png"/>', 'a link to elsewhere ("other.png")'),
        ('<use href="other.svg#a"/>', 'a link to elsewhere ("other.svg#a")'),
        ('<rect style="fill:url(//a.example/b)"/>', 'a link to elsewhere ("//a.example/b")'),
        ("<style>@import 'a.css';</style>", "a style sheet with an @ rule, or with backslashes"),
        ("<style>rect{fill:u\\72l(a)}</style>", "a style sheet with an @ rule, or with backslashes"),
        ("<style>rect{fill:url(<![CDATA[http://a]]>)}</style>", 'a link to elsewhere ("http://a")'),
        ("<?xml-stylesheet href='a.css'?>", "a style sheet from elsewhere"),
        ("<text>a</text>", "text; turn it into curves first (in Inkscape: Path > Object to Path)"),
        ("<rect><animate/></rect>", "an animation"),
        ('<g id="a"><use href="#a"/></g>', "one that shows itself"),
        (f'<g id="a0"><rect/></g>{USES}', "far more"),
        ("<g>" * 40 + "</g>" * 40, "more than that"),
    ],
)
def test_drawings_hold_shapes_alone(inside: str, said: str) -> None:
    assert refused("a.svg", SVG.format(inside).encode()).endswith(f", got {said}")


def test_a_drawing_that_takes_too_long_is_stopped(monkeypatch) -> None:
    pytest.importorskip("resvg_py")
    monkeypatch.setattr("spielsack.templates.deck_svgs.LONGEST_TIME", 0.5)
    blur = '<filter id="f">' + '<feGaussianBlur stdDeviation="5"/>' * 500 + "</filter>"
    said = refused("a.svg", SVG.format(f'{blur}<rect width="20" height="10" filter="url(#f)"/>').encode())
    assert said == "expected a drawing that is drawn in 0.5 seconds, got one that takes longer"


def test_entities_are_refused_unread() -> None:
    Path("secret").write_text("secret", encoding="utf-8")
    for declared in ('<!ENTITY a "b">', '<!ENTITY a SYSTEM "secret">', '<!ENTITY % a SYSTEM "secret"> %a;'):
        said = refused("a.svg", f"<!DOCTYPE svg [{declared}]>{SVG.format('&a;')}".encode())
        assert said.endswith("got declarations of its own (DOCTYPE [ … ])")


def test_a_picture_inside_a_drawing_is_looked_through_too() -> None:
    from base64 import b64encode

    pytest.importorskip("resvg_py")
    inside = '<image width="9" height="9" href="data:image/png;base64,{}"/>'
    fine = b64encode(stored(two_colored(), "PNG")).decode()
    assert load("a.svg", SVG.format(inside.format(fine)).encode()).is_drawn
    bomb = b64encode(png_of(60_000, 60_000)).decode()
    assert "at most 50,000,000 pixels" in refused("a.svg", SVG.format(inside.format(bomb)).encode())


# --- any bytes -------------------------------------------------------------------------------------

WHOLE = {
    "a.png": stored(two_colored(), "PNG"),
    "a.jpg": turned(6),
    "a.webp": stored(two_colored(), "WEBP"),
    "a.svg": SVG.format('<defs><g id="a"><path d="M0 0h9v9z"/></g></defs><use href="#a" x="3"/>').encode(),
}
relaxed = settings(
    deadline=None, max_examples=250, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


@relaxed
@given(st.sampled_from([*WHOLE]), st.data())
def test_a_damaged_picture_is_loaded_or_refused_by_name(name: str, data: st.DataObject) -> None:
    changed = bytearray(WHOLE[name])
    for _ in range(data.draw(st.integers(1, 6))):
        at = data.draw(st.integers(0, len(changed) - 1))
        if data.draw(st.booleans()):
            changed[at] = data.draw(st.integers(0, 255))
        else:
            del changed[at : at + data.draw(st.integers(1, 30))]
            changed += b"\0"
    Path(name).write_bytes(changed)
    try:
        picture = load_picture(Path(name))
    except InputError as error:
        said = str(error)
    else:
        with Image.open(BytesIO(picture.data), formats=("PNG", "JPEG")) as seen:
            assert {*seen.size} == {picture.width, picture.height}
        return
    assert said.startswith(name)
