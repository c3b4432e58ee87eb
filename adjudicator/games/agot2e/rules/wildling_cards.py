"""The wildling cards: what each does to the highest bidder, the lowest bidder and everyone else.

One class per card. `reward` returns True when a second attack follows; `finish` ends a wildling victory.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjudicator.engine.asks import Ask, Rule, ask_one
from adjudicator.games.agot2e.rules.rulings import own
from adjudicator.games.westeros import mustering
from adjudicator.games.westeros.answers import ChosenUnits, units_to_json
from adjudicator.games.westeros.armies import Pick, all_units, choose_units, destroy_list, reconcile, routed_of
from adjudicator.games.westeros.hands import discard, return_to_hand
from adjudicator.games.westeros.orders import armies_gone
from adjudicator.games.westeros.state import Game, count
from adjudicator.games.westeros.tracks import COURT, FIEFDOMS, TRACKS, best_tracks, lower, move_last, move_to


class Effect:
    """A card that does nothing: Silence at the Wall."""

    def __init__(self, game: Game, card: str, bids: Mapping[str, int]) -> None:
        self.game = game
        self.card = card
        self.bids = bids

    def reward(self, house: str) -> Rule[bool]:
        """The highest bidder after a Night's Watch victory."""
        yield from ()
        return False

    def lowest(self, house: str) -> Rule[None]:
        """The lowest bidder after a wildling victory."""
        yield from ()

    def everyone_else(self, house: str) -> Rule[None]:
        """Each other House after a wildling victory, in turn order."""
        yield from ()

    def finish(self) -> Rule[None]:
        """What is left to do when all have suffered."""
        yield from ()

    # -- shared steps ------------------------------------------------------------

    def units(
        self, house: str, action: str, picks: list[Pick], number: int, *, up_to: bool = False, same_area: bool = False
    ) -> Rule[list[ChosenUnits]]:
        """Ask which units; nothing is asked when there are none."""
        if not picks or number < 1:
            return []
        about = {"card": self.card, "action": action}
        chosen = yield from choose_units(
            house, "wildlings.units", picks, number, about, up_to=up_to, same_area=same_area
        )
        return chosen

    def destroy_units(self, house: str, number: int) -> Rule[None]:
        """`house` destroys `number` of its units anywhere, all when it has fewer (WL-17)."""
        chosen = yield from self.units(house, "destroy", all_units(self.game, house), number)
        self.destroyed(house, chosen)

    def destroyed(self, house: str, chosen: Sequence[ChosenUnits]) -> None:
        """Destroy chosen units and the orders of areas left empty (K-09)."""
        destroy_list(self.game, chosen)
        armies_gone(self.game)
        if chosen:
            self.game.tell("units-destroyed", house=house, units=units_to_json(chosen))


class PreemptiveRaid(Effect):
    """A second attack without the highest bidder; or the lowest loses two units or two positions."""

    def reward(self, house: str) -> Rule[bool]:
        """A second attack follows at once (WL-07)."""
        yield from ()
        return True

    def lowest(self, house: str) -> Rule[None]:
        """Choose: destroy two units, or go two positions down on the best track (WL-08)."""
        options = self._open(house)
        chosen = yield from ask_one(Ask(house, "wildlings.option", options, about={"card": self.card}))
        if chosen == "destroy-two-units":
            yield from self.destroy_units(house, 2)
            return
        best = best_tracks(self.game.tracks, house)
        about = {"card": self.card, "action": "lower-two", "house": house}
        # WL-09: equally good positions are a tie, and ties are the Iron Throne holder's.
        is_his = own(self.game).preemptive_raid_track == "throne_holder"
        chooser = self.game.throne_holder if is_his else house
        track = yield from ask_one(Ask(chooser, "wildlings.track", best, about=about))
        lower(self.game.tracks, track, house, 2)
        self.game.tell("track-lowered", house=house, track=track)

    def _open(self, house: str) -> tuple[str, ...]:
        """Return what may be chosen: both, or as an option only what costs something while anything does (WL-08)."""
        tracks = self.game.tracks
        costs = {
            "destroy-two-units": bool(self.game.held_by(house)),
            "lose-two-positions": any(tracks[track][-1] != house for track in best_tracks(tracks, house)),
        }
        free = own(self.game).preemptive_raid_may_cost_nothing or not any(costs.values())
        return tuple(part for part, costly in costs.items() if free or costly)


