# O que moderadores fazem com tópicos e mensagens.

moderation-title = Moderar
moderation-state = Estado
moderation-pin = Fixar no topo
moderation-unpin = Desafixar
moderation-lock = Fechar
moderation-unlock = Reabrir
moderation-hide = Ocultar o tópico
moderation-show = Mostrar o tópico de novo
moderation-hide-short = Ocultar
moderation-hide-post = Ocultar a mensagem
moderation-show-post = Mostrar de novo
moderation-move = Mover
moderation-to = Quadro
moderation-split-off = Separar mensagens
moderation-new-title = Título do novo tópico
moderation-which-posts = Mensagens que vão para lá
moderation-later-posts = Mensagens seguintes
moderation-reason = Motivo
moderation-reason-hint = Aparece no lugar do texto e é dito ao autor.
moderation-is-hidden = Oculto: { $reason }
moderation-reason-missing = Diga por quê.
moderation-reason-long = Um motivo tem no máximo { $most } caracteres.
moderation-title-missing = O novo tópico precisa de um título.
moderation-title-long = Um título tem no máximo { $most } caracteres.
moderation-split-none = Escolha pelo menos uma mensagem, e deixe pelo menos uma.
moderation-pinned = O tópico está fixado.
moderation-unpinned = O tópico não está mais fixado.
moderation-locked = O tópico está fechado.
moderation-unlocked = O tópico está aberto de novo.
moderation-hidden = O tópico está oculto.
moderation-shown = O tópico aparece de novo.
moderation-moved = O tópico foi movido.
moderation-split = As mensagens estão agora neste tópico.
moderation-post-hidden = A mensagem está oculta.
moderation-post-shown = A mensagem aparece de novo.
notice-post-hidden = A sua mensagem #{ $number } foi oculta: { $reason }
audit-post-hidden = ocultou a mensagem { $post }: { $reason }
audit-post-shown = mostrou de novo a mensagem { $post }
audit-thread-hidden = ocultou o tópico { $thread }: { $reason }
audit-thread-shown = mostrou de novo o tópico { $thread }
audit-thread-pinned = fixou o tópico { $thread }
audit-thread-unpinned = desafixou o tópico { $thread }
audit-thread-locked = fechou o tópico { $thread }
audit-thread-unlocked = reabriu o tópico { $thread }
audit-thread-moved = moveu o tópico { $thread } para “{ $board }”
audit-thread-split = { PLURAL($count) ->
    [one] separou { $count } mensagem do tópico { $thread } para { $new }
   *[other] separou { $count } mensagens do tópico { $thread } para { $new }
}

report-title = Denunciar
report-intro = O que { $name } escreveu vai, com as suas palavras, para quem cuida do site. Ninguém mais fica sabendo que a denúncia foi sua.
report-reason-label = O que há de errado?
report-reason-hint = Uma frase basta.
report-reason-missing = Diga em uma frase o que há de errado.
report-send = Enviar a denúncia
report-filed = Alguém vai olhar, e você será avisado.
text-long = No máximo { $most } caracteres.

history-purge = Apagar este texto
history-purge-hint = As palavras somem de vez, para todos. Fica que houve um texto, que você o apagou e por quê.
history-purge-done = O texto foi apagado.
history-purged = Apagado por { $name }: { $reason }
notice-text-purged = Um texto anterior da sua mensagem nº { $number } foi apagado: { $reason }
notice-removed-all = Os moderadores removeram o que você escreveu: { $reason }
notice-removal-undone = O que os moderadores tinham removido de você está de volta.
notice-game-removed = A partida { $game }, que não tinha começado, foi removida pelos moderadores.
notice-game-back = A partida { $game } está de volta.

held-told = Sua mensagem espera por um moderador, como as primeiras mensagens de toda conta nova. Você será avisado.
held-waits = Espera por um moderador. Só quem a escreveu e os moderadores a veem.
held-refused-because = Recusada: { $reason }
held-own = Suas mensagens em espera
held-own-intro = As primeiras mensagens de uma conta nova são lidas por um moderador antes de aparecer.
held-own-none = Nada seu está em espera.
held-queue = Mensagens em espera
held-queue-intro = Primeiras mensagens de contas novas. Uma mensagem aprovada aparece como se fosse publicada agora.
held-queue-none = Nada está em espera.
held-new-thread = Um tópico novo
held-reason-hint = Para uma recusa. Quem escreveu a mensagem o lê.
held-approve = Aprovar
held-refuse = Recusar
held-approved = A mensagem está no seu tópico.
held-refused = A mensagem foi recusada, e quem a escreveu é avisado.
notice-held = Mensagens de contas novas esperam por um moderador.
notice-held-approved = Sua mensagem foi aprovada e está no seu tópico.
notice-held-refused = Sua mensagem não foi aprovada: { $reason }

admin-evasion-hint = Esta conta nova veio de onde alguém está banido. Pode ser a mesma pessoa, ou outra da casa.
admin-evasion-browser = O mesmo navegador
admin-evasion-network = A mesma rede
admin-evasion-of = de { $name }
notes-title = Notas sobre { $name }
notes-intro = Os moderadores veem estas notas. A pessoa não as vê, e só fica sabendo quantas são, pelos próprios dados.
notes-none = Nenhuma nota ainda.
notes-link = { $count ->
    [0] Escrever uma nota para os outros moderadores
   *[other] { PLURAL($count) ->
        [one] { $count } nota dos moderadores
       *[other] { $count } notas dos moderadores
    }
}
note-label = Nota
note-hint = Para os outros moderadores.
note-add = Acrescentar a nota
note-missing = Escreva o que os outros devem saber.
