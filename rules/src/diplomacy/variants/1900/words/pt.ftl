# Diplomacy: o mapa de 1900.

# Como se chama e o que combina a mesa que o joga.
diplomacy-variant-1900 = Diplomacy, 1900
