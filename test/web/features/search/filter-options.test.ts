import { describe, expect, it } from 'vitest';
import { ALL_PROPERTY_SUBTYPES } from '../../../../shared/listings/types.ts';
import {
  areaOptions,
  bedroomOptions,
  hasFilter,
  sortOptions,
  subtypeOptions,
} from '../../../../web/src/features/search/filter-options.ts';

const labels = (options: readonly { label: string }[]) => options.map(({ label }) => label);

describe('the choices of the filters', () => {
  it('offers the areas, and the chosen one even without listings', () => {
    expect(labels(areaOptions(['Keswick'], undefined))).toEqual(['All Areas', 'Keswick']);
    expect(labels(areaOptions(['Keswick'], 'Keswick'))).toEqual(['All Areas', 'Keswick']);
    expect(labels(areaOptions(['Keswick'], 'Penrith'))).toEqual([
      'All Areas',
      'Keswick',
      'Penrith',
    ]);
  });

  it('offers bedrooms up to 5+, or more if the URL asks for more', () => {
    expect(labels(bedroomOptions('2'))).toEqual(['Any', '1+', '2+', '3+', '4+', '5+']);
    expect(labels(bedroomOptions('8')).at(-1)).toBe('8+');
    expect(labels(bedroomOptions('many')).at(-1)).toBe('5+');
  });

  it('offers the kinds of property of the type, and the chosen one', () => {
    expect(labels(subtypeOptions({ type: 'HOLIDAY' }))).toEqual([
      'Any',
      'Cottage',
      'Lodge',
      'Apartment',
      'Shepherd’s hut or glamping',
    ]);
    expect(labels(subtypeOptions({ type: 'SALE', property_subtype: 'castle' })).at(-1)).toBe(
      'castle',
    );
    expect(subtypeOptions({})).toHaveLength(1 + ALL_PROPERTY_SUBTYPES.length);
  });

  it('offers “Nearest first” only near a place, as the default order', () => {
    expect(labels(sortOptions({ near: 'kendal' }))).toEqual([
      'Nearest first',
      'Newest first',
      'Lowest price',
      'Highest price',
    ]);
    expect(labels(sortOptions({}))[0]).toBe('Featured first');
    expect(labels(sortOptions({}))).not.toContain('Nearest first');
    expect(labels(sortOptions({ sort: 'bogus' })).at(-1)).toBe('bogus');
  });

  it('offers a type’s own filters only with that type, and all filters without a type', () => {
    const offered = (type: string | undefined) =>
      (['check_in', 'sleeps', 'furnishing', 'available_from', 'bathrooms'] as const).filter(
        (name) => hasFilter({ type }, name),
      );
    expect(offered('SALE')).toEqual(['bathrooms']);
    expect(offered('LETTING')).toEqual(['furnishing', 'available_from', 'bathrooms']);
    expect(offered('HOLIDAY')).toEqual(['check_in', 'sleeps', 'bathrooms']);
    expect(offered(undefined)).toHaveLength(5);
  });
});
