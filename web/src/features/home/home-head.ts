import { SITE_NAME } from '../../../../shared/brand.ts';
import icon from '../../components/favicon.svg';
import type { DocumentHead } from '../../lib/document-head.ts';
import { SITE_PICTURE } from '../../lib/site-picture.ts';

/** Title and metadata of the home page. `origin` is the site's origin without a final slash. */
export function homeHead(origin: string): DocumentHead {
  return {
    title: `${SITE_NAME}: homes and holiday lets in the Lake District`,
    wholeTitle: true,
    description:
      'Homes for sale, homes to rent and holiday lets across the Lake District, each one reviewed by a person before it goes live.',
    canonicalPath: '/',
    ...SITE_PICTURE,
    jsonLd: {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'Organization',
          '@id': `${origin}/#organisation`,
          name: SITE_NAME,
          url: `${origin}/`,
          logo: `${origin}${icon}`,
          areaServed: 'Lake District, England',
        },
        {
          '@type': 'WebSite',
          name: SITE_NAME,
          url: `${origin}/`,
          publisher: { '@id': `${origin}/#organisation` },
          potentialAction: {
            '@type': 'SearchAction',
            target: `${origin}/listings?q={search_term_string}`,
            'query-input': 'required name=search_term_string',
          },
        },
      ],
    },
  };
}
