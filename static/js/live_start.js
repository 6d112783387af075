// The page of a live game before its start, which follows it.

import "./game.js";
import "./moved.js";
