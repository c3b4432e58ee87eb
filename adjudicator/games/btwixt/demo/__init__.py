"""How scripted players play B'Twixt, and how their games are told."""

from __future__ import annotations

from adjudicator.demo.parts import DemoGame
from adjudicator.games.btwixt.demo.cast import PLAYERS
from adjudicator.games.btwixt.demo.tactics import BtwixtTactics
from adjudicator.games.btwixt.demo.teller import BtwixtTeller

DEMO = DemoGame(BtwixtTactics, BtwixtTeller, PLAYERS)
