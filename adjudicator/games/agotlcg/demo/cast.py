"""The two people who play the card game in the demo, one in English and one in Italian."""

from __future__ import annotations

from adjudicator.demo.cast import Person

PLAYERS = (
    Person("Anna", "anna@example.org", "phone", wants="stark", habits={"plans": True, "talks": (2, 4)}),
    Person("Emilio", "emilio@example.it", "flowed", "it", wants="lannister"),
)
"""The players, in the order in which they sign on. Who `plans` sends lines for the whole round with the plot."""
