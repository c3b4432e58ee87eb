"""Leaves out words that say that nothing else changes: "the rest stays", "same as before but", "one change"."""

from __future__ import annotations

import re

from adjudicator.orders.normalise import without_accents

_OTHERS = (
    r"(?:and |but |e |ma )?(?:all |tutt[ioe] )?(?:the |my |il |gli |le |i )?"
    r"(?:rest|others?|other orders|remaining orders|other areas|resto|altri|altri ordini|altre"
    r"|everything else|all else)(?: (?:two|three|four|2|3|4|due|tre|quattro))?"
)
_SAME = (
    r"(?:(?:is |are |stays? |remains? |stands? |can stay |should stay |resta |restano |rimane |rimangono )?"
    r"(?:exactly |just |tutto )?"
    r"(?:as it is|as they are|as is|as before|as it was|as they were|as sent|as i sent it|as i sent them|the same"
    r"|the same as before|same|same as before|unchanged|come prima|uguale a prima|com'e|invariat[oiae]|ugual[ei])"
    r"|(?:is|are|va|vanno) (?:all )?(?:fine|ok|okay|good|right|correct|bene)"
    r"|stays?|remains?|stands?|does not change|doesn't change|do not change|don't change"
    r"|resta|restano|rimane|rimangono|non cambia|non cambiano|va bene cosi)"
)
_KEEPS = (
    r"(?:and |but |e |ma )?(?:please )?(?:keep|leave|lascia|lasciate|tieni) (?:all )?"
    r"(?:the rest|(?:all )?the others|all others|everything else|(?:all )?the other orders|il resto"
    r"|(?:tutti )?gli altri)"
    r"(?: as it is| as they are| as is| as before| the same| unchanged| come prima| com'e| cosi)?"
)
_AS_EVER = (
    r"(?:more or less |pretty much |basically |just |piu o meno )?(?:the same )?"
    r"(?:as|come) (?:always|usual|ever|sempre|al solito|di consueto)"
)
_TAIL = re.compile(rf"(?:{_OTHERS} {_SAME}|{_KEEPS}|{_AS_EVER})")
_HEAD = re.compile(
    r"(?:please |ok |hi |just |only |solo |ciao )?(?:"
    r"(?:all |everything |the |tutto )?(?:same as before|as before|come prima) "
    r"(?:but|except that|except for|except|only|ma|pero|solo|tranne che|tranne)"
    r"|(?:one |an? |una? |un solo |una sola |piccola |small |little |tiny |quick |just |another |ancora )+"
    r"(?:change|update|correction|fix|modifica|cambio|cambiamento|correzione)"
    r"(?: to what i sent| to my orders| to my mail| to my last mail| to my plan| ai miei ordini| rispetto a prima)?"
    r"|(?:about|regarding|as for|riguardo a|su) (?:what i sent|my (?:last )?(?:mail|orders)|quello che ho mandato"
    r"|quanto ho scritto)(?: yesterday| earlier| before| ieri| prima)?"
    r"|(?:change of plans?|change of mind|change of heart|i've changed my mind|i changed my mind|changed my mind"
    r"|(?:i've had |i have had |i had |having )?second thoughts"
    r"|ho cambiato idea|cambio idea|cambio piano)"
    r"(?: on| about| for| su| per| with)?"
    r")"
)
_SWAP = frozenset(("change", "switch", "swap", "alter", "modify", "cambia", "cambiate", "modifica", "cambio"))
_INTO = frozenset(("to", "into", "in", "a"))
_INSTEAD = (("instead", "of"), ("rather", "than"), ("invece", "di"), ("anziche",))
_FORMER = re.compile(r"\w{2,20}(?:ing|are|ere|ire|arsi|ersi|irsi)")
_NO_CHANGE = re.compile(
    r"[^,;:]{2,40}?[ :,-]{1,3}(?:no changes?|nothing (?:new|changes)|nessun cambiamento|niente di nuovo)"
)
"""Matches a sentence that leaves the order of an area as it is: "the mill no change"."""
_STAYS_SO = re.compile(
    r"(?:leave |keep |lascia |lasciate |tieni )?[^,;:]{2,40}? (?:(?:is|are|stays?|remains?|resta|restano|rimane"
    r"|rimangono|lascial[oa]|tienil[oa]|leave it|keep it) )?(?:exactly |just )?"
    r"(?:as it is|as they are|as is|as before|as it was|as sent|as i sent it|unchanged|same as before|come prima|com'e"
    r"|com'è|com'era|come sta|cosi com'e|così com'è|invariat[oiae])"
)
"""Matches a sentence about something that stays as it is."""
_SIGNS = ".,;:!-"
_LONGEST, _MOST = 60, 12


def says_unchanged(text: str) -> bool:
    """Return True for a short sentence that only says that an order stays as it is: "the mill as before"."""
    said = text.lower().replace("’", "'").strip(_SIGNS + " ")
    return len(text) <= _LONGEST and any(pattern.fullmatch(said) for pattern in (_STAYS_SO, _NO_CHANGE, _TAIL))


def without_unchanged(text: str) -> str:
    """Return a sentence without its words about what does not change, or about the order that stood before."""
    words = text.split()
    if len(words) > _LONGEST:
        return text
    plain = [without_accents(word.lower().strip(_SIGNS).replace("’", "'")) for word in words]
    end = _tail(plain)
    end = _former(plain[:end])
    start = _head(plain[:end])
    return text if (start, end) == (0, len(words)) else " ".join(words[start:end]).strip(_SIGNS + " ")


def _tail(plain: list[str]) -> int:
    """Return where the words begin with which a sentence ends that the rest stays as it is; else its length."""
    for start in range(max(len(plain) - _MOST, 0), len(plain)):
        if _TAIL.fullmatch(" ".join(plain[start:]).strip()):
            return start
    return len(plain)


def _former(plain: list[str]) -> int:
    """Return where the words about a former order begin, as in "instead of marching"; else the end."""
    for said in _INSTEAD:
        start = len(plain) - len(said) - 1
        if start > 0 and tuple(plain[start:-1]) == said and _FORMER.fullmatch(plain[-1]):
            return start
    return len(plain)


def _head(plain: list[str]) -> int:
    """Return how many words at the beginning only say that something changes."""
    for length in range(min(_MOST, len(plain) - 1), 0, -1):
        if _HEAD.fullmatch(" ".join(word for word in plain[:length] if word)):
            return length
    start = 1 if plain[:1] in (["please"], ["pls"]) else 0
    return start + 1 if plain[start : start + 1] and plain[start] in _SWAP and _INTO.intersection(plain) else 0
