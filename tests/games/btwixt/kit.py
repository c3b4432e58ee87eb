"""B'Twixt for the tests of every game: its variants, hands, packs, decks, tokens, and what others saw in secret."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any

from adjudicator.engine.driver import Drift, Table
from adjudicator.engine.lines import Line
from adjudicator.games.btwixt.asks import words_of
from adjudicator.games.btwixt.rules import RULES
from adjudicator.games.btwixt.rules.components import design_of
from adjudicator.games.btwixt.rules.effects.prize import Order
from adjudicator.games.btwixt.rules.state import Game, Player
from adjudicator.judge.table.match import Match
from tests.conformance.kit import Again, Event, Kit, Wish
from tests.games.btwixt.lively import Author
from tests.games.btwixt.random_play import OTHER_READINGS, box, chance, check, sampled, variants
from tests.installed import GAMES

PACKAGE = GAMES["btwixt"]
ALL = dict(variants())
BY_HAND = ("bid.play", "bid.extra")
"""Asks that come only to a leader who holds a card he may play; what he does without one looks the same."""
BIDS = (
    "kneel", "play lowest if turn = 1 or kneel", "play cheapest lead if gap <= 4 or kneel", "ask", "ask if turn = 2",
    "play highest red, play lowest or kneel", "play lowest if hand >= 8 or ask if leading or pass or kneel",
    "play pulling the strings, play backup plan if not leading or play lowest if turn <= 3 or kneel",
)  # fmt: skip
TRIES = 8
TRIPWIRES = """\
ally: ask if power >= 3 or small
token: ask
target leader: ask
rank: ask
default: ask me
default: decide for me
budget: 3
"""
JUNK = (
    "check\nbid: play drawn steel or kneel", "check\nbid: play highest", "bid: drawn stee", "rank: betrayal",
    "check\nIF leading THEN KNEEL\nIF gap <= 4 THEN PLAY CHEAPEST LEAD\nELSE KNEEL", "help bids", "q1 kneel",
    "keep: drawn steel, winter coat", "r2 bid: play lowest or kneel", "always bid: play lowest if turn = 1 or kneel",
    "final r5", "check\nkeep: betrayal\nspend max: 5\ncards max: 1\nbid: play highest or kneel",
)  # fmt: skip


def wish(n: int) -> Wish:
    """Return three to six leaders in every variant of the rulebook in turn, every fourth time with other readings."""
    again = n // 4
    variant = list(ALL.values())[(7 * again + n) % len(ALL)]
    return 3 + n % 4, {**variant, **(OTHER_READINGS if (again + again // len(ALL)) % 4 == 3 else {})}


def start(choose: random.Random, seed: int) -> Callable[[], Table]:
    """Return what sets up a table of three to six leaders in any variant, every third with the other readings."""
    players, options = choose.randint(3, 6), ALL[choose.choice(list(ALL))]
    readings = OTHER_READINGS if choose.random() < 0.3 else {}
    leaders = choose.sample(list(box().leaders), players)

    def table() -> Table:
        state = RULES.new_game(box(), players, {**options, **readings, "leaders": leaders})
        return Table(RULES, state, chance(seed))

    return table


def options(choose: random.Random) -> str:
    """Return a wish for three to six leaders in any variant, every third with the other readings."""
    wished = dict(ALL[choose.choice(list(ALL))])
    readings = {name: value for name, value in OTHER_READINGS.items() if choose.random() < 0.3}
    said = {name: str(value).lower() for name, value in {**wished, **readings}.items()}
    return " ".join([str(choose.randint(3, 6)), *(f"{name}={value}" for name, value in said.items())])


# ---- imagining


def imagine(table: Table, seat: str | None, choose: random.Random, again: Again) -> Table:
    """Exchange hidden pieces that look alike from a seat, wherever they lay in this season; invent others' looks.

    What was open meanwhile keeps its name. Where another would then have had no choice, or one that he had not, other
    pieces are exchanged.
    """
    told = [event for event in again(lambda value: value).state.events if not isinstance(event.get("to"), list)]
    known = _texts(told) | set(lying_open(table, seat))
    for tried in range(TRIES + 1):
        pieces = groups(table.state, seat) if tried < TRIES else [tokens(table.state)]
        new = exchanged([[piece for piece in group if piece not in known] for group in pieces], choose)
        try:
            imagined = again(partial(_renamed, new=new))
        except Drift:
            continue
        if [(ask.seat, ask.name) for ask in imagined.open] != [(ask.seat, ask.name) for ask in table.open]:
            continue
        imagined.state.events = []
        for leader, player in imagined.state.players.items():
            if leader != seat:
                player.seen = _look(imagined.state, leader, choose)
        return imagined
    raise AssertionError("tokens can always be exchanged")


def lying_open(table: Table, seat: str | None) -> Iterator[str]:
    """Yield what a seat sees, by the rules and not by its view: all that lies open, and what is or was shown to it."""
    game: Game = table.state
    yield from (*game.discard, *game.removed, *game.dead, *game.row, *filter(None, (game.current, game.extra_ally)))
    yield from (ally for council in game.councils for ally in council.allies)
    yield from (card for player in game.players.values() for card in player.offers)
    if seat is not None:
        player = game.players[seat]
        yield from (*player.hand, *player.pack, *player.kept, *_texts(player.seen))
    for ask in table.open:
        if ask.seat == seat:
            yield from _texts([list(ask.options), list(ask.form.cards) if isinstance(ask.form, Order) else []])


def exchanged(groups: Iterable[list[str]], choose: random.Random) -> dict[str, str]:
    """Return new names for pieces, each that of another of its group."""
    new: dict[str, str] = {}
    for group in groups:
        pieces = sorted(group)
        new |= dict(zip(pieces, choose.sample(pieces, len(pieces)), strict=True))
    return new


def groups(game: Game, seat: str | None) -> Iterator[list[str]]:
    """Yield pieces of which a seat cannot tell which lies where, as far as it does not see them."""
    piles = [game.influence, game.event_deck]
    for leader, player in game.players.items():
        piles += [player.white] if leader == seat else [player.white, player.hand, player.pack, player.kept]
    cards = [card for pile in piles for card in pile]
    backs = {"all"} if game.rulings.clash_draft else {_back(game, card) for card in cards}
    for back in sorted(backs):
        yield [card for card in cards if back in ("all", _back(game, card))]
    yield list(game.allies)
    yield tokens(game)


def tokens(game: Game) -> list[str]:
    """Return all tokens."""
    return [*game.supply, *game.current_tokens, *(token for council in game.councils for token in council.tokens)]


def _back(game: Game, card: str) -> str:
    """Return which cards lie only where this one may lie too."""
    return game.design(card).leader or game.design(card).deck


def _renamed(value: Any, new: Mapping[str, str]) -> Any:
    if isinstance(value, dict):
        return {key: _renamed(item, new) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_renamed(item, new) for item in value]
    return new.get(value, value) if isinstance(value, str) else value


def _look(game: Game, leader: str, choose: random.Random) -> dict[str, Any]:
    """Return something that another leader may have seen last."""
    other = choose.choice([each for each in game.leaders if each != leader])
    number = choose.choice(game.councils_of(leader))
    looks: tuple[dict[str, Any], ...] = (
        {},
        {"allies": choose.sample(list(game.box.allies), 3)},
        {"hand_of": other, "cards": sorted(game.influence[:4])},
        {"council": number, "tokens": sorted(game.supply[:2])},
    )
    return choose.choice(looks)


def _texts(value: Any) -> set[str]:
    """Return every text in a JSON value."""
    if isinstance(value, dict):
        return {text for item in value.items() for text in _texts(list(item))}
    if isinstance(value, list | tuple):
        return {text for item in value for text in _texts(item)}
    return {value} if isinstance(value, str) else set()


# ---- what is hidden, what was told, what is written


def hidden(game: Game) -> str:
    """Return what is in a state and in no view of an observer, as one text."""

    def of(player: Player) -> list[Any]:
        return [player.hand, player.pack, player.kept, player.white, player.seen]

    lying = [game.supply, game.current_tokens, *(council.tokens for council in game.councils)]
    decks = [game.influence, game.allies, game.event_deck]
    return json.dumps([decks, lying, [of(player) for player in game.players.values()]], sort_keys=True)


def retold(event: Event, match: Match, choose: random.Random) -> Event | None:
    """Return a secret event with other cards, allies and tokens in it."""
    cards, allies = list(box().influence), list(box().allies)
    new: dict[str, str] = {}
    for text in sorted(_texts(dict(event))):
        if text in allies:
            new[text] = choose.choice(allies)
        elif design_of(text) in cards:
            new[text] = choose.choice(cards)
        elif "#" in text:
            new[text] = f"{choose.randint(1, 3)}#{choose.randint(1, 54)}"
    told: Event = _renamed(dict(event), new)
    return told


def lines(table: Table, seat: str, choose: random.Random) -> list[Line]:
    """Return a random line on each subject, and a bid plan."""
    return Author(choose, words_of(box())).all_lines()


def policies(seat: str) -> str:
    """Return every example of a line that stands, and some that want to ask."""
    return "\n".join([*_examples(lambda subject: subject.stands), *TRIPWIRES.splitlines()])


def _examples(wanted: Callable[[Any], bool]) -> Iterable[str]:
    return [example.text for subject in words_of(box()).subjects if wanted(subject) for example in subject.examples]


def orders(match: Match, seat: str, choose: random.Random) -> list[str]:
    """Return a bid plan while it can be changed, now and then."""
    if choose.random() < 0.3:
        return []
    said = choose.choice([*(f"bid: {bid}" for bid in BIDS), *_examples(lambda subject: not subject.stands)])
    return [said]


KIT = Kit(
    variant="btwixt",
    package=PACKAGE,
    box=box,
    seats=lambda game: game.leaders,
    start=start,
    options=options,
    imagine=imagine,
    hidden=hidden,
    retold=retold,
    lines=lines,
    anchor="season",
    policies=policies,
    orders=orders,
    wish=wish,
    sampled=sampled,
    watch=lambda: check,
    junk=JUNK,
)
