# As postagens do tópico da partida: os seus autores e o resumo de uma fase.

post-summary = Resumo
post-void-badge = sem efeito
player-of-power = { $power } ({ $player })
game-posted-ahead = postado com antecedência
game-outcome = { $clauses }.
game-outcome-and = { $one }; { $other }
game-changes = O que mudou
game-details = { PLURAL($count) ->
    [one] { $count } detalhe
   *[other] { $count } detalhes
}: produção, sorteios, ordem de jogada
