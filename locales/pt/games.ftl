# Partidas: mesas, lugares, ordens, relógios, e o que o mestre da partida conta deles.

game-ruleset-conquest = Forum Conquest
game-ruleset-diplomacy = Diplomacy
game-ruleset-war = WAR II
game-ruleset-trial = Teste

game-discussion-title = { $game }: a conversa
game-welcome = A mesa de { $game } está aberta. { $gm } cuida dela. Os lugares são ocupados na página da partida; este tópico é para conversa e objeções, o outro só para as jogadas.
game-rules-in-force = Regras em vigor
game-played-by = Joga-se pelas regras de { $ruleset }.
game-press-full-told = Os jogadores podem conversar em particular e em público.
game-press-public-told = Os jogadores só podem conversar em público.
game-press-none-told = Os jogadores não conversam sobre a partida enquanto ela dura.
game-ends-early = Uma fase termina quando todos os que devem algo confirmaram, no máximo no fim do prazo.
game-ends-late = Uma fase sempre dura até o fim do prazo.
game-missed-limit = { PLURAL($times) ->
    [one] Depois de { $times } fase perdida o lugar fica aberto a outra pessoa.
   *[other] Depois de { $times } fases perdidas seguidas o lugar fica aberto a outra pessoa.
}
game-missed-forever = Quem perde fases continua com o lugar.
game-zone = Os prazos são contados no fuso { $zone }.
game-lots-root = Sorteios lacrados, lista { $number }: { $root }. Todos os sorteios da partida já estão fixados sob este número e podem ser conferidos com ele.

game-joined = { $player } ocupou o lugar { $number }.
game-left = { $player } deixou a mesa.
game-started = Todos os lugares estão ocupados e de acordo. A partida começa.
game-seat-empty = lugar vazio { $number }
game-results = O que resultou
game-map-of = O mapa: { $phase }
game-owed = { $players }: { $task }. { $deadline }
game-missed = { PLURAL($times) ->
    [one] { $player } perdeu a fase, a primeira seguida.
   *[other] { $player } perdeu { $times } fases seguidas.
}
game-vacated = O lugar de { $player } está aberto a outra pessoa; até lá ninguém dá ordens ali.

game-deadline-sum = { $parts }, prazo { $at }.
game-since-summary = Resumo publicado { $at }
game-since-post = Mensagem anterior { $at }
game-since-missed = Prazo anterior perdido { $at }
game-since-filled = Jogada preenchida antes da hora { $at }
game-rest-night = noite de { $from } a { $to } não contada
game-rest-outage = Stafeta fora de { $from } a { $to }, devolvido
game-rest-pause = pausa de { $from } a { $to }
game-rest-extension = prorrogado pelo tempo de { $from } a { $to }

game-notice-turn = { $game }, { $phase }: { $task }, prazo { $at }
game-notice-phase = { $game }: começou { $phase }
game-notice-asked = { $game }: { $said }
game-notice-over = { $game } terminou
game-notice-aside = { $game } está de lado: falhou três vezes seguidas

game-no-seat = Nenhum lugar assim está livre.
game-is-over = A partida terminou.
game-has-started = A partida já começou.
game-not-started = A partida ainda não começou.
game-is-paused = A partida está em pausa; nada conta até que continue.
game-stands-aside = A partida está de lado até que alguém a examine; nada se perde.
game-agreement-changed = O acordo mudou desde que você o leu. Leia de novo.
game-seats-free = Alguns lugares ainda estão livres.
game-moved-on = Aconteceu alguma coisa nesta mesa desde que você abriu a página.
game-moved-on-show = Mostrar
game-phase-past = Essa fase já passou. O seu texto foi guardado como rascunho.
game-too-late = O prazo passou. O seu texto foi guardado como rascunho.
game-post-instead = Nesta partida uma mensagem conta na hora; não há o que confirmar.
game-nothing-sent = Não há ordens a retirar.
game-orders-too-long = Estas ordens são longas demais: no máximo 16 KB e 200 linhas.

