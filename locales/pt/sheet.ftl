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
game-sheet-missing = Ainda falta escolher: { $fields }.
game-sheet-clear = Deixar isto de fora
game-sheet-choose = escolha …
game-sheet-not-sent = Nada foi enviado: ainda falta escolher algo aqui, ou deixe isto de fora:
game-sheet-no-orders = Não há nenhuma ordem aqui. Escolha ou escreva ao menos uma; para não dar nenhuma, use “Confirmar sem ordens”.
game-sheet-empty = Não há nenhuma ordem aqui. Escolha algo e ponha no rascunho, ou escreva. Nada foi publicado.
game-sheet-empty-or-pass = Não há nenhuma ordem aqui, e nada foi publicado. Escolha algo, escreva ou, se não quiser fazer mais nada, use “{ $pass }”:
game-sheet-why-not = O que não é possível agora, e por quê
game-sheet-or-write = Ou escreva as ordens
game-sheet-more = { PLURAL($count) ->
    [one] Mais { $count } possibilidade
   *[other] Mais { $count } possibilidades
}
game-sheet-nowhere = Nada é possível com estas unidades.

# Sob o mapa: o que foi escolhido com um toque. Antes vem o nome do que foi escolhido.
game-picked-go = toque no destino.
game-picked-no = daqui não é possível.
game-picked-off = nada está escolhido.
game-picked-see = Mostrar
