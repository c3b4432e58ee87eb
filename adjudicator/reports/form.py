"""The form of a report: lines that are valid input as they stand, and a link that opens them in a new mail.

An empty line answers nothing, so a form that comes back untouched stores exactly the standing lines.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import quote

from adjudicator.engine.lines import View
from adjudicator.reports.layout import WIDTH, folded
from adjudicator.reports.letters import Form, FormArea, Head
from adjudicator.reports.voice import Voice

VALUE = 11
"""Columns left free behind the colon."""


@dataclass(frozen=True, slots=True)
class FormPage:
    """The form ready to be laid out."""

    header: str
    lines: Sequence[str]
    standing: Sequence[str]
    narrow: Sequence[str]
    """The same lines for a phone: comments above the lines, nothing aligned."""
    narrow_standing: Sequence[str]
    link: str

    @property
    def empty(self) -> bool:
        """True when nothing is to be filled in."""
        return not self.lines


def form_page(voice: Voice, head: Head, form: Form, view: View, subject: str) -> FormPage:
    """Return the form with its lines aligned, and the link that carries it."""
    names = [str(voice.area(line.area)) for line in form.areas]
    subjects = [subject for subject, _ in (*form.lines, *form.standing)]
    width = min(max((len(name) for name in (*names, *subjects)), default=0), 26)
    lines = [_area_line(voice, line, name, width, view) for name, line in zip(names, form.areas, strict=True)]
    lines += [piece for subject, said in form.lines for piece in _policy(subject, said, width)]
    standing = [piece for subject, said in form.standing for piece in _policy(subject, said, width)]
    header = header_line(head)
    narrow = _narrow(voice, form, view)
    return FormPage(
        header=header,
        lines=lines,
        standing=standing,
        narrow=narrow,
        narrow_standing=[f"{subject}: {said}" for subject, said in form.standing],
        link=mailto(head.reply_to, subject, "\n".join([header, "", *narrow, ""])),
    )


def header_line(head: Head) -> str:
    """Return the line that says what a mail is for: "game westeros1 stark r4"."""
    round = f" r{head.round}" if head.round is not None else ""
    return f"game {head.game} {head.seat}{round}"


def _area_line(voice: Voice, line: FormArea, name: str, width: int, view: View) -> str:
    """Return "Winterfell : # 2 Knights   last Defense +1", shortened until it fits."""
    units = view["areas"][line.area]["units"]
    last = f"   {voice.t('reports.owe.last')} {voice.order(line.last)}" if line.last else ""
    start = f"  {name:<{width}} : {line.value}"
    comments = [f"# {voice.units(units)}{last}", f"# {_codes(voice, units)}{last}", f"# {_codes(voice, units)}", ""]
    for begin in (f"{start:<{width + 5 + VALUE}} ", f"{start} "):
        fitting = next((c for c in comments[:2] if len(begin) + len(c) <= WIDTH), None)
        if fitting is not None:
            return begin + fitting
    return next((f"{start} {c}" for c in comments if len(start) + 1 + len(c) <= WIDTH), start).rstrip()


def _codes(voice: Voice, units: Mapping[str, int]) -> str:
    return "+".join(f"{n}{voice.box.units[unit].code}" for unit, n in units.items() if n)


def _policy(subject: str, said: str, width: int) -> list[str]:
    return folded(f"  {subject:<{width}} : {said}".rstrip(), indent=width + 3)


def _narrow(voice: Voice, form: Form, view: View) -> list[str]:
    """Return the form for thumbs: each comment above its line and nothing behind the colon."""
    lines = []
    for line in form.areas:
        last = f", {voice.t('reports.owe.last')} {voice.order(line.last)}" if line.last else ""
        lines += [f"# {voice.units(view['areas'][line.area]['units'])}{last}"]
        lines += [f"{voice.area(line.area)}: {line.value}"]
    return [*lines, *(f"{subject}: {said}" for subject, said in form.lines)]


def mailto(address: str, subject: str, body: str = "") -> str:
    """Return a mailto link (RFC 6068): UTF-8, percent-encoded, lines ended by CR LF."""
    to = quote(address, safe="@+-._~!$'*:")
    parts = [f"subject={quote(subject, safe='')}"] if subject else []
    if body:
        crlf = body.replace("\n", "\r\n")
        parts.append(f"body={quote(crlf, safe='')}")
    return f"mailto:{to}" + (f"?{'&'.join(parts)}" if parts else "")
