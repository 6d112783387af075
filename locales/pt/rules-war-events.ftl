# WAR II: as mensagens sobre os acontecimentos, no tópico, nos e-mails e nos resumos.

# A fase da partida e as ordens a enviar.
war-phase-set-up = Preparação
war-phase-of-round = Rodada { $round }: { $phase }
war-phase-placing = colocação
war-phase-turn = jogada
war-phase-over = A partida terminou
war-due-choice = escolher um Centro Estratégico ou dois territórios
war-due-pick = ocupar um território vago
war-due-placing = colocar os exércitos
war-due-turn = fazer a jogada

# A preparação.
war-began = Começa a partida, com { $count } jogadores.
war-began-within = Começa na rodada { $round } de outra partida. É a vez de { $seat }.
war-coloured = Cores: { $seats }.
war-seat-colour = { $seat } – { $colour }
war-seated = Ordem dos lugares: { $seats }.
war-threw-for-first = Dados lançados para escolher o distribuidor: { $throws }.
war-seat-threw = { $seat } { $die }
war-distributes = { $seat } é o distribuidor.
war-centres-dealt = { $seat } recebe os Centros Estratégicos { $places }, com dois exércitos em cada um.
war-centres-open = Restam abertos, à escolha: { $places }.
war-list-kept = A sua lista para a preparação tem { PLURAL($count) ->
    [one] { $count } território
   *[other] { $count } territórios
}.
war-centre-chosen = { $seat } escolhe o Centro Estratégico { $place }{ $by ->
    [list] { " " }(pela sua lista)
    [lot] { " " }(por sorteio: prazo esgotado)
    [forced] { " " }(a única opção restante)
   *[player] { "" }
}.
war-pair-chosen = { $seat } escolhe dois territórios: { $places }{ $by ->
    [list] { " " }(pela sua lista)
    [lot] { " " }(por sorteio: prazo esgotado)
    [forced] { " " }(a única opção restante)
   *[player] { "" }
}.
war-picked = { $seat } ocupa { $place }{ $by ->
    [list] { " " }(pela sua lista)
    [lot] { " " }(por sorteio: prazo esgotado)
    [forced] { " " }(a única opção restante)
   *[player] { "" }
}.
war-pack-shuffled = As { PLURAL($count) ->
    [one] { $count } carta
   *[other] { $count } cartas
} são embaralhadas; a ordem fica lacrada.
war-objective-dealt = { $seat } recebe um objetivo secreto.
war-objective-yours = O seu objetivo: { $goal }.

# As jogadas.
war-turn-began = Rodada { $round }: a vez de { $seat }.
war-turn-began-placing = Rodada { $round }, 1.ª etapa: { $seat } coloca os exércitos.
war-turn-began-fighting = Rodada { $round }, 2.ª etapa: a vez de { $seat }.
war-received = { $seat } recebe { PLURAL($total) ->
    [one] { $total } exército
   *[other] { $total } exércitos
} ({ $free } pelos territórios) e { PLURAL($bombers) ->
    [one] { $bombers } bombardeiro
   *[other] { $bombers } bombardeiros
}.
war-received-totality = { $seat } tem a totalidade de: { $continents }.
war-received-majority = { $seat } tem a maioria de: { $continents }.
war-continent-pays = { $continent } (+{ $count })
war-received-centres = { $seat } recebe um exército em cada Centro Estratégico: { $places }.
war-placed = { $seat } coloca { PLURAL($count) ->
    [one] { $count } exército
   *[other] { $count } exércitos
}: { $place }.
war-placed-by-server = O servidor coloca { PLURAL($count) ->
    [one] { $count } exército
   *[other] { $count } exércitos
} de { $seat }: { $place }.
war-turn-ended = { $seat } encerra a jogada.
war-turn-missed = Esgotou-se o prazo de { $seat }: a jogada termina.
war-undone = { $seat } desfaz a última linha.
war-absent = { PLURAL($count) ->
    [one] { $seat } perdeu uma jogada e fica ausente; o lugar fica vago para outro jogador.
   *[other] { $seat } perdeu { $count } jogadas seguidas e fica ausente; o lugar fica vago para outro jogador.
}
war-returned = { $seat } volta a jogar.
war-agreed = { $seat } concorda em encerrar a partida sem vencedor.
war-closed = A partida é encerrada sem vencedor.
war-won = { $seat } vence. Objetivo: { $goal }.

# As batalhas.
war-fought = { $seat } ataca: { $from } → { $to }. Dados { $attack } contra { $defence }. O ataque perde { $lost }, a defesa { $killed }; restam { $left } e { $stays }.
war-advanced = { $seat } conquista { $to } e avança { PLURAL($count) ->
    [one] { $count } exército
   *[other] { $count } exércitos
} ({ $from }).
war-eliminated = { $seat } é destruído por { $by }, que recebe { PLURAL($count) ->
    [one] { $count } carta
   *[other] { $count } cartas
}.
war-inherited = Cartas que passaram a { $seat }: { $cards }.
war-goal-reduced = { $seat } ficou reduzido a um único território. Novo objetivo: { $goal }.
war-goal-changed = Outro jogador destruiu o seu alvo. O seu novo objetivo: { $goal }.
war-bombed = { $seat } bombardeia { $place } com { PLURAL($sent) ->
    [one] { $sent } bombardeiro
   *[other] { $sent } bombardeiros
} { $source ->
    [base] da base
   *[box] da caixa
}: { $runs }. Abatidos { $shot }, exércitos destruídos { $killed }; restam { PLURAL($stays) ->
    [one] { $stays } exército
   *[other] { $stays } exércitos
}. Aviões que sobraram: { $left }; { $home ->
    [base] voltam para a base
   *[box] voltam para a caixa
}.
war-run = { $shot } abatidos, { $killed } atingidos
war-run-shot-down = { $shot } abatidos, nenhum restante

