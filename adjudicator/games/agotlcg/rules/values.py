"""Numbers and qualities of cards and players, computed from the printed ones each time they are needed (rules 15)."""

from __future__ import annotations

from collections.abc import Container, Iterator

from adjudicator.games.agotlcg.rules.components import CHALLENGES, code_of, owner_of
from adjudicator.games.agotlcg.rules.state import Game
from adjudicator.games.agotlcg.rules.texts import AttachRestriction

AMBUSH = "ambush"
NO_ATTACHMENTS = "no attachments"
ADDS_NOTHING = "adds-nothing"
"""An effect by which the STR of a participating character is not counted in the challenge."""
SIDE_STRENGTH = "side-strength-"
"""Before a type: a constant effect that adds STR to a player's side in challenges of this type."""
TRAIT = "trait-"
"""Before a trait: a constant effect by which an attachment gives it, or takes it away."""
NO_BASE_INITIATIVE = "no-base-initiative"
"""A constant effect by which the base initiative of a plot counts as 0."""
SET_GOLD = "set-gold"
"""A lasting effect that sets the gold of a plot; the latest counts (rules 15.1)."""
NO_BASE_GOLD = "no-base-gold"
"""A constant effect by which the base gold of a plot counts as 0."""
SHIPS = "01207"
"""The Master of Ships, who has 1 more claim in military challenges against a rival."""
CLAIM_IN = "claim-in-"
"""Before a type: an effect that adds to a player's claim in challenges of this type."""
CLAIM_AGAINST = "claim-against-"
"""Before a type: an effect that adds to claim against a player in challenges of this type."""
PLOT_VALUES = {"income": "gold", "initiative": "initiative", "claim": "claim", "reserve": "reserve"}
"""The numbers that a player's revealed plot gives, and where they are printed."""


def sources(game: Game, codes: Container[str]) -> Iterator[str]:
    """Yield the cards with these codes whose text can work now.

    Those are agendas, revealed plots and cards in play whose text is not blank.
    """
    for player in game.players.values():
        if player.agenda and code_of(player.agenda) in codes:
            yield player.agenda
        if player.plot and code_of(player.plot) in codes:
            yield player.plot
    for card in game.cards:
        if code_of(card) in codes and not is_blank(game, card):
            yield card


def controller(game: Game, card: str) -> str:
    """Return who controls a card; a card that is not in play belongs to its owner."""
    here = game.cards.get(card)
    return here.controller if here else owner_of(card)


def amounts(game: Game, value: str, subject: str) -> Iterator[int]:
    """Yield what constant and lasting effects add to a value of a card or player."""
    texts = game.texts.givers(value)
    if texts:
        for source in sources(game, texts):
            for constant in texts[code_of(source)]:
                amount = constant.amount(game, source, subject)
                if amount is not None:
                    yield amount
    yield from _of_title(game, value, subject)
    for effect in game.lasting:
        if effect.value == value and effect.subject == subject:
            yield effect.amount


def _of_title(game: Game, value: str, subject: str) -> Iterator[int]:
    """Yield what the title of a player adds to a value of that player."""
    player = game.players.get(subject)
    if player is not None and player.title is not None:
        adds = game.box.titles[player.title].adds
        yield from (adds[value],) if value in adds else ()


def total(game: Game, value: str, subject: str) -> int:
    """Return the sum of what effects add to a value."""
    return sum(amounts(game, value, subject))


def is_blank(game: Game, card: str) -> bool:
    """Return True while an effect treats the printed text of a card as blank (rules 15.3)."""
    texts = game.texts.givers("blank")
    for source in game.cards[card].attachments:
        if code_of(source) in texts and any(part.amount(game, source, card) for part in texts[code_of(source)]):
            return True
    for player in game.players.values():
        plot = player.plot
        if plot and code_of(plot) in texts and any(part.amount(game, plot, card) for part in texts[code_of(plot)]):
            return True
    return False


def strength(game: Game, card: str) -> int:
    """Return a character's STR, never below 0."""
    return max(0, raw_strength(game, card))


def raw_strength(game: Game, card: str) -> int:
    """Return a character's STR with all that was taken off it, which may be below 0 (rules 15.1)."""
    return game.facts(card).strength + total(game, "strength", card)


def icons(game: Game, card: str) -> list[str]:
    """Return the challenge icons of a character; icons gained and lost are counted (rules 15.2)."""
    printed = game.facts(card).icons
    return [icon for icon in CHALLENGES if (icon in printed) + total(game, icon, card) > 0]


