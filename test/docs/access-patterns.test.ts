import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { serviceOf } from '../../functions/data/service.ts';
import { openTable } from '../../functions/data/table.ts';
import { routes } from '../../shared/routes.ts';

const DOCUMENT = readFileSync(join(import.meta.dirname, '../../docs/access-patterns.md'), 'utf8');

const { entities } = serviceOf(openTable('no-table', { region: 'eu-west-2' }));

it('the table of items has a row for each entity', () => {
  const [, table = ''] = /^\| item .*\n\|[- |]+\n((?:\|.*\n)+)/m.exec(DOCUMENT) ?? [];
  const rows = table.trim().split('\n');
  const names = Object.values(entities).map(({ schema }) => schema.model.entity);
  expect(rows.map((row) => /^\| `([^`]+)`/.exec(row)?.[1]).toSorted()).toEqual(names.toSorted());
});

it.each(Object.keys(routes))('says what %s asks of the table', (id) => {
  // The whole document would be printed for each missing one.
  expect(DOCUMENT.includes(`\`${id}\``)).toBe(true);
});
