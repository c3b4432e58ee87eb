"""Tides of Battle: the optional cards drawn in every combat."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from adjudicator.games.westeros.state import Game
from tests.games.agot2e.rulings.battle import battle, event_names, outcome, part
from tests.games.agot2e.rulings.scenario import losses, position, ruling, told, units

CARDS = ("the-hound", "ser-rodrick-cassel")


def field(attack: str = "3f", defence: str = "2f", *, rulings: dict[str, Any] | None = None, **more: Any) -> Game:
    """Return Lannister about to attack Stark in Blackwater, played with Tides."""
    areas = {"stoney-sept": units("lannister", attack, order="march-0"), "blackwater": units("stark", defence)}
    return position(areas, rulings={"tides_of_battle": True, **(rulings or {})}, **more)


def attack(game: Game, tides: list[str], *answers: Any, cards: Any = CARDS, text: str = "3f", **how: Any) -> Any:
    """Fight; `tides` are the cards drawn: the attacker's, the defender's, and a redrawn one."""
    return battle(game, "stoney-sept", "blackwater", text, cards, answers, draws=tides, **how)


@ruling("C-29", "SR-D17")
def test_all_24_cards_are_there_in_every_combat() -> None:
    """The whole deck is shuffled for each combat; the second card comes from the 23 others."""
    for _ in range(2):
        first, second = attack(field(), ["skull-0", "blank-3"]).drawn
        assert Counter(first.options) == {
            "blank-0": 8,
            "skull-0": 2,
            "sword-1": 4,
            "fort-1": 4,
            "blank-2": 4,
            "blank-3": 2,
        }
        assert Counter(first.options) - Counter(second.options) == {"skull-0": 1}


@ruling("C-29")
def test_without_the_option_no_tides_are_drawn() -> None:
    """They are no part of the standard game."""
    game = field(rulings={"tides_of_battle": False})
    assert attack(game, []).drawn == []
    assert part(game, "lannister", "tides") == 0


@ruling("C-30", "C-18")
def test_tides_add_strength_swords_and_forts() -> None:
    """Strength counts in the result, icons as if printed on the House card."""
    game = field()
    attack(game, ["sword-1", "blank-0"], cards=("the-hound", "catelyn-stark"))
    assert (part(game, "lannister", "tides"), part(game, "stark", "tides")) == (1, 0)
    assert len(told(game, "casualties")) == 1

    game = field()
    attack(game, ["sword-1", "fort-1"], cards=("the-hound", "catelyn-stark"))
    assert told(game, "casualties") == []


@ruling("C-30", "D-25")
def test_the_blade_redraws_before_the_reveal() -> None:
    """Its holder sees his own card and may replace it once; the new card stays and the Blade is used."""
    game = field(tracks={"fiefdoms": ["lannister"]})
    played = attack(game, ["blank-0", "blank-0", "blank-3"], "redraw")

    asks = played.asks("combat.blade")
    assert [ask.options for ask in asks] == [("no", "redraw")]
    assert asks[0].about["card"] == "blank-0"
    assert (part(game, "lannister", "tides"), part(game, "lannister", "blade")) == (3, 0)
    assert played.drawn[2].options.count("blank-0") == 6
    assert game.blade_used


@ruling("C-30", "D-25")
def test_the_blade_adds_one_after_the_reveal_when_it_was_not_used_to_redraw() -> None:
    """Without redraw, which is the default, it may still add 1 when both cards are known."""
    game = field(tracks={"fiefdoms": ["lannister"]})
    played = attack(game, ["blank-0", "blank-2"], "no", "strength")
    assert [ask.options for ask in played.asks("combat.blade")] == [("no", "redraw"), ("no", "strength")]
    assert played.asks("combat.blade")[0].default_answer() == "no"
    names = event_names(game)
    assert names.index("tides-revealed") < names.index("blade-used")
    assert part(game, "lannister", "blade") == 1


@ruling("I-02", "C-30")
def test_a_tides_card_is_its_players_secret_until_the_reveal() -> None:
    """What was drawn is told to nobody else."""
    game = field()
    attack(game, ["blank-0", "blank-2"])
    assert [each["to"] for each in told(game, "tides-drawn")] == [["lannister"], ["stark"]]


@ruling("C-18", "C-16")
def test_a_skull_takes_a_unit_whoever_won_and_forts_do_not_stop_it() -> None:
    """The winner loses one unit of his choice to the loser's skull."""
    game = field("f 2k")
    attack(game, ["blank-0", "skull-0"], losses(("stoney-sept", "k")), text="f 2k")
    assert outcome(game)["winner"] == "lannister"
    assert game.areas["blackwater"].units == {"footman": 1, "knight": 1}


