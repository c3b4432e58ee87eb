"""What people say for orders and units besides their names, in both languages; only the second reader knows it."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.engine.spoken import DROPPED, LINE, MOVES, SIDES, SUBJECT, TARGETS, Form, Spoken, SpokenOrder
from adjudicator.engine.words import Synonyms
from adjudicator.games.westeros.components import Variant

_SPOKEN: Mapping[tuple[str, str], str] = {
    ("order", "march"): "marches marched marciare marciano marcio marciando marci marcino",
    ("order", "defense"): "defends defending defended difende difendono difendere difendersi defensive "
        "defences difendo difenda defence",
    ("order", "support"): (
        "supports backs supporting supporta supportano supportare sostiene sostengono sostenere sostegno appoggia "
        "appoggiano appoggiare supporti sostengo appoggino backing"
    ),
    ("order", "raid"): "raids raiding razzie razziare razziano saccheggia saccheggio saccheggiare "
        "razzio saccheggiano raider",
    ("order", "consolidate"): (
        "consolidates consolidating consolidare consolidano cop conspower gathers gathering collects collecting "
        "raccoglie "
        "raccolgono raccolta raccolgo raccogliere raccogli raccolgano gather collect cp "
        "consolido consolidi consolidino cons "
        "consol"
    ),
    ("verb", "march"): (
        "split splits dividono go goes going "
        "move moves moving attack attacks attacking invade invades enter enters take takes taking cross crosses "
        "rides ride riding walks walk walking sails sail sailing heads travels travel strikes seizes occupies "
        "conquers captures "
        "storms storm cavalca naviga conquista occupa send sends advance advances leave leaves va vanno vado "
        "andare muove muovono muovo sposta attacca attaccano "
        "falls returns return transfer transfers relocates shifts shift torna tornano raggiunge raggiungono spostano "
        "spostare mando mandare attacchi "
        "attacco attaccare entra entrano prende prendono invade manda avanza avanzano"
    ),
    ("verb", "consolidate"): "power potere",
    ("verb", "defense"): "holds hold digs dig guard guards h protect protects protegge proteggono",
    ("verb", "support"): "help helps helping assist assists aiuta aiutano aiuto aiutare",
    ("verb", "raid"): "plunder plunders pillage",
    ("track", "fiefdoms"): "sword_track swords_track blade_track sword traccia_della_spada",
    ("track", "court"): "raven_track crow_track raven traccia_del_corvo",
    ("subject", "bid"): "bids bidding offro offri offerte punto",
    ("token", "token"): "token segnalino segnalini",
    ("unit", "footman"): "foot infantry inf fm fanteria soldier soldiers",
    ("unit", "knight"): "kn cavalry horse cavalleria cav",
    ("unit", "siege_engine"): "siege engine engines siege-engine macchina macchine catapult ariete",
    ("unit", "ship"): "boat boats fleet flotta flotte",
}

_WHEN = r"(?:if|when|whenever|in case|se|quando|qualora)"
_NEVER = r"(?:never|don't ever|don't|do not|i won't|i will not|non|mai)"
_BLADE = r"(?:the |my |la |mia )*(?:valyrian )?(?:steel )?(?:blade|lama)(?: di valyria| valyriana)?"
_FIGHT = r"(?: (?:the|a|any|my|la|una) (?:fight|battle|combat|battaglia))?"

FORMS = (
    Form(rf"{_NEVER} (?:use |usare |uso |usa )(?:mai )?{_BLADE}", "blade: no", LINE),
    Form(
        rf"(?:use |uso |usare |usa )?{_BLADE}(?: (?:only|solo|soltanto))*(?: {_WHEN})?"
        rf"(?: (?:it|that))? (?:decides?|matters|counts|helps|is needed|is decisive|wins|decisiva|decide|is decisiva"
        rf"|serve(?: (?:a|per) vincere)?){_FIGHT}",
        "blade: if decides",
        LINE,
    ),
    Form(
        rf"(?:{_NEVER}|(?:and )?(?:i )?(?:refuse|rifiuto|nego|deny)"
        r"|(?:no|niente|nessun)(?= (?:support|supporto|help|aiuto|appoggio|sostegno)\b))"
        r"(?: (?:to|want|give|any|my|do|dare|di|il|support|supporto|supportare|sostegno|sostenere|appoggio|appoggiare|"
        r"help|aiuto|"
        r"aiutare|from|a|ai|agli|dei|degli|for|the|i|gli))* <house>",
        "refuse: {0}",
        LINE,
    ),
    Form(
        r"(?:i )?(?:bid |pay |offer |offro |pago |metto |and |e )*<n>(?: (?:power|potere|gettoni|tokens?))*"
        r" (?:against|contro|for|on|vs)(?: (?:the|i|gli))? (?:wildlings?|bruti)(?: attack)?"
        r"(?:,? (?:if|when|se|quando) they (?:come|attack)|,? (?:se|quando) (?:arrivano|attaccano))?",
        "bid wildlings: {0}",
        LINE,
    ),
    Form(
        r"(?:if |when |se |quando |against |contro |on |for )?(?:the |i |gli )?(?:wildlings?|bruti)(?: (?:attack|"
        r"come|attaccano|arrivano))?[,:]?"
        r"(?: (?:then|i|bid|pay|offer|offro|pago|metto))* <n>",
        "bid wildlings: {0}",
        LINE,
    ),
    Form(
        rf"<card>(?: first)?,? (?:{_WHEN}|on|in)(?: (?:i am|i'm|i|somebody|me|sono|vengo|mi))?"
        r" (?:attacked|attacks me|defen[cs]e|defending|defend|difesa|difendo|difendendo|attaccato)",
        "cards defend: {0}",
        LINE,
    ),
    Form(
        rf"<card>(?: first)?,? (?:{_WHEN}|on|in)(?: (?:i am|i'm|i|my|the))? (?:attacking|attack|attacco|attaccando)",
        "cards attack: {0}",
        LINE,
    ),
    Form(
        r"(?:in|on|for|when|se|quando|if)(?: (?:i am|i'm|i))? (?:defen[cs]e|defending|defend|difesa|difendo|attacked)"
        r"(?: (?:i|i'll|use|play|uso|gioco|con|with|the|il|la))* <card>",
        "cards defend: {0}",
        LINE,
    ),
    Form(
        r"(?:in|on|for|when|se|quando|if)(?: (?:i am|i'm|i))? (?:attack|attacking|attacco|attaccando)"
        r"(?: (?:i|i'll|use|play|uso|gioco|con|with|the|il|la))* <card>",
        "cards attack: {0}",
        LINE,
    ),
    Form(rf"{_WHEN} (?:i )?(?:attack|am attacking|attacco) ?:?(?= (?:the |il |la )?<card>)", "cards attack", SUBJECT),
    Form(rf"{_WHEN} (?:i'm |i am |i |sono |mi )?(?:attacked|defend|defending|attaccato|attaccano|difendo) ?:?"
         r"(?= (?:the |il |la )?<card>)", "cards defend", SUBJECT),
    Form(r"(?:vs|versus|against|contro) (?:the |i |gli )?<house>,? (?:i )?(?:play |use |gioco |uso )?(?:the |il |la )?"
         r"<card>", "cards vs {0}: {1}", LINE),
    Form(r"(?:attacking|in attacco|on attack) ?: ?<card>", "cards attack: {0}", LINE),
    Form(r"(?:defending|in difesa|on defen[cs]e) ?: ?<card>", "cards defend: {0}", LINE),
    Form(r"<card>,? (?:against|vs|versus|contro) (?:the |i |gli )?<house>", "cards vs {1}: {0}", LINE),
    Form(
        rf"(?:casualties|losses|perdite|vittime|{_WHEN} (?:i )?(?:lose|perdo|have to lose|"
        rf"devo perdere)(?: (?:units|unita|troops))?|"
        r"(?:i )?(?:lose|perdo))(?: (?:take|should be|are|sono|prendi|first))*",
        "lose",
        SUBJECT,
    ),
    Form(
        rf"(?:{_WHEN} )?(?:i )?(?:devo |mi |have to |need to |must |should )*"
        r"(?:retreats?|ritirarmi|ritirata|ritiro|ritirarsi)(?!(?: of| from| da| di)\b)"
        r"(?:(?: ,|,)? (?:i|go|goes|to|vado|va|verso|a|in|into|back|then))*",
        "retreat",
        SUBJECT,
    ),
    Form(
        r"(?:my |le mie |the |house |il mio |l')*(?:play order|cards?|carte|ordine delle carte)"
        r"(?: order| list| ranking)?"
        r"(?: (?:this|questo) (?:round|turn|turno))?(?= ?:)"
        r"|(?:i'd like to |i want to |i'll |i will |i |mi piacerebbe )?(?:lead with|play|use|uso|gioco)(?= (?:il |"
        r"la |the )?<card>)",
        "cards",
        SUBJECT,
    ),
    Form(
        r"(?:prima |first |first, )(?=(?:the |il |la )?<card>)"
        r"|(?=<card>(?: first)?(?: ,|,| ;|;)? (?:(?:and|e|but|ma) )?(?:if|then|poi|otherwise|altrimenti|se no|or|if|se|"
        r"else)\b)",
        "cards",
        SUBJECT,
    ),
    Form(r"<unit>(?: (?:is |are |go |for )?last| per ultim[ieo])(?= ?;?$)", "{0}"),
    Form(rf"{_WHEN} i(?:'m| am) at least even|se sono almeno (?:in )?(?:pari|parita)", "if margin >= 0"),
    Form(rf"(?:; )?(?:and )?{_WHEN} (?:he|she|it|that one|lui|lei|that)(?:'s| is| e| has been)? "
         r"(?:gone|not available|used|non c'e|dead|used up)", ", then"),
    Form(r"(?:i |i'll )?(?:play|use|uso|gioco)(?= <line>)", "", DROPPED),
    Form(r"in that order|in quest'ordine|in questo ordine", "", DROPPED),
    Form(r"(?:anyone|anybody|whoever|any|chiunque|uno qualsiasi)(?= ?;?$)", "any"),
    Form(r"(?:if possible|se possibile|se posso|if i can)", "", DROPPED),
    Form(r"(?<=[\ue000-\uf8ff]) (?:first|second|third|per prim[ao])", "", DROPPED),
    Form(r"(?:first|second|third|fourth|prima|primo|secondo|terzo)"
         r"(?= (?:(?:the|i|gli|le|la|il) )?[\ue000-\ue1ff])", "", DROPPED),
    Form(
        r",? ?(?:(?:and|e|but|ma) )?(?:otherwise|or else|else|altrimenti|oppure|or|o|se no|failing that|then|poi|"
        r"afterwards|after that|before|prima di|prima dei|dopo|quindi)",
        ", then",
    ),
)  # fmt: skip


def spoken_of(variant: Variant, types: Mapping[str, Synonyms]) -> Spoken:
    """Return how people speak of a variant; `types` are the words for its types of orders."""
    words = {key: [word.replace("_", " ") for word in words.split()] for key, words in _SPOKEN.items()}
    for type, synonyms in types.items():
        named = [word for forms in synonyms.values() for word in forms]
        words["order", type] = [*words.get(("order", type), ()), *named]
    orders = tuple(SpokenOrder(o.names["en"], o.type, o.modifier, o.star) for o in variant.orders.values())
    return Spoken(words, orders, {"march": MOVES, "raid": TARGETS, "support": SIDES}, FORMS,
                  listed="card", lists=("cards",))  # fmt: skip