def traits(game: Game, card: str) -> tuple[str, ...]:
    """Return the traits of a card: those printed, with what attachments give and take away."""
    printed = game.facts(card).traits
    if card not in game.cards or not game.cards[card].attachments:
        return printed
    changed = {trait: total(game, f"{TRAIT}{trait}", card) for trait in game.texts.after(TRAIT)}
    kept = tuple(trait for trait in printed if changed.get(trait, 0) >= 0)
    return kept + tuple(trait for trait, amount in changed.items() if trait not in printed and amount > 0)


def is_of(game: Game, card: str, faction: str) -> bool:
    """Return True if a card is of a faction, as printed or by an attachment."""
    if game.facts(card).faction == faction:
        return True
    return card in game.cards and bool(game.cards[card].attachments) and total(game, f"faction-{faction}", card) > 0


def keywords(game: Game, card: str) -> list[str]:
    """Return the keywords of a card, printed and gained, each once (rules 10.4)."""
    printed = [] if card in game.cards and is_blank(game, card) else list(game.facts(card).keywords)
    gained = [name for name in ("insight", "intimidate", "pillage", "renown", "stealth") if total(game, name, card) > 0]
    return printed + [name for name in gained if name not in printed]


def has(game: Game, card: str, keyword: str) -> bool:
    """Return True if a card has a keyword."""
    return keyword in keywords(game, card)


def ambush_prices(game: Game, card: str) -> list[int]:
    """Return each X with which a card in hand has ambush (X); the card is not in play, so its own text counts."""
    printed = [int(word.strip("ambush() ")) for word in game.facts(card).keywords if word.startswith(AMBUSH)]
    return sorted({*printed, *amounts(game, AMBUSH, card)})


def plot_value(game: Game, seat: str, value: str) -> int:
    """Return income, initiative, claim or reserve of a player: of the revealed plot, with all modifiers."""
    plot = game.players[seat].plot
    if plot is None:
        return 0
    printed = PLOT_VALUES[value]
    base = _base(game, plot, value)
    icons = sum(game.facts(c).modifiers.get(printed, 0) for c in game.of(seat) if not is_blank(game, c))
    return max(0, base + icons + total(game, value, seat) + _claim_for_type(game, seat, value))


def _base(game: Game, plot: str, value: str) -> int:
    """Return a number of a plot before anything is added: as printed, set by an effect, or counted as 0."""
    nothing = {"income": NO_BASE_GOLD, "initiative": NO_BASE_INITIATIVE}.get(value)
    if nothing is not None and total(game, nothing, plot):
        return 0
    sets = [effect.amount for effect in game.lasting if (effect.value, effect.subject) == (SET_GOLD, plot)]
    return sets[-1] if sets and value == "income" else game.facts(plot).plot[PLOT_VALUES[value]]


def rivals(game: Game, seat: str, other: str) -> bool:
    """Return True if the title of a player has that of another as a rival (rules 16.1)."""
    mine, theirs = game.players[seat].title, game.players[other].title
    return mine is not None and theirs in game.box.titles[mine].rivals


def _claim_for_type(game: Game, seat: str, value: str) -> int:
    """Return what effects for one type of challenge add to the claim of a player's plot."""
    challenge = game.challenge
    if value != "claim" or challenge is None:
        return 0
    ours = total(game, f"{CLAIM_IN}{challenge.type}", seat)
    if challenge.attacker != seat:
        return ours
    if game.players[seat].title == SHIPS and challenge.type == "military" and rivals(game, seat, challenge.defender):
        ours += 1
    return ours + total(game, f"{CLAIM_AGAINST}{challenge.type}", challenge.defender)


def may_attach(game: Game, card: str, host: str) -> bool:
    """Return True if an attachment may be on this card (rules 13.1)."""
    if game.facts(host).type != "character" or host == card:
        return False
    for word in keywords(game, host):
        if word.startswith(NO_ATTACHMENTS) and not _is_excepted(game, card, word):
            return False
    limits = (part for part in game.texts.of(code_of(card)) if isinstance(part, AttachRestriction))
    return all(part.allows(game, host) for part in limits)


def _is_excepted(game: Game, card: str, keyword: str) -> bool:
    """Return True if "no attachments except T" excepts this attachment."""
    trait = keyword.removeprefix(NO_ATTACHMENTS).removeprefix(" except ")
    return bool(trait) and trait in traits(game, card)
