"""Cuts a sentence into its words, and puts one word for each of the longer ways to take something back."""

from __future__ import annotations

import re

from adjudicator.orders.natural import common
from adjudicator.orders.natural.paraphrases import paraphrased
from adjudicator.orders.normalise import clean

_TOKEN = re.compile(r"[a-z]+(?:'[a-z]+)*|\d+|[-+]\d+|[>*:,;.()?!/|=&+-]")
_ELIDED = re.compile(r"\b(l|un|dell|dall|nell|all|sull|quell|quest)'(?=[a-z])")
_ELIDED_D = re.compile(r"\bd'(?=[a-z])")
_BOTH = re.compile(r"\btutt[ie] e due\b")
_IN_ALL = re.compile(r"\bin (?:tutto|total|all)\b")
_CHANGES = re.compile(r"\b(?:make|change) (?:that|it)(?: to)?\b")
_SECOND_THOUGHTS = re.compile(
    r"^(?:(?:p\.?s\.?|h+m+|oh|ah|ehm)[ ,:.!-]+)*"
    r"(?:(?:(?:scusa(?:te)?|sorry|oops|ops|no|aspetta(?:te)?|wait)[ ,]+)*(?:ho sbagliato|mi sono sbagliat[oaie]"
    r"|errore mio|my bad"
    r"|my fault|i was wrong|i got (?:that|it) wrong|facciamo il contrario|the other way (?:a?round))"
    r"|on second thoughts?|thinking again|(?:that's|this is|that was) wrong|edit(?=[ :])"
    r"|forget (?:that|it)|no[ ,]+(?:wait|aspetta(?:te)?|meglio|scusa(?:te)?|sorry|rather|better|anzi)|aspetta(?:te)?"
    r"|(?:(?:anzi|no)[ ,]+){0,2}ci ho ripensato|a pensarci bene|my mistake|errata corrige|whoops"
    r""
    r"|p\.?s\.?(?= (?:ripens|anzi|actually)))"
    r"(?![a-z'])[ ,:.!-]*"
)
"""Matches a beginning by which a sentence takes back what was said before it."""
_NOT_ONLY = re.compile(
    r",? (?:and )?(?:not|non) (?:just|only|solo|soltanto) (?:the |il |la |one |a |un |una )?[a-z]+(?: [a-z]+)?[ .!]*$"
)
"""Matches an end such as "not just the knight"."""
_WISHES = re.compile(r"\b(?:want|would like|wish|intend|i'd like|i'd love) to\b")
"""Matches what makes an order polite: "I want to defend"."""
_BY_NO_MEANS = re.compile(
    r"\b(?:(?:in )?no way|by no means|(?:not a|no|fat) chance|col cavolo|(?:neanche|manco|nemmeno) per (?:sogno|idea)"
    r"|non se ne parla)\b"
)
"""Matches strong words for never."""
_WHERE_IT_IS = re.compile(
    r"\b(?:dov'(?:is|e|era|erano)|where (?:it|he|she) is|where they are|dove (?:sta|stanno|si trova))\b"
)
_THE_PLAIN_ONE = re.compile(r"\bthe (?:ordinary|normal|regular|plain|usual) one\b|\b(?:quella|quello) normale\b")
"""Matches what stands for the plain token of the order that was named before."""
_BOTH_OF = re.compile(r"\bboth (?=[a-z' ]{3,30} and )")
_ENOUGH = re.compile(r"(?:,| e)? basta(?= ?[,.;!])")
_WITH = re.compile(r"\bw/(?!o\b)\s*|\bw (?=the\b|both\b|all\b)")
_PICTURES = re.compile("|".join(common.PICTURES))
_UNITS = re.compile(r"(?<![a-z\d])(\d)([a-z]{1,8})(?![a-z])")


def words_of_sentence(text: str) -> list[str]:
    """Return the words and signs of a sentence, without what only makes it polite."""
    text = _PICTURES.sub(lambda found: f" {common.PICTURES[found[0]]} ", text)
    plain = paraphrased(clean(text.replace("\t", " | ").replace("#", " ")))
    plain = _ELIDED.sub(r"\1 ", _ELIDED_D.sub("", plain))
    plain = _CHANGES.sub("correction", _IN_ALL.sub(" ", plain))
    plain = _WISHES.sub(" ", _BOTH.sub("entrambi", plain))
    plain = _WITH.sub("with ", _WHERE_IT_IS.sub(" ", _THE_PLAIN_ONE.sub("same", _BOTH_OF.sub("", plain))))
    plain = _ENOUGH.sub("", plain)
    plain = _BY_NO_MEANS.sub("never", plain)
    plain = _NOT_ONLY.sub("", _SECOND_THOUGHTS.sub("anzi ", plain))
    return _TOKEN.findall(_UNITS.sub(r"\1 \2", re.sub(r"(?<=[a-z])\(", " (", plain)))
