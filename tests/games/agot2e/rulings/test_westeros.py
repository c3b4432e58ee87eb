"""The Westeros phase: cards turned up, icons counted, choices made, restrictions laid on planning."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.games.westeros.state import Game
from adjudicator.games.westeros.westeros_phase import game_of_thrones, resolve
from tests.games.agot2e.rulings.scenario import Played, drive, phase, position, refusal, ruling, token, told, units

SUMMER = ("last-days-of-summer-1", "last-days-of-summer-2")
ARMY = {"winterfell": units("stark", "f"), "lannisport": units("lannister", "f")}


def about_to_draw(one: str, two: str, three: str, **more: Any) -> Game:
    """Return a game before the Westeros phase of round 2, with these cards on top of the decks."""
    decks = [[one, "supply"], [two, "game-of-thrones"], [three, "web-of-lies"]]
    areas = more.pop("areas", ARMY)
    return position(areas, westeros_decks=decks, westeros_discard=[[], [], []], round=1, **more)


def bids_of(played: Played) -> list[int]:
    """Return the strengths of the wildling attacks that were bid against, in order."""
    return [ask.about["strength"] for ask in played.asks("bid.wildlings") if ask.seat == "stark"]


@ruling("W-01")
def test_round_1_has_no_westeros_phase() -> None:
    """Set-up leads straight to planning in round 1; every later round begins with the Westeros phase."""
    game = position(round=1, wildling_deck=[], westeros_decks=[])
    played = phase(game, "setup")
    assert (played.result, game.round, game.westeros) == ("planning", 1, [])
    assert [len(deck) for deck in game.westeros_decks] == [10, 10, 10]
    assert phase(game, "cleanup").result == "westeros"
    assert phase(game, "westeros", rest=True).result == "planning"
    assert game.round == 2


@ruling("W-02")
def test_icons_are_counted_before_any_card_is_resolved() -> None:
    """Three icons move the track three positions while the first card still waits for its choice."""
    game = about_to_draw("a-throne-of-blades", SUMMER[1], "storm-of-swords")
    played = phase(game, "westeros")
    assert played.waiting.name == "westeros.choice"
    assert game.wildlings == 2 + 3 * 2


@ruling("W-02")
def test_cards_without_icon_do_not_move_the_track() -> None:
    """Supply, Game of Thrones and Put to the Sword have no icon."""
    game = about_to_draw("supply", "game-of-thrones", "put-to-the-sword")
    phase(game, "westeros", ["nothing"])
    assert game.wildlings == 2
    assert told(game, "wildlings-track") == [], "what did not move is not told of"


@ruling("W-03")
def test_winter_is_replaced_before_icons_are_counted() -> None:
    """The card that comes instead counts with its icon, and is the one that is resolved."""
    game = about_to_draw("winter-is-coming-1", "game-of-thrones", "put-to-the-sword")
    played = phase(game, "westeros", draws=[["a-throne-of-blades", "supply", "winter-is-coming-1"]])
    assert game.wildlings == 4
    assert game.westeros == ["a-throne-of-blades", "game-of-thrones", "put-to-the-sword"]
    assert (played.waiting.seat, played.waiting.about) == ("baratheon", {"card": "a-throne-of-blades"})


@ruling("W-03")
def test_winter_may_come_twice() -> None:
    """When the shuffled deck turns up Winter Is Coming again, it is shuffled again."""
    game = about_to_draw("winter-is-coming-1", "game-of-thrones", "web-of-lies")
    twice = [["winter-is-coming-1", "supply"], [SUMMER[0], "supply", "winter-is-coming-1"]]
    played = phase(game, "westeros", draws=twice)
    assert [ask.name for ask in played.drawn] == ["westeros.shuffle"] * 2
    assert game.westeros[0] == SUMMER[0]


@ruling("W-04")
def test_winter_shuffles_used_cards_too() -> None:
    """All cards of the deck are shuffled: those left, those used, and Winter Is Coming itself."""
    game = about_to_draw("winter-is-coming-2", "clash-of-kings", "web-of-lies")
    game.westeros_decks[0] = [SUMMER[0], "supply"]
    game.westeros_decks[1] = ["winter-is-coming-2", "clash-of-kings"]
    game.westeros_discard[1] = ["game-of-thrones", "dark-wings-dark-words"]
    played = phase(game, "westeros", rest=True)
    assert played.drawn[0].about == {
        "deck": 2,
        "cards": ["clash-of-kings", "dark-wings-dark-words", "game-of-thrones", "winter-is-coming-2"],
    }
    assert game.westeros_discard[1] == ["clash-of-kings"]
    assert sorted(game.westeros_decks[1]) == ["dark-wings-dark-words", "game-of-thrones", "winter-is-coming-2"]


@ruling("W-05")
def test_used_cards_are_laid_aside() -> None:
    """A resolved card does not go back into its deck."""
    game = about_to_draw("supply", "game-of-thrones", "web-of-lies")
    phase(game, "westeros")
    assert game.westeros_discard == [["supply"], ["game-of-thrones"], ["web-of-lies"]]
    assert game.westeros_decks == [["supply"], ["game-of-thrones"], ["web-of-lies"]]


@ruling("W-05")
def test_a_deck_that_ran_out_is_shuffled_back() -> None:
    """A variant of more rounds than cards uses a deck up; its cards are then shuffled and drawn again."""
    game = about_to_draw("supply", "game-of-thrones", "web-of-lies")
    game.westeros_decks[0] = []
    game.westeros_discard[0] = [SUMMER[0], "supply"]
    played = phase(game, "westeros", draws=[["supply", SUMMER[0]]])
    assert [ask.about for ask in played.drawn] == [{"deck": 1, "cards": [SUMMER[0], "supply"]}]
    assert (game.westeros_decks[0], game.westeros_discard[0]) == ([SUMMER[0]], ["supply"])


@ruling("W-06")
def test_the_attack_comes_before_the_cards() -> None:
    """At 12 the wildlings attack at once; icons beyond 12 are lost and the cards wait."""
    game = about_to_draw("a-throne-of-blades", SUMMER[1], "web-of-lies", wildlings=8)
    played = phase(game, "westeros")
    assert {ask.name for ask in played.open} == {"bid.wildlings"}
    assert {ask.about["strength"] for ask in played.open} == {12}
    assert told(game, "westeros-card") == []


@ruling("W-07")
@pytest.mark.parametrize(("bid", "second"), [(2, 0), (0, 8)])
def test_the_wildlings_may_attack_twice(bid: int, second: int) -> None:
    """After the attack at 12 the card of deck III brings another, as strong as the track says by then."""
    game = about_to_draw("a-throne-of-blades", SUMMER[1], "wildlings-attack", wildlings=10)
    game.wildling_deck = ["silence-at-the-wall"] * 2
    all_bid = dict.fromkeys(game.houses, bid)
    played = phase(game, "westeros", [all_bid, "nothing"])
    assert bids_of(played) == [12, second]


@ruling("W-08")
def test_the_throne_holder_chooses_for_everybody() -> None:
    """One choice, made by the holder of the Iron Throne; doing nothing is legal and is the default."""
    game = about_to_draw("a-throne-of-blades", SUMMER[1], "web-of-lies", tracks={"throne": ["tyrell"]})
    ask = phase(game, "westeros").waiting
    assert (ask.seat, list(ask.options)) == ("tyrell", ["supply", "mustering", "nothing"])
    assert ask.default_answer() == "nothing"

    game = about_to_draw("a-throne-of-blades", SUMMER[1], "web-of-lies")
    played = phase(game, "westeros", ["mustering"], rest=True)
    mustering = [seat for seat, name in played.names if name == "muster.place"]
    assert mustering == game.turn_order, "all six hold a castle"

    game = about_to_draw("a-throne-of-blades", SUMMER[1], "web-of-lies")
    assert phase(game, "westeros", ["nothing"]).names == [("baratheon", "westeros.choice")]


@ruling("W-09")
@pytest.mark.parametrize(("pays", "power"), [(True, 8), (False, 7)])
def test_dark_wings_pays_ports_or_not(pays: bool, power: int) -> None:
    """Game of Thrones chosen on Dark Wings pays crowns, and ports too unless the option says otherwise."""
    areas = {"winterfell": units("stark", "f"), "winterfell-port": units("stark", "s"), "karhold": token("stark")}
    game = position(areas, rulings={"dark_wings_pays_ports": pays})
    played = drive(resolve(game, game.variant.westeros_cards["dark-wings-dark-words"]), ["game-of-thrones"])
    assert played.names == [("lannister", "westeros.choice")], "the holder of the Raven"
    assert game.players["stark"].power == power


@ruling("W-09")
def test_the_game_of_thrones_card_always_pays_ports() -> None:
    """The option is about Dark Wings, Dark Words only."""
    game = position({"winterfell-port": units("stark", "s")}, rulings={"dark_wings_pays_ports": False})
    drive(resolve(game, game.variant.westeros_cards["game-of-thrones"]))
    assert game.players["stark"].power == 7


@ruling("W-10")
def test_the_blade_holder_of_the_moment_chooses_put_to_the_sword() -> None:
    """Deck III comes after deck II: who won the Blade in this round's Clash of Kings chooses."""
    game = about_to_draw("supply", "clash-of-kings", "put-to-the-sword")
    fiefdoms = {"greyjoy": 0, "tyrell": 0, "martell": 0, "stark": 3, "baratheon": 0, "lannister": 0}
    nobody = dict.fromkeys(fiefdoms, 0)
    ties = [game.turn_order]
    played = phase(game, "westeros", [nobody, ties, fiefdoms, [[h for h in ties[0] if h != "stark"]], nobody, ties])
    assert (played.waiting.seat, played.waiting.name) == ("stark", "westeros.choice")
    assert list(played.waiting.options) == ["no-defense", "no-march-plus-1", "nothing"]


