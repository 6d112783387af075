# A folha de ordens do WAR II e os números públicos de todos os jogadores.

war-sheet-accepted = possível
war-sheet-perhaps = { $percent }% de chance de que esta linha seja executada
war-sheet-never = impossível, seja qual for o resultado dos dados
war-sheet-unforeseen = depende do resultado das linhas anteriores
war-sheet-unreached = não é executada: uma linha anterior interrompe a postagem
war-sheet-odds = { $percent }% de chance de conquista. Exércitos restantes em média: { $left } seus, { $stays } do defensor.
war-sheet-tenths = { $whole },{ $tenths }
war-sheet-percent = { $percent }%
war-sheet-stand = { $place } ({ $armies })
war-sheet-way = { $from } → { $to }
war-sheet-at-most = { $place }, no máximo { $most }
war-sheet-none = nenhuma
war-sheet-between-cards = { " · " }

war-sheet-objective = Seu objetivo
war-sheet-cards = Suas cartas
war-sheet-bombers = Bombardeiros
war-sheet-planes = { $base } na base, { $box } na caixa
war-sheet-to-place = Exércitos a colocar
war-sheet-free = { $count } em qualquer lugar
war-sheet-bound = { $count } na { $continent }
war-sheet-seen = { $player }, visto na rodada { $round }
war-sheet-seen-all = { $cards }; objetivo: { $goal }

war-sheet-where = Onde
war-sheet-armies = Quantos exércitos
war-sheet-from = De
war-sheet-to = Para
war-sheet-which-way = Rota
war-sheet-player = Jogador
war-sheet-whose = Centro de Informações de quem

war-sheet-list = Sua lista secreta
war-sheet-list-hint = O melhor primeiro. Na sua vez, o servidor ocupa na hora o primeiro território vago da lista. Ninguém mais vê a lista.
war-sheet-pick = Pôr um exército num território vago
war-sheet-choose = Escolher um Centro Estratégico
war-sheet-pair = Escolher dois territórios
war-sheet-pair-hint = Os dois devem estar vagos, não ser Centros Estratégicos e ficar em continentes diferentes.
war-sheet-one = Primeiro território
war-sheet-other = Segundo território

war-sheet-place = Colocar exércitos
war-sheet-pool = Quais exércitos
war-sheet-pool-any = primeiro os do continente
war-sheet-pool-free = os que podem ir a qualquer lugar
war-sheet-pool-bound = só os do continente
war-sheet-advance = Avançar para { $place }
war-sheet-attack = Atacar por terra
war-sheet-attack-hint = Um ataque sempre para quando o território é conquistado ou quando não resta exército que possa atacar. As chances levam em conta a condição de parada escolhida aqui.
war-sheet-until = Condição de parada
war-sheet-until-conquest = até conquistar
war-sheet-until-left = até conquistar ou restarem tantos exércitos
war-sheet-until-times = até conquistar ou depois de tantas batalhas
war-sheet-until-once = depois de uma batalha
war-sheet-until-count = Quantos
war-sheet-dice = Dados
war-sheet-dice-all = tantos quantos forem permitidos
war-sheet-moves-in = Exércitos que avançam
war-sheet-advance-all = todos os que lutaram na última batalha
war-sheet-advance-ask = decido depois
war-sheet-from-to = De onde e para onde
war-sheet-odds-anew = Atualizar as chances

war-sheet-bomb = Bombardear da base
war-sheet-bomb-hint = Os aviões atacam até serem todos abatidos ou restar um só exército no alvo.
war-sheet-planes-sent = Aviões
war-sheet-planes-sent-most = Aviões (0: tantos quantos as cartas e a caixa permitirem)
war-sheet-card = Carta
war-sheet-card-at = { $card }: { $place }
war-sheet-card-armies = Trocar cartas por exércitos
war-sheet-card-armies-hint = Um exército pela carta-território e mais um por ponto das cartas numeradas que a acompanham, no território da carta.
war-sheet-card-bombs = Trocar cartas por um ataque aéreo
war-sheet-card-bombs-hint = Um bombardeiro da caixa pela carta-território e mais um por ponto das cartas numeradas que a acompanham, contra o território da carta.
war-sheet-card-transport = Transportar exércitos com cartas
war-sheet-card-transport-hint = Exige duas cartas que indicam dois dos seus territórios. Os exércitos vão de um ao outro, a qualquer distância.
war-sheet-discard = Descartar cartas
war-sheet-discard-hint = No fim da jogada você pode ter no máximo cinco cartas.

war-sheet-move = Deslocar exércitos
war-sheet-move-hint = Depois dos ataques, cada exército pode atravessar uma fronteira por jogada. Depois do primeiro deslocamento não há mais ataques.
war-sheet-airlift = Aerotransportar exércitos
war-sheet-airlift-hint = De um dos seus Centros Estratégicos a outro.
war-sheet-ci = Colocar o seu Centro de Informações
war-sheet-ci-hint = Na rodada 1 ou 2. Depois disso, o servidor o coloca.
war-sheet-spy = Espionar
war-sheet-spy-hint = Uma vez por jogada: você vê as cartas de um jogador. Todos ficam sabendo quem você espionou.
war-sheet-ci-move = Deslocar um Centro de Informações
war-sheet-ci-move-hint = Por uma fronteira, ou de um Centro Estratégico a outro.
war-sheet-ci-way = Centro de Informações de { $player } → { $place }
war-sheet-ci-carry = Transportar um Centro de Informações
war-sheet-ci-carry-hint = Custa duas cartas que indicam territórios seus. Pode ir para qualquer território seu.
war-sheet-one-card = Primeira carta
war-sheet-other-card = Segunda carta

war-sheet-end = Encerrar a jogada
war-sheet-end-hint = Se você conquistou um território, compra cartas. Depois é a vez do próximo jogador.
war-sheet-undo = Desfazer a última linha
war-sheet-undo-hint = Possível enquanto nada for lançado, sorteado ou mostrado.
war-sheet-return = Voltei
war-sheet-return-hint = Você está marcado como ausente: as suas jogadas terminam na hora até você voltar.
war-sheet-close = Concordar em encerrar a partida
war-sheet-close-hint = Um jogador está ausente. Quando todos os outros concordarem, a partida termina sem vencedor.

war-standings-territories = Territórios
war-standings-armies = Exércitos
war-standings-cards = Cartas
war-standings-base = Aviões na base
war-standings-box = Aviões na caixa
war-standings-ci = Centro de Informações
war-standings-ci-held = { $place }, sob o domínio de { $player }
war-standings-ci-none = fora do tabuleiro
war-warn-goes-on = Esta postagem não encerra a sua jogada.
war-warn-to-place = { PLURAL($count) ->
    [one] Ainda falta colocar um exército.
   *[other] Ainda falta colocar { $count } exércitos.
}
war-standings-reinforcements = Exércitos por jogada
war-components-bonus = Bônus dos continentes
war-components-continent = Continente
war-components-totality = Totalidade
war-components-majority = Maioria
war-components-objectives = Os { $count } objetivos
war-components-objective = Objetivo
war-components-cards = As { $count } cartas
war-components-card = Carta
war-components-centre = Centro Estratégico
war-components-source = Fonte
war-components-seed = texto das regras
war-components-sourced = outra fonte
war-components-inferred = deduzido
