"""The windows of triggered and forced abilities around an occurrence (rules 5 b to d, g and h)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from adjudicator.engine.asks import Answer, Ask, Rule, ask_one
from adjudicator.games.agotlcg.rules.components import code_of
from adjudicator.games.agotlcg.rules.state import Game
from adjudicator.games.agotlcg.rules.texts import DUPLICATE, Ability, Occurrence, Use
from adjudicator.games.agotlcg.rules.using import can_use, sources_of
from adjudicator.games.agotlcg.rules.values import controller, raw_strength, sources

LEAVING: Final = ("killed", "discarded", "to-hand", "to-deck", "removed-from-game")
"""The ways to leave play from which a card can be saved."""
SAVING: Final = "would-interrupt"
SAVE: Final = -1
"""The number of the ability with which a duplicate saves its card; no text has it."""
Trigger = Callable[[Use], Rule[None]]
"""Lets a player use an ability."""


def _nothing(use: Use) -> Rule[None]:
    yield from ()


_SAVE_ABILITY = Ability(SAVING, _nothing)


def window(
    game: Game, timing: str, occurrences: Sequence[Occurrence], trigger: Trigger, *, saveable: bool = False
) -> Rule[None]:
    """Ask in player order, from the first player, for triggered abilities until all pass in a row (rules 5 b, d, h).

    Each ability is used at most once for an occurrence, and what can be triggered is found anew each time (rules 5.4).
    """
    if not _is_heard(game, timing, occurrences):
        return
    used: set[tuple[object, ...]] = set()
    order, place, passed = game.in_order(), 0, 0
    while passed < len(order):
        seat = order[place % len(order)]
        place += 1
        found = {_key(use): use for use in _triggers(game, seat, timing, occurrences, saveable)}
        offered = [use for key, use in found.items() if key not in used]
        chosen = yield from _ask_trigger(seat, timing, offered)
        if chosen is None:
            passed += 1
            continue
        passed = 0
        used.add(_key(chosen))
        yield from trigger(chosen)


def _key(use: Use) -> tuple[object, ...]:
    return use.card, use.number, id(use.to)


def _ask_trigger(seat: str, timing: str, offered: Sequence[Use]) -> Rule[Use | None]:
    """Return the ability that a player triggers, or None for a pass; nobody is asked who has none to trigger."""
    if not offered:
        return None
    options: list[Answer] = [None, *(told_use(use) for use in offered)]
    chosen = yield from ask_one(Ask(seat, "lcg.trigger", tuple(options), about={"kind": timing}))
    return None if chosen is None else offered[options.index(chosen) - 1]


def told_use(use: Use) -> dict[str, Answer]:
    """Return a use as an option: the card, the number of its ability, and what it answers to."""
    number: int | str = DUPLICATE if use.number == SAVE else use.number
    return {"card": use.card, "ability": number, "to": use.to.told() if use.to else None}


def _is_heard(game: Game, timing: str, occurrences: Sequence[Occurrence]) -> bool:
    """Return False where no text of any card could answer, so that nobody need be asked."""
    kinds = {occurrence.kind for occurrence in occurrences if not occurrence.cancelled}
    if timing == SAVING and not kinds.isdisjoint(LEAVING):
        return True
    return not kinds.isdisjoint(game.texts.occasions(timing))


def _triggers(game: Game, seat: str, timing: str, occurrences: Sequence[Occurrence], saveable: bool) -> Iterator[Use]:
    """Yield every use that a player could make now of an ability of this timing."""
    live = [occurrence for occurrence in occurrences if not occurrence.cancelled]
    if timing == SAVING and not saveable:
        live = [occurrence for occurrence in live if occurrence.kind not in LEAVING]
    if timing == SAVING:
        yield from _duplicates(game, seat, [occurrence for occurrence in live if not occurrence.only_cured])
    for card in sources_of(game, seat, game.texts.users(timing)):
        yield from (use for use in _uses_of(game, seat, card, timing, live) if can_use(use) and _helps(use))


def _helps(use: Use) -> bool:
    """Return False for a save after which the character would still have STR 0 (rules 11.4)."""
    if use.to is None or not use.to.only_cured or use.ability.timing != SAVING:
        return True
    return raw_strength(use.game, use.occasion["card"]) + use.ability.cures > 0


def _uses_of(game: Game, seat: str, card: str, timing: str, live: Sequence[Occurrence]) -> Iterator[Use]:
    """Yield a use of each ability of a card that answers to one of the occurrences."""
    for number, ability in game.texts.users(timing)[code_of(card)]:
        for occurrence in live:
            if occurrence.kind in ability.occasions:
                yield Use(game, seat, card, number, ability, occurrence)


def _duplicates(game: Game, seat: str, live: Sequence[Occurrence]) -> Iterator[Use]:
    """Yield the saves by duplicates under cards that are about to leave play (rules 12.4)."""
    for occurrence in live:
        here = game.cards.get(occurrence.facts.get("card", ""))
        if occurrence.kind in LEAVING and here:
            for card in here.duplicates:
                if card.startswith(f"{seat}/"):
                    yield Use(game, seat, card, SAVE, _SAVE_ABILITY, occurrence)


def forced(game: Game, timing: str, occurrences: Sequence[Occurrence], trigger: Trigger) -> Rule[None]:
    """Resolve forced abilities one at a time; the first player picks the next of several (rules 5 c, g)."""
    if not _is_heard(game, timing, occurrences):
        return
    used: set[tuple[object, ...]] = set()
    while True:
        live = [occurrence for occurrence in occurrences if not occurrence.cancelled]
        waiting = [
            use
            for card in sources(game, game.texts.users(timing))
            for use in _uses_of(game, controller(game, card), card, timing, live)
            if _key(use) not in used and can_use(use)
        ]
        if not waiting:
            return
        use = yield from first_of(game, waiting, timing)
        used.add(_key(use))
        yield from trigger(use)


def first_of(game: Game, waiting: Sequence[Use], kind: str) -> Rule[Use]:
    """Return the use that the first player lets resolve next; nobody is asked about a single one."""
    if len(waiting) == 1:
        return waiting[0]
    options = [told_use(use) for use in waiting]
    chosen = yield from ask_one(Ask(game.in_order()[0], "lcg.forced-order", tuple(options), about={"kind": kind}))
    return waiting[options.index(chosen)]
