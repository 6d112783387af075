// On a narrow page what only informs starts folded: the orders are what one came for.

if (matchMedia("(max-width: 48rem)").matches) {
  for (const part of document.querySelectorAll("details[data-folds]")) part.open = false;
}
