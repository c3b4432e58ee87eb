"""Every line of the story of a game names the rule behind it, in both languages; a game without rules says so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from adjudicator.reports.voice import Voice
from adjudicator.reports.why_answer import NumberedEntry, numbered, why_lines
from tests.conformance.kit import Kit, play
from tests.sampling import counts

LANGUAGES = ("en", "it")


def told(kit: Kit, n: int, seat: int | None, language: str) -> Iterator[tuple[Voice, list[NumberedEntry]]]:
    """Yield the story between any two groups of asks of a random game, as a seat (None: an observer) is told it."""
    for table in play(kit, n):
        who = None if seat is None else list(kit.seats(table.state))[seat]
        view = kit.package.rules.view(table.state, who)
        voice = kit.package.reports.voice(language, kit.box(), view=view)
        yield voice, numbered(voice, kit.package.reports, table.state.events, view, who)


@pytest.mark.parametrize("seat", [None, 0])
@counts(2, 40)
def test_every_line_has_a_rule_in_words(kit: Kit, seat: int | None, count: int) -> None:
    game, unexplained = kit.package.reports, set[str]()
    for n in range(count):
        for voice, lines in told(kit, n, seat, LANGUAGES[n % 2]):
            for line in lines:
                names = {event["e"] for event in line.entry.events}
                known = [voice.has(f"why.{game.clauses[name].code}") for name in names & set(game.clauses)]
                unexplained |= {line.entry.text} if not (known and all(known)) else set()

    assert not game.clauses or sorted(unexplained) == []


def test_the_answer_repeats_the_line_and_says_the_rule(kit: Kit) -> None:
    readings: dict[str, Any] = dict(kit.box().rulings)
    for voice, lines in told(kit, 0, None, "en"):
        for line in lines:
            answer = why_lines(voice, kit.package.reports, lines, str(line.number), readings)

            assert answer[: len(line.lines)] == line.lines and answer[len(line.lines) + 1 :]


