"""What cards say: whole sentences in both languages, made from the data of each card."""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from adjudicator.games.btwixt.box import words
from adjudicator.games.btwixt.box.wording import fill, problems
from adjudicator.games.btwixt.reports.cards import Card, card_text, head_text, origin_text, short_text
from adjudicator.games.btwixt.reports.cards_words import behind
from adjudicator.games.btwixt.rules.components import Clause, Effect
from adjudicator.texts import catalogue
from tests.games.btwixt.random_play import BOX, box
from tests.installed import check_variant

LANGUAGES = ("en", "it")
CARDS: list[Card] = [*box().influence.values(), *box().allies.values()]


def effect(name: str, **args: Any) -> Effect:
    """Return an effect; `from_` and `in_` stand for arguments that Python has words of."""
    return Effect(name, MappingProxyType({key.rstrip("_"): value for key, value in args.items()}))


def said(when: str, *effects: Effect, language: str = "en") -> str:
    """Return the text of a card that has one clause."""
    return card_text(box(), replace(CARDS[0], ability=(Clause(when, effects),)), language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_every_card_says_whole_sentences_without_ids(card: Card, language: str) -> None:
    text = card_text(box(), card, language)

    assert re.fullmatch(r"[A-Z].*[\w)][.]", text), "begins large, ends with a full stop"
    assert not re.search(r"[{}|_]|  | [.,;:)]|\.\.|\(s\)|None", text)
    assert all(sentence[:1].isupper() for sentence in re.split(r"(?<=\.) ", text))


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_nobody_is_called_you_in_the_third_person(card: Card) -> None:
    english, italian = (card_text(box(), card, language) for language in LANGUAGES)

    assert not re.search(r"\b(of|the) you\b|\byou (draws|gains|cannot plays|discards)\b|\b1 \w+ tokens\b", english)
    assert not re.search(
        r"\b(di|a|da|in|dalle offerte di) te\b(?!\.)|\b(di|a|da|in) (il|la|l')\b|\b1 (carte|segnalini)", italian
    )
    assert english != italian


def test_what_a_card_says_comes_from_its_data() -> None:
    assert said("on_play", effect("draw", who="you", n=1)) == "When played: draw 1 influence card."
    assert said("on_play", effect("draw", who="a_neighbour", n=2)) == (
        "When played: one of your neighbours draws 2 influence cards."
    )
    assert said("claimed", effect("draw", who="each_other", n=1), language="it") == (
        "Quando reclamata: ogni altro leader pesca 1 carta influenza."
    )


def test_filters_become_adjectives_and_limits() -> None:
    wanted: Mapping[str, Any] = {"color": "red", "max_value": 3}
    red = effect("discard_offer", from_="a_neighbour", filter=wanted)
    middle = effect("discard_offer", from_="you", filter={"min_value": 2, "max_value": 4})
    named = effect("discard_offer", from_="another", filter={"color": "chosen"})
    strong = effect("kill", what="your_left", filter={"min_power": 5})

    assert "discard a red card of value 3 or less from the offers of one of your neighbours." in said("on_play", red)
    assert "scarta una carta rossa di valore 3 o meno dalle offerte di un tuo vicino." in said(
        "on_play", red, language="it"
    )
    assert "a card of value 2 to 4 from your offers." in said("on_play", middle)
    assert "una carta di un colore a tua scelta" in said("on_play", named, language="it")
    assert "uccidi un alleato di potere 5 o più nel tuo concilio sinistro." in said("claimed", strong, language="it")


def test_amounts_say_what_is_counted_and_how_far() -> None:
    less = {"count": "tokens_here", "times": -2, "max": 6}
    endless = {"count": "cards_in_offers", "times": 1}

    assert said("council", effect("power_mod", target="this", amount=less)) == (
        "In a council: this ally has -2 power for each power token there (at most -6)."
    )
    assert said("in_offers", effect("self_value", amount=endless)) == (
        "In your offers: this card gets +1 for each card in your offers."
    )
    assert said("on_play", effect("modify_total", who="you", amount=2), language="it") == (
        "Quando giocata: il tuo totale riceve +2 fino alla fine del round."
    )


def test_effects_inside_others_keep_their_order() -> None:
    part = (effect("discard_hand", who="you", n=1, pick="them"), effect("draw", who="you", n=2))
    option = effect("choose", options=(part, (effect("stall"),)))

    assert said("triumph", effect("if", cond="won", do=(effect("may", do=part),))) == (
        "Triumph: if you won the bid, if you like, discard 1 card of your choice from hand, "
        "then draw 2 influence cards."
    )
    assert said("on_play", option) == (
        "When played: choose one: discard 1 card of your choice from hand, then draw 2 influence cards; "
        "or on your next turn you may pass without kneeling."
    )


def test_a_council_is_named_from_the_side_of_its_receiver() -> None:
    gain = effect("gain_token", who="winner", n=1, to="one_of_yours")

    assert "the winner of the bid gains 1 power token in one of their councils." in said("triumph", gain)
    assert "in one of your councils" in said("triumph", effect("gain_token", who="you", n=1, to="one_of_yours"))


def test_a_ban_for_all_says_no_leader() -> None:
    lock = effect("lock_color", who="all", color="green")

    assert said("round", lock) == "During this round: no leader can play green cards."
    assert said("on_play", lock, language="it") == (
        "Quando giocata: nessun leader può giocare carte verdi fino alla fine del round."
    )


def test_clauses_of_one_time_name_it_once() -> None:
    sentinel = box().allies["west_gate_sentinel"]

    assert card_text(box(), sentinel, "en") == (
        "When claimed: put it in your left council. Gain 1 power token in the council of this ally."
    )


def test_an_owner_may_give_a_card_words_of_his_own() -> None:
    card = replace(CARDS[0], text={"en": "Do this.\n  And that."})

    assert card_text(box(), card, "en") == card_text(box(), card, "it") == "Do this. And that."


@pytest.mark.parametrize("width", [12, 20, 38, 60])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_short_text_fits_its_line_and_breaks_between_words(width: int, language: str) -> None:
    for card in CARDS:
        whole, short = card_text(box(), card, language), short_text(box(), card, language, width)

        assert len(short) <= width
        if short != whole:
            assert short.endswith("…") and not re.search(r"[\s.,:;(]…$", short)
            assert whole.startswith(short[:-1]) and not whole[len(short) - 1].isalnum()


def test_an_origin_never_passes_a_card_of_ours_for_one_of_the_box() -> None:
    for card in CARDS:
        english, italian = (origin_text(box(), card, language) for language in LANGUAGES)
        if card.origin == "standin":
            assert "no card of the box" in english and "non della scatola" in italian
        else:
            assert "values to be checked (" in english and "valori da verificare (" in italian
            assert english.startswith(card.names["en"]) and "_" not in english + italian

    models = box().influence["poisoned_chalice"]
    assert origin_text(box(), models, "it").endswith("ha il meccanismo di «Ombra Assassina».")
    assert origin_text(box(), replace(models, models="the_last_word"), "en").endswith("“The Last Word”.")
    assert origin_text(box(), replace(models, origin="owner"), "en") == "The owner's own card."


def test_every_card_modelled_on_a_printed_one_knows_its_name() -> None:
    printed = {f"printed.{card.models}" for card in CARDS if card.models}

    for language in LANGUAGES:
        known = {key for key in catalogue("btwixt-cards", language) if key.startswith("printed.")}
        assert printed == known


def test_both_languages_have_the_same_words() -> None:
    assert set(catalogue("btwixt-cards", "en")) == set(catalogue("btwixt-cards", "it"))
    shown = {f"filled.{field}" for card in CARDS for field in card.filled}
    assert shown <= set(catalogue("btwixt-cards", "en"))


def test_the_first_line_says_what_a_card_is() -> None:
    cards = box().influence

    assert head_text(box(), cards["betrayal"], "en") == "Betrayal, purple card, value 1, 3 copies"
    assert head_text(box(), cards["north_wind"], "it") == "Vento del Nord, carta bianca di Jon Snow, valore 7"
    assert head_text(box(), box().allies["sansa_stark"], "en") == "Sansa Stark, ally, power 4"


@pytest.mark.parametrize("leader", words.KINDS["leader"])
def test_every_effect_can_be_said_of_every_leader(leader: str) -> None:
    """Cards of an owner may combine words that no card of ours does."""
    sample: Mapping[str, Any] = {
        "int": 2, "filter": {}, "afilter": {}, "amount": -1, "effects": (effect("stall"),),
        "option_list": ((effect("stall"),), (effect("end_bidding"),)),
    }  # fmt: skip
    for name, signature in words.SIGNATURES.items():
        kinds = {argument: kind.rstrip("?") for argument, kind in signature.items()}
        args = {
            argument: leader if kind == "leader" else sample[kind] if kind in sample else words.KINDS[kind][0]
            for argument, kind in kinds.items()
            if kind in sample or kind in words.KINDS
        }
        if len(args) == len(kinds) and (name, leader) != ("agree_one", "you"):  # nobody agrees with himself
            for language in LANGUAGES:
                text = said("on_play", effect(name, **args), language=language)
                assert not re.search(r"[{}|_]|  | [.,;:)]|None", text), text
                assert not re.search(r"\bof you\b|\bdi te\b|\b(di|a|da|in) (il|lo|la|i|gli|le) ", text), text


def test_italian_prepositions_melt_into_articles() -> None:
    assert behind("di", "il leader") == "del leader"
    assert behind("in", "l'altro tuo concilio") == "nell'altro tuo concilio"
    assert behind("a", "uno dei tuoi concili") == "a uno dei tuoi concili"


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [('"{who?draw|', '"{whom?draw|', "the effect has no argument whom"), ('"{who?draw|', '"{who?draw,', "need one |"),
     ("influence {n?card", "influence {n!card", "braces that are not")],
)  # fmt: skip
def test_words_with_a_hole_that_nothing_fills_are_a_fault(tmp_path: Path, old: str, new: str, reason: str) -> None:
    folder = tmp_path / "my-own"
    shutil.copytree(BOX, folder)
    text = (folder / "effects.yaml").read_text(encoding="utf-8")
    (folder / "effects.yaml").write_text(text.replace(old, new, 1), encoding="utf-8")
    line = text[: text.index(old)].count("\n") + 1

    assert any((f.file, f.line) == ("effects.yaml", line) and reason in f.reason for f in check_variant(folder))


def test_a_template_is_checked_when_it_is_loaded() -> None:
    assert list(problems("{who?draw|{who} draws} {n} {n?card|cards}{when?|, now}", ("who", "n"))) == []
    assert list(problems("{whom} draws", ("who",))) == ["the effect has no argument whom"]
    assert list(problems("{who:au}", ("who",))) == ["there is no form au of who"]
    assert list(problems("{who?draw}", ("who",))) == ["two wordings for who need one | between them"]
    assert "braces" in " ".join(problems("{who draws", ("who",)))
    assert fill("{n?one|{n} of them}", lambda name, form: "3", lambda name: False) == "3 of them"
