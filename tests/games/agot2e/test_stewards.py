"""Stewards answer every ask in every style: legally, from the view alone, with a text that tells people."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from adjudicator.engine.asks import Ask
from adjudicator.engine.chance import SeededChance
from adjudicator.engine.driver import Table
from adjudicator.engine.stewards import PUBLISHED, SAID, Steward
from adjudicator.games.agot2e.asks import ASKS
from adjudicator.games.agot2e.rules import RULES
from tests.games.agot2e import invariants
from tests.games.agot2e.kit import PROFILES
from tests.games.agot2e.random_play import new_table, variant
from tests.sampling import counts

EVERY_STYLE = (PUBLISHED, *ASKS.styles)


def steward(style: str, ask: Ask, houses: tuple[str, ...]) -> Steward:
    """Return a steward of a style; a loyal one is loyal to the two Houses behind its own."""
    place = houses.index(ask.seat)
    friends = tuple(houses[(place + n) % len(houses)] for n in (1, 2))
    return Steward(style, friends if style == "loyal" else ())


def decide(table: Table, ask: Ask, style: str) -> Any:
    """Return what a steward of the seat answers, and make sure that it may."""
    houses = table.state.houses
    answer = ASKS.decide(steward(style, ask, houses), ask, RULES.view(table.state, ask.seat), variant())
    assert ask.problem(answer) is None, (style, ask.name, answer, ask.about)
    return answer


# ---- In play


def mixed_play(style: str, seed: int) -> Iterator[tuple[Table, Ask, Any]]:
    """Play a game in which every second House is a steward's; yield each answer of a steward before it is given."""
    table = new_table(3 + seed % 4, seed, list(PROFILES.values())[seed % len(PROFILES)])
    choose, kept = random.Random(seed).choice, set(table.state.houses[seed % 2 :: 2])
    while table.open:
        answers = {}
        for ask in table.open:
            answers[ask.seat] = decide(table, ask, style) if ask.seat in kept else ask.sample(choose)
            if ask.seat in kept:
                yield table, ask, answers[ask.seat]
        table.trust(answers)
        attackers = {event["house"] for event in table.state.events if event["e"] == "attack"}
        assert not attackers & kept, "a steward never attacks"
        table.state.events = []
    assert RULES.result(table.state) is not None


def check_games(style: str, seeds: range) -> None:
    """Play games to their end; a steward moves nobody, raids nobody, and breaks nothing."""
    for seed in seeds:
        for table, ask, answer in mixed_play(style, seed):
            if ask.name == "march.resolve":
                assert answer["moves"] == [] and not answer["leave_token"]
            if ask.name == "raid.resolve":
                assert answer["target"] is None
            if ask.name == "planning.orders":
                invariants.check(table)


@pytest.mark.parametrize("style", ASKS.styles)
def test_games_with_stewards_come_to_their_end(style: str) -> None:
    check_games(style, range(12))


@pytest.mark.slow
@pytest.mark.parametrize("style", ASKS.styles)
def test_many_games_with_stewards_come_to_their_end(style: str) -> None:
    check_games(style, range(12, 1000))


# ---- Single rules, on the position at the start of a game of six


def begun() -> dict[str, Any]:
    """Return the view of Stark at the first planning of a game of six."""
    return RULES.view(new_table(6, 1).state, "stark")


def asked(style: str, ask: Ask, view: dict[str, Any], *friends: str) -> Any:
    """Return what a steward answers to an ask, legal or not."""
    return ASKS.decide(Steward(style, friends), ask, view, variant())


def combat(name: str, options: tuple[Any, ...], **about: Any) -> Ask:
    """Return an ask to Stark about a combat in which Greyjoy attacks."""
    facts = {"area": "moat-cailin", "attacker": "greyjoy", "defender": "stark"} | about
    return Ask("stark", name, options, about=facts)


def test_all_styles_support_only_their_own_side_and_loyal_ones_a_friend_too() -> None:
    ask = combat("combat.support", ("attacker", "defender", "none"), defender="lannister")
    ask.default = 2

    assert asked("hold", ask, begun(), "greyjoy") == "none"
    assert asked("loyal", ask, begun(), "greyjoy") == "attacker"
    assert asked("loyal", ask, begun(), "greyjoy", "lannister") == "none"


@pytest.mark.parametrize(("lead", "card"), [(2, "eddard-stark"), (3, "greatjon-umber")])
def test_a_defender_who_leads_clearly_keeps_its_best_card(lead: int, card: str) -> None:
    hand = ("catelyn-stark", "greatjon-umber", "eddard-stark")
    ask = combat("combat.card", hand, strength={"greyjoy": 1, "stark": 1 + lead})

    assert asked("hold", ask, begun()) == card


