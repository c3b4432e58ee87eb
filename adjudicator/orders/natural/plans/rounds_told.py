"""Parts a text that tells what is done in several rounds: "rounds 2 and 3: pass", or a table of rounds and bids."""

from __future__ import annotations

import re
from collections.abc import Collection

from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.normalise import clean

_BOTH = way("rounds_told.both")
"""Matches a text that says the same of two rounds: "rounds 7 and 8 pass". `what` is what it says of both."""
_OF_TWO = way("rounds_told.of_several")
_TWO_OF = way("rounds_told.several_of")
"""Match a text that says the same of all rounds from one to another: "kneel in rounds 8 to 10"."""
_COMING = way("rounds_told.coming")
"""Matches a text that says the same of the next rounds, of which this one may be the first."""
_COUNTS = {"2": 2, "two": 2, "due": 2, "3": 3, "three": 3, "tre": 3}
_MOST = 5
_FEWEST = 2
"""The least rows of which each is about a round of its own."""
_ALL = 0
"""Stands for the number of a round where all of them are meant."""
_LONGEST = 400
"""The most characters of a text that is looked at for rounds; searches in a longer one would take too long."""
_TIMES = way("rounds_told.times")
_IN_TURN = way("rounds_told.in_turn")
_FEW_TURNS = 2
"""The last turn that is mostly meant as one of a plan, and not as a round."""
_SIGN = r"[ ]*[|:=,>\t-]+[ ]*"
_TABLE = way("rounds_told.table")
_ROW = re.compile(rf"r?(?P<n>\d{{1,2}}){_SIGN}(?P<what>\S.*)$")
_TURNS = way("rounds_told.turns")

_TURN, _BETWEEN_TURNS = way("rounds_told.turn_listed"), way("rounds_told.between_turns")
_ROUNDS = way("rounds_told.rounds")
"""Matches a row that says what is done in a round, perhaps with the name of its prize: "r3 (miller): pass"."""
_BEFORE_ROUND = way("rounds_told.before_round")
"""Matches what stands between two such rows."""
_SEVERAL = way("rounds_told.this_and_next")
"""Matches words for this round and the next one."""
_AT_START = way("rounds_told.at_start")
_AT_END = way("rounds_told.at_end")
_ANY_ROUND = way("rounds_told.any_round")
"""Matches words for this round, the next or the one after, and a round by its number, anywhere in a text."""
_NAMES_ROUND = way("rounds_told.names_round")
"""Matches a word that names a round, unlike "now" and "next"."""
_PARTS = way("rounds_told.between")
_NEXT_BUT_ONE = way("rounds_told.next_but_one")
_FOR_LATER = way("rounds_told.for_later")
"""Matches words by which a part is not about what is done in the round that it names."""


def said_of_rounds(text: str, now: int) -> tuple[list[str], bool]:
    """Return a text for each round that a text speaks of, and whether that is sure; no texts for any other words.

    The Italian "turno" with a high number may be a round too, and "now ... next ..." may be one plan: neither is sure.
    """
    plain = clean(text)
    if len(plain) > _LONGEST:
        return [], False
    if (one := _IN_TURN.match(plain)) and int(one["n"]) > max(now, _FEW_TURNS):
        return [f"round {one['n']}: {one['what']}"], False
    if both := _BOTH.match(plain):
        return [f"round {n}: {_TIMES.sub('', both['what'])}" for n in both.group(1, 2)], True
    if (many := _TWO_OF.match(plain.strip(" .!")) or _OF_TWO.match(plain.strip(" .!"))) and "until" not in many["what"]:
        first, last = int(many["a"]), int(many["b"])
        is_both = many["how"] in ("and", "e", "&", "+")
        rounds = [first, last] if is_both else [*range(first, last + 1)]
        return [f"round {n}: {many['what']}" for n in rounds if first < last < first + _MOST], True
    if coming := _COMING.match(plain.strip(" .!")):
        what = f"{coming['what']} {coming['more']}".strip()
        return [f"round {now + n}: {what}" for n in range(1, _COUNTS[coming["n"]] + 1) if what], False
    if table := _TABLE.match(plain):
        return _rows(table["rows"], _ROW), True
    if rows := _of_each_round(plain, now):
        return rows, True
    turns = _rows(plain, _TURNS)
    numbers = [int(each.split()[1].rstrip(":")) for each in turns]
    later = len(turns) > 1 and min(numbers) > now and max(numbers) > _FEW_TURNS
    return (turns, False) if later else (_by_marks(plain.strip(" .!"), now), _NAMES_ROUND.search(plain) is not None)


def with_turns_listed(text: str, now: int) -> tuple[str, bool]:
    """Return "the mill, then the ford" for "turn 1: the mill; turn 2: the ford", and whether turns are surely meant.

    In the first round they may be rounds. Any other text is returned as it is.
    """
    plain = clean(text)
    parts = [part.strip(" .,;") for part in _BETWEEN_TURNS.split(plain)] if len(plain) <= _LONGEST else []
    found = [turn for part in parts if (turn := _TURN.match(part))]
    is_list = len(found) == len(parts) >= _FEWEST and all(int(turn["n"]) == n for n, turn in enumerate(found, 1))
    return (", then ".join(turn["what"] for turn in found), now > 1) if is_list else (text, True)


