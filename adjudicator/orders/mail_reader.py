"""Reads a whole mail, line by line, in the order written. A bad line does not affect the good ones.

A line that is no order is ignored but listed in the receipt, so that the player notices if it was meant as one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from adjudicator.engine.bad_lines import BadLine
from adjudicator.engine.lines import Line, LineProblem
from adjudicator.engine.shapes.reading import Slot
from adjudicator.orders.accepting import Acceptance, final_in, read_acceptance, says_draft
from adjudicator.orders.area_headings import expand
from adjudicator.orders.blocks import Block, Gathering, Part, Sections
from adjudicator.orders.grammar import RawCommand, RawReply, RawSubject, parse
from adjudicator.orders.line_reader import LineReader
from adjudicator.orders.lists import without_lists
from adjudicator.orders.normalise import clean
from adjudicator.orders.phrases import Said
from adjudicator.orders.press_fences import Press, take_press
from adjudicator.orders.round_heads import for_round, is_head
from adjudicator.orders.subjects import ORDER
from adjudicator.orders.unwrap import QUESTION, Typed, mended_lines

LONGEST = 4000
"""The longest line, in characters. It is generous, because a receipt's full wording of a line must be readable too."""
MOST_LINES = 200
MOST_LETTERS = 32_000
"""The most characters in the lines of a mail, four times the longest mail for a whole round."""
MOST_NUMBERS = 100
"""The most answers to questions in a mail, and the most lines such as `ok 1`."""
MOST_SHORT = 12
"""A mail with at most this many lines may contain answers without a subject."""
_QUOTED = 60
_FINAL_BEHIND = re.compile(r"(?P<round>r\d{1,3}):? (?:finale?|definitiv[oa])")
_ALL = Slot(words=("all",))


@dataclass(frozen=True, slots=True)
class Statement:
    """One numbered line of a mail: what it says, or what is wrong with it.

    `text` is the `subject: answer` line that was read; it is empty if the player typed just that.
    """

    number: int
    words: str
    lines: tuple[Line, ...] = ()
    problem: LineProblem | None = None
    text: str = ""
    block: Block | None = None
    """The phrases that the statement was assembled from."""
    wrong: tuple[tuple[Part, LineProblem], ...] = ()
    """The phrases of the block that cannot be read, with their problems."""
    meant: tuple[Line, ...] = ()
    """What a line with a problem means if its writer agrees."""
    mended: bool = False
    """True if slips of the finger in the words were mended, so that the writer should see both."""


@dataclass(frozen=True, slots=True)
class Clear:
    """`clear SUBJECT`; `what` is None for everything."""

    what: Line | None


@dataclass(frozen=True, slots=True)
class Header:
    """A line such as `game NAME SEAT r2 rev 3`, which says what a mail is for."""

    game: str
    house: str = ""
    round: int | None = None
    revision: int | None = None


@dataclass(frozen=True, slots=True)
class MailReading:
    """Everything a mail says. `entries` are in the order written."""

    header: Header | None = None
    mode: str = ""
    """ "final" or "draft", or "" if the mail says neither."""
    final_until: int | None = None
    """The last round that a line such as `final r5` covers."""
    check: bool = False
    entries: tuple[Statement | Clear, ...] = ()
    replies: tuple[RawReply, ...] = ()
    accepted: tuple[Acceptance, ...] = ()
    """Acceptances of proposals, such as `ok 1`."""
    acts: tuple[str, ...] = ()
    """The lines with `final`, `draft` and `clear`, as typed."""
    press: tuple[Press, ...] = ()
    notes: tuple[LineProblem, ...] = ()
    """Remarks about the mail that do not stop anything."""
    problems: tuple[LineProblem, ...] = ()
    ignored: tuple[str, ...] = ()
    text: str = ""
    """The mail's own text."""

    @property
    def is_empty(self) -> bool:
        """True when the mail contains nothing for the judge."""
        said = (self.header, self.mode, self.check, self.entries, self.replies, self.press, self.notes)
        return not (any(said) or self.problems or self.accepted)


@dataclass
class _Notes:
    """Everything found so far in a mail that is being read."""

    reader: LineReader
    is_game: Callable[[str], bool]
    short: bool = False
    """True for a mail short enough that an answer without a subject is meant as one, and is not a quoted fragment."""
    number: int = 0
    sections: Sections = field(default_factory=Sections)
    found: dict[str, object] = field(default_factory=dict)
    lists: dict[str, list[object]] = field(default_factory=dict)

    def add(self, name: str, item: object) -> None:
        self.lists.setdefault(name, []).append(item)

    def statement(self, words: str, lines: Sequence[Line] = (), problem: LineProblem | None = None) -> None:
        self.number += 1
        text = for_round(words, self.sections.round)
        self.add("entries", Statement(self.number, words, tuple(lines), problem, "" if text == words else text))

    def listed(self, line: Line, block: Block) -> None:
        """Add a list over several lines as one statement; the parts of its block are the lines that are wrong."""
        self.number += 1
        wrong = tuple((part, part.problem) for part in block.parts if part.problem is not None)
        problem = wrong[0][1] if wrong else None
        self.add("entries", Statement(self.number, line.text, (line,), problem, block=block, wrong=wrong))

    def phrase(self, typed: Typed, said: Said) -> None:
        """Add a phrase to its block; a new block becomes a statement at this position."""
        gathering, is_new = self.sections.place_of(typed, said, self.number + 1)
        if is_new:
            self.number += 1
            self.add("entries", gathering)
        gathering.take(typed, said)


