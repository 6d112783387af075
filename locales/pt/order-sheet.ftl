# O que diz toda folha de ordens com grupos de campos.

game-sheet-lines = Linhas do seu rascunho
game-sheet-unread = Esta linha não foi entendida. Confira o texto para ver o que era esperado.
game-sheet-change = Mudar
game-sheet-change-line = Mudar: { $line }
game-sheet-remove = Remover
game-sheet-remove-line = Remover: { $line }
game-sheet-up-line = Para cima: { $line }
game-sheet-down-line = Para baixo: { $line }
game-sheet-add = Adicionar ao rascunho
game-sheet-now = Postar só isto, agora
game-sheet-other-actions = Outras ações
game-sheet-incomplete = Incompleto: escolha os valores que faltam.
game-sheet-missing = Ainda falta escolher: { $fields }.
game-sheet-clear = Limpar
game-sheet-choose = escolha …
game-sheet-not-sent = Nada foi enviado. Escolha o que falta aqui, ou limpe:
game-sheet-empty = Não há nenhuma ordem aqui, e nada foi postado. Escolha algo e adicione ao rascunho, ou escreva.
game-sheet-why-not = O que não é possível agora, e por quê
game-sheet-or-write = Ou escreva as ordens
game-sheet-targets = { PLURAL($count) ->
    [one] { $count } alvo
   *[other] { $count } alvos
}
game-sheet-nowhere = Nada é possível com estas unidades.
game-sheet-read-in = Lido em: { $language }.
game-sheet-switch = Ler em { $language } daqui em diante

# Conferir e postar: a postagem pronta, antes de ser feita.
game-check-and-post = Conferir e postar
game-draft-is-yours = Ninguém mais vê o rascunho, e ele não vale no fim do prazo.
game-draft-delete = Apagar rascunho
game-check-as-posted = como ficará no tópico
game-check-ahead = como ficará no tópico quando essa vez chegar
game-check-sealed = lacradas até o fim do prazo
game-check-private = só você vê isto; não aparece no tópico
game-check-left = O que resta a você
game-check-warnings = Antes de postar
game-check-unconfirmed = Nada foi postado. Marque o que você quer mesmo fazer, ou mude suas ordens.
game-check-ready = Dizer aos outros que estou pronto
game-check-ready-for = Dizer aos outros que { $player } está pronto
game-check-change = Mudar
game-post-ahead = Postar com antecedência
game-counts-ahead = Vale quando a sua vez chegar em { $phase }, na medida em que ainda for permitido. Até lá ninguém mais vê, e você pode retirá-la.
game-flash-posted-ahead = Postado com antecedência para { $phase }. Ninguém mais vê antes de a sua vez chegar, e até lá você pode retirar.
game-message-ahead = Uma mensagem não pode ser postada com antecedência. Nada foi postado: tire a mensagem, ou deixe-a no rascunho até a sua vez chegar.
game-posted-already = Você já postou nesta fase. Nada mais foi postado, e o seu texto foi salvo como rascunho.
game-turn-has-come = A sua vez chegou nesse meio-tempo, por isso nada foi postado com antecedência. O seu texto foi salvo como rascunho: confira de novo e poste.
game-turn-not-yet = Não é mais a sua vez. Nada foi postado, e o seu texto foi salvo como rascunho.
game-pass-question = Nada foi ordenado. Passar esta fase?
game-pass = Passar
game-pass-is-ready = Suas unidades ficam sem ordens, e os outros ficam sabendo que você está pronto.
game-post-by = { $power }, { $player }

# Depois de postar, no lugar dos botões.
game-posted-as = Postado com o nº { $number }, { $at }.
game-posted-link = Ver no tópico
game-posts-next = { $player } posta em seguida, até { $at }.
game-posts-you-next = A sua vez chega no máximo { $from }.
game-take-back = Retirar
game-take-back-until = Você pode retirá-la até que outra pessoa poste, o seu tempo acabe ou algo seja sorteado.
game-orders-arrived = Suas ordens chegaram, { $at }.
game-phase-passed = Você passou esta fase.
game-orders-sealed = Ninguém as lê antes de { $at }.
game-not-ready-yet = Ainda não prontos: { $players }.
game-not-ready-after-all = Afinal, não estou pronto

# Sob o mapa: o que foi escolhido com um toque. Antes vem o nome do que foi escolhido.
game-selected-destination = toque no destino.
game-selected-impossible = daqui não é possível.
game-selected-cleared = seleção desfeita.
game-selected-show = Mostrar

# A post that is not plain orders: what was read, and what does not count.
game-check-read-back = O texto como foi lido; o que está em cinza não é ordem
game-check-letter = Só as ordens são postadas. Ninguém mais vê o resto do texto.
game-check-unclear = { PLURAL($count) ->
    [one] Uma linha não é clara e não conta. Escolha uma resposta ou mude-a.
   *[other] { $count } linhas não são claras e não contam. Escolha as respostas ou mude-as.
}
game-check-without = { PLURAL($count) ->
    [one] Postar sem a linha que não é clara
   *[other] Postar sem as { $count } linhas que não são claras
}
