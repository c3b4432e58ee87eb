"""The plot phase: plots are revealed together, initiative is compared, and plots take effect (rules 4, step 1)."""

from __future__ import annotations

from typing import Final

from adjudicator.engine.asks import CHANCE, Ask, Rule, ask_one
from adjudicator.games.agotlcg.rules.actions import action_window
from adjudicator.games.agotlcg.rules.components import code_of
from adjudicator.games.agotlcg.rules.forms import OneOf
from adjudicator.games.agotlcg.rules.phases import begin_phase, end_phase
from adjudicator.games.agotlcg.rules.state import Game
from adjudicator.games.agotlcg.rules.texts import Ability, Occurrence, Use
from adjudicator.games.agotlcg.rules.timing import just_happen, resolve_use
from adjudicator.games.agotlcg.rules.titles import choose_titles
from adjudicator.games.agotlcg.rules.using import can_use
from adjudicator.games.agotlcg.rules.values import plot_value
from adjudicator.games.agotlcg.rules.windows import first_of

WHEN_REVEALED: Final = "when-revealed"


def plot_phase(game: Game) -> Rule[str | None]:
    """Begin the round, reveal plots, name the first player, and resolve what the plots do."""
    _new_round(game)
    yield from just_happen(game, Occurrence("round-begins", {}))
    yield from begin_phase(game)
    revealed = yield from _choose_plots(game)
    yield from just_happen(game, Occurrence("plots-revealed", {"cards": list(revealed.values())}))
    for plot in revealed.values():
        game.tell("plot-revealed", card=plot)
    yield from _initiative(game)
    yield from _when_revealed(game, list(revealed.values()))
    _recycle(game)
    yield from choose_titles(game)
    yield from action_window(game, "plot")
    yield from end_phase(game)
    return "draw"


def _new_round(game: Game) -> None:
    game.round += 1
    game.first = None
    game.marshaled = []
    for player in game.players.values():
        player.limited_used = 0


def _choose_plots(game: Game) -> Rule[dict[str, str]]:
    """Let all players choose a plot in secret, and reveal them; the old plots are used (rules 4.2)."""
    seats = game.in_order()
    left = {seat: sorted(game.players[seat].plot_deck) for seat in seats}
    revealed = yield tuple(Ask(s, "lcg.plot", form=OneOf(left[s]), about={"cards": left[s]}) for s in seats)
    for seat in seats:
        _reveal(game, seat, revealed[seat])
    return {seat: revealed[seat] for seat in seats}


def _reveal(game: Game, seat: str, plot: str) -> None:
    """Place a plot on the used ones; effects that last until another plot is revealed end."""
    player = game.players[seat]
    if player.plot:
        player.used.append(player.plot)
    player.plot_deck.remove(plot)
    player.plot, player.plot_tokens = plot, {}
    game.lasting = [effect for effect in game.lasting if effect.until != f"plot:{seat}"]


def _initiative(game: Game) -> Rule[None]:
    """The highest initiative names the first player; ties go to less power, then to chance (rules 4.1)."""
    best = max(plot_value(game, seat, "initiative") for seat in game.in_order())
    tied = [seat for seat in game.in_order() if plot_value(game, seat, "initiative") == best]
    least = min(game.power(seat) for seat in tied)
    tied = [seat for seat in tied if game.power(seat) == least]
    winner = tied[0]
    if len(tied) > 1:
        winner = yield from ask_one(Ask(CHANCE, "lcg.initiative", tuple(tied)))
    game.tell("initiative-won", player=winner)
    game.first = yield from ask_one(Ask(winner, "lcg.first-player", tuple(game.in_order())))
    yield from just_happen(game, Occurrence("first-player", {"player": game.first}))


def _when_revealed(game: Game, plots: list[str]) -> Rule[None]:
    """Resolve when-revealed abilities one at a time, in the order that the new first player wants."""
    waiting = plots
    while True:
        uses = [use for plot in waiting for use in _uses(game, plot) if can_use(use)]
        if not uses:
            return
        use = yield from first_of(game, uses, WHEN_REVEALED)
        waiting = [plot for plot in waiting if plot != use.card]
        yield from resolve_use(use)


def _uses(game: Game, plot: str) -> list[Use]:
    seat = plot.partition("/")[0]
    to = Occurrence("plot-revealed", {"card": plot})
    return [
        Use(game, seat, plot, number, part, to)
        for number, part in enumerate(game.texts.of(code_of(plot)))
        if isinstance(part, Ability) and part.timing == WHEN_REVEALED
    ]


def _recycle(game: Game) -> None:
    """Return the used plots of a player whose plot deck is empty; the revealed plot stays (rules 4.2)."""
    for seat in game.in_order():
        player = game.players[seat]
        if not player.plot_deck:
            player.plot_deck, player.used = player.used, []
            game.tell("plots-recycled", player=seat)
