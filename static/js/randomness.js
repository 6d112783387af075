// Checks the lots of a game in the reader's own browser, with the very script that is handed out for checking offline.
import { verify } from "./verify-randomness.mjs";

const verdict = document.getElementById("verdict");
const { file, good, bad, cannot } = verdict.dataset;
try {
  const wrong = await verify(await (await fetch(file)).json());
  verdict.textContent = wrong.length ? `${bad} ${wrong.join("; ")}` : good;
  verdict.classList.add(wrong.length ? "bad" : "good");
} catch {
  // No page of the site is needed to trust the lots: the script and the file do without.
  verdict.textContent = cannot;
}
verdict.hidden = false;
