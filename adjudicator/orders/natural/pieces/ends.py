"""Finds out what an end under a condition means for the answers before it: "the smith, but pass if he leads"."""

from __future__ import annotations

from itertools import pairwise

from adjudicator.engine.ideas import Ideas
from adjudicator.orders.natural.pieces.clauses import BESIDE, Said, exclude_each_other, is_of, opposite
from adjudicator.orders.natural.pieces.rearranged import put_first


class Ends:
    """Rearranges the answers of one text, of which some end the plan.

    `sure` is False once an end may mean something else.
    """

    def __init__(self, said: list[Said], ideas: Ideas) -> None:
        self.said, self.ideas, self.sure = said, ideas, True
        self.ends, self.later, self.sole = ideas.ends, ideas.later, tuple(ideas.sole)

    def once(self) -> None:
        """Take out the end of "that is all" before an end under a condition, which is for the answer before both."""
        told = [each for each in self.said if each.answers]
        for before, closing, said in zip(told, told[1:], told[2:], strict=False):
            is_bare = closing.answers == [self.ends] and not closing.demands and closing.joint != "else"
            if is_bare and said.answers == [self.ends] and said.demands and before.answers != [self.ends]:
                self.said.remove(closing)

    def turn(self) -> None:
        """Turn "play the smith, but pass if he leads" into "play the smith while he does not lead"."""
        for n in range(len(self.said) - 1, 0, -1):
            said = self.said[n]
            last = next((each for each in reversed(self.said[:n]) if each.answers), self.said[n - 1])
            is_end = said.answers == [self.ends] and len(said.demands) == 1
            is_last = all(each.answers in ([], [self.ends]) for each in self.said[n:])
            if is_end and (last.demands == [opposite(said.demands[0])] or (is_last and self._excludes(last, said))):
                del self.said[n]
                continue
            goes_on = any(_is_otherwise(each, said) for each in self.said[n + 1 : n + 2])
            goes_on = goes_on and bool(last.answers) and not self.stand_apart(last, said)
            if goes_on and (said.joint == ";" or (said.joint in (*BESIDE, "then") and is_end and last.is_named)):
                self._go_on_behind(n)
                continue
            is_only = said.objects and sum(bool(each.answers) for each in self.said[:n]) == 1
            is_beside = said.joint in BESIDE or (said.joint == ";" and (is_only or not last.is_named))
            if said.answers == [self.ends] and said.conditions and last.answers and is_beside:
                if said.demands == [self.later] and (last.is_named or not last.demands):
                    said.joint, said.conditions = "then", []
                    continue
                is_behind = said.joint == "and" or said.adds
                self.sure = self.sure and not (is_behind and last.is_named and not last.demands)
                if len(said.demands) > 1:
                    put_first(self.said, self.said.index(last), n)
                    continue
                last.conditions.append(opposite(said.conditions[0]))
                del self.said[n]
            elif said.answers == [self.ends] and said.demands and last.answers and said.joint in ("then", ";"):
                is_later = said.demands == [self.later]
                self.sure = self.sure and (is_later or bool(last.demands))
                if is_later and is_last and last.is_named:
                    said.joint, said.conditions = "then", []
                    said.drop_own()

    def _go_on_behind(self, n: int) -> None:
        """Let what is done otherwise follow under the opposite condition: "the smith, pass if I lead, else the mill".

        Only who has played leads, so that such an end is surely one behind the first answer. In "the smith; if he
        leads, the mill, else pass" the smith is surely played first, since it would otherwise never be.
        """
        said, other = self.said[n : n + 2]
        said.joint = "then"
        behind = [each.answers for each in self.said[n + 2 :] if each.answers]
        is_last = all(each == [self.ends] for each in behind) and len(other.answers) == 1
        is_last = is_last and other.demands in ([], [opposite(each) for each in said.demands])
        is_end = said.answers == [self.ends]
        first = next((each for each in reversed(self.said[:n]) if each.answers), said)
        is_bare = len(said.demands) == 1 and first.is_named and not first.demands
        goes_on = not is_end and other.answers == [self.ends] and (is_bare or said.demands == [self.later])
        self.sure = self.sure and is_last and (goes_on or said.demands == [opposite(self.later)])
        if is_last and said.answers == [self.ends] and len(said.demands) == 1:
            other.drop_own()
            other.joint, other.conditions = "then", [opposite(said.demands[0])]
            del self.said[n]

    def let_be_otherwise(self) -> None:
        """Let an end where something is not so, behind an answer under a condition, be what is done otherwise.

        So "if he leads, the smith; if I do not lead, pass" passes whenever the smith is not played.
        """
        if len(self.said) < 2:
            return
        before, last = self.said[-2:]
        is_end = last.answers == [self.ends] and any(each.startswith("not ") for each in last.demands)
        if is_end and before.demands and last.joint in (",", ";"):
            last.joint, last.conditions = "or", []
            last.drop_own()

    def go_on_otherwise(self) -> None:
        """Join an end and what is done if its condition is not met by "else", without that second condition.

        So "if he leads I pass; if he does not, the smith" says "pass if he leads, else the smith".
        """
        for one, other in pairwise(self.said):
            denies = len(one.demands) == 1 and other.demands == [opposite(one.demands[0])]
            if denies and one.answers == [self.ends] and other.answers and other.joint != "then":
                other.joint, other.conditions = "else", []
                other.drop_own()

    def _excludes(self, one: Said, other: Said) -> bool:
        """Return True if of two conditions only one can be met: they deny each other, or are for one person alone."""
        last = other.demands[-1]
        others = [each for each in one.demands if each != last]
        is_sole = is_of(last, self.sole) and any(is_of(each, self.sole) for each in others)
        return is_sole or opposite(last) in one.demands

    def stand_apart(self, one: Said, other: Said) -> bool:
        """Return True if one answer does not follow the other one, but each is given where its condition is met.

        An end behind what is done in the first turns comes after the last of them.
        """
        leads = [next((each for each in said.demands if each.endswith(self.sole[:1])), "not ") for said in (one, other)]
        are_others = leads[0] != leads[1] and not any(each.startswith("not ") for each in leads)
        of_neither = [f"not {self.ideas.either_side}{each}" for each in self.sole[:1] if self.ideas.either_side]
        are_others = are_others or (leads[0].endswith(self.sole[:1]) and other.demands == of_neither)
        are_others = are_others and other.joint != "then" and bool(one.demands) and len(other.demands) == 1
        first_turns = self.ideas.first_turns.partition("{}")[0]
        in_first = bool(first_turns) and any(each.startswith(first_turns) for each in one.demands)
        is_over = other.answers == [self.ends] and in_first
        return are_others or is_over or exclude_each_other(one, other)


def _is_otherwise(said: Said, before: Said) -> bool:
    """Return True for what is done where the only condition of what stands before it is not met."""
    denies = len(before.demands) == 1 and said.demands == [opposite(before.demands[0])]
    return said.joint == "else" or (denies and said.answers != [] and said.joint in (*BESIDE, ";"))
