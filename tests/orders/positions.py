"""Ten reference positions: six seats, early and late, with ports, few units, revealed orders, and used cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from adjudicator.games.agot2e.rules import RULES
from adjudicator.games.westeros.state import Game
from adjudicator.orders.printing import Printer
from adjudicator.orders.receipt import Window
from adjudicator.orders.unwrap import logical_lines
from tests.games.agot2e.random_play import variant
from tests.games.agot2e.rulings.scenario import position, units
from tests.orders.reference import SAMPLE_MAIL, reader, stark_game, window

FORMS = ("short", "long English", "long Italian", "short Italian")


@dataclass(frozen=True)
class Reference:
    """A position, the seat that writes, and its mail."""

    seat: str
    game: Callable[[], Game]
    mail: str

    @cached_property
    def window(self) -> Window:
        """The window for mails of this seat."""
        return window(self.game(), self.seat)

    def lines(self, form: str) -> list[str]:
        """Return the lines of the mail as written, with full names, or with codes between Italian words."""
        typed = [line for line in logical_lines(self.mail.splitlines()) if ":" in line]
        if form == "short":
            return typed
        short, language = form.startswith("short"), "it" if form.endswith("Italian") else "en"
        printer = Printer(reader(self.seat).context, language, short=short)
        return [printer.line(line) for text in typed if (line := reader(self.seat).line(text)) is not None]


def board(houses: Mapping[str, Mapping[str, str]], **fields: Any) -> Game:
    """Return a position from {house: {area: units}}; `phase` and `round` as named, else the planning of round 4."""
    areas = {area: units(house, text) for house, held in houses.items() for area, text in held.items()}
    return position(areas, **{"phase": "planning", "round": 4, "wildlings": 6, **fields})


def first_round() -> Game:
    """Return the position after the set-up of the box, before the first orders."""
    game: Game = RULES.new_game(variant(), 6, {})
    game.phase, game.round = "planning", 1
    return game


def islands() -> Game:
    held = {
        "greyjoy": {"pyke": "k f", "pyke-port": "2s", "ironmans-bay": "2s", "sunset-sea": "2s", "seagard": "k 2f",
                    "flints-finger": "f"},
        "stark": {"winterfell": "k f", "moat-cailin": "2f", "bay-of-ice": "s"},
        "lannister": {"lannisport": "2k f", "lannisport-port": "s", "golden-sound": "2s", "riverrun": "2f e"},
    }  # fmt: skip
    return board(held, round=3, power={"greyjoy": 6}, tracks={"fiefdoms": ["greyjoy"], "court": ["greyjoy"]})


def rivers() -> Game:
    held = {
        "lannister": {"lannisport": "k f", "lannisport-port": "2s", "golden-sound": "3s", "stoney-sept": "2k",
                      "riverrun": "k 2f", "harrenhal": "f e", "searoad-marches": "f"},
        "greyjoy": {"pyke": "2k", "ironmans-bay": "3s", "seagard": "2f"},
        "tyrell": {"highgarden": "2k f", "reach": "f"},
        "baratheon": {"kings-landing": "2k", "crackclaw-point": "f"},
    }  # fmt: skip
    return board(held, round=6, wildlings=8, power={"lannister": 9}, tracks={"court": ["lannister"]})


def throne() -> Game:
    held = {
        "baratheon": {"dragonstone": "f", "dragonstone-port": "s", "kings-landing": "2k f", "kingswood": "f",
                      "shipbreaker-bay": "2s", "blackwater-bay": "s"},
        "lannister": {"stoney-sept": "k f", "blackwater": "f"},
        "martell": {"storms-end": "2f", "boneway": "f", "sea-of-dorne": "2s"},
    }  # fmt: skip
    return board(held, round=2, wildlings=2, tracks={"throne": ["baratheon"], "court": ["stark"]})


def gardens() -> Game:
    held = {
        "tyrell": {"highgarden": "2k f e", "oldtown": "f", "oldtown-port": "s", "redwyne-straights": "3s",
                   "three-towers": "f", "dornish-marches": "k f", "reach": "2f"},
        "martell": {"princes-pass": "2f", "starfall": "k", "east-summer-sea": "2s", "sunspear": "2k"},
        "lannister": {"searoad-marches": "k f", "lannisport": "2f"},
        "baratheon": {"kings-landing": "k f", "kingswood": "2f"},
    }  # fmt: skip
    return board(held, round=7, wildlings=10, power={"tyrell": 11}, tracks={"court": ["tyrell", "lannister"]})


def sands() -> Game:
    held = {
        "martell": {"sunspear": "f", "sea-of-dorne": "s"},
        "tyrell": {"yronwood": "2k f", "starfall": "k", "west-summer-sea": "3s", "east-summer-sea": "2s"},
        "baratheon": {"storms-end": "2k", "boneway": "f", "shipbreaker-bay": "2s"},
    }
    return board(held, round=9, wildlings=4, power={"martell": 2}, tracks={"throne": ["martell"]})


def last_wolves() -> Game:
    held = {
        "stark": {"karhold": "f", "shivering-sea": "s"},
        "greyjoy": {"winterfell": "2k f", "white-harbor": "2f", "bay-of-ice": "2s", "narrow-sea": "s"},
    }
    hands = {"stark": ("catelyn-stark", "the-blackfish")}
    return board(held, round=10, wildlings=12, power={"stark": 1}, hands=hands, tracks={"fiefdoms": ["greyjoy"]})


def revealed() -> Game:
    """Return the rivers after their orders were revealed, in the middle of the marches."""
    game = rivers()
    game.phase = "march"
    for area, order in {
        "riverrun": "march-plus-1-special", "harrenhal": "support", "stoney-sept": "defense", "golden-sound": "raid",
        "lannisport": "consolidate", "seagard": "defense", "kings-landing": "march-0",
    }.items():  # fmt: skip
        game.areas[area].order = order
    return game


def discards() -> Game:
    """Return a war of Baratheon with three cards left, and most of his enemies' gone."""
    held = {
        "baratheon": {"kings-landing": "2k e", "crackclaw-point": "2f", "dragonstone": "k", "shipbreaker-bay": "3s",
                      "narrow-sea": "s", "storms-end": "f", "storms-end-port": "s"},
        "stark": {"eyrie": "2f", "twins": "k f", "shivering-sea": "2s"},
        "martell": {"kingswood": "2k", "boneway": "2f", "sea-of-dorne": "2s"},
        "lannister": {"harrenhal": "k f", "blackwater": "2f"},
    }  # fmt: skip
    hands = {
        "baratheon": ("stannis-baratheon", "melisandre", "patchface"),
        "stark": ("eddard-stark", "catelyn-stark"),
        "martell": ("the-red-viper",),
    }
    return board(held, round=8, wildlings=8, power={"baratheon": 7}, hands=hands, tracks={"throne": ["baratheon"]})


