"""Hears which proposals a person accepts: "yes to the first, not the second", "both", "number 2, the knight"."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence

from adjudicator.orders.accepting import Acceptance, without_courtesy
from adjudicator.orders.natural.replies.answers import PLACES, clauses_meant
from adjudicator.orders.natural.words import common
from adjudicator.orders.natural.words.common import words_of
from adjudicator.orders.natural.words.plain_words import may_be_remark, turns
from adjudicator.orders.natural.words.ways import shorter, way
from adjudicator.orders.natural.words.word_lists import listed
from adjudicator.orders.normalise import clean, fold

_YES = listed("taking.agrees")
_NO = listed("taking.refuses")
_LINKS = listed("taking.links")
_OTHERS = words_of("other others rest remaining else altra altre altri altro l'altra l'altro resto rimanente rimanenti")
_OTHER = words_of("other altra altro l'altra l'altro")
_OTHERS_ALL = words_of("others altre altri rest remaining resto rimanenti two due three tre")
"""Words for one other proposal, and for more than one."""
_WORD = re.compile(r"[a-z]+(?:'[a-z]+)?|\d+|[?]")
_SAID_AROUND = _YES | _NO | _LINKS | common.LIGHT
_PARTS = way("taking.parts_taken")
"""Matches what sets apart the proposals that are taken from those that are not."""
_IS_WRONG = way("taking.is_wrong")
_ALL = way("taking.all")
_DECLINES = way("taking.declines_all")
_ALL_BUT = way("taking.all_but")
_EVERY_BUT = way("taking.every_but")
_NOTHING_ELSE = way("taking.nothing_else")
_NUMBER = words_of("number numero no nr option proposta")
_BEFORE_NUMBER = _NUMBER | words_of("la il lo")
_SELECTS = words_of("one that quello quella version versione option")
_BOTH = words_of("both entrambi entrambe")
_THEM = listed("taking.them")
_AROUND_THEM = listed("taking.around_them")
"""Words that may stand around the acceptance of everything."""
_NAMED = {word: n for word, n in common.NUMBERS.items() if n and word not in _BOTH | {"un"}}
"""The numbers from one on by their names."""
_PART_OF = words_of("of dei delle di fra tra")
_IS_IT = words_of(
    "yes yep yeah yup si exactly precisely right correct esatto esattamente giusto corretto confermo confirmed sure "
    "certo certamente perfetto perfect absolutely definitely indeed precisamente appunto"
)
_AROUND_IT = listed("taking.around_it")
_ALSO = words_of("too also anche pure")
"""Words by which one more proposal is taken, which may be named by what it is about."""
_LAST = words_of("last ultima ultimo l'ultima l'ultimo")
_SAYS_WHY = words_of("basta bastano enough plenty better meglio is it's that's sounds seems sembra suffices preferisco "
                     "prefer")
_WEIGHS = _NO | _OTHERS | _LAST | words_of("to also anche pure too first second third prima seconda terza then")
_TELLS_OF = words_of(
    "i it it's that's is just only single alone meant mean send sends want wanted io ne mando mandiamo voglio volevo "
    "intendevo solo sola soltanto solamente quindi so with con"
)
"""Words around those that describe a proposal."""
_ONES = {**common.NUMBERS, "a": 1, "an": 1}
_MORE_THAN_ENOUGH = way("taking.more_than_enough")
_LONGEST = 80
_SOME = way("taking.some")
_SOME_ARE = way("taking.some_are")
_CHANGES_ONE = way("taking.changes_one")
_MODIFIES = way("taking.modifies")
_ELIDED = way("taking.elided")
_APOLOGY = way("taking.apology")
_TAKES_OUT = way("taking.takes_out")
_ONLY_AND_ALSO = way("taking.only_and_also")
_COUNT_OF = way("taking.count_of")
_ANEW = way("taking.anew")
_RANGE = way("taking.range")
_simpler = shorter("taking")


def accepts(line: str, offered: Collection[int], texts: Mapping[int, str] | None = None) -> Acceptance | None:
    """Return the proposals that a line accepts by number or place: "yes to the first and 3, not 2"; else None.

    `texts` are the proposals in the strict form, in one or more languages, of which a line may say words too.
    """
    if len(line) > _LONGEST or "?" in line or not offered:
        return None
    if _SOME_ARE.search(clean(line)) or _CHANGES_ONE.search(clean(line)) or _MODIFIES.search(clean(line)):
        return None
    line_said = _COUNT_OF.sub("", _ONLY_AND_ALSO.sub(r"\1\2 and", clean(line)))
    line_said = _NOTHING_ELSE.sub("", _EVERY_BUT.sub(r"\1 except", line_said))
    if _TAKES_OUT.search(line_said):
        return None
    texts, numbers = texts or {}, sorted(offered)
    said = _ELIDED.sub("", _RANGE.sub(_listed, _APOLOGY.sub("", _ANEW.sub("", without_courtesy(line_said)))))
    said = _simpler(said).strip(" ,.!")
    said = _with_digits(said, numbers)
    said = _SOME.sub(lambda some: _places(some, numbers), said)
    if _is_every(said, numbers, texts):
        return Acceptance(line.strip(), tuple(numbers))
    if len(numbers) == 1 and _says_that_is_it(said):
        return Acceptance(line.strip(), tuple(numbers))
    found = _all_but(said, numbers, texts) or _by_number(said, numbers, texts) or _by_words(said, texts)
    found = found or _with_reason(said, numbers, texts)
    return Acceptance(line.strip(), found) if found and _of_different_subjects(found, texts) else None


def declines_all(text: str) -> bool:
    """Return True for words that accept none of the proposals: "none of these"."""
    return _DECLINES.fullmatch(clean(text)) is not None


def _of_different_subjects(numbers: Sequence[int], texts: Mapping[int, str]) -> bool:
    """Return True unless two proposals of a choice are about the same subject, so that one would undo the other."""
    subjects = [texts[number].partition(":")[0] for number in numbers if number in texts]
    return len(set(subjects)) == len(subjects)


def _listed(numbers: re.Match[str]) -> str:
    """Return "1, 2, 3" for "1 to 3"."""
    first, last = int(numbers[1]), int(numbers[2])
    return ", ".join(map(str, range(first, last + 1))) if first < last else numbers[0]


def _places(some: re.Match[str], numbers: Sequence[int]) -> str:
    """Return the numbers of "the first two" as "1 and 2"; the words themselves if there are not so many."""
    count = common.NUMBERS.get(some["count"], 0) or int(some["count"])
    named = numbers[:count] if some["end"] in ("first", "prime", "primi") else numbers[-count:]
    return " and ".join(map(str, named)) if len(numbers) > count else some[0]


def _is_every(said: str, numbers: Sequence[int], texts: Mapping[int, str]) -> bool:
    """Return True for words that accept all proposals, if no two of these are about the same subject."""
    every = _ALL.fullmatch(said)
    is_every = (not every["two"] or len(numbers) == 2) if every is not None else _agrees_to_them(said, len(numbers))
    return is_every and _of_different_subjects([*texts], texts)


def _agrees_to_them(said: str, count: int) -> bool:
    """Return True for words that only agree, and say that they mean everything, or them."""
    words = _WORD.findall(said)
    numbers = {each for each in words if each in common.NUMBERS and each not in _BOTH}
    agrees = bool(_YES.intersection(words)) and bool(_THEM.intersection(words))
    fits = count == 2 or _BOTH.isdisjoint(words)
    counts = all(common.NUMBERS[each] == count for each in numbers)
    return agrees and fits and counts and set(words) - numbers <= _YES | _THEM | _AROUND_THEM


def _with_digits(said: str, numbers: Sequence[int]) -> str:
    """Return words with the names of two or more proposals' numbers as digits: "one, two and four"."""
    words = _WORD.findall(said)
    named = [word for word in words if word.isdigit() or word in _NAMED]
    if len(named) < 2 or _PART_OF.intersection(words):
        return said
    if not {int(_NAMED.get(word, word)) for word in named} <= set(numbers):
        return said
    return _WORD.sub(lambda word: str(_NAMED.get(word[0], word[0])), said)


