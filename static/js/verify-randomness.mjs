// Verifies the lots of a game, offline: `node verify-randomness.mjs game.json` (Node 18 or newer; no packages).
// The file has { roots: [hex], draws: [{ drawn: { draw, drawing, result }, reveal: { draw, key, path } }] },
// and at the end of a game `secret`. What is checked, and how, is all on this page.
const { subtle } = globalThis.crypto ?? (await import("node:crypto")).webcrypto;
const BATCH = 4096n;
const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hex = (buffer) => Array.from(new Uint8Array(buffer), (b) => b.toString(16).padStart(2, "0")).join("");
const eight = (n) => {
  const b = new Uint8Array(8);
  new DataView(b.buffer).setBigUint64(0, BigInt(n));
  return b;
};
const sha256 = async (...parts) => subtle.digest("SHA-256", await new Blob(parts).arrayBuffer());
const hmac = async (key, message) => {
  const imported = await subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return subtle.sign("HMAC", imported, message);
};

// A result is made of 32-bit words of HMAC(key, 0), HMAC(key, 1), …; words that would favour some result are skipped.
async function result(key, drawing) {
  let counter = 0,
    words = [];
  const word = async () => {
    const block = words.length ? null : new DataView(await hmac(key, eight(counter++)));
    if (block) words = Array.from({ length: 8 }, (_, i) => block.getUint32(4 * i));
    return words.shift();
  };
  const below = async (bound) => {
    if (bound <= 1) return 0;
    for (;;) {
      const w = await word();
      if (w < 2 ** 32 - (2 ** 32 % bound)) return w % bound;
    }
  };
  const drawn = [];
  for (let i = 0; i < drawing.dice?.count; i++) drawn.push((await below(drawing.dice.faces)) + 1);
  for (let i = 0; i < drawing.order?.of; i++) drawn.push(i);
  for (let i = drawing.dice ? 0 : drawn.length - 1; i > 0; i--) {
    const j = await below(i + 1);
    [drawn[i], drawn[j]] = [drawn[j], drawn[i]];
  }
  return drawn;
}

// Returns what is wrong, in words; an empty list when every lot is as it was sealed.
export async function verify({ roots, draws, secret }) {
  const wrong = [];
  for (const { drawn, reveal } of draws) {
    const number = BigInt(drawn.draw),
      key = bytes(reveal.key);
    let place = number % BATCH,
      digest = await sha256(key);
    for (const neighbour of reveal.path) {
      digest = await (place & 1n
        ? sha256(Uint8Array.of(1), bytes(neighbour), digest)
        : sha256(Uint8Array.of(1), digest, bytes(neighbour)));
      place >>= 1n;
    }
    const name = `draw ${drawn.draw}`;
    if (reveal.path.length !== 12 || hex(digest) !== roots[Number(number / BATCH)])
      wrong.push(`${name}: the key is not the sealed one`);
    if (JSON.stringify(await result(key, drawn.drawing)) !== JSON.stringify(drawn.result))
      wrong.push(`${name}: the key gives another result`);
    if (secret && hex(await hmac(bytes(secret), eight(drawn.draw))) !== reveal.key)
      wrong.push(`${name}: the secret gives another key`);
  }
  return wrong;
}

if (typeof process !== "undefined" && process.argv[2]) {
  const { readFileSync } = await import("node:fs");
  const game = JSON.parse(readFileSync(process.argv[2], "utf8")),
    wrong = await verify(game);
  console.log(wrong.length ? wrong.join("\n") : `${game.draws.length} draws verified`);
  process.exitCode = wrong.length ? 1 : 0;
}
