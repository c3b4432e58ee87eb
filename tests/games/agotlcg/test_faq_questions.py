"""FAQ: questions and answers, and the quick reference."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from adjudicator.engine.asks import Ask
from adjudicator.games.agotlcg.rules.checks import GameOver
from adjudicator.games.agotlcg.rules.keywords import resolve_keywords
from adjudicator.games.agotlcg.rules.leaving import discard_from_play, kill
from adjudicator.games.agotlcg.rules.phases import end_phase
from adjudicator.games.agotlcg.rules.setup import SetupForm
from adjudicator.games.agotlcg.rules.state import AtEnd, Lasting
from tests.games.agotlcg.scene import NO, Scene, Wish, attack, card, choose, faq, say, use

# -- control and set-up


@card("Take the Black", "Ward")
@faq("FAQ-QA-02 a", "FAQ-QA-02 b")
@pytest.mark.parametrize("taken_before", [True, False])
def test_control_returns_to_the_holder_of_the_most_recent_effect_that_is_left(taken_before: bool) -> None:
    scene = Scene(hand=["Ward"], their_hand=["Take the Black"], others=[["Burned Men"]], phase="dominance")
    if taken_before:
        scene.act(use("Take the Black"), choose("Burned Men"))
    found = [scene.where("Burned Men")]
    scene.game.phase = "marshaling"
    scene.act(use("Ward"))
    found.append(scene.where("Burned Men"))

    scene.play(discard_from_play(scene.game, [scene.id("Ward")]))

    found.append(scene.where("Burned Men"))
    assert found == (["p2", "p1", "p2"] if taken_before else ["p3", "p1", "p3"])


@faq("FAQ-QA-03 a")
def test_set_up_attachments_go_on_cards_that_the_same_player_reveals() -> None:
    scene = Scene(theirs=["Arya Stark"], hand=["Ice", "Sansa Stark"], phase="setup")
    ice, sansa, form = scene.id("Ice"), scene.id("Sansa Stark"), SetupForm(scene.game, "p1")

    assert form.problem({"cards": [sansa], "duplicates": {}, "attach": {ice: sansa}}) is None
    problem = form.problem({"cards": [], "duplicates": {}, "attach": {ice: scene.id("Arya Stark")}})
    assert problem is not None
    assert problem.code == "setup-no-host"


@card("Knighted", "Mare in Heat")
@faq("FAQ-QA-04 a")
def test_no_set_up_attachment_may_need_another() -> None:
    scene = Scene(hand=["Knighted", "Mare in Heat", "Arya Stark", "Tumblestone Knight"], phase="setup")
    knighted, mare, form = scene.id("Knighted"), scene.id("Mare in Heat"), SetupForm(scene.game, "p1")
    found = []
    for name in ("Arya Stark", "Tumblestone Knight"):
        host = scene.id(name)
        problem = form.problem({"cards": [host], "duplicates": {}, "attach": {knighted: host, mare: host}})
        found.append(problem and (problem.code, problem.facts["card"]))

    assert found == [("setup-no-host", mare), None]


# -- card abilities


def silenced(attacker: str = "Catelyn Stark", *, hand: tuple[str, ...] = ()) -> Scene:
    """Return a position in which Catelyn or another attacks, and her opponent has abilities of many kinds."""
    theirs = ["Grey Wind", "Gates of Winterfell", "Arya Stark", "The Wall"]
    scene = Scene(["Catelyn Stark", "Burned Men", "Direwolf Pup"], theirs, their_hand=hand, hand=["Confinement"])
    scene.fight("intrigue", [attacker])
    return scene


@card("Catelyn Stark")
@faq("FAQ-QA-05 a", "FAQ-QA-05 d")
def test_while_catelyn_participates_opponents_use_no_abilities_but_may_ambush() -> None:
    scene = silenced(hand=("The Queen's Assassin", "Winter Is Coming", "Burned Men", "Confinement"))
    scene.game.players["p1"].hand = []

    scene.act(use("their The Queen's Assassin"))

    assert scene.offered("p2") == {"The Queen's Assassin", "Burned Men"}
    assert scene.where("The Queen's Assassin") == "p2"
    assert "lcg.trigger" not in [ask.name for ask in scene.asked]


@faq("FAQ-QA-05 b")
def test_while_catelyn_participates_forced_abilities_of_opponents_resolve() -> None:
    scene = silenced()

    scene.conclude()

    assert scene.knelt("The Wall")


@faq("FAQ-QA-05 c")
def test_while_catelyn_participates_a_duplicate_saves() -> None:
    scene = silenced()
    scene.duplicate("Arya Stark")

    scene.play(kill(scene.game, [scene.id("Arya Stark")]), use("Arya Stark #2"))

    assert (scene.where("Arya Stark"), scene.where("Arya Stark #2")) == ("p2", "p2 discard")


@faq("FAQ-QA-05 e")
def test_while_catelyn_does_not_participate_opponents_use_abilities() -> None:
    scene = silenced("Burned Men", hand=("Winter Is Coming",))

    scene.act()

    assert scene.offered("p2") == {"Grey Wind", "Gates of Winterfell", "Winter Is Coming"}


@faq("FAQ-QA-05 f")
def test_while_catelyn_participates_her_controller_uses_abilities() -> None:
    scene = silenced()

    scene.act()

    assert scene.offered("p1") == {"Confinement"}


@card("Melisandre", "Seen In Flames")
@faq("FAQ-QA-06 a")
def test_melisandre_kneels_after_the_event_has_resolved_and_was_discarded() -> None:
    scene = Scene(["Melisandre"], ["Arya Stark"], hand=["Seen In Flames"], their_hand=["Ice"])
    places: list[tuple[str, str]] = []

    def kneels(scene: Scene, ask: Ask) -> object:
        answer = use("Melisandre").answer(scene, ask)
        if answer is not NO:
            places.append((scene.where("Seen In Flames"), scene.where("Ice")))
        return answer

    scene.act(use("Seen In Flames"), choose("Ice"), Wish("Melisandre", kneels), choose("Arya Stark"))

    assert places == [("p1 discard", "p2 discard")]
    assert scene.knelt("Arya Stark")


@card("The Hand's Judgment")
@faq("FAQ-QA-06 b")
def test_melisandre_kneels_after_an_event_that_was_cancelled() -> None:
    scene = Scene(["Melisandre"], ["Arya Stark"], hand=["Seen In Flames"], their_hand=["Ice", "The Hand's Judgment"])

    scene.act(use("Seen In Flames"), use("The Hand's Judgment"), use("Melisandre"), choose("Arya Stark"))

    assert (scene.where("Ice"), scene.where("Seen In Flames")) == ("p2 hand", "p1 discard")
    assert scene.gold("p2") == 9 - 1
    assert scene.knelt("Arya Stark")


@faq("FAQ-QA-07 a", "FAQ-QA-07 b")
@pytest.mark.parametrize("copies", [1, 2])
def test_the_hands_judgment_is_protected_by_another_copy_and_not_by_itself(copies: int) -> None:
    scene = Scene(hand=["The Hand's Judgment"] * copies, their_hand=["Confinement", "The Hand's Judgment"])
    scene.lay("p2", "hand", "Winter Is Coming")
    scene.fight("power", [])
    answers = [use("my The Hand's Judgment"), use("their The Hand's Judgment")]

    scene.act(use("Winter Is Coming"), *answers, *[use("my The Hand's Judgment #2")] * (copies - 1))

    mine = [ask for ask in scene.asked if ask.seat == "p1" and ask.name == "lcg.trigger"]
    assert len(mine) == copies
    assert ("effect-cancelled" in scene.told()) and scene.told().count("effect-cancelled") == copies


@card("Nymeria Sand")
@faq("FAQ-QA-08 a", "FAQ-QA-08 b")
def test_nymeria_names_an_icon_that_her_target_lacks_and_it_takes_two_to_gain_it_then() -> None:
    scene = Scene(["Nymeria Sand", "Obara Sand", "Areo Hotah"], ["Burned Men"])
    scene.fight("power", [])

    scene.act(use("Nymeria Sand"), choose("Burned Men"), say("intrigue"))
    found = []
    for _ in range(2):
        scene.attach("Little Bird", "Burned Men")
        found.append("intrigue" in scene.icons("Burned Men"))

    assert found == [False, True]
    assert scene.icons("Nymeria Sand") == ["intrigue"]
    assert (scene.icons("Obara Sand"), scene.icons("Areo Hotah")) == (["military", "intrigue"], ["military"])


@card("Maester Caleotte")
def test_an_icon_that_was_lost_in_advance_takes_two_to_be_gained() -> None:
    scene = Scene(["Burned Men"], ["Maester Caleotte"])
    scene.fight("intrigue", ["Burned Men"], ["Maester Caleotte"])
    assert scene.game.challenge
    scene.game.challenge.defenders = [scene.id("Maester Caleotte")]
    scene.game.lasting.append(Lasting("strength", scene.id("Burned Men"), 3, "phase"))
    scene.conclude(use("Maester Caleotte"), choose("Burned Men"), say("intrigue"))
    found = []
    for _ in range(2):
        scene.attach("Little Bird", "Burned Men")
        found.append("intrigue" in scene.icons("Burned Men"))

    assert found == [False, True]


# -- challenges phase


@faq("FAQ-QA-10 a")
@pytest.mark.parametrize("order", [["Euron Crow's Eye", "Ser Gregor Clegane"], ["Ser Gregor Clegane"], []])
def test_the_winner_orders_two_pillages_and_may_skip_either(order: list[str]) -> None:
    scene = Scene(["Euron Crow's Eye", "Ser Gregor Clegane"])
    scene.game.first = "p2"
    scene.game.players["p1"].hand = []
    top = scene.lay("p2", "draw", "Ice", "Varys")
    challenge = scene.fight("military", ["Euron Crow's Eye", "Ser Gregor Clegane"])
    challenge.winner, challenge.loser = "p1", "p2"

    asked = scene.play(resolve_keywords(scene.game, challenge), say("pillage"), choose(*order))

    assert [(ask.seat, ask.name) for ask in asked[:2]] == [("p2", "lcg.keyword-order"), ("p1", "lcg.keyword")]
    assert scene.game.players["p2"].discard == top[: len(order)]
    by = [event["by"] for event in scene.game.events if event["e"] == "discarded"]
    assert by == [scene.id(name) for name in order]


@card("Lady Sansa's Rose")
@faq("FAQ-QA-12 a", "FAQ-QA-12 b")
@pytest.mark.parametrize("used", [True, False])
def test_whether_a_knight_attacks_alone_is_asked_when_the_rose_is_given(used: bool) -> None:
    knights = ["House Dayne Knight", "Tumblestone Knight"]
    scene = Scene(knights, ["Ghaston Grey"], hand=["Lady Sansa's Rose"])
    wishes = [use("Ghaston Grey"), choose("Tumblestone Knight"), use("Lady Sansa's Rose")] if used else []

    scene.win("military", knights, *wishes)

    assert scene.offered("p1") == ({"Lady Sansa's Rose"} if used else set())
    assert scene.power("House Dayne Knight") == used


@card("Dragon Sight")
@faq("FAQ-QA-13 a")
def test_dragon_sight_does_not_reach_who_is_declared_later() -> None:
    scene = Scene(["Robb Stark"], ["Arya Stark"], hand=["Dragon Sight"])
    wishes = [attack("power", "Robb Stark"), use("Dragon Sight"), choose("Arya Stark")]

    scene.phase("challenges", *wishes)

    result = next(event for event in scene.game.events if event["e"] == "result")
    assert (result["attacker_str"], result["defender_str"]) == (5 - 1, 2)


@faq("FAQ-QA-13 b")
def test_dragon_sight_stays_with_who_leaves_the_challenge() -> None:
    scene = Scene(["Robb Stark"], ["Highgarden"], hand=["Dragon Sight"])
    challenge = scene.fight("power", ["Robb Stark"])

    scene.act(use("Dragon Sight"), use("Highgarden"), choose("Robb Stark"))

    assert challenge.attackers == []
    assert scene.strength("Robb Stark") == 5 - 1


@card("Wolves of the North")
@faq("FAQ-QA-14 a")
def test_two_wolves_bypass_the_same_character_and_both_weaken_it() -> None:
    wolves = ["Wolves of the North #1", "Wolves of the North #2"]
    scene = Scene(["Wolves of the North"] * 2, ["Robb Stark"])
    answer = attack("military", *wolves, bypass=dict.fromkeys(wolves, "Robb Stark"))

    scene.phase("challenges", answer, use(wolves[0]), use(wolves[1]))

    assert scene.told("bypassed") == ["bypassed", "bypassed"]
    assert scene.told("effect") == ["effect", "effect"]


def meanwhile(name: str, keyword: str, gained: str) -> Wish:
    """Return the wish that a character gains a keyword while another keyword is asked about."""

    def answer(scene: Scene, ask: Ask) -> object:
        if ask.about.get("keyword") != keyword:
            return NO
        scene.game.lasting.append(Lasting(gained, scene.id(name), 1, "phase"))
        return ask.default_answer()

    return Wish(f"{name} gains {gained} during {keyword}", answer)


def won(scene: Scene, *attackers: str) -> Callable[..., list[Ask]]:
    """Return what resolves the keywords of a challenge that these characters have won."""
    challenge = scene.fight("military", attackers)
    challenge.winner, challenge.loser = "p1", "p2"
    return lambda *wishes: scene.play(resolve_keywords(scene.game, challenge), *wishes)


@faq("FAQ-QA-15 a")
def test_a_keyword_that_is_gained_after_its_type_was_processed_does_not_resolve() -> None:
    scene = Scene(["Wildling Horde", "Robb Stark"])
    resolve = won(scene, "Wildling Horde", "Robb Stark")

    resolve(say("renown"), meanwhile("Wildling Horde", "pillage", "renown"))

    assert (scene.power("Robb Stark"), scene.power("Wildling Horde")) == (1, 0)


@faq("FAQ-QA-15 b")
def test_a_keyword_that_is_gained_before_its_type_is_processed_resolves() -> None:
    scene = Scene(["Wildling Horde", "Robb Stark"])
    resolve = won(scene, "Wildling Horde", "Robb Stark")

    resolve(say("pillage"), meanwhile("Wildling Horde", "pillage", "renown"))

    assert (scene.power("Robb Stark"), scene.power("Wildling Horde")) == (1, 1)


@faq("FAQ-QA-15 c")
def test_a_keyword_that_is_gained_while_its_type_is_processed_resolves() -> None:
    scene = Scene(["Wildling Horde", "Robb Stark"])
    resolve = won(scene, "Wildling Horde", "Robb Stark")

    resolve(say("pillage"), meanwhile("Wildling Horde", "renown", "renown"))

    assert scene.power("Wildling Horde") == 1


@faq("FAQ-QA-15 d")
def test_a_type_that_nobody_had_when_others_were_processed_resolves_when_it_is_gained() -> None:
    scene = Scene(["Wildling Horde"])
    resolve = won(scene, "Wildling Horde")

    asked = resolve(meanwhile("Wildling Horde", "pillage", "insight"))

    assert [ask.about.get("keyword") for ask in asked] == ["pillage", "insight"]
    assert scene.hand() == 1


@faq("FAQ-QA-15 e")
def test_each_type_is_processed_once_at_most() -> None:
    scene = Scene(["Wildling Horde", "Black Wind's Crew", "Robb Stark"])
    resolve = won(scene, "Wildling Horde", "Black Wind's Crew", "Robb Stark")

    asked = resolve(say("renown"))

    assert [ask.about["keyword"] for ask in asked if ask.name == "lcg.keyword"] == ["renown", "pillage"]


# -- quick reference


@faq("FAQ-QR-01 a")
def test_the_consequences_of_a_challenge_are_result_unopposed_claim_and_keywords() -> None:
    scene = Scene(["Robb Stark"], ["Burned Men"])
    scene.fight("military", ["Robb Stark"])

    scene.conclude(choose("Burned Men"))

    told = scene.told("result", "unopposed", "claim", "killed", "keyword")
    assert told == ["result", "unopposed", "claim", "killed", "keyword"]


@faq("FAQ-QR-01 b")
def test_the_fifteenth_power_for_an_unopposed_challenge_ends_the_game_before_claim() -> None:
    scene = Scene(["Robb Stark"], ["Burned Men"])
    scene.game.players["p1"].faction_power = 14
    scene.fight("military", ["Robb Stark"])

    with pytest.raises(GameOver):
        scene.conclude()

    assert (scene.game.winner, scene.game.reason) == ("p1", "power")
    assert (scene.where("Burned Men"), scene.power("Robb Stark")) == ("p2", 0)


def strength_at(moments: list[int], name: str, used: str) -> Wish:
    """Return the wish to use a card that notes the STR of a character at that moment."""

    def answer(scene: Scene, ask: Ask) -> object:
        found = use(used).answer(scene, ask)
        if found is not NO:
            moments.append(scene.strength(name))
        return found

    return Wish(f"use {used}", answer)


@card("Gates of Winterfell", "The Wall", "Viserys Targaryen")
@faq("FAQ-QR-02 a", "FAQ-QR-02 b")
def test_effects_end_after_the_interrupts_to_the_end_of_a_phase_and_before_delayed_effects() -> None:
    scene = Scene(["Viserys Targaryen", "The Wall"], ["Burned Men"])
    scene.attach("Little Bird", "Burned Men")
    viserys, moments = scene.id("Viserys Targaryen"), list[int]()
    scene.game.lasting.append(Lasting("strength", viserys, 3, "phase"))
    scene.game.at_end.append(AtEnd(viserys, "to-hand"))

    scene.play(
        end_phase(scene.game),
        strength_at(moments, "Viserys Targaryen", "The Wall"),
        strength_at(moments, "Viserys Targaryen", "Viserys Targaryen"),
    )

    assert moments == [4, 1]
    assert scene.where("Viserys Targaryen") == "p1 hand"
    assert scene.told("phase-ends", "to-hand") == ["phase-ends", "to-hand"]


@faq("FAQ-QR-02 c")
def test_at_the_end_of_a_challenge_effects_that_last_so_long_end() -> None:
    scene = Scene(["Arya Stark"], hand=["For the North!"])
    scene.attach("Syrio's Training", "Arya Stark")
    scene.phase("challenges", attack("military", "Arya Stark"), use("For the North!"), choose("Arya Stark"))

    assert scene.strength("Arya Stark") == 2
    assert scene.told("draws", "challenge-ends", "phase-ends") == ["draws", "challenge-ends", "phase-ends"]
