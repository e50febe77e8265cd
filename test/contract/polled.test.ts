import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Route, routes } from '../../shared/routes.ts';

const WEB = join(import.meta.dirname, '../../web/src');
const files = globSync('**/*.{ts,tsx}', { cwd: WEB }).map((path) => ({
  path,
  text: readFileSync(join(WEB, path), 'utf8'),
}));

/** The only modules that set a repeating interval. */
const POLLING = ['lib/signed-in/use-polled.ts', 'lib/signed-in/use-watch.ts'];

it('only the polling hooks set a repeating interval', () => {
  const repeating = files.filter(({ text }) => /\brefreshInterval\b|\bsetInterval\b/.test(text));
  expect(repeating.map(({ path }) => path).sort()).toEqual(POLLING);
});

it.each(
  Object.entries<Route>(routes).flatMap(([id, { polled }]) => (polled === undefined ? [] : [id])),
)('a page polls %s', (id) => {
  const call = new RegExp(
    `(usePolledOperation|usePolledPages|useWatch|pollInterval)\\([^;]*'${id}'`,
  );
  expect(files.some(({ text }) => call.test(text))).toBe(true);
});
