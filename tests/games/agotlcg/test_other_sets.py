"""Cards of other sets that the FAQ speaks of."""

from __future__ import annotations

from adjudicator.engine.asks import Ask
from adjudicator.games.agotlcg.rules.challenge_form import ChallengeForm
from adjudicator.games.agotlcg.rules.challenges import conclude, side_strength
from adjudicator.games.agotlcg.rules.checks import check_state
from adjudicator.games.agotlcg.rules.claim import apply_claim
from adjudicator.games.agotlcg.rules.entering import enter, hosts
from adjudicator.games.agotlcg.rules.keywords import resolve_keywords
from adjudicator.games.agotlcg.rules.leaving import discard_from_play, kill
from adjudicator.games.agotlcg.rules.phases import begin_phase
from adjudicator.games.agotlcg.rules.state import Game
from adjudicator.games.agotlcg.rules.texts import Occurrence
from adjudicator.games.agotlcg.rules.timing import resolve_use
from adjudicator.games.agotlcg.rules.using import can_use
from adjudicator.games.agotlcg.rules.values import icons, is_of, plot_value, strength, traits
from tests.games.agotlcg.situations import fight, play, situation
from tests.games.agotlcg.test_cards import use_of, used

KNIGHT, SECOND, THEIRS = "p1/01150#1", "p1/01150#2", "p2/01150#1"
MADAME, ROSE, NYMERIA = "p1/02029#1", "p1/02024#1", "p1/02035#1"
MARE, GREGOR, KNIGHTED = "p1/02044#1", "p1/02049#1", "p1/02058#1"
TRIAL, MIRRI, ELIA, WARD = "p1/02090#1", "p1/02093#1", "p2/02096#1", "p1/02102#1"
WOLVES, SIGHT, PODRICK = "p1/03006#1", "p1/03036#1", "p2/04109#1"


def answer(ask: Ask, card: str) -> object:
    """Return the option of a window that uses a card."""
    return next(option for option in ask.options if option is not None and option["card"] == card)


def madame(word: str, gold: int = 1) -> Game:
    """Return the challenges phase after p2 was asked for gold."""
    game = situation(MADAME, THEIRS)
    game.players["p2"].gold = gold
    use = use_of(game, MADAME)
    asked = play(resolve_use(use), {"lcg.option": word})
    assert asked[-1].seat == "p2"
    return game


def test_who_pays_the_madame_may_attack() -> None:
    game = madame("pay")

    assert (game.players["p1"].gold, game.players["p2"].gold) == (10, 0)
    assert ChallengeForm(game, "p2").opponents("military") == ["p1"]


def test_who_does_not_pay_the_madame_makes_no_military_challenge() -> None:
    for game in (madame("refuse"), madame("refuse", gold=0)):
        assert ChallengeForm(game, "p2").opponents("military") == []
        assert ChallengeForm(game, "p2").opponents("power") == ["p1"]


def test_a_second_madame_does_not_bar_who_has_paid() -> None:
    game = madame("pay")
    play(resolve_use(use_of(game, MADAME)))

    assert ChallengeForm(game, "p2").opponents("military") == ["p1"]


def test_the_madame_asks_when_the_challenges_phase_begins() -> None:
    game = situation(MADAME)
    asked = play(begin_phase(game))

    assert [ask.name for ask in asked] == ["lcg.trigger"]


def rose(*in_play: str, attackers: list[str]) -> bool:
    """Return True if the rose can be given after p1 has won with these attackers."""
    game = situation(*in_play, hands=[ROSE])
    fight(game, "military", attackers)
    asked = play(conclude(game))
    return any(ask.name == "lcg.trigger" and ask.options[1]["card"] == ROSE for ask in asked)


def test_the_rose_is_for_a_knight_who_fights_alone() -> None:
    assert rose("p1/01185#1", attackers=["p1/01185#1"])
    assert not rose("p1/01185#1", "p1/01113#1", attackers=["p1/01185#1", "p1/01113#1"])


def test_nymeria_moves_an_icon_to_the_sand_snakes() -> None:
    game = situation(NYMERIA, THEIRS)
    play(resolve_use(use_of(game, NYMERIA)), {"lcg.target": [THEIRS], "lcg.option": "intrigue"})

    assert icons(game, NYMERIA) == ["intrigue"]
    assert "intrigue" not in icons(game, THEIRS)


