// Keeps copies of the pages of an installed app for times without a connection. In a browser, people turn that on themselves.

const isInstalled = matchMedia("(display-mode: standalone)").matches;
const isCopied = document.querySelector("template[data-offline]");
if (isInstalled && isCopied) navigator.serviceWorker?.register("/service-worker.js").catch(() => {});