# Listas de partidas.
games-about = Mesas onde se joga, mensagem por mensagem, durante dias e semanas.
games-mine = Minhas partidas
games-mine-empty = Você ainda não está em nenhuma mesa. Ocupe um lugar numa mesa aberta, ou acompanhe uma partida em curso.
games-open = Mesas abertas
games-open-empty = Nenhuma mesa tem lugar livre agora.
games-running = Em curso
games-running-empty = Nenhuma partida em curso agora.
games-over = Terminadas
games-over-empty = Nenhuma partida terminou ainda.
games-all = Todas as partidas
games-unknown = Partida desconhecida
games-played-in = { $ruleset }, { $phase }
games-game = Partida
games-standing = Como está
games-due = Prazo
games-seats = Lugares
games-taken = { $taken } de { $seats }
games-your-turn = sua vez
game-stage-forming = lugares livres
game-stage-running = em curso
game-stage-paused = em pausa
game-stage-over = terminada
game-stage-cancelled = cancelada

# A página de uma partida.
thread-game = Para a partida
game-places = Esta partida
game-place-table = Mesa
game-place-thread = Jogadas
game-place-talk = Conversa
game-place-history = Fase por fase
game-looked-after = { $name } cuida dela.
game-postmark-turn = rodada
game-seats-label = Lugares
game-seat-number = Lugar { $number }
game-seat-free = livre
game-seat-agreed = de acordo
game-seat-to-agree = ainda precisa concordar
game-seat-won = venceu
game-seat-draw = divide o empate
game-seat-won-together = divide a vitória
game-seat-eliminated = eliminado
game-seat-survived = sobreviveu
game-seat-vacant = aberto a outra pessoa
game-seat-owes-nothing = não deve nada
game-seat-done = confirmado
game-seat-on-turn = na vez
game-seat-waiting = ainda não confirmou
game-seat-missed = { PLURAL($times) ->
    [one] perdeu a última fase
   *[other] perdeu { $times } fases seguidas
}
game-seat-you-sent = você: enviado, não confirmado
game-seat-you-draft = você: rascunho
game-seat-you-nothing = você: nada ainda

# Até quando, e por quê.
game-due-at = Prazo { $at }
game-time-is-up = O tempo acabou; a fase está sendo resolvida
game-due-there = Em { $place } são { $when }.
game-ends-early-short = Termina antes quando todos confirmaram.
game-paused-open = Os relógios ficam parados até a partida continuar.
game-paused-until = Os relógios estão parados; a partida continua sozinha { $at }.
game-left-minutes = Faltam { $minutes } min.
game-left-hours = Faltam { $more } h { $less } min.
game-left-days = Faltam { PLURAL($more) ->
    [one] { $more } dia
   *[other] { $more } dias
} { $less } h.

# Lugares.
game-take-seat = Ocupar um lugar
game-which-seat = Qual lugar
game-any-seat = Qualquer lugar livre
game-join-agrees = Ao sentar-se você concorda com as regras em vigor nesta página.
game-log-in-to-join = Entre para ocupar um lugar
game-by-invitation = Os lugares desta mesa são ocupados por convite.
game-seated = Você tem um lugar e está de acordo. A partida começa quando todos os lugares estiverem ocupados e todos tiverem concordado.
game-agree-title = O acordo mudou
game-agree-why = Leia de novo as regras em vigor. A partida não começa antes que todos à mesa concordem com elas.
game-agree = Concordo
game-start-title = Todos estão sentados
game-start-why = Você pode começar sem esperar que todos concordem.
game-start = Começar a partida
game-invite-title = Convidar alguém
game-invite-why = Quem tem este link pode ocupar um lugar:
game-rules-link = As regras completas
game-rules-in-full = As regras de { $ruleset } completas
game-leave = Deixar a mesa
game-leave-forming = O seu lugar fica livre para outra pessoa.
game-leave-running = A partida continua sem você: até que alguém ocupe o seu lugar, ninguém dá ordens ali. Você não o recebe de volta pedindo.
game-leave-yes = Deixar a mesa
game-leave-no = Ficar
game-said-joined = Você ocupou um lugar.
game-said-agreed = Você concordou.
game-said-left = Você deixou a mesa.

# O mapa, e o que ele diz.
game-map-title = { $game }, { $phase }
game-map-says = Tudo o que está desenhado está também na tabela debaixo do mapa.
game-realms = Quem está onde
game-realm = Jogador
game-realm-stars = Centros
game-realm-places = Lugares
game-realm-pieces = Unidades
game-map-opening = O mapa como a mesa o encontra
game-map-table = O mapa como tabela
game-map-place = Lugar
game-map-owner = Dono
game-map-signs = O que tem
game-map-borders = Faz fronteira com
map-show = Mostrar
map-names = nomes
map-naming = Lugares por
map-codes = três letras
map-no-names = nada
map-units = unidades
map-moves = ordens
map-hatch = hachuras
map-size = Tamanho
map-whole = inteiro
map-times = { $times }×
map-label = O mapa; ele rola quando ampliado
map-in = mais perto
map-out = mais longe
map-sheet = O mapa
map-sheet-table = Lugares
map-code = Código
map-region = Região
map-level = Nível
map-downloads = Levar o mapa:

