"""The entry point: help, wrong commands and options, exit codes, interruptions, start-up."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from spielsack import __version__

posix = pytest.mark.skipif(os.name != "posix", reason="signals and pipes of POSIX")


def test_the_version(run) -> None:
    result = run("--version")
    assert (result.exit_code, result.output) == (0, f"spielsack {__version__}\n")


def test_nothing_asked_shows_the_help_as_an_error(run) -> None:
    result = run()
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("Usage: spielsack ")


THERE_ARE = "there are games, print, printer, blank, score, play, watch, replay, deck and export"


def test_the_commands_that_there_are(run) -> None:
    help_ = run("--help").output
    listed = help_.partition("Commands:\n")[2].partition("\n\n")[0]
    names = [line.split()[0] for line in listed.splitlines()]
    assert names == [
        "games",
        "print",
        "printer",
        "blank",
        "score",
        "play",
        "watch",
        "replay",
        "deck",
        "export",
    ]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_help_says_how_to_switch_completion_on(run, shell: str) -> None:
    assert f"_SPIELSACK_COMPLETE={shell}_source spielsack" in run("--help").output


@pytest.mark.parametrize("command", ["games", "print", "blank", "score", "replay"])
def test_each_command_shows_an_example(run, command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert f"  spielsack {command}" in result.output.partition("Examples:")[2]


@pytest.mark.parametrize(
    ("arguments", "message", "help_of"),
    [
        (
            ["prnt"],
            f'there is no command "prnt" (did you mean "print"?); {THERE_ARE}',
            "",
        ),
        (["deal"], f'there is no command "deal"; {THERE_ARE}', ""),
        (["--verson"], 'there is no option "--verson" (did you mean "--version"?)', ""),
        (
            ["print", "sack", "--ouput", "a"],
            'there is no option "--ouput" (did you mean "--output"?)',
            "print",
        ),
        (["print", "sack", "--xyzzy"], 'there is no option "--xyzzy"', "print"),
        (["score", "a", "--jsn"], 'there is no option "--jsn" (did you mean "--json"?)', "score"),
        (["print", "sack", "--players"], "option '--players' requires an argument", "print"),
        (["games", "sack"], "got unexpected extra argument (sack)", "games"),
        (["print"], "expected GAME, got none", "print"),
        (["score"], "expected FILE, got none", "score"),
    ],
)
def test_a_wrong_command_line(run, arguments: list[str], message: str, help_of: str) -> None:
    result = run(*arguments)
    command = f"spielsack {help_of}".strip()
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"spielsack: error: {message}\nsee: {command} --help\n"


def test_exit_codes_of_the_process(spawn, example) -> None:
    codes = [
        spawn("score", example("ada")).returncode,
        spawn("score", example("faulty")).returncode,
        spawn("score", "nowhere.toml").returncode,
    ]
    assert codes == [0, 1, 2]


def test_a_fault_of_the_user_is_no_traceback(spawn) -> None:
    result = spawn("score", "nowhere.toml")
    assert (result.stdout, result.stderr) == (
        "",
        "spielsack: error: nowhere.toml: expected a result file, got no such file\n",
    )


@posix
def test_an_interruption_is_quiet() -> None:
    command = [sys.executable, "-m", "spielsack", "score", "-"]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    # Wait until it reads: nothing else would block.
    while b"pipe" not in _waits_in(process.pid) and process.poll() is None:
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=10)
    assert (process.returncode, out, err) == (130, b"", b"")


def _waits_in(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/wchan").read_bytes()
    except OSError:
        time.sleep(1)
        return b"pipe"


@posix
@pytest.mark.parametrize("arguments", [["--help"], ["games"], ["score", "{ada}"]])
def test_a_reader_that_has_gone_is_no_fault(arguments: list[str], example) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        command = [sys.executable, "-m", "spielsack", *(a.format(ada=example("ada")) for a in arguments)]
        result = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, check=False)
    finally:
        os.close(writer)
    assert result.stderr == b""


@posix
def test_the_exit_code_stays_when_the_reader_has_gone(example) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        command = [sys.executable, "-m", "spielsack", "score", str(example("faulty"))]
        result = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, check=False)
    finally:
        os.close(writer)
    assert (result.returncode, result.stderr) == (1, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="has no device that is always full")
def test_a_full_standard_output(example) -> None:
    with Path("/dev/full").open("wb") as device:
        command = [sys.executable, "-m", "spielsack", "score", str(example("ada"))]
        result = subprocess.run(command, stdout=device, stderr=subprocess.PIPE, check=False)
    assert (result.returncode, result.stderr) == (
        2,
        b"spielsack: error: standard output could not be written: no space left on device\n",
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="has no device that is always full")
@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["score", "--help"], ["games"]])
def test_help_for_a_full_standard_output(arguments: list[str]) -> None:
    with Path("/dev/full").open("wb") as device:
        command = [sys.executable, "-m", "spielsack", *arguments]
        result = subprocess.run(command, stdout=device, stderr=subprocess.PIPE, check=False)
    assert (result.returncode, result.stderr) == (
        2,
        b"spielsack: error: standard output could not be written: no space left on device\n",
    )


@posix
@pytest.mark.parametrize("output", ["a.pdf", "{tmp}/a.pdf"])
def test_a_current_folder_that_is_there_no_more(output: str, tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    line = 'cd "$1" && rmdir "$1" && exec "$0" -m spielsack print sack-stackers -o "$2"'
    command = ["/bin/sh", "-c", line, sys.executable, str(gone), output.format(tmp=tmp_path)]
    result = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert (result.returncode, result.stdout, result.stderr) == (
        2,
        "",
        "spielsack: error: the current folder is there no more; go to another one\n",
    )


@posix
def test_a_closed_standard_output(example) -> None:
    shell = subprocess.run(
        ["/bin/sh", "-c", '"$0" -m spielsack score "$1" >&-', sys.executable, str(example("ada"))],
        stderr=subprocess.PIPE,
        check=False,
    )
    assert (shell.returncode, shell.stderr) == (0, b"")


HEAVY = ("msgspec", "reportlab", "fontTools", "svgwrite", "PIL", "segno", "tree_sitter", "spielsack.rules")


@pytest.mark.parametrize("arguments", [["--version"], ["--help"], ["prnt"], ["deck", "check", "--help"]])
def test_nothing_heavy_is_imported_before_it_is_used(arguments: list[str]) -> None:
    code = (
        "import sys\n"
        "from spielsack.cli.main import run\n"
        f"sys.argv[1:] = {arguments!r}\n"
        "try:\n    run()\nexcept SystemExit:\n    pass\n"
        "print(sorted(sys.modules), file=sys.stderr)\n"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    modules = result.stderr.splitlines()[-1]
    assert [name for name in HEAVY if f"'{name}'" in modules] == []
