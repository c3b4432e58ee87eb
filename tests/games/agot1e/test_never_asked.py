"""What nobody is asked in the first edition decides nothing: every answer to it comes to the same."""

from __future__ import annotations

import random

from adjudicator.engine.asks import CHANCE, Ask
from adjudicator.engine.chance import SeededChance
from adjudicator.games.agot1e.rules import RULES
from tests.games.agot1e.box import variant
from tests.games.agot1e.test_play import chosen
from tests.outcomes import ForkingTable, are_same, become_same

GAMES = 10
COME_TO_THE_SAME = ("raid.resolve", "consolidate.resolve", "combat.ability")


def test_all_answers_to_a_skipped_question_come_to_the_same() -> None:
    wrong, looked = [], 0
    for n in range(GAMES):
        players, options = chosen(5 * n)
        state = RULES.new_game(variant(), players, options)
        table = ForkingTable(RULES, variant(), state, SeededChance(str(n).encode(), f"random-{n}"))
        table.start()
        choose = random.Random(n).choice
        while table.open:
            for ask in table.open:
                if ask.forced and len(ask.options) > 1 and ask.seat != CHANCE:
                    looked += 1
                    if not settled(table, ask):
                        wrong.append(f"{ask.seat} {ask.name} {list(ask.options)}")
            table.trust({ask.seat: ask.options[0] if ask.forced else ask.sample(choose) for ask in table.open})
            table.state.events = []

    assert wrong == []
    assert looked > 20


def settled(table: ForkingTable, ask: Ask) -> bool:
    """Return whether all answers come to the same, at once or at the end of the passes."""
    seats = table.state.houses
    if are_same(table, ask, ask.options, seats):
        return True
    return ask.name in COME_TO_THE_SAME and become_same(table, ask, ask.options, seats, random.Random(1).choice)
