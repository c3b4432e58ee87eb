"""Reads sentences by a game's ideas: the words of a clause are put together in any order that makes a piece of a line.

A clause ends at a sign or a joining word. Conditions begin with a word such as "if" and belong to the answer beside
them. Words that are neither ideas, names nor fillers leave the reading unsure.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from adjudicator.engine.spoken import ANSWER, CONDITION, DROPPED, LINE, NUMBER_KINDS, SUBJECT, Ideas, Sense
from adjudicator.orders.natural.ideas.clauses import Clause, Conditions, Idea, Made, stronger
from adjudicator.orders.natural.ideas.cutting import with_cuts, without_circumstances
from adjudicator.orders.natural.ideas.idea_asides import Asides
from adjudicator.orders.natural.ideas.idea_words import BEGINS, FOR_IT, JOINTS, IdeaWords, with_pronouns
from adjudicator.orders.natural.ideas.joining import Piece
from adjudicator.orders.natural.ideas.occasions import without_occasions
from adjudicator.orders.natural.ideas.own_turns import without_own_turns
from adjudicator.orders.natural.ideas.plan_doubts import contradict, doubt_gaps, doubt_places, with_exceptions_doubted
from adjudicator.orders.natural.ideas.remarks import PLAIN, STRANGE, UNKNOWN, Remarks
from adjudicator.orders.natural.ideas.replacing import with_second_choices, without_replaced
from adjudicator.orders.natural.ideas.restating import without_restated
from adjudicator.orders.natural.names.named_text import NAMED, NamedText

_LISTING = (",", "and", "or", "else", "then")
_LEAST_SUM = 4
"""A smaller limit that names nothing is rather one of cards than of points."""
_MOST_WORDS = 120
"""A longer text is no plan."""


class Senses:
    """Puts the ideas of sentences together."""

    def __init__(self, ideas: Ideas) -> None:
        self.ideas = ideas
        self.words = IdeaWords(ideas)
        self.remarks = Remarks(ideas, self._answers, self._says)
        self.asides = Asides(ideas, self._says)

    def pieces(self, said: NamedText) -> tuple[list[Piece], bool]:
        """Return the pieces of a text in order, and whether every word of it is explained."""
        if len(said.words) > _MOST_WORDS:
            return [], False
        ideas = without_restated(with_pronouns(self.words.of(said), self.ideas), self.ideas)
        ideas = with_exceptions_doubted(self.asides.left_out(ideas))
        ideas, said.replaced = without_replaced(with_second_choices(ideas, self.ideas), self.ideas)
        clauses = self.remarks.left_out(self._clauses(ideas))
        clauses = without_occasions(clauses, self.ideas, self._found)
        clauses = with_cuts(self._with_more_conditions(clauses), self._found)
        clauses = self._with_first_answer(self._with_lists(clauses))
        for clause in clauses:
            clause.made, clause.left = self._found(clause)
        doubt_gaps(clauses, self.ideas)
        doubt_places(clauses, self.ideas, self._answers)
        clauses = without_circumstances(clauses, self._found)
        known = not any(clause.left or UNKNOWN.intersection(clause.kinds) for clause in clauses)
        if any(clause.condition and clause.left and not clause.texts(CONDITION) for clause in clauses):
            return [], False
        conditions = Conditions(self.ideas.ends, self.ideas.closes, self.ideas.later)
        found = without_own_turns(conditions.pieces(clauses), self.ideas.in_turn)
        return found, known and conditions.sure and not contradict(found, self.ideas)

    def answers(self, said: NamedText) -> bool:
        """Return True if a text holds a part of an answer, such as a name that may be bid."""
        found = self.words.of(said)
        limits = any(idea.kind in NUMBER_KINDS and idea.n for idea in found)
        return limits or any(self._answers(Clause("", [idea])) for idea in found)

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

    def names_people(self, said: NamedText) -> bool:
        """Return True if the first idea of a text is somebody: a name, or a word that stands for one."""
        kinds = [idea.kind for idea in self.words.of(said)]
        return next((kind for kind in kinds if kind not in self.ideas.small), "") in self.ideas.persons

    # -- ideas to clauses ----------------------------------------------------------------

    def _clauses(self, ideas: Sequence[Idea]) -> list[Clause]:
        found = [Clause("")]
        for idea in (*ideas, Idea(";")):
            clause = found[-1]
            if idea.kind in ("then", "and") and clause.condition and not clause.ideas:
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
            elif idea.kind in BEGINS:
                if clause.ideas or clause.condition not in ("", idea.kind):
                    found.append(Clause(""))
                found[-1].condition = idea.kind
            elif self._begins(clause, idea):
                found.append(Clause("", [idea]))
            else:
                clause.ideas.append(idea)
        return [clause for clause in found if clause.ideas or clause.condition]

    def _begins(self, clause: Clause, idea: Idea) -> bool:
        """Return True if an idea begins a clause of its own: an answer after a whole condition, or a second subject."""
        if not clause.ideas:
            return False
        if clause.condition:
            more = Clause(clause.joint, [*clause.ideas, idea], clause.condition)
            made, left = self._found(clause)
            is_whole = not left and any(s.kind == CONDITION for _, s, _ in made)
            return is_whole and self._found(more)[1] and not self._may_be_condition(more.ideas)
        if idea.kind == self.ideas.closes:
            return True
        return idea.kind in self.ideas.heads and any(sense.kind == LINE for _, sense, _ in self._found(clause)[0])

    def _may_be_condition(self, ideas: Sequence[Idea]) -> bool:
        """Return True if ideas may be the beginning of one longer condition."""
        return any(sense.kind == CONDITION and _needs_all(sense, ideas) for sense in self.ideas.senses)

    def _listed(self, sense: Sense) -> set[str]:
        """Return the kinds of ideas that a clause may hold which goes on with the list of a sense."""
        dropped = {s.needs[0] for s in self.ideas.senses if s.kind == DROPPED}
        wanted = {kind for need in sense.needs[1:] for kind in need.lstrip("*?").split("|")}
        return dropped | wanted

    def _is_heading(self, clause: Clause, following: Clause) -> bool:
        """Return True if a clause makes no sense alone, but does with the one that follows: "tokens: right"."""
        kinds = {idea.kind for idea in clause.ideas}
        if all(not limited.isdisjoint(NUMBER_KINDS) for limited in (kinds, following.kinds)):
            return False
        if following.joint == "then" and not kinds.isdisjoint(NUMBER_KINDS):
            return False
        carries = kinds.issubset(self.ideas.carries) and self._found(following)[1]
        if clause.condition or not (carries or self._found(clause)[1]):
            return False
        return not self._found(Clause("", [*clause.ideas, *following.ideas]))[1]

    def _answers(self, clause: Clause) -> bool:
        return any(sense.kind == ANSWER for _, sense, _ in self._found(clause)[0])

    def _is_answer(self, clause: Clause) -> bool:
        """Return True if a clause says by its first word that it is an answer: "then the mill", "I play the mill"."""
        goes = {idea.kind for idea in clause.ideas} == {"card", "goes"}
        begins = clause.joint == "then" or goes or any(idea.kind == "start" for idea in clause.ideas)
        return begins and "not" not in clause.kinds and self._answers(clause)

    def _says(self, clause: Clause) -> bool:
        return any(sense.kind in (ANSWER, LINE, SUBJECT, CONDITION) for _, sense, _ in self._found(clause)[0])

    # -- clauses to pieces ---------------------------------------------------------------

    def _with_more_conditions(self, clauses: Sequence[Clause]) -> list[Clause]:
        """Return the clauses; what "and" joins to a condition is one if it may be."""
        for last, clause in pairwise(clauses):
            if last.condition and clause.joint == "and" and not clause.condition:
                clause.condition = "if"
                if self._found(clause)[1]:
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
            if self._answers(begun) and not self._found(begun)[1] and not self._found(more)[1]:
                if is_sure:
                    return [*clauses[: at - 1], begun, more, *clauses[at:]]
                first.ideas.append(Idea(STRANGE))
                break
        return [*clauses]

    def _with_lists(self, clauses: Sequence[Clause]) -> list[Clause]:
        """Return the clauses with those that only go on with a list joined to its beginning: "keep this, that"."""
        stars = [sense for sense in self.ideas.senses if any(need.startswith("*") for need in sense.needs)]
        found: list[Clause] = []
        for clause in clauses:
            kinds = clause.kinds - {PLAIN, *UNKNOWN}
            last = found[-1] if found and clause.joint in _LISTING and not clause.condition else None
            if last is not None and self._is_put_in(last, clause):
                continue
            listing = next((s for s in stars if last is not None and _match(s, [*last.ideas])), None)
            goes_on = listing is not None and kinds <= self._listed(listing) and _goes_on(listing, kinds)
            goes_on = goes_on and not self._is_answer(clause)
            if goes_on and clause.joint == "else" and last is not None and "keep" in last.kinds:
                clause.ideas.append(Idea(STRANGE))
            if goes_on and listing is not None and last is not None and _is_over(listing, last, clause):
                clause.ideas.append(Idea(STRANGE))
                goes_on = False
            leads_on = last is not None and clause.joint == "and" and _leads_on(stars, last, clause)
            if last is not None and (goes_on or leads_on or self._is_heading(last, clause)):
                last.ideas += [*clause.ideas, *([Idea(STRANGE)] if self._are_apart(last, clause) else [])]
            else:
                found.append(clause)
        return found

    def _is_put_in(self, last: Clause, clause: Clause) -> bool:
        """Return True for a clause between a bare head and what it needs: the "if I win" of "token, if I win, left"."""
        heads, carries = {*self.ideas.heads, *self.ideas.small}, {*self.ideas.carries}
        only_carries = clause.kinds <= {*carries, *self.ideas.small} and not clause.kinds.isdisjoint(carries)
        is_bare = last.kinds <= heads and not last.kinds.isdisjoint(self.ideas.heads)
        return only_carries and is_bare and clause.joint == "," and self._found(last)[1]

    def _are_apart(self, last: Clause, clause: Clause) -> bool:
        """Return True for a bare head and a sign before another head, which need not share what follows."""
        heads = {PLAIN, *self.ideas.heads}
        return clause.joint == "," and last.kinds <= heads and not clause.kinds.isdisjoint(self.ideas.heads)

    def _found(self, clause: Clause) -> tuple[list[Made], bool]:
        """Return the pieces that the ideas of a clause make, in their order, and whether an idea is left over."""
        free: list[Idea | None] = [idea for idea in clause.ideas if idea.kind not in UNKNOWN]
        made: list[Made] = []
        for sense in self.ideas.senses:
            if _may_be(sense, clause):
                made += _taken(sense, free)
        is_turned = _turn(made, free, clause)
        kinds = {sense.kind for _, sense, _ in made}
        left = any(idea is not None and not self._says_nothing(idea, clause, kinds) for idea in free)
        conditions = sum(sense.kind == CONDITION for _, sense, _ in made)
        carries = any(idea.kind in self.ideas.carries for idea in clause.ideas)
        wrong = bool(clause.condition) and (conditions > 1 or not (conditions or carries or SUBJECT in kinds))
        wrong = wrong or _limits_nothing(made, clause)
        return sorted(made, key=lambda each: each[0]), left or wrong or is_turned

    def _says_nothing(self, idea: Idea, clause: Clause, kinds: Collection[str]) -> bool:
        """Return True for an idea that says nothing beside the pieces of these kinds."""
        if clause.condition and idea.beside == "not":
            return False
        if idea.kind in ("is", PLAIN):
            begun = idea.kind == PLAIN and LINE not in kinds and any(each.kind == "start" for each in clause.ideas)
            return ANSWER not in kinds and not begun
        if idea.kind in self.ideas.pronouns:
            return not clause.condition and ANSWER not in kinds
        return idea.kind == "start" or idea.n == FOR_IT or (idea.kind == "n" and idea.n == "1")


def _limits_nothing(made: Sequence[Made], clause: Clause) -> bool:
    """Return True if a clause has several limits, or one that names nothing and stands beside other words."""
    limits = [idea for idea in clause.ideas if idea.kind in NUMBER_KINDS and idea.n]
    bare = [idea for _, sense, _ in made for idea in limits if len(sense.needs) == 1 and sense.needs[0] == idea.kind]
    is_small = any(int(idea.n) < _LEAST_SUM for idea in bare)
    return (len(limits) > 1 and not clause.condition) or (bool(bare) and (is_small or PLAIN in clause.kinds))


def _needs_all(sense: Sense, ideas: Sequence[Idea]) -> bool:
    """Return True if a sense has a need for each of the ideas."""
    needs = [need.lstrip("*?+").split("|") for need in sense.needs]
    for idea in ideas:
        need = next((each for each in needs if idea.kind in each), None)
        if need is None:
            return False
        needs.remove(need)
    return True


def _names_of(listing: Sense) -> set[str]:
    """Return the kinds of ideas that a sense may hold several of, as in a list of names."""
    return {kind for need in listing.needs if need.startswith("*") for kind in need.lstrip("*").split("|")}


def _goes_on(listing: Sense, kinds: set[str]) -> bool:
    """Return True unless a clause has a limit of its own, and none of the names that a list goes on with."""
    listed = _names_of(listing)
    return kinds.isdisjoint(NUMBER_KINDS) or not listed.isdisjoint(kinds)


def _leads_on(stars: Sequence[Sense], last: Clause, clause: Clause) -> bool:
    """Return True if the names before "and" share the clause after it, as in "this and that stay"."""
    sense = next((each for each in stars if each.kind == LINE and _match(each, [*clause.ideas])), None)
    if sense is None or last.condition:
        return False
    listed = {need.lstrip("*") for need in sense.needs if need.startswith("*")}
    return clause.ideas[0].kind in listed and {idea.kind for idea in last.ideas} <= listed


def _is_over(listing: Sense, last: Clause, clause: Clause) -> bool:
    """Return True if a list is over before a clause names more: in "this stays, that" the "stays" has ended it."""
    kinds = [idea.kind for idea in last.ideas]
    heads = [need for need in listing.needs if not need.startswith(("*", "?"))]
    listed = _names_of(listing)
    if not heads or "also" in clause.kinds or clause.kinds.isdisjoint(listed):
        return False
    return listed.isdisjoint(kinds[max(map(kinds.index, heads)) :])


def _may_be(sense: Sense, clause: Clause) -> bool:
    """Return True if a clause may have a sense: after "if" no answers, elsewhere no conditions without a number."""
    if clause.condition:
        return sense.kind in (CONDITION, DROPPED, SUBJECT)
    return sense.kind != CONDITION or _has_number(sense)


def _taken(sense: Sense, free: list[Idea | None]) -> Iterator[Made]:
    """Yield the pieces that a sense makes of the free ideas, which are free no longer."""
    while (places := _match(sense, free)) is not None:
        named = [_named([idea for i in group if (idea := free[i]) is not None]) for group in places]
        used = [i for group in places for i in group]
        yield min(used), sense, sense.text.format(*named)
        for i in used:
            free[i] = None
        if sense.kind == CONDITION:
            break


def _turn(made: list[Made], free: list[Idea | None], clause: Clause) -> bool:
    """Turn the only condition round for "not" or "unless"; return True if there is nothing that could be turned."""
    negated = [i for i, idea in enumerate(free) if idea is not None and idea.kind == "not"]
    if (len(negated) + (clause.condition == "unless")) % 2 == 0:
        return False
    conditions = [n for n, (_, sense, _) in enumerate(made) if sense.kind == CONDITION]
    if len(conditions) != 1:
        return True
    at, sense, text = made[conditions[0]]
    made[conditions[0]] = (at, sense, f"not {text}")
    for i in negated:
        free[i] = None
    return False


def _has_number(sense: Sense) -> bool:
    """Return True for a condition about a number, which needs no "if": "with a gap of at most 3"."""
    return bool(re.search(r"\d$", sense.text)) or any(need in (*NUMBER_KINDS, "n") for need in sense.needs)


def _named(group: Sequence[Idea]) -> Idea:
    """Return what a need stands for: its idea, or all of them in a row, each once."""
    group = list(dict.fromkeys(group))
    if len(group) == 1:
        return group[0]
    return Idea("", ", ".join(idea.text for idea in group))


def _match(sense: Sense, free: Sequence[Idea | None]) -> list[list[int]] | None:
    """Return the places of the ideas that a sense needs among those that are free; None if one is missing."""
    used: set[int] = set()
    found: list[list[int]] = []
    for need in sense.needs:
        kinds = need.lstrip("*?+").split("|")
        group = [i for i, idea in enumerate(free) if idea is not None and i not in used and idea.kind in kinds]
        if need.startswith("+"):
            group = [i for i in group if found and found[-1] and i == found[-1][-1] + 1]
        if not group and not need.startswith("?"):
            return None
        group = group if need.startswith("*") else group[:1]
        used.update(group)
        found.append(group)
    return found


@lru_cache(maxsize=16)
def senses_of(ideas: Ideas) -> Senses:
    """Return the reader of a game's ideas; it is made once."""
    return Senses(ideas)
