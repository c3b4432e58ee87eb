"""Tells a question from an order, also where its writer left the question mark out: "did I order a raid there"."""

from __future__ import annotations

import re

_PEOPLE = r"(?:i|we|he|she|they)"
_SO_DOES = r"(?:and )?(?:so|as) (?:does|do|is|are|will) (?!you\b|they\b)"
"""Matches words that say of somebody what was said of another: "so does my ship"."""
_INVERTED = re.compile(
    rf"\W{{0,3}}(?!{_SO_DOES})"
    r"(?:(?:and|but|so|hey|hi|also|ok|wait)[, ]{1,2}){0,2}"
    rf"(?:(?:have|did|do|does|can|could|may|would|will|shall|am|are|were) {_PEOPLE}\b|(?:did|does) (?:it|you|my|the)\b"
    r"|(?:can|could) (?:my|the|a|this|these)\b|(?:is|are|was|were) (?:my|the|this|these|there)\b"
    r"|(?:is|are) [a-z]+ (?:better|best|ok|okay|good|legal|allowed|possible|free|taken)\b"
    r"|have you\b|did you\b|why\b|how (?:much|many)\b)",
    re.IGNORECASE,
)
_POLITE = re.compile(r"\b(?:please|pls|plz|thanks)\b", re.IGNORECASE)


def asks(text: str) -> bool:
    """Return True for a question, with or without its mark; what is asked politely is an order."""
    return "?" in text or (_INVERTED.match(text) is not None and _POLITE.search(text) is None)


_REQUESTS = re.compile(
    r"\W{0,3}(?:(?:and|but|so|hey|hi|hello|also|ok|please|dear judge|judge|e|ciao|ehi|allora|giudice)[, ]{1,2}){0,2}"
    r"(?:(?:(?:can|could|would|will|might) (?:you|i|we)|may (?:i|we)|(?:would|do) you mind(?: if i)?"
    r"|would it be (?:ok|okay|possible|all right) (?:to|if i|if you)"
    r"|is it (?:ok|okay|possible|all right) (?:to|if i|if you)"
    r"|could i ask you to|may i ask you to)"
    r"(?: (?:please|kindly|then|just|perhaps|maybe|possibly|also|be so kind as to|let me))*"
    r"|(?:puoi|potresti|potete|potreste|pu[oò]|potrebbe|posso|potrei|possiamo|potremmo|vorresti|vorreste"
    r"|ti (?:spiace|dispiace|dispiacerebbe|spiacerebbe)|sarebbe possibile"
    r"|mi(?= (?:fai|metti|giochi|tieni|tiene|mette|gioca|metteresti|giocheresti)))"
    r"(?: (?:per favore|per piacere|per cortesia|gentilmente|magari|anche|poi))*)[, ]+",
    re.IGNORECASE,
)
"""Matches the beginning of a question that asks politely for something."""


def requested(text: str) -> str:
    """Return what a question asks politely to be done, as "could you play the mill?" does; "" for any other text."""
    found = _REQUESTS.match(text)
    return text[found.end() :].strip(" ?!.") if found is not None else ""


_OF_JUDGE = re.compile(r"\b(?:you|puoi|potresti|potete|potreste|pu[oò]|potrebbe|vorresti|vorreste|mi)\b", re.IGNORECASE)
"""Matches a word by which it is the judge who is asked."""
_DO = re.compile(
    r"(?:play|put|bid|send|place|move|give|seat|kneel|make|let|choose|take|pick|use|throw|go|giocare|gioca|giochi|mettere"
    r"|metti|metterlo|metterla|mandare|mandarlo|scegliere|usare|prendere|farmi|dare|darlo|piazzare|piazzarlo)\b(?!.*\b(?:what"
    r"|whether|if|how|which|when|che cosa|cosa|se|quando|come)\b)",
    re.IGNORECASE,
)
"""Matches a verb for what can be done, if no other question follows."""


def requested_of_judge(text: str) -> str:
    """Return what a question asks the judge to do, as "play the mill" of "could you play the mill?"; else ""."""
    rest = requested(text)
    begin = text[: len(text) - len(rest)] if rest else ""
    return rest if _OF_JUDGE.search(begin) and _DO.match(rest) else ""


_BESIDE = re.compile(
    r"\W{0,3}(?:(?:by the way|btw|just curious|out of curiosity|(?:one |a |quick |another )?question|ps|p\.s\.|also|and"
    r"|a proposito|(?:una |solo una )?(?:domanda|curiosita)|per curiosita)\W{1,3})?"
    r"(?:does|do|what|how|when|who|where|come|cosa|che cosa|chi|quando|quant[oiae]|dove|is it true|e vero che)\b",
    re.IGNORECASE,
)
_OF_ACTS = re.compile(
    r"\b(?:(?:should|shall|can|could|may|must|would|do) (?:i|we)|(?:what|how) (?:if|about)|e se|devo|dovrei|posso"
    r"|potrei|conviene|instead|rather|invece|piuttosto|or|oppure|ok|okay|allowed|legal|enough|about|basta|va bene"
    r"|meglio|better)\b",
    re.IGNORECASE,
)
"""Matches words of a question about what its writer does, or had better do."""


def asks_beside(text: str) -> bool:
    """Return True for a question about the game and not about an order: "by the way, what does the miller do?"."""
    return _BESIDE.match(text) is not None and _OF_ACTS.search(text) is None
