// The page of a game that is played, for whoever watches it.

import "./game.js";
import "./panel_sheet.js";
import "./moved.js";