@pytest.mark.parametrize(("lead", "card"), [(5, "catelyn-stark"), (2, "eddard-stark"), (3, "greatjon-umber")])
def test_the_cautious_play_the_weakest_card_that_is_sure(lead: int, card: str) -> None:
    hand = ("eddard-stark", "greatjon-umber", "catelyn-stark")
    ask = combat("combat.card", hand, strength={"greyjoy": 1, "stark": 1 + lead})

    best = max(variant().house_cards[card].strength for card in begun()["players"]["greyjoy"]["hand"])
    assert best == 4 and asked("cautious", ask, begun()) == card


def test_the_cautious_do_not_spend() -> None:
    view = begun()
    bid = Ask("stark", "bid.track", range(13), about={"track": "throne", "power": 12})
    wildlings = Ask("stark", "bid.wildlings", range(13), about={"strength": 8, "power": 12})
    blade = Ask("stark", "combat.blade", ("no", "strength"), default=1, about={"decides": True})

    assert [asked(style, bid, view) for style in EVERY_STYLE] == [0, 4, 0, 4]
    assert [asked(style, wildlings, view) for style in EVERY_STYLE] == [0, 2, 0, 2]
    assert [asked(style, blade, view) for style in EVERY_STYLE] == ["strength", "strength", "no", "strength"]


def test_a_retreat_goes_where_the_own_house_rules_and_no_foe_is_near() -> None:
    view = begun()
    about = {"house": "stark", "from": "moat-cailin", "units": {"footman": 1}}
    ask = Ask("stark", "combat.retreat", ("seagard", "white-harbor", "winterfell"), about=about)
    view["areas"]["bay-of-ice"] |= {"house": "greyjoy", "units": {"ship": 1}}
    view["areas"]["widows-watch"] |= {"house": "baratheon", "units": {"footman": 2}}

    assert asked("published", ask, view) == "seagard"
    assert asked("hold", ask, view) == "winterfell"
    assert asked("loyal", ask, view, "baratheon") == "white-harbor", "friends are no danger"
    ask.about["house"] = "greyjoy"
    assert asked("hold", ask, view) == asked("loyal", ask, view, "baratheon") == "seagard", "a rival's retreat"


def test_defenses_lie_where_foes_are_near_and_none_against_friends() -> None:
    table = new_table(6, 1)
    ask = next(ask for ask in table.open if ask.seat == "stark")
    view = RULES.view(table.state, "stark")
    view["areas"]["moat-cailin"] |= {"house": "greyjoy", "units": {"footman": 2}}
    types = {order: variant().orders[order].type for order in variant().orders}

    for style, friends, expected in (
        ("hold", (), "defense"),
        ("cautious", (), "defense"),
        ("loyal", (), "defense"),
        ("loyal", ("greyjoy",), "support"),
    ):
        placed = asked(style, ask, view, *friends)
        assert types[placed["winterfell"]] == types[placed["white-harbor"]] == expected, (style, friends)
        assert ask.problem(placed) is None


@counts(10, 100)
@pytest.mark.parametrize("style", ASKS.styles)
def test_a_steward_fills_up_what_lines_leave_open_within_the_tokens(style: str, count: int) -> None:
    filled = 0
    for seed in range(count):
        table, choose = new_table(3 + seed % 4, seed), random.Random(seed).choice
        while table.open:
            for ask in table.open:
                if ask.name == "planning.orders":
                    lines = dict(list(ask.sample(choose).items())[::2])
                    rest = replace(ask, about={**ask.about, SAID: lines})
                    answer = decide(table, rest, style)
                    assert answer.items() >= lines.items() and len(answer) == len(ask.default_answer())
                    filled += len(answer) > len(lines)
            table.trust({ask.seat: ask.sample(choose) for ask in table.open})
            table.state.events = []
    assert filled > 5 * count


def test_a_castle_musters_the_best_defenders_where_danger_is_greatest() -> None:
    choices = 0
    for seed in range(60):
        table, choose = new_table(3 + seed % 4, seed), random.Random(seed).choice
        while table.open:
            for ask in table.open:
                if ask.name == "muster.place" and (answer := decide(table, ask, "hold")):
                    view, first = RULES.view(table.state, ask.seat), answer[0]["castle"]
                    foes = {castle: rule_foes(ask, view, castle) for castle in ask.about["castles"]}
                    able = [castle for castle in foes if not unable(ask, castle)]
                    assert foes[first] == max(foes[castle] for castle in able)
                    assert all(muster["unit"] in ("knight", "footman") for muster in answer)
                    choices += len({foes[castle] for castle in able}) > 1
            table.trust({ask.seat: ask.sample(choose) for ask in table.open})
            table.state.events = []
    assert choices > 20


