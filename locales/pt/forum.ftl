# O fórum: seções, tópicos, postagens, ler e acompanhar.

home-title = Jogos por fórum
home-about = Os jogadores postam as ordens ao longo de dias e semanas. O servidor cuida dos prazos, calcula os resultados e desenha o mapa; o fórum é para conversar.
home-quiet = Nada a fazer agora, { $name }
home-unseen-posts = { PLURAL($count) ->
    [one] Um tópico que você acompanha tem postagens novas
   *[other] { $count } tópicos que você acompanha têm postagens novas
}
home-drafts = { $count ->
    [0] Nenhum rascunho.
   *[other] { PLURAL($count) ->
        [one] Um rascunho a terminar.
       *[other] { $count } rascunhos a terminar.
    }
}
home-whats-new = Novidades
home-new-here = Primeira vez aqui?
home-invitation = Tudo o que é público pode ser lido sem conta. Com uma conta você pode postar, acompanhar tópicos e ocupar um lugar em uma partida.
home-due-next = Próximo prazo
home-watch = Acompanhar a partida

forum-about = Conversas sobre jogos, regras, mapas e tudo o mais.
forum-board = Seção
forum-unread = Não lidos
forum-last-post = Última postagem
forum-mark-read = Marcar tudo como lido
forum-read = Todas as seções foram marcadas como lidas.
forum-empty = Ainda não há seções. Um administrador pode criá-las.

board-thread = Tópico
board-posts = Postagens
board-start = Começar um tópico
board-empty = Nenhum tópico aqui ainda. Comece o primeiro.
board-no-posts = nenhuma postagem ainda
board-mark-read = Marcar esta seção como lida
board-read = “{ $board }” foi marcada como lida.
board-log-in-to-post = Entre para começar um tópico.
forum-archive = Arquivo
board-archived = arquivado
board-archived-why = Esta seção está no arquivo: pode ser lida, mas nada de novo é escrito aqui.

thread-pinned = fixado
thread-locked = fechado
thread-hidden = oculto
thread-locked-why = Este tópico está fechado: você pode lê-lo, mas não responder.
thread-merged-title = Este tópico foi juntado a outro
thread-merged-link = Ir às postagens dele
thread-of-game = partida
thread-of-game-why = As postagens daqui vêm da partida: ordens e comentários são escritos na página dela.
thread-hidden-because = Oculto por um moderador. Motivo: { $reason }
thread-reply = Responder
thread-log-in-to-reply = Entre para responder
thread-first-unread = Primeira não lida
thread-new-from-here = Novas a partir daqui

post-label = Postagem { $number }
post-new = nova
post-edited = editada { $when }
post-quote = Citar
post-edit = Editar
post-delete = Apagar
post-delete-title = Apagar a sua postagem
post-delete-what = No lugar dela, os outros verão uma nota de que você a apagou. Os moderadores ainda podem lê-la, e você pode restaurá-la.
thread-delete-what = O tópico some com a sua única postagem: só você e os moderadores o encontrarão. Você pode restaurá-lo.
post-delete-do = Apagar a postagem
post-delete-replies = Outros responderam no tópico que esta postagem abriu. Mude o texto dela ou peça a um moderador que a remova.
post-deleted = Esta postagem foi apagada pelo autor.
thread-deleted = Este tópico foi apagado pelo autor.
post-deleted-flash = A postagem foi apagada. Você pode restaurá-la aqui.
post-restore = Restaurar
post-restored-flash = A postagem foi restaurada.
post-report = Denunciar
post-hidden-because = Esta postagem foi oculta por um moderador. Motivo: { $reason }
post-closed = Você não pode postar aqui: o tópico ou a seção está fechado, ou não aberto a você. O seu texto foi salvo como rascunho.
post-changed = Outra pessoa mudou esta postagem desde que você a abriu. O seu texto está guardado: compare-o com a postagem e salve de novo.
post-too-often = Você posta depressa demais. Tente de novo em { $seconds } s; o seu texto foi salvo como rascunho.

watch-thread-start = Acompanhar este tópico
watch-thread-stop = Deixar de acompanhar
watch-thread-on = Você acompanha este tópico: recebe uma notificação quando alguém posta.
watch-thread-off = Você não acompanha mais este tópico.
mute-thread-start = Silenciar: nenhum e-mail sobre este tópico
mute-thread-stop = Voltar a enviar e-mails sobre este tópico
mute-thread-on = Você não recebe e-mails sobre este tópico. As notificações no site continuam.
mute-thread-off = Você volta a receber e-mails sobre este tópico.
watch-board-start = Acompanhar novos tópicos
watch-board-stop = Deixar de acompanhar
watch-board-on = Você acompanha esta seção: recebe uma notificação a cada novo tópico.
watch-board-off = Você não acompanha mais esta seção.

latest-title = Últimas postagens
latest-about = Os tópicos de todas as seções, primeiro o da postagem mais recente.
latest-empty = Ninguém escreveu nada ainda.
watched-title = Tópicos acompanhados
watched-about = Tópicos que você escolheu acompanhar, e aqueles em que postou.
watched-empty = Você ainda não acompanha nenhum tópico. Poste em um, ou aperte “Acompanhar este tópico”.
watched-new-posts = Novidades nos seus tópicos
watched-all = Todos os tópicos acompanhados
watched-quiet = Nada de novo desde a sua última visita.

notice-quoted = { $name } citou você em “{ $thread }”.
notice-mentioned = { $name } mencionou você em “{ $thread }”.
notice-new-post = { $name } postou em “{ $thread }”.
notice-new-thread = { $name } começou o tópico “{ $thread }”.

history-title = Histórico da postagem { $number }
history-about = A versão mais nova primeiro; o texto que entrou está sublinhado, o que saiu está riscado.
history-first = Primeira versão
history-change = Mudança { $number }

of-person-title = Postagens de { $name }
of-person-empty = Nada postado ainda.

solo-category = Partidas individuais
solo-board = Partidas contra bots
solo-board-about = Partidas de uma pessoa contra bots. Não aparecem em nenhuma lista.

# Reactions to posts.

reaction-add = Reagir
reaction-agree = De acordo
reaction-thanks = Obrigado
reaction-love = Adorei
reaction-laugh = Engraçado
reaction-surprise = Surpreendente
reaction-sadness = Triste
reaction-by = { $kind }, { $count }: { $names }

thread-description = “{ $thread }”, um tópico em { $board }.
thread-new-posts = Há novas postagens.
thread-new-posts-show = Mostrar
post-quote-choose = escolher
post-quote-chosen = Citar as postagens escolhidas
thread-day = Ir para o dia
thread-day-go = Ir

bookmarks-title = Favoritos
bookmarks-about = Postagens que você guarda para reencontrar. Ninguém mais vê.
bookmarks-empty = Nenhum favorito. Aperte “Guardar” abaixo de uma postagem.
bookmarks-post = Postagem
bookmarks-kept = Guardado
bookmark-keep = Guardar
bookmark-kept = Guardada
bookmark-remove = Tirar dos favoritos
bookmark-removed = Favorito removido.
