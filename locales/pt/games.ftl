# Partidas: lugares, ordens, relógios e as postagens do sistema sobre eles.

game-ruleset-conquest = Forum Conquest
game-ruleset-diplomacy = Diplomacy
game-ruleset-war = WAR II
game-ruleset-trial = Teste

game-discussion-title = { $game }: discussão
game-welcome = A partida { $game } foi criada. Mestre do jogo: { $gm }. Ocupe um lugar na página da partida. Este tópico é para discussão e objeções; o outro é só para as ordens.
game-rules-in-force = Regras em vigor
game-played-by = Joga-se pelas regras de { $ruleset }.
game-press-full-told = Os jogadores podem trocar mensagens particulares e públicas.
game-press-public-told = Os jogadores só podem trocar mensagens públicas.
game-press-none-told = Os jogadores não conversam sobre a partida enquanto ela dura.
game-ends-early = Uma fase termina assim que todos os jogadores com ordens a enviar estiverem prontos, no máximo no fim do prazo.
game-ends-late = Uma fase sempre dura até o fim do prazo.
game-missed-limit = { PLURAL($times) ->
    [one] Depois de { $times } fase perdida o lugar fica vago para outro jogador.
   *[other] Depois de { $times } fases perdidas seguidas o lugar fica vago para outro jogador.
}
game-missed-forever = Quem perde fases continua com o lugar.
game-zone = Os prazos são contados no fuso horário { $zone }.
game-lots-root = Sorteios lacrados, lista { $number }: { $root }. Cada sorteio da partida já está fixado por este número e pode ser conferido com ele.

game-joined = { $player } ocupou o lugar { $number }.
game-took-over = { $player } assume { $seat }.
game-left = { $player } saiu da partida.
game-started = Todos os lugares estão ocupados e todos os jogadores concordaram. A partida começa.
game-seat-empty = lugar vazio { $number }
game-results = Resultados
game-map-of = Mapa: { $phase }
game-owed = { $players }: { $task }. { $deadline }
game-missed = { PLURAL($times) ->
    [one] { $player } perdeu a fase.
   *[other] { $player } perdeu { $times } fases seguidas.
}
game-consent-missing = Nem todos concordaram com o empate. Falta o acordo de: { $players }.
game-vacated = O lugar de { $player } está vago para outro jogador. Até que alguém o ocupe, ninguém dá ordens por ele.

game-deadline-sum = { $parts }, prazo { $at }.
game-since-summary = Resumo postado { $at }
game-since-post = Postagem anterior { $at }
game-since-missed = Prazo anterior perdido { $at }
game-since-filled = Vez anterior postada com antecedência, a vez começa { $at }
game-rest-night = noite de { $from } a { $to } não contada
game-rest-outage = site fora do ar de { $from } a { $to }, tempo compensado
game-rest-pause = pausa de { $from } a { $to }
game-rest-extension = prorrogado pelo tempo de { $from } a { $to }

game-notice-turn = { $game }, { $phase }: { $task }, prazo { $at }
game-notice-phase = { $game }: começou { $phase }
game-notice-deputy = { $game }: a partir de agora você pode postar por { $player }
game-notice-deputy-turn = { $game }, { $phase }: você pode postar por { $player }, prazo { $at }
game-notice-asked = { $game }: { $said }
game-notice-over = { $game } terminou
game-notice-aside = { $game } está suspensa: falhou três vezes seguidas

game-no-seat = Este lugar não está livre. Escolha outro.
game-is-over = A partida terminou.
game-has-started = A partida já começou.
game-not-started = A partida ainda não começou.
game-is-paused = A partida está em pausa. Nada é aceito até que seja retomada.
game-is-on-hold = A partida está suspensa até que o mestre do jogo ou um administrador a verifique. Nada se perde.
game-agreement-changed = As regras em vigor mudaram desde que você as leu. Leia de novo e depois concorde.
game-seats-free = Alguns lugares ainda estão livres.
game-moved-on = A partida avançou desde que você abriu a página.
game-moved-on-show = Atualizar a página
game-phase-past = Esta fase terminou. O seu texto foi salvo como rascunho.
game-too-late = O prazo passou. O seu texto foi salvo como rascunho.
game-post-instead = Nesta partida uma postagem vale na hora. Não é preciso marcar que está pronto.
game-ready-without-orders = Você não tem ordens enviadas para esta fase, por isso ainda não está pronto. Envie suas ordens, ou um texto vazio para passar.
game-nothing-sent = Você não enviou ordens, por isso não há o que retirar.
game-orders-too-long = Estas ordens são longas demais: no máximo 16 KB e 200 linhas.

