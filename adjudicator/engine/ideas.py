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

    The clause holds an idea of `ideas` or a word with one of the beginnings in `stems`, and something of the kinds in
    `wanted`, of which `line` has the text in place of {}: one number, or one or several names.
    """

    line: str
    ideas: Sequence[str]
    stems: str
    wanted: Sequence[str]
    several: bool = False
    """True if the line takes several names."""


@dataclass(frozen=True, slots=True, eq=False)
class Ideas:
    """How a game's players say the parts of a line in their own words, in any language and order.

    `words` maps an idea to what people say for it, joined by "|"; "(my |)best (card|piece)" stands for four phrases.
    An idea that no sense needs is left to the reader: `if`, `unless`, `not`, `or`, `else`, `then`, `start`, the
    beginning of an answer, and `is`, which no answer has.
    """

    words: Mapping[str, str]
    senses: Sequence[Sense]
    guesses: Sequence[Guess] = ()
    printed: Mapping[str, str] = field(default_factory=dict)
    """Maps an idea to its word in the strict form, where that is another."""
    ends: str = ""
    """The answer that ends a plan, which a condition before several answers is not for."""
    closes: str = ""
    """The answer by which somebody says that no more follows; without another answer before it, it says nothing."""
    later: str = ""
    """The condition that can come true only after something was done: "the smith, and if he is beaten, pass"."""
    needed: str = ""
    """The idea of words by which an answer is only given if those before it were not enough: "if needed, the mill"."""
    repeated: Sequence[str] = ()
    """First words of answers that are given once, but with a condition again and again as long as it is met."""
    always: str = ""
    """The idea of words such as "every turn", by which one of these is given again and again."""
    endless: str = ""
    """The condition that is met as long as there is anything to do."""
    plan: str = ""
    """The last word of subjects whose answers are such plans."""
    implied: Mapping[str, str] = field(default_factory=dict)
    """Maps an answer to the condition under which alone it does anything, so that it need not be said."""
    sole: Sequence[str] = ()
    """Ends of conditions that only one person at a time can meet, such as "leads"."""
    in_turn: str = ""
    """The condition, with {} for a number, of what is done at a step of a plan that is reached at that step anyway."""
    remarks: Sequence[str] = ()
    """Ideas of opinions; a clause that holds nothing else but `beside_remarks` says nothing."""
    absence: str = ""
    """The idea of an opinion by which somebody is away; if it names a round, what follows may be for that round."""
    beside_remarks: Sequence[str] = ()
    topics: Mapping[str, str] = field(default_factory=dict)
    """Maps ideas to the subject of a line that is meant where somebody takes back what he said about them."""
    statements: Sequence[Sequence[str]] = ()
    """Ideas that together state a fact, such as what something is worth, which says nothing either."""
    chat: Sequence[str] = ()
    """Ideas that a clause may hold besides everyday words if it stands apart and only talks, such as "the others"."""
    talk: Sequence[str] = ()
    """Ideas for things on the table, such as the prize. A clause that only describes one of them is left out."""
    first: str = ""
    """The idea for words such as "first", by which an answer comes before the others wherever it stands."""
    opens: str = ""
    """The idea for words such as "open with", by which what follows comes before the others wherever it stands."""
    choice: str = ""
    """The idea for words such as "one of", before a list of names of which one is chosen."""
    last: str = ""
    """The idea for words such as "last", by which an answer comes after the others wherever it stands."""
    nth: str = ""
    """The idea of words such as "as the second", by which an answer comes behind another one."""
    best: str = ""
    """The idea of words that prefer one name, so that two names beside them may be a choice: "better A than B"."""
    wants: str = ""
    """The idea of words for a wish, which is somebody else's behind a name: "Ann wants the mill"."""
    picks: Mapping[str, bool] = field(default_factory=dict)
    """Maps an idea of words that pick one of the names beside them to whether that is the lower one."""
    unpicked: Mapping[str, str] = field(default_factory=dict)
    """Maps such an idea to what its words mean where no names stand beside them."""
    reason: str = ""
    """The idea for words that begin a reason, such as "because"."""
    hence: str = ""
    """The idea for words that end a reason and begin what is done, such as "so"."""
    namely: str = ""
    """The idea for words before what is said again, such as "that is"."""
    others: Sequence[str] = ()
    """Ideas for other players, such as a name or "nobody". A sentence that begins with one may be mere talk."""
    refuses: str = ""
    """The idea of an opinion that is the end of a plan where the plan does nothing else."""
    asked: Sequence[str] = ()
    """Ideas of what a card may ask for. A condition that holds one, and nothing but `beside_asked` and `given`, only
    says when that is: "if a card needs a victim"."""
    beside_asked: Sequence[str] = ()
    given: Sequence[str] = ()
    """Ideas that answer what is asked for, and may stand behind it in the same clause."""
    beside_given: Sequence[str] = ()
    """Ideas that may stand between a card and what it is told: the "naming" of "the forge, naming red"."""
    most_of: str = ""
    """The line, with {} for a card and a number, by which no more copies of a card are wanted."""
    takes_high: str = ""
    """The idea of words such as "take the highest card", which rank cards where they are drafted."""
    both: str = ""
    """The idea of words such as "both of them", which mean the others where there are two."""
    falling: str = ""
    """The idea of words such as "high to low"."""
    any_one: str = ""
    """The idea of "any" before what somebody plays, of which it leaves the choice to the game: "any red"."""
    times: Mapping[str, int] = field(default_factory=dict)
    """Maps the idea of words that tell how often a card is played to the number of times."""
    turn: str = ""
    """The idea of a turn, which a number behind it counts."""
    first_turns: str = ""
    """The condition, with {} for a number, that is met in so many turns from the first one on."""
    carries: Sequence[str] = ()
    """Ideas whose clause may be about what the next clause says: "if the mill is mine, it goes there"."""
    instead: str = ""
    """The idea of words behind which stands what something else takes the place of."""
    swaps: str = ""
    """The idea of words behind which stands first what goes, and then what comes."""
    judged: str = ""
    """The idea of words that say of a name that it is too good; elsewhere they are everyday words."""
    rethinks: str = ""
    """The idea of words by which the next name takes the place of the last one: "the mill, make that the ford"."""
    regrets: str = ""
    """The idea of words by which the name behind them goes, and the one that follows comes: "I regret the mill"."""
    releases: Mapping[str, str] = field(default_factory=dict)
    """Maps the subject of a line that takes names out of a list to the subject of that list."""
    in_place: str = ""
    """The idea of words behind what comes: "not the mill, the ford instead"."""
    fails: str = ""
    """The idea of words by which what was named cannot be had: "the mill if the smith is out of reach"."""
    keeps: str = ""
    """The idea of words by which the names behind them are not used."""
    unnamed: Sequence[str] = ()
    """Ideas of answers without a name, which may use any name that is not kept back."""
    either_side: str = ""
    """The idea of one of the two at the sides, as both are meant in a condition: "if Ann or Bob leads"."""
    sides: Sequence[str] = ()
    """What those two are called."""
    pronouns: Sequence[str] = ()
    """Ideas that stand for somebody who was named before, which only a condition needs to know."""
    persons: Sequence[str] = ()
    """Ideas that stand for somebody."""
    small: Sequence[str] = ()
    """Ideas that may stand before the first word of an answer."""
    people: str = ""
    """The kind of names that a pronoun may stand for."""
    initials: Mapping[str, str] = field(default_factory=dict)
    """Maps letters to the words that they stand for where a sign follows: "a=l"."""
    attached: Sequence[str] = ()
    """Ideas that belong to the name before them even behind a comma: "the mill, once"."""
    said_again: Sequence[str] = ()
    """Ideas beside which words that keep names say nothing new behind those names: "no mill, I save it for later"."""
    besides: Sequence[str] = ()
    """Ideas of words by which an answer is given besides those before it: "the mill too", "the mill on top"."""
    two_cards: str = ""
    """The idea of words such as "no third card", which are an end behind two names and else a limit."""
    measures: Sequence[str] = ()
    """Ideas of what is limited, of which two may share the word for the limit: "at most 2 cards and 8 points"."""
    limit: str = ""
    """The idea of the most that there may be of something."""
    caps: str = ""
    """The idea of words such as "limit", behind which a number is the most there may be."""
    content: str = ""
    """The idea of words by which nothing more is done where a condition before them is met: "if I lead, I am happy"."""
    stays_in: Sequence[str] = ()
    """Ideas of words by which somebody still takes part, as "is still in"."""
    till_told: str = ""
    """The idea of words by which something holds until its writer says otherwise."""
    each_round: str = ""
    """The idea of words by which a plan is one for every round."""
    rounds: Sequence[str] = ()
    """Ideas of words that name the rounds of a plan."""
    names_one: str = ""
    """The idea of words before somebody alone, of whom the same is asked as of another before: "if it is Ann"."""
    affirms: str = ""
    """The idea, and condition, of words by which what was denied is so after all: "unless she leads; if she does"."""
    deeds: Sequence[str] = ()
    """Ideas of what people do, such as going or winning. A sentence about somebody else has one of them."""
    details: Sequence[str] = ()
    """Ideas that such a sentence may hold besides, such as where somebody goes and how far."""
    goal: str = ""
    """The idea of what an answer is to reach, which may be missed: "the mill, and if that does not lead, the ford"."""
    plays: str = ""
    """The idea of a verb by which a name alone is an answer: "the mill goes"."""
    ranks: str = ""
    """The idea of words by which people rank cards, and which before the prize only say that they want it."""
    use: str = ""
    """The line, with {} for a card and for what it is used on, of a card that is named beside that."""
    aims: str = ""
    """The idea of words between a card and what it is used on, such as "against"."""
    when_used: str = ""
    """The idea of words by which a sentence only says how a card is used: "the blade hits Ann whenever I play it"."""
    beside_rule: Sequence[str] = ()
    """Ideas that such a sentence may hold besides the card and whom it is used on."""
    used_on: Sequence[str] = ()
    """Ideas of what a card may be used on."""
    beside_use: Sequence[str] = ()
    """Ideas that may stand between a card and those words: "the blade at once against Ann"."""
    again: str = ""
    """The idea of words for another card like the one named last, such as "one more of those"."""
    placed: Sequence[str] = ()
    """The ideas of what somebody who wins puts somewhere: the prize first, which a pronoun may stand for."""
    hits: Sequence[str] = ()
    """The ideas of what a card does to somebody whom a pronoun behind them names: "it should hit him"."""
    the_rest: str = ""
    """The idea of words such as "for the rest"."""
    keeping: Sequence[str] = ()
    """The ideas by which cards are not played, behind which "the rest" means all other cards."""
    beside_keeping: Sequence[str] = ()
    """Ideas that may stand beside those and the cards."""
    most_told: int = 0
    """The highest number that somebody only tells of a thing on the table; a higher one may be a limit."""
    misheard: Mapping[str, str] = field(default_factory=dict)
    """Maps words that a dictation may make of another one to that, behind a word for what is put somewhere."""
    to_come: Sequence[str] = ()
    """The idea of a prize of a later round, and those of words by which its round has come."""
    councils: Sequence[str] = ()
    """The ideas of where they may be put."""
    puts_it: Sequence[str] = ()
    """The ideas of "put it", which is about the prize unless another thing was named last, and of "the latter"."""
    heads: Sequence[str] = ()
    """The ideas that begin another clause where one already says something: "ally left token right"."""