NORTH_MAIL = SAMPLE_MAIL

FIRST_MAIL = """\
pyke: m > gre k or stay
ironmans: s self or lannister if vs stark or none
greywater: c
pyke port: r > ironmans or none
cards attack: balon, asha if margin >= 1
cards: euron, victarion, any
blade: if decides
lose: s, f, k
retreat: greywater, home
bid: throne 1, fief 3, court 0
bid wild: 2
ability aeron: any or none
default: ask me
"""

ISLANDS_MAIL = """\
ironmans: m* > golden 2s if golden enemy and str golden <= 2 or stay
sns: s self or none
ppy: m > ironmans s; stay
pyke: c* muster k or f+f or power
sgd: m > riv k; moa 1f; stay; token if riv enemy or stay
fli: d
sequence marches: ironmans, sgd
cards attack: victarion if margin >= 0 or theon
cards defend vs stark: mix asha 3, dagmar 1
cards: euron, balon, any
retreat from sgd: fli, gre
retreat ships: pyke port, home
lose: s, f, k, e
blade attack: if decides and power >= 2
bid: throne 0, fief 4, court 2
bid wild: 3 if threat >= 8 or 1
ties: lannister, tyrell, stark
muster pyke: s@ppy or f>k
disband: s sns, s ironmans
choose dark wings: clash if power >= 6 or game of thrones
wildlings lose: s ironmans, f fli
once refuse: lannister
ports at lannisport: 2
"""

RIVERS_MAIL = """\
riv: m* > sgd k+1f; stay; token if sgd enemy and str sgd <= 2 or > har all or stay
har: s self or baratheon if vs tyrell or none
sep: d*
gol: r > ironmans or none
pla: c
lan: c* muster e or k or power
srm: r* > hig or > rea or none
cards attack: tywin if margin >= 1 and not seen euron or gregor
cards defend at riv: mix jaime 2, hound 1
cards: kevan, cersei, tyrion, any
ability tyrion: yes if margin <= 0 or no
ability cersei: sgd, any
lose: f, e, k
retreat from riv: har, lan
retreat: home, any
refuse vs greyjoy: baratheon if margin >= 2
bid: throne 3, fief 2, court 4
bid throne: 6 if rank throne >= 4 or 2
r7 bid: throne 1, fief 1, court 1
ties low: greyjoy, stark
raven: sep s or peek bury if threat >= 8
wildlings track: fief, throne
budget: 2
steward: loyal, baratheon
"""

