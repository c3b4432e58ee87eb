"""The Westeros phase: the round marker, three cards, the wildlings track, then the cards in order.

Second edition "Westeros Phase" and the sections of its cards; first edition "The Westeros Phase" and "Westeros Cards".
"""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.asks import CHANCE, Ask, Rule, ask_one
from adjudicator.games.westeros import armies
from adjudicator.games.westeros.clash_of_kings import clash_of_kings
from adjudicator.games.westeros.components import WesterosCard
from adjudicator.games.westeros.mustering import muster_everywhere
from adjudicator.games.westeros.ports import earns
from adjudicator.games.westeros.state import Game
from adjudicator.games.westeros.wildlings import attack


def westeros_phase(game: Game) -> Rule[str | None]:
    """ "Westeros Phase": advance the marker, reveal three cards, count icons, resolve decks I, II, III."""
    begin_round(game)
    yield from reveal_cards(game)
    if advance_wildlings(game, game.westeros):
        yield from game.edition.track_full(game)
    for deck in range(3):
        game.part = {"westeros": deck + 1}
        if not game.winner and is_winter(game, game.westeros[deck]):
            yield from _replace_in_turn(game, deck)
        if game.winner:
            break
        game.progress = {"card": game.westeros[deck]}
        yield from resolve(game, game.variant.westeros_cards[game.westeros[deck]])
    game.progress, game.part = {}, {}
    return None if game.winner else "planning"


def begin_round(game: Game) -> None:
    """Advance the marker; the cards of the last round count no more."""
    game.round += 1
    game.restrictions = []
    game.westeros = []
    game.tell("round", round=game.round)


def reveal_cards(game: Game) -> Rule[None]:
    """ "Draw Westeros Cards": the top card of each deck.

    The text of Winter Is Coming, to shuffle and draw again, belongs to step 4, "Resolve Westeros Cards". It is carried
    out here at once, before step 3 counts icons, unless the game has it otherwise (W-03, W-04).
    """
    drawn = []
    for deck in range(3):
        drawn.append((yield from _draw(game, deck)))
    if game.rulings.winter_is_coming == "at_reveal":
        for deck in range(3):
            while is_winter(game, drawn[deck]):
                drawn[deck] = yield from replace(game, deck)
    game.westeros = drawn
    game.tell("westeros-cards", cards=list(drawn))


def is_winter(game: Game, card: str) -> bool:
    """True for Winter Is Coming, in whose place another card is drawn."""
    return game.variant.westeros_cards[card].effect == "winter-is-coming"


def replace(game: Game, deck: int) -> Rule[str]:
    """Shuffle the whole deck and return the card drawn instead of Winter Is Coming (W-04)."""
    yield from _shuffle_back(game, deck)
    card = yield from _draw(game, deck)
    game.tell("winter-is-coming", deck=deck + 1, drawn=card)
    return card


def _replace_in_turn(game: Game, deck: int) -> Rule[None]:
    """Draw for Winter Is Coming when its turn has come; icons of cards drawn now move the track now (W-03)."""
    while not game.winner and is_winter(game, game.westeros[deck]):
        game.westeros[deck] = yield from replace(game, deck)
        game.progress = {}
        if advance_wildlings(game, (game.westeros[deck],)):
            yield from game.edition.track_full(game)


def _draw(game: Game, deck: int) -> Rule[str]:
    """Return the top card of a deck, laid aside; a game of more rounds than cards shuffles them back (W-05)."""
    if not game.westeros_decks[deck]:
        yield from _shuffle_back(game, deck)
    card = game.westeros_decks[deck].pop(0)
    game.westeros_discard[deck].append(card)
    return card


def _shuffle_back(game: Game, deck: int) -> Rule[None]:
    """Shuffle a deck together with its cards laid aside."""
    cards = sorted(game.westeros_decks[deck] + game.westeros_discard[deck])
    ask = Ask(CHANCE, "westeros.shuffle", about={"cards": cards, "deck": deck + 1})
    game.westeros_decks[deck] = list((yield from ask_one(ask)))
    game.westeros_discard[deck] = []


def advance_wildlings(game: Game, cards: Sequence[str]) -> bool:
    """ "Advance Wildlings Track": one position per icon; return True when the track's end is reached (W-02, W-06)."""
    icons = sum(game.variant.westeros_cards[card].icon for card in cards)
    game.wildlings = min(game.wildlings + icons * game.variant.wildling_step, game.variant.wildling_limit)
    if icons:
        game.tell("wildlings-track", icons=icons, strength=game.wildlings)
    return game.wildlings >= game.variant.wildling_limit and icons > 0


def resolve(game: Game, card: WesterosCard) -> Rule[None]:
    """ "Resolve Westeros Cards": carry out one card; the edition says what it comes to."""
    effect = yield from game.edition.effect_of(game, card)
    game.progress["effect"] = effect
    game.tell("westeros-card", deck=card.deck, card=card.id, effect=effect)
    yield from carry_out(game, effect, card)


def carry_out(game: Game, effect: str, card: WesterosCard) -> Rule[None]:
    """Do what a card, or the chosen option of a card, says; a restriction counts for this round (W-11)."""
    if effect == "restriction":
        game.restrictions.append(str(card.restriction))
    elif effect.startswith("no-"):
        game.restrictions.append(effect)
    elif effect in game.edition.effects:
        yield from game.edition.effects[effect](game, card)


def supply(game: Game, card: WesterosCard | None = None) -> Rule[None]:
    """ "Supply": every House counts its barrels, then in turn order fits its armies to the new limit."""
    levels = {house: armies.barrels(game, house) for house in game.houses}
    for house, level in levels.items():
        game.players[house].supply = level
    game.tell("supply", levels=levels)
    yield from armies.reconcile(game, "supply")


def game_of_thrones(game: Game, *, ports: bool = True) -> None:
    """ "Game of Thrones": one power per crown controlled, and per own port with a Ship not blockaded (PO-05)."""
    gains = {}
    for house in game.turn_order:
        crowns = sum(a.power for a in game.variant.areas.values() if a.power and game.controller(a.id) == house)
        open_ports = [p for p in game.board.ports if game.areas[p].house == house and earns(game, p)]
        gains[house] = game.gain_power(house, crowns + (len(open_ports) if ports else 0))
    game.tell("game-of-thrones", gains=gains)


def mustering(game: Game, card: WesterosCard) -> Rule[None]:
    """ "Mustering": every House musters, in turn order."""
    yield from muster_everywhere(game)


def clash(game: Game, card: WesterosCard) -> Rule[None]:
    """ "Clash of Kings": bids for the three influence tracks."""
    yield from clash_of_kings(game)


def wildlings_attack(game: Game, card: WesterosCard) -> Rule[None]:
    """ "Wildling Attack": they attack with the strength on their track."""
    yield from attack(game, game.wildlings)