RESTRICTIONS = [
    ("storm-of-swords", {"defense-1", "defense-2-special"}),
    ("rains-of-autumn", {"march-plus-1-special"}),
    ("sea-of-storms", {"raid", "raid-special"}),
    ("feast-for-crows", {"consolidate", "consolidate-special"}),
    ("web-of-lies", {"support", "support-plus-1-special"}),
]


@ruling("W-11")
@pytest.mark.parametrize(("card", "forbidden"), RESTRICTIONS, ids=[card for card, _ in RESTRICTIONS])
def test_restrictions_cover_special_orders_and_the_raven(card: str, forbidden: set[str]) -> None:
    """All orders of the type are refused in planning and to the Raven; Rains of Autumn only the special March."""
    game = about_to_draw("supply", "game-of-thrones", card, tracks={"court": ["stark"]})
    phase(game, "westeros")
    ask = next(ask for ask in phase(game, "planning").open if ask.seat == "stark")
    refused = {order for order in game.variant.orders if refusal(ask, {"winterfell": order}) == "order-forbidden"}
    assert refused == forbidden

    legal = next(order for order in game.variant.orders if order not in forbidden)
    phase(game, "planning", [{"stark": {"winterfell": legal}}])
    ask = phase(game, "raven").waiting
    swaps = {order: {"use": "replace", "area": "winterfell", "to": order} for order in game.variant.orders}
    assert {order for order, swap in swaps.items() if refusal(ask, swap) == "order-forbidden"} == forbidden


