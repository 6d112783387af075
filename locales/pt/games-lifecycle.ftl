# A vida de uma partida: correções, votações, tempo compensado, fins que não vêm das regras.

game-by-vote = voto dos jogadores
game-paused-by = Em pausa por { $by }: nada é aceito. A partida é retomada automaticamente { $until }, ou antes, quando alguém a retomar; o tempo é somado aos prazos em curso.
game-resumed-by = A partida foi retomada por { $by }. O tempo da pausa foi somado aos prazos em curso.
game-resumed-by-itself = A pausa acabou e a partida foi retomada. O tempo da pausa foi somado aos prazos em curso.
game-extended-by = { PLURAL($hours) ->
    [one] Todos os jogadores com ordens a enviar têm mais { $hours } hora, por decisão de { $by }.
   *[other] Todos os jogadores com ordens a enviar têm mais { $hours } horas, por decisão de { $by }.
}
game-given-back = O site esteve fora do ar de { $from } a { $to }. Esse tempo foi somado aos prazos em curso.
game-freed-by = O lugar de { $player } foi liberado por { $by }. O novo jogador recebe uma fase inteira.
game-seat-given-back = { $player } tem o lugar de volta.
game-offered-by = O lugar de { $player } é oferecido a { $successor } por { $by }. { $successor } recebe o lugar quando aceitar.
game-offer-taken = { $successor } aceitou o lugar de { $player } e continua a partida com uma fase inteira.
game-offer-declined = { $player } recusou o lugar oferecido: { $seat }.
game-posted-for = Postado por { $by } em nome de { $player }.
game-posted-as-game-master = Postado por { $by } como mestre do jogo.
game-undone-by = Desfeito por { $by }: o que aconteceu depois do começo da fase abaixo não vale mais. Os sorteios feitos não se repetem; o próximo é um novo.
game-taken-back-by = { $by } retirou a postagem acima. Ela não vale mais.
game-ended-by = A partida foi encerrada sem resultado por { $by }.
game-cancelled-by = A partida foi cancelada por { $by }. Não conta para ninguém.
game-drawn-by = A partida é um empate, declarado por { $by }: { $winners }.
game-conceded-by = A partida é concedida a { $winner }, por decisão de { $by }.
game-released = A partida continua: um administrador a verificou. O tempo em que ficou suspensa foi somado aos prazos em curso.
game-released-by = A partida continua, verificada por { $by }. O tempo em que ficou suspensa foi somado aos prazos em curso.

game-over-draw = Um empate, como combinado: { $winners }.
game-over-conceded = Concedida a { $winners }.
game-over-ended = Encerrada sem resultado.

game-notice-cancelled = { $game } foi cancelada

game-pause-hours = Uma pausa dura de uma hora a 30 dias.
game-extension-hours = Uma prorrogação dura de uma hora a 14 dias.
game-nothing-runs = Nenhum relógio está correndo.
game-not-paused = A partida não está em pausa.
game-no-player = Este lugar não tem jogador.
game-unknown-member = Ninguém aqui tem esse nome.
game-nothing-to-take-over = Quem jogava neste lugar está fora da partida: não há nada para assumir.
game-has-seat-already = Este jogador já tem um lugar nesta partida.
game-no-such-phase = A partida não pode voltar a esta fase. Escolha uma da lista.
game-is-not-on-hold = A partida não está suspensa.
game-seat-is-out = Este lugar não tem mais unidades nem territórios.
game-player-posts-for-others = Um jogador desta partida não pode postar por outros.
game-notice-offered = { $game }: um lugar é oferecido a você, { $seat }. Até você responder, ninguém mais pode ocupá-lo
game-notice-to-be-replaced = { $game }: o seu lugar, { $seat }, é oferecido a outro jogador. Ele é seu até que seja aceito
game-notice-seat-taken = { $game }: você não tem mais o seu lugar, { $seat }. Os seus rascunhos e as ordens ainda não públicas foram retirados; você ainda pode ler as mensagens recebidas até agora
game-notice-eliminated = { $game }: você está fora do jogo. Você pode assistir e escrever na discussão
game-notice-other-eliminated = { $game }: { $player } está fora do jogo
game-master-takes-no-seat = O mestre do jogo não pode ocupar um lugar enquanto a partida é jogada. Outro mestre do jogo pode oferecer-lhe um.
game-not-the-creator = Nesta partida só quem a criou é o mestre do jogo. Ninguém mais pode comentar nem corrigir.
game-only-comments = Daqui só se enviam comentários e correções, um por linha.
game-no-offer = Nenhum lugar desta partida é oferecido a você.
game-offered-title = Um lugar para você
game-offered-about = Pedem que você assuma este lugar: { $seat }. Ao aceitar, você concorda com as regras em vigor e recebe uma fase inteira.
game-offered-accept = Aceitar o lugar
game-offered-decline = Recusar
game-flash-declined = Recusado.

