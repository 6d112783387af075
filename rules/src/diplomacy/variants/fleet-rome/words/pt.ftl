# Diplomacy: a variante Fleet Rome.

# O nome da variante e a sua linha nas condições de uma partida.
diplomacy-variant-fleet-rome = Diplomacy, Fleet Rome
diplomacy-terms-map-fleet-rome = O mapa clássico, sete potências; a Itália começa com uma frota em Roma.
