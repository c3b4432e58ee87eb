"""Reads again what the strict grammar could not read, and puts what it means among the statements of the mail."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise, takewhile

from adjudicator.orders.accepting import final_in
from adjudicator.orders.mail_commands import ends_mail
from adjudicator.orders.mail_reading import MailReading
from adjudicator.orders.natural.mails.amount_lines import AmountLines
from adjudicator.orders.natural.mails.denied_areas import denied_areas, denies_areas, speaks_of
from adjudicator.orders.natural.mails.findings import Found, bare_words, proposed
from adjudicator.orders.natural.mails.guessed import guess_left
from adjudicator.orders.natural.mails.kept_as_said import leave_kept_as_said
from adjudicator.orders.natural.mails.likely_marches import propose_likely_marches
from adjudicator.orders.natural.mails.nearly_strict import NearlyStrict
from adjudicator.orders.natural.mails.own_letters import lines_of_letters
from adjudicator.orders.natural.mails.runs import GOES_ON, Runs
from adjudicator.orders.natural.mails.salvage import bare_orders, salvaged
from adjudicator.orders.natural.mails.second_look import SecondLook
from adjudicator.orders.natural.mails.sentence_reader import NAMED, SentenceReader
from adjudicator.orders.natural.mails.sentences import Sentence, sentences, without_bullet
from adjudicator.orders.natural.mails.stating import counts
from adjudicator.orders.natural.mails.told_lines import ToldLines
from adjudicator.orders.natural.mails.unchanged import says_unchanged, without_unchanged
from adjudicator.orders.natural.mails.withdrawn import withdrawn
from adjudicator.orders.natural.names.ground import Ground
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.names.spotting import Spotter
from adjudicator.orders.natural.replies.ready import only_ends, says_ready, without_heading, without_ready
from adjudicator.orders.natural.words.anew import begins_anew, heads_new_orders, only_begins, restarts
from adjudicator.orders.natural.words.asking import requested
from adjudicator.orders.natural.words.correcting import CORRECTION
from adjudicator.orders.natural.words.messages import message_at
from adjudicator.orders.natural.words.rounds_named import is_of_round
from adjudicator.orders.natural.words.small_talk import says_no_more
from adjudicator.orders.natural.words.taken_back import (
    adds,
    changes,
    is_condition,
    leaves_open,
    swaps,
    takes_back,
    withdraws,
)
from adjudicator.orders.normalise import clean
from adjudicator.orders.subjects import ORDER

_PLACES = (("first",), ("second",), ("last",), ("prima",), ("primo",), ("ultimo",), ("ultima",), ("secondo",))
"""Words for an order by its place in the mail."""
_LISTED = ("unit", "card", "house")
"""Kinds of names that policies list, so that a sentence with one may go on with the list before it."""
_SHORT = 6
"""The most words of a sentence of doubt about what was said before."""
_IN_UNCHANGED = {"area", "stay", "unknown", "heavy", "self", "and"}
"""Kinds of words in a sentence about an area whose order stays as it is."""
_REPLIES = re.compile(
    r"(?!.*(?:never ?mind|no matter|no problem|fa niente|pazienza))"
    r"(?:yes|yep|sure|of course|otherwise|if (?:so|not|yes|no)|then|in that case|si|certo|altrimenti|allora"
    r"|se (?:si|no)|in tal caso|why not|perche no)\b"
)
"""Matches the beginning of what somebody replies to his own question."""
_ASKS = re.compile(
    r"(?:sorry|scus[aei]|scusate|scusami)[ ,]+(?:but |ma |just |solo )?(?:what|where|how|who|which|when|why|is|are|does"
    r"|do|can|could|may|one|a|cosa|che|come|dove|chi|quale|quando|perche|una|posso|si puo)\b"
)
"""Matches the beginning of a question with an apology in front of it."""
_TELLS = re.compile(r"\b(?:has|have|had|was|were|been|is|are|ha|hanno|era|erano|is stato|sono)\b")
"""Matches a word by which a sentence tells what is, or was."""
_ACTING = frozenset(("order", "verb", "house"))
_IN_HEADING = frozenset(("area", "order", "colon", "dash", "mod", "star", "break"))
"""Kinds of words of an order that does not say who goes where."""
_COUNTS = ("number", "none", "all")
_OF_LAST = {"star", "stay", "mod", "rest", "number", "unit", "also", "break", "to"}
"""Kinds of words that say more of the order before."""
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
    look.mail.doubt_what_is_said_otherwise()
    return look.mail.result()


class _SecondReader:
    """Reads one mail again, line by line."""

    def __init__(self, look: SecondLook) -> None:
        self.look = look
        runs = Runs(look.lines, look.mail)
        self.strict = NearlyStrict(look)
        self.told_lines, self.amount_lines = ToldLines(look, runs), AmountLines(look, runs)
        self.sentences = SentenceReader(look, self.strict)
        self.half_said = False
        """True if a sentence that is not understood holds a part of the answer to what is due."""
        self.half_counted = False
        """True if a sentence that is not understood has a number for a name of those that are counted together."""

    def read(self) -> None:
        """Read the lines in order; a line that was read strictly is only remembered, for corrections of it."""
        done = 0
        for number, line in enumerate(self.look.lines):
            plain = bare_words(line)
            if number >= done:
                done = number + (self.amount_lines.together(number) or self.told_lines.together(number))
            if number < done:
                continue
            if plain in self.look.mail.good:
                self.look.corrections.said(self.look.mail.good[plain].lines, number, plain)
            elif self.strict.with_colon(number, plain):
                continue
            elif plain in self.look.mail.ignored and says_ready(without_bullet(line)):
                self.look.mail.ready.append(line)
                self.look.mail.replaced.add(plain)
            elif plain in self.look.mail.bad or plain in self.look.mail.ignored:
                self._read_line(number, line, plain)
        for number, line in enumerate(self.look.lines):
            is_unread = bare_words(line) in self.look.mail.ignored and not heads_new_orders(line)
            if is_unread and (leaves_open(line) or self._heads_another_round(number, line)):
                self.look.mail.doubt_from(number)
        left = (each.words for each in self.look.mail.left_out() if "\n" in each.words)
        if self.half_said or any(map(self.look.told.may_answer, left)):
            self.look.mail.doubt_subject(self.look.ground.context.words.spoken.unsaid)
        if self.half_counted:
            self.look.mail.doubt_where(counts)
        guess_left(self.look)
        propose_likely_marches(self.look)

    def _read_line(self, number: int, line: str, plain: str) -> None:
        if self._is_of_another_round(without_bullet(line)) and not line.strip().endswith(":"):
            self.look.mail.doubt(number)
            self.look.mail.unread.append((number, line.strip()))
            return
        line, is_final = without_heading(line)
        if is_final:
            self.look.mail.ready.append(line)
        line = self._without_message(number, line)
        if not line:
            return
        if self.told_lines.at_once(number, line, plain):
            return
        line, ends_ready = without_ready(line, only_apart=plain in self.look.mail.bad)
        said_here = self.told_lines.joined([*sentences([line], self.look.spotter.short.points)])
        left = [(said, self.look.marks(without_unchanged(said.text))) for said in said_here]
        parts: list[tuple[Sentence, list[Mark]]] = []
        before: list[Mark] = []
        questions: list[tuple[int, str]] = []
        found = asked = False
        while left:
            parts.append(self._joined(number, left))
            said, marks = parts[-1]
            if not said.asks and (what := withdrawn(said.text, self.look.ground)) is not None:
                self.look.mail.cleared.append((number, what))
                found = True
                continue
            if said.asks or (asked and self._stands_alone_in_doubt(said, marks)):
                before = [mark for mark in marks if mark.kind == "area"]
                asked = True
                questions.append((number, f"{said.text}?" if f"{said.text}?" in line else said.text))
                self.look.mail.found += self._requested(number, said)
                if any(mark.kind == "corrects" for mark in marks[:1]) and not _only_asks(said, marks):
                    self.look.mail.doubt(number)
                continue
            asked = False
            made = self.sentences.read(number, said, marks, before)
            if made and before and not any(mark.kind == "area" for mark in marks):
                del questions[-1]
            before = []
            if made and _corrects_unsurely(marks, made):
                self.look.mail.doubt(number)
            made = made if made is not None else self._left(number, said, marks)
            self.look.mail.found += made
            found = found or bool(made)
        self.look.mail.unread += questions
        if found:
            self.look.mail.replaced.add(plain)
            self.look.mail.ready += [line] if ends_ready else []
        for (asking, _), (said, marks) in pairwise(parts) if found else ():
            in_doubt = not asking.asks and self._stands_alone_in_doubt(said, marks)
            if in_doubt and not begins_anew(said.text):
                self.look.mail.doubt(number)
            if asking.asks and not said.asks and _REPLIES.match(clean(said.text)):
                self.look.mail.doubt(number)

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
        if left and self._share_amounts(said, marks, *left[0]):
            whole = replace(said, text=f"{said.text}, {left.pop(0)[0].text}")
            return whole, self.look.marks(whole.text)
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
        """Return True if two sentences have numbers for different names that go together: "3 on mill. Ford no"."""
        kinds = self.look.amounts.kinds
        named = [{mark.ids for mark in each if mark.kind in kinds} for each in (marks, more)]
        counts = any(mark.kind in _COUNTS for mark in marks)
        if one.asks or two.asks or not all(named) or named[0] & named[1] or not counts or CORRECTION.match(two.text):
            return False
        whole = self.look.amounts.whole(f"{one.text}, {two.text}", self.look.spotter)
        return bool(whole) and whole[0].sure

    def _stands_alone_in_doubt(self, said: Sentence, marks: Sequence[Mark]) -> bool:
        """Return True for a short sentence that only doubts what was said before it."""
        named = any(mark.kind in NAMED for mark in marks)
        is_doubt = self.sentences.is_doubt(said.text) or changes(said.text)
        return not named and len(said.text.split()) <= _SHORT and is_doubt and not says_no_more(said.text)

    def _heads_another_round(self, number: int, line: str) -> bool:
        """Return True for a heading, or a line before all orders, that says that they are for another round."""
        heads = line.strip().endswith(":") or not self.look.mail.earlier(number)
        return heads and self._is_of_another_round(line)

    def _is_of_another_round(self, text: str) -> bool:
        return is_of_round(text, self.look.ground.round)

    def _withdraws(self, said: Sentence, marks: Sequence[Mark]) -> bool:
        """Return True for a sentence that takes back, or leaves open, more than the order of an area that it names."""
        return withdraws(said.text) and all(mark.kind != "area" for mark in marks)

    def _requested(self, number: int, said: Sentence) -> list[Found]:
        """Return proposals of what a question politely asks to be done; it may also be about the rules."""
        wanted = requested(said.text) if said.asks and self.look.told.senses is not None else ""
        before = {line.key for _, each in self.look.mail.earlier(number) for line in (*each.lines, *each.meant)}
        readings = self.look.told.readings(wanted) if wanted else []
        lines = [line for each in readings for line in each.lines if line.key not in before]
        return [Found(number, proposed(said.text, line)) for line in lines]

    def _may_end_plan(self, number: int, said: Sentence) -> bool:
        """Return True for words such as "that's all" behind a plan that is not understood, which may be its end."""
        unsaid = self.look.ground.context.words.spoken.unsaid
        unsure = [each for each in self.look.mail.found if each.line == number and each.statement.problem is not None]
        is_open = self.half_said or any(line.subject == unsaid for each in unsure for line in each.statement.meant)
        return is_open and self.look.told.closes(said.text)

    def _takes_back(self, said: Sentence, marks: Sequence[Mark]) -> bool:
        """Return True for a sentence by which all that the mail said before may not be meant."""
        named = any(mark.kind in NAMED or mark.ids[:1] in _PLACES for mark in marks)
        is_short = len(said.text.split()) <= _SHORT
        exchanges = swaps(said.text) and (is_short or named or self.look.told.may_answer(said.text))
        takes = exchanges or changes(said.text) or takes_back(said.text) or self._withdraws(said, marks)
        takes = takes or restarts(said.text)
        return takes or self._is_of_another_round(said.text) or self._stands_alone_in_doubt(said, marks)

    def _limits_last(self, number: int, said: Sentence, marks: Sequence[Mark]) -> bool:
        """Return True for a sentence that is a condition of the last order, or by which more may do the same."""
        named = any(mark.kind in NAMED for mark in marks)
        acts = any(mark.orders for mark in marks)
        more = named and not acts and adds(said.text) and not says_unchanged(said.text)
        lists = any(mark.kind in _LISTED for mark in marks)
        goes_on = lists and not acts and self._follows_policy(number)
        return more or goes_on or is_condition(said.text) or _orders_on_condition(marks) or _speaks_of_last(marks)

    def _follows_policy(self, number: int) -> bool:
        """Return True if what was read last, on the same line, is no order for an area: more may belong to it."""
        last = self.look.mail.earlier(number)[-1:]
        lines = [line for at, each in last for line in each.lines if at == number]
        return bool(lines) and all(line.subject != ORDER for line in lines)

    def _left(self, number: int, said: Sentence, marks: Sequence[Mark]) -> list[Found]:
        """Note a sentence that is not understood; one of doubt makes proposals of what the mail said before it."""
        is_unchanged = says_unchanged(said.text) and {mark.kind for mark in marks} <= _IN_UNCHANGED
        if is_unchanged or says_no_more(said.text) or only_ends(said.text, [self.look.lines[number]]):
            self.look.mail.unread.append((number, said.text))
            return []
        if denied := denied_areas(self.look.spotter.marks(self.look.spotter.words(said.text))):
            self.look.mail.doubt_where(lambda line: speaks_of(line, denied))
        if self._takes_back(said, marks):
            is_anew = begins_anew(said.text) and not self._is_of_another_round(said.text)
            self.look.mail.doubt(number, anew=is_anew, names_nothing=only_begins(said.text))
        elif self._limits_last(number, said, marks) or (CORRECTION.match(said.text) and _only_orders(marks)):
            self.look.mail.doubt_last(number)
        elif denies_areas(marks):
            self.look.mail.doubt_object([id for mark in marks if mark.kind == "area" for id in mark.ids])
        elif says_ready(said.text):
            if self._may_end_plan(number, said):
                self.look.mail.note_end(number, said.text)
            else:
                self.look.mail.ready.append(self.look.lines[number])
            return []
        known = self.strict.is_known(number, marks)
        if not known and (lines := salvaged(self.look.groups, marks)):
            return [Found(number, proposed(said.text, line)) for line in lines]
        self.look.mail.unread.append((number, said.text))
        self.half_said = self.half_said or self.look.told.may_answer(said.text)
        kinds = {mark.kind for mark in marks}
        self.half_counted = self.half_counted or ("number" in kinds and not kinds.isdisjoint(self.look.amounts.kinds))
        if not known and self.look.stating.says_again(number, marks):
            return []
        return [Found(number, proposed(said.text, each)) for each in bare_orders(self.look.groups, marks) if not known]


def _both(one: Sentence, two: Sentence) -> str:
    return f"{one.text}, {two.text}"


def _only_orders(marks: Sequence[Mark]) -> bool:
    """Return True for words with an order and no area, which may be for the area named before: "hm, so support"."""
    return any(mark.orders for mark in marks) and all(mark.kind != "area" for mark in marks)


def _only_asks(said: Sentence, marks: Sequence[Mark]) -> bool:
    """Return True for a question that begins with an apology and names nothing: "sorry, what does 'routed' mean?"."""
    return _ASKS.match(clean(said.text)) is not None and not any(mark.kind in NAMED for mark in marks)


def _corrects_unsurely(marks: Sequence[Mark], made: Sequence[Found]) -> bool:
    """Return True for a correction with several orders, none of them sure: it may also be about other areas."""
    corrects = any(mark.kind == "corrects" for mark in marks[:3])
    several = sum(mark.orders for mark in marks) > 1
    return corrects and several and all(each.statement.problem is not None for each in made)


def _speaks_of_last(marks: Sequence[Mark]) -> bool:
    """Return True for a few words about the last order alone, such as "the special one" or "one stays"."""
    kinds = {mark.kind for mark in marks}
    names = not kinds.isdisjoint(("star", "rest", "stay"))
    return names and kinds <= _OF_LAST and len(marks) <= _SHORT


def _orders_on_condition(marks: Sequence[Mark]) -> bool:
    """Return True for a sentence that begins with an order and has a word that may turn it: "raid when he comes"."""
    return any(mark.orders for mark in marks[:1]) and any(mark.kind == "heavy" for mark in marks)