# A folha de ordens.
game-sheet-title = Suas ordens
game-sheet-how = Escolha aqui ou escreva abaixo: é a mesma coisa. Só é oferecido o que as regras permitem.
game-sheet-text = Com as suas palavras
game-sheet-text-hint = Uma ordem por linha, na forma curta ou em linguagem comum.
game-sheet-unsaved = não salvo: sem conexão
game-sheet-confirmed = confirmado
game-sheet-sent = enviado { $at }, não confirmado
game-sheet-changed = mudou desde o envio { $at }
game-sheet-draft = rascunho, salvo { $at }
game-sheet-missed = a última fase foi perdida
game-sheet-nothing = nada ainda
game-orders-refused = { PLURAL($count) ->
    [one] Uma coisa impede. O seu texto foi guardado como rascunho.
   *[other] { $count } coisas impedem. O seu texto foi guardado como rascunho.
}
game-read-as = Entendido como
game-read-differs = Números que diferem; não mudam nada
game-read-nothing = Nenhuma ordem.
game-not-sent-yet = Nada foi enviado com isto.
game-send = Enviar ordens
game-send-finish = Enviar e confirmar
game-post = Publicar
game-check = Como é entendido?
game-keep-draft = Guardar como rascunho
game-counts-at-deadline = Um rascunho não vale nada. O que você envia vale no fim do prazo, e até lá você pode mudá-lo; confirmar diz aos outros que você terminou.
game-counts-at-once = Uma mensagem vale na hora e não pode ser retirada.
game-confirm-sent = Confirmar o que enviei
game-confirm-none = Confirmar sem ordens
game-take-back = Retirar minhas ordens
game-left-over = Um rascunho de uma fase anterior
game-only-watching = Você está assistindo. Quem tem um lugar escreve aqui as suas ordens.
game-you-are-out = Você está fora do jogo. Você pode assistir e escrever na conversa.
game-you-are-out-since = Você está fora do jogo desde a rodada { $turn }. Você pode assistir e escrever na conversa.
game-out-talk = Para a conversa
game-nothing-to-order = Nada se pede de você nesta fase.
game-said-draft = O seu rascunho está guardado.
game-said-sent = As suas ordens chegaram. Você pode mudá-las até o fim do prazo.
game-said-finished = As suas ordens chegaram, e você terminou esta fase.
game-said-replaced = As suas ordens chegaram. Elas substituem as enviadas { $at }, que outra página talvez ainda mostre.
game-said-resolved = A fase terminou; isto é o que resultou.
game-said-posted = Publicado. O que resultou é contado entre as jogadas.
game-said-stopped = A mensagem foi executada até uma linha que já não é possível: { $why } Essa linha e as seguintes ficam guardadas como rascunho.
game-said-taken-back = As suas ordens foram retiradas. Agora são um rascunho.

# Fase por fase.
game-phases = Todas as fases
game-phase-earlier = anterior
game-phase-later = seguinte
game-now = A partida agora
game-happened = O que aconteceu
game-ordered = Ordens como foram escritas
game-taken-back-phase = Esta fase foi desfeita: o mapa e o que se conta aqui são como estavam então, e não contam mais.

# O que há de novo, para onde pular, e por quais teclas.
game-news = Desde a sua última visita { $since }
game-news-moves = { PLURAL($count) ->
    [one] Uma nova mensagem entre as jogadas
   *[other] { $count } novas mensagens entre as jogadas
}
game-news-talk = { PLURAL($count) ->
    [one] Uma nova mensagem na conversa
   *[other] { $count } novas mensagens na conversa
}
game-news-press = { PLURAL($count) ->
    [one] Uma nova mensagem dos jogadores
   *[other] { $count } novas mensagens dos jogadores
}
game-news-vote = Uma votação sobre { $motion }
game-bottom = Pular para
game-bottom-map = Mapa
game-bottom-orders = Ordens
keys-open = Teclas
keys-title = Teclas
keys-about = Uma tecla leva a um lugar. Nenhuma muda nada, e nenhuma funciona enquanto você escreve. Leitores de tela ficam com as suas próprias teclas.
keys-on = As teclas funcionam nestas páginas
keys-close = Fechar
keys-list = esta lista
keys-map = o mapa
keys-orders = as suas ordens
keys-thread = as jogadas
keys-talk = a conversa
keys-press = as mensagens dos jogadores
keys-votes = as votações
keys-games = todas as partidas
keys-earlier = a fase anterior
keys-later = a fase seguinte
keys-now = a partida agora