vote-motion-draw = um empate entre todos os jogadores que ainda estão na partida
vote-motion-concede = conceder a partida a { $player }
vote-motion-extend = { PLURAL($hours) ->
    [one] mais { $hours } hora para esta fase
   *[other] mais { $hours } horas para esta fase
}
vote-motion-pause = { PLURAL($hours) ->
    [one] uma pausa de { $hours } hora
   *[other] uma pausa de { $hours } horas
}
vote-motion-cancel = cancelar a partida
vote-motion-prolong = { PLURAL($turns) ->
    [one] { $turns } rodada a mais que o combinado
   *[other] { $turns } rodadas a mais que o combinado
}
vote-opened = { $player } abriu uma votação sobre { $motion }. Ela fica aberta até { $until }.
vote-notice = { $game }: uma votação sobre { $motion }, até { $until }
vote-passed = A votação sobre { $motion } foi aprovada: { $ayes } a favor, { $nays } contra.
vote-failed = A votação sobre { $motion } foi rejeitada: { $ayes } a favor, { $nays } contra.
vote-lapsed = A votação sobre { $motion } não foi decidida a tempo.
vote-open-already = Uma votação desse tipo já está aberta.
vote-is-over = Essa votação terminou.
vote-not-in = Só votam os jogadores que ainda estão na partida.
vote-added-turns-range = Uma votação pode acrescentar de 1 a 20 rodadas.
vote-no-length = Esta partida não tem um número combinado de rodadas que se possa aumentar.

vote-choice-extend = mais tempo para esta fase (a maioria precisa concordar)
vote-choice-pause = uma pausa (a maioria precisa concordar)
vote-choice-draw = um empate entre todos os jogadores que ainda estão na partida (todos precisam concordar)
vote-choice-concede = conceder a partida a um jogador (todos precisam concordar)
vote-choice-add-turns = mais rodadas que o combinado (todos precisam concordar)
vote-choice-cancel = cancelar a partida (todos precisam concordar)
vote-amount = Horas ou rodadas
vote-amount-hint = Horas para mais tempo, uma pausa ou outro prazo para postar; rodadas para uma partida mais longa. No resto, deixe vazio.
vote-amount-unclear = Escreva quantas horas ou rodadas, em número.
vote-seat = A quem
vote-seat-hint = Só para conceder a partida.
vote-seat-choose = Escolha um jogador
vote-seat-unclear = Escolha o jogador a quem você concede.
vote-motion = O que se vota
vote-open = Abrir a votação
vote-opened-now = A votação está aberta. O seu voto é a favor.
vote-cast = O seu voto foi contado.
vote-not-by-the-rules = As regras desta partida não permitem isso agora.
vote-open-until = Aberta até
vote-takes-all = É aprovada se todos os que ainda estão na partida votarem a favor.
vote-takes-most = É aprovada se mais da metade dos que ainda estão na partida votar a favor.
vote-cast-count = { PLURAL($count) ->
    [one] { $count } voto até agora
   *[other] { $count } votos até agora
}
vote-own-for = Você votou a favor.
vote-own-against = Você votou contra.
vote-for = A favor
vote-against = Contra
vote-verdict-passed = Aprovada
vote-verdict-failed = Rejeitada
vote-verdict-lapsed = Não decidida a tempo
votes-title = Votações
votes-about = Não se mostra como cada um votou. A proposta é executada assim que houver votos bastantes a favor.
votes-none = Nenhuma votação ainda.
votes-new = Propor uma votação

