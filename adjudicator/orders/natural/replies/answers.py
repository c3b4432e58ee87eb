"""Finds the one answer to a question that a sentence means: by its letter, its place, or the words of the answers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from adjudicator.orders.natural.replies.no_answers import goes_out, tells_something, wants_none
from adjudicator.orders.natural.replies.options_named import BEFORE_LETTER, is_like, names_of, options_in
from adjudicator.orders.natural.words import common
from adjudicator.orders.natural.words.asking import asks
from adjudicator.orders.natural.words.common import words_of
from adjudicator.orders.natural.words.plain_words import is_plain
from adjudicator.orders.natural.words.small_talk import only_greets
from adjudicator.orders.natural.words.taken_back import is_unsure
from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.natural.words.word_lists import listed
from adjudicator.orders.normalise import clean

PLACES = tuple(
    map(words_of, ("first prima primo", "second seconda secondo", "third terza terzo", "fourth quarta quarto"))
)
_BEFORE_COUNT = words_of("option opzione number numero answer risposta")
TURNS = listed("answers.turns")
_LAST = words_of("the last one please l'ultimo l'ultima ultimo ultima quella quello la il grazie option opzione take")
_IS_LAST = words_of("last ultimo ultima l'ultimo l'ultima")
_USES = listed("answers.uses")
_KEEPS = listed("answers.keeps")
_YES = _USES | words_of(
    "yes yep yeah yup si usiamola usiamolo certo certamente sure ok okay absolutely definitely certainly volentieri "
    "assolutamente"
)
_SAYS_YES = way("answers.agrees")
_NO = (_KEEPS - {"save"}) | words_of("no nah nope nay")
_I = words_of("i i'll i'm we we'll we're i'd just io la lo sto voglio vorrei")
"""Words before the verb of an answer."""
_NONE = words_of(
    "neither none nobody nothing nessuno nessuna niente nulla"
)
_AGAINST = words_of("against contro vs versus")
_STAYS_OUT = listed("answers.stays_out") | _KEEPS
_REFUSES = words_of("don't dont doesn't won't not non mai never neither")
"""Words that make a text a refusal if it names no answer."""
_SAYS_NO = words_of("no nah nope nay")
_SOFT = words_of("neither")
_REFUSED = words_of("nothing niente nulla")
_DECLINES = _NONE | _STAYS_OUT | listed("answers.declines")
"""Words of an answer that means none of the others."""
_ARTICLES = words_of("a e i o")
"""Letters that are words too."""
_OF_LETTERS = words_of("option answer letter la lettera opzione")
_APOLOGY = words_of("sorry so scusa scusami scusate mi dispiace spiace apologies")
"""Words that only say that somebody is sorry, perhaps to the one who is named before them."""
_COURTESIES = words_of("please thanks grazie")
_DENIES = words_of("no nope nah")
_TOO = words_of("too troppo")
"""Words by which something is said to be too small, or too dear, to be the answer."""
_POINTLESS = words_of("reason point sense motivo senso ragione")
"""Words that stand behind the "no" of "no point in keeping it"."""
_STATES = words_of("si is will was were ha has had hanno avra sara era")
"""Words behind a name by which something is told of it: "the ford is mine"."""
_TELLS = words_of("ha has had hanno avra aveva era were was l'ha l'hanno l'aveva")
"""Words by which something is told of what a question names."""
_CHOOSES_IT = listed("answers.chooses")
"""Words that stand around the name of the option that is chosen."""
_GOES_ON = listed("answers.goes_on")
"""Words by which what follows a comma is more than a reason."""
_WEIGHS = _GOES_ON | _KEEPS | listed("answers.in_doubt") | listed("answers.weighs")
"""Everyday words beside an answer by which another one, or none, may be meant."""
_CHOOSES = words_of("or o oppure if se unless what which quale cosa")
"""Words by which a question beside an answer asks for something."""
PARTS = words_of("half double twice meta doppio")
"""Words by which a number, or what was named, is no whole answer."""
_LISTED = 2
"""The most things in a sentence that may be one answer and its reasons."""
_FEW = 8
"""The most words of an answer that a remark stands beside."""
REASONS = words_of("so because cause cos coz since as cosi perche che tanto poiche siccome")
"""Words that begin a reason."""
_REASON = way("answers.reason")
"""Matches the space before a reason without a sign in front of it."""
_AND = way("answers.links")
_SENTENCE_ENDS = re.compile(r"(?<=[.!?])\s+(?=\S)")
_REFLEXIVE = way("answers.reflexive")
_HOPES = way("answers.hopes")
_THEN = way("answers.then")
_IN_BRACKETS = re.compile(r"^([^(),]{1,60}) ?\(([^()]{1,60})\)[ .!]*$")
"""Matches a text that ends with words in brackets."""
_LONGEST = 120
_PARTS = way("answers.parts_meant")
_DENIED = way("answers.denies")
_NOT_NOW = way("answers.not_now")
_NOT_THIS_TIME = way("answers.not_this_time")
_PITY = way("answers.pities")
_GIVES_UP = way("answers.gives_up")
_HOLDS_ON = way("answers.holds_on")
_CERTAIN = way("answers.certain")
_FOR_LATER = way("answers.for_later")
_SUITS = way("answers.suits")
_NEITHER = way("answers.neither")
_RATHER = way("answers.rather")
_WORD = re.compile(r"[a-z]+(?:'[a-z]+)?|\d+")
_COLOURS = words_of("green red purple white blue verde verdi rossa rosse rosso rossi viola bianca bianche blu")
"""Names of colours: "green first" is about cards of a colour, and not about the first option."""
_SO = way("answers.follows")
"""Matches words by which an answer only follows from the question: "then I play the mill", "the mill then"."""


def choice_meant(
    text: str, options: Sequence[Sequence[str]], letters: Sequence[str], ends: str = ""
) -> int | None:
    """Return the place of the only option that a text means, or None. `options` holds the names of each option.

    `ends` is the id of the option by which somebody gives up, if there is one.
    """
    for surplus in (_CERTAIN, _SO):
        text = surplus.sub("", clean(text)) if surplus.search(clean(text)) else text
    text = _NEITHER.sub("none", clean(text)) if _NEITHER.search(clean(text)) else text
    text = _without_rejected(text, options)
    if _chooses_nothing(text):
        return None
    text = _without_preference(_FOR_LATER.sub("", clean(text)))
    words = _without_others(_words(_FOR_LATER.sub("", clean(_without_denied(text, options)))))
    if _agrees_and_refuses(words):
        return None
    gives_up = next((n for n, names in enumerate(options) if ends and names[0] == ends), None)
    if _declines(words):
        return gives_up if gives_up is not None and not options_in(words, options) else _plain(["none"], options)
    if _is_list(text):
        return None
    if ends and goes_out(text):
        return gives_up
    if _SAYS_YES.fullmatch(clean(text)):
        return _plain(["yes"], options)
    if _IS_LAST.intersection(words) and _LAST.issuperset(words):
        return len(options) - 1
    return None if _leaves_open(text, words, options) else _only_choice(words, options, letters)


def _chooses_nothing(text: str) -> bool:
    """Return True for a text that asks, greets, tells something, wants none or is unsure."""
    if len(text) > _LONGEST or asks(text) or only_greets(text) or _PITY.fullmatch(clean(text)):
        return True
    return tells_something(text) or wants_none(text) or is_unsure(text)


def _leaves_open(text: str, words: Sequence[str], options: Sequence[Sequence[str]]) -> bool:
    """Return True if something in a text may turn what its words choose."""
    alone = next((_words(clause) for clause, _ in clauses_meant(text)), words)
    if words[-1:] in (["away"], ["out"], ["via"]) or "away from" in " ".join(words):
        return True
    if _SAYS_NO.issuperset(alone) and options_in(words, options):
        return True
    is_placed = bool(_placed(words, options))
    return bool(TURNS.intersection(words) - {"have"}) or _leaves_doubt(alone, options, is_placed=is_placed)


def _only_choice(words: Sequence[str], options: Sequence[Sequence[str]], letters: Sequence[str]) -> int | None:
    """Return the place of the only option that words choose by its letter, its name or its place; else None."""
    marked, named, placed = _marked(words, options, letters), options_in(words, options), _placed(words, options)
    touched = {n for n, names in enumerate(options) if not names_of(names).isdisjoint(words)}
    if marked and _TELLS.intersection(words):
        return None
    if (touched or placed) and not placed <= (touched | named or placed):
        return None
    found = next(filter(None, (marked, named, placed)), None)
    if found is None:
        return _plain(words, options)
    return found.pop() if len(found) == 1 else None


def _marked(words: Sequence[str], options: Sequence[Sequence[str]], letters: Sequence[str]) -> set[int]:
    """Return the places of the options whose letters or numbers stand behind a word such as "option"."""
    last = words[-1:] if not _COURTESIES.intersection(words[-1:]) else words[-2:-1]
    marked = {
        letters.index(letter) for before, letter in pairwise(words)
        if before in BEFORE_LETTER and letter in letters
        and (letter not in _ARTICLES or before in _OF_LETTERS or [letter] == last)
    }  # fmt: skip
    said = (n for before, n in pairwise(words) if before in _BEFORE_COUNT)
    counted = {common.NUMBERS.get(n, int(n) if n.isdigit() else 0) for n in said}
    return marked | {n - 1 for n in counted if 0 < n <= len(options)}


def _placed(words: Sequence[str], options: Sequence[Sequence[str]]) -> set[int]:
    """Return the places of the options that words such as "the second" mean."""
    return {n for n, said in enumerate(PLACES) if said.intersection(words) and n < len(options)}


def likely_option(text: str, options: Sequence[Sequence[str]], letters: Sequence[str]) -> int | None:
    """Return the place of the option that a text may mean although that is not sure; None if it tells none or several.

    It is the letter that the text begins with, else the only option that is named, whatever else is said of it.
    """
    if len(text) > _LONGEST or asks(text):
        return None
    words = _words(text)
    if words[:1] and words[0] in letters and (words[0] not in _ARTICLES or len(words) == 1):
        others = set(words[1:]).intersection(letters) - _ARTICLES - {words[0]}
        return letters.index(words[0]) if not others else None
    named = options_in(_words(_without_denied(text, options)), options)
    if not named:
        found = {_plain(_words(clause), options) for clause in _PARTS.split(clean(text))[:1]}
        return found.pop() if found else None
    return named.pop() if len(named) == 1 else None


def only_place(text: str) -> bool:
    """Return True for words that only say which option is meant by its place: "la seconda", "the first one"."""
    words = set(_words(text)) - _LAST
    return bool(words) and words <= set().union(*PLACES)


def _without_preference(text: str) -> str:
    """Return a text without words that only prefer something, such as "would be best" and "I'd rather"."""
    left = _SUITS.sub(" ", clean(text)).strip()
    return left if _words(left) else text


def _agrees_and_refuses(words: Sequence[str]) -> bool:
    """Return True for words that say both: "yes, keep it", "no, use it", "nothing, I use it", "no point keeping it"."""
    keeps = bool(_KEEPS.intersection(words))
    uses = bool(_USES.intersection(words))
    if keeps and (_YES.intersection(words) - _USES or _POINTLESS.intersection(words[1:2])):
        return True
    return uses and bool(_SAYS_NO.intersection(words) or (_NONE.intersection(words[:1]) and words[1:]))


def _leaves_doubt(words: Sequence[str], options: Sequence[Sequence[str]], *, is_placed: bool) -> bool:
    """Return True for words that tell something of an option, or deny it: "the ford is full", "the ford no"."""
    if any(word in _TOO and more not in common.LIGHT for word, more in pairwise(words)):
        return True
    names = set().union(*map(names_of, options))
    named = any(is_like(word, names) for word in words)
    denies = bool(_DENIES.intersection(words[1:])) or words[:1] == ["neither"]
    tells = any(word in _STATES for last, word in pairwise(words) if is_like(last, names))
    if named and (denies or tells or _TELLS.intersection(words)):
        return True
    explained = common.LIGHT | common.FILLERS | common.SELF | common.TO | common.FROM | common.AND | _CHOOSES_IT | _YES
    explained |= BEFORE_LETTER | _BEFORE_COUNT | _LAST | set().union(*PLACES) | set(common.NUMBERS)
    left = [word for word in words if word not in explained and not is_like(word, names) and len(word) > 1]
    told = any(is_like(word, names) and more in left for word, more in pairwise(words))
    is_other = is_placed and not named and any(word in _COLOURS for word in left)
    return (named or is_placed) and (is_other or told or any(map(says_more, left)) or len(left) > 1)


def says_more(word: str) -> bool:
    """Return True unless a word beside an answer is an everyday one by which no other answer may be meant."""
    return not word.isdigit() and (not is_plain(word) or word in _WEIGHS)


def _is_list(text: str) -> bool:
    """Return True for a list of three things or more, of which an option is at most one."""
    small = common.LIGHT | common.FILLERS | BEFORE_LETTER | _NO
    parts = [words for part in re.split(r"[,;]", text) if (words := set(_words(part)))]
    return sum(not words <= small for words in parts) > _LISTED


def declines(text: str) -> bool:
    """Return True for words that only say that nothing is wanted: "nothing, I don't want to muster anything"."""
    return len(text) <= _LONGEST and "?" not in text and _declines(_words(text))


def _declines(words: Sequence[str]) -> bool:
    said = set(words)
    if not said <= _DECLINES | _STAYS_OUT | _REFUSES or ("not" in said and said & _REFUSED):
        return False
    if (said & (_REFUSES - _SOFT) or {"no", "need"} <= said) and said & (_STAYS_OUT - _SAYS_NO):
        return False
    return bool(said & (_NONE | _STAYS_OUT | {"no"})) or (bool(said & _REFUSES) and len(said) > 1)


def clauses_meant(text: str) -> Iterator[tuple[str, str]]:
    """Yield a clause that may be an answer, and what stands beside it if that may only say why; at most three pairs.

    The clause is what stands before the first comma, the first sentence, or the last one.
    """
    if len(text) > _LONGEST:
        return
    said = [each.strip() for each in _SENTENCE_ENDS.split(text) if _WORD.search(clean(each))]
    first, _, rest = _IN_BRACKETS.sub(r"\1, \2", text).partition(",")
    pairs = [(first, rest)] if "?" not in text else []
    if len(said) == _LISTED:
        pairs += [(said[0], said[1]), (said[1], said[0])]
    reason = _REASON.search(clean(text)) if "," not in text else None
    pairs += [(clean(text)[: reason.start()], clean(text)[reason.end() :])] if reason is not None else []
    for clause, beside in pairs:
        courteous = _AND.sub("", beside.strip())
        beside = courteous if only_greets(courteous) else beside
        asks = beside.strip().endswith("?") and (_YES | _NO | _NONE).issuperset(_words(clause))
        if "?" not in clause and not asks and _only_says_why(clause, beside):
            yield _THEN.sub("", clause).strip(), beside.strip()


def before_reason(text: str) -> str:
    """Return a text in small letters without the reason at its end: "three because I need the rest" is "three"."""
    return _REASON.split(clean(text))[0]


def _only_says_why(clause: str, beside: str) -> bool:
    """Return True if `beside` may be a reason or a remark about `clause`, a short answer, and takes nothing back."""
    words = _words(_HOPES.sub("", _REFLEXIVE.sub("", clean(beside))))
    if not words or not 0 < len(_words(clause)) <= _FEW or _DENIED.match(clause):
        return False
    if not PARTS.isdisjoint(words):
        return False
    if _APOLOGY.issuperset(words) and len(_words(clause)) == 1:
        return False
    if _SAYS_NO.issuperset(words) and not _SAYS_NO.issuperset(_words(clause)):
        return False
    is_reason = words[0] in REASONS
    turning = _CHOOSES if beside.endswith("?") else _GOES_ON.intersection(words[:1]) if is_reason else _GOES_ON
    turns = turning.intersection(words) or any(map(str.isdigit, words))
    return not turns and (is_reason or "," not in beside)


def _words(text: str) -> list[str]:
    return _WORD.findall(_HOLDS_ON.sub("keep", _GIVES_UP.sub("fold", clean(text))))


def _without_denied(text: str, options: Sequence[Sequence[str]]) -> str:
    """Return a text without the parts that only say which option is not meant: "not Mill, not yet. Ford"."""
    parts = [part for part in _PARTS.split(clean(text)) if _WORD.search(part)]
    denied = [part for part in parts if _DENIED.match(part)]
    denied = [part for part in denied if _NOT_NOW.fullmatch(part) or options_in(_words(part), options)
              or (part is parts[0] and _NOT_THIS_TIME.fullmatch(part) and len(_words("".join(parts[1:]))) > 1)]
    return ", ".join(part for part in parts if part not in denied) if 0 < len(denied) < len(parts) else text


def _without_rejected(text: str, options: Sequence[Sequence[str]]) -> str:
    """Return a text without the option at its end that another one is preferred to: "the mill rather than the ford"."""
    found = _RATHER.search(clean(text))
    left = clean(text)[: found.start()] if found is not None else ""
    named = [options_in(_words(part), options) for part in (left, found[0])] if found is not None else [set(), set()]
    return left if all(len(each) == 1 for each in named) and named[0] != named[1] else text


def _without_others(words: list[str]) -> list[str]:
    """Return the words without the one after "against": who helps one side names the other only to be clear."""
    at = next((i for i, word in enumerate(words[:-1]) if word in _AGAINST), None)
    if at is None or (at > 0 and words[at - 1] in _REFUSED):
        return words
    end = next((i for i in range(at + 1, len(words)) if words[i] not in common.LIGHT), len(words))
    return [*words[:at], *words[end + 1 :]]


def _plain(words: Sequence[str], options: Sequence[Sequence[str]]) -> int | None:
    """Return the option that a plain yes or no, or a word for nothing, means."""
    ids = [names[0] if names else "" for names in options]
    nothing = [n for n, id in enumerate(ids) if id in ("none", "nothing", "no", "False", "None")]
    if len(nothing) != 1:
        return None
    if _YES.intersection(words) and (_SAYS_NO | _NONE).intersection(words):
        return None
    begun = [word for word in words if word not in _I]
    if _NONE.intersection(words) or (_NO.intersection(begun[:1]) and "need" not in words):
        return nothing[0]
    if len(options) == 2 and _YES.intersection(words[:2]):
        return 1 - nothing[0]
    return None
