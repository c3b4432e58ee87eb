"""The reference position of these tests: House Stark before round 4, as the sample mail of the syntax assumes it."""

from __future__ import annotations

from functools import cache
from typing import Any

from adjudicator.games.agot2e.asks import words_of
from adjudicator.games.agot2e.lines.check import Agot2eChecker
from adjudicator.games.westeros.state import Game
from adjudicator.games.westeros.view import view
from adjudicator.orders.clerk import Clerk
from adjudicator.orders.line_reader import LineReader
from adjudicator.orders.receipt import Window
from adjudicator.orders.repairs import Repairer
from tests.games.agot2e.random_play import variant
from tests.games.agot2e.rulings.scenario import position, units

SAMPLE_MAIL = """\
game winter7 stark r4 rev 2
win: m* > moa 2k; stay; token if moa enemy and str moa <= 3
  or > cas 1k; stay if cas empty
  or stay
whi: c
svs: s self or tyrell if vs lannister or none
moa: d
kar: r > cas or none
sequence: win
cards attack: rodrik, blackfish if margin >= 2
cards defend vs greyjoy: mix roose 2, blackfish 1
cards at kingsl: ask if round >= 9 or robb, roose
cards: robb, roose, greatjon, blackfish, rodrik, eddard, catelyn
blade: if decides
lose: f, s, k
retreat from win: whi, kar
retreat: home
raven: win d* if str win < 2 or peek bury
bid: throne 2, fief 0, court 5
bid wild: 4 if threat >= 8 or 1
ties: tyrell, martell
muster win: k or f+f or s@svs
choose throne-of-blades: muster or supply or none
leave at win: yes if power >= 3 or no
disband: s svs, f whi
default: ask me
final
end
"""


def stark_game(**fields: Any) -> Game:
    """Return the position: Stark first on all tracks, seven power, units in five areas."""
    areas = {
        "winterfell": units("stark", "2k f"),
        "white-harbor": units("stark", "f"),
        "moat-cailin": units("stark", "f"),
        "karhold": units("stark", "f"),
        "shivering-sea": units("stark", "2s"),
        "castle-black": units("baratheon", "f"),
        "seagard": units("greyjoy", "2f"),
        "lannisport": units("lannister", "k f"),
        "highgarden": units("tyrell", "k f"),
        "dragonstone": units("baratheon", "k"),
        "sunspear": units("martell", "k f"),
    }
    tracks = {"throne": ["stark"], "fiefdoms": ["stark"], "court": ["stark"]}
    fields = {"phase": "planning", "round": 4, "wildlings": 6, **fields}
    return position({**areas, **fields.pop("areas", {})}, tracks=tracks, power={"stark": 7}, **fields)


@cache
def reader(seat: str = "stark") -> LineReader:
    """Return the reader of a seat."""
    return LineReader(words_of(variant()), seat)


@cache
def clerk(seat: str = "stark") -> Clerk:
    """Return the clerk of a seat."""
    return Clerk(words_of(variant()), Repairer(reader(seat)), Agot2eChecker(variant()))


def window(game: Game | None = None, seat: str = "stark", **fields: Any) -> Window:
    """Return what a mail to this seat is about now."""
    game = game or stark_game()
    return Window(**{"game": "winter7", "house": seat, "round": game.round, "view": view(game, seat), **fields})
