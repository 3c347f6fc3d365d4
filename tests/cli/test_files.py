"""Files are written whole or not at all, and every refusal says why."""

import errno
import os
import stat
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import click
import pytest
from click.testing import CliRunner
from spielsack.cli.errors import UserError, reported
from spielsack.cli.files import page_names, write_files
from spielsack.templates.loader import InputError

posix = pytest.mark.skipif(os.name == "nt", reason="has no such files or permissions there")


def refusal(outputs: list[tuple[Path, bytes]], inputs: list[Path] | None = None) -> str:
    with pytest.raises(UserError) as caught:
        write_files(outputs, inputs or [])
    return caught.value.message


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def broken(file: BinaryIO) -> None:
    file.write(b"half")
    raise RuntimeError("broken")


def interrupted(file: BinaryIO) -> None:
    file.write(b"half")
    raise KeyboardInterrupt


def full(file: BinaryIO) -> None:
    file.write(b"half")
    raise OSError(errno.ENOSPC, "No space left on device")


@contextmanager
def open_folder() -> Generator[Path]:
    """A temporary folder for every user; pytest's are closed to all but one's own."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o777)
        yield Path(name)


@contextmanager
def unprivileged() -> Generator[None]:
    """Run as nobody when the tests run as root, who may write everywhere."""
    root = os.geteuid() == 0
    if root:
        os.seteuid(65534)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


@contextmanager
def umask(mask: int) -> Generator[None]:
    before = os.umask(mask)
    try:
        yield
    finally:
        os.umask(before)


# What is written


def test_bytes_become_the_file(tmp_path: Path) -> None:
    write_files([(tmp_path / "a.pdf", b"whole")])
    assert (tmp_path / "a.pdf").read_bytes() == b"whole"


def test_a_function_writes_into_the_file(tmp_path: Path) -> None:
    def content(file: BinaryIO) -> None:
        file.write(b"one ")
        file.write(b"two")

    write_files([(tmp_path / "a.pdf", content)])
    assert (tmp_path / "a.pdf").read_bytes() == b"one two"


def test_all_files_are_written_and_nothing_else_is_left(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"old")
    write_files([(tmp_path / "a", b"1"), (tmp_path / "b", b"2")])
    assert (names(tmp_path), (tmp_path / "a").read_bytes()) == (["a", "b"], b"1")


def test_no_outputs_are_no_fault() -> None:
    write_files([])


def test_a_relative_name_lies_in_the_current_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write_files([(Path("a.pdf"), b"whole")])
    assert (tmp_path / "a.pdf").read_bytes() == b"whole"


@posix
@pytest.mark.parametrize(("mask", "mode"), [(0o022, 0o644), (0o077, 0o600), (0o002, 0o664)])
def test_a_new_file_has_the_permissions_of_any_new_file(tmp_path: Path, mask: int, mode: int) -> None:
    with umask(mask):
        write_files([(tmp_path / "a", b"x")])
    assert stat.S_IMODE((tmp_path / "a").stat().st_mode) == mode


@posix
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o755])
def test_a_file_that_is_there_keeps_its_permissions(tmp_path: Path, mode: int) -> None:
    (tmp_path / "a").write_bytes(b"old")
    (tmp_path / "a").chmod(mode)
    write_files([(tmp_path / "a", b"new")])
    assert stat.S_IMODE((tmp_path / "a").stat().st_mode) == mode


@pytest.mark.skipif(os.name == "nt" or os.geteuid() != 0, reason="only root gives files away")
def test_a_file_of_another_user_stays_that_users(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"old")
    os.chown(tmp_path / "a", 65534, 65534)
    write_files([(tmp_path / "a", b"new")])
    assert (tmp_path / "a").stat().st_uid == 65534


@posix
def test_a_link_stays_and_its_target_is_written(tmp_path: Path) -> None:
    (tmp_path / "real").write_bytes(b"old")
    (tmp_path / "link").symlink_to("real")
    write_files([(tmp_path / "link", b"new")])
    assert ((tmp_path / "link").is_symlink(), (tmp_path / "real").read_bytes()) == (True, b"new")


@posix
def test_a_link_to_nothing_yet_makes_its_target(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    (tmp_path / "link").symlink_to("there/real")
    write_files([(tmp_path / "link", b"new")])
    assert ((tmp_path / "link").is_symlink(), (tmp_path / "there/real").read_bytes()) == (True, b"new")


@posix
@pytest.mark.parametrize("name", ["x" * 255, "caf\udce9.pdf", "-x", " ", "a\nb", "ä" * 127])
def test_any_name_that_a_file_can_have(tmp_path: Path, name: str) -> None:
    write_files([(tmp_path / name, b"x")])
    assert [os.fsencode(path.name) for path in tmp_path.iterdir()] == [os.fsencode(name)]


# Pipes, devices and standard output


@posix
def test_a_device_is_written_to_and_stays() -> None:
    write_files([(Path(os.devnull), b"x"), (Path(os.devnull), b"y")])
    assert Path(os.devnull).is_char_device()


@posix
def test_a_pipe_is_written_to(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    got: list[bytes] = []
    reader = threading.Thread(target=lambda: got.append((tmp_path / "pipe").read_bytes()))
    reader.start()
    write_files([(tmp_path / "pipe", b"x" * 100_000)])
    reader.join(10)
    assert (got, names(tmp_path)) == ([b"x" * 100_000], ["pipe"])


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="has no device that is always full")
def test_a_full_device_leaves_the_other_files_alone(tmp_path: Path) -> None:
    assert refusal([(tmp_path / "a", b"x"), (Path("/dev/full"), b"y")]) == (
        "/dev/full could not be written: no space left; nothing was changed"
    )
    assert names(tmp_path) == []


def test_dash_is_standard_output(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    write_files([(Path("-"), b"\x00\xff\r\n")])
    assert capfdbinary.readouterr().out == b"\x00\xff\r\n"


def test_standard_output_comes_after_what_was_printed(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    sys.stdout.write("before ")
    write_files([(Path("-"), b"after")])
    assert capfdbinary.readouterr().out == b"before after"


def test_standard_output_may_be_replaced() -> None:
    @click.command()
    def command() -> None:
        write_files([(Path("-"), b"\x00\xff")])

    assert CliRunner().invoke(command).stdout_bytes == b"\x00\xff"


WRITE = """if True:
    import sys
    from pathlib import Path
    from spielsack.cli.errors import UserError
    from spielsack.cli.files import write_files
    size, *targets = sys.argv[1:]
    try:
        write_files([(Path(target), b"x" * int(size)) for target in targets])
    except UserError as error:
        error.show()
        sys.exit(error.exit_code)
    print("done" * 3000)
