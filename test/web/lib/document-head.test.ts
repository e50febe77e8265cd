import { describe, expect, it } from 'vitest';
import { type HeadTag, headTags } from '../../../web/src/lib/document-head.ts';

const ORIGIN = 'https://fellside.example';
const head = {
  title: 'Slate cottage',
  description: 'Three bedrooms above Rydal Water.',
  canonicalPath: '/listings/lst_1',
};

const contentOf = (tags: readonly HeadTag[], name: string): string | undefined =>
  tags.find(({ attributes }) => [attributes?.name, attributes?.property].includes(name))?.attributes
    ?.content;

const titleOf = (tags: readonly HeadTag[]): string | undefined =>
  tags.find(({ tag }) => tag === 'title')?.text;

describe('the head of a page', () => {
  it('adds the site’s name to the title, unless the page gives its whole title', () => {
    expect(titleOf(headTags(head, ORIGIN))).toBe('Slate cottage | Fellside');
    expect(titleOf(headTags({ ...head, wholeTitle: true }, ORIGIN))).toBe('Slate cottage');
  });

  it('has the same absolute address as canonical and for sharing', () => {
    const tags = headTags(head, ORIGIN);
    const canonical = tags.find(({ tag }) => tag === 'link');
    expect(canonical?.attributes).toEqual({
      rel: 'canonical',
      href: 'https://fellside.example/listings/lst_1',
    });
    expect(contentOf(tags, 'og:url')).toBe('https://fellside.example/listings/lst_1');
  });

  it('has the same description for search engines and link previews', () => {
    const tags = headTags(head, ORIGIN);
    expect(contentOf(tags, 'description')).toBe(head.description);
    expect(contentOf(tags, 'og:description')).toBe(head.description);
    expect(contentOf(tags, 'og:title')).toBe('Slate cottage | Fellside');
  });

  it('has a large preview picture only if there is one', () => {
    expect(contentOf(headTags(head, ORIGIN), 'twitter:card')).toBe('summary');
    const image = { path: '/media/a.webp', alt: 'A cottage' };
    const tags = headTags({ ...head, image }, ORIGIN);
    expect(contentOf(tags, 'twitter:card')).toBe('summary_large_image');
    expect(contentOf(tags, 'og:image')).toBe('https://fellside.example/media/a.webp');
    expect(contentOf(tags, 'og:image:alt')).toBe('A cottage');
  });

  it('is kept from search engines only on request', () => {
    expect(contentOf(headTags(head, ORIGIN), 'robots')).toBeUndefined();
    expect(contentOf(headTags({ ...head, noindex: true }, ORIGIN), 'robots')).toBe('noindex');
  });

  it('contains structured data as data', () => {
    const tags = headTags({ ...head, jsonLd: { '@type': 'Thing' } }, ORIGIN);
    const script = tags.find(({ tag }) => tag === 'script');
    expect(script?.attributes?.type).toBe('application/ld+json');
    expect(script?.text).toBe('{"@type":"Thing"}');
  });

  it('has no element twice', () => {
    const image = { path: '/a.webp', alt: 'A' };
    const names = headTags({ ...head, image, noindex: true, jsonLd: {} }, ORIGIN).map(
      ({ tag, attributes }) => attributes?.name ?? attributes?.property ?? tag,
    );
    expect(new Set(names).size).toBe(names.length);
  });
});
