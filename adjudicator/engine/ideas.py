"""What a game tells the reader of plans in prose: its ideas, and which of them make a piece of a line together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

ANSWER, SUBJECT, LINE, DROPPED = "answer", "subject", "line", "dropped"
"""What a form or a sense stands for: part of an answer, the subject of what follows, a whole line, or nothing."""
LIMIT_SIGNS = {"least": ">=", "most": "<=", "over": ">", "under": "<"}
"""Kinds of numbers with a limit, such as "at most 4", and the sign for each in the strict form."""
NUMBER_KINDS = tuple(LIMIT_SIGNS)
CONDITION = "condition"
"""What a sense stands for: a condition of the answer beside it."""


@dataclass(frozen=True, slots=True)
class Sense:
    """Ideas that make one piece of a line when they stand together in a clause, in whatever order.

    `needs` are kinds of ideas, several of them joined by "|" where any will do; one with "*" in front stands for all
    of its kind, one with "?" may be missing, one with "+" stands right behind the one before it.

    In the text `{0}` is the first of them, `{1}` the second, `{0.n}` its number.
    """

    needs: Sequence[str]
    text: str
    kind: str = ANSWER
    sure: bool = True
    """False if people may mean something else by these words, so that what they say is only proposed."""


@dataclass(frozen=True, slots=True)
class Guess:
    """What a clause may be about where nothing else reads it, so that one line can be proposed for it.

    The clause holds an idea of `ideas` or matches all of `says`, and matches nothing of `bars`. In these texts bars
    separate what is looked for, "*" stands for the rest of a word, ".." for up to four words, and N for a number.
    Names are written as their kinds in capitals: "aim* .. HOUSE".
    """

    line: str
    """The line, with {} for what the clause names: a number that stood for N, one of `values`, or names."""
    ideas: Sequence[str] = ()
    says: Sequence[str] = ()
    bars: Sequence[str] = ()
    wanted: Sequence[str] = ()
    """For each {} the kinds of ideas that are put there, joined by "|"; all of them in order if it begins with "*"."""
    values: Mapping[str, str] = field(default_factory=dict)
    """Maps each text that may fill a {} to the words that mean it."""
    occasion: bool = False
    """True if the clause may say when the line counts, as in "if a card asks me"."""
    facts: Sequence[str] = ()
    """The ideas of `Ideas.facts` that may stand in what says when the line counts."""


@dataclass(frozen=True, slots=True, eq=False)
class Ideas:
    """How a game's players say the parts of a line in their own words, in any language and order.

    An idea is a name, such as "keep", for everything that people say for one thing: `words` maps it to these phrases,
    joined by "|"; "(my |)best (card|piece)" stands for four of them. `senses` say which ideas make a piece of a line
    together. An idea that no sense needs is left to the reader: `if`, `unless`, `not`, `or`, `else`, `then`, `start`,
    the beginning of an answer, and `is`, which no answer has. The other fields say which idea plays which part.
    """

    words: Mapping[str, str]
    senses: Sequence[Sense]
    guesses: Sequence[Guess] = ()
    verbs: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Maps ideas to the forms of verbs by which people say them, where these are no phrases of another idea."""

    # -- the end of a plan, and what follows it

    ends: str = ""
    """The answer that ends a plan. A condition before several answers is not for this one."""
    closes: str = ""
    """The answer that says that nothing more follows; where no other answer stands before it, it says nothing."""
    later: str = ""
    """The condition that can only come true after something was done: "the smith, and if he is beaten, pass"."""
    needed: str = ""
    """The idea of words that give an answer only if those before it were not enough: "if needed, the mill"."""
    endless: str = ""
    """A condition that is true until the auction is over, so that an answer under it is given again and again."""
    plan: str = ""
    """The last word of the subjects whose answers are plans."""
    implied: Mapping[str, str] = field(default_factory=dict)
    """Maps an answer to the condition without which it does nothing anyway, so that this need not be said."""
    sole: Sequence[str] = ()
    """The ends of conditions that only one person can meet at a time, such as "leads"."""
    refuses: str = ""
    """The idea of an opinion that is the end of the plan where the mail says nothing else of the plan."""
    content: str = ""
    """The idea of words that do nothing more where the condition before them holds: "if I lead, I am happy"."""
    keeps: str = ""
    """The idea of words that keep back the names behind them."""
    unnamed: Sequence[str] = ()
    """Ideas of answers without a name, which may use any name that is not kept back."""
    facts: Sequence[str] = ()
    """Ideas of what conditions are about, such as who leads; a line that is guessed would lose such a condition."""
    goal: str = ""
    """The idea of what an answer is to reach, and may miss: "the mill, and if that does not lead, the ford"."""

    goal_with: str = ""
    """The idea of `goal` before a number that says with what; before anything else it is only `goal`."""

    # -- turns and rounds

    repeated: Sequence[str] = ()
    """The first words of answers that are given once, but again and again as long as a condition beside them holds."""
    always: str = ""
    """The idea of words such as "every turn", which give one of the `repeated` answers again and again."""
    in_turn: str = ""
    """The condition, with {} for a number, that holds in that step of a plan by itself."""
    turn: str = ""
    """The idea of a turn; a number behind it says which one."""
    first_turns: str = ""
    """The condition, with {} for a number, that holds in the first turns up to that one."""
    till_told: str = ""
    """The idea of words that let something hold until its writer says otherwise."""
    each_round: str = ""
    """The idea of words that make a plan one for every round."""
    rounds: Sequence[str] = ()
    """Ideas of words that name the rounds of a plan."""
    this_round: str = ""
    """The idea of words for the round that is played."""
    to_come: Sequence[str] = ()
    """The ideas of a prize of a later round, and of words that say that its round has come."""
    afterwards: str = ""
    """The idea of words such as "later", which mean "then" between a sign and what is played."""
    absence: str = ""
    """The idea of an opinion that somebody is away; if it names a round, what follows may be meant for that round."""

    # -- the order in which cards are played, and choices between them

    first: str = ""
    """The idea of words such as "first", which put an answer before the others wherever it stands."""
    opens: str = ""
    """The idea of words such as "open with", which put what follows before the others wherever it stands."""
    last: str = ""
    """The idea of words such as "last", which put an answer behind the others wherever it stands."""
    nth: str = ""
    """The idea of words such as "as the second", which put an answer behind another one."""
    choice: str = ""
    """The idea of words such as "one of", before a list of names of which one is chosen."""
    best: str = ""
    """The idea of words that prefer one name, so that two names beside them may be a choice: "better A than B"."""
    picks: Mapping[str, bool] = field(default_factory=dict)
    """Maps the idea of words that pick one of the names beside them to True if that is the lower one."""
    unpicked: Mapping[str, str] = field(default_factory=dict)
    """Maps each idea of `picks` to the idea that its words mean where they stand alone: "the lower" is a small one."""
    instead: str = ""
    """The idea of words behind which the name stands that something else replaces: "the ford instead of the mill"."""
    swaps: str = ""
    """The idea of words behind which first the name stands that goes, and then the one that comes: "swap mill for
    ford"."""
    rethinks: str = ""
    """The idea of words that put the next name in place of the last one: "the mill, make that the ford"."""
    regrets: str = ""
    """The idea of words before a name that is taken back, and one that replaces it: "I regret the mill, the ford"."""
    in_place: str = ""
    """The idea of words behind the name that comes: "not the mill, the ford instead"."""
    judged: str = ""
    """The idea of words that call a name too good to be used; elsewhere they are everyday words."""
    fails: str = ""
    """The idea of words that say that what was named cannot be had: "the mill if the smith is out of reach"."""
    again: str = ""
    """The idea of words for another card like the one named last, such as "one more of those"."""
    the_rest: str = ""
    """The idea of words such as "for the rest"."""
    times: Mapping[str, int] = field(default_factory=dict)
    """Maps the idea of words that say how often a card is played to that number."""
    any_one: str = ""
    """The idea of "any" where the choice among several names is left to the game: "any red"."""
    falling: str = ""
    """The idea of words such as "high to low"."""
    takes_high: str = ""
    """The idea of words such as "take the highest card", which rank cards where they are drafted."""
    ranks: str = ""
    """The idea of words that rank cards; before the prize they only say that somebody wants it."""
    besides: Sequence[str] = ()
    """The ideas of words that add an answer to those before it: "the mill too", "the mill on top"."""

    # -- people, and what stands for them

    others: Sequence[str] = ()
    """Ideas of other players, such as a name or "nobody". A sentence that begins with one may only tell of them."""
    people: str = ""
    """The kind of names that a pronoun may stand for."""
    persons: Sequence[str] = ()
    """Ideas that stand for a person."""
    pronouns: Sequence[str] = ()
    """Ideas that stand for somebody who was named before; who that is matters only in a condition."""
    either_side: str = ""
    """The idea of one of the two neighbours; in a condition both are meant: "if Ann or Bob leads"."""
    neither: str = ""
    """The idea of "neither of them" in a condition, about two people whom conditions before it name."""
    neither_side: str = ""
    """The idea of neither of the two neighbours."""
    headed: Sequence[str] = ()
    """Ideas that may head a plan as its title: "cards: the mill, then the ford"."""
    exceeds: str = ""
    """The idea of "it is more than that" in a condition, about a limit that a condition before it names."""
    sides: Sequence[str] = ()
    """What the two neighbours are called in the strict form."""
    both: str = ""
    """The idea of words such as "both of them", which mean the others where there are two."""
    names_one: str = ""
    """The idea of words before a person of whom the same is asked as of the one before: "if it is Ann"."""
    affirms: str = ""
    """The idea, and the condition, of words that say that what was denied is so after all: "unless she leads; if she
    does"."""
    stays_in: Sequence[str] = ()
    """Ideas of words that say that somebody still takes part: "is still in"."""
    placed: Sequence[str] = ()
    """The ideas of what a winner puts somewhere; the first is the prize, which a pronoun may stand for."""
    councils: Sequence[str] = ()
    """The ideas of the places where these are put."""
    puts_it: Sequence[str] = ()
    """The ideas of "put it" and "the latter", which are about the prize unless another thing was named last."""
    misheard: Mapping[str, str] = field(default_factory=dict)
    """Maps words as a dictating phone hears them to what was said, behind what is put somewhere: "token write"."""
    initials: Mapping[str, str] = field(default_factory=dict)
    """Maps letters to the words that they stand for where a sign follows: "a=l"."""

    # -- what cards ask for, and their victims

    asked: Sequence[str] = ()
    """Ideas of what a card may ask for. A condition that holds one, and nothing but `beside_asked` and `given`, only
    says when that is: "if a card needs a victim"."""
    beside_asked: Sequence[str] = ()
    """Ideas that a condition about `asked` may also hold, such as the card of "if a card needs a victim"."""
    given: Sequence[str] = ()
    """Ideas that answer what a card asks for; they may stand behind it in the same clause."""
    beside_given: Sequence[str] = ()
    """Ideas that may stand between a card and what it is told: the "naming" of "the forge, naming red"."""
    hits: Sequence[str] = ()
    """The ideas of what a card does to somebody whom a pronoun behind them names: "it should hit him"."""
    use: str = ""
    """The line, with {} for a card and for its victim, that says on whom a card is used."""
    aims: str = ""
    """The idea of words between a card and its victim, such as "against"."""
    used_on: Sequence[str] = ()
    """Ideas of possible victims of a card."""
    when_used: str = ""
    """The idea of words by which a sentence only says how a card is used: "the blade hits Ann whenever I play it"."""
    beside_rule: Sequence[str] = ()
    """Ideas that such a sentence may hold besides the card and its victim."""
    beside_use: Sequence[str] = ()
    """Ideas that may stand between a card and the words before its victim: "the blade at once against Ann"."""

    # -- limits, and cards that are kept

    measures: Sequence[str] = ()
    """Ideas of what can be limited; two of them may share the words for the limit: "at most 2 cards and 8 points"."""
    counted_apart: Sequence[str] = ()
    """Ideas of other things that have numbers. A limit right before one of them may be a limit of these."""
    counts: Mapping[str, str] = field(default_factory=dict)
    """Maps the idea of what is counted to the subject of the line that limits it, which a number before it is for."""
    limit: str = ""
    """The idea of the most that there may be of something."""
    caps: str = ""
    """The idea of words such as "limit", behind which a number is the most that there may be."""
    two_cards: str = ""
    """The idea of words such as "no third card", which end a plan of two names and are a limit elsewhere."""
    most_of: str = ""
    """The line, with {} for a card and a number, that limits the copies of a card."""
    most_told: int = 0
    """The highest number that somebody only tells of a thing on the table; a higher one may be a limit."""
    releases: Mapping[str, str] = field(default_factory=dict)
    """Maps the subject of a line that takes names out of a list to the subject of that list."""
    keeping: Sequence[str] = ()
    """The ideas of words for cards that are not played. Behind them "the rest" means all other cards."""
    beside_keeping: Sequence[str] = ()
    """Ideas that may stand beside those words and the cards."""
    said_again: Sequence[str] = ()
    """Ideas that may stand beside words for keeping where these only repeat what was just said: "no mill, I save it for
    later"."""
    attached: Sequence[str] = ()
    """Ideas that belong to the name before them even behind a comma: "the mill, once"."""

    # -- remarks, reasons and facts, which say nothing of a plan

    remarks: Sequence[str] = ()
    """Ideas of opinions. A clause that holds only these and `beside_remarks` is a remark, and no part of the plan."""
    beside_remarks: Sequence[str] = ()
    """Ideas that a remark may hold besides."""
    statements: Sequence[Sequence[str]] = ()
    """Combinations of ideas that state a fact, such as what something is worth, and are no part of the plan."""
    chat: Sequence[str] = ()
    """Ideas that a clause which only talks may hold besides everyday words, such as "the others"."""
    talk: Sequence[str] = ()
    """Ideas of things on the table, such as the prize. A clause that only describes one of them is left out."""
    reason: str = ""
    """The idea of words that begin a reason, such as "because"."""
    hence: str = ""
    """The idea of words that end a reason and begin what is done, such as "so"."""
    namely: str = ""
    """The idea of words before something that is said once more, such as "that is"."""
    deeds: Sequence[str] = ()
    """Ideas of what people do, such as going or winning; a sentence that only tells of somebody else has one."""
    details: Sequence[str] = ()
    """Ideas that such a sentence may hold besides, such as where somebody goes and how far."""
    wants: str = ""
    """The idea of words for a wish; behind a name the wish is that person's: "Ann wants the mill"."""
    gives: str = ""
    """The idea of words by which a card is given away: "give the mill"."""
    carries: Sequence[str] = ()
    """Ideas whose clause may say when the next clause counts: "if the mill is mine, it goes there"."""
    topics: Mapping[str, str] = field(default_factory=dict)
    """Maps ideas to the subject of the line that is meant where somebody takes back what was said about them."""

    left_over: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Maps an answer, or what a line is about, to the ideas that change nothing of it where they stand beside it."""

    # -- words around the others

    small: Sequence[str] = ()
    """Ideas that may stand before the first word of an answer and say nothing."""
    heads: Sequence[str] = ()
    """The ideas that begin a new clause where one already says something: "ally left token right"."""
    plays: str = ""
    """The idea of a verb that makes an answer of a name alone: "the mill goes"."""
    printed: Mapping[str, str] = field(default_factory=dict)
    """Maps an idea to its word in the strict form, where that is another."""
