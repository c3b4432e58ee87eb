"""Finds out whose answers the conditions of a sentence are for, and in which order the answers are given."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from adjudicator.engine.ideas import ANSWER, CONDITION, LINE, SUBJECT, Ideas, Sense
from adjudicator.orders.natural.pieces.clauses import (
    BESIDE,
    OPENS,
    Clause,
    Idea,
    Said,
    are_at_odds,
    denied_together,
    is_of,
    names_one,
    opposite,
)
from adjudicator.orders.natural.pieces.ends import Ends
from adjudicator.orders.natural.pieces.joining import JOINT, Piece
from adjudicator.orders.natural.pieces.rearranged import (
    end_behind_repeated,
    is_again,
    let_go_on,
    put_ends_first,
    put_exceptions_first,
    put_openings_first,
)

_TEXTS = {"else": " or ", "or": " or ", "then": ", then", ",": ",", "and": ",", ";": ";", "": ","}


class Conditions:
    """Gives the conditions of a text to its answers. `sure` becomes False where they may be for another.

    `ideas` name the answers and conditions of the game that mean more than others.
    """

    def __init__(self, ideas: Ideas) -> None:
        self.ends, self.closes, self.sole = ideas.ends, ideas.closes, tuple(ideas.sole)
        self.later, self.affirms, self.sure = ideas.later, ideas.affirms, True
        self.ideas, self.implied = ideas, ideas.implied
        self.said: list[Said] = []
        self.waiting: list[str] = []
        self.scope: list[str] = []
        self.joint = ""
        """The joint before the conditions that wait for an answer."""
        self.adds = False
        """True if "and" stands before them."""
        self.objects = False
        """True if "but" stands before them."""
        self.runs_on = False
        """True if the last clause was a condition of the answer before it, with no sign between them."""
        self.begins = False
        """True if they begin a sentence, and no verb for what is played stands right behind them."""
        self.is_unless = False
        """True if they begin with a word such as "until", behind which "then" says what is done once they are met."""
        self.is_until = False
        """True if the last clause was an "until" behind an answer that is repeated: "the lowest until he leads"."""
        self.refuses_card = False
        """True if a clause says that a card is not played, which the next answer may mean: "no mill: the lowest"."""
        self.limit: list[str] = []
        """What the last clause was, if that is a condition with "only" for the answer before it."""
        self.is_except = False
        """True if the last clause was an exception behind a name: "the smith, except if he leads"."""

    def pieces(self, clauses: Sequence[Clause]) -> list[Piece]:
        """Return the pieces of the clauses in order."""
        if any(_are_either(last, clause) for last, clause in pairwise(clauses)):
            self.sure = False
            return []
        for clause in denied_together(clauses):
            (self._condition if _is_condition(clause) else self._answer)(clause)
        self._to_answer_before()
        if any(clause.repeats for clause in clauses):
            end_behind_repeated(self.said, self.ideas)
        ends = Ends(self.said, self.ideas)
        ends.once()
        put_ends_first(self.said, self.ideas)
        ends.turn()
        ends.let_be_otherwise()
        ends.go_on_otherwise()
        self.sure = self.sure and ends.sure
        self._count_up()
        self.sure = not put_exceptions_first(self.said, self.ideas) and self.sure
        put_openings_first(self.said, self.ideas)
        self.sure = not let_go_on(self.said, self.ideas) and self.sure
        is_unnamed = any(not each.is_named and each.answers not in ([], [self.ends]) for each in self.said)
        self.sure = self.sure and not (self.refuses_card and is_unnamed)
        found: list[Piece] = []
        for n, said in enumerate(self.said):
            apart = n > 0 and ends.stand_apart(self.said[n - 1], said)
            found += [Piece(JOINT, _TEXTS["or" if apart else said.joint])] if n else []
            found += said.pieces()
        return found

    def _affirmed(self, texts: Sequence[str]) -> list[str]:
        """Return conditions; for one that affirms the last, what that denies, which has to be the only denial."""
        if not self.affirms or self.affirms not in texts:
            return [*texts]
        said = [each for one in self.said for each in one.demands]
        self.sure = self.sure and len(said) == 1 and said[0].startswith("not ")
        return [opposite(each) for each in said[-1:]]

    def _affirms_waiting(self, clause: Clause) -> bool:
        """Return True for "if so" behind a bare condition: "it only matters if he leads. If so, the mill"."""
        is_bare = bool(self.waiting) and not any(said.answers for said in self.said)
        is_plain = not any(each.startswith("not ") for each in self.waiting)
        return is_bare and is_plain and bool(self.affirms) and clause.texts(CONDITION) == [self.affirms]

    def _condition(self, clause: Clause) -> None:
        if self._affirms_waiting(clause):
            return
        if clause.begins:
            self._to_answer_before()
        texts = self._affirmed(clause.texts(CONDITION))
        last = self.said[-1] if self.said else None
        is_limit = not clause.condition and not any(" = " in text for text in texts)
        limits = clause.limits and not clause.adds
        is_of_last = (clause.condition == "unless" or limits or is_limit) and clause.joint in BESIDE
        if self._comes_anyway(texts, last, clause):
            return
        if self.waiting:
            self.waiting += texts
        elif last is not None and last.answers and is_of_last:
            last.add(texts)
            self.limit = texts if limits else []
            self.scope, self.is_until = [], clause.condition == "unless" and not last.is_named
            self.is_except = clause.condition == "unless" and last.is_named
        elif last is not None and last.answers and self._adds_to(last, clause, texts):
            alone = last.joint != "or" or any(each.conditions for each in self.said[-2:-1])
            self.sure = self.sure and (alone or bool(last.conditions))
            self.runs_on = clause.joint == ""
            last.add(texts)
            self.scope = []
        else:
            self.waiting, self.joint, self.runs_on = [*texts], clause.joint, False
            self.begins = clause.begins and clause.joint != "then" and "start" not in clause.kinds
            self.adds, self.objects = clause.adds, clause.objects
            self.is_unless = clause.condition == "unless"

    def _adds_to(self, last: Said, clause: Clause, texts: Sequence[str]) -> bool:
        """Return True for a condition that is one more for the answer before it, and can be met together with its own.

        So "the smith if Anna leads and if Ben leads the mill" has another answer for Ben.
        """
        is_beside = clause.joint == "" or (bool(last.conditions) and clause.joint == "and")
        return is_beside and not any(are_at_odds(one, two, self.sole) for one in last.demands for two in texts)

    def _comes_anyway(self, texts: Sequence[str], last: Said | None, clause: Clause) -> bool:
        """Return True for a condition of an end that is met whenever the end is reached: "pass if I am beaten"."""
        ends = last is not None and len(last.answers) > 1 and last.answers[-1] == self.ends
        return ends and not self.waiting and not clause.begins and clause.joint == "" and texts == [self.later]

    def _answer(self, clause: Clause) -> None:
        if self.closes and self.closes in clause.texts(ANSWER) and not self._closed(clause):
            self.refuses_card = self.refuses_card or len(clause.texts(ANSWER)) > 1
            return
        answers = clause.texts(ANSWER)
        if answers == [self.ends] and self._ends_again(clause):
            return
        if answers and answers != [self.ends]:
            self._doubt_limit(clause)
        self.limit = []
        if clause.needed and answers and answers != [self.ends]:
            self._if_needed(clause)
        self.sure = self.sure and not (self.runs_on and answers and clause.joint == "" and not clause.begins)
        self.runs_on = False
        if clause.begins and self.said and self.said[-1].answers:
            self._to_answer_before()
        if self.waiting and answers and clause.joint in (*BESIDE, "then"):
            before = self.said[-1] if self.said else None
            leads_to_end = clause.joint == "then" and answers == [self.ends]
            is_apart = self.joint == "," and (clause.joint == "," or leads_to_end)
            is_between = before is not None and bool(before.answers) and is_apart and not self.adds
            is_until = clause.joint == "then" and self.is_unless
            self.sure = self.sure and not is_between and not is_until and len(answers) == 1
            self.sure = self.sure and not self._may_replace(before, clause)
            self.said.append(Said(self.joint, clause, self.waiting, self.objects, self.adds, self.implied))
            self.scope, self.waiting = self.waiting, []
            return
        is_apart = clause.adds and not self.adds and not self.objects and self._follows_answer()
        self.sure = self.sure and (is_apart or not (self.waiting and not answers and clause.texts(LINE)))
        self._to_answer_before()
        if clause.joint == "else" and answers and not any(said.answers for said in self.said):
            self.sure = False
        if clause.joint == "else" and not answers and clause.texts(LINE) and self.said and self.said[-1].demands:
            self.sure = False
        self._after_end(clause)
        if clause.joint in (",", "then") and answers == [self.ends] and self.is_until:
            clause.joint = "else"
        if clause.joint == "then" and self.is_except and answers not in ([], [self.ends]):
            clause.joint, self.sure = "else", False
        self.is_until = self.is_except = False
        if clause.joint in ("else", ";") or not answers:
            self.scope = []
        within = self.scope if answers and answers != [self.ends] else []
        self.sure = self.sure and (not within or clause.joint == "or")
        self.said.append(Said(clause.joint, clause, [*within], implied=self.implied))

    def _doubt_limit(self, clause: Clause) -> None:
        """Doubt whether a limit of the answer before is for the next one: "the smith, only if he leads the mill".

        It seems to be for that if no sign stands between them.
        """
        if not self.limit or clause.begins or clause.joint not in ("", ","):
            return
        self.sure = False
        if clause.joint == "" and self.said[-1].conditions[-len(self.limit) :] == self.limit:
            del self.said[-1].conditions[-len(self.limit) :]
            self.waiting, self.joint, self.adds = self.limit, ",", True

    def _ends_again(self, clause: Clause) -> bool:
        """Return True for an end that "and" joins to an end: "if he leads I give up and kneel"."""
        is_alone = not clause.condition and not clause.texts(CONDITION) and not clause.begins
        is_behind_end = bool(self.said) and self.said[-1].answers == [self.ends] and not self.waiting
        return clause.joint == "and" and is_alone and is_behind_end

    def _if_needed(self, clause: Clause) -> None:
        """Give an answer that is only given if needed the condition that those before it were not enough.

        One that is given again and again as long as it has a condition may be meant once, so that it is not sure.
        """
        text = clause.texts(ANSWER)[-1]
        repeats = is_again(text, self.ideas)
        self.sure = self.sure and any(said.answers for said in self.said) and not repeats
        if repeats or names_one(clause):
            clause.made.append((len(clause.ideas), Sense((), self.later, CONDITION), self.later))

    def _may_replace(self, before: Said | None, clause: Clause) -> bool:
        """Return True for a bare name that may be played instead of the one before: "The smith. If he leads: the mill."

        A verb, as in "I add the mill", says that it is played besides.
        """
        is_bare = before is not None and before.is_named and not before.demands and names_one(clause)
        of_others = any(is_of(each, self.sole) for each in self.waiting)
        is_besides = clause.joint == "then" or not clause.kinds.isdisjoint(("start", *self.ideas.besides))
        opens = before is not None and Idea("start", OPENS) in before.clause.ideas
        is_besides = is_besides or clause.needed or opens
        return self.begins and is_bare and of_others and not is_besides

    def _closed(self, clause: Clause) -> bool:
        """Let a clause say the end instead of "that is all"; return False if nothing was to be done before it."""
        before = [each for each in self.said if each.answers]
        if not before and not self.waiting and clause.joint != "else":
            return False
        is_named = bool(before) and before[-1].is_named
        if not self.waiting and clause.joint != "else":
            clause.joint = "then" if is_named else "else"
        clause.made = [(at, s, self.ends if text == self.closes else text) for at, s, text in clause.made]
        return True

    def _after_end(self, clause: Clause) -> None:
        """Take what follows an end under a condition for what is done otherwise, which is not sure."""
        last = next((said for said in reversed(self.said) if said.answers), None)
        is_end = last is not None and last.answers == [self.ends] and bool(last.conditions)
        if is_end and clause.texts(ANSWER) and clause.joint not in ("or", "else"):
            self.sure = self.sure and clause.begins and clause.joint != "then" and not names_one(clause)
            clause.joint = "else"
        is_over = last is not None and last.answers == [self.ends] and not last.conditions
        if is_over and clause.texts(ANSWER) not in ([], [self.ends]) and not clause.texts(SUBJECT):
            self.sure = False

    def _follows_answer(self) -> bool:
        """Return True if the waiting conditions follow an answer in their sentence: "the lowest, if he leads, and"."""
        return bool(self.said) and self.said[-1].answers != [] and self.joint in BESIDE and not self.begins

    def _to_answer_before(self) -> None:
        """Give conditions that wait for an answer to the one before them."""
        if not self.waiting:
            return
        if self.said and self.said[-1].answers and self.joint in BESIDE:
            self.said[-1].conditions += self.waiting
        else:
            self.sure = False
        self.waiting = []

    def _count_up(self) -> None:
        """Turn "the smith on turn 1, the mill on turn 2" into answers that follow each other, without conditions."""
        said = [each for each in self.said if each.answers]
        counted = [each for each in said if each.demands]
        names = {each.demands[0].partition(" = ")[0] for each in counted}
        as_counted = [[f"{name} = {n}"] for name in names for n, _ in enumerate(counted, 1)]
        is_counted = len(counted) > 1 and [each.demands for each in counted] == as_counted
        if not is_counted or any(each.answers != [self.ends] for each in said[len(counted) :]):
            return
        for each in said:
            each.joint, each.conditions = "then", []
            each.drop_own()



def _are_either(last: Clause, clause: Clause) -> bool:
    """Return True for two conditions of which either is enough, which no line can say."""
    return clause.joint in ("or", "else") and _is_condition(last) and _is_condition(clause)


def _is_condition(clause: Clause) -> bool:
    return bool(clause.texts(CONDITION)) and not clause.texts(ANSWER)
