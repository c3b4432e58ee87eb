"""Code that reads mails of strangers takes time at most proportional to their length."""

import pkgutil
import re
from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

import adjudicator
from adjudicator.judge.commands import reading
from adjudicator.mail.authenticity import authenticity
from adjudicator.mail.parse import parse
from tests.growth import grows, hardest, patterns, seconds

PARTS = sorted(part.name for part in pkgutil.iter_modules(adjudicator.__path__))
HEAD = b"From: a@example.org\nTo: judge@example.org\nContent-Type: text/plain; charset=utf-8\n\n"
REPEATED = (
    ":\n", "::\n", "press to x\n", "press to x\n\n", "\n", "> a\nb\n", "-----\n\n", "From: a@b\n", "a b ", " ", "\t#",
    "On x wrote:\n\n\n\n", "press to x\nOn 11.11.2024 a@b.c wrote:\nendpress\n", "a@b.c 2024-11-11 wrote:\n", "# ",
)  # fmt: skip
IN_HEADERS = (
    '"\\', '\\"', '"', "=?a?q?x ", "=?a?q?", "(", "<", "<a@b>", "a@", "a.", "x=y ", "x=pass;", "; dkim=pass", " (a)",
)  # fmt: skip


@cache
def found() -> Mapping[str, tuple[re.Pattern[Any], frozenset[str]]]:
    """Return every pattern of the package by where it stands, with the methods it is used with."""
    return {where: (pattern, methods) for pattern, where, methods in patterns()}


def test_the_search_finds_a_pattern_that_is_slow() -> None:
    assert hardest(re.compile(r"\s+(?:#|//).*$"), {"sub"})
    assert hardest(re.compile(r"([\w-]+)\s*=\s*(.*?)(?=\s+[\w-]+\s*=|$)"), {"findall"})
    assert hardest(re.compile(r"(?:a+)+b"), {"match"})
    assert hardest(re.compile(r'"(?:[^"\\]|\\.)*"'), {"sub"})
    assert not hardest(re.compile(r'"(?:[^"\\]++|\\.)*+(?:"|\\?\Z)'), {"sub"})
    assert not hardest(re.compile(r"[a-z]+ ?#"), {"match"})
    assert not hardest(re.compile(r".{1,60}\b(?:sorry|no|wait)\b"), {"sub"})


def test_the_patterns_of_all_parts_are_looked_at() -> None:
    parts = {where.split(".")[1] for where in found()}

    assert {"engine", "games", "judge", "mail", "orders", "reports"} <= parts <= {*PARTS}
    assert len(found()) > 100


@pytest.mark.parametrize("part", PARTS)
def test_no_pattern_grows_faster_than_its_text(part: str) -> None:
    mine = {where: each for where, each in found().items() if where.split(".")[1] == part}

    assert {where: bad for where, each in mine.items() if (bad := hardest(*each))} == {}


@pytest.mark.parametrize("piece", REPEATED)
def test_a_mail_of_one_thing_again_and_again_is_parsed_in_time(piece: str) -> None:
    assert not grows(lambda n: parse(HEAD + piece.encode() * n, 1))


@pytest.mark.parametrize("piece", IN_HEADERS)
def test_headers_of_one_thing_again_and_again_are_read_in_time(piece: str) -> None:
    names = ("From", "Subject", "References", "Authentication-Results", "To", "Message-ID", "Content-Type")

    def read(n: int) -> None:
        head = "".join(f"{name}: a; x {(piece * n)[: 4 * n]}\n" for name in names) + "\n"
        authenticity(parse(head.encode(), 1).auth, "a", "anna@example.org")

    assert not grows(read)


@pytest.mark.parametrize("piece", IN_HEADERS)
def test_many_findings_about_a_sender_are_read_in_time(piece: str) -> None:
    line = f"mx.example.org; {piece * 1300}"[:3900]

    assert seconds(lambda _: authenticity([line] * 20, "mx.example.org", "anna@example.org"), 1) < 0.3


@pytest.mark.parametrize("piece", REPEATED)
def test_commands_are_found_in_time(piece: str) -> None:
    assert not grows(lambda n: reading.split("a" + piece * n + "b"))
