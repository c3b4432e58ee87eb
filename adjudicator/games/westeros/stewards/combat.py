"""Decisions of stewards while orders are carried out: support, cards, retreats, Consolidate Power."""

from __future__ import annotations

from adjudicator.engine.asks import Answer
from adjudicator.engine.stewards import as_published
from adjudicator.games.westeros.stewards.moment import Moment

SAFE_LEAD = 3
"""The lead before cards from which a defender does not play the best card."""


def help_friends(moment: Moment) -> Answer:
    """Support a friend against a neutral force."""
    return moment.ask.about["for"] in moment.friends


def support_friends(moment: Moment) -> Answer:
    """Support one's own side, else the side of a friend unless friends fight each other, else nobody."""
    about, options = moment.ask.about, moment.ask.options
    sides = [side for side in ("attacker", "defender") if about[side] in moment.friends]
    if moment.house in (about["attacker"], about["defender"]) or len(sides) != 1 or sides[0] not in options:
        return as_published(moment)
    return sides[0]


def card_by_danger(moment: Moment) -> Answer:
    """Play the strongest card, or an average one as a defender with a clear lead before cards."""
    about = moment.ask.about
    if about["defender"] != moment.house or _lead(moment) < SAFE_LEAD:
        return moment.strongest(moment.ask.options)
    cards = sorted(moment.ask.options, key=moment.card_strength)
    return cards[len(cards) // 2]


def cheapest_sure_card(moment: Moment) -> Answer:
    """Play the weakest card that beats every card of the opponent by printed strength, else the strongest."""
    hand = moment.view["players"][_opponent(moment)]["hand"]
    needed = max((moment.card_strength(card) for card in hand), default=0) - _lead(moment)
    sure = [card for card in moment.ask.options if moment.card_strength(card) > needed]
    return min(sure, key=moment.card_strength) if sure else moment.strongest(moment.ask.options)


def _opponent(moment: Moment) -> str:
    about = moment.ask.about
    return str(about["defender"] if moment.house == about["attacker"] else about["attacker"])


def _lead(moment: Moment) -> int:
    strength = moment.ask.about["strength"]
    return int(strength[moment.house] - strength[_opponent(moment)])


def no_blade(moment: Moment) -> Answer:
    """Do not use the Blade."""
    return "no"


def safest_retreat(moment: Moment) -> Answer:
    """Retreat one's own or a friend's units to the area with the fewest foes beside it, own areas and castles first.

    Where units of anybody else are sent is as published.
    """
    house = str(moment.ask.about["house"])
    if house not in (moment.house, *moment.friends):
        return as_published(moment)
    areas = moment.variant.areas

    def danger(area: str) -> tuple[bool, int, bool]:
        held = moment.here(area)["controller"] == house
        return not held, moment.foes(area, house), areas[area].structure is None

    return min(moment.ask.options, key=danger)
