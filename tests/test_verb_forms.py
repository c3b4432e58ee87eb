"""The forms of verbs that people use in orders, as they are spelled in English and Italian."""

from __future__ import annotations

import pytest

from adjudicator.engine.verb_forms import english, italian
from adjudicator.games.westeros.lines.spoken import spoken_words


@pytest.mark.parametrize(
    ("verb", "forms"),
    [
        ("send", {"send", "sends", "sending"}),
        ("move", {"move", "moves", "moving"}),
        ("ferry", {"ferry", "ferries", "ferrying"}),
        ("push", {"push", "pushes", "pushing"}),
        ("grab", {"grab", "grabs", "grabbing"}),
        ("row", {"row", "rows", "rowing"}),
        ("begin with", {"begin with", "begins with", "beginning with"}),
        ("commit", {"commit", "commits", "committing"}),
    ],
)
def test_english_verbs_are_spelled_right(verb: str, forms: set[str]) -> None:
    assert {*english(verb)} == forms


@pytest.mark.parametrize(
    ("verb", "some"),
    [
        ("mandare", {"mando", "manda", "mandiamo", "mandano", "mandino", "mandero", "manderemo", "mandando"}),
        ("attaccare", {"attacco", "attacchiamo", "attaccano", "attacchino", "attacchera"}),
        ("navigare", {"navigo", "navighiamo", "navigheranno", "navigando"}),
        ("marciare", {"marcio", "marcia", "marciamo", "marcino", "marceranno"}),
        ("prendere", {"prendo", "prende", "prendono", "prendera", "prendendo"}),
        ("spedire*", {"spedire", "spedisco", "spediamo", "spediscono", "spedisca", "spediremo", "spedendo"}),
        ("fermarsi", {"mi fermo", "ci fermiamo", "si ferma", "mi fermero", "fermarmi", "fermarci"}),
        ("aprire con", {"aprire con", "apro con", "apriamo con", "aprendo con", "apriro con"}),
    ],
)
def test_italian_verbs_are_spelled_right(verb: str, some: set[str]) -> None:
    assert some <= {*italian(verb)}


def test_only_forms_of_the_writer_are_made_where_others_are_not_meant() -> None:
    assert {*english("open with", of_others=False)} == {"open with", "opening with"}
    assert {*italian("calare", of_others=False)} == {
        "calare", "calo", "caliamo", "calero", "caleremo", "calerei", "calando",
    }  # fmt: skip


def test_a_form_that_is_a_word_of_its_own_keeps_what_it_means() -> None:
    words = spoken_words()
    kinds = [kind for (kind, _), said in words.items() if "gathers" in said]
    assert kinds == ["order"]
    assert "sending" in words["verb", "march"]
