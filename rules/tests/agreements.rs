//! Agreements of Diplomacy: what a position allows, which orders keep or break them, and what bots make of them.

use std::collections::BTreeMap;

use stafeta_rules::diplomacy::agreement::{AgreementTerms, PowerAgreement};
use stafeta_rules::diplomacy::game::{Act, Diplomacy, DiplomacyPhase, Event, State, View};
use stafeta_rules::diplomacy::map::Province;
use stafeta_rules::rules::{
    AgreementRecord, AgreementStatus, BotLevel, Language, Message, Negotiate, NegotiationStep, ReadOrders,
    Rules, Seat, Viewer,
};

use crate::bots::{open, post, rng, step};

const AUSTRIA: Seat = Seat(0);
const ENGLAND: Seat = Seat(1);
const FRANCE: Seat = Seat(2);
const GERMANY: Seat = Seat(3);
const ITALY: Seat = Seat(4);

fn view(state: &State, seat: Seat) -> View {
    Diplomacy::view(state, Viewer::Seat(seat))
}

fn province(state: &State, code: &str) -> Province {
    state.map().unwrap().find_province(code).unwrap()
}

fn free(state: &State, code: &str) -> AgreementTerms {
    AgreementTerms::Demilitarised { province: province(state, code) }
}

fn support(state: &State, from: &str, to: &str) -> AgreementTerms {
    AgreementTerms::SupportMove { from: province(state, from), to: province(state, to) }
}

fn draft(state: &State, seats: (Seat, Seat), terms: AgreementTerms) -> Result<PowerAgreement, Message> {
    Diplomacy::draft_agreement(&view(state, seats.0), seats, terms, 2)
}

fn acts(state: &State, seat: Seat, text: &str) -> Vec<Act> {
    Diplomacy::read(text, Language::En, &view(state, seat)).unwrap()
}

/// Resolves the phase with these texts. Returns the seats that break an agreement by it.
fn play(state: &mut State, texts: &[(Seat, &str)], agreement: &PowerAgreement) -> Vec<Seat> {
    let posts: BTreeMap<Seat, Vec<Act>> =
        texts.iter().map(|(seat, text)| (*seat, acts(state, *seat, text))).collect();
    let resolved = Diplomacy::resolve(state, &posts, &mut rng()).unwrap();
    let mut broken = Vec::new();
    for event in &resolved.events {
        broken.extend(Diplomacy::breaches(state, event, agreement));
        Diplomacy::apply(state, event);
    }
    broken
}

fn keeps(state: &State, seat: Seat, text: &str, agreement: &PowerAgreement) -> bool {
    let acts = acts(state, seat, text);
    Diplomacy::keeps_agreements(&view(state, seat), seat, &acts, std::slice::from_ref(agreement))
}

