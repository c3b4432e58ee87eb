"""Turns the words of a sentence about policies into terms: names, and the roles of the words around them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from adjudicator.engine.spoken import ABOUT, Policies
from adjudicator.orders.natural.names.named_text import NAMED, WORD, NamedText, with_digits
from adjudicator.orders.natural.words import common
from adjudicator.orders.natural.words.plain_words import is_plain, may_be_remark
from adjudicator.orders.natural.words.ways import shorter, way

CUT, SIGN, HEADING = ";", ",", ":"
"""Roles of signs: the end of a sentence, a sign within one, and what stands behind a heading."""
_SIGNS = {";": CUT, ".": CUT, ",": SIGN, "(": SIGN, ")": SIGN, "-": SIGN, "/": SIGN, "|": SIGN, "+": "and", "&": "and",
          ">": "then", ":": HEADING, "=": HEADING}  # fmt: skip
_ELIDED = way("policies.elided")
_in_short = shorter("policies")
_IS = way("policies.he_is")
_TURNED = way("policies.turned")
"""Matches words for all things without those that follow, and for what was said turned round."""
_BARE = common.words_of("the a an my il lo la i gli le un una uno mio mia miei mie suo sua")
"""Words that are left out before anything is looked for."""
_LONGEST = 8
_BEFORE_LAST = 2
"""How many terms stand at least before a word that puts the last of them behind others."""
_WEIGHTY = common.words_of("order orders ordine ordini token tokens command power potere hold holds march raid may")
_NOTHING = (
    common.FILLERS | common.LIGHT | common.TO | common.FROM | common.SELF | common.ALSO | frozenset("'s*!\"") | {"one"}
) - _WEIGHTY
"""Words that say nothing about a policy."""
_GONE = {("if", "gone"), ("unless", "open"), ("if", "not", "open"), ("if", "not", "have")}
"""Roles of words that say of a name between the first and the others that it is not there any more."""
_ACTS = ("order", "verb")
"""Kinds of words that say what an area does."""
_NO_REASON = ("if", "unless", "or", "else", "then", "only")
"""Roles of words that a reason given does not have."""

_RANKS = ("first", "second", "third", "last", "then")
"""Roles of words for a place in a list."""
_OF_REMARKS = frozenset((
    CUT, SIGN, "yes", "have", "want", "go", "nothing", "because", "and", "always", "look", "favour",
))  # fmt: skip
"""Roles that may also stand in a remark beside a policy."""
_WITHOUT_CONDITION = frozenset((
    CUT, SIGN, HEADING, "yes", *NAMED, "cards", "use", "first", "second", "third", "then", "last", "and",
    "want", "nothing", "lose", "retreat", "go", "always", "ties",
))  # fmt: skip
"""Roles of terms that belong to no condition. An unknown everyday word beside them does not change their meaning."""


@dataclass(frozen=True, slots=True)
class Term:
    """A name, with its kind as the role, or words that play a role in a sentence; `text` is in the strict form.

    `happens` is True for what stands behind a word such as "if".
    """

    role: str
    text: str = ""
    happens: bool = False


def _is_name(term: Term) -> bool:
    return bool(term.text)


@dataclass
class _Clause:
    """What a text says up to a sign, the sign included."""

    terms: list[Term] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)

    def is_remark(self) -> bool:
        """Return True for words that are none of a policy, such as "I want to see them cry"."""
        return bool(self.unknown) and {term.role for term in self.terms} <= _OF_REMARKS and may_be_remark(self.words)

    @property
    def is_known(self) -> bool:
        """True if no word was left over that may say more about a condition, or name what is ranked."""
        if self.unknown and any(term.role in _RANKS for term in self.terms) and not any(map(_is_name, self.terms)):
            return False
        return not self.unknown or {term.role for term in self.terms} <= _WITHOUT_CONDITION

    def gives_order(self, word: str, said: NamedText) -> bool:
        """Return True for an order right behind an area, outside a condition: "play Ann and Mill defends"."""
        is_act = any(word in words for (kind, _), words in said.context.words.spoken.words.items() if kind in _ACTS)
        roles = [term.role for term in self.terms]
        return is_act and roles[-1:] == ["area"] and set(roles).isdisjoint(_HAPPENS)

    def may_answer(self) -> bool:
        """Return True where a word such as "yes" may be an answer: at the beginning, or behind a sign."""
        return not self.terms or self.terms[-1].role in (SIGN, HEADING, "and", "else")

    def turns(self, said: NamedText) -> bool:
        """Return True if a word that is left over may turn the meaning of the others, or is like a name."""
        return any(not is_plain(word) or said.is_like_name(word) for word in self.unknown)


class Terms:
    """Finds the terms of sentences by the words of a game's policies."""

    def __init__(self, policies: Policies) -> None:
        said = {role: words.split("|") for role, words in policies.words.items()}
        self.phrases = {plain(phrase): role for role, phrases in said.items() for phrase in phrases}
        self._words = frozenset(word for phrase in self.phrases for word in phrase)
        self._choices = [(topic.about, topic.chosen) for topic in policies.topics if topic.about]

    def words_of(self, roles: frozenset[str]) -> frozenset[str]:
        """Return the words that have one of these roles by themselves."""
        return frozenset(phrase[0] for phrase, role in self.phrases.items() if len(phrase) == 1 and role in roles)

    def of(self, said: NamedText) -> tuple[list[Term], bool] | None:
        """Return the terms of a text and whether all its words are known; None if an unknown one may turn them."""
        if _TURNED.search(said.text):
            return None
        said.text = _in_short(said.text)
        self.name_choice(said)
        said.put_names(NAMED, besides=self._words)
        words = _bare(WORD.findall(_IS.sub(r"\1's", _ELIDED.sub(" ", said.text))))
        clauses: list[_Clause] = [_Clause()]
        at = 0
        while at < len(words):
            length, role = self._phrase(words, at)
            clauses[-1].words += words[at : at + length]
            if role == "yes" and not clauses[-1].may_answer():
                role = "nothing"
            if role or words[at] in said.held or words[at] in _SIGNS:
                clauses[-1].terms.append(self._term(role, words[at], said))
                clauses += [_Clause()] if clauses[-1].terms[-1].role in (CUT, SIGN) else []
            elif words[at].removesuffix("'s") not in _NOTHING:
                if clauses[-1].gives_order(words[at], said):
                    return None
                clauses[-1].unknown.append(words[at])
            at += length
        clauses = [clause for clause in clauses if not clause.is_remark()] or clauses
        if any(clause.turns(said) for clause in clauses):
            return None
        listed = _without_first_gone(_listed([term for each in clauses for term in each.terms]))
        found = _with_list_order(_without_named_again(listed))
        turned = with_gone_first(found)
        if _depends_on_other(turned):
            return None
        is_known = turned == found and all(clause.is_known for clause in clauses)
        return [*_reduced([*_without_reasons(turned)])], is_known

    def name_choice(self, said: NamedText) -> bool:
        """Put signs for something that asks for a choice, and what is chosen there; return False if none is named."""
        for about, chosen in self._choices:
            said.put_choice(about, chosen, self._words)
        return any(said.kind_of(sign) == ABOUT for sign in said.held)

    def _term(self, role: str, word: str, said: NamedText) -> Term:
        """Return the term of a phrase with a role, of a name, or of a sign."""
        if role:
            return Term(role)
        return Term(said.kind_of(word), said.held[word].text) if word in said.held else Term(_SIGNS[word])

    def _phrase(self, words: Sequence[str], at: int) -> tuple[int, str]:
        for length in range(min(_LONGEST, len(words) - at), 0, -1):
            role = self.phrases.get(tuple(words[at : at + length]))
            if role is not None:
                return length, role
        return 1, ""


