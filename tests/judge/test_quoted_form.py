"""A form filled in inside the quoted report: each filled line is proposed, none is taken, none is lost."""

from __future__ import annotations

import html
import textwrap
from collections.abc import Callable
from email import message_from_bytes

import pytest

from adjudicator.judge.table.seat_at import SeatAt
from tests.judge.world import HOUSES, Post, World

FILLED = {"Winterfell": "m > moa 1k; whi 1f", "White Harbor": "c", "The Shivering Sea": "s"}


def filled(text: str) -> str:
    """Return the text of a report with the open lines of its form filled in."""
    lines = text.splitlines()
    for n, line in enumerate(lines):
        area, colon, rest = line.strip().partition(":")
        if colon and area.strip() in FILLED and not rest.split("#")[0].strip():
            lines[n] = f"{line[: line.index(':')]}: {FILLED[area.strip()]} {rest.strip()}".rstrip()
    return "\n".join(lines)


def with_marks(text: str, markup: str) -> tuple[str, str]:
    """Gmail and most others: marks, long lines wrapped below a mark of their own."""
    quote: list[str] = []
    for line in text.splitlines():
        quote += textwrap.wrap(line, 52, drop_whitespace=False, break_on_hyphens=False) or [""]
    head = "On Sat, 21 Nov 2026 at 13:00, Adjudicator <judge@example.org> wrote:\n\n"
    return "plain", "See below, thanks.\n\n" + head + "".join(f"> {line}".rstrip() + "\n" for line in quote)


def with_tails(text: str, markup: str) -> tuple[str, str]:
    """Outlook with marks: what did not fit stands on a line of its own without a mark."""
    lines = [piece for line in text.splitlines() for piece in textwrap.wrap(f"> {line}", 72) or [">"]]
    head = "> -----Original Message-----\n> From: Adjudicator <judge@example.org>\n> Sent: Saturday\n> To: Anna\n>\n"
    return "plain", "See below, thanks.\n\n" + head + "\n".join(lines) + "\n"


def without_marks(text: str, markup: str) -> tuple[str, str]:
    """Outlook as it comes: a block of headers, the report below it."""
    head = "From: Adjudicator <judge@example.org>\nSent: 21 November 2026 13:00\nTo: Anna\nSubject: Your orders"
    return "plain", f"See below, thanks.\n\n{head}\n\n{text}\n"


def in_a_blockquote(text: str, markup: str) -> tuple[str, str]:
    """Apple Mail without a plain part: the report's own HTML in a quote."""
    head = "<div>On 21 Nov 2026, at 13:00, Adjudicator &lt;judge@example.org&gt; wrote:</div>"
    return "html", f'<div>See below, thanks.</div><br><blockquote type="cite">{head}{markup}</blockquote>'


