"""Plans in the words of people: what is taken, and what is not because a word of it is not explained."""

from __future__ import annotations

import json
import re
from itertools import islice
from pathlib import Path

import pytest

from adjudicator.games.btwixt.lines.ideas import ideas_of
from adjudicator.orders.natural.replies.answers import choice_meant
from adjudicator.orders.natural.words.phrase_book import bare, phrases
from tests.understood.__main__ import results

POSITIONS = Path(__file__).parent / "positions"

TAKEN = {
    "First Gift of Grain, after that the second envoy, then I'm out": [
        "bid: Gift of Grain, then Second Envoy, then kneel"
    ],
    "If Eddard leads I play Gift of Grain, else I kneel": ["bid: Gift of Grain if left leads or kneel"],
    "I kneel. The ally is assigned to Olenna's council.": ["ally: Olenna Tyrell", "bid: kneel"],
    "kneel unless I am leading": ["bid: kneel if not leading"],
    "Se il distacco è al massimo 3 gioco la più bassa, altrimenti passo": ["bid: lowest if gap <= 3 or kneel"],
    "- Gift of Grain\n- then kneel": ["bid: Gift of Grain, then kneel"],
    "The ally goes into Olenna's council and the token into the other": ["ally: Olenna Tyrell", "token: other"],
    "I won't spend more than 7 and keep Drawn Steel for later": ["keep: Drawn Steel", "spend max: 7"],
    "al massimo tre carte": ["cards max: 3"],
    "- Gift of Grain\n- Second Envoy\n- kneel": ["bid: Gift of Grain, then Second Envoy, then kneel"],
    "Gift of Grain\nSecond Envoy\nkneel": ["bid: Gift of Grain, then Second Envoy, then kneel"],
    "Open with Gift of Grain; if somebody passes me, Second Envoy; after that I'm out.": [
        "bid: Gift of Grain, then Second Envoy if not leading, then kneel"
    ],
    "Should I win, the ally goes left and the token right.": ["ally: left", "token: right"],
    "I'd start with Gift of Grain and then the second envoy, then I'm done bidding": [
        "bid: Gift of Grain, then Second Envoy, then kneel"
    ],
    "Hit Olenna if you can, otherwise whoever is ahead": ["target leader: Olenna Tyrell, leading"],
    "Gift of Grain on my first turn, Second Envoy on my second if Olenna leads, otherwise kneel": [
        "bid: Gift of Grain if turn = 1 or Second Envoy if turn = 2 and right leads or kneel"
    ],
    "Gift of Grain first turn, Second Envoy second turn, kneel on the third": [
        "bid: Gift of Grain, then Second Envoy, then kneel"
    ],
    "Gift of Grain\nStop after that": ["bid: Gift of Grain, then kneel"],
    "Ciao a tutti, l'alleato mi piace: gioco Dono di Grano, poi teh Second Envoy": [
        "bid: Gift of Grain, then Second Envoy"
    ],
    "I find this ally worth having even with the tokens around. I'll start with Gift of Grain. Then I stop.": [
        "bid: Gift of Grain, then kneel"
    ],
    "ally left, token right, done": ["ally: left", "token: right", "final"],
}
BY_IDEAS = {
    "If the ally has power 4 or more, play the cheapest card that leads, but only with a gap of at most 3. Else kneel":
        ["bid: cheapest lead if power >= 4 and gap <= 3 or kneel"],
    "left ally, Gift of Grain, token right": ["ally: left", "bid: Gift of Grain", "token: right"],
    "ally goes left token goes to the other side": ["ally: left", "token: other"],
    "twice Gift of Grain, then kneel": ["bid: Gift of Grain if turn <= 2 or kneel"],
    "hang on to Gift of Grain and Drawn Steel": ["keep: Drawn Steel, Gift of Grain"],
    "bid: lowest if gap <= 4; spend max: 9": ["bid: lowest if gap <= 4", "spend max: 9"],
    "Gift of Grain on turn one, Second Envoy if my left neighbour leads, else kneel":
        ["bid: Gift of Grain if turn = 1, then Second Envoy if left leads or kneel"],
    "if I'm not ahead Gift of Grain or the Second Envoy, otherwise kneel":
        ["bid: Gift of Grain if not leading or Second Envoy if not leading or kneel"],
    "the cheapest lead, but stop when the gap is over 4": ["bid: cheapest lead if gap <= 4"],
    "se il vicino di destra è in testa gioco Dono di Grano, altrimenti mi inginocchio":
        ["bid: Gift of Grain if right leads or kneel"],
    "alleato nel concilio più piccolo, segnalino nell'altro": ["ally: small", "token: other"],
    "ally and token left": ["ally: left", "token: left"],
    "1. Gift of Grain\n2. Second Envoy\n3. stop\n4. ally left, token right":
        ["ally: left", "bid: Gift of Grain, then Second Envoy, then kneel", "token: right"],
    "Gift of Grain, if Olenna leads then Second Envoy, else kneel":
        ["bid: Gift of Grain, then Second Envoy if right leads or kneel"],
    "left ally, the cheapest card that takes the lead but only with a gap of at most 3, else I kneel, token right":
        ["ally: left", "bid: cheapest lead if gap <= 3 or kneel", "token: right"],
    "massimo 2 carte, non spendo più di 7 punti": ["cards max: 2", "spend max: 7"],
    "Gift of Grain if it is my turn 1 and I am not first, else I kneel if I lead and all others have knelt, else kneel":
        ["bid: Gift of Grain if turn = 1 and not first or kneel if leading and all others knelt or kneel"],
    "I play Gift of Grain if I do not go first and I have played 1 card at most, otherwise I kneel":
        ["bid: Gift of Grain if not first and cards <= 1 or kneel"],
    "cheapest card that leads as long as my total stays at 10 or less": ["bid: cheapest lead", "spend max: 10"],
    "I play my highest card as long as I spend at most 8, otherwise I kneel": ["bid: highest or kneel", "spend max: 8"],
    "[ALLY] Olenna\n[TOKEN] Ned": ["ally: Olenna Tyrell", "token: Eddard Stark"],
    "ally ; olenna": ["ally: Olenna Tyrell"],
    "GoG if I lead, otherwise kneel": ["bid: Gift of Grain if leading or kneel"],
    "Gift of Grain se ho almeno 5 carte, altrimenti mi inginocchio": ["bid: Gift of Grain if hand >= 5 or kneel"],
    "Stay below 8 points in total": ["spend max: 7"],
    "lowest green card, at most two of them": ["bid: lowest green", "cards max: 2"],
    "Dono di Grano lo tengo, non lo gioco mai": ["keep: Gift of Grain"],
    "save Gift of Grain and Drawn Steel for later rounds": ["keep: Drawn Steel, Gift of Grain"],
    "Gift of Grain, then whatever is cheapest to get the lead, limit 8 in total":
        ["bid: Gift of Grain, then cheapest lead", "spend max: 8"],
    "Gift of Grain, then kneel\nally left\nhmm, make that ally right":
        ["ally: right", "bid: Gift of Grain, then kneel"],
    "scusate, l'alleato va a destra": ["ally: right"],
    "for round 2 I kneel, for round 3 the lowest card or kneel": ["r2 bid: kneel", "r3 bid: lowest or kneel"],
}
"""Words in an order that no form has: the ideas of a clause are put together."""
REMARKS = {
    "I really want this one. Gift of Grain, then the Second Envoy. Then I'm finished.":
        ["bid: Gift of Grain, then Second Envoy, then kneel"],
    "The duellist is worth a fight: Gift of Grain and that's all I'm willing to spend on him.":
        ["bid: Gift of Grain, then kneel"],
    "I don't care much for the duellist. Gift of Grain, nothing more.": ["bid: Gift of Grain, then kneel"],
    "Questo alleato non mi interessa, mi inginocchio": ["bid: kneel"],
    "Il duellante mi piace molto: Dono di Grano e poi basta.": ["bid: Gift of Grain, then kneel"],
    "Non mi serve granché, ma per dar fastidio metto un Dono di Grano e poi mi fermo.":
        ["bid: Gift of Grain, then kneel"],
    "I don't need this ally": ["bid: kneel"],
    "A power 4 ally doesn't tempt me. I'm sitting this one out.": ["bid: kneel"],
    "Gift of Grain. I'm on holiday next week.": ["bid: Gift of Grain"],
    "No bid from me this time": ["bid: kneel"],
    "niente offerta da parte mia": ["bid: kneel"],
    "let somebody else have the duellist": ["bid: kneel"],
}
"""Opinions beside a plan say nothing; words that refuse the ally are a plan only by themselves."""
CONDITIONS = {
    "Gift of Grain as long as at least two of the others are still in, otherwise I bow out":
        ["bid: Gift of Grain if standing >= 2 or kneel"],
    "Dono di Grano finché almeno due degli altri sono in gioco, sennò passo":
        ["bid: Gift of Grain if standing >= 2 or kneel"],
    "Gift of Grain, but only if nobody has more than 5 on the table": ["bid: Gift of Grain if top <= 5"],
    "if no one is above 3 yet Gift of Grain, else nothing": ["bid: Gift of Grain if top <= 3 or kneel"],
    "Gioco Dono di Grano solo se qualcun altro ha già più di 4, se no mi inginocchio":
        ["bid: Gift of Grain if top > 4 or kneel"],
    "only if the highest total is below 6 do I play Gift of Grain, else I fold":
        ["bid: Gift of Grain if top < 6 or kneel"],
    "cheapest lead, but only while the gap is no bigger than 3; otherwise kneel":
        ["bid: cheapest lead if gap <= 3 or kneel"],
    "Gift of Grain as long as the leader is at most 3 ahead, otherwise kneel":
        ["bid: Gift of Grain if gap <= 3 or kneel"],
    "Parto con Dono di Grano; se poi Olenna mi passa davanti rispondo con il Secondo Emissario, e finisce lì":
        ["bid: Gift of Grain, then Second Envoy if right leads, then kneel"],
    "Gift of Grain, but only if Ned is still in": ["bid: Gift of Grain if not left knelt"],
    "Gift of Grain if Ned leads. If he doesn't, I kneel.": ["bid: Gift of Grain if left leads or kneel"],
    "If Ned has knelt, Gift of Grain; if he leads, I kneel":
        ["bid: Gift of Grain if left knelt, then kneel if left leads"],
    "my lowest card, but I stop if nobody else is left standing": ["bid: lowest if not all others knelt"],
}
"""Conditions about who is still in, what lies on the table and who is in front."""
PLACES = {
    "Should I win it all the same, put him between me and Olenna, and the token on the other side":
        ["ally: Olenna Tyrell", "token: other"],
    "She should join my council with Ned": ["ally: Eddard Stark"],
    "Se per sbaglio vinco, il duellante va nel concilio con Eddard": ["ally: Eddard Stark"],
    "Se vinco, lo metto a sinistra e il segnalino a destra": ["ally: left", "token: right"],
    "the ally goes on my smaller side": ["ally: small"],
    "token opposite the ally": ["token: other"],
    "GoG then kn. A=L, T=R": ["ally: left", "bid: Gift of Grain, then kneel", "token: right"],
    "A left, T other": ["ally: left", "token: other"],
    "ally \N{WHITE RIGHT POINTING BACKHAND INDEX}\ntoken \N{WHITE LEFT POINTING BACKHAND INDEX}":
        ["ally: right", "token: left"],
    "I'll play Gift of Grain at Olenna straight away": ["bid: Gift of Grain", "target leader: Olenna Tyrell"],
    "targets: whoever is leading, else my neighbour on the right": ["target leader: leading, right"],
    "come bersaglio prendi Olenna, e tra le carte sempre la più alta":
        ["target card: highest", "target leader: Olenna Tyrell"],
}
LIMITS = {
    "14 points in all, no more": ["spend max: 14"],
    "Never more than two cards from me, and hang on to Drawn Steel whatever happens":
        ["cards max: 2", "keep: Drawn Steel"],
    "D'ora in poi non più di 2 carte per round, grazie": ["cards max: 2"],
    "If I ever have to give up a card, it's Drawn Steel": ["give: Drawn Steel"],
    "Se devo scartare una carta, la più bassa": ["give: lowest"],
    "Drawn Steel and Gift of Grain are not to be played": ["keep: Drawn Steel, Gift of Grain"],
    "For now just Gift of Grain": ["bid: Gift of Grain"],
    "next round I play Gift of Grain": ["r2 bid: Gift of Grain"],
    "I kneel next round": ["r2 bid: kneel"],
    "In round 3 Gift of Grain, this round nothing": ["bid: kneel", "r3 bid: Gift of Grain"],
    "whenever I send nothing: cheapest lead while the gap is under 4, otherwise kneel":
        ["always bid: cheapest lead if gap < 4 or kneel"],
    "Se non mando niente: la più bassa, altrimenti in ginocchio": ["always bid: lowest or kneel"],
    "pass": ["bid: kneel"],
    "Per me è tutto, chiudo qui. Definitivo!": ["final"],
}
"""Limits, other rounds, and words that end a mail."""
NOT_TAKEN = (
    "due carte al massimo, sempre la più piccola, poi in ginocchio",
    "Gift of Grain or the Second Envoy if I am behind",
    "Gift of Grain, if the gap is under 3, Second Envoy",
    "if I lead Gift of Grain, then Second Envoy",
    "if the gap is under 3. Gift of Grain",
    "play Gift of Grain if Olenna is behind",
    "if the gap is under 3 or the power is at least 4, Gift of Grain",
    "kneel if the power is under 3. Gift of Grain",
    "Gift of Grain is strong",
    "keep: my best card",
    "spend max: -1",
    "r99 bid: kneel",
    "Gift of Grain is a nice card",
    "Eddard plays Gift of Grain",
    "I wanted to play Gift of Grain",
    "don't kneel",
    "ally not left",
    "Olenna puts the ally left",
    "spend at least 5",
    "play Gift of Grain if it rains",
    "play Gift of Grain but not first, then kneel",
    "then kneel",
    "Gift of Grain\nnot the Second Envoy\nkneel",
    "Dono di Grano mi serve ancora",
    "Gift of Grain belongs in the bin",
    "I regret Gift of Grain",
    "I dream of Gift of Grain",
    "Gift of Grain during the second auction",
    "lowest card while it rains",
    "Gift of Grain only if I must",
    "Gift of Grain as long as the others are nice",
    "if he leads I play Gift of Grain",
    "He can have Gift of Grain",
    "Maybe that's all I'm willing to spend. Gift of Grain.",
    "I don't want the ally left",
    "that's it for now, my plan follows later",
    "nothing more",
    "chiudo qui",
    "Gift of Grain instead of kneeling",
    "If I have to give up a card, not Drawn Steel",
    "The token on the other side of Olenna",
    "I need Gift of Grain",
    "not more than two cards if I lead",
    "if two others have knelt Gift of Grain",
    "next round maybe Gift of Grain",
    "Dono di Grano; se Olenna mi supera rispondo con il Secondo Violino, e finisce lì",
    "target: right",
    "change Gift of Grain",
    "No one gets Gift of Grain from me",
    "at most Gift of Grain",
    "nothing but Gift of Grain",
    "Gift of Grain if Eddard leads and he has knelt",
    "the ally stays as it was",
    "I find this ally worth having, tokens or not. Gift of Grain, then kneel.",
    "I find this ally worth having if Olenna leads. Gift of Grain, then kneel.",
    "Maybe I find this ally worth having. Gift of Grain, then kneel.",
)


