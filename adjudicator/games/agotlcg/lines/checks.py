"""Checks the lines of a seat: what can never count is refused with the reason, before its moment comes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.engine.lines import Line, LineProblem, View
from adjudicator.engine.plain import PlainLines
from adjudicator.games.agotlcg.lines.deck_list import DeckList
from adjudicator.games.agotlcg.rules.components import Box
from adjudicator.games.agotlcg.rules.deck_rules import deck_faults, sorted_out
from adjudicator.games.agotlcg.rules.decks import PHASE


@dataclass(frozen=True, slots=True)
class CardLines(PlainLines):
    """Checks the lines of the card game by the words of the game and by what a seat sees."""

    box: Box

    def check(self, line: Line, view: View) -> Sequence[LineProblem]:
        """Return what is wrong with a line."""
        if line.subject == "deck":
            return self._of_deck(line, view)
        return ()

    def _of_deck(self, line: Line, view: View) -> list[LineProblem]:
        """Return every fault of a deck; a deck that is sent too late has only that one.

        A line that was taken in time, and is looked at again when the round begins, has its round and stays.
        """
        if view["phase"] != PHASE:
            return [LineProblem("illegal", "not-now")] if line.round is None else []
        values = [alternative.value for alternative in line.alternatives if isinstance(alternative.value, DeckList)]
        made = [sorted_out(self.box, deck.faction, deck.agenda or None, dict(deck.cards)) for deck in values]
        faults = [fault for deck in made for fault in deck_faults(self.box, deck)]
        return [LineProblem("illegal", fault.code, fault.facts) for fault in faults]
