"""Short mails that are no orders, in words of people: ready, proposals accepted, answers, bids and musters."""

from __future__ import annotations

import pytest

from adjudicator.orders.natural.ready import says_ready
from adjudicator.orders.natural.taking import accepts

TEXTS = {1: "Winterfell: March +0 > Karhold 1 Footman", 2: "White Harbor: Raid", 3: "The Narrow Sea: Support self"}


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
    ],
)
def test_a_seat_may_say_in_its_own_words_that_it_is_ready(text: str) -> None:
    assert says_ready(text)


@pytest.mark.parametrize(
    "text",
    [
        "I am ready when you are",
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
        "no need to wait for me",
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
