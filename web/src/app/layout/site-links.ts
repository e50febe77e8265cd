import { type Area, areasInMenus } from '../../../../shared/categories/areas.ts';
import { pagePaths } from '../../../../shared/pages.ts';
import { type ListingFilters, listingsPath } from '../../lib/listing-links.ts';

export interface SiteLink {
  readonly label: string;
  readonly to: string;
  /** Whether its page is of no use without JavaScript. @default false */
  readonly needsScript?: true;
}

export interface LinkGroup {
  readonly label: string;
  readonly links: readonly SiteLink[];
}

const search = (label: string, filters?: ListingFilters): SiteLink => ({
  label,
  to: listingsPath(filters),
});

/** One link for each area of the menus. */
export const areaLinks = (areas: readonly Area[]): SiteLink[] =>
  areasInMenus(areas).map((area) => search(area, { area_name: area }));

/** The properties that this device, or the signed-in user, keeps. */
export const SHORTLIST: SiteLink = {
  label: 'Shortlist',
  to: pagePaths.shortlist,
  needsScript: true,
};

export const ABOUT: SiteLink = { label: 'About', to: '/about' };

/** The menus of the top bar to the left of the areas' menu. */
export const MENUS: readonly LinkGroup[] = [
  {
    label: 'Buy',
    links: [
      search('Houses', { type: 'SALE', property_subtype: 'house' }),
      search('Apartments', { type: 'SALE', property_subtype: 'apartment' }),
      search('Commercial', { type: 'SALE', property_subtype: 'commercial' }),
    ],
  },
  {
    label: 'Rent',
    links: [
      search('Houses to rent', { type: 'LETTING', property_subtype: 'house' }),
      search('Apartments to rent', { type: 'LETTING', property_subtype: 'apartment' }),
      search('Holiday lets', { type: 'HOLIDAY' }),
      search('Short breaks', { type: 'HOLIDAY' }),
    ],
  },
];

const typeLinks = [
  search('For Sale', { type: 'SALE' }),
  search('To Rent', { type: 'LETTING' }),
  search('Holiday Lets', { type: 'HOLIDAY' }),
];
const allProperties = search('All Properties');

/** The menu of a narrow screen. */
export const MOBILE_LINKS: readonly SiteLink[] = [allProperties, ...typeLinks, SHORTLIST, ABOUT];

/** The links of the footer's first column. */
export const PROPERTY_LINKS: readonly SiteLink[] = [...typeLinks, allProperties, SHORTLIST];

/** The links of the footer's third column. */
export const LEGAL_LINKS: readonly SiteLink[] = [
  { label: 'Privacy', to: '/privacy' },
  { label: 'Terms', to: '/terms' },
  { label: 'Cookies', to: '/cookies' },
];
