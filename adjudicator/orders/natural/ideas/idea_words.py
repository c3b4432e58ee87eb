"""Finds the ideas of a game among the words of a text: phrases, names, numbers, signs and words with a slip."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property, partial
from itertools import pairwise

from adjudicator.engine.ideas import ANSWER, Ideas
from adjudicator.orders.natural.ideas.idea_asides import BRACKETS
from adjudicator.orders.natural.ideas.odd_conditions import is_odd_condition, says_the_contrary
from adjudicator.orders.natural.ideas.odd_words import hands_card_on, is_torn_name, passes_somebody
from adjudicator.orders.natural.ideas.said_in_place import points_at_place, says_then_again, says_who_leads
from adjudicator.orders.natural.ideas.tidied import BEGINS, JOINTS, tidied
from adjudicator.orders.natural.names.heard import perhaps_heard, surely_heard
from adjudicator.orders.natural.names.named_text import NAMED, PLAYED, WORD, NamedText
from adjudicator.orders.natural.pieces.clauses import OPENS, Idea
from adjudicator.orders.natural.pieces.remarks import CONTRARY, HEDGE, PLAIN, STRANGE, TURNING
from adjudicator.orders.natural.words import common
from adjudicator.orders.natural.words.phrase_book import ELIDED, PhraseBook, bare
from adjudicator.orders.natural.words.plain_words import hedges, is_plain, is_usual, turns
from adjudicator.orders.near_words import NearWords

ONLY = "only"
"""The text of an idea such as "only if", which begins a condition of what stands before it."""
FOR_IT = "for"
"""The number of an idea that only says what something is for: "for the ally"."""
NEVER = "never"
"""The number of a denial by which a name that follows is not used at all: "without the mill"."""
SOMEBODY = "somebody"
"""The number of an idea such as "if somebody has", which affirms what was denied of everybody."""
NO = "no"
"""The text of the idea of a "no" that stands right before the name of a card."""
_NO = frozenset(("no", "nessun", "nessuna", "niente"))
_SOMEBODY = frozenset(("someone", "somebody", "qualcuno"))
_NEVER = frozenset(("without", "never", "senza", "mai"))
_ONLY = common.words_of("only solo soltanto unicamente")
_SHOWN = ("ally",)
"""The kinds of names that mean something only where they lie on the table."""
_SIGNS = {",": ",", ";": ";", ":": ",", "(": ",", ")": ",", "-": ",", "&": "and", "/": "or", ">": ",", "|": ",",
          "=": ","}  # fmt: skip
_NOTHING = common.FILLERS | common.LIGHT | common.TO | common.FROM | common.SELF | common.ALSO | frozenset("'s*!.w")
"""Words that say nothing about a plan."""
_WHO = frozenset(("who", "which", "whose", "che", "cui"))
"""Words that begin a remark on what stands before a comma."""
_IF_FIRST = frozenset(("should",))
"""Words that begin a condition only where a clause begins."""
_ONCE = frozenset(("once",))
"""Words that begin a condition where a clause begins and goes on, and else tell how often something is done."""
_IF_NEEDED = frozenset(("if", "when", "se"))
"""First words of phrases by which something follows if it is needed, and which are a condition at an end."""
_IF_I_MUST = (("if", "must"), ("if", "have", "to"), ("when", "must"), ("se", "devo"))
"""Words by which something follows if it is needed, but which are a condition before what somebody has to do."""
_WHOEVER = frozenset(("whoever", "whoever's", "who", "chi", "quello", "quella"))
"""Words that begin a phrase for somebody, and not for what is to be reached."""
_WHOEVER_IT_IS = frozenset(("whoever", "whoever's", "chiunque"))
"""First words of phrases that may say that something holds for everybody."""
_NO_MATTER = (("no", "matter"), ("doesn't", "matter"), ("non", "importa"), ("non", "conta"))
_REGARDLESS = frozenset(("regardless", "irrespective", "indipendentemente"))
"""Words before somebody of whom it does not matter who it is."""
_NEITHER = frozenset(("neither", "nessuno"))
"""Words by which others than the writer do not do something."""
_FOR = ("per", "a", "to", "for")
"""Words between "if that is not enough" and what it is not enough for."""
_THEIRS = frozenset(("his", "her", "their", "suo", "sua", "loro"))
"""Words such as "his"; a card named behind one of them belongs to another player."""
_BEHIND = (("after",), ("dopo",))
"""Words that stand between two names in the order in which they do not follow each other: "the mill after the ford"."""
_MYSELF = frozenset(("i", "io", "mi", "me", "then", "allora"))
"""Words with which somebody begins to say what he does."""
_BEFORE = frozenset(("before", "prima"))
"""Words that stand between two names in the order in which they follow each other."""
_ARROWS = frozenset("👉➡▶")
"""Pictures that point at what follows, where nothing stands before them that they may place."""
_HOWEVERS = (("and", "pero"), ("and", "however"), ("and", "though"))
"""Words that join, but say nothing between a name and what is denied of it: "the mill, however, does not"."""
_DENIES = frozenset(("non", "not"))
EXCEPTS = (("and", "but"), ("and", "ma"))
"""Words that join, but may also take something away: "anything but the mill"."""
_ASIDE = common.words_of("gia already ormai adesso currently actually really proprio davvero comunque anyway")
"""Words that may stand inside a phrase and change nothing: "I am already behind by 2"."""
_LIKE_NOT = frozenset(("note", "hot", "got", "nut", "knot", "lot", "dot", "noon", "nono", "noun"))
"""Everyday words that are one slip away from "not" or "non"; in a condition they may be meant for it."""
_SHORTEST_SLIP = 4
_FEW = 2
_PICTURES = ("So", "Sk", "Mn", "Cf")
"""The kinds of signs of which pictures consist, as Unicode names them."""


class IdeaWords:
    """Finds the ideas of one game."""

    def __init__(self, ideas: Ideas) -> None:
        self.ideas = ideas

    @cached_property
    def _phrases(self) -> PhraseBook:
        return PhraseBook(self.ideas.words)

    @cached_property
    def _initials(self) -> re.Pattern[str]:
        letter = "(?:" + "|".join(sorted(self.ideas.initials, key=len, reverse=True)) + ")"
        both = rf"(?:(?<=^)|(?<=[,;] ))({letter}) ([a-z]+)(?:,| /)? ({letter}) ([a-z]+)$"
        begins = r"(?<![a-z'\d])(?<!after )(?<!at )(?<!above )(?<!of )"
        return re.compile(rf"{both}|{begins}({letter})(?: ?[=:>]+ ?| - )({letter}|[a-z]{{2,}})(?![a-z'])")

    def _spelled_out(self, said: NamedText, found: re.Match[str]) -> str:
        parts = [part for part in found.groups() if part]
        people = (said.beginning(self.ideas.people, part) if len(part) > 1 else "" for part in parts)
        return " ".join(self.ideas.initials.get(part) or sign or part for part, sign in zip(parts, people, strict=True))

    def of(self, said: NamedText) -> list[Idea]:
        """Return the ideas of a text in order; a word that is not known has the kind `STRANGE` or `TURNING`."""
        if self.ideas.initials:
            said.text = self._initials.sub(partial(self._spelled_out, said), said.text)
        said.put_names((*NAMED, *_SHOWN), besides=self._phrases.single)
        return self._found(said)

    def _found(self, said: NamedText) -> list[Idea]:
        found: list[Idea] = []
        typed = WORD.findall(ELIDED.sub(" ", said.text))
        words = bare(typed)
        cards = {sign for sign in said.held if said.kind_of(sign) in PLAYED}
        found += [Idea(TURNING)] if any(one in _THEIRS and two in cards for one, two in pairwise(typed)) else []
        people = {sign for sign in said.held if said.kind_of(sign) == self.ideas.people}
        is_odd = passes_somebody(typed, people) or hands_card_on(typed, cards) or is_torn_name(typed, said)
        is_odd = is_odd or is_odd_condition(typed, said.held, people, cards)
        found += [Idea(TURNING)] if is_odd else []
        found += [Idea(CONTRARY)] if says_the_contrary(typed, said.held, people, cards) else []
        at = 0
        while at < len(words):
            ideas, length = self._at(words, at, found, said)
            found += ideas
            if found and found[-1].kind in _SHOWN and words[at - 1 : at] in (("for",), ("per",)):
                found[-1] = replace(found[-1], n=FOR_IT)
            at += length
        return tidied(found, self.ideas.ends, self._repeated | {*self.ideas.asked})

    @cached_property
    def _repeated(self) -> frozenset[str]:
        """The kinds of ideas that are an answer without a name, such as "the lowest", which may be given twice."""
        ends = (self.ideas.ends, self.ideas.closes)
        answers = (each for each in self.ideas.senses if each.kind == ANSWER and "{" not in each.text)
        return frozenset(kind for each in answers if each.text not in ends for kind in each.needs[0].split("|"))

    def _at(self, words: Sequence[str], at: int, before: Sequence[Idea], said: NamedText) -> tuple[list[Idea], int]:
        """Return the ideas that start at index `at` and how many words they cover; a filler word has no idea."""
        word = words[at]
        if passed := self._no_matter_who(words, at, before):
            return [], passed
        length, kind = self._phrase(words, at)
        if kind and kind == self.ideas.affirms and not _stands_alone(words[at + length : at + length + 1]):
            length, kind = 1, "if"
        is_denial = kind == "else" and tuple(words[at : at + length]) == ("if", "not")
        if is_denial and self._denies_somebody(words[at + length :], before, said):
            length, kind = 1, "if"
        if placed := self._by_place(words, at, (length, kind), before, said):
            return placed, max(length, 1)
        if kind and kind == self.ideas.needed:
            is_behind = before and before[-1].kind not in JOINTS and self._ends_clause(words, at + length)
            return [*([] if is_behind else [Idea("then")]), Idea(kind)], length
        if (kind, word) in EXCEPTS:
            return [Idea("and", word)], length
        if kind and kind == self.ideas.judged and [each.kind for each in before[-2:]] != [*PLAYED, "is"]:
            return [Idea(PLAIN)], length
        if kind and kind == self.ideas.affirms:
            is_somebody = not _SOMEBODY.isdisjoint(words[at : at + length])
            return [Idea(BEGINS[0]), replace(self._idea(kind), n=SOMEBODY if is_somebody else "")], length
        if kind and kind == self.ideas.opens:
            return [Idea("start", OPENS)], length
        if kind == BEGINS[0] and not _ONLY.isdisjoint(words[at : at + length]):
            return [Idea(kind, ONLY)], length
        if kind == "not" and word in _NEVER:
            return [replace(self._idea(kind), text=word, n=NEVER)], length
        if kind:
            return [_idea_now(said.ground.beside[kind]) if kind in said.ground.beside else self._idea(kind)], length
        cards = [one for one in words[at + 1 : at + 2] if one in said.held and said.kind_of(one) in PLAYED]
        if word in _NO and not kind and cards:
            return [Idea("not", NO)], 1
        if word == "-" and "".join(words[at + 1 : at + 2]).isdigit():
            return [Idea(_SIGNS[word]), Idea(TURNING)], 2
        return self._of_single(word, before, said), 1

    def _phrase(self, words: Sequence[str], at: int) -> tuple[int, str]:
        """Return the length and the idea of the phrase at a place; only a joint before an end: "and then no more"."""
        length, kind = self._phrases.longest_around(words, at, _ASIDE)
        if kind != "then" or length < _FEW or words[at] not in common.AND:
            return length, kind
        more, closes = self._phrases.longest(words, at + 1)
        return (1, "then") if closes == self.ideas.closes and more >= length else (length, kind)

    def _denies_somebody(self, following: Sequence[str], before: Sequence[Idea], said: NamedText) -> bool:
        """Return True if a condition about somebody follows "if not", no other choice: "the mill if not Ann leads"."""
        names_one = following[:1] and following[0] in said.held and said.kind_of(following[0]) == self.ideas.people
        return bool(names_one) and bool(before) and before[-1].kind not in JOINTS

    def _no_matter_who(self, words: Sequence[str], at: int, before: Sequence[Idea]) -> int:
        """Return the words that say of a rule that it holds whoever it is: "always against Ann, whoever leads"."""
        kinds = {idea.kind for idea in before}
        is_rule = [idea.kind for idea in before[-2:]] == [self.ideas.people, ","] and self.ideas.always in kinds
        is_rule = is_rule and words[at] in _WHOEVER_IT_IS
        is_plain = tuple(words[at : at + 2]) in _NO_MATTER or words[at] in _REGARDLESS
        is_behind = bool(before) and before[-1].kind in (self.ideas.people, ",")
        if not (is_rule or (is_plain and is_behind)) or kinds.isdisjoint((*self.ideas.asked, self.ideas.aims)):
            return 0
        for begin in range(at, min(at + 5, len(words))):
            length, kind = self._phrases.longest(words, begin)
            if kind == self.ideas.goal and self._ends_clause(words, begin + length):
                return begin + length - at
        return 0

    def _by_place(
        self, words: Sequence[str], at: int, phrase: tuple[int, str], before: Sequence[Idea], said: NamedText
    ) -> list[Idea]:
        """Return the ideas of a phrase that means something else because of what stands around it; else none."""
        word, follows, (length, kind) = words[at], words[at + 1 : at + 2], phrase
        last = before[-1].kind if before else ""
        if length == 1 and word in _WHO and last == ",":
            return [Idea(self.ideas.reason)]
        ahead = range(at + 1, min(at + 3, len(words))) if word in _WHO and length <= 1 else ()
        if says_who_leads([self._phrases.longest(words, each)[1] for each in ahead], before, self.ideas):
            return [Idea("is")]
        begins = not at or words[at - 1] in (*_SIGNS, *common.AND, "but", "ma")
        if kind == "if" and word in _IF_FIRST and not begins:
            return [Idea(PLAIN)]
        if length == 1 and word in _ONCE and begins and any(each not in _SIGNS for each in follows):
            return [Idea("if")]
        behind = words[at + length : at + length + 1]
        is_must = tuple(each for each in words[at : at + length] if each != "i") in _IF_I_MUST
        is_needed = kind != "" and kind == self.ideas.needed
        if is_needed and is_must and not {*behind} <= {*said.held, *_SIGNS}:
            return [Idea("if")]
        if kind == "then" and says_then_again(before) and self._ends_clause(words, at + length):
            return [Idea(more) for more in self.ideas.besides[:1]]
        if kind == "then" and self._leads_nowhere(words[at : at + length], last, ends=behind in ((), (";",))):
            return [Idea(STRANGE)]
        is_somebody = not _WHOEVER.isdisjoint(words[at + length : at + length + 1])
        denies = length > 1 and not is_somebody and (kind == "else" or (is_needed and word in _IF_NEEDED))
        goal = at + length + (len(behind) == 1 and behind[0] in _FOR)
        if denies and goal < len(words) and self._phrases.longest(words, goal)[1] == self.ideas.goal != "":
            of_others = not _NEITHER.isdisjoint(words[at : at + length])
            return [Idea("if"), Idea(STRANGE if of_others else "not")]
        if (kind, word) in _HOWEVERS and last in NAMED and not _DENIES.isdisjoint(follows):
            return [Idea(PLAIN)]
        if kind == self.ideas.ranks and self._only_wishes(words, at + length):
            return [Idea(PLAIN)]
        if word in _ARROWS and (last not in self.ideas.heads or {*behind} & said.held.keys()):
            return [Idea(self.ideas.plays if last in self.ideas.heads else ",")]
        if word == "is" and kind == self.ideas.goal and last == BEGINS[0]:
            return [Idea("is"), self._idea(kind)]
        is_between = last in NAMED and not _is_exception(before) and "".join(follows) in said.held
        return [Idea("then")] if length == 1 and word in _BEFORE and is_between else []

    def _only_wishes(self, words: Sequence[str], at: int) -> bool:
        """Return True if an everyday word ends the clause of a wish: the "save" of "I'd like to save: ..."."""
        is_word = at < len(words) and is_plain(words[at]) and not self._phrases.longest(words, at)[0]
        return is_word and at + 1 < len(words) and self._ends_clause(words, at + 1)

    def _ends_clause(self, words: Sequence[str], at: int) -> bool:
        """Return True if a clause ends before the word at a place."""
        is_joined = at >= len(words) or words[at] in _SIGNS or words[at] in common.AND
        return is_joined or self._phrases.longest(words, at)[1] in (*JOINTS, *BEGINS)

    def _leads_nowhere(self, phrase: Sequence[str], last: str, *, ends: bool) -> bool:
        """Return True for a "then" that turns the order of two names round, or behind which nothing more is said.

        `last` is the kind of the idea before it; `ends` is True if it ends the sentence. A plain "then" at an end says
        nothing, but "if needed" there is a condition, and "and then" promises more.
        """
        if tuple(phrase) in _BEHIND and last in NAMED:
            return True
        return ends and (last == "and" or (len(phrase) > 1 and phrase[0] in _IF_NEEDED))

    def _of_single(self, word: str, before: Sequence[Idea], said: NamedText) -> list[Idea]:
        """Return the ideas of a word that is in no phrase; none for a filler."""
        if word in said.held:
            return [] if self._is_self(said, word) else [_named_idea(said, word)]
        if word in _SIGNS:
            return [Idea(_SIGNS[word], word if word in BRACKETS else "")]
        if word in common.AND:
            return [Idea("and")]
        if word.isdigit():
            return [Idea("n", word, word)]
        if self._is_side(word, before, said):
            return [self._idea({**self.ideas.misheard, **self.ideas.initials}[word])]
        if self._names_person(word, before) and (sign := said.beginning(self.ideas.people, word)):
            return [_named_idea(said, sign)]
        if (not is_usual(word) or self._is_behind_head(before)) and (sign := said.initials(self.ideas.people, word)):
            return [_named_idea(said, sign)]
        if _is_picture(word) or word in _NOTHING or self._is_wanted_most(word, before):
            return []
        found = self._of_word(word, said)
        is_unknown = found[-1] in (Idea(STRANGE), Idea(TURNING))
        may_be_name = (is_unknown or found == [Idea(PLAIN)]) and self._is_behind_head(before)
        if may_be_name and (sign := surely_heard(said, self.ideas.people, word)):
            return [_named_idea(said, sign)]
        if may_be_name and is_unknown and (sign := perhaps_heard(said, self.ideas.people, word)):
            return [_named_idea(said, sign), *found]
        return found

    def _of_word(self, word: str, said: NamedText) -> list[Idea]:
        """Return the ideas of a word that has no idea of its own: it is an everyday word, misspelt, or unknown."""
        if is_usual(word) and not said.is_of_name(word):
            kind = PLAIN if is_plain(word) else HEDGE if hedges(word) else TURNING
            return [Idea(kind, word if kind == TURNING else "", beside="not" if word in _LIKE_NOT else "")]
        is_like_name = said.is_like_name(word)
        if meant := self._mistyped(word):
            is_sure = ":" not in said.words or (len(meant) == 1 and len(word) > _SHORTEST_SLIP)
            return meant if is_sure and not is_like_name and not turns(word) else [*meant, Idea(TURNING)]
        if head := self._like_head(word):
            return [*head, Idea(TURNING)]
        if not is_like_name and hedges(word):
            return [Idea(HEDGE)]
        return [Idea(TURNING if is_like_name or turns(word) else STRANGE)]

    def _is_self(self, said: NamedText, sign: str) -> bool:
        """Return True for the name of the writer's own leader, by which people speak of themselves."""
        own = said.context.book.entry(said.context.seat, (self.ideas.people,))
        is_person = said.kind_of(sign) == self.ideas.people
        return own is not None and is_person and said.held[sign].text == own.names["en"][0]

    def _is_side(self, word: str, before: Sequence[Idea], said: NamedText) -> bool:
        """Return True for an initial that says more about the idea before it: the "l" of "ally l", or "ally > l"."""
        if points_at_place(self.ideas.initials.get(word, ""), said.words, self.ideas):
            return self._is_behind_head(before)
        is_known = word in {**self.ideas.misheard, **self.ideas.initials}
        return is_known and bool(before) and before[-1].kind in self.ideas.heads

    def _names_person(self, word: str, before: Sequence[Idea]) -> bool:
        """Return True for a word that may be the beginning of somebody's name: the "ty" of "ally ty"."""
        is_short = len(word) > 1 and word not in _NOTHING
        is_behind = bool(before) and before[-1].kind in self.ideas.heads
        return is_short and (is_behind or (not is_usual(word) and self._is_behind_head(before)))

    def _is_wanted_most(self, word: str, before: Sequence[Idea]) -> bool:
        """Return True for the "most" behind the first name that somebody wants: "I want the mill most, then ..."."""
        kinds = [idea.kind for idea in before]
        names = [kind in NAMED for kind in kinds]
        return word == "most" and names[-1:] == [True] and sum(names) == 1 and self.ideas.wants in kinds

    def _is_behind_head(self, before: Sequence[Idea]) -> bool:
        """Return True behind what a line is about, perhaps with a sign or a verb: "ally: OT", "token goes to CL"."""
        said = [idea.kind for idea in before[-2:]]
        begins, behind = (*self.ideas.heads, *self.ideas.carries), (",", "is", "target", self.ideas.plays)
        leads = len(said) > 1 and said[0] in begins and said[1] in behind
        return leads or (said != [] and said[-1] in self.ideas.heads)

    @cached_property
    def _near(self) -> NearWords:
        return NearWords(word for word in self._phrases.single if len(word) >= _SHORTEST_SLIP - 1)

    def _mistyped(self, word: str) -> list[Idea]:
        """Return the only idea whose word is one slip away and begins with the same letter; none if there are more."""
        near = self._near.of(word) if len(word) >= _SHORTEST_SLIP else []
        kinds = {self._phrases.single[one] for one in near if one[0] == word[0]}
        return [self._idea(kinds.pop())] if len(kinds) == 1 else []

    def _like_head(self, word: str) -> list[Idea]:
        """Return what a short word says a line is about if it is one slip away from a word for that: "kep"."""
        kinds = {self._phrases.single[one] for one in self._near.of(word)} if len(word) == _SHORTEST_SLIP - 1 else set()
        return [self._idea(kind) for kind in sorted(kinds.intersection(self.ideas.heads))]

    def _idea(self, kind: str) -> Idea:
        text = self.ideas.printed.get(kind, kind)
        return Idea(kind, text, beside=text)


def _stands_alone(following: Sequence[str]) -> bool:
    """Return True if words such as "if he has" are all of a condition: a sign follows, or what the writer does then."""
    return not following or following[0] in _SIGNS or following[0].startswith("i'") or following[0] in _MYSELF


def _is_exception(before: Sequence[Idea]) -> bool:
    """Return True if the name at the end of some ideas stands behind "but"."""
    return bool(before[-2:-1]) and before[-2].text in ("but", "ma")


def _named_idea(said: NamedText, sign: str) -> Idea:
    """Return the idea of a name; what is only shown has the idea that it stands for at this moment."""
    named, kind = said.held[sign], said.kind_of(sign)
    if kind not in _SHOWN:
        return Idea(kind, named.text, named.n, named.beside)
    if named.beside == named.text:
        return Idea("absent", named.text)
    return _idea_now(named.beside)


def _idea_now(said: str) -> Idea:
    """Return the idea that something stands for at the moment, with its text."""
    idea, _, text = said.partition(" ")
    return Idea(idea, text or idea)


def _is_picture(word: str) -> bool:
    """Return True for a picture, or a sign that belongs to one."""
    return unicodedata.category(word[0]) in _PICTURES
