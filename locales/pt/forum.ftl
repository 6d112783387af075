# O fórum: quadros, tópicos, mensagens, ler e acompanhar.

home-title = Jogos jogados por mensagem
home-about = Ordens enviadas ao longo de semanas, um servidor que cuida do relógio e julga, e a conversa em volta da mesa.
home-quiet = Nada espera por você, { $name }
home-news = { PLURAL($count) ->
    [one] Um tópico que você acompanha tem novidades
   *[other] { $count } tópicos que você acompanha têm novidades
}
home-drafts = { $count ->
    [0] Nenhum rascunho.
   *[other] { PLURAL($count) ->
        [one] Um rascunho a terminar.
       *[other] { $count } rascunhos a terminar.
    }
}
home-aside = Novidades
home-new-here = Primeira vez aqui?
home-invitation = Tudo o que é público pode ser lido sem conta. Com uma você pode publicar, acompanhar tópicos e ocupar um lugar.

forum-about = Conversas sobre jogos, regras e mapas, e sobre tudo o mais de que se fala numa mesa.
forum-board = Quadro
forum-unread = Não lidos
forum-last-post = Última mensagem
forum-mark-read = Marcar tudo como lido
forum-read = Todos os quadros contam como lidos.
forum-empty = Ainda não há quadros. Um administrador os cria.

board-thread = Tópico
board-posts = Mensagens
board-start = Começar um tópico
board-empty = Nenhum tópico aqui ainda. Comece o primeiro.
board-no-posts = nenhuma mensagem ainda
board-mark-read = Marcar este quadro como lido
board-read = “{ $board }” conta como lido.
board-log-in-to-post = Entre para começar um tópico.

thread-pinned = fixado
thread-locked = fechado
thread-hidden = oculto
thread-locked-why = Este tópico está fechado: pode ser lido, não continuado.
thread-hidden-because = Oculto por um moderador. Motivo: { $reason }
thread-reply = Responder
thread-log-in-to-reply = Entre para responder
thread-first-unread = Primeira não lida
thread-new-from-here = Novas a partir daqui

post-label = Mensagem { $number }
post-new = nova
post-edited = editada { $when }
post-quote = Citar
post-edit = Editar
post-report = Denunciar
post-hidden-because = Esta mensagem foi oculta por um moderador. Motivo: { $reason }
post-closed = Este lugar não aceita mensagens suas: está fechado, ou não aberto a você. O seu texto foi guardado como rascunho.
post-changed = Alguém mudou esta mensagem desde que você a abriu. O seu texto está guardado; compare-o com a mensagem e salve de novo.
post-too-often = Você publica mais depressa do que este fórum aceita. Tente de novo em { $seconds } s; o seu texto foi guardado como rascunho.

watch-thread-start = Acompanhar este tópico
watch-thread-stop = Deixar de acompanhar
watch-thread-on = Você acompanha este tópico: um aviso chega quando alguém publica.
watch-thread-off = Você não acompanha mais este tópico.
watch-board-start = Acompanhar novos tópicos
watch-board-stop = Deixar de acompanhar
watch-board-on = Você acompanha este quadro: um aviso chega com cada novo tópico.
watch-board-off = Você não acompanha mais este quadro.

watched-title = Tópicos acompanhados
watched-about = Tópicos de que você pediu notícias, e aqueles em que publicou.
watched-empty = Você ainda não acompanha nenhum tópico. Publique em um, ou aperte “Acompanhar este tópico”.
watched-news = Novidades nos seus tópicos
watched-all = Todos os acompanhados
watched-quiet = Nada de novo desde a sua última visita.

notice-quoted = { $name } citou você em “{ $thread }”.
notice-new-post = { $name } publicou em “{ $thread }”.
notice-new-thread = { $name } começou “{ $thread }”.

history-title = Como a mensagem { $number } mudou
history-about = O texto mais novo primeiro; o que entrou está sublinhado, o que saiu está riscado.
history-first = Primeiro texto
history-change = Mudança { $number }

of-person-title = Mensagens de { $name }
of-person-empty = Nada publicado ainda.

lone-category = Jogos individuais
lone-board = Jogos contra robôs
lone-board-about = Onde uma pessoa joga sozinha contra robôs. Não aparece em nenhuma lista.