# Listas de partidas.
games-about = Partidas jogadas postagem por postagem, durante dias e semanas.
games-mine = Minhas partidas
games-mine-empty = Você ainda não tem partidas. Entre numa com lugares livres ou acompanhe uma em andamento.
games-open = Partidas com lugares livres
games-open-empty = Nenhuma partida tem lugar livre agora.
games-running = Em andamento
games-running-empty = Nenhuma partida em andamento agora.
games-over = Terminadas
games-over-empty = Nenhuma partida terminou ainda.
games-all = Todas as partidas
games-unknown = Partida desconhecida
games-played-in = { $ruleset }, { $phase }
games-game = Partida
games-standing = Situação
games-due = Prazo
games-seats = Lugares
games-taken = { $taken } de { $seats }
games-your-turn = sua vez
games-next = Próximo passo
games-own-draft = rascunho guardado
games-own-sent = ordens enviadas
games-give-orders = Dar ordens
games-finish-orders = Terminar ordens
games-look = Ver
game-stage-forming = lugares livres
game-stage-running = em andamento
game-stage-paused = em pausa
game-stage-over = terminada
game-stage-cancelled = cancelada

# A página de uma partida.
thread-game = Para a partida
game-nav-label = Esta partida
game-nav-game = Partida
game-nav-thread = Tópico da partida
game-nav-discussion = Discussão
game-nav-history = Histórico
game-master-name = Mestre do jogo: { $name }
game-seats-label = Lugares
game-seat-number = Lugar { $number }
game-seat-free = livre
game-seat-agreed = de acordo
game-seat-to-agree = ainda não concordou
game-seat-won = venceu
game-seat-draw = divide o empate
game-seat-won-together = divide a vitória
game-seat-eliminated = eliminado
game-seat-survived = sobreviveu
game-seat-gm = GM
game-seat-gm-title = Game Master deste turno
game-seat-vacant = lugar vago
game-seat-no-orders-due = sem ordens a enviar
game-seat-done = pronto
game-seat-on-turn = na vez
game-seat-waiting = não está pronto
game-seat-missed = faltou { $times }
game-seat-you-sent = ordens enviadas, não está pronto
game-seat-you-draft = rascunho
game-seat-you-nothing = ainda sem ordens
game-seat-you-on-turn = sua vez
game-seat-next = a seguir
game-seat-later = mais tarde
game-seat-posted = postou
game-seat-missed-move = faltou
game-seat-sign-you = você

# Até quando, e por quê.
game-due-at = Prazo { $at }
game-time-is-up = O tempo acabou. A fase está sendo resolvida
game-due-there = Em { $place } são { $when }.
game-ends-early-short = Termina antes se todos estiverem prontos.
game-paused-open = Os relógios ficam parados até a partida ser retomada.
game-paused-until = Os relógios estão parados. A partida é retomada automaticamente { $at }.
game-left-minutes = { PLURAL($minutes) ->
    [one] Falta { $minutes } min.
   *[other] Faltam { $minutes } min.
}
game-left-hours = { PLURAL($more) ->
    [one] Falta { $more } h { $less } min.
   *[other] Faltam { $more } h { $less } min.
}
game-left-days = { PLURAL($more) ->
    [one] Falta { $more } dia e { $less } h.
   *[other] Faltam { $more } dias e { $less } h.
}

# Lugares.
game-take-seat = Ocupar um lugar
game-which-seat = Qual lugar
game-any-seat = Qualquer lugar livre
game-join-agrees = Ao ocupar um lugar, você concorda com as regras em vigor nesta página.
game-log-in-to-join = Entre para ocupar um lugar
game-by-invitation = Nesta partida só se entra com convite.
game-seated = Você tem um lugar e concordou. A partida começa quando todos os lugares estiverem ocupados e todos os jogadores tiverem concordado.
game-agree-title = As regras em vigor mudaram
game-agree-why = Leia de novo as regras em vigor. A partida só começa quando todos os jogadores concordarem com elas.
game-agree = Concordo
game-start-title = Todos os lugares estão ocupados
game-start-why = Você pode começar sem esperar que todos concordem.
game-start = Começar a partida
game-invite-title = Convidar jogadores
game-invite-why = Quem tem este link pode ocupar um lugar:
game-rules-link = As regras completas
game-rules-in-full = As regras de { $ruleset } completas
game-leave = Sair da partida
game-leave-forming = O seu lugar fica livre para outro jogador.
game-leave-running = A partida continua sem você. Até que alguém o ocupe, ninguém dá ordens pelo seu lugar, e você não pode pedi-lo de volta.
game-leave-yes = Sair da partida
game-leave-no = Ficar
game-flash-joined = Você ocupou um lugar.
game-flash-agreed = Você concordou.
game-flash-left = Você saiu da partida.