def read_mail(reader: LineReader, text: str, is_game: Callable[[str], bool] = lambda name: True) -> MailReading:
    """Return the contents of a mail's own text, without quoted lines, comments and signature.

    `is_game` tells whether a word can be the name of a game; it keeps "Game and match" from being read as a header.
    """
    rest, press, problems = take_press(reader.context, text.splitlines(), ends_mail)
    rest, together = without_lists(reader.context, rest)
    notes = _Notes(reader, is_game, sum(map(bool, map(str.strip, rest))) <= MOST_SHORT)
    for listed, block in together:
        notes.listed(listed, block)
    letters = 0
    for number, line in enumerate(mended_lines(reader, rest)):
        letters += len(line.text)
        if number == MOST_LINES or letters > MOST_LETTERS:
            facts = {"most": MOST_LINES, "letters": MOST_LETTERS}
            problems = (*problems, LineProblem("unreadable", "mail-too-long", facts))
            break
        if not _read_line(notes, line):
            below = [text for text in rest[line.number :][:MOST_LINES] if text.strip()]
            notes.lists.setdefault("ignored", []).extend(below)
            break
    entries = [_finished(notes, entry) for entry in notes.lists.get("entries", ())]
    notes.lists["entries"] = [entry for entry in entries if entry is not None]
    lists = {name: tuple(items) for name, items in notes.lists.items()}
    lists["problems"] = (*problems, *lists.get("problems", ()))
    return MailReading(press=press, text=text, **notes.found, **lists)  # type: ignore[arg-type]


def _read_line(notes: _Notes, typed: Typed) -> bool:
    """Read one line; return False if it ends the mail."""
    line = typed.text
    if len(line) > LONGEST:
        _refuse_long(notes, line)
        return True
    if is_head(line):
        notes.sections.begin(typed)
        return True
    cleaned = clean(line)
    if QUESTION.match(cleaned):
        return _read_replies(notes, line, cleaned)
    parts = notes.reader.phrases.parted(line)
    if len(parts) > 1:
        return all(_read_line(notes, replace(typed, text=part)) for part in parts)
    if _take_phrase(notes, typed, notes.reader.phrases.said(line, above=notes.sections.above)):
        return True
    acceptance = read_acceptance(line)
    if acceptance is not None:
        if len(notes.lists.get("accepted", ())) < MOST_NUMBERS:
            notes.add("accepted", acceptance)
        return True
    if ":" in cleaned:
        return _read_statement(notes, typed)
    if says_draft(line):
        return _read_line(notes, replace(typed, text="draft"))
    rest = final_in(line)
    if rest is not None:
        return _read_line(notes, replace(typed, text="final")) and _read_line(notes, replace(typed, text=rest))
    command = _command(cleaned)
    return _read_without_colon(notes, typed) if command is None else _take_command(notes, line, command)


def _command(cleaned: str) -> RawCommand | None:
    """Return the command in a line, or None. A full stop at its end is allowed, except after "end":

    "Fine." is a word.
    """
    bare = cleaned.rstrip(".!")
    try:
        command: RawCommand = parse(bare, "command")
    except BadLine:
        return None
    return None if command.word == "end" and bare != cleaned else command


def ends_mail(line: str) -> bool:
    """Return True for the command that ends a mail; nothing after it is read."""
    command = _command(clean(line)) if len(line) <= _QUOTED else None
    return command is not None and command.word == "end"


def _refuse_long(notes: _Notes, line: str) -> None:
    """Refuse a line that is too long if it starts like an order; otherwise ignore it as prose."""
    start = line[:_QUOTED]
    if ":" in start:
        facts = {"words": start, "most": LONGEST}
        notes.statement(start, problem=LineProblem("unreadable", "line-too-long", facts))
    else:
        notes.add("ignored", start)


def _read_replies(notes: _Notes, line: str, cleaned: str) -> bool:
    try:
        for reply in parse(cleaned, "replies"):
            said = notes.lists.setdefault("replies", [])
            if reply not in said and len(said) < MOST_NUMBERS:
                said.append(reply)
    except BadLine:
        notes.add("ignored", line)
    return True


def _read_statement(notes: _Notes, typed: Typed) -> bool:
    line, reader = typed.text, notes.reader
    try:
        texts = list(expand(reader.context, line))
        lines = [reader.line(for_round(text, notes.sections.round)) for text in texts]
    except BadLine as bad:
        if reader.is_ours(line, bad.problem):
            notes.statement(line, problem=bad.problem)
        else:
            notes.sections.pass_by(typed)
            notes.add("ignored", line)
        return True
    said = [_as_typed(each, text.strip()) for each, text in zip(lines, texts, strict=True) if each is not None]
    if said:
        notes.statement(line, said)
    return True


