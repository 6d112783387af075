# Diplomacy: a variante Chaos.

# O nome da variante e a sua linha nas condições de uma partida.
diplomacy-variant-chaos = Diplomacy, Chaos (34 jogadores)
diplomacy-terms-map-chaos = O mapa clássico, trinta e quatro potências com um centro de suprimento cada; a partida começa com construções.
