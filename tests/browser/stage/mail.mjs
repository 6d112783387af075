// The letters that the server has sent: files in the folder that MAIL names.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from './waiting.mjs';

const { MAIL } = process.env;

/** The latest letter to `address`, once one has come that `letter => boolean` takes. */
export function letter(address, takes = () => true) {
  return until(`a letter to ${address}`, () =>
    letters()
      .filter((text) => text.includes(address) && takes(text))
      .at(-1),
  );
}

/** The path that confirms `address`, from the latest letter to it. */
export async function confirmation(address) {
  const text = await letter(address);
  return new URL(text.match(/http:\/\/\S+\/confirm\/\S+/)[0]).pathname;
}

function letters() {
  try {
    return readdirSync(MAIL)
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => readable(readFileSync(join(MAIL, name), 'utf8')));
  } catch {
    return [];
  }
}

/** Undoes the soft line ends and codes of quoted-printable. */
function readable(text) {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/((?:=[0-9A-F]{2})+)/g, (codes) => Buffer.from(codes.replaceAll('=', ''), 'hex').toString('utf8'));
  return bytes;
}