def taken(texts: list[str]) -> list[list[str]]:
    """Return what is taken of each mail of Melisandre, to the left of Olenna and the right of Eddard."""
    facts = {"game": "btwixt", "position": "ring4-s1", "seat": "melisandre"}
    mails = [{"id": str(n), "mail": text, **facts} for n, text in enumerate(texts)]
    return [sorted(each["taken"]) for each in results(mails, POSITIONS)]


def test_a_plan_in_prose_is_taken_as_the_lines_it_means() -> None:
    said = TAKEN | BY_IDEAS | REMARKS | CONDITIONS | PLACES | LIMITS
    assert dict(zip(said, taken(list(said)), strict=True)) == {text: sorted(lines) for text, lines in said.items()}


def test_what_is_not_explained_word_for_word_is_not_taken() -> None:
    assert dict(zip(NOT_TAKEN, taken(list(NOT_TAKEN)), strict=True)) == {text: [] for text in NOT_TAKEN}


def test_a_card_takes_the_place_of_another_in_the_plan_in_force() -> None:
    facts = {"game": "btwixt", "position": "ring4-s1", "seat": "melisandre"}
    facts |= {"before": ["bid: Drawn Steel, then Second Envoy, then kneel", "ally: left", "token: right"]}
    plan = ["bid: Gift of Grain, then Second Envoy, then kneel"]
    said = {
        "Change of plan: Gift of Grain instead of Drawn Steel. The ally stays as it was.": plan,
        "Dono di Grano al posto di Acciaio Sguainato, il resto va bene": plan,
        "swap Drawn Steel for Gift of Grain": plan,
        "token left instead of right please, rest as is": ["token: left"],
        "Gift of Grain instead of Betrayal": [],
        "Gift of Grain instead of Drawn Steel, maybe": [],
    }
    found = results([{"id": text, "mail": text, **facts} for text in said], POSITIONS)
    assert {each["id"]: each["taken"] for each in found} == said


