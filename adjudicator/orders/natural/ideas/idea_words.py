"""Finds the ideas of a game among the words of a text: phrases, names, numbers, signs and words with a slip."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property, partial
from itertools import pairwise

from adjudicator.engine.ideas import ANSWER, NUMBER_KINDS, Ideas
from adjudicator.orders.natural.ideas.odd_conditions import is_odd_condition, says_the_contrary
from adjudicator.orders.natural.ideas.odd_words import hands_card_on, is_torn_name, passes_somebody
from adjudicator.orders.natural.ideas.said_in_place import (
    in_condition,
    says_not_who,
    says_then_again,
    says_who_leads,
    with_her_named,
)
from adjudicator.orders.natural.ideas.single_words import SHOWN, SIGNS, SingleWords, idea_now, in_capitals
from adjudicator.orders.natural.ideas.tidied import BEGINS, JOINTS, tidied
from adjudicator.orders.natural.names.named_text import NAMED, PLAYED, WORD, NamedText
from adjudicator.orders.natural.pieces.clauses import OPENS, Idea
from adjudicator.orders.natural.pieces.remarks import CONTRARY, PLAIN, STRANGE, TURNING
from adjudicator.orders.natural.words import common
from adjudicator.orders.natural.words.phrase_book import ELIDED, PhraseBook, bare
from adjudicator.orders.natural.words.plain_words import is_plain

ONLY = "only"
"""The text of an idea such as "only if", which begins a condition of what stands before it."""
WHENEVER = "whenever"
"""The text of an idea such as "every time", which begins a condition of what is done again and again."""
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
EVER = frozenset(("never", "mai"))
"""Words that deny for good; "without" may only be about what stands before it."""
_NEVER = frozenset(("without", "senza", *EVER))
_ONLY = common.words_of("only solo soltanto unicamente")
_WHENEVER = frozenset(("whenever", "every", "each", "ogni", "tutte", "while", "long", "finche", "fintanto"))
"""Words that begin a condition of what is done as often as it is met."""
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
_NEITHER = frozenset(("neither", "nessuno", "nessuna"))
"""Words by which others than the writer do not do something."""
_IS_ENOUGH = frozenset(("basta", "bastera"))
"""Words for an end by which a card that follows is played, where a condition stands before them."""
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
_FEW = 2


class IdeaWords:
    """Finds the ideas of one game."""

    def __init__(self, ideas: Ideas) -> None:
        self.ideas = ideas

    @cached_property
    def _phrases(self) -> PhraseBook:
        return PhraseBook(self.ideas.words, self.ideas.verbs)

    @cached_property
    def single(self) -> SingleWords:
        """The words that are in no phrase."""
        return SingleWords(self.ideas, self._phrases)

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
        said.put_names((*NAMED, *SHOWN), besides=self._phrases.single)
        return self._found(said)

    def _found(self, said: NamedText) -> list[Idea]:
        found: list[Idea] = []
        typed = with_her_named(WORD.findall(ELIDED.sub(" ", said.text)))
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
            if found and found[-1].kind in SHOWN and words[at - 1 : at] in (("for",), ("per",)):
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
        if kind in ("else", self.ideas.names_one) and self._asks_more(words, at, length):
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
            return [Idea(BEGINS[0]), replace(self.single.idea(kind), n=SOMEBODY if is_somebody else "")], length
        if kind and kind == self.ideas.opens:
            return [Idea("start", OPENS)], length
        if kind == BEGINS[0] and not _ONLY.isdisjoint(words[at : at + length]):
            return [Idea(kind, ONLY)], length
        if kind == BEGINS[0] and not _WHENEVER.isdisjoint(words[at : at + length]):
            return [Idea(kind, WHENEVER)], length
        if kind == "not" and word in _NEVER:
            denied = word if word in EVER else " ".join(words[at : at + length])
            return [replace(self.single.idea(kind), text=denied, n=NEVER)], length
        if kind in self.ideas.pronouns and length == 1 and (named := in_capitals(word, before, said)):
            return named, 1
        if kind:
            beside = said.ground.beside.get(kind)
            return [idea_now(beside) if beside is not None else self.single.idea(kind)], length
        cards = [one for one in words[at + 1 : at + 2] if one in said.held and said.kind_of(one) in PLAYED]
        if word in _NO and not kind and cards:
            return [Idea("not", NO)], 1
        if word == "-" and "".join(words[at + 1 : at + 2]).isdigit():
            return [Idea(SIGNS[word]), Idea(TURNING)], 2
        return self.single.of(word, before, said), 1

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

    def _asks_more(self, words: Sequence[str], at: int, length: int) -> bool:
        """Return True if words that may be a whole condition, such as "if neither", go on here: "if neither leads"."""
        more, kind = self._phrases.longest(words, at + 1)
        behind = self._phrases.longest(words, at + 1 + more)[1]
        is_of_neither = kind == self.ideas.neither != "" and (more >= length or behind == self.ideas.goal)
        return is_of_neither or (kind == self.ideas.exceeds != "" and more >= length)

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
        begins = not at or words[at - 1] in (*SIGNS, *common.AND, "but", "ma")
        if kind == "if" and word in _IF_FIRST and not begins:
            return [Idea(PLAIN)]
        if length == 1 and word in _ONCE and begins and any(each not in SIGNS for each in follows):
            return [Idea("if")]
        behind = words[at + length : at + length + 1]
        is_must = tuple(each for each in words[at : at + length] if each != "i") in _IF_I_MUST
        is_needed = kind != "" and kind == self.ideas.needed
        if is_needed and is_must and not {*behind} <= {*said.held, *SIGNS}:
            return [Idea("if")]
        if kind and kind == self.ideas.afterwards:
            is_plan = {idea.kind for idea in before}.isdisjoint(self.ideas.keeping)
            goes_on = last in (",", ";") and is_plan and self._names_card(words, at + length, said)
            return [Idea("then") if goes_on else Idea(TURNING, word)]
        if kind == "then" and says_then_again(before) and self._ends_clause(words, at + length):
            return [Idea(more) for more in self.ideas.besides[:1]]
        if kind == "then" and self._leads_nowhere(words[at : at + length], last, ends=behind in ((), (";",))):
            return [Idea(STRANGE)]
        is_somebody = not _WHOEVER.isdisjoint(words[at + length : at + length + 1])
        denies = length > 1 and not is_somebody and (kind == "else" or (is_needed and word in _IF_NEEDED))
        goal = at + length + (len(behind) == 1 and behind[0] in _FOR)
        if denies and goal < len(words) and self._phrases.longest(words, goal)[1] == self.ideas.goal != "":
            denying = words[at : at + length]
            of_others = not _NEITHER.isdisjoint(denying)
            who = [self.single.idea(kind) for kind in self.ideas.pronouns if self._holds(denying, kind)]
            return [Idea("if"), *who, Idea(STRANGE if of_others else "not")]
        named = word in _IS_ENOUGH and self._names_card(words, at + length, said)
        is_for_me = word in _IS_ENOUGH and words[at - 1 : at] == ("mi",)
        if kind == self.ideas.ends and named and (is_for_me or in_condition(before)):
            return [Idea("start")]
        if kind == self.ideas.ends and is_for_me and length == 1 and not self._ends_clause(words, at + length):
            return [Idea(PLAIN)]
        if kind == "else" and behind and self._phrases.longest(words, at + length)[1] == self.ideas.neither != "":
            return [Idea("if"), Idea("not"), self.single.idea(self.ideas.goal)]
        if (kind, word) in _HOWEVERS and last in NAMED and not _DENIES.isdisjoint(follows):
            return [Idea(PLAIN)]
        if kind == self.ideas.ranks and self._only_wishes(words, at + length):
            return [Idea(PLAIN)]
        if word in _ARROWS and (last not in self.ideas.heads or {*behind} & said.held.keys()):
            return [Idea(self.ideas.plays if last in self.ideas.heads else ",")]
        if kind == self.ideas.goal_with != "" and not self._counts(words, at + length, said):
            return [self.single.idea(self.ideas.goal)]
        if kind == self.ideas.goal != "" and self._may_end_condition(words, at + length, said):
            missing = says_not_who(words[at : at + length], before, self.ideas)
            if missing:
                return [*missing, self.single.idea(kind)]
        if word == "is" and kind == self.ideas.goal and last == BEGINS[0]:
            return [Idea("is"), self.single.idea(kind)]
        is_between = last in NAMED and not _is_exception(before) and "".join(follows) in said.held
        return [Idea("then")] if length == 1 and word in _BEFORE and is_between else []

    def _counts(self, words: Sequence[str], at: int, said: NamedText) -> bool:
        """Return True if a number, or a limit such as "at most 3", begins at the index `at`."""
        word = "".join(words[at : at + 1])
        is_limit = word in said.held and said.kind_of(word) in NUMBER_KINDS
        return word.isdigit() or is_limit or self._phrases.longest(words, at)[1] in NUMBER_KINDS

    def _holds(self, words: Sequence[str], kind: str) -> bool:
        """Return True if one of the words is a phrase of an idea of a kind."""
        return any(self._phrases.longest(words[n : n + 1], 0)[1] == kind for n in range(len(words)))

    def _may_end_condition(self, words: Sequence[str], at: int, said: NamedText) -> bool:
        """Return True if a clause ends before the word at a place, or words for what is done begin there."""
        acts = ("start", self.ideas.ends, *self.ideas.unnamed)
        is_card = "".join(words[at : at + 1]) in said.held and said.kind_of(words[at]) in PLAYED
        return is_card or self._ends_clause(words, at) or self._phrases.longest(words, at)[1] in acts

    def _names_card(self, words: Sequence[str], at: int, said: NamedText) -> bool:
        """Return True if a card, or words such as "the lowest", stand at a place."""
        is_card = "".join(words[at : at + 1]) in said.held and said.kind_of(words[at]) in PLAYED
        return is_card or any(self._phrases.longest(words, n)[1] in self.ideas.unnamed for n in (at, at + 1))

    def _only_wishes(self, words: Sequence[str], at: int) -> bool:
        """Return True if an everyday word ends the clause of a wish: the "save" of "I'd like to save: ..."."""
        is_word = at < len(words) and is_plain(words[at]) and not self._phrases.longest(words, at)[0]
        return is_word and at + 1 < len(words) and self._ends_clause(words, at + 1)

    def _ends_clause(self, words: Sequence[str], at: int) -> bool:
        """Return True if a clause ends before the word at a place."""
        is_joined = at >= len(words) or words[at] in SIGNS or words[at] in common.AND
        return is_joined or self._phrases.longest(words, at)[1] in (*JOINTS, *BEGINS)

    def _leads_nowhere(self, phrase: Sequence[str], last: str, *, ends: bool) -> bool:
        """Return True for a "then" that turns the order of two names round, or behind which nothing more is said.

        `last` is the kind of the idea before it; `ends` is True if it ends the sentence. A plain "then" at an end says
        nothing, but "if needed" there is a condition, and "and then" promises more.
        """
        if tuple(phrase) in _BEHIND and last in NAMED:
            return True
        return ends and (last == "and" or (len(phrase) > 1 and phrase[0] in _IF_NEEDED))


def _stands_alone(following: Sequence[str]) -> bool:
    """Return True if words such as "if he has" are all of a condition: a sign follows, or what the writer does then."""
    return not following or following[0] in SIGNS or following[0].startswith("i'") or following[0] in _MYSELF


def _is_exception(before: Sequence[Idea]) -> bool:
    """Return True if the name at the end of some ideas stands behind "but"."""
    return bool(before[-2:-1]) and before[-2].text in ("but", "ma")
