"""Commands about archived games: add folders, list and search them, export the list."""

from __future__ import annotations

import csv
import io
import json
import re
import shutil
from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from pathlib import Path
from typing import Any

import click

from adjudicator.archive.folder import wrong_fact
from adjudicator.archive.shelf import ArchivedGame, Shelf, Wanted, game_in
from adjudicator.cli.proofs import FolderLibrary
from adjudicator.cli.shared import DATA, fail, settings_of
from adjudicator.config import Settings
from adjudicator.judge.inbox.mail_split import NAME
from adjudicator.judge.proof.manifest import changed_files, is_archive
from adjudicator.judge.proof.records import read_record
from adjudicator.judge.proof.verify import verify

FOLDER = "archive"
"""The folder inside the data folder that takes games of other judges."""
FORMATS = ("jsonl", "csv")


def _filters(command: Callable[..., None]) -> Callable[..., None]:
    """Add the options that choose games, and hand them over as one value."""

    @wraps(command)
    def chosen(*args: Any, player: str, seat: str, variant: str, year: str, **more: Any) -> None:
        command(*args, wanted=Wanted(player, seat, variant, year), **more)

    for name, words in (
        ("year", "Games that began or ended in a year."),
        ("variant", "Games of a variant."),
        ("seat", "Games in which a seat was played."),
        ("player", "Games of a player, by part of the name."),
    ):
        chosen = click.option(f"--{name}", default="", help=words)(chosen)
    return chosen


@click.group()
def archive() -> None:
    """Keep finished games: add their folders, search what was told in them, export the list."""


@archive.command()
@click.argument("folders", nargs=-1, type=click.Path(path_type=Path, exists=True, file_okay=False))
@DATA
def add(folders: tuple[Path, ...], data: Path) -> None:
    """Check FOLDERS and add them; without any, the finished games of this judge.

    A folder of another judge is copied into the data folder. A folder that does not hold is not added.
    """
    settings = settings_of(data)
    own = sorted(path for path in settings.records.glob("*") if is_archive(path)) if settings.records.is_dir() else []
    wrong = 0
    for folder in folders or own:
        problem = _problem(folder, settings.data)
        wrong += bool(problem)
        click.echo(f"{folder}: {problem or _added(folder, settings)}")
    if wrong:
        fail(f"{wrong} of {len(folders or own)} folders were not added")
    if not folders and not own:
        click.echo("no game is finished yet")


def _problem(folder: Path, data: Path) -> str:
    """Return why a folder cannot be added; empty if it holds."""
    if not is_archive(folder):
        return "this is no folder of a finished game: it has no manifest.json"
    problem = next(changed_files(folder), "")
    if problem:
        return problem
    try:
        lines = read_record(folder)
        problem = "" if "end" in lines[-1] else "its game is not over"
        problem = problem or wrong_fact(folder, lines)
    except (ValueError, KeyError, OSError) as error:
        return f"its record cannot be read: {error}"
    if not problem and not re.fullmatch(NAME, lines[0]["game"]):
        problem = "the name of its game is none that a judge gives"
    return problem or next(iter(verify(lines, FolderLibrary(data, None, folder)).problems), "")


def _added(folder: Path, settings: Settings) -> str:
    """Add a folder that holds; return what became of it."""
    shelf, game = Shelf(settings.data), game_in(folder, settings.data)
    if any(known.head == game.head and known.folder != game.folder for known in shelf.games()):
        return f"{game.game} is in the archive already"
    if not folder.resolve().is_relative_to(settings.data.resolve()):
        target = settings.data / FOLDER / f"{game.game}-{game.head[:8]}"
        shutil.copytree(folder, target, dirs_exist_ok=True)
        folder = target
    shelf.add(folder)
    return f"{game.game} was added"


@archive.command("list")
@_filters
@DATA
def list_(wanted: Wanted, data: Path) -> None:
    """List the archived games, oldest first."""
    for game in Shelf(settings_of(data).data).games(wanted):
        click.echo(_line(game))


@archive.command()
@click.argument("words", nargs=-1, required=True)
@click.option("--most", default=20, show_default=True, type=click.IntRange(1), help="The most pages that are shown.")
@_filters
@DATA
def search(words: tuple[str, ...], most: int, wanted: Wanted, data: Path) -> None:
    """Show the public reports, and messages that players released, in which all WORDS stand."""
    hits = Shelf(settings_of(data).data).search(" ".join(words), wanted, most)
    for hit in hits:
        click.echo(f"{hit.game.game} {hit.game.ended[:10]} {hit.game.folder}/{hit.part}\n    {hit.snippet}")
    if not hits:
        click.echo("nothing was found")


@archive.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--format", "form", type=click.Choice(FORMATS), help="The format, if the name of FILE does not say it.")
@_filters
@DATA
def export(file: Path, form: str | None, wanted: Wanted, data: Path) -> None:
    """Write the list of archived games to FILE, as JSON lines or CSV."""
    form = form or file.suffix.lower().lstrip(".")
    if form not in FORMATS:
        fail(f"{file} must end with .jsonl or .csv, or name a --format")
    games = Shelf(settings_of(data).data).games(wanted)
    file.write_text("".join(_json_lines(games) if form == "jsonl" else _csv(games)), encoding="utf-8")
    click.echo(f"{file}: {len(games)} games")


def _json_lines(games: Iterable[ArchivedGame]) -> Iterator[str]:
    return (json.dumps(game.as_row(), ensure_ascii=False) + "\n" for game in games)


def _csv(games: Iterable[ArchivedGame]) -> Iterator[str]:
    """Yield a table with a row for each game; its seats stand in one column, as "seat: player; ..."."""
    text = io.StringIO()
    names = [name for name in ArchivedGame.__slots__ if name != "id"]
    writer = csv.DictWriter(text, names, lineterminator="\n")
    writer.writeheader()
    for game in games:
        writer.writerow({**game.as_row(), "seats": "; ".join(_players(game))})
    yield text.getvalue()


def _players(game: ArchivedGame) -> Iterator[str]:
    return (f"{seat}: {name}" if name else seat for seat, name in game.seats.items())


def _line(game: ArchivedGame) -> str:
    players = ", ".join(_players(game))
    return f"{game.ended[:10]} {game.game:<16} {game.variant:<12} won by {game.winner or '-'}; {players}"