# O mapa, e o que ele diz.
game-map-title = { $game }, { $phase }
game-map-says = Tudo o que está no mapa está também na tabela abaixo dele.
game-positions = Posições
game-position-player = Jogador
game-position-centres = Centros
game-position-places = Lugares
game-position-units = Unidades
game-map-opening = O mapa no início
game-map-table = O mapa como tabela
game-map-place = Lugar
game-map-owner = Dono
game-map-signs = Características
game-map-borders = Faz fronteira com
map-show = Mostrar
map-fitting = conforme o espaço
map-names = nomes
map-naming = Rótulos
map-codes = códigos de três letras
map-no-names = nenhum
map-units = unidades
map-moves = ordens
map-hatch = hachuras
map-size = Tamanho
game-postmark-turn = rodada
game-postmark-season = { $season ->
    [spring] primavera
    [fall] outono
   *[winter] inverno
}
map-card-label = Ordem neste lugar
map-card-add = Adicionar ao rascunho
map-card-cancel = Cancelar
map-card-less = Um a menos
map-card-more = Um a mais
map-card-all = todos
map-card-half = metade
map-whole = inteiro
map-times = { $times }×
map-label = O mapa; ele rola quando ampliado
map-in = ampliar
map-out = reduzir
map-sheet = O mapa
map-sheet-table = Lugares
map-code = Código
map-region = Região
map-level = Nível
map-legend = Legenda
map-links = Fronteiras por mar ({ $count })
map-regions = Regiões ({ $count })
map-region-worth = Vale
map-region-holder = De quem é
map-legend-mark = letra e cor de quem possui o lugar
map-legend-army = exército, com a letra da potência
map-legend-fleet = frota, com a letra da potência
map-legend-wings = aviões
map-legend-counter = número de exércitos, na cor deles
map-legend-dislodged = desalojada: tem de deixar o lugar ao lado
map-legend-move = movimento feito
map-legend-move-failed = movimento ou ataque repelido
map-legend-attack = ataque vitorioso
map-legend-support = apoio: termina no movimento ou na unidade apoiada
map-legend-support-failed = apoio cortado
map-legend-convoy = comboio
map-legend-convoy-failed = comboio que falhou
map-legend-hold = manutenção da posição
map-legend-retreat = retirada
map-legend-retreat-failed = retirada que falhou
map-legend-build = construção
map-legend-disband = dispensa
map-legend-flight = ataque aéreo
map-legend-flight-failed = ataque aéreo sem efeito
map-legend-aim = alvo de uma carta
map-legend-draft = seu rascunho, que só você vê
map-legend-owner-border = fronteira entre dois donos
map-legend-region-border = fronteira de uma região
map-legend-hatching = hachuras em lugar da cor, se você as mostrar e na impressão
map-legend-link = linha sobre a água: os dois lugares são vizinhos
map-downloads = Baixar o mapa:
game-due-your-turn = Sua vez, prazo { $at }
game-due-why = Detalhes
game-players = Jogadores
game-players-state = Estado
game-bottom-thread = Tópico
game-bottom-more = Mais
map-tools = Ferramentas do mapa
map-own = minhas unidades
map-all = o mapa inteiro

