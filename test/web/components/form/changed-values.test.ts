import { expect, it } from 'vitest';
import { changedValues } from '../../../../web/src/components/form/changed-values.ts';

it('the values of a form are sent only where they were changed', () => {
  const changed = new Set(['price', 'title']);
  expect(
    changedValues({ title: 'New', price: null, summary: 'Old' }, (field) => changed.has(field)),
  ).toEqual({ title: 'New', price: null });
});
