"""Words that mean the same in every game: numbers, small words, and words that turn a meaning round."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.engine.verb_forms import words_in_list
from adjudicator.orders.natural.words.word_lists import listed


def words_of(text: str) -> frozenset[str]:
    """Return the words of a text as a set; one such as "it:restare" stands for all forms of the verb."""
    return frozenset(words_in_list(text))


def _counted(text: str) -> dict[str, int]:
    return {word: n for n, word in enumerate(text.split())}


NUMBERS: Mapping[str, int] = {
    **_counted("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"),
    **_counted("zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici"),
    "zip": 0, "zilch": 0, "nil": 0, "nada": 0, "un": 1, "una": 1, "both": 2, "entrambi": 2, "entrambe": 2, "ambedue": 2,
}
SIGNS: Mapping[str, int] = {"plus": 1, "piu": 1, "minus": -1, "meno": -1}
STARS = words_of("special speciale star starred stella")
ALL = words_of(
    "all armata army completo entire esercito everybody everyone everything intera intero troops truppe tutte "
    "tutti tutto whole"
)
REST = words_of("altra altre altri altro other others remainder remaining rest resto rimanente")
ANOTHER = words_of("another")
"""Words for one more of what was named before."""
STAY = words_of(
    "behind ferma ferme fermi fermo leaving minds lascio lasciando lascia hold holds keep keeps remain remains rest "
    "rests rimane rimangono rimanere rimanga rimangano sit sits stay staying stays "
    "tengo tengono tiene tenga tengano it:restare rimarra rimarranno rimarremo stara staranno terranno terro terremo"
)
LEAVE = words_of("en:leave it:lasciare restando rimanendo tenendo")
"""Words by which the units named behind them stay, and those named before them go."""
STAYING = words_of("remaining staying kept holding rimanendo restando standing rimasto rimasta rimasti restato")
"""Words behind units by which these stay: "the footman remaining in place"."""
GUARDS = words_of(
    "en:guard protect protects watches waits it:aspettare it:custodire* it:presidiare it:proteggere it:sorvegliare"
)
"""Words by which units stay where they are."""
ORDERED = words_of("should shall must will can may to deve devono dovrebbe dovrebbero puo possono")
"""Words before a verb that say what somebody is to do."""
SELF = words_of(
    "io me mia mie miei mine mio my myself ourselves itself own propria proprio self stessa stesso them"
)
NONE = words_of("nessun nessuno niente nobody none nothing nowhere nulla vuoto")
TO = words_of(
    "> against contro into nel nell nella nelle nello negli onto su sui sugli sul sull sulla sulle sullo "
    "to toward towards verso vs"
)
INSIDE = words_of("nel nell nella nelle nello negli in su sui sugli sul sull sulla sulle sullo")
"""Prepositions that only say where units stand, unless the order sends units somewhere."""
FROM = words_of("da dai dal dall dalla dalle dallo from out")
VIA = words_of("over across through attraverso passando tramite passing via")
"""Words before an area that units only cross."""
THERE = words_of("there laggiu li")
"""Words for the place that was named before."""
AND = words_of("and e ed mentre while")
THEN = words_of("dopodiche poi quindi then")
"""Words between two orders of one sentence."""
ALSO = words_of("also anche ditto idem likewise pure same so too")
HEAVY = listed("common.heavy")
"""Words that may turn a meaning round; a sentence with one of them that nothing explains is never taken."""
DOUBTS = listed("common.doubts")
"""Words of a short sentence by which its writer doubts what was said before it."""
FILLERS = listed("common.fillers")
"""Words that say nothing about an order, so that a sentence may be taken with any of them in it."""
LIGHT = listed("common.light")
"""Words that a sentence needs and that say nothing by themselves."""
PICTURES: Mapping[str, str] = {
    "\N{SHIELD}": "defend", "\N{CROWN}": "consolidate", "\N{MONEY BAG}": "consolidate", "\N{COIN}": "consolidate",
    "\N{CROSSED SWORDS}": "march", "\N{FIRE}": "raid", "\N{HANDSHAKE}": "support",
    "\N{BLACK RIGHTWARDS ARROW}": ">", "\N{RIGHTWARDS ARROW}": ">",
}  # fmt: skip
"""What pictures stand for that people write instead of an order."""
SPOKEN_SIGNS = words_of("virgola comma punto")
"""Signs that a dictating machine wrote as words."""
NEW_LINES = (["a", "capo"], ["new", "line"], ["next", "line"], ["new", "paragraph"])
"""Words with which somebody who dictates begins another line."""
CORRECTS = words_of(
    "insteadof actually amend anzi cambio change correction correggo correzione instead mean meant modifico oops ops "
    "rather rettifica rettifico revise ripensandoci scratch scusa scusate sorry volevo wait"
)
"""Words with which people take back what they have just said."""


def is_small(word: str) -> bool:
    """Return True for a common small word, such as "with", "into" or "not"."""
    return len(word) > 1 and any(
        word in table
        for table in (LIGHT, HEAVY, STAY, SELF, TO, FROM, NONE,
                      ALL, REST, CORRECTS, NUMBERS, STARS, SIGNS)
    )  # fmt: skip
