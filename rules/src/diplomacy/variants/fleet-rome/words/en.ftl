# Diplomacy: the words of Fleet Rome.

# The name of the variant, and its line among the terms of a game.
diplomacy-variant-fleet-rome = Diplomacy, Fleet Rome
diplomacy-terms-map-fleet-rome = The classic map, seven powers; Italy begins with a fleet in Rome.

# The powers.
diplomacy-power-fleet-rome-austria = Austria
diplomacy-power-fleet-rome-england = England
diplomacy-power-fleet-rome-france = France
diplomacy-power-fleet-rome-germany = Germany
diplomacy-power-fleet-rome-italy = Italy
diplomacy-power-fleet-rome-russia = Russia
diplomacy-power-fleet-rome-turkey = Turkey
