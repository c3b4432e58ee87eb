"""FAQ: errata and questions about cards of other sets than the Core Set."""

from __future__ import annotations

import pytest

from adjudicator.games.agotlcg.rules.challenge_form import ChallengeForm
from adjudicator.games.agotlcg.rules.claim import apply_claim
from adjudicator.games.agotlcg.rules.leaving import kill
from adjudicator.games.agotlcg.rules.phases import begin_phase
from adjudicator.games.agotlcg.rules.values import traits
from tests.games.agotlcg.scene import Scene, Wish, candidates, card, choose, faq, say, use

# -- Brothel Madame


def madame(*words: str, copies: int = 1, gold: int = 9) -> Scene:
    """Return the challenges phase of three players after p2 has answered the Madames of p1 with these words."""
    scene = Scene(["Brothel Madame"] * copies, ["Burned Men"], others=[["Arya Stark"]])
    scene.game.players["p2"].gold = gold
    wishes: list[Wish] = []
    for number in range(copies):
        wishes += [use(f"Brothel Madame #{number + 1}"), say("p2"), *map(say, words[number : number + 1])]
    scene.play(begin_phase(scene.game), *wishes)
    return scene


def barred(scene: Scene) -> list[str]:
    """Return the opponents against whom p2 may initiate no military challenge."""
    allowed = ChallengeForm(scene.game, "p2").opponents("military")
    assert sorted(ChallengeForm(scene.game, "p2").opponents("power")) == ["p1", "p3"]
    return [seat for seat in ("p1", "p3") if seat not in allowed]


@card("Brothel Madame")
@faq("FAQ-ERR-02 a")
def test_who_gives_the_madame_a_gold_may_attack() -> None:
    scene = madame("pay")

    assert (scene.gold("p1"), scene.gold("p2")) == (9 + 1, 9 - 1)
    assert barred(scene) == []


@faq("FAQ-ERR-02 b", "FAQ-ERR-02 d")
def test_who_declines_makes_no_military_challenge_against_her_player_but_against_others() -> None:
    assert barred(madame("refuse")) == ["p1"]


@faq("FAQ-ERR-02 c")
def test_who_declined_may_attack_after_giving_gold_in_another_way() -> None:
    scene = madame("refuse", "pay", copies=2)

    assert scene.gold("p1") == 9 + 1
    assert barred(scene) == []


@faq("FAQ-ERR-02 e")
def test_who_has_no_gold_cannot_pay_the_madame() -> None:
    scene = madame("refuse", gold=0)

    assert all(ask.options == ("refuse",) for ask in scene.asked if ask.name == "lcg.option")
    assert barred(scene) == ["p1"]


@faq("FAQ-ERR-02 f")
def test_who_has_paid_the_first_madame_is_not_barred_by_a_second() -> None:
    scene = madame("pay", copies=2)

    assert scene.gold("p1") == 9 + 1
    assert barred(scene) == []


# -- Snowed Under, Whisper Campaign


def snowed(*mine: str, power: int = 0) -> Scene:
    """Return the position after a plot phase in which p1 revealed Snowed Under and p2 a plot of initiative 11."""
    scene = Scene(mine)
    scene.game.players["p2"].faction_power = power
    scene.lay("p1", "plot_deck", "Snowed Under")
    scene.lay("p2", "plot_deck", "Sneak Attack")
    scene.phase("plot")
    return scene


@card("Snowed Under")
@faq("FAQ-ERR-03 a")
@pytest.mark.parametrize("power", [0, 1])
def test_under_snow_all_initiative_is_nothing_and_a_tie_goes_to_less_power_or_chance(power: int) -> None:
    scene = snowed(power=power)

    assert [scene.value("initiative", seat) for seat in ("p1", "p2")] == [0, 0]
    assert ("lcg.initiative" in [ask.name for ask in scene.asked]) is (power == 0)
    assert {"e": "initiative-won", "player": "p1"} in scene.game.events


