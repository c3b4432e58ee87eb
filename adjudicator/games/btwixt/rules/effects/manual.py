"""The effect of cards that no other effect can express: the moderator settles them by editing the table.

Each edit is one small change, checked in the position that the edits before it made. No piece is made or
lost, and hidden tokens stay hidden: where one of several is meant, chance picks it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from adjudicator.engine.asks import MODERATOR, Ask, Rule, ask_one
from adjudicator.engine.edits import Edits, EditTable, Verb, make
from adjudicator.engine.rulings import Edit
from adjudicator.games.btwixt.rules import current, decks
from adjudicator.games.btwixt.rules.components import design_of
from adjudicator.games.btwixt.rules.effects.base import Args, Primitive, Source, always
from adjudicator.games.btwixt.rules.state import Game, dump, load

ASK = "effect.manual"
HAND, OFFERS, DISCARD, REMOVED = "hand", "offers", "discard", "removed"
COUNCIL, DEAD, TOP, BOTTOM = "council", "dead", "top", "bottom"
SUPPLY, ON_ALLY = "supply", "current"


def manual(game: Game, source: Source, args: Args) -> Rule[None]:
    """Ask the moderator, who reads the card and edits the table, and apply the edits."""
    about = {"card": source.card, "effect": "manual", "leader": source.you, "prompt": dict(args["prompt"])}
    answer = yield from ask_one(Ask(MODERATOR, ASK, form=Edits(EDITS, game), about=about))
    yield from make(EDITS, game, answer)
    game.tell("ruling", card=source.card, leader=source.you, edits=answer["edits"], said=answer["said"])


# ---- influence cards

Place = list[Any]
"""A place for a card or an ally: its name, and the leader or council to which it belongs."""


def _pile(game: Game, place: Place) -> list[str]:
    if place[0] in (HAND, OFFERS):
        player = game.players[place[1]]
        return player.hand if place[0] == HAND else player.offers
    return game.discard if place[0] == DISCARD else game.removed


def _card_in(game: Game, edit: Edit) -> str | None:
    there = _pile(game, edit["from"])
    return next((card for card in there if design_of(card) == edit["card"]), None)


def _bar_card(game: Game, edit: Edit) -> str:
    if edit["from"] == edit["to"]:
        return "goes-nowhere"
    return "" if _card_in(game, edit) is not None else "no-such-card-there"


def _move_card(game: Game, edit: Edit) -> Rule[None]:
    """Move a card to a hand, into offers, to the discard pile or out of the game."""
    card = _card_in(game, edit)
    assert card is not None
    _pile(game, edit["from"]).remove(card)
    where, leader = edit["to"]
    if where == HAND:
        game.to_hand(leader, card)
    elif where == OFFERS:
        game.players[leader].offers.append(card)
    elif where == DISCARD:
        game.to_discard(card)
    else:
        game.unblank(card)
        game.removed = sorted([*game.removed, card])
    yield from ()


def _draw(game: Game, edit: Edit) -> Rule[None]:
    """Let a leader draw from the top of the deck."""
    for _ in range(edit["n"]):
        yield from decks.draw_card(game, edit["leader"])


# ---- allies


def _bar_ally(game: Game, edit: Edit) -> str:
    ally, number = edit["ally"], game.council_of(edit["ally"])
    if number is None and ally not in (*game.dead, *game.row, game.current):
        return "ally-not-there"
    is_there = edit["to"] == [COUNCIL, number] or (edit["to"][0] == DEAD and ally in game.dead)
    return "goes-nowhere" if is_there else ""


def _move_ally(game: Game, edit: Edit) -> Rule[None]:
    """Move an ally to a council, the dead pile or an end of the deck; tokens on the current ally go to the supply."""
    ally, (where, council) = edit["ally"], edit["to"]
    tokens = current.leave(game) if ally == game.current else []
    for pile in (game.dead, game.row, *(each.allies for each in game.councils)):
        if ally in pile:
            pile.remove(ally)
    if where == COUNCIL:
        game.councils[council].allies.append(ally)
    elif where == DEAD:
        game.dead = sorted([*game.dead, ally])
    elif where == TOP:
        decks.to_top(game, ally)
    else:
        game.allies.append(ally)
    yield from decks.to_supply(game, tokens)


# ---- tokens


def _tokens(game: Game, place: Place) -> list[str]:
    if place[0] == COUNCIL:
        return game.councils[place[1]].tokens
    return game.supply if place[0] == SUPPLY else game.current_tokens


def _bar_token(game: Game, edit: Edit) -> str:
    if edit["from"] == edit["to"]:
        return "goes-nowhere"
    if edit["to"][0] == ON_ALLY and game.current is None:
        return "no-current-ally"
    return "" if _tokens(game, edit["from"]) else "no-token-there"


def _move_token(game: Game, edit: Edit) -> Rule[None]:
    """Move a token unseen: the next one of the supply, or a random one of another place (R28)."""
    there = _tokens(game, edit["from"])
    if edit["from"][0] == SUPPLY:
        token = there[0]
    else:
        token = yield from decks.pick("chance.token", sorted(there), council=edit["from"][1])
    there.remove(token)
    if edit["to"][0] == SUPPLY:
        yield from decks.to_supply(game, [token])
    else:
        _tokens(game, edit["to"]).append(token)


# ---- leaders


def _kneel(game: Game, edit: Edit) -> Rule[None]:
    game.kneeling.append(edit["leader"])
    yield from ()


def _stand(game: Game, edit: Edit) -> Rule[None]:
    game.kneeling.remove(edit["leader"])
    yield from ()


def _change_total(game: Game, edit: Edit) -> Rule[None]:
    """Change a total. Once totals are fixed, the fixed total changes but the winner stays the same (R24)."""
    if game.totals is None:
        game.players[edit["leader"]].modifier += edit["amount"]
    else:
        game.totals[edit["leader"]] = max(0, game.totals[edit["leader"]] + edit["amount"])
    yield from ()


def _take_first(game: Game, edit: Edit) -> Rule[None]:
    game.first, game.first_taken = edit["leader"], True
    yield from ()


# ---- all of them

FACTS: Mapping[str, Callable[[Game, Any], bool]] = {
    "leader": lambda game, value: value in game.leaders,
    "card": lambda game, value: value in game.box.influence,
    "ally": lambda game, value: value in game.box.allies,
    "number": lambda game, value: type(value) is int and 1 <= value <= 9,
    "change": lambda game, value: type(value) is int and -50 <= value <= 50,
    "pile": lambda game, value: _is_place(game, value, {HAND: True, OFFERS: True, DISCARD: None, REMOVED: None}),
    "ally-place": lambda game, value: _is_place(game, value, {COUNCIL: False, DEAD: None, TOP: None, BOTTOM: None}),
    "token-place": lambda game, value: _is_place(game, value, {COUNCIL: False, SUPPLY: None, ON_ALLY: None}),
}
"""Kind of fact to a test whether a value is of that kind."""


def _is_place(game: Game, value: Any, known: Mapping[str, bool | None]) -> bool:
    """True for a known place: [name, leader] where it belongs to a leader, [name, number] where it is a council's."""
    if not isinstance(value, list) or len(value) != 2 or value[0] not in known:
        return False
    whose = known[value[0]]
    if whose is None:
        return value[1] is None
    return value[1] in game.leaders if whose else type(value[1]) is int and 0 <= value[1] < len(game.councils)


