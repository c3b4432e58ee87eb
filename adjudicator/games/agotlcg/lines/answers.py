"""Answers asks from a seat's lines; each function stands for one sentence of the players' manual.

Lines are tried in order, alternatives from left to right. Without an answer the seat is asked, or the default counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from adjudicator.engine.asks import Answer, Ask
from adjudicator.engine.lines import Line, LineAnswer, Value, Word
from adjudicator.engine.plain import named
from adjudicator.engine.search import matching, settle
from adjudicator.engine.shapes.ranks import Ranking
from adjudicator.games.agotlcg.lines.challenge_plan import ALL, NONE, ChallengePlan, PlannedChallenge
from adjudicator.games.agotlcg.lines.deck_list import DeckList
from adjudicator.games.agotlcg.lines.situation import Situation
from adjudicator.games.agotlcg.lines.subjects import CHEAPEST
from adjudicator.games.agotlcg.rules.challenge_form import ChallengeForm
from adjudicator.games.agotlcg.rules.components import code_of
from adjudicator.games.agotlcg.rules.deck_rules import sorted_out
from adjudicator.games.agotlcg.rules.decks import answer_of

Answerer = Callable[[Ask, Sequence[Line], Situation], LineAnswer | None]


def _items(value: Value | None) -> Sequence[str]:
    return value.items if isinstance(value, Ranking) else ()


def by_name(subject: str) -> Answerer:
    """Return a function that answers with the word, the number or the name that a line gives."""

    def answer(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
        return settle(ask, matching(lines, situation, subject), situation, named)

    return answer


def plot(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Answer with the first plot of a line that is still in the plot deck."""

    def proposals(value: Value | None) -> Iterator[Answer]:
        for code in _items(value):
            yield from situation.copies(code, ask.about["cards"])

    return settle(ask, matching(lines, situation, "plot"), situation, proposals)


# -- some of several cards ------------------------------------------------------------------------


