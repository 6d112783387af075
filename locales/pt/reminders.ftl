# Lembretes de prazos, a carta diária, o calendário, a lista das cartas de cada um, desligar o e-mail pelo e-mail.

remind-title = Lembretes
remind-share = Lembrar-me depois de uma parte do tempo
remind-share-of = depois de { $number } % do tempo
remind-hours = Lembrar-me antes do prazo
remind-hours-before = { PLURAL($number) ->
    [one] { $number } hora antes
   *[other] { $number } horas antes
}
remind-never = nunca
remind-digest = E-mail sobre partidas
remind-digest-hint = Uma carta por dia reúne o que você ainda não leu; prazos de menos de um dia podem passar antes que ela venha.
remind-each = uma carta para cada aviso
remind-digest-at = uma carta por dia, às { $number }:00
remind-saved = Salvo.
game-notice-reminder = { $game }, { $phase }: { $task }, ainda pendente, prazo { $at }

calendar-title = Calendário dos meus prazos
calendar-told = Um programa de calendário que abre este endereço mostra os seus prazos. Quem tem o endereço os lê: não o passe adiante.
calendar-once = Este é o endereço. Ele só aparece agora:
calendar-since = Há um endereço desde
calendar-new = Novo endereço; o anterior deixa de funcionar
calendar-revoke = Desligar o endereço
calendar-revoked = O endereço do seu calendário não funciona mais.
calendar-name = Stafeta: meus prazos
calendar-entry = { $game }: { $task }

letter-digest-subject = O que as suas partidas tinham a contar
letters-title = Minhas cartas
letters-told = O que o Stafeta escreveu a você por e-mail no último mês, e o que foi feito de cada carta.
letters-unknown = Uma carta que esta versão do site não consegue ler
letters-none = Nenhuma carta.
letters-sent = Aceita pelo servidor de e-mail
letters-dropped = Não enviada, pois não havia endereço confirmado
letters-failed = Abandonada depois de um dia
letters-waiting = Espera até
letters-again = Não chegou; de novo
letters-attempts = { PLURAL($count) ->
    [one] { $count } tentativa
   *[other] { $count } tentativas
}

unsubscribe-title = Sem mais e-mail deste tipo
unsubscribe-told = O Stafeta não vai mais enviar e-mail do tipo daquela carta. Os avisos continuam na página, e o seu perfil volta a ligar o e-mail.
unsubscribe-do = Desligar
unsubscribe-done = Feito: sem mais e-mail desse tipo. O seu perfil volta a ligá-lo.
game-notice-alone = { $game }: sua partida individual espera por você ({ $phase }: { $task }); será cancelada { $at }
letter-zone = Horários desta carta: { $zone }.
calendar-zone = Horários: { $zone }.
