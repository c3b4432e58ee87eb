"""What the readers of one mail share: its lines, what was found in it so far, and the readers of its parts."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.orders.mail_reading import MailReading
from adjudicator.orders.natural.amounts.amount_reader import AmountsReader
from adjudicator.orders.natural.areas.area_orders import GroupReader
from adjudicator.orders.natural.areas.ordered_anew import without_replaced_order
from adjudicator.orders.natural.areas.tidying import tidied
from adjudicator.orders.natural.changes.corrections import Corrections
from adjudicator.orders.natural.changes.exchanged import Exchanged
from adjudicator.orders.natural.mails.findings import Findings, Found
from adjudicator.orders.natural.mails.said_again import SaidAgain
from adjudicator.orders.natural.mails.stating import Stating
from adjudicator.orders.natural.names.ground import Ground
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.names.ports_named import with_all_ports
from adjudicator.orders.natural.names.spotting import Spotter
from adjudicator.orders.natural.plans.told import ToldReader
from adjudicator.orders.natural.sentences.asides import without_asides
from adjudicator.orders.natural.sentences.cut import Group, Sentence, of_named_round
from adjudicator.orders.natural.sentences.dropped_conditions import with_conditions
from adjudicator.orders.natural.sentences.on_condition import OnCondition


class SecondLook:
    """One mail that is read a second time."""

    def __init__(self, reading: MailReading, lines: Sequence[str], ground: Ground, spotter: Spotter) -> None:
        self.lines, self.ground, self.spotter = lines, ground, spotter
        self.groups, self.amounts, self.told = GroupReader(ground), AmountsReader(ground), ToldReader(ground)
        self.conditions = OnCondition(ground, spotter, self.amounts, self.told)
        self.mail = Findings(reading, lines, ground.accepts)
        self.corrections = Corrections(ground, self.groups, spotter)
        self.exchanged = Exchanged(ground, self.groups, self.corrections)
        self.again = SaidAgain(ground, self.mail, self.corrections, self.told)
        self.stating = Stating(ground, self.mail, self.corrections)
        self.ports = [area for area in ground.own if spotter.ports.base(area)]
        self._marked: dict[str, list[Mark]] = {}

    def marks(self, text: str) -> list[Mark]:
        """Return the known words of a text, without those that say nothing beside the others."""
        if text not in self._marked:
            words = self.spotter.words(text)
            marks = with_all_ports(self.spotter.marks(words), words, self.ports)
            marks = without_replaced_order(marks, words, self.ground.own)
            self._marked[text] = tidied(without_asides(marks, words, self.ground))
        return self._marked[text]

    def stated(self, number: int, said: Sentence, groups: Sequence[Group]) -> list[Found] | None:
        """Return what groups state; None if there are none, or if every one of them leaves out a condition.

        Where a game hears plans, these know its conditions better than a search for words such as "if".
        """
        if self.told.senses is None:
            groups = with_conditions(groups, said.text, self.corrections.printer)
            groups = of_named_round(groups, said.text, self.ground.round)
        return self.stating.of(number, said, groups) if groups else None
