import { describe, expect, it } from 'vitest';
import { DEMO_LISTINGS } from '../../demo/catalogue/catalogue.ts';
import { DEMO_FAVOURITES } from '../../demo/catalogue/favourites.ts';

const statuses = new Map(DEMO_LISTINGS.map(({ slug, status }) => [slug, status]));
const created = new Map(DEMO_LISTINGS.map(({ slug, created_at }) => [slug, created_at]));

describe.each(Object.entries(DEMO_FAVOURITES))('the favourites of the %s', (_, favourites) => {
  it('are listings of the catalogue, each once, in the order in which they were added, after their creation', () => {
    const slugs = favourites.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    const times = favourites.map(({ added_at }) => added_at);
    expect(times.toSorted()).toEqual(times);
    for (const { slug, added_at } of favourites) {
      expect(Date.parse(added_at), slug).toBeGreaterThan(Date.parse(created.get(slug) ?? ''));
    }
  });
});

it('one of the visitor’s is no longer public, and all others are', () => {
  const ofVisitor = DEMO_FAVOURITES.visitor.map(({ slug }) => statuses.get(slug));
  expect(ofVisitor.filter((status) => status !== 'PUBLISHED')).toEqual(['REJECTED']);
  for (const { slug } of [...DEMO_FAVOURITES.lister, ...DEMO_FAVOURITES.admin]) {
    expect(statuses.get(slug), slug).toBe('PUBLISHED');
  }
});
