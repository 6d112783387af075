# Lembretes de prazos, o e-mail diário, o calendário, a lista dos e-mails de cada um, cancelar a inscrição pelo e-mail.

remind-title = Lembretes
remind-share = Lembrar-me quando tiver passado uma parte do tempo
remind-share-of = depois de { $number } % do tempo
remind-hours = Lembrar-me antes do prazo
remind-hours-before = { PLURAL($number) ->
    [one] { $number } hora antes
   *[other] { $number } horas antes
}
remind-never = nunca
remind-digest = E-mails sobre partidas
remind-digest-hint = Um e-mail por dia reúne as notificações que você ainda não leu. Um prazo de menos de um dia pode passar antes que ele chegue.
remind-each = um e-mail para cada notificação
remind-digest-at = um e-mail por dia, às { $number }:00
remind-saved = Salvo.
game-notice-reminder = { $game }, { $phase }: { $task } (ainda não feito), prazo { $at }

calendar-title = Calendário dos meus prazos
calendar-about = Um programa de calendário que abre este endereço mostra os seus prazos. Qualquer pessoa que tenha o endereço pode lê-los: não o passe adiante.
calendar-once = Este é o endereço. Ele só aparece agora:
calendar-since = Endereço criado
calendar-new = Criar um novo endereço (o anterior deixa de funcionar)
calendar-revoke = Remover o endereço
calendar-revoked = O endereço do seu calendário não funciona mais.
calendar-name = { $site }: meus prazos
calendar-entry = { $game }: { $task }

email-digest-subject = Novidades das suas partidas
sent-emails-title = E-mails para você
sent-emails-about = Os e-mails que o { $site } enviou a você no último mês, e se eles chegaram.
sent-emails-unknown = Um e-mail que esta versão do site não consegue mostrar
sent-emails-none = Nenhum e-mail.
sent-emails-accepted = Aceito pelo servidor de e-mail
sent-emails-dropped = Não enviado: não havia endereço confirmado
sent-emails-failed = Abandonado depois de um dia
sent-emails-waiting = A enviar
sent-emails-retrying = Não chegou; próxima tentativa
sent-emails-attempts = { PLURAL($count) ->
    [one] { $count } tentativa
   *[other] { $count } tentativas
}

unsubscribe-title = Sem mais e-mails deste tipo
unsubscribe-about = O { $site } não vai mais enviar a você e-mails do mesmo tipo. As notificações continuam no site, e no seu perfil você pode voltar a ligar os e-mails.
unsubscribe-button = Cancelar a inscrição
unsubscribe-done = Você não vai mais receber e-mails deste tipo. Pode voltar a ligá-los no seu perfil.
game-notice-alone = { $game }: sua partida individual espera por você ({ $phase }: { $task }); será cancelada { $at }
email-zone = Horários deste e-mail: { $zone }.
calendar-zone = Horários: { $zone }.
email-open = Abrir a página
email-due = Para fazer: { $task }, até { $until }
email-nothing-due = Você não tem ordens a dar agora.
email-results = O que aconteceu
email-map = Mapa: { $link }
email-times = { $line } ({ $count } vezes)
email-settings = Configurações de e-mail
email-unsubscribe = Não receber mais e-mails deste tipo
sent-emails-needless = Não enviado: você já tinha lido no site, veio um e-mail mais novo, ou a postagem foi removida
