# O que moderadores fazem com tópicos e postagens.

moderation-title = Moderar
moderation-state = Estado
moderation-pin = Fixar no topo
moderation-unpin = Desafixar
moderation-lock = Fechar
moderation-unlock = Reabrir
moderation-hide = Ocultar o tópico
moderation-show = Mostrar o tópico de novo
moderation-hide-short = Ocultar
moderation-hide-post = Ocultar a postagem
moderation-show-post = Mostrar de novo
moderation-move = Mover
moderation-to = Seção
moderation-split-off = Separar postagens
moderation-new-title = Título do novo tópico
moderation-which-posts = Postagens que vão para lá
moderation-later-posts = Postagens seguintes
moderation-reason = Motivo
moderation-reason-hint = Aparece no lugar do texto e é enviado ao autor.
moderation-thread-reason-hint = Enviado a quem abriu o tópico, que depois só os moderadores podem ler.
moderation-is-hidden = Oculto: { $reason }
moderation-reason-missing = Falta o motivo. Diga por quê.
moderation-reason-long = O motivo é longo demais. Use no máximo { $most } caracteres.
moderation-title-missing = O novo tópico não tem título. Digite um.
moderation-title-long = O título é longo demais. Use no máximo { $most } caracteres.
moderation-split-none = Nada foi separado. Escolha pelo menos uma postagem, e deixe pelo menos uma.
moderation-pinned = O tópico está fixado.
moderation-unpinned = O tópico não está mais fixado.
moderation-locked = O tópico está fechado.
moderation-unlocked = O tópico está aberto de novo.
moderation-hidden = O tópico está oculto.
moderation-shown = O tópico aparece de novo.
moderation-moved = O tópico foi movido.
moderation-same-board = O tópico já está nesta seção. Escolha outra.
moderation-split = As postagens estão agora neste tópico.
moderation-post-hidden = A postagem está oculta.
moderation-post-shown = A postagem aparece de novo.
moderation-deleted-meanwhile = Quem a escreveu a apagou nesse meio-tempo. Só essa pessoa pode restaurá-la; para os outros continua oculta.
notice-post-hidden = A sua postagem #{ $number } foi oculta: { $reason }
notice-thread-hidden = O seu tópico “{ $thread }” foi oculto: { $reason }
audit-post-hidden = ocultou a postagem { $post }: { $reason }
audit-post-shown = mostrou de novo a postagem { $post }
audit-post-deleted = apagou a própria postagem { $post }
audit-post-restored = restaurou a própria postagem { $post }
audit-thread-hidden = ocultou o tópico { $thread }: { $reason }
audit-thread-shown = mostrou de novo o tópico { $thread }
audit-thread-pinned = fixou o tópico { $thread }
audit-thread-unpinned = desafixou o tópico { $thread }
audit-thread-locked = fechou o tópico { $thread }
audit-thread-unlocked = reabriu o tópico { $thread }
audit-thread-moved = moveu o tópico { $thread } para “{ $board }”
audit-thread-split = { PLURAL($count) ->
    [one] separou { $count } postagem do tópico { $thread } para { $new }
   *[other] separou { $count } postagens do tópico { $thread } para { $new }
}

