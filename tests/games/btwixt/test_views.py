"""What a view of B'Twixt may show in random games, and which options no game can begin with."""

from __future__ import annotations

import json
from typing import Any

import pytest

from adjudicator.engine.driver import Table
from adjudicator.games.btwixt.rules import RULES
from adjudicator.games.btwixt.rules.setup import new_game
from tests.games.btwixt.random_play import box, influence_of, new_table, play, variants
from tests.sampling import first_of

VARIANTS = dict(variants())


def texts(value: Any) -> set[str]:
    """Return every text in a JSON value."""
    if isinstance(value, dict):
        return {text for item in value.items() for text in texts(list(item))}
    if isinstance(value, list | tuple):
        return {text for item in value for text in texts(item)}
    return {value} if isinstance(value, str) else set()


@pytest.mark.parametrize("name", first_of(["adv-draft-rev", "clash", "std-rev"], 1))
def test_a_view_shows_no_hidden_card_and_no_token(name: str) -> None:
    def look(table: Table) -> None:
        game = table.state
        open_cards = {*game.discard, *game.removed, *(c for p in game.players.values() for c in p.offers)}
        open_cards |= {game.playing["card"]} if game.playing else set()
        hidden_allies = set(game.allies)
        for seat in (*game.leaders, None):
            view = RULES.view(game, seat)
            json.dumps(view)
            own = game.players[seat] if seat else None
            mine = {*own.hand, *own.pack, *own.kept} if own else set()
            seen = texts(own.seen) if own else set()
            asked = texts([dict(ask.about) for ask in table.open if ask.seat == seat])
            shown = texts(view) | asked
            assert not shown & (set(influence_of(game)) - open_cards - mine - seen)
            assert table.over or not {text for text in shown - seen if text[:2] in ("1#", "2#", "3#")}
            assert not shown & (hidden_allies - seen)

    table = new_table(4, 11, VARIANTS[name])
    play(table, 11, look)


def test_what_excludes_each_other_cannot_be_chosen() -> None:
    with pytest.raises(ValueError, match="clash_draft"):
        new_game(box(), 4, {"clash_draft": True, "advanced": True})
    with pytest.raises(ValueError, match="unknown ruling: jokers"):
        new_game(box(), 4, {"jokers": True})
    with pytest.raises(ValueError, match="3 leaders"):
        new_game(box(), 3, {"leaders": ["jon_snow", "jon_snow", "melisandre"]})
