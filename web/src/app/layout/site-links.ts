import { MAIN_AREAS } from '../../../../shared/categories/areas.ts';
import { LISTING_TYPES } from '../../../../shared/listings/types.ts';
import { listingsPath } from '../../lib/listing-links.ts';

export interface SiteLink {
  readonly label: string;
  readonly to: string;
}

export interface LinkGroup {
  readonly label: string;
  readonly links: readonly SiteLink[];
}

const areaLinks: readonly SiteLink[] = MAIN_AREAS.map((area) => ({
  label: area,
  to: listingsPath({ area_name: area }),
}));

/** The link to the page About. */
export const ABOUT: SiteLink = { label: 'About', to: '/about' };

/** The menus of the top bar. */
export const MENUS: readonly LinkGroup[] = [
  {
    label: 'Buy',
    links: [
      { label: 'Houses', to: listingsPath({ type: 'SALE', property_subtype: 'house' }) },
      { label: 'Apartments', to: listingsPath({ type: 'SALE', property_subtype: 'apartment' }) },
      { label: 'Commercial', to: listingsPath({ type: 'SALE', property_subtype: 'commercial' }) },
    ],
  },
  {
    label: 'Rent',
    links: [
      { label: 'Houses to rent', to: listingsPath({ type: 'LETTING', property_subtype: 'house' }) },
      {
        label: 'Apartments to rent',
        to: listingsPath({ type: 'LETTING', property_subtype: 'apartment' }),
      },
      { label: 'Holiday lets', to: listingsPath({ type: 'HOLIDAY' }) },
      { label: 'Short breaks', to: listingsPath({ type: 'HOLIDAY' }) },
    ],
  },
  { label: 'Areas', links: areaLinks },
];

const TYPE_LINK_LABELS = { SALE: 'For Sale', LETTING: 'To Rent', HOLIDAY: 'Holiday Lets' } as const;

const typeLinks: readonly SiteLink[] = LISTING_TYPES.map((type) => ({
  label: TYPE_LINK_LABELS[type],
  to: listingsPath({ type }),
}));
const allProperties: SiteLink = { label: 'All Properties', to: listingsPath() };

/** The menu of a narrow screen. */
export const MOBILE_LINKS: readonly SiteLink[] = [allProperties, ...typeLinks, ABOUT];

export const FOOTER_GROUPS: readonly LinkGroup[] = [
  { label: 'Properties', links: [...typeLinks, allProperties] },
  { label: 'Popular areas', links: areaLinks },
];

/** The links beside the copyright notice. */
export const LEGAL_LINKS: readonly SiteLink[] = [
  { label: 'Privacy', to: '/privacy' },
  { label: 'Terms', to: '/terms' },
  { label: 'Cookies', to: '/cookies' },
];
