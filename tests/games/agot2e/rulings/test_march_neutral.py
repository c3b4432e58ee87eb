"""Marches against neutral forces: support before the march, and what counts."""

from __future__ import annotations

from typing import Any

from tests.games.agot2e.rulings.scenario import march, phase, position, refusal, ruling, units


def at_kings_landing(text: str, order: str = "march-0", **more: Any) -> dict[str, Any]:
    """Return a Lannister army beside the neutral force of 5 in King's Landing."""
    return {"blackwater": units("lannister", text, order=order), "kings-landing": {"neutral": 5}, **more}


@ruling("M-11")
def test_support_against_a_neutral_force_is_settled_before_the_march() -> None:
    """Holders of adjacent Support orders are called in turn order; only with granted strength the march is legal."""
    game = position(
        at_kings_landing(
            "f k",
            "march-plus-1-special",
            kingswood=units("martell", "f", order="support"),
            reach=units("baratheon", "f", order="support"),
        )
    )
    attack = march("blackwater", ("kings-landing", "f k"))
    assert refusal(phase(game, "march").waiting, attack) == "neutral-too-strong"

    played = phase(game, "march", [{"call": ["kings-landing"]}, True, False, attack])
    assert played.names[1:3] == [("baratheon", "march.neutral-support"), ("martell", "march.neutral-support")]
    assert game.areas["kings-landing"].house == "lannister"


@ruling("M-11")
def test_a_call_without_enough_answers_leaves_the_march_open() -> None:
    """After a refusal the caller chooses another march; each area is called for once."""
    game = position(at_kings_landing("f k", kingswood=units("martell", "f", order="support")))
    played = phase(game, "march", [{"call": ["kings-landing"]}, False])

    assert played.waiting.name == "march.resolve"
    assert refusal(played.waiting, {"call": ["kings-landing"]}) == "call-not-possible"
    assert refusal(played.waiting, march("blackwater", ("kings-landing", "f k"))) == "neutral-too-strong"
    assert refusal(phase(game, "march").waiting, {"call": ["kings-landing", "kings-landing"]}) == "call-not-possible"


@ruling("M-12", "C-12")
def test_equal_strength_takes_a_neutral_force_without_cards_blade_or_losses() -> None:
    """The token leaves the game, the units move in, and nobody is asked for a card or the Blade."""
    game = position(at_kings_landing("2k", "march-plus-1-special"), tracks={"fiefdoms": ["lannister"]})
    played = phase(game, "march", [march("blackwater", ("kings-landing", "2k"))])

    assert played.names == [("lannister", "march.resolve")]
    assert game.areas["kings-landing"].neutral == 0
    assert game.areas["kings-landing"].units == {"knight": 2}
    assert game.blade_used is False


@ruling("M-12", "C-07")
def test_siege_engines_count_against_neutral_forces_in_castles_only() -> None:
    """Four at King's Landing, nothing in the Boneway; a special Support order adds its one."""
    assert phase(position(at_kings_landing("e f")), "march", [march("blackwater", ("kings-landing", "e f"))]).done
    game = position({"kingswood": units("lannister", "e 2f", order="march-0"), "boneway": {"neutral": 3}})
    assert refusal(phase(game, "march").waiting, march("kingswood", ("boneway", "e 2f"))) == "neutral-too-strong"

    more = {"storms-end": units("lannister", "f", routed="f", order="support-plus-1-special")}
    game = position({"kingswood": units("lannister", "e 2f", order="march-0"), "boneway": {"neutral": 3}, **more})
    assert refusal(phase(game, "march").waiting, march("kingswood", ("boneway", "e 2f"))) is None


@ruling("M-13")
def test_units_that_move_first_support_from_where_they_arrive() -> None:
    """A Footman that joins an own Support order by the same march counts there."""
    game = position(at_kings_landing("2k f", reach=units("lannister", "f", order="support")))
    game.areas["kings-landing"].neutral = 6
    ask = phase(game, "march").waiting
    assert refusal(ask, march("blackwater", ("kings-landing", "2k"))) == "neutral-too-strong"
    assert refusal(ask, march("blackwater", ("kings-landing", "2k"), ("reach", "f"))) is None
