"""What single cards do, each in a position made for it."""

from __future__ import annotations

from adjudicator.engine.asks import Answer
from adjudicator.games.agotlcg.rules.actions import action_window
from adjudicator.games.agotlcg.rules.challenge_form import ChallengeForm, can_defend
from adjudicator.games.agotlcg.rules.challenges import conclude, side_strength
from adjudicator.games.agotlcg.rules.forms import Piles
from adjudicator.games.agotlcg.rules.leaving import kill
from adjudicator.games.agotlcg.rules.phases import expire
from adjudicator.games.agotlcg.rules.standing import MOST_STANDING
from adjudicator.games.agotlcg.rules.state import Challenge, Game
from adjudicator.games.agotlcg.rules.texts import Ability, Occurrence, Use
from adjudicator.games.agotlcg.rules.timing import resolve_use
from adjudicator.games.agotlcg.rules.using import can_use, event_cost
from adjudicator.games.agotlcg.rules.values import icons, plot_value, strength, total
from tests.games.agotlcg.scene import card
from tests.games.agotlcg.situations import fight, play, situation

KNIGHT, THEIRS = "p1/01150#1", "p2/01150#1"


def use_of(game: Game, card: str) -> Use:
    """Return a use of the first ability of a card by its owner."""
    text = game.texts.of(card[3:8])
    number, ability = next((n, part) for n, part in enumerate(text) if isinstance(part, Ability))
    return Use(game, card[:2], card, number, ability)


def used(game: Game, card: str, *targets: Answer) -> Game:
    """Return the game after an ability of a card was used on these targets."""
    play(resolve_use(use_of(game, card)), {"lcg.target": list(targets)})
    return game


@card("Robert Baratheon")
def test_robert_counts_every_other_kneeling_character() -> None:
    game = situation("p1/01048#1", KNIGHT, THEIRS)
    game.cards[KNIGHT].knelt = game.cards[THEIRS].knelt = game.cards["p1/01048#1"].knelt = True

    assert strength(game, "p1/01048#1") == 5 + 2


@card("Selyse Baratheon")
def test_selyse_gives_an_intrigue_icon_for_a_gold() -> None:
    game = used(situation("p1/01049#1", "p1/01055#1"), "p1/01049#1", "p1/01055#1")

    assert "intrigue" in icons(game, "p1/01055#1")
    assert game.players["p1"].gold == 8


@card("Maester Cressen")
def test_cressen_discards_a_condition_and_nothing_else() -> None:
    game = situation("p1/01046#1", THEIRS, phase="marshaling")

    assert not can_use(use_of(game, "p1/01046#1"))


@card("Stannis Baratheon")
def test_stannis_limits_both_players() -> None:
    game = situation("p1/01052#1")

    assert [total(game, MOST_STANDING, seat) for seat in ("p1", "p2")] == [2, 2]


@card("Balon Greyjoy")
def test_balon_leaves_out_weaker_defenders() -> None:
    game = situation("p1/01068#1", THEIRS)
    challenge = fight(game, "military", ["p1/01068#1"], [THEIRS])

    assert side_strength(game, challenge.defenders) == 0


@card("Obara Sand")
def test_obara_defends_in_power_challenges_while_kneeling_and_in_no_others() -> None:
    game = situation(KNIGHT, "p2/01108#1")
    game.cards["p2/01108#1"].knelt = True
    able = []
    for type in ("power", "military"):
        fight(game, type, [KNIGHT])
        able.append(can_defend(game, "p2/01108#1"))

    assert able == [True, False]


@card("Confinement")
def test_confinement_takes_every_icon() -> None:
    game = situation(THEIRS, hands=["p1/01121#1"])

    assert icons(used(game, "p1/01121#1", THEIRS), THEIRS) == []


