"""Cards, pieces and set-ups of the first edition, and what of them is on the table in one game."""

from __future__ import annotations

from collections import Counter

import pytest

from adjudicator.boxes import inferred_in
from adjudicator.boxes.rulings import Choices
from adjudicator.games.agot1e.box import words
from adjudicator.games.agot1e.rules.on_the_table import on_the_table
from adjudicator.games.agot1e.rules.rulings import Rulings
from adjudicator.games.westeros.components import HouseCard
from tests.games.agot1e.box import FOLDER, KINDS, variant

BOX = variant()
SETS = pytest.mark.parametrize("cards", [BOX.house_cards, BOX.new_house_cards], ids=["base", "new"])


def hand(cards: dict[str, HouseCard], house: str) -> list[HouseCard]:
    """Return the cards of one House."""
    return [card for card in cards.values() if card.house == house]


@SETS
def test_every_house_has_seven_cards_with_a_text_or_icons_but_not_both(cards: dict[str, HouseCard]) -> None:
    assert Counter(card.house for card in cards.values()) == dict.fromkeys(BOX.houses, 7)
    for card in cards.values():
        assert (card.ability is None) == bool(card.swords or card.forts), card.id
        assert (card.ability is None) or set(card.text) == {"en", "it"}


def test_the_first_set_is_as_strong_in_every_house() -> None:
    for house in BOX.houses:
        assert sorted(card.strength for card in hand({**BOX.house_cards}, house)) == [0, 0, 1, 1, 2, 2, 3]


def test_the_new_set_has_the_strengths_texts_and_icons_of_the_table() -> None:
    """What the table of the expansion says of each House as a group, whichever card has which."""
    strengths = {
        "baratheon": [0, 1, 3, 3, 3, 4, 4], "greyjoy": [0, 2, 2, 2, 4, 4, 5], "lannister": [0, 1, 2, 2, 4, 4, 5],
        "stark": [0, 1, 2, 2, 4, 4, 5], "tyrell": [0, 0, 1, 3, 3, 4, 5], "martell": [-1, 0, 1, 2, 3, 5, 5],
    }  # fmt: skip
    texts = {"baratheon": 3, "greyjoy": 5, "lannister": 3, "stark": 3, "tyrell": 3, "martell": 2}
    for house in BOX.houses:
        cards = hand({**BOX.new_house_cards}, house)
        assert sorted(card.strength for card in cards) == strengths[house]
        assert sum(card.ability is not None for card in cards) == texts[house]
    icons = Counter((card.swords, card.forts) for card in BOX.new_house_cards.values() if not card.ability)
    assert icons == {(1, 0): 7, (2, 0): 5, (3, 0): 1, (0, 1): 3, (0, 2): 4, (1, 1): 2, (2, 1): 1}


def test_every_ability_of_the_vocabulary_is_used_and_the_other_way_round() -> None:
    used = {card.ability for card in (*BOX.house_cards.values(), *BOX.new_house_cards.values()) if card.ability}
    assert used == set(words.WORDS.abilities)


def test_the_decks_hold_ten_cards_each() -> None:
    cards = BOX.westeros_cards.values()
    assert [sum(card.count for card in cards if card.deck == deck) for deck in (1, 2, 3)] == [10, 10, 10]
    assert {card.effect for card in cards} == set(words.WORDS.effects)
    assert {card.restriction for card in cards if card.restriction} == set(words.WORDS.restrictions)


def test_each_house_has_fifteen_orders_and_five_one_time_orders() -> None:
    assert sum(order.count for order in BOX.orders.values()) == 15
    assert Counter(order.type for order in BOX.orders.values() if order.star) == dict.fromkeys(
        ("march", "defense", "support", "raid", "consolidate"), 1
    )
    for house in BOX.houses:
        own = [order for order in BOX.one_time_orders.values() if order.house in (None, house)]
        assert sum(order.count for order in own) == 5
        assert [order.house for order in own].count(house) == 1
    assert {order.effect for order in BOX.one_time_orders.values()} == set(words.ONE_TIME_EFFECTS)


