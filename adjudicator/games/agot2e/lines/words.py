"""The words that only this edition has in the lines players write: options and wildling cards."""

from __future__ import annotations

from adjudicator.games.westeros.lines.words import fixed

WORDS = (
    *fixed(
        "word",
        look_top=(("peek", "peek top", "look", "look top", "peek keep"), ("guarda", "guarda sopra")),
        look_bottom=(("peek bury", "peek bottom", "look bottom", "bury"), ("guarda sotto", "sotto")),
        destroy_two_units=(("destroy", "units", "destroy two units"), ("distruggi", "unita")),
        lose_two_positions=(("positions", "lose two positions", "track"), ("posizioni", "indicatore")),
    ),
    *fixed(
        "wildling-part",
        lose=(("lose", "destroy"), ("perdi", "distruggi")),
        downgrade=(("downgrade",), ("declassa",)),
        upgrade=(("upgrade",), ("migliora",)),
        discard=(("discard",), ("scarta",)),
        take=(("take", "take back"), ("riprendi",)),
        track=(("track",), ("indicatore",)),
        best=(("best", "highest", "first"), ("primo",)),
        worst=(("worst", "lowest", "last"), ("ultimo",)),
        option=(("option", "raid"), ("opzione",)),
    ),
    *fixed(
        "option",
        supply=(("supply",), ("scorte", "rifornimenti", "rifornimento", "approvvigionamento")),
        mustering=(("mustering", "muster", "recruiting"), ("convocazione", "reclutamento", "arruolamento")),
        clash_of_kings=(("clash of kings", "clash"), ("scontro dei re", "lo scontro dei re")),
        game_of_thrones=(("game of thrones",), ("gioco del trono", "il gioco del trono")),
        no_defense=(("no defense", "no defence"), ("niente difesa",)),
        no_raid=(("no raid",), ("niente razzia",)),
        no_consolidate=(("no consolidate", "no power"), ("niente consolidamento",)),
        no_support=(("no support",), ("niente supporto",)),
        no_march_plus_1=(("no march plus one", "no march"), ("niente marcia piu uno", "niente marcia")),
        nothing=(("nothing", "none"), ("nulla", "niente")),
    ),
)
