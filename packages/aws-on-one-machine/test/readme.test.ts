import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  contentResourceTypes,
  dataResourceTypes,
  serviceResourceTypes,
} from '../src/resource-types.ts';

it('the README names every type of resource that an engine runs, and no other', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const named = [...readme.matchAll(/`((?:AWS|Custom)::[\w:]+)`/g)].map(([, name]) => name);
  const types = { ...dataResourceTypes, ...serviceResourceTypes, ...contentResourceTypes };
  const run = Object.entries(types).flatMap(([name, { nothingToRun }]) =>
    nothingToRun === undefined ? [name] : [],
  );
  expect(named.toSorted()).toEqual(run.toSorted());
});