def test_the_numbers_are_those_of_the_box() -> None:
    assert {unit.id: unit.limit for unit in BOX.units.values()} == {
        "footman": 10, "knight": 4, "ship": 6, "siege_engine": 3,
    }  # fmt: skip
    assert (BOX.rounds, BOX.start_power, BOX.power_tokens, BOX.fortifications) == (10, 5, 20, 9)
    assert (BOX.wildling_start, BOX.wildling_step, BOX.wildling_limit) == (0, 2, 12)
    assert BOX.wildling_losses == {"lowest_bidder": 4, "everybody_else": 2}
    assert BOX.supply_table == ((2, 2), (3, 2), (3, 2, 2), (3, 2, 2, 2), (3, 3, 2, 2), (4, 3, 2, 2), (4, 3, 2, 2, 2))


@pytest.mark.parametrize(
    ("players", "castles", "stars"),
    [(3, 8, (3, 3, 2)), (4, 7, (3, 3, 2, 1)), (5, 7, (3, 3, 2, 1, 0)), (6, 6, (3, 3, 2, 1, 0, 0))],
)
def test_set_ups_for_three_to_six_players(players: int, castles: int, stars: tuple[int, ...]) -> None:
    box = on_the_table(BOX, players, Rulings())
    setup = box.setups[players]
    assert (len(setup.houses), box.castles_to_win, setup.stars) == (players, castles, stars)
    for house in setup.houses:
        barrels = sum(box.areas[area].supply for area in setup.units[house])
        assert box.houses[house].supply == barrels, "supply at the start is the barrels controlled then"


@pytest.mark.parametrize("players", [3, 4])
def test_units_of_houses_that_do_not_play_stay_as_neutral_forces(players: int) -> None:
    setup, five = BOX.setups[players], BOX.setups[5]
    strength = {"footman": 1, "knight": 2, "ship": 1}
    left = {
        area: sum(strength[unit] * number for unit, number in units.items())
        for house in five.houses
        if house not in setup.houses
        for area, units in five.units[house].items()
    }
    assert setup.neutral == {**five.neutral, **left}
    for track, order in setup.tracks.items():
        assert order == tuple(house for house in five.tracks[track] if house in setup.houses)


def test_a_plain_game_uses_nothing_of_the_expansion() -> None:
    box = on_the_table(BOX, 5, Rulings())
    assert not any(area.kind == "port" for area in box.areas.values())
    assert (set(box.units), box.fortifications, box.one_time_orders) == ({"footman", "knight", "ship"}, 0, {})
    assert box.house_cards == BOX.house_cards and not box.new_house_cards


def test_options_bring_their_pieces() -> None:
    options = Rulings(new_house_cards=True, fortifications=True, siege_engines=True, ports=True, one_time_orders=True)
    box = on_the_table(BOX, 5, options)
    assert sum(area.kind == "port" for area in box.areas.values()) == 8
    assert ("siege_engine" in box.units, box.fortifications, box.house_cards) == (True, 9, BOX.new_house_cards)
    assert "the-scorpions-sting" not in box.one_time_orders and len(box.one_time_orders) == 8


def test_three_players_may_have_fewer_stars_and_five_the_printed_court() -> None:
    assert on_the_table(BOX, 3, Rulings(fewer_stars=True)).setups[3].stars == (3, 2, 1)
    assert on_the_table(BOX, 5, Rulings(fewer_stars=True)).setups[5].stars == (3, 3, 2, 1, 0)
    assert on_the_table(BOX, 5, Rulings()).setups[5].tracks["court"][3:] == ("tyrell", "greyjoy")
    assert on_the_table(BOX, 5, Rulings(court_swap=False)).setups[5].tracks["court"][3:] == ("greyjoy", "tyrell")


