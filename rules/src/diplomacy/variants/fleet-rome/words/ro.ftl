# Diplomacy: cuvintele variantei Fleet Rome.

# Numele variantei și rândul ei din condițiile unui joc.
diplomacy-variant-fleet-rome = Diplomacy, Fleet Rome
diplomacy-terms-map-fleet-rome = Harta clasică, șapte puteri; Italia începe cu o flotă la Roma.

# Puterile.
diplomacy-power-fleet-rome-austria = Austria
diplomacy-power-fleet-rome-england = Anglia
diplomacy-power-fleet-rome-france = Franța
diplomacy-power-fleet-rome-germany = Germania
diplomacy-power-fleet-rome-italy = Italia
diplomacy-power-fleet-rome-russia = Rusia
diplomacy-power-fleet-rome-turkey = Turcia
