"""Reads a whole mail, line by line, in the order written. A bad line does not affect the good ones.

A line that is no order is ignored but listed in the receipt, so that the player notices if it was meant as one.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from adjudicator.engine.bad_lines import BadLine
from adjudicator.engine.lines import Line, LineProblem
from adjudicator.orders.accepting import final_in, read_acceptance, says_draft
from adjudicator.orders.area_headings import expand
from adjudicator.orders.grammar import parse
from adjudicator.orders.line_reader import LineReader
from adjudicator.orders.lists import without_lists
from adjudicator.orders.mail_commands import command_in, ends_mail, take_command
from adjudicator.orders.mail_notes import LONGEST, QUOTED, Notes, finished
from adjudicator.orders.mail_reading import MailReading
from adjudicator.orders.normalise import clean
from adjudicator.orders.numbered import with_points
from adjudicator.orders.phrases import Said
from adjudicator.orders.press_fences import take_press
from adjudicator.orders.round_heads import for_round, is_head
from adjudicator.orders.unwrap import QUESTION, Typed, mended_lines

MOST_LINES = 200
MOST_LETTERS = 32_000
"""The most characters in the lines of a mail, four times the longest mail for a whole round."""
MOST_NUMBERS = 100
"""The most answers to questions in a mail, and the most lines such as `ok 1`."""
MOST_SHORT = 12
"""A mail with at most this many lines may contain answers without a subject."""
_FINAL_BEHIND = re.compile(r"(?P<round>r\d{1,3}):? (?:finale?|definitiv[oa])")


def read_mail(reader: LineReader, text: str, is_game: Callable[[str], bool] = lambda name: True) -> MailReading:
    """Return the contents of a mail's own text, without quoted lines, comments and signature.

    `is_game` tells whether a word can be the name of a game; it keeps "Game and match" from being read as a header.
    """
    text = _with_points(reader, text)
    rest, press, problems = take_press(reader.context, text.splitlines(), ends_mail)
    rest, together = without_lists(reader.context, rest)
    notes = Notes(reader, is_game, sum(map(bool, map(str.strip, rest))) <= MOST_SHORT)
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
    entries = [finished(notes, entry) for entry in notes.lists.get("entries", ())]
    notes.lists["entries"] = [entry for entry in entries if entry is not None]
    lists = {name: tuple(items) for name, items in notes.lists.items()}
    lists["problems"] = (*problems, *lists.get("problems", ()))
    return MailReading(press=press, text=text, **notes.found, **lists)  # type: ignore[arg-type]


def _with_points(reader: LineReader, text: str) -> str:
    """Return a mail with points behind the numbers of a list, unless these say how many there are of each."""
    pointed, words = with_points(text), reader.context.words
    return text if pointed != text and any(words.lists(text.splitlines(), reader.context)) else pointed


def _read_line(notes: Notes, typed: Typed) -> bool:
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
    command = command_in(cleaned)
    return _read_without_colon(notes, typed) if command is None else take_command(notes, line, command)


def _refuse_long(notes: Notes, line: str) -> None:
    """Refuse a line that is too long if it starts like an order; otherwise ignore it as prose."""
    start = line[:QUOTED]
    if ":" in start:
        facts = {"words": start, "most": LONGEST}
        notes.statement(start, problem=LineProblem("unreadable", "line-too-long", facts))
    else:
        notes.add("ignored", start)


def _read_replies(notes: Notes, line: str, cleaned: str) -> bool:
    try:
        for reply in parse(cleaned, "replies"):
            said = notes.lists.setdefault("replies", [])
            if reply not in said and len(said) < MOST_NUMBERS:
                said.append(reply)
    except BadLine:
        notes.add("ignored", line)
    return True


def _read_statement(notes: Notes, typed: Typed) -> bool:
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


def _take_phrase(notes: Notes, typed: Typed, said: Said | None) -> bool:
    if said is not None:
        notes.phrase(typed, said)
    return said is not None


def _read_without_colon(notes: Notes, typed: Typed) -> bool:
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
