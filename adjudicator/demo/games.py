"""The games that the demo can play, by the name of their rules."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.demo.agot2e.tactics import Agot2eTactics
from adjudicator.demo.agot2e.teller import Agot2eTeller
from adjudicator.demo.parts import DemoGame

DEMO_GAMES: Mapping[str, DemoGame] = {"agot2e": DemoGame(Agot2eTactics, Agot2eTeller)}
