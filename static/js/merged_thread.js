// Leads from the old address of a thread that was merged into another to a post. The number of the post is in the part of the address
// that a browser tells no server.

const number = /^#p(\d{1,9})$/.exec(location.hash)?.[1];
location.replace(number ? `${location.pathname}?post=${number}` : document.getElementById("merged").href);
