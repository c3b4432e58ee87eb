"""Doubts orders that a sentence limits which nobody could read: who stays at home, or which House is helped."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from adjudicator.engine.lines import Line
from adjudicator.engine.spoken import MOVES, SIDES
from adjudicator.orders.natural.mails.second_look import SecondLook
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.words.common import words_of
from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.normalise import clean, words_in
from adjudicator.orders.subjects import ORDER

_STAYS = words_of(
    "stay stays staying remain remains remaining keep keeps keeping hold holds leave leaves leaving home not don't "
    "doesn't won't behind nobody no wait waits guard guards fermo fermi ferma ferme resta restano rimane rimangono "
    "tengo teniamo lascio lasciamo casa non fuori aspetta aspettano nessun nessuno sta stanno without senza except "
    "tranne"
)
"""Words that say that units stay behind, such as "keeps" or "home"."""
_ONLY = words_of("only just solo soltanto solamente unicamente")
"""Words that say that no units go but those that are named."""
_WHOM = words_of(
    "for only just not me my myself mine to us and a ad al ai per solo soltanto solamente non no di noi as agreed "
    "promised come concordato promesso d'accordo first second third last one prima seconda terza primo secondo nobody "
    "none else than but nessun altro nessuno che ma of course please ovviamente naturalmente la il the , - . !"
)
"""Words beside a House in a sentence that only says whom an order helps: "Ann only", "as agreed, for Ann"."""

_OTHERS = way("left_limits.others")
"""Matches the beginning of words about those that a march leaves: "send the third"."""


def doubt_what_is_limited(look: SecondLook) -> None:
    """Propose orders instead of taking them where a sentence that is not read may limit them."""
    moves, helps = look.groups.leads_to(MOVES) is not None, look.groups.leads_to(SIDES) is not None
    for _, text in [*look.mail.unread] if moves or helps else ():
        marks = look.marks(text)
        if moves:
            _doubt_marches(look, text, marks)
        if helps and any(mark.kind == "house" for mark in marks):
            _doubt_support(look, text)


def _doubt_marches(look: SecondLook, text: str, marks: Sequence[Mark]) -> None:
    """Only propose marches that take along units that another sentence keeps at home.

    In "Knights stay home. Mill marches to Ford" these are marches that leave no knight in Mill. Behind "only", as in
    "Only knights move", they are marches of other units. "Send the third to Hill" doubts marches of some of several.
    """
    if _OTHERS.match(clean(text)):
        look.mail.doubt_where(lambda line: _marches(look, line, lambda unit, left, there: 0 < left < there))
    units = {id for mark in marks if mark.kind == "unit" for id in mark.ids}
    areas = {id for mark in marks if mark.kind == "area" for id in mark.ids}.intersection(look.ground.own)
    words = words_in(text)
    only = not _ONLY.isdisjoint(words)
    stays = not _STAYS.isdisjoint(words) or any(mark.kind == "stay" for mark in marks)
    if units and stays:
        look.mail.doubt_where(lambda line: (not areas or line.object in areas) and _takes_all(look, line, units))
    if units and only:
        look.mail.doubt_where(lambda line: (not areas or line.object in areas) and _takes_others(look, line, units))


def _takes_all(look: SecondLook, line: Line, units: Collection[str]) -> bool:
    """Return True for a march that leaves nobody of one of these kinds behind, where there is somebody."""
    return _marches(look, line, lambda unit, left, there: unit in units and left <= 0)


def _takes_others(look: SecondLook, line: Line, units: Collection[str]) -> bool:
    """Return True for a march of units of another kind than these."""
    return _marches(look, line, lambda unit, left, there: unit not in units and left < there)


def _marches(look: SecondLook, line: Line, goes: Callable[[str, int, int], bool]) -> bool:
    """Return True for a march with units of a kind for which a test of those left and those there is true."""
    if line.subject != ORDER or not look.corrections.moves(line):
        return False
    left = look.corrections.units_left(line)
    return any(goes(unit, left.get(unit, 0), n) for unit, n in look.ground.units(line.object).items() if n > 0)


def _doubt_support(look: SecondLook, text: str) -> None:
    """Only propose support for oneself where another sentence may say whom it is for: "Mill: support. Ann only"."""
    if _may_say_whom(look, text):
        look.mail.doubt_where(lambda line: _helps_unsaid(look, line))


def _may_say_whom(look: SecondLook, text: str) -> bool:
    """Return True for a sentence with a House that speaks of helping, or has no other words than for whom it is."""
    words = look.spotter.words(text)
    marks = look.spotter.marks(words)
    named = {n for mark in marks if mark.kind == "house" for n in range(mark.at, mark.end)}
    is_bare = {word.lower() for n, word in enumerate(words) if n not in named} <= _WHOM
    return is_bare or any(look.groups.acts.get(mark.ids[0]) == SIDES for mark in marks if mark.orders)


def _helps_unsaid(look: SecondLook, line: Line) -> bool:
    """Return True for an order that helps the writer, though its words do not say whom it helps."""
    printed = look.corrections.printer.line(line) if line.subject == ORDER else ""
    acts = [look.groups.acts.get(mark.ids[0]) for mark in look.marks(printed) if mark.orders]
    helps = SIDES in acts and any(mark.kind == "self" for mark in look.marks(printed))
    return helps and all(mark.kind not in ("self", "house") for mark in look.marks(line.text))