# Abrir uma mesa.
game-open = Abrir uma mesa
game-open-on = Abrir uma mesa em { $board }
game-open-about = Os jogadores concordam com estas opções quando se sentam. Elas se tornam a primeira mensagem do tópico da partida.
game-open-name = Nome da partida
game-open-name-hint = É assim que as listas e as cartas a chamam.
game-open-what = O que se joga
game-open-what-hint = Cada um tem a sua parte abaixo.
game-open-others = Outros jogos
game-open-table = A mesa
game-open-language-hint = Do nome e do que a casa escreve. O que o mestre do jogo publica, cada um lê na sua.
game-open-zone = Fuso dos prazos
game-open-zone-hint = Cada um vê os prazos também no seu próprio fuso.
game-open-press = Conversa entre jogadores
game-open-press-hint = A conversa privada é lida por quem a recebe, nunca por você nem pelos administradores.
game-open-door = Quem pode sentar-se
game-open-door-hint = Você recebe o convite como um link, para passar adiante.
game-door-open = Quem pode ler o fórum
game-door-invited = Quem tem o convite
game-open-early = Fases podem terminar antes
game-open-missed = Fases perdidas antes que um lugar se abra a outros
game-open-missed-hint = Seguidas, de 1 a 20. Vazio: nunca.
game-open-not = Melhor não
game-open-choose = Escolha um da lista.
game-open-too-often = Você criou várias partidas em pouco tempo. Espere { $minutes } min antes da próxima.
game-open-no-name = Dê um nome à partida.
game-open-long-name = O nome é longo demais: no máximo { $most } caracteres.
game-open-missed-range = Um número de 1 a 20, ou nada.
game-open-seats-range = Quantos jogadores? Escreva um número.
game-open-range = Um número inteiro de { $least } a { $most }.
game-open-time = Uma hora do dia, como 12:00.
game-said-opened = A mesa está aberta. Ocupe um lugar se você joga.

# Diplomacy: a sua folha e as suas opções.
game-dip-no-order = sem ordem: mantém
game-dip-no-retreat = sem ordem: é dissolvida
game-dip-as-written = como escrito abaixo
game-dip-hold = mantém
game-dip-move = move para
game-dip-sail = move por comboio para
game-dip-support = apoia
game-dip-holding = { $unit }, mantendo
game-dip-convoy = transporta
game-dip-retreat = recua para
game-dip-off = é dissolvida
game-dip-build = Construir
game-dip-no-build = nada ainda
game-dip-waive = sem construção
game-dip-disband = Dissolver
game-dip-no-disband = ainda não escolhido
game-dip-draw = Empate
game-dip-draw-no = seguir jogando
game-dip-draw-yes = concordar com um empate
game-dip-cadence = Quando as fases terminam
game-dip-cadence-hint = Para a primeira escolha um dia e uma hora; para a segunda, quantas horas.
game-dip-weekly = Toda semana na mesma hora
game-dip-every = Depois de tantas horas
game-dip-day = Dia da semana
game-dip-day-hint = Só quando as fases terminam toda semana.
game-dip-time = Hora
game-dip-time-hint = Nesse dia, no fuso abaixo.
game-dip-hours = Horas de uma fase
game-dip-hours-hint = Só quando terminam por horas.
game-dip-retreat-hours = Horas para recuos
game-dip-retreat-hours-hint = Vazio: como qualquer fase.
game-dip-build-hours = Horas para construções
game-dip-build-hours-hint = Vazio: como qualquer fase.
game-dip-seating = Quem joga com qual potência
game-dip-seating-hint = O sorteio é selado antes, e qualquer um pode conferi-lo.
game-dip-chosen = Os jogadores escolhem
game-dip-drawn = O sorteio decide
game-dip-turns = Turnos
game-dip-turns-hint = Primavera e outono contam um cada. Vazio: até alguém vencer ou todos concordarem com um empate.
game-dip-year = Primeiro ano
game-dip-year-hint = Vazio: o do mapa.

