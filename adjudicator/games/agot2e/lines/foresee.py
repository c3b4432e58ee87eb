"""The questions that may come to a House in this edition only: star musters, texts of cards, wildling cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from adjudicator.engine.foresight import Foreseen
from adjudicator.games.agot2e.lines.policies import ABILITIES
from adjudicator.games.agot2e.rules.house_cards.greyjoy import AERON_PRICE
from adjudicator.games.agot2e.rules.star_muster import is_pressing, may_muster
from adjudicator.games.agot2e.rules.westeros_cards import CHOOSER_TRACK
from adjudicator.games.westeros.components import WesterosCard
from adjudicator.games.westeros.lines.foresee_westeros import would_be_cut
from adjudicator.games.westeros.lines.foresight import EditionForesight
from adjudicator.games.westeros.lines.seen import Seen
from adjudicator.games.westeros.passes import areas_with
from adjudicator.games.westeros.raids import targets

TAKES_ORDERS = ("cersei-lannister", "queen-of-thorns")
"""Texts of House cards that remove any order of the opponent."""

PARTS: Mapping[str, Sequence[str]] = {
    "silence-at-the-wall": (),
    "preemptive-raid": ("option", "lose"),
    "crow-killers": ("downgrade", "upgrade", "lose"),
    "rattleshirts-raiders": (),
    "massing-on-the-milkwater": ("discard",),
    "a-king-beyond-the-wall": ("worst", "best"),
    "mammoth-riders": ("lose", "take"),
    "the-horde-descends": ("lose",),
    "skinchanger-scout": (),
}
"""Effect of a wildling card to the parts it may ask about."""
ASKS = {
    **dict.fromkeys(("lose", "downgrade", "upgrade"), "wildlings.units"),
    **dict.fromkeys(("discard", "take"), "wildlings.card"),
    "option": "wildlings.option",
}
LIKELY = ("lose", "worst", "discard", "downgrade", "option")
"""The parts that are foreseen before the card is known."""
REWARDS = ("best", "take", "upgrade")
"""The parts that the highest bidder may be asked about after a victory over the wildlings."""


def consolidates(seen: Seen) -> Iterator[Foreseen]:
    """Yield the question about a special order that can muster; certain unless a rival can still remove the order."""
    areas = areas_with(seen.game, seen.seat, "consolidate")
    for area in areas:
        if may_muster(seen.game, seen.seat, area) or seen.game.rulings.power_may_be_declined:
            yield Foreseen("consolidate.resolve", "order", area, certain=_is_safe(seen, area))
    if len(areas) > 1 and any(is_pressing(seen.game, seen.seat, area) for area in areas):
        yield Foreseen("consolidate.resolve", "sequence", "power")


def _is_safe(seen: Seen, area: str) -> bool:
    """True if no raid, march or House card can remove the order in `area` any more."""
    game, phase = seen.game, seen.view["phase"]
    if phase == "consolidate":
        return True
    rivals = [house for house in game.houses if house != seen.seat]
    if phase == "raven":
        return False
    if any(area in targets(game, house, source) for house in rivals for source in areas_with(game, house, "raid")):
        return False
    if seen.combat is None and not any(seen.marches(house) for house in game.houses):
        return True
    taken = [card for house in rivals for card in game.players[house].hand]
    return (
        seen.combat is None
        and area not in seen.reach_of_rivals
        and not seen.marches(seen.seat)
        and not any(seen.variant.house_cards[card].ability in TAKES_ORDERS for card in taken)
    )


def ability_ask(seen: Seen, text: str) -> str | None:
    """Return the ask of an ability; None if it asks nothing, or certainly has nothing to offer now."""
    if text not in ABILITIES or not _may_ask(seen, text):
        return None
    return "combat.retreat" if text == "robb-stark" else "combat.ability"


def _may_ask(seen: Seen, text: str) -> bool:
    """Return False if an ability certainly has nothing to offer: no power to pay, no unit, its conditions not met."""
    player = seen.game.players[seen.seat]
    if text == "aeron-damphair":
        return player.power >= AERON_PRICE and len(player.hand) > 1
    if text == "renly-baratheon":
        return player.pool["knight"] > 0
    if text == "mace-tyrell":
        return any(here.routed.get("footman") for here in seen.game.areas.values() if here.house != seen.seat)
    return True


def chooses(seen: Seen, card: WesterosCard) -> bool:
    """True if a card lets the seat choose because of a dominance token it holds."""
    return bool(card.options) and seen.game.tracks[CHOOSER_TRACK[card.chooser or "throne"]][0] == seen.seat


def _parts(parts: Sequence[str]) -> Iterator[Foreseen]:
    for part in parts:
        yield Foreseen(ASKS.get(part, "wildlings.track"), "wildlings", part)


def attack(seen: Seen) -> Iterator[Foreseen]:
    """Yield the questions of the running attack: bids, ties, parts of the card (the likely ones while it is hidden)."""
    attack = seen.view["progress"]["attack"]
    if "watch_wins" not in attack or "card" not in attack:
        if attack.get("without") != seen.seat and "watch_wins" not in attack:
            yield Foreseen("bid.wildlings", "bid", "wildlings")
        if seen.game.throne_holder == seen.seat:
            yield Foreseen("wildlings.tie", "ties")
        yield from _parts((*LIKELY, *REWARDS))
        if would_be_cut(seen, levels=2):
            yield Foreseen("supply.reconcile", "disband")
        return
    effect = seen.variant.wildling_cards[attack["card"]].effect
    yield from _parts(PARTS.get(effect, LIKELY))
    if effect == "rattleshirts-raiders":
        yield Foreseen("supply.reconcile", "disband")
    if effect == "the-horde-descends":
        for castle in seen.game.castles_of(seen.seat):
            yield Foreseen("muster.place", "muster", castle)
    if effect == "preemptive-raid" and attack["watch_wins"]:
        yield Foreseen("bid.wildlings", "bid", "wildlings")


FORESIGHT = EditionForesight(
    consolidates=consolidates,
    ability_ask=ability_ask,
    attack=attack,
    likely=tuple(_parts(LIKELY)),
    near_attack=8,
    chooses=chooses,
    cancels="tyrion-lannister",
)
