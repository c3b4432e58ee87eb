"""Rules of stewards for asks of this edition only: wildling cards, texts of House cards, star musters."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.engine.asks import Answer
from adjudicator.engine.stewards import as_published
from adjudicator.games.westeros.answers import MUSTER, Consolidation
from adjudicator.games.westeros.armies import cheapness
from adjudicator.games.westeros.lines.units import Left, among, as_list, take
from adjudicator.games.westeros.stewards.moment import Moment
from adjudicator.games.westeros.stewards.units import can_defend

# -- wildlings ---------------------------------------------------------------------------------


def spare_units(moment: Moment) -> Answer:
    """Lose the cheapest units away from foes; the last unit of an area only if there are no others.

    Upgrade units where foes are near.
    """
    left, chosen = among(moment.ask), Left()
    number = int(moment.ask.about["count"])
    if moment.ask.about["same_area"]:
        left = _one_area(moment, left, number)
    for _ in range(min(number, sum(sum(units.values()) for units in left.values()))):
        area, kind = min(_each(left), key=lambda unit: _worth(moment, chosen, *unit))
        take(left, chosen, area, kind)
    return as_list(chosen)


def _each(left: Left) -> Iterator[tuple[str, str]]:
    return ((area, kind) for area, units in left.items() for kind, n in units.items() if n)


def _worth(moment: Moment, chosen: Left, area: str, kind: str) -> tuple[int, int, int]:
    """Return how much a unit is worth keeping; low values are lost first."""
    action, foes = moment.ask.about["action"], moment.foes(area)
    if action == "upgrade":
        return 0, 0, -foes
    standing = sum(moment.here(area)["units"].values()) - sum(chosen.get(area, {}).values())
    return int(action == "destroy" and standing == 1), cheapness(kind), foes


def _one_area(moment: Moment, left: Left, number: int) -> Left:
    """Choose the one area that can best bear the loss."""
    able = [area for area, units in left.items() if sum(units.values()) >= number]
    best = min(able, key=lambda area: (sum(left[area].values()) == number, moment.foes(area)))
    return {best: left[best]}


def keep_units(moment: Moment) -> Answer:
    """Return the option that costs no unit."""
    return "lose-two-positions"


def best_of_tracks(moment: Moment) -> Answer:
    """Return the track where the House stands lowest, be it to rise or to fall; the last one named falls first.

    A House that is neither the own nor a friend falls as published.
    """
    tracks, whose = list(moment.ask.options), moment.ask.about["house"]
    rises = moment.ask.about["action"] == "highest"
    if whose not in (moment.house, *moment.friends):
        return as_published(moment)
    place = {track: moment.view["tracks"][track].index(whose) for track in tracks}
    return max(tracks, key=lambda track: (place[track], tracks.index(track) * (-1 if rises else 1)))


# -- combat and orders ---------------------------------------------------------------------------


def mild_text(moment: Moment) -> Answer:
    """Choose the track on which a friend falls least; answer every other text as published."""
    opponent, tracks = moment.ask.about["opponent"], moment.view["tracks"]
    if opponent not in moment.friends or not all(option in tracks for option in moment.ask.options):
        return as_published(moment)
    return max(moment.ask.options, key=lambda track: tracks[track].index(opponent))


def muster_in_danger(moment: Moment) -> Answer:
    """Resolve the first order as power, but muster in a castle with foes beside it if possible."""
    first = moment.ask.options[0]
    area = Consolidation.from_json(first).area
    muster = Consolidation(area, MUSTER).to_json()
    wanted = moment.foes(area) and can_defend(moment, area)
    return muster if wanted and muster in moment.ask.options else first
