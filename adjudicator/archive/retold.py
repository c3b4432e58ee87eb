"""A finished game told again from its record alone: every public step, and what chance shuffled and drew from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any

from adjudicator.engine.asks import Answer, Ask
from adjudicator.engine.chance import SeededChance
from adjudicator.engine.corrections import corrections_in
from adjudicator.engine.driver import Table
from adjudicator.engine.journal import entry_from_json
from adjudicator.engine.rollbacks import renumbered, that_count
from adjudicator.game import Game, Library
from adjudicator.judge.proof.steps import Course, steps_of, story_of
from adjudicator.judge.table import readings
from adjudicator.site.public_letters import PublicGame, ToldStep
from adjudicator.store.events import Event
from adjudicator.store.journal import Written

Lines = Sequence[Mapping[str, Any]]
EARLIEST = "1970-01-01T00:00:00+00:00"
"""The time of a step of which the record does not tell any."""


@dataclass(frozen=True, slots=True)
class RetoldGame:
    """A game as its record tells it."""

    game: PublicGame
    steps: Sequence[ToldStep]
    draws: Sequence[Mapping[str, Any]]
    """For each entry of chance its number, what it is for, and the cards that were shuffled or the options."""


class _NotingChance(SeededChance):
    """Notes from what it shuffles and draws."""

    def __init__(self, seed: bytes, game: str) -> None:
        super().__init__(seed, game)
        self.draws: list[dict[str, Any]] = []

    def answer(self, ask: Ask, entry: int) -> Answer:
        """Return the answer that follows from the seed, and note what it was chosen from."""
        among = {"cards": list(ask.about["cards"])} if "cards" in ask.about else {"options": list(ask.options)}
        self.draws.append({"n": entry, "what": ask.name, **among})
        return super().answer(ask, entry)


@dataclass(slots=True)
class _Witness:
    """Collects the events of a game while it is played again, and the view of an observer at each stop."""

    name: str
    game: Game
    stops: frozenset[int]
    happened: list[Event] = field(default_factory=list)
    views: dict[int, Mapping[str, Any]] = field(default_factory=dict)
    rounds: dict[int, int] = field(default_factory=dict)

    def see(self, state: Any, n: int) -> None:
        """Collect the new events of a state after an entry."""
        told, state.events = state.events, []
        number = self.game.rules.round(state)
        for what in told:
            to = what.get("to")
            seats = to if isinstance(to, list) else None
            self.happened.append(Event(self.name, n, number, "", what, seats, len(self.happened) + 1))

    def pause(self, table: Table) -> None:
        """Note the view at a stop; the game waits for answers, or is over."""
        self.see(table.state, table.n)
        if table.n in self.stops:
            self.views[table.n] = self.game.rules.view(table.state, None)
            self.rounds[table.n] = self.game.rules.round(table.state)


def retold(lines: Lines, library: Library) -> RetoldGame:
    """Return the game that a record tells of. Raises ValueError if the rules cannot play it again."""
    game = _public_game(lines, library)
    written = _counting([_written(line) for line in lines if "n" in line])
    started = _time(lines[0]["started"] or (lines[1].get("at") if len(lines) > 1 else None))
    course = Course(game.game.window, started, written, over=True, is_planning=False)
    witness = _Witness(game.name, game.game, frozenset(after for _, after in course.stops()))
    draws = _play(lines, game, written, witness)
    steps = steps_of(course, witness.happened, lambda after, _: witness.rounds[after])
    told = [ToldStep(step, witness.views[step.after], *story_of(step, witness.happened)) for step in steps]
    return RetoldGame(game, told, draws)


def _counting(written: Sequence[Written]) -> list[Written]:
    """Return what was not taken back, numbered from 1."""
    rows = {row.entry.n: row for row in written}
    entries = [row.entry for row in written]
    pairs = zip(that_count(entries), renumbered(entries), strict=True)
    return [replace(rows[entry.n], entry=again) for entry, again in pairs]


def _play(lines: Lines, game: PublicGame, written: Sequence[Written], witness: _Witness) -> list[dict[str, Any]]:
    """Play a record again before a witness; return from what chance shuffled and drew."""
    head = lines[0]
    chosen = readings.as_begun(game.variant, head.get("rulings", {}))
    state = game.game.rules.new_game(game.variant, head["players"], chosen)
    chance = _NotingChance(bytes.fromhex(game.seed), game.name)
    corrections = corrections_in(row.entry for row in written)
    table = Table(game.game.rules, state, chance, on_boundary=witness.see, corrections=corrections).start()
    witness.pause(table)
    while table.open and table.n < len(written):
        entry = written[table.n].entry
        table.answer({ask.seat: entry.answers[ask.seat] for ask in table.open}, entry.by)
        witness.pause(table)
    if not table.over and not lines[-1]["end"].get("agreed"):
        raise ValueError(f"the record of {game.name} ends before the game is over")
    return chance.draws


def _public_game(lines: Lines, library: Library) -> PublicGame:
    head, last = lines[0], lines[-1]
    variant = library.variant(head["variant"])
    if variant is None:
        raise ValueError(f"the variant {head['variant']} is not installed")
    return PublicGame(
        name=head["game"], variant=variant, game=library.game(variant.rules), commitment=head["commitment"],
        result=last["end"], names=head["seats"], seed=last.get("seed", ""),
    )  # fmt: skip


def _written(line: Mapping[str, Any]) -> Written:
    return Written(entry_from_json(line), _time(line.get("at")), line.get("hash", ""))


def _time(at: str | None) -> datetime:
    return datetime.fromisoformat(at or EARLIEST).astimezone(UTC)