merge-title = Juntar a outro tópico
merge-intro = Todas as postagens deste tópico passam para outro. Os dois ficam em seções que você modera.
merge-into = O outro tópico
merge-into-hint = O número dele, ou o endereço copiado do navegador.
merge-find = Procurar o tópico
merge-ask = { PLURAL($count) ->
    [one] { $count } postagem de “{ $thread }” passa para “{ $into }” ({ $board }).
   *[other] { $count } postagens de “{ $thread }” passam para “{ $into }” ({ $board }).
}
merge-look = Ler o outro tópico
merge-effect-order = As postagens dos dois ficam na ordem em que foram escritas e são numeradas de novo.
merge-effect-links = O endereço antigo do tópico e os links para as postagens levam aonde elas estiverem.
merge-effect-people = Quem acompanha este tópico acompanha o outro. A enquete, os rascunhos e as postagens em espera também vão para lá.
merge-effect-undo = Para desfazer, separe as postagens de novo.
merge-do = Juntar os tópicos
merge-other = Escolher outro tópico
merge-done = Os tópicos foram juntados. Esta é a primeira das postagens que mudaram de lugar.
merge-unclear = Isto não é o número de um tópico nem o endereço dele neste site. Copie o endereço do navegador enquanto lê o tópico.
merge-empty = Diga primeiro qual é o outro tópico.
merge-absent = Esse tópico não existe. Copie o endereço do navegador enquanto lê o tópico.
merge-elsewhere = Esse tópico fica em “{ $board }”, que você não modera. Peça a um moderador da seção ou a um administrador.
merge-itself = Esse é o próprio tópico. Se alguém acabou de juntar o outro a ele, não há mais nada a fazer; senão, escolha outro.
merge-of-game = Este tópico pertence a um jogo, que precisa dele. Separe as postagens que são de outro lugar.
merge-into-game = Esse é o tópico de um jogo e só tem as postagens do jogo. Escolha a discussão dele.
merge-hidden = Um dos dois tópicos está oculto. Mostre-o de novo antes, ou deixe-o oculto.
merge-archived = Esse tópico fica em uma seção do arquivo, que não recebe postagens. Escolha outro.
merge-two-polls = Os dois tópicos têm enquete, e um tópico só pode ter uma. Separe as outras postagens deste tópico e junte essas.
audit-thread-merged = { PLURAL($count) ->
    [one] juntou o tópico { $thread }, com { $count } postagem, ao tópico { $into }
   *[other] juntou o tópico { $thread }, com { $count } postagens, ao tópico { $into }
}

report-title = Denunciar
report-intro = O que { $name } escreveu vai, com a sua explicação, para os moderadores e administradores. Ninguém mais fica sabendo que a denúncia foi sua.
report-reason-label = O que há de errado?
report-reason-hint = Uma frase basta.
report-reason-missing = Falta o motivo. Diga em uma frase o que há de errado.
report-send = Enviar a denúncia
report-filed = A denúncia foi enviada. Um moderador vai analisá-la, e você saberá o resultado.
text-long = O texto é longo demais. Use no máximo { $most } caracteres.

history-purge = Apagar esta versão para sempre
history-purge-hint = Depois ninguém mais pode ler o texto, e ele não pode ser recuperado. O histórico continua a mostrar que houve um texto, que você o apagou e por quê.
history-purge-done = A versão foi apagada para sempre.
history-purged = Apagado para sempre por { $name }: { $reason }
notice-text-purged = Uma versão anterior da sua postagem #{ $number } foi apagada para sempre: { $reason }
notice-removed-all = Os moderadores removeram o que você escreveu: { $reason }
notice-removal-undone = Os moderadores restauraram o que tinham removido de você.
notice-game-removed = A partida { $game }, que não tinha começado, foi removida pelos moderadores.
notice-game-back = A partida { $game } foi restaurada.

pending-post-flash = A sua postagem espera por um moderador, como as primeiras postagens de toda conta nova. Você saberá o resultado.
pending-post-waiting = Espera por um moderador. Só quem a escreveu e os moderadores a veem.
pending-post-refused-because = Recusada: { $reason }
pending-posts-own = Suas postagens em espera
pending-posts-own-intro = As primeiras postagens de uma conta nova são lidas por um moderador antes de aparecer.
pending-posts-own-none = Nenhuma postagem sua está em espera.
pending-posts-queue = Postagens em espera
pending-posts-queue-intro = Primeiras postagens de contas novas. Uma postagem aprovada aparece como se fosse postada agora.
pending-posts-queue-none = Nenhuma postagem está em espera.
pending-post-new-thread = Um tópico novo
pending-post-reason-hint = Necessário se você recusar a postagem. O autor o lê.
pending-post-approve = Aprovar
pending-post-refuse = Recusar
pending-post-approved = A postagem foi aprovada e está agora no tópico.
pending-post-refused = A postagem foi recusada, e o autor recebe uma notificação.
notice-held = Postagens de contas novas esperam por um moderador.
notice-held-approved = A sua postagem foi aprovada e está agora no tópico.
notice-held-refused = A sua postagem não foi aprovada: { $reason }

admin-evasion-hint = Esta conta nova usa uma rede ou um navegador de onde alguém está banido. Pode ser a mesma pessoa, ou alguém que mora com ela.
admin-evasion-browser = O mesmo navegador
admin-evasion-network = A mesma rede
admin-evasion-of = de { $name }
notes-title = Notas sobre { $name }
notes-intro = Só os moderadores veem estas notas. A pessoa só fica sabendo quantas são, pelos próprios dados.
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
note-add = Adicionar a nota
note-missing = A nota está vazia. Escreva o que os outros moderadores devem saber.
