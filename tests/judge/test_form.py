"""A form that comes back as it went out changes nothing: not a line, not a revision, however it was sent."""

from __future__ import annotations

import html
import random
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from adjudicator.engine.words import COMMON_SUBJECTS
from adjudicator.games.agot2e.asks import ASKS
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.orders.order_set import OrderSet
from adjudicator.orders.subjects import ORDER
from adjudicator.reports.form import LONGEST_LINK
from tests.judge.scripted import Scripted
from tests.judge.world import HOUSES, World, person
from tests.sampling import counts

LANGUAGES = ("en", "it")
READER = "stark"


def examples(language: str) -> list[str]:
    """Return every example line on a policy in a language."""
    subjects = (*ASKS.subjects, *COMMON_SUBJECTS)
    return [e.text for s in subjects if s.id != ORDER for e in s.examples if e.language == language]


@pytest.fixture(params=LANGUAGES)
def world(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[World]:
    """Return a game of six in which the reader speaks the language."""
    made = World(tmp_path)
    made.begin(options=f"language={request.param}")
    yield made
    made.close()


def lines_of(world: World) -> OrderSet:
    """Return the set of the reader's seat without what belongs to its newest mail: proposals, lines left open."""
    with world.db.read() as tx:
        orders = SeatAt(world.match(tx), READER).orders
    return OrderSet(orders.kept, orders.revision, orders.final, orders.said, cleared=orders.cleared)


def random_lines(world: World, choose: random.Random, language: str) -> str:
    """Return a mail with orders for some areas and some policies, one of them once, one for a later round."""
    orders = Scripted(world, READER, choose.randrange(1000)).orders().splitlines()
    said = choose.sample(orders, choose.randrange(len(orders) + 1))
    policies = choose.sample(examples(language), 8)
    once = "once" if language == "en" else "una volta"
    return "\n".join((*said, *policies, f"{once} {policies[0]}", f"r9 {policies[1]}"))


def form_in(text: str) -> str:
    """Return the form of a mail: from its header line to the story or the end."""
    lines = text.splitlines()
    start = next(n for n, line in enumerate(lines) if re.fullmatch(r"\s*game westeros1 stark r\d+", line))
    after = (n for n, line in enumerate(lines) if n > start and line and not line.startswith((" ", "#")))
    return "\n".join(lines[start : next(after, len(lines))])


def ways(world: World) -> Iterator[tuple[str, str]]:
    """Yield the newest form in the ways in which it may come back: whole, cut out, quoted, from its link."""
    world.mail(person(READER), "status", to=world.address(READER))
    post = world.last(person(READER))
    link = html.unescape(next(href for href in re.findall(r'href="(mailto:[^"]+)"', post.html) if "body=game" in href))
    yield "whole", post.text
    yield "cut out", form_in(post.text)
    yield "quoted", "".join(f"> {line}\n" for line in form_in(post.text).splitlines())
    assert len(link) <= LONGEST_LINK
    yield "link", parse_qs(urlsplit(link).query, keep_blank_values=True)["body"][0]


@counts(3, 30)
@pytest.mark.parametrize("rounds", [0, 2])
def test_a_form_sent_back_as_it_came_changes_nothing(world: World, rounds: int, count: int) -> None:
    """`count`: random sets of lines for each language and position."""
    language = world.seat(READER).language
    for n in range(rounds):
        for house in HOUSES:
            Scripted(world, house, n).send()
        world.pass_time(hours=100)
    assert world.open_asks()[0].name == "planning.orders"
    choose = random.Random(f"{language}-{rounds}")
    for _ in range(count):
        world.orders(READER, "clear")
        world.orders(READER, random_lines(world, choose, language))
        before = lines_of(world)
        assert len(before.kept) >= 5
        for way, text in ways(world):
            world.orders(READER, text)

            assert lines_of(world) == before, way
