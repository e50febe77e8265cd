import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withCommands, withItems, withRetainedData } from '../../bin/document-tables.ts';

it.each([
  ['README.md', withCommands],
  ['docs/access-patterns.md', withItems],
  ['docs/security.md', withRetainedData],
])('%s has the table that `npm run docs` writes', (name, derive) => {
  const written = readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
  // The whole document would be printed.
  expect(derive(written) === written).toBe(true);
});
