"""Recognises mails that answer a question later, or leave the choice to somebody else: "yes, still thinking"."""

from __future__ import annotations

import re

from adjudicator.orders.normalise import clean

_THINKS = (
    r"let me (?:think|see|check|ask)|think(?:ing)? (?:about it|it over)|(?:still |just )?thinking|(?:i'll|i will|will)"
    r" (?:have to |let you |get back )?(?:answer|reply|decide|send|think|write|know|to you)\b"
    r"|(?:answer|reply|decide|write) (?:later|tonight|tomorrow|soon|this evening)|give me (?:a|an|until|some)\b"
    r"|(?:got|saw|seen|read) (?:it|your mail|this|the question)|\bok seen\b|for the reminder"
    r"|still have to (?:decide|think)"
    r"|un (?:attimo|momento)|ci (?:penso|sto pensando|devo pensare|dormo su)"
    r"|(?:ti |vi )?(?:rispondo(?! (?:con|col|di|si)\b)|rispondero|decido"
    r"|decidero|scrivo|faccio sapere)\b|ho letto|prima (?:sento|chiedo)|one question first|no (?:idea|clue|preference"
    r"|problem|worries|rush|time)\b|not yet\b|(?:non )?ancora\b|non (?:ho|sono|so)\b|don't (?:understand|know)\b"
    r"|i know\b|keep me (?:informed|posted|updated)|use your (?:head|brain|judg\w{1,6})|tienimi (?:informat|aggiornat)"
    r"|lo so\b|i was away|i'm (?:away|at work)|at the moment"
)
"""Words of somebody who has not decided yet, or will answer later."""
_NOTHING_YET = (
    r"(?:nothing|nobody|none|niente|nulla|nessuno) (?:yet|for now|today|new|comes|per ora|ancora|di nuovo|da dire)"
    r"|per ora (?:niente|nulla|nessuno)"
)
_YOU_CHOOSE = (
    r"you (?:choose|decide|pick)|up to you|whichever|whatever|flip a coin|(?:it )?depends\b|fai tu|scegli tu|decidi tu"
    r"|(?:is )?uguale\b|dipende\b|either (?:one|is fine|way)|as long as|a patto che|purche\b"
)
"""Words by which a choice is left to somebody else, or depends on something."""
_PUTS_OFF = re.compile(rf"\b(?:{_THINKS}|{_NOTHING_YET}|{_YOU_CHOOSE})")
_ANOTHER_TIME = re.compile(
    r"\b(?:later|next (?:time|round|turn|battle|fight)|tomorrow|tonight|this evening|another time|not here"
    r"|stasera|domani"
    r"|(?:la |il )?prossim[ao] (?:volta|round|turno|battaglia)|non qui|un'altra volta)\b"
)
"""Matches words for another time or place, for which something may be kept."""
_KEEPS = re.compile(r"\b(?:keep|keeping|save|saving|hold|hang|tengo|risparmi\w{0,4}|conserv\w{0,4}|not|non|no)\b")
_ALL_IS_WELL = re.compile(
    r"\ball (?:right|ok|okay|set|well|good|fine|the best)\b|\btutto (?:ok|bene|a posto|tranquillo)\b|^right[,.!]"
    r"|\bthat's right\b|\bright now\b|\bleft (?:for|my|the)\b"
)


_EACH_TIME = re.compile(
    r"(?:please )?(?:\w+ (?:always|sempre) (?:the|il|la|lo)|always|every time|each time|whenever|from now on|sempre"
    r"|ogni volta|d'ora in poi|da ora in poi)\b"
)
"""Matches the beginning of what is meant for each question of a kind, and not as an answer to one."""


def is_put_off(text: str) -> bool:
    """Return True for words that answer nothing now: their writer still thinks, or speaks of another time."""
    said = clean(text)
    of_another_time = _ANOTHER_TIME.search(said) and not _KEEPS.search(said)
    return bool(_EACH_TIME.match(said) or _PUTS_OFF.search(said) or of_another_time)


def without_pleasantry(text: str) -> str:
    """Return a text without words such as "all right", which are no answer; "" if it says nothing else."""
    left = _ALL_IS_WELL.sub(" ", clean(text))
    return text if left == clean(text) else left.strip(" ,.!")
