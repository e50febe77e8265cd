import type { ReactNode } from 'react';
import { createRoutesFromElements, Route, type RouteObject, useRoutes } from 'react-router';
import { lazyPage } from '../lib/lazy-part.tsx';
import { Layout } from './layout/layout.tsx';

const HomePage = lazyPage(() => import('../pages/home.tsx'), 'HomePage');
const SearchPage = lazyPage(() => import('../pages/search.tsx'), 'SearchPage');
const ListingPage = lazyPage(() => import('../pages/listing.tsx'), 'ListingPage');
const AboutPage = lazyPage(() => import('../pages/about.tsx'), 'AboutPage');
const PrivacyPage = lazyPage(() => import('../pages/privacy.tsx'), 'PrivacyPage');
const TermsPage = lazyPage(() => import('../pages/terms.tsx'), 'TermsPage');
const CookiesPage = lazyPage(() => import('../pages/cookies.tsx'), 'CookiesPage');
const NotFoundPage = lazyPage(() => import('../pages/not-found.tsx'), 'NotFoundPage');

const PAGES = [
  HomePage,
  SearchPage,
  ListingPage,
  AboutPage,
  PrivacyPage,
  TermsPage,
  CookiesPage,
  NotFoundPage,
];

/** Loads every page, so that it can be rendered at once. */
export const preloadPages = (): Promise<unknown> =>
  Promise.all(PAGES.map((Page) => Page.preload('/')));

/** Stands in for paths with a line break, which the route `*` doesn't match. No page has this path. */
const NO_PAGE = '/no-page';

/**
 * The routes of the site. Each public page is a chunk of its own.
 *
 * @param clientRoutes the routes that only the browser renders
 */
export const siteRoutes = (clientRoutes: ReactNode = <NotFoundPage />): RouteObject[] =>
  createRoutesFromElements(
    <Route element={<Layout />}>
      <Route index element={<HomePage />} />
      <Route path="listings" element={<SearchPage />} />
      <Route path="listings/:listingId" element={<ListingPage />} />
      <Route path="about" element={<AboutPage />} />
      <Route path="privacy" element={<PrivacyPage />} />
      <Route path="terms" element={<TermsPage />} />
      <Route path="cookies" element={<CookiesPage />} />
      <Route path="*" element={clientRoutes} />
    </Route>,
  );

/**
 * The page at the router's address. The router runs in declarative mode: data mode is 19 kB larger, and
 * SWR does the work of its loaders and actions.
 *
 * @param routes from `siteRoutes`
 */
export function SiteRoutes({ routes }: { readonly routes: RouteObject[] }) {
  return useRoutes(routes) ?? <MissingPage routes={routes} />;
}

const MissingPage = ({ routes }: { readonly routes: RouteObject[] }) => useRoutes(routes, NO_PAGE);
