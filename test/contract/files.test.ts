import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderOf } from '../../infra/capabilities/capability.ts';
import { capabilities } from '../../infra/capabilities/index.ts';
import { limits, type OperationLimits } from '../../shared/limits.ts';
import { type Capability, type OperationId, type Route, routes } from '../../shared/routes.ts';

/** Requirements that the compiler can't check: files that are found by their names, limits and tests. */

const ROOT = join(import.meta.dirname, '../..');
const exists = (...path: string[]): boolean => existsSync(join(ROOT, ...path));

const operations = Object.entries(routes) as [OperationId, Route][];
const writing = operations.filter(([, { method }]) => method !== 'GET');

it.each([...new Set<Capability>(writing.map(([, { capability }]) => capability))])(
  'the click tests of %s have a file',
  (capability) => expect(exists('test/web/click-tests', `${capability}.ts`)).toBe(true),
);

it.each(capabilities)('the function $name has a handler', (capability) => {
  expect(exists('functions', folderOf(capability), 'handler.ts')).toBe(true);
});

/** The token in its path is a person's own. */
const NEEDS_NO_LIMIT: readonly OperationId[] = ['unsubscribe'];
const open = writing.flatMap(([id, { access }]) => (access === 'anyone' ? [id] : []));

it.each(open.filter((id) => !NEEDS_NO_LIMIT.includes(id)))(
  '%s, which anyone may call, has a limit of requests',
  (id) => {
    const { requests }: OperationLimits = limits[id as keyof typeof limits] ?? {};
    expect(requests).toBeDefined();
  },
);

const words = new Set(
  globSync('test/{api,crash,functions,workflow}/**/*.ts', { cwd: ROOT }).flatMap((path) =>
    readFileSync(join(ROOT, path), 'utf8').split(/\W+/),
  ),
);

/** Its numbers are tested without it: test/functions/domain/statistics. */
const TESTED_WITHOUT_ITS_NAME: readonly OperationId[] = ['getStatistics'];

it.each(operations.filter(([id]) => !TESTED_WITHOUT_ITS_NAME.includes(id)))(
  'a test below test/functions names %s',
  (id) => expect(words.has(id)).toBe(true),
);

/** Texts, and pages that the tests of sign-in and of the signed-in area visit. */
const VISITED_ELSEWHERE = ['about', 'auth', 'cookies', 'create-organisation', 'privacy', 'terms'];

it.each(
  globSync('*.tsx', { cwd: join(ROOT, 'web/src/pages') })
    .map((file) => file.replace('.tsx', ''))
    .filter((name) => !VISITED_ELSEWHERE.includes(name)),
)('the page %s has a test in test/web/pages', (name) =>
  expect(exists('test/web/pages', `${name}.test.tsx`)).toBe(true),
);
