import { describe, expect, it } from 'vitest';
import { FIELD_NAMES } from '../../../../shared/listings/fields.ts';
import {
  EDITOR_TABS,
  firstWrongPlace,
  tabBeside,
} from '../../../../web/src/features/listing-editor/editor-tabs.ts';

it('every field is in the form once', () => {
  const fields = EDITOR_TABS.flatMap(({ rows }) => rows.flat());
  expect(fields.toSorted()).toEqual(FIELD_NAMES.toSorted());
});

describe('what is wrong', () => {
  it('is gone to in the order of the form, not of what was found', () => {
    const wrong = new Set(['price', 'postcode', 'address']);
    expect(firstWrongPlace((field) => wrong.has(field))).toEqual({
      tab: 'location',
      field: 'address',
    });
  });

  it('is nowhere where nothing is', () => {
    expect(firstWrongPlace(() => false)).toBeUndefined();
  });
});

it('Next and Previous go from tab to tab, and end at either end', () => {
  expect(tabBeside('basics', 1)).toBe('location');
  expect(tabBeside('details', 1)).toBe('photos');
  expect(tabBeside('photos', 1)).toBeUndefined();
  expect(tabBeside('photos', -1)).toBe('details');
  expect(tabBeside('basics', -1)).toBeUndefined();
});
