"""Lines that a mail program wrapped are joined again if they belong together; prose never is."""

from __future__ import annotations

import pytest

from adjudicator.orders.mail_reader import read_mail
from adjudicator.orders.mail_reading import MailReading, Statement
from adjudicator.orders.printing import Printer
from tests.orders.reference import SAMPLE_MAIL, reader

WHOLE = SAMPLE_MAIL.replace("\n  or", " or")


def read(text: str, seat: str = "stark") -> MailReading:
    return read_mail(reader(seat), text)


def said(reading: MailReading, seat: str = "stark") -> list[str]:
    """Return the lines in short form; the code of its problem for one that is refused."""
    printer = Printer(reader(seat).context, short=True)
    found: list[str] = []
    for entry in reading.entries:
        assert isinstance(entry, Statement)
        found += [printer.line(line) for line in entry.lines] if entry.problem is None else [entry.problem.code]
    return found


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Winterfell: march > Moat Cailin\n1 knight", ["win: m > moa k"]),
        ("Winterfell: march > Moat\nCailin 1 knight", ["win: m > moa k"]),
        ("Winterfell: march >\nMoat Cailin 1\nknight", ["win: m > moa k"]),
        ("Winterfell:\nmarch > Moat Cailin 1 knight", ["win: m > moa k"]),
        ("Winterfell: march > Karhold 1 footman; Castle Black\nrest\nwhi: d", ["win: m > kar f; cas rest", "whi: d"]),
        ("moa: support\nTyrell", ["moa: s tyr"]),
        ("moa: support Tyrell\nif vs Lannister", ["moa: s tyr if vs lan"]),
        ("cards defend vs\ngreyjoy: mix roose 2,\nblackfish 1", ["cards defend vs gre: mix roose 2, blackfish 1"]),
        ("muster\nwin: k", ["muster win: k"]),
        ("bid: throne 2, fief\n0, court 5", ["bid: throne 2, fiefdoms 0, court 5"]),
        ("Grande Inverno: marcia > Castello\nNero 2 cavalieri", ["win: m > cas 2k"]),
        ("blade: yes\nif margin\n<= 0", ["blade: yes if margin <= 0"]),
    ],
)
def test_a_line_broken_in_the_middle_is_joined(text: str, lines: list[str]) -> None:
    reading = read(text)

    assert said(reading) == lines
    assert reading.ignored == ()


@pytest.mark.parametrize(
    ("text", "lines", "ignored"),
    [
        ("win: m > moa\nThanks, Anna", ["win: m > moa all"], ("Thanks, Anna",)),
        ("win: m > moa\nThanks", ["win: m > moa all"], ("Thanks",)),
        ("win: d\nCheers,\nAnna of Stark", ["win: d"], ("Cheers,", "Anna of Stark")),
        ("win: m > moa\n\n1 knight is enough there", ["win: m > moa all"], ("1 knight is enough there",)),
        ("win: m > moa  # as always,\n1 knight", ["win: m > moa all"], ("1 knight",)),
        ("moa: s\nStark", ["moa: s"], ("Stark",)),
        ("moa: s\nHouse Stark.", ["moa: s"], ("House Stark.",)),
        ("cards:\nRobb", [], ("Robb",)),
        ("win: d\nsee you on Monday", ["win: d"], ("see you on Monday",)),
        ("win: d\n+39 333 1234567", ["win: d"], ("+39 333 1234567",)),
    ],
)
def test_prose_below_a_line_is_no_part_of_it(text: str, lines: list[str], ignored: tuple[str, ...]) -> None:
    reading = read(text)

    assert said(reading) == lines
    assert reading.ignored == ignored


@pytest.mark.parametrize("below", ["final", "check", "ok 1", "q1 b", "whi: d", "end", "help orders", "Final."])
def test_what_starts_something_is_never_joined(below: str) -> None:
    assert said(read(f"win: m > moa\n{below}"))[0] == "win: m > moa all"


@pytest.mark.parametrize("below", ["1 knigth", "2 kinghts; stay", "9k; kar 1f 1f; moa k"])
def test_units_below_a_line_that_do_not_read_with_it_make_it_unclear(below: str) -> None:
    reading = read(f"win: m > moa\n{below}")

    assert said(reading) in (["unknown-name"], ["area-twice"])
    assert reading.ignored == ()


@pytest.mark.parametrize("width", range(12, 60, 3))
def test_wherever_the_sample_mail_is_broken_it_is_read_the_same(width: int) -> None:
    broken = "\n".join(broken_at(line, width) for line in WHOLE.splitlines())

    assert said(read(broken)) == said(read(WHOLE))


def broken_at(line: str, width: int) -> str:
    """Return a line broken once, at a blank before `width`; never before a sign that makes a line look quoted."""
    cuts = [i for i, sign in enumerate(line) if sign == " " and i < width and line[i + 1] != ">"]
    return line if len(line) <= width or not cuts else f"{line[: cuts[-1]]}\n{line[cuts[-1] + 1 :]}"
