"""Commands about records: replay one step by step, verify that nothing was changed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from adjudicator.archive.folder import VARIANT, wrong_fact
from adjudicator.boxes.variant import Variant
from adjudicator.cli.cards import CardLibrary
from adjudicator.cli.shared import DATA, fail, settings_of
from adjudicator.cli.variants import CARDS
from adjudicator.config import FILE
from adjudicator.engine.journal import entry_from_json
from adjudicator.judge.proof.manifest import changed_files, is_archive, signer_of
from adjudicator.judge.proof.records import read_record, record_lines
from adjudicator.judge.proof.verify import table_of
from adjudicator.judge.proof.verify import verify as verify_record
from adjudicator.judge.table.errors import GameBroken
from adjudicator.library import GameLibrary
from adjudicator.store import games


@click.command()
@click.argument("record", type=click.Path(exists=True, path_type=Path))
@click.option("--to", type=int, metavar="N", help="Stop after journal entry N and show the state there.")
@click.option("-q", "--quiet", is_flag=True, help="Only the end, no line per entry.")
@CARDS
@DATA
def replay(record: Path, to: int | None, quiet: bool, cards: Path | None, data: Path) -> None:
    """Play a RECORD again, entry by entry, and say how it ends.

    RECORD is the file record.jsonl of a finished game, or the folder it lies in.
    """
    lines = _read(record)
    rows = [line for line in lines if "n" in line and (to is None or line["n"] <= to)]
    try:
        table = table_of(lines[0], CardLibrary(data, cards), None)
        table.start(entry_from_json(row) for row in rows)
    except Exception as error:
        fail(f"the record cannot be played again: {error}")
    if not quiet:
        for row in rows:
            click.echo(_line(row))
    waiting = ", ".join(f"{ask.name} of {ask.seat}" for ask in table.open)
    click.echo(f"\n{len(rows)} entries played; {'the game is over' if table.over else f'open: {waiting}'}")
    end = lines[-1].get("end")
    if table.over and end:
        click.echo(f"winner: {end['winner']}")


def _line(row: Mapping[str, Any]) -> str:
    said = "; ".join(f"{seat}: {json.dumps(answer, ensure_ascii=False)}" for seat, answer in row["answers"].items())
    return f"{row['n']:>5}  {row['what']:<22} {said}"


@click.command()
@click.argument("what", metavar="FOLDER|RECORD|GAME")
@click.option("--key", metavar="HEX", help="The public key of the judge that must have signed the folder.")
@CARDS
@DATA
def verify(what: str, key: str | None, cards: Path | None, data: Path) -> None:
    """Check that a game was dealt fairly and nothing was changed afterwards.

    Recomputes the chain of hashes, every shuffle and every draw from the published seed, and plays the whole game
    again. Takes the folder of a finished game, a record, or the name of a game in the data folder.

    Of a folder every file is checked first, with the signature of the judge; nothing but the folder is needed.
    """
    is_signed = is_archive(Path(what))
    if is_signed:
        _check_folder(Path(what), key)
    elif key is not None:
        fail(f"{what} is not signed, so there is no key to compare")
    library = FolderLibrary(data, cards, Path(what)) if is_signed else CardLibrary(data, cards)
    lines = _read(Path(what)) if Path(what).exists() else _from_store(what, data, library)
    with click.progressbar(length=1, label=f"verifying {lines[0]['game']}") as bar:
        verdict = verify_record(lines, library)
        bar.update(1)
    if is_signed and verdict.finished and (problem := wrong_fact(Path(what), lines)):
        verdict.problems.append(problem)
    click.echo(f"entries: {verdict.entries}; shuffles and draws recomputed: {verdict.chance}")
    for remark in verdict.remarks:
        click.echo(f"note: {remark}")
    for problem in verdict.problems:
        click.echo(f"WRONG: {problem}")
    if not verdict.holds:
        fail(f"{verdict.game} does not hold")
    click.echo(f"{verdict.game} holds" + ("" if verdict.finished else ", as far as it was played"))


class FolderLibrary(CardLibrary):
    """The variants of an archive folder, and those that are installed."""

    def __init__(self, data: Path | None, cards: Path | None, folder: Path) -> None:
        super().__init__(data, cards)
        self.folder = folder / VARIANT

    def variant(self, id: str) -> Variant | None:
        """Return a variant, the one in the folder if there is one."""
        path = self.folder / id
        return self.load(path) if path.is_dir() else super().variant(id)


def _check_folder(folder: Path, key: str | None) -> None:
    """Say which files of an archive folder were changed, and end the program if any was."""
    problems = list(changed_files(folder))
    for problem in problems:
        click.echo(f"WRONG: {problem}")
    if problems:
        fail(f"{folder} is not as it was signed")
    signer = signer_of(folder)
    if key is not None and key.lower() != signer:
        fail(f"{folder} was signed with another key: {signer}")
    click.echo(f"all files are as they were signed with the key {signer}")


def _read(path: Path) -> list[dict[str, Any]]:
    try:
        return read_record(path)
    except (ValueError, OSError) as error:
        fail(f"{path} cannot be read as a record: {error}")


def _why_not(game: str, broken: GameBroken) -> str:
    """Say to a moderator why a game cannot be checked, and what to do."""
    if broken.keepers:
        return f"{game} cannot be checked now: {broken.reason}"
    return (
        f"{game} cannot be checked now: the rules of this version cannot play its journal again. \"adjudicator doctor\""
        f" tells what to do. Where it stops: {broken.reason}"
    )


def _from_store(name: str, data: Path, library: GameLibrary) -> list[dict[str, Any]]:
    if not (data / FILE).exists():
        fail(f"{name} is neither a record nor, without a data folder here, a game; name the folder with --data")
    with settings_of(data).open_store().read() as tx:
        game = games.get(tx, name.lower())
        if game is None or game.started_at is None:
            fail(f"there is no record and no begun game called {name}")
        try:
            return list(record_lines(tx, game, library))
        except GameBroken as broken:
            fail(_why_not(game.name, broken))
