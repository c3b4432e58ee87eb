"""The plots."""

from __future__ import annotations

from adjudicator.engine.asks import Rule
from adjudicator.games.agotlcg.rules.asking import ask_cards, at_random, shuffle
from adjudicator.games.agotlcg.rules.cards.conditions import (
    can_kneel,
    can_stand,
    for_controller,
    in_play,
    is_character,
    is_noble,
    you_win,
)
from adjudicator.games.agotlcg.rules.cards.costs import discard_plot_token
from adjudicator.games.agotlcg.rules.cards.effects import (
    discard_targets,
    draws,
    faction_gains_power,
    kneel_targets,
    names_one,
    searches,
    stand_targets,
)
from adjudicator.games.agotlcg.rules.challenge_form import MORE, MOST_CHALLENGES, MOST_DECLARED, NO_CHALLENGE
from adjudicator.games.agotlcg.rules.changes import faction_card, gain_gold, gain_power, kneel, move_power
from adjudicator.games.agotlcg.rules.components import CHALLENGES, code_of, owner_of
from adjudicator.games.agotlcg.rules.entering import can_enter, enter
from adjudicator.games.agotlcg.rules.leaving import discard_from_play, kill
from adjudicator.games.agotlcg.rules.marshal import COST, MORE_LIMITED, NO_MARSHALING
from adjudicator.games.agotlcg.rules.plot import WHEN_REVEALED
from adjudicator.games.agotlcg.rules.state import Game, Lasting
from adjudicator.games.agotlcg.rules.texts import Ability, Constant, Target, Text, Use
from adjudicator.games.agotlcg.rules.timing import resolve_use
from adjudicator.games.agotlcg.rules.using import NO_EVENTS, can_use
from adjudicator.games.agotlcg.rules.values import (
    CLAIM_AGAINST,
    NO_BASE_GOLD,
    NO_BASE_INITIATIVE,
    SET_GOLD,
    controller,
    icons,
    traits,
)

REVEALED = ("plot-revealed",)


def _first_noble_is_cheaper(game: Game, plot: str, card: str) -> int | None:
    """Take 2 gold off the first Lord or Lady that its controller marshals in the round."""
    seat = controller(game, plot)
    if controller(game, card) != seat or not (is_character(game, card) and is_noble(game, card)):
        return None
    before = [c for c in game.marshaled if controller(game, c) == seat and is_character(game, c) and is_noble(game, c)]
    return None if before else -2


def _gold_for_characters(use: Use) -> Rule[None]:
    """Gain 1 gold for each character of the opponent."""
    gain_gold(use.game, use.player, len(use.game.of(use.opponent, "character")))
    yield from ()


def _calm(use: Use) -> Rule[None]:
    """Name a type of challenge; claim against this player in it is 1 lower until another plot is revealed."""
    type = yield from names_one(use, CHALLENGES)
    use.game.lasting.append(Lasting(f"{CLAIM_AGAINST}{type}", use.player, -1, f"plot:{use.player}"))


def _stand_token(use: Use) -> Rule[None]:
    """Put a stand token on the plot."""
    use.game.players[use.player].plot_tokens["stand"] = 1
    use.game.tell("token-placed", card=use.card, token="stand", amount=1)
    yield from ()


def _return_all_gold(use: Use) -> Rule[None]:
    """Return the gold of all players to the treasury."""
    for player in use.game.players.values():
        player.gold = 0
    yield from ()


def _burn(use: Use) -> Rule[None]:
    """Kill all characters that nobody chose; they cannot be saved."""
    game = use.game
    characters = [card for seat in game.in_order() for card in sorted(game.of(seat, "character"))]
    yield from kill(game, [card for card in characters if card not in use.targets], saveable=False)


def _no_scheme_yet(game: Game, plot: str, seat: str) -> int | None:
    """Forbid a player who has not won an intrigue challenge in this phase."""
    won = any(challenge.type == "intrigue" and challenge.winner == seat for challenge in game.fought)
    return None if won else 1


def _everybody_declares_one(game: Game, plot: str, seat: str) -> int | None:
    return 1 if seat in game.players else None


