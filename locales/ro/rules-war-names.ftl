# WAR II: numele teritoriilor, continentelor, culorilor, cărților și obiectivelor.

war-place-alaska = Alaska
war-place-mackenzie = Mackenzie
war-place-groenlandia = Groenlanda
war-place-vancouver = Vancouver
war-place-ottawa = Ottawa
war-place-labrador = Labrador
war-place-california = California
war-place-nova-york = New York
war-place-mexico = Mexic
war-place-venezuela = Venezuela
war-place-peru = Peru
war-place-brasil = Brazilia
war-place-argentina = Argentina
war-place-islandia = Islanda
war-place-inglaterra = Anglia
war-place-suecia = Suedia
war-place-alemanha = Germania
war-place-franca = Franța
war-place-polonia = Polonia
war-place-moscou = Moscova
war-place-argelia = Algeria
war-place-egito = Egipt
war-place-sudao = Sudan
war-place-congo = Congo
war-place-africa-do-sul = Africa de Sud
war-place-madagascar = Madagascar
war-place-oriente-medio = Orientul Mijlociu
war-place-aral = Aral
war-place-omsk = Omsk
war-place-dudinka = Dudinka
war-place-siberia = Siberia
war-place-tchita = Cita
war-place-vladivostok = Vladivostok
war-place-mongolia = Mongolia
war-place-china = China
war-place-japao = Japonia
war-place-india = India
war-place-vietna = Vietnam
war-place-sumatra = Sumatra
war-place-borneu = Borneo
war-place-nova-guine = Noua Guinee
war-place-australia = Australia
war-continent-america-do-norte = America de Nord
war-continent-america-do-sul = America de Sud
war-continent-europa = Europa
war-continent-africa = Africa
war-continent-asia = Asia
war-continent-oceania = Oceania
war-colour-azul = albastru
war-colour-amarelo = galben
war-colour-vermelho = roșu
war-colour-preto = negru
war-colour-branco = alb
war-colour-verde = verde
war-card-number = numărul { $value }
war-card-territories = { $places }
war-card-both = { $one }/{ $other }
war-piece-armies = { PLURAL($count) ->
    [one] o armată
    [few] { $count } armate
   *[other] { $count } de armate
}
war-sign-centre = Centru Strategic
war-link = peste mare: se socotește ca graniță
war-sign-ci = Centrul de Informații al lui { $owner }
war-sign-ci-any = Centru de Informații
war-owner = { $owner } ({ $colour })
war-region-worth = { $totality } armate pe tură pentru totalitate, { $majority } pentru majoritate
war-goal-none = niciunul
war-goal-continents = să stăpânească în întregime { $continents }
war-goal-continents-more = să stăpânească în întregime { $continents } și { PLURAL($count) ->
    [one] încă un continent
    [few] încă { $count } continente
   *[other] încă { $count } de continente
} la alegere
war-goal-territories = să stăpânească { PLURAL($count) ->
    [one] un teritoriu
    [few] { $count } teritorii
   *[other] { $count } de teritorii
}
war-goal-territories-armies = să stăpânească { PLURAL($count) ->
    [one] un teritoriu
    [few] { $count } teritorii
   *[other] { $count } de teritorii
} cu cel puțin { PLURAL($armies) ->
    [one] o armată
    [few] { $armies } armate
   *[other] { $armies } de armate
} în fiecare
war-goal-centres = să stăpânească oricare { PLURAL($count) ->
    [one] un Centru Strategic
    [few] { $count } Centre Strategice
   *[other] { $count } de Centre Strategice
}
war-goal-majorities = să aibă majoritatea în { $continents }
war-goal-majorities-any = să aibă majoritatea în oricare { $count } continente
war-goal-places = să stăpânească { $places }
war-goal-destroy = să distrugă complet armatele { $colour ->
    [azul] albastre
    [amarelo] galbene
    [vermelho] roșii
    [preto] negre
    [branco] albe
   *[verde] verzi
}
war-goal-all = { $goals }