game-master-title = Mestre do jogo
game-master-about = Tudo o que se faz aqui é postado no tópico com o seu nome.
game-master-is-player = Você joga esta partida, por isso aqui não decide nada por conta própria. O que você escolhe é proposto aos outros jogadores, com o seu motivo.
game-master-comment = Comentar ou corrigir
game-master-comment-about = Nas palavras das regras, um por linha. É postado no tópico como do mestre do jogo.
game-master-comment-samples = Escreve-se assim, aqui com os números atuais:
game-master-comment-text = Comentário ou correção
game-master-comment-send = Enviar
game-master-done = Feito, e postado no tópico.
game-master-time = Tempo
game-master-hours = Horas
game-master-hours-hint = Uma prorrogação de até 14 dias, uma pausa de até 30; a pausa termina automaticamente.
game-master-hours-unclear = Escreva quantas horas, em número inteiro.
game-master-extend = Prorrogar a fase
game-master-pause = Pausar a partida
game-master-paused-until = Em pausa até
game-master-resume = Retomar agora
game-master-on-hold = A partida está suspensa
game-master-release = Retomar a partida e somar o tempo aos prazos
game-master-players = Jogadores
game-master-seat = Lugar
game-master-successor = Novo jogador
game-master-successor-hint = O nome de alguém com conta aqui. O lugar é dessa pessoa quando ela aceitar; então recebe uma fase inteira.
game-master-replace = Oferecer o lugar
game-master-free = Liberar o lugar
game-master-confirm = Tenho certeza
game-master-not-confirmed = Marque primeiro “Tenho certeza”.
game-master-undo = Desfazer
game-master-undo-about = O que aconteceu depois do começo de uma fase não vale mais. A fase recomeça, com o tempo inteiro para todos.
game-master-undo-to = Voltar ao começo de
game-master-undo-button = Desfazer
game-master-end = Encerrar a partida
game-master-draw = Declarar um empate
game-master-end-button = Encerrar a partida sem resultado
vote-motion-clock = { PLURAL($hours) ->
    [one] um prazo de { $hours } hora
   *[other] um prazo de { $hours } horas
} para postar, a partir da próxima fase
vote-choice-clock = outro prazo para postar a partir da próxima fase (todos precisam concordar)
vote-no-posting-time = Esta partida não tem um prazo para postar que possa mudar.
game-housed-by = De agora em diante, bots jogam aqui: { $players }. Decidido por { $by }.
game-master-bot = Substituir por um bot
game-master-bot-hint = Um bot posta na hora, vê só o que o lugar pode ver e não responde a mensagens. Uma pessoa pode assumir o lugar a qualquer momento.
game-house-alone = Só restam bots: a partida é cancelada.
game-deserted = Não resta nenhum jogador nesta partida, por isso ela está em pausa. É retomada assim que alguém ocupar um lugar. Se ninguém vier em 30 dias, termina sem resultado.
game-resumed-with-people = Alguém ocupou um lugar, e a partida é retomada. O tempo da pausa foi somado aos prazos em curso.
game-notice-deserted = { $game }: não resta nenhum jogador; a partida está em pausa até alguém ocupar um lugar
game-notice-seat-lost = { $game }: o seu lugar está vago para outro jogador ({ $reason })
game-notice-seat-open = { $game }: o lugar de { $player } está vago para outro jogador ({ $reason })
seat-lost-missed = { PLURAL($times) ->
    [one] { $times } fase perdida
   *[other] { $times } fases seguidas perdidas
}
seat-lost-left = saiu da partida
seat-lost-absent = ausente pelas regras do jogo

game-by-assent = { $name }, com a concordância dos outros jogadores
game-because = { $said } Motivo: { $reason }
game-reason-missing = Escreva um motivo: todos os jogadores o leem.
game-reason-long = O motivo é longo demais: no máximo 500 caracteres.
game-correct-by-itself = Você joga esta partida, por isso os outros jogadores precisam concordar com uma correção. Envie só a correção, sem ordens.
game-assent-most = Mais da metade dos outros jogadores é a favor
game-assent-silence = Nenhum outro jogador se opõe a tempo
game-assent-most-told = Um mestre do jogo que também joga não decide nada por conta própria: o que propõe é feito quando mais da metade dos outros jogadores é a favor.
game-assent-silence-told = Um mestre do jogo que também joga não decide nada por conta própria: o que propõe é feito se nenhum outro jogador se opõe a tempo.
game-create-assent = Quando o mestre do jogo também joga
game-create-assent-hint = O que é preciso para uma correção, voltar a uma fase, mais tempo, uma pausa ou uma substituição que o mestre do jogo proponha.
game-flash-proposed = Proposto. É feito quando os outros jogadores concordarem.
game-votes-waiting = { PLURAL($count) ->
    [one] Uma votação espera por você.
   *[other] { $count } votações esperam por você.
}
post-void = Sem efeito: desfeito por { $by }. O que está abaixo não vale mais.
post-taken-back = Sem efeito: retirada por { $by }. O que está abaixo não vale mais.
game-take-back-nothing = Você não fez aqui nenhuma postagem que possa ser retirada.
game-take-back-drawn = Esta postagem não pode ser retirada: algo foi sorteado ou revelado por ela.
game-take-back-late = Esta postagem não pode mais ser retirada: algo aconteceu no jogo desde então.
game-take-back-time = Esta postagem não pode mais ser retirada: o seu tempo acabou.
game-not-ready = Você não disse que terminou.

