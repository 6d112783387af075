// Tells that somebody has posted in the open thread. Nothing moves by itself: who reads or writes goes on, and follows the link when
// they want to. What they have typed is kept as a draft.

const place = document.getElementById("new-posts");
const { updates, mark, link, text, action } = place.dataset;
let stream;

function told(posts) {
  if (Number(posts) <= Number(mark) || place.firstChild) return;
  const notice = document.createElement("p");
  const show = document.createElement("a");
  notice.className = "callout";
  show.href = link;
  show.textContent = action;
  // The next post may stand on this page, which must then come anew.
  show.addEventListener("click", (event) => {
    if (show.pathname + show.search !== location.pathname + location.search) return;
    event.preventDefault();
    location.hash = show.hash;
    location.reload();
  });
  notice.append(`${text} `, show);
  place.append(notice);
  stream.close();
}

// A browser allows few open streams; they belong to the pages that somebody looks at.
function look() {
  stream?.close();
  if (document.hidden || place.firstChild) return;
  stream = new EventSource(`${updates}?mark=${mark}`);
  stream.addEventListener("message", ({ data }) => told(data));
}

look();
document.addEventListener("visibilitychange", look);
addEventListener("pagehide", () => stream?.close());