def rule_foes(ask: Ask, view: dict[str, Any], castle: str) -> int:
    """Count foreign units beside a castle in another way than the steward does."""
    areas = variant().areas
    beside = [b for b in areas[castle].adjacent if areas[b].kind != "port"]
    foreign = [view["areas"][b] for b in beside if view["areas"][b]["house"] not in (None, ask.seat)]
    return sum(n for here in foreign for n in here["units"].values())


def unable(ask: Ask, castle: str) -> bool:
    """True when no Footman and no Knight can be mustered in a castle."""
    new = [{"castle": castle, "area": castle, "unit": unit, "upgrade": None} for unit in ("footman", "knight")]
    upgrade = {"castle": castle, "area": castle, "unit": "knight", "upgrade": "footman"}
    return all(ask.problem([muster]) is not None for muster in (*new, upgrade))


def test_ties_and_tracks_go_to_the_own_house_then_to_friends() -> None:
    view = begun()
    groups = [["lannister", "greyjoy", "stark"]]
    about = {"track": "throne", "groups": groups, "bids": {}}
    table = new_table(6, 1)
    house = table.state.houses
    ties = Ask("stark", "bid.ties", (groups,), about=about)
    low = Ask("stark", "wildlings.tie", ("lannister", "stark"), default=1, about={"among": "lowest"})

    assert set(house) >= {"lannister", "greyjoy", "stark"}
    assert asked("published", ties, view) == groups
    assert asked("hold", ties, view) == [["stark", "lannister", "greyjoy"]]
    assert asked("loyal", ties, view, "greyjoy") == [["stark", "greyjoy", "lannister"]]
    assert asked("published", low, view) == "stark"
    assert asked("cautious", low, view) == "lannister"
    assert ASKS.rule("loyal", "bid.ties").id == "ties-own-then-friends"


# ---- One window in a steward's hands


def hostile(ask: Ask, house: str, state: Any, choose: Any) -> Any:
    """Return the best of some random answers for a neighbour who wants the areas of `house`."""

    def gain(answer: Any) -> int:
        if ask.name == "planning.orders":
            return sum(order.startswith("march") for order in answer.values())
        if ask.name != "march.resolve" or "call" in answer:
            return 0
        strikes = [move for move in answer["moves"] if state.controller(move["to"]) == house]
        return sum(sum(move["units"].values()) for move in strikes)

    return max((ask.sample(choose) for _ in range(40)), key=gain)


def after_a_window(state: Any, house: str, style: str, seed: int) -> tuple[int, int]:
    """Play a round among hostile neighbours with a House in a steward's hands.

    Return the land areas it still holds, and the castles of its best rival.
    """
    table = Table(RULES, RULES.load(variant(), state), SeededChance(b"window", f"w{seed}")).start()
    choose, begins = random.Random(seed).choice, table.state.round
    while table.open and table.state.round == begins:
        given = {ask.seat: hostile(ask, house, table.state, choose) for ask in table.open if ask.seat != house}
        given |= {ask.seat: decide(table, ask, style) for ask in table.open if ask.seat == house}
        table.trust(given)
        table.state.events = []
    held = sum(table.state.controller(area) == house for area in table.state.board.land)
    return held, max(len(table.state.castles_of(other)) for other in table.state.houses if other != house)


def windows(number: int) -> Iterator[tuple[Any, str]]:
    """Yield positions at the beginning of planning in random games, with a House to be left alone."""
    for seed in range(number):
        table = new_table(6, seed)
        choose = random.Random(seed).choice
        while table.open and (table.state.round < 1 + seed % 4 or table.open[0].name != "planning.orders"):
            table.trust({ask.seat: ask.sample(choose) for ask in table.open})
            table.state.events = []
        if table.open:
            yield RULES.dump(table.state), table.state.houses[seed % 6]


def test_a_seat_left_to_a_steward_keeps_its_areas_and_makes_no_king() -> None:
    total = dict.fromkeys(EVERY_STYLE, 0), dict.fromkeys(EVERY_STYLE, 0)
    positions = list(windows(60))
    for number, (state, house) in enumerate(positions):
        for style in EVERY_STYLE:
            for part, value in zip(total, after_a_window(state, house, style, number), strict=True):
                part[style] += value
    held, rival = ({style: n / len(positions) for style, n in part.items()} for part in total)
    print("land areas held after a window", held, "castles of the best rival", rival)
    for style in ASKS.styles:
        assert held[style] >= held[PUBLISHED] - 0.1, held
        assert rival[style] <= rival[PUBLISHED] + 0.1, rival
