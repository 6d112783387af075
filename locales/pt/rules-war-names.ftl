# WAR II: os nomes dos territórios, continentes, cores, cartas e objetivos.

war-place-alaska = Alaska
war-place-mackenzie = Mackenzie
war-place-groenlandia = Groenlândia
war-place-vancouver = Vancouver
war-place-ottawa = Ottawa
war-place-labrador = Labrador
war-place-california = Califórnia
war-place-nova-york = Nova York
war-place-mexico = México
war-place-venezuela = Venezuela
war-place-peru = Peru
war-place-brasil = Brasil
war-place-argentina = Argentina
war-place-islandia = Islândia
war-place-inglaterra = Inglaterra
war-place-suecia = Suécia
war-place-alemanha = Alemanha
war-place-franca = França
war-place-polonia = Polônia
war-place-moscou = Moscou
war-place-argelia = Argélia
war-place-egito = Egito
war-place-sudao = Sudão
war-place-congo = Congo
war-place-africa-do-sul = África do Sul
war-place-madagascar = Madagascar
war-place-oriente-medio = Oriente Médio
war-place-aral = Aral
war-place-omsk = Omsk
war-place-dudinka = Dudinka
war-place-siberia = Sibéria
war-place-tchita = Tchita
war-place-vladivostok = Vladivostok
war-place-mongolia = Mongólia
war-place-china = China
war-place-japao = Japão
war-place-india = Índia
war-place-vietna = Vietnã
war-place-sumatra = Sumatra
war-place-borneu = Bornéu
war-place-nova-guine = Nova Guiné
war-place-australia = Austrália
war-continent-america-do-norte = América do Norte
war-continent-america-do-sul = América do Sul
war-continent-europa = Europa
war-continent-africa = África
war-continent-asia = Ásia
war-continent-oceania = Oceania
war-colour-azul = azul
war-colour-amarelo = amarelo
war-colour-vermelho = vermelho
war-colour-preto = preto
war-colour-branco = branco
war-colour-verde = verde
war-card-number = número { $value }
war-card-territories = { $places }
war-card-both = { $one }/{ $other }
war-piece-armies = { PLURAL($count) ->
    [one] { $count } exército
   *[other] { $count } exércitos
}
war-sign-centre = Centro Estratégico
war-link = por mar: conta como fronteira
war-sign-ci = Centro de Informações de { $owner }
war-sign-ci-any = Centro de Informações
war-owner = { $owner } ({ $colour })
war-region-worth = { $totality } exércitos por jogada pela totalidade, { $majority } pela maioria
war-goal-none = nenhum
war-goal-continents = conquistar na totalidade { $continents }
war-goal-continents-more = conquistar na totalidade { $continents } e mais { PLURAL($count) ->
    [one] um continente
   *[other] { $count } continentes
} à escolha
war-goal-territories = conquistar { PLURAL($count) ->
    [one] { $count } território
   *[other] { $count } territórios
} à escolha
war-goal-territories-armies = conquistar { PLURAL($count) ->
    [one] { $count } território
   *[other] { $count } territórios
} com pelo menos { PLURAL($armies) ->
    [one] { $armies } exército
   *[other] { $armies } exércitos
} em cada um
war-goal-centres = conquistar { PLURAL($count) ->
    [one] { $count } Centro Estratégico
   *[other] { $count } Centros Estratégicos
} quaisquer
war-goal-majorities = conquistar a maioria dos territórios destes continentes: { $continents }
war-goal-majorities-any = conquistar a maioria dos territórios de { $count } continentes quaisquer
war-goal-places = conquistar { $places }
war-goal-destroy = destruir totalmente os exércitos { $colour ->
    [azul] azuis
    [amarelo] amarelos
    [vermelho] vermelhos
    [preto] pretos
    [branco] brancos
   *[verde] verdes
}
war-goal-all = { $goals }
