"""Decks that somebody is working on: shown in a browser, drawn and printed anew whenever they are saved."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from http.client import HTTPConnection
from pathlib import Path

import pytest
from PIL import Image
from pypdf import PdfReader

DECK = """\
condition,sacks,count,id,title
most 4,2,4,,
most not 1,1,4,,
meiste gerade,1,4,evens,Even Odder
last 1 2 3,2,4,,
sum under 10,2,3,,
"""
PATIENCE = 30  # seconds; only ever waited for in full by a test that fails


def save(text: str, name: str = "my.csv") -> None:
    """Save a file as editors do: beside it, and then in its place."""
    Path("saved").write_text(text, encoding="utf-8")
    Path("saved").replace(name)


def until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.05)


class Watching:
    """The command at work, and the page that it serves."""

    def __init__(self, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "spielsack", *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        assert self.process.stdout
        self.lines = self.process.stdout
        self.port = 0

    def served(self) -> "Watching":
        """Wait for the address of the page."""
        found = re.search(r"http://127\.0\.0\.1:([0-9]+)/", self.lines.readline())
        assert found
        self.port = int(found[1])
        until(lambda: self.version >= 1)
        return self

    def get(self, path: str, **headers: str) -> tuple[int, str, str]:
        connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        connection.request("GET", path, headers=headers)
        answer = connection.getresponse()
        body = answer.read().decode()
        connection.close()
        return answer.status, str(answer.getheader("Content-Type")), body

    @property
    def version(self) -> int:
        return int(self.get("/version")[2])

    @property
    def page(self) -> str:
        return self.get("/")[2]

    def wait_for(self, line: str) -> None:
        while (got := self.lines.readline()) and got.rstrip("\n") != line:
            pass
        assert got

    def interrupt(self) -> int:
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(PATIENCE)


@pytest.fixture
def watch() -> Iterator[Callable[..., Watching]]:
    save(DECK)
    started: list[Watching] = []

    def watch(*arguments: str) -> Watching:
        started.append(Watching(*arguments))
        return started[-1]

    yield watch
    for each in started:
        each.process.kill()
        each.process.wait()
        each.lines.close()


def captions(page: str) -> list[str]:
    return [text.strip() for text in re.findall(r"<p>([^<]*)", page[page.index('class="cards') :])]


def test_a_page_at_a_loopback_address_shows_the_cards(watch) -> None:
    watching = watch("deck", "show", "my.csv", "--watch").served()
    status, kind, page = watching.get("/")
    assert (status, kind) == (200, "text/html; charset=utf-8")
    assert "<title>my.csv</title>" in page
    assert captions(page) == [
        "most-4 × 4",
        "most-not-1 × 4",
        "evens × 4",
        "last-1-2-3 × 4",
        "sum-under-10 × 3",
    ]
    assert 'class="changed"' not in page
    assert 'class="told faults"' not in page
    cards = re.findall(r'src="(card/[0-9a-f]{64}\.svg)"', page)
    assert len(cards) == 5
    status, kind, card = watching.get(f"/{cards[2]}")
    assert (status, kind) == (200, "image/svg+xml")
    assert "Even" in card
    for name, kind in (("deck.css", "text/css"), ("deck.js", "text/javascript")):
        assert watching.get(f"/{name}")[:2] == (200, f"{kind}; charset=utf-8")


def test_a_card_that_is_saved_is_shown_and_marked_as_changed(watch) -> None:
    watching = watch("deck", "show", "my.csv", "--watch", "--lang", "de").served()
    save(DECK.replace("Even Odder", "Oddly Even"))
    until(lambda: watching.version == 2)
    page = watching.page
    changed = re.findall(r'<li class="changed">.*', page)
    assert len(changed) == 1
    assert "<p>evens × 4 <b>geändert</b></p>" in changed[0]
    watching.wait_for("1 Karte geändert: evens")


def test_faults_are_listed_and_the_last_good_cards_stay(watch) -> None:
    watching = watch("deck", "show", "my.csv", "--watch").served()
    save(DECK.replace("most 4", "mots 4"))
    until(lambda: watching.version == 2)
    page = watching.page
    assert "row 2, column A (condition)" in page
    assert "did you mean &quot;most 4&quot;?" in page
    assert '<ul class="cards stale">' in page
    assert len(captions(page)) == 5
    save(DECK)
    until(lambda: watching.version == 3)
    assert 'class="told faults"' not in watching.page


def test_another_file_in_the_folder_is_no_news(watch) -> None:
    watching = watch("deck", "show", "my.csv", "--watch").served()
    save("something else", "other.csv")
    save(DECK)
    time.sleep(1)  # as long as several looks take
    assert watching.version == 1
    assert watching.interrupt() == 0
    assert watching.lines.read().count("my.csv: 19 cards") == 1


def test_a_file_that_goes_away_is_told_and_so_is_its_return(watch) -> None:
    watching = watch("deck", "show", "my.csv", "--watch").served()
    Path("my.csv").unlink()
    until(lambda: watching.version == 2)
    assert "my.csv: expected a deck file, got no such file" in watching.page
    save(DECK)
    until(lambda: watching.version == 3)
    assert 'class="told faults"' not in watching.page


def test_pictures_and_themes_count_as_much_as_the_deck(watch) -> None:
    Image.new("RGB", (900, 700), "#306090").save("moon.png")
    save('[palette]\ncloth = "#204060"\n', "theme.toml")
    art = ("art", "moon.png", "", "", "", "")
    save("".join(f"{line},{name}\n" for line, name in zip(DECK.splitlines(), art, strict=True)))
    watching = watch("deck", "show", "my.csv", "--watch", "--theme", "theme.toml").served()
    before = re.findall(r"card/([0-9a-f]{64})", watching.page)
    Image.new("RGB", (900, 700), "#a06030").save("new.png")
    Path("new.png").replace("moon.png")
    until(lambda: re.findall(r"card/([0-9a-f]{64})", watching.page)[0] != before[0])
    assert re.findall(r"card/([0-9a-f]{64})", watching.page)[1:] == before[1:]
    save('[palette]\ncloth = "#602040"\n', "theme.toml")
    until(lambda: not {*re.findall(r"card/([0-9a-f]{64})", watching.page)} & {*before})


def test_what_a_designer_writes_is_text_on_the_page(watch) -> None:
    save(DECK.replace("Even Odder", "<script>x</script>"))
    page = watch("deck", "show", "my.csv", "--watch").served().page
    assert "<script>x" not in page


def test_only_this_computer_is_answered_under_its_own_name(watch) -> None:
    watching = watch("deck", "show", "my.csv", "--watch").served()
    assert watching.get("/", Host=f"localhost:{watching.port}")[0] == 200
    assert watching.get("/", Host="example.org")[0] == 403
    assert watching.get("/", Host=f"example.org:{watching.port}")[0] == 403
    for path in ("/../my.csv", "/my.csv", "/card/0.svg", "/card/", "/card"):
        assert watching.get(path)[0] == 404
    own = socket.gethostbyname_ex(socket.gethostname())[2]
    for address in own:
        if not address.startswith("127."):
            with pytest.raises(OSError), socket.create_connection((address, watching.port), timeout=5):
                pass


def test_an_interruption_ends_it_quietly(watch) -> None:
    watching = watch("deck", "show", "my.csv", "--watch").served()
    assert watching.interrupt() == 0
    assert "Traceback" not in watching.lines.read()
    with pytest.raises(OSError):
        watching.get("/")


def test_the_picture_is_drawn_anew_and_is_no_change_of_its_own(watch) -> None:
    watching = watch("deck", "show", "my.csv", "--watch", "--png", "cards.png").served()
    until(Path("cards.png").exists)
    before = Path("cards.png").read_bytes()
    save(DECK.replace("Even Odder", "Oddly Even"))
    until(lambda: Path("cards.png").read_bytes() != before)
    time.sleep(1)  # as long as several looks take
    assert watching.version == 2


def test_a_port_that_is_taken_is_told(watch) -> None:
    watching = watch("deck", "show", "my.csv", "--watch").served()
    other = watch("deck", "show", "my.csv", "--watch", "--port", str(watching.port))
    assert other.process.wait(PATIENCE) == 2
    assert other.lines.read().startswith(f"spielsack: error: --port {watching.port} cannot be used: ")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("deck", "show", "-", "--watch"), "standard input is none; name a file"),
        (("deck", "show", "no.csv", "--watch"), "no.csv: expected a deck file, got no such file"),
        (("deck", "show", "my.csv", "--port", "8000"), "--port is for the page of --watch"),
        (("deck", "show", "my.csv", "--watch", "--port", "80"), "from 1024 to 65535"),
        (("print", "bloeder", "--watch"), "--watch is for a --deck, --profile or --theme in a file"),
        (("print", "bloeder", "--watch", "--theme", "night"), "--watch is for a --deck"),
        (("print", "bloeder", "--watch", "--deck", "-"), "--watch is for a --deck"),
        (("print", "bloeder", "--watch", "--deck", "my.csv", "-o", "-"), "standard output is none"),
        (("print", "bloeder", "--watch", "--deck", "no.csv"), "--watch: there is no file no.csv"),
    ],
)
def test_what_cannot_be_watched_is_refused(run, arguments: tuple[str, ...], told: str) -> None:
    save(DECK)
    result = run(*arguments, input=DECK)
    assert result.exit_code == 2
    assert told in result.stderr


def test_printing_writes_the_file_anew_and_says_what_is_wrong_meanwhile(watch) -> None:
    watching = watch("print", "bloeder", "sack-cards", "--deck", "my.csv", "--watch", "-o", "cards.pdf")
    watching.wait_for("cards.pdf")
    # 19 cards, nine on a page
    assert len(PdfReader("cards.pdf").pages) == 3
    before = Path("cards.pdf").read_bytes()
    save(DECK.replace("most 4", "mots 4"))
    while "mots 4" not in (line := watching.lines.readline()):
        assert line
    assert Path("cards.pdf").read_bytes() == before
    save(DECK.replace("most 4,2,4", "most 4,2,1"))
    watching.wait_for("cards.pdf")
    assert len(PdfReader("cards.pdf").pages) == 2
    assert watching.interrupt() == 0


def test_pages_that_are_written_beside_the_deck_are_no_change(watch) -> None:
    watching = watch("print", "bloeder", "sack-cards", "--deck", "my.csv", "--watch", "-o", "cards.svg")
    until(Path("cards-03.svg").exists)
    time.sleep(1)
    assert watching.interrupt() == 0
    assert watching.lines.read().splitlines().count("cards-01.svg") == 1


def test_what_is_printed_while_working_is_not_on_paper(watch, run) -> None:
    watching = watch("print", "bloeder", "sack-cards", "--deck", "my.csv", "--watch", "-o", "cards.pdf")
    watching.wait_for("cards.pdf")
    assert watching.interrupt() == 0
    result = run("print", "bloeder", "sack-cards", "--deck", "my.csv", "--only-changed", "-o", "all.pdf")
    assert (result.exit_code, len(PdfReader("all.pdf").pages)) == (0, 3)


@pytest.mark.skipif(not shutil.which("chromium"), reason="takes the browser Chromium")
def test_a_browser_shows_the_page(watch, tmp_path_factory) -> None:
    watching = watch("deck", "show", "my.csv", "--watch").served()
    shot = tmp_path_factory.mktemp("browser") / "page.png"
    subprocess.run(
        [
            "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
            "--disable-background-networking", "--disable-component-update", "--disable-sync",
            f"--user-data-dir={shot.parent / 'profile'}", "--window-size=1300,900",
            f"--screenshot={shot}", f"http://127.0.0.1:{watching.port}/",
        ],
        check=True, capture_output=True, timeout=60,
    )  # fmt: skip
    picture = Image.open(shot).convert("RGB")
    # The grounds of the cards are colourful, and the page's own is not.
    colours = {pixel for count, pixel in picture.getcolors(1 << 24) or () if count > 2000}
    assert any(max(pixel) - min(pixel) > 80 for pixel in colours)