@card("Dawn")
def test_dawn_counts_the_used_plots_of_its_player() -> None:
    game = situation(KNIGHT, "p1/01115#1")
    game.cards["p1/01115#1"].host = KNIGHT
    before = strength(game, KNIGHT)
    game.players["p1"].used = ["p1/01002#1", "p1/01003#1"]

    assert strength(game, KNIGHT) == before + 2


@card("Paxter Redwyne")
def test_paxter_makes_the_first_event_of_a_round_cheaper() -> None:
    game = situation("p1/01182#1", THEIRS, hands=["p1/01121#1", "p1/01041#1"])
    before = event_cost(use_of(game, "p1/01041#1"))
    used(game, "p1/01121#1", THEIRS)

    assert (before, event_cost(use_of(game, "p1/01041#1"))) == (1, 2)


@card("Highgarden")
def test_highgarden_stands_an_attacker_and_takes_it_out_of_the_challenge() -> None:
    game = situation("p2/01192#1", KNIGHT)
    game.cards[KNIGHT].knelt = True
    challenge = fight(game, "military", [KNIGHT])

    used(game, "p2/01192#1", KNIGHT)

    assert not challenge.attackers
    assert not game.cards[KNIGHT].knelt


@card("The Wall")
def test_the_wall_kneels_when_its_player_loses_unopposed() -> None:
    game = situation(KNIGHT, "p2/01137#1")
    fight(game, "military", [KNIGHT])

    play(conclude(game))

    assert game.cards["p2/01137#1"].knelt


@card("Alannys Greyjoy")
def test_alannys_lowers_the_reserve_of_opponents_of_the_first_player() -> None:
    game = situation("p1/01066#1")
    before = plot_value(game, "p2", "reserve")
    game.first = "p2"

    assert plot_value(game, "p2", "reserve") == before + 1


@card("The Bear and the Maiden Fair")
def test_the_bear_and_the_maiden_fair_puts_up_to_three_of_five_cards_at_the_bottom() -> None:
    game = situation(hands=["p1/01197#1"])
    top = game.players["p2"].draw[:5]
    answer = {"bottom": top[:2], "top": top[2:]}

    play(resolve_use(use_of(game, "p1/01197#1")), {"lcg.player": "p2", "lcg.look": answer})

    assert game.players["p2"].draw[:3] == top[2:]
    assert game.players["p2"].draw[-2:] == top[:2]
    assert Piles(top, {"bottom": 3, "top": 5}).problem({"bottom": top[:4], "top": top[4:]}) is not None


@card("Unbowed, Unbent, Unbroken")
def test_unbowed_unbent_unbroken_forbids_a_type_to_the_winner() -> None:
    game = situation(KNIGHT, hands=["p2/01120#1"])
    fight(game, "military", [KNIGHT])
    told = {"winner": "p1", "loser": "p2", "attacker_str": 3, "defender_str": 0, "unopposed": True}
    trigger = {"card": "p2/01120#1", "ability": 1, "to": {"e": "result", **told}}
    told["attacker_str"] = strength(game, KNIGHT)
    trigger["to"] = {"e": "result", **told}

    rule, given = conclude(game), None
    while True:
        try:
            asks = rule.send(given)
        except StopIteration:
            break
        wanted = {"lcg.trigger": trigger, "lcg.option": "power"}
        given = {ask.seat: wanted.get(ask.name, ask.default_answer()) for ask in asks}

    assert "power" not in ChallengeForm(game, "p1").types()


@card("The Sword in the Darkness")
def test_the_sword_in_the_darkness_ends_the_attacks_of_the_loser_for_the_round() -> None:
    game = situation(KNIGHT, "p2/01126#1", hands=["p2/01140#1"])
    challenge = fight(game, "military", [KNIGHT], ["p2/01126#1"])
    challenge.winner, challenge.loser = "p2", "p1"
    use = use_of(game, "p2/01140#1")
    told = {"winner": "p2", "loser": "p1", "attacker_str": 3, "unopposed": False}
    able = []
    for strength_of_defence in (7, 8):
        use.to = Occurrence("result", {**told, "defender_str": strength_of_defence})
        able.append(can_use(use))
    play(resolve_use(use))

    assert able == [False, True]
    assert ChallengeForm(game, "p1").types() == []
    assert ChallengeForm(game, "p2").types() != []
    expire(game, "phase")
    assert ChallengeForm(game, "p1").types() == []
    expire(game, "round")
    assert ChallengeForm(game, "p1").types() != []


