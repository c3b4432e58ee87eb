"""Commands that show games without changing them: games, show."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from adjudicator.cli.shared import DATA, fail, settings_of
from adjudicator.judge.table.errors import GameBroken
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.waits import deadlines
from adjudicator.library import GameLibrary
from adjudicator.looking_once import looking_once
from adjudicator.store import games, journal, questions
from adjudicator.store.games import ASIDE, WAITING


@click.command("games")
@DATA
def games_(data: Path) -> None:
    """List all games with their state and what they wait for."""
    settings = settings_of(data)
    library = GameLibrary(settings.data)
    with settings.open_store().read() as tx, looking_once():
        rows = games.every_game(tx)
        for game in rows:
            try:
                progress = _progress(Match(tx, game, library))
            except GameBroken as broken:
                progress = str(broken)
            click.echo(f"{game.name:<16} {game.state:<8} {game.variant:<12} {progress}")
    if not rows:
        variant = next(iter(library.variants()), "VARIANT")
        click.echo(f"There is no game yet. A person opens one by mail: create {variant} NAME")


def _progress(match: Match) -> str:
    if match.row.state == ASIDE:
        return match.row.aside_reason.splitlines()[0]
    if match.row.state == WAITING:
        return f"{len(games.sign_ons(match.tx, match.name))} of {match.options.players} players"
    due = deadlines.open_ones(match)
    when = f", due {due[0].due_at:%Y-%m-%d %H:%M} UTC" if due else ""
    return f"round {match.play.round}{when}"


@click.command()
@click.argument("game")
@click.option("--as", "house", metavar="HOUSE", help="Show what this house may know; without it what everybody may.")
@click.option("--json", "as_json", is_flag=True, help="The whole view as JSON.")
@DATA
def show(game: str, house: str | None, as_json: bool, data: Path) -> None:
    """Show where GAME stands, as everybody may see it, or as HOUSE does."""
    settings = settings_of(data)
    with settings.open_store().read() as tx:
        row = games.get(tx, game.lower())
        if row is None:
            fail(f"there is no game {game}; `adjudicator games` lists them")
        match = Match(tx, row, GameLibrary(settings.data))
        if row.state == WAITING:
            click.echo(f"{row.name} waits for players: {_progress(match)}")
            return
        if row.state == ASIDE:
            fail(f"{row.name} was set aside: {row.aside_reason.partition(chr(10))[0]}")
        if house is not None and house.lower() not in match.seats:
            fail(f"{house} does not play in {game}: {', '.join(match.seats)}")
        view = match.play.view(house.lower() if house else None)
        if as_json:
            click.echo(json.dumps(view, indent=2, ensure_ascii=False))
        else:
            _show(match, view, house.lower() if house else None)


def _show(match: Match, view: dict[str, Any], house: str | None) -> None:
    n, link = journal.last(match.tx, match.name)
    click.echo(f"{match.name}: {match.row.state}, {_progress(match)}\njournal {n}, link {link[:12]}\n")
    for seat, facts in view.get("players", {}).items():
        holder = match.seats[seat].name or match.seats[seat].address if seat in match.seats else ""
        numbers = ", ".join(f"{key} {value}" for key, value in facts.items() if isinstance(value, int))
        click.echo(f"  {seat:<12} {holder or '(free)':<24} {numbers}")
    if house is None:
        return
    click.echo(f"\nLines of {house}:")
    for kept in SeatAt(match, house).orders.kept:
        click.echo(f"  {'stands' if kept.round is None else f'r{kept.round}':<8} {kept.line.text}")
    for question in questions.open_ones(match.tx, match.name, house):
        click.echo(f"  open question q{question.number}: {question.name}")
