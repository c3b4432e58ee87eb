"""Leaves out clauses that add nothing to a plan: opinions, talk about the table, and what stays as it was."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from adjudicator.engine.ideas import Ideas
from adjudicator.orders.natural.pieces.clauses import Clause, Idea

PLAIN = "plain"
"""The kind of an everyday word, which may turn what an answer beside it means, but nothing else."""
STRANGE = "strange"
"""The kind of a word in no dictionary."""
TURNING = "turning"
"""The kind of a word that may reverse a meaning, or that may be a misspelt name."""
UNCLEAR_CONDITION = (Idea(STRANGE), Idea(","))
"""The ideas behind an "if" that make a condition of it which nobody understands, so that it is never met unseen."""
CONTRARY = "contrary"
"""The kind of an idea that stands in a text of which any line would say the opposite."""
HEDGE = "hedge"
"""The kind of a word such as "would" or "much", which may turn an answer beside it, but nothing that stands apart."""
FINE = "fine"
"""Stands beside an end that words make which only say that something is fine."""
UNKNOWN = frozenset((STRANGE, TURNING, HEDGE))
_SMALL = frozenset((PLAIN, "is", "not"))
_VERBS = frozenset((PLAIN, STRANGE, "is"))
"""Kinds of words that make a clause a statement; talk about something has one of them."""
_SET_APART = ("", ",", ";", "and")
"""Joints behind which a remark may stand."""


class Remarks:
    """Finds the clauses that say nothing, by the ideas of a game."""

    def __init__(self, ideas: Ideas, answers: Callable[[Clause], bool], says: Callable[[Clause], bool]) -> None:
        """Keep the ideas, and two tests: whether a clause holds an answer, and whether it holds any part of a plan."""
        self.ideas, self.answers, self.says = ideas, answers, says
        self.allowed = _SMALL | {*ideas.remarks, *ideas.beside_remarks, ideas.refuses}
        self.of_chat = self.allowed | {HEDGE, STRANGE, ideas.people, *ideas.pronouns, *ideas.talk, *ideas.chat}
        self.of_talk = self.allowed | {STRANGE, ideas.people, *ideas.pronouns, *ideas.talk}
        self.of_somebody = frozenset((ideas.people, *ideas.pronouns, *ideas.others, *ideas.talk))
        """Kinds of words for somebody else, or for something on the table."""
        self.deeds = frozenset((PLAIN, "is", "start", *ideas.deeds))
        """Kinds of words of which a sentence about somebody has one."""
        about = {*self.of_talk, *ideas.others, *self.deeds, *ideas.details, *ideas.beside_remarks}
        self.of_others = about - {STRANGE, *ideas.heads}

    def left_out(self, clauses: Sequence[Clause]) -> list[Clause]:
        """Return the clauses without remarks; words that refuse are the end of a plan if nothing else is done.

        They are an end too behind a condition: "if he has six already, I am not interested".
        """
        clauses = self._with_ends(clauses)
        self._doubt_conditions(clauses)
        found = self._without_chat([clause for n, clause in enumerate(clauses) if not self._says_nothing(clauses, n)])
        refusing = next((clause for clause in clauses if self._refuses(clause)), None)
        if refusing is None or any(map(self.answers, found)):
            return found
        end = Clause(refusing.joint, [Idea(self.ideas.ends, self.ideas.ends)])
        return [end if clause is refusing else clause for clause in clauses if clause is refusing or clause in found]

    def _doubt_conditions(self, clauses: Sequence[Clause]) -> None:
        """Add an unknown word to a condition that says when a remark holds: "The mill. Too dear if he leads".

        Behind something that is done it would be taken for a condition of that. One with "only" mostly is.
        """
        for n, (last, clause) in enumerate(pairwise(clauses)):
            is_last = n + 2 == len(clauses) or clauses[n + 2].begins
            is_beside = clause.joint == "" or (clause.joint == "," and is_last)
            is_of_last = clause.condition != "" and is_beside and not clause.limits and not last.condition
            if is_of_last and any(map(self.answers, clauses[:n])) and self._says_nothing(clauses, n):
                clause.ideas.append(Idea(STRANGE))

    def _with_ends(self, clauses: Sequence[Clause]) -> list[Clause]:
        """Return the clauses with an end for words that refuse right behind a condition."""
        end = Idea(self.ideas.ends, self.ideas.ends, beside=FINE)
        before = [None, *clauses[:-1]]
        return [
            Clause(each.joint, [end]) if last and last.condition and self._ends_there(last, each) else each
            for last, each in zip(before, clauses, strict=True)
        ] if clauses else []  # fmt: skip

    def _ends_there(self, condition: Clause, clause: Clause) -> bool:
        """Return True for words behind a condition by which nothing more is done if it is met."""
        is_content = bool(self.ideas.content) and self.ideas.content in clause.kinds and self._is_remark(clause)
        refuses = clause.joint == "," and self._refuses(clause)
        return refuses or (is_content and clause.joint in ("", ",", "then") and self.says(condition))

    def _says_nothing(self, clauses: Sequence[Clause], n: int) -> bool:
        """Return True if a clause adds nothing: a remark, talk, or a subject that "and" joins to a remark."""
        clause = clauses[n]
        if n and self._asks(clauses[n - 1]) and self.ideas.people in clause.kinds:
            return False
        if _is_more_of_condition(clauses, n):
            return False
        if self.ideas.absence in clause.kinds and self.says(clause):
            return False
        if self._is_remark(clause) or self._is_talk(clause) or self._is_of_others(clauses, n):
            return True
        if self._leads_over(clauses, n):
            return True
        shares = not clause.condition and clause.kinds <= {*self.ideas.beside_remarks} and not self.says(clause)
        return shares and [each.joint for each in clauses[n + 1 : n + 2]] == ["and"] and self._is_remark(clauses[n + 1])

    def _leads_over(self, clauses: Sequence[Clause], n: int) -> bool:
        """Return True for a denial between a condition and what is done: the "don't bother" of "... and kneel"."""
        before, after = clauses[n - 1 : n], clauses[n + 1 : n + 2]
        ends = bool(after) and after[0].joint == "," and self.ideas.ends in after[0].kinds
        leads_on = ends or (bool(after) and after[0].joint == "and")
        is_between = bool(before) and bool(before[0].condition) and leads_on
        says_nothing = clauses[n].kinds <= {"not", PLAIN, HEDGE, *self.ideas.remarks}
        is_between = is_between and clauses[n].joint in ("", ",") and not clauses[n].condition
        return is_between and "not" in clauses[n].kinds and says_nothing and self.answers(after[0])

    def _asks(self, clause: Clause) -> bool:
        """Return True for a clause that only says what is asked for, so that somebody behind it is the answer."""
        beside = {*self.ideas.asked, *self.ideas.beside_asked, *_SMALL}
        return not clause.kinds.isdisjoint(self.ideas.asked) and clause.kinds <= beside

    def _refuses(self, clause: Clause) -> bool:
        """Return True for an opinion by which nothing is done; who does not care to lead may still do something."""
        is_of_goal = self.ideas.goal != "" and self.ideas.goal in clause.kinds
        return self._is_remark(clause) and not is_of_goal and self.ideas.refuses in clause.kinds

    def _without_chat(self, clauses: Sequence[Clause]) -> list[Clause]:
        """Return the clauses without chat at the edges of a sentence: "he would suit me, but it is late: the mill".

        A text that says nothing else keeps its chat, so that it is not taken for an empty one.
        """
        found: list[Clause] = []
        for n, clause in enumerate(clauses):
            after = clauses[n + 1] if n + 1 < len(clauses) else None
            is_edge = not found or clause.begins or after is None or after.begins
            goes_on = after is not None and after.joint in ("then", "or", "else")
            goes_on = goes_on or _is_more_of_condition(clauses, n)
            if not is_edge or goes_on or not self._is_chat(clause):
                found.append(clause)
        return found if any(map(self.says, found)) else [*clauses]

    def _is_chat(self, clause: Clause) -> bool:
        """Return True for a clause that is set apart and has everyday words, but no word that a plan needs."""
        opinions = {PLAIN, HEDGE, *self.ideas.remarks}
        told = sum(idea.kind in opinions for idea in clause.ideas)
        about = {*self.ideas.talk, *self.ideas.chat}.intersection((*self.ideas.talk, *self.ideas.others))
        words = sum(idea.kind in {*opinions, STRANGE, "not", *about} for idea in clause.ideas)
        numbers = all(idea.n == "1" for idea in clause.ideas if idea.kind == "n")
        is_apart = not clause.condition and clause.joint in _SET_APART and numbers
        denies = "not" in clause.kinds and clause.kinds.isdisjoint(self.ideas.talk)
        aims = self.ideas.goal in clause.kinds and clause.kinds.isdisjoint(self.of_somebody)
        is_chat = is_apart and told > 0 and words > 1 and not denies and not aims
        return is_chat and clause.kinds <= self.of_chat and not self.says(clause)

    def _is_talk(self, clause: Clause) -> bool:
        """Return True if a clause only describes somebody, or something on the table."""
        about = {self.ideas.people, *self.ideas.pronouns, *self.ideas.talk} & clause.kinds
        is_apart = not clause.condition and clause.joint in _SET_APART and not self._is_given(clause)
        has = {"n"} if self.ideas.people in about else set()
        is_talk = bool(about and clause.kinds & (_VERBS | has)) and clause.kinds <= self.of_talk
        is_talk = is_talk and not (self.ideas.plays in clause.kinds and not clause.kinds.isdisjoint(self.ideas.placed))
        return is_apart and is_talk and not self.says(clause)

    def _is_of_others(self, clauses: Sequence[Clause], n: int) -> bool:
        """Return True if a clause is a whole sentence about what somebody else does: "Anna will go high anyway"."""
        clause = clauses[n]
        is_whole = (clause.begins or n == 0) and (n + 1 == len(clauses) or clauses[n + 1].begins)
        kinds = [idea.kind for idea in clause.ideas]
        is_told = bool(kinds) and kinds[0] in self.ideas.others and not self.deeds.isdisjoint(kinds[1:])
        is_apart = not clause.condition and clause.joint in _SET_APART
        return is_whole and is_told and is_apart and self.of_others.issuperset(kinds)

    def _is_given(self, clause: Clause) -> bool:
        """Return True if a number stands before somebody, to whom it may be meant: "the two is for Anna"."""
        kinds = [idea.kind for idea in clause.ideas]
        people = next((n for n, kind in enumerate(kinds) if kind == self.ideas.people), 0)
        return "n" in kinds[:people]

    def _may_be_told(self, number: Idea) -> bool:
        """Return True for a number that a thing on the table may have: "he is worth 3 power"."""
        return not number.n.isdigit() or int(number.n) <= self.ideas.most_told

    def _is_remark(self, clause: Clause) -> bool:
        kinds = clause.kinds
        says_opinion = not kinds.isdisjoint((*self.ideas.remarks, self.ideas.refuses))
        goes_on = clause.joint in ("then", "or", "else")
        stated = [needs for needs in self.ideas.statements if kinds >= {*needs} and not goes_on]
        states, allowed = bool(stated), self.allowed.union(*stated)
        counted = (idea for idea in clause.ideas if idea.kind == "n")
        numbers = all(idea.n == "1" or (states and self._may_be_told(idea)) for idea in counted)
        may_deny = says_opinion or "not" not in kinds
        return not clause.condition and (says_opinion or states) and kinds <= allowed and numbers and may_deny


def _is_more_of_condition(clauses: Sequence[Clause], n: int) -> bool:
    """Return True for a clause that "and" joins to a condition, of which it is a part: "if he leads and it is late"."""
    clause = clauses[n]
    return bool(n) and clause.joint == "and" and not clause.begins and bool(clauses[n - 1].condition)
