import { describe, expect, it } from 'vitest';
import { describeChange } from '../../../../web/src/lib/changes/describe-change.ts';

const photo = (photo_id: string, alt = photo_id) => ({ photo_id, alt });
const [front, stove, view] = [photo('front'), photo('stove'), photo('view')];

const described = (before: unknown, after: unknown) =>
  describeChange({ field: 'photos', before, after });

describe('a change of photos in words', () => {
  it.each([
    [null, [front], ['No photos', '1 photo', ['Added: “front”']]],
    [[front, stove], [], ['2 photos', 'No photos', ['Removed: “front”, “stove”']]],
    [[front], [stove], ['1 photo', '1 photo', ['Added: “stove”', 'Removed: “front”']]],
    [
      [front, stove, view],
      [view, front],
      ['3 photos', '2 photos', ['Removed: “stove”', 'New order: “view”, “front”']],
    ],
    [
      [front, stove],
      [front, photo('stove', 'The stove, lit')],
      ['2 photos', '2 photos', ['Described anew: “stove” → “The stove, lit”']],
    ],
  ])('describes %j and %j', (before, after, [was, is, details]) => {
    expect(described(before, after)).toEqual({ label: 'Photos', before: was, after: is, details });
  });

  it('doesn’t call a photo added in front a new order of the others', () => {
    expect(described([front, stove], [view, front, stove]).details).toEqual(['Added: “view”']);
  });

  it('doesn’t call a photo removed in front a new order of the others', () => {
    expect(described([view, front, stove], [front, stove]).details).toEqual(['Removed: “view”']);
  });
});
