"""The shared rules ask the edition wherever the rulebooks differ: with another edition they do another thing.

The edition here is the second with what the first edition's rulebook says put in its place.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from adjudicator.engine.asks import Rule
from adjudicator.games.agot2e.rules import RULES
from adjudicator.games.agot2e.rules.edition import EDITION
from adjudicator.games.westeros.answers import Raid
from adjudicator.games.westeros.components import WesterosCard
from adjudicator.games.westeros.hands import refill
from adjudicator.games.westeros.planning import PlanForm, RavenForm
from adjudicator.games.westeros.raids import RAIDED, resolve_raid, targets
from adjudicator.games.westeros.state import Game
from adjudicator.games.westeros.westeros_phase import resolve
from tests.games.agot2e.random_play import variant
from tests.games.agot2e.rulings.scenario import drive, position, units


def other(game: Game, **differs: Any) -> Game:
    """Return the game as one of another edition."""
    game.edition = replace(EDITION, **differs)
    return game


def raid() -> Game:
    """Return a game in which Stark can raid what the Greyjoys do beside Winterfell."""
    return position(
        {
            "winterfell": units("stark", "f", order="raid-special"),
            "moat-cailin": units("greyjoy", "f", order="consolidate"),
        },
        power={"stark": 2, "greyjoy": 2},
    )


def test_pillage_pays_what_the_edition_says() -> None:
    """In the first edition the raider gains and nobody loses."""
    game = other(raid(), pillage=lambda game, house, victim: (game.gain_power(house, 1), 0))
    resolve_raid(game, "stark", Raid("winterfell", "moat-cailin"))
    assert (game.players["stark"].power, game.players["greyjoy"].power) == (3, 2)


def test_a_raid_removes_what_the_edition_says() -> None:
    """In the first edition a starred Raid order leaves Defense orders alone."""
    game = raid()
    game.areas["moat-cailin"].order = next(o.id for o in game.variant.orders.values() if o.type == "defense")
    assert targets(game, "stark", "winterfell") == ["moat-cailin"]
    assert targets(other(game, raided=lambda token: RAIDED), "stark", "winterfell") == []


def test_an_emptied_hand_gets_back_what_the_edition_says() -> None:
    """In the first edition the card played last comes back with the others."""
    game = other(position(), hand_return=lambda discard, last: discard)
    player = game.players["stark"]
    player.hand, player.discard = [], [*player.hand]
    refill(game, "stark", keep=player.discard[0])
    assert len(player.hand) == 7 and not player.discard


def test_the_raven_looks_at_no_card_where_there_is_none() -> None:
    """In the first edition it replaces an order or does nothing."""
    assert RavenForm(raid(), "stark").problem({"use": "look"}) is None
    assert RavenForm(other(raid(), raven_look=None), "stark").problem({"use": "look"}) is not None


def test_a_card_does_what_the_edition_says() -> None:
    """A card whose effect only another edition knows is carried out by that edition."""
    done: list[str] = []

    def rains(game: Game, card: WesterosCard) -> Rule[None]:
        yield from ()
        done.append(card.id)

    game = other(position(), effects={"rains": rains})
    card = replace(next(iter(game.variant.westeros_cards.values())), effect="rains")
    drive(resolve(game, card))
    assert done == [card.id]


def test_the_edition_is_not_stored() -> None:
    """A state is written without its edition, and gets it from the rules that load it."""
    game = position()
    stored = RULES.dump(game)
    assert "edition" not in stored
    assert RULES.load(variant(), stored).edition is EDITION


def test_an_area_may_stay_without_an_order_where_the_edition_says_so() -> None:
    """In the first edition no area has to get an order, and Consolidate Power orders lie on land only."""
    sea = "shivering-sea"
    game = position({"winterfell": units("stark", "f"), sea: units("stark", "s")})
    assert PlanForm(game, "stark").problem({}) is not None
    assert PlanForm(game, "stark").problem({"winterfell": "march-0", sea: "consolidate"}) is None
    other(game, every_area_gets_an_order=False, may_lie=lambda game, order, area: area in game.board.land)
    assert PlanForm(game, "stark").problem({}) is None
    assert PlanForm(game, "stark").problem({sea: "consolidate"}) is not None
    assert sea not in PlanForm(game, "stark").default()
