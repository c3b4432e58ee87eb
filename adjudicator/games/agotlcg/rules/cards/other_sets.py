"""The cards of other sets that the FAQ speaks of; plots among them stand with the plots."""

from __future__ import annotations

from typing import Final

from adjudicator.engine.asks import Ask, Rule, ask_one
from adjudicator.games.agotlcg.rules.asking import ask_cards
from adjudicator.games.agotlcg.rules.cards.conditions import (
    challenge_of,
    controls_trait,
    fights_alone,
    for_host,
    has_trait,
    in_play,
    is_character,
    participates,
    you_win,
)
from adjudicator.games.agotlcg.rules.cards.costs import ENTER_FROM_HAND, KNEEL_THIS, gold
from adjudicator.games.agotlcg.rules.cards.effects import names_one, save
from adjudicator.games.agotlcg.rules.challenge_form import NO_CHALLENGE
from adjudicator.games.agotlcg.rules.changes import gain_power, give_gold, gold_given
from adjudicator.games.agotlcg.rules.components import CHALLENGES
from adjudicator.games.agotlcg.rules.control import CONTROLS_HOST
from adjudicator.games.agotlcg.rules.leaving import kill, leave_challenge
from adjudicator.games.agotlcg.rules.state import Game, Lasting
from adjudicator.games.agotlcg.rules.texts import Ability, AttachRestriction, Constant, Target, Text, Use
from adjudicator.games.agotlcg.rules.values import strength, traits

PAY, REFUSE = "pay", "refuse"
CHEAP: Final = 4
"""The highest printed cost of a character that Ward is attached to."""
TYRION: Final = "Tyrion Lannister"
SECOND_PRICE: Final = 2


def _ask_for_gold(use: Use) -> Rule[None]:
    """Let the picked player hand over 1 gold, or else not attack the player with military challenges this phase."""
    game, other = use.game, use.opponent
    if gold_given(game, other, use.player):
        return
    about = {"card": use.card, "ability": use.number}
    options = (REFUSE, PAY) if game.players[other].gold else (REFUSE,)
    if (yield from ask_one(Ask(other, "lcg.option", options, about=about))) == PAY:
        give_gold(game, other, use.player)
    else:
        forbidden = f"{NO_CHALLENGE}military-against-{use.player}"
        game.lasting.append(Lasting(forbidden, other, 1, "phase"))


def _lone_knight(use: Use) -> str:
    """Return the Knight of the player that attacks or defends alone, "" if there is none."""
    challenge = challenge_of(use)
    side = challenge.attackers if challenge.attacker == use.player else challenge.defenders
    return side[0] if len(side) == 1 and "knight" in traits(use.game, side[0]) else ""


def _give_rose(use: Use) -> Rule[None]:
    """Let the Knight that fights alone gain 1 power, or 3 while the player controls a Lady."""
    knight = _lone_knight(use)
    if knight:
        yield from gain_power(use.game, knight, 3 if controls_trait(use.game, use.player, "lady") else 1)


def _trade_icons(use: Use) -> Rule[None]:
    """Let the chosen character lose an icon, and each Sand Snake of the player gain one, until the phase ends."""
    icon = yield from names_one(use, CHALLENGES)
    game = use.game
    snakes = [card for card in game.of(use.player, "character") if "sand snake" in traits(game, card)]
    game.lasting += [Lasting(icon, card, -1, "phase") for card in use.targets]
    game.lasting += [Lasting(icon, card, 1, "phase") for card in snakes]


def _theirs(use: Use, card: str) -> bool:
    return is_character(use.game, card) and use.game.cards[card].controller != use.player


def _host(use: Use) -> str:
    return use.game.cards[use.card].host or ""


def _stronger(use: Use, card: str) -> bool:
    return participates(use.game, card) and strength(use.game, card) > strength(use.game, _host(use))


def _send_away(use: Use) -> Rule[None]:
    for card in use.targets:
        leave_challenge(use.game, card)
    yield from ()


def _pillaged(use: Use) -> bool:
    return bool(use.occasion.get("by") == use.card)


def _bury(use: Use) -> Rule[None]:
    """Put the pillaged card on the dead pile; then the player may kill a character of the same printed cost."""
    game, card = use.game, use.occasion["card"]
    owner = next((player for player in game.players.values() if card in player.discard), None)
    if owner is None:
        return
    owner.discard.remove(card)
    owner.dead.append(card)
    cost, about = game.facts(card).cost, {"card": use.card, "ability": use.number}
    equal = [other for other in game.cards if is_character(game, other) and game.facts(other).cost == cost]
    yield from kill(game, (yield from ask_cards(use.player, "lcg.select", sorted(equal), 0, 1, about=about)))


def _claims_intrigue(use: Use) -> bool:
    return challenge_of(use).type == "intrigue"


def _as_military(use: Use) -> Rule[None]:
    """Let military claim be applied instead, to all to whom claim is applied."""
    use.occasion.update(type="military", against=list(challenge_of(use).claimed), victims=None)
    yield from ()


