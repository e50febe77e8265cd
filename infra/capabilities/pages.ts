import type { AppCapability } from './capability.ts';

export const pages: AppCapability<'pages'> = {
  name: 'pages',
  purpose: 'Public pages as HTML, pictures of maps, the sitemap and robots.txt.',
  size: { memoryMb: 1024, timeoutSeconds: 10 },
  triggers: [
    {
      kind: 'pages',
      traffic: {
        homePage: { perVisit: 0.4, readUnits: 1.5 },
        searchPage: { perVisit: 0.2, readUnits: 3 },
        listingPage: { perVisit: 0.4, readUnits: 3 },
        aboutPage: { perVisit: 0.02, readUnits: 0.5 },
        privacyPage: { perVisit: 0.005, readUnits: 0.5 },
        termsPage: { perVisit: 0.005, readUnits: 0.5 },
        cookiesPage: { perVisit: 0.005, readUnits: 0.5 },
        missingPage: { perVisit: 0.05, readUnits: 0.5 },
        // The other pictures are in the caches.
        mapPicture: { perVisit: 0.2, readUnits: 0 },
        sitemap: { perVisit: 0.05, readUnits: 0.5 },
        robots: { perVisit: 0.05, readUnits: 0 },
      },
    },
  ],
  grants(fn, { table, searchIndex, ownAddress, indexed }) {
    table.grantRead(fn);
    table.grantIndexes(fn, 'published');
    searchIndex.grantRead(fn);
    // If the site has two hosts, its pages name one of them as canonical.
    if (ownAddress !== undefined) fn.addEnvironment('OWN_ADDRESS', ownAddress);
    fn.addEnvironment('INDEXED', String(indexed));
  },
};
