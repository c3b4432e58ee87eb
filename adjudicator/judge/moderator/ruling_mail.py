"""The command SETTLE, by which a moderator decides what the rules cannot decide, or corrects what lies on the table."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

from adjudicator.engine.asks import Answer, Ask
from adjudicator.engine.bad_lines import BadLine
from adjudicator.engine.corrections import CORRECTION
from adjudicator.engine.lines import LineProblem
from adjudicator.engine.rulings import Edit, NoEdit, RulingWords, answer_of
from adjudicator.judge.inbox.mail_split import MailContents, TypedCommand
from adjudicator.judge.inbox.writers import Place, Writer
from adjudicator.judge.letters.fill import moderator_head
from adjudicator.judge.letters.short_answers import refuse, tell
from adjudicator.judge.letters.tell_all import tell_all
from adjudicator.judge.moderator.duty import ask_second, needs_second
from adjudicator.judge.play.move_on import advance
from adjudicator.judge.table.anonymity import moderator_plays
from adjudicator.judge.table.errors import playing
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.sitting import Sitting
from adjudicator.judge.waits import deadlines, rulings
from adjudicator.reports import letters
from adjudicator.reports.letter_rulings import RuledLine

SECOND = "settle-second"
"""The act of a co-moderator who agrees to a ruling."""
SAY = re.compile(r"(?:say|dico|dici)\s+(?P<said>.+)", re.IGNORECASE)


def settle(sitting: Sitting, writer: Writer, letter: MailContents, lines: Sequence[TypedCommand]) -> bool:
    """Take a ruling if all its lines are good, and play on. Return True if it was taken or was a dry run."""
    match = writer.match
    if match is None or not writer.marked or writer.house:
        refuse(sitting, writer, "ruling-address", words=lines[0].text)
        return False
    ask, words = _asked(match), match.game.ruling
    if ask is None or words is None:
        code = "no-ruling-wanted" if words is None else "settle-not-now"
        refuse(sitting, writer, code, words=lines[0].text, game=match.name)
        return False
    read = [_read(match, words, line.text.split(maxsplit=1)[1]) for line in lines]
    edits = [line.edit for line in read if line.edit is not None]
    if ask.name == CORRECTION and not edits and not any(line.problem for line in read):
        refuse(sitting, writer, "no-ruling-wanted", words=lines[0].text, game=match.name)
        return False
    answer = answer_of(edits, " ".join(line.said for line in read if line.said))
    read = _checked(match, ask, read, edits, answer)
    wrong = any(line.problem is not None for line in read)
    tried = letter.lines(Place(match)).check
    if not wrong and not tried and needs_second(match) and _is_about_own(match, ask, answer, edits):
        _ask_second(sitting, writer, answer, " / ".join(line.text for line in lines))
        return True
    done = "corrected" if ask.name == CORRECTION else "ruled"
    code = "ruling-refused" if wrong else "ruling-tried" if tried else done
    _answer(sitting, match, ask, read, code)
    if wrong or tried:
        return tried
    _give(sitting, match, answer)
    return True


def _is_about_own(match: Match, ask: Ask, answer: Answer, edits: Sequence[Edit]) -> bool:
    """True when the question for the moderator, or the ruling, names or touches their own House."""
    own = {house for house, seat in match.seats.items() if seat.address == match.row.moderator}
    named = re.findall(r"[\w-]+", json.dumps([ask.about, answer], default=str, ensure_ascii=False))
    words, view = match.game.ruling, match.play.view(None)
    touched = [seat for edit in edits for seat in words.touched(edit, view)] if words else []
    return not own.isdisjoint([*named, *touched])


def _ask_second(sitting: Sitting, writer: Writer, answer: Answer, words: str) -> None:
    match = writer.match
    assert match is not None
    facts = {"word": SECOND, "rest": json.dumps([match.play.table.n, answer]), "lines": words}
    asked = ask_second(sitting, match, SECOND, facts)
    if asked:
        tell(sitting, writer, "second-asked", game=match.name)
    else:
        refuse(sitting, writer, "second-missing", game=match.name)


def seconded(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """Let a ruling of the moderator count after the yes of a co-moderator, if the game still waits for it."""
    match = writer.match
    assert match is not None
    after, answer = json.loads(said.rest)
    if _asked(match) is None or match.play.table.n != after:
        refuse(sitting, writer, "no-ruling-wanted", game=match.name)
        return False
    tell(sitting, writer, "seconded", game=match.name)
    _give(sitting, match, answer)
    return True


def _give(sitting: Sitting, match: Match, answer: Answer) -> None:
    """Store a ruling and play on with it; a correction is told to everybody."""
    assert sitting.mail is not None
    corrected = None if rulings.wanted(match) else match.play.correctable()
    if corrected is not None:
        seen = {house: match.view(house) for house in (None, *match.seats)}
        match.play.play_on_with(corrected)
    rulings.give(match, answer, sitting.mail.number)
    deadlines.disarm(sitting, match, deadlines.RULING)
    advance(sitting, match)
    if corrected is not None:
        said = answer["said"] or "-"
        tell_all(sitting, match, "corrected", more={"round": match.play.round, "reason": said}, before=seen)


def _asked(match: Match) -> Ask | None:
    """Return what the moderator can settle now: what the rules leave to them, or a correction where a phase begins."""
    corrected = match.play.correctable() if rulings.wanted(match) is None else None
    return corrected.open[0] if corrected is not None else rulings.wanted(match)


def _read(match: Match, words: RulingWords, text: str) -> RuledLine:
    said = SAY.fullmatch(text)
    if said:
        return RuledLine(text, said=said["said"])

    def find(kinds: Sequence[str], name: str) -> str:
        context = match.reader("").context
        try:
            return context.book.resolve(context.slot(kinds), name.split())
        except BadLine as bad:
            raise NoEdit(bad.problem) from None

    with playing(match.play):
        try:
            edit = words.read(text, find, match.view(None))
        except NoEdit as bad:
            return RuledLine(text, problem=bad.problem)
    if edit is not None and moderator_plays(match) and words.is_hidden(edit):
        return RuledLine(text, problem=LineProblem("illegal", "moderator-plays"))
    return RuledLine(text, edit)


def _checked(match: Match, ask: Ask, read: list[RuledLine], edits: Sequence[Edit], answer: object) -> list[RuledLine]:
    """Return the lines; a problem that the rules find is noted at the line that caused it."""
    if any(line.problem is not None for line in read):
        return read
    with playing(match.play):
        problem = ask.problem(answer)
    if problem is None:
        return read
    number = int(problem.facts.get("edit", 0))
    blamed = next((line for line in read if number and line.edit is edits[number - 1]), read[-1])
    wrong = RuledLine(blamed.words, problem=LineProblem("illegal", problem.code, problem.facts))
    return [wrong if line is blamed else line for line in read]


def _answer(sitting: Sitting, match: Match, ask: Ask, read: Sequence[RuledLine], code: str) -> None:
    """Answer with what became of each line of the ruling."""
    head = moderator_head(sitting, match)
    letter = letters.Ruled(
        head=head,
        view=match.view(None),
        code=code,
        lines=read,
        replies_to=sitting.subject,
    )
    sitting.answer(letter, game=match.name)
