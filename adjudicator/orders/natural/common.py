"""Words that mean the same in every game: numbers, small words, and words that turn a meaning round."""

from __future__ import annotations

from collections.abc import Mapping


def words_of(text: str) -> frozenset[str]:
    """Return the words of a text as a set."""
    return frozenset(text.split())


def _counted(text: str) -> dict[str, int]:
    return {word: n for n, word in enumerate(text.split())}


NUMBERS: Mapping[str, int] = {
    **_counted("zero one two three four five six seven eight nine ten"),
    **_counted("zero uno due tre quattro cinque sei sette otto nove dieci"),
    "zip": 0, "zilch": 0, "nil": 0, "nada": 0, "un": 1, "una": 1, "both": 2, "entrambi": 2, "entrambe": 2,
}
SIGNS: Mapping[str, int] = {"plus": 1, "piu": 1, "minus": -1, "meno": -1}
STARS = words_of("special speciale star starred stella")
ALL = words_of(
    "all armata army completo entire esercito everybody everyone everything intera intero troops truppe tutte "
    "tutti tutto whole"
)
REST = words_of("altre altri altro other others remaining rest resto")
STAY = words_of(
    "behind ferma ferme fermi fermo leaving minds lascio lasciando lascia hold holds keep keeps remain remains resta "
    "restano restare rest rests rimane rimangono rimanere sit sits stay staying stays tengo tengono tiene"
)
LEAVE = words_of("leave leaves leaving lascio lascia lasciando lasciamo")
"""Words by which the units named behind them stay, and those named before them go."""
GUARDS = words_of("guards guard guarding protects protect watches sorveglia sorvegliano protegge proteggono presidia "
                  "presidiano")