def _listed(terms: Sequence[Term]) -> list[Term]:
    """Return the terms with signs in place of the ends of lines in a list that stands behind its heading."""
    at = next((i for i, term in enumerate(terms) if term.role == HEADING), len(terms))
    if [term.role for term in terms[at + 1 : at + 2]] != [CUT]:
        return [*terms]
    return [*terms[: at + 1], *(Term(SIGN) if term.role == CUT else term for term in terms[at + 2 :])]


def _without_named_again(terms: Sequence[Term]) -> list[Term]:
    """Return the terms without a name said again where it is told what follows it: "Ann, and if Ann is gone, Bob"."""
    found: list[Term] = []
    for term, after in zip(terms, [*terms, Term("")][1:], strict=True):
        last = next((each for each in reversed(found) if each.text), None)
        is_again = bool(term.text) and last == term and found[-1].role in ("if", "unless")
        if not (is_again and after.role in ("gone", "open", "not", "have")):
            found.append(term)
    return found


def _without_first_gone(terms: Sequence[Term]) -> list[Term]:
    """Return the terms without words by which a name counts if the one before it is gone: "Ann, Bob if Ann is gone".

    The place of the name in its list says so already.
    """
    found: list[Term] = []
    at = 0
    while at < len(terms):
        named = [term for term in found if term.text]
        roles = [term.role for term in terms[at : at + 4]]
        size = _words_of_gone(roles)
        if size and [terms[at + 1]] == named[-2:-1] and found[-1] is named[-1] and roles[1] == named[-1].role:
            at += size
        else:
            found.append(terms[at])
            at += 1
    return found


