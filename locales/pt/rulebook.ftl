## As regras dos jogos

rulebook-title = Regras
rulebook-about = Cada recusa e cada resultado nomeia a regra que o decidiu, e leva ao lugar dela nestas páginas.
rulebook-find = Buscar nas regras
rulebook-find-go = Buscar
rulebook-found = { PLURAL($count) ->
    [one] Uma regra encontrada
   *[other] { $count } regras encontradas
}
