"""``spielsack score`` of photos and scans: read, asked about, refused one by one, saved and drawn."""

import io
import json
import sys
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
import pexpect
import pytest
from photo import pens
from photo.printed import PX_PER_MM, printed, to_grey
from PIL import Image
from pypdf import PdfWriter
from pypdf.generic import NameObject
from spielsack.cli.photos import read_photo
from spielsack.scan.pictures import pages_of
from spielsack.scan.refusals import RefusedError


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    """Where sheets are printed once."""
    return tmp_path_factory.mktemp("printed-sheets")


LEGAL = ("collect.1.red", "collect.1.blue", "sack.1.1.red", "sack.2.1.blue", "circle.3")
"""Two gifts, and a circle that nobody owes."""


@pytest.fixture
def scan(folder):
    """Make a scan (150 dpi, grey) on which the marks named are crossed, and ``faint`` ones dotted in grey."""

    def scan(path, marked=LEGAL, faint=(), seat=1, dotted=()):
        Image.fromarray(_scanned(folder, tuple(marked), tuple(faint), seat, tuple(dotted))).save(path)
        return path

    return scan


@lru_cache
def _scanned(folder, marked, faint, seat, dotted):
    sheet = printed(folder, "a4", seat)
    page = sheet.page.copy()
    for mark in sheet.sheet["marks"]:
        if mark["name"] in marked:
            pens.Pen(page, np.random.default_rng(1), "black").draw("cross", mark)
        at = tuple(round(mark[axis] * PX_PER_MM) for axis in "xy")
        if mark["name"] in faint:
            cv2.circle(page, at, 6, (150, 150, 150), -1)
        if mark["name"] in dotted:
            cv2.circle(page, at, 4, (20, 20, 20), -1)
    return cv2.resize(to_grey(page), None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)


def _json(result):
    return json.loads(result.stdout)


def test_a_scan_is_scored_like_a_typed_sheet(run, scan):
    scan("ada.png")
    result = run("score", "--json", "ada.png")
    [sheet] = _json(result)["sheets"]
    assert (sheet["player"], sheet["source"]) == ("ada", "ada.png")
    # No groups and no coal: one point for each of the nine circles that are not marked.
    assert sheet["score"] == {"total": 9, "groups": 0, "coal": 0, "circles": 9}
    assert (result.exit_code, sheet["valid"], result.stderr) == (0, True, "")


@pytest.mark.parametrize("suffix", [".jpg", ".png", ".webp", ".tif", ".pdf", ".heic"])
def test_every_kind_of_file_reads_the_same(run, scan, suffix):
    if suffix == ".heic":
        import pillow_heif

        pillow_heif.register_heif_opener()
    scan(f"ada{suffix}") if suffix != ".pdf" else Image.open(scan("ada.png")).save("ada.pdf", resolution=150)
    assert _json(run("score", "--json", f"ada{suffix}"))["sheets"][0]["score"]["total"] == 9


def test_the_orientation_of_a_phone_is_applied_once(run, scan):
    picture = Image.open(scan("ada.png")).transpose(Image.Transpose.ROTATE_90)
    exif = Image.Exif()
    exif[0x0112] = 6  # turned a quarter clockwise to be shown
    for suffix in ("jpg", "webp"):
        picture.save(f"turned.{suffix}", exif=exif, quality=95)
        assert _json(run("score", "--json", f"turned.{suffix}"))["sheets"][0]["score"]["total"] == 9


def test_folders_and_patterns_name_files_in_their_order(run, scan, tmp_path):
    (tmp_path / "night").mkdir()
    for seat, name in ((1, "b"), (2, "a")):
        scan(f"night/{name}.png", seat=seat)
    for given in ("night", "night/*.png"):
        assert [each["player"] for each in _json(run("score", "--json", given))["sheets"]] == ["a", "b"]
    assert run("score", "none*.png").stderr == (
        "spielsack: error: none*.png: expected files that match, got none\n"
    )


