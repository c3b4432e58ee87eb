"""Names on the shipped board: codes, partial names and both languages are resolved, and nothing is guessed."""

from __future__ import annotations

import pytest

from adjudicator.engine.bad_lines import Ambiguous, Unreadable
from adjudicator.engine.shapes.reading import Slot
from adjudicator.orders.names import NameBook
from adjudicator.orders.normalise import clean, fold
from tests.orders.reference import reader

AREA = Slot(("area",))


@pytest.fixture
def book() -> NameBook:
    return reader().context.book


@pytest.mark.parametrize(
    ("typed", "id"),
    [
        ("WIN", "winterfell"),
        ("winter", "winterfell"),
        ("moat-cailin", "moat-cailin"),
        ("moat c", "moat-cailin"),
        ("cailin", "moat-cailin"),
        ("White  Harbor", "white-harbor"),
        ("whiteharbor", "white-harbor"),
        ("king’s landing", "kings-landing"),
        ("kings l", "kings-landing"),
        ("Approdo del Re", "kings-landing"),
        ("nido dell'aquila", "eyrie"),
        ("aquila", "eyrie"),
        ("the twins", "twins"),
        ("twins", "twins"),
        ("vecchia citta", "oldtown"),
        ("bay ice", "bay-of-ice"),
        ("ghiacci", "bay-of-ice"),
        ("brividi", "shivering-sea"),
        ("blackwater", "blackwater"),
        ("blackwater b", "blackwater-bay"),
        ("end", "storms-end"),
        ("port of storm's end", "storms-end-port"),
        ("white harbor port", "white-harbor-port"),
        ("porto bianco", "white-harbor"),
        ("porto di porto bianco", "white-harbor-port"),
        ("porto grande inverno", "winterfell-port"),
    ],
)
def test_an_area_is_found(book: NameBook, typed: str, id: str) -> None:
    assert book.resolve(AREA, typed.split()) == id


@pytest.mark.parametrize(
    ("typed", "candidates"),
    [
        ("king", {"kings-landing", "kingswood"}),
        ("sun", {"sunspear", "sunset-sea"}),
        ("storm", {"storms-end"}),
        ("summer", {"west-summer-sea", "east-summer-sea"}),
        ("strada", {"searoad-marches", "boneway"}),
    ],
)
def test_a_prefix_of_several_names_is_never_guessed(book: NameBook, typed: str, candidates: set[str]) -> None:
    if len(candidates) == 1:
        assert book.resolve(AREA, [typed]) in candidates
        return
    with pytest.raises(Ambiguous) as caught:
        book.resolve(AREA, [typed])

    assert set(caught.value.problem.remedies) == candidates


@pytest.mark.parametrize("typed", ["wi", "k", "xyz", "winterfellx", "moat win", "sea g"])
def test_what_is_no_name_is_unreadable(book: NameBook, typed: str) -> None:
    with pytest.raises(Unreadable):
        book.resolve(AREA, typed.split())


def test_near_names_are_suggested(book: NameBook) -> None:
    with pytest.raises(Unreadable) as caught:
        book.resolve(AREA, ["karhlod"])

    assert caught.value.problem.remedies == ("karhold",)


@pytest.mark.parametrize(
    ("typed", "suggested"),
    [
        ("mars", {"searoad-marches", "dornish-marches"}),
        ("krahold", {"karhold"}),
        ("xarhold", {"karhold"}),
        ("mare stret", {"narrow-sea"}),
        ("winterfel port", {"winterfell-port"}),
        ("harrbor", {"white-harbor"}),
        ("thanks", set()),
        ("hello", set()),
    ],
)
def test_only_what_begins_alike_or_is_one_slip_away_is_suggested(
    book: NameBook, typed: str, suggested: set[str]
) -> None:
    assert set(book.index(AREA).alike(fold(typed))) == suggested


def test_no_code_begins_the_name_of_another_area(book: NameBook) -> None:
    for entry in book.of_kind("area"):
        for other in book.of_kind("area"):
            if other.id != entry.id and other.base != entry.id:
                first_words = [" ".join(fold(name)) for name in other.names["en"]]

                assert not any(word.startswith(entry.code.lower()) for word in first_words), (entry.code, other.id)


def test_every_full_name_and_code_means_its_own_area(book: NameBook) -> None:
    for entry in book.of_kind("area"):
        names = [name for synonyms in entry.names.values() for name in synonyms]
        for typed in (*names, entry.code, entry.id):
            assert book.find(AREA, typed.split()) == (entry.id,), typed


def test_own_cards_are_looked_at_first(book: NameBook) -> None:
    own = Slot(("card",), owner="stark")

    assert book.resolve(own, ["cat"]) == "catelyn-stark"
    assert book.resolve(own, ["stannis"]) == "stannis-baratheon"
    with pytest.raises(Ambiguous):
        book.resolve(Slot(("card",)), ["ser"])


def test_legality_does_not_help_a_name(book: NameBook) -> None:
    """ "lan" is Lannisport among areas and Lannister among Houses, whatever could be meant."""
    assert book.resolve(AREA, ["lan"]) == "lannisport"
    assert book.resolve(Slot(("house",)), ["lan"]) == "lannister"


def test_signs_and_letters_are_made_alike() -> None:
    assert clean("Vecchia Città —> “Approdo” ★ ≥ 3   # note") == "vecchia citta > approdo * >= 3"
    assert clean("m->moa") == "m->moa"
    assert clean("march +1 -> Karhold // note") == "march +1 > karhold"
