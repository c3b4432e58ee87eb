"""Who decides what where a seat is silent: for each ask the published default and the rule of every style.

The players' manual prints this table; the sentence of a rule stands in the catalogue of the game as `steward.<id>`.
"""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.engine.stewards import LOYAL, PUBLISHED, as_published
from adjudicator.games.agot2e.stewards import bids, combat, planning, units
from adjudicator.games.agot2e.stewards.moment import Rule

HOLD, CAUTIOUS = "hold", "cautious"
STYLES = (HOLD, CAUTIOUS, LOYAL)
Row = Mapping[str, Rule]


def _row(published: str, hold: Rule | None = None, cautious: Rule | None = None, loyal: Rule | None = None) -> Row:
    """Return the rules of one ask: what is not said is as published, and loyal is as hold."""
    usual = Rule(published, as_published)
    return {PUBLISHED: usual, HOLD: hold or usual, CAUTIOUS: cautious or usual, LOYAL: loyal or hold or usual}


def _alike(published: str, rule: Rule) -> Row:
    """Return the rules of an ask that all styles answer in the same way, but not as published."""
    return _row(published, rule, rule, rule)


_MUSTER = Rule("muster-best", units.muster_best)
_THIRD = Rule("third-of-power", bids.a_third)
_FRIENDLY_TIES = Rule("ties-own-then-friends", bids.nearest_first)
_SPARED = Rule("tie-spares-own", bids.spare_the_nearest)
_FRIENDS_SPARED = Rule("tie-spares-friends", bids.spare_the_nearest)
_GUARD = Rule("orders-guard", planning.guard)
_DANGER_CARD = Rule("card-by-danger", combat.card_by_danger)
_MUSTER_IN_DANGER = Rule("muster-in-danger", combat.muster_in_danger)

TABLE: Mapping[str, Row] = {
    "westeros.choice": _row("nothing-happens"),
    "supply.reconcile": _alike("supply-largest", Rule("supply-fewest", units.fewest_for_supply)),
    "muster.place": _alike("muster-nothing", _MUSTER),
    "bid.track": _row("bid-nothing", _THIRD),
    "bid.all-tracks": _row("bid-nothing", Rule("thirds-of-power", bids.thirds)),
    "bid.ties": _row("ties-as-they-stand", Rule("ties-own-first", bids.nearest_first), loyal=_FRIENDLY_TIES),
    "bid.wildlings": _row("bid-nothing", Rule("fair-share", bids.fair_share)),
    "wildlings.tie": _row("tie-by-turn-order", _SPARED, _SPARED, _FRIENDS_SPARED),
    "wildlings.option": _alike("option-units", Rule("option-positions", bids.keep_units)),
    "wildlings.units": _alike("wildlings-cheapest", Rule("wildlings-spare", units.spare_units)),
    "wildlings.card": _alike("cards-weakest", Rule("cards-keep-best", bids.keep_best_cards)),
    "wildlings.track": _row(
        "first-track",
        Rule("tracks-kept", bids.best_of_tracks),
        Rule("tracks-kept", bids.best_of_tracks),
        Rule("tracks-kept-for-friends", bids.best_of_tracks),
    ),
    "planning.orders": _row(
        "orders-in-turn",
        _GUARD,
        Rule("orders-guard-alone", planning.guard_alone),
        Rule("orders-guard-friends", planning.guard_friends),
    ),
    "planning.raven": _row("raven-rests"),
    "planning.raven-look": _row("raven-top"),
    "raid.resolve": _row("no-raid"),
    "march.resolve": _row("no-march"),
    "march.neutral-support": _row("no-neutral-support", loyal=Rule("neutral-for-friends", combat.help_friends)),
    "combat.support": _row("support-own", loyal=Rule("support-friends", combat.support_friends)),
    "combat.refuse": _row("accept-support"),
    "combat.card": _row("card-strongest", _DANGER_CARD, Rule("card-sure", combat.cheapest_sure_card)),
    "combat.replacement": _row("card-strongest"),
    "combat.ability": _row("text-unused", loyal=Rule("text-mild", combat.mild_text)),
    "combat.blade": _row("blade-decides", cautious=Rule("blade-rests", combat.no_blade)),
    "combat.casualties": _row("cheapest-units"),
    "combat.retreat": _row(
        "retreat-first",
        Rule("retreat-safest", combat.safest_retreat),
        Rule("retreat-safest", combat.safest_retreat),
        Rule("retreat-safest-friends", combat.safest_retreat),
    ),
    "combat.retreat-casualties": _row("cheapest-units"),
    "port.ships": _row("ships-all"),
    "consolidate.resolve": _row("consolidate-power", _MUSTER_IN_DANGER),
}
"""Every ask of this game to its rule by style."""
