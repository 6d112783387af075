// A server that validates HTML: it takes a page and answers, as JSON, with what in it does not follow the standard. It prints its
// address first, and ends when its input closes.

import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    rules: {
      // Ids are the names of fields, dots and all; a button without a type sends its form, and several share a name.
      'valid-id': ['error', { relaxed: true }],
      'form-dup-name': 'off',
      'no-implicit-button-type': 'off',
    },
  }),
);

/** What is wrong with a page, each with where. */
async function faults(html) {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, line, selector }) => `${ruleId}: ${message} (line ${line}, ${selector})`);
}

const server = createServer(async (request, response) => {
  response.end(JSON.stringify(await faults(await text(request))));
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
process.stdin.on('end', () => process.exit()).resume();