"""Words by which units stay where they are."""
SELF = words_of(
    "io me mia mie miei mine mio my myself ourselves itself own propria proprio self stessa stesso them"
)
NONE = words_of("nessun nessuno niente nobody none nothing nowhere nulla vuoto")
TO = words_of(
    "> against contro into nel nell nella nelle nello negli onto su sui sugli sul sull sulla sulle sullo "
    "to toward towards verso vs"
)
INSIDE = words_of("nel nell nella nelle nello negli in su sui sugli sul sull sulla sulle sullo")
"""Prepositions that only say where units stand, unless the order sends units somewhere."""
FROM = words_of("da dai dal dall dalla dalle dallo from out")
VIA = words_of("over across through attraverso")
"""Words before an area that units only cross."""
THERE = words_of("there laggiu li")
"""Words for the place that was named before."""
AND = words_of("and e ed mentre while")
THEN = words_of("dopodiche poi quindi then")
"""Words between two orders of one sentence."""
ALSO = words_of("also anche idem likewise pure same so too")
HEAVY = words_of(
    "after more altrimenti aspetta before but can't cannot chi could depends dipende doesn't domani don't dont "
    "dopo dovrei eccetto either else except excluding finche forse hope if instead invece last later ma "
    "mai maybe might never next no non not  o once  oppure or otherwise penso perhaps potrei "
    "prima prossimo qualcosa quando salvo se senza  something somewhere spero strongest think "
    "tomorrow tranne ultima ultimo unless until wait wants weakest when whoever without won't "
    "would"
)
"""Words that may turn a meaning round; a sentence with one of them that nothing explains is never taken."""
DOUBTS = words_of(
    "no not non if unless maybe perhaps kidding joking pretend forget ignore cancel undo unsure undecided doubt "
    "doubtful guess tbd nope draft stop but se forse magari boh scherzo scherzavo scherzando finta bozza dubito "
    "credo penso annulla annullo dimentica dimenticati ignora sicuro sicura vediamo dipende depends ma vedremo "
)
"""Words of a short sentence by which its writer doubts what was said before it."""
FILLERS = words_of(
    "power potere fleet units unita hand mano solo soltanto hi hello hey dear judge everyone everybody "
    "guys folks greetings morning afternoon evening good nice great fine okay alright ok yes yep well "
    "so then today tonight right again really "
    "simply quietly slowly carefully gladly bravely boldly please kindly cheers regards best you your he she it "
    "they she's it's i'm i'll we'll he'll they'll each both this that these those here there current currently "
    "round turn phase game time which whom as while meanwhile finally also definitely certainly surely of course "
    "order orders token tokens command give gives given giving place places placed placing set sets put puts use "
    "uses using do does have has having need needs must shall going gonna plan plans planned decided choose "
    "chooses chosen pick picks men man lads forces force home ships castle land area areas region territory "
    "position city town friends friend king queen lord lady long live down up over across into inside straight "
    "directly along away forward together digs dig tight sits sit head heading marching moving coming comes come "
    "strike seize occupy conquer capture bring brings lead leads pushes push hit hits little small big garrison "
    "guarnigione presidio whole mighty brave strong loyal fresh main new favourite lovely old royal salve "
    "buonasera buongiorno buondi signor caro cara cari amici ragazzi quindi ecco bene dunque poi adesso ora oggi "
    "stasera stavolta questa questo questi quella quello turno fase intanto semplicemente sicuramente certamente "
    "ovviamente grazie saluti cordiali buona buono serata giornata domenica notte deve devono dovra fara faranno "
    "sara saranno usa uso usano viene vengono ordino ordina comando metti mette mettono faccia scelgo sceglie "
    "decido deciso piano uomini forze casa castello terra zona regione territorio citta posizione re regina "
    "signore lungo dritto verso mossa mosse cammina veleggia parte partono conquistano occupano porta portano "
    "guida guidano colpisce colpiscono viaggia resta dentro insieme piccolo piccola grande forte nuovo nuova "
    "line way mind evening weekend nice day week judge sir madam everything's anyway btw looks look looking lonely "
    "guy bloke lad lads folk people host band company banner banners vanguard horsemen riders rider "
    "sailors sailor crew crews "
    "remainder usual quiet peaceful calm safe safely secure secured hungry willing able back towards nearby "
    "neighbouring next-door north south east west northern southern eastern western coast coastal shore "
    "gates gate walls wall tower towers keep's fortress stronghold seat bit little tad sort kind couple pair "
    "carries carry carrying rolls roll rolling sneaks sneak slips slip hops hop pops pop "
    "starts start starting begins begin beginning continues continue continuing "
    "can may able simply basically mostly mainly obviously naturally frankly honestly "
    "one's own's us we our ours i've we've you've "
    "danno dando dar diamo do mettici mettete mettiamo "
    "sul nord sud est ovest costa fronte tranquillo tranquilla tranquilli calma sicurezza volta intera subito "
    "finalmente magnificamente semplice tutta ancora intanto nel frattempo allora insomma comunque ovvio certo "
    "vuole vogliono voglio desidero intendo   comincia cominciano inizia iniziano "
    "continua continuano ragazzo uomo soldato soldati marinai marinaio cavalieri compagnia banda truppa "
    "bandiera stendardo mura torre torri porta gioca giocano "
    "cosi hm hmm hmmm ehm uhm ah oh ps walk's stroll trip "
    "sono sto siamo am been like i'd vorrei north-east north-west south-east south-west quanti quante forze escono "
    "esce together pure lui fort home hang aree zone pls plz thx tnx cmq buonanotte notte primo turno "
)
"""Words that say nothing about an order, so that a sentence may be taken with any of them in it."""
LIGHT = words_of(
    "side only should lone just first "
    "a ad again agli ai al all' alla alle allo allora also an are at battle be being bersaglio buongiorno "
    "by tra fra che ci ciao coi col con da degli dei del dell dell' della delle dello di did dire do does dove fa "
    "faccio fanno fare fight for get gets giudice gli goes got ha hanno he her here him his ho i il "
    "in is it its just l la le li let let's lets lo make makes metto mi mia mie miei mio my nei nel nella "
    "nelle nello now obiettivo of on only order orders ordine ordini our per place please put qui "
    "round she si side sta stays sto sua sue suo suoi target targets thanks that the their then there these they this "
    "those time turn turno un una unit units uno up want we will with"
)
"""Words that a sentence needs and that say nothing by themselves."""
PICTURES: Mapping[str, str] = {
    "\N{SHIELD}": "defend", "\N{CROWN}": "consolidate", "\N{MONEY BAG}": "consolidate", "\N{COIN}": "consolidate",
    "\N{CROSSED SWORDS}": "march", "\N{FIRE}": "raid", "\N{HANDSHAKE}": "support",
    "\N{BLACK RIGHTWARDS ARROW}": ">", "\N{RIGHTWARDS ARROW}": ">",
}  # fmt: skip
"""What pictures stand for that people write instead of an order."""
SPOKEN_SIGNS = words_of("virgola comma punto")
"""Signs that a dictating machine wrote as words."""
CORRECTS = words_of(
    "insteadof actually amend anzi cambio change correction correggo correzione instead mean meant modifico oops ops "
    "rather rettifica rettifico revise ripensandoci scratch scusa scusate sorry volevo wait"
)
"""Words with which people take back what they have just said."""


def is_small(word: str) -> bool:
    """Return True for a common small word, such as "with", "into" or "not"."""
    return len(word) > 1 and any(
        word in table
        for table in (LIGHT, HEAVY, STAY, SELF, TO, FROM, NONE,
                      ALL, REST, CORRECTS, NUMBERS, STARS, SIGNS)
    )  # fmt: skip
