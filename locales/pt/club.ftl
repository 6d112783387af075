# O histórico de um jogador: partidas, confiabilidade, classificação e o que uma partida pede de quem entra.

reliability-title = Confiabilidade no último ano
reliability-about = Partidas só contra bots e partidas não listadas não contam. Retiradas e ajustes contam como meia fase.
reliability-phases = Fases cumpridas: { $met } de { $owed } devidas ({ $percent } %).
reliability-no-phases = Nenhuma fase devida até agora.
reliability-games = Partidas terminadas: { $finished } de { $ended } que acabaram ou foram abandonadas.
reliability-no-games = Nenhuma partida acabada até agora.

player-games-title = Partidas: { $name }
player-games-link = Partidas: { $name }
player-games-seat = { $ruleset }: { $seat }
player-games-empty = Nenhuma partida começou até agora.
game-ending-won = Vitória de { $players }
game-ending-draw = Empate: { $players }
player-games-result = Resultado
player-games-time = Início
player-games-turns = Rodadas
player-games-days = { PLURAL($days) ->
    [one] { $days } dia
   *[other] { $days } dias
}

seat-result-playing = Jogando
seat-result-left = Saiu ou perdeu o lugar
seat-result-won = Vitória
seat-result-won-with = Vitória dividida por { $winners }
seat-result-drew = Empate de { $winners }
seat-result-placed = Posição { $place } de { $seats }
seat-result-placed-between = Posições { $first } a { $last } de { $seats }
seat-result-none = Sem resultado
seat-result-cancelled = Cancelada

entry-gate-met = Para ocupar um lugar é preciso ter cumprido pelo menos { $percent } % das fases devidas no último ano. Quem não devia nenhuma pode entrar.
entry-gate-finished = { PLURAL($count) ->
    [one] Para ocupar um lugar é preciso ter terminado pelo menos { $count } partida no último ano.
   *[other] Para ocupar um lugar é preciso ter terminado pelo menos { $count } partidas no último ano.
}
entry-gate-met-refused = Esta partida pede { $least } % de fases cumpridas no último ano. Você cumpriu { $met } de { $owed } ({ $percent } %).
entry-gate-finished-refused = { PLURAL($least) ->
    [one] Esta partida pede { $least } partida terminada no último ano. Você terminou { $finished }.
   *[other] Esta partida pede { $least } partidas terminadas no último ano. Você terminou { $finished }.
}

game-create-phases-met = Parte mínima de fases cumpridas, em porcentagem
game-create-phases-met-hint = Das devidas no último ano, de 1 a 100. Vazio: qualquer pessoa pode entrar.
game-create-games-finished = Número mínimo de partidas terminadas
game-create-games-finished-hint = No último ano, de 1 a 100. Vazio: qualquer pessoa pode entrar, também na primeira partida.
game-create-gate-range = Escreva um número de 1 a 100 ou deixe vazio.

game-create-rated = Vale para a classificação
game-rated-told = A partida vale para a classificação. Conta para quem tem um lugar no começo, e quem sai ou perde o lugar fica em último. Para quem assume um lugar, não conta.
game-rated-needs-people = Numa partida que vale para a classificação, pessoas ocupam todos os lugares. Tire os bots ou crie a partida sem classificação.

ratings-title = Classificações
ratings-link = Classificações
ratings-about = Uma lista para cada jogo e variante. Só contam as partidas criadas para valer.
ratings-empty = Nenhuma partida que valha para a classificação acabou ainda.
ratings-of = Classificação: { $game }
ratings-season = Temporada
ratings-present = Último ano
ratings-season-empty = Nenhuma partida que valha para a classificação acabou neste período.
ratings-place = Posição
ratings-player = Jogador
ratings-points = Pontuação
ratings-games = Partidas
ratings-last = Última partida
rating-provisional = Provisória
rating-inactive = Inativo
rating-of = { $game }: { $points } ± { $uncertainty }, { PLURAL($games) ->
    [one] { $games } partida
   *[other] { $games } partidas
}
rating-how = Todos começam com 1500 ± 500. Uma partida compara cada jogador com todos os outros pela posição; ganha pontos quem se sai melhor do que as pontuações preveem. O número depois de ± é a incerteza. A pontuação é provisória antes de { $games } partidas, e quem não terminou nenhuma partida que vale no último ano está inativo e fora da lista atual.
rating-history-title = Pontuação: { $name }, { $game }
rating-history-about = Como cada partida mudou a pontuação.
rating-history-empty = Nenhuma partida a mostrar.
rating-change = Mudança
rating-why = Por quê
rating-before = antes: { $points } ± { $uncertainty }
rating-ahead-of = À frente de { $players }
rating-level-with = Empatado com { $players }
rating-behind = Atrás de { $players }
rating-chart = Classificação ao longo do tempo
rating-chart-start = Antes da primeira destas partidas
rating-chart-step = Depois de

scores-title = Pontos
scores-about = Quanto esta partida vale em cada sistema de pontuação, de 100 pontos, arredondado.

game-missed-minor-told = Retiradas e ajustes perdidos não contam para isso.
game-missed-minor = { $player } perdeu a fase. Retiradas e ajustes não contam para a perda do lugar.
game-notice-seat-at-risk = { $game }: você perdeu uma fase. Se perder também a próxima, o seu lugar fica vago para outro jogador.
game-deserted-ended = Ninguém ocupou um lugar em { $days } dias. A partida terminou sem resultado.

game-create-first-phase = Esperar por todos na primeira fase
game-first-phase-told = Onde todos postam juntos, nada se resolve na primeira fase até que todos os lugares tenham enviado ordens. No prazo, os lugares dos ausentes ficam vagos para outros, e todos recebem de novo uma fase inteira.
game-first-phase-waits = A primeira fase espera: nada veio de { $players }. Todos recebem de novo uma fase inteira; os lugares vagos esperam novos jogadores.
seat-lost-first-phase = sem ordens na primeira fase
