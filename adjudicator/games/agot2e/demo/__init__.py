"""How scripted players play the second edition, and how their games are told."""

from __future__ import annotations

from adjudicator.demo.parts import DemoGame
from adjudicator.games.agot2e.demo.cast import PLAYERS
from adjudicator.games.agot2e.demo.tactics import Agot2eTactics
from adjudicator.games.agot2e.demo.teller import Agot2eTeller

DEMO = DemoGame(Agot2eTactics, Agot2eTeller, PLAYERS)
