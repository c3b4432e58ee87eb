"""Reads again what the strict grammar could not read, and puts what it means among the statements of the mail."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise, takewhile

from adjudicator.engine.lines import Line
from adjudicator.orders.accepting import final_in
from adjudicator.orders.mail_commands import ends_mail
from adjudicator.orders.mail_reading import MailReading
from adjudicator.orders.natural.amounts.shares import with_shares
from adjudicator.orders.natural.changes.withdrawn import withdrawn
from adjudicator.orders.natural.mails.amount_lines import AmountLines
from adjudicator.orders.natural.mails.excluded import drop_excluded
from adjudicator.orders.natural.mails.findings import Found, bare_words, proposed
from adjudicator.orders.natural.mails.guessed import guess_left
from adjudicator.orders.natural.mails.kept_and_played import doubt_kept_and_played, keeps_more
from adjudicator.orders.natural.mails.kept_as_said import leave_kept_as_said
from adjudicator.orders.natural.mails.left_limits import doubt_what_is_limited
from adjudicator.orders.natural.mails.likely_marches import propose_likely_marches
from adjudicator.orders.natural.mails.lines_limited import doubt_lines_limited
from adjudicator.orders.natural.mails.nearly_strict import NearlyStrict
from adjudicator.orders.natural.mails.own_letters import lines_of_letters
from adjudicator.orders.natural.mails.rest_of_mail import RestOfMail
from adjudicator.orders.natural.mails.runs import GOES_ON, Runs
from adjudicator.orders.natural.mails.second_look import SecondLook
from adjudicator.orders.natural.mails.sentence_reader import SentenceReader
from adjudicator.orders.natural.mails.stating import counts
from adjudicator.orders.natural.mails.told_lines import ToldLines
from adjudicator.orders.natural.mails.under_headings import ListsUnderHeadings, doubt_under_headings
from adjudicator.orders.natural.mails.values_said_anew import doubt_parts_denied, doubt_values_said_anew
from adjudicator.orders.natural.names.ground import Ground
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.names.spotting import Spotter
from adjudicator.orders.natural.replies.ready import says_not_ready, says_ready, without_heading, without_ready
from adjudicator.orders.natural.sentences.cut import Sentence, sentences, without_bullet
from adjudicator.orders.natural.sentences.heard import NAMED
from adjudicator.orders.natural.sentences.unchanged import without_opening, without_unchanged
from adjudicator.orders.natural.words.anew import begins_anew, heads_new_orders
from adjudicator.orders.natural.words.asking import requested
from adjudicator.orders.natural.words.correcting import CORRECTION
from adjudicator.orders.natural.words.messages import message_at
from adjudicator.orders.natural.words.rounds_named import without_this_round
from adjudicator.orders.natural.words.taken_back import leaves_open, limits_all, withdraws
from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.normalise import clean

_REPLIES = way("second_reader.replies")
"""Matches the beginning of what somebody replies to his own question."""
_ASKS = way("second_reader.asks")
"""Matches the beginning of a question with an apology in front of it."""
_TELLS = way("second_reader.tells")
"""Matches a word by which a sentence tells what is, or was."""
_ACTING = frozenset(("order", "verb", "house"))
_IN_HEADING = frozenset(("area", "order", "colon", "dash", "mod", "star", "break"))
"""Kinds of words of an order that does not say who goes where."""
_COUNTS = ("number", "none", "all", "rest")
_TICKED = re.compile(r"[\s*>-]*\[[xX✓✔]\]")
_UNTICKED = re.compile(r"[\s*>-]*\[ ?\]")
"""Matches the beginning of a line that is left open in a list in which others are ticked."""
MOST_LINES = 60
"""A longer mail holds more than orders."""


def read_again(reading: MailReading, text: str, ground: Ground, spotter: Spotter) -> MailReading:
    """Return the reading with statements for the lines that only a second look understands."""
    lines = [*takewhile(lambda line: not ends_mail(line), text.splitlines())]
    letters = lines_of_letters(lines)
    if len(lines) - len(letters) > MOST_LINES:
        return reading
    is_ticked = any(_TICKED.match(line) for line in lines)
    lines = ["" if number in letters or (is_ticked and _UNTICKED.match(line)) else final_in(line) or line
             for number, line in enumerate(lines)]  # fmt: skip
    look = SecondLook(reading, lines, ground, spotter)
    _SecondReader(look).read()
    look.mail.drop_taken_back()
    look.mail.leave_named_ones()
    leave_kept_as_said(look)
    doubt_kept_and_played(look)
    look.mail.doubt_what_is_said_otherwise()
    if look.told.senses is None:
        drop_excluded(look)
    return look.mail.result()


@dataclass
class _Line:
    """A line of a mail that is read sentence by sentence."""

    number: int
    text: str
    parts: list[tuple[Sentence, list[Mark]]] = field(default_factory=list)
    """The sentences so far, with their known words."""
    questions: list[tuple[int, str]] = field(default_factory=list)
    before: list[Mark] = field(default_factory=list)
    """The words for areas in the question before, which the next sentence may be about; empty after any other."""
    asked: bool = False
    """True if the sentence before was a question."""
    found: bool = False


class _SecondReader:
    """Reads one mail again, line by line."""

    def __init__(self, look: SecondLook) -> None:
        self.look = look
        runs = Runs(look.lines, look.mail)
        self.strict = NearlyStrict(look)
        self.told_lines, self.amount_lines = ToldLines(look, runs), AmountLines(look, runs)
        self.headed = ListsUnderHeadings(look)
        self.sentences = SentenceReader(look, self.strict)
        self.rest = RestOfMail(look, self.strict)

    def read(self) -> None:
        """Read the lines in order; a line that was read strictly is only remembered, for corrections of it."""
        done = 0
        for number, line in enumerate(self.look.lines):
            plain = bare_words(line)
            if number >= done:
                done = number + self._together(number)
            if number < done:
                continue
            if plain in self.look.mail.good:
                self.look.corrections.said(self.look.mail.good[plain].lines, number, plain)
            elif self.strict.with_colon(number, plain):
                continue
            elif plain in self.look.mail.ignored and says_ready(without_bullet(line)):
                self.look.mail.ready.append(line)
                self.look.mail.replaced.add(plain)
            elif plain in self.look.mail.ignored and says_not_ready(without_bullet(line)):
                continue
            elif plain in self.look.mail.bad or plain in self.look.mail.ignored:
                self._read_line(number, line, plain)
        for number, line in enumerate(self.look.lines):
            is_unread = bare_words(line) in self.look.mail.ignored and not heads_new_orders(line)
            if is_unread and (leaves_open(line) or self._heads_another_round(number, line)):
                self.look.mail.doubt_from(number)
        left = (each.words for each in self.look.mail.left_out() if "\n" in each.words)
        if self.rest.half_said or any(map(self.look.told.may_answer, left)):
            self.look.mail.doubt_subject(self.look.ground.context.words.spoken.unsaid)
        if self.rest.half_counted:
            self.look.mail.doubt_where(counts)
        doubt_what_is_limited(self.look)
        doubt_under_headings(self.look)
        doubt_values_said_anew(self.look)
        doubt_parts_denied(self.look)
        if self.look.told.senses is None:
            doubt_lines_limited(self.look)
        guess_left(self.look)
        propose_likely_marches(self.look)

    def _together(self, number: int) -> int:
        """Take several lines that are only understood together; return how many lines were taken."""
        readers = (self.headed, self.amount_lines, self.told_lines)
        return next(filter(None, (reader.together(number) for reader in readers)), 0)

    def _read_line(self, number: int, line: str, plain: str) -> None:
        """Read a line as a whole, or else sentence by sentence."""
        if self.rest.is_of_another_round(without_bullet(line)) and not line.strip().endswith(":"):
            self.look.mail.doubt(number)
            self.look.mail.unread.append((number, line.strip()))
            return
        line, is_final = without_heading(line)
        if is_final:
            self.look.mail.ready.append(line)
        if not self.look.mail.earlier(number):
            line = without_opening(line)
        line = self._without_message(number, line)
        if self.look.told.senses is None:
            line = without_this_round(line, self.look.ground.round)
        if not line or keeps_more(self.look, number, line) or self.told_lines.at_once(number, line, plain):
            return
        if self.told_lines.with_facts(number, line):
            return
        line, ends_ready = without_ready(line, only_apart=plain in self.look.mail.bad)
        notes = _Line(number, line)
        self._read_sentences(notes)
        self.look.mail.unread += notes.questions
        if notes.found:
            self.look.mail.replaced.add(plain)
            self.look.mail.ready += [line] if ends_ready else []
            self._doubt_between(notes)

    def _read_sentences(self, notes: _Line) -> None:
        """Read the sentences of a line in order, and note what was found."""
        said_here = self.told_lines.joined([*sentences([notes.text], self.look.spotter.short.points)])
        left = [(said, self.look.marks(without_unchanged(said.text))) for said in said_here]
        while left:
            said, marks = self._joined(notes.number, left)
            notes.parts.append((said, marks))
            if not said.asks and (what := self._taken_back(without_unchanged(said.text))) is not None:
                self.look.mail.cleared.append((notes.number, what))
                notes.found = True
            elif said.asks or (notes.asked and self._only_doubts(said, marks)):
                self._read_question(notes, said, marks)
            else:
                self._read_statement(notes, said, marks)

    def _taken_back(self, text: str) -> Line | None:
        """Return the line in force that a sentence takes back, with nothing in its place; else None."""
        return withdrawn(text, self.look.ground) or self.look.told.emptied(text)

    def _only_doubts(self, said: Sentence, marks: Sequence[Mark]) -> bool:
        """Return True for a short sentence of doubt behind a question, which takes nothing of the orders back."""
        return self.rest.stands_alone_in_doubt(said, marks) and not withdraws(said.text)

    def _read_question(self, notes: _Line, said: Sentence, marks: list[Mark]) -> None:
        """Note a question as not read, and propose what it asks for."""
        notes.before, notes.asked = [mark for mark in marks if mark.kind == "area"], True
        notes.questions.append((notes.number, f"{said.text}?" if f"{said.text}?" in notes.text else said.text))
        self.look.mail.found += self._requested(notes.number, said)
        if any(mark.kind == "corrects" for mark in marks[:1]) and not _only_asks(said, marks):
            self.look.mail.doubt(notes.number)

    def _read_statement(self, notes: _Line, said: Sentence, marks: list[Mark]) -> None:
        """Take or propose what a sentence says; it may be about an area in the question before it."""
        is_lost = self.sentences.lost_at == notes.number and _may_correct_unread(notes.parts[:-1], marks)
        made = self.sentences.read(notes.number, said, marks, notes.before)
        if made and is_lost:
            self.look.mail.doubt(notes.number)
            made = self._only_proposed(made)
        if made and notes.before and not any(mark.kind == "area" for mark in marks):
            del notes.questions[-1]
        notes.before, notes.asked = [], False
        if limits_all(said.text) or (made and _corrects_unsurely(marks, made)):
            self.look.mail.doubt(notes.number)
        made = made if made is not None else self.rest.note(notes.number, said, marks)
        self.look.mail.found += made
        notes.found = notes.found or bool(made)

    def _only_proposed(self, made: Sequence[Found]) -> list[Found]:
        """Return proposals of all that a sentence states."""
        return [Found(each.line, proposed(each.statement.words, line)) for each in made
                for line in (*each.statement.lines, *each.statement.meant)]  # fmt: skip

    def _doubt_between(self, notes: _Line) -> None:
        """Propose what was said instead of taking it where a sentence of a line doubts the one before it."""
        for (asking, _), (said, marks) in pairwise(notes.parts):
            in_doubt = not asking.asks and self.rest.stands_alone_in_doubt(said, marks)
            if in_doubt and not begins_anew(said.text):
                self.look.mail.doubt(notes.number)
            if asking.asks and not said.asks and _REPLIES.match(clean(said.text)):
                self.look.mail.doubt(notes.number)

    def _without_message(self, number: int, line: str) -> str:
        """Return a line without the message to another player that stands in it, which is noted as not read.

        It may go on to the end of the line, so that sentences behind its first one are only proposed.
        """
        at = message_at(line) if self.look.told.senses is not None else None
        if at is None:
            return line
        self.look.mail.unread.append((number, line[at:].strip()))
        for said in [*sentences([line[at:]], self.look.spotter.short.points)][1:]:
            readings = self.look.told.readings(said.text) if not said.asks else []
            lines = [each for reading in readings for each in reading.lines]
            self.look.mail.found += [Found(number, proposed(said.text, each)) for each in lines]
        return line[:at].strip()

    def _joined(self, number: int, left: list[tuple[Sentence, list[Mark]]]) -> tuple[Sentence, list[Mark]]:
        """Take the next sentence from those that are left; "Sorry!" and a correction of what was said are one."""
        said, marks = left.pop(0)
        if self._is_bare(marks):
            going = [*takewhile(lambda each: self._moves_on(*each), left)]
            whole = replace(said, text=", ".join((said.text, *(each.text for each, _ in going))))
            del left[: len(going)]
            return whole, self.look.marks(whole.text)
        if left and GOES_ON.match(left[0][0].text) and self.look.conditions.readings(_both(said, left[0][0])):
            whole = replace(said, text=_both(said, left.pop(0)[0]))
            return whole, self.look.marks(whole.text)
        shared = said
        while left and self._share_amounts(shared, marks, *left[0]):
            shared = replace(shared, text=f"{shared.text}, {left.pop(0)[0].text}")
            marks = self.look.marks(shared.text)
        if shared is not said:
            return shared, marks
        if left and not said.asks and not left[0][0].asks and CORRECTION.fullmatch(f"{said.text} "):
            whole = replace(said, text=f"{said.text}, {left[0][0].text}")
            both = self.look.marks(without_unchanged(whole.text))
            changed = self.look.corrections.resolve(both, number)
            before = {line.key for _, statement in self.look.mail.earlier(number) for line in statement.lines}
            if changed is not None and before.intersection(line.key for line in changed.undone):
                left.pop(0)
                return whole, both
        return said, marks

    def _is_bare(self, marks: Sequence[Mark]) -> bool:
        """Return True for an area and an order to march that does not say who goes where: "Mill: march +1"."""
        kinds = [mark.kind for mark in marks]
        is_bare = kinds.count("area") == kinds.count("order") == 1 and _IN_HEADING.issuperset(kinds)
        return is_bare and self.look.groups.moves(marks)

    def _moves_on(self, said: Sentence, marks: Sequence[Mark]) -> bool:
        """Return True for a sentence about units that go somewhere, behind a heading that says how they march."""
        kinds = [mark.kind for mark in marks]
        told = said.asks or _TELLS.search(clean(said.text)) or not _ACTING.isdisjoint(kinds)
        return not told and kinds[:1] in (["unit"], ["number"], ["all"]) and "to" in kinds

    def _share_amounts(self, one: Sentence, marks: Sequence[Mark], two: Sentence, more: Sequence[Mark]) -> bool:
        """Return True if two sentences share what there is: "3 on mill. Ford no", "3 on mill. The rest on ford"."""
        kinds = self.look.amounts.kinds
        named = [{mark.ids for mark in each if mark.kind in kinds} for each in (marks, more)]
        counts = any(mark.kind in _COUNTS for mark in marks)
        if one.asks or two.asks or not all(named) or named[0] & named[1] or not counts or CORRECTION.match(two.text):
            return False
        both = with_shares(f"{one.text}, {two.text}", self.look.ground.wealth)
        whole = self.look.amounts.whole(both, self.look.spotter)
        return bool(whole) and whole[0].sure

    def _heads_another_round(self, number: int, line: str) -> bool:
        """Return True for a heading, or a line before all orders, that says that they are for another round."""
        heads = line.strip().endswith(":") or not self.look.mail.earlier(number)
        return heads and self.rest.is_of_another_round(line)

    def _requested(self, number: int, said: Sentence) -> list[Found]:
        """Return proposals of what a question politely asks to be done; it may also be about the rules."""
        wanted = requested(said.text) if said.asks and self.look.told.senses is not None else ""
        before = {line.key for _, each in self.look.mail.earlier(number) for line in (*each.lines, *each.meant)}
        readings = self.look.told.readings(wanted) if wanted else []
        lines = [line for each in readings for line in each.lines if line.key not in before]
        return [Found(number, proposed(said.text, line)) for line in lines]


def _may_correct_unread(before: Sequence[tuple[Sentence, list[Mark]]], marks: Sequence[Mark]) -> bool:
    """Return True for a correction that may be about the unread words before it: "Hold the third. No, send it on"."""
    corrects = any(mark.kind == "corrects" or mark.ids[:1] == ("no",) for mark in marks[:1])
    named = any(mark.kind == "area" for mark in marks[1:3])
    said = {mark.kind for _, each in before[-1:] for mark in each}
    return corrects and not named and not said.isdisjoint(("unit", "number", "stay", "verb", "order"))


def _both(one: Sentence, two: Sentence) -> str:
    return f"{one.text}, {two.text}"


def _only_asks(said: Sentence, marks: Sequence[Mark]) -> bool:
    """Return True for a question that begins with an apology and names nothing: "sorry, what does 'routed' mean?"."""
    return _ASKS.match(clean(said.text)) is not None and not any(mark.kind in NAMED for mark in marks)


def _corrects_unsurely(marks: Sequence[Mark], made: Sequence[Found]) -> bool:
    """Return True for a correction with several orders, none of them sure: it may also be about other areas."""
    corrects = any(mark.kind == "corrects" for mark in marks[:3])
    several = sum(mark.orders for mark in marks) > 1
    return corrects and several and all(each.statement.problem is not None for each in made)