"""


def run(*arguments: object, **options: object) -> tuple[int, str]:
    command = [sys.executable, "-c", WRITE, *map(str, arguments)]
    answer = subprocess.run(command, stderr=subprocess.PIPE, check=False, **options)
    return answer.returncode, answer.stderr.decode()


@posix
def test_a_reader_that_has_gone_is_no_fault() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        assert run(1_000_000, "-", stdout=writer) == (0, "")
    finally:
        os.close(writer)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="has no device that is always full")
def test_a_full_standard_output_leaves_the_other_files_alone(tmp_path: Path) -> None:
    with Path("/dev/full").open("wb") as device:
        assert run(10, tmp_path / "a", "-", stdout=device) == (
            2,
            "spielsack: error: standard output could not be written: no space left; nothing was changed\n",
        )
    assert names(tmp_path) == []


def test_a_closed_standard_output(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert refusal([(Path("-"), b"x")]) == (
        "standard output could not be written: it is closed; nothing was changed"
    )


# Failures on the way


@pytest.mark.parametrize(
    ("content", "error"), [(broken, RuntimeError), (interrupted, KeyboardInterrupt), (full, UserError)]
)
@pytest.mark.parametrize("first", [True, False])
def test_a_failure_changes_nothing(
    tmp_path: Path, content: Callable[[BinaryIO], None], error: type[BaseException], first: bool
) -> None:
    (tmp_path / "old").write_bytes(b"old")
    outputs = [(tmp_path / "old", b"new"), (tmp_path / "new", b"new"), (tmp_path / "bad", content)]
    with pytest.raises(error):
        write_files(outputs[::-1] if first else outputs)
    assert (names(tmp_path), (tmp_path / "old").read_bytes()) == (["old"], b"old")


def test_a_full_disk_is_named(tmp_path: Path) -> None:
    with pytest.raises(UserError) as caught:
        write_files([(tmp_path / "a", full)])
    assert caught.value.message == (
        f"{tmp_path / 'a'} could not be written: no space left; nothing was changed"
    )


def test_a_fault_of_another_file_passes_through(tmp_path: Path) -> None:
    def content(_: BinaryIO) -> None:
        (tmp_path / "picture.png").read_bytes()

    with pytest.raises(FileNotFoundError):
        write_files([(tmp_path / "a", content)])


@posix
def test_a_file_size_limit_changes_nothing(tmp_path: Path) -> None:
    import resource

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))

    (tmp_path / "a").write_bytes(b"old")
    code, message = run(5000, tmp_path / "b", tmp_path / "a", stdout=subprocess.DEVNULL, preexec_fn=limit)
    assert code == 2
    assert message == (
        f"spielsack: error: {tmp_path / 'b'} could not be written: "
        "the file is larger than is allowed here; nothing was changed\n"
    )
    assert (names(tmp_path), (tmp_path / "a").read_bytes()) == (["a"], b"old")


@pytest.fixture
def failing_rename(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, BaseException], None]:
    """Make the rename to a file of some name fail once."""
    rename = Path.replace
    done: list[str] = []

    def arm(name: str, error: BaseException) -> None:
        def replace(path: Path, target: str) -> Path:
            if Path(target).name == name and not done:
                done.append(name)
                raise error
            return rename(path, target)

        monkeypatch.setattr(Path, "replace", replace)

    return arm


@pytest.mark.parametrize("error", [OSError(errno.EIO, "Input/output error"), KeyboardInterrupt()])
def test_a_failing_rename_puts_the_others_back(
    tmp_path: Path, failing_rename: Callable[[str, BaseException], None], error: BaseException
) -> None:
    (tmp_path / "old").write_bytes(b"old")
    (tmp_path / "last").write_bytes(b"last")
    failing_rename("last", error)
    with pytest.raises((UserError, KeyboardInterrupt)):
        write_files([(tmp_path / name, b"changed") for name in ("old", "new", "last")])
    assert names(tmp_path) == ["last", "old"]
    assert [(tmp_path / name).read_bytes() for name in ("last", "old")] == [b"last", b"old"]


def test_files_are_put_back_without_hard_links_too(
    tmp_path: Path, failing_rename: Callable[[str, BaseException], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(Path, "hardlink_to", refuse)
    (tmp_path / "old").write_bytes(b"old")
    failing_rename("new", OSError(errno.EIO, "Input/output error"))
    assert refusal([(tmp_path / name, b"changed") for name in ("old", "new")]) == (
        f"{tmp_path / 'new'} could not be written: input/output error; nothing was changed"
    )
    assert (names(tmp_path), (tmp_path / "old").read_bytes()) == (["old"], b"old")


def test_what_cannot_be_put_back_is_said_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rename = Path.replace

    def once(path: Path, target: str) -> Path:
        monkeypatch.setattr(Path, "replace", never)
        return rename(path, target)

    def never(*_: object) -> Path:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(Path, "replace", once)
    (tmp_path / "old").write_bytes(b"old")
    message = refusal([(tmp_path / name, b"changed") for name in ("old", "new")])
    said, _, kept = message.partition("; its old content is in ")
    assert said == f"{tmp_path / 'old'} is already written and could not be put back"
    assert Path(kept).read_bytes() == b"old"


# Places that cannot be written to


def test_a_missing_folder_and_how_to_make_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert refusal([(Path("my cards/a.pdf"), b"x")]) == (
        "my cards/a.pdf could not be written: the folder my cards does not exist; "
        "make it with: mkdir -p 'my cards'"
    )


@posix
def test_a_link_into_a_missing_folder(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("no/real")
    folder = tmp_path.resolve() / "no"
    assert refusal([(tmp_path / "link", b"x")]) == (
        f"{tmp_path / 'link'} could not be written: the folder {folder} does not exist; "
        f"make it with: mkdir -p {folder}"
    )


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    assert refusal([(tmp_path, b"x")]) == f"{tmp_path} could not be written: it is a folder"


@posix
@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("x" * 300, "the name is too long; nothing was changed"),
        ("file/x", "part of its path is a file, not a folder; nothing was changed"),
        ("loop", "the link leads back to itself; nothing was changed"),
        ("a\ud800", "no file can have this name"),
        ("a\0", "no file can have this name"),
    ],
)
def test_names_that_no_file_can_have(tmp_path: Path, name: str, reason: str) -> None:
    (tmp_path / "file").write_bytes(b"")
    (tmp_path / "loop").symlink_to("loop")
    assert refusal([(tmp_path / name, b"x")]).endswith(f" could not be written: {reason}")


@posix
def test_a_folder_where_one_may_not_write() -> None:
    with open_folder() as folder:
        (folder / "old").write_bytes(b"old")
        (folder / "old").chmod(0o666)
        folder.chmod(0o555)
        with unprivileged():
            messages = [refusal([(folder / name, b"x")]) for name in ("new", "old")]
        folder.chmod(0o755)
        assert messages == [
            f"{folder / name} could not be written: you may not write in the folder {folder}"
            for name in ("new", "old")
        ]


@posix
def test_a_file_that_is_write_protected() -> None:
    with open_folder() as folder:
        (folder / "a").write_bytes(b"old")
        (folder / "a").chmod(0o444)
        with unprivileged():
            message = refusal([(folder / "a", b"x")])
        assert message == f"{folder / 'a'} could not be written: it is write-protected"
        assert (folder / "a").read_bytes() == b"old"


@posix
def test_a_folder_that_may_not_be_entered() -> None:
    with open_folder() as folder:
        folder.chmod(0o600)
        with unprivileged():
            message = refusal([(folder / "a", b"x")])
        folder.chmod(0o700)
    assert message == f"{folder / 'a'} could not be written: you have no permission; nothing was changed"


# Files that are one and the same


def same(folder: Path) -> Path:
    return folder / "deck.toml"


def symbolic(folder: Path) -> Path:
    (folder / "link").symlink_to("deck.toml")
    return folder / "link"


def hard(folder: Path) -> Path:
    (folder / "link").hardlink_to(folder / "deck.toml")
    return folder / "link"


def relative(_: Path) -> Path:
    return Path("./deck.toml")


def through_a_folder(folder: Path) -> Path:
    (folder / "sub").mkdir()
    return folder / "sub" / ".." / "deck.toml"


WAYS = [same, symbolic, hard, relative, through_a_folder]


@posix
@pytest.mark.parametrize("way", WAYS)
def test_a_file_that_is_read_is_not_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: Callable[[Path], Path]
) -> None:
    monkeypatch.chdir(tmp_path)
    deck = tmp_path / "deck.toml"
    deck.write_bytes(b"old")
    output = way(tmp_path)
    also = "" if output == deck else f", as {deck}"
    assert refusal([(output, b"x")], [deck]) == (
        f"{output} could not be written: it is one of the files read{also}"
    )
    assert deck.read_bytes() == b"old"


@posix
@pytest.mark.parametrize(
    ("way", "exists"),
    [*((way, True) for way in WAYS), *((way, False) for way in WAYS if way is not hard)],
)
def test_two_outputs_are_two_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: Callable[[Path], Path], exists: bool
) -> None:
    monkeypatch.chdir(tmp_path)
    deck = tmp_path / "deck.toml"
    deck.write_bytes(b"old")
    output = way(tmp_path)
    if not exists:
        deck.unlink()
    also = "" if output == deck else f", also as {deck}"
    assert refusal([(deck, b"x"), (output, b"y")]) == (
        f"{output} could not be written: it would be written twice{also}"
    )


def test_standard_output_is_one_file() -> None:
    assert refusal([(Path("-"), b"x"), (Path("-"), b"y")]) == (
        "standard output could not be written: it would be written twice"
    )


def test_inputs_that_are_gone_or_standard_input_do_no_harm(tmp_path: Path) -> None:
    write_files([(tmp_path / "a", b"x")], [tmp_path / "gone", Path("-"), Path("\0")])
    assert names(tmp_path) == ["a"]


# The names of pages


@pytest.mark.parametrize(
    ("name", "count", "expected"),
    [
        ("out/name.svg", 1, ["out/name.svg"]),
        ("out/name.svg", 2, ["out/name-01.svg", "out/name-02.svg"]),
        ("name", 2, ["name-01", "name-02"]),
        ("a.b.png", 2, ["a.b-01.png", "a.b-02.png"]),
        ("-", 1, ["-"]),
        ("name.svg", 0, []),
    ],
)
def test_pages_are_numbered(name: str, count: int, expected: list[str]) -> None:
    assert page_names(Path(name), count) == [Path(page) for page in expected]


@pytest.mark.parametrize(
    ("count", "last"), [(9, "n-09.svg"), (99, "n-99.svg"), (100, "n-100.svg"), (1234, "n-1234.svg")]
)
def test_all_numbers_have_as_many_digits(count: int, last: str) -> None:
    pages = page_names(Path("n.svg"), count)
    assert (pages[-1], {len(page.name) for page in pages}) == (Path(last), {len(last)})


def test_standard_output_takes_one_page() -> None:
    with pytest.raises(UserError) as caught:
        page_names(Path("-"), 3)
    assert caught.value.message == "standard output takes one page, not 3; name a file with -o"


def test_pages_need_a_name() -> None:
    with pytest.raises(UserError) as caught:
        page_names(Path(), 3)
    assert caught.value.message == ". could not be written: it is a folder"


# How it is said


@click.command()
@click.argument("message")
def failing(message: str) -> None:
    raise UserError(message)


def test_an_error_is_one_line_on_standard_error_and_exit_code_2() -> None:
    answer = CliRunner().invoke(failing, ["no such game"])
    assert (answer.exit_code, answer.stdout, answer.stderr) == (2, "", "spielsack: error: no such game\n")


def test_what_is_wrong_with_a_file_becomes_the_users_error() -> None:
    with pytest.raises(UserError, match=r"^a\.toml:3:1: expected b, got c$"), reported():
        raise InputError("expected b, got c", "a.toml", 3, 1)