class CrowKillers(Effect):
    """Footmen become Knights, or Knights become Footmen."""

    def reward(self, house: str) -> Rule[bool]:
        """May replace up to two Footmen by available Knights."""
        picks = all_units(self.game, house, "footman")
        number = min(2, self.game.players[house].pool["knight"])
        chosen = yield from self.units(house, "upgrade", picks, number, up_to=True)
        self._replace(house, chosen, "footman", "knight")
        if chosen:
            self.game.tell("footmen-upgraded", house=house, units=units_to_json(chosen))
        return False

    def lowest(self, house: str) -> Rule[None]:
        """Replaces all Knights."""
        yield from self._downgrade(house, 99)

    def everyone_else(self, house: str) -> Rule[None]:
        """Replaces two Knights."""
        yield from self._downgrade(house, 2)

    def _downgrade(self, house: str, number: int) -> Rule[None]:
        """Replace Knights while there are Footmen, destroy the rest; the owner chooses which (WL-11)."""
        game = self.game
        knights = sum(count(pick.units) for pick in all_units(game, house, "knight"))
        replaced = min(number, knights, game.players[house].pool["footman"])
        lost = min(number, knights) - replaced
        chosen = yield from self.units(house, "downgrade", all_units(game, house, "knight"), replaced)
        self._replace(house, chosen, "knight", "footman")
        if chosen:
            game.tell("knights-downgraded", house=house, units=units_to_json(chosen))
        gone = yield from self.units(house, "destroy", all_units(game, house, "knight"), lost)
        self.destroyed(house, gone)

    def _replace(self, house: str, chosen: Sequence[ChosenUnits], old: str, new: str) -> None:
        for each in chosen:
            here = self.game.areas[each.area]
            routed = routed_of(each, here.units, here.routed).get(old, 0)
            for n in range(each.units[old]):
                self.game.destroy(each.area, {old: 1}, {old: 1} if n < routed else None)
                self.game.place(house, each.area, new, n < routed)


class RattleshirtsRaiders(Effect):
    """Supply up by one; or down by two for the lowest and one for everyone else, then armies are cut."""

    def reward(self, house: str) -> Rule[bool]:
        """Supply level + 1."""
        yield from ()
        player = self.game.players[house]
        player.supply = min(player.supply + 1, len(self.game.variant.supply_table) - 1)
        self.game.tell("supply-up", house=house, level=player.supply)
        return False

    def lowest(self, house: str) -> Rule[None]:
        """Supply level - 2."""
        yield from self._lose(house, 2)

    def everyone_else(self, house: str) -> Rule[None]:
        """Supply level - 1."""
        yield from self._lose(house, 1)

    def _lose(self, house: str, levels: int) -> Rule[None]:
        yield from ()
        player = self.game.players[house]
        player.supply = max(0, player.supply - levels)
        self.game.tell("supply-down", house=house, level=player.supply)

    def finish(self) -> Rule[None]:
        """Armies are cut in turn order after all levels have moved (WL-14)."""
        yield from reconcile(self.game, "rattleshirts-raiders")
        armies_gone(self.game)


class MassingOnTheMilkwater(Effect):
    """Discards come back; or House cards are discarded."""

    def reward(self, house: str) -> Rule[bool]:
        """Takes the whole discard pile back into the hand."""
        yield from ()
        cards = list(self.game.players[house].discard)
        return_to_hand(self.game, house, cards)
        self.game.tell("cards-returned", house=house, cards=cards)
        return False

    def lowest(self, house: str) -> Rule[None]:
        """With two or more cards in hand, discards every card of the highest strength there (WL-10)."""
        yield from ()
        hand = self.game.players[house].hand
        strength = {card: self.game.variant.house_cards[card].strength for card in hand}
        highest = [card for card in hand if strength[card] == max(strength.values())]
        if len(hand) < 2 or (len(highest) == len(hand) and not own(self.game).milkwater_may_empty_hand):
            return
        for card in highest:
            discard(self.game, house, card)
        self.game.tell("cards-discarded", house=house, cards=highest)

    def everyone_else(self, house: str) -> Rule[None]:
        """A House with two or more cards in hand chooses one and discards it."""
        hand = self.game.players[house].hand
        if len(hand) < 2:
            return
        weakest = min(hand, key=lambda card: (self.game.variant.house_cards[card].strength, card))
        about = {"card": self.card, "action": "discard"}
        ask = Ask(house, "wildlings.card", tuple(hand), default=hand.index(weakest), about=about)
        card = yield from ask_one(ask)
        discard(self.game, house, card)
        self.game.tell("cards-discarded", house=house, cards=[card])


