"""Sets up a position in a few words, plays one rule on it with given answers, and says what was asked.

    game = position({"winterfell": units("stark", "2f k", order="march-0"), "karhold": token("baratheon")})
    played = phase(game, "march", [{"from": "winterfell", "moves": [...], "leave_token": False}])
    assert game.areas["karhold"].house == "stark"

A position starts from an empty board: no units, orders, tokens, garrisons or neutral forces but those named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from adjudicator.engine.asks import CHANCE, Ask, Asks, Rule
from adjudicator.games.agot2e.rules import RULES
from adjudicator.games.westeros.state import Area, Game
from tests.games.agot2e.random_play import variant

ruling = pytest.mark.ruling
"""@ruling("K-05") on a test function: the rulings it proves."""

KINDS = {"f": "footman", "k": "knight", "e": "siege_engine", "s": "ship"}
DEFAULT = object()
"""As an answer: whatever the ask's default is."""


class Refused(AssertionError):
    """The ask refused the answer of the test; `code` and `facts` say why."""

    def __init__(self, ask: Ask, answer: Any) -> None:
        problem = ask.problem(answer)
        assert problem is not None
        super().__init__(f"{ask.seat} {ask.name} refused {answer!r}: {problem.code} {dict(problem.facts)}")
        self.code = problem.code
        self.facts = problem.facts


# -- positions ---------------------------------------------------------------------


def force(text: str) -> dict[str, int]:
    """Return numbers of units: force("2f k") is {"footman": 2, "knight": 1}."""
    found: dict[str, int] = {}
    for word in text.replace("+", " ").split():
        kind = KINDS[word[-1]]
        found[kind] = found.get(kind, 0) + int(word[:-1] or 1)
    return found


def units(house: str, text: str, *, routed: str = "", **more: Any) -> dict[str, Any]:
    """Return an area with units of `house`; `routed` names those of them that are routed; order, token, garrison."""
    return {"house": house, "units": force(text), "routed": force(routed), **more}


def token(house: str, **more: Any) -> dict[str, Any]:
    """Return an area that only a power token of `house` holds."""
    return {"token": house, **more}


def position(
    areas: Mapping[str, Mapping[str, Any]] | None = None,
    *,
    players: int = 6,
    rulings: Mapping[str, Any] | None = None,
    power: Mapping[str, int] | None = None,
    supply: Mapping[str, int] | None = None,
    hands: Mapping[str, Sequence[str]] | None = None,
    tracks: Mapping[str, Sequence[str]] | None = None,
    round: int = 2,
    new_game: Callable[[int, Mapping[str, Any]], Game] | None = None,
    **fields: Any,
) -> Game:
    """Return a game on an empty board but for `areas`.

    Supply is 6 and power 5 where nothing is said. A track names its first Houses, the rest keep their order. A
    hand names the cards held; all others of the House lie in its discard pile. `fields` are other fields of Game.
    `new_game` sets up a game of another edition.
    """
    game = (new_game or _second_edition)(players, rulings or {})
    game.areas = {area: Area() for area in game.variant.areas}
    game.round = round
    for area, content in (areas or {}).items():
        _fill(game, area, content)
    for house, player in game.players.items():
        player.power = (power or {}).get(house, 5)
        player.supply = (supply or {}).get(house, 6)
        player.pool = _pool(game, house)
    for house, hand in (hands or {}).items():
        player = game.players[house]
        player.discard = [card for card in player.hand if card not in hand]
        player.hand = sorted(hand)
    for track, first in (tracks or {}).items():
        game.tracks[track] = [*first, *(house for house in game.tracks[track] if house not in first)]
    for name, value in fields.items():
        assert hasattr(game, name), name
        setattr(game, name, value)
    game.wildling_deck = game.wildling_deck or sorted(game.variant.wildling_cards)
    game.events = []
    return game


def _second_edition(players: int, rulings: Mapping[str, Any]) -> Game:
    game: Game = RULES.new_game(variant(), players, rulings)
    return game


def _fill(game: Game, area: str, content: Mapping[str, Any]) -> None:
    assert area in game.areas, area
    here = Area(**{name: dict(value) if isinstance(value, dict) else value for name, value in content.items()})
    assert here.house in (None, *game.houses) and here.token in (None, *game.houses), content
    assert here.order in (None, *game.variant.orders), content
    assert all(here.units.get(kind, 0) >= n for kind, n in here.routed.items()), content
    game.areas[area] = here


def _pool(game: Game, house: str) -> dict[str, int]:
    held = [game.areas[area].units for area in game.held_by(house)]
    pool = {kind: unit.limit - sum(there.get(kind, 0) for there in held) for kind, unit in game.variant.units.items()}
    assert min(pool.values()) >= 0, f"more figures of {house} than there are"
    return pool


def march(source: str, *moves: tuple[str, str], leave: bool = False) -> dict[str, Any]:
    """Return a march answer: march("winterfell", ("karhold", "f"), ("moat-cailin", "2k"), leave=True)."""
    return {
        "from": source,
        "moves": [{"to": to, "units": force(text)} for to, text in moves],
        "leave_token": leave,
    }


