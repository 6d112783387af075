//! The beginnings and endings of invented names for new maps, from the antiquity of the Black Sea shore. Data
//! only.

/// The parts of invented place names in one style, and whole names of regions.
pub(super) struct NameSyllables {
    pub(super) beginnings: &'static [&'static str],
    pub(super) endings: &'static [&'static str],
    pub(super) regions: &'static [&'static str],
}

/// Names in the style of hill forts and river towns north of the Danube.
pub(super) const GETIC: NameSyllables = NameSyllables {
    beginnings: &[
        "Arge", "Bure", "Capi", "Carsi", "Cumi", "Deci", "Doro", "Drase", "Ghele", "Harsi", "Ista", "Kelo",
        "Lamo", "Mari", "Mede", "Napu", "Ordo", "Pata", "Petro", "Piro", "Rami", "Ruco", "Sabo", "Sarge",
        "Singi", "Suci", "Tama", "Tari", "Tibe", "Udri", "Utu", "Varge", "Vibo", "Zalma", "Zargi", "Zuri",
        "Zyro", "Brigo", "Cotelo", "Dierna", "Genu", "Helvi", "Murido", "Oroli", "Rusi", "Sturi", "Tyrso",
        "Zeri",
    ],
    endings: &["dava", "zura", "sara", "bria", "dista", "mora", "ntia", "ssum"],
    regions: &[
        "Argedonia",
        "Buridia",
        "Carpania",
        "Codria",
        "Crisana Veche",
        "Getica",
        "Halmyra",
        "Istriana",
        "Maramia",
        "Nordava",
        "Oltara",
        "Piatra Rece",
        "Rameta",
        "Sargetia",
        "Sireta",
        "Suceana",
        "Tamasia",
        "Tarcea",
        "Trisula",
        "Uscania",
        "Vidra",
        "Zalmara",
        "Zerania",
        "Zurania",
    ],
};

/// Names in the style of Greek colonies on the coast.
pub(super) const PONTIC: NameSyllables = NameSyllables {
    beginnings: &[
        "Aego", "Amphi", "Andro", "Anti", "Apollo", "Arkto", "Bizo", "Calli", "Delphi", "Diony", "Eleuthe",
        "Eury", "Gala", "Halmy", "Heli", "Hera", "Hippo", "Iaso", "Kallo", "Kephi", "Kory", "Leuko", "Lysi",
        "Mega", "Mele", "Mono", "Myrto", "Naupa", "Neo", "Niko", "Nymphe", "Odri", "Orthe", "Pano", "Pelo",
        "Phano", "Phili", "Poly", "Pontho", "Sala", "Sele", "Stratto", "Tele", "Theo", "Thyni", "Tomo",
        "Trape", "Xantho",
    ],
    endings: &["polis", "ssos", "ndria", "kleia", "nthos", "tera", "mion", "ria"],
    regions: &[
        "Akte",
        "Amphitera",
        "Argyra",
        "Chersonea",
        "Dionysia",
        "Euxenia",
        "Galatea",
        "Halkis",
        "Heliaka",
        "Hyperia",
        "Kalamis",
        "Kerkinitis",
        "Leuke",
        "Melandia",
        "Mesogea",
        "Neorion",
        "Nymphaia",
        "Odessia",
        "Orkea",
        "Peraia",
        "Selymna",
        "Stromai",
        "Thalasseia",
        "Xerania",
    ],
};

/// Names in the style of camps and farms of a Roman province.
pub(super) const LATIN: NameSyllables = NameSyllables {
    beginnings: &[
        "Albu", "Ampe", "Anto", "Aquili", "Arva", "Aure", "Auso", "Brucli", "Calve", "Candi", "Carvo",
        "Casti", "Celi", "Clari", "Corvi", "Deci", "Domi", "Fabri", "Falce", "Ferra", "Flavi", "Fluvi",
        "Germi", "Grani", "Horre", "Juli", "Largi", "Lauri", "Livi", "Luci", "Marci", "Meri", "Monta",
        "Nero", "Octa", "Opta", "Palo", "Pinari", "Porta", "Quinti", "Romu", "Sali", "Serve", "Silvi",
        "Tiberi", "Traia", "Ulpi", "Vale",
    ],
    endings: &["anum", "lia", "num", "tium", "rea", "cum", "nia", "stra"],
    regions: &[
        "Alburnia",
        "Apulana",
        "Augusta Nova",
        "Aurelia",
        "Campania Rece",
        "Castria",
        "Corvina",
        "Flaminia",
        "Fluminia",
        "Germisa",
        "Horrea",
        "Laurentia",
        "Limesia",
        "Malvensia",
        "Montania",
        "Optatia",
        "Palatina",
        "Ripensia",
        "Romulana",
        "Salinara",
        "Silvania",
        "Ulpiana",
        "Valeria",
        "Vallia",
    ],
};