def _free(game: Game, edit: Edit) -> str:
    return ""


VERBS: Mapping[str, Verb] = {
    "card": Verb({"card": "card", "from": "pile", "to": "pile"}, _bar_card, _move_card),
    "draw": Verb(
        {"leader": "leader", "n": "number"},
        lambda game, edit: "deck-too-small" if edit["n"] > len(game.influence) else "", _draw,
    ),
    "ally": Verb({"ally": "ally", "to": "ally-place"}, _bar_ally, _move_ally),
    "token": Verb({"from": "token-place", "to": "token-place"}, _bar_token, _move_token),
    "kneel": Verb(
        {"leader": "leader"}, lambda game, edit: "kneels-already" if edit["leader"] in game.kneeling else "", _kneel
    ),
    "stand": Verb(
        {"leader": "leader"}, lambda game, edit: "" if edit["leader"] in game.kneeling else "stands-already", _stand
    ),
    "total": Verb({"leader": "leader", "amount": "change"}, _free, _change_total),
    "first": Verb({"leader": "leader"}, _free, _take_first),
}  # fmt: skip
"""Name of an edit to the edit."""
EDITS = EditTable(VERBS, FACTS, lambda game: load(game.box, dump(game)))
"""The edits that a moderator can make, for cards and as corrections."""
MANUAL: Mapping[str, Primitive] = {"manual": Primitive(manual, always)}
