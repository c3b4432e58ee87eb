"""The checker finds lines that are illegal or odd on the present board, from the view of the seat alone."""

from __future__ import annotations

import pytest

from adjudicator.engine.lines import LineProblem
from adjudicator.games.agot2e.lines.check import Agot2eChecker
from adjudicator.games.westeros.state import Game
from adjudicator.games.westeros.view import view
from tests.games.agot2e.random_play import variant
from tests.games.agot2e.rulings.scenario import position, units
from tests.orders.reference import reader, stark_game

CHECKER = Agot2eChecker(variant())


def problems(text: str, game: Game | None = None) -> list[LineProblem]:
    line = reader().line(text)
    assert line is not None
    return CHECKER.check(line, view(game or stark_game(), "stark"))


def codes(text: str, game: Game | None = None) -> list[tuple[str, str]]:
    return [(problem.kind, problem.code) for problem in problems(text, game)]


@pytest.mark.parametrize(
    "text",
    [
        "win: m* > moa 2k; stay",
        "win: m > kar k; moa rest",
        "kar: r > cas or none",
        "svs: m > narrow sea 2s",
        "svs: s self",
        "win: c* muster f+f or power",
        "win: c* muster f>k+f",
        "win: c* muster s@pwi+s@bay of ice",
        "muster win: k or s@svs",
        "cards: robb, any",
        "cards: mix robb 2, roose 1",
        "bid: throne 2, fief 0, court 5",
        "raven: win d*",
        "retreat from win: whi, kar",
        "choose throne: supply",
        "ability robb: cas",
        "wildlings worst: court",
        "leave at kar: yes",
        "disband: s svs",
    ],
)
def test_a_fine_line_has_no_problem(text: str) -> None:
    assert codes(text) == []


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("cas: d", "no-units-there"),
        ("pyke: d", "no-units-there"),
        ("win: m > moa 3k", "units-not-there"),
        ("win: m > moa e", "units-not-there"),
        ("win: m > seagard k", "not-adjacent"),
        ("win: m > bay of ice k", "not-adjacent"),
        ("svs: m > winterfell s", "not-adjacent"),
        ("svs: m > white harbor port s", "not-adjacent"),
        ("svs: m > narrow sea s; token", "no-token-there"),
        ("kar: r > moa", "raid-out-of-reach"),
        ("kar: r > shivering sea", "raid-out-of-reach"),
        ("win: c muster f", "muster-needs-star"),
        ("kar: c* muster f", "muster-not-a-castle"),
        ("win: c* muster k+f", "muster-too-much"),
        ("win: c* muster s@narrow sea", "muster-place"),
        ("muster win: s@sunset sea", "muster-place"),
        ("muster kar: f", "muster-not-a-castle"),
        ("muster whi: k", "muster-too-much"),
        ("muster win: k>f", "no-such-upgrade"),
        ("cards: stannis", "not-your-card"),
        ("ability doran: court", "not-your-card"),
        ("wildlings discard: stannis", "not-your-card"),
        ("bid wild: 21", "bid-never"),
        ("bid: throne 22", "bid-never"),
        ("raven: cas d", "no-units-there"),
        ("choose throne: clash", "not-an-option-of-card"),
        ("leave at svs: yes", "no-token-there"),
        ("ports at karhold: all", "no-port-there"),
        ("retreat from win: bay of ice", "not-adjacent"),
        ("disband: 7s", "more-than-figures"),
    ],
)
def test_an_illegal_line_is_refused(text: str, code: str) -> None:
    assert codes(text) == [("illegal", code)]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("win: m > moa 2k; token", "no-token-at-home"),
        ("kar: m > win f; token", "supply-exceeded-now"),
        ("moa: m > seagard f; twins rest; token", None),
        ("win: m > cas k; stony shore k", None),
        ("win: m > cas k; moa k", None),
        ("win: m > whi 2k+f", "supply-exceeded-now"),
        ("kar: m > cas f", None),
        ("kar: r > win", "raid-own-area"),
        ("whi: r", "raid-reaches-nobody"),
        ("kar: r", None),
        ("svs: c", "consolidate-at-sea"),
        ("kar: c*", "star-wasted"),
        ("muster dragonstone: k", "muster-not-yours"),
        ("bid wild: 9", "bid-too-high"),
        ("leave at win: yes", "no-token-at-home"),
        ("disband: f pyke", "units-not-there-now"),
        ("wildlings worst: throne", "throne-is-no-choice"),
    ],
)
def test_an_odd_line_is_taken_with_a_remark(text: str, code: str | None) -> None:
    game = stark_game(supply={"stark": 2})

    assert codes(text, game) == ([("odd", code)] if code else [])


def test_what_may_work_by_then_is_odd_only() -> None:
    by_ship = "karhold"
    game = stark_game(areas={"narrow-sea": units("stark", "s"), "shivering-sea": units("stark", "s")})

    assert codes(f"{by_ship}: m > twins f", game) == []
    assert codes("karhold: m > flints finger f") == [("illegal", "not-adjacent")]
    assert codes("karhold: m > twins f") == [("odd", "needs-ships")]


def test_two_fights_of_one_march_are_odd() -> None:
    game = stark_game(areas={"stony-shore": units("greyjoy", "f")})

    assert codes("win: m > cas k; stony shore k", game) == [("odd", "two-fights")]


def test_without_power_or_with_units_staying_no_token_is_left() -> None:
    game = stark_game(areas={"moat-cailin": units("stark", "2f")})
    assert codes("moa: m > twins f; token", game) == [("odd", "token-needs-all-gone")]
    game.players["stark"].power = 0

    assert codes("moa: m > twins 2f; token", game) == [("odd", "no-power-for-token")]


