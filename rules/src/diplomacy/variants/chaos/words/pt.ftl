# Diplomacy: a variante Chaos.

# Como se chama e o que combina a mesa que o joga.
diplomacy-variant-chaos = Diplomacy, Chaos (34 jogadores)
diplomacy-terms-map-chaos = O mapa clássico, trinta e quatro potências com um centro cada; a partida começa com construções.
