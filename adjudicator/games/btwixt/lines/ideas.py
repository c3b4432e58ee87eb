"""The ideas of plans, and which of them make a piece of a line together.

`ideas.yaml` has what people call them, `roles.yaml` what each is for the reader of plans.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

import yaml

from adjudicator.engine.ideas import CONDITION, DROPPED, LINE, SUBJECT, Guess, Ideas, Sense
from adjudicator.engine.verb_forms import words_in_list

_PLACES = "left|right|small|big|house"
_WHOM = "house|lead|leader|left|right|far"
_ONE = ("?one-card|cards", "?always")
_CARDS = "+cards|one-card|cards-in-all"
_PICKS = (("low", "lowest"), ("high|best", "highest"))
_LIMITS = ("least", "most", "over", "under")
_HAS = "?holding|has-bid"

_DROPPED = ("place", "side", "goes", "want", "win", "start", "someone", "aim-at", "one-card", "also",
            "round", "on-top", "first", "last", "nth", "both-things",
            "agreed", "gives", "goes-by")

_SENSES = (
    # -- lines of their own
    Sense(("left-to-you",), "default: decide for me", LINE),
    Sense(("left-open", "decide-it"), "default: decide for me", LINE),
    Sense(("released", "*card"), "release: {1}", LINE),
    Sense(("most", "card", "back"), "most {1}: {0.n}", LINE),
    Sense(("least", "card", "?back"), "least {1}: {0.n}", LINE),
    Sense(("keep", "*card", "+out"), "keep: {1}", LINE),
    Sense(("keep", "*card", "?back|safe", "?n", "?avoid", "?for-later"), "keep: {1}", LINE),
    Sense(("keep|avoid", "colour", "+cards"), "keep: {1}", LINE),
    Sense(("back|for-later", "*card"), "keep: {1}", LINE),
    Sense(("not", "start|spend", "*card"), "keep: {2}", LINE),
    Sense(("not|shrug", "?want|start", "over", "card"), "most {3}: {2.n}", LINE),
    Sense(("avoid", "*card", "?back", "?n"), "keep: {1}", LINE),
    *(Sense(("gap", f"+{limit}", "?points"), "gap {1}", CONDITION) for limit in ("most", "under")),
    *(Sense(("gap", "+aim-at", f"+{limit}", "?points"), "gap {2}", CONDITION) for limit in _LIMITS),
    Sense(("?n", "ally", "token", _PLACES), "ally: {3}\ntoken: {3}", LINE),
    Sense(("token", "?always", "?best|names-it", f"{_PLACES}|same|other"), "token: {3}", LINE),
    Sense(("token", "keep", "same"), "token: same", LINE),
    Sense(("token", "also"), "token: same", LINE),
    Sense(("token", "along"), "token: same", LINE),
    Sense(("along", "token"), "token: same", LINE),
    Sense(("token", "apart", "?always"), "token: other", LINE),
    Sense(("both-things", _PLACES), "ally: {1}\ntoken: {1}", LINE),
    Sense(("same", _PLACES), "ally: {1}", LINE),
    Sense(("ally", "?keep", "?best|names-it", _PLACES, "?always"), "ally: {3}", LINE),
    Sense(("target", "win", "aim-at", f"*{_WHOM}"), "target leader: {3}", LINE),
    Sense(("looks-into", "house|left|right|small|big|far"), "target council: {1}", LINE),
    Sense(("win", _PLACES), "ally: {1}", LINE),
    Sense(("him", "goes|gives", _PLACES), "ally: {2}", LINE),
    Sense(("most", _CARDS, "?*spend"), "cards max: {0.n}", LINE),
    Sense(("most", "+hand-cards"), "cards max: {0.n}", LINE, sure=False),
    Sense(("cap", "?goes", "n", _CARDS, "?round"), "cards max: {2.n}", LINE),
    Sense(("cards-cap", "n|most"), "cards max: {1.n}", LINE),
    Sense(("n", _CARDS, "done"), "cards max: {0.n}", LINE),
    Sense(("n", "+points", "done"), "spend max: {0.n}", LINE),
    Sense(("spend", "cap", "n|most"), "spend max: {2.n}", LINE),
    Sense(("not|avoid", "?start", "over", _CARDS), "cards max: {2.n}", LINE),
    Sense(("never-spend", "over", _CARDS), "cards max: {1.n}", LINE),
    Sense(("not", "tops", "n", "points|spend"), "spend max: {2.n}", LINE),
    Sense(("not", "want|start", "over", "+points|spend", "?cards"), "spend max: {2.n}", LINE),
    Sense(("cards", "not", "spend", "+over"), "spend max: {3.n}", LINE),
    Sense(("two-cards",), "cards max: 2", LINE),
    Sense(("add-up", "most|over|n", "?points|spend", "?cards"), "spend max: {1.n}", LINE),
    Sense(("*spend|points", "most", "?rank|goes", "?cards|one-card"), "spend max: {1.n}", LINE),
    Sense(("*spend|points", "high", "n"), "spend max: {2}", LINE),
    Sense(("cap", "+n", "?*spend|points"), "spend max: {1.n}", LINE),
    Sense(("cap", "most|n", "?*spend|points"), "spend max: {1.n}", LINE),
    Sense(("cap", "under", "?*spend|points"), "spend max: {1.less}", LINE),
    Sense(("keep", "under", "*spend|points"), "spend max: {1.less}", LINE),
    Sense(("keep", "most", "*spend|points"), "spend max: {1.n}", LINE),
    Sense(("*spend|points", "under"), "spend max: {1.less}", LINE),
    Sense(("cards|one-card", "most"), "cards max: {1.n}", LINE),
    Sense(("avoid", "over", "cards|one-card"), "cards max: {1.n}", LINE),
    Sense(("*spend|points", "over", "not"), "spend max: {1.n}", LINE),
    Sense(("spend", "never-spend", "n", "?points"), "spend max: {2}", LINE),
    Sense(("never-spend", "n", "spend|points"), "spend max: {1}", LINE),
    Sense(("*spend", "n", "?points", "?done"), "spend max: {1}", LINE),
    Sense(("never-spend", "over", "?spend|points"), "spend max: {1.n}", LINE),
    Sense(("never-spend", "most", "?spend|points"), "spend max: {1.n}", LINE),
    Sense(("most", "card"), "most {1}: {0.n}", LINE),
    Sense(("least", "?cards|one-card", "colour", "?spend|back|hand-cards", "?feel"), "least {2}: {0.n}", LINE),
    Sense(("most", "?cards|one-card", "colour", "?spend|back|hand-cards"), "most {2}: {0.n}", LINE),
    Sense(("draws", "agreed|want", "?place"), "want: yes", LINE),
    Sense(("asked-colour", "?card", "?goes|names-it", "colour"), "colour: {3}", LINE),
    Sense(("card", "names-it", "colour"), "colour: {2}", LINE),
    Sense(("names-colour", "colour"), "colour: {1}", LINE),
    Sense(("aim-at", "+colour"), "colour: {1}", LINE),
    Sense(("card|one-card", "asks-it", "?place"), "colour", SUBJECT),
    Sense(("asked-colour", "?card", "?asks-it"), "colour", SUBJECT),
    Sense(("among-cards", "high|best", "?goes|rank", "?always", "?n"), "target card: highest", LINE),
    Sense(("among-cards", "low", "?goes|rank", "?always", "?n"), "target card: lowest", LINE),
    *(Sense(("give-up", pick, "colour", *_ONE), f"give: {word} {{2}}", LINE) for pick, word in _PICKS),
    *(Sense(("give-up", pick, "?card", *_ONE), f"give: {word}", LINE) for pick, word in _PICKS),
    Sense(("target", "+one-card|cards", "high|best", "?n"), "target card: highest", LINE),
    Sense(("target", "+one-card|cards", "low", "?n"), "target card: lowest", LINE),
    *(Sense(("gives", pick, "?colour", *_ONE), f"give: {word}", LINE) for pick, word in _PICKS),
    Sense(("gives", "*card"), "give: {1}", LINE, sure=False),
    Sense(("takes-high",), "take: highest", LINE, sure=False),
    Sense(("give-up", "token"), "give", SUBJECT),
    Sense(("give-up", "?kneel|give-up", "*card"), "give: {2}", LINE),
    *(Sense(("card", *acts, pick, "one-card|cards"), f"target card: {word}", LINE)
      for acts in (("goes", "?always", "aim-at"), ("?always", "throws-out"))
      for pick, word in (("high|best", "highest"), ("low", "lowest"))),
    Sense(("?any-one", "cards|one-card", "throws-out", f"+{_WHOM}"), "target leader: {3}", LINE),
    Sense(("?one-card", "throws-out", f"*{_WHOM}"), "target leader: {2}", LINE),
    Sense(("hits-high", "?one-card", _WHOM), "target card: highest\ntarget leader: {2}", LINE),
    Sense(("hits-low", "?one-card", _WHOM), "target card: lowest\ntarget leader: {2}", LINE),
    Sense(("aim-at", "high|best", "one-card|cards"), "target card: highest", LINE),
    Sense(("aim-at", "low", "one-card|cards"), "target card: lowest", LINE),
    Sense(("give-up", "?one-card|cards|anything|someone|neighbour|swap"), "give", SUBJECT),
    Sense(("?cards|one-card", "target", f"*{_WHOM}", "?always", "?anything", "?someone"), "target leader: {2}", LINE),
    Sense(("?cards|one-card", "target", "someone"), "", DROPPED),
    Sense(("round", "n"), "r{1} bid", SUBJECT),
    Sense(("ahead", "goes", _PLACES, "?side"), "r{0} ally: {2}", LINE),
    Sense(("*ahead",), "r{0} bid", SUBJECT),
    Sense(("this-round",), "bid", SUBJECT),
    Sense(("feel", "best"), "rank", SUBJECT),
    Sense(("rank",), "rank", SUBJECT),
    Sense(("next-rounds", "?round", "?always", "?for-later"), "always bid", SUBJECT),
    Sense(("aim-at", "+house", "+side"), "", DROPPED),
    Sense(("aim-at", "+house"), "target leader: {1}", LINE),
    Sense(("used",), "{0}", LINE),
    # -- what is done
    Sense(("best", "+card"), "{1}"),
    Sense(("?n", "hand-cards"), "", DROPPED),
    Sense(("cheapest", "+colour", "?one-card|cards", "?always"), "cheapest lead {1}"),
    Sense(("low", "+colour", "lead|tops|enough", "?one-card|cards", "?always"), "cheapest lead {1}"),
    Sense(("colour", "+low", "lead|tops|enough", "?one-card|cards", "?always"), "cheapest lead {0}"),
    Sense(("low|cheapest", "+goes-by", "?one-card|cards"), "cheapest lead", sure=False),
    Sense(("cheapest", "?one-card|cards", "?always"), "cheapest lead"),
    Sense(("low", "lead|tops|enough", "?one-card|cards", "?always", "?lead|tops|enough"), "cheapest lead"),
    Sense(("enough", "lead|tops", "?one-card|cards", "?always"), "cheapest lead"),
    Sense(("small", "lead", "one-card"), "cheapest lead"),
    Sense(("low", "colour", "?one-card|cards", "?always", "?holding"), "lowest {1}"),
    Sense(("high|best|big|anything", "colour", "?one-card|cards", "?always", "?holding"), "highest {1}"),
    Sense(("any-one", "colour", "?one-card|cards", "?holding"), "highest {1}", sure=False),
    Sense(("low", "?one-card|cards|power", "?always", "?holding"), "lowest"),
    Sense(("high|best", "?one-card|cards|power", "?always", "?holding"), "highest"),
    # -- conditions
    Sense(("if-so", "?others"), "if-so", CONDITION),
    Sense(("others", "n", "?is", "?place", "?both-things", "standing"), "standing >= {1}", CONDITION),
    Sense(("n", "others", "?is", "?place", "standing"), "standing >= {0}", CONDITION),
    *(Sense(("others", "standing", limit), "standing {2}", CONDITION) for limit in ("least", "over")),
    *(Sense(("top-bid", "tops|lead", limit), "gap {2}", CONDITION) for limit in _LIMITS),
    *(Sense(("top-bid", limit, "lead"), "gap {1}", CONDITION) for limit in _LIMITS),
    *(Sense(("top-bid", limit, "?someone|others", "?keep|goes"), "top {1}", CONDITION) for limit in _LIMITS),
    Sense(("nobody", "holding", "n"), "not top >= {2}", CONDITION),
    *(Sense(("nobody", limit, "behind|lead"), "not gap {1}", CONDITION) for limit in ("least", "over")),
    *(Sense(("someone|others|leader", "?is", "ahead-by", limit), "gap {3}", CONDITION) for limit in _LIMITS),
    *(Sense(("someone|others|leader", _HAS, limit, "more-than-me"), "gap {2}", CONDITION) for limit in _LIMITS),
    *(Sense(("someone|others|leader", "lead-with", limit, "?points"), "top {2}", CONDITION) for limit in _LIMITS),
    *(Sense(("someone|others", "?is", limit, "lead"), "gap {2}", CONDITION) for limit in _LIMITS),
    *(Sense(("someone|others|leader|top-bid", limit, "lead"), "gap {1}", CONDITION) for limit in _LIMITS),
    *(Sense(("nobody", _HAS, limit, "?spend|points"), "not top {2}", CONDITION) for limit in ("least", "over")),
    *(Sense(("someone", _HAS, limit, "?spend|points"), "top {2}", CONDITION) for limit in ("least", "over")),
    *(Sense(("others", _HAS, limit, "?spend|points"), "top {2}", CONDITION) for limit in ("most", "under")),
    *(Sense(("left|right|house", "spend", "?goes", limit), "{0.beside} total {3}", CONDITION) for limit in _LIMITS),
    Sense(("nobody", "?holding", "tops|on-top", "+n", "?points"), "top <= {3}", CONDITION),
    Sense(("someone|others", "?holding", "tops|on-top", "+n", "?points"), "top > {3}", CONDITION),
    Sense(("nobody", "has-bid"), "top < 1", CONDITION),
    Sense(("someone|others", "has-bid"), "top > 0", CONDITION),
    Sense(("nobody", "standing"), "all others knelt", CONDITION),
    Sense(("nobody", "lead|tops"), "leading", CONDITION),
    Sense(("someone", "standing"), "not all others knelt", CONDITION),
    Sense(("left|right|house", "standing"), "not {0.beside} knelt", CONDITION),
    *(Sense(("behind", limit), "gap {1}", CONDITION) for limit in ("most", "under", "least", "over")),
    *(Sense(("lead", "gap", limit, "?points"), "gap {2}", CONDITION) for limit in _LIMITS),
    *(Sense(("nobody", limit, "?points", "gap"), "not gap {1}", CONDITION) for limit in ("least", "over")),
    *(Sense(("nobody", "gap", limit, "?points"), "not gap {2}", CONDITION) for limit in ("least", "over")),
    *(Sense(("standing", "goes|keep", limit), "top {2}", CONDITION) for limit in _LIMITS),
    *(Sense(("standing", limit), "standing {1}", CONDITION) for limit in ("least", "over")),
    *(Sense(("price", "?goes|keep", limit), "top {2}", CONDITION) for limit in _LIMITS),
    Sense(("both-neighbours", "?holding", "kneel|gone"), "left knelt and right knelt", CONDITION),
    Sense(("no-neighbour", "?holding", "kneel|gone"), "not left knelt and not right knelt", CONDITION),
    Sense(("left|right|house", "gone|out", "?holding"), "{0.beside} knelt", CONDITION),
    Sense(("others|someone", "gone", "?holding"), "all others knelt", CONDITION),
    Sense(("first|leader", "is", "left|right|house"), "{2.beside} leads", CONDITION),
    Sense(("left|right|house", "is-first"), "{0.beside} leads", CONDITION, sure=False),
    Sense(("someone|others", "is-first"), "not leading", CONDITION, sure=False),
    Sense(("neighbour|him", "left|right", "lead|top-bid", "?holding"), "{1.beside} leads", CONDITION),
    Sense(("neighbour|him", "left|right", "kneel|gone", "?holding"), "{1.beside} knelt", CONDITION),
    Sense(("neighbour|him", "left|right", "standing", "?holding"), "not {1.beside} knelt", CONDITION),
    *(Sense(("leader", "is", limit, "lead"), "gap {2}", CONDITION) for limit in _LIMITS),
    *(Sense(("leader", "is", limit, "away"), "gap {2}", CONDITION) for limit in _LIMITS),
    *(Sense(("lead|leader", "+holding", limit), "top {2}", CONDITION) for limit in _LIMITS),
    *(Sense(("leader", "is", limit), "top {2}", CONDITION) for limit in _LIMITS),
    *(Sense(("lead|leader", limit, "?lead|leader|away"), "gap {1}", CONDITION) for limit in ("most", "under")),
    *(Sense(("gap", "?keep", limit, "?points"), "gap {2}", CONDITION) for limit in _LIMITS),
    *(Sense(("him", "power", limit), "power {2}", CONDITION) for limit in _LIMITS),
    *(Sense(("ally", "holding", "power", limit), "power {3}", CONDITION) for limit in _LIMITS),
    *(Sense(("power|ally", limit, "?power"), "power {1}", CONDITION) for limit in _LIMITS),
    *(Sense(("played", "cards|one-card", limit), "cards {2}", CONDITION) for limit in _LIMITS),
    *(Sense(("holding", "cards|one-card", limit), "hand {2}", CONDITION) for limit in _LIMITS),
    Sense(("first", "n", "turn"), "turn <= {1}", CONDITION),
    Sense(("turn", "+n"), "turn = {1}", CONDITION),
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
    Sense(("lead", "+n", "+other"), "not leading", CONDITION),
    Sense(("lead", "+other"), "not leading", CONDITION),
    Sense(("lead|leader|on-top",), "leading", CONDITION),
    Sense(("behind",), "not leading", CONDITION),
    # -- what is done, in one word, and what says nothing more
    Sense(("nth|first|last", "is", "+card"), "{2}"),
    Sense(("goes|start", "card", "+out"), "{1}"),
    Sense(("card", "+along"), "{0}"),
    Sense(("card", "?other", "?one-time"), "{0}"),
    Sense(("gives", "kneel"), "kneel", sure=False),
    Sense(("out", "?ally"), "kneel"),
    Sense(("not", "spend", "+one-card", "?aim-at", "?him|ally|absent"), "kneel"),
    Sense(("kneel", "?ally"), "kneel"),
    Sense(("let-have", "?ally|him|one-card|this-round"), "kneel"),
    Sense(("may-have", "house|others|someone", "?ally|him|this-round"), "kneel"),
    Sense(("all-yours", "?ally|him|this-round", "?others"), "kneel"),
    Sense(("gives|let-have", "ally|him|this-round", "others|someone"), "kneel", sure=False),
    Sense(("done", "?ally"), "done"),
    Sense(("ask",), "ask"),
    Sense(("asked-colour|names-it|names-colour|goes", "?always", "colour"), "{2}"),
    Sense(("most",), "spend max: {0.n}", LINE),
    *(Sense((idea,), "", DROPPED) for idea in _DROPPED),
)


def _text(name: str) -> str:
    return files(__package__).joinpath(name).read_text(encoding="utf-8")


@cache
def ideas_of() -> Ideas:
    """Return the ideas of plans."""
    words = {idea: " ".join(said.split()) for idea, said in yaml.safe_load(_text("ideas.yaml")).items()}
    guesses = tuple(Guess(**row) for row in yaml.safe_load(_text("guesses.yaml")))
    roles = {role: _fixed(ideas) for role, ideas in yaml.safe_load(_text("roles.yaml")).items()}
    return Ideas(words, _SENSES, guesses, _verbs(), small=(*_DROPPED, "always", "one-card", "plain"), **roles)


def _verbs() -> Mapping[str, Sequence[str]]:
    """Return the forms of the verbs of each idea for what the writer does himself."""
    verbs = yaml.safe_load(_text("verbs.yaml"))
    return {idea: words_in_list(said, of_others=False) for idea, said in verbs.items()}


def _fixed(value: Any) -> Any:
    """Return a value with tuples in place of its lists, which nobody can change."""
    return tuple(map(_fixed, value)) if isinstance(value, list) else value
