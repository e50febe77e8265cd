import { servedPaths } from '../../shared/pages.ts';

/** Search engines may read everything but the API, which has no pages. */
export const robotsText = (siteAddress: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    '',
    `Sitemap: ${siteAddress}${servedPaths.sitemap}`,
    '',
  ].join('\n');
