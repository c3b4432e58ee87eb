"""The lines by which a moderator puts the board right, one for each change, in English or Italian.

    power stark +2                           potere stark +2
    supply stark 4                           rifornimento stark 4
    wildlings 6                              bruti 6
    track fiefdoms: stark to 2               tracciato feudi: stark a 2
    add stark: knight in winterfell          aggiungi stark: cavaliere a grande inverno
    remove stark: knight from winterfell     togli stark: cavaliere da grande inverno
    move knight from winterfell to karhold   sposta cavaliere da grande inverno a karhold
    token stark in karhold, token nobody     segnalino stark a karhold, segnalino nessuno
    card stark: robb stark to hand           carta stark: robb stark in mano
"""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.engine.edit_lines import EditLines, Part, number
from adjudicator.engine.lines import LineProblem, View
from adjudicator.engine.rulings import Edit, Find, NoEdit
from adjudicator.games.westeros.corrections import DISCARD, HAND

_NAME = r".{1,60}?"
_HOUSE = rf"(?P<house>{_NAME})"
_UNIT = rf"(?P<unit>{_NAME})"
_IN, _FROM, _TO = r"(?:in|at|a|ad|presso)", r"(?:from|da|dal|dalla)", r"(?:to|into|a|ad|in)"
_PATTERNS: Mapping[str, str] = {
    "power": rf"(?:power|potere) {_HOUSE} (?P<amount>[-+] ?\d{{1,2}})",
    "supply": rf"(?:supply|rifornimento|rifornimenti) {_HOUSE} (?P<n>\d{{1,2}})",
    "wildlings": r"(?:wildlings|bruti) (?P<n>\d{1,2})",
    "card": rf"(?:card|carta) {_HOUSE} ?: (?P<card>{_NAME}) {_TO} (?P<end>hand|discard|discards|mano|scarti)",
    "track": rf"(?:track|tracciato) (?P<track>{_NAME}) ?: {_HOUSE} {_TO} (?P<n>\d)",
    "add": rf"(?:add|aggiungi) {_HOUSE} ?: {_UNIT} {_IN} (?P<area>{_NAME})",
    "remove": rf"(?:remove|togli) {_HOUSE} ?: {_UNIT} {_FROM} (?P<area>{_NAME})",
    "move": rf"(?:move|sposta) {_UNIT} {_FROM} (?P<start>{_NAME}) {_TO} (?P<end>{_NAME})",
    "token": rf"(?:token|segnalino) {_HOUSE} {_IN} (?P<area>{_NAME})",
}
_PILES = {"hand": HAND, "mano": HAND}
NOBODY = ("nobody", "nessuno", "none")


def is_hidden(edit: Edit) -> bool:
    """Return False: everything that can be corrected lies open."""
    return False


def touched(edit: Edit, view: View) -> list[str]:
    """Return the Houses whose pieces an edit is about; the wildlings and the tracks are about all of them."""
    if edit["do"] in ("wildlings", "track"):
        return list(view["players"])
    areas = [view["areas"].get(edit.get(name)) for name in ("area", "from", "to")]
    return [house for here in areas if here for house in (here.get("house"), here.get("token")) if house]


def _house(words: str, find: Find, view: View) -> str | None:
    """Return a House of the game, or None for nobody."""
    if words in NOBODY:
        return None
    house = find(("house",), words)
    if house not in view["players"]:
        raise NoEdit(LineProblem("illegal", "house-not-in-game", {"house": house}))
    return house


def _end(words: str, find: Find, view: View) -> str:
    """Return a pile of cards, or an area."""
    if words in ("hand", "discard", "discards", "mano", "scarti"):
        return _PILES.get(words, DISCARD)
    return find(("area",), words)


def _named(kind: str) -> Part:
    return lambda words, find, view: find((kind,), words)


_PARTS: Mapping[str, Part] = {
    "house": _house,
    "unit": _named("unit"),
    "area": _named("area"),
    "card": _named("card"),
    "track": _named("track"),
    "start": _named("area"),
    "end": _end,
    "n": number,
    "amount": number,
}
LINES = EditLines(_PATTERNS, _PARTS)
