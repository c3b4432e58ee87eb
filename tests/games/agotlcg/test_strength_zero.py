"""Characters that die at STR 0, and what saves them (rules 11.4, 11.5)."""

from __future__ import annotations

from adjudicator.engine.asks import Answer
from adjudicator.games.agotlcg.rules.leaving import kill
from adjudicator.games.agotlcg.rules.state import Game
from adjudicator.games.agotlcg.rules.timing import resolve_use
from adjudicator.games.agotlcg.rules.values import keywords, strength
from tests.games.agotlcg.situations import fight, play, situation
from tests.games.agotlcg.test_cards import use_of, used

DROGON, KNIGHT, RISEN, ASHA, FISHMONGER = "p1/01161#1", "p1/01150#1", "p2/01081#1", "p2/01067#1", "p2/01074#1"
DRACARYS, PLAZA, AEMON = "p1/01176#1", "p1/01173#1", "p2/01125#1"


def burned(*in_play: str, target: str, hands: tuple[str, ...] = (), answers: dict[str, Answer] | None = None) -> Game:
    """Return a game in which Drogon's player burned a defender with Dracarys!"""
    game = situation(DROGON, KNIGHT, target, *in_play, hands=[DRACARYS, *hands])
    fight(game, "military", [KNIGHT], [target])
    play(resolve_use(use_of(game, DRACARYS)), {"lcg.cost": [DROGON], "lcg.target": [target], **(answers or {})})
    return game


def test_dracarys_kneels_a_dragon_and_kills_whom_it_burns_to_nothing() -> None:
    game = burned(target=ASHA)

    assert game.cards[DROGON].knelt
    assert game.players["p2"].dead == [ASHA]


def test_a_stronger_character_lives_on_with_less_strength() -> None:
    game = burned(target="p2/01069#1")

    assert strength(game, "p2/01069#1") == 6 - 4


def test_a_duplicate_does_not_save_from_strength_zero() -> None:
    game = situation(DROGON, KNIGHT, ASHA, hands=[DRACARYS])
    game.cards[ASHA].duplicates.append("p2/01067#2")
    fight(game, "military", [KNIGHT], [ASHA])

    asked = play(resolve_use(use_of(game, DRACARYS)), {"lcg.cost": [DROGON], "lcg.target": [ASHA]})

    assert "lcg.trigger" not in {ask.name for ask in asked}
    assert game.players["p2"].discard == ["p2/01067#2"]


def test_risen_from_the_sea_saves_whom_its_strength_brings_above_zero() -> None:
    rises = {"lcg.trigger": {"card": RISEN, "ability": 0, "to": {"e": "killed", "card": ASHA}}}
    game = burned(target=ASHA, hands=(RISEN,), answers=rises)

    assert strength(game, ASHA) == 1
    assert game.cards[RISEN].host == ASHA
    assert keywords(game, RISEN) == ["terminal"]


def test_risen_from_the_sea_is_not_offered_where_it_would_not_help() -> None:
    game = situation(DROGON, KNIGHT, FISHMONGER, hands=[DRACARYS, RISEN])
    fight(game, "military", [KNIGHT], [FISHMONGER])

    asked = play(resolve_use(use_of(game, DRACARYS)), {"lcg.cost": [DROGON], "lcg.target": [FISHMONGER]})

    assert "lcg.trigger" not in {ask.name for ask in asked}


def test_what_has_risen_is_discarded_when_its_host_leaves() -> None:
    rises = {"lcg.trigger": {"card": RISEN, "ability": 0, "to": {"e": "killed", "card": ASHA}}}
    game = situation(ASHA, hands=[RISEN])
    play(kill(game, [ASHA]), rises)
    risen = game.cards[RISEN].host

    play(kill(game, [ASHA]))

    assert risen == ASHA
    assert game.players["p2"].discard == [RISEN]


def test_aemon_cannot_save_from_strength_zero() -> None:
    game = burned(AEMON, target="p2/01122#1")

    assert "p2/01122#1" not in game.cards


def test_the_plaza_burns_only_characters_without_attachments() -> None:
    game = situation(PLAZA, KNIGHT, ASHA, "p2/01034#1")
    game.cards[ASHA].attachments.append("p2/01034#1")
    game.cards["p2/01034#1"].host = ASHA
    use = use_of(game, PLAZA)

    assert use.ability.target is not None
    assert use.ability.target.candidates(use) == [KNIGHT]


def test_strength_taken_off_ends_with_the_phase() -> None:
    game = used(situation(PLAZA, ASHA), PLAZA, ASHA)

    assert [effect.until for effect in game.lasting] == ["phase", "phase"]
    assert strength(game, ASHA) == 4 - 2
