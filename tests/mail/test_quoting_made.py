"""Thousands of replies as mail programs would write them: no quoted line passes as own, hardly an own line is lost.

What is lost is told: it stands among the quoted or the ignored lines, which a receipt counts and lists.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

import pytest

from adjudicator.mail.parse import parse
from tests.mail.made_replies.mails import Reply, replies
from tests.mail.made_replies.programs import PROGRAMS
from tests.mail.made_replies.words import LANGUAGES

MOST_LOST = 0.02
MOST_LONE_WORDS = 1 / 10_000
"""How many single words, as a part of the own lines, may pass as own ones in the long run.

A program that wraps quoted lines may leave one word of a new sentence below a line that ends another. Nothing tells it
from a word that somebody typed there, such as "final".
"""
EVERYDAY = 8 * len(PROGRAMS)
LONG_RUN = 6 * len(PROGRAMS) * len(LANGUAGES)


@dataclass
class Findings:
    """What an examination found."""

    own: int = 0
    leaked: list[tuple[str, str, str, str]] = field(default_factory=list)
    lost: list[tuple[str, str, str, str]] = field(default_factory=list)
    untold: list[tuple[str, str, str, str]] = field(default_factory=list)


def examine(mails: Iterable[Reply]) -> Findings:
    """Return which quoted lines passed as own ones, and which own lines were lost, with or without being told."""
    found = Findings()
    for mail in mails:
        parsed = parse(mail.raw, len(mail.raw))
        assert parsed.refusal is None
        own, added = {_bare(line) for line in mail.own}, {_bare(line) for line in mail.added}
        taken = {_bare(line) for line in parsed.text.split("\n")} - {""}
        told = {_bare(line) for line in (*parsed.quoted, *parsed.ignored)}
        named = (mail.style, mail.layout, mail.language)
        found.own += len(own)
        found.leaked += [(*named, line) for line in taken - own - added]
        found.lost += [(*named, line) for line in own - taken]
        found.untold += [(*named, line) for line in own - taken - told]
    return found


def test_no_quoted_line_passes_as_own_and_hardly_an_own_line_is_lost() -> None:
    found = examine(replies(seed=2026, count=EVERYDAY))

    _judge(found)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_every_program_in_every_language(seed: int) -> None:
    found = examine(replies(seed=seed, count=LONG_RUN))
    lone = [leak for leak in found.leaked if len(leak[-1].split()) == 1]
    found.leaked = [leak for leak in found.leaked if leak not in lone]

    assert len(lone) <= MOST_LONE_WORDS * found.own, lone
    _judge(found)


def test_the_made_replies_hold_own_lines_in_every_layout_and_program() -> None:
    made = list(replies(seed=2026, count=EVERYDAY))

    assert {mail.style for mail in made} == set(PROGRAMS)
    assert {"top", "bottom", "inline", "tight", "between", "glued", "glued-bottom", "form", "empty"} == {
        mail.layout for mail in made
    }
    assert sum(len(mail.own) for mail in made) > 4 * len(made)


def _judge(found: Findings) -> None:
    assert found.leaked == []
    assert found.untold == []
    assert len(found.lost) <= MOST_LOST * found.own, found.lost


def _bare(line: str) -> str:
    return " ".join(line.replace("\u00a0", " ").split())