def _attacks_alone(use: Use) -> bool:
    return challenge_of(use).attackers == [use.card]


def _losers(use: Use) -> list[str]:
    loser = challenge_of(use).loser
    return sorted(use.game.of(loser, "character")) if loser else []


def _kill_instead(use: Use) -> Rule[None]:
    """Let the death of the chosen character replace claim."""
    use.occasion.update(victims=list(use.targets))
    yield from ()


def _defended(use: Use) -> bool:
    return challenge_of(use).defender == use.player and use.player in use.occasion["against"]


def _let_another_suffer(use: Use) -> Rule[None]:
    """Let the picked opponent satisfy claim in place of the player; who owes it twice satisfies it once."""
    challenge = challenge_of(use)
    against = [use.opponent if seat == use.player else seat for seat in challenge.claimed]
    use.occasion.update(type=challenge.type, against=list(dict.fromkeys(against)), victims=None)
    yield from ()


def _weaken_bypassed(use: Use) -> Rule[None]:
    """Take 1 STR off the bypassed character for each Direwolf card of the player, until the phase ends."""
    wolves = sum("direwolf" in traits(use.game, card) for card in use.game.of(use.player))
    use.game.lasting.append(Lasting("strength", use.occasion["card"], -wolves, "phase"))
    yield from ()


def _without_dragons(game: Game) -> list[str]:
    challenge = game.challenge
    fighting = [*challenge.attackers, *challenge.defenders] if challenge else []
    return [card for card in fighting if "dragon" not in traits(game, card)]


def _weaken_all(use: Use) -> Rule[None]:
    """Take 1 STR off those who participate now and are no Dragons, until the challenge ends."""
    use.game.lasting += [Lasting("strength", card, -1, "challenge") for card in _without_dragons(use.game)]
    yield from ()


def _save_from_claim(use: Use) -> Rule[None]:
    """Save the character; if it was Tyrion, 2 more gold may be spent to kill an attacker."""
    saved = use.occasion["card"]
    yield from save(use)
    game, player, challenge = use.game, use.game.players[use.player], use.game.challenge
    if game.facts(saved).title != TYRION or player.gold < SECOND_PRICE or challenge is None:
        return
    about = {"card": use.card, "ability": use.number}
    for card in (yield from ask_cards(use.player, "lcg.select", sorted(challenge.attackers), 0, 1, about=about)):
        player.gold -= SECOND_PRICE
        yield from kill(game, [card])


OTHER_SETS: dict[str, Text] = {
    # Brothel Madame
    "02029": (
        Ability(
            "reaction",
            _ask_for_gold,
            ("phase-begins",),
            lambda use: use.occasion["phase"] == "challenges",
            picks_opponent=True,
        ),
    ),
    # Lady Sansa's Rose
    "02024": (
        Ability(
            "reaction",
            _give_rose,
            ("result",),
            lambda use: you_win()(use) and bool(_lone_knight(use)),
            max=(1, "challenge"),
        ),
    ),
    # Nymeria Sand
    "02035": (Ability("challenges-action", _trade_icons, target=Target(in_play(_theirs)), limit=(1, "phase")),),
    # Mare in Heat
    "02044": (
        AttachRestriction(has_trait("knight")),
        Ability(
            "action",
            _send_away,
            when=lambda use: fights_alone(use.game, _host(use)),
            costs=(KNEEL_THIS,),
            target=Target(in_play(_stronger)),
        ),
    ),
    # Ser Gregor Clegane
    "02049": (Ability("reaction", _bury, ("discarded",), _pillaged),),
    # Knighted
    "02058": (for_host("strength"), for_host("trait-knight")),
    # Trial by Combat
    "02090": (Ability("interrupt", _as_military, ("claim",), _claims_intrigue),),
    # Mirri Maz Duur
    "02093": (Ability("interrupt", _kill_instead, ("claim",), _attacks_alone, target=Target(_losers)),),
    # Vengeance for Elia
    "02096": (Ability("interrupt", _let_another_suffer, ("claim",), _defended, picks_opponent=True),),
    # Ward
    "02102": (
        AttachRestriction(lambda game, host: (game.facts(host).cost or 0) <= CHEAP),
        Constant(CONTROLS_HOST, lambda game, source, card: None),
        for_host("faction-stark"),
    ),
    # Wolves of the North
    "03006": (Ability("reaction", _weaken_bypassed, ("bypassed",), lambda use: use.occasion["by"] == use.card),),
    # Dragon Sight
    "03036": (Ability("action", _weaken_all, when=lambda use: bool(_without_dragons(use.game))),),
    # Podrick Payne
    "04109": (
        Ability(
            "would-interrupt",
            _save_from_claim,
            ("killed",),
            lambda use: use.occasion.get("for") == "claim",
            (gold(2), ENTER_FROM_HAND),
            from_hand=True,
        ),
    ),
}
