## Regulile jocurilor

rulebook-title = Reguli
rulebook-about = Fiecare refuz și fiecare rezultat arată regula pe care se bazează, cu link la ea în aceste pagini.
rulebook-search = Caută în reguli
rulebook-search-button = Caută
rulebook-found = { PLURAL($count) ->
    [one] O regulă găsită
    [few] { $count } reguli găsite
   *[other] { $count } de reguli găsite
}
