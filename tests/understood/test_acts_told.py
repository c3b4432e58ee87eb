"""Short mails that are no orders, in words of people: ready, proposals accepted, answers, bids and musters."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from adjudicator.orders.natural.replies.answers import choice_meant
from adjudicator.orders.natural.replies.number_meant import number_meant
from adjudicator.orders.natural.replies.ready import says_ready
from adjudicator.orders.natural.replies.taking import accepts
from tests.understood.__main__ import results
from tests.understood.test_measure import measured, positions

__all__ = ["positions"]

FOLDER = Path(__file__).parent
TEXTS = {1: "Winterfell: March +0 > Karhold 1 Footman", 2: "White Harbor: Raid", 3: "The Narrow Sea: Support self"}


def _bid(throne: int, fiefdoms: int, court: int) -> str:
    return f"bid: Iron Throne {throne}, Fiefdoms {fiefdoms}, King's Court {court}"


@pytest.mark.parametrize(
    "text",
    [
        "ready from my side \N{THUMBS UP SIGN}",
        "all set, run the turn",
        "ho finito, per me si può partire",
        "per me si può partire, ho finito",
        "tutto giusto, confermo gli ordini come definitivi",
        "That's everything from me, all set!",
        "My orders are final, no more changes",
        "all set, no need to wait for me",
        "ho finito, per me potete procedere",
        "Per me è tutto, chiudo qui. Definitivo!",
        "tutto confermato, sono pronta",
        "I'm ready :)",
        "good to go here",
        "orders are final, go ahead",
        "done, please run the turn",
        "You can process the round, I'm finished",
        "all done from my side, let's go",
        "these are my final orders, lock them in",
        "No further changes from me",
        "pronto, andate pure",
        "a posto così, fate partire il turno",
        "confermo tutto, si può procedere",
        "sono a posto, non cambio più niente: definitivo",
        "Finito! Niente altro da aggiungere.",
        "Everything's set, you can proceed",
        "that's it, thanks",
        "fatto, buon divertimento",
        "ordini completi, grazie giudice",
        "done and dusted, good luck everyone",
        "I'm done, don't wait for me",
        "ready to roll",
        "confirmed, all final",
        "nessun'altra modifica, ordini definitivi",
        "finito, non aspettatemi",
        "no need to wait for me",
        "I am ready when you are",
        "segnatemi come pronto, per favore",
        "that's my final word",
        "via libera da parte mia",
    ],
)
def test_a_seat_may_say_in_its_own_words_that_it_is_ready(text: str) -> None:
    assert says_ready(text)


@pytest.mark.parametrize(
    "text",
    [
        "not ready yet",
        "almost done",
        "done for now",
        "that's all for now",
        "I'm ready if Anna is",
        "ready?",
        "is everyone ready?",
        "final answer: knights",
        "I'm not done",
        "don't run the turn",
        "non sono pronto",
        "quasi pronto",
        "sarò pronto domani",
        "ready tomorrow",
        "when everyone is ready",
        "go ahead",
        "ok",
        "yes",
        "I'm done with Greyjoy",
        "ready to attack Harrenhal",
        "Anna is ready",
        "don't lock it in",
        "per ora è tutto",
        "è tutto giusto",
        "non confermo gli ordini",
        "please don't process the turn",
        "maybe final",
        "I'll be done in an hour",
        "wait, not final",
        "final but Winterfell may change",
        "tutto giusto?",
        "no more orders for White Harbor",
        "play it",
        "confirm 1 and 2",
        "nothing to add",
        "finita la birra",
        "you can go ahead and attack",
        "never ready",
        "run the turn tomorrow",
        "please hold the turn",
        "can you run the turn without me",
        "don't finalize",
        "not all set",
    ],
)
def test_words_that_leave_something_open_do_not_make_a_seat_ready(text: str) -> None:
    assert not says_ready(text)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("1 and 3 are right, forget 2", (1, 3)),
        ("everything but the second one", (1, 3)),
        ("all but number 3, please", (1, 2)),
        ("exactly, all three as you wrote them", (1, 2, 3)),
        ("I want the third and nothing else", (3,)),
        ("le accetto tutte, ma non la seconda", (1, 3)),
        ("confermo la prima, l'altra no", (1,)),
        ("prendo la 1 e la 3, la 2 lasciala perdere", (1, 3)),
        ("1 yes 2 no 3 yes", (1, 3)),
        ("yes 1 no 2", (1,)),
        ("all but 2", (1, 3)),
        ("tutte tranne la 2", (1, 3)),
        ("all except the second one please", (1, 3)),
        ("everything is right", (1, 2, 3)),
        ("they're all correct", (1, 2, 3)),
        ("tutto giusto", (1, 2, 3)),
        ("sono tutte giuste, grazie", (1, 2, 3)),
        ("confermo tutto", (1, 2, 3)),
        ("all three are fine", (1, 2, 3)),
        ("2 is wrong, the others are right", (1, 3)),
        ("2 no, le altre sì", (1, 3)),
        ("not 2, the rest is fine", (1, 3)),
        ("only 3", (3,)),
        ("solo la 3, le altre no", (3,)),
        ("the first and the third are correct, skip the second", (1, 3)),
        ("1 and 3, drop number 2", (1, 3)),
        ("yes to 1 and 3 but leave 2 out", (1, 3)),
        ("1 is right, 2 isn't right", (1,)),
        ("accetto 1 e 3, scarta la 2", (1, 3)),
        ("I take the first, the others no", (1,)),
        ("3 please, nothing else", (3,)),
        ("la prima va bene, la seconda non va bene", (1,)),
        ("take 1, I don't want 2", (1,)),
        ("1 ok, 2 I'm not sure", (1,)),
        ("number two, the raid", (2,)),
        ("1: yes, 2: no, 3: yes", (1, 3)),
        ("1 and 2 are wrong", None),
        ("none of them", None),
        ("1 is right but 2 should march", None),
        ("if 1 is possible then 3", None),
        ("1 or 3", None),
        ("forget it", None),
        ("not all of them", None),
        ("2 ships", None),
        ("yes", None),
        ("all wrong", None),
        ("1 and 5", None),
        ("is 1 right?", None),
        ("everything is wrong", None),
        ("1 footman to Castle Black", None),
        ("take 1 and change 2 to defend", None),
        ("don't take 1", None),
        ("non confermo la prima", None),
        ("both", None),
        ("the other one", None),
        ("all of them except maybe the ships", None),
        ("tutte tranne forse", None),
    ],
)
def test_proposals_are_picked_in_words(text: str, numbers: tuple[int, ...] | None) -> None:
    said = accepts(text, (1, 2, 3), TEXTS)
    assert (said.numbers if said else None) == numbers


@pytest.mark.parametrize(
    "text",
    [
        "Yes, exactly that",
        "exactly",
        "that's right, thanks",
        "esatto, proprio quello",
        "sì, giusto",
        "precisely what I meant",
        "confermo, grazie",
        "yes that's it",
        "proprio così, esatto",
        "correct!",
        "perfect, that's what I wanted",
        "sure, do that",
    ],
)
def test_the_only_proposal_is_accepted_by_any_plain_yes(text: str) -> None:
    said = accepts(text, (4,), {4: TEXTS[1]})
    assert said is not None
    assert said.numbers == (4,)


@pytest.mark.parametrize(
    "text",
    [
        "not right",
        "yes but march",
        "no exactly",
        "yes, exactly that but with 2 footmen",
        "sure?",
        "not sure",
        "right, I meant Karhold",
        "I want that not",
        "what do you mean",
        "not exactly",
        "confermo gli ordini",
        "yes if possible",
    ],
)
def test_the_only_proposal_is_not_accepted_with_a_reserve(text: str) -> None:
    assert accepts(text, (4,), {4: TEXTS[1]}) is None


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("my bids 0-5-1", [_bid(0, 5, 1)]),
        ("my bids if it comes to bidding: 4-2-2", [_bid(4, 2, 2)]),
        ("clash of kings: 3 2 1", [_bid(3, 2, 1)]),
        ("if they hold an auction, 2-1-2", [_bid(2, 1, 2)]),
        ("3 on fiefs, 2 for the court, the throne I leave to the others", [_bid(0, 3, 2)]),
        ("I leave the throne to the others, 3 on fiefs and 2 on the court", [_bid(0, 3, 2)]),
        ("throne 3, court 2, skip the fiefdoms", [_bid(3, 0, 2)]),
        ("one token on each of the three", [_bid(1, 1, 1)]),
        ("two on all three tracks please", [_bid(2, 2, 2)]),
        ("Se esce lo scontro dei re metto 4 sul trono, 2 sui feudi e 2 sulla corte", [_bid(4, 2, 2)]),
        ("se si va all'asta: 3 trono, 1 feudi, 0 corte", [_bid(3, 1, 0)]),
        ("Three for the iron throne and that's that if it comes to bidding", [_bid(3, 0, 0)]),
        ("If Clash of Kings comes up: 4 on the throne, nothing else.", [_bid(4, 0, 0)]),
        ("se esce lo Scontro dei Re offro 2 su ogni tracciato", [_bid(2, 2, 2)]),
        ("punto 2 sulla corte, sugli altri passo", [_bid(0, 0, 2)]),
        ("rinuncio al trono, 2 ai feudi, 3 alla corte", [_bid(0, 2, 3)]),
        ("the court I skip; 1 each on throne and fiefdoms", [_bid(1, 1, 0)]),
        ("1 against the wildlings, nothing on the three tracks", [_bid(0, 0, 0), "bid wildlings: 1"]),
        ("3 for kings court, 0 for the other two tracks, and 5 vs the wildlings", [_bid(0, 0, 3), "bid wildlings: 5"]),
        ("contro i bruti metto 2, e per l'asta 1 su ogni tracciato", [_bid(1, 1, 1), "bid wildlings: 2"]),
        ("se attaccano i bruti ci metto 1", ["bid wildlings: 1"]),
        ("nothing against the wildlings", ["bid wildlings: 0"]),
        ("contro i bruti niente", ["bid wildlings: 0"]),
        ("3 tokens to hold off the wildlings", ["bid wildlings: 3"]),
        ("if the wildlings come I chip in 2", ["bid wildlings: 2"]),
        ("1 se arrivano i bruti", ["bid wildlings: 1"]),
        ("2 contro i bruti, non di più", ["bid wildlings: 2"]),
        ("No bids this time, zero on all three tracks.", [_bid(0, 0, 0)]),
    ],
)
def test_bids_are_taken_in_any_wording(positions: Path, text: str, taken: list[str]) -> None:
    found = measured(positions, text)
    assert (found["taken"], found["proposed"]) == (taken, [])


@pytest.mark.parametrize(
    "text",
    [
        "Greyjoy bids 3 on the throne, 2 on court",
        "they will bid 3 on the throne and 1 on the court",
        "don't bid 3 on the throne",
        "if I win the battle: 3 on the throne, 1 on court, 0 fiefs",
        "3 on the throne, maybe 1 on court, 0 fiefs",
        "throne 3 or 2, court 1, fiefs 1",
        "between 2 and 3 on the throne, 1 court, 0 fiefs",
        "I had 3-2-1 last time",
        "my bids were 3-2-1",
        "should I bid 3-2-1?",
        "round 3-2-1",
        "2 on the throne unless wildlings attack",
        "2 against the wildlings if I have 5 power",
        "Lannister pays 2 against the wildlings",
        "never more than 2 against the wildlings",
        "the wildlings come in 2 rounds",
        "nothing against the wildlings unless I'm last",
    ],
)
def test_numbers_that_may_be_no_bid_are_not_taken(positions: Path, text: str) -> None:
    found = measured(positions, text)
    assert (found["taken"], found["silent"]) == ([], [])


BLADE = [["no"], ["strength"]]
SUPPORT = [["attacker", "attaccante", "tyrell"], ["defender", "difensore", "lannister"], ["none"]]
CHOICE = [["mustering", "Mustering"], ["supply", "Supply"], ["nothing"]]


@pytest.mark.parametrize(
    ("text", "options", "place"),
    [
        ("nah, save it for later", BLADE, 0),
        ("not this time", BLADE, 0),
        ("don't use it", BLADE, 0),
        ("meglio di no", BLADE, 0),
        ("la tengo per dopo", BLADE, 0),
        ("of course", BLADE, 1),
        ("dai, usala", BLADE, 1),
        ("go for it", BLADE, 1),
        ("non aiuto nessuno dei due", SUPPORT, 2),
        ("I won't help either", SUPPORT, 2),
        ("mi astengo", SUPPORT, 2),
        ("aiuto chi difende", SUPPORT, 1),
        ("with the attacking side", SUPPORT, 0),
        ("supplies please", CHOICE, 1),
        ("option two", CHOICE, 1),
        ("non succeda niente", CHOICE, 2),
        ("don't keep it", BLADE, None),
        ("non la tengo", BLADE, None),
        ("not keeping it", BLADE, None),
        ("no need to keep it", BLADE, None),
        ("no doubt, use it", BLADE, None),
        ("certo che no", BLADE, None),
        ("save it unless I lose", BLADE, None),
        ("against Tyrell", SUPPORT, None),
        ("I don't support Tyrell", SUPPORT, None),
        ("not neutral", SUPPORT, None),
        ("both", SUPPORT, None),
        ("supply or mustering", CHOICE, None),
        ("not mustering", CHOICE, None),
    ],
)
def test_a_choice_is_made_in_words(text: str, options: list[list[str]], place: int | None) -> None:
    assert choice_meant(text, options, "abc"[: len(options)]) == place


@pytest.mark.parametrize(
    ("text", "place"),
    [("I'm out", 1), ("I fold", 1), ("I give up", 1), ("mi arrendo", 1), ("I'm not out", None), ("I won't fold", None)],
)
def test_giving_up_is_the_answer_that_ends_a_plan(text: str, place: int | None) -> None:
    assert choice_meant(text, [["bridge_toll"], ["kneel"]], "ab", "kneel") == place


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("I'm giving half of my 8, so 4", 4), ("half", 4), ("3 of my 8", 3), ("tre su otto", 3), ("all but 2", 6),
        ("I have 8, I bid 3", 3), ("tutti tranne due", 6), ("just the one", 1), ("not a single one", 0),
        ("nemmeno uno", 0), ("I pass", 0), ("8 minus 3, that's 5", 5),
        ("2 or 3", None), ("not 3", None), ("at least 3", None), ("no more than 2", None), ("3 of my 5", None),
        ("half?", None),
    ],
)  # fmt: skip
def test_a_number_is_found_among_other_numbers(text: str, number: int | None) -> None:
    assert number_meant(text, 8) == number


SHIP = "1 Ship at Redwyne Straights + 1 Ship at West Summer Sea"


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("two ships please, one to the redwyne straights and one to west summer sea", [SHIP]),
        ("one ship in redwyne straights, the other in west summer sea", [SHIP]),
        ("due navi: una negli Stretti di Redwyne, l'altra nel Mare dell'Estate Occidentale", [SHIP]),
        ("three ships, one to redwyne and one to west summer sea", []),
        ("two footmen and maybe a ship", []),
        ("two ships unless it rains, one to redwyne straights and one to west summer sea", []),
    ],
)
def test_pieces_are_dealt_out_to_places(text: str, taken: list[str]) -> None:
    found = _asked("ask-muster", "tyrell", MUSTER, text)
    assert found["taken"] == [f"muster Highgarden: {each}" for each in taken]


@pytest.mark.parametrize(("text", "taken"), [("help the defender", ["q21 b"]), ("aiuto ordini", []), ("aiuto", [])])
def test_help_for_one_side_is_no_command_where_it_answers_a_question(text: str, taken: list[str]) -> None:
    assert _asked("ask-support", "baratheon", SIDES, text)["taken"] == taken


def test_a_page_of_help_is_no_answer_by_its_italian_name_either() -> None:
    """In a draft "aiuto riserve", a page of help, is one slip away from a card, "Piano di Riserva"."""
    people = (FOLDER / "people.jsonl").read_text(encoding="utf-8").splitlines()
    mail = next(each for each in map(json.loads, people) if each["position"] == "ring4-draft")
    (heard,) = results([{**mail, "mail": "aiuto riserve", "writes": "it"}], FOLDER / "positions")
    assert heard["taken"] == []


MUSTER = {"number": 16, "ask": "muster.place", "text": "", "line": "muster Highgarden: footman > knight or none"}
SIDES = {
    "number": 21, "ask": "combat.support", "text": "", "about": {"attacker": "stark", "defender": "tyrell"},
    "options": [["a", "Stark", "attacker"], ["b", "Tyrell", "defender"], ["c", "nobody", "none"]],
}  # fmt: skip


def _asked(position: str, seat: str, question: dict[str, Any], text: str) -> dict[str, Any]:
    """Return what became of a mail to a seat of which a question waits."""
    mail = {"id": "x", "game": "agot-2e", "position": position, "seat": seat, "mail": text}
    (found,) = results([{**mail, "open": {"about": {}, **question}}], Path(__file__).parent / "positions")
    return found


RETREAT = {
    "number": 11, "ask": "combat.retreat", "text": "", "about": {"from": "harrenhal"},
    "options": [["a", "Blackwater", "blackwater"], ["b", "Riverrun", "riverrun"], ["c", "Stoney Sept", "stoney-sept"]],
}  # fmt: skip


@pytest.mark.parametrize(("text", "taken"), [("help riverrun", []), ("aiuto riverrun", []), ("riverrun", ["q11 b"])])
def test_what_help_explains_is_no_answer(text: str, taken: list[str]) -> None:
    assert _asked("ask-retreat", "lannister", RETREAT, text)["taken"] == taken


def test_a_card_that_is_not_in_hand_is_no_answer_to_a_turn() -> None:
    path = Path(__file__).parent / "later.jsonl"
    mails = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    asked = next(each for each in mails if each.get("open", {}).get("ask") == "bid.play")
    number = asked["open"]["number"]
    kneel = next(letter for letter, _, value in asked["open"]["options"] if value == "kneel")
    for text, taken in (("patient hand", []), ("and", []), ("kneel", [f"q{number} {kneel}"])):
        (found,) = results([{**asked, "mail": f"q{number} {text}"}], path.parent / "positions")
        assert found["taken"] == taken, text


def test_all_proposals_where_there_are_none_are_answered() -> None:
    found = _asked("ask-retreat", "lannister", RETREAT, "ok all")
    assert (found["refused"], found["unread"], found["silent"]) == ([], [], [])


PHRASES = {
    each["id"]: each for each in map(json.loads, (FOLDER / "phrases.jsonl").read_text(encoding="utf-8").splitlines())
}


@pytest.mark.parametrize(
    ("like", "mail", "taken"),
    [
        ("pb-32", "3 towers: knight to oldtown", ["Three Towers: March +0 > Oldtown 1 Knight"]),
        (
            "pb-26",
            "the 2 ships in east summer sea part ways, first one sea of dorne, second one west summer sea",
            ["East Summer Sea: March +0 > Sea of Dorne 1 Ship; West Summer Sea 1 Ship"],
        ),
        (
            "pb-36",
            "Un cavaliere delle Torri Gemelle lo mando a Seagard, l'altro invece a Moat Cailin",
            ["The Twins: March +0 > Seagard 1 Knight; Moat Cailin 1 Knight"],
        ),
        ("pb-39", "Highgarden lends its strength to Dornish Marches", ["Highgarden: Support self"]),
        ("pb-101", "Riverrun raids Harrenhal. Wrong target, should be Stoney Sept.", ["Riverrun: Raid > Stoney Sept"]),
        ("pb-106", "Moat Cailin difende. Anzi, facciamo consolidamento.", ["Moat Cailin: Consolidate Power"]),
        ("pb-111", "please alter storms end to defence", ["Storm's End: Defense +1"]),
        ("pb-13", "Winterfell - march - Karhold - everything", ["Winterfell: March +0 > Karhold all"]),
        ("pb-149", "I spend 4 in total on the three tracks", []),
        ("pb-149", "Throne 3, fiefs 2, court 2. Swap throne and court, no, throne and fiefs.", []),
        ("pb-28", "Have I put a defence on Pyke", []),
        ("pb-28", "Ironman's Bay: one ship to Golden Sound, the others stay. Sorry, the others go to Sunset Sea.", []),
        ("pb-1", "First Narrow Sea ship to Shipbreaker Bay, second one to Shivering Sea, third one too.", []),
        ("pb-26", "West Summer Sea raids Highgarden. Wrong target, should be Redwyne or Highgarden?", []),
        ("pb-26", "1 ship of east summer sea to sea of dorne, the other stays, no sorry the other also goes there", []),
        ("pb-1", "Winterfell to Karhold with the footman. Forget Winterfell.", []),
        ("pb-13", "Everyone in Winterfell packs up.", []),
        ("pb-13", "Winterfell no change", []),
        ("pb-13", "White Harbor raid\nsorry, I meant Winterfell", []),
    ],
)
def test_orders_are_taken_as_they_are_meant(like: str, mail: str, taken: list[str]) -> None:
    (heard,) = results([{**PHRASES[f"phrase-{like}"], "mail": mail}], FOLDER / "positions")
    assert heard["taken"] == taken
