"""Puts answers in the order in which they are meant: an exception and an opening first, an end behind what goes on."""

from __future__ import annotations

from adjudicator.engine.ideas import SUBJECT, Ideas
from adjudicator.orders.natural.pieces.clauses import BESIDE, OPENS, Said, opposite


def put_exceptions_first(answers: list[Said], ideas: Ideas) -> bool:
    """Put what "but" introduces under a condition before what it is an exception of: "mill, but ford if he leads".

    Return True if there is such an answer; it is never sure, since it may also be given besides. A name behind "but"
    without a condition may take the place of the one before it: "I'd like the mill, but the ford".
    """
    found = False
    for n, said in enumerate(answers[1:], 1):
        last = answers[n - 1]
        is_but = (said.clause.but or said.objects) and said.joint in BESIDE
        if is_but and said.demands and said.answers not in ([], [ideas.ends]) and last.answers and not last.demands:
            said.joint, last.joint, found = last.joint, "or", True
            answers[n - 1 : n + 1] = said, last
        found = found or (is_but and not said.demands and said.is_named and last.is_named)
    return found


def put_openings_first(answers: list[Said], ideas: Ideas) -> None:
    """Put what is opened with before what goes on: "the lowest each time, starting with the mill"."""
    for n, said in enumerate(answers[1:], 1):
        last = answers[n - 1]
        opens = any((idea.kind, idea.text) == ("start", OPENS) for idea in said.clause.ideas)
        is_behind = opens and said.joint in (*BESIDE, ";") and bool(last.answers) and not last.is_named
        if is_behind and said.is_named and last.answers != [ideas.ends]:
            said.joint, last.joint = last.joint, "then"
            answers[n - 1 : n + 1] = said, last


def put_ends_first(answers: list[Said], ideas: Ideas) -> None:
    """Put an end for whoever leads before a choice: "the mill if he leads, otherwise the ford; once I lead I pass".

    Behind a choice it would come too late, because one of the choice is given first.
    """
    told = [said for said in answers if said.answers]
    last = told[-1] if len(told) > 2 else None
    is_end = last is not None and last.answers == [ideas.ends] and last.demands == [opposite(ideas.later)]
    is_choice = all(said.joint in ("or", "else") for said in told[1:-1]) and bool(told[:1] and told[0].demands)
    if last is None or not is_end or not is_choice or last.joint != ";":
        return
    if all(opposite(ideas.later) not in said.demands for said in told[:-1]):
        answers.remove(last)
        last.joint, answers[0].joint = answers[0].joint, "or"
        answers.insert(0, last)


def put_first(answers: list[Said], at: int, end: int) -> None:
    """Put the answer at index `end` before the one at `at`, which is given where the first one is not.

    So an end under two conditions comes first: "the mill, but pass if Ann leads and I am far behind".
    """
    first, last = answers.pop(end), answers[at]
    first.joint, last.joint = last.joint, "or"
    answers.insert(at, first)


def is_again(text: str, ideas: Ideas) -> bool:
    """Return True for an answer that is given once, but with a condition as long as that is met."""
    return text.partition(" ")[0] in ideas.repeated


def end_behind_repeated(answers: list[Said], ideas: Ideas) -> None:
    """Let an end wait until what is done "whenever" a condition is met is done no more: "... After that they win"."""
    told = [said for said in answers if said.answers]
    if len(told) < 2 or told[-1].answers != [ideas.ends] or told[-1].demands:
        return
    if told[-2].demands and not told[-2].is_named:
        told[-1].joint = "else"


def let_go_on(answers: list[Said], ideas: Ideas) -> bool:
    """Let what is done "every turn" go on: behind an end under a condition until that is met, else endlessly.

    Return True if anything goes on endlessly, which is never sure: "the lowest every turn" may leave no card.
    """
    if any(not text.endswith(ideas.plan) for said in answers for text in said.clause.texts(SUBJECT)):
        return False
    found = False
    for n in range(len(answers) - 1, -1, -1):
        said, last = answers[n], answers[n - 1] if n else None
        is_always = ideas.always in said.clause.kinds and bool(said.answers) and not said.demands
        if not is_always or not is_again(said.answers[-1], ideas):
            continue
        if last is not None and last.answers == [ideas.ends] and len(last.demands) == 1:
            said.joint, said.conditions = last.joint, [opposite(last.demands[0])]
            del answers[n - 1]
            continue
        said.conditions, found = [ideas.endless], True
        for more in answers[n + 1 : n + 2]:
            more.joint = "else" if more.answers == [ideas.ends] else more.joint
    return found
