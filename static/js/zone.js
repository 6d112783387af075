// Puts the browser's own time zone into the form, where the server could only guess by the language.
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const choice = document.getElementById("f-zone");
if (zone && [...choice.options].some((option) => option.value === zone)) choice.value = zone;