def cards(subject: str) -> Answerer:
    """Return a function that answers with the first cards of a line, as many as can be chosen and no fewer."""

    def answer(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
        objects = ("", code_of(ask.about["card"])) if "card" in ask.about else ("",)
        about_card = [line for object in reversed(objects) for line in matching(lines, situation, subject, object)]
        return settle(ask, about_card, situation, lambda value: _some_of(ask, situation, _items(value)))

    return answer


def _some_of(ask: Ask, situation: Situation, items: Sequence[str]) -> Iterable[list[str]]:
    """Return the answer with the first possible cards of a list, if they are enough."""
    found: list[str] = []
    for item in items:
        found += [card for card in _meant(ask, situation, item) if card not in found]
    most, least = ask.about.get("most", 1), ask.about.get("least", 1)
    return [found[:most]] if items and len(found) >= least else []


def _meant(ask: Ask, situation: Situation, item: str) -> Sequence[str]:
    """Return the cards that one item of a list means, the best first."""
    offered: Sequence[str] = ask.about["cards"]
    if item == CHEAPEST:
        return sorted(offered, key=situation.cost)
    if item in (ALL, "any"):
        return offered
    return [] if item == NONE else situation.copies(item, offered)


def host(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Answer with the first card of a line to which an attachment can be attached."""

    def proposals(value: Value | None) -> Iterator[Answer]:
        for item in _items(value):
            yield from situation.copies(item, ask.options)

    objects = (code_of(ask.about["card"]), "")
    return settle(ask, [x for o in objects for x in matching(lines, situation, "target", o)], situation, proposals)


# -- set-up ----------------------------------------------------------------------------------------


def deck(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Answer with the deck that a line holds, or with the ready-made one that it names."""

    def proposals(value: Value | None) -> Iterator[Answer]:
        if isinstance(value, DeckList):
            yield answer_of(sorted_out(situation.box, value.faction, value.agenda or None, dict(value.cards)))
        for ready in _items(value):
            yield answer_of(situation.box.decks[ready])

    return settle(ask, matching(lines, situation, "deck"), situation, proposals)


def setup(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Answer with the cards of a line: a second copy becomes a duplicate, an attachment takes the first host."""
    return settle(ask, matching(lines, situation, "setup"), situation, lambda value: _placed(ask, situation, value))


def _placed(ask: Ask, situation: Situation, value: Value | None) -> Iterator[Answer]:
    """Yield the set-up with all cards of a list that can be placed; nothing if the list names cards and none can."""
    if not isinstance(value, Ranking):
        return
    answer: dict[str, Any] = {"cards": [], "duplicates": {}, "attach": {}}
    for code in value.items:
        for card in situation.copies(code, ask.about["hand"]):
            answer = _with(ask, answer, card)
    if any(answer.values()) or value.items == (NONE,):
        yield answer


def _with(ask: Ask, answer: dict[str, Any], card: str) -> dict[str, Any]:
    """Return a set-up with one more card where it can go; the same set-up if it can go nowhere."""
    ways = [{**answer, "cards": [*answer["cards"], card]}]
    for part in ("duplicates", "attach"):
        ways += [{**answer, part: {**answer[part], card: other}} for other in answer["cards"]]
    return next((way for way in ways if ask.problem(way) is None), answer)


# -- actions ---------------------------------------------------------------------------------------


def action(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Answer an action window: cards to use, then the list of cards to marshal, then the windows to stop at."""
    used = use(ask, lines, situation)
    if used is not None:
        return used
    if is_own_marshaling(ask):
        marshaled = settle(ask, matching(lines, situation, "marshal"), situation, lambda value: _next(ask, value))
        if marshaled is not None:
            return marshaled
    return _stop(ask, lines, situation)


def is_own_marshaling(ask: Ask) -> bool:
    """Return True for the window in which the seat that is asked marshals its cards."""
    return bool(ask.about["window"] == "marshaling" and ask.about["active"] == ask.seat)


def _next(ask: Ask, value: Value | None) -> Iterator[Answer]:
    """Yield the first card of a list that can be marshaled now, or a pass after the last."""
    for code in _items(value):
        for option in ask.options:
            if option is not None and code_of(option["card"]) == code:
                yield option
    yield None


def use(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Answer with the first ability whose card a line says to use; pass if lines forbid all that are offered."""
    offered = [option for option in ask.options if option is not None and option.get("step") not in _MARSHALED]
    refused: list[tuple[Line, int]] = []
    for option in offered:
        said = settle(
            ask, matching(lines, situation, "use", code_of(option["card"])), situation,
            lambda value, option=option: [None if value == Word("no") else option],  # type: ignore[misc]
        )  # fmt: skip
        if said is not None and (said.ask_me or said.answer is not None):
            return said
        refused += said.used if said is not None else ()
    is_all = len(refused) == len(ask.options) - 1
    return LineAnswer(None, tuple(refused)) if refused and is_all and None in ask.options else None


_MARSHALED = ("marshal", "duplicate")


def _stop(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Ask where a line says to stop in this window; pass where such a line names other windows only."""
    for line in matching(lines, situation, "stop"):
        for number, alternative in enumerate(line.alternatives):
            if situation.hold(alternative.guards):
                stops = {ask.about["window"], ALL} & {*_items(alternative.value)}
                return LineAnswer(None, ((line, number),), ask_me=bool(stops))
    return None


# -- challenges ------------------------------------------------------------------------------------


def challenge(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Answer with the first planned challenge that can be initiated now; after the last, with no further challenge."""

    def proposals(value: Value | None) -> Iterator[Answer]:
        if isinstance(value, ChallengePlan):
            for planned in value.challenges:
                yield from _initiated(ask, situation, planned)
            yield None

    return settle(ask, matching(lines, situation, "challenges"), situation, proposals)


def _initiated(ask: Ask, situation: Situation, planned: PlannedChallenge) -> Iterator[Answer]:
    """Yield the challenge with those of its attackers that can attack now, if there are any."""
    able = ask.about["types"].get(planned.type, [])
    attackers = able if ALL in planned.attackers else [c for c in able if code_of(c) in planned.attackers]
    opponent = _opponent(ask, situation, planned)
    if attackers and opponent:
        stealth = _stealth(ask, situation, attackers, opponent, planned.type)
        yield {"type": planned.type, "opponent": opponent, "attackers": attackers, "stealth": stealth}


def _opponent(ask: Ask, situation: Situation, planned: PlannedChallenge) -> str:
    """Return whom a planned challenge is for: who is named, else the one with most power; "" if that cannot be."""
    able = ask.about["opponents"].get(planned.type, ()) if "opponents" in ask.about else situation.others
    if planned.opponent:
        return planned.opponent if planned.opponent in able else ""
    return max(able, key=lambda seat: situation.view["players"][seat]["power"], default="")


def _stealth(ask: Ask, situation: Situation, attackers: list[str], opponent: str, type: str) -> dict[str, str]:
    """Return for each attacker with stealth whom it bypasses: of those who could defend, the strongest left."""
    shown = situation.view["cards"]
    form = ask.form
    assert isinstance(form, ChallengeForm)
    able = [c for c in form.bypassable(opponent) if not shown[c]["knelt"] and type in shown[c]["icons"]]
    able.sort(key=lambda card: -shown[card]["strength"])
    sneaking = [card for card in attackers if "stealth" in shown[card]["keywords"]]
    return dict(zip(sneaking, able, strict=False))


def defenders(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Answer with those named defenders who can defend, by the lines for this type of challenge before others."""
    found = [x for o in (situation.challenge["type"], "") for x in matching(lines, situation, "defend", o)]
    return settle(ask, found, situation, lambda value: _with_must(ask, situation, _items(value)))


def _with_must(ask: Ask, situation: Situation, items: Sequence[str]) -> list[list[str]]:
    """Return the answer with the defenders that a line means, after those that have to defend."""
    must: list[str] = ask.about.get("must", [])
    named = [card for item in items for card in _meant(ask, situation, item) if card not in must]
    return [[*must, *dict.fromkeys(named)][: ask.about.get("most", 1)]] if items else []


# -- titles ----------------------------------------------------------------------------------------


def against(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Answer to whom claim is applied next: those whom a line names, one after the other, then nobody more."""

    def proposals(value: Value | None) -> Iterator[Answer]:
        for item in _items(value):
            yield from (seat for seat in ask.options if seat is not None and item in (ALL, seat))
        yield None

    return settle(ask, matching(lines, situation, "against"), situation, proposals)
