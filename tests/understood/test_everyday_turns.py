"""Everyday turns of phrase in plans, wishes and corrections, and others like them of which nothing may be taken."""

from __future__ import annotations

import pytest

from tests.understood.one_mail import heard

_RAIDER = ("later-ring-3-round-3b", "euron_greyjoy")
_BETWEEN_TWO = ("late-ring-5p-std-1", "tyrion_lannister")
_BUILDER = ("new-ring-3p-adv-rev-2", "doran_martell")
_SAVER = ("late-ring-3p-std-rev-2", "euron_greyjoy")
_DRAFTER = ("late-ring-5p-draft-rev-0", "tyrion_lannister")
_HOPEFUL = ("later-ring-4-round-4d", "eddard_stark")


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("bid: matchmaker or knife in the crowd\nNo wait. Drop the knife, only matchmaker, then I kneel.",
         ["bid: Matchmaker, then kneel"]),
        ("bid: matchmaker, then knife in the crowd\nAnzi no. Togli il coltello, solo la sensale e poi mi inginocchio.",
         ["bid: Matchmaker, then kneel"]),
    ],
)  # fmt: skip
def test_a_plan_said_again_without_a_card_takes_the_place_of_the_whole(mail: str, taken: list[str]) -> None:
    assert heard(*_RAIDER, mail)["taken"] == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("I dig in as long as the gap is at most 2: the cheapest card that puts me ahead. Otherwise I kneel.",
         ["bid: cheapest lead if gap <= 2 or kneel"]),
        ("Resisto finché il distacco non supera 2: la carta più economica che mi mette davanti. Oltre, mi inginocchio.",
         ["bid: cheapest lead if gap <= 2 or kneel"]),
        ("the cheapest card to beat everybody if the gap is 2 or less, else I fold",
         ["bid: cheapest lead if gap <= 2 or kneel"]),
        ("la meno cara per battere tutti se lo scarto è 2 o meno, se no lascio",
         ["bid: cheapest lead if gap <= 2 or kneel"]),
        ("Metto la Sensale, e più in là di così non vado.", ["bid: Matchmaker, then kneel"]),
        ("matchmaker, further than that I won't go", ["bid: Matchmaker, then kneel"]),
        ("I'm gonna dump knife in the crowd on tyrion, that's all",
         ["bid: Knife in the Crowd or kneel", "target leader: Tyrion Lannister"]),
        ("If the lead is with someone who isn't my neighbour, stop and ask me. Otherwise matchmaker.",
         ["bid: ask if far leads or Matchmaker"]),
        ("se la testa è di uno che non è mio vicino, fermati e chiedimi cosa giocare, altrimenti la sensale",
         ["bid: ask if far leads or Matchmaker"]),
        ("I'd hate Tyrion to get him for nothing. So matchmaker if he leads, else nothing.",
         ["bid: Matchmaker if right leads or kneel"]),
    ],
)  # fmt: skip
def test_plans_are_heard_in_everyday_turns(mail: str, taken: list[str]) -> None:
    assert sorted(heard(*_RAIDER, mail)["taken"]) == taken


@pytest.mark.parametrize(
    ("at", "mail", "taken"),
    [
        (_BETWEEN_TWO, "se nessuno dei miei due vicini guida passo, se no la più bassa",
         ["bid: kneel if not neighbour leads or lowest"]),
        (_BETWEEN_TWO, "se nessuna delle mie due vicine è in testa mi inginocchio, altrimenti la più bassa",
         ["bid: kneel if not neighbour leads or lowest"]),
        (_BETWEEN_TWO, "Everything hostile goes at Daenerys; if it can't touch her then at Euron.",
         ["target leader: Daenerys Targaryen, Euron Greyjoy"]),
        (_BETWEEN_TWO, "bersaglio Daenerys; se la carta non la raggiunge, Euron",
         ["target leader: Daenerys Targaryen, Euron Greyjoy"]),
        (_HOPEFUL, "Dono di Grano se è in testa il mio vicino di destra, se no mi inginocchio",
         ["bid: Gift of Grain if right leads or kneel"]),
        (_BUILDER, "ally on melisandres side, token on jons side", ["ally: Melisandre", "token: Jon Snow"]),
        (_BUILDER, "se l'alleato è mio va da Jon insieme al gettone", ["ally: Jon Snow", "token: same"]),
        (_BUILDER, "the ally goes to Jon along with the token", ["ally: Jon Snow", "token: same"]),
        (_SAVER, "don't let me waste Pulling the Strings", ["keep: Pulling the Strings"]),
        (_SAVER, "non farmi sprecare Muovere i Fili", ["keep: Pulling the Strings"]),
        (_DRAFTER, "Draft: Borrowed Crown, then all the red cards, highest first.",
         ["rank: Borrowed Crown, highest red"]),
        (_DRAFTER, "scelte: Corona in Prestito, poi qualsiasi carta rossa, prima la più alta",
         ["rank: Borrowed Crown, highest red"]),
        (("later-ring-6-draft-1g", "olenna_tyrell"),
         "draft: Matchmaker, Open Ledger, Burnt Granary only if there's nothing else",
         ["rank: Matchmaker, Open Ledger, Burnt Granary"]),
        (("late-ring-6p-std-rev-3", "melisandre"),
         "For the next rounds, if I don't write: lowest card if the gap is 2 or less, else kneel",
         ["always bid: lowest if gap <= 2 or kneel"]),
        (("late-ring-5p-std-1", "cersei_lannister"),
         "bid: rally the levies or kneel\nally: right\nno hang on, not right, the ally goes left",
         ["ally: left", "bid: Rally the Levies or kneel"]),
    ],
)  # fmt: skip
def test_wishes_and_conditions_are_heard_in_everyday_turns(at: tuple[str, str], mail: str, taken: list[str]) -> None:
    assert sorted(heard(*at, mail)["taken"]) == taken


@pytest.mark.parametrize(
    ("at", "mail"),
    [
        (_RAIDER, "drop matchmaker on me"),
        (_RAIDER, "I drop knife in the crowd"),
        (_BUILDER, "token on this side"),
        (_BUILDER, "metto il token da Jon con il segnalino"),
        (_SAVER, "let me throw away Pulling the Strings"),
        (_SAVER, "don't let me use up Pulling the Strings before the end"),
        (_HOPEFUL, "Dono di Grano se guida il mio amico"),
        (_DRAFTER, "draft: Borrowed Crown, Pulling the Strings, any red card if there is nothing else"),
    ],
)
def test_what_only_sounds_like_them_is_not_taken(at: tuple[str, str], mail: str) -> None:
    assert heard(*at, mail)["taken"] == []
