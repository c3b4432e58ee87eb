"""The one-slip test for lines of this game: a slip is refused, or means the same; hardly ever something else.

`python -m tests.games.btwixt.test_lines_slips` prints the figures.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from adjudicator.engine.bad_lines import BadLine
from adjudicator.engine.lines import Line
from adjudicator.games.btwixt.asks import checker
from adjudicator.games.btwixt.rules import RULES
from tests.games.btwixt.random_play import box
from tests.games.btwixt.reference import line, reader
from tests.games.btwixt.test_answers import A, table
from tests.orders.slips import slips

CHECKER = checker(box())
MOST_OTHER = 0.015
"""How many slips may mean something else."""
SAMPLE = 500

ENGLISH = (
    "bid: kneel if power <= 2 and tokens = 0 or pulling the strings if turn = 1 and not first or cheapest lead",
    "bid: play drawn steel, play lowest red if gap <= 4 or ask if far leads and hand >= 6 or kneel",
    "always bid: kneel if leading or play cheapest lead if left total > 3 and not seen drawn steel",
    "spend max: 9",
    "keep: drawn steel, betrayal",
    "ally: small if left leads or left",
    "token: other",
    "target leader: leading, far, tyrion",
    "target card: highest",
    "target council: far, small",
    "target ally: lowest, toll baron",
    "give: betrayal, lowest",
    "take: highest green, highest",
    "want pilgrim mother: yield to tyrion",
    "choose river gambler: first if hand >= 5 or second",
    "rank: drawn steel, pulling the strings, highest green",
    "most pulling the strings: 2",
    "least green: 3",
)
ITALIAN = (
    "offerta: inginocchiati se potere <= 2 e segnalini = 0 oppure Muovere i Fili se turno = 1 oppure sorpasso minimo",
    "offerta: gioca Acciaio Sguainato, più bassa rossa se distacco <= 4 oppure chiedi se lontano guida",
    "spesa max: 9",
    "tieni: Acciaio Sguainato, Tradimento",
    "alleato: ristretto",
    "segnalino: altro",
    "bersaglio leader: in testa, lontano, Tyrion",
    "bersaglio carta: massima",
    "cedi: Tradimento, più bassa",
    "voglio: no",
    "scegli Giocatore del Fiume: prima",
    "classifica: Acciaio Sguainato, Muovere i Fili, più alta verde",
    "massimo Muovere i Fili: 2",
)
FORMS = {"english": ENGLISH, "italian": ITALIAN}


def leaders() -> tuple[str, ...]:
    return (A, "tyrion_lannister", "jon_snow", "melisandre")


def view() -> dict[str, object]:
    game = table()
    game.phase = "plans"
    renamed = RULES.new_game(box(), 4, {"leaders": leaders()})
    renamed.first, renamed.phase, renamed.current = A, "plans", "toll_baron"
    renamed.players[A].hand = [*game.players[A].hand, "gift_of_grain#1"]
    return RULES.view(renamed, A)


VIEW = view()


def accepted(text: str) -> Line | None:
    """Return what a line is taken as, or None if it is refused or asked back."""
    try:
        found = reader(A).line(text)
    except BadLine:
        return None
    refused = found is None or any(problem.refuses for problem in CHECKER.check(found, VIEW))
    return None if refused else found


def others(texts: Sequence[str], sample: int | None) -> tuple[int, list[tuple[str, str]]]:
    """Return how many slips were tried, and those that silently mean something else."""
    pairs = [(text, slip) for text in texts for slip in slips(text)]
    tried = pairs if sample is None else random.Random(sample).sample(pairs, sample)
    found = [(text, slip) for text, slip in tried if (read := accepted(slip)) is not None and read != line(text, A)]
    return len(tried), found


@pytest.mark.parametrize("form", FORMS)
def test_every_line_is_legal_there(form: str) -> None:
    assert [text for text in FORMS[form] if accepted(text) is None] == []


@pytest.mark.parametrize("form", FORMS)
def test_a_slip_hardly_ever_means_something_else(form: str) -> None:
    tried, found = others(FORMS[form], SAMPLE)

    assert len(found) / tried < MOST_OTHER, found


@pytest.mark.slow
@pytest.mark.parametrize("form", FORMS)
def test_every_slip_is_refused_or_means_the_same_but_for_a_few(form: str) -> None:
    tried, found = others(FORMS[form], None)

    assert tried > 1000
    assert len(found) / tried < MOST_OTHER, found


def test_the_test_would_notice_a_careless_reader() -> None:
    assert accepted("spend max: 8") != line("spend max: 9", A)
    assert ("spend max: 9", "spend max: 8") in others(("spend max: 9",), None)[1]


def main() -> None:
    """Print the figures of each form."""
    for form, texts in FORMS.items():
        tried, found = others(texts, None)
        print(f"{form:10} slips {tried:5}  other {len(found):3} ({100 * len(found) / tried:.2f} %)")
        for text, slip in found:
            print(f"    {text}  ->  {slip}")


if __name__ == "__main__":
    main()
