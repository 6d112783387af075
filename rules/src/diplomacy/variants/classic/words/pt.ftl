# Diplomacy: o mapa clássico.

# O nome da variante e a sua linha nas condições de uma partida.
diplomacy-variant-classic = Diplomacy, mapa clássico
