import { describe, expect, it } from 'vitest';
import { INITIAL_AREAS } from '../../../shared/categories/initial.ts';
import { STATIC_PAGES } from '../../../shared/pages.ts';
import { searchQuerySchema } from '../../../shared/search/schema.ts';
import {
  ABOUT,
  areaLinks,
  LEGAL_LINKS,
  MOBILE_LINKS,
  menus,
  PROPERTY_LINKS,
  SHORTLIST,
} from '../../../web/src/app/layout/site-links.ts';

const links = [
  ...menus().flatMap((group) => group.links),
  ...areaLinks(INITIAL_AREAS),
  ...PROPERTY_LINKS,
  ...MOBILE_LINKS,
].filter((link) => link !== ABOUT && link !== SHORTLIST);

describe('the links of the menus and the footer', () => {
  it.each(links.map(({ label, to }) => [label, to]))(
    '“%s” is a search that the API accepts: %s',
    (_, to) => {
      const { pathname, searchParams } = new URL(to, 'https://fellside.example');
      expect(pathname).toBe('/listings');
      expect(searchQuerySchema.safeParse(Object.fromEntries(searchParams)).success).toBe(true);
    },
  );
});

it('the links to About and the legal pages are exactly the static pages of the sitemap', () => {
  expect([ABOUT, ...LEGAL_LINKS].map(({ to }) => to)).toEqual(STATIC_PAGES);
});
