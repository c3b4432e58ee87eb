"""Hears conditions that name somebody alone, or two at once: "if Ann leads; if it is Ben", "if Ann or Ben leads"."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.ideas import CONDITION, Ideas
from adjudicator.orders.natural.ideas.idea_words import EVER, SOMEBODY
from adjudicator.orders.natural.ideas.tidied import BEGINS, JOINTS
from adjudicator.orders.natural.names.named_text import PLAYED
from adjudicator.orders.natural.pieces.clauses import Clause, Idea
from adjudicator.orders.natural.senses.matching import Found

_ENDS = (",", ";", "then", "else", "and")
"""Kinds of ideas that end a condition; "or" may join two names in it."""
_GOES_ON = ("and", "or", "not", "is")
"""Kinds of ideas behind a name by which more is said of it, or of somebody else."""


def with_leads(ideas: Sequence[Idea], said: Ideas, found: Found) -> list[Idea]:
    """Return the ideas, with a lead for the person behind words such as "if it is", if one was spoken of before.

    `said` are the ideas of the game, and `found` tells what a clause says.
    """
    made: list[Idea] = []
    ideas = _with_bare_names(ideas, said)
    for n, idea in enumerate(ideas):
        if not said.names_one or idea.kind != said.names_one:
            made.append(idea)
            continue
        person, after = [*ideas[n + 1 : n + 2]], "".join(each.kind for each in ideas[n + 2 : n + 3])
        lead = [each for each in ideas[:n] if each.kind == said.goal][-1:]
        is_whole = bool(person and lead) and after not in (said.goal, *_GOES_ON)
        said_now, is_left = found(Clause("", [*lead, *person], "if")) if is_whole else ([], True)
        is_asked = not is_left and [sense.kind for _, sense, _ in said_now] == [CONDITION]
        made += [Idea("if"), *(lead if is_asked else [Idea("is")])]
    return made


def _with_bare_names(ideas: Sequence[Idea], said: Ideas) -> list[Idea]:
    """Return the ideas with "if it is" for "if" and "is" right before somebody: the Italian "se è Ann"."""
    made: list[Idea] = []
    for n, idea in enumerate(ideas):
        is_bare = [each.kind for each in ideas[n - 1 : n + 2]] == [BEGINS[0], "is", said.people] and n > 0
        made[-1:] = [Idea(said.names_one)] if is_bare and said.names_one else [*made[-1:], idea]
    return made


def with_somebody(ideas: Sequence[Idea], said: Ideas) -> list[Idea]:
    """Return the ideas with the last condition about nobody repeated about somebody, where a text only points to it.

    So "if nobody leads, the mill; if somebody does, the ford" asks the second time whether somebody leads.
    """
    made: list[Idea] = []
    denied: list[Idea] = []
    for n, idea in enumerate(ideas):
        if idea.kind in BEGINS:
            rest = ideas[n + 1 :]
            ends = {*BEGINS, *_ENDS, said.content}
            condition = rest[: next((at for at, each in enumerate(rest) if each.kind in ends), len(rest))]
            denied = [*condition] if any(each.kind == "nobody" for each in condition) else denied
        is_of_somebody = bool(said.affirms) and idea.kind == said.affirms and idea.n == SOMEBODY and bool(denied)
        made += [_somebody(each) for each in denied] if is_of_somebody else [idea]
    return made


def _somebody(idea: Idea) -> Idea:
    return Idea("someone", "someone", beside="someone") if idea.kind == "nobody" else idea


def with_bare_denials(ideas: Sequence[Idea]) -> list[Idea]:
    """Return the ideas with "else" for a condition that is only "not": "if I lead, fine; if I'm not, the mill"."""
    made: list[Idea] = []
    for n, idea in enumerate(ideas):
        is_bare = [each.kind for each in ideas[n : n + 2]] == ["if", "not"] and n > 0
        ends = "".join(each.kind for each in ideas[n + 2 : n + 3]) in (",", "then")
        if made and made[-1].kind == "else" and idea.kind == "not" and n > 0 and ideas[n - 1].kind == "if":
            continue
        made.append(Idea("else") if is_bare and ends else idea)
    return made


def with_either_side(ideas: Sequence[Idea], said: Ideas) -> list[Idea]:
    """Return the ideas with one of the two at the sides where a condition names both: "if Ann or Bob leads"."""
    made: list[Idea] = []
    begun, at = False, 0
    while at < len(ideas):
        idea = ideas[at]
        begun = idea.kind in BEGINS or (begun and idea.kind not in _ENDS)
        two = ideas[at : at + 3]
        is_both = begun and len(two) == 3 and two[1].kind == "or"
        is_both = is_both and sorted((two[0].beside, two[2].beside)) == sorted(said.sides)
        made.append(Idea(said.either_side, said.either_side) if is_both and said.either_side else idea)
        at += 3 if is_both and said.either_side else 1
    return made


def without_refusals_before_ends(found: Sequence[Idea], ideas: Ideas) -> list[Idea]:
    """Return the ideas without words such as "not interested" right before an end, which only says it again."""
    made: list[Idea] = []
    for n, idea in enumerate(found):
        between = (",", "and", "place", ideas.hence)
        after = next((each.kind for each in found[n + 1 :] if each.kind not in between), "")
        if not (ideas.refuses and idea.kind == ideas.refuses and after == ideas.ends):
            made.append(idea)
    return made


def with_names_never_used(found: Sequence[Idea], ideas: Ideas) -> list[Idea]:
    """Return the ideas with a wish to keep a card for a "never" before it that begins a clause: "never the mill"."""
    made: list[Idea] = []
    for n, idea in enumerate(found):
        begins = n > 0 and found[n - 1].kind in (",", ";", "and")
        is_bare = idea.kind == "not" and idea.text in EVER and {each.kind for each in found[n + 1 : n + 2]} <= PLAYED
        ends = {each.kind for each in found[n + 2 : n + 3]} <= {",", ";", "and", "or"}
        kept = begins and is_bare and ends and bool(ideas.releases)
        made += [Idea(kind, kind) for kind in ideas.releases.values()] if kept else [idea]
    return made


def with_pronouns(found: Sequence[Idea], ideas: Ideas) -> list[Idea]:
    """Return the ideas with the only leader named for a pronoun in a condition, or of a victim: "if he leads"."""
    named: list[Idea] = []
    made: list[Idea] = []
    begun = False
    for n, idea in enumerate(found):
        begun = idea.kind in BEGINS or (begun and idea.kind not in JOINTS)
        if idea.kind == ideas.people:
            named.append(idea)
        is_meant = idea.kind in ideas.pronouns or (idea.kind == "is" and _lacks_somebody(found, n, ideas))
        is_hit = idea.kind in ideas.pronouns and n > 0 and found[n - 1].kind in ideas.hits
        is_meant = is_meant and (begun or is_hit) and len(set(named)) == 1
        is_bare = begun and idea.kind in ideas.stays_in and len(set(named)) == 1 and _begins(made, ideas)
        made += [named[0]] if is_meant else [named[0], idea] if is_bare else [idea]
    return made


def _begins(made: Sequence[Idea], ideas: Ideas) -> bool:
    """Return True where nobody is named since a condition began."""
    begin = max((n for n, idea in enumerate(made) if idea.kind in BEGINS), default=len(made))
    return {"is", *ideas.small} >= {idea.kind for idea in made[begin + 1 :]} and begin < len(made)


def _lacks_somebody(found: Sequence[Idea], at: int, ideas: Ideas) -> bool:
    """Return True for a verb at the beginning of a condition that does not say who: "se è ancora dentro"."""
    end = next((n for n in range(at, len(found)) if found[n].kind in (*JOINTS, *BEGINS)), len(found))
    kinds = {idea.kind for idea in found[at + 1 : end]}
    begins = [idea.kind for idea in found[at - 1 : at]] == [BEGINS[0]]
    does = not kinds.isdisjoint((ideas.ends, ideas.goal, *ideas.stays_in))
    return begins and does and kinds <= {ideas.ends, ideas.goal, *ideas.stays_in, *ideas.small}
