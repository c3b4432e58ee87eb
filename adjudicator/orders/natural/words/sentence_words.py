"""Cuts a sentence into its words, and puts one word for each of the longer ways to take something back."""

from __future__ import annotations

import re

from adjudicator.orders.natural.words import common
from adjudicator.orders.natural.words.plain_words import is_usual
from adjudicator.orders.natural.words.ways import shorter
from adjudicator.orders.normalise import clean

_TOKEN = re.compile(r"[a-z]+(?:'[a-z]+)*|\d+|[-+]\d+|[>*:,;.()?!/|=&+-]")
_PICTURES = re.compile("|".join(common.PICTURES))
_DECORATION = re.compile(rf"(?<=\w)[\s,.;!]{{0,3}}(?:{'|'.join(common.PICTURES)})\ufe0f?\s{{0,3}}$")
"""Matches a picture behind a whole sentence, which only shows a mood."""
_MIXED = {
    "".join(sorted(word)): word
    for word in common.words_of(
        "con col del dello della delle dei degli nel nella sul sulla dal dalla the with and both"
    )
}
"""Maps the letters of small words, which only mixed up letters can stand for, to the word: "ocn", "teh"."""
_FEW = 5
_UNITS = re.compile(r"(?<![a-z\d])(\d)([a-z]{1,8})(?![a-z])")

paraphrased = shorter("paraphrases")
"""Puts one word for each of the longer ways in a cleaned sentence to say what orders for areas need."""
_with_short_words = shorter("sentence_words")


def words_of_sentence(text: str) -> list[str]:
    """Return the words and signs of a sentence, without what only makes it polite."""
    text = _DECORATION.sub("", text) if len(text.split()) > _FEW else text
    text = _PICTURES.sub(lambda found: f" {common.PICTURES[found[0]]} ", text)
    plain = _with_short_words(paraphrased(clean(text.replace("\t", " | ").replace("#", " "))))
    words = _TOKEN.findall(_UNITS.sub(r"\1 \2", re.sub(r"(?<=[a-z])\(", " (", plain)))
    return [word if is_usual(word) else _MIXED.get("".join(sorted(word)), word) for word in words]
