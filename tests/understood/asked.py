"""Brings up the question that waits in a position: by playing the rules up to it, else as the file describes it."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from adjudicator.engine.asks import Ask, Rule
from adjudicator.games.btwixt.rules import PHASES as RING_PHASES
from adjudicator.games.westeros.clash_of_kings import clash_of_kings
from adjudicator.games.westeros.mustering import MusterForm, points_of
from adjudicator.games.westeros.westeros_phase import resolve
from adjudicator.games.westeros.wildlings import attack
from tests.trace import names

Clone = Callable[[], Any]
AREAS_ASKED = ("combat.retreat",)
"""The asks whose options are areas, which have other ids in the files."""
MOST_STEPS = 40
"""How many groups of asks are answered with their defaults before a rule is given up."""


class AskedRules:
    """The rules of a game in one position; if a question is open there, the game waits for it and then for another."""

    def __init__(self, rules: Any, state: Any, seat: str, question: Mapping[str, Any] | None) -> None:
        self.rules, self.seat, self.question = rules, seat, question
        self.clone = _cloner(rules, state)
        self.name = rules.name
        self.phases = rules.phases if question is None else dict.fromkeys(rules.phases, self._phase)

    def _phase(self, state: Any) -> Rule[str | None]:
        """Ask the open question; the game then waits for another seat, so that nothing more happens."""
        assert self.question is not None
        ask = ask_in(state, self.clone, self.seat, self.question)
        yield (ask,)
        others = [seat for seat in state.players if seat != self.seat]
        while True:
            yield (replace(ask, seat=others[0]),)

    def load(self, variant: Any, data: Mapping[str, Any]) -> Any:
        """Return the state of the position."""
        return self.clone()

    def dump(self, state: Any) -> dict[str, Any]:
        """Return the state as the rules do."""
        dumped: dict[str, Any] = self.rules.dump(state)
        return dumped

    def __getattr__(self, name: str) -> Any:
        """Everything else is as in the rules."""
        return getattr(self.rules, name)


def _cloner(rules: Any, state: Any) -> Clone:
    """Return a function that returns the state anew each time, with the combat that runs in it."""
    variant = state.box if hasattr(state, "box") else state.variant
    dumped = copy.deepcopy(rules.dump(state))
    combat = getattr(state, "combat", None)

    def clone() -> Any:
        fresh = rules.load(variant, dumped)
        if combat is not None:
            fresh.combat = copy.deepcopy(combat)
        return fresh

    return clone


def ask_in(state: Any, clone: Clone, seat: str, question: Mapping[str, Any]) -> Ask:
    """Return the open ask of a seat, with the facts that the rules give it where they can be brought to ask it."""
    values = _values(question)
    for trial in _trials(clone, seat, question["ask"]):
        found = _reached(trial, seat, question)
        if found is not None and (not values or list(found.options) == values):
            return found
    about = {**_about(state, seat), **question.get("about", {})}
    return Ask(seat, question["ask"], tuple(values) or ("yes", "no"), about=about)


def _values(question: Mapping[str, Any]) -> list[Any]:
    if "range" in question:
        least, most = question["range"]
        return list(range(least, most + 1))
    values = [value for _, _, value in question.get("options", ())]
    return [names.area(value) for value in values] if question["ask"] in AREAS_ASKED else values


def _trials(clone: Clone, seat: str, name: str) -> Iterator[Rule[Any]]:
    """Yield rules that may ask this in the position, each on a state of its own."""
    state = clone()
    if hasattr(state, "councils"):
        for phase in ("bidding", "claim", "token", "draft", "totals"):
            trial = clone()
            trial.winner = trial.winner or seat
            if phase == "bidding":
                trial.first = seat
            yield RING_PHASES[phase](trial)
        return
    if name == "muster.place":
        yield _muster(clone(), seat)
    if name == "bid.wildlings":
        yield attack(clone(), state.wildlings)
    if name == "bid.track":
        yield clash_of_kings(clone())
    if state.combat is not None:
        for step in state.edition.combat_steps:
            trial = clone()
            yield step(trial, trial.combat)
        return
    for card in state.westeros:
        trial = clone()
        trial.progress = {"card": card}
        yield resolve(trial, trial.variant.westeros_cards[card])


def _muster(game: Any, seat: str) -> Rule[None]:
    castles = game.castles_of(seat)
    about = {"cause": "mustering", "castles": {castle: points_of(game, castle) for castle in castles}}
    yield (Ask(seat, "muster.place", form=MusterForm(game, seat, castles), about=about),)


def _reached(rule: Rule[Any], seat: str, question: Mapping[str, Any]) -> Ask | None:
    """Return the ask of the question if the rule comes to it when everything before has its default answer."""
    name, about = question["ask"], question.get("about", {})
    try:
        group = next(rule)
        for _ in range(MOST_STEPS):
            found = next((ask for ask in group if ask.seat == seat and ask.name == name), None)
            if found is not None and all(found.about.get(key, value) == value for key, value in about.items()):
                return found
            group = rule.send({ask.seat: ask.default_answer() for ask in group})
    except Exception:  # the position is in the middle of what the rule does
        return None
    return None


def _about(state: Any, seat: str) -> dict[str, Any]:
    """Return what asks usually show, for an ask that the rules cannot be brought to."""
    other = next(each for each in state.players if each != seat)
    usual = {"house": seat, "attacker": seat, "defender": other, "enemy": other, "units": {}, "among": "highest"}
    combat = getattr(state, "combat", None)
    if combat is None:
        return usual
    enemy = combat.opponent(seat) if seat in (combat.attacker, combat.defender) else combat.attacker
    return {
        **usual, "area": combat.area, "origin": combat.origin, "from": combat.area, "attacker": combat.attacker,
        "defender": combat.defender, "enemy": enemy, "units": dict(combat.attacking), "house": seat,
    }  # fmt: skip
