# Sorteios lacrados: o que foi sorteado, o que está fechado, e como qualquer um confere.

lots-title = { $game }: sorteios
lots-heading = Sorteios
lots-about = Cada sorteio desta partida foi fixado antes de ser feito. Cada um tem uma chave; as listas abaixo foram publicadas antes e comprometem o Stafeta com todas as chaves. Um sorteio público mostra a sua chave na hora, e assim qualquer um pode calcular que é o que estava lacrado e que dá o resultado; o segredo por trás de todas as chaves é aberto quando a partida termina.
lots-limit = Uma coisa isto não pode mostrar: quem pode ler o banco de dados do servidor poderia conhecer um sorteio antes de ser feito. Por isso quem opera o Stafeta não joga nele.
lots-checked = { PLURAL($count) ->
    [one] O Stafeta recalculou o único sorteio público: é o que estava lacrado.
   *[other] O Stafeta recalculou todos os { $count } sorteios públicos: cada um é o que estava lacrado.
}
lots-wrong = Estes sorteios não são o que estava lacrado: { $draws }. Por favor, avise o mestre da partida.
lots-checked-here = { PLURAL($count) ->
    [one] O seu navegador conferiu sozinho o único sorteio público: é o que estava lacrado.
   *[other] O seu navegador conferiu sozinho todos os { $count } sorteios públicos: cada um é o que estava lacrado.
}
lots-wrong-here = O seu navegador acha que algo não é o que estava lacrado:
lots-cannot-here = Este navegador não consegue conferir os sorteios sozinho. O script ao pé da página consegue, sem este site.
lots-roots = Listas lacradas
lots-list = Lista
lots-draws = Sorteios
lots-root = Raiz
lots-range = sorteios { $first } a { $last }
lots-draw = sorteio { $draw }
lots-closed = Ainda fechados
lots-made = { PLURAL($count) ->
    [one] { $count } sorteio foi feito até agora, contado desde 0.
   *[other] { $count } sorteios foram feitos até agora, contados desde 0.
}
lots-closed-about = Estes foram feitos, e os seus resultados são conhecidos só por aqueles a quem as regras os contam. Eles se abrem com o segredo quando a partida termina.
lots-none-closed = Nenhum deles está fechado.
lots-secret = A partida terminou; este é o segredo de todas as suas chaves: a chave do sorteio i é HMAC-SHA-256(segredo, i), i em oito bytes.
lots-arithmetic = O sorteio { $draw } calculado
lots-key = A sua chave k:
lots-climb = O compromisso é o resumo da chave; com cada vizinho do seu caminho ele faz o resumo seguinte, até a raiz da lista:
lots-yields = A chave dá { $what }: { $result }.
lots-holds = O último resumo é a raiz publicada, e o resultado é o que foi contado.
lots-fails = Isto não leva à raiz publicada ou ao resultado contado.
lots-open = Sorteios públicos
lots-none-open = Nada foi sorteado em público ainda.
lots-number = Número
lots-what = O que foi sorteado
lots-drawn = Resultado
lots-dice = { PLURAL($count) ->
    [one] um dado de { $faces } faces
   *[other] { $count } dados de { $faces } faces
}
lots-order = { PLURAL($of) ->
    [one] a ordem de uma coisa, contada desde 0
   *[other] a ordem de { $of } coisas, contadas desde 0
}
lots-proofs = { PLURAL($count) ->
    [one] Prova do sorteio { $draw }
   *[other] Provas de { $count } sorteios, desde o sorteio { $draw }
}
lots-proof = Sorteio { $draw }, { $what }: { $result }. Chave { $key }. Caminho { $path }
lots-offline = Conferir sem este site
lots-offline-about = Guarde o arquivo e o script, e rode o script com Node 18 ou mais novo; ele não precisa de mais nada, e é curto o bastante para ser lido.
lots-file = Os sorteios desta partida em arquivo
lots-script = O script que os confere
lots-game = A partida inteira em arquivo
lots-are-open = A partida terminou e o segredo dos seus sorteios está aberto: o que viesse depois não seria mais acaso.
