# Diplomacy: a variante Fleet Rome.

# Como se chama e o que combina a mesa que o joga.
diplomacy-variant-fleet-rome = Diplomacy, Fleet Rome
diplomacy-terms-map-fleet-rome = O mapa clássico, sete potências; a Itália começa com uma frota em Roma.
