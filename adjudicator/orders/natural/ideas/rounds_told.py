"""Parts a text that tells what is done in several rounds: "rounds 2 and 3: pass", or a table of rounds and bids."""

from __future__ import annotations

import re

from adjudicator.orders.normalise import clean

_BOTH = re.compile(
    r"(?:in |for |nei |per i |per )?(?:rounds? |turni |r)(\d) ?(?:and|e|&|\+) ?(?:round |r)?(\d)\b[ :,]*(?P<what>\D*)$"
)
"""Matches a text that says the same of two rounds: "rounds 7 and 8 pass". `what` is what it says of both."""
_TIMES = re.compile(r",? ?\b(?:both|each|every) times?\b|,? ?\b(?:tutt[ie] e due|entrambe)(?: le volte)?\b")
_IN_TURN = re.compile(r"(?:nel |al |per il )?turno (?P<n>\d)(?: invece)?[ :,]+(?P<what>(?!.*\bturno).+)$")
_FEW_TURNS = 2
"""The last turn that is mostly meant as one of a plan, and not as a round."""
_SIGN = r"[ ]*[|:=,>\t-]+[ ]*"
_TABLE = re.compile(rf"(?:rounds?|r|turn[oi]|giro){_SIGN}[a-z]+\W*;(?P<rows>.+)$")
_ROW = re.compile(rf"r?(?P<n>\d{{1,2}}){_SIGN}(?P<what>\S.*)$")
_TURNS = re.compile(r"(?:nel |al |per il )?turno (?P<n>\d{1,2})[ ]?:[ ]?(?P<what>\S.*)$")


def said_of_rounds(text: str, now: int) -> tuple[list[str], bool]:
    """Return a text for each round that a text speaks of, and whether that is sure; no texts for any other words.

    The Italian "turno" with a high number may be a round too, which is never sure.
    """
    plain = clean(text)
    if (one := _IN_TURN.match(plain)) and int(one["n"]) > max(now, _FEW_TURNS):
        return [f"round {one['n']}: {one['what']}"], False
    if both := _BOTH.match(plain):
        return [f"round {n}: {_TIMES.sub('', both['what'])}" for n in both.group(1, 2)], True
    if table := _TABLE.match(plain):
        return _rows(table["rows"], _ROW), True
    turns = _rows(plain, _TURNS)
    numbers = [int(each.split()[1].rstrip(":")) for each in turns]
    later = len(turns) > 1 and min(numbers) > now and max(numbers) > _FEW_TURNS
    return (turns, False) if later else ([], False)


def _rows(text: str, row: re.Pattern[str]) -> list[str]:
    """Return what each row says of its round; empty if one of them has another form."""
    found = [row.match(part.strip()) for part in text.split(";") if part.strip()]
    return [f"round {each['n']}: {each['what']}" for each in found if each] if all(found) else []