def _words_of_gone(roles: Sequence[str]) -> int:
    """Return how many words, at the beginning of some, say that a name is not there any more: "if Ann is gone"."""
    return next((n for n in (3, 4) if (roles[0], *roles[2:n]) in _GONE), 0) if roles else 0


def with_gone_first(terms: Sequence[Term]) -> list[Term]:
    """Return the terms with a name first that has to be gone before the only other counts: "Ann if Bob is gone"."""
    start = next((i for i, term in enumerate(terms) if term.role in ("if", "unless")), len(terms))
    roles = [term.role for term in terms[start : start + 4]]
    size = _words_of_gone(roles) if roles[1:2] == ["card"] else 0
    before = [i for i in range(start) if terms[i].text]
    behind = start + size + (start + size < len(terms) and terms[start + size].role == SIGN)
    if not size:
        return [*terms]
    gone, rest = [terms[start + 1], Term(SIGN)], [*terms[behind:]]
    if not before and rest and rest[0].role == "card":
        return [*terms[:start], *gone, *rest]
    if len(before) != 1 or terms[before[0]].role != "card" or terms[before[0]] == gone[0]:
        return [*terms]
    return [*terms[: before[0]], *gone, terms[before[0]], *terms[start + size :]]


def _with_list_order(terms: Sequence[Term]) -> list[Term]:
    """Return the terms without "after" behind a name that stands behind another one: "ships first, footmen after"."""
    ends = (CUT, SIGN, "")
    found: list[Term] = []
    for term, following in zip(terms, [*terms, Term("")][1:], strict=True):
        named = [each.role for each in found[-2:]]
        goes_on = len(found) > _BEFORE_LAST and named[:1] in ([SIGN], ["and"]) and named[1:] and found[-1].text
        earlier = any(each.role == found[-1].role for each in found[:-1]) if found else False
        if not (term.role == "after" and following.role in ends and goes_on and earlier):
            found.append(term)
    return found


def _depends_on_other(terms: Sequence[Term]) -> bool:
    """Return True if a name counts only where one is gone that is not the first of the list: "Ann if Bob is gone"."""
    trios = zip(terms, terms[1:], terms[2:], strict=False)
    gone = [name for one, name, two in trios if (one.role, name.role, two.role) == ("if", "card", "gone")]
    first = next((term for term in terms if term.text), None)
    return any(name != first for name in gone)


def plain(phrase: str) -> tuple[str, ...]:
    """Return the words of a phrase as they stand in a text in which articles are left out and numbers are digits."""
    return _bare(WORD.findall(_ELIDED.sub(" ", with_digits(phrase.strip()))))


def _bare(words: Sequence[str]) -> tuple[str, ...]:
    return tuple(word.rstrip("'") for word in words if word not in _BARE and word != "'")


def _without_reasons(terms: Sequence[Term]) -> Iterator[Term]:
    """Yield the terms without those that say nothing, and without reasons given at the end of a sentence."""
    end = -1
    for i, term in enumerate(terms):
        if i <= end and term.role != CUT:
            continue
        if term.role == "because":
            end = next((k for k in range(i, len(terms)) if terms[k].role == CUT), len(terms))
            if not any(each.role in _NO_REASON for each in terms[i:end]):
                continue
            end = -1
        if term.role != "nothing":
            yield term


