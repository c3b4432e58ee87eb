"""Guesses the language of a mail by a few common words, to answer people who are not known yet."""

from __future__ import annotations

import re
from collections.abc import Collection

from adjudicator.mail.message import Incoming

_WORD = re.compile(r"[a-zà-ÿ]+")
ITALIAN = frozenset(
    _WORD.findall(
        "grazie ciao salve buongiorno buonasera vorrei posso può puoi giocare partita"
        " italiano come che sono non una della per mi con il gli ho"
    )
)
_GREETINGS = frozenset(("ciao", "salve", "buongiorno", "buonasera", "grazie"))
"""Italian words of which one is enough where no English word stands beside it."""
ENGLISH = frozenset(
    _WORD.findall("the and you please thanks hello hi i is am want play game can could how with my to of")
)


def language_of_mail(mail: Incoming, commands: Collection[str]) -> str:
    """Return the language that a mail names or is written in; "" when neither is clear.

    `commands` are the Italian words with which a command begins: a mail that begins with one is Italian.
    """
    if mail.language:
        return mail.language
    words = _WORD.findall(mail.text.lower()) or _WORD.findall(mail.subject.lower())
    italian = sum(word in ITALIAN or word in commands for word in words)
    english = sum(word in ENGLISH for word in words)
    is_greeted = not english and not _GREETINGS.isdisjoint(words)
    is_command = bool(words) and words[0] in commands
    return "it" if italian > english and (italian >= 2 or is_command or is_greeted) else ""
