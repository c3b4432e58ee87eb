"""Questions of the Westeros phase: of the present one, from its cards, and of the next, whose cards are unknown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.engine.foresight import Foreseen
from adjudicator.games.westeros.armies import barrels, sizes, within_supply
from adjudicator.games.westeros.components import WesterosCard
from adjudicator.games.westeros.lines.seen import Seen
from adjudicator.games.westeros.mustering import Trial, points_of
from adjudicator.games.westeros.supply import fits

WINTER = "winter-is-coming"


def next_phase(seen: Seen) -> Iterator[Foreseen]:
    """Yield what the cards of the next phase may ask, the most frequent first."""
    game, seat = seen.game, seen.seat
    yield Foreseen("bid.track", "bid")
    yield Foreseen("bid.wildlings", "bid", "wildlings")
    for castle in sorted(game.castles_of(seat), key=lambda castle: -points_of(game, castle)):
        yield Foreseen("muster.place", "muster", castle)
    if would_be_cut(seen):
        yield Foreseen("supply.reconcile", "disband")
    for card in seen.variant.westeros_cards.values():
        if seen.own.chooses(seen, card):
            yield Foreseen("westeros.choice", "choose", card.id)
    if game.throne_holder == seat:
        yield Foreseen("bid.ties", "ties")
    if game.wildlings >= seen.own.near_attack:
        yield from seen.own.likely


def would_be_cut(seen: Seen, levels: int = 1) -> bool:
    """True if a Supply card, or a loss of supply levels, would cost units on the present board."""
    table = seen.variant.supply_table
    level = min(barrels(seen.game, seen.seat), max(0, seen.game.players[seen.seat].supply - levels))
    return not fits(sizes(seen.game, seen.seat), table[min(level, len(table) - 1)])


def this_phase(seen: Seen) -> Iterator[Foreseen]:
    """Yield what the rest of this phase may ask: the card that is resolved now, then those that follow."""
    progress, cards = seen.view["progress"], list(seen.view["westeros"])
    now = progress.get("card")
    following = [seen.variant.westeros_cards[card] for card in (cards[cards.index(now) + 1 :] if now else cards)]
    settled = True
    attacked = "attack" in progress and progress.get("effect", "wildlings-attack") == "wildlings-attack"
    if attacked:
        settled = False
        yield from seen.own.attack(seen)
    elif now:
        card = seen.variant.westeros_cards[now]
        effect = progress.get("effect")
        settled = card.deck != 2 or effect == "game-of-thrones"
        yield from _choice(seen, card) if effect is None else _effect(seen, effect)
    yield from _following(seen, following, settled=settled and bool(now))


def _choice(seen: Seen, card: WesterosCard) -> Iterator[Foreseen]:
    """Yield what may follow from a card whose holder is choosing now."""
    if seen.own.chooses(seen, card):
        yield Foreseen("westeros.choice", "choose", card.id, certain=True)
    for option in card.options:
        yield from _effect(seen, option)


def _effect(seen: Seen, effect: str) -> Iterator[Foreseen]:
    """Yield what an effect that is, or may be, resolved still asks of the seat."""
    turn = _turn_is_to_come(seen)
    if effect == "mustering" and turn is not False:
        for castle in seen.game.castles_of(seen.seat):
            yield Foreseen("muster.place", "muster", castle, certain=bool(turn) and _can_muster_on_land(seen))
    elif effect == "supply" and turn is not False:
        over = not within_supply(seen.game, seen.seat)
        if over or (turn is None and would_be_cut(seen)):
            yield Foreseen("supply.reconcile", "disband", certain=bool(turn) and over)
    elif effect == "clash-of-kings":
        if seen.game.players[seen.seat].power:
            yield Foreseen("bid.track", "bid")
        if seen.game.throne_holder == seen.seat or not seen.view["progress"].get("effect"):
            yield Foreseen("bid.ties", "ties")


def _turn_is_to_come(seen: Seen) -> bool | None:
    """Return True if the seat's turn is now or later, False if it is over, None if turns have not begun."""
    house = seen.view["progress"].get("house")
    if house is None or house not in seen.game.turn_order:
        return None
    order = seen.game.turn_order
    return order.index(seen.seat) >= order.index(house)


def _can_muster_on_land(seen: Seen) -> bool:
    """True if the seat can muster something that no rival's Ships can prevent."""
    game, castles = seen.game, seen.game.castles_of(seen.seat)
    trial = Trial(game, seen.seat, {castle: points_of(game, castle) for castle in castles})
    return any(muster.area in game.board.land for castle in castles for muster in trial.legal(castle))


def _following(seen: Seen, cards: Sequence[WesterosCard], *, settled: bool) -> Iterator[Foreseen]:
    """Yield what the later cards ask; certain while nothing before them can change who is asked."""
    power = seen.game.players[seen.seat].power > 0
    for card in cards:
        if card.effect == WINTER:
            yield from _drawn_instead(seen, card.deck)
            settled = False
        elif card.options:
            if seen.own.chooses(seen, card):
                yield Foreseen("westeros.choice", "choose", card.id, certain=settled)
            for option in card.options:
                yield from _after(seen, option, certain=False)
            settled = settled and "clash-of-kings" not in card.options
        else:
            yield from _after(seen, card.effect, certain=settled and power)
            settled = settled and card.effect not in ("clash-of-kings", "wildlings-attack")


def _drawn_instead(seen: Seen, deck: int) -> Iterator[Foreseen]:
    """Yield what an unknown card may ask, and the wildling attack that its icon may bring."""
    for card in seen.variant.westeros_cards.values():
        if card.deck == deck and card.effect != WINTER:
            yield from _following(seen, (card,), settled=False)
    yield from _after(seen, "wildlings-attack", certain=False)


def _after(seen: Seen, effect: str, *, certain: bool) -> Iterator[Foreseen]:
    if effect == "clash-of-kings":
        yield Foreseen("bid.track", "bid", certain=certain)
        yield Foreseen("bid.ties", "ties")
    elif effect == "wildlings-attack":
        yield Foreseen("bid.wildlings", "bid", "wildlings", certain=certain)
        yield from seen.own.likely
        if seen.game.throne_holder == seen.seat:
            yield Foreseen("wildlings.tie", "ties")
    elif effect == "mustering":
        for castle in seen.game.castles_of(seen.seat):
            yield Foreseen("muster.place", "muster", castle)
    elif effect == "supply" and would_be_cut(seen):
        yield Foreseen("supply.reconcile", "disband")