@ruling("W-11")
def test_a_chosen_restriction_holds_like_a_printed_one_and_ends_with_the_round() -> None:
    """Put to the Sword forbids Defense for this round's planning; the next Westeros phase lifts it."""
    game = about_to_draw("supply", "game-of-thrones", "put-to-the-sword")
    phase(game, "westeros", ["no-defense"])
    assert game.restrictions == ["no-defense"]
    ask = phase(game, "planning").open[0]
    assert refusal(ask, {ask.about["areas"][0]: "defense-1"}) == "order-forbidden"

    game.westeros_decks[0] = [SUMMER[0]]
    phase(game, "westeros")
    assert game.restrictions == ["no-support"], "only Web of Lies of this round"


@ruling("W-12")
def test_power_never_passes_twenty() -> None:
    """Available power and tokens on the board are twenty at most; what a card pays beyond is lost."""
    game = position(
        {"castle-black": token("stark"), "karhold": token("stark"), "seagard": token("stark")}, power={"stark": 16}
    )
    game_of_thrones(game, ports=True)
    assert game.players["stark"].power == 17
    assert told(game, "game-of-thrones")[0]["gains"]["stark"] == 1


@ruling("W-13")
def test_a_clash_of_kings_changes_the_turn_order_of_later_cards() -> None:
    """Deck I still goes by the old Iron Throne track, the wildling attack of deck III by the new one."""
    game = about_to_draw("mustering", "clash-of-kings", "wildlings-attack")
    game.wildling_deck = ["mammoth-riders"]
    nobody = dict.fromkeys(game.houses, 0)
    late = ["tyrell", "greyjoy", "martell", "stark", "lannister", "baratheon"]
    musters: list[Any] = [[]] * 6
    played = phase(game, "westeros", [*musters, nobody, [late], nobody, [late], nobody, [late]])
    before = ["baratheon", "lannister", "stark", "martell", "greyjoy", "tyrell"]
    assert [seat for seat, name in played.names if name == "muster.place"] == before
    assert [ask.seat for ask in played.open] == late
    assert {ask.name for ask in played.open} == {"bid.wildlings"}