THRONE_MAIL = """\
klg: m > blw k+f; token if blw enemy or > crackclaw 1f or stay
kwd: s self or none if vs lannister
sbb: m > narrow s; bwb s; stay
bwb: r > crackclaw or none
dragonstone: c
pdr: m > sbb s
sequence: klg, sbb
sequence raids: bwb
leave at klg: yes if power >= 3 or no
cards attack vs lannister: renly, davos if margin >= 2
cards: stannis, brienne, mel, salladhor, patchface
ability renly: any or none
ability patchface: tywin, gregor, any
bid fief: 2 if power >= 5 or 0
bid throne: 3
bid court: 1
ties throne: tyrell, martell, stark
ties: stark, tyrell
muster klg: f>k or k
choose throne of blades: muster if power >= 2 or supply
retreat from blw: klg, home
lose: f, k, s
steward: cautious
"""

GARDENS_MAIL = """\
dor: m > princes k+f; stay if str princes <= 3 or > bon f or stay
rea: s self or baratheon if vs martell or none
hig: m* > srm 2k; stay; token if srm is lannister and margin >= 0 or stay
old: c
pol: m > redwyne s
redwyne: m > wss 2s; rest stays or stay
thr: d
sequence marches: hig, dor
cards attack at srm: loras, mace if margin >= 1
cards defend: garlan, randyll, margaery
cards: mace, queen, any
ability mace: routed or standing
ability queen: reach, kingswood
blade: ask if round >= 7 or if decides
lose attack: f, e, k
lose: s, f, k
retreat from dor: rea, hig
ports: all
disband: f thr, s redwyne
muster hig: f+f or e or f>k
muster oldtown: s@pol or f
bid: throne 4, fief 1, court 6
bid wild: 5 if threat >= 10 or 2
wildlings option: positions
raven: hig d* if str srm >= 4 or none
wildlings discard: alester, margaery
"""

SANDS_MAIL = """\
ssp: d*
sod: s self or none
cards: red viper, areo, any
ability doran: fief
bid throne: all
bid wild: 0
ties: baratheon, lannister, stark
retreat: home
muster ssp: f or s@psu
steward: loyal, baratheon
default: decide for me
budget: 1
lose: s, f
"""

WOLVES_MAIL = """\
kar: d
svs: m > narrow s if narrow empty or stay
cards: catelyn, blackfish
ability robb: cas
retreat: cas, any
retreat ships: svs
bid wild: 1 if threat >= 10 or 0
blade: no
ports: none
redraw: yes if margin <= 0 or no
default: ask me
"""

REVEALED_MAIL = """\
riv: m* > sgd 2f; stay; token if sgd enemy and str sgd <= 2 or > har k or stay
har: s self or baratheon if vs greyjoy or none
gol: r > ironmans or none
sequence marches: riv
leave at riv: yes
cards attack: tywin, hound if margin >= 0
cards defend: jaime, kevan
ability cersei: sgd or none
blade: if decides
refuse: baratheon
bid: throne 5, fief 0, court 3
bid wild: 4 if threat >= 8 or 2
muster lan: k or f+f
choose put to the sword: no march if power >= 3 or nothing
"""

DISCARDS_MAIL = """\
crackclaw: m > mom 2f if mom empty or > eyrie 1f or stay
klg: m* > kwd k+e; stay; token if kwd enemy and str kwd <= 4 or stay
sbb: s self or stark if vs martell or none
narrow: r > svs or none
end: d
pse: c
cards attack: stannis if not seen eddard or melisandre
cards defend: patchface, melisandre if seen red viper
ability patchface: catelyn, any
wildlings take: salladhor, davos
wildlings downgrade: k dragonstone
wildlings upgrade: 2f crackclaw
wildlings best: fief
wildlings worst: court
lose vs martell: e, f, k
retreat from kwd: klg
retreat armies at crackclaw: klg, har
bid: throne 2, fief 2, court 2
raven: klg d if margin < 0 or peek
ties high: martell, stark
r9 once cards: stannis
"""

POSITIONS: Mapping[str, Reference] = {
    "the North before round 4": Reference("stark", stark_game, NORTH_MAIL),
    "Greyjoy before the first round": Reference("greyjoy", first_round, FIRST_MAIL),
    "Greyjoy with ports": Reference("greyjoy", islands, ISLANDS_MAIL),
    "Lannister in the middle of the war": Reference("lannister", rivers, RIVERS_MAIL),
    "Baratheon on the Throne": Reference("baratheon", throne, THRONE_MAIL),
    "Tyrell with a large army": Reference("tyrell", gardens, GARDENS_MAIL),
    "Martell with two units": Reference("martell", sands, SANDS_MAIL),
    "Stark with two units": Reference("stark", last_wolves, WOLVES_MAIL),
    "Lannister after the reveal": Reference("lannister", revealed, REVEALED_MAIL),
    "Baratheon with most cards gone": Reference("baratheon", discards, DISCARDS_MAIL),
}