def test_a_ranking_is_taken_beside_an_open_question_only_if_it_says_so() -> None:
    """While a card is to be kept, "my ranking" says what a list is for; other lists are only proposed."""
    texts = ["My ranking: Drawn Steel, then Gift of Grain, Betrayal last",
             "Nel draft preferisco: Acciaio Sguainato, poi i verdi più alti",
             "At least three greens please",
             "First pick Drawn Steel, second Gift of Grain, and Betrayal if nothing better"]  # fmt: skip
    facts = {"game": "btwixt", "position": "ring4-draft", "seat": "cersei_lannister"}
    ranked = "rank: Drawn Steel, Gift of Grain, Betrayal"
    found = list(results([{"id": str(n), "mail": text, **facts} for n, text in enumerate(texts)], POSITIONS))

    own = ["rank: Drawn Steel, highest green"]
    assert [each["taken"] for each in found] == [[ranked], own, ["least green: 3"], []]
    assert [each["proposed"] for each in found] == [[], [], [], [[1, ranked]]]


def test_a_council_is_chosen_by_the_name_of_the_neighbour() -> None:
    mails = [json.loads(line) for line in (POSITIONS.parent / "other.jsonl").read_text(encoding="utf-8").splitlines()]
    asked = next(each for each in mails if each.get("open", {}).get("ask") == "claim.council")
    said = {"with Olenna": ["q4 b"], "quello con Olenna": ["q4 b"], "not with Olenna": [], "to Olenna?": []}
    found = [each["taken"] for text in said for each in results([asked | {"mail": text}], POSITIONS)]
    assert dict(zip(said, found, strict=True)) == said


