"""How the other engine of the card game differs from the rules: our state and our options as it would show them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from adjudicator.engine.asks import Ask
from adjudicator.games.agotlcg.rules.components import code_of
from adjudicator.games.agotlcg.rules.marshal import may_not_marshal
from adjudicator.games.agotlcg.rules.state import Game
from adjudicator.games.agotlcg.rules.values import icons, plot_value
from tests.trace.lcg_state import canonical

SPEARMAN = "01114"
"""It never has its extra icon in the plot phase there."""
ILLYRIO = "01163"
"""His action is left out there where he is the only kneeling character, though he may stand himself."""
SAVE_OWN = ("01125", "01081")
"""These save any character of a faction; there, only those of their player."""


def shown(game: Game, opened: Iterable[Ask], leaving: Sequence[str], before: str | None) -> dict[str, Any]:
    """Return our state as it shows it; `before` is who was first player in the round before."""
    found = canonical(game)
    for card in leaving:  # it turns cards upright before they lie in their pile
        if card in found["cards"]:
            found["cards"][card]["knelt"] = False
    first = game.first
    if any(ask.name == "lcg.plot" for ask in opened):  # it computes plots anew only when they are revealed
        game.first = before
        for seat, player in found["players"].items():
            if player["plot_values"]:
                player["plot_values"]["reserve"] = plot_value(game, seat, "reserve")
    if game.phase == "plot" and not game.between:
        for card in [card for card in game.cards if code_of(card) == SPEARMAN]:
            game.first = game.cards[card].controller
            found["cards"][card]["icons"] = icons(game, card)
    game.first = first
    return found


def offered(game: Game, ask: Ask) -> list[Any]:
    """Return our options without those that it leaves out."""
    passes = ask.name in ("lcg.action", "lcg.trigger")
    options: list[Any] = [option for option in ask.options if not passes or option is not None]
    down = [card for card, here in game.cards.items() if here.knelt and game.facts(card).type == "character"]
    if ask.name == "lcg.action" and len(down) == 1 and code_of(down[0]) == ILLYRIO:
        options = [o for o in options if (o["card"], o["step"]) != (down[0], "use-ability")]
    if ask.name == "lcg.trigger":
        options = [o for o in options if not (code_of(o["card"]) in SAVE_OWN and not _own(game, ask.seat, o["to"]))]
    return options


def _own(game: Game, seat: str, to: Mapping[str, Any]) -> bool:
    card = to.get("card", "")
    return card not in game.cards or game.cards[card].controller == seat


def does_nothing(game: Game, line: Mapping[str, Any]) -> bool:
    """Return True for a duplicate that an effect forbids to marshal: it offers that, and then nothing happens."""
    return line["step"] == "duplicate" and may_not_marshal(game, line["by"], line["choice"]["card"])


def with_all_on_them(game: Game, cards: Sequence[str]) -> list[str]:
    """Return cards in play, each followed by its attachments and duplicates."""
    row: list[str] = []
    for card in cards:
        row += [card, *game.cards[card].attachments, *game.cards[card].duplicates]
    return row


def order_in_piles(row: Sequence[str], chosen: Sequence[Sequence[str]]) -> list[str]:
    """Return the order in which the chosen cards of a row enter piles there.

    It sorts the row by the chosen places. What else lies in the row has none and compares as equal to everything, so
    that cards with such a one between them may be left unsorted.
    """
    places: dict[str, int] = {card: place for cards in chosen for place, card in enumerate(cards)}
    return [card for card in _insertion_sort(row, places) if card in places]


def _insertion_sort(row: Sequence[str], places: Mapping[str, int]) -> list[str]:
    """Return the row sorted by binary insertion after its first ascending or descending run."""

    def less(one: str, other: str) -> bool:
        return one in places and other in places and places[one] < places[other]

    done = list(row)
    run = min(2, len(done))
    falling = len(done) > 1 and less(done[1], done[0])
    while run < len(done) and less(done[run], done[run - 1]) == falling:
        run += 1
    if falling:
        done[:run] = done[:run][::-1]
    for start in range(run, len(done)):
        card, low, high = done[start], 0, start
        while low < high:
            middle = (low + high) // 2
            low, high = (low, middle) if less(card, done[middle]) else (middle + 1, high)
        done.insert(low, done.pop(start))
    return done
