import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Route, routes } from '../../shared/routes.ts';

const DOCS = join(import.meta.dirname, '../../docs');
const documents = globSync('access-patterns{.md,/*.md}', { cwd: DOCS }).map((path) =>
  readFileSync(join(DOCS, path), 'utf8'),
);

const operations = Object.entries<Route>(routes).map(([id, { capability }]) => [capability, id]);

it.each(operations)('docs/access-patterns/%s.md says what %s asks of the table', (_, id) => {
  expect(documents.some((text) => text.includes(`\`${id}\``))).toBe(true);
});
