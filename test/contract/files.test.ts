import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderOf } from '../../infra/capabilities/capability.ts';
import { capabilities } from '../../infra/capabilities/index.ts';
import { type Capability, type Route, routes } from '../../shared/routes.ts';

/** Files that are found by their names, so that the compiler can't miss one. */

const exists = (...path: string[]): boolean =>
  existsSync(join(import.meta.dirname, '../..', ...path));

const writing = Object.values<Route>(routes).filter(({ method }) => method !== 'GET');

it.each([...new Set<Capability>(writing.map(({ capability }) => capability))])(
  'the presses of %s have a file',
  (capability) => expect(exists('test/web/presses', `${capability}.ts`)).toBe(true),
);

it.each(capabilities)('the function $name has a handler', (capability) => {
  expect(exists('functions', folderOf(capability), 'handler.ts')).toBe(true);
});
