"""Reads sentences by a game's table of spoken forms: "I play the smith, then I stop" becomes `bid: smith, then pass`.

Names and forms are put aside one after the other; what is left must be words that say nothing. What they do not
explain is read by the ideas of the game, if it has any. The lines that come out are read by the strict grammar, so a
form that does not fit the rest of its sentence makes no line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from adjudicator.engine.lines import Key, Line
from adjudicator.engine.shapes.ranks import Ranking
from adjudicator.orders.natural.names.ground import Ground, Reading, are_sure
from adjudicator.orders.natural.names.named_text import NamedText
from adjudicator.orders.natural.names.said_names import SUBJECT as SUBJECT_SLOT
from adjudicator.orders.natural.pieces.joining import IN_VAIN, Piece, lines_of, unsaid_in
from adjudicator.orders.natural.plans.added import with_added
from adjudicator.orders.natural.plans.forms_text import FormsText
from adjudicator.orders.natural.plans.lists_in_force import list_in_force
from adjudicator.orders.natural.plans.one_round import (
    SENTENCE_ENDS,
    in_named_round,
    names_round_in_vain,
    only_now,
    with_rounds,
)
from adjudicator.orders.natural.plans.released import emptied, with_released
from adjudicator.orders.natural.plans.rounds_counted import counts_unsurely, with_rounds_counted
from adjudicator.orders.natural.plans.rounds_told import leaves_out_round, said_of_rounds, with_turns_listed
from adjudicator.orders.natural.plans.turned_round import turned_round
from adjudicator.orders.natural.plans.under_heading import lists_bad_ones, lists_under_heading
from adjudicator.orders.natural.policies.policy_reader import PolicyReader
from adjudicator.orders.natural.senses.replacing import put_in_place
from adjudicator.orders.natural.senses.senses import senses_of
from adjudicator.orders.natural.words import common
from adjudicator.orders.natural.words.moods import tells_mood, without_mood
from adjudicator.orders.natural.words.plain_words import is_usual, may_be_remark
from adjudicator.orders.natural.words.rounds_named import is_for_now
from adjudicator.orders.natural.words.taken_back import is_instead
from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.normalise import clean, fold, words_in

_NEVER = common.words_of("not no never non mai don't dont won't except without senza tranne "
                         "instead invece keep keeping save saving tengo conservo risparmio discard scarto scarta")
_LAST = common.words_of("last ultima ultimo")
_PAIR = 2
"""The most names of a ranking in which "last" may mean behind all that are not named."""
_OF_READER = way("told.of_reader")
"""Matches the beginning of words about somebody who reads them, such as an offer to another player."""
_OF_LATER = way("told.of_later")
"""Matches the beginning of words about another time."""
_PERHAPS_LATER = way("told.perhaps_later")
"""Matches what somebody says behind his own question, about what he may do another time."""
_OF_ROUND = re.compile(r"\s*r\d", re.IGNORECASE)
_CHANGED = way("told.changed")
"""Matches a line with an arrow that leads from an old answer to a new one."""
_HEADS_PLAN = way("told.heads_plan")
"""Matches a heading such as "cards", which may stand in front of what is played."""
_IN_ORDER = way("told.in_order")
"""Matches the beginning of a heading that only says that what follows stands in its order."""
_PARTS = way("told.between")
"""Matches what may stand between two things that somebody wants."""
_MOST_PARTS = 4
_SHORT_REASON = 3
"""The most words of a reason such as "it's too dear"."""
_SHORT_DENIAL = 4
"""The most words of a denial that may be about what was said before it: "no, not that one"."""
_WAVERS = common.DOUBTS - common.words_of("but credo doubt guess if ma no non not penso se sicura sicuro stop")
"""Words by which a sentence leaves open, or takes back, what stands beside it."""
_CONTINUES = way("told.continues")
"""Matches the beginning of words that go on with the sentence before them."""
_END = 3
"""How many words the end of a sentence has."""
_SHORT = 8
"""The most words of an offer of a number."""
_OFFERS = common.words_of(
    "offer offers offro offriamo offerta put metto mettiamo pay pago punto for per raise rilancio alzo"
)
"""Words of which an offer of a number has one."""
_LETTER_FOR_DIGIT = re.compile(r"(?<![a-zA-Z\d])(?:\d+[oOlI]|[lI]\d+)(?![a-zA-Z\d])")
"""Matches a number with a letter in it that looks like a digit: "1O", "l2"."""


class ToldReader:
    """Reads sentences by the spoken forms and ideas of the game."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.spoken = ground.context.words.spoken
        self.read_before: dict[str, list[Reading]] = {}
        self.senses = senses_of(self.spoken.ideas) if self.spoken.ideas is not None else None
        self.policies = PolicyReader(ground, self.spoken.policies) if self.spoken.policies is not None else None

    @property
    def names_subjects(self) -> bool:
        """True if every line that is read names what it is about, so that it is no answer to an open question."""
        names = self.senses is not None or self.spoken.sentences is not None
        return names and not unsaid_in(self.ground)

    def names_people(self, text: str) -> bool:
        """Return True if the list behind a colon begins with somebody's name, or with words for a person."""
        return self.senses is not None and self.senses.names_people(NamedText(self.ground, text.partition(":")[2]))

    def may_answer(self, text: str) -> bool:
        """Return True if a text holds a part of an answer to what is due, such as a name that may be bid."""
        return self.senses is not None and self.senses.answers(NamedText(self.ground, text))

    def closes(self, text: str) -> bool:
        """Return True for a text that says no more than that nothing follows: "that's all"."""
        return self.senses is not None and self.senses.closes(NamedText(self.ground, text))

    def emptied(self, text: str) -> Line | None:
        """Return the list in force of which a text says no more than that none of its names is kept; else None."""
        releases = self.spoken.ideas.releases if self.spoken.ideas is not None else {}
        if self.senses is None or not any(list_in_force(listed, self.ground) for listed in releases.values()):
            return None
        pieces, known = self.senses.pieces(NamedText(self.ground, text))
        return emptied([*lines_of(pieces, self.ground)] if known else [], releases, self.ground)

    def is_talk(self, text: str) -> bool:
        """Return True for a text about what lies on the table that says nothing of a plan, and doubts nothing."""
        in_doubt = not (common.DOUBTS | common.CORRECTS | _NEVER).isdisjoint(words_in(text))
        return self.senses is not None and not in_doubt and self.senses.is_talk(NamedText(self.ground, text))

    def is_remark(self, text: str) -> bool:
        """Return True for a sentence of everyday words that names nothing and is no part of a plan."""
        words = words_in(text, ends=" .!")
        is_plain = common.FILLERS.issuperset(words) or may_be_remark(words)
        if self.tells_mood(text):
            return True
        return self.senses is not None and is_plain and self.senses.says_nothing(NamedText(self.ground, text))

    def adds_nothing(self, text: str) -> bool:
        """Return True for a sentence that may only tell what somebody thinks or wants, and is no part of a plan."""
        words = words_in(text, ends=" .!")
        may_turn = len(words) < _SHORT_REASON or not _WAVERS.isdisjoint(words) or _CONTINUES.match(clean(text))
        if self.senses is None or may_turn:
            return False
        if _PERHAPS_LATER.match(clean(text).rstrip(" .!")):
            return not self.may_answer(text)
        denies = not _NEVER.isdisjoint(words)
        return (len(words) > _SHORT_DENIAL or not denies) and self.senses.only_talks(NamedText(self.ground, text))

    def tells_mood(self, text: str) -> bool:
        """Return True for a statement of what the writer feels or wants to reach that names nothing of a plan."""
        return self.senses is not None and tells_mood(text) and self._says_nothing_before(text, "")

    def _says_nothing_before(self, text: str, following: str) -> bool:
        """Return True if a text names nothing of a plan; words for an end may only do so before something to bid."""
        may_end = bool(following) and self.may_answer(following)
        return self.senses is not None and self.senses.names_nothing(NamedText(self.ground, text), may_end=may_end)

    def is_reason(self, text: str) -> bool:
        """Return True for words that may only say why something is corrected, such as "too dear"."""
        words = words_in(text, ends=" .!")
        is_short = len(words) <= _SHORT_REASON and all(map(is_usual, words)) and _NEVER.isdisjoint(words)
        says_nothing = self.senses is not None and self.senses.says_nothing(NamedText(self.ground, text))
        return (is_short and says_nothing) or self.is_remark(text)

    def readings(self, text: str) -> list[Reading]:
        """Return what a text says, a reading for each line of it; empty if no line comes of it."""
        if text not in self.read_before and self.senses is not None:
            shorter = without_mood(text, self._says_nothing_before)
            if shorter != text:
                self.read_before[text] = self.readings(shorter)
        if text not in self.read_before:
            said, is_sure, is_of_turns = text, False, True
            parts: list[str] = []
            if self.senses is not None:
                said, is_of_turns = with_turns_listed(with_rounds_counted(text, self.ground.round), self.ground.round)
                parts, is_sure = said_of_rounds(said, self.ground.round)
            of_rounds = self._of_rounds(parts, is_sure=is_sure)
            found = self._once(text, of_rounds or self._in_named_round(said, self._readings(said)))
            if self.senses is not None:
                found = found if of_rounds else only_now(text, found, self.spoken.unsaid)
            unsure = _LETTER_FOR_DIGIT.search(text) is not None or counts_unsurely(text)
            unsure = unsure or (self.senses is not None and text.rstrip().endswith(":"))
            unsure = unsure or (len(parts) > 1 and not of_rounds) or not is_of_turns
            rounds = {line.round or self.ground.round for each in found for line in each.lines}
            unsure = unsure or (self.senses is not None and leaves_out_round(text, self.ground.round, rounds))
            self.read_before[text] = [Reading(each.lines, False) for each in found] if unsure else found
        return self.read_before[text]

    def _of_rounds(self, parts: Sequence[str], *, is_sure: bool) -> list[Reading]:
        """Return the readings of texts that are each about a round, if every one of them can be read; else nothing."""
        found = [self.readings(each) for each in parts]
        return [Reading(one.lines, one.sure and is_sure) for each in found for one in each] if all(found) else []

    def _in_named_round(self, text: str, found: list[Reading]) -> list[Reading]:
        """Return readings of which what is said for a later round is for that round."""
        if self.spoken.ideas is None or ":" in text.partition(" ")[0]:
            return found
        return in_named_round(text, found, self.spoken.unsaid, self.spoken.ideas.keeps)

    def _once(self, text: str, found: list[Reading]) -> list[Reading]:
        """Return readings whose policies count for this round only if a short text says so: "no blade this round"."""
        if self.policies is None or not is_for_now(text):
            return found
        stands = {subject.id for subject in self.ground.context.words.subjects if subject.stands}
        keys = self._of_this_round(text, found)
        return [
            replace(each, lines=tuple(
                replace(line, once=line.once or (line.subject in stands and line.key in keys)) for line in each.lines
            ))
            for each in found
        ]

    def _of_this_round(self, text: str, found: Sequence[Reading]) -> set[Key]:
        """Return what the lines are about that a text says of this round only.

        Where it has several sentences these are those of each that speaks of this round. A long one must speak of it
        at its end, and say nothing else.
        """
        parts = [part for part in SENTENCE_ENDS.split(text) if part.strip()]
        keys = {line.key for each in found for line in each.lines}
        if len(parts) > 1:
            said = [line for part in parts for each in self.readings(part) for line in each.lines]
            return {line.key for line in said if line.once}
        is_short = len(text.split()) <= _SHORT
        return keys if is_short or (len(keys) == 1 and is_for_now(" ".join(text.split()[-_END:]))) else set()

    def _readings(self, text: str) -> list[Reading]:
        if self.senses is not None and (turned := turned_round(text, self.ground)):
            return [Reading((turned,))]
        if self.senses is not None and lists_bad_ones(text, self.senses.words, self.ground):
            return []
        if self.senses is not None and (changed := _CHANGED.fullmatch(text)):
            return self._readings(f"{changed['head']}{changed['new']}")
        if self.spoken.sentences is not None:
            return self._by_sentences(text, self.spoken.sentences(text))
        plain = clean(text)
        if not (self.spoken.forms or self.senses) or _OF_READER.match(plain) or _OF_LATER.match(plain):
            return []
        wanted = self._wanted(text)
        if wanted and (are_sure(wanted) or self.senses is not None):
            return wanted
        forms = FormsText(self.ground, text) if self.spoken.forms else None
        said = self._by_forms(forms) if forms is not None else []
        meant = said if are_sure(said) else self._better(said, self._by_ideas(text))
        if wanted and not are_sure(meant):
            return wanted
        if not meant and self.senses is not None and self.senses.is_contrary(NamedText(self.ground, text)):
            return []
        return meant or _unsure(self._perhaps(text, forms)) or _unsure(self._for_number(text))

    def _by_forms(self, said: FormsText) -> list[Reading]:
        """Return the lines that a text says in phrases that the game lists as spoken forms, each as a reading."""
        found = self._read(*said.pieces())
        return self.policies.doubted(found) if self.policies is not None else found

    def _by_ideas(self, text: str) -> list[Reading]:
        """Return what a text says by the ideas of the game."""
        if self.senses is None:
            return []
        named = NamedText(self.ground, text)
        readings = self._read(*self.senses.pieces(named), text)
        rounds = {line.round for each in readings for line in each.lines if line.subject == self.spoken.unsaid}
        if (is_for_now(text) and rounds and None not in rounds) or self._ranks_oddly(named, readings):
            readings = [Reading(each.lines, False) for each in readings]
        if lists_under_heading(text, self.senses.words, self.ground):
            readings = [Reading(each.lines, False) for each in readings if each.lines[0].subject != self.spoken.unsaid]
        return self._about_subject(text, self._in_place(readings, named.replaced))

    def _ranks_oddly(self, said: NamedText, readings: Sequence[Reading]) -> bool:
        """Return True for wishes whose order may be another one: two of which one is "last", or "the highest" in front.

        What is "last" may come behind all that are not named; "from the best down" may only say how the list is read.
        """
        ranked = [line for each in readings for line in each.lines if line.subject in self.spoken.lists]
        values = [each.value for line in ranked for each in line.alternatives]
        lists = [value.items for value in values if isinstance(value, Ranking)]
        repeated = self.spoken.ideas.repeated if self.spoken.ideas is not None else ()
        any_first = any(len(items) > 1 and items[0] in repeated for items in lists)
        return any_first or (not _LAST.isdisjoint(said.words) and any(len(items) <= _PAIR for items in lists))

    def _wanted(self, text: str) -> list[Reading]:
        """Return the policies of a text; if not all of it are policies, those of its parts if each part is sure."""
        if self.policies is None:
            return []
        found = self.policies.readings(text)
        cuts = [*_PARTS.finditer(text)] if not found and self.policies.speaks(text) else []
        for cut in cuts if len(cuts) <= _MOST_PARTS else ():
            first, second = text[: cut.start()], text[cut.end() :]
            parts = [self.readings(first), self.readings(second)] if first.strip() and second.strip() else []
            both = [reading for part in parts for reading in part]
            keys = {line.key for reading in both for line in reading.lines}
            if all(parts) and parts and all(each.sure for each in both) and len(keys) == len(both):
                return both
        return found

    def _read(self, pieces: Sequence[Piece], known: bool, said: str = "") -> list[Reading]:
        """Return the readings of the lines that pieces make; sure if all is known and each says something else.

        Of a text that adds names to a list in force, as `said` does if it has words such as "as well", the line is the
        whole list.
        """
        found: list[Line] = []
        known = known and not names_round_in_vain(pieces)
        pieces = [*with_rounds(pieces)]
        vain = self.ground.beside.get(IN_VAIN, "").split()
        releases = self.spoken.ideas.releases if self.spoken.ideas is not None else {}
        lines = with_added([*lines_of(pieces, self.ground)], said, self.spoken.keeps, self.ground)
        for text in with_released(lines, releases, self.ground):
            line = self.ground.line(text)
            known = known and line is not None and line.subject not in vain
            if line is None:
                continue
            if line not in found:
                found.append(line)
        known = known and len({(line.key, line.round) for line in found}) == len(found)
        return [Reading((line,), known) for line in found]

    def _in_place(self, readings: list[Reading], old: str) -> list[Reading]:
        """Apply "X instead of Y" to the only line in force that holds Y; if there is none, no reading is sure."""
        if not old:
            return readings
        placed = [put_in_place(each.lines[0], old, self.ground) for each in readings]
        if sum(line is not None for line in placed) != 1:
            return [Reading(each.lines, False) for each in readings]
        both = zip(readings, placed, strict=True)
        return [Reading((line,), each.sure) if line is not None else each for each, line in both]

    def _by_sentences(self, text: str, tellings: Iterator[Sequence[str]]) -> list[Reading]:
        """Return the readings of the first telling of which the strict grammar reads every line.

        Names that nothing is said of are what is due, where they can be.
        """
        for texts in tellings:
            lines = [self.ground.line(text) for text in texts]
            if lines and all(lines):
                return [Reading((line,), True) for line in lines if line is not None]
        due = self.spoken.unsaid in self.ground.own and ":" not in text
        line = self.ground.line(f"{self.spoken.unsaid}: {text.strip(' .!')}") if due else None
        return [Reading((line,), True)] if line is not None else []

    def _about_subject(self, text: str, readings: list[Reading]) -> list[Reading]:
        """Return the readings, or none if the first is not about the subject that stands in front of a colon.

        A line that names its round in the strict form is none either: only the strict grammar knows which rounds are.
        """
        head, colon, _ = text.partition(":")
        if _OF_ROUND.match(text):
            return []
        is_named = bool(colon) and bool(fold(head)) and _IN_ORDER.match(clean(head)) is None
        subjects = self.ground.context.book.find(SUBJECT_SLOT, fold(head)) if is_named else ()
        told = [reading.lines[0].subject for reading in readings]
        other = self.spoken.unsaid in told and self.spoken.unsaid not in subjects
        if other and _HEADS_PLAN.fullmatch(clean(head)):
            return readings
        return [] if subjects and told and (told[0] not in subjects or other) else readings

    def _better(self, one: list[Reading], other: list[Reading]) -> list[Reading]:
        """Return the readings that are sure, else those that say more."""
        if are_sure(other):
            return other
        return other if len(other) > len(one) else one

    def _perhaps(self, text: str, said: FormsText | None) -> list[Line]:
        """Return the line of a list of names of which nothing says what it is about; it is never sure."""
        if not self.spoken.listed or unsaid_in(self.ground):
            return []
        said = said or FormsText(self.ground, text)
        names = said.names_of(self.spoken.listed)
        if not names or _NEVER.intersection(said.words) or is_instead(text):
            return []
        lines = (self.ground.line(f"{subject}: {', '.join(names)}") for subject in self.spoken.lists)
        vain = self.ground.beside.get(IN_VAIN, "").split()
        return [line for line in lines if line is not None and line.subject not in vain][:1]

    def _for_number(self, text: str) -> list[Line]:
        """Return the lines that may be meant by a short text with one number and no name, such as "I offer 5"."""
        words = clean(text).rstrip(" .!").split()
        numbers = [int(word) if word.isdigit() else common.NUMBERS[word] for word in words
                   if word.isdigit() or word in common.NUMBERS]  # fmt: skip
        is_short = len(words) <= _SHORT and unsaid_in(self.ground) != "" and ":" not in text
        if not is_short or len(numbers) != 1 or self.senses is None or not _OFFERS.intersection(words):
            return []
        lines = (self.ground.line(each.format(numbers[0])) for each in self.spoken.numbered)
        return [line for line in lines if line is not None]


def _unsure(lines: Sequence[Line]) -> list[Reading]:
    """Return an unsure reading for each line."""
    return [Reading((line,), False) for line in lines]