def _by_marks(plain: str, now: int) -> list[str]:
    """Return what is said of each round where each part of a text begins, or each ends, with words for its round."""
    if (both := _SEVERAL.search(plain)) and not re.search(r"\d", plain):
        what = f"{plain[: both.start()]} {plain[both.end() :]}".strip(" ,:")
        return [what, f"round {now + 1}: {what}"] if what and not _FOR_LATER.search(what) else []
    if one := _NEXT_BUT_ONE.match(plain):
        return [f"round {now + 2}: {plain[one.end() :].strip(' ,:')}"]
    pieces = _PARTS.split(plain)
    for found in (_marked(pieces, _AT_START, now), _marked(pieces, _AT_END, now), _each_marked(pieces[::2], now)):
        rounds = {round for round, _ in found}
        is_apart = len(rounds) == len(found) > 1 and (_ALL not in rounds or rounds == {_ALL, now})
        if is_apart and not any(_FOR_LATER.search(what) for _, what in found):
            return [_headed(what, round, now) for round, what in found]
    return []


def _headed(what: str, round: int, now: int) -> str:
    """Return what is done in a round with words for that round in front, unless it is this one."""
    if round == _ALL:
        return f"every round: {what}"
    return what if round == now else f"round {round}: {what}"


def leaves_out_round(text: str, now: int, rounds: Collection[int]) -> bool:
    """Return True if a text names this round, the next or the one after it, and one of them is not among `rounds`.

    Only a text of which something is for a later round is looked at.
    """
    plain = clean(text)
    if len(plain) > _LONGEST or not any(n > now for n in rounds):
        return False
    found: list[tuple[int, str]] = []
    for mark in _ANY_ROUND.finditer(plain):
        found.append((_round(mark, found, now), ""))
    return not {n for n, _ in found} <= {*rounds}


def _marked(pieces: list[str], where: re.Pattern[str], now: int) -> list[tuple[int, str]]:
    """Return what is said of each round; empty if the outermost part names none."""
    found: list[tuple[int, str]] = []
    waiting = ""
    for n in range(0, len(pieces), 2):
        sign = pieces[n - 1] if n else ""
        mark = where.match(pieces[n])
        if where is _AT_START:
            if mark is not None:
                found.append((_round(mark, found, now), mark["what"]))
            elif found:
                found[-1] = (found[-1][0], f"{found[-1][1]}{sign if found[-1][1] else ''}{pieces[n]}")
            elif pieces[n].strip():
                return []
        else:
            waiting = f"{waiting}{sign if waiting else ''}{mark['what'] if mark else pieces[n]}"
            if mark is not None:
                found.append((_round(mark, found, now), waiting))
                waiting = ""
    return found if not waiting.strip() and all(what.strip() for _, what in found) else []


def _each_marked(parts: list[str], now: int) -> list[tuple[int, str]]:
    """Return what is said of each round where every part names one, at its beginning or its end; else nothing."""
    found: list[tuple[int, str]] = []
    for part in parts:
        mark = _AT_START.match(part) or _AT_END.match(part)
        if mark is None or not mark["what"].strip():
            return []
        found.append((_round(mark, found, now), mark["what"]))
    return found


def _round(mark: re.Match[str], before: list[tuple[int, str]], now: int) -> int:
    """Return the number of the round that a mark names; `_ALL` if it names all of them."""
    if mark.groupdict().get("all0"):
        return _ALL
    if number := mark["n0"] or mark["a0"]:
        return int(number)
    if mark["later0"]:
        return ((before[-1][0] if before else _ALL) or now + 1) + 1
    return now if mark["this0"] else now + 1


def _of_each_round(text: str, now: int) -> list[str]:
    """Return what each row says of its round, where every row names another one, from this one on; else nothing."""
    found = [_ROUNDS.match(part.strip(" .;")) for part in _BEFORE_ROUND.split(text) if part.strip()]
    rows = [each for each in found if each is not None and int(each["n"]) >= now]
    if len(rows) < len(found) or len({each["n"] for each in rows}) < len(rows) or len(rows) < _FEWEST:
        return []
    whats = [f"{each['who']}, {each['what']}" if each["who"] else each["what"] for each in rows]
    pairs = zip(rows, whats, strict=True)
    return [row["what"] if int(row["n"]) == now else f"round {row['n']}: {what}" for row, what in pairs]


def _rows(text: str, row: re.Pattern[str]) -> list[str]:
    """Return what each row says of its round; empty if one of them has another form."""
    found = [row.match(part.strip()) for part in text.split(";") if part.strip()]
    return [f"round {each['n']}: {each['what']}" for each in found if each] if all(found) else []
