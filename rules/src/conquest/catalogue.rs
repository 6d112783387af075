//! The closed lists of the rulebook: cards, objectives and global events, each with the key used in data.
//!
//! Owns the keys and the class of a card. The effects of cards and events belong to [`super::cards`] and
//! [`super::global_events`], the conditions of objectives to [`super::rewards`].

use std::fmt;

use serde::{Deserialize, Serialize};

use super::ids::ConquestRule;

/// Defines an enum of keys with its rule and its text.
macro_rules! keys {
    ($(#[$meta:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $key:literal, $rule:expr;)+ }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum $name {
            $($(#[$doc])* #[serde(rename = $key)] $variant,)+
        }

        impl $name {
            /// All keys, in the order of the rulebook.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)+];

            /// Returns the key used in data, messages and cases.
            pub const fn key(self) -> &'static str {
                match self { $(Self::$variant => $key,)+ }
            }

            /// Returns the rule that describes the item.
            pub const fn rule(self) -> ConquestRule {
                match self { $(Self::$variant => $rule,)+ }
            }

            /// Returns the value with this key; `None` if there is none.
            pub fn from_key(key: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|one| one.key() == key)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.key())
            }
        }
    };
}

keys! {
    /// A bonus card (FCQ-10.6 … FCQ-10.27, FCQ-12.43 … FCQ-12.46).
    Card {
        /// Attack +4 on the first attack.
        Comandant = "comandant", ConquestRule::fcq(10, 6);
        /// Defence +2 in all of the player's territories.
        Transee = "transee", ConquestRule::fcq(10, 7);
        /// Defence +4 in one territory.
        Fortificatii = "fortificatii", ConquestRule::fcq(10, 8);
        /// Intensive Production with a tripled bonus.
        Superproductie = "superproductie", ConquestRule::fcq(10, 9);
        /// An attack two cells away.
        Infiltrare = "infiltrare", ConquestRule::fcq(10, 10);
        /// +1 AP.
        Logistica = "logistica", ConquestRule::fcq(10, 11);
        /// Swaps places in the move order.
        Diplomat = "diplomat", ConquestRule::fcq(10, 12);
        /// One group of units gets two orders.
        MarsFortat = "mars_fortat", ConquestRule::fcq(10, 13);
        /// Kills half of the owner's units two cells away.
        Asasin = "asasin", ConquestRule::fcq(10, 14);
        /// Destroys a Castle at most four cells away.
        Catapulta = "catapulta", ConquestRule::fcq(10, 15);
        /// Allied land counts as the player's own for their moves.
        Permis = "permis", ConquestRule::fcq(10, 16);
        /// Attackers of the player's territories count as auxiliary.
        Fantani = "fantani", ConquestRule::fcq(10, 17);
        /// Half as many units again for retaking a territory.
        Rezistenta = "rezistenta", ConquestRule::fcq(10, 18);
        /// Attack +10 on the first attack.
        General = "general", ConquestRule::fcq(10, 19);
        /// Defence +6 in all of the player's territories.
        Buncare = "buncare", ConquestRule::fcq(10, 20);
        /// Defence +10 in one territory.
        Fortareata = "fortareata", ConquestRule::fcq(10, 21);
        /// Auxiliary troops are as strong as specialised ones.
        Gherila = "gherila", ConquestRule::fcq(10, 22);
        /// +3 AP.
        LogisticaSuperioara = "logistica_superioara", ConquestRule::fcq(10, 23);
        /// Kills half of the owner's units one cell away.
        Asasini = "asasini", ConquestRule::fcq(10, 24);
        /// The land of an alliance counts as united.
        Pact = "pact", ConquestRule::fcq(10, 25);
        /// Auxiliary units count as specialised in the first attack.
        Berserk = "berserk", ConquestRule::fcq(10, 26);
        /// A third as many units again for the first attack.
        Mercenari = "mercenari", ConquestRule::fcq(10, 27);
        /// One player gets no allied support.
        Blocada = "blocada", ConquestRule::fcq(12, 43);
        /// Halves the attacker's losses in a victory.
        Blitzkrieg = "blitzkrieg", ConquestRule::fcq(12, 44);
        /// One chance in five of no losses in the first attack.
        LuckBold = "luck_bold", ConquestRule::fcq(12, 45);
        /// Two chances in five of no losses in defence.
        LuckPrepared = "luck_prepared", ConquestRule::fcq(12, 46);
    }
}