def test_forbidden_orders_name_the_card() -> None:
    game = stark_game(restrictions=["no-raid"], westeros=["supply", "clash-of-kings", "sea-of-storms"])
    (problem,) = problems("kar: r > cas", game)

    assert (problem.kind, problem.code) == ("illegal", "order-forbidden")
    assert problem.facts == {"area": "karhold", "order": "raid", "cards": ["sea-of-storms"]}
    assert codes("kar: r > cas or d", game) == [("odd", "order-forbidden")]


def test_no_special_orders_without_stars() -> None:
    game = stark_game()
    game.tracks["court"] = ["baratheon", "martell", "tyrell", "greyjoy", "lannister", "stark"]

    assert codes("win: d*", game) == [("illegal", "too-many-stars")]


def test_cards_not_in_hand_are_odd() -> None:
    game = stark_game(hands={"stark": ["robb-stark"]})

    assert codes("cards: robb, roose", game) == [("odd", "card-not-in-hand")]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("muster white harbor: 2f or f or none", [("odd", "muster-too-much")]),
        ("muster white harbor: k or 2f", [("illegal", "muster-too-much")]),
        ("win: m > highgarden k or cas k", [("illegal", "not-adjacent")]),
        ("choose throne: clash or mustering", [("illegal", "not-an-option-of-card")]),
    ],
)
def test_an_alternative_that_cannot_work_is_odd_only_where_another_takes_its_place(
    text: str, found: list[tuple[str, str]]
) -> None:
    """What may be a slip of the finger stays refused: another area, another card, another number of units."""
    assert codes(text, stark_game(supply={"stark": 4})) == found


def test_a_closed_area_among_several_is_a_remark() -> None:
    game = closed_board()
    closed = variant().areas[next(area for area in game.setup.blocked if area in variant().areas)].names["en"]
    read = reader("baratheon").line(f"kingswood: march > {closed} 1 knight or king's landing 1 knight")
    assert read is not None

    found = CHECKER.check(read, view(game, "baratheon"))

    assert [(problem.kind, problem.code) for problem in found] == [("odd", "area-closed")]

    read = reader("baratheon").line(f"kingswood: march > {closed} 1 knight or defense")
    assert read is not None
    assert [problem.kind for problem in CHECKER.check(read, view(game, "baratheon"))] == ["illegal"]


def test_a_house_that_does_not_play_is_never_meant() -> None:
    game = stark_game()
    three = Agot2eChecker(variant())
    line = reader().line("svs: s martell")
    assert line is not None
    seen = {**view(game, "stark"), "houses": ["stark", "lannister", "baratheon"]}

    assert [problem.code for problem in three.check(line, seen)] == ["house-not-in-game"]


def test_orders_on_the_board_can_be_told_how_to_act_but_not_exchanged() -> None:
    game = stark_game(phase="march", areas={"winterfell": units("stark", "2k f", order="march-0")})

    assert codes("win: m > kar k", game) == []
    assert codes("win: m* > kar k", game) == [("illegal", "order-not-there")]
    game.phase = "westeros"
    assert codes("win: m > kar k", game) == [("illegal", "no-orders-due")]


def test_what_others_hide_never_changes_a_check() -> None:
    """Orders, bids and cards chosen in secret are not in a view; deck orders are the only hidden state at planning."""
    texts = ["win: m > moa 3k", "kar: r", "cards: stannis", "win: m > cas k; stony shore k", "win: d*"]
    game = stark_game()
    before = [codes(text, game) for text in texts]
    game.wildling_deck.reverse()
    game.westeros_decks = [deck[::-1] for deck in game.westeros_decks]

    assert [codes(text, game) for text in texts] == before


def test_no_area_lacks_an_order_that_no_token_is_left_for() -> None:
    held = ["winterfell", "karhold", "white-harbor", "castle-black", "moat-cailin", "widows-watch", "stony-shore"]
    held += ["flints-finger", "greywater-watch", "twins", "seagard"]
    areas = {area: units("stark", "f" if n < 8 else "k") for n, area in enumerate(held)}
    game = position(areas, tracks={"court": ["baratheon", "greyjoy", "lannister", "martell", "tyrell", "stark"]})
    game.phase, game.restrictions = "planning", ["no-support"]
    seen = view(game, "stark")
    tokens = ("m-", "m", "d", "d", "r", "r", "c", "c")
    lines = [reader().line(f"{area}: {token}") for area, token in zip(held, tokens, strict=False)]

    assert CHECKER.missing(lines, seen) == []
    assert sorted(CHECKER.missing(lines[1:], seen)) == sorted(["winterfell", *held[len(tokens) :]])


def closed_board() -> Game:
    """Return a game of three in which Baratheon's Ships make a bridge to everywhere in the south and the west."""
    seas = ("shipbreaker-bay", "east-summer-sea", "west-summer-sea", "sunset-sea", "ironmans-bay", "redwyne-straights")
    ships = {sea: units("baratheon", "s") for sea in seas}
    return position({"kingswood": units("baratheon", "k"), **ships}, players=3, phase="planning")


@pytest.mark.parametrize("line", ["kingswood: march > {} 1 knight", "retreat from kingswood: {}"])
def test_a_line_into_a_closed_area_is_refused_and_says_so(line: str) -> None:
    game = closed_board()
    for area in game.setup.blocked:
        read = reader("baratheon").line(line.format(variant().areas[area].names["en"]))
        assert read is not None

        found = CHECKER.check(read, view(game, "baratheon"))

        assert [(problem.code, problem.refuses, problem.facts["players"]) for problem in found] == [
            ("area-closed", True, 3)
        ], area
