"""What must hold in every position of the 2nd edition, whatever is decided."""

from __future__ import annotations

from collections import Counter

from adjudicator.engine.driver import Table
from adjudicator.games.westeros.armies import within_supply
from adjudicator.games.westeros.state import Game, count


def check(table: Table) -> None:
    """Assert every invariant of the position on the table."""
    game: Game = table.state
    pieces(game)
    power(game)
    cards(game)
    decks(game)
    areas(game)
    assert table.over == (not table.open), "somebody can act, or the game is over"
    assert table.over == bool(game.winner or game.shared)
    for ask in table.open:
        assert ask.form is not None or len(ask.options) > 1, "what is forced is never asked"
        assert ask.problem(ask.default_answer()) is None, f"the default of {ask.name} is legal"


def pieces(game: Game) -> None:
    """Units on the board, in a running attack and in the pool are all there are."""
    for house, player in game.players.items():
        for kind, unit in game.variant.units.items():
            on_board = sum(game.areas[area].units.get(kind, 0) for area in game.held_by(house))
            attacking = 0
            if game.combat and game.combat.attacker == house:
                attacking = game.combat.attacking.get(kind, 0)
            assert on_board + attacking + player.pool[kind] == unit.limit, f"{house} {kind}"


def power(game: Game) -> None:
    """Available power and tokens on the board stay within a House's tokens."""
    for house, player in game.players.items():
        assert player.power >= 0
        assert player.power + game.tokens_on_board(house) <= game.variant.power_tokens


def cards(game: Game) -> None:
    """Each House card is in one hand or one discard pile; the card played last by Aeron's price too."""
    for house, player in game.players.items():
        owned = sorted(card.id for card in game.variant.house_cards.values() if card.house == house)
        assert sorted(player.hand + player.discard) == owned


def decks(game: Game) -> None:
    """No card of a deck is lost or doubled."""
    assert sorted(game.wildling_deck) == sorted(game.variant.wildling_cards)
    for number in (1, 2, 3):
        whole = Counter({c.id: c.count for c in game.variant.westeros_cards.values() if c.deck == number})
        column = game.columns[number - 1] if game.columns else []
        assert Counter(game.westeros_decks[number - 1] + game.westeros_discard[number - 1] + column) == whole


def areas(game: Game) -> None:
    """One owner per area, orders only where units are, no more tokens than a House has, ports not overfull."""
    lying: Counter[tuple[str, str]] = Counter()
    for area, here in game.areas.items():
        assert (here.house is None) == (not here.units), area
        assert all(n > 0 for n in here.units.values())
        assert all(0 < n <= here.units[kind] for kind, n in here.routed.items()), area
        assert here.token is None or area in game.board.land
        assert not (here.neutral and (here.house or here.token)), area
        if here.order and here.house:
            lying[here.house, here.order] += 1
        if area in game.board.is_port:
            assert count(here.units) <= game.variant.areas[area].max_ships
    for (_, order), n in lying.items():
        assert n <= game.variant.orders[order].count


class Checker:
    """Checks every position of one game, knowing which House's attackers came back over the limit (SU-08)."""

    def __init__(self) -> None:
        self.excused: set[str] = set()

    def __call__(self, table: Table) -> None:
        """Assert every invariant of the position on the table."""
        check(table)
        game: Game = table.state
        for event in game.events:
            if event["e"] in ("retreat", "card-text"):
                self.excused.update((event["house"], event.get("against", event["house"])))
        if not game.combat and not any(ask.name == "supply.reconcile" for ask in table.open):
            for house in game.players:
                assert within_supply(game, house) or house in self.excused, house
