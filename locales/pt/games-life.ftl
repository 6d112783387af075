# A vida de uma partida: correções, votações, tempo devolvido, fins que nenhuma regra traz.

game-by-vote = voto dos jogadores
game-paused-by = Em pausa por { $by }: nada conta. A partida continua sozinha { $until }, ou antes, quando alguém a retomar; o tempo é devolvido.
game-resumed-by = A partida continua, por { $by }. O tempo da pausa foi devolvido.
game-resumed-by-itself = A pausa acabou e a partida continua. O tempo dela foi devolvido.
game-extended-by = { PLURAL($hours) ->
    [one] Todos os que devem algo têm mais { $hours } hora, por { $by }.
   *[other] Todos os que devem algo têm mais { $hours } horas, por { $by }.
}
game-given-back = O Stafeta esteve fora de { $from } a { $to }. Quem esperava recebe esse tempo de volta.
game-freed-by = O lugar de { $player } foi liberado, por { $by }. Quem o ocupar recebe uma fase inteira.
game-seat-given-back = { $player } tem o lugar de volta.
game-offered-by = O lugar de { $player } é oferecido a { $successor }, por { $by }. Ele muda de mãos quando { $successor } aceitar.
game-offer-taken = { $successor } aceitou o lugar de { $player } e continua ali, com uma fase inteira para começar.
game-offer-declined = { $player } não aceita o lugar oferecido: { $seat }.
game-posted-for = Publicado por { $by } em nome de { $player }.
game-undone-by = Desfeito, por { $by }: o que aconteceu depois do começo da fase abaixo não conta mais. Os sorteios feitos continuam feitos; o próximo é um novo.
game-ended-by = A partida foi encerrada sem resultado, por { $by }.
game-cancelled-by = A partida foi cancelada, por { $by }. Não conta para ninguém.
game-drawn-by = A partida é um empate, por { $by }: { $winners }.
game-conceded-by = A partida é concedida a { $winner }, por { $by }.
game-released = A partida continua: quem opera o site olhou para ela. O tempo foi devolvido.
game-released-by = A partida continua depois que alguém a examinou: { $by }. O tempo foi devolvido.

game-over-draw = Um empate, como combinado: { $winners }.
game-over-conceded = Concedida a { $winners }.
game-over-ended = Encerrada sem resultado.

game-notice-cancelled = { $game } foi cancelada

game-pause-hours = Uma pausa dura de uma hora a 30 dias.
game-extension-hours = Uma prorrogação dura de uma hora a 14 dias.
game-nothing-runs = Nenhum relógio está correndo.
game-not-paused = A partida não está em pausa.
game-no-player = Ninguém está sentado ali.
game-nobody-called = Ninguém aqui tem esse nome.
game-sits-already = Esse jogador já está nesta mesa.
game-no-such-phase = Não há uma fase assim para a qual voltar.
game-stands-not-aside = A partida não está de lado.
game-seat-is-out = Esse lugar não tem mais nada no tabuleiro.
game-plays-himself = Quem joga à mesa não publica por outros.
game-notice-offered = { $game }: um lugar é oferecido a você, { $seat }. Enquanto isso, ninguém mais pode ocupá-lo
game-notice-to-be-replaced = { $game }: o seu lugar, { $seat }, é oferecido a outra pessoa. Ele é seu até que ela aceite
game-notice-seat-taken = { $game }: você não tem mais o seu lugar, { $seat }. O que não tinha sido enviado e as ordens fechadas foram retirados; as mensagens trocadas até agora continuam visíveis para você
game-notice-eliminated = { $game }: você está fora do jogo. Você pode assistir e escrever na conversa
game-notice-other-eliminated = { $game }: { $player } está fora do jogo
game-master-takes-no-seat = Quem cuida de uma partida não ocupa lugar nela enquanto é jogada. Outra pessoa que cuide dela pode oferecer-lhe um.
game-not-the-opener = Nesta partida, o mestre do jogo é quem a abriu: ninguém mais comenta nem corrige.
game-no-duty = Daqui só se enviam comentários e correções, um por linha.
game-no-offer = Nenhum lugar desta partida é oferecido a você.
game-offered-title = Um lugar para você
game-offered-told = Pedem que você continue o jogo aqui: { $seat }. Ao aceitar, você concorda com as regras em vigor e recebe uma fase inteira.
game-offered-accept = Aceitar o lugar
game-offered-decline = Recusar
game-said-declined = Recusado.

vote-motion-draw = um empate de todos os que ainda estão na partida
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
    [one] { $turns } turno a mais que o combinado
   *[other] { $turns } turnos a mais que o combinado
}
vote-opened = { $player } abriu uma votação sobre { $motion }. Ela fica aberta até { $until }.
vote-notice = { $game }: uma votação sobre { $motion }, até { $until }
vote-passed = A votação sobre { $motion } foi aprovada: { $ayes } a favor, { $nays } contra.
vote-failed = A votação sobre { $motion } foi rejeitada: { $ayes } a favor, { $nays } contra.
vote-lapsed = A votação sobre { $motion } não foi decidida a tempo.
vote-open-already = Uma votação desse tipo já está aberta.
vote-is-over = Essa votação terminou.
vote-not-in = Só votam os jogadores que ainda estão na partida.
vote-prolong-turns = Uma votação pode acrescentar de 1 a 20 turnos.
vote-no-length = Esta partida não tem uma duração combinada que se possa prolongar.

