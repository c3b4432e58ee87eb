"""Policies of the board games in words of people: what is taken, and what is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.games.westeros.lines.policy_topics import policies_of
from adjudicator.orders.natural.policies.policy_terms import plain
from tests.understood.test_measure import measured, positions

__all__ = ["positions"]


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("vs greyjoy play Ned, against anybody else Roose Bolton",
         ["cards vs Greyjoy: Eddard Stark", "cards: Roose Bolton"]),
        ("play Ned against Greyjoy, otherwise Roose", ["cards vs Greyjoy: Eddard Stark", "cards: Roose Bolton"]),
        ("Defending: the Blackfish. Attacking: Robb, else Roose.",
         ["cards defend: The Blackfish", "cards attack: Robb Stark, Roose Bolton"]),
        ("Robb in the first battle, Greatjon after that", ["cards: Robb Stark, Greatjon Umber"]),
        ("If there's a fight I want Robb first, and if he's gone, Roose.", ["cards: Robb Stark, Roose Bolton"]),
        ("Robb, Ned, Cat", ["cards: Robb Stark, Eddard Stark, Catelyn Stark"]),
        ("I don't want any help from Baratheon, refuse it.", ["refuse: Baratheon"]),
        ("No help wanted from Tyrell. Blade only if it makes the difference.",
         ["refuse: Tyrell", "blade: if decides"]),
        ("don't use the blade unless it decides the fight", ["blade: if decides"]),
        ("If I'm beaten, ships die first and then footmen.", ["lose: Ship, Footman"]),
        ("Se perdo tolgo prima i fanti, poi i cavalieri.", ["lose: Footman, Knight"]),
        ("if somebody has to die: footmen, then knights", ["lose: Footman, Knight"]),
        ("I retreat to White Harbor if I lose at Winterfell", ["retreat from Winterfell: White Harbor"]),
        ("retreat Winterfell: White Harbor", ["retreat from Winterfell: White Harbor"]),
        ("Mi ritiro a Porto Bianco se perdo a Grande Inverno", ["retreat from Winterfell: White Harbor"]),
        ("Break ties on the throne for Martell, then Tyrell.", ["ties Iron Throne: Martell, Tyrell"]),
        ("in caso di parità sui feudi prima i Tyrell poi i Martell", ["ties Fiefdoms: Tyrell, Martell"]),
        ("If mustering comes: upgrade the footman in Winterfell to a knight.",
         ["muster Winterfell: 1 Footman > Knight"]),
        ("mustering: a ship in the Shivering Sea and one more footman at Winterfell",
         ["muster Winterfell: 1 Ship at The Shivering Sea + 1 Footman"]),
        ("mustering: Winterfell a knight, White Harbor a footman",
         ["muster Winterfell: 1 Knight", "muster White Harbor: 1 Footman"]),
        ("Se esce la convocazione, a Grande Inverno voglio due fanti", ["muster Winterfell: 2 Footmen"]),
        ("against the wildlings I give 3", ["bid wildlings: 3"]),
        ("casualties: footmen before knights, 2 against the wildlings", ["lose: Footman, Knight", "bid wildlings: 2"]),
    ],
)  # fmt: skip
def test_a_policy_in_words_is_taken(positions: Path, text: str, taken: list[str]) -> None:
    assert sorted(measured(positions, text)["taken"]) == sorted(taken)


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("Ned first, after him Robb", ["cards: Eddard Stark, Robb Stark"]),
        ("per le carte: Ned e dopo di lui Robb", ["cards: Eddard Stark, Robb Stark"]),
        ("Robb if I attack, the Blackfish if I have to defend",
         ["cards attack: Robb Stark", "cards defend: The Blackfish"]),
        ("If somebody attacks me play Cat, if I attack it's Robb.",
         ["cards defend: Catelyn Stark", "cards attack: Robb Stark"]),
        ("If I attack I use Robb, if I get attacked Cat.",
         ["cards attack: Robb Stark", "cards defend: Catelyn Stark"]),
        ("Robb for my attacks, Cat for my defences", ["cards attack: Robb Stark", "cards defend: Catelyn Stark"]),
        ("se sono io ad attaccare metto Robb, se invece mi attaccano il Pesce Nero",
         ["cards attack: Robb Stark", "cards defend: The Blackfish"]),
        ("Should I be attacked, use the Blackfish, otherwise Robb",
         ["cards defend: The Blackfish", "cards: Robb Stark"]),
        ("If Greyjoy attacks me I'll play Ned, otherwise Robb",
         ["cards defend vs Greyjoy: Eddard Stark", "cards: Robb Stark"]),
        ("contro Greyjoy gioco Ned, contro tutti gli altri Robb",
         ["cards vs Greyjoy: Eddard Stark", "cards: Robb Stark"]),
        ("if I attack Moat Cailin I play Ned", ["cards attack at Moat Cailin: Eddard Stark"]),
        ("Robb, then Ned, and Cat when there is nothing else left",
         ["cards: Robb Stark, Eddard Stark, Catelyn Stark"]),
        ("I'd go with Robb, then Ned. Cat only as a last resort", ["cards: Robb Stark, Eddard Stark, Catelyn Stark"]),
        ("metti Robb, e se non ce l'ho più allora il Pesce Nero", ["cards: Robb Stark, The Blackfish"]),
        ("prima Robb, se non c'è più Ned, e come ultima spiaggia Cat",
         ["cards: Robb Stark, Eddard Stark, Catelyn Stark"]),
        ("My first choice is Robb, second choice Ned, third choice Cat",
         ["cards: Robb Stark, Eddard Stark, Catelyn Stark"]),
        ("play Robb second, Ned first", ["cards: Eddard Stark, Robb Stark"]),
        ("Use Robb only if I attack", ["cards attack: Robb Stark"]),
        ("carta d'attacco Robb, carta di difesa Cat", ["cards attack: Robb Stark", "cards defend: Catelyn Stark"]),
        ("If I fight Greyjoy I want Ned, else Robb", ["cards vs Greyjoy: Eddard Stark", "cards: Robb Stark"]),
        ("Ned unless he's dead, in which case Robb", ["cards: Eddard Stark, Robb Stark"]),
        ("userò Robb e in mancanza Ned", ["cards: Robb Stark, Eddard Stark"]),
        ("Robb before Ned", ["cards: Robb Stark, Eddard Stark"]),
    ],
)  # fmt: skip
def test_cards_are_ranked_for_the_fights_that_are_named(positions: Path, text: str, taken: list[str]) -> None:
    assert sorted(measured(positions, text)["taken"]) == sorted(taken)


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("casualties: footmen go first, ships next, keep the knight till the end", ["lose: Footman, Ship, Knight"]),
        ("se devo perdere qualcosa prima le navi, poi i fanti, i cavalieri per ultimi",
         ["lose: Ship, Footman, Knight"]),
        ("If I take losses, ships before knights please.", ["lose: Ship, Knight"]),
        ("in case of losses, start with the ships, then footmen", ["lose: Ship, Footman"]),
        ("I'd lose the ships rather than the knights", ["lose: Ship, Knight"]),
        ("tieni i cavalieri fino alla fine, prima muoiono i fanti", ["lose: Footman, Knight"]),
        ("Retreat to White Harbor if that's open, else Winterfell. Casualties: ships first and then footmen.",
         ["retreat: White Harbor, Winterfell", "lose: Ship, Footman"]),
        ("se devo ritirarmi vado a Grande Inverno, se no a Porto Bianco", ["retreat: Winterfell, White Harbor"]),
        ("if they beat me in White Harbor I retreat to Winterfell", ["retreat from White Harbor: Winterfell"]),
        ("se vengo sconfitto a Porto Bianco mi ritiro a Grande Inverno", ["retreat from White Harbor: Winterfell"]),
        ("If I'm forced to retreat, go to Winterfell; failing that White Harbor",
         ["retreat: Winterfell, White Harbor"]),
        ("Retreats go to Winterfell, White Harbor if that's blocked", ["retreat: Winterfell, White Harbor"]),
        ("Losses: ships first, footmen after.", ["lose: Ship, Footman"]),
        ("Fall back to Winterfell if possible, if not to White Harbor", ["retreat: Winterfell, White Harbor"]),
        ("If I should be defeated, fall back to Winterfell", ["retreat: Winterfell"]),
        ("if I lose in the Narrow Sea the ship goes to White Harbor port",
         ["retreat from The Narrow Sea: Port of White Harbor"]),
        ("If beaten my units go home", ["retreat: home"]),
    ],
)  # fmt: skip
def test_losses_and_retreats_are_ranked(positions: Path, text: str, taken: list[str]) -> None:
    assert sorted(measured(positions, text)["taken"]) == sorted(taken)


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("Giocherò Robb in attacco.", ["cards attack: Robb Stark"]),
        ("Perderò prima i fanti, poi le navi.", ["lose: Footman, Ship"]),
        ("Se perdo a Porto Bianco mi ritirerò a Grande Inverno.", ["retreat from White Harbor: Winterfell"]),
        ("Rifiuterò l'aiuto dei Greyjoy.", ["refuse: Greyjoy"]),
        ("Offriremo 2 contro i bruti se attaccano.", ["bid wildlings: 2"]),
        ("I'll be putting 2 against the wildlings.", ["bid wildlings: 2"]),
        ("any retreat goes to Winterfell", ["retreat: Winterfell"]),
        ("If White Harbor falls retreat to Winterfell", ["retreat from White Harbor: Winterfell"]),
        ("I don't want anyone's support", ["refuse: all"]),
        ("Tyrell is not allowed to support me", ["refuse: Tyrell"]),
        ("Blade: only when it turns a loss into a win", ["blade: if decides"]),
        ("I won't use the raven", ["raven: none"]),
        ("No help from Baratheon, thanks, I refuse it.", ["refuse: Baratheon"]),
        ("And no support from Tyrell for me, thanks", ["refuse: Tyrell"]),
        ("If Baratheon offers support, decline it", ["refuse: Baratheon"]),
        ("never accept support from Lannister, I don't trust them", ["refuse: Lannister"]),
        ("se Tyrell mi offre supporto, rifiuto", ["refuse: Tyrell"]),
        ("niente aiuti da Tyrell", ["refuse: Tyrell"]),
        ("use the blade every chance I get", ["blade: yes"]),
        ("usa la lama ogni volta che puoi", ["blade: yes"]),
        ("la lama non la uso mai", ["blade: no"]),
        ("Spada di Valyria: usala soltanto se mi fa vincere", ["blade: if decides"]),
        ("I use the blade only in defence", ["blade defend: yes"]),
        ("I don't want to use the blade when attacking", ["blade attack: no"]),
        ("ties on the iron throne go to Martell first, then Tyrell", ["ties Iron Throne: Martell, Tyrell"]),
        ("col corvo guardo la prima carta e la metto in fondo", ["raven: peek bury"]),
        ("never use the blade, losses: ships then knights, Robb if I attack",
         ["blade: no", "lose: Ship, Knight", "cards attack: Robb Stark"]),
        ("I keep the sword in its sheath: no Valyrian blade for me in any fight", ["blade: no"]),
        ("In caso di parità: prima io, poi i Tyrell", ["ties: Stark, Tyrell"]),
        ("ties: me first, then Tyrell, Greyjoy, Baratheon, Martell, Lannister always last",
         ["ties: Stark, Tyrell, Greyjoy, Baratheon, Martell, Lannister"]),
        ("A Throne of Blades: I take mustering. Dark Wings, Dark Words: Game of Thrones.",
         ["choose A Throne of Blades: mustering", "choose Dark Wings, Dark Words: game of thrones"]),
        ("Se esce Ali Oscure scelgo lo scontro dei re", ["choose Dark Wings, Dark Words: clash of kings"]),
        ("About the Tides of Battle: draw a new card if I am level or behind before cards, otherwise keep what I have",
         ["redraw: yes if margin <= 0 or no"]),
        ("ripesco solo se sono sotto", ["redraw: yes if margin < 0 or no"]),
        ("I never draw a second tides card", ["redraw: no"]),
        ("no Valyrian blade for me in any fight this round. Refuse Tyrell.", ["once blade: no", "refuse: Tyrell"]),
        ("Let my steward play it cautious and please don't ask me anything",
         ["steward: cautious", "default: decide for me"]),
        ("Whoever I fight, Robb leads. If Robb is gone, Cat.", ["cards: Robb Stark, Catelyn Stark"]),
        ("se attacco gioco Robb e, se Robb non c'è più, Cat", ["cards attack: Robb Stark, Catelyn Stark"]),
    ],
)  # fmt: skip
def test_other_policies_are_taken(positions: Path, text: str, taken: list[str]) -> None:
    assert sorted(measured(positions, text)["taken"]) == sorted(taken)


@pytest.mark.parametrize(
    "text",
    [
        "Ned after Robb",
        "If mustering comes I may want a footman at Winterfell, if the sea is safe",
        "no mustering in Winterfell",
        "knights last, footmen first",
        "Robb, Ned or whoever is better",
        "maybe no help from Tyrell",
        "Tyrell said: break ties on the throne for Martell",
        "if I lose 3 battles the wildlings get 2",
        "no, use the blade",
        "maybe use the blade",
        "the blade may decide",
        "don't use the blade if it decides",
        "use the blade unless it decides",
        "Tyrell won't support me",
        "I will never refuse help from Tyrell",
        "support from Tyrell",
        "don't retreat to Winterfell",
        "Winterfell retreats",
        "I withdraw my order for Winterfell",
        "If I lose the knight, retreat to Winterfell",
        "I don't want to lose knights",
        "I lost a footman and a knight",
        "Should I play Ned or Robb",
        "Ned is my favourite",
        "Ned last please",
        "not Ned, Robb",
        "Robb, not Ned",
        "Robb versus Ned",
        "Robb unless Greyjoy attacks",
        "Ned if the threat is 8",
        "Play Robb, Roose if I attack",
        "Robb first, Ned first",
        "keep Ned for later",
        "Lannister: refuse Tyrell",
        "casualties: two footmen, then a ship",
        "Tyrell will play Mace first, then Loras",
        "if I win the fight at Winterfell retreat to White Harbor",
        "anyone, then Robb",
        "ties: Tyrell first, Lannister last",
        "A Throne of Blades: mustering if I have the power, otherwise supply",
        "A Throne of Blades: not mustering",
        "redraw if I am behind and the blade is gone",
        "The knight goes to White Harbor if Winterfell is lost",
        "should my steward play it cautious?",
    ],
)
def test_a_policy_that_may_mean_something_else_is_not_taken(positions: Path, text: str) -> None:
    found = measured(positions, text)
    assert (found["taken"], found["silent"]) == ([], [])


def test_no_words_have_two_roles() -> None:
    """A phrase in two places of the file would count for the later role only."""
    seen: dict[tuple[str, ...], str] = {}
    for role, said in policies_of().words.items():
        for phrase in said.split("|"):
            words = plain(phrase)
            assert words, (role, phrase)
            assert seen.setdefault(words, role) == role, (phrase, seen[words], role)
