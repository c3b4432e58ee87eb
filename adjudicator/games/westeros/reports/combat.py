"""A combat in a few lines: who supported whom, both strengths in their parts, who won and why, who fell back."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.games.westeros.reports.sentences import facts_of, sentence
from adjudicator.games.westeros.reports.voice import Voice
from adjudicator.reports.blocks import StoryEntry
from adjudicator.reports.letters import Event

PARTS = ("army", "order", "support", "garrison", "card", "tides", "blade")
"""The parts of a strength in the order in which they are told; parts of an edition's own follow."""
KNOWN = (*PARTS, "total")


def combat_of(event: Event) -> tuple[str, str] | None:
    """Return which combat of the round an event is part of: where the attackers came from, and where they fight."""
    return (event["march"], event["combat"]) if "combat" in event else None


class CombatTale:
    """Writes the lines of one combat below an entry, from its attack to its last consequence."""

    def __init__(self, voice: Voice, attack: Event, entry: StoryEntry) -> None:
        self.voice = voice
        self.attack = attack
        self.entry = entry
        self.result: Event | None = None
        self._cards = ""
        entry.text = sentence(voice, attack)

    def takes(self, event: Event) -> bool:
        """Note an event of the combat; return False for any other."""
        if combat_of(event) != combat_of(self.attack):
            return False
        self.entry.events.append(event)
        if event["e"] == "combat-result":
            self._settled(event)
        else:
            self._say(sentence(self.voice, event))
        if event["e"] == "cards-revealed":
            self._cards = self.entry.more[-1]
        return True

    def _say(self, text: str) -> None:
        """Add a line; once the combat is decided, add to the line that says so."""
        if self.result is None:
            self.entry.more.append(text)
        else:
            self.entry.more[-1] += f" {text}"

    def _settled(self, event: Event) -> None:
        """Tell the strengths, the attacker's first; they name the cards, so the line about the cards can go."""
        self.entry.more = [line for line in self.entry.more if line != self._cards]
        for house in (self.attack["house"], self.attack["against"]):
            parts = event["sides"][house]
            units = event.get("defending") if house == self.attack["against"] else None
            self.entry.more.append(strength(self.voice, house, parts, event["cards"].get(house), units))
        self.entry.more.append(sentence(self.voice, event))
        self.entry.brief = in_brief(self.voice, self.attack, event)
        self.result = event


def strength(
    voice: Voice, house: str, parts: Mapping[str, int], card: str | None, units: Mapping[str, int] | None = None
) -> str:
    """Return "Tyrell 5 (army 2, order -1, Mace Tyrell 4)"; parts of 0 are left out, but for a card.

    `units` are named beside the army; those of an attacker stand in its attack already.
    """
    named = []
    for part in (*PARTS, *(part for part in parts if part not in KNOWN)):
        if part == "card" and card:
            named.append(f"{voice.card(card)} {parts[part]}")
        elif part == "army" and units:
            named.append(voice.own("part.army-of", n=parts[part], units=_listed(voice, units)))
        elif parts.get(part):
            named.append(voice.own(f"part.{part}", n=f"{parts[part]:+d}" if part == "order" else parts[part]))
    total = voice.own("strength", house=voice.house(house), total=parts["total"])
    return f"{total} ({', '.join(named)})" if named else total


def _listed(voice: Voice, units: Mapping[str, int]) -> str:
    """Return "1 Footman and 2 Knights"."""
    return voice.listed(voice.units({kind: n}) for kind, n in units.items() if n)


def in_brief(voice: Voice, attack: Event, result: Event) -> str:
    """Return one sentence on a combat for all readers: who attacked whom, both strengths, and who won."""
    totals = {house: parts["total"] for house, parts in result["sides"].items()}
    tied = ".tie" if result["decided_by"] == "fiefdoms" else ""
    strengths = {"own": totals[attack["house"]], "theirs": totals[attack["against"]]}
    facts = {**facts_of(voice, attack), **strengths, "winner": voice.house(result["winner"])}
    return voice.own(f"combat.brief{tied}", **facts)


def own_combat(voice: Voice, attack: Event, result: Event | None, seat: str) -> str:
    """Return one sentence on a combat for one of the two Houses in it."""
    side = "attack" if attack["house"] == seat else "defend"
    facts = facts_of(voice, attack)
    begun = voice.own(f"combat.{side}", **facts)
    if result is None:
        return voice.own("combat.open", begun=begun)
    other = result["loser"] if result["winner"] == seat else result["winner"]
    totals = {house: parts["total"] for house, parts in result["sides"].items()}
    how = "won" if result["winner"] == seat else "lost"
    tied = ".tie" if result["decided_by"] == "fiefdoms" else ""
    return voice.own(f"combat.{how}{tied}", begun=begun, own=totals[seat], theirs=totals[other])
