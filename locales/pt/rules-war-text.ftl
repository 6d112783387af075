# WAR II: o que o leitor das ordens escritas não entendeu.

war-unclear-order = { $given ->
    [no] Falta aqui uma ordem.
   *[yes] “{ $word }” não começa nenhuma ordem. Diga por exemplo reforçar, atacar, bombardear, carta, mover ou fim.
}
war-unclear-place = { $given ->
    [no] Falta aqui um território.
   *[yes] “{ $word }” não é um território. Espera-se aqui um território.
}
war-unclear-card = { $given ->
    [no] Falta aqui uma carta.
   *[yes] “{ $word }” não é uma carta. Diga um território, um número como #3 ou o id da carta.
}
war-unclear-player = { $given ->
    [no] Falta aqui um jogador.
   *[yes] “{ $word }” não é um jogador deste jogo. Diga o nome ou a cor dele.
}
war-unclear-number = { $given ->
    [no] Falta aqui um número.
   *[yes] “{ $word }” não é um número. Diga quantos.
}
war-unclear-word = { $given ->
    [no] A ordem está incompleta aqui.
   *[yes] “{ $word }” não cabe aqui.
}
war-unclear-end = A ordem está completa antes destas palavras; retire-as ou comece outra linha.
war-unclear-readings = Isto pode ser lido de mais de um modo. Escolha um.
war-unclear-long = É longo demais. Envie menos linhas, ou linhas mais curtas.
