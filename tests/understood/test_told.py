"""Plans in the words of people: what is taken, and what is not because a word of it is not explained."""

from __future__ import annotations

from pathlib import Path

from tests.understood.__main__ import results

POSITIONS = Path(__file__).parent / "positions"

TAKEN = {
    "First Gift of Grain, after that the second envoy, then I'm out": [
        "bid: Gift of Grain, then Second Envoy, then kneel"
    ],
    "If Eddard leads I play Gift of Grain, else I kneel": ["bid: Gift of Grain if left leads or kneel"],
    "kneel unless I am leading": ["bid: kneel if not leading"],
    "Se il distacco è al massimo 3 gioco la più bassa, altrimenti passo": ["bid: lowest if gap <= 3 or kneel"],
    "- Gift of Grain\n- then kneel": ["bid: Gift of Grain, then kneel"],
    "The ally goes into Olenna's council and the token into the other": ["ally: Olenna Tyrell", "token: other"],
    "I won't spend more than 7 and keep Drawn Steel for later": ["keep: Drawn Steel", "spend max: 7"],
    "al massimo tre carte": ["cards max: 3"],
    "- Gift of Grain\n- Second Envoy\n- kneel": ["bid: Gift of Grain, then Second Envoy, then kneel"],
    "Gift of Grain\nSecond Envoy\nkneel": ["bid: Gift of Grain, then Second Envoy, then kneel"],
    "Open with Gift of Grain; if somebody passes me, Second Envoy; after that I'm out.": [
        "bid: Gift of Grain, then Second Envoy, then kneel"
    ],
    "Should I win, the ally goes left and the token right.": ["ally: left", "token: right"],
    "I'd start with Gift of Grain and then the second envoy, then I'm done bidding": [
        "bid: Gift of Grain, then Second Envoy, then kneel"
    ],
    "Hit Olenna if you can, otherwise whoever is ahead": ["target leader: Olenna Tyrell, leading"],
    "ally left, token right, done": ["ally: left", "token: right", "final"],
}
NOT_TAKEN = (
    "Gift of Grain is a nice card",
    "Eddard plays Gift of Grain",
    "I wanted to play Gift of Grain",
    "next round I play Gift of Grain",
    "don't kneel",
    "ally not left",
    "Olenna puts the ally left",
    "spend at least 5",
    "play Gift of Grain if it rains",
    "then kneel",
    "Gift of Grain\nnot the Second Envoy\nkneel",
)


def taken(texts: list[str]) -> list[list[str]]:
    """Return what is taken of each mail of Melisandre, to the left of Olenna and the right of Eddard."""
    facts = {"game": "btwixt", "position": "ring4-s1", "seat": "melisandre"}
    mails = [{"id": str(n), "mail": text, **facts} for n, text in enumerate(texts)]
    return [sorted(each["taken"]) for each in results(mails, POSITIONS)]


def test_a_plan_in_prose_is_taken_as_the_lines_it_means() -> None:
    assert dict(zip(TAKEN, taken(list(TAKEN)), strict=True)) == {text: sorted(lines) for text, lines in TAKEN.items()}


def test_what_is_not_explained_word_for_word_is_not_taken() -> None:
    assert dict(zip(NOT_TAKEN, taken(list(NOT_TAKEN)), strict=True)) == {text: [] for text in NOT_TAKEN}


def test_words_beside_an_open_question_are_proposed_and_never_taken() -> None:
    """While a card is to be kept, a list of cards ranks what is wanted; it is not taken as a plan or an answer."""
    texts = ["My ranking: Drawn Steel, then Gift of Grain, Betrayal last",
             "First pick Drawn Steel, second Gift of Grain, and Betrayal if nothing better"]  # fmt: skip
    facts = {"game": "btwixt", "position": "ring4-draft", "seat": "cersei_lannister"}
    ranked = [[1, "rank: Drawn Steel, Gift of Grain, Betrayal"]]
    found = list(results([{"id": str(n), "mail": text, **facts} for n, text in enumerate(texts)], POSITIONS))

    assert [each["taken"] for each in found] == [[], []]
    assert [each["proposed"] for each in found] == [ranked, ranked]