vote-choice-extend = mais tempo para esta fase (a maioria a favor)
vote-choice-pause = uma pausa (a maioria a favor)
vote-choice-draw = um empate de todos os que ainda estão na partida (todos a favor)
vote-choice-concede = conceder a partida a alguém (todos a favor)
vote-choice-prolong = mais turnos que o combinado (todos a favor)
vote-choice-cancel = cancelar a partida (todos a favor)
vote-amount = Quanto
vote-amount-hint = Horas para mais tempo ou uma pausa, turnos para uma partida mais longa; nada mais precisa disto.
vote-amount-unclear = Diga quantas horas ou turnos, em número.
vote-seat = A quem
vote-seat-hint = Só quando a partida é concedida.
vote-motion = O que se vota
vote-open = Abrir a votação
vote-opened-now = A votação está aberta, com a sua voz a favor.
vote-cast = A sua voz foi contada.
vote-not-by-the-rules = As regras desta partida não permitem isso agora.
vote-open-until = Aberta até
vote-takes-all = São precisos todos os que ainda estão na partida.
vote-takes-most = É precisa mais da metade dos que ainda estão na partida.
vote-cast-count = { PLURAL($count) ->
    [one] { $count } voz até agora
   *[other] { $count } vozes até agora
}
vote-own-for = Você é a favor.
vote-own-against = Você é contra.
vote-for = A favor
vote-against = Contra
vote-verdict-passed = Aprovada
vote-verdict-failed = Rejeitada
vote-verdict-lapsed = Não decidida a tempo
votes-title = Votações
votes-told = Não se mostra quem vota o quê. A voz decisiva executa a moção na hora.
votes-none = Nada foi votado ainda.
votes-new = Uma moção sua

master-title = Cuidar da partida
master-told = Tudo o que se faz aqui aparece no tópico com o seu nome.
master-is-party = Você joga esta partida com outras pessoas, por isso nada aqui é feito só por você: é proposto a elas, com o seu motivo.
master-serve = Comentar ou corrigir
master-serve-told = Nas palavras das regras, um por linha. Aparece no tópico como do mestre do jogo.
master-serve-text = O que dizer
master-serve-send = Enviar
master-done = Feito, e contado no tópico.
master-time = Tempo
master-hours = Horas
master-hours-hint = Uma prorrogação de até 14 dias, uma pausa de até 30; uma pausa acaba sozinha.
master-hours-unclear = Diga quantas horas, em número inteiro.
master-extend = Prorrogar a fase
master-pause = Pausar a partida
master-paused-until = Em pausa até
master-resume = Deixar continuar agora
master-aside = A partida está de lado
master-release = Deixar continuar, com o tempo devolvido
master-players = Jogadores
master-seat = Lugar
master-successor = Quem continua
master-successor-hint = O nome de alguém com conta aqui. O lugar é dessa pessoa quando ela aceitar; então recebe uma fase inteira.
master-replace = Oferecer o lugar
master-free = Liberar o lugar
master-sure = Tenho certeza
master-not-sure = Marque que tem certeza.
master-undo = Desfazer
master-undo-told = O que aconteceu depois do começo de uma fase não conta mais; a fase recomeça, com o tempo inteiro para todos.
master-undo-to = Voltar ao começo de
master-undo-do = Desfazer
master-end = O fim
master-draw = Declarar um empate
master-end-do = Encerrar a partida sem resultado
vote-motion-clock = { PLURAL($hours) ->
    [one] um prazo de { $hours } hora
   *[other] um prazo de { $hours } horas
} para postar, a partir da próxima fase
vote-choice-clock = outro prazo para postar a partir da próxima fase (todos a favor)
vote-no-posting-time = Este jogo não tem um prazo assim para postar.
game-housed-by = De agora em diante, aqui joga a casa: { $players }. Por { $by }.
master-house = Deixar a casa jogar
master-house-hint = Um adversário da casa responde na hora, vê só o que o lugar pode ver e não troca mensagens. Uma pessoa pode assumir o lugar a qualquer momento.
game-house-alone = Só resta a casa: a partida fica cancelada.
game-deserted = Não resta ninguém nesta mesa, por isso a partida fica parada. Continua assim que alguém ocupar um lugar.
game-resumed-with-people = Alguém ocupou um lugar, e a partida continua. O tempo em que ficou parada foi devolvido.
game-notice-deserted = { $game }: não resta ninguém na mesa; a partida fica parada até alguém ocupar um lugar
game-notice-seat-lost = { $game }: seu lugar está aberto a outra pessoa ({ $reason })
game-notice-seat-open = { $game }: o lugar de { $player } está aberto a outra pessoa ({ $reason })
seat-lost-missed = { PLURAL($times) ->
    [one] { $times } fase perdida
   *[other] { $times } fases seguidas perdidas
}
seat-lost-absent = ausente pelas regras do jogo

