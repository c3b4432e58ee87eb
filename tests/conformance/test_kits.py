"""What the tests of every game play, in every game: all numbers of players, and all kinds of games before long."""

from __future__ import annotations

from tests.conformance.kit import Kit

MANY = 320


def test_every_number_of_players_is_among_the_first_games(kit: Kit) -> None:
    sizes = set(kit.package.seating.sizes(kit.box()))

    assert {kit.wish(n)[0] for n in range(12)} == {kit.wish(n)[0] for n in range(MANY)} == sizes


def test_every_reading_and_every_option_is_played(kit: Kit) -> None:
    """Each value of each, in some game."""
    box = kit.box()
    played = {(name, repr(value)) for n in range(MANY) for name, value in {**box.rulings, **kit.wish(n)[1]}.items()}
    there = {(name, repr(value)) for name, choices in box.ruling_choices.items() for value in choices}

    assert there <= played, there - played
