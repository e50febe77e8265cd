import { expect, it } from 'vitest';
import { homeHead } from '../../../../web/src/features/home/home-head.ts';

it('the head of the home page names the site, and has a picture and structured data', () => {
  const { jsonLd, ...head } = homeHead('https://fellside.example');
  expect(head).toMatchObject({
    title: 'Fellside: homes and holiday lets in the Lake District',
    wholeTitle: true,
    description: expect.stringContaining('Lake District'),
    canonicalPath: '/',
    image: { path: expect.stringContaining('hero-day'), alt: expect.any(String) },
  });
  expect(jsonLd).toMatchObject({
    '@graph': [
      { '@type': 'Organization', url: 'https://fellside.example/' },
      { '@type': 'WebSite', url: 'https://fellside.example/' },
    ],
  });
});
