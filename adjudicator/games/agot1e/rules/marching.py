"""Rulebook "Executing March Orders" and "Neutral Forces": what this edition has different there.

A march against a neutral force is declared before others say whether they support it, and may fail: its units then
stay where they are. Routed units stand up when all March orders have been resolved.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from adjudicator.engine.asks import Ask, Problem, Rule, ask_one
from adjudicator.games.agot1e.rules.spared import is_spared
from adjudicator.games.agot1e.rules.strengths import attacking
from adjudicator.games.westeros import marches
from adjudicator.games.westeros.answers import March, Move, SupportCall
from adjudicator.games.westeros.neutral import NeutralSupport, support_areas, support_from
from adjudicator.games.westeros.state import Game


class DeclaredMarchForm(marches.MarchForm):
    """One March order: where its units go, and whether a power token stays."""

    def call_problem(self, call: SupportCall) -> Problem | None:
        """Nobody is called for support before the march is declared."""
        return Problem("call-not-possible", {"areas": list(call.areas)})

    def _places(self, march: March) -> Problem | None:
        """Nobody marches against a House that they have been told to spare."""
        wrong = [move.to for move in march.moves if is_spared(self.game, self.house, move.to)]
        return Problem("spared", {"areas": wrong}) if wrong else super()._places(march)

    def _neutral(self, march: March, attack: Move) -> Problem | None:
        """Any army may try to overcome a neutral force."""
        return None

    def _supply(self, march: March) -> Problem | None:
        """The march must fit supply whether a neutral force on its way yields or not."""
        areas = self.game.areas
        others = tuple(move for move in march.moves if not areas[move.to].neutral)
        wrong = super()._supply(march)
        if wrong is None and len(others) < len(march.moves):
            return super()._supply(replace(march, moves=others))
        return wrong


class KnightsForm(DeclaredMarchForm):
    """A march of which only Knights may be part."""

    def _units(self, march: March) -> Problem | None:
        """Only Knights that stand there march."""
        others = [kind for move in march.moves for kind in move.units if kind != "knight"]
        return Problem("knights-only", {"area": march.source}) if others else super()._units(march)


def march_form(game: Game, house: str, sources: Sequence[str], support: NeutralSupport) -> DeclaredMarchForm:
    """Return what a House may answer when it resolves a March order."""
    return DeclaredMarchForm(game, house, sources, support)


def march_phase(game: Game) -> Rule[str | None]:
    """Resolve all March orders; then the routed units stand up."""
    following = yield from marches.march_phase(game)
    if not game.winner:
        for here in game.areas.values():
            here.routed = {}
    return following


def overcomes(game: Game, house: str, order: str, attack: Move) -> Rule[bool]:
    """Return whether units that march against a neutral force equal it, with the March order and all support.

    Own support is automatic. Other Houses are asked in turn order, area by area. No House card is played.
    """
    area = attack.to
    helping = yield from _supporting(game, house, area)
    army = sum(n * attacking(game, kind, area) for kind, n in attack.units.items())
    total = army + game.variant.orders[order].modifier + sum(support_from(game, near, area) for near in helping)
    strength = game.areas[area].neutral
    won: bool = total >= strength
    game.tell("neutral-force", house=house, area=area, total=total, strength=strength, won=won)
    return won


def _supporting(game: Game, house: str, area: str) -> Rule[list[str]]:
    """Return the areas that support a march against the neutral force in `area`."""
    near = support_areas(game, area)
    helping = [each for each in near if game.areas[each].house == house]
    for other in game.turn_order:
        for each in sorted(each for each in near if other != house and game.areas[each].house == other):
            about = {"area": area, "for": house, "from": [each]}
            yes = yield from ask_one(Ask(other, "march.neutral-support", (True, False), default=1, about=about))
            game.tell("neutral-support", house=other, area=area, supports=house, yes=yes)
            helping += [each] if yes else []
    return helping
