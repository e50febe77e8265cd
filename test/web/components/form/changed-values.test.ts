import { expect, it } from 'vitest';
import { changedValues } from '../../../../web/src/components/form/changed-values.ts';

it('sends only the changed values of a form', () => {
  const changed = new Set(['price', 'title']);
  expect(
    changedValues({ title: 'New', price: null, summary: 'Old' }, (field) => changed.has(field)),
  ).toEqual({ title: 'New', price: null });
});
