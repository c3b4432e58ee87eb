"""The five people who play the first edition in the demo."""

from __future__ import annotations

from adjudicator.demo.cast import Person

PLAYERS = (
    Person("Anna", "anna@example.org", "phone", wants="stark", slips=0.5),
    Person("Bruno", "bruno@example.net", "terminal", wants="baratheon", habits={"boldness": 1}),
    Person("Carla", "carla@example.com", "webmail", wants="lannister", slips=0.4, habits={"long": True}),
    Person("Dora", "dora@example.org", "office", wants="greyjoy", away=(3,), habits={"asks": True}),
    Person("Emilio", "emilio@example.it", "flowed", "it", wants="tyrell", slips=0.4, habits={"long": True}),
)
"""The players, in the order in which they sign on."""
