"""The lines by which a moderator settles a card: one line for each edit, in English or Italian.

    card betrayal from offers of tyrion to hand of cersei      carta tradimento da offerte di tyrion a mano di cersei
    draw cersei 2                                              pesca cersei 2
    ally arya to council of tyrion and cersei                  alleato arya a concilio di tyrion e cersei
    token from supply to council of tyrion and cersei          segnalino da riserva a concilio di tyrion e cersei
    kneel, stand, first LEADER; total LEADER +2; nothing       inginocchia, alza, primo; totale LEADER +2; niente
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from adjudicator.engine.edit_lines import EditLines, Part, number
from adjudicator.engine.lines import LineProblem, View
from adjudicator.engine.rulings import Edit, Find, NoEdit
from adjudicator.games.btwixt.rules.effects import manual

_NAME = r".{1,60}"
"""A pattern for the name of a card, an ally or a leader, with single blanks between words."""
_FROM, _TO = r"(?:from|out of|da|dal|dalla|dalle|dagli)", r"(?:to|into|in|a|al|alla|alle|agli|nel|nella)"
_OF = r"(?:(?:of|di|del|della) )?"
_HAND, _OFFERS = rf"(?:hand|mano) {_OF}", rf"(?:offers|offerte) {_OF}"
_PILE = rf"(?:{_HAND}{_NAME}?|{_OFFERS}{_NAME}?|discards?|discard pile|scarti|removed|the box|rimosse|scatola)"
_COUNCIL = rf"(?:council|concilio) {_OF}{_NAME}?"
_ALLY_PLACE = rf"(?:{_COUNCIL}|the dead|dead|dead pile|morti|top|deck|cima|bottom|fondo)"
_TOKEN_PLACE = rf"(?:{_COUNCIL}|supply|riserva|the ally|ally|alleato)"
_PATTERNS: Mapping[str, str] = {
    "card": rf"(?:card|carta) (?P<card>{_NAME}?) {_FROM} (?P<start>{_PILE}) {_TO} (?P<end>{_PILE})",
    "draw": rf"(?:draw|pesca) (?P<leader>{_NAME}?) (?P<n>\d)",
    "ally": rf"(?:ally|alleato) (?P<ally>{_NAME}?) {_TO} (?P<end>{_ALLY_PLACE})",
    "token": rf"(?:token|segnalino) {_FROM} (?P<start>{_TOKEN_PLACE}) {_TO} (?P<end>{_TOKEN_PLACE})",
    "kneel": rf"(?:kneel|inginocchia) (?P<leader>{_NAME})",
    "stand": rf"(?:stand|alza) (?P<leader>{_NAME})",
    "total": rf"(?:total|totale) (?P<leader>{_NAME}?) (?P<amount>[-+] ?\d{{1,2}})",
    "first": rf"(?:first|primo) (?P<leader>{_NAME})",
}
_BETWEEN = r" ?(?:\band\b|\be\b|,|/|\||&) ?"
_PAIR = re.compile(rf"(?:council|concilio) {_OF}\[?(?P<one>{_NAME}?){_BETWEEN}(?P<other>{_NAME}?)\]?")
_NUMBER = re.compile(r"(?:council|concilio) (?P<n>\d)")
_FIXED: Mapping[str, tuple[str, ...]] = {
    manual.DISCARD: ("discard", "discards", "discard pile", "scarti"),
    manual.REMOVED: ("removed", "the box", "rimosse", "scatola"),
    manual.DEAD: ("dead", "the dead", "dead pile", "morti"),
    manual.TOP: ("top", "deck", "cima"),
    manual.BOTTOM: ("bottom", "fondo"),
    manual.SUPPLY: ("supply", "riserva"),
    manual.ON_ALLY: ("ally", "the ally", "alleato"),
}
"""Places that belong to nobody, with their words."""


def is_hidden(edit: Edit) -> bool:
    """True for an edit that names a card in a hand."""
    return bool(edit["do"] == "card" and edit["from"][0] == manual.HAND)


def touched(edit: Edit, view: View) -> list[str]:
    """Return the two leaders beside each council that an edit is about."""
    leaders, places = list(view["leaders"]), [edit.get("from"), edit.get("to")]
    councils = [place[1] for place in places if isinstance(place, list) and place[0] == manual.COUNCIL]
    return [leaders[each % len(leaders)] for number in councils for each in (number, number + 1)]


def _leader(words: str, find: Find, view: View) -> str:
    leader = find(("house",), words)
    if leader not in view["leaders"]:
        raise NoEdit(LineProblem("illegal", "leader-not-in-game", {"house": leader}))
    return leader


def _place(words: str, find: Find, view: View) -> list[object]:
    """Return a place: a hand, offers, a council, or one that belongs to nobody."""
    for place, pattern in ((manual.HAND, _HAND), (manual.OFFERS, _OFFERS)):
        of = re.match(pattern, words)
        if of:
            return [place, _leader(words[of.end() :], find, view)]
    fixed = next((place for place, synonyms in _FIXED.items() if words in synonyms), None)
    return [fixed, None] if fixed is not None else [manual.COUNCIL, _council(words, find, view)]


def _council(words: str, find: Find, view: View) -> int:
    """Return the number of a council from the two leaders beside it, or from its number counted from 1."""
    leaders = list(view["leaders"])
    number, pair = _NUMBER.fullmatch(words), _PAIR.fullmatch(words)
    if number and 1 <= int(number["n"]) <= len(leaders):
        return int(number["n"]) - 1
    if pair:
        two = {_leader(pair["one"], find, view), _leader(pair["other"], find, view)}
        for place, leader in enumerate(leaders):
            if two == {leader, leaders[(place + 1) % len(leaders)]}:
                return place
    raise NoEdit(LineProblem("illegal", "no-such-council", {"words": words}))


_PARTS: Mapping[str, Part] = {
    "card": lambda words, find, view: find(("card",), words),
    "ally": lambda words, find, view: find(("ally",), words),
    "leader": _leader,
    "start": _place,
    "end": _place,
    "n": number,
    "amount": number,
}
LINES = EditLines(_PATTERNS, _PARTS)
