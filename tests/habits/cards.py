"""How people with habits write plans of the card game."""

from __future__ import annotations

from typing import Any

from adjudicator.games.agotlcg.demo.tactics import CardTactics

LAZY = {"plot": "{first}", "marshal": "marshal {cards}", "challenges": "{one} with all, {two} with all"}
SLOPPY = {
    "plot": "my plot is {first}",
    "marshal": "schiero {listed}",
    "challenges": "I attack {one} with everyone, then {two} with everyone, then {three} with everyone",
    "lose": "I lose cheapest",
    "discard": "scarto cheapest",
    "defend": "I defend with everyone",
}
SAID = {"lazy": LAZY, "sloppy": SLOPPY}
"""What a person writes, by what it is about; nothing about anything else."""


def type_as(habit: str, tactics: CardTactics) -> CardTactics:
    """Return the tactics with another way to write the lines of a round."""
    said = SAID[habit]

    def write(code: str, **facts: Any) -> str:
        cards = str(facts.get("cards", "")).split(", ")
        facts |= {"first": cards[0], "listed": " e ".join((", ".join(cards[:-1]), cards[-1])).removeprefix(" e ")}
        return said[code].format(**facts) if code in said else ""

    tactics.habits = {**tactics.habits, "plans": habit == "sloppy"}
    tactics._type = write  # type: ignore[method-assign]
    return tactics
