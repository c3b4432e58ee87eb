"""Checks the lines of a seat: what can never count is refused with the reason, before its moment comes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from adjudicator.engine.lines import Line, LineProblem, View
from adjudicator.engine.plain import PlainLines
from adjudicator.engine.shapes.ranks import Ranking
from adjudicator.games.agotlcg.lines.challenge_plan import ChallengePlan
from adjudicator.games.agotlcg.lines.deck_list import DeckList
from adjudicator.games.agotlcg.rules.components import Box, CardFacts, code_of
from adjudicator.games.agotlcg.rules.deck_rules import deck_faults, sorted_out
from adjudicator.games.agotlcg.rules.decks import PHASE
from adjudicator.games.agotlcg.rules.texts import Ability
from adjudicator.games.agotlcg.rules.values import NO_ATTACHMENTS

OWN_CARDS = ("setup", "plot", "marshal", "challenges", "defend", "lose", "discard")
"""Subjects whose answers name cards of the seat."""
OF_A_CARD = ("use", "target")
"""Subjects whose object is a card of the seat."""
BEFORE_ROUNDS = ("setup", "mulligan")
"""Subjects that count only before the first round."""


@dataclass(frozen=True, slots=True)
class CardLines(PlainLines):
    """Checks the lines of the card game by the words of the game and by what a seat sees."""

    box: Box

    def check(self, line: Line, view: View) -> Sequence[LineProblem]:
        """Return what is wrong with a line.

        A line that was taken in time, and is looked at again when the round begins, has its round: it is not too late.
        """
        if line.subject == "deck":
            return self._of_deck(line, view)
        if view["own"] is None or view["phase"] == PHASE:
            return ()
        found = [*_too_late(line, view), *self._strange(line, view), *self._without_ability(line)]
        return found or [*self._immune(line, view), *self._not_set_up(line)]

    def _of_deck(self, line: Line, view: View) -> list[LineProblem]:
        """Return every fault of a deck; a deck that is sent too late has only that one."""
        if view["phase"] != PHASE:
            return [LineProblem("illegal", "not-now")] if line.round is None else []
        values = [alternative.value for alternative in line.alternatives if isinstance(alternative.value, DeckList)]
        made = [sorted_out(self.box, deck.faction, deck.agenda or None, dict(deck.cards)) for deck in values]
        faults = [fault for deck in made for fault in deck_faults(self.box, deck)]
        return [LineProblem("illegal", fault.code, fault.facts) for fault in faults]

    def _strange(self, line: Line, view: View) -> Iterator[LineProblem]:
        """Yield a problem if the line names cards that are neither in the seat's deck nor in play."""
        there = {*view["own"]["deck"], *map(code_of, view["cards"])}
        named = [line.object] if line.subject in OF_A_CARD else []
        named += _cards_in(line) if line.subject in OWN_CARDS else []
        strange = [code for code in dict.fromkeys(named) if code in self.box.cards and code not in there]
        if not strange:
            yield from self._of_wrong_type(line, named)
        if strange:
            code = "card-not-in-deck" if len(strange) == 1 else "cards-not-in-deck"
            yield LineProblem("illegal", code, {"cards": strange})

    def _of_wrong_type(self, line: Line, named: Sequence[str]) -> Iterator[LineProblem]:
        """Yield a problem if a plot is no plot card, or if a plot card is to be set up or marshaled."""
        wants = {"plot": True, "setup": False, "marshal": False}.get(line.subject)
        cards = [self.box.cards[code] for code in dict.fromkeys(named) if code in self.box.cards]
        wrong = [card.code for card in cards if wants is not None and (card.type == "plot") != wants]
        if wrong:
            yield LineProblem("illegal", "no-plot-card" if wants else "plot-card", {"cards": wrong})

    def _without_ability(self, line: Line) -> Iterator[LineProblem]:
        """Yield a problem if nothing of the card could ever be used: no ability, no ambush, no duplicate."""
        card = self.box.cards.get(line.object)
        if line.subject == "use" and card is not None and not _is_of_use(self.box, card):
            yield LineProblem("illegal", "card-without-ability", {"card": line.object})

    def _immune(self, line: Line, view: View) -> Iterator[LineProblem]:
        """Yield a problem for each card that an attachment without other targets shall go on, and that takes none."""
        card = self.box.cards.get(line.object)
        if line.subject != "target" or card is None or card.type != "attachment" or _has_target(self.box, card):
            return
        for host in _cards_in(line):
            facts = self.box.cards.get(host)
            if facts is not None and not _takes(card, facts, view):
                yield LineProblem("illegal", "takes-no-attachment", {"card": line.object, "cards": [host]})


    def _not_set_up(self, line: Line) -> Iterator[LineProblem]:
        """Yield a remark about events in a set-up, and about attachments that no character of the line can carry."""
        cards = [self.box.cards[code] for code in _cards_in(line) if code in self.box.cards]
        if line.subject != "setup":
            return
        events = [card.code for card in cards if card.type == "event"]
        if events:
            yield LineProblem("odd", "setup-event", {"cards": events})
        hosts = [card for card in cards if card.type == "character"]
        loose = [card.code for card in cards if card.type == "attachment" and not any(_carries(h, card) for h in hosts)]
        if loose:
            yield LineProblem("odd", "setup-without-host", {"cards": loose})


def _too_late(line: Line, view: View) -> Iterator[LineProblem]:
    """Yield a problem for a line about the set-up after it."""
    if line.subject in BEFORE_ROUNDS and view["phase"] != "setup" and line.round is None:
        yield LineProblem("illegal", "setup-over")


def _cards_in(line: Line) -> list[str]:
    """Return the cards that the answers of a line name, and its fixed words."""
    found: list[str] = []
    for alternative in line.alternatives:
        if isinstance(alternative.value, Ranking):
            found += alternative.value.items
        if isinstance(alternative.value, ChallengePlan):
            found += (card for planned in alternative.value.challenges for card in planned.attackers)
    return found


def _abilities(box: Box, card: CardFacts) -> list[Ability]:
    return [part for part in box.texts.of(card.code) if isinstance(part, Ability)]


def _is_of_use(box: Box, card: CardFacts) -> bool:
    ambush = any(keyword.startswith("ambush") for keyword in card.keywords)
    return card.unique or ambush or bool(_abilities(box, card)) or card.type == "event"


def _has_target(box: Box, card: CardFacts) -> bool:
    return any(ability.target is not None for ability in _abilities(box, card))


def _takes(card: CardFacts, host: CardFacts, view: View) -> bool:
    """Return False if no copy of a host takes the attachment, by its keywords in play, or else by those printed."""
    shown = [here["keywords"] for id, here in view["cards"].items() if code_of(id) == host.code and "keywords" in here]
    barred = [any(_bars(keyword, card) for keyword in keywords) for keywords in (shown or [host.keywords])]
    return host.type == "character" and not all(barred)


def _carries(host: CardFacts, card: CardFacts) -> bool:
    return not any(_bars(keyword, card) for keyword in host.keywords)


def _bars(keyword: str, card: CardFacts) -> bool:
    excepted = keyword.removeprefix(NO_ATTACHMENTS).removeprefix(" except ")
    return keyword.startswith(NO_ATTACHMENTS) and (not excepted or excepted not in card.traits)