def mounted() -> Game:
    """Return a game in which a Knight with the mare attacks alone against somebody stronger."""
    game = situation("p1/01113#1", MARE, "p2/01090#1")
    game.cards[MARE].host = "p1/01113#1"
    game.cards["p1/01113#1"].attachments.append(MARE)
    fight(game, "military", ["p1/01113#1"], ["p2/01090#1"])
    return game


def test_the_mare_sends_somebody_stronger_away() -> None:
    game = used(mounted(), MARE, "p2/01090#1")

    assert game.challenge is not None
    assert game.challenge.defenders == []


def test_the_mare_needs_a_knight_who_fights_alone() -> None:
    game = mounted()
    assert game.challenge is not None
    game.challenge.attackers.append(KNIGHT)

    assert not can_use(use_of(game, MARE))


def test_knighted_makes_a_knight_to_whom_the_mare_can_be_attached() -> None:
    game = situation("p1/01141#1", KNIGHTED, hands=[MARE])
    before = hosts(game, MARE)
    game.cards[KNIGHTED].host = "p1/01141#1"
    game.cards["p1/01141#1"].attachments.append(KNIGHTED)

    assert (before, hosts(game, MARE)) == ([], ["p1/01141#1"])
    assert "knight" in traits(game, "p1/01141#1")
    assert strength(game, "p1/01141#1") == game.facts("p1/01141#1").strength + 1


def test_gregor_buries_what_he_pillages_and_kills_an_equal() -> None:
    game = situation(GREGOR, THEIRS)
    game.players["p2"].draw.insert(0, "p2/01151#1")
    challenge = fight(game, "military", [GREGOR])
    challenge.winner, challenge.loser = "p1", "p2"
    to = {"e": "discarded", "card": "p2/01151#1", "from": "draw", "by": GREGOR}

    asked = play(resolve_keywords(game, challenge), {"lcg.trigger": {"card": GREGOR, "ability": 0, "to": to}})

    assert game.players["p2"].dead == ["p2/01151#1"]
    cost = game.facts("p2/01151#1").cost
    offered = next(ask.about["cards"] for ask in asked if ask.name == "lcg.select") if cost == 2 else []
    assert all(game.facts(card).cost == cost for card in offered)


def claim(game: Game, card: str, **more: object) -> list[Ask]:
    """Apply claim while a card replaces it."""
    assert game.challenge is not None
    rule, asked = apply_claim(game, game.challenge), []
    asks = next(rule)
    while True:
        asked += asks
        given = {}
        for ask in asks:
            given[ask.seat] = (
                answer(ask, card) if ask.name == "lcg.trigger" else more.get(ask.name, ask.default_answer())
            )
        try:
            asks = rule.send(given)  # type: ignore[arg-type]
        except StopIteration:
            return asked


def test_trial_by_combat_turns_intrigue_claim_into_military_claim() -> None:
    game = situation(KNIGHT, THEIRS, hands=[TRIAL, "p2/01041#1"])
    fight(game, "intrigue", [KNIGHT])

    asked = claim(game, TRIAL)

    assert "lcg.claim" in {ask.name for ask in asked}
    assert game.players["p2"].dead == [THEIRS]
    assert game.players["p2"].hand == ["p2/01041#1"]


def test_mirri_kills_one_character_of_the_loser_instead() -> None:
    game = situation(MIRRI, THEIRS)
    challenge = fight(game, "power", [MIRRI])
    challenge.loser = "p2"
    game.players["p2"].faction_power = 3

    claim(game, MIRRI)

    assert game.players["p2"].dead == [THEIRS]
    assert game.players["p2"].faction_power == 3


def test_vengeance_lets_an_opponent_suffer_claim() -> None:
    game = situation(KNIGHT, SECOND, THEIRS, hands=[ELIA])
    fight(game, "military", [KNIGHT])

    claim(game, ELIA, **{"lcg.claim": [SECOND]})

    assert game.players["p1"].dead == [SECOND]
    assert THEIRS in game.cards


