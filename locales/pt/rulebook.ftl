## As regras dos jogos

rulebook-title = Regras
rulebook-about = Cada recusa e cada resultado mostra a regra em que se baseia, com link para ela nestas páginas.
rulebook-search = Buscar nas regras
rulebook-search-button = Buscar
rulebook-found = { PLURAL($count) ->
    [one] Uma regra encontrada
   *[other] { $count } regras encontradas
}