def _as_typed(line: Line, text: str) -> Line:
    """Return a line with the words it was typed in."""
    return line if line.text == text else replace(line, text=text)


def _take_phrase(notes: _Notes, typed: Typed, said: Said | None) -> bool:
    if said is not None:
        notes.phrase(typed, said)
    return said is not None


def _finished(notes: _Notes, entry: object) -> object:
    """Return an entry in its final form; a finished block becomes a statement, and a block without phrases None."""
    if not isinstance(entry, Gathering):
        return entry
    block = entry.block
    if not block.parts:
        notes.lists.setdefault("ignored", []).extend(entry.marks)
        return None
    text = block.text
    if len(text) > LONGEST:
        problem = LineProblem("unreadable", "line-too-long", {"words": text[:_QUOTED], "most": LONGEST})
        return Statement(entry.number, block.words, problem=problem)
    wrong = block.wrong(notes.reader)
    if wrong:
        return Statement(entry.number, block.words, problem=wrong[0][1], text=text, block=block, wrong=wrong)
    line = notes.reader.line(text)
    assert line is not None
    return Statement(entry.number, block.words, (replace(line, text=block.words),), text=text, block=block)


def _read_without_colon(notes: _Notes, typed: Typed) -> bool:
    """Handle a line without a colon: refuse a line that one small correction makes readable, and ignore any other."""
    if _take_phrase(notes, typed, notes.reader.phrases.slip(typed.text, above=notes.sections.above)):
        return True
    line = typed.text
    final = _FINAL_BEHIND.fullmatch(clean(line))
    with_colon = notes.reader.with_colon(line)
    if final is not None:
        facts = {"words": line, "line": f"final {final['round']}"}
        notes.statement(line, problem=LineProblem("unreadable", "final-behind", facts))
    elif with_colon is None:
        if not _take_phrase(notes, typed, notes.reader.phrases.alone(line) if notes.short else None):
            problem = notes.reader.taken_back(line) or (notes.reader.counted(line) if notes.short else None)
            if problem is not None:
                notes.statement(line, problem=problem)
            else:
                notes.add("ignored", line)
    else:
        remedies = (for_round(with_colon, notes.sections.round),)
        notes.statement(line, problem=LineProblem("unreadable", "colon-missing", {"words": line}, remedies))
    return True


def _take_command(notes: _Notes, line: str, command: RawCommand) -> bool:
    match command.word:
        case "end":
            return False
        case "final" if _is_beyond(notes.reader, command.round):
            facts = {"words": f"r{command.round}", "number": command.round, "most": notes.reader.last_round}
            notes.statement(line, problem=LineProblem("unreadable", "number-too-big", facts))
        case "final" | "draft":
            notes.add("acts", line)
            before = notes.found.get("final_until") if command.word == "final" else None
            notes.found["mode"], notes.found["final_until"] = command.word, command.round or before
        case "check":
            notes.found["check"] = True
        case "header" if command.round is None and not notes.is_game(command.name[0]):
            notes.add("ignored", line)
        case "header":
            _take_header(notes, line, command)
        case "clear":
            notes.add("acts", line)
            _take_clear(notes, line, replace(command, round=command.round or notes.sections.round))
        case "password":
            notes.add("notes", LineProblem("odd", "no-password", {"words": line}))
    return True


def _is_beyond(reader: LineReader, round: int | None) -> bool:
    """Return True if the round lies beyond the last round of the game."""
    return round is not None and reader.last_round is not None and round > reader.last_round


def _take_header(notes: _Notes, line: str, command: RawCommand) -> None:
    game, *house = command.name
    context = notes.reader.context
    try:
        id = context.book.resolve(context.slot(("house",)), house) if house else ""
    except BadLine as bad:
        notes.add("problems", bad.problem)
        id = ""
    revision = command.numbers[0] if command.numbers else None
    notes.found["header"] = Header(game, id, command.round, revision)


def _take_clear(notes: _Notes, line: str, command: RawCommand) -> None:
    raw = command.subject
    if raw is None:
        remedies = ("clear all",)
        notes.statement(line, problem=LineProblem("unreadable", "clear-what", {}, remedies))
    elif notes.reader.is_orders(raw):
        notes.add("entries", Clear(Line(ORDER, round=command.round)))
    elif notes.reader.context.book.find(_ALL, raw.words) and not raw.scopes:
        for what in _everything(notes.reader, command.round):
            notes.add("entries", Clear(what))
    else:
        _clear_subject(notes, line, raw, command.round)


def _clear_subject(notes: _Notes, line: str, raw: RawSubject, round: int | None) -> None:
    try:
        notes.add("entries", Clear(replace(notes.reader.subject(raw), round=round)))
    except BadLine as bad:
        notes.statement(line, problem=bad.problem)


def _everything(reader: LineReader, round: int | None) -> list[Line | None]:
    """Return what `clear all` removes: [None] for everything, or each subject in the round that was named."""
    if round is None:
        return [None]
    return [Line(subject.id, round=round) for subject in reader.context.words.subjects]
