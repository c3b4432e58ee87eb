"""Planning: which orders may lie where, what happens when they run out, and the Messenger Raven."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.engine.asks import Ask
from adjudicator.games.agot2e.rules import RULES, wildlings
from adjudicator.games.westeros.state import Game
from tests.games.agot2e.rulings.scenario import phase, position, refusal, ruling, token, told, units

AREAS = {
    "winterfell": units("stark", "f"),
    "winterfell-port": units("stark", "s"),
    "narrow-sea": units("stark", "s"),
    "karhold": token("stark"),
    "castle-black": units("stark", "2f", routed="2f"),
}


def plan_ask(game: Game, house: str = "stark") -> Ask:
    """Return what `house` is asked in planning."""
    return next(ask for ask in phase(game, "planning").open if ask.seat == house)


def plan(*orders: str) -> dict[str, str]:
    """Return these orders for the four areas with Stark units, in board order."""
    return dict(zip(("winterfell", "castle-black", "narrow-sea", "winterfell-port"), orders, strict=False))


@ruling("P-01")
def test_exactly_one_order_in_every_area_with_units() -> None:
    """Ports and areas with routed units need one too; areas with a token or a garrison only take none."""
    game = position({**AREAS, "lannisport": {"garrison": 2}})
    ask = plan_ask(game)
    assert sorted(ask.about["areas"]) == sorted(plan("", "", "", ""))
    assert refusal(ask, plan("march-0", "defense-1", "support", "raid")) is None
    assert refusal(ask, plan("march-0", "defense-1", "support")) == "orders-missing"
    full = plan("march-0", "defense-1", "support", "raid")
    assert refusal(ask, {**full, "karhold": "consolidate"}) == "no-units-there"
    assert refusal(ask, plan("march-0", "defense-1", "support", "fortify")) == "unknown-order"
    assert [ask.seat for ask in phase(game, "planning").open] == ["stark"], "a garrison takes no order"


@ruling("P-02")
@pytest.mark.parametrize(
    ("orders", "code"),
    [
        (("defense-1", "defense-1", "raid", "raid"), None),
        (("support", "support", "consolidate", "consolidate"), None),
        (("march-0", "march-minus-1", "march-plus-1-special", "raid"), None),
        (("march-0", "march-0", "raid", "raid"), "order-token-shortage"),
        (("support", "support", "support", "raid"), "order-token-shortage"),
        (("raid-special", "raid-special", "raid", "raid"), "order-token-shortage"),
        (("raid-special", "support-plus-1-special", "defense-2-special", "raid"), "too-many-stars"),
    ],
)
def test_how_many_orders_of_a_kind(orders: tuple[str, ...], code: str | None) -> None:
    """Two normal orders and one special of each type; here Stark is second on King's Court with two stars."""
    game = position(AREAS, players=4)
    assert refusal(plan_ask(game), plan(*orders)) == code


@ruling("P-02")
@pytest.mark.parametrize(
    ("players", "stars"), [(6, [3, 3, 2, 1, 0, 0]), (5, [3, 3, 2, 1, 0]), (4, [3, 2, 1, 0]), (3, [3, 2, 1])]
)
def test_stars_by_place_on_kings_court(players: int, stars: list[int]) -> None:
    """The position on King's Court says how many special orders there may be."""
    found = []
    for place in range(players):
        game = position(AREAS, players=players)
        game.tracks["court"].remove("stark")
        game.tracks["court"].insert(place, "stark")
        found.append(plan_ask(game).about["stars"])
    assert found == stars


def short(**rulings: Any) -> Game:
    """Return a game in which Greyjoy has nine areas with units but, without Support and stars, only eight orders."""
    land = ("pyke", "seagard", "riverrun", "greywater-watch", "flints-finger", "moat-cailin")
    areas = {area: units("greyjoy", "f") for area in land}
    areas |= {sea: units("greyjoy", "s") for sea in ("ironmans-bay", "sunset-sea", "golden-sound")}
    areas |= {"winterfell": units("stark", "f"), "lannisport": units("lannister", "f")}
    return position(areas, restrictions=["no-support"], rulings=rulings)


EIGHT = ["march-0", "march-minus-1", "defense-1", "defense-1", "raid", "raid", "consolidate", "consolidate"]