MOST_PHRASES = 150_000
"""The most phrases of one idea: alternatives in brackets multiply."""


def test_no_words_stand_for_two_ideas() -> None:
    """A phrase in two places of the file would mean the later one only; and no idea stands for too many phrases."""
    seen: dict[tuple[str, ...], str] = {}
    for idea, said in ideas_of().words.items():
        found = [*islice(phrases(said), MOST_PHRASES + 1)]
        assert len(found) <= MOST_PHRASES, idea
        for phrase in filter(None, found):
            words = bare(phrase.split())
            assert words, (idea, phrase)
            assert seen.setdefault(words, idea) == idea, (phrase, seen[words], idea)


def test_brackets_are_closed_and_hold_no_whole_entries() -> None:
    """Entries are separated by bars with blanks around them, so that one in brackets would be lost."""
    for idea, said in ideas_of().words.items():
        depth = 0
        for sign in re.findall(r"[()]| \| ", " ".join(said.split())):
            depth += (sign == "(") - (sign == ")")
            assert depth >= 0, idea
            assert sign != " | " or depth == 0, idea
        assert depth == 0, idea


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("not Mill, not yet. Ford.", 1),
        ("Ford, not Mill", 1),
        ("non Mill ma Ford", 1),
        ("not Mill", None),
        ("not sure, Ford", None),
        ("not Mill, maybe Ford", None),
        ("not Mill, not Ford", None),
    ],
)
def test_an_answer_may_say_what_is_not_meant(text: str, place: int | None) -> None:
    assert choice_meant(text, [["mill"], ["ford"], ["hill"]], "abc") == place
