//! Sealed randomness: fixed vectors, fairness, and the secrecy of draws that are not revealed.

use std::process::Command;

use stafeta_rules::randomness::{DrawId, DrawSpec, GameSecret, Reveal, SealedRng};

fn secret(number: u64) -> GameSecret {
    let mut bytes = [7; 32];
    bytes[..8].copy_from_slice(&number.to_be_bytes());
    GameSecret::new(bytes)
}

#[test]
fn every_draw_of_a_game_is_proved_by_its_reveal() {
    let secret = secret(1);
    let batches = [secret.batch(0), secret.batch(1)];
    let roots = [batches[0].root(), batches[1].root()];
    for id in [0, 1, 2, 4094, 4095, 4096, 5000, 8191] {
        let mut rng = SealedRng::new(secret.clone(), id);
        let drawn = rng.draw(DrawSpec::Order { of: 10 });
        let reveal = batches[(id / 4096) as usize].reveal(DrawId(id));
        assert!(reveal.verify(&roots[(id / 4096) as usize], &drawn), "draw {id}");
        assert!(!reveal.verify(&roots[1 - (id / 4096) as usize], &drawn), "draw {id} under the other root");
        assert_eq!(rng.draws_made(), id + 1);
    }
}

#[test]
fn a_changed_key_path_result_or_number_is_refused() {
    let secret = secret(2);
    let batch = secret.batch(0);
    let root = batch.root();
    let drawn = SealedRng::new(secret.clone(), 5).draw(DrawSpec::Dice { faces: 6, count: 3 });
    let reveal = batch.reveal(DrawId(5));
    assert!(reveal.verify(&root, &drawn));
    let mut key = reveal.clone();
    key.key.0[31] ^= 1;
    let mut path = reveal.clone();
    path.path[11].0[0] ^= 1;
    let short = Reveal { path: reveal.path[..11].to_vec(), ..reveal.clone() };
    let other = Reveal { draw: DrawId(6), ..reveal.clone() };
    for wrong in [key, path, short, other, batch.reveal(DrawId(6))] {
        assert!(!wrong.verify(&root, &drawn), "{wrong:?}");
    }
    let mut result = drawn.clone();
    result.result[0] = result.result[0] % 6 + 1;
    assert!(!reveal.verify(&root, &result));
    let fewer =
        stafeta_rules::randomness::SealedDraw { drawing: DrawSpec::Dice { faces: 6, count: 2 }, ..drawn };
    assert!(!reveal.verify(&root, &fewer));
}

#[test]
fn a_sealed_draw_opens_to_what_an_immediate_one_would_have_given() {
    let mut sealed = SealedRng::new(secret(3), 0);
    let file = sealed.seal();
    sealed.draw(DrawSpec::Dice { faces: 6, count: 1 });
    let lines = DrawSpec::Order { of: 5 };
    assert_eq!(sealed.open(file, lines), SealedRng::new(secret(3), 0).draw(lines));
}

#[test]
fn a_new_root_is_due_before_the_last_one_runs_out() {
    let due = |made| SealedRng::new(secret(4), made).roots_due();
    assert_eq!((due(0), due(3583), due(3584), due(4096), due(7680)), (1, 1, 2, 2, 3));
}

#[test]
fn edge_drawings_have_edge_results() {
    let mut rng = SealedRng::new(secret(5), 0);
    assert_eq!(rng.draw(DrawSpec::Order { of: 0 }).result, Vec::<u32>::new());
    assert_eq!(rng.draw(DrawSpec::Order { of: 1 }).result, [0]);
    assert_eq!(rng.draw(DrawSpec::Dice { faces: 1, count: 2 }).result, [1, 1]);
    let mut order = rng.draw(DrawSpec::Order { of: 500 }).result;
    order.sort_unstable();
    assert!(order.into_iter().eq(0..500));
}

/// Returns the chi-square statistic of counts that should be equal.
fn chi_square(counts: &[u32]) -> f64 {
    let expected = f64::from(counts.iter().sum::<u32>()) / counts.len() as f64;
    counts.iter().map(|count| (f64::from(*count) - expected).powi(2) / expected).sum()
}