def test_two_sheets_in_one_picture_are_two_players(run, scan):
    pages = [np.asarray(Image.open(scan(f"{seat}.png", seat=seat))) for seat in (1, 2)]
    Image.fromarray(np.hstack(pages)).save("both.png")
    Image.fromarray(pages[0]).save("both.tif", save_all=True, append_images=[Image.fromarray(pages[1])])
    sheets = _json(run("score", "--json", "both.png", "both.tif"))["sheets"]
    assert [sheet["source"] for sheet in sheets] == [
        "both.png, sheet 1",
        "both.png, sheet 2",
        "both.tif, page 1",
        "both.tif, page 2",
    ]


def test_a_bad_file_does_not_stop_the_others(run, scan, tmp_path):
    scan("good.png")
    (tmp_path / "empty.jpg").write_bytes(b"")
    (tmp_path / "other.jpg").write_bytes(b"PK\3\4\0\0 a zip")
    result = run("score", "--json", "empty.jpg", "good.png", "other.jpg")
    assert [sheet["player"] for sheet in _json(result)["sheets"]] == ["good"]
    assert result.exit_code == 2
    assert result.stderr == (
        "spielsack: error: empty.jpg: an empty file\n"
        "spielsack: error: other.jpg: not a picture that can be read (JPEG, PNG, WebP, HEIC, TIFF or PDF)\n"
    )


def test_several_photos_are_read_on_all_cores_in_their_order(spawn, scan, tmp_path):
    (tmp_path / "broken.jpg").write_bytes(b"\xff\xd8\xff\xe0 broken")
    names = [str(scan(f"{letter}.png", seat=1 + number % 3)) for number, letter in enumerate("dcba")]
    result = spawn("score", "--json", *names, "broken.jpg")
    assert [sheet["player"] for sheet in json.loads(result.stdout)["sheets"]] == ["d", "c", "b", "a"]
    assert (result.returncode, result.stderr.count("\n")) == (2, 1)


def test_unsure_marks_come_back_as_findings(run, scan):
    scan("ada.png", faint=["sack.3.1.green", "collect.2.green"])
    result = run("score", "--json", "ada.png")
    [sheet] = _json(result)["sheets"]
    assert (result.exit_code, sheet["valid"], sheet["score"]) == (1, False, None)
    found = [{key: each[key] for key in ("code", "where", "mark", "state")} for each in sheet["findings"]]
    assert found == [
        {"code": "unsure", "where": "section 2", "mark": "collect.2.green", "state": "unsure"},
        {"code": "unsure", "where": "square 3/1", "mark": "sack.3.1.green", "state": "unsure"},
    ]
    assert all(0 < each["score"] < 0.5 for each in sheet["findings"])


def test_a_dot_where_a_pen_rested_is_asked_about(run, scan):
    scan("ada.png", dotted=["sack.3.1.green"])
    [sheet] = _json(run("score", "--json", "ada.png"))["sheets"]
    assert [each["mark"] for each in sheet["findings"]] == ["sack.3.1.green"]


@pytest.mark.parametrize(("answer", "rows"), [("marked", "RBG..."), ("empty", "RB....")])
def test_unsure_marks_are_accepted_when_that_is_said(run, scan, tmp_path, answer, rows):
    scan("ada.png", faint=["sack.3.1.green", "collect.2.green"])
    result = run("score", "ada.png", "--accept-unsure", answer, "--save", "ada.toml")
    assert result.exit_code == 0
    assert f'"{rows}"' in (tmp_path / "ada.toml").read_text()


def test_two_marks_in_one_square_are_never_accepted(run, scan):
    scan("ada.png", marked=[*LEGAL, "sack.1.1.coal"])
    result = run("score", "--json", "ada.png", "--accept-unsure", "marked")
    assert [each["mark"] for each in _json(result)["sheets"][0]["findings"]] == [
        "sack.1.1.red",
        "sack.1.1.coal",
    ]
    assert result.exit_code == 1


