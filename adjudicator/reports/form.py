"""The form in a mail: lines that are valid input as they are, and a link that opens them in a new mail.

An empty line has no effect, so a form that is sent back unchanged repeats exactly the lines in force.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from urllib.parse import quote

from adjudicator.engine.lines import View
from adjudicator.reports.games import reports_of
from adjudicator.reports.layout import WIDTH, comment, folded
from adjudicator.reports.letters import FormArea, Head, OrderForm
from adjudicator.reports.voice import Voice

VALUE = 11
"""The number of columns left free after the colon."""
LONGEST_LINK = 2000
"""The greatest length of a link that every mail program opens, in characters."""


@dataclass(frozen=True, slots=True)
class FormPage:
    """The form, ready for the templates."""

    header: str
    lines: Sequence[str]
    """Lines for the areas that need an order."""
    settled: Sequence[str]
    """Lines for this window that are in force."""
    open: Sequence[str]
    """Empty lines for questions that may still be asked."""
    standing: Sequence[str]
    last: Sequence[str]
    """The lines that counted for the previous window, as comments."""
    may: Sequence[str]
    """The topics of the empty lines."""
    stands: Sequence[str]
    """The topics of the standing lines."""
    narrow: Sequence[str]
    """The whole form for a phone: comments above the lines, no alignment, headings as comments."""
    link: str
    shortened: str
    """A sentence about what the mail that the link opens leaves out; "" if it leaves out nothing."""

    @property
    def empty(self) -> bool:
        """True when there is nothing to fill in."""
        return not self.lines and not self.open


def form_page(voice: Voice, head: Head, form: OrderForm, view: View, subject: str) -> FormPage:
    """Return the form with aligned lines, and the link that opens it."""
    names = [str(voice.area(line.area)) for line in form.areas]
    subjects = [subject for subject, _ in (*form.lines, *form.standing)]
    width = min(max((len(name) for name in (*names, *subjects)), default=0), 26)
    header = header_line(voice, head)
    comments = [reports_of(voice).comments(voice, line, view) for line in form.areas]
    whole = _narrow(voice, form, comments)
    link, shortened = _link(voice, head, form, whole, subject)
    return FormPage(
        header=header,
        lines=[
            piece
            for name, line, said in zip(names, form.areas, comments, strict=True)
            for piece in folded(_area_line(line, name, width, said), indent=width + 3)
        ],
        settled=_policies(((name, said) for name, said in form.lines if said), width),
        open=_policies(((name, said) for name, said in form.lines if not said), width),
        standing=_policies(form.standing, width),
        last=_last(voice, form),
        may=[name for name, said in form.lines if not said],
        stands=[name for name, _ in form.standing],
        narrow=[header, "", *whole],
        link=link,
        shortened=shortened,
    )


def header_line(voice: Voice, head: Head) -> str:
    """Return the first line of an order mail, with game, seat and round: "game GAME SEAT r4"."""
    round = f" r{head.round}" if head.round is not None else ""
    seat = voice.typed(head.seat) if head.seat else head.seat
    return f"game {head.game} {seat}{round}"


def _area_line(line: FormArea, name: str, width: int, comments: Sequence[str]) -> str:
    """Return an area's empty line with the longest of the comments that fits."""
    full, *shorter = [f"# {each}" for each in comments if each]
    start = f"  {name:<{width}} : {line.value}"
    wanted = [full, *shorter[:-1]]
    for begin in (f"{start:<{width + 5 + VALUE}} ", f"{start} "):
        fitting = next((comment for comment in wanted if len(begin) + len(comment) <= WIDTH), None)
        if fitting is not None:
            return begin + fitting
    return next((f"{start} {c}" for c in (full, *shorter) if len(start) + 1 + len(c) <= WIDTH), start).rstrip()


def _policies(lines: Iterable[tuple[str, str]], width: int) -> list[str]:
    return [
        piece
        for subject, said in lines
        for piece in folded(f"  {subject:<{width}} : {said}".rstrip(), indent=width + 3)
    ]


def _last(voice: Voice, form: OrderForm) -> list[str]:
    """Return the lines that counted for the previous window, as comments that can be typed again."""
    said = (voice.t("reports.owe.last", line=f"{subject}: {answer}") for subject, answer in form.last)
    return [piece for line in said for piece in comment(line).splitlines()]


def _narrow(
    voice: Voice, form: OrderForm, comments: Sequence[Sequence[str]] | None = None, *, standing: bool = True
) -> list[str]:
    """Return the form for phones: each comment is above its line, and nothing is after the colon.

    `comments` are those on the areas, the longest first; without them no line is a comment.
    """
    lines = []
    for n, area in enumerate(form.areas):
        if comments is not None:
            lines.append(f"# {comments[n][0]}")
        lines.append(f"{voice.area(area.area)}: {area.value}".rstrip())
    parts = [
        ("owe.settled", [line for line in form.lines if line[1]]),
        ("owe.open", [line for line in form.lines if not line[1]]),
        ("owe.standing", form.standing if standing else ()),
    ]
    for title, said in parts:
        if said and comments is not None and form.areas:
            lines += [*([""] if lines else []), f"# {voice.t(f'reports.{title}')}"]
        lines += [f"{subject}: {value}".rstrip() for subject, value in said]
    if comments is not None:
        lines += [line.strip() for line in _last(voice, form)]
    return lines


def _link(voice: Voice, head: Head, form: OrderForm, whole: Sequence[str], subject: str) -> tuple[str, str]:
    """Return the link that opens the form, and a sentence about what is left out: comments, then standing lines."""
    ways: Sequence[tuple[str, Callable[[], Sequence[str]]]] = (
        ("", lambda: whole),
        ("reports.owe.short.comments", lambda: _narrow(voice, form)),
        ("reports.owe.short.standing", lambda: _narrow(voice, form, standing=False)),
    )
    for code, lines_of in ways:
        said = voice.t(code) if code else ""
        note = [f"# {said}"] if said else []
        lines = lines_of()
        link = mailto(head.reply_to, subject, "\n".join([header_line(voice, head), "", *note, *lines, ""]))
        if len(link) <= LONGEST_LINK:
            return link, said
    return mailto(head.reply_to, subject, f"{header_line(voice, head)}\n\n"), voice.t("reports.owe.short.all")


def mailto(address: str, subject: str, body: str = "") -> str:
    """Return a mailto link (RFC 6068): UTF-8, percent-encoded, with CR LF as line ends."""
    to = quote(address, safe="@+-._~!$'*:")
    parts = [f"subject={quote(subject, safe='')}"] if subject else []
    if body:
        crlf = body.replace("\n", "\r\n")
        parts.append(f"body={quote(crlf, safe='')}")
    return f"mailto:{to}" + (f"?{'&'.join(parts)}" if parts else "")
