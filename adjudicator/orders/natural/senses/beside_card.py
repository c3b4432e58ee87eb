"""Hears what stands beside the name of a card: how often it is played, and what is given when it asks for something."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.ideas import Ideas
from adjudicator.orders.natural.ideas.idea_asides import BRACKETS
from adjudicator.orders.natural.ideas.idea_words import NO
from adjudicator.orders.natural.ideas.tidied import BEGINS, JOINTS
from adjudicator.orders.natural.names.ground import Ground
from adjudicator.orders.natural.names.named_text import PLAYED
from adjudicator.orders.natural.pieces.clauses import Idea
from adjudicator.orders.natural.pieces.joining import LISTED, unsaid_in
from adjudicator.orders.natural.pieces.remarks import HEDGE, PLAIN, STRANGE, TURNING
from adjudicator.orders.natural.senses.put_on import USED

_EDGES = (*JOINTS, *BEGINS)
_LEADS = {*BEGINS, *PLAYED, "then", "or", "else"}
"""Kinds of ideas by which something is done, or asked, before what stands behind them."""


def with_repeated(found: Sequence[Idea], ideas: Ideas, ground: Ground) -> list[Idea]:
    """Return the ideas with a card as often as it is said to be played: "three times the mill", "the mill x2".

    Such words say nothing where they stand beside something else, and a condition behind them may be for one card only.
    """
    made = [*found]
    is_plan = unsaid_in(ground) != "" and all(idea.kind != ideas.ranks for idea in found)
    for n in range(len(made) - 1, -1, -1):
        times = ideas.times.get(made[n].kind, 0)
        if not times:
            continue
        card = next((at for at in (n + 1, n - 1) if 0 <= at < len(made) and made[at].kind in PLAYED), None)
        if card is None or not is_plan or not _is_bare(made, min(n, card), ideas):
            made[n] = Idea(PLAIN if card is not None or _names_any(made, n) else HEDGE)
            continue
        begin, end = min(n, card), max(n, card) + 1
        before = {idea.kind for idea in made[:begin]}
        is_apart = made[begin - 1].kind in (",", ";") and not before & _LEADS
        is_only = before <= {"start", PLAIN, *ideas.small} or is_apart
        is_only = is_only and all(idea.kind not in PLAYED for idea in made[end:])
        again = _again(made[card], times, ideas, is_only=is_only)
        if is_only:
            made[end:] = [Idea("or") if idea.kind == "then" else idea for idea in made[end:]]
        again += [Idea(",")] if made[end : end + 1] and made[end].kind == ideas.closes else []
        doubt = [Idea(TURNING)] if made[end : end + 1] and made[end].kind in BEGINS else []
        made[begin:end] = [*again, *doubt]
    return made


def _again(card: Idea, times: int, ideas: Ideas, *, is_only: bool) -> list[Idea]:
    """Return the ideas for a card that is played several times: in the first turns if the plan names no other card."""
    if is_only:
        return [card, Idea(BEGINS[0]), Idea(ideas.turn), Idea("most", f"<= {times}", str(times))]
    return [part for _ in range(times) for part in (Idea("then"), card)][1:]


def _is_bare(found: Sequence[Idea], at: int, ideas: Ideas) -> bool:
    """Return True if the clause of two ideas, a card and how often it is played, says no more and is no condition."""
    begin, end = _clause_around(found, at, at + 2)
    around = {idea.kind for idea in (*found[begin:at], *found[at + 2 : end])}
    is_condition = begin > 0 and found[begin - 1].kind in BEGINS
    return not is_condition and around <= {"start", PLAIN, ideas.closes, *ideas.small}


def _names_any(found: Sequence[Idea], at: int) -> bool:
    """Return True if the clause of an idea names a card."""
    begin, end = _clause_around(found, at, at + 1)
    return any(idea.kind in PLAYED for idea in found[begin:end])


def _clause_around(found: Sequence[Idea], start: int, stop: int) -> tuple[int, int]:
    """Return where the clause begins, and where it ends, in which the ideas from one place to another stand."""
    begin = next((n + 1 for n in range(start - 1, -1, -1) if found[n].kind in _EDGES), 0)
    end = next((n for n in range(stop, len(found)) if found[n].kind in _EDGES), len(found))
    return begin, end


def with_given(found: Sequence[Idea], ideas: Ideas, ground: Ground) -> list[Idea]:
    """Return the ideas with a line of its own for what a card is told: the colour of "the forge, red, then the mill".

    The card has to ask for such a thing, and nothing else may be said of it.
    """
    made: list[Idea] = []
    at = 0
    is_plan = unsaid_in(ground) != "" and all(idea.kind != ideas.ranks for idea in found)
    while at < len(found):
        made.append(found[at])
        at += 1
        is_asked = any(idea.kind in ideas.asked for idea in made)
        end = _end_of_given(found, at, ideas) if is_plan and not is_asked and made[-1].kind in PLAYED else 0
        if end and ground.line(ideas.use.format(made[-1].text, found[end - 1].text)) is not None:
            made.append(Idea(USED, f"{found[end - 1].kind}: {found[end - 1].text}"))
            at = end
    return made


def with_most_beside(found: Sequence[Idea], ideas: Ideas, ground: Ground) -> list[Idea]:
    """Return the ideas of a ranking with a line for how many copies are wanted of a card: "the mill (two at most)".

    A card that is denied in it is not wanted at all: "the dearest, and no mill".
    """
    found = _with_highest_taken(found, ideas, ground)
    is_ranking = any(idea.kind == ideas.ranks for idea in found) or ground.beside.get(LISTED, "") != ""
    made: list[Idea] = []
    at = 0
    while at < len(found):
        inner = [idea.kind for idea in found[at + 1 : at + 4]]
        is_limited = is_ranking and found[at].kind in PLAYED and inner == [",", "most", ","]
        is_denied = found[at].text == NO and any(idea.kind in PLAYED for idea in found[at + 1 : at + 2])
        if is_limited and found[at + 1].text == BRACKETS[0] and found[at + 3].text == BRACKETS[1]:
            made += [found[at], Idea(USED, ideas.most_of.format(found[at].text, found[at + 2].n))]
            at += 4
        elif is_denied and not is_ranking and all(idea.kind != ideas.in_place for idea in found):
            made += [Idea(ideas.keeps, ideas.keeps), found[at + 1], Idea(TURNING)]
            at += 2
        elif is_denied and is_ranking and ideas.most_of:
            made.append(Idea(USED, ideas.most_of.format(found[at + 1].text, 0)))
            at += 2
        else:
            made.append(found[at])
            at += 1
    return made


def _with_highest_taken(found: Sequence[Idea], ideas: Ideas, ground: Ground) -> list[Idea]:
    """Return the ideas of a draft with a ranking for words such as "always take the highest card"."""
    is_rule = bool(ground.beside.get(LISTED, "")) and any(idea.kind == ideas.always for idea in found)
    rule = Idea(USED, f"{ground.beside.get(LISTED, '')}: highest")
    made = [rule if is_rule and idea.kind == ideas.takes_high else idea for idea in found]
    return [idea for idea in made if rule not in made or idea.kind != ideas.always]


def with_others_counted(found: Sequence[Idea], ideas: Ideas, ground: Ground) -> list[Idea]:
    """Return the ideas with the others for "both of them", where there are two others; else it is unclear."""
    others = Idea("others") if len(ground.seats) == 3 else Idea(STRANGE)
    return [others if ideas.both != "" and idea.kind == ideas.both else idea for idea in found]


def with_falling(found: Sequence[Idea], ideas: Ideas) -> list[Idea]:
    """Return the ideas with "the highest red" for "red, high to low"; alone they mean the highest."""
    made: list[Idea] = []
    for idea in found:
        if not ideas.falling or idea.kind != ideas.falling:
            made.append(idea)
            continue
        last = len(made) - 1
        last -= last >= 0 and made[last].kind == ","
        if last >= 0 and made[last].kind in ideas.given:
            start = last - (last > 0 and made[last - 1].kind in (ideas.any_one, ideas.best))
            made[start:] = [Idea(ideas.unnamed[-1], ideas.unnamed[-1]), made[last]]
        else:
            made.append(Idea(ideas.unnamed[-1], ideas.unnamed[-1]))
            made += [Idea(TURNING)] if last >= 0 and made[last].kind in PLAYED else []
    return made


def _end_of_given(found: Sequence[Idea], at: int, ideas: Ideas) -> int:
    """Return the place behind what is given to the card before a place; 0 if the words there give nothing.

    Words that ask for it right behind the card may only name what the card asks for: "forge colour red".
    """
    n = at + (found[at : at + 1] != [] and found[at].kind in (",", "and"))
    if n == at and found[at : at + 1] != [] and found[at].kind in ideas.asked:
        return 0
    while n < len(found) and found[n].kind in ideas.beside_given:
        n += 1
    if n >= len(found) or found[n].kind not in ideas.given:
        return 0
    return n + 1 if n + 1 == len(found) or found[n + 1].kind in _EDGES else 0