def _says_that_is_it(said: str) -> bool:
    """Return True for words such as "yes, exactly that"."""
    words = set(_WORD.findall(said))
    return bool(words & _IS_IT) and words <= _IS_IT | _AROUND_IT


def _all_but(said: str, numbers: Sequence[int], texts: Mapping[int, str]) -> tuple[int, ...]:
    """Return the proposals that are left when those are taken away that words except."""
    first, _, why = said.partition(",")
    found = _ALL_BUT.fullmatch(first if may_be_remark(_WORD.findall(why)) else said)
    without = (_by_number(found[1], numbers, texts) or _refused(_names(found[1]), texts)) if found else ()
    left = tuple(number for number in numbers if number not in without)
    return left if without and _of_different_subjects(left, texts) else ()


def _names(said: str) -> set[str]:
    """Return the words that may point at a proposal, without articles and phrases such as "the one with"."""
    return set(_WORD.findall(said)) - common.LIGHT - _SELECTS - _LINKS


def _by_number(said: str, numbers: Sequence[int], texts: Mapping[int, str]) -> tuple[int, ...]:
    taken: list[int] = []
    refused: list[int] = []
    others: bool | None = None
    for part in (part for clause in _PARTS.split(_IS_WRONG.sub("wrong", said)) for part in _by_answer(clause)):
        found = [_number(part, i, numbers) for i in range(len(part))]
        named = [number for number in found if number is not None]
        left = {word for word, number in zip(part, found, strict=True) if number is None} - _SAID_AROUND
        is_no, of_others = bool(_NO.intersection(part)), bool(_OTHERS & left)
        if not (named or is_no or of_others) and taken and _ALSO.intersection(part):
            named, left = _refused(left - _ALSO, texts), left - _ALSO
        named = named or (_refused(left, texts) if is_no and taken and not of_others else [])
        if (is_no and not (named or of_others)) or (of_others and (named or others is not None)):
            return ()
        if of_others and not is_no and _names_several(left, set(numbers) - {*taken, *refused}):
            return ()
        if not left - _OTHERS <= _words_of(texts, named or taken[-1:]):
            return ()
        others = not is_no if of_others else others
        (refused if is_no else taken).extend(named)
    if others and refused:
        taken += [number for number in numbers if number not in (*taken, *refused)]
    elif others:
        return ()
    if not set(taken) <= set(numbers) or set(taken) & set(refused):
        return ()
    return tuple(dict.fromkeys(taken))