PROGRAMS = (with_marks, with_tails, without_marks, in_a_blockquote)
Program = Callable[[str, str], tuple[str, str]]


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.__name__)
def test_each_line_filled_in_inside_the_quote_is_proposed_and_none_is_taken(world: World, program: Program) -> None:
    reply(world, program, edited=True)

    assert proposals(world) == ["Winterfell", "White Harbor", "The Shivering Sea"]
    assert in_force(world) == 0

    world.orders("stark", "ok 1 2 3")

    assert in_force(world) == 3


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.__name__)
def test_a_report_quoted_as_it_was_proposes_nothing(world: World, program: Program) -> None:
    reply(world, program, edited=False)

    assert proposals(world) == []
    assert in_force(world) == 0


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.__name__)
def test_a_receipt_quoted_below_new_orders_proposes_nothing(world: World, program: Program) -> None:
    world.orders("stark", "winterfell: d\nwhite harbor: c\nlose: f, k")
    world.orders("stark", "winterfell: m > moa 1k\nlose: k, f")

    reply(world, program, edited=False)

    assert proposals(world) == []
    assert in_force(world) == 3


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.__name__)
def test_what_was_in_force_when_the_quoted_letter_was_written_is_not_proposed_again(
    world: World, program: Program
) -> None:
    report = report_with_standing_lines(world)
    world.orders("stark", "cards: robb, eddard\nties: tyrell, lannister")
    before = in_force(world)

    reply(world, program, edited=False, post=report)

    assert offered(world) == ""
    assert "cards" not in unread(world) and "ties" not in unread(world)
    assert in_force(world) == before


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.__name__)
def test_a_line_filled_in_inside_the_quote_that_cannot_be_taken_is_shown(
    world: World, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(FILLED, "White Harbor", "m > highgarden 1f")

    reply(world, program, edited=True)

    assert "m > highgarden 1f" in unread(world)
    assert proposals(world) == ["Winterfell", "The Shivering Sea"]


def reply(world: World, program: Program, *, edited: bool, post: Post | None = None) -> None:
    """Let Stark answer a mail he got, else the newest one, quoted as the program quotes it."""
    post = post or world.last("stark@players.example.org")
    sent = str(message_from_bytes(post.raw)["Message-ID"])
    text, markup = (filled(post.text), _filled_markup(post.html)) if edited else (post.text, post.html)
    kind, body = program(text, markup)
    world.mail(
        "stark@players.example.org",
        body,
        to=world.address("stark"),
        Content_Type=f"text/{kind}; charset=utf-8",
        In_Reply_To=sent,
    )


def _filled_markup(markup: str) -> str:
    for area, order in FILLED.items():
        assert f"\n{area}:" in markup
        markup = markup.replace(f"\n{area}:", f"\n{area}: {html.escape(order)}")
    return markup


def report_with_standing_lines(world: World) -> Post:
    """Return the whole report of round 2 to Stark, whose form holds the lines that stand."""
    for house in HOUSES:
        world.orders(house, "default: decide for me")
    cards = "cards: eddard, robb, greatjon, roose, blackfish"
    world.orders("stark", f"{cards}\nties: lannister, baratheon, martell, greyjoy")
    while world.view(None)["round"] == 1:
        world.pass_time(hours=30)
    world.mail("stark@players.example.org", "report full", to=world.address("stark"))
    report = world.last("stark@players.example.org")
    assert "\n  ties " in report.text and "game westeros1 stark r2" in report.text
    return report


def proposals(world: World) -> list[str]:
    """Return the areas of the lines that the receipt offers to Stark, in order."""
    text = offered(world)
    return [area for area in FILLED if f"{area} " in text]


def offered(world: World) -> str:
    """Return what the receipt asks Stark whether he meant it."""
    text = world.last("stark@players.example.org").text
    return text.partition("is this what you meant?")[2].partition("\n  no order yet")[0]


def unread(world: World) -> str:
    """Return what the receipt to Stark says of lines that were not read, on one line."""
    return " ".join(world.last("stark@players.example.org").text.partition("Not read as orders")[2].split())


def in_force(world: World) -> int:
    """Return how many lines of Stark are stored."""
    with world.db.read() as tx:
        return len(SeatAt(world.match(tx), "stark").orders.kept)


def test_an_answer_written_below_the_quote_is_shown_as_not_read(world: World) -> None:
    own, quote = "Winterfell: d", "-----Original Message-----\nFrom: Judge\nSent: Saturday\nTo: Anna\n\nYour report."
    world.orders("stark", f"{own}\n\n{quote}\n\nq41 a\nok 1")
    text = world.last("stark@players.example.org").text

    assert '"q41 a"' in text and '"ok 1"' in text


@pytest.mark.parametrize("named", [True, False], ids=["names the letter", "names none"])
@pytest.mark.parametrize("program", PROGRAMS[:3], ids=lambda program: program.__name__)
def test_a_page_of_help_quoted_as_it_was_proposes_nothing(world: World, program: Program, named: bool) -> None:
    """Such a letter belongs to no seat, so it is known by its address."""
    stark = "stark@players.example.org"
    world.mail(stark, "help conditions")
    page = world.last(stark)
    assert sum(":" in line and " if " in line for line in page.text.splitlines()) >= 3

    head = {"In_Reply_To": str(message_from_bytes(page.raw)["Message-ID"])} if named else {}
    world.mail(stark, program(page.text, page.html)[1], to=world.address("stark"), **head)

    text = world.last(stark).text
    assert "is this what you meant?" not in text and "inside the" not in text
    assert in_force(world) == 0


def test_a_line_changed_inside_a_quoted_page_of_help_is_proposed(world: World) -> None:
    stark = "stark@players.example.org"
    world.mail(stark, "help conditions")
    page = world.last(stark)
    sent = str(message_from_bytes(page.raw)["Message-ID"])
    text = f"{page.text}\nlose: footmen, knights\n"

    world.mail(stark, with_marks(text, "")[1], to=world.address("stark"), In_Reply_To=sent)

    assert "lose" in offered(world)


def test_a_letter_to_somebody_else_is_not_compared(world: World) -> None:
    lannister, stark = (f"{house}@players.example.org" for house in ("lannister", "stark"))
    world.mail(lannister, "help conditions")
    page = world.last(lannister)
    sent = str(message_from_bytes(page.raw)["Message-ID"])

    world.mail(stark, with_marks(page.text, "")[1], to=world.address("stark"), In_Reply_To=sent)

    assert "is this what you meant?" in world.last(stark).text