class AKingBeyondTheWall(Effect):
    """To the top of one track; or to the bottom of all three, or of Fiefdoms or King's Court."""

    def reward(self, house: str) -> Rule[bool]:
        """The House moves to position 1 of a track of its choice."""
        about = {"card": self.card, "action": "highest", "house": house}
        track = yield from ask_one(Ask(house, "wildlings.track", TRACKS, about=about))
        move_to(self.game.tracks, track, house, 0)
        self.game.tell("track-highest", house=house, track=track)
        return False

    def lowest(self, house: str) -> Rule[None]:
        """Moves to the last position of all three tracks."""
        yield from ()
        for track in TRACKS:
            move_last(self.game.tracks, track, house)
        self.game.tell("all-tracks-lowest", house=house)

    def everyone_else(self, house: str) -> Rule[None]:
        """Chooses Fiefdoms or King's Court and moves to its last position, seeing the choices before (WL-15)."""
        about = {"card": self.card, "action": "lowest", "house": house}
        track = yield from ask_one(Ask(house, "wildlings.track", (FIEFDOMS, COURT), about=about))
        move_last(self.game.tracks, track, house)
        self.game.tell("track-lowest", house=house, track=track)


class MammothRiders(Effect):
    """One card comes back; or three units are lost by the lowest, two by everyone else."""

    def reward(self, house: str) -> Rule[bool]:
        """The House may take one card of its choice out of the discard pile."""
        cards = self.game.players[house].discard
        if not cards:
            return False
        about = {"card": self.card, "action": "take-back"}
        card = yield from ask_one(Ask(house, "wildlings.card", (None, *sorted(cards)), about=about))
        if card is not None:
            return_to_hand(self.game, house, [card])
            self.game.tell("cards-returned", house=house, cards=[card])
        return False

    def lowest(self, house: str) -> Rule[None]:
        """Destroys three units."""
        yield from self.destroy_units(house, 3)

    def everyone_else(self, house: str) -> Rule[None]:
        """Destroys two units."""
        yield from self.destroy_units(house, 2)


class TheHordeDescends(Effect):
    """A muster in one castle; or two units of one castle are lost by the lowest, one unit by everyone else."""

    def reward(self, house: str) -> Rule[bool]:
        """The House may muster in one castle or stronghold that it controls."""
        yield from mustering.muster(self.game, house, self.game.castles_of(house), "horde", one_castle=True)
        return False

    def lowest(self, house: str) -> Rule[None]:
        """Two units of one castle or stronghold area if one holds two, else two anywhere (WL-12)."""
        structures = [
            pick
            for pick in all_units(self.game, house)
            if self.game.board.is_structure(pick.area) and count(pick.units) >= 2
        ]
        if not structures:
            yield from self.destroy_units(house, 2)
            return
        chosen = yield from self.units(house, "destroy", structures, 2, same_area=True)
        self.destroyed(house, chosen)

    def everyone_else(self, house: str) -> Rule[None]:
        """Destroys one unit."""
        yield from self.destroy_units(house, 1)


class SkinchangerScout(Effect):
    """The bid comes back; or available power is lost: all by the lowest, two by everyone else."""

    def reward(self, house: str) -> Rule[bool]:
        """The House gets back all the power it bid."""
        yield from ()
        self.game.players[house].power += self.bids[house]
        self.game.tell("power-returned", house=house, power=self.bids[house])
        return False

    def lowest(self, house: str) -> Rule[None]:
        """The House discards all available power."""
        yield from self._lose(house, self.game.players[house].power)

    def everyone_else(self, house: str) -> Rule[None]:
        """The House discards two power, or all it has if that is less."""
        yield from self._lose(house, 2)

    def _lose(self, house: str, power: int) -> Rule[None]:
        yield from ()
        self.game.tell("power-lost", house=house, power=self.game.lose_power(house, power))


EFFECTS: Mapping[str, type[Effect]] = {
    "silence-at-the-wall": Effect,
    "preemptive-raid": PreemptiveRaid,
    "crow-killers": CrowKillers,
    "rattleshirts-raiders": RattleshirtsRaiders,
    "massing-on-the-milkwater": MassingOnTheMilkwater,
    "a-king-beyond-the-wall": AKingBeyondTheWall,
    "mammoth-riders": MammothRiders,
    "the-horde-descends": TheHordeDescends,
    "skinchanger-scout": SkinchangerScout,
}
