"""Cards that enter play: which may, where attachments go, and what is reacted to (rules 4.4, 12, 13)."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.asks import Ask, Rule, ask_one
from adjudicator.games.agotlcg.rules.components import code_of, owner_of
from adjudicator.games.agotlcg.rules.state import Game, InPlay, new_card
from adjudicator.games.agotlcg.rules.texts import Constant, Occurrence
from adjudicator.games.agotlcg.rules.timing import happen
from adjudicator.games.agotlcg.rules.values import may_attach

ENTERS_KNELT = "enters-knelt"


def copies_in_play(game: Game, card: str, seat: str = "") -> list[str]:
    """Return the other cards in play with the title of a card that its owner, or the player named, owns or controls."""
    title, seats = game.facts(card).title, {owner_of(card), seat or owner_of(card)}
    return [
        other
        for other, here in game.cards.items()
        if other != card
        and game.facts(other).title == title
        and not seats.isdisjoint((here.controller, owner_of(other)))
    ]


def can_enter(game: Game, card: str, seat: str = "") -> bool:
    """Return True if a card can enter play, for its owner or for the player named (rules 12.2).

    For its owner it may enter as a duplicate.
    """
    if seat not in ("", owner_of(card)):
        return may_have(game, card, seat)
    return can_enter_as_card(game, card) or can_be_duplicate(game, card)


def may_have(game: Game, card: str, seat: str) -> bool:
    """Return True if uniqueness lets a player have a card in play under his control (rules 12.1, 12.2)."""
    if not game.facts(card).unique:
        return True
    return not copies_in_play(game, card, seat) and not _is_dead(game, card, seat)


def can_enter_as_card(game: Game, card: str) -> bool:
    """Return True if uniqueness lets a card enter play for its owner, and an attachment finds a host."""
    facts = game.facts(card)
    if not may_have(game, card, owner_of(card)):
        return False
    return facts.type != "attachment" or bool(hosts(game, card))


def can_be_duplicate(game: Game, card: str) -> bool:
    """Return True if a card can lie under a copy that its owner owns and controls (rules 12.3)."""
    return game.facts(card).unique and not _is_dead(game, card) and _under(game, card) is not None


def _under(game: Game, card: str) -> str | None:
    owner = owner_of(card)
    mine = (c for c in copies_in_play(game, card) if owner_of(c) == owner == game.cards[c].controller)
    return next(mine, None)


def _is_dead(game: Game, card: str, seat: str = "") -> bool:
    """Return True if another copy is in the dead pile of the owner or of the player named."""
    piles = [game.players[whose].dead for whose in {owner_of(card), seat or owner_of(card)}]
    title = game.facts(card).title
    return any(game.facts(other).title == title for dead in piles for other in dead if other != card)


def hosts(game: Game, card: str) -> list[str]:
    """Return the cards in play to which an attachment may be attached."""
    return sorted(host for host in game.cards if may_attach(game, card, host))


def add_duplicate(game: Game, card: str) -> None:
    """Put a card under its copy in play."""
    under = _under(game, card)
    assert under is not None
    _take(game, card)
    game.cards[under].duplicates.append(card)


def enter(game: Game, card: str, how: str, seat: str = "") -> Rule[None]:
    """Let a card enter play from wherever it is; `how` is "marshal", "ambush" or "put".

    It comes under the control of its owner, or of the player named.
    """
    seat = seat or owner_of(card)
    if seat == owner_of(card) and can_be_duplicate(game, card):
        add_duplicate(game, card)
        return
    host: str | None = None
    if game.facts(card).type == "attachment":
        about = {"card": card}
        host = yield from ask_one(Ask(seat, "lcg.attach", tuple(hosts(game, card)), about=about))
    moment = [Occurrence("marshals", {"player": seat, "card": card})] if how == "marshal" else []
    if host is not None:
        moment.append(Occurrence("attached", {"card": card, "to": host}))
    moment.append(Occurrence("enters-play", {"card": card, "by": how}))

    def arrive(happened: Sequence[Occurrence]) -> Rule[None]:
        game.events.extend(occurrence.told() for occurrence in happened)
        _place(game, card, new_card(game, card, how, seat), host)
        yield from ()

    yield from happen(game, moment, arrive)


def attach_played(game: Game, card: str, host: str) -> Rule[None]:
    """Put an event that is being played into play as the attachment that it becomes."""
    seat = owner_of(card)
    moment = [
        Occurrence("attached", {"card": card, "to": host}),
        Occurrence("enters-play", {"card": card, "by": "put"}),
    ]

    def arrive(happened: Sequence[Occurrence]) -> Rule[None]:
        game.events.extend(occurrence.told() for occurrence in happened)
        _place(game, card, new_card(game, card, "put", seat), host)
        yield from ()

    yield from happen(game, moment, arrive)


def _take(game: Game, card: str) -> None:
    """Take a card out of the area of its owner in which it is."""
    player = game.players[owner_of(card)]
    for area in (player.hand, player.discard, player.dead, player.draw, player.being_played):
        if card in area:
            area.remove(card)


def _place(game: Game, card: str, here: InPlay, host: str | None) -> None:
    """Take a card out of its area and put it into play, on its host if it has one."""
    _take(game, card)
    here.knelt = any(isinstance(part, Constant) and part.value == ENTERS_KNELT for part in game.texts.of(code_of(card)))
    here.host = host
    game.cards[card] = here
    if host is not None:
        game.cards[host].attachments.append(card)
