# WAR II: the names of territories, continents, colours, cards and objectives.

war-place-alaska = Alaska
war-place-mackenzie = Mackenzie
war-place-groenlandia = Greenland
war-place-vancouver = Vancouver
war-place-ottawa = Ottawa
war-place-labrador = Labrador
war-place-california = California
war-place-nova-york = New York
war-place-mexico = Mexico
war-place-venezuela = Venezuela
war-place-peru = Peru
war-place-brasil = Brazil
war-place-argentina = Argentina
war-place-islandia = Iceland
war-place-inglaterra = England
war-place-suecia = Sweden
war-place-alemanha = Germany
war-place-franca = France
war-place-polonia = Poland
war-place-moscou = Moscow
war-place-argelia = Algeria
war-place-egito = Egypt
war-place-sudao = Sudan
war-place-congo = Congo
war-place-africa-do-sul = South Africa
war-place-madagascar = Madagascar
war-place-oriente-medio = Middle East
war-place-aral = Aral
war-place-omsk = Omsk
war-place-dudinka = Dudinka
war-place-siberia = Siberia
war-place-tchita = Chita
war-place-vladivostok = Vladivostok
war-place-mongolia = Mongolia
war-place-china = China
war-place-japao = Japan
war-place-india = India
war-place-vietna = Vietnam
war-place-sumatra = Sumatra
war-place-borneu = Borneo
war-place-nova-guine = New Guinea
war-place-australia = Australia
war-continent-america-do-norte = North America
war-continent-america-do-sul = South America
war-continent-europa = Europe
war-continent-africa = Africa
war-continent-asia = Asia
war-continent-oceania = Oceania
war-colour-azul = blue
war-colour-amarelo = yellow
war-colour-vermelho = red
war-colour-preto = black
war-colour-branco = white
war-colour-verde = green
war-card-number = number { $value }
war-card-territories = { $places }
war-card-both = { $one }/{ $other }
war-piece-armies = { PLURAL($count) ->
    [one] { $count } army
   *[other] { $count } armies
}
war-sign-centre = Strategic Centre
war-link = across the sea: counts as a border
war-sign-ci = Information Centre of { $owner }
war-sign-ci-any = Information Centre
war-owner = { $owner } ({ $colour })
war-region-worth = { $totality } armies a turn for all of it, { $majority } for the majority
war-goal-none = none
war-goal-continents = hold all of { $continents }
war-goal-continents-more = hold all of { $continents } and of { PLURAL($count) ->
    [one] one more continent
   *[other] { $count } more continents
} of choice
war-goal-territories = hold { PLURAL($count) ->
    [one] { $count } territory
   *[other] { $count } territories
}
war-goal-territories-armies = hold { PLURAL($count) ->
    [one] { $count } territory
   *[other] { $count } territories
} with at least { PLURAL($armies) ->
    [one] { $armies } army
   *[other] { $armies } armies
} in each
war-goal-centres = hold any { PLURAL($count) ->
    [one] { $count } Strategic Centre
   *[other] { $count } Strategic Centres
}
war-goal-majorities = hold the majority of { $continents }
war-goal-majorities-any = hold the majority of any { $count } continents
war-goal-places = hold { $places }
war-goal-destroy = destroy the { $colour ->
    [azul] blue
    [amarelo] yellow
    [vermelho] red
    [preto] black
    [branco] white
   *[verde] green
} armies completely
war-goal-all = { $goals }
