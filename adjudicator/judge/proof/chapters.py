"""The public reports of a finished game, made from its record alone: one for the opening of each round, and the end.

The same replay notes from what chance shuffled and drew, which a record does not say.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from adjudicator.boxes.variant import Variant
from adjudicator.engine.asks import Answer, Ask
from adjudicator.engine.chance import SeededChance
from adjudicator.engine.driver import Table
from adjudicator.engine.journal import entry_from_json
from adjudicator.game import Game, Library
from adjudicator.judge.table import readings
from adjudicator.reports.letters import EndOfGame, FinalPlace, Head, Report, Seals
from adjudicator.reports.pictures.picture import Scene
from adjudicator.reports.render import render

Lines = Sequence[Mapping[str, Any]]
EARLIEST = "1970-01-01T00:00:00+00:00"
"""The time of a report of which the record does not tell any."""


@dataclass(slots=True)
class Chapter:
    """What everybody was told when a round opened, or when the game ended."""

    round: int
    after: int
    """The number of the last journal entry before it."""
    view: Mapping[str, Any]
    events: Sequence[Mapping[str, Any]] = ()


@dataclass(slots=True)
class Story:
    """What a record tells once it is played again."""

    chapters: list[Chapter]
    draws: list[dict[str, Any]]
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
class _Writer:
    """Collects the chapters while a record is played again."""

    game: Game
    chapters: list[Chapter] = field(default_factory=list)
    told: int = 0

    def at_boundary(self, state: Any, n: int) -> None:
        """Begin a new chapter if the phase that begins is the first one of a new round."""
        number = self.game.rules.round(state)
        if not self.chapters or self.chapters[-1].round < number:
            self.add(state, number, n)

    def add(self, state: Any, number: int, n: int) -> None:
        """Add a chapter with the public events since the one before."""
        events = self.game.reports.known(state.events[self.told :], None)
        self.told = len(state.events)
        self.chapters.append(Chapter(number, n, self.game.rules.view(state, None), events))


def story_of(lines: Lines, library: Library) -> Story:
    """Return what the record of a finished game tells. Raises ValueError if the rules cannot play it again."""
    head, variant, game = _parts(lines, library)
    writer = _Writer(game)
    state = game.rules.new_game(variant, head["players"], readings.as_begun(variant, head.get("rulings", {})))
    chance = _NotingChance(bytes.fromhex(lines[-1]["seed"]), head["game"])
    table = Table(game.rules, state, chance, on_boundary=writer.at_boundary).start()
    entries = [entry_from_json(line) for line in lines if "n" in line]
    while table.open and table.n < len(entries):
        entry = entries[table.n]
        table.answer({ask.seat: entry.answers[ask.seat] for ask in table.open}, entry.by)
    if not table.over:
        raise ValueError(f"the record of {head['game']} ends before the game is over")
    writer.add(table.state, game.rules.round(table.state), table.n)
    return Story(writer.chapters, chance.draws)


def report_text(chapter: Chapter, lines: Lines, library: Library, templates: Sequence[Path], language: str) -> str:
    """Return the report of a round in plain text, as an observer gets it."""
    row = _row(lines, chapter.after)
    letter = Report(
        head=_head(chapter, lines, library, language),
        view=chapter.view,
        events=chapter.events,
        seals=Seals(commitment=lines[0]["commitment"], journal_link=row.get("hash", ""), orders="", seed=""),
    )
    return render(letter, templates=templates, commands=frozenset()).text


def end_text(chapter: Chapter, lines: Lines, library: Library, templates: Sequence[Path], language: str) -> str:
    """Return the last report in plain text."""
    end, seats = lines[-1]["end"], lines[0]["seats"]
    places = [
        FinalPlace(
            place=row["place"],
            seat=row["house"],
            player=seats.get(row["house"], ""),
            facts={key: value for key, value in row.items() if key not in ("place", "house")},
        )
        for row in end.get("standing", ())
    ]
    winners = end.get("winners", ())
    link, seed = _row(lines, chapter.after).get("hash", ""), lines[-1].get("seed", "")
    seals = Seals(commitment=lines[0]["commitment"], journal_link=link, orders="", seed=seed)
    letter = EndOfGame(
        head=_head(chapter, lines, library, language),
        view=chapter.view,
        winner=end.get("winner"),
        shared=winners if len(winners) > 1 else (),
        standing=places,
        events=chapter.events,
        since=None,
        seals=seals,
        record=f"records/{lines[0]['game']}",
    )
    return render(letter, templates=templates, commands=frozenset()).text


def picture_svg(chapter: Chapter, lines: Lines, library: Library, language: str) -> str | None:
    """Return the picture of a round as SVG; None for a game or variant without pictures."""
    head, variant, game = _parts(lines, library)
    folder = library.files_of(head["variant"])
    if game.reports.picture is None or folder is None:
        return None
    voice = game.reports.voice(language, variant, view=chapter.view)
    picture = game.reports.picture(voice, Scene(chapter.view, folder, "light", chapter.events))
    return picture.svg if picture is not None else None


def _parts(lines: Lines, library: Library) -> tuple[Mapping[str, Any], Variant, Game]:
    variant = library.variant(lines[0]["variant"])
    if variant is None:
        raise ValueError(f"the variant {lines[0]['variant']} is not installed")
    return lines[0], variant, library.game(variant.rules)


def _row(lines: Lines, n: int) -> Mapping[str, Any]:
    return lines[n] if 0 < n < len(lines) and lines[n].get("n") == n else {}


def _head(chapter: Chapter, lines: Lines, library: Library, language: str) -> Head:
    head, variant, game = _parts(lines, library)
    at = _row(lines, chapter.after).get("at") or head["started"] or EARLIEST
    return Head(
        address="", reply_to="", now=datetime.fromisoformat(at).astimezone(UTC),
        game=head["game"], variant=variant, reports=game.reports, language=language, round=chapter.round,
        view=chapter.view,
    )  # fmt: skip
