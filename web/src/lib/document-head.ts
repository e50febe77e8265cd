import { SITE_NAME } from '../../../shared/brand.ts';
import { SOCIAL_SIZE } from '../../../shared/photos/rules.ts';

/** The title and metadata of a page, for browsers, search engines and link previews. */
export interface DocumentHead {
  /** Without the site's name, which is added unless `wholeTitle` is set. */
  readonly title: string;
  /** `title` is used as it is. */
  readonly wholeTitle?: boolean;
  readonly description: string;
  /** Path and query of the page's canonical address. */
  readonly canonicalPath: string;
  /** Path of a picture for previews, of `SOCIAL_SIZE`. */
  readonly image?: { readonly path: string; readonly alt: string };
  readonly jsonLd?: object;
  /** Keeps the page out of search engines. */
  readonly noindex?: boolean;
}

/** An element of the head that a page sets. `key` is a selector that finds it, so that it is never there twice. */
export interface HeadTag {
  readonly tag: 'meta' | 'link' | 'script';
  readonly key: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text?: string;
}

export function documentTitle({ title, wholeTitle }: DocumentHead): string {
  return wholeTitle ? title : `${title} | ${SITE_NAME}`;
}

const meta = (by: 'name' | 'property', name: string, content: string): HeadTag => ({
  tag: 'meta',
  key: `meta[${by}="${name}"]`,
  attributes: { [by]: name, content },
});

/** The head's elements for a page; `origin` is the site's own, without a slash at the end. */
export function headTags(head: DocumentHead, origin: string): HeadTag[] {
  const canonical = `${origin}${head.canonicalPath}`;
  const title = documentTitle(head);
  const { image, jsonLd } = head;
  return [
    meta('name', 'description', head.description),
    {
      tag: 'link',
      key: 'link[rel="canonical"]',
      attributes: { rel: 'canonical', href: canonical },
    },
    meta('property', 'og:site_name', SITE_NAME),
    meta('property', 'og:locale', 'en_GB'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', canonical),
    meta('name', 'twitter:card', image === undefined ? 'summary' : 'summary_large_image'),
    ...(image === undefined
      ? []
      : [
          meta('property', 'og:image', `${origin}${image.path}`),
          meta('property', 'og:image:alt', image.alt),
          meta('property', 'og:image:width', String(SOCIAL_SIZE.width)),
          meta('property', 'og:image:height', String(SOCIAL_SIZE.height)),
        ]),
    ...(head.noindex ? [meta('name', 'robots', 'noindex')] : []),
    ...(jsonLd === undefined
      ? []
      : [
          {
            tag: 'script',
            key: 'script[type="application/ld+json"]',
            attributes: { type: 'application/ld+json' },
            text: JSON.stringify(jsonLd),
          } as const,
        ]),
  ];
}
