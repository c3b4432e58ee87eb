"""Every kind of ask of this game: one row each, in the order of a round.

Its title `ask.<name>` and its topic `topic.<name>` stand in the catalogues of the game.
"""

from __future__ import annotations

from adjudicator.ask_kinds import AskKind, AskTable
from adjudicator.engine.asks import Ask
from adjudicator.engine.lines import View
from adjudicator.engine.words import GameWords
from adjudicator.games.agotlcg.asks.row import cannot_attack, no_stop, none_open, row, unasked
from adjudicator.games.agotlcg.lines import answers, subjects
from adjudicator.games.agotlcg.lines.checks import CardLines
from adjudicator.games.agotlcg.lines.situation import Situation
from adjudicator.games.agotlcg.lines.words import words_without_asks
from adjudicator.games.agotlcg.reports.asks import words
from adjudicator.games.agotlcg.rules.components import Box
from adjudicator.plain import PlainMoment

WINDOW = "lcg.plot"
_CHOSEN = answers.cards(subjects.TARGET.id)

ROWS = (
    row("lcg.deck", subjects.DECK, answers.deck, help="deck"),
    row("lcg.mulligan", subjects.MULLIGAN, answers.by_name(subjects.MULLIGAN.id), help="setup"),
    row("lcg.setup", subjects.SETUP, answers.setup, help="setup"),
    row(WINDOW, subjects.PLOT, answers.plot, help="plot"),
    row("lcg.first-player", subjects.FIRST, answers.by_name(subjects.FIRST.id), help="plot"),
    row("lcg.title", subjects.TITLE, answers.by_name(subjects.TITLE.id), help="melee"),
    AskKind(
        name="lcg.action",
        subjects=(subjects.MARSHAL, subjects.USE, subjects.STOP),
        from_lines=answers.action,
        at_once=no_stop,
        words=words("lcg.action", told=True, quiet=True),
        help="marshal",
    ),
    row("lcg.trigger", subjects.USE, answers.use, at_once=none_open, told=True),
    row("lcg.attach", subjects.TARGET, answers.host),
    row("lcg.cost", subjects.TARGET, _CHOSEN),
    row("lcg.x", subjects.AMOUNT, answers.by_name(subjects.AMOUNT.id)),
    row("lcg.target", subjects.TARGET, _CHOSEN),
    row("lcg.player", subjects.TARGET, answers.by_name(subjects.TARGET.id)),
    row("lcg.option", subjects.TARGET, answers.by_name(subjects.TARGET.id)),
    row("lcg.search", subjects.TARGET, _CHOSEN),
    row("lcg.select", subjects.TARGET, _CHOSEN),
    unasked("lcg.look", subjects.TARGET),
    row("lcg.challenge", subjects.CHALLENGES, answers.challenge, help="challenges", at_once=cannot_attack),
    row("lcg.defenders", subjects.DEFEND, answers.defenders, help="challenges"),
    row("lcg.claim", subjects.LOSE, answers.cards(subjects.LOSE.id), help="challenges"),
    row("lcg.claim-opponent", subjects.AGAINST, answers.against, help="melee"),
    unasked("lcg.keyword-order", subjects.USE),
    unasked("lcg.keyword", subjects.USE),
    unasked("lcg.forced-order", subjects.USE),
    unasked("lcg.pile-order", subjects.LOSE),
    unasked("lcg.end-order", subjects.FIRST),
    row("lcg.stand", subjects.TARGET, _CHOSEN),
    row("lcg.reserve-discard", subjects.DISCARD, answers.cards(subjects.DISCARD.id), help="plot"),
)


def _situation(ask: Ask, view: View, box: Box) -> Situation:
    return Situation(ask, view, box)


ASKS = AskTable(ROWS, _situation, lambda ask, *_: PlainMoment(ask))
_MADE: dict[int, tuple[Box, GameWords]] = {}


def words_of(box: Box) -> GameWords:
    """Return all words of a game played with `box`, made at the first call."""
    found = _MADE.get(id(box))
    if found is None or found[0] is not box:
        found = _MADE[id(box)] = (box, ASKS.complete(words_without_asks(box)))
    return found[1]


def checker(box: Box) -> CardLines:
    """Return what checks the lines of a game played with `box`."""
    return CardLines(words_of(box), WINDOW, box)