@faq("FAQ-ERR-03 b")
def test_under_snow_modifiers_still_add() -> None:
    scene = snowed("Salty Navigator")

    assert [scene.value("initiative", seat) for seat in ("p1", "p2")] == [1, 0]
    assert "lcg.initiative" not in [ask.name for ask in scene.asked]


@faq("FAQ-ERR-05 a")
def test_the_whisper_campaign_is_a_scheme() -> None:
    scene = Scene()

    assert traits(scene.game, scene.reveal("p1", "Whisper Campaign")) == ("scheme",)


@card("Whisper Campaign")
def test_the_whisper_campaign_kneels_characters_that_enter_without_intrigue_icon() -> None:
    scene = Scene(hand=["Burned Men", "Cersei Lannister"], phase="marshaling")
    scene.reveal("p2", "Whisper Campaign")

    scene.act(use("Burned Men"), use("Cersei Lannister"))

    assert (scene.knelt("Burned Men"), scene.knelt("Cersei Lannister")) == (True, False)


# -- Podrick Payne


def claimed(*theirs: str, gold: int = 4, seat: str = "p2") -> Scene:
    """Return a position in which p1 attacks without opposition and a player holds Podrick."""
    scene = Scene(["Robb Stark", "Burned Men", "Mirri Maz Duur"], theirs)
    scene.lay(seat, "hand", "Podrick Payne")
    scene.game.players[seat].gold = gold
    scene.fight("military", ["Robb Stark", "Burned Men"])
    return scene


@card("Podrick Payne")
@faq("FAQ-ERR-04 a", "FAQ-ERR-04 c")
def test_podrick_enters_play_and_saves_whom_claim_would_kill_and_claim_is_satisfied() -> None:
    scene = claimed("Arya Stark", "Sansa Stark")

    asked = scene.conclude(choose("Arya Stark"), use("Podrick Payne"))

    assert [scene.where(name) for name in ("Arya Stark", "Sansa Stark", "Podrick Payne")] == ["p2"] * 3
    assert scene.gold("p2") == 4 - 2
    assert "lcg.select" not in [ask.name for ask in asked]


@faq("FAQ-ERR-04 b")
@pytest.mark.parametrize(("wishes", "gold", "place"), [([choose("Burned Men")], 0, "p1 dead"), ([choose()], 2, "p1")])
def test_tyrion_saved_by_podrick_may_have_an_attacker_killed(wishes: list[Wish], gold: int, place: str) -> None:
    scene = claimed("Tyrion Lannister")

    scene.conclude(use("Podrick Payne"), *wishes)

    assert (scene.where("Tyrion Lannister"), scene.where("Burned Men"), scene.gold("p2")) == ("p2", place, gold)


@faq("FAQ-ERR-04 b")
def test_without_two_more_gold_nothing_further_is_offered() -> None:
    scene = claimed("Tyrion Lannister", gold=3)

    asked = scene.conclude(use("Podrick Payne"))

    assert "lcg.select" not in [ask.name for ask in asked]
    assert scene.gold("p2") == 1


@faq("FAQ-ERR-04 d")
def test_podrick_does_not_save_from_a_card_effect_even_while_claim_is_processed() -> None:
    scene = claimed("Tyrion Lannister")
    scene.lay("p1", "hand", "Podrick Payne")
    scene.game.players["p1"].gold = 9

    scene.conclude(use("their Podrick Payne"), choose("Burned Men"))

    assert scene.where("Burned Men") == "p1 dead"
    assert len([ask for ask in scene.asked if ask.seat == "p1" and ask.name == "lcg.trigger"]) == 1
    other = claimed("Arya Stark")
    assert other.play(kill(other.game, [other.id("Arya Stark")])) == []


