"""The six people who play B'Twixt in the demo, with lines of both forms, in English and Italian."""

from __future__ import annotations

from adjudicator.demo.cast import Person

PLAYERS = (
    Person("Anna", "anna@example.org", "phone", wants="tyrion_lannister", slips=0.15, habits={"talks": (2, 5, 9)}),
    Person("Bruno", "bruno@example.net", "terminal", wants="cersei_lannister", habits={"if": True, "boldness": 2}),
    Person("Carla", "carla@example.com", "webmail", wants="jon_snow", slips=0.15, habits={"boldness": 1}),
    Person("Dora", "dora@example.org", "office", wants="daenerys_targaryen", habits={"asks": True}),
    Person(
        "Emilio", "emilio@example.it", "flowed", "it", wants="olenna_tyrell", slips=0.15, away=(4,),
        habits={"if": True, "boldness": 1},
    ),
    Person("Fay", "fay@example.com", "both", "it", wants="euron_greyjoy", habits={"stands": True}),
)  # fmt: skip
"""The players, in the order in which they sign on.

Habits: `stands` sends one plan for all rounds and nothing more, `asks` leaves decisions open.
"""
