"""Sentences about cards as lines in the strict form: "I marshal Sansa and then Bran" is `marshal: Sansa, Bran`.

Only what stands in front of the names is read here, and what joins them; the strict grammar reads the names, and
refuses a sentence with any word that it does not know. So nothing is taken that was not said.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from itertools import pairwise

_I = r"(?:(?:i|i'll|i will|i'd|i would|i want to|i would like to|let's|please|io|vorrei|voglio) )*"
_ROUND = r"(?: (?:for |in |per |di )?(?:this round|this turn|now|questo round|questo turno|adesso))?"
_IS = r"(?: ?:| is| will be| sara| e|,)?"
_OF = r"(?:for (?:the )?set-?up,? |per la preparazione,? )?"
_TYPE = r"(?:military|mil|intrigue|int|power|pow|militar[ei]|intrigo|potere|pot)"
_NOT = r"(?:don't|do not|won't|will not|non)"
_HEADS = {
    "plot": rf"{_I}(?:my |the |la |mia )*(?:plot|trama)(?: card)?{_ROUND}{_IS}|{_I}(?:reveal|rivelo|rivelare){_ROUND}",
    "setup": rf"{_OF}{_I}(?:set up|set-up|setup|preparo|preparare)(?: with| con)?{_IS}",
    "marshal": rf"{_I}(?:marshal|bring out|put into play|schiero|schierare|metto in gioco){_ROUND}{_IS}",
    "lose": rf"{_I}(?:lose|sacrifice|perdo|sacrifico){_IS}",
    "discard": rf"{_I}(?:discard|scarto|scartare){_IS}",
    "first player": r"(?:the )?(?:first player|primo giocatore)(?: is| will be| sara| e)",
}
"""What a sentence begins with, by the subject of its line; for plain small letters without accents."""
_WHOLE = {
    "mulligan: keep": rf"{_I}(?:keep|tengo)(?: (?:it|them|all|my|this|the|these|hand|cards|la|mia|mano|le|carte))*",
    "mulligan: redraw": rf"{_I}(?:mulligan|redraw|draw (?:a )?new (?:hand|cards)|ripesco|cambio (?:la )?mano)",
    "defend: none": rf"{_I}(?:{_NOT} (?:defend|difendo)|no (?:defence|defense)|nessuna difesa)",
    "challenges: none": rf"{_I}(?:{_NOT} (?:attack|attacco)|no attacks?|nessun attacco)",
    "setup: none": rf"{_I}(?:no set-?up|set up nothing|nessuna preparazione|non preparo (?:niente|nulla))",
    "marshal: none": rf"{_I}(?:marshal nothing|schiero niente|non schiero (?:niente|nulla))",
}
"""Sentences that are lines by themselves, by their line."""
_DEFEND = rf"{_I}(?:defend|difendo)(?: (?:the|any|all|against|contro|la|le|una|sfida|sfide))*(?: (?P<type>{_TYPE}))?"
_DEFENDS = re.compile(rf"{_DEFEND}(?: (?:challenges?|sfid[ae]))? (?:with|using|con|:)(?P<rest>.+)")
_CHALLENGE = re.compile(
    rf"(?:{_I}(?:do|make|declare|initiate|start|faccio|dichiaro|lancio|attack|attacco) )?(?:(?:an?|the|my|una|la) )*"
    rf"(?:challenges?|sfid[ae])?(?: ?:)? ?(?P<type>{_TYPE})(?: (?:challenge|sfida|attack))?"
    r"(?: (?:at|against|vs|on|contro|su) (?P<house>[a-z' ]+?))? ?(?:with|using|by|con|:)(?P<rest>.+)"
)
_NEXT = re.compile(
    rf"(?:[,;] ?(?:(?:and|then|e|poi) )*|(?:^| )(?:and then|then|poi|e poi) )(?=(?:an? |una )?{_TYPE}\b)"
)
"""Matches what stands between two challenges."""
_JOINS = re.compile(r" ?(?:,|;|\+|&)? ?\b(?:and then|then|and|followed by|plus|e poi|poi|e|quindi)\b ?| ?[;+&] ?")
_ARTICLES = re.compile(r"(?:^|(?<=, ))(?:(?:my|il|la|lo|le|gli|i|un|una) |l')(?=\w)")
_ALL = re.compile(r"\b(?:everyone|everybody|everything|all of them|all i have|tutti|tutte|tutto)\b(?: i have)?")
_LONGEST = 200


def told(text: str) -> Iterator[Sequence[str]]:
    """Yield, the likeliest first, the lines in the strict form that a sentence may say; all of them together."""
    said = _plain(text).rstrip(" .!") if len(text) <= _LONGEST else ""
    for line, pattern in _WHOLE.items():
        if re.fullmatch(pattern, said):
            yield [line]
    for names in _lists_of(said):
        yield from _told(names)
    parts = _parts(said)
    if len(parts) > 1:
        found = [next((lines for lines in told(part)), ()) for part in parts]
        subjects = [line.partition(":")[0] for lines in found for line in lines]
        if all(found) and len(set(subjects)) == len(subjects):
            yield [line for lines in found for line in lines]


def _plain(text: str) -> str:
    """Return a text in small letters without accents, with straight apostrophes and single blanks."""
    letters = unicodedata.normalize("NFKD", text.replace("\u2019", "'").lower())
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())


def _told(said: str) -> Iterator[Sequence[str]]:
    """Yield the lines of a sentence about one thing."""
    for subject, pattern in _HEADS.items():
        found = re.match(rf"(?:{pattern}) +(?P<rest>\S.*)", said)
        if found:
            yield [f"{subject}: {_ALL.sub('all', found['rest'])}"]
    if defends := _DEFENDS.fullmatch(said):
        yield [f"defend {defends['type'] or ''}".strip() + f": {_ALL.sub('all', defends['rest'].strip())}"]
    challenges = [_CHALLENGE.fullmatch(part.strip(" ,;")) for part in _NEXT.split(said) if part.strip(" ,;")]
    if challenges and all(challenges):
        yield ["challenges: " + "; ".join(_challenge(each) for each in challenges if each)]


def _challenge(found: re.Match[str]) -> str:
    at = f" at {found['house']}" if found["house"] else ""
    return f"{found['type']}{at} with {_ALL.sub('all', found['rest'].strip())}"


def _lists_of(said: str) -> list[str]:
    """Return the text as it is, then with commas between its names, then without articles before them."""
    apart = ", ".join(part.strip(" ,") for part in _JOINS.split(said) if part.strip(" ,"))
    return list(dict.fromkeys((said, apart, _ARTICLES.sub("", apart))))


def _parts(said: str) -> list[str]:
    """Return the sentences of a text that says several things, each beginning with what it is about."""
    starts = "|".join((*_HEADS.values(), *_WHOLE.values(), rf"{_DEFEND}", rf"(?:an? |una )?{_TYPE} "))
    cuts = [0, *(found.end() for found in re.finditer(rf"[,.;] (?:(?:and|then|e|poi) )?(?={starts})", said)), len(said)]
    return [said[a:b].strip(" ,.;") for a, b in pairwise(cuts)]
