"""Hears that a seat is ready, in words that are not those of the manual."""

from __future__ import annotations

import re
from dataclasses import replace

from adjudicator.orders.mail_reader import MailReading
from adjudicator.orders.natural.common import words_of
from adjudicator.orders.normalise import clean

_READY = words_of(
    "finished done ready final finale definitivo definitiva pronto pronta finito fatto complete completed finalized "
    "completo completa completi completato concluso terminato"
)
_CLOSES = re.compile(
    r"(?:i'm |i am |we're |all )?(?:good to go|all set)(?: here| from me)?"
    r"|(?:per me )?(?:si )?(?:puo|possiamo) (?:andare|partire)"
    r"|(?:please )?(?:lock|send) (?:it|them|me|these|my orders|my moves) in(?: please| now)?"
    r"|(?:please )?finali[sz]e(?: it)?"
    r"|tutto a posto(?:,? (?:puoi|si puo|possiamo) (?:procedere|andare|partire))?|confermo tutto"
    r"|no (?:more|further) changes(?: from me)?,? i'm ready|ho finito,? ordini definitivi|"
    r"(?:(?:and )?that(?:'s| is|s) (?:all|it)|(?:questo )?(?:e|is) tutto)"
    r"(?:[ ,]{1,2}(?:from me|da parte mia|grazie|thanks))?"
)
"""Matches a cleaned line that ends a mail, such as "that's all"; a cleaned "è" reads "is"."""
_AROUND = words_of(
    "i'm im i am we're we are that's thats that is all it you can go ahead now ok okay good looks great perfect thanks "
    "thank sono ho abbiamo ci siamo tutto per me va bene cosi puoi andare avanti grazie e da parte mia with my orders "
    "from for round turn turno mio mia io here confermo confirmed these those this my the orders order moves are "
    "ordini questi sono i miei"
)
_NO_MORE = re.compile(r"^(?:nothing (?:else |more |further )?to (?:add|say)|niente (?:altro )?da aggiungere)[.,;!]* ?")
_WORD = re.compile(r"[a-z]+(?:'[a-z]+)?|\d+|[?]")
_LONGEST = 80
_ENDS_READY = re.compile(
    r"(?:(?<=[,.;!]) *|(?<! ) +)(?<!not )(?<!non )(?<!almost )(?:and |e )?"
    r"(?:final|done|i'm done|definitivo|ho finito|finito)[.! ]*$",
    re.IGNORECASE,
)
_ANNOUNCES = re.compile(
    r"\s*(?:(?:these|here|those|questi|ecco) (?:are |sono )?)?(?:my|the|our|i miei|i nostri|gli) "
    r"(?P<final>final |definitive )?(?:orders|moves|ordini)(?P<last> final[ie]| definitivi)?(?: are| sono)?"
    r"(?: for this (?:round|turn)| di questo round)? ?:\s*(?=\S)",
    re.IGNORECASE,
)
"""Matches "these are my final orders:" and the like in front of orders on the same line."""


def says_ready(line: str) -> bool:
    """Return True for a line that says nothing but that its writer is ready."""
    said = clean(line) if len(line) <= _LONGEST else ""
    if _CLOSES.fullmatch(said.rstrip(" .!,")):
        return True
    words = _WORD.findall(_NO_MORE.sub("", said))
    return bool(_READY.intersection(words)) and set(words) <= _READY | _AROUND


def with_ready_heard(reading: MailReading) -> MailReading:
    """Return the reading of a mail as final if a line that was not understood says that its writer is ready."""
    heard = [line for line in reading.ignored if says_ready(line)]
    if not heard or reading.mode:
        return reading
    ignored = tuple(line for line in reading.ignored if line not in heard)
    return replace(reading, mode="final", acts=(*reading.acts, *heard), ignored=ignored)


def without_ready(text: str) -> tuple[str, bool]:
    """Return a text without words at its end that say that its writer is ready, and whether it has them."""
    found = _ENDS_READY.search(text)
    return (text[: found.start()], True) if found and found.start() else (text, False)


def without_heading(text: str) -> tuple[str, bool]:
    """Return a text without words at its start that only announce orders, and whether they call these final."""
    found = _ANNOUNCES.match(text)
    return (text[found.end() :], bool(found["final"] or found["last"])) if found else (text, False)