@ruling("P-03")
def test_a_short_house_places_all_it_may_and_picks_what_stays_without() -> None:
    """All eight legal orders must lie, in areas of its choice; a forbidden or starred ninth is refused."""
    ask = plan_ask(short(), "greyjoy")
    first, last = ask.about["areas"][:8], ask.about["areas"][1:]
    assert len(ask.about["areas"]) == 9
    assert refusal(ask, dict(zip(first, EIGHT, strict=True))) is None
    assert refusal(ask, dict(zip(last, EIGHT, strict=True))) is None
    assert refusal(ask, dict(zip(first, EIGHT[:7], strict=False))) == "orders-missing"
    nine = dict(zip(ask.about["areas"], [*EIGHT, "raid-special"], strict=True))
    assert refusal(ask, nine) == "too-many-stars"
    assert refusal(ask, {**nine, ask.about["areas"][8]: "support"}) == "order-forbidden"


@ruling("P-03", "P-04")
def test_with_a_shortage_planning_is_in_turn_order_as_an_option() -> None:
    """By the book everybody then plans in turn order, one after the other."""
    game = short(shortage_in_turn_order=True)
    played = phase(game, "planning", [{"lannisport": "raid"}, {"winterfell": "march-0"}])
    assert [seat for seat, _ in played.names] == ["lannister", "stark"]
    assert played.waiting.seat == "greyjoy"
    assert phase(short(shortage_in_turn_order=True), "planning", rest=True).result == "raven"


@ruling("P-04")
def test_by_mail_planning_stays_together() -> None:
    """The default collects all orders together, as they are secret anyway."""
    assert {ask.seat for ask in phase(short(), "planning").open} == {"greyjoy", "stark", "lannister"}


@ruling("P-03", "P-04")
def test_without_shortage_the_option_changes_nothing() -> None:
    """Planning is simultaneous when everybody has orders enough."""
    areas = {"winterfell": units("stark", "f"), "lannisport": units("lannister", "f")}
    game = position(areas, rulings={"shortage_in_turn_order": True})
    assert len(phase(game, "planning").open) == 2


def raven(**more: Any) -> Game:
    """Return a game with Stark's orders revealed; Stark holds the Raven."""
    areas = {
        "winterfell": units("stark", "f", order="march-0"),
        "karhold": units("stark", "f", order="raid"),
        "castle-black": units("stark", "f", order="raid"),
        "white-harbor": units("stark", "f", order="defense-1"),
        "twins": units("stark", "f"),
        "moat-cailin": units("stark", "f", order="support-plus-1-special"),
        "seagard": units("stark", "f", order="defense-2-special"),
        "riverrun": units("lannister", "f", order="raid"),
    }
    return position(areas, tracks={"court": ["stark"]}, **more)


def swap(area: str, to: str) -> dict[str, str]:
    """Return the exchange of one order."""
    return {"use": "replace", "area": area, "to": to}


@ruling("P-05")
def test_the_raven_comes_after_the_reveal_once_or_not_at_all() -> None:
    """One use, asked of its holder when the orders lie open; nothing is the default and leaves it unused."""
    game = raven()
    played = phase(game, "planning", rest=True)
    assert played.result == "raven"
    played = phase(game, "raven", [{"use": "none"}])
    assert (played.names, played.result, game.raven_used) == ([("stark", "planning.raven")], "raid", False)
    assert played.asked[0].default_answer() == {"use": "none"}
    for use in (swap("winterfell", "march-minus-1"), {"use": "look"}):
        game = raven()
        phase(game, "raven", [use], rest=True)
        assert game.raven_used
    assert refusal(phase(raven(), "raven").waiting, {"use": "both"}) == "raven-unreadable"


@ruling("P-06")
@pytest.mark.parametrize(
    ("exchange", "code"),
    [
        (swap("winterfell", "march-minus-1"), None),
        (swap("winterfell", "defense-1"), None),
        (swap("winterfell", "raid"), "raven-order-used"),
        (swap("winterfell", "defense-2-special"), "raven-order-used"),
        (swap("winterfell", "march-plus-1-special"), None),
        (swap("twins", "march-minus-1"), "raven-no-order"),
        (swap("riverrun", "march-minus-1"), "raven-no-order"),
        (swap("dorne", "march-minus-1"), "raven-no-order"),
        (swap("winterfell", "charge"), "order-forbidden"),
    ],
)
def test_what_the_raven_exchanges(exchange: dict[str, str], code: str | None) -> None:
    """One own order on the board for one that lies nowhere on it."""
    assert refusal(phase(raven(), "raven").waiting, exchange) == code


