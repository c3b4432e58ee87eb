"""The subjects of this game's lines.

`names` are the words before the colon, the first one printed; `examples` are shown on help pages.
"""

from __future__ import annotations

from adjudicator.engine.shapes.choices import Choice
from adjudicator.engine.shapes.numbers import Count
from adjudicator.engine.shapes.ranks import Rank
from adjudicator.engine.words import Example, Subject
from adjudicator.games.agotlcg.lines.challenge_plan import ALL, CHALLENGE, NONE, ChallengesShape
from adjudicator.games.agotlcg.lines.deck_list import DeckShape

CARD = ("card",)
TITLE_NAME = "title"
"""The kind of name that a title is."""
CHEAPEST = "cheapest"
KEEP, REDRAW = "keep", "redraw"
WINDOWS = (
    "plot", "draw", "marshaling", "before-challenge", "attackers", "defenders", "dominance", "standing", "taxation",
)  # fmt: skip
"""The action windows of a round, by the names that the rules have for them."""
_SOME_CARDS = Rank(CARD, (ALL, NONE))


def _examples(english: tuple[str, ...], italian: tuple[str, ...]) -> tuple[Example, ...]:
    return (*map(Example, english), *(Example(text, "it") for text in italian))


DECK = Subject(
    "deck",
    {"en": ("deck", "my deck"), "it": ("mazzo", "il mio mazzo")},
    DeckShape(),
    stands=False,
    examples=_examples(("deck: learning Lannister",), ("mazzo: Lannister per imparare",)),
)
PLOT = Subject(
    "plot",
    {"en": ("plot", "reveal"), "it": ("trama", "rivela")},
    Rank(CARD),
    stands=False,
    examples=_examples(("plot: Summons", "plot: Taxation, Summons"), ("trama: Convocazione",)),
)
SETUP = Subject(
    "setup",
    {"en": ("setup", "set up"), "it": ("preparazione", "prepara")},
    Rank(CARD, (NONE,)),
    stands=False,
    examples=_examples(("setup: The Roseroad, Winterfell Steward",), ("preparazione: The Roseroad",)),
)
MULLIGAN = Subject(
    "mulligan",
    {"en": ("mulligan", "first hand"), "it": ("mulligan", "prima mano")},
    Choice((KEEP, REDRAW)),
    stands=False,
    examples=_examples(("mulligan: keep", "mulligan: redraw"), ("mulligan: tieni",)),
)
FIRST = Subject(
    "first",
    {"en": ("first player", "first"), "it": ("primo giocatore", "primo")},
    Rank(("house",), single=True),
    examples=_examples(("first player: Stark",), ("primo giocatore: Stark",)),
)
TITLE = Subject(
    "title",
    {"en": ("title", "titles"), "it": ("titolo", "titoli")},
    Rank((TITLE_NAME,)),
    examples=_examples(("title: Master of Coin, Hand of the King",), ("titolo: Maestro dei Sussurri",)),
)
AGAINST = Subject(
    "against",
    {"en": ("against", "claim against"), "it": ("contro", "rivendicazione contro")},
    Rank(("house",), (ALL, NONE)),
    examples=_examples(("against: Lannister, Tyrell", "against: all"), ("contro: Lannister",)),
)
MARSHAL = Subject(
    "marshal",
    {"en": ("marshal", "play"), "it": ("schiera", "gioca")},
    Rank(CARD, (NONE,)),
    stands=False,
    whole=True,
    examples=_examples(
        ("marshal: The Roseroad, Direwolf Pup, Bran Stark", "marshal: Eddard Stark if gold >= 7 or Bran Stark"),
        ("schiera: The Roseroad, Bran Stark",),
    ),
)
CHALLENGES = Subject(
    "challenges",
    {"en": ("challenges", "challenge"), "it": ("sfide", "sfida")},
    ChallengesShape(),
    stands=False,
    whole=True,
    examples=_examples(
        (
            "challenges: military with Robb Stark, Grey Wind; power with all",
            "challenges: power at Lannister with all",
            "challenges: none",
        ),
        ("sfide: militare con Robb Stark; potere contro Lannister con tutti",),
    ),
)
DEFEND = Subject(
    "defend",
    {"en": ("defend", "defenders"), "it": ("difendi", "difensori")},
    _SOME_CARDS,
    object=(CHALLENGE,),
    examples=_examples(
        ("defend: none", "defend military: Eddard Stark, Summer", "defend power: all if attack <= 6 or none"),
        ("difendi: nessuno", "difendi militare: Eddard Stark"),
    ),
)
USE = Subject(
    "use",
    {"en": ("use", "trigger"), "it": ("usa", "attiva")},
    Choice(("yes", "no"), implied="yes"),
    object=CARD,
    object_required=True,
    examples=_examples(("use Winter Is Coming: yes", "use Ice: ask", "use Bran Stark: no"), ("usa Ice: chiedi",)),
)
TARGET = Subject(
    "target",
    {"en": ("target", "choose"), "it": ("bersaglio", "scegli")},
    Rank(CARD, (CHEAPEST, "any", NONE)),
    object=CARD,
    examples=_examples(
        ("target Ice: Tywin Lannister, Cersei Lannister", "target: any"), ("bersaglio Ice: Tywin Lannister",)
    ),
)
LOSE = Subject(
    "lose",
    {"en": ("lose", "claim"), "it": ("perdi", "perdite")},
    Rank(CARD, (CHEAPEST, "any")),
    examples=_examples(("lose: Winterfell Steward, cheapest",), ("perdi: più economica",)),
)
DISCARD = Subject(
    "discard",
    {"en": ("discard", "reserve"), "it": ("scarta", "riserva")},
    Rank(CARD, (CHEAPEST, "any")),
    examples=_examples(("discard: Like Warm Rain, cheapest",), ("scarta: Like Warm Rain, più economica",)),
)
AMOUNT = Subject(
    "amount",
    {"en": ("amount", "x"), "it": ("quanto", "x")},
    Count(most=99),
    examples=_examples(("amount: 3",), ("quanto: 3",)),
)
STOP = Subject(
    "stop",
    {"en": ("stop", "stop at"), "it": ("ferma", "fermati")},
    Rank(("moment",), (NONE, ALL), unordered=True),
    examples=_examples(("stop: attackers, defenders", "stop: none"), ("ferma: attaccanti", "ferma: niente")),
)