def _of_realm(game: Game, plot: str, other: str) -> int | None:
    """Return 1 for Kingdom and Edict plots."""
    return 1 if not {"kingdom", "edict"}.isdisjoint(traits(game, other)) else None


def _heads(use: Use) -> Rule[None]:
    """Discard a random card of the opponent's hand; a character goes to the dead pile and gives 2 power."""
    game, other = use.game, use.game.players[use.opponent]
    for card in (yield from at_random(game, use.opponent, 1)):
        other.hand.remove(card)
        character = is_character(game, card)
        (other.dead if character else other.discard).append(card)
        game.tell("discarded", card=card, **{"from": "hand"})
        if character:
            yield from gain_power(game, faction_card(use.player), 2)


def _march(use: Use) -> Rule[None]:
    """Discard the characters that were chosen; they cannot be saved."""
    yield from discard_from_play(use.game, use.targets, saveable=False)


def _rebuild(use: Use) -> Rule[None]:
    """Shuffle the chosen cards of the discard pile into the deck."""
    player = use.game.players[use.player]
    player.discard = [card for card in player.discard if card not in use.targets]
    player.draw += use.targets
    yield from shuffle(use.game, use.player)


def _cheap_recruits(use: Use) -> list[str]:
    """Return the characters of printed cost 5 or less in the player's hand and discard pile that can enter play."""
    game, player = use.game, use.game.players[use.player]
    cards = [card for card in (*player.hand, *player.discard) if is_character(game, card)]
    return sorted(card for card in cards if (game.facts(card).cost or 0) <= 5 and can_enter(game, card))


def _recruit(use: Use) -> Rule[None]:
    for card in use.targets:
        yield from enter(use.game, card, "put")


def _repeatable(use: Use) -> list[str]:
    """Return the revealed plots without the trait Riddle that do something when they are revealed."""
    plots = [player.plot for player in use.game.players.values() if player.plot]
    users = use.game.texts.users(WHEN_REVEALED)
    return [plot for plot in sorted(plots) if "riddle" not in traits(use.game, plot) and code_of(plot) in users]


def _repeat(use: Use) -> Rule[None]:
    """Do what another revealed plot does when it is revealed, as if the player had revealed it."""
    about = {"card": use.card, "ability": use.number}
    for plot in (yield from ask_cards(use.player, "lcg.select", _repeatable(use), 1, 1, about=about)):
        for number, ability in use.game.texts.users(WHEN_REVEALED)[code_of(plot)]:
            again = Use(use.game, use.player, plot, number, ability, use.to)
            if can_use(again):
                yield from resolve_use(again)


def _harvest(use: Use) -> Rule[None]:
    """Set the gold of this plot to 2 more than what is printed on the picked opponent's plot."""
    plot = use.game.players[use.opponent].plot
    printed = use.game.facts(plot).plot["gold"] if plot else 0
    use.game.lasting.append(Lasting(SET_GOLD, use.card, printed + 2, f"plot:{owner_of(use.card)}"))
    yield from ()


def _without_intrigue(use: Use) -> bool:
    """Return True if a standing character without an intrigue icon has entered play."""
    card = use.occasion["card"]
    return card in use.game.cards and can_kneel(use, card) and "intrigue" not in icons(use.game, card)


def _kneel_entered(use: Use) -> Rule[None]:
    yield from kneel(use.game, [use.occasion["card"]])


