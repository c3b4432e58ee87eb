"""Cuts a sentence into its words, and puts one word for each of the longer ways to take something back."""

from __future__ import annotations

import re

from adjudicator.orders.natural.words import common
from adjudicator.orders.natural.words.paraphrases import paraphrased
from adjudicator.orders.natural.words.plain_words import is_usual
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
    r"|on (?:second thoughts?|reflection)|riflettendoci(?: bene)?|(?:(?:anzi|no)[ ,]+){1,2}meglio se\b"
    r"|thinking again|(?:that's|this is|that was) wrong|edit(?=[ :])"
    r"|forget (?:that|it)|no[ ,]+(?:wait|aspetta(?:te)?|meglio|scusa(?:te)?|sorry|rather|better|anzi)|aspetta(?:te)?"
    r"|(?:(?:anzi|no)[ ,]+){0,2}ci ho ripensato|a pensarci bene|my mistake|errata corrige|whoops"
    r"|wrong (?:target|area|place|one|order|unit|token|direction|way)\b[ ,:.;-]{0,3}"
    r"(?:(?:it|that|this) )?(?:should (?:be|have been))?"
    r"|(?:bersaglio|ordine|area|posto) sbagliat[oa]|let me rephrase(?: (?:that|this|it))?|mi correggo|correggo"
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
_THE_STARRED_ONE = re.compile(
    r"\b(?:(?:the|that|la|il|quell[oa]) |l')?(special|starred|star|speciale|stella) (?:ones?|kind|version|versione)\b"
)
_BOTH_OF = re.compile(r"\bboth (?![a-z]+(?:s|men)\b)(?=[a-z' ]{3,30} and )")
_ENOUGH = re.compile(r"(?:,| e)? basta(?= ?[,.;!])")
_WITH = re.compile(r"\bw/(?!o\b)\s*|\bw (?=the\b|both\b|all\b)")
_PICTURES = re.compile("|".join(common.PICTURES))
_DECORATION = re.compile(rf"(?<=\w)[\s,.;!]{{0,3}}(?:{'|'.join(common.PICTURES)})\ufe0f?\s{{0,3}}$")
"""Matches a picture behind a whole sentence, which only shows a mood."""
_MIXED = {
    "".join(sorted(word)): word
    for word in common.words_of("con col del dello della delle dei degli nel nella sul sulla dal dalla the with and")
}
"""Maps the letters of small words, which only mixed up letters can stand for, to the word: "ocn", "teh"."""
_FEW = 5
_UNITS = re.compile(r"(?<![a-z\d])(\d)([a-z]{1,8})(?![a-z])")

_NO_APOSTROPHE = re.compile(r"\b(do|does|did|is|are|has|have|wo|ca)nt\b")
_AFTER_ALL = re.compile(r"(?:,| )? ?\bafter all(?: (?=it|but|instead)|(?=,))")
_GOES_OFF = re.compile(r"\bse ne (?=(?:sta|stanno|va|vanno|resta|restano|torna|tornano)\b)")
"""Matches the Italian "se ne" that means no "if"."""
_AS_WELL = re.compile(r"\bas well\b(?! as)")
_SHORTER = (
    (_AS_WELL, "too"),
    (_GOES_OFF, ""), (_NO_APOSTROPHE, r"\1n't"), (_AFTER_ALL, ", "),
    (_ELIDED_D, ""), (_ELIDED, r"\1 "), (_IN_ALL, " "), (_CHANGES, "correction"), (_BOTH, "entrambi"), (_WISHES, " "),
    (_BOTH_OF, ""), (_THE_PLAIN_ONE, "same"), (_THE_STARRED_ONE, r"\1"), (_WHERE_IT_IS, " "), (_WITH, "with "),
    (_ENOUGH, ""), (_BY_NO_MEANS, "never"), (_SECOND_THOUGHTS, "anzi "), (_NOT_ONLY, ""),
)  # fmt: skip
"""What people say, and the word that stands for it, in the order in which they are looked for."""


def words_of_sentence(text: str) -> list[str]:
    """Return the words and signs of a sentence, without what only makes it polite."""
    text = _DECORATION.sub("", text) if len(text.split()) > _FEW else text
    text = _PICTURES.sub(lambda found: f" {common.PICTURES[found[0]]} ", text)
    plain = paraphrased(clean(text.replace("\t", " | ").replace("#", " ")))
    for longer, short in _SHORTER:
        plain = longer.sub(short, plain)
    words = _TOKEN.findall(_UNITS.sub(r"\1 \2", re.sub(r"(?<=[a-z])\(", " (", plain)))
    return [word if is_usual(word) else _MIXED.get("".join(sorted(word)), word) for word in words]
