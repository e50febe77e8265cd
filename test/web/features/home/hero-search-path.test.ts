import { describe, expect, it } from 'vitest';
import { INITIAL_AREAS } from '../../../../shared/categories/initial.ts';
import { heroSearchPath } from '../../../../web/src/features/home/hero-search-path.ts';

const NO_WISH = { stay: {}, guests: '', dogs: '', bedrooms: '', minPrice: '', maxPrice: '' };
const WISH = {
  stay: { month: '2027-07', length: 'WEEK' },
  guests: ' 5',
  dogs: '1',
  bedrooms: '3',
  minPrice: '',
  maxPrice: '£450k',
};

describe('the hero’s search', () => {
  it.each([
    ['SALE', '', '/listings?type=SALE'],
    ['HOLIDAY', '   ', '/listings?type=HOLIDAY'],
    ['LETTING', 'Keswick', '/listings?type=LETTING&area_name=Keswick'],
    ['HOLIDAY', ' bowness ', '/listings?type=HOLIDAY&area_name=Bowness-on-Windermere'],
    ['SALE', 'derwent water', '/listings?type=SALE&area_name=Derwentwater'],
    ['SALE', 'LA22 9', '/listings?type=SALE&q=LA22+9'],
    ['SALE', 'cottage in Keswick', '/listings?type=SALE&q=cottage+in+Keswick'],
    ['nonsense', 'Rydal', '/listings?area_name=Rydal'],
  ])('for %s and “%s” leads to %s', (type, text, path) => {
    expect(heroSearchPath(type, text, INITIAL_AREAS, NO_WISH)).toBe(path);
  });

  it('has dates, guests and dogs for holiday lets, bedrooms and prices for other types', () => {
    expect(heroSearchPath('HOLIDAY', 'Rydal', INITIAL_AREAS, WISH)).toBe(
      '/listings?type=HOLIDAY&area_name=Rydal&month=2027-07&length=WEEK&guests=5&dogs=1',
    );
    expect(heroSearchPath('SALE', 'Rydal', INITIAL_AREAS, WISH)).toBe(
      '/listings?type=SALE&area_name=Rydal&bedrooms=3&max_price=450000',
    );
  });
});
