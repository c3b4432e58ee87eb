"""Whether an ability can be used or an event played: steps 1 to 3 of the seven (rules 6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from adjudicator.games.agotlcg.rules.components import code_of
from adjudicator.games.agotlcg.rules.protection import legal_targets
from adjudicator.games.agotlcg.rules.state import Game, Reduction
from adjudicator.games.agotlcg.rules.texts import Ability, PlayRestriction, Use
from adjudicator.games.agotlcg.rules.values import is_blank, total

NO_TRIGGERS = "no-triggers"
NO_EVENTS = "no-events"
FIRST_EVENT_CHEAPER = "first-event-cheaper"
"""A constant effect that takes gold off the first event that a player plays in a round."""


def sources_of(game: Game, seat: str, codes: Mapping[str, Sequence[tuple[int, Ability]]]) -> Iterator[str]:
    """Yield the cards with these codes and abilities that a player may trigger.

    Those are the agenda, the plot, cards in play, events in hand and other cards that are used from there. An event
    that has become an attachment has only constant effects.
    """
    player = game.players[seat]
    if player.agenda and code_of(player.agenda) in codes:
        yield player.agenda
    if player.plot and code_of(player.plot) in codes:
        yield player.plot
    for card in game.of(seat):
        code = code_of(card)
        if code in codes and not is_blank(game, card) and game.box.cards[code].type != "event":
            yield card
    for card in sorted(player.hand):
        code = code_of(card)
        if code in codes and (game.box.cards[code].type == "event" or any(a.from_hand for _, a in codes[code])):
            yield card


def is_event(use: Use) -> bool:
    """Return True if the use plays an event from hand."""
    return use.game.facts(use.card).type == "event"


def can_use(use: Use) -> bool:
    """Check the restrictions, whether there is a legal target and whether the costs can be paid (steps 1 to 3)."""
    ability, game = use.ability, use.game
    forced = ability.timing.startswith("forced-") or ability.timing == "when-revealed"
    if not forced and total(game, NO_TRIGGERS, use.player) > 0:
        return False
    if is_event(use) and not _may_play(use):
        return False
    if any(game.uses.get(key, 0) >= most for key, most in counters(use)):
        return False
    if ability.picks_opponent and not game.opponents(use.player):
        return False
    if not ability.when(use) or not all(cost.payable(use) for cost in ability.costs):
        return False
    return _x_range(use) is not None and _has_target(use)


def _may_play(use: Use) -> bool:
    """Return True if nothing forbids to play this event, and its printed cost can be paid."""
    game, player = use.game, use.game.players[use.player]
    if total(game, NO_EVENTS, use.player) > 0 or use.card not in player.hand:
        return False
    text = game.texts.of(code_of(use.card))
    allowed = all(part.allows(game, use.player) for part in text if isinstance(part, PlayRestriction))
    return allowed and player.gold >= event_cost(use)


def _event_reductions(use: Use) -> list[Reduction]:
    loyal = use.game.facts(use.card).loyal
    return [effect for effect in use.game.reductions if effect.loyal and loyal and effect.player == use.player]


def _events_played(use: Use) -> str:
    """Return the name under which the events that a player plays in a round are counted."""
    return f"round:{use.player}:events"


def event_cost(use: Use) -> int:
    """Return what an event costs, with all modifiers; X has to be named before."""
    printed = use.game.facts(use.card).cost
    off = sum(effect.amount for effect in _event_reductions(use))
    if not use.game.uses.get(_events_played(use)):
        off += total(use.game, FIRST_EVENT_CHEAPER, use.player)
    return max(0, (use.x if printed is None else printed) - off)


def pay_for_event(use: Use) -> int:
    """Return what an event costs, and use up the effects that make it cheaper."""
    cost, used = event_cost(use), _event_reductions(use)
    use.game.uses[_events_played(use)] = use.game.uses.get(_events_played(use), 0) + 1
    use.game.reductions = [effect for effect in use.game.reductions if not any(effect is one for one in used)]
    return cost


def counters(use: Use) -> list[tuple[str, int]]:
    """Return the counters of a use, by period and by copy or by title, with how far each may go (rules 15.5)."""
    counters = []
    if use.ability.limit:
        times, period = use.ability.limit
        counters.append((f"{period}:{use.card}:{use.number}", times))
    if use.ability.max:
        times, period = use.ability.max
        counters.append((f"{period}:{use.player}:{use.game.facts(use.card).title}", times))
    return counters


def _x_range(use: Use) -> tuple[int, int] | None:
    """Return the lowest and highest X, (0, 0) where there is none, or None if no X is possible."""
    if use.ability.x is None:
        return 0, 0
    low, high = use.ability.x(use)
    return (low, high) if low <= high else None


def _has_target(use: Use) -> bool:
    target = use.ability.target
    if target is None or target.least == 0 or target.each_player:
        return True
    if use.ability.x is not None:
        return True  # the lowest X already is one that has a target
    return len(legal_targets(use)) >= target.least
