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

/** A link for each area of the menus. */
export const areaLinks = (areas: readonly Area[]): SiteLink[] =>
  areasInMenus(areas).map((area) => search(area, { area_name: area }));

/** The properties that this device keeps. */
export const SHORTLIST: SiteLink = {
  label: 'Shortlist',
  to: pagePaths.shortlist,
  needsScript: true,
};

/** The link for signed-in people, who keep properties among their favourites. */
const FAVOURITES: SiteLink = { label: 'Favourites', to: pagePaths.favourites };

/** The way to what a person keeps. */
export const keptLink = (isSignedIn: boolean): SiteLink => (isSignedIn ? FAVOURITES : SHORTLIST);

export const ABOUT: SiteLink = { label: 'About', to: '/about' };

/** The fewest days left of a month. With fewer, people mean the next month's weekends. */
const DAYS_LEFT = 14;

/** A weekend in the month to come, or in this one while enough of it is left. */
function shortBreak(): ListingFilters {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + DAYS_LEFT);
  return { type: 'HOLIDAY', month: day.toISOString().slice(0, 7), length: 'WEEKEND' };
}

/** The menus of the top bar to the left of the areas' menu. */
export const menus = (): readonly LinkGroup[] => [
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
      search('Short breaks', shortBreak()),
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
