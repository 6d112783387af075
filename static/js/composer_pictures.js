// Adds pictures and other files to the composer: chosen, pasted or dropped. Each is uploaded at once, and the text that shows it is put where the
// cursor is. Without scripts the button of the field does the same by a round trip.

// Larger pictures are made smaller before they are sent, as the server would: a phone sends a tenth.
const LONGEST_SIDE = 1920;
const SEND_AS_IT_IS = 1_500_000;
const QUALITY = 0.85;

// Gives back a smaller JPEG of a large photograph, or the file as it is.
async function shrink(file) {
  if (file.size <= SEND_AS_IT_IS || file.type !== "image/jpeg") return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
    const small = await new Promise((done) => canvas.toBlob(done, "image/jpeg", QUALITY));
    return small && small.size < file.size ? small : file;
  } catch {
    // The server says what is wrong with it.
    return file;
  }
}

/**
 * Lets `form` take pictures into `text`, by its part `field`. `unsaved` is said when there is no connection.
 */
export function takePictures(form, text, field, unsaved) {
  const { picture, picture_description: description, form_token } = form.elements;
  const state = field.querySelector("[role=status]");
  const { adding, describe, tooLarge } = field.dataset;

  const put = (reference, isDescribed) => {
    const { value } = text;
    let { selectionStart: from, selectionEnd: to } = text;
    // While the last picture is being described, the next one goes behind it.
    const rest = /!\[[^\]\n]*$/.test(value.slice(0, from)) && /^[^\]\n]*\]\([^)\n]*\)/.exec(value.slice(to));
    if (rest) from = to += rest[0].length;
    const before = from > 0 && value[from - 1] !== "\n" ? "\n\n" : "";
    text.focus();
    text.setSelectionRange(from, to);
    // The browser's own command is the only one that can be undone.
    document.execCommand("insertText", false, `${before}${reference}\n`);
    // The description stands between the brackets.
    if (!isDescribed) text.setSelectionRange(from + before.length + 2, from + before.length + 2);
  };

  const add = async (file, described) => {
    field.open = true;
    state.textContent = adding;
    const body = new FormData();
    body.append("form_token", form_token.value);
    body.append("picture_description", described);
    body.append("picture", await shrink(file), file.name);
    let answer;
    try {
      answer = await fetch("/pictures", { method: "POST", body, credentials: "same-origin" });
    } catch {
      state.textContent = unsaved;
      return;
    }
    // A refusal of the server itself is a page.
    const isRead = answer.headers.get("content-type")?.startsWith("application/json");
    const said = isRead ? await answer.json() : { why: answer.status === 413 ? tooLarge : unsaved };
    if (!said.text) {
      state.textContent = said.why;
      return;
    }
    // The name of any other file stands in its link already.
    const isDescribed = described !== "" || !said.text.startsWith("!");
    put(said.text, isDescribed);
    state.textContent = isDescribed ? "" : describe;
    picture.value = "";
    description.value = "";
  };

  // One after the other: each is put behind the one before.
  const addAll = async (files) => {
    for (const file of files) await add(file, "");
  };
  const filesOf = (transfer) => [...(transfer?.files ?? [])];

  text.addEventListener("paste", (event) => {
    const files = filesOf(event.clipboardData);
    // A program that copies a picture with its text means the text.
    if (files.length === 0 || event.clipboardData.types.includes("text/plain")) return;
    event.preventDefault();
    addAll(files);
  });
  text.addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  text.addEventListener("drop", (event) => {
    const files = filesOf(event.dataTransfer);
    if (files.length === 0) return;
    event.preventDefault();
    addAll(files);
  });
  form.addEventListener("submit", (event) => {
    const [file] = picture.files;
    const isAsked = event.submitter?.hasAttribute("formenctype");
    if (!isAsked && !(file && ["post", "send"].includes(event.submitter?.value))) return;
    event.preventDefault();
    if (file) add(file, description.value.trim());
    else picture.focus();
  });
}
