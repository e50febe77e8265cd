import { describe, expect, it } from 'vitest';
import { INITIAL_AREAS } from '../../../../shared/categories/initial.ts';
import { areaToFillIn } from '../../../../web/src/features/listing-editor/area-of-postcode.ts';

const offered = INITIAL_AREAS.filter(({ name }) =>
  ['Ambleside', 'Rydal', 'Keswick'].includes(name),
);
const EMPTY = { value: '', filledIn: '', offered };

describe('the area is derived from the postcode', () => {
  it.each(['LA22', 'la22 9sd', 'LA229SD'])('of %s', (postcode) => {
    expect(areaToFillIn(postcode, EMPTY)).toBe('Ambleside');
  });

  it('by the settlement nearest to it, once that is known', () => {
    expect(areaToFillIn('LA22 9QW', EMPTY)).toBe('Ambleside');
    expect(areaToFillIn('LA22 9QW', EMPTY, 'Rydal')).toBe('Rydal');
    expect(areaToFillIn('LA22 9QW', EMPTY, 'Far Sawrey')).toBe('Ambleside');
    const filled = { ...EMPTY, value: 'Ambleside', filledIn: 'Ambleside' };
    expect(areaToFillIn('LA22 9QW', filled, 'Rydal')).toBe('Rydal');
    expect(areaToFillIn('LA22 9QW', { ...filled, filledIn: '' }, 'Rydal')).toBeUndefined();
  });

  it('and changes with it until a person chooses another', () => {
    expect(areaToFillIn('CA12 5AB', { ...EMPTY, value: 'Ambleside', filledIn: 'Ambleside' })).toBe(
      'Keswick',
    );
    // The beginning of `CA1 2AB` was an outcode of Keswick.
    expect(areaToFillIn('CA12AB', { ...EMPTY, value: 'Keswick', filledIn: 'Keswick' })).toBe('');
  });
});

describe('the area stays', () => {
  it.each([
    ['that a person has chosen', { value: 'Rydal', filledIn: '' }],
    [
      'that a person has chosen in place of the one filled in',
      { value: 'Rydal', filledIn: 'Keswick' },
    ],
    ['that a person has confirmed', { value: 'Ambleside', filledIn: '' }],
  ])('%s', (_, field) => {
    expect(areaToFillIn('CA12 5AB', { ...field, offered })).toBeUndefined();
  });

  it('while the postcode is being typed', () => {
    expect(
      areaToFillIn('LA22 9', { ...EMPTY, value: 'Ambleside', filledIn: 'Ambleside' }),
    ).toBeUndefined();
  });

  it('empty if the derived area isn’t offered', () => {
    expect(areaToFillIn('LA21 8DX', EMPTY)).toBe('');
  });
});