@ruling("P-06")
def test_the_exchange_keeps_to_the_stars() -> None:
    """With three stars and three special orders out, a special order may replace only one of these."""
    game = raven()
    ask = phase(game, "raven").waiting
    assert refusal(ask, swap("winterfell", "march-plus-1-special")) is None, "three stars"
    game.areas["white-harbor"].order = "consolidate-special"
    assert refusal(ask, swap("winterfell", "march-plus-1-special")) == "too-many-stars"
    assert refusal(ask, swap("seagard", "march-plus-1-special")) is None


@ruling("P-07")
def test_the_new_order_is_open() -> None:
    """The exchange is told to everybody, old order and new."""
    game = raven()
    phase(game, "raven", [swap("winterfell", "consolidate")])
    assert game.areas["winterfell"].order == "consolidate"
    assert told(game, "raven-replaced") == [
        {"e": "raven-replaced", "house": "stark", "area": "winterfell", "old": "march-0", "new": "consolidate"}
    ]


@ruling("P-08")
@pytest.mark.parametrize(("put", "deck"), [("top", ["c", "k"]), ("bottom", ["k", "c"])])
def test_the_raven_sees_the_top_wildling_card(put: str, deck: list[str]) -> None:
    """Its holder alone sees the card; everybody sees whether it went back on top or under the deck."""
    names = {"c": "crow-killers", "k": "mammoth-riders"}
    game = raven(wildling_deck=["crow-killers", "mammoth-riders"])
    played = phase(game, "raven", [{"use": "look"}, put])
    assert (played.asked[1].seat, played.asked[1].about) == ("stark", {"card": "crow-killers"})
    assert game.wildling_deck == [names[letter] for letter in deck]
    assert told(game, "raven-looked") == [{"e": "raven-looked", "house": "stark", "put": put}]
    assert all(event["to"] == ["stark"] for event in game.events if "crow-killers" in event.values())
    assert RULES.view(game, "stark")["wildling_seen"] == ("crow-killers" if put == "top" else None)
    assert RULES.view(game, "lannister")["wildling_seen"] is None


@ruling("P-08")
def test_what_was_seen_is_old_news_when_the_card_is_turned_up() -> None:
    """After an attack the top card is another one, unknown again."""
    game = raven(wildling_deck=["silence-at-the-wall", "mammoth-riders"])
    phase(game, "raven", [{"use": "look"}, "top"])
    wildlings.draw(game)
    assert RULES.view(game, "stark")["wildling_seen"] is None


@ruling("P-09")
@pytest.mark.parametrize(
    "orders",
    [
        ("consolidate-special", "support", "consolidate", "defense-1"),
        ("raid", "march-0", "defense-2-special", "support"),
        ("support", "raid", "consolidate", "consolidate-special"),
    ],
)
def test_useless_orders_are_legal(orders: tuple[str, ...]) -> None:
    """Consolidate at sea, Defense in a port, March for routed units: all may be placed."""
    assert refusal(plan_ask(position(AREAS)), plan(*orders)) is None


@ruling("P-10")
def test_nothing_is_shown_before_everybody_has_planned() -> None:
    """All are asked in one group and no order lies on the board, for any seat, until the group closes."""
    game = raven()
    for here in game.areas.values():
        here.order = None
    played = phase(game, "planning")
    assert {ask.name for ask in played.open} == {"planning.orders"}
    for seat in (*game.houses, None):
        assert not any(area["order"] for area in RULES.view(game, seat)["areas"].values())
    assert game.events == []


def test_the_default_plan_is_legal_and_safe() -> None:
    """A House that says nothing collects power, defends and supports, and is not short of tokens."""
    ask = plan_ask(position(AREAS))
    default = ask.default_answer()
    assert refusal(ask, default) is None
    assert sorted(default.values()) == ["consolidate", "consolidate", "defense-1", "defense-1"]
