"""Makes the page of a receipt: how each line of a mail was understood, and what is in force now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from adjudicator.orders.kept import MARKS
from adjudicator.orders.offers import of_one_place
from adjudicator.reports.asking import asked
from adjudicator.reports.blocks import Asked
from adjudicator.reports.due_reasons import due_reasons
from adjudicator.reports.form import mailto
from adjudicator.reports.frame import Page, tagged, top_line
from adjudicator.reports.games import reports_of, voice_of
from adjudicator.reports.layout import short
from adjudicator.reports.letters import ReceiptLetter, ReceiptLine
from adjudicator.reports.messages import closed_message, result_text
from adjudicator.reports.receipt_lines import ANSWERED, LONGEST_QUOTE, PROPOSED, TAKEN, LineWords
from adjudicator.reports.since import BRIEFLY, SincePage, since_page
from adjudicator.reports.voice import Voice

OLDER = ("older",)
READ_WHOLE = 6
"""How many lines without effect are quoted at length; of the others only the beginning is quoted."""
BRIEF = 60
MOST_SUBJECTS = 4
"""The most lines in force from earlier mails, and future questions, that are named; the others are counted."""
FEW_SUBJECTS = 2
"""How many lines in force are named when there are more than can be named; "orders" shows them all."""
MOST_SHOWN = 60
"""The most lines of one mail shown among those taken, and among those not taken; the others are counted."""


@dataclass(frozen=True, slots=True)
class ReceiptGroup:
    """Lines that count for the same time, under a title such as "taken, for this round"."""

    title: str
    lines: Sequence[ReceiptLine]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReceiptPage(Page):
    """A receipt as its templates show it; they put its lines into words with `words`."""

    words: LineWords
    since: SincePage | None
    notice: str
    state: str
    taken: Sequence[ReceiptGroup]
    answered: Sequence[ReceiptLine]
    not_taken: Sequence[ReceiptLine]
    proposals: Sequence[ReceiptLine]
    take_all: str
    older: Sequence[ReceiptLine]
    missing: Sequence[str]
    before: str
    """A sentence that names what earlier mails settled and still holds, such as areas with an order; "" if nothing."""
    cleared: Sequence[ReceiptGroup]
    remarks: Sequence[str]
    messages: Sequence[str]
    facts: Sequence[str]
    used: str
    will_ask: str
    held: str
    questions: Sequence[Asked]
    due: str
    ignored: str
    seal: str
    help: str
    """The commands that show and explain the lines in force."""

    @property
    def closing(self) -> str:
        """The last paragraph: what was not read, the seal, and the commands that explain."""
        return " ".join(filter(None, (self.ignored, self.seal, self.help)))

    def below(self, terse: int = 0) -> list[str]:
        """Return the sentences below the lines, except `before`; a short mail leaves out what will be asked."""
        return [said for said in (*self.facts, self.used, "" if terse else self.will_ask, self.held) if said]

    def in_short(self, terse: int) -> str:
        """Return all sentences below the lines as one paragraph."""
        return " ".join(filter(None, (self.before, *self.below(terse))))


def receipt_page(letter: ReceiptLetter) -> ReceiptPage:
    """Return a receipt as a page."""
    head, voice = letter.head, voice_of(letter.head)
    said = LineWords(voice, letter)
    view = letter.view or head.view or {"seat": head.seat, "players": {}, "areas": {}}
    subject = tagged(voice, head, _subject(voice, letter))
    return ReceiptPage(
        words=said,
        subject=subject,
        top=_top(voice, letter),
        footer=[],
        language=head.language,
        reply=mailto(head.reply_to, f"Re: {subject}"),
        since=_since(voice, letter),
        notice=_notice(voice, letter),
        state=_state(voice, letter),
        taken=_groups(voice, "taken", [line for line in letter.lines if line.kind in TAKEN][:MOST_SHOWN]),
        answered=_lines(letter, ANSWERED),
        not_taken=_refused(letter)[:MOST_SHOWN],
        proposals=_lines(letter, PROPOSED),
        take_all=_take_all(voice, letter),
        older=_lines(letter, OLDER),
        missing=[str(voice.area(area)) for area in letter.missing],
        before=_before(said, letter),
        cleared=_groups(voice, "cleared", [_at_most_later(line) for line in letter.cleared]),
        remarks=[*said.remarks(), *_left_out(voice, letter)],
        messages=[*_messages(said, letter), *_unfinished(said, letter)],
        facts=_facts(said, letter),
        used=_used(voice, letter),
        will_ask=_will_ask(voice, letter),
        held=voice.t("reports.receipt.held") if letter.held else "",
        questions=[asked(reports_of(head), voice, question, view) for question in letter.owed.questions],
        due=" ".join(_due(voice, letter)),
        ignored=_ignored(voice, letter),
        seal=voice.t("reports.receipt.seal", seal=letter.seal) if letter.seal else "",
        help=voice.t("reports.receipt.help"),
    )


def open_lines(letter: ReceiptLetter) -> list[ReceiptLine]:
    """Return the lines that wait for the player; none for a mail to another game, House or round."""
    return [] if letter.misdirected else not_taken(letter)


def not_taken(letter: ReceiptLetter) -> list[ReceiptLine]:
    """Return the lines that were not taken, without those that a newer line overrides."""
    return [line for line in letter.lines if line.kind not in (*TAKEN, *ANSWERED, *OLDER, "offered")]


def _refused(letter: ReceiptLetter) -> list[ReceiptLine]:
    return [line for line in not_taken(letter) if line.kind != "proposal"]


def _left_out(voice: Voice, letter: ReceiptLetter) -> list[str]:
    """Return a sentence with the number of lines that are not shown; nothing if all are shown."""
    counts = sum(line.kind in TAKEN for line in letter.lines), len(_refused(letter))
    left = sum(max(0, count - MOST_SHOWN) for count in counts)
    return [voice.count("reports.receipt.left-out", left)] if left else []


# ---- what stands above the lines


def _since(voice: Voice, letter: ReceiptLetter) -> SincePage | None:
    """Return what happened since the player's last mail; None if nothing happened."""
    return since_page(voice, letter.head, letter.since, most=BRIEFLY) if letter.since else None


