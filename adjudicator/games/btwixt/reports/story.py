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

HEADS = frozenset(
    {
        "seated", "events-joined", "played", "passes", "won", "triumph", "no-ally", "claimed",
        "reward", "game-over",
    }
)  # fmt: skip
"""Events that always begin an entry."""
OPENS = frozenset({"locked", "token-on-ally"})
"""Events that are not told before the bid: the text of the ally says so already."""
STAGE_OF: Mapping[str, str] = {
    **dict.fromkeys(("setup", "season", "draft", "white", "reveal", "plans", "advance"), "before"),
    "bidding": "bid",
    **dict.fromkeys(("totals", "triumphs", "claim", "when_claimed", "token", "reset", "first_player"), "after"),
    "victory": "end",
}
"""Phase to the part of the log that its events stand in."""


class Story:
    """Collects the rounds while events are read in order."""

    def __init__(self, voice: Voice, number: int, title: str) -> None:
        self.voice = voice
        self.rounds: list[Round] = [Round(title, number=number)]
        self._player = ""
        """Whose cards the newest entry names, if nothing but cards."""
        self._kneeling: list[str] = []
        """Whom the newest entry names, if it tells who kneels."""
        self._locked: list[str] = []
        self._locked_by: tuple[str, str] | None = None

    def tell(self, event: Event, title: str = "") -> None:
        """Add one event; `title` names the round that an event of the name "round" begins."""
        name = event["e"]
        if name == "round":
            self.rounds.append(Round(title, number=self.rounds[-1].number + 1))
            self._player, self._kneeling = "", []
        elif _untold(event):
            return
        elif name == "kneels" and "ability" not in event:
            self._kneels(event)
        elif name == "locked":
            self._locks(event)
        else:
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
        if _is_head(event):
            self._begin(event, text)
        else:
            self._follow(event, text)
        self._player = event["leader"] if name == "played" else ""
        if name in ("won", "claimed", "token", "no-ally", "game-over"):
            here.results.append(f"{text}.")

    def _begin(self, event: Event, text: str) -> None:
        stages = self.rounds[-1].stages
        title = self.voice.own(f"stage.{STAGE_OF[event['stage']]}")
        if not stages or stages[-1].title != title:
            stages.append(StoryStage(title))
        stages[-1].entries.append(Turn(text, events=[event]))
        self._kneeling = []

    def _follow(self, event: Event, text: str) -> None:
        stages = self.rounds[-1].stages
        if stages:
            stages[-1].entries[-1].more.append(text)
            stages[-1].entries[-1].events.append(event)
        else:
            self._begin(event, capital(text))

    def _locks(self, event: Event) -> None:
        """Leaders who may not play a colour because of one card share a phrase."""
        stages, key = self.rounds[-1].stages, (event["card"], event["colour"])
        if stages and self._locked_by == key:
            if stages[-1].entries[-1].more:
                stages[-1].entries[-1].more.pop()
            else:
                stages.pop()  # a story that begins with this phrase has nothing else yet
            self._locked.append(event["leader"])
        else:
            self._locked = [event["leader"]]
        self._locked_by, self._player = key, ""
        self._follow(event, self.voice.own("event.locked", **self.voice.facts({**event, "leaders": self._locked})))

    def _kneels(self, event: Event) -> None:
        """Leaders who kneel one after the other share an entry."""
        self._locked_by = None
        kneeling = [*self._kneeling, event["leader"]]
        before: list[Event] = []
        if self._kneeling:
            before = self.rounds[-1].stages[-1].entries.pop().events
        code = "one" if len(kneeling) == 1 else "many"
        self._begin(event, self.voice.own(f"event.kneels.{code}", leaders=self.voice.all_houses(kneeling)))
        self.rounds[-1].stages[-1].entries[-1].events += before
        self._kneeling, self._player = kneeling, ""

    def _plays(self, event: Event) -> bool:
        """Add a card to those its leader played just before, without anything that came between; False if not."""
        self.rounds[-1].played.setdefault(event["leader"], []).append(event["card"])
        if self._player != event["leader"]:
            return False
        entry = self.rounds[-1].stages[-1].entries[-1]
        entry.text += f", {self.voice.valued(event['card'])}"
        entry.events.append(event)
        return True


def _is_head(event: Event) -> bool:
    """True for an event that begins an entry: it does not follow from an ability, unless that is how a round ends."""
    if event["e"] in ("kneels", "current"):
        return "ability" not in event
    return event["e"] in HEADS or (event["e"] == "self-to-hand" and event["stage"] == "reset")


def _untold(event: Event) -> bool:
    """True for an event that the log leaves out: its part of the mail says the same, or it is as ever."""
    name = event["e"]
    if name == "current":
        return event["stage"] == "reveal" and "ability" not in event
    opens = name in OPENS and event["stage"] == "reveal"
    return opens or name in UNTOLD or (name == "first-player" and not event["taken"])


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
