"""The games that the demo can play, by the name of their rules."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.demo.agot2e.cast import PLAYERS as AGOT2E_PLAYERS
from adjudicator.demo.agot2e.tactics import Agot2eTactics
from adjudicator.demo.agot2e.teller import Agot2eTeller
from adjudicator.demo.btwixt.cast import PLAYERS as BTWIXT_PLAYERS
from adjudicator.demo.btwixt.tactics import BtwixtTactics
from adjudicator.demo.btwixt.teller import BtwixtTeller
from adjudicator.demo.parts import DemoGame

DEMO_GAMES: Mapping[str, DemoGame] = {
    "agot2e": DemoGame(Agot2eTactics, Agot2eTeller, AGOT2E_PLAYERS),
    "btwixt": DemoGame(BtwixtTactics, BtwixtTeller, BTWIXT_PLAYERS),
}
