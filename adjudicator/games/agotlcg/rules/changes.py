"""Small changes that many rules and texts make: kneel, stand, draw, gain gold and power."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjudicator.engine.asks import Rule
from adjudicator.games.agotlcg.rules.checks import check_state
from adjudicator.games.agotlcg.rules.protection import affected
from adjudicator.games.agotlcg.rules.state import Game
from adjudicator.games.agotlcg.rules.texts import Occurrence
from adjudicator.games.agotlcg.rules.timing import happen


def faction_card(seat: str) -> str:
    """Return the id of a player's faction card."""
    return f"{seat}/faction"


def kneeling(cards: Sequence[str]) -> list[Occurrence]:
    """Return the occurrences of these cards kneeling."""
    return [Occurrence("kneels", {"card": card}) for card in cards]


def set_knelt(game: Game, card: str, knelt: bool) -> None:
    """Kneel or stand a card in play or a faction card."""
    if card in game.cards:
        game.cards[card].knelt = knelt
    elif card == faction_card(seat := card.partition("/")[0]):
        game.players[seat].faction_knelt = knelt


def kneel(game: Game, cards: Sequence[str]) -> Rule[None]:
    """Kneel standing cards at the same moment."""
    yield from _turn(game, kneeling(affected(game, "knelt", cards)), knelt=True)


def stand(game: Game, cards: Sequence[str]) -> Rule[None]:
    """Stand those of these cards that kneel, at the same moment."""
    down = [card for card in affected(game, "stood", cards) if card in game.cards and game.cards[card].knelt]
    yield from _turn(game, [Occurrence("stands", {"card": card}) for card in down], knelt=False)


def _turn(game: Game, moment: Sequence[Occurrence], *, knelt: bool) -> Rule[None]:
    def turn(happened: Sequence[Occurrence]) -> Rule[None]:
        for occurrence in happened:
            game.events.append(occurrence.told())
            set_knelt(game, occurrence.facts["card"], knelt)
        yield from ()

    if moment:
        yield from happen(game, moment, turn)


def draw(game: Game, counts: Mapping[str, int]) -> Rule[None]:
    """Let players draw together, each as many cards as there are (rules 15.6)."""
    for seat, count in counts.items():
        player = game.players[seat]
        cards, player.draw = player.draw[:count], player.draw[count:]
        player.hand += cards
        if cards:
            game.tell("draws", player=seat, n=len(cards))
            game.tell("draws-cards", player=seat, cards=cards, to=[seat])
    yield from check_state(game)


def gain_gold(game: Game, seat: str, amount: int) -> None:
    """Give a player gold from the treasury."""
    game.players[seat].gold += amount
    game.tell("gains-gold", player=seat, amount=amount)


def give_gold(game: Game, seat: str, to: str) -> None:
    """Move 1 gold that a player gives to another, which ends effects that last until gold is given."""
    game.players[seat].gold -= 1
    game.uses[_given(seat, to)] = 1
    game.lasting = [e for e in game.lasting if (e.value, e.subject) != (f"no-challenge-military-against-{to}", seat)]
    gain_gold(game, to, 1)


def gold_given(game: Game, seat: str, to: str) -> bool:
    """Return True if a player has given gold to another in this phase."""
    return bool(game.uses.get(_given(seat, to)))


def _given(seat: str, to: str) -> str:
    return f"phase:{seat}:gold-to-{to}"


def gain_power(game: Game, card: str, amount: int = 1) -> Rule[None]:
    """Put power from the treasury on a faction card or on a card in play."""
    if not affected(game, "given-power", [card]):
        return

    def gain(happened: Sequence[Occurrence]) -> Rule[None]:
        game.events.extend(occurrence.told() for occurrence in happened)
        if card in game.cards:
            game.cards[card].power += amount
        else:
            game.players[card.partition("/")[0]].faction_power += amount
        yield from ()

    yield from happen(game, [Occurrence("gains-power", {"card": card, "amount": amount})], gain)


def move_power(game: Game, loser: str, winner: str, amount: int) -> Rule[None]:
    """Move power from one faction card to another, as much as there is; it is not gained (rules 15.7)."""
    amount = min(amount, game.players[loser].faction_power)
    if amount:
        game.players[loser].faction_power -= amount
        game.players[winner].faction_power += amount
        game.tell("moves-power", amount=amount, **{"from": faction_card(loser), "to": faction_card(winner)})
        yield from check_state(game)


def lose_power(game: Game, card: str, amount: int = 1) -> None:
    """Return power from a faction card or a card in play to the treasury, as much as there is."""
    if card in game.cards:
        amount = min(amount, game.cards[card].power)
        game.cards[card].power -= amount
    else:
        player = game.players[card.partition("/")[0]]
        amount = min(amount, player.faction_power)
        player.faction_power -= amount
    if amount:
        game.tell("loses-power", card=card, amount=amount)
