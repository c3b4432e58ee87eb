"""Writes plans and standing lines as people type them: with a colon or with IF ... THEN, in English or Italian."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.games.btwixt.demo.names import CardNames
from adjudicator.games.btwixt.demo.planning import Guard, Plan, Step
from adjudicator.texts import text

HARM = ("target-leader", "target-card", "target-council", "target-ally", "colour")
SIDES = ("give", "take", "want", "look-bottom", "look-order")


class Typist:
    """Writes the lines of one player in their language; `loud` means the form with IF and THEN."""

    def __init__(self, names: CardNames, *, loud: bool) -> None:
        self.names = names
        self.loud = loud

    def _word(self, code: str, **facts: object) -> str:
        return text(self.names.language, f"btwixt-demo.type.{code}", **facts)

    def _said(self, code: str, **facts: object) -> str:
        """Return a line in the form that this player uses."""
        return self._word(f"loud.{code}" if self.loud else code, **facts)

    # -- plans ---------------------------------------------------------------------------------

    def plan(self, plan: Plan, round: int | None) -> list[str]:
        """Return the lines of a plan with its limits, for one round or, with None, for all."""
        steps = [self._step(step) for step in plan.steps]
        if self.loud:
            head = self._word("loud.always") if round is None else self._word("loud.round", n=round)
            lines = [head, *steps]
        else:
            lines = [self._word("always" if round is None else "bid", plan=self._word("or").join(steps))]
        lines += [] if plan.spend is None else [self._said("spend", n=plan.spend)]
        return [*lines, *self._kept(plan.keep)]

    def _kept(self, designs: Sequence[str]) -> list[str]:
        names = [self.names.card(design) for design in designs]
        if self.loud or not names:
            return [self._said("keep", cards=name) for name in names]
        return [self._said("keep", cards=", ".join(names))]

    def _step(self, step: Step) -> str:
        guards = [self._guard(guard) for guard in step.guards]
        if not self.loud:
            return self._word("if", action=self._action(step), guards=self._word("and").join(guards)) if guards else (
                self._action(step)
            )
        joined = self._word("and").upper().join(guards)
        code = "loud.then" if guards else "loud.else"
        return self._word(code, action=self._action(step), guards=joined)

    def _action(self, step: Step) -> str:
        said = self._word(f"action.{step.action}", card="@")
        name = self.names.card(step.card) if step.card else ""
        return (said.upper() if self.loud else said).replace("@", name if self.loud else name.lower())

    def _guard(self, guard: Guard) -> str:
        return self._word(f"guard.{guard.code}", n=guard.n)

    # -- lines that stand ------------------------------------------------------------------------

    def standing(self, *, asks: bool) -> list[str]:
        """Return the standing lines for the whole game; fewer for players who prefer to be asked."""
        head = [self._word("loud.rounds")] if self.loud else []
        if asks:
            return [*head, *(self._said(code) for code in ("token", "give"))]
        return [*head, *(self._said(code) for code in ("ally", "token", *HARM, *SIDES)), self._word("decide")]

    def ranking(self, designs: Sequence[str], most: str) -> list[str]:
        """Return the lines for a draft: a ranking of cards, best first, and a limit for strong cards."""
        sign = " > " if self.loud else ", "
        names = sign.join(self.names.card(design) for design in designs)
        return [self._said("rank", cards=names), self._said("most", n=2, card=self.names.card(most))]