#[test]
fn ten_thousand_draws_pass_chi_square() {
    let mut dice = [0; 6];
    let mut orders = [0; 24];
    let mut hundred = [0; 100];
    let mut rng = SealedRng::new(secret(6), 0);
    for _ in 0..10_000 {
        dice[rng.draw(DrawSpec::Dice { faces: 6, count: 1 }).result[0] as usize - 1] += 1;
        let order = rng.draw(DrawSpec::Order { of: 4 }).result;
        let rank = order.iter().fold((0, 0_u32), |(rank, seen), item| {
            let smaller = item - (seen & ((1 << item) - 1)).count_ones();
            (rank * (4 - seen.count_ones()) + smaller, seen | 1 << item)
        });
        orders[rank.0 as usize] += 1;
        hundred[rng.draw(DrawSpec::Dice { faces: 100, count: 1 }).result[0] as usize - 1] += 1;
    }
    // Critical values at one in a thousand for 5, 23 and 99 degrees of freedom.
    assert!(chi_square(&dice) < 20.5, "{dice:?}");
    assert!(chi_square(&orders) < 49.7, "{orders:?}");
    assert!(chi_square(&hundred) < 148.2, "{hundred:?}");
}

/// The published keys of the even draws tell nothing about the odd, hidden ones: neither their keys nor the secret. Over many
/// games the hidden dice are evenly distributed for every public result.
#[test]
fn the_public_keys_of_a_game_tell_nothing_of_a_hidden_draw() {
    let hidden_of = |secret: &GameSecret, id| {
        SealedRng::new(secret.clone(), id).draw(DrawSpec::Dice { faces: 6, count: 1 })
    };
    let one = secret(7);
    let batch = one.batch(0);
    let published: String = (0..64)
        .step_by(2)
        .map(|id| serde_json::to_string(&batch.reveal(DrawId(id))).expect("a reveal is written"))
        .collect();
    assert!(!published.contains(&one.open().to_string()));
    for id in (1..64).step_by(2) {
        assert!(!published.contains(&batch.reveal(DrawId(id)).key.to_string()), "key of draw {id}");
    }
    let mut joint = [0; 36];
    for game in 0..10_000 {
        let secret = secret(1_000 + game);
        let (public, hidden) = (hidden_of(&secret, 0).result[0], hidden_of(&secret, 1).result[0]);
        joint[(public as usize - 1) * 6 + hidden as usize - 1] += 1;
    }
    // Critical value at one in a thousand for 35 degrees of freedom.
    assert!(chi_square(&joint) < 66.6, "{joint:?}");
}

#[test]
fn the_secret_is_not_printed() {
    assert_eq!(format!("{:?}", secret(8)), "Secret(…)");
}

/// The script in `docs/` verifies a game of 50 draws, with and without the secret, and refuses a changed one.
#[test]
fn the_offline_verifier_agrees_and_refuses_a_changed_game() {
    let secret = secret(9);
    let batches = [secret.batch(0), secret.batch(1)];
    let mut rng = SealedRng::new(secret.clone(), 4_080);
    let draws: Vec<_> = (0..50)
        .map(|number| {
            let drawing = match number % 3 {
                0 => DrawSpec::Dice { faces: 6, count: 3 },
                1 => DrawSpec::Order { of: 12 },
                _ => DrawSpec::Dice { faces: 3_000_000_000, count: 9 },
            };
            let drawn = rng.draw(drawing);
            serde_json::json!({"reveal": batches[(drawn.draw.0 / 4096) as usize].reveal(drawn.draw), "drawn": drawn})
        })
        .collect();
    let mut game = serde_json::json!({"roots": [batches[0].root(), batches[1].root()], "draws": draws});
    assert_eq!(verifier(&game, "open"), (true, "50 draws verified\n".to_owned()));
    game["secret"] = serde_json::json!(secret.open());
    assert_eq!(verifier(&game, "closed"), (true, "50 draws verified\n".to_owned()));
    game["draws"][3]["drawn"]["result"][0] = serde_json::json!(9);
    game["draws"][7]["reveal"]["key"] = game["draws"][8]["reveal"]["key"].clone();
    let (passed, said) = verifier(&game, "changed");
    assert!(!passed);
    assert!(said.starts_with("draw 4083: the key gives another result\ndraw 4087: the key is not"), "{said}");
}

fn verifier(game: &serde_json::Value, name: &str) -> (bool, String) {
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("lots-{name}.json"));
    std::fs::write(&file, game.to_string()).expect("the game is written");
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../static/js/verify-randomness.mjs");
    let output =
        Command::new("node").arg(script).arg(&file).output().expect("node runs (scripts/test installs it)");
    (output.status.success(), String::from_utf8_lossy(&output.stdout).into_owned())
}
