"""Plans with reasons, relative clauses and other turns around what is done, which the plan itself does not need."""

from __future__ import annotations

import pytest

from tests.understood.one_mail import heard

_JON = "late-ring-4p-adv-rev-3", "jon_snow"
_BESIDE_EURON = "late-ring-5p-std-1", "daenerys_targaryen"
_BESIDE_JON = "later-ring-3-round-2a", "melisandre"
_BESIDE_MELISANDRE = "new-ring-6p-std-1", "doran_martell"
_OF_FOUR = "late-ring-4p-std-0", "eddard_stark"
_OF_SIX = "late-ring-6p-std-rev-3", "daenerys_targaryen"
_PATRON = "ring5-a1", "tyrion_lannister"
_AWAY = "ring3-s1", "olenna_tyrell"
_BESIDE_CERSEI = "new-ring-5p-std-rev-1", "olenna_tyrell"
_ENVOY = "late-ring-3p-std-rev-2", "olenna_tyrell"


@pytest.mark.parametrize(
    ("at", "mail", "taken"),
    [
        (_JON, "The Champion picks his own place anyway, so nothing about that. Play the cheapest card that leads.",
         ["bid: cheapest lead"]),
        (_BESIDE_JON, "Il Sergente va comunque dove dice lui, quindi scelgo solo il segnalino: dalla parte di Jon.",
         ["token: Jon Snow"]),
        (_BESIDE_EURON, "If it's Euron who is in front I answer with Drawn Steel. If it's anybody else I let it go.",
         ["bid: Drawn Steel if left leads or kneel"]),
        (_BESIDE_EURON, "Se è Euron che è in testa gioco Acciaio Sguainato, altrimenti passo",
         ["bid: Drawn Steel if left leads or kneel"]),
        (_BESIDE_MELISANDRE, "segn. > Melis.", ["token: Melisandre"]),
        (_OF_FOUR, "ally -> L\ntoken >> R", ["ally: left", "token: right"]),
        (_OF_FOUR, "the ally wherever my council is smaller", ["ally: small"]),
        (_OF_SIX, "Quando un mio testo deve colpire una carta, scegliete sempre quella di valore più alto.",
         ["target card: highest"]),
        (_PATRON, "If the Patron comes to me he goes left, the token too", ["ally: left", "token: same"]),
        (_PATRON, "If the Patron is mine, the token goes right", ["token: right"]),
        (_PATRON, "If he is mine, Open Ledger", []),
        (_AWAY, "Se qualche volta non scrivo: la carta più bassa, altrimenti mi inginocchio",
         ["always bid: lowest or kneel"]),
        (_AWAY, "If I ever fail to write: cheapest lead, else kneel", ["always bid: cheapest lead or kneel"]),
        (_BESIDE_CERSEI, "Border Raid if Cersei has knelt, otherwise I do nothing",
         ["bid: Border Raid if left knelt or kneel"]),
        (_ENVOY, "Second Envoy, then Open Ledger on top of it and not one card more",
         ["bid: Second Envoy, then Open Ledger, then kneel"]),
    ],
)  # fmt: skip
def test_a_plan_is_heard_among_the_words_around_it(at: tuple[str, str], mail: str, taken: list[str]) -> None:
    assert sorted(heard(*at, mail)["taken"]) == taken
