// Puts the browser's own time zone into the form, where the server could only guess by the language.

// Some browsers still say the older name of a zone, which the form does not offer beside the present one.
const PRESENT_NAMES = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Louisville": "America/Kentucky/Louisville",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const zone = PRESENT_NAMES[timeZone] ?? timeZone;
const choice = document.getElementById("f-zone");
if (zone && [...choice.options].some((option) => option.value === zone)) choice.value = zone;