def test_what_was_read_is_saved_to_be_edited(run, scan, tmp_path):
    scan("ada.png", faint=["sack.3.1.green"])
    assert run("score", "ada.png", "--save", "out.toml").exit_code == 1
    text = (tmp_path / "out.toml").read_text()
    assert "green in square 3/1" not in text
    assert "# Not sure, and left out here: sack.3.1.green" in text
    answer = _json(run("score", "--json", "out.toml"))
    assert (answer["sheets"][0]["player"], answer["sheets"][0]["score"]["total"]) == ("ada", 9)


def test_a_photo_and_the_typed_sheet_of_one_player_are_one_sheet(run, scan):
    scan("ada.png")
    run("score", "ada.png", "--save", "typed.toml")
    result = run("score", "--json", "ada.png", "typed.toml")
    assert [sheet["source"] for sheet in _json(result)["sheets"]] == ["typed.toml"]
    assert [each["code"] for each in _json(result)["findings"]] == ["unfinished", "counted-once"]
    assert result.exit_code == 0


def test_the_overlay_is_the_straightened_sheet_in_colour(run, scan, tmp_path):
    scan("ada.png")
    assert run("score", "ada.png", "--overlay", "read.png").exit_code == 0
    picture = np.asarray(Image.open(tmp_path / "read.png")).astype(int)
    # The sheet is 188 × 277 mm; at 8 pixels a mm.
    assert abs(picture.shape[1] / picture.shape[0] - 188 / 244.5) < 0.15
    blue = (picture[..., 2] - picture[..., 0] > 100).sum()
    assert blue > 5 * 200  # five crosses


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["ada.toml", "--overlay", "x.png"], "--overlay is about photos, and no file is one"),
        (["ada.png", "--overlay", "x.gif"], "--overlay: expected a name that ends in"),
        (["ada.png", "--save", "x.csv"], '--save: expected a name that ends in .toml, got "x.csv"'),
    ],
)
@pytest.mark.usefixtures("sheet_file")
def test_options_that_cannot_be_followed(run, scan, options, message):
    scan("ada.png")
    result = run("score", *options)
    assert (result.exit_code, message in result.stderr) == (2, True)


def test_without_the_extra_a_message_names_it(run, scan, monkeypatch):
    scan("ada.png")
    monkeypatch.setattr("spielsack.cli.photos._NEEDED", ("no_such_package",))
    result = run("score", "ada.png")
    assert result.stderr == (
        "spielsack: error: reading photos and scans needs the extra: pip install 'spielsack[scan]' "
        "(missing: no_such_package)\n"
    )
    assert result.exit_code == 2


def test_a_terminal_is_asked(scan, tmp_path):
    scan("ada.png", faint=["sack.3.1.green", "collect.2.green"])
    asked = pexpect.spawn(
        sys.executable,
        ["-m", "spielsack", "score", "ada.png", "--lang", "de", "--save", "out.toml"],
        encoding="utf-8",
        timeout=20,
    )
    asked.expect("2 Stellen sind nicht sicher")
    asked.expect("Ist Grün, Sammelfeld 2, angekreuzt")
    asked.sendline("ja")
    asked.expect(r"(/\S+sack\.3\.1\.green\.png)")
    with Image.open(asked.match[1]) as crop:
        assert min(crop.size) > 400
    asked.expect("angekreuzt")
    asked.sendline("ja")
    asked.expect(pexpect.EOF)
    asked.close()
    assert asked.exitstatus == 0
    assert '"RBG..."' in (tmp_path / "out.toml").read_text()


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_refusal_has_words(language):
    import re

    import spielsack
    from spielsack.templates.languages import language as words_of

    words = words_of(language)
    root = Path(spielsack.__file__).parent
    used = {
        key
        for file in [*root.glob("scan/*.py"), *root.glob("cli/photos.py")]
        for key in re.findall(r'"(scan\.[a-z-]+)"', file.read_text(encoding="utf-8"))
    }
    assert len(used) > 25
    assert used - set(words.sentences) == set()


