"""Recognises words that take back, doubt, or limit what a mail says beside them: "ignore the above", "only if"."""

from __future__ import annotations

import re

from adjudicator.orders.natural.correcting import CORRECTION
from adjudicator.orders.natural.word_lists import listed
from adjudicator.orders.normalise import clean

_WITHDRAWS = re.compile(
    r"\b(?:ignore|disregard|forget (?:the|that|this|it|all|my)|scrap|cancel|(?:just )?(?:kidding|joking)|on reflection"
    r"|forget (?:what|about)|(?:dimentica|ignora|scorda)(?:te|ti)? (?:quello|cio|quel|quanto)"
    r"|(?:that's|that is|so) (?:what \w{2,20} (?:says|suggests|wants|proposes|thinks|would)|says|suggests)"
    r"|(?:cosi|questo (?:lo )?)(?:dice|propone|suggerisce|vorrebbe)"
    r"|i'd rather (?:keep|not|stay)|let (?:them|him|her|it) stay|don't count|doesn't count"
    r"|no idea"
    r"|wrong (?:map|game|round)|(?:haven't|not|not yet) decided|undecided|that was last (?:time|round)"
    r"|other way a?round"
    r"|only drafts?|these are drafts?"
    r"|ignora(?:te|re)?|dimentica(?:te)?|annulla(?:te|re)?|scherz(?:o|avo)|non (?:contano|valgono|vale|conta)"
    r"|(?:non ho|non abbiamo) (?:ancora )?deciso|il contrario)\b"
)
"""Matches words by which a sentence takes back, or leaves open, all that the mail said before it."""
_OF_ROUND = re.compile(
    r"^\(?(?:(?:this|that|it|these|those|all this|questo|questi|quello|quelli)"
    r"(?: ?'s| is| are| was| were| sono| erano| era)? )?"
    r"(?:(?:only|the|my|solo|i|miei|gli) )*(?:(?:orders|plans?|moves|ordini|piano|mosse) )?"
    r"(?:for|per|from|of|del|di) (?:the |il )?"
    r"(?:(?P<other>next|following|last|previous|prossimo|scorso) (?:round|turn|turno)|round (?P<round>\d{1,2}))"
    r"[ .!:)]*$"
)
"""Matches a sentence that says for which round the orders beside it are."""
_ON_CONDITION = re.compile(
    r"\(?(?:but |ma |and |e )?(?:(?:only|solo|soltanto|not|non|never|mai|just) )?"
    r"(?:if|unless|when|se|a meno che|quando|provided|purche)\b"
    r"|\(?(?:but |ma )?(?:not|non|only|solo|never|mai) (?:before|after|until|while|against|prima|dopo|contro)\b"
    r"|(?:or|oppure|o) (?:is|are|should|would|maybe|rather|better|forse|meglio)\b"
)
"""Matches the beginning of a sentence that is a condition for the orders before it: "But only if he comes"."""
_CHANGES = listed("common.changes")
_CHANGES_IT = re.compile(
    r"\bonly (?:if|while|when|until|till|one of|for)\b|\bsolo (?:se|quando|finche|uno|una)\b|\bnever mind\b"
    r"|\bother way\b|\bnot both\b|\bjust one\b|\bsaid (?:nobody|no one)\b|\bcan't afford\b|\bplan [ab]\b|\bpiano [ab]\b"
    r"|\b(?:was|were|era|erano) (?:the |my |il |i |for )?(?:plan|orders?|piano|ordini|meant)\b|\bwas for\b"
    r"|\bnot (?:valid|really|yet|mine|so fast)\b|\bhold (?:this|these|them|it|that) (?:back|on|off)\b"
    r"|\btake (?:it |that |this |them )?back\b|\blascia(?:te)? stare\b|\bnon (?:ancora|vale|valgono)\b|\bin reverse\b"
    r"|\b(?:those|these|that|questi|quelli) (?:were|was|erano|are for|is for)\b|\b(?:in the|unlikely) case\b"
    r"|\bi meant\b|\bintendevo\b|\bvolevo dire\b"
)
"""Matches words that change, or take back, what stands before them."""
_MOST_WORDS = 14
"""A longer sentence is rather a story."""
_FEW = 4
"""The most words of a correction that is not understood; with more it may be a mere apology."""
_EXCUSES = ("for", "per", "about", "if", "se", "that", "di", "del")
"""Words after "sorry" that only make an apology."""


def takes_back(text: str) -> bool:
    """Return True for a short sentence that begins by taking something back: "no sorry, to the left"."""
    rest = CORRECTION.sub("", text.strip())
    words = rest.lower().split()
    return rest != text.strip() and 0 < len(words) <= _FEW and words[0] not in _EXCUSES


_OPEN = re.compile(
    r"\b(?:if|unless|se|a meno che|next (?:round|turn)|prossimo (?:round|turno)|last (?:round|time|turn)"
    r"|scorso (?:round|turno)|would this|is this legal|are legal|not (?:sure|my real|real|ready|final)"
    r"|non (?:sono sicur[oa]|definitiv[aoei])|probably|probabilmente|maybe|forse|perhaps|wrote me|mi ha scritto"
    r"|(?:two|several|due) (?:options|opzioni|possibilita)|plan [ab]|check only|only check|proposal (?:for|to)"
    r"|proposta (?:per|a)|ignore|ignora(?:te)?|disregard|not to be sent|da non (?:inviare|mandare)"
    r"|(?:only|just|rough) (?:a )?drafts?|bozza"
    r"|examples?|esempio|what \w{2,20} (?:wants|suggests|proposes|would like|says)"
    r"|quello che (?:vuole|propone|suggerisce|dice)|\w{2,20}'s (?:orders|plan|moves|idea|proposal)(?! (?:are|is)\b))\b"
)
"""Matches words of a heading by which what stands below it may not count, or not now."""


_POINTS_BELOW = re.compile(
    r"\b(?:(?:not valid|invalid|old|wrong) from here|(?:lines|orders|everything|all) below|in what follows"
    r"|da qui in poi|righe (?:qui )?sotto)\b"
)
"""Matches words about the lines below, which are no orders themselves."""
_ASKS = re.compile(r"\b(?:would this|would that|is this legal|are (?:these|they) legal|does this work|va bene cosi)\b")
"""Matches words of a question about the lines below it."""


def leaves_open(line: str) -> bool:
    """Return True for a heading, or a question, by which the lines below it may not be meant: "For next round:"."""
    said = line.strip()
    found = _OPEN.search(clean(said)) if said.endswith(":") else _ASKS.search(clean(said)) if "?" in said else None
    return found is not None or _POINTS_BELOW.search(clean(said)) is not None


def changes(text: str) -> bool:
    """Return True for a short sentence with words that may change, or take back, what stands before it."""
    said = clean(text)
    words = re.findall(r"[a-z]+(?:'[a-z]+)?", said)
    return len(words) <= _MOST_WORDS and (not _CHANGES.isdisjoint(words) or _CHANGES_IT.search(said) is not None)


def is_of_round(text: str, now: int) -> bool:
    """Return True for a sentence that says that the orders beside it are for another round than this one."""
    found = _OF_ROUND.match(clean(text))
    return found is not None and (found["other"] is not None or int(found["round"]) != now)


def withdraws(text: str) -> bool:
    """Return True for a sentence that takes back or leaves open what was said: "ignore the above", "just kidding"."""
    return _WITHDRAWS.search(clean(text)) is not None


def is_condition(text: str) -> bool:
    """Return True for a sentence that is only a condition of what stands before it: "But only if he comes."."""
    return _ON_CONDITION.match(clean(text)) is not None


