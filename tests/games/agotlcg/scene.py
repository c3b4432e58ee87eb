"""Positions of the card game in the words of the game, for tests of the FAQ and of single cards.

    scene = Scene(["Grey Wind", "Robb Stark"], ["Direwolf Pup"])
    scene.fight("military", ["Robb Stark"])
    scene.act(use("Grey Wind"), choose("Direwolf Pup"))
    assert scene.where("Direwolf Pup") == "p2 dead"

p1 is first player and active. Cards are called by their titles; "my" and "their" tell whose, "#2" which copy. Whatever
no wish answers is answered with its default, which passes; a wish that fits nothing that is asked fails the test.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from adjudicator.engine.asks import Answer, Ask, Rule
from adjudicator.games.agotlcg.rules import PHASES
from adjudicator.games.agotlcg.rules.actions import MARSHALING, action_window
from adjudicator.games.agotlcg.rules.challenge_form import ChallengeForm
from adjudicator.games.agotlcg.rules.challenges import conclude
from adjudicator.games.agotlcg.rules.components import Box, code_of, owner_of
from adjudicator.games.agotlcg.rules.entering import hosts
from adjudicator.games.agotlcg.rules.plot import WHEN_REVEALED
from adjudicator.games.agotlcg.rules.state import Challenge, Game, Player, new_card
from adjudicator.games.agotlcg.rules.texts import Ability, Occurrence, Use
from adjudicator.games.agotlcg.rules.timing import resolve_use
from adjudicator.games.agotlcg.rules.using import can_use
from adjudicator.games.agotlcg.rules.values import icons, keywords, plot_value, strength
from tests.games.agotlcg.own import own_box
from tests.games.agotlcg.situations import FILLER, situation

faq = pytest.mark.faq
"""@faq("FAQ-RC-1.3 a") on a test: the scenarios of the FAQ that it plays."""
card = pytest.mark.card
"""@card("Ice") on a test: the cards whose text it proves."""

PILES = ("hand", "draw", "discard", "dead", "removed", "used", "plot_deck")
NO = object()
"""What a wish says of an ask that it does not answer."""


@cache
def code(title: str) -> str:
    """Return the code of the card with this title."""
    return next(code for code, facts in own_box().cards.items() if facts.title.strip('"') == title)


def title(id: str) -> str:
    """Return the title of a card."""
    return own_box().cards[code_of(id)].title.strip('"')


@dataclass(frozen=True)
class Wish:
    """An answer to the first ask that it fits; `words` name it where it never does."""

    words: str
    answer: Callable[[Scene, Ask], Any]


def use(name: str) -> Wish:
    """Return the wish to use a card in whatever way it is offered: its ability, or to marshal or ambush it."""

    def answer(scene: Scene, ask: Ask) -> Any:
        options = ask.options or getattr(ask.form, "options", ())
        mine = [option for option in options if isinstance(option, Mapping) and scene.means(name, option.get("card"))]
        return mine[0] if mine else NO

    return Wish(f"use {name}", answer)


def choose(*names: str) -> Wish:
    """Return the wish to choose these cards."""
    return _if_legal(f"choose {', '.join(names)}", lambda scene: [scene.id(name) for name in names])


def say(answer: Answer) -> Wish:
    """Return the wish to give this answer, for what is no card."""
    return _if_legal(f"say {answer}", lambda scene: answer)


def drawn(name: str) -> Wish:
    """Return the wish that chance picks this card, or that this card, a plot for one, is named alone."""
    return _if_legal(f"draw {name}", lambda scene: scene.id(name))


def attack(type: str, *names: str, bypass: Mapping[str, str] | None = None) -> Wish:
    """Return the wish to initiate a challenge against the other player; `bypass` gives the targets of stealth."""

    def challenge(scene: Scene) -> Answer:
        attackers = [scene.id(name) for name in names]
        stealth = {scene.id(by): scene.id(target) for by, target in (bypass or {}).items()}
        other = "p2" if attackers[0].startswith("p1") else "p1"
        return {"type": type, "opponent": other, "attackers": attackers, "stealth": stealth}

    return _if_legal(f"attack {type} with {', '.join(names)}", challenge)


def _if_legal(words: str, value: Callable[[Scene], Answer]) -> Wish:
    def answer(scene: Scene, ask: Ask) -> Any:
        wanted = value(scene)
        return wanted if ask.problem(wanted) is None else NO

    return Wish(words, answer)


class Scene:
    """A position, what happens in it, and what was asked."""

    def __init__(
        self,
        mine: Iterable[str] = (),
        theirs: Iterable[str] = (),
        *,
        hand: Iterable[str] = (),
        their_hand: Iterable[str] = (),
        phase: str = "challenges",
        others: Sequence[Iterable[str]] = (),
        box: Box | None = None,
    ) -> None:
        self.game: Game = situation(phase=phase, box=box)
        self.asked: list[Ask] = []
        self.seen: list[str] = []
        for seat in (more := [f"p{number}" for number in range(3, 3 + len(others))]):
            deck = [f"{seat}/{FILLER}#{n}" for n in range(50, 60)]
            self.game.players[seat] = Player("stark", None, [], deck, plot=f"{seat}/01001#1", gold=9)
        for seat, names in zip(("p1", "p2", *more), (mine, theirs, *others), strict=True):
            for name in names:
                made = self.new(seat, name)
                self.game.cards[made] = new_card(self.game, made, "setup")
        self.lay("p1", "hand", *hand)
        self.lay("p2", "hand", *their_hand)

    # -- positions

    def new(self, seat: str, name: str) -> str:
        """Return the id of a further copy of a card."""
        number = 1 + sum(other.startswith(f"{seat}/{code(name)}#") for other in self.seen)
        made = f"{seat}/{code(name)}#{number}"
        self.seen.append(made)
        return made

    def lay(self, seat: str, pile: str, *names: str) -> list[str]:
        """Put new cards on a pile of a player; those laid on a deck lie on its top, the first uppermost."""
        made = [self.new(seat, name) for name in names]
        cards = getattr(self.game.players[seat], pile)
        cards[:] = [*made, *cards] if pile == "draw" else [*cards, *made]
        return made

    def attach(self, name: str, host: str) -> None:
        """Put a new attachment on a card in play, under the control of that card's controller."""
        seat = self.game.cards[self.id(host)].controller
        made = self.new(seat, name)
        self.game.cards[made] = new_card(self.game, made, "setup")
        self.game.cards[made].host = self.id(host)
        self.game.cards[self.id(host)].attachments.append(made)

    def duplicate(self, name: str) -> str:
        """Put a further copy under a card in play and return it."""
        made = self.new(owner_of(self.id(name)), title(self.id(name)))
        self.game.cards[self.id(name)].duplicates.append(made)
        return made

    def kneel(self, *names: str) -> None:
        """Kneel cards in play."""
        for name in names:
            self.game.cards[self.id(name)].knelt = True

    def reveal(self, seat: str, name: str) -> str:
        """Make a plot the revealed plot of a player and return it."""
        self.game.players[seat].plot = made = self.new(seat, name)
        return made

    def fight(
        self, type: str, attackers: Iterable[str], defenders: Iterable[str] = (), *, seat: str = "p1"
    ) -> Challenge:
        """Begin a challenge of a player against the other, with its participants already declared."""
        sides = [[self.id(name) for name in side] for side in (attackers, defenders)]
        self.game.challenge = Challenge(type, seat, "p2" if seat == "p1" else "p1", *sides)
        return self.game.challenge

    # -- what happens

    def play(self, rule: Rule[Any], *wishes: Wish) -> list[Ask]:
        """Play a rule to its end, with the wishes fulfilled in their order, and return what was asked."""
        left, asked, given = list(wishes), [], None
        while True:
            try:
                asks = next(rule) if given is None else rule.send(given)
            except StopIteration:
                break
            given = {ask.seat: self._answer(ask, left) for ask in asks}
            asked += asks
        self.asked += asked
        assert not left, f"nothing was asked that fits: {left[0].words}; asked was {[(a.seat, a.name) for a in asked]}"
        return asked

    def _answer(self, ask: Ask, left: list[Wish]) -> Answer:
        answer = left[0].answer(self, ask) if left else NO
        if answer is NO:
            return ask.default_answer()
        left.pop(0)
        assert ask.problem(answer) is None, (ask, answer)
        legal: Answer = answer
        return legal

    def act(self, *wishes: Wish) -> list[Ask]:
        """Play an action window of the phase."""
        marshals = self.game.phase == "marshaling"
        return self.play(action_window(self.game, MARSHALING if marshals else "attackers"), *wishes)

    def win(self, type: str, attackers: Iterable[str], *wishes: Wish, defenders: Iterable[str] = ()) -> list[Ask]:
        """Let p1 attack p2 with these, and determine and apply what comes of it."""
        self.fight(type, attackers, defenders)
        return self.conclude(*wishes)

    def conclude(self, *wishes: Wish) -> list[Ask]:
        """Determine the result of the challenge, then apply unopposed, claim and keywords."""
        return self.play(conclude(self.game), *wishes)

    def phase(self, name: str, *wishes: Wish) -> list[Ask]:
        """Play a whole phase."""
        self.game.phase = name
        return self.play(PHASES[name](self.game), *wishes)

    def revealed(self, name: str, *wishes: Wish, seat: str = "p1") -> bool:
        """Let a plot be revealed and return True if its ability could be used, which then has resolved."""
        plot = self.reveal(seat, name)
        number, ability = next((n, part) for n, part in enumerate(self.game.texts.of(code(name))) if is_revealed(part))
        done = Use(self.game, seat, plot, number, ability, Occurrence("plot-revealed", {"card": plot}))
        if able := can_use(done):
            self.play(resolve_use(done), *wishes)
        return able

    # -- what is so then

    def means(self, name: str, id: object) -> bool:
        """Return True if an id is that of the card that is called so."""
        whose, plain, number = _parted(name)
        if not isinstance(id, str) or "#" not in id:
            return False
        return title(id) == plain and id.startswith(whose) and (not number or id.endswith(f"#{number}"))

    def id(self, name: str) -> str:
        """Return the id of a card that was put into the position, the first that is called so."""
        found = [id for id in self.seen if self.means(name, id)]
        assert found, f"no card is called {name}"
        return found[0]

    def where(self, name: str) -> str:
        """Return where a card is: "p1 hand", "p2 dead", or "p1" in play under somebody's control."""
        id = self.id(name)
        if id in self.game.cards:
            return self.game.cards[id].controller
        piles = ((seat, pile) for seat in self.game.players for pile in PILES)
        return next(f"{s} {pile}" for s, pile in piles if id in getattr(self.game.players[s], pile))

    def knelt(self, name: str) -> bool:
        """Return True if a card in play kneels."""
        return self.game.cards[self.id(name)].knelt

    def power(self, name: str) -> int:
        """Return the power on a card in play."""
        return self.game.cards[self.id(name)].power

    def strength(self, name: str) -> int:
        """Return the STR of a character."""
        return strength(self.game, self.id(name))

    def icons(self, name: str) -> list[str]:
        """Return the icons of a character."""
        return icons(self.game, self.id(name))

    def keywords(self, name: str) -> list[str]:
        """Return the keywords of a card."""
        return keywords(self.game, self.id(name))

    def gold(self, seat: str = "p1") -> int:
        """Return the gold of a player."""
        return self.game.players[seat].gold

    def hand(self, seat: str = "p1") -> int:
        """Return how many cards a player holds."""
        return len(self.game.players[seat].hand)

    def faction_power(self, seat: str = "p1") -> int:
        """Return the power on the faction card of a player."""
        return self.game.players[seat].faction_power

    def types(self, seat: str = "p1") -> list[str]:
        """Return the types of challenge that a player may initiate now."""
        return ChallengeForm(self.game, seat).types()

    def hosts(self, name: str) -> set[str]:
        """Return the titles of the cards in play on which an attachment may be."""
        return {title(host) for host in hosts(self.game, self.id(name))}

    def value(self, what: str, seat: str = "p1") -> int:
        """Return income, initiative, claim or reserve of a player."""
        return plot_value(self.game, seat, what)

    def offered(self, seat: str = "p1") -> set[str]:
        """Return the titles of the cards that a player could have used so far."""
        options = [option for ask in self.asked if ask.seat == seat for option in ask.options]
        return {title(option["card"]) for option in options if isinstance(option, Mapping) and "card" in option}

    def told(self, *kinds: str) -> list[str]:
        """Return the kinds of what happened, in order; all of them, or those that are named."""
        return [event["e"] for event in self.game.events if not kinds or event["e"] in kinds]


def is_revealed(part: object) -> bool:
    """Return True for an ability that a plot has when it is revealed."""
    return isinstance(part, Ability) and part.timing == WHEN_REVEALED


def candidates(asked: Sequence[Ask], name: str = "lcg.target") -> set[str]:
    """Return the titles of the cards among which the first ask of this name lets choose."""
    return {title(id) for id in next(ask for ask in asked if ask.name == name).about["cards"]}


def _parted(name: str) -> tuple[str, str, str]:
    """Return whose card is meant, as the beginning of its id, its title, and which copy."""
    plain, _, number = name.partition(" #")
    for word, whose in (("my ", "p1/"), ("their ", "p2/")):
        if plain.startswith(word):
            return whose, plain.removeprefix(word), number
    return "", plain, number
