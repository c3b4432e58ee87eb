"""What people say for orders and units besides their names, in both languages; only the second reader knows it."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.engine.spoken import MAKES, MOVES, SIDES, TARGETS, Spoken, SpokenOrder
from adjudicator.engine.words import Synonyms
from adjudicator.games.westeros.components import Variant
from adjudicator.games.westeros.lines.occasions import OCCASIONS
from adjudicator.games.westeros.lines.policy_forms import FORMS
from adjudicator.games.westeros.lines.policy_topics import policies_of

_SPOKEN: Mapping[tuple[str, str], str] = {
    ("order", "march"): "marches marched marciare marciano marcio marciando marci marcino",
    ("order", "defense"): "defends defending defended difende difendono difendere difendersi defensive "
        "defences difendo difenda defence",
    ("order", "support"): (
        "supports backs supporting supporta supportano supportare sostiene sostengono sostenere sostegno appoggia "
        "appoggiano appoggiare supporti sostengo appoggino backing back_up backs_up backing_up"
    ),
    ("order", "raid"): "raids raiding razzie razziare razziano saccheggia saccheggio saccheggiare "
        "razzio saccheggiano raider",
    ("order", "consolidate"): (
        "consolidates consolidating consolidare consolidano cop conspower gathers gathering collects collecting "
        "raccoglie "
        "raccolgono raccolta raccolgo raccogliere raccogli raccolgano gather collect cp "
        "consolido consolidi consolidino cons "
        "consol take_power takes_power taking_power gain_power gains_power gaining_power get_power gets_power "
        "gather_power collect_power makes_power_tokens make_power_tokens makes_power make_power gather_power_tokens "
        "gathers_power earn_power earns_power fa_cassa fanno_cassa crown_token crown_order "
        "prende_potere prendono_potere prendo_potere prendere_potere fa_potere fanno_potere "
        "incassa incassano"
    ),
    ("verb", "march"): (
        "split splits dividono divide divides divises divise dividiamo divido dividi break_up breaks_up part_ways "
        "parts_ways sneak sneaks grab grabs join joins strolls stroll salpa salpano esce escono hops hop spreads "
        "go goes going "
        "move moves moving attack attacks attacking invade invades enter enters take takes taking cross crosses "
        "lands land landing disembark disembarks sbarca sbarco sbarcano sbarcare "
        "rides ride riding walks walk walking sails sail sailing heads travels travel strikes seizes occupies "
        "conquers captures "
        "storms storm cavalca naviga conquista occupa send sends advance advances leave leaves va vanno vado "
        "andare muove muovono muovo sposta attacca attaccano "
        "parte parto partono partire scende scendono scendere sale salgono salire dirige dirigono dirigersi rientra "
        "proceed proceeds depart departs drop drops descend descends "
        "falls returns return transfer transfers relocates shifts shift torna tornano raggiunge raggiungono spostano "
        "spostare mando mandare attacchi "
        "attacco attaccare entra entrano prende prendono invade manda avanza avanzano"
    ),
    ("verb", "consolidate"): "power potere",
    ("verb", "defense"): "shields_up holds hold digs dig guard guards h protect protects protegge proteggono",
    ("verb", "support"): "help helps helping assist assists aiuta aiutano aiuto aiutare lend lends lending help_out "
        "helps_out lend_a_hand lends_a_hand da_una_mano dare_una_mano dai_una_mano danno_una_mano "
        "spalleggia spalleggiano",
    ("verb", "raid"): "plunder plunders pillage",
    ("pieces", "muster"): "muster musters mustering recruit recruits recruiting convoca convoco convocare recluta "
        "recluto reclutare arruola arruolo",
    ("track", "fiefdoms"): "feudi feudo fief fiefs fiefdom sword_track swords_track blade_track sword "
        "traccia_della_spada",
    ("track", "throne"): "trono throne",
    ("track", "court"): "corte court kings_court raven_track crow_track raven traccia_del_corvo",
    ("subject", "bid"): "bids bidding offro offri offerte punto",
    ("token", "token"): "token segnalino segnalini power_token power_tokens power_marker segnalino_potere "
        "segnalino_di_potere segnalini_potere lascia_un_segnalino lascia_un_segnalino_potere lascio_un_segnalino "
        "lascio_un_segnalino_potere leave_a_token leave_a_power_token leaves_a_token leaves_a_power_token",
    ("unit", "footman"): "foot infantry inf fm ft ftm fmn fanteria soldier soldiers",
    ("unit", "knight"): "kn kt kni knt cavalry horse cavalleria cav",
    ("unit", "siege_engine"): "siege engine engines siege-engine macchina macchine catapult ariete",
    ("unit", "ship"): "boat boats fleet flotta flotte",
}

_ASKED = {"wildlings": "night's wall barriera muro guardia watch bruti selvaggi wildling attack attacco attack's mance"}

def spoken_of(variant: Variant, types: Mapping[str, Synonyms]) -> Spoken:
    """Return how people speak of a variant; `types` are the words for its types of orders."""
    words = {key: [word.replace("_", " ") for word in words.split()] for key, words in _SPOKEN.items()}
    for type, synonyms in types.items():
        named = [word for forms in synonyms.values() for word in forms]
        words["order", type] = [*words.get(("order", type), ()), *named]
    orders = tuple(SpokenOrder(o.names["en"], o.type, o.modifier, o.star) for o in variant.orders.values())
    return Spoken(words, orders, {"march": MOVES, "raid": TARGETS, "support": SIDES, "consolidate": MAKES}, FORMS,
                  listed="card", lists=("cards",), pieces="muster", occasions=OCCASIONS, asked=_ASKED,
                  policies=policies_of())  # fmt: skip
