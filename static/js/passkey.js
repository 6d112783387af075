// Makes a passkey or uses one: asks the browser for what the form brings along, and sends its answer with the form.

const form = document.querySelector("form[data-passkey]");
const { passkey: act, options, failed, missing } = form.dataset;
const [said, button] = [form.querySelector(".flash"), form.querySelector("button")];

const bytes = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
const text = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** What the browser is asked for, with bytes where JSON has text. */
function request() {
  const { publicKey } = JSON.parse(options);
  publicKey.challenge = bytes(publicKey.challenge);
  if (publicKey.user) publicKey.user.id = bytes(publicKey.user.id);
  for (const one of [...(publicKey.allowCredentials ?? []), ...(publicKey.excludeCredentials ?? [])])
    one.id = bytes(one.id);
  return { publicKey };
}

/** The browser's answer as JSON. */
function answer({ id, rawId, type, response }) {
  const parts = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"];
  const sent = parts.filter((part) => response[part]).map((part) => [part, text(response[part])]);
  return JSON.stringify({ id, rawId: text(rawId), type, response: Object.fromEntries(sent) });
}

function say(words) {
  said.textContent = words;
  said.hidden = false;
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  said.hidden = true;
  button.disabled = true;
  try {
    const credential =
      act === "create" ? await navigator.credentials.create(request()) : await navigator.credentials.get(request());
    form.elements.credential.value = answer(credential);
    form.submit();
  } catch {
    // Cancelled, too late, or no such key here: it may be tried again.
    button.disabled = false;
    say(failed);
  }
});

if (globalThis.PublicKeyCredential) button.hidden = false;
else say(missing);
