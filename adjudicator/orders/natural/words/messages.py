"""Finds what somebody asks the judge to tell another player in the middle of a mail: "please tell Ann: I am out"."""

from __future__ import annotations

import re

_ASKED = r"(?:(?:and|e|also|please|pls|could you|can you|would you|per favore|potete|puoi)[ ,]+)*"
_TELLS = (
    r"(?:tell|inform|say to|write to|(?:pass|send) (?:(?:it|this|that|on|along|a (?:message|word|note)) )*to"
    r"|(?:a |another )?(?:message|note|word|press) (?:to|for)"
    r"|(?:di'|dici|dite|dica|riferisc[ia]|riferite|scriv[ia]|scrivete"
    r"|manda(?:te)?|avvisa(?:te)?|inoltra(?:te)?)(?: pure)? ?(?:ad?|al|alla)|(?:un )?messaggio (?:ad?|per|al|alla))"
)
_NO_PLAYER = (
    r"(?!me\b|you\b|us\b|yourself\b|(?:the |il )?(?:judge|giudice|arbitro)\b"
    r"|(?:the |il )?(?:this|next|questo|prossimo|rounds?|turno|giro|r\d)\b)"
)
"""Matches where no words follow that name the judge or a time, for which the lines of the mail are."""
_MESSAGE = re.compile(
    rf"(?:^|(?<=[.!?;]) +| - +){_ASKED}"
    rf"(?:{_TELLS} {_NO_PLAYER}[\w']+(?: [\w']+){{0,4}}?(?::| that\b| che\b)"
    rf"|(?:let|fai|fate)(?: sapere)? {_NO_PLAYER}(?:ad? )?[\w']+(?: [\w']+)? (?:know|sapere)\b|@[\w']+[:,])",
    re.IGNORECASE,
)


def message_at(line: str) -> int | None:
    """Return where a message to another player begins in a line of a mail; None if there is none."""
    found = _MESSAGE.search(line)
    return found.start() if found is not None else None
