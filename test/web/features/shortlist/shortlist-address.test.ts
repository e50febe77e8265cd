import { describe, expect, it } from 'vitest';
import {
  comparePath,
  listPath,
  readShortlistAddress,
  sharedPath,
} from '../../../../web/src/features/shortlist/shortlist-address.ts';

const id = (number: number) => `lst_01JZ8M4Q3V6T2X0B9C7D5E${String(number).padStart(4, '0')}`;
const read = (path: string) =>
  readShortlistAddress(new URL(path, 'https://fellside.example').searchParams);

describe('an address of the shortlist', () => {
  it('is one’s own without identifiers', () => {
    expect(read('/shortlist')).toEqual({ shared: undefined, compared: undefined, view: 'kept' });
    expect(read(listPath('hidden')).view).toBe('hidden');
    expect(read('/shortlist?list=nonsense').view).toBe('kept');
    expect(listPath('kept')).toBe('/shortlist');
  });

  it('has the identifiers of a shared link, each once, without what is none', () => {
    const path = sharedPath([id(1), id(2)]);
    expect(path).toBe(`/shortlist?ids=${id(1)},${id(2)}`);
    expect(read(path).shared).toEqual([id(1), id(2)]);
    expect(read(`${path},${id(1)},lst_01JZ8,<b>,`).shared).toEqual([id(1), id(2)]);
    expect(read('/shortlist?ids=').shared).toEqual([]);
  });

  it('names a hundred at most, and compares four at most', () => {
    const many = Array.from({ length: 130 }, (_, index) => id(index));
    expect(read(sharedPath(many)).shared).toEqual(many.slice(0, 100));
    expect(read(`/shortlist?ids=${many.join(',')}`).shared).toHaveLength(100);
    expect(read(`/shortlist?compare=${many.join(',')}`).compared).toEqual(many.slice(0, 4));
  });

  it('keeps the link that a comparison is from', () => {
    const path = comparePath([id(1), id(2)], [id(1), id(2), id(3)]);
    expect(read(path)).toMatchObject({
      shared: [id(1), id(2), id(3)],
      compared: [id(1), id(2)],
    });
    expect(read(comparePath([id(1)], undefined)).shared).toBeUndefined();
  });
});