# A folha de ordens.
game-sheet-title = Suas ordens
game-sheet-title-for = Ordens para { $player }
game-sheet-how = Escolha aqui ou escreva abaixo; ambos mudam o mesmo rascunho. Só aparece o que as regras permitem.
game-sheet-text = Ordens em texto
game-sheet-text-hint = Uma ordem por linha, na forma curta ou em linguagem comum.
game-sheet-filter = Filtrar
game-sheet-unsaved = não salvo: sem conexão
game-sheet-ready = pronto
game-sheet-sent = enviado { $at }, não está pronto
game-sheet-changed = mudou desde o envio { $at }
game-sheet-draft = rascunho, salvo { $at }
game-sheet-missed = você perdeu a última fase
game-sheet-nothing = ainda sem ordens
game-orders-refused = { PLURAL($count) ->
    [one] Um erro nas ordens. O texto foi salvo como rascunho.
   *[other] { $count } erros nas ordens. O texto foi salvo como rascunho.
}
game-read-differs = Números que diferem; não têm efeito
game-post = Postar
game-save-draft = Salvar rascunho
game-counts-at-deadline = As ordens postadas valem no fim do prazo. Até lá você pode mudá-las.
game-counts-at-once = Uma postagem vale na hora. Você pode retirá-la até que outra pessoa poste, o seu tempo acabe ou algo seja sorteado.
game-ready-with-orders = Pronto
game-withdraw-orders = Retirar ordens
game-earlier-draft = Um rascunho de uma fase anterior
game-earlier-draft-for = Um rascunho para { $player } que não foi postado
game-draft-of-another = Você não pode postar por este jogador agora.
game-only-watching = Você está assistindo. Os jogadores escrevem aqui as suas ordens.
game-master-posts-for = Você conduz esta partida sem ter um lugar. Escolha o jogador cujas ordens recebeu; a postagem dirá quem a fez.
game-you-are-out = Você está fora do jogo. Você pode assistir e escrever na discussão.
game-you-are-out-since = Você está fora do jogo desde a rodada { $turn }. Você pode assistir e escrever na discussão.
game-out-discussion = Para a discussão
game-nothing-to-order = Você não tem ordens a dar nesta fase.
game-flash-draft = Rascunho salvo.
game-flash-sent = Ordens enviadas. Você pode mudá-las até o fim do prazo.
game-flash-finished = Ordens enviadas. Você está pronto.
game-flash-replaced = Ordens enviadas. Elas substituem as enviadas { $at }, que outra página aberta talvez ainda mostre.
game-flash-resolved = A fase terminou. Estes são os resultados.
game-flash-posted = Postado.
game-flash-stopped = A postagem foi executada até uma linha que já não é possível: { $why } Essa linha e as seguintes ficam salvas como rascunho.
game-flash-withdrawn = Ordens retiradas. Agora são um rascunho.
game-flash-not-ready = Você não está mais pronto. Suas ordens ficam.
game-flash-taken-back = Retirada. Sua postagem voltou a ser um rascunho.

# Histórico.
game-phases = Todas as fases
game-phase-earlier = anterior
game-phase-later = seguinte
game-now = Posição atual
game-happened = O que aconteceu
game-ordered = Ordens como foram escritas
game-phase-undone = Esta fase foi desfeita. O mapa e as postagens mostram como as coisas estavam e não valem mais.

# O que há de novo, para onde pular, e por quais teclas.
game-unseen-changes = Desde a sua última visita { $since }
game-unseen-posts = { PLURAL($count) ->
    [one] Uma nova postagem no tópico da partida
   *[other] { $count } novas postagens no tópico da partida
}
game-unseen-discussion = { PLURAL($count) ->
    [one] Uma nova postagem na discussão
   *[other] { $count } novas postagens na discussão
}
game-unseen-press = { PLURAL($count) ->
    [one] Uma nova mensagem dos jogadores
   *[other] { $count } novas mensagens dos jogadores
}
game-unseen-vote = Uma votação: { $motion }
game-bottom = Pular para
game-bottom-map = Mapa
game-bottom-orders = Ordens
keys-open = Teclas de atalho
keys-title = Teclas de atalho
keys-about = Cada tecla leva a um lugar. As teclas não mudam nada e não funcionam enquanto você digita. Leitores de tela ficam com as suas próprias teclas.
keys-on = Usar teclas de atalho nestas páginas
keys-close = Fechar
keys-list = esta lista
keys-map = o mapa
keys-orders = as suas ordens
keys-thread = o tópico da partida
keys-discussion = a discussão
keys-press = as mensagens dos jogadores
keys-votes = as votações
keys-games = todas as partidas
keys-earlier = a fase anterior
keys-later = a fase seguinte
keys-now = a posição atual

