"""What nobody need be asked: decisions of which every outcome is the same, whatever is answered.

The rules ask as the rulebook has it and know nothing of this. A phase wrapped by `without_idle_asks` marks those
asks, and they settle themselves. Tests play every answer to a marked ask and compare what comes of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjudicator.engine.asks import Answer, Ask, Rule
from adjudicator.engine.ruleset import Phase
from adjudicator.games.westeros.passes import areas_with
from adjudicator.games.westeros.raids import targets
from adjudicator.games.westeros.state import Game


def without_idle_asks(phase: Phase) -> Phase:
    """Return a phase that marks those of its asks that decide nothing."""

    def play(game: Game) -> Rule[str | None]:
        rule = phase(game)
        answers: Mapping[str, Answer] | None = None
        while True:
            try:
                asks = next(rule) if answers is None else rule.send(answers)
            except StopIteration as done:
                following: str | None = done.value
                return following
            for ask in asks:
                ask.alike = ask.alike or decides_nothing(game, ask)
            answers = yield asks

    return play


def decides_nothing(game: Game, ask: Ask) -> bool:
    """True when all answers to an ask come to the same."""
    test = game.edition.idle.get(ask.name)
    return test is not None and test(game, ask)


def is_idle_raid(game: Game, ask: Ask) -> bool:
    """Raids of which none has a target, and raids that only remove each other.

    Several raids without a target go one in each pass. Which of them is first matters only where a rival reaches one.
    """
    sources = list(dict.fromkeys(option["from"] for option in ask.options))
    idle = len(ask.options) == len(sources)
    return (idle and not _within_reach(game, ask.seat, sources)) or only_raids_are_left(game)


def _raiders(game: Game) -> list[tuple[str, str]]:
    """Return every area with a Raid order and its House."""
    return [(house, area) for house in game.houses for area in areas_with(game, house, "raid")]


def _within_reach(game: Game, house: str, areas: Sequence[str]) -> bool:
    """True when a rival's Raid order can remove an order in one of the areas."""
    rivals = [(other, source) for other, source in _raiders(game) if other != house]
    return any(not set(areas).isdisjoint(targets(game, other, source)) for other, source in rivals)


def only_raids_are_left(game: Game) -> bool:
    """True when Raid orders can remove nothing but each other: all of them are gone at the end, whoever does what."""
    reached = (game.order_in(target) for house, area in _raiders(game) for target in targets(game, house, area))
    return all(order is not None and order.type == "raid" for order in reached)
