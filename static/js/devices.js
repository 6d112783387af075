// Turns push messages on for this browser: subscribes it and sends the subscription with the form. Where it is turned off, the
// copies of pages go too.

const WORKER = "/service-worker.js";
const form = document.querySelector("form[data-push-key]");
const { pushKey, failed, missing } = form.dataset;
const [said, button] = [form.querySelector(".flash"), form.querySelector("button")];

const text = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
const bytes = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

function say(words) {
  said.textContent = words;
  said.hidden = false;
}

async function subscribe() {
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  // One for another key would be refused.
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(pushKey) });
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  said.hidden = true;
  button.disabled = true;
  try {
    const subscription = await subscribe();
    form.elements.endpoint.value = subscription.endpoint;
    form.elements.public_key.value = text(subscription.getKey("p256dh"));
    form.elements.auth_secret.value = text(subscription.getKey("auth"));
    form.submit();
  } catch {
    // The person or the browser refused: they may try again.
    button.disabled = false;
    say(failed);
  }
});

if ("serviceWorker" in navigator && "PushManager" in globalThis) button.hidden = false;
else say(missing);

document.querySelector("form[data-this-device]")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  await caches.delete("pages");
  await (await navigator.serviceWorker.getRegistration())?.unregister();
  event.target.submit();
});
