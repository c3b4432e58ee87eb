"""Stewards by mail: chosen at sign-on, replaced by a line, deciding for who is silent, told to nobody else."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from adjudicator.engine.stewards import DEFAULTS, Steward
from adjudicator.judge.lobby.signing import Wish, wish_from_json
from adjudicator.judge.seat.wishes import wishes_of
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.store import games, journal
from adjudicator.store.games import SignOn
from tests.judge.world import HOUSES, MODERATOR, World, person
from tests.secrecy.exceptions import plain

ANNA = person("stark")
ELSA = person("lannister")
QUIET = "raven: none"


@pytest.fixture
def world(tmp_path: Path) -> World:
    """A judge with a game that waits for six players."""
    world = World(tmp_path)
    world.mail(MODERATOR, "create agot-2e westeros1 players=6")
    return world


def begin(world: World, stewards: Mapping[str, str], *, apart: str = "") -> None:
    """Sign on everybody who has not, with these stewards, and start the game."""
    for house in HOUSES:
        if house != apart:
            wish = f" steward={stewards[house]}" if house in stewards else ""
            world.mail(person(house), f"signon westeros1 {house}{wish}")
    world.mail(MODERATOR, "start", to=world.address("moderator"))


def steward_of(world: World, house: str) -> Steward:
    """Return who decides for a seat."""
    with world.db.read() as tx:
        match = world.match(tx)
        return wishes_of(match, SeatAt(match, house).orders.in_force(match.window)).steward


def wish(world: World, address: str) -> SignOn:
    """Return what a person wishes for."""
    with world.db.read() as tx:
        return next(signed for signed in games.sign_ons(tx, "westeros1") if signed.address == address)


def decided(world: World, house: str) -> list[tuple[str, Any, str]]:
    """Return what was decided for a seat in the journal: ask, answer and by whom."""
    with world.db.read() as tx:
        entries = [row.entry for row in journal.written(tx, "westeros1")]
    return [(entry.what, entry.answers[house], entry.by.get(house, "")) for entry in entries if house in entry.answers]


# ---- Sign-on


@pytest.mark.parametrize(
    ("typed", "chosen"),
    [
        ("steward=hold", Steward("hold")),
        ("steward=cautious", Steward("cautious")),
        ("steward = careful", Steward("cautious")),
        ("steward=loyal:tyrell,martell", Steward("loyal", ("tyrell", "martell"))),
        ("steward=loyal: Tyrell, Mar language=en", Steward("loyal", ("tyrell", "martell"))),
        ("castellano=leale:tyrell", Steward("loyal", ("tyrell",))),
        ("castellano=prudente", Steward("cautious")),
        ("steward=loyal:stark,tyrell", Steward("loyal", ("tyrell",))),
        ("steward=loyal:stark", DEFAULTS),
        ("steward=published", DEFAULTS),
        ("", DEFAULTS),
    ],
)
def test_the_steward_of_a_sign_on_stands_as_a_line_when_the_game_begins(
    world: World, typed: str, chosen: Steward
) -> None:
    assert world.mail(ANNA, f"signon westeros1 stark {typed}").verdict == "taken"
    begin(world, {}, apart="stark")

    assert steward_of(world, "stark") == chosen
    assert steward_of(world, "tyrell") == DEFAULTS


def test_the_form_and_the_lines_in_force_show_the_steward_and_a_line_replaces_it(world: World) -> None:
    begin(world, {"stark": "loyal:tyrell"})
    report = world.last(ANNA).text
    world.orders("stark", "orders")
    shown = world.last(ANNA).text
    world.orders("stark", "steward: cautious")

    assert re.search(r"^\s*steward\s*: loyal, Tyrell\s*$", report, re.MULTILINE)
    assert "steward: loyal, Tyrell" in shown
    assert steward_of(world, "stark") == Steward("cautious")


def test_the_welcome_names_the_choice_and_where_to_change_it(world: World) -> None:
    texts = {}
    for typed in ("", "steward=hold", "steward=loyal:tyrell,martell", "language=it castellano=prudente"):
        world.mail(ANNA, f"signon westeros1 {typed}")
        texts[typed] = " ".join(world.last(ANNA).text.split())

    assert "the published defaults decide" in texts[""]
    assert "your steward holds what you have" in texts["steward=hold"]
    assert "helps Tyrell, Martell" in texts["steward=loyal:tyrell,martell"]
    assert "un castellano prudente spende" in texts["language=it castellano=prudente"]
    for typed, text in texts.items():
        assert ("aiuto castellano" if "language=it" in typed else "help steward") in text


def test_signing_on_again_keeps_what_is_not_said_anew(world: World) -> None:
    world.mail(ANNA, "signon westeros1 stark, tyrell steward=hold language=it")
    first = wish(world, ANNA)
    world.mail(ANNA, "signon westeros1")
    again = wish(world, ANNA)
    world.mail(ANNA, "signon westeros1 steward=loyal:martell")
    steward = wish(world, ANNA)
    world.mail(ANNA, "signon westeros1 greyjoy language=en")
    house = wish(world, ANNA)

    assert wish_from_json(first.preference) == Wish(("stark", "tyrell"), Steward("hold"))
    assert (again.preference, again.language) == (first.preference, "it")
    assert wish_from_json(steward.preference) == Wish(("stark", "tyrell"), Steward("loyal", ("martell",)))
    assert wish_from_json(house.preference) == Wish(("greyjoy",), Steward("loyal", ("martell",)))
    assert (steward.language, house.language) == ("it", "en")
    assert wish_from_json(["stark"]) == Wish(("stark",)), "as it was written before there were stewards"


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("steward=brave", 'no steward "brave"'),
        ("steward=", "no steward"),
        ("steward=stark", 'no steward "stark"'),
        ("steward=loyal", "needs the Houses"),
        ("steward=loyal:dragon", '"dragon" is no House'),
        ("steward=hold:tyrell", "takes no Houses"),
    ],
)
def test_a_steward_that_cannot_be_had_is_refused_with_what_would_work(world: World, typed: str, why: str) -> None:
    world.mail(ANNA, "signon westeros1 stark steward=cautious")
    before = wish(world, ANNA)
    filed = world.mail(ANNA, f"signon westeros1 tyrell {typed}")
    answer = " ".join(world.last(ANNA).text.split())

    assert filed.verdict == "refused" and wish(world, ANNA) == before
    assert why in answer and "Nothing was changed" in answer
    options = re.findall(r"signon westeros1 (steward=[\w:,]*\w)", answer.partition("What works")[2])
    assert options
    for option in options:
        assert world.mail(ANNA, f"signon westeros1 {option}").verdict == "taken", option


def test_who_takes_over_a_seat_has_the_published_defaults_unless_he_chooses(world: World) -> None:
    begin(world, {"stark": "hold", "tyrell": "hold"})
    for house, wish in (("stark", ""), ("tyrell", " steward=cautious")):
        world.orders(house, "resign")
        world.mail(person(house), "yes", to=world.last(person(house)).reply_to)
        assert steward_of(world, house) == DEFAULTS
        world.mail(f"new-{house}@example.net", f"signon westeros1 {house}{wish}")

    assert steward_of(world, "stark") == DEFAULTS
    assert steward_of(world, "tyrell") == Steward("cautious")
    welcome = next(post for post in world.all_to("new-stark@example.net") if post.key.startswith("answer:"))
    assert "the published defaults decide" in " ".join(welcome.text.split())


# ---- A silent seat. House Lannister holds the Raven, which the round waits for unless a line or a steward answers.


def others_play(world: World, *, final: str = "final") -> None:
    """Let everybody but House Lannister send complete orders."""
    for house in HOUSES:
        if house != "lannister":
            world.orders(house, f"{world.plan(house)}\n{QUIET}\n{final}")


def steward_orders(world: World, house: str) -> dict[str, str]:
    """Return the orders that were laid for a seat in the first round."""
    return dict(next(answer for what, answer, _ in decided(world, house) if what == "planning.orders"))


def test_a_silent_seat_is_played_by_its_steward_and_nothing_waits_for_it(world: World) -> None:
    begin(world, {"lannister": "cautious"})
    others_play(world)
    with world.db.read() as tx:
        match = world.match(tx)
        ask = next(ask for ask in match.play.open if ask.seat == "lannister")
        expected = match.game.asks.decide(Steward("cautious"), ask, match.view("lannister"), match.variant)
        usual = ask.default_answer()
    world.pass_time(hours=73)
    mine = decided(world, "lannister")

    assert expected != usual
    assert ("planning.orders", expected, "steward:cautious") in mine
    assert ("planning.raven", {"use": "none"}, "steward:cautious") in mine


def test_the_next_mail_of_a_silent_seat_ends_its_stewards_rule(world: World) -> None:
    begin(world, {"lannister": "hold"})
    others_play(world)
    world.pass_time(hours=73)
    world.orders("lannister", "status")
    while world.open_asks()[0].name != "planning.orders":
        world.pass_time(hours=25)
    holder = world.view(None)["raven"]["holder"]
    for house in HOUSES:
        world.orders(house, world.plan(house) + ("" if house == holder else f"\n{QUIET}"))
    world.pass_time(hours=73)

    assert world.game().settings["window"] == 2
    assert [(ask.seat, ask.name) for ask in world.open_asks()] == [(holder, "planning.raven")]


def test_a_seat_that_missed_a_deadline_reads_so_and_that_its_steward_plays_until_it_writes(world: World) -> None:
    begin(world, {"lannister": "cautious"})
    others_play(world)
    world.pass_time(hours=73)
    silent = said_to(world, "lannister")
    world.orders("lannister", "help")
    world.orders("lannister", "status")

    assert "Nothing came from you in time for round 1. Until your next mail a cautious steward" in silent
    assert "Nothing came from you" not in said_to(world, "lannister")
    assert "Nothing came from you" not in said_to(world, "stark")


def test_a_reminder_names_the_steward_that_plays_if_nothing_comes(world: World) -> None:
    begin(world, {"lannister": "cautious"})
    world.pass_time(hours=60)

    assert "If nothing comes, a cautious steward spends" in said_to(world, "lannister")
    assert "If nothing comes, the published defaults decide" in said_to(world, "stark")


def said_to(world: World, house: str) -> str:
    """Return the newest mail to a seat as one line."""
    return " ".join(world.last(person(house)).text.split())


def test_any_mail_of_a_silent_seat_ends_its_stewards_rule(world: World) -> None:
    begin(world, {"lannister": "hold"})
    others_play(world)
    world.pass_time(hours=73)
    world.orders("lannister", "help")

    assert not world.seat("lannister").settings["silent"]


def test_what_was_never_asked_is_not_told_as_a_question_without_an_answer(world: World) -> None:
    world.begin()
    others_play(world)
    world.pass_time(hours=73)
    told = said_to(world, "lannister")

    assert "The Raven - Nothing (not asked after a deadline without a mail from you; the default counted)" in told
    assert "(no answer, so the default counted)" in told, "orders were asked for"


def test_a_question_nobody_answers_is_settled_by_the_steward(world: World) -> None:
    begin(world, {"lannister": "loyal:tyrell"})
    others_play(world)
    world.orders("lannister", world.plan("lannister") + "\nfinal")
    assert [(ask.seat, ask.name) for ask in world.open_asks()] == [("lannister", "planning.raven")]
    world.pass_time(hours=25)

    assert ("planning.raven", {"use": "none"}, "steward:loyal") in decided(world, "lannister")


def test_areas_without_an_order_get_the_stewards(world: World) -> None:
    begin(world, {"lannister": "hold"})
    others_play(world)
    world.orders("lannister", "Lannisport: m*")
    world.pass_time(hours=73)
    [(_, orders, by)] = [each for each in decided(world, "lannister") if each[0] == "planning.orders"]

    assert orders["lannisport"] == "march-plus-1-special"
    assert re.fullmatch(r"line:\d+\+steward:hold", by)


def story(world: World, stewards: Mapping[str, str], lines: str) -> dict[str, list[bytes]]:
    """Play a round in which House Lannister sends only these lines; return the mails of everybody by person."""
    begin(world, stewards)
    others_play(world)
    if lines:
        world.orders("lannister", lines)
    world.pass_time(hours=73)
    readers = {house: person(house) for house in HOUSES} | {"moderator": MODERATOR}
    return {who: [plain(post.raw) for post in world.all_to(address)] for who, address in readers.items()}


def test_others_are_told_the_same_as_if_the_seat_had_answered_so(tmp_path: Path) -> None:
    worlds = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        world = World(tmp_path / name)
        world.mail(MODERATOR, "create agot-2e westeros1 players=6")
        worlds.append(world)
    one = story(worlds[0], {"lannister": "hold"}, "")
    with worlds[0].db.read() as tx:
        names = {id: area.names["en"] for id, area in worlds[0].match(tx).variant.areas.items()}
    words = {"consolidate": "c", "defense-1": "d", "defense-2-special": "d*", "support": "s self",
             "support-plus-1-special": "s* self", "consolidate-special": "c* power"}  # fmt: skip
    orders = steward_orders(worlds[0], "lannister")
    lines = "\n".join(f"{names[area]}: {words[order]}" for area, order in orders.items())
    two = story(worlds[1], {}, f"{lines}\n{QUIET}")

    assert steward_orders(worlds[1], "lannister") == orders
    assert set(one) == set(two)
    for who in one:
        assert (one[who] == two[who]) == (who != "lannister"), who


def test_only_the_owner_reads_what_the_steward_decided(world: World) -> None:
    begin(world, {"lannister": "cautious"})
    others_play(world)
    world.pass_time(hours=73)
    reports = {post.seat: " ".join(post.text.split()) for post in world.post() if post.key.startswith("report:")}

    assert "your steward" in reports["lannister"].lower()
    assert all("steward" not in text.lower() for seat, text in reports.items() if seat != "lannister")


def test_a_steward_decides_the_same_in_worlds_that_differ_in_what_is_hidden(tmp_path: Path) -> None:
    """The decks are shuffled in another way, and others have drafted what is not revealed yet."""
    found = []
    for name, seed, draft in (("one", b"\0" * 32, ""), ("two", b"\2" * 32, "cards: any\nbid: throne 3")):
        (tmp_path / name).mkdir()
        world = World(tmp_path / name, seed=seed)
        world.mail(MODERATOR, "create agot-2e westeros1 players=6")
        begin(world, {"lannister": "hold"})
        world.orders("stark", draft or "status")
        others_play(world)
        world.pass_time(hours=73)
        first_round = [each for each in decided(world, "lannister") if each[0].startswith("planning")]
        found.append(first_round)

    assert found[0] == found[1] and len(found[0]) >= 2
