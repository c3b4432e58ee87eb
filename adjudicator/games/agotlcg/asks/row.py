"""A row of this game, and who is waited for. Only what everybody can see decides that, so that no wait tells of a hand.

What hidden cards could do comes from lines, which are tried at the moment when the cards could be used.
"""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.ask_kinds import AskKind, always, never
from adjudicator.engine.asks import Ask
from adjudicator.engine.lines import View
from adjudicator.engine.words import Subject
from adjudicator.games.agotlcg.lines.answers import Answerer, is_own_marshaling
from adjudicator.games.agotlcg.reports.asks import words

ATTACKERS = "attackers"
"""The action window between the declaration of attackers and that of defenders."""


def row(
    name: str,
    subject: Subject,
    answer: Answerer,
    *,
    help: str = "use",
    at_once: Callable[[Ask, View], bool] = never,
    told: bool = False,
) -> AskKind:
    """Return the row of an ask that lines on one subject answer, and which stewards answer by the published default."""
    said = words(name, told=told, quiet=told)
    return AskKind(name=name, subjects=(subject,), from_lines=answer, at_once=at_once, words=said, help=help)


def unasked(name: str, subject: Subject) -> AskKind:
    """Return the row of an ask for which the game never waits: the published default counts."""
    said = words(name, told=True, quiet=True)
    return AskKind(name=name, subjects=(subject,), at_once=always, words=said, help="use")


def no_stop(ask: Ask, view: View) -> bool:
    """Return True for an action window at which the game does not stop by itself.

    It stops where the seat marshals, and in a challenge where the seat takes part and has a card in play to use. An
    attacker is not asked before defenders are declared: nothing has happened since the attackers were.
    """
    if is_own_marshaling(ask):
        return False
    challenge = view["challenge"]
    stops = ("defender",) if ask.about["window"] == ATTACKERS else ("attacker", "defender")
    fights = challenge is not None and ask.seat in [challenge[side] for side in stops]
    return not (fights and _can_use_open_card(ask, view))


def cannot_attack(ask: Ask, view: View) -> bool:
    """Return True where everybody can see that the seat has no character that could attack."""
    return not any(ask.about["types"].values())


def none_open(ask: Ask, view: View) -> bool:
    """Return True where all abilities that could be triggered are of cards that others do not see."""
    return not _can_use_open_card(ask, view)


def _can_use_open_card(ask: Ask, view: View) -> bool:
    hand = view["own"]["hand"]
    return any(option is not None and option["card"] not in hand for option in ask.options)
