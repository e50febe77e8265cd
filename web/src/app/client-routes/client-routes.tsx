import { createRoutesFromElements, Route, useRoutes } from 'react-router';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { preloadRoutes } from './preload-routes.ts';

const AuthPage = lazyPart(() => import('../../pages/auth.tsx'), 'AuthPage');
const SignedInArea = lazyPart(() => import('../signed-in/signed-in-area.tsx'), 'SignedInArea');
const AdminArea = lazyPart(() => import('../signed-in/signed-in-area.tsx'), 'AdminArea');
const DashboardPage = lazyPart(() => import('../../pages/dashboard.tsx'), 'DashboardPage');
const MyListingsPage = lazyPart(() => import('../../pages/my-listings.tsx'), 'MyListingsPage');
const CreateListingPage = lazyPart(
  () => import('../../pages/create-listing.tsx'),
  'CreateListingPage',
);
const EditListingPage = lazyPart(() => import('../../pages/edit-listing.tsx'), 'EditListingPage');
const EnquiriesPage = lazyPart(() => import('../../pages/enquiries.tsx'), 'EnquiriesPage');
const ReservationsPage = lazyPart(() => import('../../pages/reservations.tsx'), 'ReservationsPage');
const OrganisationPage = lazyPart(() => import('../../pages/organisation.tsx'), 'OrganisationPage');
const CreateOrganisationPage = lazyPart(
  () => import('../../pages/create-organisation.tsx'),
  'CreateOrganisationPage',
);
const FavouritesPage = lazyPart(() => import('../../pages/favourites.tsx'), 'FavouritesPage');
const SignedOutFavouritesPage = lazyPart(
  () => import('../../pages/favourites.tsx'),
  'SignedOutFavouritesPage',
);
const BookingsPage = lazyPart(() => import('../../pages/bookings.tsx'), 'BookingsPage');
const ProfilePage = lazyPart(() => import('../../pages/profile.tsx'), 'ProfilePage');
const SettingsPage = lazyPart(() => import('../../pages/settings.tsx'), 'SettingsPage');
const AdminPage = lazyPart(() => import('../../pages/admin.tsx'), 'AdminPage');
const AdminCategoriesPage = lazyPart(
  () => import('../../pages/admin-categories.tsx'),
  'AdminCategoriesPage',
);
const ReviewQueuePage = lazyPart(() => import('../../pages/review-queue.tsx'), 'ReviewQueuePage');
const AdminListingsPage = lazyPart(
  () => import('../../pages/admin-listings.tsx'),
  'AdminListingsPage',
);
const AdminListingPage = lazyPart(
  () => import('../../pages/admin-listing.tsx'),
  'AdminListingPage',
);
const AdminAuditPage = lazyPart(() => import('../../pages/admin-audit.tsx'), 'AdminAuditPage');
const AdminUsersPage = lazyPart(() => import('../../pages/admin-users.tsx'), 'AdminUsersPage');
const AdminUserPage = lazyPart(() => import('../../pages/admin-user.tsx'), 'AdminUserPage');
const AdminOrganisationsPage = lazyPart(
  () => import('../../pages/admin-organisations.tsx'),
  'AdminOrganisationsPage',
);
const NotFoundPage = lazyPart(() => import('../../pages/not-found.tsx'), 'NotFoundPage');

const ROUTES = createRoutesFromElements(
  <>
    <Route path="auth" element={<AuthPage />} />
    <Route element={<SignedInArea signedOut={<SignedOutFavouritesPage />} />}>
      <Route path="dashboard/favourites" element={<FavouritesPage />} />
    </Route>
    <Route element={<SignedInArea />}>
      <Route path="dashboard">
        <Route index element={<DashboardPage />} />
        <Route path="listings" element={<MyListingsPage />} />
        <Route path="listings/new" element={<CreateListingPage />} />
        <Route path="listings/:listingId/edit" element={<EditListingPage />} />
        <Route path="enquiries" element={<EnquiriesPage />} />
        <Route path="reservations" element={<ReservationsPage />} />
        <Route path="organisation" element={<OrganisationPage />} />
        <Route path="organisation/new" element={<CreateOrganisationPage />} />
        <Route path="bookings" element={<BookingsPage />} />
        <Route path="profile" element={<ProfilePage />} />
        <Route path="settings" element={<SettingsPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route path="admin" element={<AdminArea />}>
        <Route index element={<AdminPage />} />
        <Route path="review" element={<ReviewQueuePage />} />
        <Route path="categories" element={<AdminCategoriesPage />} />
        <Route path="audit" element={<AdminAuditPage />} />
        <Route path="listings" element={<AdminListingsPage />} />
        <Route path="listings/:listingId" element={<AdminListingPage />} />
        <Route path="users" element={<AdminUsersPage />} />
        <Route path="users/:userId" element={<AdminUserPage />} />
        <Route path="organisations" element={<AdminOrganisationsPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Route>
    <Route path="*" element={<NotFoundPage />} />
  </>,
);

/**
 * The routes that only the browser renders: sign-in and the pages behind it. They load when one of them
 * is opened, so that public pages stay small.
 */
export const ClientRoutes = Object.assign(() => useRoutes(ROUTES), {
  preload: (pathname: string): Promise<void> => preloadRoutes(ROUTES, pathname),
});
