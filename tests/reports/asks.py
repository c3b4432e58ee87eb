"""An example of every question the rules can put, as they put it."""

from __future__ import annotations

from typing import Any

from adjudicator.reports.letters import Question

BIDS = {"baratheon": 1, "stark": 0, "lannister": 1, "martell": 0, "tyrell": 0, "greyjoy": 1}
FIGHT = {"area": "storms-end", "attacker": "stark", "defender": "martell"}
KNIGHT = [{"area": "winterfell", "units": {"knight": 1}}]
AMONG = [{"area": "winterfell", "units": {"knight": 2}}, {"area": "white-harbor", "units": {"footman": 1}}]


def ability(card: str, *options: Any) -> tuple[str, Any, dict[str, Any]]:
    """Return an ask about the text of a House card."""
    return "combat.ability", options, {"card": card, "area": "storms-end", "opponent": "martell"}


def wildlings(kind: str, options: Any, card: str, action: str, **about: Any) -> tuple[str, Any, dict[str, Any]]:
    """Return an ask about a wildling card."""
    return f"wildlings.{kind}", options, {"card": card, "action": action, **about}


# Name, options (or the default where there are none to choose from), what is shown.
ASKS: tuple[tuple[str, Any, dict[str, Any]], ...] = (
    ("westeros.choice", ("supply", "mustering", "nothing"), {"card": "a-throne-of-blades"}),
    ("westeros.choice", ("clash-of-kings", "game-of-thrones", "nothing"), {"card": "dark-wings-dark-words"}),
    ("westeros.choice", ("no-defense", "no-march-plus-1", "nothing"), {"card": "put-to-the-sword"}),
    ("supply.reconcile", KNIGHT, {"cause": "supply", "limit": [3, 2], "armies": [3, 2, 2]}),
    ("supply.reconcile", KNIGHT, {"cause": "rattleshirts-raiders", "limit": [2, 2], "armies": [3]}),
    ("muster.place", [], {"cause": "mustering", "castles": {"winterfell": 2, "white-harbor": 1}}),
    ("muster.place", [], {"cause": "consolidate", "castles": {"winterfell": 2}}),
    ("muster.place", [], {"cause": "horde", "castles": {"winterfell": 2}}),
    ("bid.track", range(6), {"track": "throne", "power": 5}),
    ("bid.all-tracks", {"throne": 0, "fiefdoms": 0, "court": 0}, {"tracks": ["throne", "fiefdoms", "court"]}),
    ("bid.ties", [["stark", "martell"]], {"track": "court", "groups": [["stark", "martell"]], "bids": BIDS}),
    ("bid.wildlings", range(3), {"strength": 6, "power": 2}),
    ("wildlings.tie", ("stark", "martell", "tyrell"), {"among": "lowest", "bids": BIDS}),
    ("wildlings.tie", ("baratheon", "greyjoy"), {"among": "highest", "bids": BIDS}),
    ("wildlings.option", ("destroy-two-units", "lose-two-positions"), {"card": "preemptive-raid"}),
    wildlings("units", KNIGHT, "mammoth-riders", "destroy", count=1, among=AMONG, up_to=False, same_area=False),
    wildlings("units", KNIGHT, "crow-killers", "downgrade", count=1, among=AMONG, up_to=False, same_area=False),
    wildlings("units", [], "crow-killers", "upgrade", count=2, among=AMONG, up_to=True, same_area=False),
    wildlings("card", ("robb-stark", "eddard-stark"), "massing-on-the-milkwater", "discard"),
    wildlings("card", (None, "robb-stark", "eddard-stark"), "mammoth-riders", "take-back"),
    wildlings("track", ("fiefdoms", "court"), "a-king-beyond-the-wall", "lowest", house="stark"),
    wildlings("track", ("throne", "fiefdoms", "court"), "a-king-beyond-the-wall", "highest", house="stark"),
    wildlings("track", ("throne", "court"), "preemptive-raid", "lower-two", house="tyrell"),
    ("planning.raven", {"use": "none"}, {}),
    ("planning.raven", {"use": "replace", "area": "winterfell", "to": "raid"}, {}),
    ("planning.raven-look", ("top", "bottom"), {"card": "mammoth-riders"}),
    ("raid.resolve", ({"from": "karhold", "target": None}, {"from": "karhold", "target": "castle-black"}), {}),
    ("march.resolve", {"from": "winterfell", "moves": [], "leave_token": False}, {"areas": ["winterfell", "karhold"]}),
    ("march.resolve", {"from": "winterfell", "moves": [{"to": "karhold", "units": {"knight": 1}}], "leave_token": True},
     {"areas": ["winterfell"]}),
    ("march.resolve", {"call": ["kings-landing"]}, {"areas": ["kingswood"]}),
    ("march.neutral-support", (True, False), {"area": "eyrie", "for": "tyrell"}),
    ("combat.support", ("attacker", "defender", "none"), {**FIGHT, "from": ["shipbreaker-bay"]}),
    ("combat.refuse", (None, "tyrell"), {**FIGHT, "supporters": ["tyrell"]}),
    ("combat.card", ("robb-stark", "eddard-stark"), {**FIGHT, "strength": {"stark": 3, "martell": 2}}),
    ("combat.replacement", ("robb-stark", "eddard-stark"),
     {"card": "the-blackfish", "area": "winterfell", "opponent": "lannister"}),
    ability("tyrion-lannister", False, True),
    ability("aeron-damphair", None, "asha-greyjoy", "balon-greyjoy"),
    ability("cersei-lannister", None, "sunspear", "starfall"),
    ability("renly-baratheon", None, "winterfell"),
    ability("patchface", None, "arianne-martell", "obara-sand"),
    ability("doran-martell", "throne", "fiefdoms", "court"),
    ability("queen-of-thorns", "sunspear", "starfall"),
    ability("mace-tyrell", "standing", "routed"),
    ("combat.blade", ("no", "strength"), {"area": "winterfell", "cards": {}, "margin": -1, "decides": False}),
    ("combat.blade", ("no", "redraw"), {"area": "winterfell", "card": "skull-0"}),
    ("combat.casualties", KNIGHT, {"area": "winterfell", "count": 1, "among": AMONG}),
    ("combat.retreat", ("karhold", "white-harbor"), {"house": "stark", "from": "winterfell", "units": {"knight": 2},
                                                    "losses": {"karhold": 0, "white-harbor": 1}}),
    ("combat.retreat", ("sunspear", "yronwood"), {"house": "martell", "from": "starfall", "units": {"knight": 2},
                                                 "losses": {"sunspear": 0, "yronwood": 0}}),
    ("combat.retreat-casualties", KNIGHT, {"area": "winterfell", "count": 1, "among": AMONG}),
    ("port.ships", range(3), {"area": "pyke-port", "ships": 2}),
    ("consolidate.resolve", ({"area": "winterfell", "use": "power"}, {"area": "winterfell", "use": "muster"}), {}),
)  # fmt: skip


def question(name: str, options: Any, about: dict[str, Any]) -> Question:
    """Return an example as a question to Stark."""
    if isinstance(options, (tuple, range)):
        return Question(number=41, ask=name, options=options, default=options[0], about=about)
    return Question(number=41, ask=name, default=options, about=about)
