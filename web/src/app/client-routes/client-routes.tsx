import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { pagePaths } from '../../../../shared/pages.ts';

const AuthPage = lazy(async () => ({ default: (await import('../../pages/auth.tsx')).AuthPage }));
const SignedInArea = lazy(async () => ({
  default: (await import('../signed-in/signed-in-area.tsx')).SignedInArea,
}));
const AdminArea = lazy(async () => ({
  default: (await import('../signed-in/admin-area.tsx')).AdminArea,
}));
const DashboardPage = lazy(async () => ({
  default: (await import('../../pages/dashboard.tsx')).DashboardPage,
}));
const MyListingsPage = lazy(async () => ({
  default: (await import('../../pages/my-listings.tsx')).MyListingsPage,
}));
const CreateListingPage = lazy(async () => ({
  default: (await import('../../pages/create-listing.tsx')).CreateListingPage,
}));
const EditListingPage = lazy(async () => ({
  default: (await import('../../pages/edit-listing.tsx')).EditListingPage,
}));
const OrganisationPage = lazy(async () => ({
  default: (await import('../../pages/organisation.tsx')).OrganisationPage,
}));
const CreateOrganisationPage = lazy(async () => ({
  default: (await import('../../pages/create-organisation.tsx')).CreateOrganisationPage,
}));
const ProfilePage = lazy(async () => ({
  default: (await import('../../pages/profile.tsx')).ProfilePage,
}));
const SettingsPage = lazy(async () => ({
  default: (await import('../../pages/settings.tsx')).SettingsPage,
}));
const ReviewQueuePage = lazy(async () => ({
  default: (await import('../../pages/review-queue.tsx')).ReviewQueuePage,
}));
const NotFoundPage = lazy(async () => ({
  default: (await import('../../pages/not-found.tsx')).NotFoundPage,
}));

/**
 * The routes that are rendered in the browser only: sign-in and the pages behind it. They are loaded
 * when one of them is opened, so that public pages stay small.
 */
export function ClientRoutes() {
  return (
    <Routes>
      <Route path="auth" element={<AuthPage />} />
      <Route element={<SignedInArea />}>
        <Route path="dashboard">
          <Route index element={<DashboardPage />} />
          <Route path="listings" element={<MyListingsPage />} />
          <Route path="listings/new" element={<CreateListingPage />} />
          <Route path="listings/:listingId/edit" element={<EditListingPage />} />
          <Route path="organisation" element={<OrganisationPage />} />
          <Route path="organisation/new" element={<CreateOrganisationPage />} />
          <Route path="profile" element={<ProfilePage />} />
          <Route path="settings" element={<SettingsPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        <Route path="admin" element={<AdminArea />}>
          <Route index element={<Navigate to={pagePaths.reviewQueue} replace />} />
          <Route path="review" element={<ReviewQueuePage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
