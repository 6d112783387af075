// Whether what the server sends is HTML as the standard has it.

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
export async function faults(html) {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, line, selector }) => `${ruleId}: ${message} (line ${line}, ${selector})`);
}
