import { createRoutesFromElements, Route, useRoutes } from 'react-router';
import { lazyPage } from '../../lib/lazy-part.tsx';
import { type ClientPage, clientPagesFor } from './client-pages.ts';
import { preloadRoutes } from './preload-routes.ts';

const SignedInArea = lazyPage(() => import('../signed-in/signed-in-area.tsx'), 'SignedInArea');
const ModeratorArea = lazyPage(() => import('../signed-in/staff-area.tsx'), 'ModeratorArea');
const AdminArea = lazyPage(() => import('../signed-in/staff-area.tsx'), 'AdminArea');
const NotFoundPage = lazyPage(() => import('../../pages/not-found.tsx'), 'NotFoundPage');

const routeOf = ({ path, Page }: ClientPage) => <Route key={path} path={path} element={<Page />} />;

const signedInPages = clientPagesFor('signed-in');

const ROUTES = createRoutesFromElements(
  <>
    {clientPagesFor('anyone').map(routeOf)}
    {signedInPages.map(
      ({ SignedOut, ...page }) =>
        SignedOut && (
          <Route key={page.path} element={<SignedInArea signedOut={<SignedOut />} />}>
            {routeOf(page)}
          </Route>
        ),
    )}
    <Route element={<SignedInArea />}>
      {signedInPages.filter(({ SignedOut }) => SignedOut === undefined).map(routeOf)}
      <Route path="dashboard/*" element={<NotFoundPage />} />
      <Route element={<ModeratorArea />}>{clientPagesFor('moderator').map(routeOf)}</Route>
      <Route element={<AdminArea />}>
        {clientPagesFor('admin').map(routeOf)}
        <Route path="admin/*" element={<NotFoundPage />} />
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