def _top(voice: Voice, letter: ReceiptLetter) -> str:
    top = top_line(voice, letter.head)
    if not top:
        return ""
    if not letter.checked and not letter.revision and any(line.kind in ANSWERED for line in letter.lines):
        return top
    code = "no-revision" if letter.checked or not letter.revision else "revision"
    return f"{top}, {voice.t(f'reports.receipt.{code}', n=letter.revision)}"


def _subject(voice: Voice, letter: ReceiptLetter) -> str:
    if letter.checked or letter.misdirected:
        said = voice.t("reports.subject.checked" if letter.checked else "reports.subject.nothing-taken")
        proposed = sum(line.kind in PROPOSED for line in letter.lines) if letter.misdirected else 0
        return f"{said}, {voice.count('reports.subject.bad-lines', proposed)}" if proposed else said
    taken = sum(line.kind in (*TAKEN, *ANSWERED) for line in letter.lines)
    received = voice.count("reports.subject.received-lines", taken) if taken else voice.t("reports.subject.received")
    open_now, missing = len(open_lines(letter)), len(letter.missing)
    parts = [received]
    if open_now:
        parts.append(voice.count("reports.subject.bad-lines", open_now))
    if missing:
        parts.append(voice.count("reports.subject.open-areas", missing))
    if letter.unfinished is not None:
        parts.append(voice.t("reports.subject.unsent"))
    elif not (open_now or missing or letter.owed.questions or letter.blocked):
        parts.append(voice.t("reports.subject.complete"))
    return ", ".join(parts)


