"""How a scripted player of the board game plays: orders, standing lines, slips and answers."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from typing import Any

from adjudicator.demo.parts import Message
from adjudicator.demo.reading import QuestionRead, Reading
from adjudicator.games.westeros.components import Variant
from adjudicator.games.westeros.demo.ground import Ground
from adjudicator.games.westeros.demo.lines import Typist
from adjudicator.games.westeros.demo.names import BoardNames
from adjudicator.games.westeros.demo.planning import Planned, Planner
from adjudicator.games.westeros.demo.position import Position, look


class BoardTactics:
    """The decisions of one player."""

    makes_plans: type[Planner] = Planner
    """Plans the orders of a round."""

    def __init__(
        self, variant: Variant, seat: str, language: str, luck: random.Random, habits: Mapping[str, Any]
    ) -> None:
        self.variant = variant
        self.names = BoardNames(variant, language)
        self.seat = self.names.houses.get(seat, seat)
        self.luck = luck
        self.habits = habits
        self.typist = Typist(self.names, long=bool(habits.get("long")))
        self.planner: Planner | None = None
        self.ground: Ground | None = None
        self.plan: list[Planned] = []

    # -- orders ------------------------------------------------------------------------------

    def standing(self) -> list[str]:
        """Return lines about cards, losses, retreats, and what happens without an order."""
        return self.typist.standing(self._cards(), bool(self.habits.get("asks")))

    def lacks(self, report: Reading) -> bool:
        """Return True if the report does not list all areas."""
        return not report.section(f"{self.variant.rules}.panel.areas")

    def orders(self, report: Reading) -> list[str]:
        """Return a line for each area of the form, then lines for questions of the round."""
        position = look(report, self.names, self.seat)
        self.ground = Ground(self.variant, position)
        areas = [self.names.areas[line.area] for line in report.form if line.area in self.names.areas]
        self.planner = self.makes_plans(self.ground, areas, self.luck, int(self.habits.get("boldness", 0)))
        self.plan = self.planner.make()
        lines = [self.typist.order(planned) for planned in self.plan]
        if not self.habits.get("asks"):
            lines += self.typist.bids(self._bids(position), self.luck.randint(0, max(0, position.power // 3)))
        return lines

    def _bids(self, position: Position) -> dict[str, int]:
        """Return a bid for each track: a part of the player's power, most of it on one track."""
        left = position.power
        tracks = list(self.variant.tracks)
        self.luck.shuffle(tracks)
        found = {}
        for track in tracks:
            found[track] = self.luck.randint(0, max(0, left // 2))
            left -= found[track]
        return {track: found[track] for track in self.variant.tracks}

    def _cards(self) -> list[str]:
        """Return the player's House cards, usually strongest first."""
        own = self.variant.cards_of(self.seat)
        return [card.id for card in sorted(own, key=lambda card: -card.strength - self.luck.uniform(0, 1.5))]

    # -- slips ---------------------------------------------------------------------------------

    def slip(self, lines: Sequence[str]) -> tuple[int, str] | None:
        """Return a line with a typing slip in the name of an area, or with a march to an area out of reach."""
        if not self.plan or self.ground is None:
            return None
        number = self.luck.randrange(len(self.plan))
        planned, line = self.plan[number], lines[number]
        if planned.to and self.luck.random() < 0.5:
            near = {planned.area, *self.ground.reach(planned.area)}
            kind = self.variant.areas[planned.area].kind
            far = [area.id for area in self.variant.areas.values() if area.id not in near and area.kind == kind]
            wrong = self.names.area(self.luck.choice(far))
            return number, line.replace(f"> {self.names.area(planned.to)}", f"> {wrong}")
        name, _, rest = line.partition(":")
        return (number, f"{self._mistyped(name)}:{rest}") if len(name) > 7 else None

    def _mistyped(self, name: str) -> str:
        """Return a name with two letters in the wrong order."""
        low = name.lower()
        n = self.luck.choice([n for n in range(1, len(name) - 2) if low[n : n + 2].isalpha() and low[n] != low[n + 1]])
        return name[:n] + name[n + 1] + name[n] + name[n + 2 :]

    def mend(self, missing: Sequence[str]) -> list[str]:
        """Return the correct line for an impossible march; for other areas, a line with a token that is left."""
        lines = []
        for name in missing:
            area = self.names.areas.get(name)
            planned = next((each for each in self.plan if each.area == area), None)
            if planned is not None:
                lines.append(self.typist.order(planned))
            elif area is not None:
                lines.append(self.typist.plain(area, "d"))
        return lines

    def talk(self, report: Reading) -> Message | None:
        """Return None: these players keep silent."""
        return None

    def hear(self, report: Reading) -> Message | None:
        """Return None: these players keep silent."""
        return None

    # -- questions -----------------------------------------------------------------------------

    def answer(self, question: QuestionRead, tries: int) -> list[str]:
        """Return a number, a letter, or a line like the one the mail shows."""
        q = f"q{question.number}"
        if question.most is not None:
            most = min(question.most, question.least + max(2, (question.most - question.least) * 2 // 3))
            return [f"{q} {self.luck.randint(question.least, most)}"]
        if question.options:
            return [f"{q} {self._letter(question)}"]
        if tries == 0 and question.example:
            return self._like_example(question)
        return [f"{q} a"]

    def _letter(self, question: QuestionRead) -> str:
        """Return an option: strong cards more often than weak ones; for other questions, a random option."""
        letters = list(question.options)
        strengths = [self._strength(question.options[letter]) for letter in letters]
        if all(strength is not None for strength in strengths):
            weights = [1.0 + 2.0 * (strength or 0) for strength in strengths]
            return self.luck.choices(letters, weights)[0]
        return self.luck.choice(letters[:6])

    def _strength(self, option: str) -> int | None:
        name = re.match(r"(\D+?) (\d)\b", option)
        return int(name[2]) if name and name[1] in self.names.cards else None

    def _like_example(self, question: QuestionRead) -> list[str]:
        """Return lines like the example: one for every castle that can muster, else the example itself."""
        castles = self.names.areas_in(" ".join(question.details))
        named = question.example.partition(":")[0]
        own = next((area for area in castles if named.endswith(self.names.area(area))), None)
        if own is not None and named != self.names.area(own):
            return [question.example.replace(self.names.area(own), self.names.area(area), 1) for area in castles]
        return [question.example]