@card("The Red Keep")
def test_the_red_keep_adds_two_strength_in_power_challenges_in_which_its_player_takes_part() -> None:
    game = situation("p2/01061#1", KNIGHT, THEIRS)
    added = []
    for type, defenders in (("power", [THEIRS]), ("military", [THEIRS]), ("power", [])):
        challenge = fight(game, type, [KNIGHT], defenders)
        assert side_strength(game, challenge.attackers) == strength(game, KNIGHT)
        added.append(side_strength(game, defenders) - sum(strength(game, card) for card in defenders))

    assert added == [2, 0, 0]


@card("The Red Keep")
def test_the_red_keep_draws_two_cards_unless_its_player_lost_a_power_challenge() -> None:
    game = situation("p1/01061#1")
    use = use_of(game, "p1/01061#1")
    use.to = Occurrence("phase-ends", {"phase": "challenges"})
    able = []
    for type, loser in (("power", "p1"), ("power", "p2"), ("military", "p1")):
        game.fought = [Challenge(type, "p1", "p2", [KNIGHT], loser=loser)]
        able.append(can_use(use))
    play(resolve_use(use))

    assert able == [False, True, True]
    assert len(game.players["p1"].hand) == 2
    assert game.cards["p1/01061#1"].knelt


@card("Ser Davos Seaworth")
def test_davos_returns_to_hand_when_he_would_go_to_the_dead_pile() -> None:
    game = situation("p1/01050#1", KNIGHT)
    option = {"card": "p1/01050#1", "ability": 0, "to": {"e": "killed", "card": "p1/01050#1"}}

    play(kill(game, ["p1/01050#1", KNIGHT]), {"lcg.trigger": option})

    assert game.players["p1"].hand == ["p1/01050#1"]
    assert game.players["p1"].dead == [KNIGHT]


@card("Aeron Damphair")
def test_aeron_returns_a_dead_ironborn_of_his_player_and_nobody_else() -> None:
    game = situation("p1/01065#1", phase="dominance")
    game.players["p1"].dead = [KNIGHT, "p1/01071#1"]
    use = use_of(game, "p1/01065#1")
    use.to = Occurrence("dominance", {"player": "p1"})

    asks = play(resolve_use(use), {"lcg.target": ["p1/01071#1"]})

    assert asks[0].about["cards"] == ["p1/01071#1"]
    assert "p1/01071#1" in game.cards
    assert game.players["p1"].dead == [KNIGHT]


@card("Heartsbane")
def test_heartsbane_needs_its_bearer_in_a_challenge() -> None:
    game = situation(KNIGHT, "p1/01191#1")
    game.cards["p1/01191#1"].host = KNIGHT

    asks = play(action_window(game, "before-challenge"))

    assert all({"step": "use-ability", "card": "p1/01191#1", "ability": 1} not in ask.options for ask in asks)


def test_duplicates_of_an_attachment_are_discarded_when_its_bearer_dies() -> None:
    game = situation(KNIGHT, "p1/01153#1")
    game.cards["p1/01153#1"].host, game.cards["p1/01153#1"].duplicates = KNIGHT, ["p1/01153#2"]
    game.cards[KNIGHT].attachments.append("p1/01153#1")

    play(kill(game, [KNIGHT]))

    assert game.players["p1"].hand == ["p1/01153#1"]
    assert game.players["p1"].discard == ["p1/01153#2"]