# As cartas.
war-armies-traded = { $seat } troca { $cards } por { PLURAL($count) ->
    [one] { $count } exército
   *[other] { $count } exércitos
}: { $place }.
war-bombers-traded = { $seat } troca { $cards } por um ataque aéreo.
war-transported = { $seat } usa { $cards } e transporta { PLURAL($count) ->
    [one] { $count } exército
   *[other] { $count } exércitos
}: { $from } → { $to }.
war-discarded = { $seat } descarta { $cards }.
war-discarded-by-server = Cartas demais: o servidor descarta { $cards } de { $seat }.
war-reshuffled = As cartas trocadas voltam e são embaralhadas: { PLURAL($count) ->
    [one] { $count } carta
   *[other] { $count } cartas
} no monte, em ordem lacrada.
war-drew = { $seat } compra { PLURAL($count) ->
    [one] { $count } carta
   *[other] { $count } cartas
}.
war-drew-yours = Você compra { $cards }.

# Os deslocamentos.
war-moved = { $seat } desloca { PLURAL($count) ->
    [one] { $count } exército
   *[other] { $count } exércitos
}: { $from } → { $to }.
war-airlifted = { $seat } aerotransporta { PLURAL($count) ->
    [one] { $count } exército
   *[other] { $count } exércitos
}: { $from } → { $to }.

# Os Centros de Informações.
war-ci-placed = { $seat } coloca o Centro de Informações: { $place }.
war-ci-placed-by-server = O servidor coloca o Centro de Informações de { $seat }: { $place }.
war-ci-moved = { $seat } desloca o Centro de Informações de { $owner }: { $place }.
war-ci-transported = { $seat } usa { $cards } e transporta o Centro de Informações de { $owner }: { $place }.
war-ci-taken = { $seat } captura o Centro de Informações de { $owner }: { $place }.
war-ci-regained = { $seat } retoma o seu Centro de Informações: { $place }.
war-saw = { $seat } espiona { $whose }.
war-saw-captured = { $seat } vê as cartas e o objetivo de { $whose }.
war-saw-hand = Cartas de { $whose }: { $count ->
    [0] nenhuma carta
   *[other] { $cards }
}.
war-saw-goal = Objetivo de { $whose }: { $goal }.

# O que os jogadores combinam.
war-terms-ci = Cada jogador tem um Centro de Informações.
war-terms-no-ci = Não há Centros de Informações.
war-terms-variant = Os bombardeiros que sobrevivem a um ataque voltam à base.
war-terms-no-variant = Os bombardeiros que sobrevivem a um ataque voltam à caixa.
war-terms-flak-light = O dado antiaéreo abate 1, 1 ou 2 aviões.
war-terms-flak-heavy = O dado antiaéreo abate 1, 2 ou 3 aviões.
war-terms-turn = { PLURAL($hours) ->
    [one] Uma jogada tem { $hours } hora.
   *[other] Uma jogada tem { $hours } horas.
}
war-terms-bank = Quem precisa de mais tempo gasta de um banco de tempo: { $start } h no início, mais { $gain } h por jogada postada dentro do prazo, { $most } h no máximo.
war-terms-set-up = Na preparação, uma escolha que nenhuma lista decide tem { $pick } h; a colocação dos primeiros exércitos, { $place } h.
war-terms-absent = { PLURAL($turns) ->
    [one] Quem perde { $turns } jogada fica ausente, e o lugar fica vago para outro jogador.
   *[other] Quem perde { $turns } jogadas seguidas fica ausente, e o lugar fica vago para outro jogador.
}
war-terms-never-absent = Quem perde jogadas mantém o lugar.
war-terms-own-components = A partida tem tabuleiro, cartas, dados e objetivos próprios.
war-terms-opening = Começa com o tabuleiro de outra partida, na rodada { $round }.
war-terms-opening-drawn = Os objetivos e as cartas na mão que não se conhecem daquela partida são sorteados de novo, e o monte de compra é embaralhado.
war-terms-opening-known = Os objetivos e as cartas na mão são os daquela partida, e todos podem conhecê-los. O monte de compra é embaralhado de novo.
war-opening-set-up = Nesta fase o tabuleiro ainda estava em preparação. Escolha uma posterior.
war-opening-over = A partida deste arquivo já está encerrada nesta fase. Escolha uma anterior.
war-opening-colours = Uma posição traz consigo suas cores. Deixe as cores para o sorteio.
war-opening-components = Uma posição traz consigo tabuleiro, cartas, dados e objetivos. Deixe vazio o campo deles.
war-opening-with-ci = A partida deste arquivo é jogada com Centros de Informações. Marque-os aqui também.
war-opening-without-ci = A partida deste arquivo é jogada sem Centros de Informações. Deixe-os de fora aqui também.

war-figure-territories = Territórios
war-figure-armies = Exércitos
war-figure-cards = Cartas na mão

# O resultado de uma vez e a situação, no seu resumo.
war-outcome-takes = { $seat } toma { $places }
war-outcome-destroys = { $seat } destrói os últimos exércitos de { $others }
war-outcome-fails = { $seat } ataca sem tomar { $places }
war-outcome-quiet = { $seat } não ataca ninguém
war-standings = Situação
war-standings-player = Jogador
war-standings-out = fora

war-skipped-held = Omitido: { $place } não é de { $seat }.
war-skipped-not-held = Omitido: { $place } é de { $seat }.
war-skipped-at-least = Omitido: { $seat } tem menos de { $count } exércitos em { $place }.
war-skipped-impossible = Omitido: uma linha de { $seat } não é possível agora.
