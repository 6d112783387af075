# Sorteios lacrados: o que foi sorteado, o que está fechado, e como qualquer um confere.

randomness-title = { $game }: sorteios
randomness-heading = Sorteios
randomness-about = Cada sorteio desta partida foi fixado antes. Cada sorteio tem uma chave secreta. As listas abaixo foram publicadas primeiro, por isso o { $site } não pode mais mudar uma chave (um compromisso). Um sorteio público revela a sua chave na hora, e assim qualquer um pode calcular que é o que estava lacrado e que dá este resultado. O segredo de onde vêm todas as chaves é revelado quando a partida termina.
randomness-limit = Há um limite: quem pode ler o banco de dados do servidor poderia conhecer um sorteio antes de ser feito. Por isso quem administra o { $site } não joga nele.
randomness-checked = { PLURAL($count) ->
    [one] O { $site } recalculou o único sorteio público: ele confere com o compromisso.
   *[other] O { $site } recalculou todos os { $count } sorteios públicos: cada um confere com o compromisso.
}
randomness-wrong = Estes sorteios não conferem com os compromissos: { $draws }. Por favor, avise o mestre do jogo.
randomness-checked-here = { PLURAL($count) ->
    [one] O seu navegador conferiu o único sorteio público: ele confere com o compromisso.
   *[other] O seu navegador conferiu todos os { $count } sorteios públicos: cada um confere com o compromisso.
}
randomness-wrong-here = O seu navegador achou um sorteio que não confere com o compromisso:
randomness-cannot-check-here = Este navegador não consegue conferir os sorteios. O script ao pé da página consegue, sem este site.
randomness-roots = Listas lacradas
randomness-list = Lista
randomness-draws = Sorteios
randomness-root = Raiz
randomness-range = sorteios { $first } a { $last }
randomness-draw = sorteio { $draw }
randomness-unrevealed = Ainda não públicos
randomness-made = { PLURAL($count) ->
    [one] { $count } sorteio foi feito até agora. Os números começam em 0.
   *[other] { $count } sorteios foram feitos até agora. Os números começam em 0.
}
randomness-unrevealed-about = Estes sorteios foram feitos, mas só os jogadores que têm direito pelas regras conhecem os resultados. São revelados com o segredo quando a partida termina.
randomness-unrevealed-none = Todos os sorteios são públicos.
randomness-secret = A partida terminou. Este é o segredo de onde vêm todas as chaves: a chave do sorteio i é HMAC-SHA-256(segredo, i), com i em oito bytes.
randomness-calculation = O sorteio { $draw } calculado
randomness-key = A sua chave k:
randomness-path = O compromisso é o resumo (hash) da chave. Calculado com cada vizinho do caminho, por ordem, leva à raiz da lista:
randomness-key-gives = A chave dá { $what }: { $result }.
randomness-proved = O último resumo é a raiz publicada, e o resultado é o anunciado.
randomness-not-proved = Isto não leva à raiz publicada ou ao resultado anunciado.
randomness-revealed = Sorteios públicos
randomness-revealed-none = Nenhum sorteio público ainda.
randomness-number = Número
randomness-kind = Tipo de sorteio
randomness-result = Resultado
randomness-drawn-in = Sorteado em
lots-dice = { PLURAL($count) ->
    [one] um dado de { $faces } faces
   *[other] { $count } dados de { $faces } faces
}
lots-order = { PLURAL($of) ->
    [one] a ordem de um item, numerado a partir de 0
   *[other] a ordem de { $of } itens, numerados a partir de 0
}
lots-proofs = { PLURAL($count) ->
    [one] Prova do sorteio { $draw }
   *[other] Provas de { $count } sorteios, a partir do sorteio { $draw }
}
lots-proof = Sorteio { $draw }, { $what }: { $result }. Chave { $key }. Caminho { $path }
randomness-offline = Conferir sem este site
randomness-offline-about = Salve o arquivo e o script, e rode o script com Node 18 ou mais novo. Ele não precisa de mais nada e é curto o bastante para ser lido.
randomness-file = Os sorteios desta partida em arquivo
randomness-script = O script que os confere
randomness-game = A partida inteira em arquivo
randomness-secret-published = A partida terminou e o seu segredo é público, por isso nenhum outro sorteio seria ao acaso.
