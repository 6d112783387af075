# Diplomacy: o mapa de 1900.

# O nome da variante e a sua linha nas condições de uma partida.
diplomacy-variant-1900 = Diplomacy, 1900
