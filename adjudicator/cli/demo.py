"""The command `demo`: a whole game by mail between scripted players, to look at."""

from __future__ import annotations

from pathlib import Path

import click

from adjudicator.boxes import VariantError
from adjudicator.cli.running import serve
from adjudicator.cli.shared import fail
from adjudicator.demo import play_demo, practice
from adjudicator.demo.evening import NotOurs
from adjudicator.demo.league_evening import play_league
from adjudicator.judge.table.options import LANGUAGES, BadOption, read_options
from adjudicator.library import GameLibrary
from adjudicator.texts import text


@click.command()
@click.option("--game", help="The variant that is played. The first that has a demo, if you say nothing.")
@click.option("--players", type=int, help="How many play. The usual number, if you say nothing.")
@click.option("--seed", type=int, default=7, show_default=True, help="Another number makes the players think anew.")
@click.option("--options", default="", help='Options of the game as "create" takes them, like "draft=yes short=yes".')
@click.option("--language", type=click.Choice(LANGUAGES), default="en", show_default=True, help="Of what is told.")
@click.option("--play", "practise", is_flag=True, help="Practise yourself, with your own mail program, until Ctrl-C.")
@click.option("--league", is_flag=True, help="Play a season of a league of 24 people instead of one game.")
@click.option(
    "--keep",
    "folder",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("demo-data"),
    show_default=True,
    help="Where mails, reports and the record are left; an older demo there is thrown away.",
)
def demo(
    game: str | None, players: int | None, seed: int, options: str, language: str, practise: bool, league: bool,
    folder: Path,
) -> None:
    """Play a whole game by mail with scripted players, in accelerated time.

    Starts the real judge on a post office in a folder. Takes about a minute, a league some minutes; Ctrl-C ends
    it. The status is 1 when anything was lost. With --play you are the player: stewards hold all other seats, and the
    judge answers at once.
    """
    game = game or _first()
    players = _players(game, 4 if league else players, options)
    if practise:
        _practise(folder, game, language)
        return
    try:
        if league:
            raise SystemExit(play_league(folder, variant=game, language=language))
        status = play_demo(folder, variant=game, players=players, seed=seed, language=language, options=options)
    except NotOurs as error:
        fail(str(error), 2)
    raise SystemExit(status)


def _practise(folder: Path, game: str, language: str) -> None:
    """Run a judge for one person's practice game, and say how to point a mail program at it."""
    try:
        settings = practice.set_up(folder, game, language)
    except NotOurs as error:
        fail(str(error), 2)
    facts = {"smtp": practice.SMTP_PORT, "pop": practice.POP_PORT, "you": practice.YOU, "folder": folder}
    click.echo(text(language, "demo.play", **facts))
    serve(settings)


def _first() -> str:
    """Return the first variant whose game has a demo; ends the program when there is none."""
    library = GameLibrary()
    played = (id for id, variant in library.variants().items() if library.game(variant.rules).demo is not None)
    return next(played, None) or fail("no installed game has a demo", 2)


def _players(game: str, wanted: int | None, options: str) -> int:
    """Return how many play; ends the program when the game, the number or an option cannot be played."""
    library = GameLibrary()
    try:
        variant = library.variant(game)
    except VariantError as error:
        fail(str(error), 2)
    if variant is None:
        fail(f"there is no variant {game}; `adjudicator variants list` shows those there are", 2)
    played = library.game(variant.rules)
    if played.demo is None:
        fail(f"the demo has no players for {game}", 2)
    sizes = played.seating.sizes(variant)
    if wanted is not None and wanted not in sizes:
        fail(f"{game} is played by {', '.join(map(str, sizes))}, not by {wanted}", 2)
    try:
        read_options(options, variant, tuple(sizes))
    except BadOption as error:
        fail(text("en", f"judge.refused.{error.code}", **error.facts), 2)
    return wanted or played.seating.usually(variant)
