## Regulile jocurilor

rulebook-title = Reguli
rulebook-about = Fiecare refuz și fiecare rezultat numește regula care l-a hotărât și trimite la locul ei din aceste pagini.
rulebook-find = Caută în reguli
rulebook-find-go = Caută
rulebook-found = { PLURAL($count) ->
    [one] O regulă găsită
    [few] { $count } reguli găsite
   *[other] { $count } de reguli găsite
}
