"""Finds the guards that the words of a condition mean: "the flood is below 7", "I'm ahead", "I am behind by 2"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.engine.ideas import NUMBER_KINDS
from adjudicator.engine.lines import OPPOSITES, Guard, LineProblem
from adjudicator.engine.spoken import Lead
from adjudicator.engine.words import Fact
from adjudicator.orders.natural.names.ground import Ground
from adjudicator.orders.natural.names.named_text import WORD, NamedText
from adjudicator.orders.natural.words.common import words_of
from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.natural.words.word_lists import listed

_SMALL = words_of(
    "the is are at it it's i i'm we have has had my our by then still stands sits to be am alla la il i e di a ad ho "
    "abbiamo sono siamo mio nostro un in of left ancora or in we're it's sto stiamo lo l' stand sit stanno"
)
"""Words that may stand around what a number is compared with."""
_REACHES = listed("condition_guards.reaches", of_others=True)
_NOT, _OR, _EXACTLY = words_of("not non"), words_of("or o"), words_of("exactly just esattamente")
_THEY, _FIGHT = words_of("they they're it loro"), words_of("fight battle combat scontro battaglia fights")
_OWN = words_of("i i'm we we're am my our ho abbiamo siamo sto stiamo mio nostro")
"""Words that say that something is the writer's, so that a number without a name is not that of a fact beside it."""
_AT = way("condition_guards.at")
"""Matches a limit with a word before its number that says nothing."""
_LATER = way("condition_guards.later")
_POINTS = words_of("point points punto punti")
_BOUNDS = {">": words_of("least almeno"), "<": words_of("most massimo al")}
"""Words that say of a draw that it is the least, or the most: "at least level"."""
_TURNED = {"=": "=", "<": ">", ">": "<", "<=": ">=", ">=": "<="}

Numbers = Sequence[tuple[str, int]]
"""Numbers with the sign that compares something with them."""


@dataclass(frozen=True, slots=True)
class Condition:
    """Guards that all have to hold, and whether the words cannot mean anything else."""

    guards: tuple[Guard, ...]
    sure: bool = True

    @property
    def fact(self) -> str:
        """The fact that is compared."""
        return self.guards[0].fact


def condition_of(ground: Ground, text: str, beside: str = "") -> Condition | None:
    """Return the condition that words say, if all of them are explained and its number can be reached; else None.

    "They" are what a fact is the number of if the words `beside` the condition name it: "2 against them if ...".
    """
    found = condition_said(ground, text, beside)
    return found if found is not None and _are_possible(ground, found.guards) else None


def condition_said(ground: Ground, text: str, beside: str = "") -> Condition | None:
    """Return the condition that words say, whatever its number is; None if a word is not explained."""
    said = NamedText(ground, _LATER.sub(r"\1 or more", _AT.sub(r"\1 \2", text)))
    words = WORD.findall(said.text)
    spoken = ground.context.words.spoken
    limits = [said.held[word].text for word in words if said.kind_of(word) in NUMBER_KINDS]
    exact = not _EXACTLY.isdisjoint(words)
    sign = "=" if exact or _REACHES.isdisjoint(words) else ">="
    bare = [f"{sign} {word}" for word in words if word.isdigit()]
    known = (*said.held, *_EXACTLY, *_POINTS)
    small = (_SMALL | _REACHES) - _OR
    left = [word for word in words if word not in known and word not in small and not word.isdigit()]
    numbers = [(each.split()[0], int(each.split()[1])) for each in (*limits, *bare)]
    if len(numbers) > 1 or len(said.held) != len(limits):
        return None
    found = _of_lead(spoken.lead, left, numbers, exact=exact) if spoken.lead is not None else None
    left = [word for word in left if word not in _OR]
    beside = beside if _OWN.isdisjoint(words) else ""
    return found or _of_fact(ground, left, numbers, exact=exact, beside=beside)


def _of_fact(
    ground: Ground, left: Sequence[str], numbers: Numbers, *, exact: bool, beside: str
) -> Condition | None:
    """Return a condition on a number that everybody sees."""
    spoken = ground.context.words.spoken
    facts = [fact for fact, names in spoken.compared.items() if " ".join(left) in names]
    if not facts and _THEY.issuperset(left):
        facts = [fact for fact in spoken.counted if not set(spoken.compared[fact]).isdisjoint(WORD.findall(beside))]
    if len(facts) != 1 or len(numbers) != 1:
        return None
    op, number = numbers[0]
    return Condition((Guard(facts[0], op=op, number=number),), sure=op != "=" or exact)


def _of_lead(lead: Lead, left: Sequence[str], numbers: Numbers, *, exact: bool) -> Condition | None:
    """Return a condition on who is ahead; a limit above which one is not, "ahead by 1 or less", is not sure."""
    denied = any(word in _NOT for word in left)
    bound = next((sign for word in left for sign, words in _BOUNDS.items() if word in words), "")
    small = _NOT | _OR | _FIGHT | {*lead.when} | _BOUNDS.get(bound, frozenset())
    left = [word for word in left if word not in small]
    sides = {side for word in left for side in _sides(lead, word)}
    if not sides or any(not _sides(lead, word) for word in left) or {"ahead", "behind"} <= sides:
        return None
    way = next((side for side in ("ahead", "behind") if side in sides), "level")
    if not numbers:
        op = {"ahead": ">", "behind": "<", "level": bound}[way] + ("=" if "level" in sides else "")
        if (denied and op == "=") or (bound and way != "level"):
            return None
        return Condition((Guard(lead.fact, op=OPPOSITES[op] if denied else op),))
    op, number = numbers[0]
    if denied or bound or len(sides) > 1 or way == "level" or number == 0:
        return None
    ahead = way == "ahead"
    guard = Guard(lead.fact, op=op if ahead else _TURNED[op], number=number if ahead else -number)
    if op in ("<", "<="):
        return Condition((Guard(lead.fact, op=">=" if ahead else "<"), guard), sure=False)
    return Condition((guard,), sure=op != "=" or exact)


def _sides(lead: Lead, word: str) -> list[str]:
    """Return what a word says of who is ahead."""
    named = (("ahead", lead.ahead), ("behind", lead.behind), ("level", lead.level))
    return [side for side, words in named if word in words]


def beyond(ground: Ground, guards: Sequence[Guard]) -> LineProblem | None:
    """Return what is wrong with a number in guards that is more than its fact can reach."""
    for fact, guard in _with_facts(ground, guards):
        reached = fact.needs(guard.op, guard.number)
        if reached > fact.most:
            words = {"words": fact.names["en"][0], "number": reached, "most": fact.most}
            return LineProblem("unreadable", "number-too-big", words)
    return None


def _are_possible(ground: Ground, guards: Sequence[Guard]) -> bool:
    """Return True if the numbers of guards are among those of their facts."""
    between = any(fact.skips(guard.op, guard.number) for fact, guard in _with_facts(ground, guards))
    return not between and beyond(ground, guards) is None


def _with_facts(ground: Ground, guards: Sequence[Guard]) -> list[tuple[Fact, Guard]]:
    facts = {fact.id: fact for fact in ground.context.words.facts}
    return [(facts[guard.fact], guard) for guard in guards]