def _notice(voice: Voice, letter: ReceiptLetter) -> str:
    """Return the sentences at the top of a receipt, which say that nothing was stored or that nothing changed."""
    said = [voice.t("reports.receipt.checked")] if letter.checked else []
    if letter.old_round is not None:
        said.append(voice.t("reports.receipt.old-round", round=letter.old_round, now=letter.head.round))
    elif letter.misdirected:
        said.append(voice.t("reports.receipt.misdirected"))
    if letter.unchanged:
        said.append(voice.t(f"reports.receipt.unchanged{'-check' if letter.checked else ''}"))
    return " ".join(said)


def _state(voice: Voice, letter: ReceiptLetter) -> str:
    waiting = [("line", len(open_lines(letter))), ("area", len(letter.missing))]
    waiting.append(("question", len(letter.owed.questions)))
    open_now = [voice.count(f"reports.receipt.open-{what}", n) for what, n in waiting if n]
    if letter.blocked and letter.waiting:
        words = ", ".join(f'"{words}"' for words in letter.waiting)
        open_now.append(voice.t("reports.receipt.open-before-named", words=words))
    elif letter.blocked:
        open_now.append(voice.t("reports.receipt.open-before"))
    if letter.unfinished is not None:
        return voice.t("reports.receipt.unsent")
    if not letter.lines and not letter.mode and not letter.cleared:
        empty = voice.t("reports.receipt.empty")
        return f"{empty} {voice.t('reports.receipt.open', what=', '.join(open_now))}" if letter.blocked else empty
    if open_now:
        return voice.t("reports.receipt.open", what=", ".join(open_now))
    return voice.t("reports.receipt.ready" if letter.ready else "reports.receipt.complete")


# ---- the lines


def _groups(voice: Voice, what: str, lines: Sequence[ReceiptLine]) -> list[ReceiptGroup]:
    """Return lines in groups by how long they count; a title such as "taken, until replaced" says how long."""
    groups: dict[tuple[int, int], list[ReceiptLine]] = {}
    for line in lines:
        groups.setdefault((MARKS.index(line.mark) if line.mark else 0, line.round), []).append(line)
    return [
        ReceiptGroup(_title(voice, what, ours[0]), ours)
        for _, ours in sorted(groups.items(), key=lambda group: group[0])
    ]


def _at_most_later(line: ReceiptLine) -> ReceiptLine:
    """Return a cleared line for its group: only a later round that it waited for is named in the title."""
    return line if line.round else replace(line, mark="")


def _messages(said: LineWords, letter: ReceiptLetter) -> list[str]:
    """Return a sentence about each message of the mail."""
    return [result_text(said.voice, said.speech, result) for result in letter.messages]


def _unfinished(said: LineWords, letter: ReceiptLetter) -> list[str]:
    """Return the lines that explain a message without a closing line, with the message as it should be typed."""
    left, voice = letter.unfinished, said.voice
    if left is None:
        return []
    problems = [said.speech.problem(problem) for problem in left.problems]
    return [*problems, voice.t("judge.hint.press-end"), *closed_message(voice, left.start, left.text)]


def _title(voice: Voice, what: str, line: ReceiptLine) -> str:
    title = voice.t(f"reports.receipt.{what}")
    if not line.mark:
        return title
    return f"{title}, {voice.t(f'reports.receipt.mark.{line.mark}', round=line.round)}"


def _lines(letter: ReceiptLetter, kinds: Sequence[str]) -> list[ReceiptLine]:
    return [line for line in letter.lines if line.kind in kinds]


def _take_all(voice: Voice, letter: ReceiptLetter) -> str:
    """Return how to accept all proposals at once, or which exclude each other; "" if there are fewer than two."""
    offered = {line.number: tuple(line.lines) for line in letter.lines if line.kind in PROPOSED}
    if len(offered) < 2 or letter.checked:
        return ""
    alike = of_one_place(offered, offered)
    if alike:
        return voice.t("reports.receipt.ok-one-of", numbers=voice.listed(map(str, alike)))
    return voice.t("reports.receipt.ok-all", n=len(offered))


