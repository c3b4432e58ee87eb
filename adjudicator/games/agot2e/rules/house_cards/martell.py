"""House cards of House Martell that have a text."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.engine.asks import Rule
from adjudicator.games.agot2e.rules.rulings import own
from adjudicator.games.westeros.combat.ability import Ability
from adjudicator.games.westeros.tracks import TRACKS, move_last


class ArianneMartell(Ability):
    """Defending and losing, the attackers may not move in and go back, not routed (AM-1 to AM-4)."""

    keeps_attackers_out = True

    def keeps_token(self) -> bool:
        """Whether her power token in the lost area stays is an option (AM-2)."""
        return not own(self.game).arianne_removes_token


class NymeriaSand(Ability):
    """A sword when attacking, a fortification when defending."""

    def swords(self) -> int:
        """Return 1 when attacking."""
        return int(self.attacks)

    def forts(self) -> int:
        """Return 1 when defending."""
        return int(not self.attacks)


class DoranMartell(Ability):
    """At once the opponent goes to the last position of one track (DM-1 to DM-5)."""

    def immediately(self) -> Rule[None]:
        """Ask which track; nothing happens when the opponent is last on all."""
        tracks = self.game.tracks
        if all(tracks[track][-1] == self.opponent for track in TRACKS):
            return
        track = yield from self.ask(TRACKS)
        move_last(tracks, track, self.opponent)
        self.tell(track=track)


CARDS: Mapping[str, type[Ability]] = {
    "arianne-martell": ArianneMartell,
    "nymeria-sand": NymeriaSand,
    "doran-martell": DoranMartell,
}