PLOTS: dict[str, Text] = {
    # A Clash of Kings
    "01001": (
        Ability(
            "reaction",
            lambda use: move_power(use.game, use.occasion["loser"], use.player, 1),
            ("result",),
            lambda use: you_win("power")(use) and use.game.players[use.occasion["loser"]].faction_power > 0,
        ),
    ),
    # A Feast for Crows
    "01002": (
        Ability("reaction", faction_gains_power(2), ("dominance",), lambda use: use.occasion["player"] == use.player),
    ),
    # A Game of Thrones
    "01003": (
        Constant(f"{NO_CHALLENGE}military", _no_scheme_yet),
        Constant(f"{NO_CHALLENGE}power", _no_scheme_yet),
    ),
    # A Noble Cause
    "01004": (Constant(COST, _first_noble_is_cheaper),),
    # A Storm of Swords
    "01005": (for_controller(f"{MORE}military", 1),),
    # Building Orders
    "01006": (Ability(WHEN_REVEALED, searches(10, "attachment", "location"), REVEALED),),
    # Calling the Banners
    "01007": (Ability(WHEN_REVEALED, _gold_for_characters, REVEALED, picks_opponent=True),),
    # Calm Over Westeros
    "01008": (Ability(WHEN_REVEALED, _calm, REVEALED),),
    # Confiscation
    "01009": (
        Ability(
            WHEN_REVEALED,
            discard_targets,
            REVEALED,
            target=Target(in_play(lambda use, card: use.game.facts(card).type == "attachment")),
        ),
    ),
    # Counting Coppers
    "01010": (Ability(WHEN_REVEALED, draws(3), REVEALED),),
    # Filthy Accusations
    "01011": (Ability(WHEN_REVEALED, kneel_targets, REVEALED, target=Target(in_play(can_kneel))),),
    # Fortified Position
    "01012": (Constant("blank", lambda game, plot, card: 1 if is_character(game, card) else None),),
    # Heads on Spikes
    "01013": (Ability(WHEN_REVEALED, _heads, REVEALED, picks_opponent=True),),
    # Jousting Contest
    "01014": (Constant(MOST_DECLARED, _everybody_declares_one),),
    # Marched to the Wall
    "01015": (
        Ability(
            WHEN_REVEALED,
            _march,
            REVEALED,
            lambda use: any(is_character(use.game, card) for card in use.game.cards),
            target=Target(lambda use: sorted(use.game.of(use.player, "character")), 1, 1, each_player=True),
        ),
    ),
    # Marching Orders
    "01016": (
        for_controller(f"{NO_MARSHALING}location", 1),
        for_controller(f"{NO_MARSHALING}attachment", 1),
        for_controller(NO_EVENTS, 1),
    ),
    # Naval Superiority
    "01017": (Constant(NO_BASE_GOLD, _of_realm),),
    # Power Behind the Throne
    "01018": (
        Ability(WHEN_REVEALED, _stand_token, REVEALED),
        Ability("action", stand_targets, costs=(discard_plot_token("stand"),), target=Target(in_play(can_stand))),
    ),
    # Rebuilding
    "01019": (
        Ability(
            WHEN_REVEALED, _rebuild, REVEALED, target=Target(lambda u: sorted(u.game.players[u.player].discard), 1, 3)
        ),
    ),
    # Reinforcements
    "01020": (Ability(WHEN_REVEALED, _recruit, REVEALED, target=Target(_cheap_recruits)),),
    # Sneak Attack
    "01021": (for_controller(MOST_CHALLENGES, 1),),
    # Summons
    "01022": (Ability(WHEN_REVEALED, searches(10, "character"), REVEALED),),
    # Supporting the Faith
    "01023": (
        Ability(
            "forced-reaction", _return_all_gold, ("phase-begins",), lambda use: use.occasion["phase"] == "challenges"
        ),
    ),
    # Taxation
    "01024": (for_controller(MORE_LIMITED, 1),),
    # Wildfire Assault
    "01026": (
        Ability(
            WHEN_REVEALED,
            _burn,
            REVEALED,
            target=Target(lambda use: sorted(use.game.of(use.player, "character")), 0, 3, each_player=True),
        ),
    ),
    # Snowed Under
    "03048": (Constant(NO_BASE_INITIATIVE, lambda game, source, plot: 1),),
    # Varys's Riddle
    "04020": (Ability(WHEN_REVEALED, _repeat, REVEALED, lambda use: bool(_repeatable(use))),),
    # Summer Harvest
    "04039": (Ability(WHEN_REVEALED, _harvest, REVEALED, picks_opponent=True),),
    # Whisper Campaign
    "07048": (Ability("forced-reaction", _kneel_entered, ("enters-play",), _without_intrigue),),
}