@faq("FAQ-ERR-04 e")
def test_podrick_stays_in_hand_while_a_copy_is_dead() -> None:
    scene = claimed("Arya Stark")
    scene.lay("p2", "dead", "Podrick Payne")

    scene.conclude()

    assert scene.offered("p2") == set()
    assert scene.where("Arya Stark") == "p2 dead"


@faq("FAQ-ERR-04 f")
def test_podrick_saves_a_character_of_another_player() -> None:
    scene = claimed("Arya Stark", seat="p1")

    scene.conclude(use("Podrick Payne"))

    assert (scene.where("Arya Stark"), scene.where("Podrick Payne")) == ("p2", "p1")


@card("Mirri Maz Duur")
@faq("FAQ-ERR-04 g")
def test_podrick_does_not_save_whom_mirri_kills_in_place_of_claim() -> None:
    scene = claimed("Arya Stark", "Sansa Stark")
    scene.fight("power", ["Mirri Maz Duur"])

    scene.conclude(use("Mirri Maz Duur"), choose("Arya Stark"))

    assert scene.offered("p2") == set()
    assert scene.where("Arya Stark") == "p2 dead"


# -- the Master of Whispers and claim that is replaced


def whispers(*others: str, attacker: str = "Tyrion Lannister") -> Scene:
    """Return a position of three or four players in which p1, the Master of Whispers, has beaten p2 in intrigue."""
    scene = Scene([attacker], ["Burned Men", "Gold Cloaks"], others=[[name] for name in others])
    scene.game.players["p1"].title = "01206"
    for seat in ("p2", "p3", "p4")[: 1 + len(others)]:
        scene.lay(seat, "hand", "Ice", "Ice")
    challenge = scene.fight("intrigue", [attacker])
    challenge.winner, challenge.loser = "p1", "p2"
    return scene


def applied(scene: Scene, *wishes: Wish) -> list[int]:
    """Apply claim and return how many cards the opponents have in hand then."""
    assert scene.game.challenge
    scene.play(apply_claim(scene.game, scene.game.challenge), *wishes)
    return [scene.hand(seat) for seat in scene.game.players if seat != "p1"]


@card("Trial by Combat")
@faq("FAQ-QA-09 a")
def test_trial_by_combat_kills_characters_of_all_whom_the_master_picked() -> None:
    scene = whispers("Arya Stark")
    scene.lay("p1", "hand", "Trial by Combat")

    hands = applied(scene, say("p2"), say("p3"), use("Trial by Combat"), choose("Gold Cloaks"))

    assert (scene.where("Gold Cloaks"), scene.where("Arya Stark")) == ("p2 dead", "p3 dead")
    assert hands == [2, 2]


@card("Vengeance for Elia")
@faq("FAQ-QA-09 b", "FAQ-QA-09 c")
@pytest.mark.parametrize(("named", "hands"), [("p4", [2, 1, 1]), ("p3", [2, 1, 2])])
def test_whom_the_loser_names_suffers_in_his_place_and_never_twice(named: str, hands: list[int]) -> None:
    scene = whispers("Arya Stark", "Robb Stark")
    scene.lay("p2", "hand", "Vengeance for Elia")

    assert applied(scene, say("p2"), say("p3"), say(None), use("Vengeance for Elia"), say(named)) == hands


@faq("FAQ-QA-09 d")
def test_mirri_kills_one_character_of_the_loser_and_nothing_happens_to_others_who_were_picked() -> None:
    scene = whispers("Arya Stark", attacker="Mirri Maz Duur")

    hands = applied(scene, say("p2"), say("p3"), use("Mirri Maz Duur"), choose("Gold Cloaks"))

    places = [scene.where(name) for name in ("Burned Men", "Gold Cloaks", "Arya Stark")]
    assert places == ["p2", "p2 dead", "p3"]
    assert hands == [2, 2]


# -- cards of which the FAQ only says who orders or may what


