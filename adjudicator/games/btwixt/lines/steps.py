"""A plan as steps joined by "then", each with answers joined by "or".

- A card that is named is one card. Names, "lowest" and "highest" without a condition are a choice: one card of a step.
- A condition is looked at anew in each turn. A name with one is played once for each time it is named; "lowest" and
  "highest" go on as long as it holds. "cheapest lead" goes on with or without a condition.
- A step before a "then" is done after one card; one of which nothing can be done is passed over.

So a plan knows which cards its seat played in this round, which all can see, and nothing else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from adjudicator.engine.lines import ASK, Alternative, Line
from adjudicator.engine.shapes.ranks import Ranking
from adjudicator.games.btwixt.lines.vocabulary import CHEAPEST_LEAD, KNEEL, PASS, pick_of
from adjudicator.games.btwixt.rules.components import Box

_ALONE = ("leading", "others-knelt")
"""Facts that are true while a leader is the only one left in the bid; an answer for that moment names one of them."""


def items_of(answer: Alternative) -> Sequence[str]:
    """Return the names and words of an answer; none for the answer `ask`."""
    return answer.value.items if isinstance(answer.value, Ranking) else ()


def is_lead(item: str) -> bool:
    """True for an answer that plays a card only to take the lead."""
    return (pick_of(item) or ("", ""))[0] == CHEAPEST_LEAD


def repeats(answer: Alternative, item: str) -> bool:
    """True for answers that can be used turn after turn: a lead, or a card by value with a condition."""
    return is_lead(item) or (bool(answer.guards) and pick_of(item) is not None)


def is_for_alone(answer: Alternative) -> bool:
    """True for an answer with a condition for a leader who leads, or who is the only one left."""
    return any(guard.fact in _ALONE and not guard.negated for guard in answer.guards)


@dataclass(frozen=True, slots=True)
class Step:
    """Alternative answers with their numbers in the line; one of them is used at a turn."""

    answers: tuple[tuple[int, Alternative], ...]

    @property
    def is_plain(self) -> bool:
        """True if all answers are cards without conditions, and none is a lead."""
        return all(
            not answer.guards and answer.value != ASK and not any(map(is_lead, items_of(answer)))
            for _, answer in self.answers
        )

    @property
    def only_stops(self) -> bool:
        """True if the step plays nothing."""
        items = [item for _, answer in self.answers for item in items_of(answer)]
        return bool(items) and set(items) <= {KNEEL, PASS}

    def may_have_played(self, card: str, box: Box) -> bool:
        """True if this step can have played a card."""
        return any(
            answer.value == ASK or any(fits(item, card, box) for item in items_of(answer)) for _, answer in self.answers
        )


def fits(item: str, card: str, box: Box) -> bool:
    """True if a name or word can mean a card."""
    found = pick_of(item)
    return card == item if found is None else found[1] in ("", box.influence[card].color)


def steps_of(line: Line) -> list[Step]:
    """Return the steps of a plan."""
    steps: list[list[tuple[int, Alternative]]] = []
    for number, answer in enumerate(line.alternatives):
        if answer.then or not steps:
            steps.append([])
        steps[-1].append((number, answer))
    return [Step(tuple(answers)) for answers in steps]


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress of a plan: the steps left, of which the first may have begun, and the cards played in that step."""

    steps: tuple[Step, ...]
    played: tuple[str, ...] = ()

    def offered(self, box: Box) -> Iterator[tuple[Step, int, Alternative, tuple[str, ...]]]:
        """Yield the answers for this turn, each with those of its names and words that are not used up."""
        for place, step in enumerate(self.steps):
            played = self.played if place == 0 else ()
            chosen = any(
                fits(item, card, box)
                for card in played
                for _, answer in step.answers
                if not answer.guards
                for item in items_of(answer)
                if item not in (KNEEL, PASS) and not is_lead(item)
            )
            used, named = Counter(played), Counter[str]()
            for number, answer in step.answers:
                left = []
                for item in items_of(answer):
                    named[item] += 1
                    once = item not in (KNEEL, PASS) and not repeats(answer, item)
                    gone = (used[item] >= named[item] if answer.guards else chosen) if once else False
                    if not gone:
                        left.append(item)
                yield step, number, answer, tuple(left)


def progress(line: Line, played: Sequence[str], box: Box) -> Progress:
    """Return the progress of a plan after the cards that its seat played in this round since the plan arrived."""
    steps, at = steps_of(line), 0
    here: list[str] = []
    for card in played[line.after :]:
        from_here = next((n for n in range(at, len(steps)) if steps[n].may_have_played(card, box)), None)
        if from_here is None:
            continue
        here = [*here, card] if from_here == at else [card]
        at = from_here
        if at < len(steps) - 1:
            at, here = at + 1, []
    return Progress(tuple(steps[at:]), tuple(here))