# Criar uma partida.
game-create = Criar uma partida
game-create-on = Criar uma partida em { $board }
game-create-about = Os jogadores concordam com estas opções quando ocupam um lugar. Elas se tornam a primeira postagem do tópico da partida.
game-create-name = Nome da partida
game-create-name-hint = Aparece nas listas e nos e-mails.
game-create-ruleset = O que se joga
game-create-variant = Variante
game-create-variant-hint = O mapa e as potências mudam, as regras são as mesmas.
game-create-more = Mais opções: fuso horário, idioma, mensagens, admissão, bots
game-create-common-options = Opções de qualquer jogo
game-create-language-hint = Do nome e dos seus textos. As postagens do sistema, cada um vê no seu idioma.
game-create-zone = Fuso horário dos prazos
game-create-zone-hint = Cada um vê os prazos também no seu fuso horário.
game-create-press = Mensagens entre jogadores
game-create-press-hint = As mensagens particulares são lidas só por quem as recebe, nunca por você nem pelos administradores.
game-create-admission = Quem pode ocupar um lugar
game-create-admission-hint = Para convites, você recebe um link para passar adiante.
game-admission-open = Todos os que podem ler a seção
game-admission-invitation = Só quem tem o link de convite
game-create-early = Fases podem terminar antes
game-create-missed = Fases perdidas até o lugar ficar vago para outro jogador
game-create-missed-hint = Seguidas, de 1 a 20. Vazio: nunca.
game-create-cancel = Cancelar
game-create-choose = Escolha um da lista.
game-create-too-often = Você criou várias partidas em pouco tempo. Espere { $minutes } min antes da próxima.
game-create-no-name = Dê um nome à partida.
game-create-long-name = O nome é longo demais: no máximo { $most } caracteres.
game-create-missed-range = Escreva um número de 1 a 20 ou deixe vazio.
game-create-seats-range = Quantos jogadores? Escreva um número.
game-create-range = Escreva um número inteiro de { $least } a { $most }.
game-create-time = Escreva uma hora do dia, como 12:00.
game-flash-created = Partida criada. Ocupe um lugar se quiser jogar.

# Diplomacy: a sua folha e as suas opções.
game-diplomacy-checked = { $order }
game-diplomacy-warn-no-order = { $unit } não tem ordem e mantém.
game-diplomacy-warn-no-retreat = { $unit } não tem retirada e é dispensada.
game-diplomacy-warn-same-place = { $one } e { $other } vão para o mesmo lugar, { $place }: elas se bloqueiam.
game-diplomacy-warn-same-retreat = { $one } e { $other } se retiram para o mesmo lugar, { $place }: as duas são dispensadas.
game-diplomacy-warn-swap = { $one } e { $other } avançam uma contra a outra: as duas ficam, a menos que uma vá por comboio.
game-diplomacy-warn-own-unit = { $one } vai para onde { $other } fica: não pode desalojar uma unidade sua.
game-diplomacy-warn-not-so = { $one } ajuda { $other }, que tem outra ordem.
game-diplomacy-on-purpose = { $order } não é possível: envio de propósito, e a unidade fica parada
game-diplomacy-warn-builds = { PLURAL($count) ->
    [one] Uma construção fica sem uso.
   *[other] { $count } construções ficam sem uso.
}
game-diplomacy-warn-disbands = { PLURAL($count) ->
    [one] Uma dispensa não foi escolhida; as regras a escolhem.
   *[other] { $count } dispensas não foram escolhidas; as regras as escolhem.
}
game-diplomacy-no-order = sem ordem: mantém
game-diplomacy-no-retreat = sem ordem: é dissolvida
game-diplomacy-as-written = como escrito abaixo
game-diplomacy-hold = mantém
game-diplomacy-move = move para
game-diplomacy-sail = move por comboio para
game-diplomacy-sails = { $order }, por comboio
game-diplomacy-support = apoia
game-diplomacy-supports = apoia { $order }
game-diplomacy-holding = { $unit }, mantendo
game-diplomacy-convoy = transporta
game-diplomacy-convoys = transporta { $order }
game-diplomacy-retreat = recua para
game-diplomacy-off = é dissolvida
game-diplomacy-build = Construir
game-diplomacy-no-build = ainda não escolhido
game-diplomacy-waive = sem construção
game-diplomacy-disband = Dissolver
game-diplomacy-no-disband = ainda não escolhido
game-diplomacy-draw = Empate
game-diplomacy-draw-no = seguir jogando
game-diplomacy-draw-yes = concordar com um empate
game-diplomacy-draw-needs = O jogo termina empatado se nesta fase também concordarem: { $players }. Os acordos ficam lacrados como as ordens; depois da fase, o tópico diz de quem faltou o acordo.
game-diplomacy-draw-not-now = Nesta fase não devem ordens: { $players }. Por isso o empate não pode ser combinado agora, e o seu acordo termina com a fase: publique-o de novo na próxima com movimentos.
game-diplomacy-draw-alone = Ninguém mais é consultado: se você concordar, o jogo termina empatado com esta fase.
game-diplomacy-draw-unmanned = Não são consultados, porque ninguém joga ali: { $seats }. O empate é dividido com eles.
game-diplomacy-cadence = Quando as fases terminam
game-diplomacy-cadence-hint = Semanal: escolha um dia e uma hora. Por horas: escreva quantas horas.
game-diplomacy-weekly = Toda semana na mesma hora
game-diplomacy-every = Depois de um número de horas
game-diplomacy-day = Dia da semana
game-diplomacy-day-hint = Só para prazos semanais.
game-diplomacy-time = Hora
game-diplomacy-time-hint = Nesse dia, no fuso horário abaixo.
game-diplomacy-hours = Horas por fase
game-diplomacy-hours-hint = Só para prazos por horas.
game-diplomacy-retreat-hours = Horas para recuos
game-diplomacy-retreat-hours-hint = Vazio: como qualquer outra fase.
game-diplomacy-build-hours = Horas para construções
game-diplomacy-build-hours-hint = Vazio: como qualquer outra fase.
game-diplomacy-seating = Quem joga com qual potência
game-diplomacy-seating-hint = O sorteio é lacrado antes, e qualquer um pode conferi-lo.
game-diplomacy-chosen = Os jogadores escolhem
game-diplomacy-drawn = Por sorteio
game-diplomacy-turns = Rodadas
game-diplomacy-turns-hint = Primavera e outono contam uma rodada cada. Vazio: até um jogador vencer ou todos concordarem com um empate.
game-diplomacy-year = Primeiro ano
game-diplomacy-year-hint = Vazio: o ano normal do mapa.
game-opening = Começar com uma posição própria
game-opening-text = Posição inicial
game-diplomacy-opening-hint = Unidades, centros, estação e ano como texto: uma posição escrita por uma simulação, o arquivo de um jogo ou um jogo salvo por outro programa. Um jogo assim não vale para a classificação.

