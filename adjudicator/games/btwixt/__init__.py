"""*A Game of Thrones: B'Twixt*."""

from __future__ import annotations

from dataclasses import replace
from importlib import resources
from typing import Any

from adjudicator.boxes.kind import BoxKind
from adjudicator.engine.rulings import RulingWords
from adjudicator.game import CardShown, Game, GameLines, Seating
from adjudicator.games.btwixt import box as boxes
from adjudicator.games.btwixt.asks import ASKS, checker, foresee, words_of
from adjudicator.games.btwixt.cases import CASES
from adjudicator.games.btwixt.lines.rulings import LINES, is_hidden, touched
from adjudicator.games.btwixt.lines.situation import beside
from adjudicator.games.btwixt.lines.spelling import spelled
from adjudicator.games.btwixt.reports import REPORTS
from adjudicator.games.btwixt.reports.cards import Card, card_text, head_text, origin_text
from adjudicator.games.btwixt.rules import RULES
from adjudicator.games.btwixt.rules.components import Box
from adjudicator.games.btwixt.rules.plans import PLAN


def _demo() -> Any:
    from adjudicator.games.btwixt.demo import DEMO  # the demo is above the judge, and seldom played

    return DEMO


def _cards(box: Box, language: str) -> list[CardShown]:
    every_card: tuple[Card, ...] = (*box.influence.values(), *box.allies.values())
    return [
        CardShown(
            card.id,
            tuple(card.names.values()),
            head_text(box, card, language),
            card_text(box, card, language),
            origin_text(box, card, language),
        )
        for card in every_card
    ]


GAME = Game(
    name="btwixt",
    rules=RULES,
    box=BoxKind(boxes.FILES, boxes.build, takes_cards=True),
    seating=Seating(
        seats=lambda box, players: tuple(box.leaders),
        sizes=lambda box: sorted(box.sizes),
        chosen=lambda leaders: {"leaders": list(leaders)},
    ),
    lines=GameLines(
        words=words_of,
        checker=checker,
        foresee=foresee,
        beside=beside,
        turns=lambda view, leader: len(view["players"][leader]["played"]),
        spelled=spelled,
    ),
    asks=ASKS,
    reports=replace(REPORTS, asks=ASKS.words),
    window=PLAN,
    texts=(resources.files(__name__) / "texts",),
    demo=_demo,
    budget=1,
    ruling=RulingWords(LINES.read, is_hidden, touched),
    cards=_cards,
    cases=CASES,
    tells_progress=True,
)
