"""Reads sentences about policies of a game, such as "the smith if I attack, and if I have to defend, the miller".

The words of a sentence play roles, such as condition, name or place in a list. The sentence is cut into clauses in
every way in which each clause is about one topic that explains all its words. One meaning is sure; of several, all
are only proposed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from adjudicator.engine.lines import EVERYWHERE, Line
from adjudicator.engine.shapes.ranks import Ranking
from adjudicator.engine.spoken import Policies
from adjudicator.orders.natural.names.ground import Ground, Reading
from adjudicator.orders.natural.names.named_text import NAMED, WORD, NamedText
from adjudicator.orders.natural.names.said_names import AREA
from adjudicator.orders.natural.policies.policy_clauses import Policy, policies_of
from adjudicator.orders.natural.policies.policy_terms import CUT, HEADING, SIGN, Term, Terms
from adjudicator.orders.natural.policies.pronouns import with_opponent
from adjudicator.orders.natural.words.taken_back import is_instead
from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.normalise import clean, fold

_EDGES = (SIGN, CUT, "and")
_GOES_ON = ("then", "second", "third", "last", "else", "others", "middle", "keep", "and", "or")
"""Roles by which a sentence goes on with the one before it."""
_BEGINS = frozenset(("attack", "defend", "versus", "others", "beaten", "if-lose", "not", *NAMED))
_OF_SEATS = "house"
"""The kind of names of the sides, one of which is the reader's own."""
_ME = way("policy_reader.me")
"""Matches a word for the own side in a list of sides."""
_IF = way("policy_reader.if")
_OTHERWISE = way("policy_reader.otherwise")
_FROM_THE = way("policy_reader.from_the")
"""Matches the Italian "from the" that is written together with the name behind it."""
_SOON = 3
"""How many terms of a sentence are looked at for one by which it goes on with that before: "engines go last"."""
_MOST_TERMS, _MOST_WORDS, _MOST_WAYS = 48, 90, 24
_SIDES = ("attack", "defend", "fight", "beaten")
"""Roles of words that a place right behind them belongs to: "if I attack Mill"."""
PIECES, PLACES = ("card", "house", "unit"), ("area",)
Way = tuple[Policy, ...]


class PolicyReader:
    """Reads the sentences of one seat."""

    def __init__(self, ground: Ground, policies: Policies) -> None:
        self.ground, self.policies, self.terms = ground, policies, _terms_of(policies)
        self.subjects = {topic.subject: topic for topic in policies.topics if not topic.placed}
        self.own = self.terms.words_of(frozenset(topic.cues[0] for topic in policies.topics))
        self.of_seats = self.terms.words_of(frozenset(t.cues[0] for t in policies.topics if t.ranks == _OF_SEATS))
        self.cues = _BEGINS | {role for topic in policies.topics for cue in topic.cues for role in cue.split()}

    def speaks(self, text: str) -> bool:
        """Return True for a text with a word that only policies have, such as one for losses."""
        return not self.own.isdisjoint(WORD.findall(clean(text)))

    def readings(self, text: str) -> list[Reading]:
        """Return what a text says, a reading for each line of it; none if a word of it is not explained."""
        text, is_named = with_opponent(self.ground, _FROM_THE.sub("da ", self._with_own_name(text)))
        said = NamedText(self.ground, text)
        if self._is_order(text):
            return []
        found = self.terms.of(said) if len(said.words) <= _MOST_WORDS else None
        if found is None or not found[0] or len(found[0]) > _MOST_TERMS:
            return []
        terms, known = found
        if not self._is_policy(text) and not self._goes_to_place({term.role for term in terms}):
            return []
        meanings = self._meanings(terms)
        sure = known and is_named and len(meanings) == 1
        goes_on = _IF.search(clean(text)) is not None and _OTHERWISE.search(clean(text)) is not None
        lines = list(dict.fromkeys(line for meaning in meanings for line in meaning))
        if is_instead(text):
            lines = [line for line in lines if line.subject not in self.ground.context.words.spoken.lists]
        names_last = any(term.role == "last" for term in terms)
        return [Reading((line,), sure and not (names_last and self._leaves_seats_out(line))
                        and not self._may_be_placed(line, lines)
                        and not (goes_on and _ranks_in_place(line))) for line in lines]  # fmt: skip

    def _is_policy(self, text: str) -> bool:
        """Return True for a text that may be about a policy, although it may also name an area."""
        is_said = self.speaks(text) or self._names(text, PIECES) or not self._names(text, PLACES)
        return is_said or self.terms.name_choice(NamedText(self.ground, text))

    def _leaves_seats_out(self, line: Line) -> bool:
        """Return True for a ranking of sides that leaves one out, which would come behind the last of them."""
        topic = self.subjects.get(line.subject)
        if topic is None or topic.ranks != _OF_SEATS:
            return False
        named = {item for each in line.alternatives if isinstance(each.value, Ranking) for item in each.value.items}
        return not named.issuperset(set(self.ground.seats) - {self.ground.context.seat})

    def _goes_to_place(self, roles: set[str]) -> bool:
        """Return True for roles that are about a policy whose answer is a place, such as where to go when beaten."""
        cues = (cue.split() for topic in self.policies.topics if topic.ranks in PLACES for cue in topic.cues)
        return any(roles.issuperset(cue) for cue in cues)

    def _may_be_placed(self, line: Line, beside: Sequence[Line]) -> bool:
        """Return True for places that are for any fight, beside what is done in one: "in Mill the smith, I go home"."""
        topic = self.subjects.get(line.subject)
        is_open = topic is not None and topic.leads and line.scope == EVERYWHERE
        return is_open and any(each.scope.at for each in beside)

    def _with_own_name(self, text: str) -> str:
        """Return a text about a list of sides with the name of the own one for "me"."""
        own = self.ground.context.book.entry(self.ground.context.seat, (_OF_SEATS,))
        if own is None or self.of_seats.isdisjoint(WORD.findall(clean(text))):
            return text
        return _ME.sub(own.names["en"][0], text)

    def _is_order(self, text: str) -> bool:
        """Return True for a text that begins with an area and a colon, as orders do, and names no policy."""
        head, colon, _ = text.partition(":")
        is_area = bool(colon and fold(head) and self.ground.context.book.find(AREA, fold(head)))
        return is_area and not self.speaks(text)

    def _names(self, text: str, kinds: Sequence[str]) -> bool:
        """Return True for a text with a name of one of these kinds."""
        said = NamedText(self.ground, text)
        said.put_names(kinds)
        return bool(said.held)

    def doubted(self, readings: Sequence[Reading]) -> list[Reading]:
        """Return readings of the same text by other means; unsure where one with its own topic was not understood."""
        return [replace(each, sure=each.sure and not any(map(self._is_known, each.lines))) for each in readings]

    def _is_known(self, line: Line) -> bool:
        """Return True for a line that a topic would make if the words were clear: a ranking without conditions."""
        topic = self.subjects.get(line.subject)
        return topic is not None and not (topic.ranks and any(each.guards for each in line.alternatives))

    def _meanings(self, terms: Sequence[Term]) -> list[tuple[Line, ...]]:
        """Return the different things that terms may say, each as all of its lines."""
        cuts = _Cuts(self.policies, terms)
        return self._legal(cuts.ways(frozenset())) or self._legal(cuts.ways(self.cues))

    def _legal(self, ways: Sequence[Way]) -> list[tuple[Line, ...]]:
        """Return the lines of the ways in which the rules accept all of them, each meaning once."""
        found: dict[frozenset[Line], tuple[Line, ...]] = {}
        for each in ways:
            lines = [self.ground.line(policy.text) for policy in each]
            legal = tuple(line for line in lines if line is not None)
            if len(legal) == len(lines):
                found.setdefault(frozenset(legal), legal)
        return list(found.values())


