"""What happened, for everybody: the log of a round, in several lengths.

A turn of the bid begins an entry, and what its card does stands behind it. The templates take the longest form
for which there is room.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjudicator.engine.lines import View
from adjudicator.games.btwixt.reports.sentences import UNTOLD, phrase
from adjudicator.games.btwixt.reports.turns import Round, Turn, capital
from adjudicator.games.btwixt.reports.voice import Voice
from adjudicator.games.btwixt.rules.components import design_of
from adjudicator.reports.blocks import Section, StoryStage
from adjudicator.reports.letters import Event

BEGINS: Mapping[str, str] = {
    "seated": "before",
    "events-joined": "before",
    "current": "before",
    "played": "bid",
    "kneels": "bid",
    "passes": "bid",
    "won": "after",
    "triumph": "after",
    "no-ally": "after",
    "claimed": "after",
    "reward": "after",
    "game-over": "end",
}
"""Events that begin an entry, and the stage it stands in; others follow from the entry before them."""
OPENS = frozenset({"locked", "token-on-ally"})
"""Events that are not told before the bid: the text of the ally says so already."""
RESOLVING = frozenset({"played", "triumph", "claimed", "reward"})
"""Events after which a card is resolved, so that what happens follows from them."""


class Story:
    """Collects the rounds while events are read in order."""

    def __init__(self, voice: Voice, number: int, title: str) -> None:
        self.voice = voice
        self.rounds: list[Round] = [Round(title, number=number)]
        self._from = ""
        """The event that began the entry told last."""
        self._player = ""
        self._kneeling: list[str] = []
        self._locked: list[str] = []
        self._locked_by: tuple[str, str] | None = None
        self._current = False

    def tell(self, event: Event, title: str = "") -> None:
        """Add one event; `title` names the round that an event of the name "round" begins."""
        name = event["e"]
        if name == "round":
            self.rounds.append(Round(title, number=self.rounds[-1].number + 1))
            self._from, self._current = "", False
        elif name == "kneels" and "cause" not in event:
            self._kneels(event)
        elif name == "current" and not self._current:
            self._current = True
        elif name == "locked":
            self._locks(event)
        elif not _untold(event) and (name not in OPENS or self.rounds[-1].stages):
            self._add(event)

    def _add(self, event: Event) -> None:
        name, text = event["e"], phrase(self.voice, event)
        self._locked_by = None
        here = self.rounds[-1]
        if name == "played" and self._plays(event):
            return
        if name == "won":
            here.plays = totals(self.voice, event, here.played)
            here.totals = f"{self.voice.totals(event['totals'])}."
        stage = BEGINS.get(name, "")
        if name == "self-to-hand" and self._from != "triumph":
            stage = "after"
        if name == "kneels" or (name == "current" and self._from in RESOLVING) or not stage:
            self._follow(text)
        else:
            self._begin(stage, text)
            self._from = name
        if name in ("won", "claimed", "token", "no-ally", "game-over"):
            here.results.append(f"{text}.")

    def _begin(self, stage: str, text: str) -> None:
        stages = self.rounds[-1].stages
        title = self.voice.own(f"stage.{stage}")
        if not stages or stages[-1].title != title:
            stages.append(StoryStage(title))
        stages[-1].entries.append(Turn(text))

    def _follow(self, text: str) -> None:
        stages = self.rounds[-1].stages
        if stages:
            stages[-1].entries[-1].more.append(text)
        else:
            self._begin("before", capital(text))

    def _locks(self, event: Event) -> None:
        """Leaders who may not play a colour because of one card share a phrase."""
        stages = self.rounds[-1].stages
        if not stages:
            return
        entry, key = stages[-1].entries[-1], (event["card"], event["colour"])
        if self._locked_by == key and entry.more:
            entry.more.pop()
            self._locked.append(event["leader"])
        else:
            self._locked = [event["leader"]]
        self._locked_by = key
        self._follow(self.voice.own("event.locked", **self.voice.facts({**event, "leaders": self._locked})))

    def _kneels(self, event: Event) -> None:
        """Leaders who kneel one after the other share an entry."""
        here = self.rounds[-1]
        if self._from == "kneels":
            here.stages[-1].entries.pop()
            self._kneeling.append(event["leader"])
        else:
            self._kneeling = [event["leader"]]
        code = "one" if len(self._kneeling) == 1 else "many"
        self._begin("bid", self.voice.own(f"event.kneels.{code}", leaders=self.voice.all_houses(self._kneeling)))
        self._from = "kneels"

    def _plays(self, event: Event) -> bool:
        """Add a card to those its leader played just before, without anything that came between; False if not."""
        played = self.rounds[-1].played.setdefault(event["leader"], [])
        played.append(event["card"])
        stages = self.rounds[-1].stages
        last = stages[-1].entries[-1] if stages and stages[-1].entries else None
        goes_on = self._from == "played" and self._player == event["leader"] and last is not None and not last.more
        self._player = event["leader"]
        if goes_on and last is not None:
            last.text += f", {self.voice.valued(event['card'])}"
        return goes_on


def _untold(event: Event) -> bool:
    """True for what the log leaves out; that the first player token is passed on as ever is nothing new."""
    return event["e"] in UNTOLD or (event["e"] == "first-player" and not event["taken"])


def totals(voice: Voice, won: Event, plays: Mapping[str, Sequence[str]]) -> str:
    """Return "Tyrion 11 (Drawn Steel 8, Backup Plan 3), Jon 0", highest first: what each total is made of."""
    parts = []
    for leader, total in sorted(won["totals"].items(), key=lambda item: -item[1]):
        made = _made_of(voice, won, leader) if "offers" in won else voice.grouped(plays.get(leader, ()))
        parts.append(f"{voice.house(leader)} {total}{f' ({made})' if made else ''}")
    return f"{', '.join(parts)}."


def _made_of(voice: Voice, won: Event, leader: str) -> str:
    """Return the cards that lay in the offers of a leader, at what each counted, and what texts made of the sum."""
    counted = [(design_of(card), value) for card, value in won["offers"][leader]]
    parts = []
    for design, value in sorted(dict.fromkeys(counted), key=lambda each: (-each[1], each[0])):
        n = counted.count((design, value))
        parts.append(f"{voice.card(design)} {value}{f' ({n})' if n > 1 else ''}")
    changed = won["changed"][leader]
    parts += [voice.own("changed", amount=changed)] if changed else []
    return ", ".join(parts)


def for_everybody(voice: Voice, events: Sequence[Event], view: View) -> Sequence[Section]:
    """Return the log of the events, round by round; a round of which nothing is told is left out."""
    begun = sum(event["e"] == "round" for event in events)
    number = max(0, view["number"] - begun)
    story = Story(voice, number, title_of(voice, view, number))
    for event in events:
        story.tell(event, title_of(voice, view, story.rounds[-1].number + 1))
    return [round for round in story.rounds if round.stages]


def title_of(voice: Voice, view: View, number: int) -> str:
    """Return what a round is called, by its number through the game: "autumn, round 3 of 7"."""
    if not 1 <= number <= view["last"]:
        return voice.own("seating")
    season, round = divmod(number - 1, view["rounds"])
    return voice.when({"season": view["seasons"][season], "round": round + 1, "rounds": view["rounds"]})


def running(told: Sequence[Event], events: Sequence[Event], view: View) -> Sequence[Event]:
    """Return what was told before of the bid that is going on: all of it, since every play of it counts."""
    start = next((i for i in reversed(range(len(told))) if told[i]["e"] == "round"), len(told))
    return () if any(event["e"] == "round" for event in events) else told[start:]