def _names_several(left: Collection[str], others: Collection[int]) -> bool:
    """Return True for words about a single other proposal where there are several: "not 2, the other one"."""
    return not _OTHER.isdisjoint(left) and _OTHERS_ALL.isdisjoint(left) and len(others) != 1


def _with_reason(said: str, numbers: Sequence[int], texts: Mapping[int, str]) -> tuple[int, ...]:
    """Return the proposals of a first clause behind which another one only says why: "the second, one is enough"."""
    for first, why in clauses_meant(_MORE_THAN_ENOUGH.sub(r"\1", said)):
        words = _WORD.findall(why)
        says_why = bool(_SAYS_WHY.intersection(words)) or may_be_remark(words)
        weighs = bool(_WEIGHS.intersection(words)) or any(map(turns, words))
        found = _by_number(first, numbers, texts) if says_why and not weighs else ()
        if found:
            return found
    first, _, why = said.partition(",")
    found = _by_number(first, numbers, texts) if why else ()
    return found if len(found) == 1 and _describes(why, found[0], texts) else ()


def _describes(why: str, number: int, texts: Mapping[int, str]) -> bool:
    """Return True for words that only say something of a proposal that is not true of each other one: "one knight"."""
    words = {str(_ONES.get(word, word)) for word in _WORD.findall(_ELIDED.sub("", why))} - _TELLS_OF - common.LIGHT
    others = [_words_of(texts, [each]) for each in texts if each != number]
    return bool(words) and words <= _words_of(texts, [number]) and not any(words <= each for each in others)


def _refused(words: set[str], texts: Mapping[int, str]) -> list[int]:
    """Return the only proposal with all of some words."""
    found = [number for number in texts if words and words <= _words_of(texts, [number])]
    return found if len(found) == 1 else []


def _by_answer(clause: str) -> Iterator[list[str]]:
    """Yield the words of a clause, cut so that each part says yes or no once: "1 yes 2 no", "yes 1 no 2"."""
    words = _WORD.findall(clause)
    said = [i for i, word in enumerate(words) if word in ("yes", "si", "ok", "no", "not", "non")]
    digits = [i for i, word in enumerate(words) if word.isdigit()]
    if len(said) < 2 or not digits:
        yield from [words] if words else []
        return
    cuts = said[1:] if said[0] < digits[0] else [i + 1 for i in said[:-1]]
    for begin, end in zip([0, *cuts], [*cuts, len(words)], strict=True):
        yield words[begin:end]


def _by_words(said: str, texts: Mapping[int, str]) -> tuple[int, ...]:
    """Return the only proposal with all words of a line that points at one: "the one with the knight"."""
    words = set(_WORD.findall(said))
    named = words - _SAID_AROUND - _SELECTS
    if not words & _SELECTS or words & (_NO | _OTHERS) or not named:
        return ()
    found = [number for number in texts if named <= _words_of(texts, [number])]
    return (found[0],) if len(found) == 1 else ()


def _words_of(texts: Mapping[int, str], numbers: Sequence[int]) -> set[str]:
    """Return the words of the proposals with these numbers."""
    return {word for number in numbers for word in fold(texts.get(number, ""))}


def _number(words: Sequence[str], at: int, numbers: Sequence[int]) -> int | None:
    """Return the number of the proposal that a word names, by digits, by its place, or by a number's name."""
    word = words[at]
    place = next((n for n, said in enumerate(PLACES) if word in said), None)
    if word.isdigit():
        return int(word)
    if place is None and at and words[at - 1] in _BEFORE_NUMBER and common.NUMBERS.get(word, 0) > _least(words[at - 1]):
        return common.NUMBERS[word]
    if word in _LAST and len(numbers) > 1:
        return numbers[-1]
    return numbers[place] if place is not None and place < len(numbers) else None


def _least(before: str) -> int:
    """Return the number that a numeral must exceed behind a word: "the one" is no number, but "number one" is."""
    return 0 if before in _NUMBER else 1
