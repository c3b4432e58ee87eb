"""What mattered to a player since their last mail: each round in a line, and what others did to their leader."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from adjudicator.games.btwixt.reports.sentences import phrase
from adjudicator.games.btwixt.reports.voice import Voice
from adjudicator.reports.blocks import News
from adjudicator.reports.letters import Event

OVER, ROUND, LOOK, HARM = 0, 1, 100, 101
"""What a line is about, in the order in which it matters to a player; older rounds lie between ROUND and LOOK."""
LOOKS = frozenset({"looked-cards", "looked-numbers", "looked-allies"})
SUFFERED: Mapping[str, str] = {
    "offer-moved": "giver",
    "offer-to-hand": "giver",
    "offer-discarded": "giver",
    "taken-card": "giver",
    "blanked": "leader",
    "discarded": "leader",
}
"""Kind of event to the fact that names the House it was done to."""
COUNCIL: Mapping[str, str] = {"token-lost": "council", "token-moved": "start", "killed": "where", "ally-moved": "start"}
"""Event that takes something out of a council to the fact that names the council."""


def news(voice: Voice, events: Sequence[Event], seat: str) -> list[News]:
    """Return what mattered to `seat` in the events, in the order in which it happened; the newest round ranks first."""
    found = list(_told(voice, events, seat))
    rounds = sum(each.rank == ROUND for each in found)
    ages = iter(range(rounds - 1, -1, -1))
    return [replace(each, rank=ROUND + next(ages)) if each.rank == ROUND else each for each in found]


def for_seat(voice: Voice, events: Sequence[Event], seat: str) -> list[str]:
    """Return a sentence for everything that happened to `seat`, in order."""
    return [each.text for each in _told(voice, events, seat)]


def _told(voice: Voice, events: Sequence[Event], seat: str) -> Iterator[News]:
    won: Event | None = None
    claimed: Event | None = None
    for event in events:
        match event["e"]:
            case "won":
                won, claimed = event, None
            case "claimed" if event["stage"] == "claim":
                claimed = event
            case "round-end" if won is not None:
                yield News(_round(voice, event, won, claimed, seat), ROUND)
                won = None
            case "game-over":
                yield News(_stopped(phrase(voice, event)), OVER)
            case name if name in LOOKS:
                yield News(voice.own(f"news.{name}", **voice.facts(event)), LOOK)
            case _ if (event.get("by") != seat or event["stage"] == "reveal") and _hurts(voice, event, seat):
                yield News(_stopped(phrase(voice, event)), HARM)
    if won is not None:
        yield News(_round(voice, None, won, claimed, seat), ROUND)


def _hurts(voice: Voice, event: Event, seat: str) -> bool:
    """True for what somebody else did to the leader, or took out of one of the leader's councils."""
    if event["e"] in COUNCIL:
        number = event[COUNCIL[event["e"]]]
        return isinstance(number, int) and seat in (voice.between(number) or ())
    return event.get(SUFFERED.get(event["e"], "")) == seat


def _round(voice: Voice, end: Event | None, won: Event, claimed: Event | None, seat: str) -> str:
    """Return who won the bid of a round, with what, and where the ally went; while it goes on, that may be open."""
    totals, winner = won["totals"], won["leader"]
    mine = winner == seat
    others = [n for leader, n in totals.items() if leader != winner]
    code = f"{'won' if mine else 'lost'}{'' if claimed else '-token' if end else '-open'}"
    facts = {"total": totals[winner], "other": max(others) if mine else totals.get(seat, 0)}
    facts |= voice.facts({"leader": winner, **({key: claimed[key] for key in ("ally", "council")} if claimed else {})})
    said = voice.own(f"news.{code}", **facts)
    if end is None:
        return said[:1].upper() + said[1:]
    return voice.own("news.round", season=voice.season(end["season"]).capitalize(), round=end["round"], text=said)


def _stopped(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."