@card("Ser Gregor Clegane")
@pytest.mark.parametrize(
    ("top", "equal"), [("Burned Men", {"Tumblestone Knight"}), ("Put to the Sword", {"Tumblestone Knight"})]
)
def test_gregor_buries_what_he_pillages_and_may_kill_a_character_of_the_same_cost(top: str, equal: set[str]) -> None:
    scene = Scene(["Ser Gregor Clegane"], ["Tumblestone Knight", "Sansa Stark"])
    scene.game.players["p1"].plot = None
    scene.lay("p2", "draw", top)
    wishes = [say("pillage"), use("Ser Gregor Clegane"), choose("Tumblestone Knight")]

    asked = scene.win("power", ["Ser Gregor Clegane"], *wishes)

    assert candidates(asked, "lcg.select") == equal
    assert (scene.where(top), scene.where("Tumblestone Knight")) == ("p2 dead", "p2 dead")


@card("Lady Sansa's Rose")
@pytest.mark.parametrize(("lady", "power"), [([], 1), (["Sansa Stark"], 3)])
def test_the_rose_gives_a_lone_knight_power_and_more_beside_a_lady(lady: list[str], power: int) -> None:
    scene = Scene(["Tumblestone Knight", *lady], hand=["Lady Sansa's Rose"])

    scene.win("military", ["Tumblestone Knight"], use("Lady Sansa's Rose"))

    assert scene.power("Tumblestone Knight") == power


@card("Mare in Heat")
def test_the_mare_kneels_to_take_somebody_stronger_than_a_lone_knight_out_of_the_challenge() -> None:
    scene = Scene(["Tumblestone Knight"], ["Robb Stark", "Burned Men"])
    scene.attach("Mare in Heat", "Tumblestone Knight")
    challenge = scene.fight("military", ["Tumblestone Knight"], ["Robb Stark", "Burned Men"])

    asked = scene.act(use("Mare in Heat"), choose("Robb Stark"))

    assert candidates(asked) == {"Robb Stark"}
    assert challenge.defenders == [scene.id("Burned Men")]
    assert scene.knelt("Mare in Heat")


@card("Knighted")
def test_knighted_makes_a_knight_of_anybody_and_strengthens_him() -> None:
    scene = Scene(["Arya Stark"], hand=["Mare in Heat"])
    before = scene.hosts("Mare in Heat")

    scene.attach("Knighted", "Arya Stark")

    assert (before, scene.hosts("Mare in Heat")) == (set(), {"Arya Stark"})
    assert scene.strength("Arya Stark") == 2 + 1


@card("Ward")
def test_ward_takes_a_cheap_character_and_makes_a_stark_of_it() -> None:
    scene = Scene(theirs=["Littlefinger", "Burned Men", "Gold Cloaks"], hand=["Ward", "Ice"], phase="marshaling")
    assert scene.hosts("Ward") == {"Burned Men", "Gold Cloaks"}
    assert scene.hosts("Ice") == set()

    scene.act(use("Ward"), say(scene.id("Gold Cloaks")))

    assert scene.where("Gold Cloaks") == "p1"
    assert scene.hosts("Ice") == {"Gold Cloaks"}


# -- Varys's Riddle and Summer Harvest


@card("Varys's Riddle", "Summer Harvest")
@faq("FAQ-QA-11 a", "FAQ-QA-11 b")
@pytest.mark.parametrize(("first", "gold"), [("Varys's Riddle", 7), ("Summer Harvest", 2)])
def test_the_first_player_decides_what_a_repeated_summer_harvest_is_worth(first: str, gold: int) -> None:
    scene = Scene()
    scene.lay("p1", "plot_deck", "Varys's Riddle")
    scene.lay("p2", "plot_deck", "Summer Harvest")

    asked = scene.phase("plot", use(first))

    assert [ask.seat for ask in asked if ask.name == "lcg.forced-order"] == [scene.game.first] == ["p1"]
    assert scene.value("income", "p2") == gold
