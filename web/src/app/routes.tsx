import { lazy, type ReactNode } from 'react';
import { createRoutesFromElements, Route, useRoutes } from 'react-router';
import { Layout } from './layout/layout.tsx';

const HomePage = lazy(async () => ({ default: (await import('../pages/home.tsx')).HomePage }));
const SearchPage = lazy(async () => ({
  default: (await import('../pages/search.tsx')).SearchPage,
}));
const ListingPage = lazy(async () => ({
  default: (await import('../pages/listing.tsx')).ListingPage,
}));
const AboutPage = lazy(async () => ({ default: (await import('../pages/about.tsx')).AboutPage }));
const PrivacyPage = lazy(async () => ({
  default: (await import('../pages/privacy.tsx')).PrivacyPage,
}));
const TermsPage = lazy(async () => ({ default: (await import('../pages/terms.tsx')).TermsPage }));
const CookiesPage = lazy(async () => ({
  default: (await import('../pages/cookies.tsx')).CookiesPage,
}));
const NotFoundPage = lazy(async () => ({
  default: (await import('../pages/not-found.tsx')).NotFoundPage,
}));

/** An address of no page. The router's `*` takes every other but those with a line break in them. */
const NO_PAGE = '/no-page';

interface SiteRoutesProps {
  /**
   * The pages that are only ever drawn in the browser.
   * @default there are none
   */
  readonly otherPages?: ReactNode;
}

/**
 * Every public page of the site by its path, each in a chunk of its own. The router's plain mode is used,
 * not its data router, whose loaders and actions SWR makes needless: it is 19 kB less to load.
 */
export function SiteRoutes({ otherPages }: SiteRoutesProps) {
  const pages = createRoutesFromElements(
    <Route element={<Layout />}>
      <Route index element={<HomePage />} />
      <Route path="listings" element={<SearchPage />} />
      <Route path="listings/:listingId" element={<ListingPage />} />
      <Route path="about" element={<AboutPage />} />
      <Route path="privacy" element={<PrivacyPage />} />
      <Route path="terms" element={<TermsPage />} />
      <Route path="cookies" element={<CookiesPage />} />
      <Route path="*" element={otherPages ?? <NotFoundPage />} />
    </Route>,
  );
  const page = useRoutes(pages);
  const missingPage = useRoutes(pages, NO_PAGE);
  return page ?? missingPage;
}
