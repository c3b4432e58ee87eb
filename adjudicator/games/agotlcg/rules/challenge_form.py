"""Which challenges a player may initiate, with whom, and who may be declared (rules 8.1, 8.2, 8.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from adjudicator.engine.asks import Answer, Choose, Problem
from adjudicator.games.agotlcg.rules.components import CHALLENGES
from adjudicator.games.agotlcg.rules.state import Game
from adjudicator.games.agotlcg.rules.values import amounts, has, icons, total

MORE = "more-challenges-"
"""Before a type: a constant effect that lets a player initiate further challenges of this type."""
NO_CHALLENGE = "no-challenge-"
"""Before a type: a constant effect that forbids a player to initiate challenges of this type."""
NO_CHALLENGE_AGAINST = "no-challenge-against-"
"""Before an opponent: a constant effect that forbids a player to initiate challenges against that opponent."""
HAND = "01208"
"""The Hand of the King, with whom a player may initiate a further power challenge against another opponent."""
MOST_CHALLENGES = "most-challenges"
"""A constant effect that limits how many challenges a player may initiate in a phase."""
MOST_DECLARED = "most-declared"
"""A constant effect that limits how many attackers or defenders a player may declare."""
STANDS_TO_ATTACK = "attacks-standing-"
"""Before a type: a constant effect by which a character does not kneel when it is declared as an attacker."""
STANDS_TO_DEFEND = "defends-standing"
"""A constant effect by which a character does not kneel when it is declared as a defender."""

MAY_DEFEND = "may-defend-"
"""Before a type: a constant effect by which a character may defend even while it kneels or lacks the icon."""
NOT_BYPASSED = "not-bypassed"
"""A constant effect by which stealth cannot bypass a character."""
MUST_DEFEND = "must-defend"
"""An effect by which a character has to be declared as a defender if it can be."""
CANNOT_DEFEND = "cannot-defend"
"""An effect that forbids to declare a character as a defender."""


def kneels_to_attack(game: Game, card: str) -> bool:
    """Return True if a declared attacker of the current challenge kneels."""
    assert game.challenge is not None
    return total(game, f"{STANDS_TO_ATTACK}{game.challenge.type}", card) == 0


def most_declared(game: Game, seat: str, able: int) -> int:
    """Return how many of a player's characters may be declared in one challenge."""
    return min([able, *amounts(game, MOST_DECLARED, seat)])


def can_defend(game: Game, card: str) -> bool:
    """Return True if a character of the defending player may be declared as a defender."""
    challenge = game.challenge
    assert challenge is not None
    if card in challenge.bypassed or card in challenge.defenders or total(game, CANNOT_DEFEND, card):
        return False
    if total(game, f"{MAY_DEFEND}{challenge.type}", card):
        return True
    if game.cards[card].knelt:
        return False
    return challenge.type in icons(game, card)


@dataclass(frozen=True, slots=True)
class ChallengeForm:
    """None for no further challenge, or its `type`, `opponent`, `attackers`, and `stealth` as attacker to target."""

    game: Game
    seat: str

    def types(self) -> list[str]:
        """Return the types of challenge that the player may still initiate against somebody."""
        made = self.game.players[self.seat].made
        if any(sum(made.values()) >= most for most in amounts(self.game, MOST_CHALLENGES, self.seat)):
            return []
        allowed = [type for type in CHALLENGES if total(self.game, f"{NO_CHALLENGE}{type}", self.seat) == 0]
        return [type for type in allowed if self.opponents(type)]

    def opponents(self, type: str) -> list[str]:
        """Return the opponents against whom the player may initiate another challenge of this type."""
        game, seat = self.game, self.seat
        bars = (NO_CHALLENGE_AGAINST, f"{NO_CHALLENGE}{type}-against-")
        found = [other for other in game.opponents(seat) if not any(total(game, f"{bar}{other}", seat) for bar in bars)]
        title = game.players[seat].title
        if title is not None:
            friends = game.box.titles[title].supports
            found = [other for other in found if game.players[other].title not in friends]
        made, most = game.players[seat].made[type], 1 + total(game, f"{MORE}{type}", seat)
        if made < most:
            return found
        if title == HAND and type == "power" and made == most:
            before = {c.against for c in game.fought if (c.type, c.attacker) == (type, seat)}
            return [other for other in found if other not in before]
        return []

    def attackers(self, type: str) -> list[str]:
        """Return the characters that may attack in a challenge of this type."""
        mine = self.game.of(self.seat, "character")
        return sorted(card for card in mine if not self.game.cards[card].knelt and type in icons(self.game, card))

    def bypassable(self, opponent: str) -> list[str]:
        """Return the characters of an opponent that stealth can bypass."""
        game, theirs = self.game, self.game.of(opponent, "character")
        return sorted(c for c in theirs if not has(game, c, "stealth") and not total(game, NOT_BYPASSED, c))

    def about(self) -> dict[str, Any]:
        """Return what the player needs to decide."""
        types = self.types()
        found: dict[str, Any] = {"types": {type: self.attackers(type) for type in types}}
        return found | ({"opponents": {type: self.opponents(type) for type in types}} if self.game.melee else {})

    def problem(self, answer: Answer) -> Problem | None:
        """Return why the challenge cannot be initiated like this."""
        if answer is None:
            return None
        if not isinstance(answer, dict) or set(answer) != {"type", "opponent", "attackers", "stealth"}:
            return Problem("not-a-challenge", {"answer": answer})
        if answer["type"] not in self.types():
            return Problem("no-challenge-of-type", {"type": answer["type"]})
        if answer["opponent"] not in self.opponents(answer["type"]):
            return Problem("no-opponent", {"opponent": answer["opponent"]})
        attackers = answer["attackers"]
        wrong = [card for card in attackers if card not in self.attackers(answer["type"])]
        if wrong or not attackers or len(set(attackers)) < len(attackers):
            return Problem("cannot-attack", {"cards": wrong})
        most = most_declared(self.game, self.seat, len(attackers))
        if len(attackers) > most:
            return Problem("too-many-attackers", {"most": most})
        return self._stealth_problem(answer)

    def _stealth_problem(self, answer: dict[str, Any]) -> Problem | None:
        targets = self.bypassable(answer["opponent"])
        for card, target in answer["stealth"].items():
            if card not in answer["attackers"] or not has(self.game, card, "stealth"):
                return Problem("no-stealth", {"card": card})
            if target is not None and target not in targets:
                return Problem("not-bypassable", {"card": target})
        return None

    def default(self) -> Answer:
        """Return None: no further challenge."""
        return None

    def sample(self, choose: Choose) -> Answer:
        """Return a random challenge, or None."""
        ready = [type for type in self.types() if self.attackers(type)]
        if not ready or choose(range(5)) == 0:
            return None
        type = choose(ready)
        opponent = choose(self.opponents(type))
        attackers = [card for card in self.attackers(type) if choose((True, True, False))]
        attackers = attackers or [choose(self.attackers(type))]
        attackers = attackers[: most_declared(self.game, self.seat, len(attackers))]
        targets = self.bypassable(opponent)
        sneaking = [card for card in attackers if has(self.game, card, "stealth") and targets]
        stealth = {card: choose(targets) for card in sneaking}
        return {"type": type, "opponent": opponent, "attackers": attackers, "stealth": stealth}
