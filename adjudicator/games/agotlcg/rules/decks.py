"""Decks of the players' own: each sends one in secret, and both are shown together as far as the rules show them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from adjudicator.engine.asks import Answer, Ask, Choose, Problem, Rule
from adjudicator.games.agotlcg.rules.components import IN_PLAY, Box, Deck
from adjudicator.games.agotlcg.rules.deck_rules import deck_faults
from adjudicator.games.agotlcg.rules.setup import player_with
from adjudicator.games.agotlcg.rules.state import Game, Player, Rulings

PHASE: Final = "decks"
OWN: Final = "own"
SEATS: Final = ("red", "blue", "green", "yellow", "white", "black")
"""The seats of a game with decks of one's own: what a player plays is not known before the decks are shown."""


def game_without_decks(box: Box, players: int, rulings: Rulings) -> Game:
    """Return a game in which nobody has a deck yet."""
    return Game(box, {seat: Player("", None, [], []) for seat in SEATS[:players]}, rulings, phase=PHASE)


def decks_phase(game: Game) -> Rule[str | None]:
    """Let all players choose their decks at the same time; factions and agendas are shown together (rules 3)."""
    chosen = yield tuple(
        Ask(seat, "lcg.deck", form=DeckForm(game.box, ready), about={"ready": ready})
        for seat, ready in zip(game.players, game.box.decks, strict=False)
    )
    for seat in game.players:
        deck = deck_of(chosen[seat])
        game.players[seat] = player_with(deck, seat)
        game.tell("faction-shown", player=seat, faction=deck.faction, agenda=game.players[seat].agenda)
    return "setup"


def answer_of(deck: Deck) -> dict[str, Any]:
    """Return a deck as an answer."""
    return {"faction": deck.faction, "agenda": deck.agenda, "deck": dict(deck.deck), "plots": dict(deck.plots)}


def deck_of(answer: Mapping[str, Any]) -> Deck:
    """Return the deck that an answer is."""
    return Deck(answer["faction"], answer["deck"], answer["plots"], answer["agenda"])


@dataclass(frozen=True, slots=True)
class DeckForm:
    """A deck: a ready-made one of the box, or one that keeps the rules for decks. `ready` is the published default."""

    box: Box
    ready: str

    def problem(self, answer: Answer) -> Problem | None:
        """Return the first thing that is wrong with the deck."""
        if not _is_deck(self.box, answer):
            return Problem("not-a-deck", {"answer": answer})
        deck = deck_of(answer)
        if any(deck == ready for ready in self.box.decks.values()):
            return None
        fault = next(iter(deck_faults(self.box, deck)), None)
        return None if fault is None else Problem(fault.code, fault.facts)

    def default(self) -> Answer:
        """Return the ready-made deck of the seat."""
        return answer_of(self.box.decks[self.ready])

    def sample(self, choose: Choose) -> Answer:
        """Return a random one of the ready-made decks."""
        return answer_of(choose(list(self.box.decks.values())))


def _is_deck(box: Box, answer: Answer) -> bool:
    """Return True for a faction, an agenda or None, and two piles of cards of the right types."""
    if not isinstance(answer, dict) or set(answer) != {"faction", "agenda", "deck", "plots"}:
        return False
    agenda = answer["agenda"]
    if agenda is not None and (agenda not in box.cards or box.cards[agenda].type != "agenda"):
        return False
    types = {"deck": (*IN_PLAY, "event"), "plots": ("plot",)}
    piles = [(answer[pile], allowed) for pile, allowed in types.items()]
    return isinstance(answer["faction"], str) and all(
        isinstance(pile, dict)
        and all(code in box.cards and box.cards[code].type in allowed and type(n) is int and n > 0
                for code, n in pile.items())
        for pile, allowed in piles
    )  # fmt: skip
