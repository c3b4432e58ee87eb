"""The words of this game for the lines players write: names from the box, fixed words, facts for guards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from importlib.resources import files

import yaml

from adjudicator.engine.shapes.ranks import Rank
from adjudicator.engine.shapes.shape import Shape
from adjudicator.engine.words import Fact, GameWords, NameEntry, Subject, Synonyms
from adjudicator.games.btwixt.lines import subjects
from adjudicator.games.btwixt.lines.phrases import PHRASES
from adjudicator.games.btwixt.lines.raises import Raised, raised_by
from adjudicator.games.btwixt.lines.spoken import spoken_of
from adjudicator.games.btwixt.lines.vocabulary import fixed, played
from adjudicator.games.btwixt.rules.components import AllyDef, Box, InfluenceDef, Names

YIELD = "yield-"
"""The beginning of the id of an entry that names the leader to whom a seat yields."""
_YIELD_FORMS = {"en": ("yield to {0}", "yield {0}"), "it": ("cedo a {0}", "cedi a {0}", "lascio a {0}")}
_SEASONS: dict[str, Synonyms] = {
    "summer": {"en": ("summer",), "it": ("estate",)},
    "autumn": {"en": ("autumn",), "it": ("autunno",)},
    "winter": {"en": ("winter",), "it": ("inverno",)},
}
_TARGETS: dict[str, Synonyms] = {
    "leader": {"en": ("leader", "leaders"), "it": ("leader",)},
    "card": {"en": ("card", "cards"), "it": ("carta", "carte")},
    "council": {"en": ("council", "councils"), "it": ("concilio", "concili")},
    "ally": {"en": ("ally", "allies"), "it": ("alleato", "alleati")},
}


def _fact(id: str, english: str, italian: str, after: str = "", most: int = 0, before: str = "") -> Fact:
    names = {"en": tuple(english.split("|")), "it": tuple(italian.split("|"))}
    return Fact(id, names, before=before, after=after, compare=most > 0, most=most)


FACTS = (
    _fact("power", "power", "potere", most=9),
    _fact("tokens", "tokens|token", "segnalini", most=20),
    _fact("mine", "mine|my total", "mio|mio totale", most=99),
    _fact("top", "top|best total", "miglior totale|massimo", most=99),
    _fact("gap", "gap", "distacco", most=99),
    _fact("turn", "turn", "turno", most=30),
    _fact("standing", "standing", "in piedi", most=6),
    _fact("hand", "hand", "mano", most=60),
    _fact("cards", "cards", "carte", most=60),
    _fact("round", "round", "round", most=15),
    _fact("left-total", "left total", "totale sinistro|totale sinistra", most=99),
    _fact("right-total", "right total", "totale destro|totale destra", most=99),
    _fact("first", "first|i am first|first player", "primo|sono primo|primo giocatore"),
    _fact(
        "leading",
        "leading|i lead|i am leading|i'm leading|i am in the lead|i am ahead|i lead alone",
        "in testa|sono in testa|guido|sono davanti|sto vincendo",
    ),
    _fact("left-leads", "left leads", "sinistra guida|guida sinistra|sinistro guida"),
    _fact("right-leads", "right leads", "destra guida|guida destra|destro guida"),
    _fact("neighbour-leads", "neighbour leads|neighbor leads", "vicino guida|guida vicino"),
    _fact("far-leads", "far leads", "lontano guida|guida lontano"),
    _fact("leads", "leads|is leading|is in the lead|is ahead", "guida|è in testa|is in testa", before="house"),
    _fact("left-knelt", "left knelt", "sinistra inginocchiata|sinistro inginocchiato"),
    _fact("right-knelt", "right knelt", "destra inginocchiata|destro inginocchiato"),
    _fact("knelt", "knelt|has knelt|kneels|is kneeling", "in ginocchio|inginocchiato|inginocchiata", before="house"),
    _fact("others-knelt", "all others knelt|others knelt", "altri inginocchiati|tutti gli altri inginocchiati"),
    _fact("season", "season is|season|is", "stagione è|stagione is|stagione|is", after="season"),
    _fact("ally", "ally is|ally", "alleato è|alleato is|alleato", after="ally"),
    _fact("seen", "seen", "vista|visto", after="card"),
    _fact("dead", "dead", "morto|morta", after="ally"),
)


def words_without_asks(box: Box) -> GameWords:
    """Return the words of a game played with `box`, without the subjects of its asks."""
    return GameWords(
        entries=(*_entries(box), *fixed()),
        subjects=subjects.ONLY_LIMITS,
        facts=FACTS,
        texts="btwixt-lines",
        phrases=PHRASES,
        spoken=spoken_of(box),
    )


def fitted(subject: Subject, box: Box, chosen: Mapping[str, Rank]) -> Subject:
    """Return the subject for this box: the possible answers about a card follow from its ability.

    `chosen` maps an ask that a card may put to the shape of the answers about that card.
    """
    if subject.id != subjects.CHOOSE.id:
        return subject
    cards: list[InfluenceDef | AllyDef] = [*box.influence.values(), *box.allies.values()]
    shapes = {card.id: shape for card in cards if (shape := shape_for(raised_by(card), chosen)) is not None}
    return replace(subject, shapes=shapes)


_CALLED = {
    "eddard_stark": ("Ned",),
    "daenerys_targaryen": ("Dany", "Khaleesi"),
    "melisandre": ("Mel", "Meli"),
    "tyrion_lannister": ("Tyr",),
    "jon_snow": ("John", "John Snow"),
}
"""Nicknames of leaders."""
_OTHER_WORDS = frozenset(("he", "se", "ce", "as", "do", "or", "of", "la"))
"""Initials of cards that mean something else in a sentence."""


def _entries(box: Box) -> Iterator[NameEntry]:
    for leader in box.leaders.values():
        names = {language: (name, name.split(" ")[0]) for language, name in leader.names.items()}
        yield NameEntry("house", leader.id, names, called=_CALLED.get(leader.id, ()))
        yield NameEntry("yield", f"{YIELD}{leader.id}", _yielding(names), base=leader.id)
    initials = _initials(box)
    for card in box.influence.values():
        typed = {language: played(names) for language, names in _as_typed(card.names).items()}
        called = (*initials.get(card.id, ()), f"{card.names['en']}s", *_called().get(card.id, ()))
        yield NameEntry("card", card.id, typed, called=called)
    for ally in box.allies.values():
        yield NameEntry("ally", ally.id, _as_typed(ally.names))
    for season, synonyms in _SEASONS.items():
        yield NameEntry("season", season, synonyms)
    for target, synonyms in _TARGETS.items():
        yield NameEntry("target", target, synonyms)


@cache
def _called() -> dict[str, tuple[str, ...]]:
    """Return the other names that people give cards, by their ids."""
    text = files(__package__).joinpath("called.yaml").read_text(encoding="utf-8")
    return {id: tuple(name.strip() for name in names.split("|")) for id, names in yaml.safe_load(text).items()}


def _initials(box: Box) -> dict[str, tuple[str, ...]]:
    """Return the initials of each standard card, by its id, where no other has the same and they are no other word.

    A leader's own card has its initials only where a standard card has the same, so that they fit both.
    """
    found = {
        card.id: "".join(word[0] for word in card.names["en"].lower().split())
        for card in box.influence.values() if " " in card.names["en"]
    }  # fmt: skip
    standard = [card.id for card in box.influence.values() if card.deck == "standard" and card.id in found]
    counts = Counter(found[id] for id in standard)
    return {id: (said,) for id, said in found.items() if counts[said] == 1 and said not in _OTHER_WORDS}


def _as_typed(names: Names) -> dict[str, tuple[str, ...]]:
    return {language: (names.get(language, names["en"]),) for language in ("en", "it")}


def _yielding(names: Synonyms) -> Synonyms:
    return {
        language: tuple(form.format(name) for form in forms for name in names[language])
        for language, forms in _YIELD_FORMS.items()
    }


# -- what may be chosen for one card ---------------------------------------------------------------------

def shape_for(raised: list[Raised], chosen: Mapping[str, Rank]) -> Shape | None:
    """Return the shape of answers to a card's questions for its user, or None if it asks nothing."""
    asks = {each.ask for each in raised if not each.other}
    parts = [chosen[ask] for ask in asks if ask in chosen]
    if not parts:
        return None
    kinds = [kind for kind in ("house", "card", "ally", "colour") if any(kind in part.kinds for part in parts)]
    words = dict.fromkeys(word for part in parts for word in part.words)
    return Rank(tuple(kinds), tuple(sorted(words)))
