"""Set-up: first hands, and the cards with which the game begins (rules 3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from adjudicator.engine.asks import CHANCE, Answer, Ask, Choose, Problem, Rule, ask_one
from adjudicator.games.agotlcg.rules.asking import shuffle
from adjudicator.games.agotlcg.rules.changes import draw
from adjudicator.games.agotlcg.rules.checks import drop_illegal_attachments
from adjudicator.games.agotlcg.rules.components import IN_PLAY, Box, Deck
from adjudicator.games.agotlcg.rules.state import RULINGS, Game, Player, Rulings, new_card
from adjudicator.games.agotlcg.rules.values import may_attach

HAND: Final = 7
GOLD: Final = 8
"""The highest sum of the printed costs of set-up cards (rules 3.1)."""


def new_game(box: Box, decks: Mapping[str, Deck], rulings: Rulings = RULINGS) -> Game:
    """Return a game of these seats with their decks, before anything is shuffled."""
    return Game(box, {seat: player_with(deck, seat) for seat, deck in decks.items()}, rulings)


def player_with(deck: Deck, seat: str) -> Player:
    """Return the player of a seat with a deck, before anything is shuffled."""
    agenda = f"{seat}/{deck.agenda}#1" if deck.agenda else None
    return Player(deck.faction, agenda, plot_deck=deck.ids(seat, deck.plots), draw=deck.ids(seat, deck.deck))


def setup_phase(game: Game) -> Rule[str | None]:
    """Shuffle, draw, let each player redraw once, and place set-up cards; all is revealed together."""
    game.first = yield from ask_one(Ask(CHANCE, "lcg.first", tuple(game.players)))
    for seat in game.in_order():
        yield from shuffle(game, seat)
    yield from draw(game, dict.fromkeys(game.in_order(), HAND))
    for seat in game.in_order():
        yield from _mulligan(game, seat)
    placed = yield tuple(
        Ask(seat, "lcg.setup", form=SetupForm(game, seat), about={"hand": sorted(game.players[seat].hand)})
        for seat in game.in_order()
    )
    for seat in game.in_order():
        _place(game, seat, placed[seat])
    drop_illegal_attachments(game)
    yield from draw(game, {seat: HAND - len(game.players[seat].hand) for seat in game.in_order()})
    return "plot"


def _mulligan(game: Game, seat: str) -> Rule[None]:
    """Let a player shuffle the hand back and draw anew, once."""
    player = game.players[seat]
    if (yield from ask_one(Ask(seat, "lcg.mulligan", ("keep", "redraw")))) == "redraw":
        player.draw, player.hand = player.hand + player.draw, []
        yield from shuffle(game, seat)
        yield from draw(game, {seat: HAND})


def _place(game: Game, seat: str, placed: Mapping[str, Any]) -> None:
    """Put the set-up cards into play; they do not "enter play", and no ability works (rules 3.4)."""
    for card in (*placed["cards"], *sorted(placed["attach"])):
        game.players[seat].hand.remove(card)
        game.cards[card] = new_card(game, card, "setup")
    for card, host in sorted(placed["attach"].items()):
        game.cards[card].host = host
        game.cards[host].attachments.append(card)
    for card, under in sorted(placed["duplicates"].items()):
        game.players[seat].hand.remove(card)
        game.cards[under].duplicates.append(card)


@dataclass(frozen=True, slots=True)
class SetupForm:
    """What a player sets up: `cards`, `duplicates` with the card each lies under, `attach` with the host of each."""

    game: Game
    seat: str

    def problem(self, answer: Answer) -> Problem | None:
        """Return why these cards cannot be set up."""
        if not isinstance(answer, dict) or set(answer) != {"cards", "duplicates", "attach"}:
            return Problem("not-a-setup", {"answer": answer})
        placed = [*answer["cards"], *answer["duplicates"], *answer["attach"]]
        hand = self.game.players[self.seat].hand
        if len(set(placed)) != len(placed) or any(card not in hand for card in placed):
            return Problem("not-in-hand", {"cards": placed})
        return self._too_much(answer) or self._misplaced(answer)

    def _too_much(self, answer: Mapping[str, Any]) -> Problem | None:
        facts = [self.game.facts(card) for card in (*answer["cards"], *answer["attach"])]
        cost = sum(card.cost or 0 for card in facts)
        if cost > GOLD:
            return Problem("setup-too-dear", {"cost": cost, "gold": GOLD})
        if sum("limited" in card.keywords for card in facts) > 1:
            return Problem("setup-limited", {})
        titles = [card.title for card in facts if card.unique]
        return Problem("setup-unique-twice", {}) if len(set(titles)) < len(titles) else None

    def _misplaced(self, answer: Mapping[str, Any]) -> Problem | None:
        facts, cards = self.game.facts, answer["cards"]
        for card in cards:
            if facts(card).type not in IN_PLAY or facts(card).type == "attachment":
                return Problem("setup-wrong-type", {"card": card})
        for card, under in answer["duplicates"].items():
            if under not in cards or not facts(card).unique or facts(under).title != facts(card).title:
                return Problem("setup-no-duplicate", {"card": card})
        for card, host in answer["attach"].items():
            if facts(card).type != "attachment" or host not in cards or not may_attach(self.game, card, host):
                return Problem("setup-no-host", {"card": card})
        return None

    def default(self) -> Answer:
        """Return the set-up of nothing."""
        return {"cards": [], "duplicates": {}, "attach": {}}

    def sample(self, choose: Choose) -> Answer:
        """Return a random set-up of characters and locations."""
        answer = self.default()
        for card in sorted(self.game.players[self.seat].hand):
            trial = answer | {"cards": [*answer["cards"], card]}
            if choose((True, True, False)) and self.problem(trial) is None:
                answer = trial
        return answer
