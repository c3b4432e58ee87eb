"""Commands among the orders of a mail: `final`, `draft`, `check`, `clear`, `end`, and the line that names the game."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.engine.bad_lines import BadLine
from adjudicator.engine.lines import Line, LineProblem
from adjudicator.engine.shapes.reading import Slot
from adjudicator.orders.grammar import RawCommand, RawSubject, parse
from adjudicator.orders.line_reader import LineReader
from adjudicator.orders.mail_notes import Notes
from adjudicator.orders.mail_reading import Clear, Header
from adjudicator.orders.normalise import clean
from adjudicator.orders.subjects import ORDER

_LONGEST = 60
"""A line with more characters is no `end`."""
_ALL = Slot(words=("all",))


def command_in(cleaned: str) -> RawCommand | None:
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
    command = command_in(clean(line)) if len(line) <= _LONGEST else None
    return command is not None and command.word == "end"


def take_command(notes: Notes, line: str, command: RawCommand) -> bool:
    """Note what a command says. Return False if it ends the mail."""
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


def _take_header(notes: Notes, line: str, command: RawCommand) -> None:
    game, *house = command.name
    context = notes.reader.context
    try:
        id = context.book.resolve(context.slot(("house",)), house) if house else ""
    except BadLine as bad:
        notes.add("problems", bad.problem)
        id = ""
    revision = command.numbers[0] if command.numbers else None
    notes.found["header"] = Header(game, id, command.round, revision)


def _take_clear(notes: Notes, line: str, command: RawCommand) -> None:
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


def _clear_subject(notes: Notes, line: str, raw: RawSubject, round: int | None) -> None:
    try:
        notes.add("entries", Clear(replace(notes.reader.subject(raw), round=round)))
    except BadLine as bad:
        notes.statement(line, problem=bad.problem)


def _everything(reader: LineReader, round: int | None) -> list[Line | None]:
    """Return what `clear all` removes: [None] for everything, or each subject in the round that was named."""
    if round is None:
        return [None]
    return [Line(subject.id, round=round) for subject in reader.context.words.subjects]
