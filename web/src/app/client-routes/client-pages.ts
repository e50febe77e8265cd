import {
  IconBuilding,
  IconBuildings,
  IconCalendar,
  IconChartBar,
  IconGauge,
  IconHeart,
  IconHistory,
  IconHome,
  IconHomeSearch,
  IconLayoutDashboard,
  IconListCheck,
  IconLuggage,
  IconMail,
  IconSettings,
  IconTags,
  IconUserCircle,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { pagePaths } from '../../../../shared/pages.ts';
import { lazyPage, type Preloaded } from '../../lib/lazy-part.tsx';

/** The pages of `pagePaths` that only the browser renders, without the tabs of `editListing`. */
type ClientPageName = Exclude<
  keyof typeof pagePaths,
  'listing' | 'editPhotos' | 'editAvailability'
>;

export interface ClientPage {
  /** The path of its route. */
  readonly path: string;
  readonly access: 'anyone' | 'signed-in' | 'moderator' | 'admin';
  readonly Page: Preloaded<object>;
  /** Shown to signed-out users. @default they are sent to the sign-in page and back */
  readonly SignedOut?: Preloaded<object>;
  /** Its link in the list of pages; undefined if other pages lead there. */
  readonly link: PageLink | undefined;
}

/** A link in the list of pages. */
export interface PageLink {
  readonly label: string;
  readonly Icon: TablerIcon;
  /** Whether only people with an organisation see it. @default everybody who may open the page */
  readonly isForListers?: true;
}

/** A row for each page. The list of pages has the links in this order. */
const ROWS: Readonly<Record<ClientPageName, ClientPage>> = {
  signIn: {
    path: pagePaths.signIn,
    access: 'anyone',
    Page: lazyPage(() => import('../../pages/auth.tsx'), 'AuthPage'),
    link: undefined,
  },
  shortlist: {
    path: pagePaths.shortlist,
    access: 'anyone',
    Page: lazyPage(() => import('../../pages/shortlist.tsx'), 'ShortlistPage'),
    link: undefined,
  },
  dashboard: {
    path: pagePaths.dashboard,
    access: 'signed-in',
    Page: lazyPage(() => import('../../pages/dashboard.tsx'), 'DashboardPage'),
    link: { label: 'Overview', Icon: IconLayoutDashboard },
  },
  myListings: {
    path: pagePaths.myListings,
    access: 'signed-in',
    Page: lazyPage(() => import('../../pages/my-listings.tsx'), 'MyListingsPage'),
    link: { label: 'Listings', Icon: IconHome, isForListers: true },
  },
  createListing: {
    path: pagePaths.createListing,
    access: 'signed-in',
    Page: lazyPage(() => import('../../pages/create-listing.tsx'), 'CreateListingPage'),
    link: undefined,
  },
  editListing: {
    path: pagePaths.editListing(':listingId'),
    access: 'signed-in',
    Page: lazyPage(() => import('../../pages/edit-listing.tsx'), 'EditListingPage'),
    link: undefined,
  },
  enquiries: {
    path: pagePaths.enquiries,
    access: 'signed-in',
    Page: lazyPage(() => import('../../pages/enquiries.tsx'), 'EnquiriesPage'),
    link: { label: 'Enquiries', Icon: IconMail, isForListers: true },
  },
  reservations: {
    path: pagePaths.reservations,
    access: 'signed-in',
    Page: lazyPage(() => import('../../pages/reservations.tsx'), 'ReservationsPage'),
    link: { label: 'Reservations', Icon: IconCalendar, isForListers: true },
  },
  occupancy: {
    path: pagePaths.occupancy,
    access: 'signed-in',
    Page: lazyPage(() => import('../../pages/occupancy.tsx'), 'OccupancyPage'),
    link: { label: 'Occupancy and income', Icon: IconChartBar, isForListers: true },
  },
  favourites: {
    path: pagePaths.favourites,
    access: 'signed-in',
    Page: lazyPage(() => import('../../pages/favourites.tsx'), 'FavouritesPage'),
    SignedOut: lazyPage(() => import('../../pages/favourites.tsx'), 'SignedOutFavouritesPage'),
    link: { label: 'Favourites', Icon: IconHeart },
  },
  bookings: {
    path: pagePaths.bookings,
    access: 'signed-in',
    Page: lazyPage(() => import('../../pages/bookings.tsx'), 'BookingsPage'),
    link: { label: 'My Bookings', Icon: IconLuggage },
  },
  organisation: {
    path: pagePaths.organisation,
    access: 'signed-in',
    Page: lazyPage(() => import('../../pages/organisation.tsx'), 'OrganisationPage'),
    link: { label: 'Organisation', Icon: IconBuilding, isForListers: true },
  },
  createOrganisation: {
    path: pagePaths.createOrganisation,
    access: 'signed-in',
    Page: lazyPage(() => import('../../pages/create-organisation.tsx'), 'CreateOrganisationPage'),
    link: undefined,
  },
  profile: {
    path: pagePaths.profile,
    access: 'signed-in',
    Page: lazyPage(() => import('../../pages/profile.tsx'), 'ProfilePage'),
    link: { label: 'Profile', Icon: IconUserCircle },
  },
  settings: {
    path: pagePaths.settings,
    access: 'signed-in',
    Page: lazyPage(() => import('../../pages/settings.tsx'), 'SettingsPage'),
    link: { label: 'Settings', Icon: IconSettings },
  },
  adminDashboard: {
    path: pagePaths.adminDashboard,
    access: 'admin',
    Page: lazyPage(() => import('../../pages/admin.tsx'), 'AdminPage'),
    link: { label: 'Admin Dashboard', Icon: IconGauge },
  },
  adminSearch: {
    path: pagePaths.adminSearch,
    access: 'admin',
    Page: lazyPage(() => import('../../pages/admin-search.tsx'), 'AdminSearchPage'),
    link: undefined,
  },
  reviewQueue: {
    path: pagePaths.reviewQueue,
    access: 'moderator',
    Page: lazyPage(() => import('../../pages/review-queue.tsx'), 'ReviewQueuePage'),
    link: { label: 'Review Queue', Icon: IconListCheck },
  },
  adminListings: {
    path: pagePaths.adminListings,
    access: 'admin',
    Page: lazyPage(() => import('../../pages/admin-listings.tsx'), 'AdminListingsPage'),
    link: { label: 'Listings', Icon: IconHomeSearch },
  },
  adminListing: {
    path: pagePaths.adminListing(':listingId'),
    access: 'admin',
    Page: lazyPage(() => import('../../pages/admin-listing.tsx'), 'AdminListingPage'),
    link: undefined,
  },
  adminEditListing: {
    path: pagePaths.adminEditListing(':listingId'),
    access: 'admin',
    Page: lazyPage(() => import('../../pages/admin-edit-listing.tsx'), 'AdminEditListingPage'),
    link: undefined,
  },
  adminUsers: {
    path: pagePaths.adminUsers,
    access: 'admin',
    Page: lazyPage(() => import('../../pages/admin-users.tsx'), 'AdminUsersPage'),
    link: { label: 'Users', Icon: IconUsers },
  },
  adminUser: {
    path: pagePaths.adminUser(':userId'),
    access: 'admin',
    Page: lazyPage(() => import('../../pages/admin-user.tsx'), 'AdminUserPage'),
    link: undefined,
  },
  adminOrganisations: {
    path: pagePaths.adminOrganisations,
    access: 'admin',
    Page: lazyPage(() => import('../../pages/admin-organisations.tsx'), 'AdminOrganisationsPage'),
    link: { label: 'Organisations', Icon: IconBuildings },
  },
  adminOrganisation: {
    path: pagePaths.adminOrganisation(':organisationId'),
    access: 'admin',
    Page: lazyPage(() => import('../../pages/admin-organisation.tsx'), 'AdminOrganisationPage'),
    link: undefined,
  },
  adminRecords: {
    path: pagePaths.adminRecords(':subjectId'),
    access: 'admin',
    Page: lazyPage(() => import('../../pages/admin-records.tsx'), 'AdminRecordsPage'),
    link: undefined,
  },
  adminCategories: {
    path: pagePaths.adminCategories,
    access: 'admin',
    Page: lazyPage(() => import('../../pages/admin-categories.tsx'), 'AdminCategoriesPage'),
    link: { label: 'Categories', Icon: IconTags },
  },
  adminAudit: {
    path: pagePaths.adminAudit,
    access: 'admin',
    Page: lazyPage(() => import('../../pages/admin-audit.tsx'), 'AdminAuditPage'),
    link: { label: 'Audit Trail', Icon: IconHistory },
  },
};

const PAGES = Object.values(ROWS);

/** The pages of one or several kinds of access, in the order of their links. */
export const clientPagesFor = (...kinds: readonly ClientPage['access'][]): ClientPage[] =>
  PAGES.filter(({ access }) => kinds.includes(access));
