"""What nothing else reads is proposed by single words of it: a limit, cards to keep, somebody to aim at."""

from __future__ import annotations

import pytest

from tests.understood.one_mail import heard

GUESSED = {
    # limits
    "In nessun caso il mio fondo spenderà più di 8.": ["spend max: 8"],
    "Thereby my budget shall shed above 9 under no circumstances": ["spend max: 9"],
    "Nine points is my pain threshold.": ["spend max: 9"],
    "Più di nove proprio non ci metto.": ["bid: cheapest lead", "spend max: 9"],
    "Three cards is as far as I go.": ["cards max: 3"],
    "Tre carte mi bastano.": ["cards max: 3"],
    "stop me before I put down a fourth card": ["bid: kneel", "cards max: 3"],
    # cards that are kept
    "Il Dono di Grano non si tocchi, ohibò.": ["keep: Gift of Grain"],
    "Non mi consumate il Dono di Grano.": ["keep: Gift of Grain"],
    "Steer clear of my Drawn Steel.": ["keep: Drawn Steel"],
    # whom and what cards hit
    "Danno e guai si rivolgano a Eddard ed a Olenna, ohibò.": ["target leader: Eddard Stark, Olenna Tyrell"],
    "Victims of my effects: whoever is in front, and then Olenna.": ["target leader: leading, Olenna Tyrell"],
    "When a text lets me pick on somebody's card, always go for the highest card.": ["target card: highest"],
    "Se posso togliere una carta a qualcuno, sia la più alta.": ["bid: highest", "target card: highest"],
    # what cards ask
    "Cedo la mia carta più bassa quando una carta mi obbliga.": ["give: lowest"],
    "If somebody takes a card by exchange, it's my cheapest one that goes.": ["give: lowest"],
    "When Forced Homage wants a colour the answer is purple.": ["colour: purple"],
    # how the judge treats a seat
    "When my plan doesn't cover something just decide for me, no need to send me a question.": [
        "default: decide for me"
    ],
    "Se manca qualcosa, gestitelo al posto mio.": ["default: decide for me"],
    "come castellano vorrei quello prudente": ["steward: cautious"],
    "If I miss a deadline my deputy should be the careful kind.": ["steward: cautious"],
    # several subjects
    "Più di nove proprio non ci metto, e non mi consumate il Dono di Grano.": ["keep: Gift of Grain", "spend max: 9"],
}
NOT_GUESSED = (
    # questions, conditions and numbers of other things
    "If my budget were to shed more than 8, who would care?",
    "Should Eddard have shed above 9 from his budget, hmm",
    "My budget knows numbers such as 8 and 9, hostile ones",
    "Whenever Olenna leads just handle it on my behalf.",
    "Whenever Olenna is in the lead, my deputy should be the careful kind.",
    "If Olenna holds fewer cards, steer clear of my Drawn Steel.",
    # denials
    "I never wanted you to handle it on my behalf.",
    "No careful deputy for me, thanks.",
    # small talk
    "The judge decides who has won, of course.",
    "I was careful the other day and it cost me.",
    "Olenna took the mill off me the other day, that hurt.",
    "Scusate il ritardo, ero in ferie con tre amici.",
)


def proposed(mail: str) -> list[str]:
    """Return what is proposed for a mail of Melisandre, of which nothing is taken."""
    found = heard("ring4-s1", "melisandre", mail)
    assert found["taken"] == []
    return sorted(line for _, line in found["proposed"])


@pytest.mark.parametrize("mail", GUESSED)
def test_a_line_is_proposed_for_what_a_sentence_seems_to_be_about(mail: str) -> None:
    assert proposed(mail) == GUESSED[mail]


@pytest.mark.parametrize("mail", NOT_GUESSED)
def test_conditions_questions_denials_and_talk_are_not_guessed_from(mail: str) -> None:
    assert proposed(mail) == []


@pytest.mark.parametrize(
    "mail",
    [
        "Steer clear of my Drawn Steel, but only if Olenna leads.",
        "There is no need to hoard my Drawn Steel any longer.",
        "Olenna gives away her lowest card every time, ha.",
    ],
)
def test_beside_a_reading_nothing_is_guessed_from_conditions_and_denials_either(mail: str) -> None:
    assert [line for line in proposed(mail) if not line.startswith("bid: ")] == []


@pytest.mark.parametrize(
    ("mail", "line"),
    [
        ("I'd like the two cards from the Pilgrim Mother, if somebody else claims her.", "want: yes"),
        ("Le due carte le pesco volentieri io, se la prende qualcun altro.", "want: yes"),
        ("Le due carte non mi servono, se la prende qualcun altro.", "want: no"),
    ],
)
def test_what_an_ally_offers_is_wanted_or_not(mail: str, line: str) -> None:
    found = heard("later-ring-5-round-2e", "jon_snow", mail)
    assert found["taken"] == []
    assert [line for _, line in found["proposed"]] == [line]


def test_a_guess_does_not_stand_beside_a_line_on_the_same_subject() -> None:
    assert proposed("Perhaps spend max 7. Thereby my budget shall shed above 9.") == ["spend max: 7"]
