"""Finds the one number that a sentence means: "three, please", "all I have", "half of my 8, so 4", "all but 2"."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from itertools import pairwise

from adjudicator.orders.natural.amounts.amounts_told import SMALL
from adjudicator.orders.natural.replies.answers import PARTS, TURNS, says_more
from adjudicator.orders.natural.words import common
from adjudicator.orders.natural.words.common import words_of
from adjudicator.orders.normalise import clean

_EVERYTHING = common.ALL | words_of("i have my power got of it bid pay quello che ho il mio potere offro metto pago")
_NUMBERS = frozenset(common.NUMBERS) - {"un", "una", "one", "both"}
_COMES_TO = re.compile(
    r"(?:^|[\s,;(])(?:so|that's|that is|which is|which makes|i\.e\.|ie|quindi|cioe|ossia|dunque|=) ?(?:it's )?"
    r"(\w+)[ .!)]*$"
)
"""Matches an end that says what a sum comes to."""
_THINKS = words_of("should dovrebbe could might enough think about maybe forse penso credo direi")
"""Words of doubt that do not count if the same number follows once more: "four should be enough, so 4"."""
_LESS = re.compile(r"(?:.* )?(?:all|everything|tutti|tutto|tutte)(?: of (?:it|them))? (?:but|except|tranne|meno) (\w+)")
_HALF = re.compile(
    r"(?:(?:i'll |i |i'm )?(?:bid|put|pay|give|giving|offer|offro|metto|do) )?(?:exactly )?"
    r"(?:half(?: (?:of )?(?:it|them|my power|my tokens|what i have|my \d+))?"
    r"|(?:la )?meta(?: (?:di quello che ho|del mio potere|dei miei \d+|dei miei))?)(?: please| thanks| grazie)?"
)
_NO_MORE = re.compile(
    r",? (?:and |e )?(?:(?:no|not|non|nothing|not a token|niente) (?:more|di piu|oltre|a token more)(?: than that)?"
    r"|(?:that's|that is) (?:all|it|my limit)|(?:e )?basta(?: cosi)?|e non di piu)$"
)
"""Matches an end that only repeats the limit, as in "two and no more than that"."""
_NOT_ONE = re.compile(
    r"(?:(?:stavolta|questa volta|this time|per ora)[, ]{1,2})?(?:non (?:ci |gli |le )?(?:metto|do|offro|punto|bid)"
    r"|i (?:put in|give|bid|offer)) (?:niente|nulla|nothing)(?: (?:stavolta|questa volta|this time))?|"
    r"(?:(?:not|non) (?:a|even|one|even one|a single|nemmeno|neanche)|nemmeno|neanche|neppure)"
    r"(?: (?:a |single |one |un |uno |una )?(?:one|uno|una|token|gettone|segnalino|thing|penny|soldo))?"
    r"|(?:i |i'll |io )?(?:pass|passo|skip)(?: (?:on )?(?:this|it|this one|stavolta))?"
)
_ONE = re.compile(
    r"(?:(?:per|for|on|su|sul|sulla|al|alla) (?:il |la |the )?\w+ )?"
    r"(?:(?:i'll |i )?(?:bid|put|pay|offer|offro|metto|say) )?"
    r"(?:just |only |solo |soltanto |a single |just a |the )*"
    r"(?:one|uno|una|un|single)(?: (?:power|token|power token|gettone|segnalino|solo|single|please|grazie|thanks))*"
    r"|a single (?:token|one|power)"
)
_KEEPS = re.compile(
    r"[,;.] (?:(?:and|e|ma|but|i|i'll|io|the|il|gli|uno|one|\d+) )*(?:other |altr[io] |rest |resto )?"
    r"(?:(?:lo|la|li|mi|me|ne) )*(?:keep|save|hold|tengo|teniamo|risparmio|conservo)\b.*"
)
"""Matches words about what is not given: "four, one I keep"."""
_EXPLAINED = (
    SMALL | common.LIGHT | common.FILLERS | common.TO | common.FROM | common.SELF | common.ALL | common.NONE
    | common.AND | _EVERYTHING | frozenset(common.NUMBERS)
    | words_of("against contro no of i'd ti vi gliene give gives put in can ill in spare lol haha eh scommetto")
)  # fmt: skip
"""Words that may stand beside a number that is an answer."""
_OF_OTHER_THINGS = re.compile(
    r"\b(?:we are|we're|siamo(?: in)?|sono le|are) \d{1,4}\b|\blet's all\b|\bwe all\b|\btutti quanti\b"
    r"|\b(?:i'm|i am|sono|sto|sit|sitting|stand|standing) (?:at|on|a|in|only at|still at|ancora a) \d{1,4}\b"
    r"|\b(?:each|apiece|ciascuno|ciascuna|a testa|o'clock|everyone|everybody)\b|\b\d{1,4} (?:no|nope)$"
)
"""Matches words by which a number tells of something else than a bid: "we are 5", "2 each"."""
_HOLDS_BACK = re.compile(r"\b(?:hold|holding|keep|keeping|save|saving)\b|\b(?:tengo|risparmio|conservo)\b")
"""Matches words by which a number is not bid but kept."""
_LONGEST = 120


def number_meant(text: str, most: int, about: Collection[str] = ()) -> int | None:
    """Return the only number that a text names; all of it for words such as "everything"; None if it is not clear.

    `about` are words that may stand beside the number, such as the name of what the number is for.
    """
    if len(text) > _LONGEST or "?" in text:
        return None
    plain = _NO_MORE.sub("", _KEEPS.sub("", _without_whole(clean(text), most)).strip(" .!,;"))
    if _NOT_ONE.fullmatch(plain):
        return 0
    if _ONE.fullmatch(plain):
        return 1
    whole = clean(text).strip(" .!")
    if not PARTS.isdisjoint(_words(whole)) and "." in whole and not _HALF.fullmatch(whole):
        return None
    counted = _counted(clean(text).strip(" .!"), plain, most)
    if counted is not None:
        return counted
    words = _words(plain)
    if _OF_OTHER_THINGS.search(_with_digits(plain)):
        return None
    if _EVERYTHING.issuperset(words) and common.ALL.intersection(words):
        return most
    if TURNS.intersection(words) or _HOLDS_BACK.search(plain):
        return None
    explained = _EXPLAINED.union(about)
    if any(says_more(word) for word in words if word not in explained) or _counts_things(words, explained):
        return None
    named = {_number(word) for word in words if word.isdigit() or word in _NUMBERS}
    if named and common.NONE.intersection(words):
        return None
    if not named and common.ALL.intersection(words):
        return most
    if not named and common.NONE.intersection(words):
        return 0
    return named.pop() if len(named) == 1 else None


def _counts_things(words: Sequence[str], explained: Collection[str]) -> bool:
    """Return True if a number stands before a word for something that is no bid: "three cats"."""
    counted = (after for word, after in pairwise(words) if word.isdigit() or word in _NUMBERS)
    return any(word not in explained and not word.isdigit() for word in counted)


def _without_whole(plain: str, most: int) -> str:
    """Return a cleaned text without the number of all there is, as in "3 of my 8" or "I have 8, I bid 3"."""
    names = [word for word, n in common.NUMBERS.items() if n == most > 1]
    number = rf"(?:{'|'.join([str(most), *names])})"
    left = re.sub(
        rf"\b(?:half |meta |some )?(?:out )?(?:of|dei|degli|di|su) (?:my |the |miei |i miei )*{number}\b", " ", plain
    )
    left = re.sub(rf"\b(?:i have|i've got|having|ho|avendo) {number}(?: left)?(?: ?,| and| e|;)", " ", left)
    return left if _words(left) else plain


def _counted(plain: str, left: str, most: int) -> int | None:
    """Return the number that words come to: "half", "all but 2", or what stands after "so"; None for other words."""
    if _HALF.fullmatch(plain):
        return most // 2 if most % 2 == 0 else None
    less = _LESS.fullmatch(left)
    taken = _number(less[1]) if less is not None else 0
    if 0 < taken <= most:
        return most - taken
    found = _COMES_TO.search(left)
    before = _words(left[: found.start()]) if found is not None else []
    numbers = {_number(word) for word in before if word.isdigit() or word in _NUMBERS}
    is_same = found is not None and numbers == {_number(found[1])}
    turns = (TURNS - {"have"} - (_THINKS if is_same else frozenset())).intersection(before)
    if found is None or turns or not (found[1].isdigit() or found[1] in common.NUMBERS):
        return None
    return _number(found[1])


def _with_digits(plain: str) -> str:
    return " ".join(str(common.NUMBERS[word]) if word in common.NUMBERS else word for word in plain.split())


def _number(word: str) -> int:
    return int(word) if word.isdigit() else common.NUMBERS.get(word, 0)


def _words(text: str) -> list[str]:
    return re.findall(r"[a-z]+(?:'[a-z]+)?|\d+", text)
