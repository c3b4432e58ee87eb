"""Reads sentences by a game's ideas: the words of a clause are put together in any order that makes a piece of a line.

A clause ends at a sign or a joining word. Conditions begin with a word such as "if" and belong to the answer beside
them. Words that are neither ideas, names nor fillers leave the reading unsure.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import pairwise

from adjudicator.engine.ideas import ANSWER, CONDITION, LINE, NUMBER_KINDS, SUBJECT, Ideas, Sense
from adjudicator.orders.natural.ideas.idea_asides import Asides
from adjudicator.orders.natural.ideas.idea_words import EXCEPTS, ONLY, WHENEVER, IdeaWords
from adjudicator.orders.natural.ideas.tidied import BEGINS, JOINTS
from adjudicator.orders.natural.names.named_text import NAMED, PLAYED, NamedText
from adjudicator.orders.natural.pieces.clauses import Clause, Idea, stronger
from adjudicator.orders.natural.pieces.conditions import Conditions
from adjudicator.orders.natural.pieces.joining import Piece, later_round
from adjudicator.orders.natural.pieces.remarks import CONTRARY, HEDGE, PLAIN, STRANGE, TURNING, UNKNOWN, Remarks
from adjudicator.orders.natural.senses.conditions_of_all import with_condition_of_all
from adjudicator.orders.natural.senses.cutting import with_cuts, without_circumstances
from adjudicator.orders.natural.senses.left_aside import without_rounds_kept_for
from adjudicator.orders.natural.senses.limits_said import without_keeping_again, without_prize_paid_for
from adjudicator.orders.natural.senses.listing import Listing
from adjudicator.orders.natural.senses.matching import Matching
from adjudicator.orders.natural.senses.occasions import without_occasions
from adjudicator.orders.natural.senses.own_turns import without_own_turns
from adjudicator.orders.natural.senses.pairs import Pairs
from adjudicator.orders.natural.senses.places_denied import without_places_denied
from adjudicator.orders.natural.senses.plan_doubts import (
    contradict,
    doubt_gaps,
    doubt_places,
    gives_and_keeps,
    is_never_done,
    splits_choice,
)
from adjudicator.orders.natural.senses.read_otherwise import is_told_otherwise, may_be_turned
from adjudicator.orders.natural.senses.replacing import without_replaced
from adjudicator.orders.natural.senses.steps import BEFORE_ASIDES, BEHIND_ASIDES, Around, rewritten
from adjudicator.orders.natural.senses.told_of_others import doubt_told_of_others

_MOST_WORDS = 120
"""A longer text is no plan."""


class Senses:
    """Puts the ideas of sentences together."""

    def __init__(self, ideas: Ideas) -> None:
        self.ideas = ideas
        self.words = IdeaWords(ideas)
        self.found = Matching(ideas).found
        self.listing = Listing(ideas, self.found, self._answers)
        self.remarks = Remarks(ideas, self._answers, self._says)
        self.asides = Asides(ideas, self._says)
        self.pairs = Pairs(ideas, self.found)

    def pieces(self, said: NamedText) -> tuple[list[Piece], bool]:
        """Return the pieces of a text in order, and whether every word of it is explained."""
        if len(said.words) > _MOST_WORDS:
            return [], False
        typed = self.words.of(said)
        if Idea(CONTRARY) in typed:
            return [], False
        ideas, said.replaced = without_replaced(self._in_full(typed, said), self.ideas)
        kinds = [idea.kind for idea in ideas]
        if self.ideas.in_place in kinds and sum(kind in PLAYED for kind in kinds) > 1:
            return [], False
        clauses = self._explained(ideas, said)
        if any(clause.condition and clause.left and not clause.texts(CONDITION) for clause in clauses):
            return [], False
        conditions = Conditions(self.ideas)
        found = without_own_turns(conditions.pieces(clauses), self.ideas.in_turn)
        found = without_rounds_kept_for(found, self.ideas)
        if is_never_done(found, self.ideas):
            return [], False
        is_known = conditions.sure and self._are_known(clauses, said, typed)
        return found, is_known and self._agree(clauses, found, said, typed)

    def _in_full(self, typed: Sequence[Idea], said: NamedText) -> list[Idea]:
        """Return the ideas of a text as if all of it had been said in full, and without its asides."""
        around = Around(self.ideas, said.ground, self.found)
        ideas = self.pairs.apart(rewritten(typed, around, BEFORE_ASIDES), says_two=said.says_two)
        return rewritten(self.asides.left_out(ideas), around, BEHIND_ASIDES)

    def _explained(self, ideas: Sequence[Idea], said: NamedText) -> list[Clause]:
        """Return the clauses of a text without remarks, each with the parts of a line that it makes."""
        clauses = self.remarks.left_out(self._clauses(ideas))
        clauses = without_prize_paid_for(without_occasions(clauses, self.ideas, self.found), self.ideas, self.found)
        clauses = without_keeping_again(clauses, self.ideas, self.found)
        clauses = without_places_denied(clauses, self.ideas, self.found)
        clauses = with_cuts(self._with_more_conditions(clauses), self.found)
        clauses = self._with_first_answer(self.listing.joined(clauses))
        clauses = with_condition_of_all(clauses, self.ideas, self.found) if said.says_of_all else clauses
        for clause in clauses:
            clause.made, clause.left = self.found(clause)
        doubt_gaps(clauses, self.ideas)
        doubt_places(clauses, self.ideas, self._answers)
        doubt_told_of_others(clauses, self.ideas)
        return without_circumstances(clauses, self.found)

    def _are_known(self, clauses: Sequence[Clause], said: NamedText, typed: Sequence[Idea]) -> bool:
        """Return True if every word of the clauses is explained, and none of them says two things at once."""
        is_left = any(clause.left or UNKNOWN.intersection(clause.kinds) for clause in clauses)
        is_split = splits_choice(clauses, either="either" in said.words)
        return not (is_left or is_split or _names_in_vain(clauses) or gives_and_keeps(said, typed, self.ideas))

    def _agree(
        self, clauses: Sequence[Clause], found: Sequence[Piece], said: NamedText, typed: Sequence[Idea]
    ) -> bool:
        """Return True if the pieces of a text do not contradict each other, nor what the text as a whole may say."""
        is_turned = may_be_turned(clauses, found, said.words, self.ideas) or is_told_otherwise(typed, found)
        is_against = contradict(found, self.ideas, again=said.says_again, anew=said.says_anew)
        return not (_names_two_rounds(found) or is_turned or is_against)

    def answers(self, said: NamedText) -> bool:
        """Return True if a text holds a part of an answer, such as a name that may be bid."""
        found = self.words.of(said)
        limits = any(idea.kind in NUMBER_KINDS and idea.n for idea in found)
        return limits or any(self._answers(Clause("", [idea])) for idea in found)

    def is_contrary(self, said: NamedText) -> bool:
        """Return True for a text of which any line would say the opposite."""
        return Idea(CONTRARY) in self.words.of(said)

    def closes(self, said: NamedText) -> bool:
        """Return True if a text says no more than that nothing follows."""
        kinds = {idea.kind for idea in self.words.of(said)} - {*JOINTS, *self.ideas.small}
        return self.ideas.closes != "" and kinds == {self.ideas.closes}

    def is_talk(self, said: NamedText) -> bool:
        """Return True if a text only describes something on the table: no part of a plan, no name, no condition."""
        found = self.words.of(said)
        kinds = {idea.kind for idea in found}
        turning = {self.ideas.instead, self.ideas.swaps, self.ideas.refuses, "not"}
        barred = turning | {*BEGINS, *JOINTS, *NAMED} - {",", "and"}
        is_about = not kinds.isdisjoint(self.ideas.talk)
        return is_about and kinds.isdisjoint(barred) and not self.remarks.says(Clause("", found))

    def says_nothing(self, said: NamedText) -> bool:
        """Return True if a text has no name, no condition and no part of a plan."""
        found = self.words.of(said)
        kinds = {idea.kind for idea in found}
        return kinds.isdisjoint({*BEGINS, *NAMED, "then", "or", "else"}) and not self.remarks.says(Clause("", found))

    def names_nothing(self, said: NamedText, *, may_end: bool) -> bool:
        """Return True if a text names no card, person or number, and nothing that is done; `may_end` allows an end."""
        found = [idea for idea in self.words.of(said) if (idea.kind, idea.n) != ("n", "1")]
        ends = {self.ideas.ends, self.ideas.closes} if may_end else set()
        told = {text for idea in found for _, sense, text in self.found(Clause("", [idea]))[0] if sense.kind == ANSWER}
        named = {*NAMED, *NUMBER_KINDS, "n", *([] if may_end else [self.ideas.refuses])}
        return told <= ends and {idea.kind for idea in found}.isdisjoint(named)

    def only_talks(self, said: NamedText) -> bool:
        """Return True if no word of a text belongs to a plan: it names no card, limit or target."""
        found = self.words.of(said)
        allowed = self._talked - self._ordered | {*self.ideas.talk}
        told = sum(idea.kind in (PLAIN, HEDGE, TURNING, *self.ideas.remarks) for idea in found)
        strange = sum(idea.kind == STRANGE for idea in found)
        is_known = {idea.kind for idea in found} <= allowed and strange <= 1 and told > 0
        return is_known and not self.remarks.says(Clause("", found))

    @cached_property
    def _talked(self) -> set[str]:
        """The kinds of ideas that sentences of mere talk consist of."""
        words = {PLAIN, HEDGE, TURNING, STRANGE, "is", "not", ",", "and"}
        said = (*self.ideas.pronouns, *self.ideas.remarks, *self.ideas.small, *self.ideas.chat, *self.ideas.others)
        return {*words, *said}

    @cached_property
    def _ordered(self) -> set[str]:
        """The kinds of ideas that may change a plan, or the order of what is done."""
        places = (self.ideas.first, self.ideas.last, self.ideas.nth)
        return {self.ideas.people, *places, "also", "any-one", *self.ideas.heads}

    def names_people(self, said: NamedText) -> bool:
        """Return True if the first idea of a text is somebody: a name, or a word that stands for one.

        A side is somebody only behind "first": "first right, then Ann".
        """
        kinds = [idea.kind for idea in self.words.of(said)]
        names = [kind for kind in kinds if kind not in self.ideas.small]
        sides = self.ideas.sides if kinds[:1] == [self.ideas.first] or kinds[1:2] == [self.ideas.first] else ()
        return bool(names) and names[0] in (*self.ideas.persons, *sides)

    # -- ideas to clauses ----------------------------------------------------------------

    def _clauses(self, ideas: Sequence[Idea]) -> list[Clause]:
        found = [Clause("")]
        around = zip((Idea(""), *ideas), (*ideas, Idea(";")), (*ideas[1:], Idea(";"), Idea(";")), strict=False)
        for last, idea, following in around:
            clause = found[-1]
            if idea.kind in ("then", "and") and clause.condition and not clause.ideas:
                clause.objects = clause.objects or _is_but(idea)
                continue
            is_begun = bool(clause.ideas or clause.condition)
            if idea.kind in JOINTS:
                if idea.kind == ";" and clause.joint == "else" and not is_begun and len(found) > 1:
                    found[-2].joint = stronger(found[-2].joint, "else")
                if is_begun:
                    found.append(Clause(idea.kind))
                else:
                    clause.joint = stronger(clause.joint, idea.kind)
                found[-1].begins = found[-1].begins or idea.kind == ";"
                found[-1].adds = found[-1].adds or idea.kind == "and"
                found[-1].but = found[-1].but or (idea.kind, idea.text) in EXCEPTS
            elif idea.kind in BEGINS:
                if clause.ideas or clause.condition not in ("", idea.kind):
                    found.append(Clause(""))
                found[-1].condition = idea.kind
                found[-1].limits, found[-1].adds = idea.text == ONLY, last == Idea("and")
                found[-1].repeats = idea.text == WHENEVER
                found[-1].objects = _is_but(last)
            elif idea.kind and idea.kind == self.ideas.needed:
                clause.needed = True
            elif self._begins(clause, idea) or (idea.kind == "not" and self._denies_apart(clause, following)):
                found.append(Clause("", [idea]))
            else:
                clause.ideas.append(idea)
        return _with_then_in_front([clause for clause in found if clause.ideas or clause.condition])

    def _begins(self, clause: Clause, idea: Idea) -> bool:
        """Return True if an idea begins a clause of its own: an answer after a whole condition, or a second subject."""
        if not clause.ideas:
            return False
        if clause.condition:
            more = Clause(clause.joint, [*clause.ideas, idea], clause.condition)
            made, left = self.found(clause)
            turn = self.ideas.in_turn.format("")
            if turn and idea.kind in self.ideas.others and all(text.startswith(turn) for _, _, text in made):
                return False
            is_whole = not left and any(s.kind == CONDITION for _, s, _ in made)
            return is_whole and self.found(more)[1] and not self._may_be_condition(more.ideas)
        if idea.kind == self.ideas.closes:
            return True
        is_prize_named = [idea.kind] == [*self.ideas.placed[:1]] and clause.kinds.isdisjoint(self.ideas.heads)
        if is_prize_named and not clause.kinds.isdisjoint(self.ideas.carries):
            return False
        return idea.kind in self.ideas.heads and any(sense.kind == LINE for _, sense, _ in self.found(clause)[0])

    def _denies_apart(self, clause: Clause, following: Idea) -> bool:
        """Return True if a "not" behind a whole condition denies what the writer does: "if he leads I don't bother"."""
        of_writer = following.kind in (PLAIN, HEDGE, STRANGE, TURNING, "start", *self.ideas.remarks)
        return of_writer and bool(clause.condition) and bool(clause.ideas) and not self.found(clause)[1]

    def _may_be_condition(self, ideas: Sequence[Idea]) -> bool:
        """Return True if ideas may be the beginning of one longer condition."""
        return any(sense.kind == CONDITION and _needs_all(sense, ideas) for sense in self.ideas.senses)

    def _answers(self, clause: Clause) -> bool:
        return any(sense.kind == ANSWER for _, sense, _ in self.found(clause)[0])

    def _says(self, clause: Clause) -> bool:
        return any(sense.kind in (ANSWER, LINE, SUBJECT, CONDITION) for _, sense, _ in self.found(clause)[0])

    # -- clauses to pieces ---------------------------------------------------------------

    def _with_more_conditions(self, clauses: Sequence[Clause]) -> list[Clause]:
        """Return the clauses; what "and" joins to a condition is one if it may be."""
        for last, clause in pairwise(clauses):
            if last.condition and clause.joint == "and" and not clause.condition:
                clause.condition = "if"
                if self.found(clause)[1]:
                    clause.condition = ""
        return [*clauses]

    def _with_first_answer(self, clauses: Sequence[Clause]) -> list[Clause]:
        """Return the clauses; where "then" follows, the first of them gives an answer and says more in a second clause.

        So "the smith, colour red, then the miller" plays the smith, and does not only say what colour he is asked for.
        With another answer but no "then", it is not sure which of both is meant.
        """
        at = next((n for n, clause in enumerate(clauses) if self._answers(clause)), 0)
        plain = [n for n, clause in enumerate(clauses[:at]) if not clause.condition]
        if not plain:
            return [*clauses]
        first, is_sure = clauses[plain[-1]], clauses[at].joint == "then" and plain[-1] == at - 1
        for end in range(1, len(first.ideas)):
            begun, more = Clause(first.joint, first.ideas[:end]), Clause(",", first.ideas[end:])
            if self._answers(begun) and not self.found(begun)[1] and not self.found(more)[1]:
                if is_sure:
                    return [*clauses[: at - 1], begun, more, *clauses[at:]]
                first.ideas.append(Idea(STRANGE))
                break
        return [*clauses]


def _names_two_rounds(pieces: Sequence[Piece]) -> bool:
    """Return True if two rounds are named for the same answer, as in "round 3, smith: pass" if he comes in another."""
    last = ""
    for piece in pieces:
        if piece.kind == SUBJECT and later_round(piece.text):
            if last and piece.text != last:
                return True
            last = piece.text
        elif piece.kind == ANSWER or piece.text == ";":
            last = ""
    return False


def _names_in_vain(clauses: Sequence[Clause]) -> bool:
    """Return True if a card only tells what an answer is about, and no answer follows: "the mill asks for it"."""
    made = [(sense, text) for clause in clauses for _, sense, text in clause.made]
    heads = [text for sense, text in made if sense.kind == SUBJECT and PLAYED.intersection(sense.needs)]
    told = [text.partition(":")[0] for sense, text in made if sense.kind == LINE]
    return all(sense.kind != ANSWER for sense, _ in made) and not {*heads} <= {*told}


def _with_then_in_front(clauses: Sequence[Clause]) -> list[Clause]:
    """Return the clauses without everyday words between "then" and a condition: "the mill, then I see: if he leads"."""
    left: list[Clause] = []
    for clause in clauses:
        last = left[-1] if left else None
        is_word = last is not None and last.joint == "then" and last.kinds == {PLAIN} and not last.condition
        if is_word and clause.condition and clause.joint in ("", ",", ";"):
            clause.joint = "then"
            del left[-1]
        left.append(clause)
    return left


def _is_but(idea: Idea) -> bool:
    """Return True for a word such as "but", which joins and says more than "and"."""
    return idea.kind == "and" and idea.text != ""


def _needs_all(sense: Sense, ideas: Sequence[Idea]) -> bool:
    """Return True if a sense has a need for each of the ideas."""
    needs = [need.lstrip("*?+").split("|") for need in sense.needs]
    for idea in ideas:
        need = next((each for each in needs if idea.kind in each), None)
        if need is None:
            return False
        needs.remove(need)
    return True


@lru_cache(maxsize=16)
def senses_of(ideas: Ideas) -> Senses:
    """Return the reader of a game's ideas; it is made once."""
    return Senses(ideas)
