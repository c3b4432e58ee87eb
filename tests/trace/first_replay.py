"""One trace file of the first edition played through our rules, decision by decision."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any

from adjudicator.engine.asks import Ask
from adjudicator.engine.driver import Table
from adjudicator.games.agot1e.rules import RULES
from adjudicator.games.agot1e.rules.ports import port_taker
from adjudicator.games.westeros.state import Combat
from tests.games.agot1e.box import variant
from tests.trace import names
from tests.trace.canonical import Canonical
from tests.trace.first_answers import answer_of
from tests.trace.replay import Draws, Replay

EDITION = "1e"
OPTIONS = {
    2: "new_house_cards",
    3: "fortifications",
    4: "siege_engines",
    5: "ports",
    6: "one_time_orders",
    7: "open_westeros_cards",
    8: "three_card_battles",
    9: "fewer_stars",
}
"""The numbers of the options of A Clash of Kings to our names of them; option 1 comes with six players."""


class FirstDraws(Draws):
    """The chance seat: gives the draws and shuffles written in the file."""

    def __init__(self, header: dict[str, Any], decisions: Sequence[dict[str, Any]]) -> None:
        every = [(key, draw) for line in decisions for draw in line.get("draws") or () for key in (draw.get("random"),)]
        self.drawn = deque(draw for key, draw in every if key == "house-card")
        plain = [{**line, "draws": [d for d in line.get("draws") or () if "deck" in d]} for line in decisions]
        super().__init__(header, plain)
        for number, column in enumerate(header["decks"].get("columns") or (), start=1):
            deck = self.decks[f"westeros-{number}"]
            self.decks[f"westeros-{number}"] = [*(names.westeros(card, number) for card in column), *deck]

    def answer(self, ask: Ask, entry: int) -> Any:
        """Return what was drawn or shuffled at this point of the file."""
        if ask.name != "combat.drawn-card":
            return super().answer(ask, entry)
        drawn = self.drawn.popleft()
        assert drawn["of"] == ask.about["of"]
        return drawn["card"]


class FirstCanonical(Canonical):
    """Writes the states of one game as the files of the first edition have them."""

    def state(self) -> dict[str, Any]:
        """Return the canonical state as it is now."""
        state, game = super().state(), self.game
        drawn = len(game.westeros) if game.phase == "westeros" else 0
        state["decks"] = {
            "westeros": [
                [*self._deck(deck), *self._deck(laid[: len(laid) - (number < drawn)])]
                for number, (deck, laid) in enumerate(zip(game.westeros_decks, game.westeros_discard, strict=True))
            ]
        }
        if game.columns:
            state["decks"]["columns"] = [self._deck(column) for column in game.columns]
        for area, here in game.areas.items():
            if here.fortification:
                state["areas"][self.areas[area]]["fortification"] = True
            if here.one_time:
                lying = {"house": here.house, "type": here.one_time}
                state["areas"][self.areas[area]]["one_time"] = lying
        if game.variant.one_time_orders:
            state["cunning"] = next(iter(game.spared), None)
            for house, player in game.players.items():
                state["houses"][house]["one_time"] = player.one_time
        if game.combat and _is_over(game.combat):
            state["combat"] = None
        self._taken_ports(state)
        return state

    def _house(self, house: str) -> dict[str, Any]:
        """Cards of a running battle are shown in the hand."""
        written, combat = super()._house(house), self.game.combat
        for card in combat.played(house) if combat and combat.winner and not _is_over(combat) else ():
            written["hand"] = sorted([*written["hand"], card])
            written["discard"] = [other for other in written["discard"] if other != card]
        return written

    def _combat(self, combat: Combat) -> dict[str, Any]:
        written = super()._combat(combat)
        if combat.second:
            written["second_card"] = dict(combat.second)
        return written

    def _owners(self) -> dict[str, str | None]:
        """A port belongs to whoever controls its land."""
        owners = super()._owners()
        return {area: owners[self.game.board.land_of.get(area) or area] for area in owners}

    def _taken_ports(self, state: dict[str, Any]) -> None:
        """The file takes beaten Ships out of a port before it asks how many are put in their place."""
        game = self.game
        for port in game.board.ports:
            here, taker = game.areas[port], port_taker(game, port)
            if here.house and taker and here.house != taker and not (game.combat and not _is_over(game.combat)):
                state["areas"][self.areas[port]] = {"controller": taker}
                state["houses"][here.house]["pool"]["ship"] += here.units["ship"]


def _is_over(combat: Combat) -> bool:
    """True when the battle is over, but for texts and questions that follow it."""
    return set(combat.survivors) == {combat.attacker, combat.defender}


class FirstReplay(Replay):
    """Plays the decisions of one file and compares where the file allows."""

    draws = FirstDraws
    writer = FirstCanonical
    answer_of = staticmethod(answer_of)

    def new_table(self, header: dict[str, Any], draws: Draws) -> Table:
        """Return a table that waits for the first decision of the game that the header describes."""
        numbers = [int(option.split("-")[1]) for option in header["options"]["acok"]]
        rulings: dict[str, Any] = {OPTIONS[number]: True for number in numbers if number in OPTIONS}
        rulings["court_swap"] = bool(header["options"]["court_swap"]) or header["players"] != 5
        state = RULES.new_game(variant(), header["players"], rulings)
        return Table(RULES, state, draws, settle_forced=False).start()

    def is_left_to_rules(self, ask: Ask) -> bool:
        """True for raids without a target and orders that only pay: the other engine asks nobody which is first."""
        if ask.name == "consolidate.resolve":
            return all(option.get("use") == "power" for option in ask.options)
        chosen = ("target", "targets", "order")
        return ask.name == "raid.resolve" and not any(o.get(key) for o in ask.options for key in chosen)

    def _one_of_alike(self, ask: Ask) -> Any:
        """Which of several alike orders goes first: take the file's events where it has them."""
        kind, place = ("raid", "from") if ask.name == "raid.resolve" else ("consolidated", "area")
        options = {option[place]: option for option in ask.options}
        for event in (self.last or {}).get("events", ()):
            if event["e"] == kind and event.get("auto") and event["house"] == ask.seat:
                key = ((self.last or {})["n"], kind, event[place])
                if key not in self.hinted and event[place] in options:
                    self.hinted.add(key)
                    return options[event[place]]
        return ask.options[0]
