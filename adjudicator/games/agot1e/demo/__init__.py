"""How scripted players play the first edition, and how their games are told."""

from __future__ import annotations

from adjudicator.demo.parts import DemoGame
from adjudicator.games.agot1e.demo.cast import PLAYERS
from adjudicator.games.agot1e.demo.tactics import Agot1eTactics
from adjudicator.games.agot1e.demo.teller import Agot1eTeller

DEMO = DemoGame(Agot1eTactics, Agot1eTeller, PLAYERS)
