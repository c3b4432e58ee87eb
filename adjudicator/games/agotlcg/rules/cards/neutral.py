"""The plots and the other neutral cards."""

from __future__ import annotations

from adjudicator.engine.asks import Ask, Rule, ask_one
from adjudicator.games.agotlcg.rules.cards.conditions import (
    can_kneel,
    can_stand,
    challenge_of,
    for_controller,
    for_host,
    in_play,
    is_character,
    is_noble,
    this_card,
    you_win,
)
from adjudicator.games.agotlcg.rules.cards.costs import KNEEL_THIS, SACRIFICE_THIS, discard_plot_token
from adjudicator.games.agotlcg.rules.cards.effects import (
    discard_targets,
    draws,
    faction_gains_power,
    kneel_targets,
    reduces,
    searches,
    stand_targets,
)
from adjudicator.games.agotlcg.rules.changes import gain_gold, move_power
from adjudicator.games.agotlcg.rules.components import CHALLENGES
from adjudicator.games.agotlcg.rules.leaving import kill
from adjudicator.games.agotlcg.rules.marshal import COST, MORE_LIMITED, NO_MARSHALING
from adjudicator.games.agotlcg.rules.plot import WHEN_REVEALED
from adjudicator.games.agotlcg.rules.state import Game, Lasting
from adjudicator.games.agotlcg.rules.texts import Ability, Constant, Target, Text, Use
from adjudicator.games.agotlcg.rules.using import NO_EVENTS
from adjudicator.games.agotlcg.rules.values import controller

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
    about = {"card": use.card, "ability": use.number}
    type = yield from ask_one(Ask(use.player, "lcg.option", CHALLENGES, about=about))
    use.game.lasting.append(Lasting(f"claim-against-{type}", use.player, -1, f"plot:{use.player}"))


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
    characters = sorted(card for card in use.game.cards if is_character(use.game, card))
    yield from kill(use.game, [card for card in characters if card not in use.targets], saveable=False)


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
    # A Noble Cause
    "01004": (Constant(COST, _first_noble_is_cheaper),),
    # Calling the Banners
    "01007": (Ability(WHEN_REVEALED, _gold_for_characters, REVEALED, picks_opponent=True),),
    # Calm Over Westeros
    "01008": (Ability(WHEN_REVEALED, _calm, REVEALED),),
    # Filthy Accusations
    "01011": (Ability(WHEN_REVEALED, kneel_targets, REVEALED, target=Target(in_play(can_kneel))),),
    # Marching Orders
    "01016": (
        for_controller(f"{NO_MARSHALING}location", 1),
        for_controller(f"{NO_MARSHALING}attachment", 1),
        for_controller(NO_EVENTS, 1),
    ),
    # Power Behind the Throne
    "01018": (
        Ability(WHEN_REVEALED, _stand_token, REVEALED),
        Ability("action", stand_targets, costs=(discard_plot_token("stand"),), target=Target(in_play(can_stand))),
    ),
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
}
NEUTRAL: dict[str, Text] = {
    # Littlefinger
    "01028": (
        Ability("reaction", draws(2), ("enters-play",), lambda use: this_card(use) and use.occasion["by"] == "marshal"),
    ),
    # Rattleshirt's Raiders
    "01030": (
        Ability(
            "reaction",
            discard_targets,
            ("result",),
            lambda use: you_win()(use) and use.card in challenge_of(use).attackers,
            target=Target(
                lambda use: sorted(use.game.of(use.occasion["loser"], "attachment")),
            ),
        ),
    ),
    # Milk of the Poppy
    "01035": (for_host("blank"),),
    # The Kingsroad
    "01039": (Ability("marshaling-action", reduces(3, "character"), costs=(KNEEL_THIS, SACRIFICE_THIS)),),
}
