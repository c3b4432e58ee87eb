"""Hears what a card is used on, and what "him" and "another one" mean, in the words beside the name of a card."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.ideas import Ideas
from adjudicator.orders.natural.ideas.idea_asides import BRACKETS
from adjudicator.orders.natural.ideas.tidied import BEGINS, JOINTS
from adjudicator.orders.natural.names.named_text import PLAYED
from adjudicator.orders.natural.pieces.clauses import Idea
from adjudicator.orders.natural.pieces.remarks import PLAIN, TURNING

USED = "used"
"""The kind of an idea that is a line of its own: what the card before it is used on."""
ALWAYS = "always"
"""The kind of words by which a card is not played now, but used in that way whenever it is."""
_ENDS = (*JOINTS, *BEGINS)
_SMALL = ("is", PLAIN)
"""Kinds of words that may stand between a card and what it is used on."""


def with_uses(found: Sequence[Idea], ideas: Ideas) -> list[Idea]:
    """Return the ideas with one idea for what each card is used on: "the blade on the miller", "the blade, at Ann"."""
    made: list[Idea] = []
    at = 0
    found = _with_rules(found, ideas)
    while at < len(found):
        made.append(found[at])
        at += 1
        if made[-1].kind in PLAYED and (end := _end_of_use(found, at, ideas)):
            told = [idea for idea in found[at : end - 1] if idea.kind not in (",", ideas.aims, *PLAYED)]
            use = Idea(USED, ideas.use.format(made[-1].text, found[end - 1].text))
            made = [*made[:-1], use] if any(idea.kind == ALWAYS for idea in told) else [*made, *told, use]
            at = end
    return made


def _with_rules(found: Sequence[Idea], ideas: Ideas) -> list[Idea]:
    """Return the ideas with one for each sentence that only says how a card is used whenever it is played."""
    ends = [n for n, idea in enumerate(found) if idea.kind == ";"]
    starts = [0, *(n + 1 for n in ends)]
    made: list[Idea] = []
    for start, end in zip(starts, [*ends, len(found)], strict=True):
        made += [*_as_rule(found[start:end], ideas), *found[end : end + 1]]
    return made


def _as_rule(said: Sequence[Idea], ideas: Ideas) -> Sequence[Idea]:
    """Return one idea for a sentence that only says what a card is used on; any other sentence as it is."""
    cards = [idea for idea in said if idea.kind in PLAYED]
    victims = [idea for idea in said if idea.kind in ideas.used_on or idea.kind == ideas.people]
    beside = {*PLAYED, *ideas.used_on, *ideas.beside_rule, ideas.people, ideas.when_used, ",", "if"}
    is_rule = bool(ideas.when_used) and any(idea.kind == ideas.when_used for idea in said)
    is_rule = is_rule or _asks(said, ideas)
    is_rule = is_rule and len(cards) == len(victims) == 1 and all(idea.kind in beside for idea in said)
    return [Idea(USED, ideas.use.format(cards[0].text, victims[0].text))] if is_rule else said


def _asks(said: Sequence[Idea], ideas: Ideas) -> bool:
    """Return True for a condition that a card asks for somebody, or that it is played, before whom it is used on.

    So "if the blade needs a victim, Ann", and "when I play the blade, it hits Ann".
    """
    kinds = [idea.kind for idea in said]
    first = kinds.index(",") if "," in kinds else 0
    before, after, asked = {*kinds[:first]}, {*kinds[first:]}, {*ideas.asked, ideas.aims}
    is_asked = not asked.isdisjoint(before) or ("start" in before and not asked.isdisjoint(after))
    return kinds[:1] == ["if"] and not PLAYED.isdisjoint(before) and PLAYED.isdisjoint(after) and is_asked


def _end_of_use(found: Sequence[Idea], at: int, ideas: Ideas) -> int:
    """Return the place behind what the card before a place is used on; 0 if the words there say nothing of that.

    Somebody may follow the card at once: "the exchange with Ann".
    """
    if found[at : at + 1] != [] and found[at].text == BRACKETS[0] and found[at + 1 : at + 2] == [found[at - 1]]:
        behind = [idea.kind for idea in found[at + 2 : at + 4]]
        return at + 3 if behind[:1] == [ideas.people] and behind[1:] in ([], [","]) else 0
    n = at
    is_rule = any(idea.kind == ALWAYS for idea in found[at : at + 3])
    beside = (*ideas.beside_use, *(("start", ALWAYS) if is_rule else ()))
    while n < len(found) and found[n].kind in beside:
        n += 1
    is_somebody = n == at and found[n : n + 1] != [] and found[n].kind == ideas.people
    if is_somebody:
        return n + 1 if n + 1 == len(found) or found[n + 1].kind in _ENDS else 0
    n += found[n : n + 1] != [] and found[n].kind == ","
    if n >= len(found) or found[n].kind != ideas.aims:
        return 0
    n += 1
    while n < len(found) and found[n].kind in (*_SMALL, *ideas.beside_use):
        n += 1
    return n + 1 if n < len(found) and found[n].kind in ideas.used_on else 0


def with_same_again(found: Sequence[Idea], ideas: Ideas) -> list[Idea]:
    """Return the ideas with the card that was named last for words such as "another one of those"."""
    made: list[Idea] = []
    for idea in found:
        last = next((each for each in reversed(made) if each.kind in PLAYED), None)
        if not ideas.again or idea.kind != ideas.again:
            made.append(idea)
        else:
            made += [Idea("start"), last] if last is not None else [Idea(TURNING)]
    return made


def with_last_put(found: Sequence[Idea], ideas: Ideas) -> list[Idea]:
    """Return the ideas with the thing that was named last for "the latter" and "put it": the prize or the token.

    Words that put "it" somewhere are about the prize unless the other thing was named last. A text that begins with
    them says too little.
    """
    made: list[Idea] = []
    for idea in found:
        if idea.kind not in ideas.puts_it:
            made.append(idea)
            continue
        last = next((each for each in reversed(made) if each.kind in ideas.placed), None)
        is_named = _is_head(made, ideas.placed)
        says_more = idea.kind == ideas.puts_it[0] and any(each.kind not in _ENDS for each in made)
        if last is None and says_more:
            last = Idea(ideas.placed[0], ideas.placed[0])
        thing = [] if is_named else [Idea(TURNING) if last is None else last]
        made += [*thing, Idea(ideas.plays)]
    return made


def _is_head(found: Sequence[Idea], placed: Sequence[str]) -> bool:
    """Return True if the words behind the last sign name a thing, or the thing named before stands alone in its clause.

    So "it" says nothing in "the prize, if I win, I put it there", which is said of the prize anyway.
    """
    clauses: list[list[Idea]] = [[]]
    for idea in found:
        if idea.kind == ";":
            clauses = [[]]
        elif idea.kind in _ENDS:
            clauses.append([])
        else:
            clauses[-1].append(idea)
    things = [clause for clause in clauses if any(idea.kind in placed for idea in clause)]
    alone = bool(things) and {idea.kind for idea in things[-1]} <= {*placed, "place", PLAIN}
    return alone or (bool(things) and things[-1] is clauses[-1])


def with_prize_wanted(found: Sequence[Idea], ideas: Ideas) -> list[Idea]:
    """Return the ideas with a mere wish for words by which people rank cards where the prize stands behind them."""
    around = zip(found, [*found[1:], Idea("")], strict=False)
    wish, prize = Idea(ideas.wants), ideas.placed[:1]
    return [wish if idea.kind == ideas.ranks != "" and [after.kind] == [*prize] else idea for idea, after in around]
