"""Receipts: how each line of a mail was understood, as a page for the templates."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.reports import agot2e
from adjudicator.reports.blocks import Asked, Row
from adjudicator.reports.form import mailto
from adjudicator.reports.frame import Page, tagged, top_line, voice_of, works
from adjudicator.reports.letters import Receipt, ReceiptLine
from adjudicator.reports.voice import Voice

TAKEN = ("taken", "odd")
ANSWERED = ("answered",)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the receipt: its number, what it is about, what was understood, and below it why not."""

    number: int
    label: str
    text: str
    words: str
    notes: Sequence[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReceiptPage(Page):
    """A receipt."""

    state: str
    taken: Sequence[Line]
    not_taken: Sequence[Line]
    proposals: Sequence[Line]
    answered: Sequence[Line]
    missing: Sequence[str]
    kept: Sequence[Row]
    remarks: Sequence[str]
    facts: Sequence[str]
    questions: Sequence[Asked]
    due: Sequence[str]
    ignored: str
    seal: str


def receipt_page(letter: Receipt) -> ReceiptPage:
    """Return a receipt as a page."""
    head, voice = letter.head, voice_of(letter.head)
    view = letter.view or {"seat": head.seat, "players": {}, "areas": {}}
    subject = tagged(voice, head, _subject(voice, letter))
    top = top_line(voice, head)
    if top:
        stored = letter.revision and letter.mode != "check"
        code = "reports.receipt.revision" if stored else "reports.receipt.no-revision"
        top = f"{top}, {voice.t(code, n=letter.revision)}"
    return ReceiptPage(
        subject=subject,
        top=top,
        footer=[voice.t("reports.footer.help")],
        language=head.language,
        reply=mailto(head.reply_to, f"Re: {subject}"),
        state=_state(voice, letter),
        taken=_lines(voice, letter, TAKEN),
        not_taken=[_line(voice, line) for line in open_lines(letter) if line.kind != "proposal"],
        proposals=_lines(voice, letter, ("proposal",)),
        answered=_lines(voice, letter, ANSWERED),
        missing=[str(voice.area(area)) for area in letter.missing],
        kept=[Row(subject, text) for subject, text in letter.kept],
        remarks=letter.remarks,
        facts=_facts(voice, letter),
        questions=[agot2e.asked(voice, question, view) for question in letter.owed.questions],
        due=_due(voice, letter),
        ignored=_ignored(voice, letter),
        seal=voice.t("reports.receipt.seal", seal=letter.seal) if letter.seal else "",
    )


def open_lines(letter: Receipt) -> list[ReceiptLine]:
    """Return the lines that were not taken and wait for the player."""
    return [line for line in letter.lines if line.kind not in (*TAKEN, *ANSWERED, "unused")]


def _subject(voice: Voice, letter: Receipt) -> str:
    if letter.mode == "check":
        return voice.t("reports.subject.checked")
    taken = sum(line.kind in (*TAKEN, *ANSWERED) for line in letter.lines)
    received = voice.count("reports.subject.received-lines", taken) if taken else voice.t("reports.subject.received")
    open_now, missing = len(open_lines(letter)), len(letter.missing)
    parts = [received]
    if open_now:
        parts.append(voice.count("reports.subject.open-lines", open_now))
    if missing:
        parts.append(voice.count("reports.subject.open-areas", missing))
    if not open_now and not missing and not letter.owed.questions:
        parts.append(voice.t("reports.subject.complete"))
    return ", ".join(parts)


def _state(voice: Voice, letter: Receipt) -> str:
    waiting = [("line", len(open_lines(letter))), ("area", len(letter.missing))]
    waiting.append(("question", len(letter.owed.questions)))
    open_now = [voice.count(f"reports.receipt.open-{what}", n) for what, n in waiting if n]
    if letter.mode == "check":
        return voice.t("reports.receipt.checked")
    if not letter.lines and not letter.mode:
        return voice.t("reports.receipt.empty")
    if open_now:
        return voice.t("reports.receipt.open", what=", ".join(open_now))
    return voice.t("reports.receipt.ready" if letter.mode == "final" or letter.ready else "reports.receipt.complete")


def _lines(voice: Voice, letter: Receipt, kinds: Sequence[str]) -> list[Line]:
    return [_line(voice, line) for line in letter.lines if line.kind in kinds]


def _line(voice: Voice, line: ReceiptLine) -> Line:
    notes = [line.why] if line.why else []
    notes += works(voice, "reports.receipt.would-work", line.would_work)
    if line.kind == "proposal":
        notes.append(voice.t("reports.receipt.ok", n=line.proposal or line.number))
    if line.kind == "odd":
        notes = [f"{voice.t('reports.receipt.odd')} - {note}" for note in notes]
    return Line(line.number, line.subject, _said(voice, line), line.words, notes)


def _said(voice: Voice, line: ReceiptLine) -> str:
    """Return what was understood; the answer to a question in full words."""
    if line.question is None:
        return line.text
    return agot2e.answer_text(voice, line.question.ask, line.answer, line.question.about)


def _facts(voice: Voice, letter: Receipt) -> list[str]:
    facts = []
    if letter.in_force:
        facts.append(voice.t("reports.receipt.standing", lines=", ".join(letter.in_force)))
    if letter.will_ask:
        asks = voice.listed(voice.own(f"topic.{ask}") for ask in letter.will_ask)
        facts.append(voice.t("reports.receipt.will-ask", asks=asks))
    if letter.counts:
        counts = [
            voice.t("reports.receipt.used", what=_counted(voice, what), used=used, there=there)
            for what, (used, there) in letter.counts.items()
        ]
        facts.append(voice.t("reports.receipt.used-all", counts=", ".join(counts)))
    if letter.changed:
        facts.append(voice.t("reports.receipt.changed", changes="; ".join(letter.changed)))
    return facts


def _counted(voice: Voice, what: str) -> str:
    return voice.t("reports.receipt.stars") if what == "stars" else voice.own(f"order-type.{what}")


def _due(voice: Voice, letter: Receipt) -> list[str]:
    lines = []
    if letter.owed.deadline:
        lines.append(voice.t("reports.receipt.due", due=voice.due(letter.owed.deadline)))
        lines.append(voice.t("reports.receipt.again"))
    if letter.mode == "final":
        lines.append(voice.t("reports.receipt.is-final"))
    elif letter.owed.orders:
        lines.append(voice.t("reports.receipt.final"))
    if letter.waiting_on_others:
        lines.append(voice.t("reports.receipt.others"))
    return lines


def _ignored(voice: Voice, letter: Receipt) -> str:
    parts = [f'"{line.strip()}"' for line in letter.ignored]
    if letter.ignored_quoted:
        parts.insert(0, voice.count("reports.receipt.ignored-quoted", letter.ignored_quoted))
    return voice.t("reports.receipt.ignored", what=", ".join(parts)) if parts else ""
