"""March orders: in turn order, one each, until none is left; each may start one combat.

Second edition "Resolve March Orders" and "Establishing Control in an Area"; first edition "Executing March Orders" and
"Establishing Control".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from adjudicator.engine.asks import Answer, Ask, Choose, Problem, Rule, ask_one
from adjudicator.games.westeros import ports
from adjudicator.games.westeros.answers import March, Move, SupportCall, march_answer_from_json
from adjudicator.games.westeros.armies import may_become
from adjudicator.games.westeros.combat import fight
from adjudicator.games.westeros.neutral import NeutralSupport, call_for_support, callable_areas, march_strength
from adjudicator.games.westeros.orders import armies_gone
from adjudicator.games.westeros.passes import are_left, areas_with, one_time_with
from adjudicator.games.westeros.reach import destinations, is_defended, is_stuck
from adjudicator.games.westeros.state import Game, count
from adjudicator.games.westeros.victory import check_victory


def march_phase(game: Game) -> Rule[str | None]:
    """ "Resolve March Orders": pass after pass, each House resolves one March order."""
    while are_left(game, "march"):
        for house in _one_pass(game):
            sources = areas_with(game, house, "march")
            if sources or one_time_with(game, house, "march"):
                yield from game.edition.one_march(game, house, sources)
                if game.winner:
                    return None
    return "consolidate"


def _one_pass(game: Game) -> Iterator[str]:
    """Yield the Houses of one pass; when the turn order changes on the way M-14 says who is next."""
    order = game.turn_order
    for place in range(len(order)):
        yield order[place] if game.rulings.march_pointer == "house" else game.turn_order[place]


class MarchForm:
    """One March order: where its units go, whether a power token stays, or a call for support before it."""

    def __init__(self, game: Game, house: str, sources: Sequence[str], support: NeutralSupport) -> None:
        self.game = game
        self.house = house
        self.sources = sources
        self.support = support
        self._reach: dict[str, tuple[str, ...]] = {}

    def reach(self, source: str) -> tuple[str, ...]:
        """Return the areas the units in `source` can march to by rule."""
        if source not in self._reach:
            self._reach[source] = destinations(self.game, self.house, source)
        return self._reach[source]

    def problem(self, answer: Answer) -> Problem | None:
        """Return why the march is not legal, or None."""
        said = march_answer_from_json(answer)
        if isinstance(said, SupportCall):
            return self.call_problem(said)
        if said.source not in self.sources:
            return Problem("no-march-order", {"area": said.source})
        return self._units(said) or self._places(said) or self._token(said) or self._supply(said)

    def call_problem(self, call: SupportCall) -> Problem | None:
        """Return why others cannot be called for support in these areas, or None."""
        open_areas = callable_areas(self.game, self.house, self.sources, self.support)
        wrong = [area for area in call.areas if area not in open_areas]
        twice = len(set(call.areas)) < len(call.areas)
        return Problem("call-not-possible", {"areas": wrong}) if wrong or twice or not call.areas else None

    def _units(self, march: March) -> Problem | None:
        """Only units that stand there march, each once (M-09)."""
        source = march.source
        standing = self.game.areas[source].standing()
        for kind, n in march.leaving.items():
            if n > standing.get(kind, 0):
                facts = {"area": source, "unit": kind, "wanted": n, "there": standing.get(kind, 0)}
                return Problem("units-not-there", facts)
        if any(not move.units or min(move.units.values()) < 1 for move in march.moves):
            return Problem("units-unreadable", {"area": source})
        return None

    def _places(self, march: March) -> Problem | None:
        """Each destination adjacent or in reach by transport, at most one of them a fight (M-01, M-05, M-06)."""
        source, fights = march.source, []
        reach = self.reach(source)
        for move in march.moves:
            if move.to not in reach:
                return Problem("not-adjacent", {"area": source, "to": move.to})
            if is_defended(self.game, self.house, move.to):
                fights.append(move)
            elif move.to in self.game.board.is_port and self._overfull(move):
                return Problem("port-full", {"area": move.to})
        if len({move.to for move in march.moves}) < len(march.moves):
            return Problem("same-place-twice", {"area": source})
        if len(fights) > 1:
            return Problem("one-fight-only", {"areas": [move.to for move in fights]})
        return self._neutral(march, fights[0]) if fights and self.game.areas[fights[0].to].neutral else None

    def _overfull(self, move: Move) -> bool:
        there, most = self.game.areas[move.to].units, self.game.variant.areas[move.to].max_ships
        return count(there) + count(move.units) > most

    def _neutral(self, march: March, attack: Move) -> Problem | None:
        """A neutral force must be equalled by the march with its granted support (M-11, M-12)."""
        strength = march_strength(self.game, self.house, march, attack, self.support)
        needed = self.game.areas[attack.to].neutral
        if strength >= needed:
            return None
        return Problem("neutral-too-strong", {"area": attack.to, "strength": strength, "needed": needed})

    def _token(self, march: March) -> Problem | None:
        if not march.leave_token or may_leave_token(self.game, self.house, march):
            return None
        return Problem("no-token-there", {"area": march.source})

    def _supply(self, march: March) -> Problem | None:
        """The whole march must fit supply at once, an attack counted as won (SU-05, SU-06)."""
        changes: dict[str, int] = {}
        for move in march.moves:
            changes[move.to] = count(move.units)
            changes[march.source] = changes.get(march.source, 0) - count(move.units)
        if not march.moves or may_become(self.game, self.house, changes):
            return None
        return Problem("supply-exceeded", {"area": march.source})

    def default(self) -> Answer:
        """Return a march that moves nobody (D-14)."""
        return March(self.sources[0]).to_json()

    def sample(self, choose: Choose) -> Answer:
        """Return a random legal march: up to two groups, tried a few times before nobody moves."""
        source = choose(self.sources)
        reach = self.reach(source)
        for _ in range(4 if reach else 0):
            answer = self._try(choose, source, reach).to_json()
            if self.problem(answer) is None:
                return answer
        return March(source).to_json()

    def _try(self, choose: Choose, source: str, reach: Sequence[str]) -> March:
        left = dict(self.game.areas[source].standing())
        moves = []
        for to in dict.fromkeys((choose(reach), choose(reach)) if choose((True, False)) else (choose(reach),)):
            units = {kind: taken for kind, n in left.items() if (taken := choose(range(n + 1)))}
            for kind, n in units.items():
                left[kind] -= n
            if units:
                moves.append(Move(to, units))
        march = March(source, tuple(moves))
        return replace(march, leave_token=may_leave_token(self.game, self.house, march) and choose((True, False)))


def may_leave_token(game: Game, house: str, march: March) -> bool:
    """True when a march gives its area away and the House has a power token to leave there (K-03)."""
    if not game.players[house].power:
        return False
    return gives_away(game, house, march) or (leaves_home(game, house, march) and game.edition.home_takes_token(game))


def gives_away(game: Game, house: str, march: March) -> bool:
    """True when the last unit of a land area leaves that is neither home of the House nor has its token."""
    return _empties(game, march) and game.variant.areas[march.source].home_of != house


def leaves_home(game: Game, house: str, march: March) -> bool:
    """True when the last unit leaves the home area of the House, and no token lies there."""
    return _empties(game, march) and game.variant.areas[march.source].home_of == house


def _empties(game: Game, march: March) -> bool:
    """True when the last unit of a land area without power token leaves."""
    area, here = march.source, game.areas[march.source]
    return area in game.board.land and count(march.leaving) == count(here.units) and here.token is None


def _ask(game: Game, house: str, sources: Sequence[str], support: NeutralSupport) -> Ask:
    """Return the ask for one March order; with one order whose units cannot go anywhere there is nothing to decide."""
    form, about = game.edition.march_form(game, house, sources, support), {"areas": list(sources)}
    if len(sources) == 1 and is_stuck(game, house, sources[0]):
        return Ask(house, "march.resolve", (form.default(),), about=about)
    return Ask(house, "march.resolve", form=form, about=about)


def one_march(game: Game, house: str, sources: Sequence[str]) -> Rule[None]:
    """Settle support against neutral forces if called for, then carry out one March order (M-11)."""
    support = NeutralSupport()
    while True:
        said = march_answer_from_json((yield from ask_one(_ask(game, house, sources, support))))
        if isinstance(said, March):
            break
        yield from call_for_support(game, house, said.areas, support)
    game.part = {"march": said.source}
    yield from resolve_march(game, house, said)
    yield from after_march(game)


def after_march(game: Game) -> Rule[None]:
    """Ports follow their lands, orders of areas without units go, and somebody may have won."""
    if game.winner:
        return
    yield from ports.settle(game)
    armies_gone(game)
    check_victory(game)
    game.part = {}


def resolve_march(game: Game, house: str, march: March, extra: str | None = None) -> Rule[None]:
    """All peaceful moves first, then the power token, then the combat (M-02).

    Units that do not overcome a neutral force stay where they are, and so do those bound for a combat if a peaceful
    move has won the game. `extra` is the order of a march that a text allows,
    without a token on the board.
    """
    source = march.source
    order = extra or game.areas[source].order
    assert order is not None
    attack = next((move for move in march.moves if is_defended(game, house, move.to)), None)
    may_token = march.leave_token and may_leave_token(game, house, march)
    _walk(game, house, source, order, [move for move in march.moves if move is not attack], attack is None)
    if attack and game.areas[attack.to].neutral:
        attack = attack if (yield from game.edition.overcomes(game, house, order, attack)) else None
    if attack:
        game.take_off(source, attack.units)
    if may_token and not game.areas[source].units:
        leave_token(game, house, source)
    if attack and game.areas[attack.to].neutral:
        _take_neutral(game, house, source, attack)
        attack = None
    ports.lose_uncontrolled(game)
    if game.rulings.victory_check == "at_once" and check_victory(game):
        if attack:
            game.put_in(house, source, attack.units)
        return
    if attack:
        yield from fight(game, house, source, attack.to, attack.units, order)
    else:
        game.areas[source].order = None


def _walk(game: Game, house: str, source: str, order: str, moves: Sequence[Move], even_none: bool) -> None:
    """Carry out the moves that start no fight; a march of such moves alone is told even if it has none."""
    for move in moves:
        game.take_off(source, move.units)
        walk_in(game, house, move.to, move.units)
    if moves or even_none:
        told = [move.to_json() for move in moves]
        game.tell("marched", house=house, area=source, order=order, moves=told)


def leave_token(game: Game, house: str, area: str) -> None:
    """Put an available power token of `house` into `area` to keep its control (K-03)."""
    game.players[house].power -= 1
    game.areas[area].token = house
    game.tell("token-left", house=house, area=area)


def walk_in(game: Game, house: str, area: str, units: Mapping[str, int]) -> None:
    """Put marching units into an undefended area; an enemy power token there is discarded (M-04, K-05)."""
    here = game.areas[area]
    if here.token and here.token != house:
        game.tell("token-removed", area=area, house=here.token)
        here.token = None
    game.put_in(house, area, units)


def _take_neutral(game: Game, house: str, source: str, attack: Move) -> None:
    """The neutral force leaves the game, without losses (M-12)."""
    here = game.areas[attack.to]
    game.tell("neutral-removed", area=attack.to, house=house, source=source, strength=here.neutral)
    here.neutral = 0
    walk_in(game, house, attack.to, attack.units)
