"""Reads the answer to "Please confirm": yes, no, or something that has to be asked again.

Only the first statement counts. The requested line, or a yes and nothing more, is a yes. A statement that begins with
"no" is a no. Everything else is unclear, because an act that cannot be undone needs a clear answer.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

YES, NO, UNCLEAR = "yes", "no", "unclear"

CONFIRM_WORDS = {"en": ("confirm",), "it": ("conferma",)}
"""The words with which a request to confirm is answered in one line, by language."""

_YES = frozenset(
    ["yes", "y", "yep", "yeah", "ok", "okay", "sure", "confirm", "confirmed", "agreed",
     "sì", "si", "sí", "confermo", "conferma", "confermato", "certo"]
)  # fmt: skip
_FILLERS = frozenset(
    ["please", "do", "it", "i", "that", "this", "was", "me", "go", "ahead", "thanks", "thank", "you",
     "per", "favore", "prego", "grazie", "sono", "io", "ero", "lo", "la", "va", "bene", "fallo", "pure"]
)  # fmt: skip
_NO = re.compile(
    r"(?:no|nope|not|never|non|mai|do not|don['’]?t|cancel|refuse|reject|stop|annulla|rifiuto|"
    r"i (?:never|refuse|do not|did not|don['’]?t|didn['’]?t)|it was(?: not|n['’]?t) me)\b",
    re.IGNORECASE,
)
_NO_OBJECTION = re.compile(
    r"(?:no|non|nessun)\s+(?:problem|worries|doubt|objection|c['’]è problema|dubbi|obiezioni)", re.IGNORECASE
)
_TAKEN_BACK = re.compile(r"(?:but|however|wait|ma|però|pero|anzi|aspetta)\b", re.IGNORECASE)
_GREETING = re.compile(
    r"(?:hi|hello|hey|dear|ciao|salve|car[oa]|gentile|buongiorno|buonasera|good (?:morning|evening|day))\b"
    r"[\w\s'’]{0,40}[,!.:]?",
    re.IGNORECASE,
)
_CONFIRM = "|".join(word for words in CONFIRM_WORDS.values() for word in words)
_LINE = re.compile(rf"[\"'“”«»]?(?:{_CONFIRM})\s+(?P<token>[0-9a-f]{{8,40}})[\"'“”«».!]{{0,2}}", re.IGNORECASE)
_STATEMENT = re.compile(r"[^.!?;\n]*[.!?;]*")
_WORDS = re.compile(r"[^\W_]+")


@dataclass(frozen=True, slots=True)
class Consent:
    """What an answer says. `token` is set if it holds the requested line; `rest` is the remaining text."""

    answer: str
    token: str = ""
    rest: str = ""


def read_consent(text: str) -> Consent:
    """Return how a person's own text answers a request to confirm."""
    lines = [line.strip() for line in text.splitlines()]
    while lines and (not lines[0] or _GREETING.fullmatch(lines[0])):
        lines.pop(0)
    asked = _LINE.fullmatch(lines[0]) if lines else None
    if asked:
        return Consent(YES, asked["token"].lower(), "\n".join(lines[1:]).strip())
    words = "\n".join(lines).strip()
    statement, rest = _first(words)
    answer = _meaning(statement, rest)
    return Consent(answer, rest=words if answer == UNCLEAR else rest)


def _first(words: str) -> tuple[str, str]:
    """Return the first statement of a text and the rest."""
    found = _STATEMENT.match(words)
    end = found.end() if found else 0
    return words[:end].strip(), words[end:].strip()


def _meaning(statement: str, rest: str) -> str:
    """Return what a statement means. A yes that the following statement takes back does not count as a yes."""
    if _NO.match(statement) and not _NO_OBJECTION.match(statement):
        return NO
    words = set(_WORDS.findall(statement.lower()))
    plain = bool(words & _YES) and words <= _YES | _FILLERS and not statement.endswith("?")
    taken_back = _TAKEN_BACK.match(rest) or _NO.match(rest)
    return YES if plain and not taken_back else UNCLEAR
