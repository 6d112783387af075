// The clock of a server with the sample: the file that AHEAD names puts it ahead.

import { writeFileSync } from 'node:fs';

const { AHEAD } = process.env;

let ahead = 0;

/** Lets hours pass on the server; it works through them on its own. */
export function passHours(hours) {
  ahead += hours;
  writeFileSync(AHEAD, String(ahead));
}

/** The hour of the day on the server, in UTC. */
export const serverHour = () => new Date(Date.now() + ahead * 3_600_000).getUTCHours();
