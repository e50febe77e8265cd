import { expect, it } from 'vitest';
import { LISTING_LIMITS } from '../../../shared/listings/limits.ts';
import { ALL_PROPERTY_SUBTYPES } from '../../../shared/listings/types.ts';
import { aiPhotoAlt } from '../../../shared/photos/labels.ts';
import { PHOTO_LIMITS } from '../../../shared/photos/limits.ts';

it('a picture by AI is described as an illustration, by what was asked for', () => {
  expect(aiPhotoAlt('Ambleside', 'cottage')).toBe('Illustration of a cottage near Ambleside');
  expect(aiPhotoAlt('Keswick', 'apartment')).toBe('Illustration of a flat near Keswick');
  expect(aiPhotoAlt('Coniston')).toBe('Illustration of a property near Coniston');
});

it.each([undefined, ...ALL_PROPERTY_SUBTYPES])(
  'its description is no longer than that of a photo: %s',
  (subtype) => {
    const longest = 'x'.repeat(LISTING_LIMITS.areaName.max);
    expect(aiPhotoAlt(longest, subtype).length).toBeLessThanOrEqual(PHOTO_LIMITS.alt.max);
  },
);