/// The two classes of cards (FCQ-10.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardClass {
    /// Minor; the optional cards are minor too.
    Minor,
    /// Major.
    Major,
}

impl Card {
    /// Returns the class of the card.
    pub const fn class(self) -> CardClass {
        match self {
            Self::General
            | Self::Buncare
            | Self::Fortareata
            | Self::Gherila
            | Self::LogisticaSuperioara
            | Self::Asasini
            | Self::Pact
            | Self::Berserk
            | Self::Mercenari => CardClass::Major,
            _ => CardClass::Minor,
        }
    }

    /// Returns true for the four cards that are in play only if the option names them (FCQ-12.43 … 12.46).
    pub const fn is_optional(self) -> bool {
        matches!(self, Self::Blocada | Self::Blitzkrieg | Self::LuckBold | Self::LuckPrepared)
    }
}

keys! {
    /// An objective that earns a prize (chapter IX, FCQ-12.37).
    Objective {
        /// Conquering another player's first Capital.
        CapitalConquest = "capital_conquest", ConquestRule::fcq(9, 2);
        /// Conquests from the same player in three consecutive turns.
        ThreeTurnsSamePlayer = "three_turns_same_player", ConquestRule::fcq(9, 3);
        /// Conquests from two players in one turn.
        TwoPlayersOneTurn = "two_players_one_turn", ConquestRule::fcq(9, 4);
        /// Enemy units killed by attacking.
        KillsInAttack = "kills_in_attack", ConquestRule::fcq(9, 5);
        /// The player's units lost in defence.
        LossesInDefence = "losses_in_defence", ConquestRule::fcq(9, 6);
        /// First attack on another player.
        FirstBlood = "first_blood", ConquestRule::fcq(9, 7);
        /// First betrayal with fighting.
        FirstBetrayal = "first_betrayal", ConquestRule::fcq(9, 8);
        /// First to 12 territories.
        First12 = "first_12", ConquestRule::fcq(9, 9);
        /// A whole region.
        Region = "region", ConquestRule::fcq(9, 10);
        /// Two opponents at once in three consecutive turns.
        TwoFrontWar = "two_front_war", ConquestRule::fcq(9, 11);
        /// Losses in five consecutive turns.
        LosingStreak5 = "losing_streak_5", ConquestRule::fcq(9, 12);
        /// Conquests in five consecutive turns.
        ConquestSpree5 = "conquest_spree_5", ConquestRule::fcq(9, 13);
        /// Ten territories lost in consecutive turns.
        Lost10 = "lost_10", ConquestRule::fcq(9, 14);
        /// First to 25 territories.
        First25 = "first_25", ConquestRule::fcq(9, 15);
        /// Eliminating a player.
        Elimination = "elimination", ConquestRule::fcq(9, 16);
        /// Two betrayals.
        TwoBetrayals = "two_betrayals", ConquestRule::fcq(9, 17);
        /// Every full 20 votes in the poll (option).
        PollVotes = "poll_votes", ConquestRule::fcq(12, 37);
    }
}

keys! {
    /// A global event (FCQ-12.55).
    GlobalEvent {
        /// Every group loses 30% of its units.
        InvazieBarbara = "invazie_barbara", ConquestRule::item(12, 55, b'a');
        /// +1 gold per territory.
        RecolteBogate = "recolte_bogate", ConquestRule::item(12, 55, b'b');
        /// A minor card for each player.
        ZeiGenerosi = "zei_generosi", ConquestRule::item(12, 55, b'c');
        /// Production is halved.
        Seceta = "seceta", ConquestRule::item(12, 55, b'd');
        /// 2 AP less.
        Foamete = "foamete", ConquestRule::item(12, 55, b'e');
        /// 1 AP more.
        MoralRidicat = "moral_ridicat", ConquestRule::item(12, 55, b'f');
        /// Half of the unspent gold is added.
        Dobanzi = "dobanzi", ConquestRule::item(12, 55, b'g');
        /// All unspent gold is lost.
        Talhari = "talhari", ConquestRule::item(12, 55, b'h');
        /// Merges without AP and thresholds.
        ReformaCadastrala = "reforma_cadastrala", ConquestRule::item(12, 55, b'i');
        /// Territories conquered in the previous turn are lost.
        FocurileRevolutiei = "focurile_revolutiei", ConquestRule::item(12, 55, b'j');
    }
}
