"""What an owner's triggered ability answers to: `to: {you-win: {type: power, by: 5}}` and the like."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from adjudicator.boxes.entry import YamlEntry
from adjudicator.games.agotlcg.box.own.conditions import PHASES
from adjudicator.games.agotlcg.box.own.filters import read_filter
from adjudicator.games.agotlcg.box.own.words import the_one
from adjudicator.games.agotlcg.rules.cards.conditions import challenge_of
from adjudicator.games.agotlcg.rules.components import CHALLENGES, code_of
from adjudicator.games.agotlcg.rules.texts import Test, Use

WHO: Final = ("you", "opponent")
ROLES: Final = ("attacker", "defender")
LEAVING: Final = ("killed", "discarded", "sacrificed", "to-hand", "to-deck", "removed-from-game")


@dataclass(frozen=True, slots=True)
class Occasion:
    """The kinds of occurrences that an ability answers to, and which of them."""

    kinds: tuple[str, ...]
    fits: Test
    word: str = ""


def read_occasion(entry: YamlEntry, key: str) -> Occasion:
    """Return what an ability answers to; what is wrong with it is noted."""
    inner = entry.entry(key)
    word = the_one(inner, OCCASIONS)
    found = OCCASIONS[word](inner, word) if word else Occasion((), lambda use: False)
    inner.close()
    return Occasion(found.kinds, found.fits, word)


def _about_card(*kinds: str, by: str = "", origin: str = "") -> Callable[[YamlEntry, str], Occasion]:
    """Return the reader of an occasion about a card that fits, `by` how it entered, `origin` from where it went."""

    def read(entry: YamlEntry, key: str) -> Occasion:
        fits = read_filter(entry, key)

        def test(use: Use) -> bool:
            facts = use.occasion
            if code_of(facts["card"]) not in use.game.box.cards:
                return False  # a faction card, or a title
            right = by in ("", facts.get("by")) and origin in ("", facts.get("from", origin))
            return right and fits(use.game, use.card, facts["card"])

        return Occasion(kinds, test)

    return read


def _result(mine: str) -> Callable[[YamlEntry, str], Occasion]:
    """Return the reader of a challenge that the player wins, or loses; `mine` is "winner" or "loser"."""

    def read(entry: YamlEntry, key: str) -> Occasion:
        inner = entry.entry(key)
        type, by = inner.word("type", ("any", *CHALLENGES)), inner.number("by", 1)
        role = inner.word("as", ROLES, required=False)
        unopposed, attends = inner.flag("unopposed", default=False), inner.flag("with-this", default=False)
        inner.close()

        def test(use: Use) -> bool:
            facts, challenge = use.occasion, challenge_of(use)
            margin = abs(facts["attacker_str"] - facts["defender_str"])
            return (
                facts[mine] == use.player
                and type in ("any", challenge.type)
                and (by == 1 or margin >= by)
                and (not role or getattr(challenge, role) == use.player)
                and (not unopposed or bool(facts["unopposed"]))
                and (not attends or bool(challenge.side_of(use.card)))
            )

        return Occasion(("result",), test)

    return read


def _of_player(kind: str) -> Callable[[YamlEntry, str], Occasion]:
    def read(entry: YamlEntry, key: str) -> Occasion:
        who = entry.word(key, WHO)
        return Occasion((kind,), lambda use: (use.occasion["player"] == use.player) == (who == "you"))

    return read


def _phase(kind: str) -> Callable[[YamlEntry, str], Occasion]:
    def read(entry: YamlEntry, key: str) -> Occasion:
        phase = entry.word(key, PHASES)
        return Occasion((kind,), lambda use: use.occasion["phase"] == phase)

    return read


OCCASIONS: Final[Mapping[str, Callable[[YamlEntry, str], Occasion]]] = {
    "enters-play": _about_card("enters-play"),
    "marshaled": _about_card("enters-play", by="marshal"),
    "killed": _about_card("killed"),
    "discarded": _about_card("discarded", origin="play"),
    "sacrificed": _about_card("sacrificed"),
    "leaves-play": _about_card(*LEAVING, origin="play"),
    "kneels": _about_card("kneels"),
    "stands": _about_card("stands"),
    "attacks": _about_card("attacks"),
    "defends": _about_card("defends"),
    "gains-power": _about_card("gains-power"),
    "effect-of": _about_card("effect"),
    "you-win": _result("winner"),
    "you-lose": _result("loser"),
    "wins-dominance": _of_player("dominance"),
    "phase-begins": _phase("phase-begins"),
    "phase-ends": _phase("phase-ends"),
}
GONE: Final = ("killed", "discarded", "sacrificed", "leaves-play")
"""Occasions after which the card that they are about is no longer in play."""
