# Forum Conquest: the names of the medieval theme (a game can have its own).

conquest-units-knights = { PLURAL($count) ->
    [one] { $count } Knight
   *[other] { $count } Knights
}
conquest-units-lancers = { PLURAL($count) ->
    [one] { $count } Lancer
   *[other] { $count } Lancers
}
conquest-unit-short-knights = K
conquest-unit-short-lancers = L
conquest-units-none = no unit
conquest-gold = { $count } gold
conquest-castle = Castle
conquest-nobody = nobody
conquest-garrison = a neutral garrison
conquest-counted = { $count } { $word }
conquest-cards-none = no card

conquest-terrain-munte = mountains
conquest-terrain-apa = water
conquest-terrain-deal = hills
conquest-terrain-mlastina = swamp
conquest-terrain-ferma = farms
conquest-terrain-padure = woods
conquest-terrain-pod = bridge or pass
conquest-terrain-drum = road

conquest-card-comandant = Commander
conquest-card-transee = Trenches
conquest-card-fortificatii = Fortifications
conquest-card-superproductie = Overproduction
conquest-card-infiltrare = Infiltration
conquest-card-logistica = Logistics
conquest-card-diplomat = Diplomat
conquest-card-mars-fortat = Forced March
conquest-card-asasin = Assassin
conquest-card-catapulta = Catapult
conquest-card-permis = Passage Permit
conquest-card-fantani = Poisoned Wells
conquest-card-rezistenta = Resistance
conquest-card-general = General
conquest-card-buncare = Bunkers
conquest-card-fortareata = Fortress
conquest-card-gherila = Guerrilla
conquest-card-logistica-superioara = Superior Logistics
conquest-card-asasini = Assassins
conquest-card-pact = Passage Pact
conquest-card-berserk = Berserk
conquest-card-mercenari = Mercenaries
conquest-card-blocada = Blockade
conquest-card-blitzkrieg = Blitzkrieg
conquest-card-luck-bold = Luck favours the bold
conquest-card-luck-prepared = Luck favours the prepared

# Errors in custom names.
theme-fault-name = { $field }: “{ $name }” is not a valid name. Use 1 to 40 letters.
theme-fault-short = { $field }: “{ $name }” is not a valid abbreviation. Use 1 to 3 letters.
theme-fault-twice = { $field }: the name “{ $name }” is used twice. Change one of them.
theme-fault-unknown-terrain = { $field }: the map has no terrain “{ $name }”.

# What stands on the map.
conquest-sign-capital = Capital
conquest-sign-temporary = Temporary Possession
conquest-sign-abandoned = abandoned
conquest-sign-strait = across the strait: { $place }
conquest-strait-line = strait: counts as a border
conquest-region-worth = a minor card and up to { $gold } gold, once completed
conquest-start-number = start { $number }
