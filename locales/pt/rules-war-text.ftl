# WAR II: as palavras do texto das ordens que o servidor não entendeu.

war-unclear-order = { $given ->
    [no] Falta aqui uma ordem.
   *[yes] “{ $word }” não começa uma ordem. Comece por exemplo com reforçar, atacar, bombardear, carta, mover ou fim.
}
war-unclear-place = { $given ->
    [no] Falta aqui um território.
   *[yes] “{ $word }” não é um território. Escreva aqui o nome de um território.
}
war-unclear-card = { $given ->
    [no] Falta aqui uma carta.
   *[yes] “{ $word }” não é uma carta que sirva aqui.
} { $held ->
    [0] Você não tem cartas.
   *[other] Suas cartas: { $hand }.
} Escreva uma carta-território pelos seus territórios e uma carta numerada pelo seu número, como #3.
war-unclear-player = { $given ->
    [no] Falta aqui um jogador.
   *[yes] “{ $word }” não é um jogador desta partida. Escreva o nome ou a cor de um jogador.
}
war-unclear-number = { $given ->
    [no] Falta aqui um número.
   *[yes] “{ $word }” não é um número. Escreva quantos.
}
war-unclear-word = { $given ->
    [no] A ordem está incompleta: falta algo aqui.
   *[yes] “{ $word }” não cabe aqui.
}
war-unclear-origin = Falta aqui o território de onde parte. Escreva por exemplo “do Brasil”.
war-unclear-end = A ordem está completa antes destas palavras. Retire-as ou comece outra linha.
war-unclear-readings = Isto pode ser lido de mais de um modo. Escolha um.
war-unclear-long = É longo demais. Poste menos linhas, ou linhas mais curtas.
war-unclear-condition = Uma linha tem no máximo uma condição.