# Na página inicial.
home-awaited = { PLURAL($count) ->
    [one] Uma partida espera por você
   *[other] { $count } partidas esperam por você
}

# As postagens uma a uma, e o que se conta.
game-post-of = A postagem de { $player }
game-cell = { $what }
game-prose-too-long = A sua mensagem no tópico é longa demais: no máximo 8000 caracteres.
game-seat-comes-later = o relógio começa no máximo { $from }
game-sheet-prose = Mensagem no tópico (opcional)
game-sheet-prose-hint = Aparece no tópico acima das suas ordens.
game-sheet-prose-ahead = Não pode ser postada com antecedência: fica no rascunho até a sua vez chegar.
game-sheet-awaited = { $player } tem de postar até { $at }. Você pode fazê-lo em seu lugar: escolha { $player } em “Postar por” e escreva as ordens como texto.
game-may-not-post-for = Você não pode postar por este jogador agora. O que escreveu fica como seu rascunho.
game-sheet-for = Postar por
game-sheet-for-hint = Cada um tem folha e rascunho próprios. O que está nesta é salvo quando você passa para outra.
game-sheet-for-me = você
stats-title = Estatísticas
stats-about = Como a partida andou, contada no início de cada fase.
stats-none = Ainda não há números.
stats-chart = { $what } no início de cada fase. A tabela abaixo traz os números.
stats-numbers = { $what } em números
stats-phase = Fase
stats-ties = Relações entre jogadores
stats-one = Jogador
stats-other = Outro jogador
stats-what = Relação
stats-posts = Todas as postagens
stats-post-of = Jogador
stats-post-by = Escrita por
stats-post-at = Quando
stats-post-link = postagem

