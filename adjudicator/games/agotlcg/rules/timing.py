"""The core timing loop: what happens around every occurrence, nested to any depth, and how an ability is used.

The two belong together: whatever happens opens windows, in which abilities are used, which let other things happen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from adjudicator.engine.asks import Ask, Rule, ask_one
from adjudicator.games.agotlcg.rules.asking import ask_cards
from adjudicator.games.agotlcg.rules.checks import check_state
from adjudicator.games.agotlcg.rules.protection import NO_EFFECT, legal_targets, resolving
from adjudicator.games.agotlcg.rules.state import Game
from adjudicator.games.agotlcg.rules.texts import Occurrence, Target, Use
from adjudicator.games.agotlcg.rules.using import counters, is_event, pay_for_event
from adjudicator.games.agotlcg.rules.windows import SAVE, SAVING, forced, window

Resolve = Callable[[Sequence[Occurrence]], Rule[None]]
"""Lets what was imminent happen; it is given the occurrences that were not cancelled."""


def happen(game: Game, occurrences: Sequence[Occurrence], resolve: Resolve, *, saveable: bool = True) -> Rule[None]:
    """Let things that are imminent at the same moment happen, with every interrupt and reaction to them.

    `saveable` is False where a text says that what leaves play cannot be saved.
    """
    yield from window(game, SAVING, occurrences, resolve_use, saveable=saveable)
    yield from forced(game, "forced-interrupt", occurrences, resolve_use)
    yield from window(game, "interrupt", occurrences, resolve_use)
    happened = [occurrence for occurrence in occurrences if not occurrence.cancelled]
    if not happened:
        return
    yield from resolve(happened)
    yield from check_state(game)
    yield from forced(game, "forced-reaction", happened, resolve_use)
    yield from window(game, "reaction", happened, resolve_use)


def just_happen(game: Game, *occurrences: Occurrence) -> Rule[None]:
    """Tell what happened, where nothing further has to be done, and let it be reacted to."""
    yield from happen(game, occurrences, lambda happened: tell(game, happened))


def tell(game: Game, happened: Sequence[Occurrence]) -> Rule[None]:
    """Add occurrences to the events of the game."""
    game.events.extend(occurrence.told() for occurrence in happened)
    yield from ()


def resolve_use(use: Use) -> Rule[None]:
    """Pay the costs, choose targets, and let the effect initiate unless it is cancelled (steps 4 to 7)."""
    game = use.game
    if use.number == SAVE:
        yield from _save_by_duplicate(use)
        return
    for key, _ in counters(use):
        game.uses[key] = game.uses.get(key, 0) + 1
    use.host = game.cards[use.card].host or "" if use.card in game.cards else ""
    legal = _legal_before_costs(use)
    with resolving(game, NO_EFFECT):
        yield from _pay(use)
    if use.ability.picks_opponent or use.ability.picks_anyone:
        use.opponent = yield from _pick_opponent(use)
    if use.ability.target is not None:
        yield from _choose_targets(use, use.ability.target, legal)
    yield from _initiate(use)
    if is_event(use):
        yield from _finish_event(use)


def _pay(use: Use) -> Rule[None]:
    """Ask what to pay with, then pay everything together; an event leaves the hand (rules 6.5)."""
    for cost in use.ability.costs:
        if cost.choose is not None:
            yield from cost.choose(use)
    if use.ability.x is not None:
        low, high = use.ability.x(use)
        about = {"card": use.card, "ability": use.number, "min": low, "max": high}
        use.x = (
            low if low == high else (yield from ask_one(Ask(use.player, "lcg.x", range(low, high + 1), about=about)))
        )
    if is_event(use):
        player = use.game.players[use.player]
        player.hand.remove(use.card)
        player.being_played.append(use.card)
        player.gold -= pay_for_event(use)
    for cost in use.ability.costs:
        yield from cost.pay(use)


def _pick_opponent(use: Use) -> Rule[str]:
    """Return the player or opponent that is picked; nobody is asked where there is only one."""
    everybody = use.ability.picks_anyone
    others = sorted(use.game.in_order()) if everybody else use.game.opponents(use.player)
    if len(others) == 1:
        return others[0]
    about = {"card": use.card, "ability": use.number}
    return str((yield from ask_one(Ask(use.player, "lcg.player", tuple(others), about=about))))


def _legal_before_costs(use: Use) -> list[str] | None:
    """Return what can be chosen before the costs are paid; None where X or a player who is picked decides that too.

    What becomes a legal target by paying cannot be chosen (FAQ, rules clarifications 3.2).
    """
    ability, target = use.ability, use.ability.target
    if target is None or target.each_player or ability.x is not None or use.game.rulings.targets_after_costs:
        return None
    return None if ability.picks_opponent or ability.picks_anyone else legal_targets(use)


def _choose_targets(use: Use, target: Target, legal: Sequence[str] | None) -> Rule[None]:
    """Ask for the targets: of the player, or of every player in player order among their own (rules 5.7)."""
    for seat in use.game.in_order() if target.each_player else [use.player]:
        theirs = Use(use.game, seat, use.card, use.number, use.ability, use.to, x=use.x, opponent=use.opponent)
        about = {"card": use.card, "ability": use.number}
        cards = [card for card in legal_targets(theirs) if legal is None or card in legal]
        together = partial(target.together, use.game) if target.together else None
        use.targets += yield from ask_cards(
            seat, "lcg.target", cards, target.least, target.most, about=about, together=together
        )


def _initiate(use: Use) -> Rule[None]:
    """Let the effect resolve, unless an interrupt to its initiation cancels it (rules 5 b)."""
    facts = {"player": use.player, "card": use.card}
    effect = Occurrence("effect", facts)

    def resolve(_: object) -> Rule[None]:
        use.game.tell("effect", **facts)
        with resolving(use.game, use.card):
            yield from use.ability.effect(use)

    yield from happen(use.game, [effect], resolve)
    if effect.cancelled:
        use.game.tell("effect-cancelled", card=use.card)


def _finish_event(use: Use) -> Rule[None]:
    """Put the event on the discard pile, whether or not it was cancelled; then it has been played (rules 6.5)."""
    player = use.game.players[use.player]
    if use.card in player.being_played:
        player.being_played.remove(use.card)
        player.discard.append(use.card)
    yield from just_happen(use.game, Occurrence("event-played", {"player": use.player, "card": use.card}))


def _save_by_duplicate(use: Use) -> Rule[None]:
    """Discard the duplicate; its card is saved, which nothing can cancel (rules 12.4)."""
    assert use.to is not None
    card = use.occasion["card"]
    use.game.cards[card].duplicates.remove(use.card)
    use.game.players[use.player].discard.append(use.card)
    use.game.tell("discarded", card=use.card, **{"from": "duplicate"})
    use.to.cancelled = True
    yield from just_happen(use.game, Occurrence("saved", {"card": card}))
