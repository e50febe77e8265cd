import type { AppCapability } from './capability.ts';

export const pages: AppCapability<'pages'> = {
  name: 'pages',
  purpose: 'Public pages as HTML, the sitemap and robots.txt.',
  size: { memoryMb: 1024, timeoutSeconds: 10 },
  triggers: [
    {
      kind: 'pages',
      traffic: {
        homePage: { perVisit: 0.4, readUnits: 20 },
        searchPage: { perVisit: 0.2, readUnits: 58.5 },
        listingPage: { perVisit: 0.4, readUnits: 2.5 },
        aboutPage: { perVisit: 0.02, readUnits: 0 },
        privacyPage: { perVisit: 0.005, readUnits: 0 },
        termsPage: { perVisit: 0.005, readUnits: 0 },
        cookiesPage: { perVisit: 0.005, readUnits: 0 },
        missingPage: { perVisit: 0.05, readUnits: 0 },
        sitemap: { perVisit: 0.05, readUnits: 17 },
        robots: { perVisit: 0.05, readUnits: 0 },
      },
    },
  ],
  grants(fn, { table }) {
    table.grantItems(fn, ['GetItem', 'BatchGetItem', 'Query']);
    table.grantIndex(fn, 'published');
  },
};