#[test]
fn a_position_decides_which_agreements_are_possible() {
    let state = open("classic");
    let refused = |seats, terms| draft(&state, seats, terms).unwrap_err().id;
    let pair = (FRANCE, GERMANY);
    let peace = draft(&state, pair, AgreementTerms::Peace).unwrap();
    assert_eq!((peace.first_turn, peace.last_turn), (1, 2));
    assert_eq!(refused((FRANCE, FRANCE), AgreementTerms::Peace), "diplomacy-agreement-no-partner");
    assert_eq!(refused((FRANCE, Seat(9)), AgreementTerms::Peace), "rules-no-agreements");
    let read = |json: &str| serde_json::from_str::<AgreementTerms>(json);
    let nowhere = read(r#"{"demilitarised":{"province":200}}"#).unwrap();
    assert_eq!(refused(pair, nowhere), "diplomacy-agreement-no-place");
    assert!(read(r#"{"demilitarised":{"province":300}}"#).is_err());
    assert!(read(r#""war""#).is_err());
    assert_eq!(refused(pair, free(&state, "MUN")), "diplomacy-agreement-not-empty");
    assert!(draft(&state, pair, free(&state, "BUR")).is_ok());
    // Germany has a unit beside Burgundy, none beside Picardy; the unit that moves is the proposer's.
    let one_turn = draft(&state, pair, support(&state, "PAR", "BUR")).unwrap();
    assert_eq!((one_turn.first_turn, one_turn.last_turn), (1, 1));
    assert_eq!(refused(pair, support(&state, "PAR", "PIC")), "diplomacy-agreement-no-support");
    assert_eq!(refused(pair, support(&state, "MUN", "BUR")), "diplomacy-agreement-no-support");
    let turns = |turns| Diplomacy::draft_agreement(&view(&state, FRANCE), pair, AgreementTerms::Peace, turns);
    assert_eq!(turns(0).unwrap_err().id, "diplomacy-agreement-too-long");
    assert_eq!(turns(9).unwrap_err().id, "diplomacy-agreement-too-long");
    let choices = Diplomacy::agreement_choices(&view(&state, FRANCE), FRANCE);
    assert_eq!(choices[0].terms, AgreementTerms::Peace);
    assert!(choices.iter().any(|choice| choice.terms == support(&state, "PAR", "BUR")));
    assert!(choices.iter().all(|choice| choice.terms != free(&state, "MOS")));
}

#[test]
fn peace_is_broken_by_attacks_and_by_help_for_attacks() {
    let mut state = open("classic");
    let peace = draft(&state, (FRANCE, GERMANY), AgreementTerms::Peace).unwrap();
    assert!(keeps(&state, FRANCE, "A PAR - BUR\nA MAR S A PAR - BUR", &peace));
    assert_eq!(play(&mut state, &[(FRANCE, "A PAR - BUR"), (ITALY, "A VEN - TYR")], &peace), []);
    assert!(!Diplomacy::is_past(&state, &peace, AgreementStatus::Accepted));
    assert!(Diplomacy::is_past(&state, &peace, AgreementStatus::Proposed), "too late to accept");
    // An attack on a centre counts even if it bounces, and so does help for a third power.
    assert!(!keeps(&state, FRANCE, "A BUR - MUN", &peace));
    assert!(!keeps(&state, FRANCE, "A BUR S A TYR - MUN", &peace));
    assert!(keeps(&state, FRANCE, "A BUR S A MUN", &peace));
    let broken = play(&mut state, &[(FRANCE, "A BUR - MUN"), (GERMANY, "A MUN H")], &peace);
    assert_eq!(broken, [FRANCE]);
}

#[test]
fn an_agreement_binds_for_its_turns_only() {
    let mut state = open("classic");
    let peace = draft(&state, (FRANCE, GERMANY), AgreementTerms::Peace).unwrap();
    while state.turn < 3 {
        let posts = state.seats().filter(|seat| state.owes(*seat)).map(|seat| (seat, Vec::new())).collect();
        step(&mut state, &posts);
    }
    assert!(Diplomacy::is_past(&state, &peace, AgreementStatus::Accepted));
    let burgundy = play(&mut state, &[(FRANCE, "A PAR - BUR")], &peace);
    assert_eq!(burgundy, []);
    assert!(keeps(&state, FRANCE, "A BUR - MUN", &peace));
    assert_eq!(play(&mut state, &[(FRANCE, "A BUR - MUN")], &peace), []);
}

#[test]
fn nobody_enters_a_demilitarised_province() {
    let mut state = open("classic");
    let empty = draft(&state, (ENGLAND, FRANCE), free(&state, "ENG")).unwrap();
    assert!(!keeps(&state, ENGLAND, "F LON - ENG", &empty));
    assert!(keeps(&state, GERMANY, "F KIE - DEN", &empty), "it binds the two only");
    let broken = play(&mut state, &[(ENGLAND, "F LON - ENG"), (FRANCE, "F BRE - ENG")], &empty);
    assert_eq!(broken, [ENGLAND, FRANCE]);
}

#[test]
fn a_promised_support_is_owed_if_the_move_is_made() {
    let state = open("classic");
    let help = draft(&state, (FRANCE, GERMANY), support(&state, "PAR", "BUR")).unwrap();
    assert!(keeps(&state, GERMANY, "A MUN S A PAR - BUR", &help));
    assert!(!keeps(&state, GERMANY, "A MUN - RUH", &help));
    let broken = |french: &str, german: &str| {
        let mut state = state.clone();
        let broken = play(&mut state, &[(FRANCE, french), (GERMANY, german)], &help);
        assert!(Diplomacy::is_past(&state, &help, AgreementStatus::Accepted));
        broken
    };
    assert_eq!(broken("A PAR - BUR", "A MUN S A PAR - BUR"), []);
    assert_eq!(broken("A PAR - BUR", "A MUN - RUH"), [GERMANY]);
    assert_eq!(broken("A PAR - PIC", "A MUN - RUH"), [], "void: the move was not made");
}

fn asked(agreement: PowerAgreement) -> Vec<AgreementRecord<AgreementTerms>> {
    vec![AgreementRecord { agreement, status: AgreementStatus::Proposed }]
}

fn steps(
    state: &State,
    seat: Seat,
    level: BotLevel,
    records: &[AgreementRecord<AgreementTerms>],
) -> Vec<NegotiationStep<AgreementTerms>> {
    Diplomacy::negotiate(&view(state, seat), seat, level, 5, records)
}

#[test]
fn a_bot_answers_each_proposal_and_a_beginner_refuses() {
    let state = open("classic");
    let peace = asked(draft(&state, (FRANCE, GERMANY), AgreementTerms::Peace).unwrap());
    assert_eq!(steps(&state, GERMANY, BotLevel::Beginner, &peace), [NegotiationStep::Refuse(0)]);
    let mut accepted = 0;
    for seed in 0..12 {
        let steps = Diplomacy::negotiate(&view(&state, GERMANY), GERMANY, BotLevel::Club, seed, &peace);
        let again = Diplomacy::negotiate(&view(&state, GERMANY), GERMANY, BotLevel::Club, seed, &peace);
        assert_eq!(steps, again, "the same seed decides alike");
        assert!(matches!(steps[0], NegotiationStep::Accept(0) | NegotiationStep::Refuse(0)));
        accepted += usize::from(steps[0] == NegotiationStep::Accept(0));
    }
    assert!((6..12).contains(&accepted), "all neighbours but the target: {accepted}");
    // Proposals of its own come in Spring, once.
    let own = steps(&state, GERMANY, BotLevel::Strong, &[]);
    let [NegotiationStep::Propose(first), ..] = &own[..] else { panic!("{own:?}") };
    assert!(own.len() <= 2 && first.by == GERMANY);
    assert_eq!(steps(&state, GERMANY, BotLevel::Strong, &asked(first.clone())), []);
}

#[test]
fn a_bot_trusts_nobody_who_broke_an_agreement_and_leaves_the_power_that_is_about_to_win() {
    let mut state = open("classic");
    let peace = draft(&state, (FRANCE, GERMANY), AgreementTerms::Peace).unwrap();
    let record = |status| AgreementRecord { agreement: peace.clone(), status };
    for seed in 0..12 {
        let records = [record(AgreementStatus::Broken), record(AgreementStatus::Proposed)];
        let steps = Diplomacy::negotiate(&view(&state, GERMANY), GERMANY, BotLevel::Club, seed, &records);
        assert_eq!(steps[0], NegotiationStep::Refuse(1));
    }
    let held = [record(AgreementStatus::Accepted)];
    let left =
        |state: &State| steps(state, GERMANY, BotLevel::Club, &held).contains(&NegotiationStep::End(0));
    assert!(!left(&state));
    let map = state.map().unwrap();
    let france = state.power_of(FRANCE).unwrap();
    let mut ownership = state.ownership.clone().unwrap();
    map.centres().into_iter().take(15).for_each(|centre| ownership.give(centre, france));
    state.ownership = Some(ownership);
    assert!(left(&state));
}

#[test]
fn bots_of_every_level_keep_what_they_promised() {
    let mut state = open("classic");
    let play_on = |state: &mut State| {
        let seats = state.seats().filter(|seat| state.owes(*seat));
        let posts = seats.map(|seat| (seat, post(state, seat, 3))).collect();
        step(state, &posts);
    };
    (0..2).for_each(|_| play_on(&mut state));
    while state.step != DiplomacyPhase::Movement {
        play_on(&mut state);
    }
    let mut bound = 0;
    for seat in state.seats() {
        for partner in state.seats().filter(|partner| *partner != seat) {
            let choices = Diplomacy::agreement_choices(&view(&state, partner), partner);
            // What can be proposed to this seat: of each kind the first.
            let possible = choices.iter().filter_map(|choice| {
                Some((choice.kind.clone(), draft(&state, (partner, seat), choice.terms).ok()?))
            });
            let mut of_kinds: Vec<(Message, PowerAgreement)> = Vec::new();
            for (kind, agreement) in possible {
                if of_kinds.iter().all(|(other, _)| *other != kind) {
                    of_kinds.push((kind, agreement));
                }
            }
            for (_, agreement) in of_kinds {
                let kept = std::slice::from_ref(&agreement);
                for level in [BotLevel::Beginner, BotLevel::Club] {
                    let view = view(&state, seat);
                    let offers = Diplomacy::offers(&view, seat);
                    let acts = Diplomacy::bot_with_agreements(&view, &offers, level, 3, kept);
                    assert_eq!(Diplomacy::check(&view, seat, &acts), Ok(()));
                    assert!(
                        Diplomacy::keeps_agreements(&view, seat, &acts, kept),
                        "{level} {seat} {agreement:?}: {acts:?}"
                    );
                    bound += 1;
                }
            }
        }
    }
    assert!(bound > 60, "{bound}");
}

#[test]
fn a_bot_gives_a_cheap_support_and_none_against_itself() {
    let state = open("classic");
    let to_itself = asked(draft(&state, (ITALY, AUSTRIA), support(&state, "VEN", "TRI")).unwrap());
    assert_eq!(steps(&state, AUSTRIA, BotLevel::Club, &to_itself)[0], NegotiationStep::Refuse(0));
}

#[test]
fn only_events_of_the_agreed_turns_are_judged() {
    let state = open("classic");
    let later = PowerAgreement {
        first_turn: 2,
        last_turn: 3,
        ..draft(&state, (FRANCE, GERMANY), AgreementTerms::Peace).unwrap()
    };
    let posts = BTreeMap::from([(FRANCE, acts(&state, FRANCE, "A PAR - BUR"))]);
    let resolved = Diplomacy::resolve(&state, &posts, &mut rng()).unwrap();
    assert!(resolved.events.iter().any(|event| matches!(event, Event::Moved { .. })));
    assert!(resolved.events.iter().all(|event| Diplomacy::breaches(&state, event, &later).is_empty()));
    assert!(!Diplomacy::is_past(&resolved.state, &later, AgreementStatus::Proposed));
}
