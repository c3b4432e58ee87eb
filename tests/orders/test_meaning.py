"""No repair or suggestion drops a word that reverses or restricts a line, such as last, not, except or only."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from adjudicator.engine.bad_lines import BadLine
from adjudicator.engine.lines import Line
from adjudicator.orders.meaning import MEANINGFUL, keeps_meaning
from adjudicator.orders.repairs import Repairer
from tests.orders.positions import POSITIONS
from tests.orders.reference import SAMPLE_MAIL, reader
from tests.orders.test_receipts import refusals, send

REPAIRER = Repairer(reader())
SAMPLE = {"everyday": 12, "long": 2000}
FOR, SUPPORT = ("for", "per"), ("support", "special support", "sostegno", "supporto", "speciale", "s", "")
"""Before the name of whoever is supported, "for" says nothing new."""


def with_a_word() -> Iterator[tuple[str, str]]:
    """Yield lines of all positions and every line with one of the words put in behind the colon."""
    for reference in POSITIONS.values():
        for line in (*reference.lines("short"), *reference.lines("long English"), *reference.lines("long Italian")):
            subject, _, answer = line.partition(":")
            words = answer.split()
            for word in sorted(MEANINGFUL):
                for i in range(len(words) + 1):
                    if word in FOR and i and words[i - 1].strip("+*1").lower() in SUPPORT:
                        continue
                    yield line, f"{subject}: {' '.join((*words[:i], word, *words[i:]))}"


def sample(number: int) -> list[tuple[str, str]]:
    return random.Random(7).sample(list(with_a_word()), number)


def meant(text: str) -> Line | None:
    try:
        return reader().line(text)
    except BadLine:
        return None


LONG = pytest.param("long", marks=[pytest.mark.slow, pytest.mark.timeout(3600)])


@pytest.mark.parametrize("length", ["everyday", LONG])
def test_a_line_with_such_a_word_is_never_taken_or_repaired_as_the_line_without_it(length: str) -> None:
    for line, text in sample(SAMPLE[length]):
        without, read = meant(line), meant(text)
        assert read is None or without is None or read.alternatives != without.alternatives, text
        assert read is not None or without not in REPAIRER.repairs(text, lambda _: True), text


@pytest.mark.parametrize(
    "text",
    [
        "cards: Eddard last", "lose: knights last", "ties: stark last", "retreat: not Karhold", "retreat: Karhold only",
        "refuse: no stark", "lose: only ships", "cards: all but eddard", "carte: Eddard per ultimo",
        "perdi: non cavalieri", "ritirata: mai Karhold", "rifiuta: tutti tranne stark",
    ],
)  # fmt: skip
def test_it_is_neither_proposed_nor_suggested_without_the_word(text: str) -> None:
    (refused,) = send(text).refused

    assert refused.repair is None and refused.repairs == ()
    assert refused.problem.remedies == ()


def test_a_slip_beside_such_a_word_is_repaired_and_the_word_stays() -> None:
    (refused,) = send("cards: robb if nto vs lannister or roose").refused
    assert refused.repair is not None and refused.repair.alternatives[0].guards[0].negated

    (refused,) = send("svs: s defender if not vs greyjyo or none").refused
    assert refused.repair is not None and refused.repair.alternatives[0].guards[0].negated


def test_a_forgotten_space_before_or_is_put_in() -> None:
    (refused,) = send("win: m > moa 2k+1for stay").refused
    assert refused.repair is not None
    assert keeps_meaning("2for stay", "2f or stay") and not keeps_meaning("eddard last", "eddard la st")


def test_lines_that_say_such_words_rightly_are_read_as_before() -> None:
    assert refusals(send(SAMPLE_MAIL)) == []
