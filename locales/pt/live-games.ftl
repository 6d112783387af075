# Partidas ao vivo: fases de minutos, e um começo com hora marcada.

live-minutes = Minutos de uma fase (partida ao vivo)
live-minutes-hint = Vazio: não é ao vivo. De 2 a 60: todos jogam na mesma hora do dia, e cada fase ou vez dura esses minutos.
live-minutes-range = Escreva um número de 2 a 60, ou deixe vazio.
live-start = Começo da partida ao vivo
live-start-hint = Data e hora no fuso horário da partida, daqui a 5 minutos no mínimo. Deixe vazio em qualquer outra partida.
live-start-unclear = Escolha a data e a hora em que a partida ao vivo começa.
live-start-too-soon = Uma partida ao vivo começa daqui a 5 minutos no mínimo. Escolha um começo mais tarde.
live-wait = Minutos de espera por quem não está pronto
live-wait-hint = De 0 a 60. Se depois disso ainda faltar alguém, a partida é cancelada. Só para partidas ao vivo.
live-wait-range = Escreva um número de 0 a 60.
live-range = Uma fase de uma partida ao vivo dura de 2 a 60 minutos, e o começo espera 60 no máximo.
live-no-vacation = Uma partida ao vivo não espera por férias. Escolha que os prazos não esperem.
live-told = Esta é uma partida ao vivo: cada fase ou vez dura { $minutes } minutos, de dia e de noite. Isto substitui qualquer outro tempo nestes termos.
live-start-told = { PLURAL($minutes) ->
        [one] Ela começa { $at }. Nos { $ready } minutos antes, todos dizem que estão prontos. Se faltar alguém, o começo espera { $minutes } minuto; depois a partida é cancelada.
       *[other] Ela começa { $at }. Nos { $ready } minutos antes, todos dizem que estão prontos. Se faltar alguém, o começo espera { $minutes } minutos; depois a partida é cancelada.
    }
live-start-strict-told = Ela começa { $at }. Nos { $ready } minutos antes, todos dizem que estão prontos. Se faltar alguém, a partida é cancelada.
live-letters-told = Enquanto ela é jogada, nada é enviado por e-mail: chegaria tarde demais. Os aparelhos são avisados na hora.
live-state-announced = A partir de { $from }, todos dizem aqui que estão prontos.
live-state-open = Todos dizem agora que estão prontos. A partida começa na hora marcada se ninguém faltar.
live-state-waiting = O começo espera até { $until } por quem não está pronto. A partida começa assim que todos estiverem.
live-ready = Estou pronto
live-seated = Você tem um lugar e concordou. A partida começa na hora marcada, se todos os lugares estiverem ocupados e todos prontos.
live-bots-title = Lugares livres
live-bots-why = Bots ocupam os lugares livres. A partida começa na hora marcada do mesmo jeito.
live-flash-ready = Você está pronto. Deixe esta página aberta.
live-too-early = Ainda é cedo para dizer que você está pronto. Você é avisado quando chegar a hora.
live-starts-by-itself = Uma partida ao vivo começa sozinha, na hora marcada.
live-seat-ready = pronto
live-seat-not-ready = ainda não está pronto
live-say-ready = A partida começa { $at }. Todos dizem agora, na página da partida, que estão prontos.
live-waits = A hora do começo chegou, mas não estão prontos: { $players }. O começo espera até { $until }; depois a partida é cancelada.
live-called-off = A partida foi cancelada, porque não estavam prontos: { $players }.
live-notice-say-ready = { $game } começa { $at }. Diga na página da partida que você está pronto
live-notice-waits = { $game }: o começo espera até { $at } por quem não está pronto
live-notice-called-off = { $game } foi cancelada, porque nem todos estavam prontos
live-list = { $about }; ao vivo, { $minutes } minutos por fase
live-extension-minutes = O tempo a mais numa partida ao vivo é de 1 a 60 minutos.
live-extend = Mais minutos
live-extend-hint = De 1 a 60, para todos os que devem ordens.
game-extended-live-by = { PLURAL($minutes) ->
        [one] Quem deve ordens tem { $minutes } minuto a mais, por decisão de { $by }.
       *[other] Quem deve ordens tem { $minutes } minutos a mais, por decisão de { $by }.
    }
vote-motion-extend-live = { PLURAL($minutes) ->
        [one] { $minutes } minuto a mais para esta fase
       *[other] { $minutes } minutos a mais para esta fase
    }
vote-choice-extend-live = mais minutos para esta fase (a maioria precisa concordar)
vote-amount-live = Minutos, horas ou rodadas
vote-amount-hint-live = Minutos para mais tempo, horas para uma pausa, rodadas para uma partida mais longa. Deixe vazio para o resto.
vote-amount-unclear-live = Escreva quantos minutos, horas ou rodadas, com um número.

# Uma partida com gente de menos continua com quem ficou.

vote-motion-go-on = continuar com quem ficou
vote-choice-go-on = continuar com quem ficou (todos precisam concordar)
game-lacks-nobody = A partida não está parada por falta de gente.
game-needs-two = A partida só pode continuar com duas pessoas ou mais.
game-goes-on-by = A partida continua com { $people } pessoas, por decisão de { $by }.
