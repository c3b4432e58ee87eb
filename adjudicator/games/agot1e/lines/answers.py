"""Answers from lines to asks of this edition: special raids, fortifications, losses by points, texts of its cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from adjudicator.engine.asks import Answer, Ask
from adjudicator.engine.lines import Line, LineAnswer, Value, Word
from adjudicator.engine.search import FoundChoice, action_of, matching, settle, settle_yes_no
from adjudicator.engine.shapes.numbers import Number
from adjudicator.engine.shapes.ranks import Ranking
from adjudicator.games.westeros.lines.answers import ranked
from adjudicator.games.westeros.lines.orders import first_source, march_of
from adjudicator.games.westeros.lines.situation import Situation
from adjudicator.games.westeros.lines.units import Left, among, as_list, take, units_there
from adjudicator.games.westeros.shapes.moves import Moves
from adjudicator.games.westeros.shapes.units import Pieces

# -- orders --------------------------------------------------------------------------------------


def raid(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Return the raid of the first area whose lines name a target; a special order takes the first two that it can."""
    plain = [option for option in ask.options if "order" not in option]
    sources = list(dict.fromkeys(option["from"] for option in plain))

    def decide(source: str, choice: FoundChoice) -> Iterator[Answer]:
        action = action_of(choice.value)
        if isinstance(action, Ranking):
            yield from _hits([option for option in plain if option["from"] == source], action.items)

    return first_source(ask, lines, situation, sources, decide, lambda answer: not _hit(answer))


def _hit(option: Mapping[str, Any]) -> set[str]:
    """Return the areas that a raid hits."""
    targets = option["targets"] if "targets" in option else [option["target"]]
    return {target for target in targets if target is not None}


def _hits(options: Sequence[Answer], named: Sequence[str]) -> Iterator[Answer]:
    """Yield the raids that hit the first of the named areas, two of them before one."""
    areas = [area for area in named if area != "none"]
    wanted: list[set[str]] = [set(pair) for pair in combinations(areas, 2)] + [{area} for area in areas]
    if "none" in named:
        wanted.append(set())
    for each in wanted:
        yield from (option for option in options if _hit(option) == each)


def consolidate(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Return the Consolidate Power order that is resolved next, and whether it pays or builds a fortification."""
    plain = [option for option in ask.options if "use" in option]
    sources = list(dict.fromkeys(option["area"] for option in plain))

    def decide(source: str, choice: FoundChoice) -> Iterator[Answer]:
        uses = ["fortification"] if action_of(choice.value) == Word("fortification") else ["power"]
        yield from ({"area": source, "use": use} for use in uses)

    return first_source(ask, lines, situation, sources, decide)


# -- combat --------------------------------------------------------------------------------------


def three_cards(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Return the first three cards of the list that are still in hand; "any" stands for the strongest of the rest."""
    strength = situation.variant.house_cards
    hand = sorted({card for option in ask.options for card in option}, key=lambda card: -strength[card].strength)

    def proposals(value: Value | None) -> Iterator[Answer]:
        wanted = [card for item in ranked(value) for card in (hand if item == "any" else [item])]
        first = list(dict.fromkeys(card for card in wanted if card in hand))[:3]
        yield from (option for option in ask.options if set(option) == set(first))

    return settle(ask, matching(lines, situation, "cards"), situation, proposals)


def ability(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Return the use of a House card's text: the first option that a line names."""
    ours = list(matching(lines, situation, "ability", ask.about["card"]))
    if True in ask.options:
        return settle_yes_no(ask, ours, situation, True, False)
    return settle(ask, ours, situation, lambda value: _named(ask.options, value))


def _named(options: Sequence[Answer], value: Value | None) -> Iterator[Answer]:
    """Yield the options that the items of a value name, in their order; "any" names the first that is not nothing."""
    if isinstance(value, Number):
        yield min(value.n, max(options))
    items = (value.word,) if isinstance(value, Word) else ranked(value)
    for item in items:
        if item == "all":
            yield max(options)
        else:
            yield from (option for option in options if item in _names_of(option))


def _names_of(option: Answer) -> Iterable[str]:
    """Return the words by which lines name an option of a text."""
    if option is None or (option == 0 and not isinstance(option, bool)):
        return ("none",)
    if not isinstance(option, dict):
        return (str(option), "any")
    if "unit" in option:
        return (option["unit"], "any")
    if "routed" in option:
        return ("routed" if option["routed"] else "standing",)
    return (str(option.get("copy", option.get("one_time"))), "any")


def extra_march(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Return the march that the text of a House card allows."""
    source = str(ask.about["areas"][0])

    def proposals(value: Value | None) -> Iterator[Answer]:
        march = march_of(situation, source, value) if isinstance(value, Moves) else None
        if march is not None:
            yield march.to_json()

    return settle(ask, matching(lines, situation, "ability", str(ask.about["card"])), situation, proposals)


# -- wildlings -----------------------------------------------------------------------------------


def wildling_losses(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Return the first units of the list that are worth the points that are lost."""
    units = situation.variant.units

    def proposals(value: Value | None) -> Iterator[Answer]:
        if isinstance(value, Pieces):
            points, held, chosen = int(ask.about["points"]), among(ask), Left()
            for area, unit in units_there(value.pieces, held):
                if units[unit].muster_cost <= points:
                    take(held, chosen, area, unit)
                    points -= units[unit].muster_cost
            yield as_list(chosen)

    return settle(ask, matching(lines, situation, "wildlings", "lose"), situation, proposals)