proposal-opened = { $by } propõe { $motion }. { $condition } Aberto até { $until }.
proposal-notice = { $game }: { $by } propõe { $motion } e pede o seu voto, até { $until }
proposal-takes-all = Todos os outros jogadores precisam ser a favor.
proposal-takes-most = Mais da metade dos outros jogadores precisa ser a favor.
proposal-takes-silence = É feito se nenhum outro jogador se opõe a tempo.
proposal-passed = A proposta de { $by } foi aprovada: { $motion }. { $ayes } a favor, { $nays } contra.
proposal-failed = A proposta de { $by } foi rejeitada: { $motion }. { $ayes } a favor, { $nays } contra.
proposal-lapsed = A proposta de { $by } não foi aceita a tempo: { $motion }.
proposal-moot = A proposta de { $by } não é mais possível, e nada mudou: { $motion }.
proposal-own = Esta proposta é sua. Os outros jogadores decidem.
proposal-by = Proposto por { $by }.
proposal-reason = Motivo: { $reason }
vote-motion-resume = retomar a partida agora
vote-motion-free = liberar o lugar de { $player }
vote-motion-replace = oferecer o lugar de { $player } a { $successor }
vote-motion-house = substituir { $player } por um bot
vote-motion-undo = voltar ao começo de “{ $phase }”
vote-motion-end = encerrar a partida sem resultado
vote-motion-correct = uma correção: { $lines }
vote-moot = A proposta não é mais possível, e nada mudou: { $motion }.
vote-was-moot = Isso não era mais possível, e a votação está fechada. Nada mudou.
vote-now-moot = Isso não é mais possível. A votação está fechada, e nada mudou.
vote-verdict-moot = Não é mais possível

game-master-reason = Motivo
game-master-reason-hint = Todos o leem. Mais tempo e uma pausa dispensam motivo, a não ser que você também jogue.
game-master-hand-over = Passar a partida
game-master-hand-over-about = A pessoa consultada passa a ser o mestre do jogo quando aceitar. Até lá, é você.
game-master-hand-over-asked = { $heir } recebeu um pedido para ser o mestre do jogo.
game-master-hand-over-withdraw = Retirar o pedido
game-master-hand-over-ask = Pedir
game-master-new-master = Novo mestre do jogo
game-master-new-master-hint = O nome de alguém que possa criar partidas nesta seção.
game-hand-over-title = Uma partida para você conduzir
game-hand-over-about = { $name } pede que você conduza esta partida. Ao aceitar, você passa a ser o mestre do jogo.
game-hand-over-accept = Ser o mestre do jogo
game-flash-handed-over = Agora você é o mestre do jogo desta partida.
game-hand-over-offered = { $heir } recebeu um pedido para ser o mestre do jogo, por { $by }. Nada muda até que aceite.
game-hand-over-withdrawn = O pedido para passar a partida foi retirado por { $by }.
game-hand-over-declined = { $heir } recusou ser o mestre do jogo.
game-handed-over = De agora em diante, { $heir } é o mestre do jogo.
game-notice-hand-over = { $game }: { $name } pede que você seja o mestre do jogo
game-notice-hand-over-withdrawn = { $game }: o pedido para você ser o mestre do jogo foi retirado
game-notice-hand-over-declined = { $game }: { $name } recusou ser o mestre do jogo
game-notice-handed-over = { $game }: de agora em diante, { $name } é o mestre do jogo
game-is-of-one = Uma partida só contra bots não pode ser passada.
game-has-that-master = Essa pessoa já é o mestre do jogo desta partida.
game-may-not-run = Essa pessoa não pode conduzir partidas nesta seção.
game-may-not-run-yourself = Você não pode mais conduzir partidas nesta seção.
game-no-hand-over = Não há pedido para que alguém assuma esta partida.
game-no-hand-over-to-you = Não há pedido, ou não há mais, para que você assuma esta partida.
game-yours-already = Você já é o mestre do jogo desta partida.
