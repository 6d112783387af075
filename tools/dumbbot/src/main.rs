//! DumbBot as an engine of the protocol `stafeta-engine/1`.

use std::error::Error;
use std::io::{BufRead, Write};

use serde_json::{Value, json};
use stafeta_rules::diplomacy::game::View;

fn main() -> Result<(), Box<dyn Error>> {
    let mut out = std::io::stdout().lock();
    let (mut seed, mut seen) = (0, None);
    for line in std::io::stdin().lock().lines() {
        let mut message: Value = serde_json::from_str(&line?)?;
        let answer = match message["type"].as_str().unwrap_or_default() {
            "hello" => json!({"type": "hello", "protocol": "stafeta-engine/1", "name": "DumbBot"}),
            "new" => {
                seed = message["seed"].as_u64().unwrap_or(0) * 64 + message["seat"].as_u64().unwrap_or(0);
                continue;
            }
            "position" => {
                seen = Some(serde_json::from_value::<View>(message["view"].take())?);
                continue;
            }
            "go" => {
                let view = seen.as_ref().ok_or("go came before a position")?;
                let power = view.seat.and_then(|seat| view.table.power_of(seat)).ok_or("no seat")?;
                let acts = dumbbot::decide(&view.table, power, seed);
                json!({"type": "orders", "id": message["id"], "acts": acts})
            }
            "quit" => break,
            _ => continue,
        };
        writeln!(out, "{answer}")?;
        out.flush()?;
    }
    Ok(())
}
