"""An order acts as the answers of its line say, if they name the order that lies in the area and it can act."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.engine.asks import Ask
from adjudicator.engine.lines import LineAnswer
from adjudicator.games.agot2e.asks import ASKS
from adjudicator.games.agot2e.rules import RULES
from adjudicator.games.westeros.state import Game
from adjudicator.games.westeros.view import view
from tests.games.agot2e.random_play import variant
from tests.games.agot2e.rulings.scenario import march, phase, position, units
from tests.orders.test_answers import lines_of


def say(game: Game, ask: Ask, text: str) -> LineAnswer | None:
    return ASKS.answer(ask, lines_of(text, ask.seat), view(game, ask.seat), variant())


def marches(game: Game, text: str) -> Any:
    """Return where the march goes; None where the seat is asked."""
    found = say(game, phase(game, "march").waiting, text)
    return None if found is None or found.ask_me else found.answer.get("moves", found.answer)


# -- the order that lies there ------------------------------------------------------------------------

TWO_MARCHES = "win: m* > moa 2k or m- > cas 1k"


def test_a_march_is_carried_out_as_its_own_order_says() -> None:
    game = position({"winterfell": units("stark", "2k", order="march-minus-1"), "moat-cailin": units("greyjoy", "2k")})
    assert marches(game, TWO_MARCHES) == [{"to": "castle-black", "units": {"knight": 1}}]

    game.areas["winterfell"].order = "march-plus-1-special"
    assert marches(game, TWO_MARCHES) == [{"to": "moat-cailin", "units": {"knight": 2}}]

    game.areas["winterfell"].order = "march-0"
    assert marches(game, TWO_MARCHES) is None, "after an exchange that no answer speaks of the seat is asked"


def test_a_raid_is_carried_out_as_its_own_order_says() -> None:
    greyjoy = {
        "castle-black": units("greyjoy", "f", order="support"),
        "moat-cailin": units("greyjoy", "f", order="support"),
    }
    game = position({"winterfell": units("stark", "f", order="raid"), **greyjoy})
    text = "win: r* > cas or r > moa"

    found = say(game, phase(game, "raid").waiting, text)

    assert found is not None and found.answer == {"from": "winterfell", "target": "moat-cailin"}


def test_a_support_is_given_as_its_own_order_says() -> None:
    areas = {
        "winterfell": units("stark", "2k", order="march-0"),
        "moat-cailin": units("greyjoy", "f"),
        "twins": units("tyrell", "f", order="support"),
    }
    ask = next(a for a in phase(position(areas), "march", [march("winterfell", ("moat-cailin", "2k"))]).open
               if a.name == "combat.support")  # fmt: skip

    found = say(position(areas), ask, "twins: s* attacker or s defender")

    assert found is not None and found.answer == "defender"


def test_a_consolidation_is_carried_out_as_its_own_order_says() -> None:
    game = position(
        {
            "winterfell": units("stark", "f", order="consolidate"),
            "karhold": units("stark", "f", order="consolidate-special"),
        }
    )
    asks = phase(game, "consolidate").open
    assert all(ask.seat != "stark" or say(game, ask, "win: c* muster k") is None for ask in asks)


# -- muster or power ----------------------------------------------------------------------------------


def consolidated(game: Game, text: str) -> Game:
    """Resolve the consolidations, by the lines where they answer, else as published."""
    game.phase = "consolidate"
    rule: Any = RULES.phases["consolidate"](game)
    reply = None
    while True:
        try:
            asks = next(rule) if reply is None else rule.send(reply)
        except StopIteration:
            return game
        reply = {}
        for ask in asks:
            found = say(game, ask, text)
            reply[ask.seat] = found.answer if found is not None and not ask.forced else ask.default_answer()


@pytest.mark.parametrize(
    ("areas", "supply", "line"),
    [
        ({"winterfell": "f", "karhold": "3k", "twins": "2k"}, 6, "win: c* muster knight or power"),
        ({"winterfell": "f", "karhold": "2f", "twins": "2f"}, 0, "win: c* muster 2f or power"),
    ],
)
def test_a_muster_that_is_impossible_gives_way_to_power(areas: dict[str, str], supply: int, line: str) -> None:
    game = position({area: units("stark", force) for area, force in areas.items()}, supply={"stark": supply})
    game.areas["winterfell"].order = "consolidate-special"

    assert consolidated(game, line).players["stark"].power == 5 + 2


def test_a_muster_that_is_possible_goes_before_power() -> None:
    game = position({"winterfell": units("stark", "f", order="consolidate-special")})

    assert consolidated(game, "win: c* muster knight or power").areas["winterfell"].units.get("knight") == 1


# -- support against neutral forces ---------------------------------------------------------------------


def neutral(strength: int, **more: Any) -> Game:
    return position({
        "kingswood": units("stark", "k", order="march-0"), "kings-landing": {"neutral": strength},
        "reach": units("tyrell", "f", order="support"), **more,
    })  # fmt: skip


def test_others_are_called_only_where_their_help_may_be_enough() -> None:
    line = "kwd: m > klg k or > bon k"

    assert marches(neutral(3), line) == {"call": ["kings-landing"]}
    assert marches(neutral(5), line) == [{"to": "boneway", "units": {"knight": 1}}]


def test_nobody_is_called_for_a_march_that_is_impossible_anyway() -> None:
    game = neutral(3, blackwater=units("greyjoy", "f"))
    game.areas["kingswood"].units = {"knight": 2}
    two_fights = "kwd: m > blackwater k; klg k or > bon k"

    assert marches(game, two_fights) == [{"to": "boneway", "units": {"knight": 1}}]


# -- a power token --------------------------------------------------------------------------------------


def test_a_march_with_a_token_needs_the_token() -> None:
    poor = position({"moat-cailin": units("stark", "2k", order="march-0")}, power={"stark": 0})

    assert marches(poor, "moa: m > twins 2k; token or stay") == []
    assert marches(poor, "moa: m > twins 2k; token") is None
    assert marches(poor, "moa: m > twins k; token") == [{"to": "twins", "units": {"knight": 1}}], "a Knight stays"
    assert marches(poor, "moa: m > twins 2k\nleave at moa: yes") == [{"to": "twins", "units": {"knight": 2}}]


def test_at_home_a_token_is_not_needed() -> None:
    game = position({"winterfell": units("stark", "2k", order="march-0")}, power={"stark": 0})

    assert marches(game, "win: m > moa 2k; token") == [{"to": "moat-cailin", "units": {"knight": 2}}]


# -- marches that became hopeless -----------------------------------------------------------------------


def walked_in(order: str = "march-minus-1") -> Game:
    """Return the moment after four Knights came to Castle Black, where Stark wanted to walk in."""
    areas = {"karhold": units("stark", "f", order=order), "castle-black": units("greyjoy", "4k")}
    return position(areas, tracks={"throne": ["stark"]})


def test_a_march_into_a_hopeless_fight_is_not_carried_out_unasked() -> None:
    assert marches(walked_in(), "kar: m- > cas f") is None
    assert marches(walked_in(), "kar: m- > cas f or stay") == []


def test_a_condition_that_names_the_area_lets_a_hopeless_march_go() -> None:
    assert marches(walked_in(), "kar: m- > cas f if cas enemy") == [{"to": "castle-black", "units": {"footman": 1}}]
    assert marches(walked_in(), "kar: m- > cas f if round >= 1") is None


def test_a_fight_that_may_be_won_is_fought() -> None:
    game = walked_in()
    game.areas["castle-black"].units = {"knight": 2}

    assert marches(game, "kar: m- > cas f") == [{"to": "castle-black", "units": {"footman": 1}}]


def test_support_that_may_come_gives_hope() -> None:
    game = walked_in()
    game.areas["winterfell"].house, game.areas["winterfell"].units = "tyrell", {"knight": 3}
    game.areas["winterfell"].order = "support"

    assert marches(game, "kar: m- > cas f") == [{"to": "castle-black", "units": {"footman": 1}}]
