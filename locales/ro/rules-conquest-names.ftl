# Forum Conquest: numele temei medievale (un joc poate avea altele).

conquest-units-knights = { PLURAL($count) ->
    [one] { $count } Cavaler
    [few] { $count } Cavaleri
   *[other] { $count } de Cavaleri
}
conquest-units-lancers = { PLURAL($count) ->
    [one] { $count } Lăncier
    [few] { $count } Lăncieri
   *[other] { $count } de Lăncieri
}
conquest-unit-short-knights = C
conquest-unit-short-lancers = L
conquest-units-none = nicio unitate
conquest-gold = { PLURAL($count) ->
    [one] { $count } galben
    [few] { $count } galbeni
   *[other] { $count } de galbeni
}
conquest-castle = Castel
conquest-nobody = nimeni
conquest-garrison = o garnizoană neutră
conquest-counted = { PLURAL($count) ->
    [one] { $count } { $word }
    [few] { $count } { $word }
   *[other] { $count } de { $word }
}
conquest-cards-none = nicio carte

conquest-terrain-munte = munți
conquest-terrain-apa = apă
conquest-terrain-deal = deal
conquest-terrain-mlastina = mlaștină
conquest-terrain-ferma = ferme
conquest-terrain-padure = pădure
conquest-terrain-pod = pod sau trecătoare
conquest-terrain-drum = drum

conquest-card-comandant = Comandant
conquest-card-transee = Tranșee
conquest-card-fortificatii = Fortificații
conquest-card-superproductie = Superproducție
conquest-card-infiltrare = Infiltrare
conquest-card-logistica = Logistică
conquest-card-diplomat = Diplomat
conquest-card-mars-fortat = Marș forțat
conquest-card-asasin = Asasin
conquest-card-catapulta = Catapultă
conquest-card-permis = Permis de liberă trecere
conquest-card-fantani = Fântâni otrăvite
conquest-card-rezistenta = Rezistență
conquest-card-general = General
conquest-card-buncare = Buncăre
conquest-card-fortareata = Fortăreață
conquest-card-gherila = Gherilă
conquest-card-logistica-superioara = Logistică superioară
conquest-card-asasini = Asasini
conquest-card-pact = Pact de liberă trecere
conquest-card-berserk = Berserk
conquest-card-mercenari = Mercenari
conquest-card-blocada = Blocadă
conquest-card-blitzkrieg = Blitzkrieg
conquest-card-luck-bold = Norocul îi ajută pe cei îndrăzneți
conquest-card-luck-prepared = Norocul îi ajută pe cei pregătiți

# Erori în numele proprii.
theme-fault-name = { $field }: „{ $name }” nu e un nume valabil. Folosește 1–40 de litere.
theme-fault-short = { $field }: „{ $name }” nu e o prescurtare valabilă. Folosește 1–3 litere.
theme-fault-twice = { $field }: numele „{ $name }” apare de două ori. Schimbă unul dintre ele.
theme-fault-unknown-terrain = { $field }: harta nu are terenul „{ $name }”.

# Ce stă pe hartă.
conquest-sign-capital = Capitală
conquest-sign-temporary = Posesie Temporară
conquest-sign-abandoned = abandonat
conquest-sign-strait = peste strâmtoare: { $place }
conquest-strait-line = strâmtoare: contează ca graniță
conquest-region-worth = o carte minoră și până la { $gold } galbeni, la întregire
conquest-start-number = startul { $number }
