"""What a moderator can put right where a phase begins: gold, power, how cards stand, and in which pile they lie."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from adjudicator.engine.asks import Rule
from adjudicator.engine.edits import EditTable, Verb
from adjudicator.engine.rulings import Edit
from adjudicator.games.agotlcg.rules.components import code_of
from adjudicator.games.agotlcg.rules.state import Game, dump, load

HAND: Final = "hand"
PILES: Final = (HAND, "discard", "dead")


def _done(change: Callable[[Game, Edit], None]) -> Callable[[Game, Edit], Rule[None]]:
    """Return a change that asks nothing as a rule."""

    def run(game: Game, edit: Edit) -> Rule[None]:
        change(game, edit)
        yield from ()

    return run


def _bar_gold(game: Game, edit: Edit) -> str:
    return "" if game.players[edit["house"]].gold + edit["amount"] >= 0 else "edit-too-little"


def _gold(game: Game, edit: Edit) -> None:
    game.players[edit["house"]].gold += edit["amount"]


def _bar_power(game: Game, edit: Edit) -> str:
    return "" if game.players[edit["house"]].faction_power + edit["amount"] >= 0 else "edit-too-little"


def _power(game: Game, edit: Edit) -> None:
    game.players[edit["house"]].faction_power += edit["amount"]


def _copy(game: Game, edit: Edit, *, knelt: bool) -> str | None:
    """Return the first copy of a card that a player controls and that stands, or kneels."""
    mine = (card for card in game.of(edit["house"]) if code_of(card) == edit["card"])
    return next((card for card in mine if game.cards[card].knelt == knelt), None)


def _turn(knelt: bool) -> Verb:
    """Return the edit that kneels a card in play, or stands it."""

    def bar(game: Game, edit: Edit) -> str:
        return "" if _copy(game, edit, knelt=not knelt) else "edit-no-card"

    def turn(game: Game, edit: Edit) -> None:
        card = _copy(game, edit, knelt=not knelt)
        assert card is not None
        game.cards[card].knelt = knelt

    return Verb({"house": "house", "card": "card"}, bar, _done(turn))


def _in_pile(game: Game, edit: Edit) -> str | None:
    pile = getattr(game.players[edit["house"]], edit["from"])
    return next((card for card in pile if code_of(card) == edit["card"]), None)


def _bar_card(game: Game, edit: Edit) -> str:
    if edit["from"] == edit["to"]:
        return "edit-same"
    return "" if _in_pile(game, edit) else "edit-no-card"


def _card(game: Game, edit: Edit) -> None:
    card = _in_pile(game, edit)
    assert card is not None
    player = game.players[edit["house"]]
    getattr(player, edit["from"]).remove(card)
    getattr(player, edit["to"]).append(card)


KINDS: Final[Mapping[str, Callable[[Any, Any], bool]]] = {
    "house": lambda game, value: value in game.players,
    "card": lambda game, value: value in game.box.cards,
    "pile": lambda game, value: value in PILES,
    "change": lambda game, value: type(value) is int and -20 <= value <= 20,
}
VERBS: Final[Mapping[str, Verb]] = {
    "gold": Verb({"house": "house", "amount": "change"}, _bar_gold, _done(_gold)),
    "power": Verb({"house": "house", "amount": "change"}, _bar_power, _done(_power)),
    "kneel": _turn(True),
    "stand": _turn(False),
    "card": Verb({"house": "house", "card": "card", "from": "pile", "to": "pile"}, _bar_card, _done(_card)),
}
CORRECTIONS: Final = EditTable(VERBS, KINDS, lambda game: load(game.box, dump(game)))