def _before(said: LineWords, letter: ReceiptLetter) -> str:
    """Return what the lines from earlier mails are about, in one sentence; "" if there are none."""
    voice, marked = said.voice, dict[str, list[str]]()
    for line in letter.before:
        mark = voice.t(f"reports.receipt.lasts.{line.mark or MARKS[0]}", round=line.round)
        marked.setdefault(mark, []).append(said.subject(line))
    parts = [f"{', '.join(_some(voice, subjects, FEW_SUBJECTS))} ({mark})" for mark, subjects in marked.items()]
    return voice.t("reports.receipt.in-force", lines="; ".join(parts)) if parts else ""


def _some(voice: Voice, subjects: Sequence[str], few: int = MOST_SUBJECTS) -> list[str]:
    """Return all subjects or, of too many, the first `few`, and how many more there are."""
    distinct = list(dict.fromkeys(subjects))
    if len(distinct) <= MOST_SUBJECTS:
        return distinct
    return [*distinct[:few], voice.t("reports.receipt.more-lines", n=len(distinct) - few)]


# ---- what stands below them


def _facts(said: LineWords, letter: ReceiptLetter) -> list[str]:
    voice, facts = said.voice, []
    if letter.changed:
        code = "changed" if letter.changed_since else "changed-before"
        changes = "; ".join(map(said.change, letter.changed))
        facts.append(voice.t(f"reports.receipt.{code}", revision=letter.changed_since, changes=changes))
    return facts


def _used(voice: Voice, letter: ReceiptLetter) -> str:
    """Return how much of each limit of the game is used; "" if there is none."""
    counts = [
        voice.t("reports.receipt.used", what=voice.own(f"limit.{what}"), used=used, there=there)
        for what, (used, there) in letter.counts.items()
    ]
    return voice.t("reports.receipt.used-all", counts=", ".join(counts)) if counts else ""


def _will_ask(voice: Voice, letter: ReceiptLetter) -> str:
    """Return what the player will be asked, in one sentence; "" if that is nothing."""
    asks = _some(voice, [voice.own(f"topic.{ask}") for ask in letter.will_ask])
    return voice.t("reports.receipt.will-ask", asks=voice.listed(asks)) if asks else ""


def _due(voice: Voice, letter: ReceiptLetter) -> list[str]:
    lines = []
    if letter.owed.deadline:
        lines.append(voice.t("reports.receipt.due", due=voice.due(letter.owed.deadline)))
        lines += filter(None, [due_reasons(voice, letter.owed.why, letter.head.seat, unusual_only=True)])
    if letter.goes_on is not None:
        lines.append(voice.t("reports.receipt.goes-on", at=voice.moment(letter.goes_on)))
    if letter.final_until is not None:
        lines.append(voice.t("reports.receipt.is-final-until", round=letter.final_until))
    elif letter.final and letter.blocked:
        lines.append(voice.t("reports.receipt.is-final-but"))
    elif letter.final:
        lines.append(voice.t("reports.receipt.is-final"))
    elif letter.owed.orders:
        lines.append(voice.t("reports.receipt.draft" if letter.mode == "draft" else "reports.receipt.final"))
    return lines


def _ignored(voice: Voice, letter: ReceiptLetter) -> str:
    long, brief = letter.ignored[:READ_WHOLE], letter.ignored[READ_WHOLE:]
    parts = [f'"{short(line.strip(), LONGEST_QUOTE)}"' for line in long]
    parts += [f'"{short(line.strip(), BRIEF)}"' for line in brief]
    if letter.ignored_more:
        parts.append(voice.count("reports.receipt.ignored-more", letter.ignored_more))
    if letter.ignored_quoted:
        parts.insert(0, voice.count("reports.receipt.ignored-quoted", letter.ignored_quoted))
    if not parts:
        return ""
    said = voice.t("reports.receipt.ignored", what=voice.listed(parts))
    lines = voice.listed([f'"{line}"' for line in letter.ignored_examples], "or")
    return f"{said} {voice.t('reports.receipt.ignored-example', lines=lines)}" if lines else said
