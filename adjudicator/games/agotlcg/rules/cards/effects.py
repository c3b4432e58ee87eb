"""Effects that several texts share, one function for each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjudicator.engine.asks import Ask, Rule, ask_one
from adjudicator.games.agotlcg.rules.asking import ask_cards, shuffle
from adjudicator.games.agotlcg.rules.changes import draw, faction_card, gain_gold, gain_power, kneel, stand
from adjudicator.games.agotlcg.rules.entering import enter
from adjudicator.games.agotlcg.rules.forms import OneOf, Piles
from adjudicator.games.agotlcg.rules.leaving import DIES_AT_ZERO, discard_from_play, kill, leave_play
from adjudicator.games.agotlcg.rules.protection import affected
from adjudicator.games.agotlcg.rules.state import Game, Lasting, Reduction
from adjudicator.games.agotlcg.rules.texts import Effect, Occurrence, OnTargets, Use
from adjudicator.games.agotlcg.rules.timing import just_happen


def draws(count: int) -> Effect:
    """Return the effect of drawing cards."""
    return lambda use: draw(use.game, {use.player: count})


def gains_gold(amount: int) -> Effect:
    """Return the effect of gaining gold."""

    def effect(use: Use) -> Rule[None]:
        gain_gold(use.game, use.player, amount)
        yield from ()

    return effect


def faction_gains_power(amount: int) -> Effect:
    """Return the effect of power gained by one's faction."""
    return lambda use: gain_power(use.game, faction_card(use.player), amount)


def this_gains_power(use: Use) -> Rule[None]:
    """Let the card with the ability gain 1 power."""
    yield from gain_power(use.game, use.card)


def stand_this(use: Use) -> Rule[None]:
    """Stand the card with the ability."""
    yield from stand(use.game, [use.card])


def return_to_hand(game: Game, cards: Sequence[str]) -> Rule[None]:
    """Return cards in play to their owners' hands."""
    yield from leave_play(game, "to-hand", cards)


stand_targets = OnTargets("stood", stand)
"""Stand what was chosen."""
kneel_targets = OnTargets("knelt", kneel)
"""Kneel what was chosen."""
kill_targets = OnTargets("killed", kill)
"""Kill what was chosen."""
discard_targets = OnTargets("discarded", discard_from_play)
"""Discard from play what was chosen."""
return_targets = OnTargets("to-hand", return_to_hand)
"""Return what was chosen to its owner's hand."""


def names_one(use: Use, choices: Sequence[str], seat: str = "") -> Rule[str]:
    """Let the player, or the one given, name one of these and tell everybody, since it may matter later."""
    about = {"card": use.card, "ability": use.number}
    named = str((yield from ask_one(Ask(seat or use.player, "lcg.option", tuple(choices), about=about))))
    use.game.tell("names", player=seat or use.player, card=use.card, named=named)
    return named


def cancel(use: Use) -> Rule[None]:
    """Cancel the effects that were about to initiate."""
    assert use.to is not None
    use.to.cancelled = True
    yield from ()


def reduces(amount: int, type: str = "", faction: str = "") -> Effect:
    """Return the effect that makes the next card of a kind that one marshals this phase cheaper."""

    def effect(use: Use) -> Rule[None]:
        use.game.reductions.append(Reduction(use.player, amount, faction, type))
        yield from ()

    return effect


def save(use: Use) -> Rule[None]:
    """Save the character that was about to leave play."""
    assert use.to is not None
    use.to.cancelled = True
    yield from just_happen(use.game, Occurrence("saved", {"card": use.occasion["card"]}))


def reduces_loyal(use: Use) -> Rule[None]:
    """Make the next loyal card that one marshals or plays this phase cost 1 less."""
    use.game.reductions.append(Reduction(use.player, 1, "", "", loyal=True))
    yield from ()


def lasting(value: str, amount: int, until: str) -> Effect:
    """Return the effect that adds to a value of what was chosen, or else of the player, until a moment.

    Where it raises the STR of characters, that can be reacted to.
    """

    def effect(use: Use) -> Rule[None]:
        subjects = affected(use.game, value, use.targets or [use.player])
        use.game.lasting += [Lasting(value, subject, amount, until) for subject in subjects]
        if value == "strength" and amount > 0:
            yield from just_happen(use.game, *(Occurrence("str-raised", {"card": card}) for card in subjects))

    return effect


def burns(amount: int) -> Effect:
    """Return the effect that takes STR off what was chosen until the end of the phase; at STR 0 it dies."""

    def effect(use: Use) -> Rule[None]:
        for card in use.targets:
            use.game.lasting += [Lasting("strength", card, -amount, "phase"), Lasting(DIES_AT_ZERO, card, 1, "phase")]
        yield from ()

    return effect


def shuffle_in(use: Use) -> Rule[None]:
    """Shuffle what was chosen from the player's own piles into the deck."""
    player = use.game.players[use.player]
    for card in use.targets:
        for pile in (player.dead, player.discard):
            if card in pile:
                pile.remove(card)
                player.draw.append(card)
    yield from shuffle(use.game, use.player)


def take_from_pile(use: Use) -> Rule[None]:
    """Return what was chosen from the player's own piles to hand."""
    player = use.game.players[use.player]
    for card in use.targets:
        (player.discard if card in player.discard else player.dead).remove(card)
        player.hand.append(card)
        use.game.tell("added-to-hand", card=card)
    yield from ()


def put_into_play(use: Use) -> Rule[None]:
    """Put what was chosen into play under the player's control."""
    for card in use.targets:
        yield from enter(use.game, card, "put", use.player)


def looks_at_top(seat: str, count: int, most: Mapping[str, int]) -> Effect:
    """Return the effect of looking at the top of a deck and putting each card on a pile: bottom, top or hand."""

    def effect(use: Use) -> Rule[None]:
        player = use.game.players[seat or use.player]
        cards = player.draw[:count]
        if not cards:
            return
        about = {"card": use.card, "ability": use.number, "cards": cards}
        ask = Ask(use.player, "lcg.look", form=Piles(cards, most), about=about)
        piles = yield from ask_one(ask)
        player.draw = [*piles.get("top", ()), *player.draw[count:], *piles["bottom"]]
        player.hand += piles.get("hand", ())
        for card in piles.get("hand", ()):
            use.game.tell("added-to-hand", card=card, to=[use.player])

    return effect


def searches(top: int, *types: str) -> Effect:
    """Return the effect of taking a card of some types, shown to all, from the top of one's deck, then shuffling it."""

    def effect(use: Use) -> Rule[None]:
        game, player = use.game, use.game.players[use.player]
        game.tell("searches", player=use.player)
        found = sorted(card for card in player.draw[:top] if game.facts(card).type in types)
        for card in (yield from _one_found(use, found)):
            player.draw.remove(card)
            player.hand.append(card)
            game.tell("revealed", card=card)
            game.tell("added-to-hand", card=card)
        yield from shuffle(game, use.player)

    return effect


def _one_found(use: Use, found: list[str]) -> Rule[list[str]]:
    """Ask which of the cards that were found is taken, also where there is none, so that a wait tells nothing."""
    about = {"card": use.card, "ability": use.number, "cards": found, "least": 0, "most": 1}
    if not found:
        ask = Ask(use.player, "lcg.search", ([],), OneOf([[]]), about=about)
        return list((yield from ask_one(ask)))
    return (yield from ask_cards(use.player, "lcg.search", found, 0, 1, usual=found[:1], about=about))
