"""A line that a player sends again is not checked again as long as the position is the same."""

from __future__ import annotations

from adjudicator.engine.lines import Line, LineProblem, View, line_from_text, line_to_text
from adjudicator.games.agot2e.asks import words_of
from adjudicator.games.agot2e.lines.check import Agot2eChecker
from adjudicator.orders.clerk import Clerk
from adjudicator.orders.mail_reader import Statement, read_mail
from adjudicator.orders.order_set import OrderSet
from adjudicator.orders.repairs import Repairer
from tests.games.agot2e.random_play import variant
from tests.orders.reference import reader, window


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
