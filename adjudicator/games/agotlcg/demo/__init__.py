"""How scripted players play the card game, and how their games are told."""

from __future__ import annotations

from adjudicator.demo.parts import DemoGame
from adjudicator.games.agotlcg.demo.cast import PLAYERS
from adjudicator.games.agotlcg.demo.tactics import CardTactics
from adjudicator.games.agotlcg.demo.teller import CardTeller

DEMO = DemoGame(CardTactics, CardTeller, PLAYERS)
