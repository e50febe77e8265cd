import { describe, expect, it } from 'vitest';
import { changesBetween, contentOf } from '../../../../functions/domain/listing/content.ts';
import { FIELD_NAMES } from '../../../../shared/listings/fields.ts';
import { listing } from '../../../support/listings.ts';

describe('two versions of a listing', () => {
  const content = contentOf({ listing: listing(), photos: [] });

  it.each([...FIELD_NAMES, 'photos', 'term_names'] as const)(
    'differ if their %s differs',
    (field) => {
      const after = { ...content, [field]: ['another value'] };
      expect(changesBetween(content, after)).toEqual([
        { field, before: content[field], after: ['another value'] },
      ]);
    },
  );

  it('don’t differ by the order of their amenities', () => {
    const amenities = content.amenities.toReversed();
    expect(amenities).not.toEqual(content.amenities);
    expect(changesBetween(content, { ...content, amenities })).toEqual([]);
  });
});