_MEANS: Mapping[tuple[str, ...], tuple[str, ...]] = {
    ("if", "gone"): ("then",),
    ("if", "open"): (),
    ("if", "not", "open"): ("then",),
    ("if", "not", "gone"): (),
    ("if", "first", "gone"): ("then",),
    ("unless", "gone"): (),
    ("unless", "open"): ("then",),
    ("unless", "not", "open"): (),
    ("if", "last"): ("last",),
    ("only", "last"): ("last",),
    ("only", "if", "last"): ("last",),
    ("if", "second"): (),
    ("if", "third"): (),
    ("if", "fight"): ("fight",),
    ("if", "fight", "house"): ("versus", "house"),
    ("if", "beaten"): ("beaten",),
    ("if", "area", "lose"): ("beaten", "area"),
    ("if", "area", "beaten"): ("beaten", "area"),
    ("if", "something", "area", "lose"): ("beaten", "area"),
    ("if", "something", "area", "beaten"): ("beaten", "area"),
    ("if", "lose", "fight"): ("beaten",),
    ("if", "lose"): ("if-lose",),
    ("if", "something", "lose"): ("if-lose", "something"),
    ("if", "something", "have", "lose"): ("if-lose", "something"),
    ("if", "retreat"): ("retreat",),
    ("if", "area", "retreat"): ("retreat", "from", "area"),
    ("if", "something", "area", "retreat"): ("retreat", "from", "area"),
    ("if", "something", "retreat"): ("retreat",),
    (SIGN, "after"): (SIGN, "then"),
    ("and", "after"): ("and", "then"),
    ("if", "ties"): ("ties",),
    ("if", "versus"): ("versus",),
    ("if", "attack"): ("attack",),
    ("if", "attacks"): ("defend",),
    ("if", "defend"): ("defend",),
    ("if", "others", "attacks"): ("defend",),
    ("if", "any", "attacks"): ("defend",),
    ("if", "house", "attacks"): ("defend", "house"),
    ("if", "house", "attack"): ("defend", "house"),
    ("if", "house", "defend"): ("defend", "house"),
    ("attacks",): ("attack",),
    ("if", ABOUT): (ABOUT,),
    ("if", "use", ABOUT): (ABOUT,),
}
"""Maps roles in a row to those that they mean together; "should he" is "if he"."""
_MOST = max(map(len, _MEANS))
_HAPPENS = ("if", "should", "unless")
_EMPTY = ("have", "want", "go")
"""Roles that say nothing behind a word such as "if": "if I have to defend"."""


def _reduced(terms: Sequence[Term]) -> Iterator[Term]:
    """Yield the terms with those that mean something together as one."""
    terms = [term for i, term in enumerate(terms) if not (term.role in (*_EMPTY, "should") and _happens(terms[:i]))]
    at = 0
    while at < len(terms):
        roles = [term.role for term in terms[at : at + _MOST]]
        ways = [(n, _MEANS.get(tuple(_if(roles[:n])))) for n in range(len(roles), 0, -1)]
        length, means = next(((n, means) for n, means in ways if means is not None), (1, None))
        if means is None:
            if roles[0] != "should" or at == 0 or terms[at - 1].role in (CUT, SIGN):
                yield terms[at]
        else:
            named = {term.role: term for term in terms[at : at + length] if term.text}
            yield from (named.get(role, Term(role, happens=length > 1)) for role in means)
        at += length


def _happens(before: Sequence[Term]) -> bool:
    """Return True behind a word such as "if", whatever empty words stand between."""
    last = next((term.role for term in reversed(before) if term.role not in _EMPTY), "")
    return last in _HAPPENS


def _if(roles: Sequence[str]) -> Sequence[str]:
    """Return roles with "if" in place of what means the same in front of others: "should he", "every time"."""
    is_if = len(roles) > 1 and (roles[0] == "should" or (roles[0] == "always" and roles[1] not in ("open", "gone")))
    return ["if", *roles[1:]] if is_if else roles