def test_the_same_game_gets_the_same_box() -> None:
    """The rules keep one board for each box."""
    assert on_the_table(BOX, 4, Rulings(ports=True)) is on_the_table(BOX, 4, Rulings(ports=True))
    assert on_the_table(BOX, 4, Rulings()) is not on_the_table(BOX, 4, Rulings(ports=True))
    with pytest.raises(KeyError):
        on_the_table(BOX, 2, Rulings())


def test_everything_has_a_name_in_english_and_italian() -> None:
    parts = (BOX.areas, BOX.setups[6].areas, BOX.houses, BOX.units, BOX.orders, BOX.one_time_orders)
    for part in (*parts, BOX.house_cards, BOX.new_house_cards, BOX.westeros_cards):
        assert all(set(thing.names) == {"en", "it"} for thing in part.values())


def test_every_option_is_a_field_of_the_rulings_with_its_default() -> None:
    known: Choices = words.RULINGS
    assert set(known) == set(BOX.rulings) == set(BOX.ruling_choices)
    assert all(getattr(Rulings(), option) == default for option, default in BOX.rulings.items())


INFERRED = [
    ("westeros-cards.yaml", "decks", 1, "supply", "count", "low"),
    ("westeros-cards.yaml", "decks", 3, "storm-of-swords", "icon", "low"),
    ("setups.yaml", "setups", 6, "tracks", "low"),
    ("setups.yaml", "setups", 6, "stars", "medium"),
    ("setups.yaml", "setups", 3, "fewer_stars", "low"),
    ("setups.yaml", "setups", 5, "neutral", "the-eyrie", "medium"),
    ("overlay.yaml", "land", "oldtown", "structure", "low"),
    ("overlay.yaml", "land", "kingswood", "supply", "low"),
    ("overlay.yaml", "sea", "east-summer-sea", "adjacent", "low"),
    ("board.yaml", "ports", "port-of-pyke", "sea", "medium"),
    ("board.yaml", "land", "oldtown", "adjacent", "sunset-sea", "medium"),
    ("board.yaml", "land", "the-twins", "adjacent", "seagard", "medium"),
    ("house-cards.yaml", "house_cards", "baratheon", "melisandre-of-asshai", "ability", "medium"),
    ("house-cards.yaml", "house_cards", "baratheon", "house-florent-lord", "names", "medium"),
    ("house-cards.yaml", "house_cards", "greyjoy", "asha-greyjoy", "ability", "medium"),
    ("new-house-cards.yaml", "house_cards", "stark", "arya-stark", "swords", "low"),
    ("new-house-cards.yaml", "house_cards", "greyjoy", "balon-greyjoy", "ability", "low"),
    ("new-house-cards.yaml", "house_cards", "tyrell", "paxter-redwyne", "strength", "medium"),
    ("one-time-orders.yaml", "one_time_orders", "supply-caravan", "names", "en", "low"),
]


@pytest.mark.parametrize("marked", INFERRED, ids=lambda marked: " ".join(map(str, marked[-3:])))
def test_what_no_source_gives_is_marked(marked: tuple[str | int, ...]) -> None:
    found = {value.path: value.sure for value in inferred_in(FOLDER, KINDS)}

    assert found[marked[:-1]] == marked[-1]


@pytest.mark.parametrize(
    "known",
    [
        ("westeros-cards.yaml", "decks", 3, "last-days-of-summer-3", "icon"),
        ("overlay.yaml", "land", "sunspear", "structure"),
        ("board.yaml", "ports", "port-of-sunspear", "sea"),
        ("setups.yaml", "setups", 5, "neutral", "sunspear"),
        ("new-house-cards.yaml", "house_cards", "martell", "doran-martell", "strength"),
        ("one-time-orders.yaml", "one_time_orders", "the-will-of-rhllor", "names", "en"),
    ],
)
def test_what_a_rulebook_says_is_not(known: tuple[str | int, ...]) -> None:
    assert known not in {value.path for value in inferred_in(FOLDER, KINDS)}