def test_ward_gives_control_while_it_is_attached_and_makes_a_stark() -> None:
    game = situation("p2/01133#1", hands=[WARD], phase="marshaling")
    play(enter(game, WARD, "marshal"), {"lcg.attach": "p2/01133#1"})
    with_ward = game.cards["p2/01133#1"].controller, is_of(game, "p2/01133#1", "stark")

    play(discard_from_play(game, [WARD]))

    assert with_ward == ("p1", True)
    assert game.cards["p2/01133#1"].controller == "p2"


def test_ward_is_not_for_dear_characters() -> None:
    game = situation("p2/01069#1", "p2/01133#1", hands=[WARD])

    assert hosts(game, WARD) == ["p2/01133#1"]


def test_wolves_weaken_whom_they_bypass() -> None:
    game = situation(WOLVES, "p1/01145#1", THEIRS)
    use = use_of(game, WOLVES)
    use.to = Occurrence("bypassed", {"card": THEIRS, "by": WOLVES})
    play(resolve_use(use))

    assert strength(game, THEIRS) == game.facts(THEIRS).strength - 2


def test_dragon_sight_weakens_those_who_participate_now() -> None:
    game = situation(KNIGHT, "p1/01161#1", THEIRS, hands=[SIGHT])
    challenge = fight(game, "military", [KNIGHT, "p1/01161#1"])
    used(game, SIGHT)
    challenge.defenders.append(THEIRS)

    printed = game.facts(KNIGHT).strength
    assert side_strength(game, challenge.attackers) == printed - 1 + game.facts("p1/01161#1").strength
    assert (strength(game, KNIGHT), strength(game, THEIRS)) == (printed - 1, printed)


def test_podrick_saves_from_claim_and_tyrion_strikes_back() -> None:
    game = situation(KNIGHT, "p2/01089#1", hands=[PODRICK])
    game.players["p2"].gold = 4
    fight(game, "military", [KNIGHT])

    claim(game, PODRICK, **{"lcg.select": [KNIGHT]})

    assert {"p2/01089#1", PODRICK} <= game.cards.keys()
    assert game.players["p1"].dead == [KNIGHT]
    assert game.players["p2"].gold == 0


def test_podrick_saves_from_nothing_but_claim() -> None:
    game = situation(KNIGHT, "p2/01089#1", hands=[PODRICK])
    fight(game, "military", [KNIGHT])

    assert "lcg.trigger" not in {ask.name for ask in play(kill(game, ["p2/01089#1"]))}


def test_snowed_under_counts_initiative_from_nothing() -> None:
    game = situation()
    game.players["p1"].plot, game.players["p2"].plot = "p1/03048#1", "p2/01021#1"

    assert [plot_value(game, seat, "initiative") for seat in ("p1", "p2")] == [0, 0]


def test_summer_harvest_is_worth_more_than_the_plot_of_an_opponent() -> None:
    game = situation()
    game.players["p1"].plot, game.players["p2"].plot = "p1/04039#1", "p2/01016#1"
    play(resolve_use(use_of(game, "p1/04039#1")))

    assert plot_value(game, "p1", "income") == 9 + 2


def test_the_riddle_repeats_another_plot() -> None:
    game = situation("p2/01131#1")
    game.players["p1"].plot, game.players["p2"].plot = "p1/04020#1", "p2/01007#1"
    play(resolve_use(use_of(game, "p1/04020#1")))

    assert game.players["p1"].gold == 9 + 1


def test_the_whisper_campaign_kneels_who_enters_without_intrigue() -> None:
    game = situation(hands=["p1/01131#1", "p1/01104#1"])
    game.players["p2"].plot = "p2/07048#1"
    for card in ("p1/01131#1", "p1/01104#1"):
        play(enter(game, card, "put"))

    assert [game.cards[card].knelt for card in ("p1/01131#1", "p1/01104#1")] == [
        True,
        "intrigue" not in icons(game, "p1/01104#1"),
    ]


def test_nothing_is_left_of_a_bar_when_the_phase_ends() -> None:
    game = madame("refuse")
    play(check_state(game))

    assert [effect.until for effect in game.lasting] == ["phase"]