def _refusal(data):
    with pytest.raises(RefusedError) as refused:
        list(pages_of(data))
    return refused.value.key


def test_hostile_pictures_are_refused_before_they_are_unpacked():
    def saved(picture, format_, **options):
        buffer = io.BytesIO()
        picture.save(buffer, format_, **options)
        return buffer.getvalue()

    bomb = saved(Image.new("1", (30_000, 30_000)), "PNG")
    assert len(bomb) < 200_000
    assert _refusal(bomb) == "scan.too-large"
    small = Image.new("L", (300, 300), 200)
    for format_ in ("GIF", "WEBP", "PNG"):
        moving = saved(small, format_, save_all=True, append_images=[Image.new("L", (300, 300), 20)])
        assert _refusal(moving) == "scan.animated"
    noise = Image.fromarray(np.random.default_rng(0).integers(0, 255, (400, 400), np.uint8))
    for format_ in ("JPEG", "PNG", "WEBP", "TIFF"):
        whole = saved(noise, format_)
        assert _refusal(whole[: len(whole) // 2]) == "scan.damaged"
    assert _refusal(b"%PDF-1.7\nnothing") == "scan.damaged"
    assert _refusal(b"") == "scan.empty-file"
    assert _refusal(b"PK\3\4 a zip") == "scan.no-picture"


@pytest.mark.parametrize("size", [(1, 1), (1, 4000), (4000, 1), (40, 40)])
def test_tiny_pictures_hold_no_sheet(run, size):
    Image.new("L", size, 255).save("tiny.png")
    result = run("score", "tiny.png")
    assert (result.exit_code, "no sheet to be seen" in result.stderr) == (2, True)


def test_a_form_that_was_filled_in_and_flattened_is_read_like_paper(run):
    assert (
        run("print", "sack-stackers", "player-sheet", "--fillable", "--players", "1", "-o", "f.pdf").exit_code
        == 0
    )
    form = PdfWriter(clone_from="f.pdf")
    filled = {"collect_1_red": "/Yes", "collect_1_blue": "/Yes", "sack_1_1": "/red", "sack_2_1": "/blue"}
    for annotation in form.pages[0]["/Annots"]:
        widget = annotation.get_object()
        name = widget["/T"] if "/T" in widget else widget["/Parent"]["/T"]
        state = next((state for end, state in filled.items() if name.endswith(end)), None)
        if state and state in widget["/AP"]["/N"]:
            widget[NameObject("/AS")] = NameObject(state)
    form.write("filled.pdf")
    [page] = pages_of(Path("filled.pdf").read_bytes())
    Image.fromarray(page.grey).save("flat.pdf", resolution=216)
    result = run("score", "flat.pdf", "--save", "out.toml")
    text = Path("out.toml").read_text()
    assert (result.exit_code, '"RB...."' in text, '1 = "B R"' in text) == (0, True, True)


@pytest.mark.parametrize("format_", ["JPEG", "PNG", "WEBP", "TIFF", "HEIF", "PDF"])
def test_damaged_pictures_end_in_a_refusal_or_a_page(format_, tmp_path):
    import pillow_heif

    pillow_heif.register_heif_opener()
    rng = np.random.default_rng(3)
    buffer = io.BytesIO()
    Image.fromarray(rng.integers(0, 255, (64, 64), np.uint8)).save(buffer, format_)
    for _ in range(40):
        data = bytearray(buffer.getvalue())
        for place in rng.integers(0, len(data), 6):
            data[place] = rng.integers(0, 256)
        (tmp_path / "damaged").write_bytes(data[: rng.integers(1, len(data) + 1)])
        assert all(isinstance(found, RefusedError) for _, found in read_photo(str(tmp_path / "damaged"), {}))
