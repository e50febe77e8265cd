import { describe, expect, it } from 'vitest';
import {
  areaOptions,
  bedroomOptions,
  filterChips,
  searchPriceUnit,
} from '../../../../web/src/features/search/filter-options.ts';
import { INHERITED_NAMES } from '../../../support/inherited-names.ts';

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

  it.each([
    ['SALE', ''],
    ['LETTING', '/month'],
    ['HOLIDAY', '/night'],
    ['BARN', ''],
  ])('names the unit of a price for %s', (type, unit) => {
    expect(searchPriceUnit({ type })).toBe(unit);
  });
});

describe('active filters without a control', () => {
  it('are shown as chips', () => {
    expect(
      filterChips({
        q: 'hut',
        property_subtype: 'land',
        inside_national_park: 'true',
        type: 'SALE',
      }),
    ).toEqual([
      { name: 'q', label: '“hut”' },
      { name: 'property_subtype', label: 'Land' },
      { name: 'inside_national_park', label: 'National Park' },
    ]);
  });

  it.each(INHERITED_NAMES)('show a value named %s as given', (name) => {
    expect(filterChips({ property_subtype: name })).toEqual([
      { name: 'property_subtype', label: name },
    ]);
  });

  it('show an unknown value as given', () => {
    expect(filterChips({ property_subtype: 'castle' })).toEqual([
      { name: 'property_subtype', label: 'castle' },
    ]);
  });
});
