import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withItems, withKeptData } from '../../bin/document-tables.ts';

it.each([
  ['access-patterns.md', withItems],
  ['security.md', withKeptData],
])('docs/%s has the table that `npm run docs` writes', (name, derive) => {
  const written = readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');
  // The whole document would be printed.
  expect(derive(written) === written).toBe(true);
});
