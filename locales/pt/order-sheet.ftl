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
game-sheet-no-orders = Não há nenhuma ordem aqui. Escolha ou escreva ao menos uma; para não dar nenhuma, use “Pronto, sem ordens”.
game-sheet-empty = Não há nenhuma ordem aqui, e nada foi postado. Escolha algo e adicione ao rascunho, ou escreva.
game-sheet-empty-or-pass = Não há nenhuma ordem aqui, e nada foi postado. Escolha ou escreva uma ordem, ou use “{ $pass }” para não fazer nada:
game-sheet-why-not = O que não é possível agora, e por quê
game-sheet-or-write = Ou escreva as ordens
game-sheet-more = { PLURAL($count) ->
    [one] Mais { $count } possibilidade
   *[other] Mais { $count } possibilidades
}
game-sheet-nowhere = Nada é possível com estas unidades.

# Sob o mapa: o que foi escolhido com um toque. Antes vem o nome do que foi escolhido.
game-selected-destination = toque no destino.
game-selected-impossible = daqui não é possível.
game-selected-cleared = seleção desfeita.
game-selected-show = Mostrar
