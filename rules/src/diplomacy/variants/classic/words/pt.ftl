# Diplomacy: o mapa clássico.

# Como se chama e o que combina a mesa que o joga.
diplomacy-variant-classic = Diplomacy, mapa clássico
