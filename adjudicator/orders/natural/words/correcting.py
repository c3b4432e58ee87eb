"""Matches the words with which a sentence begins that says something anew."""

from __future__ import annotations

import re

_NO = (
    r"no(?= *(?:[,.:!-]|$)| (?:wait|no|sorry|scusa(?:te)?|anzi|aspetta|make|change|actually|rather|better|meglio|i mean"
    r"|i meant|scratch|ci ho)\b)"
)
"""Matches a "no" that takes something back, unlike that of "no one" and "no cards"."""
CORRECTION = re.compile(
    rf"^(?:(?:oh|ah|h+m+|{_NO}|wait(?! and see)|anzi|sorry|scusa|scusate|actually|correction|edit|oops|ops|aspetta"
    r"|rettific[ao]|correggo|amend(?:ed|ment)?"
    r"|aspettate|rather"
    r"|(?:scratch|scrap|strike|forget) that|scratch the \w+|p\.?s\.?|(?:no[ ,]+)?ci ho ripensato|ripensandoci"
    r"|ho (?:guardato|letto|scritto|capito|visto|sbagliato)(?: male)?(?: [\w']{1,15}){0,3}(?= ?:)"
    r"|i (?:misread|mistyped|misremembered|mixed up)(?: [\w']{1,15}){0,4}(?= ?:)"
    r"|(?:on )?second thoughts?|on reflection|riflettendoci|thinking about it|pensandoci(?: bene| meglio)?"
    r"|a pensarci(?: bene| meglio)?|mi sono sbagliat[oa]|ho sbagliato|i was wrong|my mistake|my bad|errore mio"
    r"|the other way a?round|(?:al|il|tutto il) contrario|the (?:opposite|reverse)|viceversa"
    r"|change(?= *[,:.!-]))\b"
    r"[\s,.:!-]*)+"
    r"(?:(?:i mean|i meant|make (?:it|that)|change (?:it|that) to|volevo dire|meglio|facciamo)\b[\s,:-]*)?",
    re.IGNORECASE,
)
"""Matches the words with which a sentence begins that says something anew."""