game-by-assent = { $name }, com o acordo dos outros jogadores
game-because = { $said } Motivo: { $reason }
game-reason-missing = Diga por quê: todos na mesa leem o motivo.
game-reason-long = Um motivo tem no máximo 500 caracteres.
game-correct-by-itself = Você joga esta partida com outras pessoas, que precisam concordar com uma correção. Envie-a sozinha, sem ordens.
game-assent-most = Mais da metade dos outros jogadores é a favor
game-assent-silence = Ninguém se opõe a tempo; quem cala consente
game-assent-most-told = Quem cuida da partida e joga nela não decide nada só: o que propõe é feito quando mais da metade dos outros jogadores é a favor.
game-assent-silence-told = Quem cuida da partida e joga nela não decide nada só: o que propõe é feito se nenhum outro jogador se opõe a tempo.
game-open-assent = Quando quem joga cuida da partida
game-open-assent-hint = O que é preciso para uma correção, um desfazer, mais tempo, uma pausa ou uma substituição que essa pessoa proponha.
game-said-proposed = Proposto. Os outros jogadores são consultados; é feito quando concordarem.
game-votes-waiting = { PLURAL($count) ->
    [one] Uma votação espera a sua voz.
   *[other] { $count } votações esperam a sua voz.
}
post-void = Sem efeito: desfeito por { $by }. O que está abaixo não conta mais.

proposal-opened = { $by } propõe { $motion }. { $condition } Aberto até { $until }.
proposal-notice = { $game }: { $by } propõe { $motion } e pede a sua voz, até { $until }
proposal-takes-all = Todos os outros jogadores precisam ser a favor.
proposal-takes-most = Mais da metade dos outros jogadores precisa ser a favor.
proposal-takes-silence = É feito se nenhum outro jogador se opõe a tempo.
proposal-passed = O que { $by } propôs foi aceito: { $motion }. { $ayes } a favor, { $nays } contra.
proposal-failed = O que { $by } propôs foi recusado: { $motion }. { $ayes } a favor, { $nays } contra.
proposal-lapsed = O que { $by } propôs não foi aceito a tempo: { $motion }.
proposal-moot = O que { $by } propôs não pode mais ser feito, e nada mudou: { $motion }.
proposal-own = A proposta é sua: os outros decidem.
proposal-by = Proposto por { $by }.
proposal-reason = Motivo: { $reason }
vote-motion-resume = deixar a partida continuar agora
vote-motion-free = liberar o lugar de { $player }
vote-motion-replace = oferecer o lugar de { $player } a { $successor }
vote-motion-house = deixar a casa jogar por { $player }
vote-motion-undo = voltar ao começo de “{ $phase }”
vote-motion-end = encerrar a partida sem resultado
vote-motion-correct = uma correção: { $lines }
vote-moot = O que se votou não pode mais ser feito, e nada mudou: { $motion }.
vote-was-moot = Isso não podia mais ser feito, e a votação está fechada. Nada mudou.
vote-now-moot = Isso não pode mais ser feito. A votação está fechada, e nada mudou.
vote-verdict-moot = Não podia mais ser feito

master-reason = Motivo
master-reason-hint = Todos o leem. Mais tempo e uma pausa dispensam motivo, a não ser que você jogue na partida.
master-hand-over = Passar a partida adiante
master-hand-over-told = Outra pessoa cuida da partida quando aceitar. Até lá, é você.
master-hand-over-asked = Pediu-se a { $heir } que cuide da partida.
master-hand-over-keep = Retirar o pedido
master-hand-over-do = Pedir
master-heir = Quem cuida dela
master-heir-hint = O nome de alguém que possa criar partidas neste fórum.
game-heir-title = Uma partida para você cuidar
game-heir-told = { $name } pede que você cuide desta partida. Ao aceitar, você passa a ser o mestre do jogo.
game-heir-accept = Cuidar dela
game-said-taken-over = Agora você cuida desta partida.
game-hand-over-offered = Pede-se a { $heir } que cuide da partida, por { $by }. Nada muda até que aceite.
game-hand-over-withdrawn = Não se pede mais a ninguém que cuide da partida, por { $by }.
game-hand-over-declined = { $heir } não quer cuidar da partida.
game-handed-over = De agora em diante, { $heir } cuida da partida.
game-notice-hand-over = { $game }: { $name } pede que você cuide da partida
game-notice-hand-over-withdrawn = { $game }: não se pede mais que você cuide da partida
game-notice-hand-over-declined = { $game }: { $name } não quer cuidar da partida
game-notice-handed-over = { $game }: de agora em diante, { $name } cuida da partida
game-is-of-one = Uma partida solo fica com quem a joga.
game-has-that-master = Essa pessoa já cuida desta partida.
game-may-not-run = Essa pessoa não pode cuidar de partidas neste fórum.
game-may-not-run-yourself = Você não pode mais cuidar de partidas neste fórum.
game-no-hand-over = Não se pede a ninguém que cuide desta partida.
game-no-hand-over-to-you = Não se pede a você que cuide desta partida, ou não mais.
game-yours-already = Você já cuida desta partida.