# Na página inicial.
home-awaited = { PLURAL($count) ->
    [one] Uma partida espera por você
   *[other] { $count } partidas esperam por você
}

# As postagens uma a uma, e o que se conta.
game-post-of = A postagem de { $player }
game-cell = { $what }
game-prose-too-long = O texto ao lado das ordens é longo demais: no máximo 8000 caracteres.
game-seat-comes-later = posta mais tarde: o tempo corre o mais tardar desde { $from }
game-sheet-prose = Com as suas palavras
game-sheet-prose-hint = Fica acima das suas ordens no tópico; pode ficar vazio.
game-sheet-for = Postar por
game-sheet-for-me = você
stats-title = Gráficos e postagens
stats-about = Como o jogo correu, da abertura de uma fase à da seguinte.
stats-none = Ainda nada foi contado.
stats-chart = { $what } na abertura de cada fase. A tabela abaixo traz os números.
stats-numbers = { $what } em números
stats-phase = Fase
stats-ties = Quem é o quê de quem
stats-one = Um
stats-other = O outro
stats-what = O que são
stats-posts = Todas as postagens
stats-post-of = Jogador
stats-post-by = Escrita por
stats-post-at = Quando
stats-post-link = postagem

game-hints = Dicas para esta fase
game-alone-title = Jogar sozinho
game-alone-why = Ou uma partida inteira contra adversários da casa: respondem assim que você termina, e você tem quatro semanas para cada mensagem. Escolha um jogo e sente-se.
game-lesson-title = Primeira lição
game-lesson-why = Aprenda jogando: uma partida curta, só sua, contra a casa, agora mesmo. Ao lado das ordens está o que tentar a seguir, e o que você já fez fica marcado.
game-lesson-diplomacy = Primeira lição de Diplomacy
game-lesson-conquest = Primeira lição de Forum Conquest
game-lesson-count = { $done } de { $all }
game-lesson-done = Feito:
game-lesson-later = Por ora não há nada a fazer quanto a isso; a vez chega.
game-lesson-whole = Essa foi a primeira lição: você tentou tudo. Continue jogando quanto quiser, ou sente-se com outras pessoas.
game-lesson-ended = A partida terminou. Nada impede de começar outra primeira lição.
game-lesson-rules = As regras completas
game-lesson-tables = Mesas à espera de jogadores
game-lesson-open = Todas as partidas
game-missed-alone = Uma só pessoa joga contra a casa: quando se esgota o tempo de uma mensagem sua, a partida é cancelada.
game-alone-name = { $player } contra a casa: { $game }
game-alone-opened = A casa sentou-se à mesa com você. De quem é a vez está abaixo.
game-open-house = Adversários da casa
game-open-house-hint = Em quantos lugares joga o próprio servidor, a partir do último. Respondem na hora e não trocam mensagens.
game-open-house-unclear = Escreva quantos, ou 0 para nenhum.
game-house-told = { PLURAL($count) ->
    [one] Num dos lugares joga um adversário da casa: o próprio servidor, que responde na hora, vê só o que esse lugar pode ver e não troca mensagens.
   *[other] Em { $count } lugares jogam adversários da casa: o próprio servidor, que responde na hora, vê só o que cada lugar pode ver e não troca mensagens.
}
game-house-needs-person = A casa não joga sozinha: deixe ao menos um lugar para uma pessoa.
game-house-title = Sem mais espera
game-house-why = Adversários da casa ocupam os lugares livres, e a partida começa assim que todos os outros concordarem.
game-house-fill = Dar os lugares livres a adversários da casa
game-said-housed = Adversários da casa ocuparam os lugares livres.

game-look-back = A partida terminou
game-look-back-how = Percorra-a fase por fase, com o que cada um ordenou e por que deu no que deu. O arquivo contém tudo o que foi decidido; stafeta verify joga tudo de novo e confere cada sorteio.
game-look-back-first = Desde a primeira fase
game-look-back-file = A partida em arquivo
games-free-seats = Lugares livres
games-free-of = { $free } de { $seats } livres
games-vacancy = { $seat } ({ $figures })
game-phase-open = Nada foi decidido ainda nesta fase.