game-hints = Dicas para esta fase
game-solo-title = Jogar contra bots
game-solo-why = Ou jogue uma partida inteira contra bots: eles respondem assim que você termina, e você tem quatro semanas para cada postagem. Escolha um jogo para ocupar um lugar.
game-lesson-title = Primeira lição
game-lesson-why = Aprenda jogando: uma partida curta, só sua, contra bots, agora mesmo. Ao lado das ordens aparece o que tentar a seguir, e o que você já fez fica marcado.
game-lesson-diplomacy = Primeira lição de Diplomacy
game-lesson-conquest = Primeira lição de Forum Conquest
game-lesson-count = { $done } de { $all }
game-lesson-done = Feito:
game-lesson-later = Agora não é possível; a ocasião vem mais tarde na partida.
game-lesson-whole = Essa foi a primeira lição: você tentou tudo. Continue jogando quanto quiser, ou entre numa partida com outras pessoas.
game-lesson-ended = A partida terminou. Você pode começar outra primeira lição quando quiser.
game-lesson-rules = As regras completas
game-lesson-open-games = Partidas à espera de jogadores
game-lesson-all-games = Todas as partidas
game-missed-alone = Uma só pessoa joga contra bots. Se ela deixar passar o tempo de uma postagem, a partida é cancelada.
game-solo-name = { $player } contra bots: { $game }
game-solo-created = Bots ocuparam os outros lugares. De quem é a vez está abaixo.
game-create-bots = Bots
game-create-bots-hint = Em quantos lugares joga o próprio servidor, a partir do último. Bots postam na hora e não respondem a mensagens.
game-create-bots-unclear = Escreva o número de bots, ou 0 para nenhum.
game-house-told = { PLURAL($count) ->
    [one] Num dos lugares joga um bot: o próprio servidor, que posta na hora, vê só o que esse lugar pode ver e não responde a mensagens.
   *[other] Em { $count } lugares jogam bots: o próprio servidor, que posta na hora, vê só o que cada lugar pode ver e não responde a mensagens.
}
bot-level-beginner = Principiante
bot-level-club = Jogador de clube
bot-level-strong = Forte
bot-level-beginner-told = Os bots são principiantes: conhecem as regras e olham um passo à frente.
bot-level-club-told = Os bots são jogadores de clube: pesam muitos planos contra os planos prováveis dos outros.
bot-level-strong-told = Os bots são fortes: pesam muitos planos para cada postagem, dois segundos no máximo, ou avaliam como os outros jogam.
game-create-bot-level = Força dos bots
game-create-bot-level-hint = Para bots que jogam desde o início ou ocupam um lugar mais tarde.
game-solo-level-hint = Em algumas partidas os bots têm uma só força.
game-bots-need-person = Só com bots não há partida. Deixe ao menos um lugar para uma pessoa.
game-bots-not-allowed = Neste site os bots não jogam. Os lugares são para pessoas.
game-too-many-games = Você já joga em { $most } partidas, o máximo que o site permite ao mesmo tempo. Termine ou deixe uma antes.
game-bots-title = Começar sem esperar
game-bots-why = Bots ocupam os lugares livres, e a partida começa assim que todos os outros jogadores concordarem.
game-bots-fill = Preencher os lugares livres com bots
game-flash-bots-added = Bots ocuparam os lugares livres.

game-replay-title = A partida terminou
game-replay-how = Percorra-a fase por fase, com as ordens de cada um e o motivo de cada resultado. O arquivo contém tudo o que foi decidido; stafeta verify joga tudo de novo e confere cada sorteio.
game-replay-first = Desde a primeira fase
game-replay-file = A partida em arquivo
games-free-seats = Lugares livres
games-free-of = { $free } de { $seats } livres
games-vacancy = { $seat } ({ $figures })
game-phase-open = Esta fase ainda não tem resultados.

# The form above the lists of games.
games-search = Procurar jogos
games-search-any = qualquer
games-search-part = Lista
games-search-all = todas as listas
games-search-game = Jogo
games-search-speed = Tempo para uma postagem
games-search-language = Idioma
games-search-press = Mensagens entre jogadores
games-search-free = Lugares livres
games-search-free-least = { PLURAL($count) ->
    [one] pelo menos um
   *[other] pelo menos { $count }
}
games-search-rated = Só os que valem pontos
games-search-anonymous = Só os anônimos
games-search-button = Mostrar
games-search-reset = Mostrar todos os jogos
games-none-fits = Nenhum jogo corresponde.
games-speed-day = até um dia
games-speed-days = dois a quatro dias
games-speed-week = mais
games-press-full = privadas e públicas
games-press-public = só públicas
games-press-none = nenhuma
