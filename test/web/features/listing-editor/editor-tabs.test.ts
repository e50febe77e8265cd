import { describe, expect, it } from 'vitest';
import { FIELD_NAMES } from '../../../../shared/listings/fields.ts';
import {
  EDITOR_TABS,
  firstWrongPlace,
  placeAskedFor,
  tabBeside,
  tabsOf,
} from '../../../../web/src/features/listing-editor/editor-tabs.ts';

it('every field is in the form once', () => {
  const fields = EDITOR_TABS.flatMap(({ rows }) => rows.flat());
  expect(fields.toSorted()).toEqual(FIELD_NAMES.toSorted());
});

describe('the first invalid field', () => {
  it('follows the form’s order, not the order of the errors', () => {
    const wrong = new Set(['price', 'postcode', 'address']);
    expect(firstWrongPlace((field) => wrong.has(field))).toEqual({
      tab: 'location',
      field: 'address',
    });
  });

  it('doesn’t exist without errors', () => {
    expect(firstWrongPlace(() => false)).toBeUndefined();
  });
});

it('Next and Previous go from tab to tab, and stop at the ends', () => {
  const tabs = tabsOf(false);
  expect(tabBeside(tabs, 'basics', 1)).toBe('location');
  expect(tabBeside(tabs, 'details', 1)).toBe('photos');
  expect(tabBeside(tabs, 'photos', 1)).toBeUndefined();
  expect(tabBeside(tabs, 'photos', -1)).toBe('details');
  expect(tabBeside(tabs, 'basics', -1)).toBeUndefined();
});

it('only a listing let by the night has an Availability tab', () => {
  expect(tabBeside(tabsOf(true), 'photos', 1)).toBe('availability');
  const asked = '?tab=availability';
  expect(placeAskedFor(asked, tabsOf(true))).toEqual({ tab: 'availability' });
  expect(placeAskedFor(asked, tabsOf(false))).toEqual({ tab: 'basics' });
});
