## Regulile jocurilor

rulebook-title = Reguli
rulebook-about = Fiecare refuz și fiecare rezultat numește regula care l-a hotărât și trimite la locul ei din aceste pagini.