def losses(*items: tuple[str, str]) -> list[dict[str, Any]]:
    """Return a unit list: losses(("winterfell", "2f"), ("karhold", "k"))."""
    return [{"area": area, "units": force(text)} for area, text in items]


# -- playing -----------------------------------------------------------------------


@dataclass
class Played:
    """What a driven rule asked and came to."""

    asked: list[Ask] = field(default_factory=list)
    """Every ask that was answered and had a choice, in order, chance apart."""
    settled: list[Ask] = field(default_factory=list)
    """Asks that settled themselves because there was nothing to decide."""
    drawn: list[Ask] = field(default_factory=list)
    """Asks to the chance seat."""
    open: Asks = ()
    """The asks that wait because the answers ran out; empty when the rule came to its end."""
    done: bool = False
    result: Any = None

    @property
    def names(self) -> list[tuple[str, str]]:
        """Return (seat, name) of every answered ask."""
        return [(ask.seat, ask.name) for ask in self.asked]

    def asks(self, name: str) -> list[Ask]:
        """Return the answered and waiting asks of one name."""
        return [ask for ask in (*self.asked, *self.open) if ask.name == name]

    @property
    def waiting(self) -> Ask:
        """Return the one ask that waits."""
        assert len(self.open) == 1, [(ask.seat, ask.name) for ask in self.open]
        return self.open[0]


def drive(
    rule: Rule[Any],
    answers: Iterable[Any] = (),
    *,
    always: Mapping[str, Any] | None = None,
    draws: Iterable[Any] = (),
    rest: bool = False,
) -> Played:
    """Play `rule` until it ends or nothing answers its asks; raises Refused for an answer that is not legal.

    `answers` are taken in turn, one for each group of asks: the answer itself for a single ask, {seat: answer}
    for several (a seat left out gives its default). `always` answers by name ("combat.card") or by seat and name
    ("stark combat.support") and comes first. `draws` answer chance; without one a shuffle keeps the order. With
    `rest` everything not answered gets its default.
    """
    given, luck, played = list(answers), list(draws), Played()
    reply: dict[str, Any] | None = None
    while True:
        try:
            asks = next(rule) if reply is None else rule.send(reply)
        except StopIteration as stopped:
            assert not given, f"answers nobody asked for: {given}"
            played.done, played.result = True, stopped.value
            return played
        if asks[0].seat == CHANCE:
            played.drawn.extend(asks)
            reply = {CHANCE: luck.pop(0) if luck else list(asks[0].about["cards"])}
            continue
        reply = {ask.seat: ask.options[0] for ask in asks if ask.forced}
        played.settled.extend(ask for ask in asks if ask.forced)
        people = [ask for ask in asks if not ask.forced]
        said = _said(people, given, always or {}, rest) if people else {}
        if said is None:
            played.open = tuple(people)
            return played
        played.asked.extend(people)
        reply.update(said)


def _said(people: list[Ask], given: list[Any], always: Mapping[str, Any], rest: bool) -> dict[str, Any] | None:
    """Return the answer of everybody asked, or None when the test has none."""
    name = people[0].name
    said = {ask.seat: always[key] for ask in people if (key := f"{ask.seat} {name}") in always}
    if not said:
        if name in always:
            said = _by_seat(people, always[name], others=True)
        elif given:
            said = _by_seat(people, given.pop(0))
        elif not rest:
            return None
    for ask in people:
        answer = said.get(ask.seat, DEFAULT)
        said[ask.seat] = ask.default_answer() if answer is DEFAULT else answer
        if ask.problem(said[ask.seat]):
            raise Refused(ask, said[ask.seat])
    return said


def _by_seat(people: list[Ask], answer: Any, *, others: bool = False) -> dict[str, Any]:
    """Return the answers of those asked; with `others` the mapping may name Houses that are not asked now."""
    if len(people) == 1:
        return {people[0].seat: answer}
    seats = {ask.seat for ask in people}
    assert isinstance(answer, Mapping) and (others or set(answer) <= seats), answer
    return {seat: value for seat, value in answer.items() if seat in seats}


def phase(game: Game, name: str, answers: Iterable[Any] = (), **how: Any) -> Played:
    """Play one phase of the rules ("march", "westeros", ...) as `drive` does; `result` is the phase that follows."""
    game.phase = name
    return drive(game.edition.phases[name](game), answers, **how)


def refusal(ask: Ask, answer: Any) -> str | None:
    """Return the code with which `ask` refuses `answer`, None when it is legal."""
    problem = ask.problem(answer)
    return problem.code if problem else None


def told(game: Game, event: str) -> list[dict[str, Any]]:
    """Return the events of one kind since the position was set up, without what says which part they belong to."""
    parts = ("stage", "march", "combat", "westeros")
    return [{key: each[key] for key in each if key not in parts} for each in game.events if each["e"] == event]
