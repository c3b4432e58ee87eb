"""The people who play the card game in the demo, some in English and some in Italian; two of them play by two."""

from __future__ import annotations

from adjudicator.demo.cast import Person

PLAYERS = (
    Person("Anna", "anna@example.org", "phone", wants="stark", habits={"plans": True, "talks": (2, 4)}),
    Person("Emilio", "emilio@example.it", "flowed", "it", wants="lannister"),
    Person("Ben", "ben@example.org", "terminal", wants="baratheon", habits={"plans": True}),
    Person("Carla", "carla@example.it", "phone", "it", wants="greyjoy", habits={"plans": True}),
    Person("Dora", "dora@example.net", "both", wants="martell"),
    Person("Frank", "frank@example.net", "flowed", wants="nights-watch", habits={"plans": True}),
)
"""The players, in the order in which they sign on. Who `plans` sends lines for the whole round with the plot."""
