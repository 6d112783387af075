# As postagens do tópico da partida: os seus autores e o resumo de uma fase.

post-summary = Resumo
post-void-badge = sem efeito
player-of-power = { $power } ({ $player })
game-posted-ahead = postado com antecedência
game-outcome = { $clauses }.
game-outcome-and = { $one }; { $other }
game-changes = O que mudou
game-details = Detalhes: { $count }

# History, step by step.
game-phases-near = Fases próximas
game-steps = Passos da fase
game-step-before = passo anterior
game-step-after = próximo passo
game-step = passo { $step } de { $steps }
game-step-whole = a fase toda
game-step-map = Mapa depois do passo { $step }
