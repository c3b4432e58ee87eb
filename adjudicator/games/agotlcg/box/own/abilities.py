"""The triggered abilities, actions and forced abilities of an owner's card."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from types import MappingProxyType
from typing import Final

from adjudicator.boxes.entry import YamlEntry
from adjudicator.games.agotlcg.box.own import costs, effects
from adjudicator.games.agotlcg.box.own.conditions import PHASES, Holds, read_conditions
from adjudicator.games.agotlcg.box.own.filters import read_filter
from adjudicator.games.agotlcg.box.own.occasions import GONE, Occasion, read_occasion
from adjudicator.games.agotlcg.box.own.words import read_list
from adjudicator.games.agotlcg.rules.entering import can_enter
from adjudicator.games.agotlcg.rules.plot import WHEN_REVEALED
from adjudicator.games.agotlcg.rules.state import Game
from adjudicator.games.agotlcg.rules.texts import Ability, Target, Test, Use

ACTIONS: Final = ("action", *(f"{phase}-action" for phase in PHASES))
ANSWERS: Final = (
    "reaction", "interrupt", "would-interrupt", "forced-reaction", "forced-interrupt",
)  # fmt: skip
PERIODS: Final = ("challenge", "phase", "round", "game")
AREAS: Final = ("play", "hand", "discard", "dead")
OUTSIDE: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {"put-into-play": ("hand", "discard", "dead"), "take": ("discard", "dead"), "shuffle-in": ("discard", "dead")}
)
"""What happens to cards outside of play, and where those may be."""
POSSIBLE: Final[Mapping[str, Callable[[Game, str], bool]]] = MappingProxyType(
    {
        "put-into-play": can_enter,
        "kneel": lambda game, card: not game.cards[card].knelt,
        "stand": lambda game, card: game.cards[card].knelt,
    }
)
"""To which cards something can happen, where that is not so for all."""
NEVER: Final = Occasion((), lambda use: True)
SAVED: Final = ("killed", "discarded", "leaves-play")


def read_ability(entry: YamlEntry, type: str) -> Ability:
    """Return an ability of a card of this type; what is wrong with it is noted."""
    timing = entry.word("when", (*ACTIONS, *ANSWERS, WHEN_REVEALED))
    answers = timing in ANSWERS
    occasion = read_occasion(entry, "to") if answers else NEVER
    holds = read_conditions(entry, "if")
    paid = read_list(entry, "costs", costs.WORDS, costs.MAPPINGS) if "costs" in entry.written() else []
    done = read_list(entry, "do", effects.WORDS, effects.MAPPINGS)
    ability = Ability(
        timing,
        effects.in_turn(done),
        occasion.kinds,
        _when(occasion, holds),
        tuple(paid),
        _target(entry, effects.verbs(entry, "do")) if "choose" in entry.written() else None,
        _counted(entry, "limit"),
        _counted(entry, "max"),
        picks_opponent=_picks_opponent(entry),
    )
    _check(entry, type, ability, occasion)
    return ability


def _when(occasion: Occasion, holds: Holds) -> Test:
    return lambda use: occasion.fits(use) and holds(use.game, use.card, use.player)


def _target(entry: YamlEntry, verbs: Collection[str]) -> Target:
    """Return what is chosen: so many cards of one area that fit and to which the effect can happen."""
    inner = entry.entry("choose")
    area = inner.word("from", AREAS, required=False) or "play"
    least, most = inner.number("least", 1), inner.number("most", 1, low=1)
    fits = read_filter(inner, "card")
    inner.close()
    if least > most:
        inner.book.fault((*inner.path, "least"), f"at least {least} cannot be chosen where at most {most} are")
    if not all(area in OUTSIDE.get(verb, ("play",)) for verb in verbs):
        inner.book.fault(inner.path, f"nothing happens so to cards from {area}")
    possible = [test for verb, test in POSSIBLE.items() if verb in verbs]

    def candidates(use: Use) -> list[str]:
        found = sorted(card for card in _area(use, area) if fits(use.game, use.card, card))
        return [card for card in found if all(test(use.game, card) for test in possible)]

    return Target(candidates, least, most)


def _area(use: Use, area: str) -> list[str]:
    player = use.game.players[use.player]
    return list(use.game.cards) if area == "play" else list(getattr(player, area))


def _counted(entry: YamlEntry, key: str) -> tuple[int, str] | None:
    if key not in entry.written():
        return None
    inner = entry.entry(key)
    found = inner.number("times", 1, low=1), inner.word("per", PERIODS)
    inner.close()
    return found


def _picks_opponent(entry: YamlEntry) -> bool:
    return any(isinstance(item, dict) and effects.OPPONENT_DISCARDS in item for item in entry.items("do"))


def _check(entry: YamlEntry, type: str, ability: Ability, occasion: Occasion) -> None:
    """Note what could never work, or would never end."""
    said = entry.items("do")
    if ability.target is None and effects.verbs(entry, "do"):
        entry.book.fault((*entry.path, "do"), "target means what was chosen, and nothing is: add choose")
    if ability.timing == WHEN_REVEALED and type != "plot":
        entry.book.fault((*entry.path, "when"), "only plots are revealed")
    if "save" in said and (ability.timing, occasion.word in SAVED) != ("would-interrupt", True):
        entry.book.fault((*entry.path, "do"), "a save is a would-interrupt to killed, discarded or leaves-play")
    if "cancel" in said and (ability.timing, occasion.word) != ("would-interrupt", "effect-of"):
        entry.book.fault((*entry.path, "do"), "effects are cancelled by a would-interrupt to effect-of")
    if ability.timing.endswith("reaction") and occasion.word in GONE and _is_about_itself(entry, occasion.word):
        entry.book.fault((*entry.path, "to"), "a card that is no longer in play cannot react; make it an interrupt")
    if sum(cost.choose is not None for cost in ability.costs) > 1:
        entry.book.fault((*entry.path, "costs"), "only one of the costs can be something that the player picks")
    free = not ability.costs and ability.limit is None and ability.max is None
    if ability.timing in ACTIONS and type != "event" and free:
        entry.book.fault((*entry.path, "when"), "an action needs costs or a limit, or it could be used without end")


def _is_about_itself(entry: YamlEntry, word: str) -> bool:
    said = entry.entry("to").value(word)
    return said == "this" or (isinstance(said, dict) and said.get("is") == "this")
