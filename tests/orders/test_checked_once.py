"""A line that a player sends again is not checked again as long as the position is the same."""

from __future__ import annotations

from functools import partial

from adjudicator.engine.lines import Line, LineProblem, View, line_from_text, line_to_text
from adjudicator.engine.per_view import MOST_KEYS, PerView
from adjudicator.games.agot2e.asks import words_of
from adjudicator.games.agot2e.lines.check import Agot2eChecker
from adjudicator.orders.clerk import Clerk
from adjudicator.orders.mail_reader import read_mail
from adjudicator.orders.mail_reading import Statement
from adjudicator.orders.order_set import OrderSet
from adjudicator.orders.repairs import Repairer
from tests.games.agot2e.random_play import variant
from tests.orders.reference import reader, window
from tests.orders.test_placing import read


class CountingChecker(Agot2eChecker):
    """A checker that notes the subjects of the lines it checks."""

    def __init__(self) -> None:
        super().__init__(variant())
        self.checked: list[str] = []

    def check(self, line: Line, view: View) -> list[LineProblem]:
        """Note the line and return its problems."""
        self.checked.append(line.subject)
        return super().check(line, view)


def test_a_line_that_stands_in_the_next_mail_too_is_checked_once_in_a_position() -> None:
    checker, here = CountingChecker(), window()
    clerk = Clerk(words_of(variant()), Repairer(reader()), checker)
    for text in ("lose: f, s\nretreat: home", "lose: f, s\nbid: throne 1"):
        receipt = clerk.receive(read_mail(reader(), text), OrderSet(), here)
        assert len(receipt.taken) == 2 and not receipt.refused
    assert sorted(checker.checked) == ["bid", "lose", "retreat"]

    clerk.receive(read_mail(reader(), "lose: f, s"), OrderSet(), window())
    assert checker.checked.count("lose") == 2


def test_lines_that_say_the_same_in_the_same_words_are_one_object() -> None:
    (written,) = read_mail(reader(), "lose: f, s").entries
    (again,) = read_mail(reader("stark"), "lose: f,  s").entries
    assert isinstance(written, Statement) and isinstance(again, Statement)
    line = written.lines[0]

    assert line_from_text(line_to_text(line)) is line
    assert again.lines[0] == line and again.lines[0].text == "lose: f,  s"


SETS = (
    "lose: f, s\nwin: m* > moa 2k; stay\nwhi: d\nkar: r* > cas",
    "win: m* > moa 2k; stay\nwhi: d\nkar: r* > cas",
    "kar: r* > cas\nlose: f, s\nwhi: d\nwin: m* > moa 2k; stay",
    "win: d*\nbid: throne 9\nwhi: s*\nkar: c*\nmoa: d*",
    "moa: d*\nwin: d*\nwhi: s*\nraven: win d*\nkar: c*",
    "kar: m- > cas f if cas empty or d\nwin: m* > moa 2k; stay",
    "kar: m- > cas f\nraven: win m*",
    "raven: kar d",
    "kar: m > cas f",
)


def test_what_is_remembered_of_lines_together_is_what_would_be_found_anew() -> None:
    checker, view = Agot2eChecker(variant()), window().view
    for text in (*SETS, *reversed(SETS)):
        lines, anew = read(text), dict(view)
        assert checker.remarks(lines, view) == checker.remarks(lines, anew)
        assert checker.check_together(lines, view) == checker.check_together(lines, anew)
    assert checker.check_together(read(SETS[3]), view).keys() == {4}


def test_no_more_than_so_many_results_are_kept_for_one_view() -> None:
    known: PerView[int] = PerView()
    view: View = {}
    last = 2 * MOST_KEYS - 1
    for n in range(last + 1):
        assert known.get(view, n, partial(int, n)) == n
    assert known.get(view, last, lambda: -1) == last
    assert known.get(view, 0, lambda: -1) == -1
