"""``spielsack blank``: an empty result file, with comments that say how to fill it in."""

import shlex
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .blank_lines import comment, pair, text
from .catalogue import Game
from .params import FILE, GAME, language_option, profile_option

if TYPE_CHECKING:
    from ..rules.sack_stackers import Profile
    from .wording import Words


@click.command(
    epilog="""\b
Examples:
  spielsack blank sack-stackers
  spielsack blank sack --player Ada -o ada.toml
  spielsack blank sack --lang de -o - > ben.toml
"""
)
@click.argument("game", type=GAME, metavar="GAME")
@click.option("--player", metavar="NAME", default="", help="Whose sheet it is.")
@click.option(
    "-o",
    "--output",
    type=FILE,
    metavar="FILE",
    help="File to write (TOML); - is standard output.  [default: the game's name and -result.toml]",
)
@profile_option
@language_option
@click.option("--force", is_flag=True, help="Overwrite a file that is there.")
@click.pass_context
def command(
    ctx: click.Context,
    game: Game,
    player: str,
    output: str | None,
    profile: str | None,
    lang: str,
    force: bool,
) -> None:
    """Write an empty result file of GAME, to fill in by hand and then score.

    It is a text file; what to write where stands in its comments.
    """
    if profile is not None and game.id != "sack-stackers":
        ctx.fail(f"--profile is of Sack Stackers, and this is {game.title}: write its options in the file")
    target = Path(output if output is not None else f"{game.id}-result.toml")
    if target.suffix.lower() == ".json":
        ctx.fail("--output: a blank is TOML, because it holds comments; name it .toml")

    from ..templates.languages import language
    from .errors import UserError
    from .files import STDOUT, write_files
    from .outputs import say_written
    from .profiles import inputs_of, profile_of
    from .staging import cannot, shown
    from .wording import Words

    table = profile_of(profile)
    if target != STDOUT and not force and target.exists() and target.is_file():
        raise UserError(cannot(shown(target), "it is there already; --force overwrites it"))
    again = f" --profile {shlex.quote(profile)}" if profile and profile != "-" else ""
    name = shlex.quote(str(target)) if target != STDOUT else "FILE"
    scored_with = f"spielsack score{again} {name}"
    if game.id == "sack-stackers":
        written = _blank(table, Words(language(lang), table), player, game, scored_with)
    else:
        from .blank_results import blank_result

        written = blank_result(game, language(lang), player, scored_with)
    write_files([(target, written.encode())], inputs_of(profile))
    say_written([target])


def _blank(profile: "Profile", words: "Words", player: str, game: Game, scored_with: str) -> str:
    """Return the file: valid as it is, with the profile's squares and sections."""
    gifts = ", ".join(
        words.text("blank.gift-key", letter=gift.letter, gift=words.gift(gift.letter))
        for gift in profile.gifts
    )
    lines = [
        comment(words.text("blank.intro", title=game.title, command=scored_with)),
        "",
        pair("game", text(game.id)),
        pair("player", text(player), words.text("blank.player")),
        comment(pair("age", "9", words.text("blank.age"))),
        pair("circles", "0", words.text("blank.circles", circles=profile.circles)),
        "",
        comment(words.text("blank.sack-1")),
        comment(f"  {gifts}, {words.text('blank.sack-2')}"),
        "sack = [",
        *[f"  {text('.' * profile.columns)}," for _ in range(profile.rows)],
        "]",
        "",
        comment(words.text("blank.collected-1")),
        comment(words.text("blank.collected-2")),
        "[collected]",
    ]
    for section, printed in enumerate(profile.sections, 1):
        lines.append(pair(str(section), '""', words.text("blank.printed", letters=printed)))
    return "\n".join(lines) + "\n"
