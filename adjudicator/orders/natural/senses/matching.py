"""Finds out which parts of an order line a clause says, by comparing its ideas with the senses that a game lists."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import pairwise
from typing import TypeAlias

from adjudicator.engine.ideas import ANSWER, CONDITION, DROPPED, LINE, NUMBER_KINDS, SUBJECT, Ideas, Sense
from adjudicator.orders.natural.ideas.idea_words import FOR_IT
from adjudicator.orders.natural.pieces.clauses import Clause, Idea, Made
from adjudicator.orders.natural.pieces.remarks import PLAIN, UNKNOWN

Found: TypeAlias = Callable[[Clause], tuple[list[Made], bool]]
"""A function that returns the parts of a line that a clause says, and True if an idea of it belongs to none."""
_LEAST_SUM = 4
"""A limit below this that does not say of what is not taken: it may be one of cards instead of points."""


class Matching:
    """Compares the ideas of clauses with the senses of one game."""

    def __init__(self, ideas: Ideas) -> None:
        self.ideas = ideas

    def found(self, clause: Clause) -> tuple[list[Made], bool]:
        """Return the parts of a line that a clause says, in order, and True if an idea of it belongs to no part."""
        free: list[Idea | None] = [idea for idea in clause.ideas if idea.kind not in UNKNOWN]
        made: list[Made] = []
        for sense in self.ideas.senses:
            if _may_be(sense, clause):
                made += (self._counted(each, clause) for each in _taken(sense, free))
        is_turned = self._turn(made, free, clause)
        kinds = {sense.kind for _, sense, _ in made}
        plain = self._plain_till(made, clause)
        free = [None if n < plain and idea == Idea(PLAIN) else idea for n, idea in enumerate(free)]
        harmless = self._harmless(made)
        weighty = [idea for idea in free if idea is not None and idea.kind not in harmless]
        left = not all(self._says_nothing(idea, clause, kinds) for idea in weighty)
        if clause.condition and any(idea is not None and idea.kind in self.ideas.pronouns for idea in free):
            made = [each for each in made if each[1].kind != CONDITION]
        conditions = len(self._conditions(made))
        carries = any(idea.kind in self.ideas.carries for idea in clause.ideas)
        wrong = bool(clause.condition) and (conditions > 1 or not (conditions or carries or SUBJECT in kinds))
        wrong = wrong or self._limits_nothing(made, clause) or not all(sense.sure for _, sense, _ in made)
        return sorted(made, key=lambda each: each[0]), left or wrong or is_turned

    def _conditions(self, made: Sequence[Made]) -> list[int]:
        """Return where the conditions stand, without that of a turn beside another one: "if he leads on turn 2"."""
        found = [n for n, (_, sense, _) in enumerate(made) if sense.kind == CONDITION]
        turn = self.ideas.in_turn.format("")
        others = [n for n in found if not (turn and made[n][2].startswith(turn))]
        return others if len(others) == 1 else found

    def _plain_till(self, made: Sequence[Made], clause: Clause) -> int:
        """Return how many ideas at the beginning of a clause that does something may be words that change nothing.

        These are all of them where they cannot say which card is meant: in a clause that plays one by its name, that
        says what the cheapest card has to reach, or that only ends a plan. Elsewhere they are those before words such
        as "the lowest": behind these, "that nobody minds" may say which card.
        """
        answers = [(at, sense.text) for at, sense, _ in made if sense.kind == ANSWER]
        is_done = any(idea.kind == "start" for idea in clause.ideas)
        if not answers or not (is_done or all(self._is_whole(text) for _, text in answers)):
            return 0
        open_ones = (at for at, text in answers if not (_names(text) or self._is_whole(text)))
        return min(open_ones, default=len(clause.ideas))

    def _harmless(self, made: Sequence[Made]) -> set[str]:
        """Return the kinds of ideas that may be left over beside all parts of lines that a clause says."""
        parts = [text.partition(": ")[0] for _, sense, text in made if sense.kind in (ANSWER, LINE)]
        allowed = [set(self.ideas.left_over.get(part, ())) for part in parts]
        return set.intersection(*allowed) if allowed and all(s.kind != CONDITION for _, s, _ in made) else set()

    def _counted(self, made: Made, clause: Clause) -> Made:
        """Return a part of a line; a limit is one of what stands right behind its number: "I spend 4 cards"."""
        at, sense, text = made
        subject, _, number = text.partition(": ")
        behind = (self.ideas.counts.get(two.kind, "") for one, two in pairwise(clause.ideas) if _has(one, number))
        meant = next(filter(None, behind), subject)
        is_limit = sense.kind == LINE and subject in self.ideas.counts.values()
        return (at, sense, f"{meant}: {number}") if is_limit and meant != subject else made

    def _limits_nothing(self, made: Sequence[Made], clause: Clause) -> bool:
        """Return True if it is unclear what a limit such as "at most 3" is for: there are several, or it is not said.

        It is not said by words for other things that have numbers: "at most 4 cards in hand".
        """
        limits = [idea for idea in clause.ideas if idea.kind in NUMBER_KINDS and idea.n]
        alone = [sense.needs[0] for _, sense, _ in made if len(sense.needs) == 1]
        bare = [idea for idea in limits if idea.kind in alone]
        is_small = any(int(idea.n) < _LEAST_SUM for idea in bare)
        counts = any(one in bare and two.kind in self.ideas.counted_apart for one, two in pairwise(clause.ideas))
        is_open = is_small or counts or PLAIN in clause.kinds
        return (len(limits) > 1 and not clause.condition) or (bool(bare) and is_open)

    def _is_whole(self, answer: str) -> bool:
        """Return True for an answer that no word behind it can change: the end of a plan, or one that has its goal."""
        return answer == self.ideas.ends or (len(answer.split()) > 1 and "{" not in answer)

    def _turn(self, made: list[Made], free: list[Idea | None], clause: Clause) -> bool:
        """Negate a clause's condition for "not" or "unless"; return True if one is said without exactly one condition.

        A condition of two facts cannot be negated, so that the clause says nothing.
        """
        negated = [i for i, idea in enumerate(free) if idea is not None and idea.kind == "not"]
        if (len(negated) + (clause.condition == "unless")) % 2 == 0:
            return False
        conditions = self._conditions(made)
        if len(conditions) != 1:
            return True
        at, sense, text = made[conditions[0]]
        if " and " in text:
            del made[conditions[0]]
            return True
        made[conditions[0]] = (at, sense, f"not {text}")
        for i in negated:
            free[i] = None
        return False

    def _says_nothing(self, idea: Idea, clause: Clause, kinds: Collection[str]) -> bool:
        """Return True for an idea that may be left over where a clause has parts of these kinds."""
        if clause.condition and idea.beside == "not":
            return False
        if idea.kind in ("is", PLAIN):
            begun = idea.kind == PLAIN and LINE not in kinds and any(each.kind == "start" for each in clause.ideas)
            return ANSWER not in kinds and not begun
        if idea.kind in self.ideas.pronouns:
            is_next = clause.joint == "then" and len(clause.ideas) == 1
            return not clause.condition and ANSWER not in kinds and not is_next
        return idea.kind == "start" or idea.n == FOR_IT or (idea.kind == "n" and idea.n == "1")


def _names(answer: str) -> bool:
    """Return True for the text of a sense that is the name of a card."""
    return answer.strip("{}").isdigit()


def _may_be(sense: Sense, clause: Clause) -> bool:
    """Return True if a clause may have a sense: no answer behind "if", and elsewhere no condition but on a number."""
    if clause.condition:
        return sense.kind in (CONDITION, DROPPED, SUBJECT)
    return sense.kind != CONDITION or _has_number(sense)


def _taken(sense: Sense, free: list[Idea | None]) -> Iterator[Made]:
    """Yield each part that a sense finds among the ideas not used yet, and mark the ideas of that part as used."""
    while (places := match(sense, free)) is not None:
        named = [_named([idea for i in group if (idea := free[i]) is not None]) for group in places]
        used = [i for group in places for i in group]
        yield min(used), sense, sense.text.format(*named)
        for i in used:
            free[i] = None
        if sense.kind == CONDITION:
            break


def _has(idea: Idea, number: str) -> bool:
    """Return True for an idea of a number, or of a limit by which it is the highest number allowed."""
    is_limit = idea.kind in NUMBER_KINDS and idea.n != ""
    return number == idea.n != "" or (is_limit and number == idea.less)


def _has_number(sense: Sense) -> bool:
    """Return True for a condition about a number, which needs no "if": "with a gap of at most 3"."""
    return bool(re.search(r"\d$", sense.text)) or any(need.lstrip("+") in (*NUMBER_KINDS, "n") for need in sense.needs)


def _named(group: Sequence[Idea]) -> Idea:
    """Return the only idea of a group; of several, make one idea whose text is theirs, joined by commas."""
    group = list(dict.fromkeys(group))
    if len(group) == 1:
        return group[0]
    return Idea("", ", ".join(dict.fromkeys(idea.text for idea in group)))


def match(sense: Sense, free: Sequence[Idea | None]) -> list[list[int]] | None:
    """Return, for each need of a sense, the indices of the unused ideas that fill it; None if a need is not met."""
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
