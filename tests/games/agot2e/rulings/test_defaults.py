"""Decision points: whom the rules ask, what, and what an unanswered question means. D-01 to D-25."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.engine.asks import Ask, Rule
from adjudicator.games.westeros.state import Game
from adjudicator.games.westeros.westeros_phase import resolve, supply
from adjudicator.games.westeros.wildlings import attack as wildling_attack
from tests.games.agot2e.rulings.battle import battle, outcome
from tests.games.agot2e.rulings.scenario import drive, losses, march, phase, position, ruling, token, units


def first_ask(rule: Rule[Any], name: str | None = None) -> Ask:
    """Return the first question of a rule, or the first of one name with defaults before it."""
    played = drive(rule, rest=name is not None)
    return played.asks(name)[0] if name else played.waiting


def westeros(game: Game, card: str) -> Rule[None]:
    """Return the rule that resolves one Westeros card."""
    return resolve(game, game.variant.westeros_cards[card])


@ruling("D-01", "D-02", "D-03", "W-08", "W-10")
@pytest.mark.parametrize(
    ("card", "track"),
    [("a-throne-of-blades", "throne"), ("dark-wings-dark-words", "court"), ("put-to-the-sword", "fiefdoms")],
)
def test_choice_cards_do_nothing_unless_their_chooser_says_so(card: str, track: str) -> None:
    """The holder of the token is asked; without an answer the card has no effect."""
    ask = first_ask(westeros(position(tracks={track: ["martell"]}), card))
    assert (ask.seat, ask.default_answer()) == ("martell", "nothing")
    assert len(ask.options) == 3


@ruling("D-04", "SU-04")
def test_supply_is_paid_with_the_cheapest_units_of_the_largest_armies() -> None:
    """Each House over its limit, in turn order; the default destroys just enough."""
    areas = {"winterfell": units("stark", "2f 2k"), "twins": units("stark", "f k"), "seagard": units("stark", "2k")}
    game = position({**areas, "reach": units("tyrell", "3f k")}, tracks={"throne": ["tyrell", "stark"]})
    played = drive(supply(game))
    assert (played.waiting.seat, played.waiting.name) == ("tyrell", "supply.reconcile")
    ask = drive(supply(game), rest=True).asks("supply.reconcile")[1]
    assert (ask.seat, ask.default_answer()) == ("stark", losses(("winterfell", "f")))


@ruling("D-05")
def test_no_muster_by_default() -> None:
    """Houses that can muster are asked in turn order; silence musters nothing."""
    ask = first_ask(westeros(position({"winterfell": units("stark", "f")}), "mustering"))
    assert (ask.name, ask.default_answer()) == ("muster.place", [])


@ruling("D-06", "D-07", "B-01")
def test_bids_are_zero_and_ties_keep_the_old_order() -> None:
    """All Houses bid at once; nobody answering leaves a tie of all, which the default leaves as the track was."""
    game = position()
    before = {track: list(order) for track, order in game.tracks.items()}
    played = drive(westeros(game, "clash-of-kings"))
    assert [(ask.name, ask.default_answer()) for ask in played.open] == [("bid.track", 0)] * 6

    ties = first_ask(westeros(game, "clash-of-kings"), "bid.ties")
    assert (ties.seat, ties.default_answer()) == (before["throne"][0], [before["throne"]])
    assert game.tracks == before


@ruling("D-08", "D-09", "WL-06")
@pytest.mark.parametrize(("strength", "chosen"), [(2, "lannister"), (12, "stark")])
def test_wildling_bids_are_zero_and_ties_go_by_turn_order(strength: int, chosen: str) -> None:
    """The highest of tied bidders is the first in turn order, the lowest the last, unless the holder says else."""
    game = position(players=3, tracks={"throne": ["lannister", "baratheon", "stark"]})
    assert [ask.default_answer() for ask in drive(wildling_attack(game, strength)).open] == [0, 0, 0]

    played = drive(wildling_attack(game, strength), [dict.fromkeys(game.houses, 1)])
    assert (played.waiting.seat, played.waiting.name) == ("lannister", "wildlings.tie")
    assert played.waiting.default_answer() == chosen


@ruling("D-10")
def test_wildlings_take_the_cheapest_units_and_the_weakest_card() -> None:
    """Unanswered, a penalty costs Footmen before Knights and the card of least strength."""
    board = {"winterfell": units("stark", "2k 2f"), "pyke": units("greyjoy", "f")}
    game = position(board, players=3 + 1, wildling_deck=["mammoth-riders"])
    ask = first_ask(wildling_attack(game, 12), "wildlings.units")
    assert (ask.seat, ask.default_answer()[0]["units"]) == ("stark", {"footman": 2})

    game = position(board, players=4, wildling_deck=["massing-on-the-milkwater"])
    ask = first_ask(wildling_attack(game, 12), "wildlings.card")
    assert ask.default_answer() == {"baratheon": "patchface", "lannister": "cersei-lannister"}[ask.seat]


@ruling("D-11", "P-01")
def test_default_orders_fill_every_area_peacefully() -> None:
    """Without orders each area gets Consolidate Power, then Defense, then Support, as far as tokens last."""
    game = position({a: units("stark", "f") for a in ("winterfell", "karhold", "moat-cailin", "twins", "white-harbor")})
    ask = next(ask for ask in phase(game, "planning").open if ask.seat == "stark")
    assert ask.default_answer() == {
        "karhold": "consolidate",
        "winterfell": "consolidate",
        "white-harbor": "defense-1",
        "moat-cailin": "defense-1",
        "twins": "support",
    }


@ruling("D-12", "P-05")
def test_the_raven_rests_by_default() -> None:
    """Its holder is asked once; silence means no use, and a look leaves the card on top."""
    game = position()
    ask = phase(game, "raven").waiting
    assert (ask.seat, ask.default_answer()) == (game.raven_holder, {"use": "none"})
    assert phase(game, "raven", [{"use": "look"}]).waiting.default_answer() == "top"


@ruling("D-13", "R-04")
def test_a_raid_is_removed_without_effect_by_default() -> None:
    """The first Raid order goes and nothing else."""
    victim = units("tyrell", "f", order="support")
    game = position({"harrenhal": units("stark", "f", order="raid"), "blackwater": victim})
    ask = phase(game, "raid").waiting
    assert (ask.seat, ask.default_answer()) == ("stark", {"from": "harrenhal", "target": None})


@ruling("D-14", "M-03")
def test_a_march_moves_nobody_by_default() -> None:
    """The first March order is removed; called by others against a neutral force a House says no."""
    game = position(
        {
            "blackwater": units("stark", "2k", order="march-0"),
            "kings-landing": {"neutral": 5},
            "reach": units("tyrell", "f", order="support"),
        }
    )
    assert phase(game, "march").waiting.default_answer() == march("blackwater")
    called = phase(game, "march", [{"call": ["kings-landing"]}]).waiting
    assert (called.seat, called.default_answer()) == ("tyrell", False)


def fight(**how: Any) -> Game:
    """Return Lannister about to attack Stark in Blackwater, with support around."""
    return position(
        {
            "stoney-sept": units("lannister", "3f 2k", order="march-0"),
            "blackwater": units("stark", "2f k"),
            "harrenhal": units("lannister", "f", order="support"),
            "kings-landing": units("stark", "f", order="support"),
            "reach": units("tyrell", "f", order="support"),
        },
        **how,
    )


def fought(game: Game, cards: tuple[str, str] = ("ser-jaime-lannister", "catelyn-stark"), *answers: Any) -> Any:
    """Fight with everything else by default."""
    return battle(game, "stoney-sept", "blackwater", "2f 2k", cards, answers)


@ruling("D-15")
def test_who_fights_supports_himself_and_others_nobody() -> None:
    """The default of a combatant is his own side, of an onlooker nobody."""
    asks = fought(fight()).asks("combat.support")
    assert {ask.seat: ask.default_answer() for ask in asks} == {
        "lannister": "attacker",
        "stark": "defender",
        "tyrell": "none",
    }


@ruling("D-16")
def test_support_is_accepted_by_default() -> None:
    """Nobody is refused unless he says so."""
    game = fight()
    played = fought(game, ("ser-jaime-lannister", "catelyn-stark"), "attacker", "defender", "attacker")
    assert [(ask.seat, ask.default_answer()) for ask in played.asks("combat.refuse")] == [("lannister", None)]


@ruling("D-17", "HC-G6")
def test_the_strongest_card_is_played_by_default() -> None:
    """By printed strength, the first by id where several are equal; also after Tyrion."""
    game = position({"stoney-sept": units("lannister", "3f", order="march-0"), "blackwater": units("stark", "f")})
    game.players["stark"].hand.remove("eddard-stark")
    played = phase(game, "march", [march("stoney-sept", ("blackwater", "f"))])
    assert [ask.default_answer() for ask in played.open] == ["tywin-lannister", "robb-stark"]

    game = position({"stoney-sept": units("lannister", "3f", order="march-0"), "blackwater": units("stark", "f")})
    game.players["stark"].hand.remove("eddard-stark")
    played = battle(game, "stoney-sept", "blackwater", "3f", ("tyrion-lannister", "robb-stark"), [True])
    assert played.asks("combat.replacement")[0].default_answer() == "greatjon-umber"


@ruling("D-18", "HC-G3")
@pytest.mark.parametrize(
    ("attacker", "card", "unused"),
    [
        ("lannister", "tyrion-lannister", False),
        ("lannister", "cersei-lannister", None),
        ("greyjoy", "aeron-damphair", None),
        ("baratheon", "renly-baratheon", None),
        ("baratheon", "patchface", None),
    ],
)
def test_optional_texts_are_not_used_by_default(attacker: str, card: str, unused: Any) -> None:
    """Tyrion, Cersei, Aeron, Renly and Patchface do nothing unless their player says so."""
    game = position(
        {
            "stoney-sept": units(attacker, "4k f", order="march-0"),
            "blackwater": units("stark", "f"),
            "twins": units("stark", "f", order="support"),
        }
    )
    played = battle(game, "stoney-sept", "blackwater", "4k f", (card, "catelyn-stark"))
    ask = played.asks("combat.ability")[0]
    assert (ask.about["card"], ask.default_answer()) == (card, unused)


@ruling("D-19")
@pytest.mark.parametrize(
    ("attacker", "card", "first"),
    [
        ("martell", "doran-martell", "throne"),
        ("tyrell", "queen-of-thorns", "crackclaw-point"),
        ("tyrell", "mace-tyrell", "standing"),
    ],
)
def test_mandatory_choices_take_the_first_by_default(attacker: str, card: str, first: str) -> None:
    """Doran: the Iron Throne track; the Queen of Thorns: the first area by id; Mace: a standing Footman."""
    game = position(
        {
            "stoney-sept": units(attacker, "4k", order="march-0"),
            "blackwater": units("stark", "2f", routed="f"),
            "reach": units("stark", "f", order="raid"),
            "crackclaw-point": units("stark", "f", order="consolidate"),
        }
    )
    played = battle(game, "stoney-sept", "blackwater", "4k", (card, "catelyn-stark"))
    assert played.asks("combat.ability")[0].default_answer() == first


@ruling("D-20", "C-12")
@pytest.mark.parametrize(
    ("attackers", "defenders", "default"),
    [("f", "3f", "no"), ("f", "2f", "strength"), ("2f", "2f", "no")],
)
def test_the_blade_is_used_when_it_changes_the_result(attackers: str, defenders: str, default: str) -> None:
    """Its holder wins ties, so one point behind is the only time it helps."""
    game = position(
        {"stoney-sept": units("lannister", attackers, order="march-0"), "blackwater": units("stark", defenders)},
        tracks={"fiefdoms": ["lannister"]},
    )
    played = battle(game, "stoney-sept", "blackwater", attackers, ("ser-jaime-lannister", "greatjon-umber"))
    assert played.asks("combat.blade")[0].default_answer() == default


@ruling("D-20", "C-13")
def test_the_blade_is_kept_when_the_total_stays_at_zero() -> None:
    """Two below 0 the Blade gives nothing that counts."""
    game = position(
        {"stoney-sept": units("lannister", "e", order="march-minus-1"), "blackwater": units("stark", "f")},
        tracks={"fiefdoms": ["lannister"]},
    )
    played = battle(game, "stoney-sept", "blackwater", "e", ("cersei-lannister", "catelyn-stark"))
    assert played.asks("combat.blade")[0].about["margin"] == -1
    assert played.asks("combat.blade")[0].default_answer() == "no"


@ruling("D-21")
def test_casualties_are_the_cheapest_units_by_default() -> None:
    """Footmen before Knights."""
    played = fought(fight())
    assert played.asks("combat.casualties")[0].default_answer() == losses(("blackwater", "f"))


@ruling("D-22")
@pytest.mark.parametrize(("card", "chooser"), [("robb-stark", "stark"), ("greatjon-umber", "lannister")])
def test_the_retreat_goes_to_the_first_legal_area_by_id(card: str, chooser: str) -> None:
    """The same for the loser and for Robb's player."""
    game = position({"stoney-sept": units("stark", "4k", order="march-0"), "blackwater": units("lannister", "3k")})
    ask = battle(game, "stoney-sept", "blackwater", "4k", (card, "the-hound")).asks("combat.retreat")[0]
    assert list(ask.options) == sorted(ask.options)
    assert (ask.seat, ask.default_answer()) == (chooser, "crackclaw-point")


