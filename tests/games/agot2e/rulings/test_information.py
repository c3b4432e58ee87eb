"""What everybody may know, and what stays secret until it is revealed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from adjudicator.games.agot2e.rules import RULES
from adjudicator.games.westeros.clash_of_kings import clash_of_kings
from adjudicator.games.westeros.state import Game
from tests.games.agot2e.rulings.scenario import Played, drive, march, phase, position, ruling, told, units

SEATS = ("stark", "lannister", "martell", None)


def fighting(**rulings: Any) -> Game:
    """Return a game in which Stark attacks Lannister."""
    return position(
        {
            "stoney-sept": units("stark", "k", order="march-0"),
            "harrenhal": units("lannister", "f", order="defense-1", token="lannister"),
            "winterfell": {"garrison": 2},
            "eyrie": {"neutral": 6},
        },
        hands={"lannister": ["tywin-lannister", "the-hound"]},
        rulings=rulings,
        tracks={"fiefdoms": ["stark"]},
        westeros=["supply", "game-of-thrones", "web-of-lies"],
        restrictions=["no-support"],
        wildlings=6,
    )


@ruling("I-01")
@pytest.mark.parametrize("seat", SEATS)
def test_what_is_public(seat: str | None) -> None:
    """Board, tracks, power, hands, discards, tokens, orders and cards turned up are shown to every seat."""
    game = fighting()
    game.blade_used = True
    view = RULES.view(game, seat)
    assert view["areas"]["harrenhal"] == {
        "house": "lannister",
        "units": {"footman": 1},
        "routed": {},
        "order": "defense-1",
        "token": "lannister",
        "garrison": 0,
        "neutral": 0,
        "controller": "lannister",
    }
    assert (view["areas"]["winterfell"]["garrison"], view["areas"]["eyrie"]["neutral"]) == (2, 6)
    assert view["tracks"] == game.tracks
    assert (view["throne"], view["blade"]) == ({"holder": "baratheon"}, {"holder": "stark", "used": True})
    lannister = view["players"]["lannister"]
    assert (lannister["power"], lannister["hand"]) == (5, ["the-hound", "tywin-lannister"])
    assert len(lannister["discard"]) == 5
    assert (view["wildlings"], view["westeros"], view["restrictions"]) == (6, game.westeros, ["no-support"])


@ruling("I-01")
def test_all_seats_see_the_same_board() -> None:
    """Outside a few secrets the views of two Houses are the same."""
    game = fighting()
    stark, lannister = RULES.view(game, "stark"), RULES.view(game, "lannister")
    assert {**stark, "seat": None} == {**lannister, "seat": None}


def secret_group(played: Played, game: Game, name: str, houses: int) -> None:
    """Assert that a question is asked of several at once and that nobody's answer is on the table."""
    assert {ask.name for ask in played.open} == {name}
    assert len(played.open) == houses
    assert all("answer" not in ask.about for ask in played.open)


@ruling("I-02")
def test_orders_bids_and_cards_are_chosen_unseen() -> None:
    """Each is one group of questions that closes together, so no answer can be seen before the last."""
    game = fighting()
    secret_group(drive(clash_of_kings(game)), game, "bid.track", 6)
    game = fighting()
    secret_group(phase(game, "planning"), game, "planning.orders", 2)
    game = fighting()
    secret_group(phase(game, "march", [march("stoney-sept", ("harrenhal", "k"))]), game, "combat.card", 2)
    assert told(game, "cards-revealed") == []
    assert RULES.view(game, "stark")["combat"]["cards"] == {}


@ruling("I-02", "C-30")
def test_tides_cards_are_secret_before_the_reveal() -> None:
    """While the Blade may still redraw each combatant knows his own card only, onlookers none."""
    game = fighting(tides_of_battle=True)
    cards = {"stark": "catelyn-stark", "lannister": "the-hound"}
    tides = sorted(game.variant.tides)[:2]
    played = phase(
        game, "march", [march("stoney-sept", ("harrenhal", "k"))], always={"combat.card": cards}, draws=tides
    )
    assert (played.waiting.seat, list(played.waiting.options)) == ("stark", ["no", "redraw"])
    shown = {seat: RULES.view(game, seat)["combat"]["tides"] for seat in SEATS}
    assert shown == {"stark": {"stark": tides[0]}, "lannister": {"lannister": tides[1]}, "martell": {}, None: {}}
    assert [(event["to"], event["card"]) for event in told(game, "tides-drawn")] == [
        (["stark"], tides[0]),
        (["lannister"], tides[1]),
    ]


@ruling("I-02", "P-08")
def test_decks_and_the_card_seen_by_the_raven_are_secret() -> None:
    """No view holds the order of a deck; a wildling card seen by the Raven is in its holder's view only."""
    game = fighting()
    game.westeros_decks = [["mustering"], ["clash-of-kings"], ["put-to-the-sword"]]
    game.wildling_deck = ["mammoth-riders", "crow-killers"]
    game.known_wildling = {"stark": "mammoth-riders"}
    for seat in SEATS:
        text = json.dumps(RULES.view(game, seat))
        assert not any(card in text for card in ("mustering", "clash-of-kings", "put-to-the-sword", "crow-killers"))
        assert ("mammoth-riders" in text) is (seat == "stark")
