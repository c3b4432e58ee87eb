"""A line with one typo is refused or keeps its meaning; it hardly ever means something else, and never another area."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest

from adjudicator.engine.bad_lines import BadLine
from adjudicator.engine.lines import Line, LineProblem
from adjudicator.games.agot2e.lines.check import Agot2eChecker
from adjudicator.orders.repairs import Repairer
from tests.games.agot2e.random_play import variant
from tests.orders.positions import FORMS, POSITIONS, Reference
from tests.orders.reference import reader
from tests.orders.slips import Tally, accepted, slips, tally

CHECKER = Agot2eChecker(variant())
MOST_OTHER = 0.015
"""How many slips may mean something else."""
MOST_OTHER_OF_ONE = {"letters": 0.005, "all": 0.02}
"""How many of one position and form may: one whose lines hold many numbers has more, since no number shows its slip."""
MOST_SINGLE = 0.9
"""How many refused slips must have one proposal, the right one."""
SAMPLE = 60
REPAIRED = {"everyday": 1, "long": 15}
"""Refused slips of each position and form for which a repair is sought."""

ALL = [(name, form) for name in POSITIONS for form in FORMS]


def accepts(reference: Reference, line: Line) -> bool:
    return not any(problem.refuses for problem in CHECKER.check(line, reference.window.view))


def tried(reference: Reference, form: str, sample: int | None = None) -> Tally:
    """Return what becomes of the slips of a form, or of a seeded sample of them."""
    return tally(reader(reference.seat), CHECKER, reference.window, reference.lines(form), sample)


@dataclass
class Repaired:
    """How many refused slips had one proposal, how many that was the line that was meant."""

    tried: int = 0
    single: int = 0
    wrong: list[tuple[str, str]] = field(default_factory=list)

    def add(self, other: Repaired) -> None:
        self.tried += other.tried
        self.single += other.single
        self.wrong += other.wrong


def repaired(reference: Reference, form: str, number: int) -> Repaired:
    """Return what is proposed for some refused slips of a form."""
    repairer = Repairer(reader(reference.seat))
    result = Repaired()
    for text, slip in refused(reference, form, number):
        repairs = repairer.repairs(slip, lambda line: accepts(reference, line), why(reference, slip))
        result.tried += 1
        result.single += len(repairs) == 1
        if len(repairs) == 1 and repairs[0] != reader(reference.seat).line(text):
            result.wrong.append((text, slip))
    return result


def refused(reference: Reference, form: str, number: int) -> Sequence[tuple[str, str]]:
    """Return so many slips that are refused, chosen by seed, with the lines they were made of."""
    choose, found = random.Random(20), []
    pairs = [(text, slip) for text in reference.lines(form) for slip in slips(text)]
    while pairs and len(found) < number:
        pair = pairs.pop(choose.randrange(len(pairs)))
        if accepted(reader(reference.seat), CHECKER, reference.window, pair[1]) is None:
            found.append(pair)
    return found


def why(reference: Reference, slip: str) -> LineProblem | None:
    try:
        reader(reference.seat).line(slip)
    except BadLine as bad:
        return bad.problem
    return None


# -- every day -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", POSITIONS)
@pytest.mark.parametrize("form", FORMS)
def test_every_line_of_a_position_is_legal_there(name: str, form: str) -> None:
    reference = POSITIONS[name]
    lines = reference.lines(form)

    assert len(lines) > 10
    for text in lines:
        line = reader(reference.seat).line(text)
        assert line is not None and accepts(reference, line), text


def test_a_slip_hardly_ever_means_something_else() -> None:
    """A sample of every position and form; no slip changes an area."""
    tries, other = 0, 0
    for name, form in ALL:
        found = tried(POSITIONS[name], form, SAMPLE)
        assert found.other_area == []
        tries, other = tries + found.tried, other + len(found.other)

    assert tries == SAMPLE * len(ALL)
    assert other / tries < MOST_OTHER


def test_nine_of_ten_refused_slips_have_one_repair() -> None:
    total = Repaired()
    for name, form in ALL:
        total.add(repaired(POSITIONS[name], form, REPAIRED["everyday"]))

    assert total.wrong == []
    assert total.single >= MOST_SINGLE * total.tried


def test_the_test_would_notice_a_careless_reader() -> None:
    """A slip of one digit or letter is seen as another meaning, and another area as another area."""
    reference = POSITIONS["the North before round 4"]
    found = tally(reader("stark"), CHECKER, reference.window, ["moa: d", "win: m > moa 2k"])

    assert ("moa: d", "moa: s") in found.other
    assert ("win: m > moa 2k", "win: m > moa 1k") in found.other


def test_an_illegal_line_that_can_be_read_is_given_other_numbers_but_no_more_signs() -> None:
    reference = POSITIONS["the North before round 4"]
    known = reader(reference.seat)
    repairer = Repairer(known)
    line = known.line("win: m > moa 9k")
    assert line is not None
    (problem,) = CHECKER.check(line, reference.window.view)
    found = repairer.repairs("win: m > moa 9k", lambda line: accepts(reference, line), problem)

    assert "win: m > moa 2k" in [each.text for each in found]
    assert repairer.tried < 120


def test_a_typo_is_looked_for_where_reading_stopped_before_it_is_looked_for_elsewhere() -> None:
    reference, line = POSITIONS["the North before round 4"], "retreat from win: whi. kar"
    repairer = Repairer(reader(reference.seat))
    (found,) = repairer.repairs(line, lambda line: accepts(reference, line), why(reference, line))

    assert found.text == "retreat from win: whi, kar"
    assert repairer.tried < 150


# -- the long run ----------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", POSITIONS)
def test_every_slip_is_refused_or_means_the_same_but_for_a_few(name: str, form: str) -> None:
    found = tried(POSITIONS[name], form)

    assert found.tried > 800
    assert found.other_area == []
    in_letters = [pair for pair in found.other if letters(pair[0]) != letters(pair[1])]
    assert len(in_letters) / found.tried < MOST_OTHER_OF_ONE["letters"]
    assert len(found.other) / found.tried < MOST_OTHER_OF_ONE["all"]


def letters(text: str) -> str:
    """Return the letters of a line without its numbers and signs."""
    return "".join(filter(str.isalpha, text))


@pytest.mark.slow
@pytest.mark.parametrize("form", FORMS)
def test_nine_of_ten_refused_slips_of_a_form_have_one_repair(form: str) -> None:
    total = Repaired()
    for name in POSITIONS:
        total.add(repaired(POSITIONS[name], form, REPAIRED["long"]))

    assert total.wrong == []
    assert total.single >= MOST_SINGLE * total.tried


def main() -> None:
    """Print the figures of each position and form."""
    for name, form in ALL:
        found, fixed = tried(POSITIONS[name], form), repaired(POSITIONS[name], form, REPAIRED["long"])
        share = 100 * len(found.other) / found.tried
        print(
            f"{name:36} {form:14} slips {found.tried:5}  other {len(found.other):3} ({share:.2f} %)  "
            f"areas {len(found.other_area)}  one repair {fixed.single} of {fixed.tried}, wrong {len(fixed.wrong)}",
            flush=True,
        )


if __name__ == "__main__":
    main()