@ruling("D-23", "PO-06")
def test_as_many_ships_as_legal_are_replaced_by_default() -> None:
    """Up to the number that lies there, his figures, three, and his supply."""
    game = position(
        {"winterfell": units("lannister", "f", order="march-0"), "white-harbor-port": units("stark", "3s")},
        supply={"lannister": 0},
    )
    game.areas["white-harbor"].token = "stark"
    ask = phase(game, "march", [march("winterfell", ("white-harbor", "f"))]).waiting
    assert (ask.seat, ask.name, ask.default_answer()) == ("lannister", "port.ships", 2)


@ruling("D-24", "MU-10")
def test_a_special_consolidate_order_pays_power_by_default() -> None:
    """It musters only when its player says so."""
    game = position({"winterfell": units("stark", "f", order="consolidate-special"), "twins": token("stark")})
    ask = phase(game, "consolidate").waiting
    assert [option["use"] for option in ask.options] == ["power", "muster"]
    assert ask.default_answer() == {"area": "winterfell", "use": "power"}


@ruling("D-25")
def test_no_redraw_by_default() -> None:
    """The Blade's holder keeps the Tides card he drew unless he says else."""
    game = fight(rulings={"tides_of_battle": True}, tracks={"fiefdoms": ["stark"]})
    played = battle(
        game, "stoney-sept", "blackwater", "2f 2k", ("the-hound", "catelyn-stark"), draws=["blank-0", "blank-0"]
    )
    ask = played.asks("combat.blade")[0]
    assert (ask.seat, ask.options, ask.default_answer()) == ("stark", ("no", "redraw"), "no")
    assert outcome(game)["winner"] == "lannister"