def _ranks_in_place(line: Line) -> bool:
    """Return True for a list for the fights in one place, whose "otherwise" may be for all others."""
    lists = [said.value.items for said in line.alternatives if isinstance(said.value, Ranking)]
    return line.scope.at != EVERYWHERE.at and any(len(items) > 1 for items in lists)


class _Cuts:
    """The ways to cut terms into clauses."""

    def __init__(self, policies: Policies, terms: Sequence[Term]) -> None:
        self.policies, self.terms = policies, terms
        self.made: dict[tuple[int, int], list[Policy]] = {}

    def ways(self, cues: frozenset[str]) -> list[Way]:
        """Return the ways in which every clause makes lines; clauses begin behind a sign or joint, or with a cue."""
        starts = [0, *(i for i in range(1, len(self.terms)) if self._may_start(i, cues)), len(self.terms)]
        ways: dict[int, list[Way]] = {len(self.terms): [()]}
        for i in reversed(starts[:-1]):
            found = [
                (*made, *rest)
                for j in starts
                if j > i and ways.get(j) and self._holds_together(i, j) and (made := self._clause(i, j))
                for rest in ways[j]
                if _differ((*made, *rest))
            ]
            ways[i] = found[:_MOST_WAYS]
        return ways[0]

    def _may_start(self, i: int, cues: frozenset[str]) -> bool:
        """Return True if a clause may begin; "wherever" leads on to what stands behind it: "Ann wherever I defend"."""
        last = self.terms[i - 1].role
        named = self.terms[i].role == "area"
        joined = [term.role for term in self.terms[i - 2 : i]] in (["area", "and"], ["area", "or"])
        if named and (last in _SIDES or (joined and i > 1)):
            return False
        return last in _EDGES or (self.terms[i].role in cues and last != "anywhere")

    def _holds_together(self, i: int, j: int) -> bool:
        """Return False if a clause would go on behind the end of its sentence."""
        cuts = (k for k in range(i + 1, j - 1) if self.terms[k].role == CUT)
        return all(any(term.role in _GOES_ON for term in self.terms[k + 1 : k + 1 + _SOON]) for k in cuts)

    def _clause(self, i: int, j: int) -> list[Policy]:
        if (i, j) not in self.made:
            self.made[i, j] = policies_of(self.policies.topics, _trimmed(self.terms[i:j]))
        return self.made[i, j]


def _trimmed(terms: Sequence[Term]) -> Sequence[Term]:
    """Return terms without the signs around them."""
    signs = (SIGN, CUT, HEADING, "and")
    start = next((i for i, term in enumerate(terms) if term.role not in signs), len(terms))
    end = next((i for i in range(len(terms), start, -1) if terms[i - 1].role not in signs), start)
    return terms[start:end]


def _differ(policies: Way) -> bool:
    """Return True if no two lines are about the same."""
    return len({policy.subject for policy in policies}) == len(policies)


@lru_cache(maxsize=8)
def _terms_of(policies: Policies) -> Terms:
    """Return the words of a game's policies; they are prepared once."""
    return Terms(policies)
