"""The command that draws a game's board."""

from __future__ import annotations

from pathlib import Path

import click

from adjudicator.boxes.faults import VariantError
from adjudicator.cli.shared import DATA, fail, settings_of
from adjudicator.judge.letters.picture_maker import draw, draw_close
from adjudicator.judge.letters.pictures import shown_events
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.options import LANGUAGES
from adjudicator.library import GameLibrary
from adjudicator.reports.pictures.picture import Picture
from adjudicator.store import games
from adjudicator.store.games import WAITING

SUFFIXES = (".svg", ".png")


@click.command()
@click.argument("game")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--language", type=click.Choice(LANGUAGES), default=LANGUAGES[0], help="The language of names.")
@click.option("--dark", is_flag=True, help="Light lines on a dark ground.")
@click.option("--width", default=800, type=click.IntRange(200, 4000), help="The width of a PNG in pixels.")
@click.option("--close", type=click.IntRange(1), help="The battle of this number instead of the board.")
@DATA
def picture(
    game: str, file: Path, language: str, dark: bool, width: int, close: int | None, data: Path
) -> None:  # fmt: skip
    """Draw the board of GAME, as everybody may see it, into FILE: NAME.svg or NAME.png."""
    if file.suffix.lower() not in SUFFIXES:
        fail(f"{file} must end with {' or '.join(SUFFIXES)}")
    drawn = _drawn(game, language, "dark" if dark else "light", close, data)
    if file.suffix.lower() == ".svg":
        file.write_text(drawn.svg, encoding="utf-8")
    else:
        from adjudicator.reports.pictures.png import png_of  # loads two large libraries

        file.write_bytes(png_of(drawn, width))
    click.echo(f"{file}: {drawn.says}")


def _drawn(game: str, language: str, mode: str, close: int | None, data: Path) -> Picture:
    """Return the picture for an observer; end the program with the reason if there is none.

    With `close` it is the close view of that number, counted from 1.
    """
    settings = settings_of(data)
    library = GameLibrary(settings.data)
    with settings.open_store().read() as tx:
        row = games.get(tx, game.lower())
        if row is None:
            fail(f"there is no game {game}; `adjudicator games` lists them")
        if row.state == WAITING:
            fail(f"{row.name} has not begun: there is no board yet")
        match = Match(tx, row, library)
        events = shown_events(match, opens_round=match.is_planning)
        scene = {"variant": row.variant, "language": language, "view": match.view(None), "events": events}
        try:
            views = [draw(library, scene, mode)] if close is None else draw_close(library, scene, mode)
        except VariantError as error:
            fail(str(error))
    drawn = views[(close or 1) - 1] if (close or 1) <= len(views) else None
    if drawn is None:
        fail(f"{row.variant} has no picture" if close is None else f"{row.name} shows {len(views)} close views now")
    return drawn
