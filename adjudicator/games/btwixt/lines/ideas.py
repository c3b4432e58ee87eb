"""The ideas of plans, and which of them make a piece of a line together; `ideas.yaml` has what people call them."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import yaml

from adjudicator.engine.spoken import CONDITION, DROPPED, LINE, SUBJECT, Ideas, Sense

_PLACES = "left|right|small|big|house"
_WHOM = "house|lead|leader|left|right|far"
_ONE = ("?one-card|cards", "?always")
_PICKS = (("low", "lowest"), ("high|best", "highest"))
_LIMITS = ("least", "most", "over", "under")

_DROPPED = ("place", "goes", "want", "win", "start", "someone", "aim-at", "one-card", "also",
            "round", "on-top", "first", "last", "nth")
_BESIDE_REMARKS = (
    "start", "ally", "token", "him", "power", "goes", "one-card", "n", "place", "win", "cards", "lead", "ahead",
    "someone", "for-later",
)  # fmt: skip
"""Ideas that are ignored in a clause that only gives an opinion."""

_SENSES = (
    # -- lines of their own
    Sense(("keep", "*card", "?back", "?n", "?avoid", "?for-later"), "keep: {1}", LINE),
    Sense(("back|for-later", "*card"), "keep: {1}", LINE),
    Sense(("not", "start", "*card"), "keep: {2}", LINE),
    Sense(("avoid", "*card", "?back", "?n"), "keep: {1}", LINE),
    Sense(("?n", "ally", "token", _PLACES), "ally: {3}\ntoken: {3}", LINE),
    Sense(("token", "?always", f"{_PLACES}|same|other"), "token: {2}", LINE),
    Sense(("token", "also"), "token: same", LINE),
    Sense(("ally", "?keep", _PLACES, "?always"), "ally: {2}", LINE),
    Sense(("win", _PLACES), "ally: {1}", LINE),
    Sense(("him", "goes", _PLACES), "ally: {2}", LINE),
    Sense(("most", "+cards|one-card", "?*spend"), "cards max: {0.n}", LINE),
    Sense(("*spend|points", "most", "?rank|goes", "?cards|one-card"), "spend max: {1.n}", LINE),
    Sense(("*spend|points", "high", "n"), "spend max: {2}", LINE),
    Sense(("cap", "most|n", "?*spend|points"), "spend max: {1.n}", LINE),
    Sense(("cap", "under", "?*spend|points"), "spend max: {1.less}", LINE),
    Sense(("keep", "under", "*spend|points"), "spend max: {1.less}", LINE),
    Sense(("keep", "most", "*spend|points"), "spend max: {1.n}", LINE),
    Sense(("*spend|points", "under"), "spend max: {1.less}", LINE),
    Sense(("cards|one-card", "most"), "cards max: {1.n}", LINE),
    Sense(("avoid", "over", "cards|one-card"), "cards max: {1.n}", LINE),
    Sense(("*spend|points", "over", "not"), "spend max: {1.n}", LINE),
    Sense(("*spend", "n", "?points", "?done"), "spend max: {1}", LINE),
    Sense(("never-spend", "over", "?spend|points"), "spend max: {1.n}", LINE),
    Sense(("most", "card"), "most {1}: {0.n}", LINE),
    Sense(("least", "?cards|one-card", "colour"), "least {2}: {0.n}", LINE),
    Sense(("most", "?cards|one-card", "colour"), "most {2}: {0.n}", LINE),
    Sense(("asked-colour", "?card", "?goes", "colour"), "colour: {3}", LINE),
    Sense(("card", "names-it", "colour"), "colour: {2}", LINE),
    Sense(("names-colour", "colour"), "colour: {1}", LINE),
    Sense(("among-cards", "high|best", "?goes|rank", "?always", "?n"), "target card: highest", LINE),
    Sense(("among-cards", "low", "?goes|rank", "?always", "?n"), "target card: lowest", LINE),
    Sense(("give-up", "?kneel|give-up", "*card"), "give: {2}", LINE),
    *(Sense(("card", *acts, pick, "one-card|cards"), f"target card: {word}", LINE)
      for acts in (("goes", "?always", "aim-at"), ("?always", "throws-out"))
      for pick, word in (("high|best", "highest"), ("low", "lowest"))),
    Sense(("aim-at", "high|best", "one-card|cards"), "target card: highest", LINE),
    Sense(("aim-at", "low", "one-card|cards"), "target card: lowest", LINE),
    *(Sense(("give-up", pick, "colour", *_ONE), f"give: {word} {{2}}", LINE) for pick, word in _PICKS),
    *(Sense(("give-up", pick, *_ONE), f"give: {word}", LINE) for pick, word in _PICKS),
    Sense(("?cards|one-card", "target", f"*{_WHOM}", "?always", "?anything", "?someone"), "target leader: {2}", LINE),
    Sense(("?cards|one-card", "target", "someone"), "", DROPPED),
    Sense(("round", "n"), "r{1} bid", SUBJECT),
    Sense(("*ahead",), "r{0} bid", SUBJECT),
    Sense(("this-round",), "bid", SUBJECT),
    Sense(("feel", "best"), "rank", SUBJECT),
    Sense(("rank",), "rank", SUBJECT),
    Sense(("next-rounds", "?round", "?always", "?for-later"), "always bid", SUBJECT),
    Sense(("aim-at", "+house"), "target leader: {1}", LINE),
    # -- what is done
    Sense(("best", "+card"), "{1}"),
    Sense(("?n", "hand-cards"), "", DROPPED),
    Sense(("cheapest", "?one-card|cards", "?always"), "cheapest lead"),
    Sense(("low", "lead|tops|enough", "?one-card|cards", "?always", "?lead|tops|enough"), "cheapest lead"),
    Sense(("enough", "lead|tops", "?one-card|cards", "?always"), "cheapest lead"),
    Sense(("small", "lead", "one-card"), "cheapest lead"),
    Sense(("low", "colour", "?one-card|cards", "?always"), "lowest {1}"),
    Sense(("high|best|big|anything", "colour", "?one-card|cards", "?always"), "highest {1}"),
    Sense(("low", "?one-card|cards|power", "?always", "?holding"), "lowest"),
    Sense(("high|best", "?one-card|cards|power", "?always", "?holding"), "highest"),
    # -- conditions
    *(Sense(("others", "standing", limit), "standing {2}", CONDITION) for limit in ("least", "over")),
    *(Sense(("top-bid", limit, "?someone|others"), "top {1}", CONDITION) for limit in _LIMITS),
    *(Sense(("nobody", limit, "behind|lead"), "not gap {1}", CONDITION) for limit in ("least", "over")),
    *(Sense(("nobody", "?holding", limit, "?spend|points"), "not top {2}", CONDITION) for limit in ("least", "over")),
    *(Sense(("someone", "?holding", limit, "?spend|points"), "top {2}", CONDITION) for limit in ("least", "over")),
    *(Sense(("others", "?holding", limit, "?spend|points"), "top {2}", CONDITION) for limit in ("most", "under")),
    Sense(("nobody", "standing"), "all others knelt", CONDITION),
    Sense(("nobody", "lead|tops"), "leading", CONDITION),
    Sense(("someone", "standing"), "not all others knelt", CONDITION),
    Sense(("left|right|house", "standing"), "not {0.beside} knelt", CONDITION),
    *(Sense(("behind", limit), "gap {1}", CONDITION) for limit in ("most", "under", "least", "over")),
    *(Sense(("lead|leader", limit, "?lead|leader|away"), "gap {1}", CONDITION) for limit in ("most", "under")),
    *(Sense(("someone|others|leader|top-bid", limit, "lead"), "gap {1}", CONDITION) for limit in _LIMITS),
    *(Sense(("gap", "?keep", limit, "?points"), "gap {2}", CONDITION) for limit in _LIMITS),
    *(Sense(("power|ally", limit, "?power"), "power {1}", CONDITION) for limit in _LIMITS),
    *(Sense(("played", "cards|one-card", limit), "cards {2}", CONDITION) for limit in _LIMITS),
    *(Sense(("holding", "cards|one-card", limit), "hand {2}", CONDITION) for limit in _LIMITS),
    Sense(("turn", "n"), "turn = {1}", CONDITION),
    *(Sense(("turn", limit), "turn {1}", CONDITION) for limit in _LIMITS),
    *(Sense((f"{nth}-turn",), f"turn = {n}", CONDITION) for n, nth in enumerate(("first", "second", "third"), 1)),
    Sense(("first-player",), "first", CONDITION),
    Sense(("not-first",), "not first", CONDITION),
    Sense(("others", "?holding", "kneel"), "all others knelt", CONDITION),
    Sense(("left|right|house", "?holding", "kneel"), "{0.beside} knelt", CONDITION),
    *(Sense(("far", it, "?holding"), "far leads", CONDITION) for it in ("lead", "top-bid")),
    Sense(("left|right|house", "lead|top-bid", "?others", "?holding"), "{0.beside} leads", CONDITION),
    Sense(("left|right|house", "tops|on-top"), "{0.beside} leads", CONDITION),
    Sense(("someone|others", "tops|on-top"), "not leading", CONDITION),
    Sense(("neighbour", "lead|top-bid", "?holding"), "neighbour leads", CONDITION),
    Sense(("no-neighbour", "lead|top-bid", "?holding"), "not neighbour leads", CONDITION),
    Sense(("someone|others", "lead|top-bid", "?holding"), "not leading", CONDITION),
    Sense(("lead|leader|on-top",), "leading", CONDITION),
    Sense(("behind",), "not leading", CONDITION),
    # -- what is done, in one word, and what says nothing more
    Sense(("goes|start", "card", "+out"), "{1}"),
    Sense(("card", "?other", "?one-time"), "{0}"),
    Sense(("out", "?ally"), "kneel"),
    Sense(("kneel", "?ally"), "kneel"),
    Sense(("let-have", "ally|him"), "kneel"),
    Sense(("done", "?ally"), "done"),
    Sense(("ask",), "ask"),
    Sense(("most",), "spend max: {0.n}", LINE),
    *(Sense((idea,), "", DROPPED) for idea in _DROPPED),
)


@cache
def ideas_of() -> Ideas:
    """Return the ideas of plans."""
    text = files(__package__).joinpath("ideas.yaml").read_text(encoding="utf-8")
    words = {idea: " ".join(said.split()) for idea, said in yaml.safe_load(text).items()}
    return Ideas(
        words=words,
        senses=_SENSES,
        printed={"lead": "leading", "leader": "leading"},
        ends="kneel",
        closes="done",
        later="not leading",
        in_turn="turn = {}",
        refuses="shrug",
        first="first",
        last="last",
        nth="nth",
        best="best",
        wants="want",
        reason="reason",
        hence="hence",
        talk=("ally", "hand-cards"),
        remarks=("feel", "want", "unchanged"),
        beside_remarks=_BESIDE_REMARKS,
        statements=(("ally", "power"), ("him", "lead"), ("power", "n"), ("card", "is", "also")),
        carries=("win",),
        instead="instead",
        swaps="swap",
        fails="unreachable",
        pronouns=("him",),
        persons=("house", "lead"),
        small=(*_DROPPED, "always", "one-card", "plain"),
        people="house",
        initials={"a": "ally", "t": "token", "l": "left", "r": "right", "s": "small", "b": "big"},
        heads=("ally", "token", "keep", "avoid", "target"),
    )
