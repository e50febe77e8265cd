import { servedPaths } from '../../shared/pages.ts';

/** What search engines may read: all that is public. The API is for programs, not for readers. */
export const robotsText = (siteAddress: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    '',
    `Sitemap: ${siteAddress}${servedPaths.sitemap}`,
    '',
  ].join('\n');