@ruling("C-18")
def test_swords_come_before_skulls() -> None:
    """The loser pays the swords first, then the skull, each out of what is left."""
    game = field(defence="2f k")
    named = [losses(("blackwater", "k")), losses(("blackwater", "f"))]
    cards = ("ser-jaime-lannister", "catelyn-stark")
    played = attack(game, ["skull-0", "blank-0"], named[0], cards=cards, always={"combat.retreat": "reach"})
    assert [ask.about["count"] for ask in (*played.asked, *played.settled) if ask.name == "combat.casualties"] == [1, 1]
    assert game.areas["reach"].units == {"footman": 1}


@ruling("C-17")
def test_a_winner_may_pay_a_skull_with_a_siege_engine() -> None:
    """He does not retreat, so his Siege Engine is a unit like the others."""
    game = field("2k e")
    attack(game, ["blank-0", "skull-0"], losses(("stoney-sept", "e")), text="2k e")
    assert game.areas["blackwater"].units == {"knight": 2}


@ruling("C-16", "BF-1")
def test_who_is_safe_from_skulls() -> None:
    """A garrison, supporting units and The Blackfish's side lose nothing."""
    game = position(
        {
            "stoney-sept": units("stark", "f", order="march-0"),
            "lannisport": {"garrison": 2},
            "searoad-marches": units("lannister", "f", order="support"),
        },
        rulings={"tides_of_battle": True},
    )
    tides = ["skull-0", "skull-0"]
    battle(game, "stoney-sept", "lannisport", "f", ("the-blackfish", "tywin-lannister"), ["defender"], draws=tides)
    assert game.areas["lannisport"].garrison == 2
    assert game.areas["searoad-marches"].units == {"footman": 1}
    assert game.areas["stoney-sept"].routed == {"footman": 1}


@ruling("C-16")
@pytest.mark.parametrize(("option", "left"), [(False, {"footman": 1, "knight": 1}), (True, {"footman": 2})])
def test_whether_a_skull_takes_a_winners_routed_unit(option: bool, left: dict[str, int]) -> None:
    """Routed units are never casualties; with the option the winner may name one for a skull."""
    game = field("f", rulings={"skull_may_take_routed": option})
    game.areas["blackwater"].units = {"footman": 2, "knight": 1}
    game.areas["blackwater"].routed = {"knight": 1}
    answers = [[{"area": "blackwater", "units": {"knight": 1}, "routed": {"knight": 1}}]] if option else []
    attack(game, ["skull-0", "blank-3"], *answers, text="f")
    assert outcome(game)["winner"] == "stark"
    assert game.areas["blackwater"].units == left


@ruling("C-16")
def test_a_skull_takes_a_standing_unit_of_the_kind_that_also_lies_routed() -> None:
    """The winner has a standing and a routed Footman, and need not say which: only the standing one is offered."""
    game = field(defence="2f")
    game.areas["blackwater"].routed = {"footman": 1}
    game.areas["blackwater"].order = "defense-2-special"
    attack(game, ["skull-0", "blank-0"], cards=("cersei-lannister", "eddard-stark"), text="f")
    assert outcome(game)["winner"] == "stark"
    assert game.areas["blackwater"].units == game.areas["blackwater"].routed == {"footman": 1}


@ruling("M-12")
def test_no_tides_against_neutral_forces() -> None:
    """No House cards are played there, so none are drawn."""
    areas = {"blackwater": units("lannister", "3k", order="march-0"), "kings-landing": {"neutral": 5}}
    game = position(areas, rulings={"tides_of_battle": True})
    played = battle(game, "blackwater", "kings-landing", "3k", ("", ""))
    assert played.drawn == []
    assert game.areas["kings-landing"].house == "lannister"
