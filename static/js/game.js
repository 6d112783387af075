// The pages of a game: their keys, and their map.

import "./keys.js";
import "./map.js";
import "./offline.js";
