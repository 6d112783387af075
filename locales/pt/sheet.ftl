# O que diz toda folha de ordens com grupos de campos.

game-sheet-lines = Linhas do seu rascunho
game-sheet-unread = Esta linha não foi entendida. Confira o texto para ver o que era esperado.
game-sheet-change = Mudar
game-sheet-change-line = Mudar: { $line }
game-sheet-drop = Tirar
game-sheet-drop-line = Tirar: { $line }
game-sheet-up-line = Para cima: { $line }
game-sheet-down-line = Para baixo: { $line }
game-sheet-add = Pôr no rascunho
game-sheet-now = Enviar só isto, agora
game-sheet-beside = Fora do seu turno
game-sheet-incomplete = Ainda há algo a escolher aqui.
game-sheet-why-not = O que não é possível agora, e por quê
game-sheet-or-write = Ou escreva as ordens
game-sheet-more = { PLURAL($count) ->
    [one] Mais { $count } possibilidade
   *[other] Mais { $count } possibilidades
}
game-sheet-nowhere = Nada é possível com estas unidades.
