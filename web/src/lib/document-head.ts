import { SITE_NAME } from '../../../shared/brand.ts';
import { SOCIAL_SIZE } from '../../../shared/photos/rules.ts';

/** The title and metadata of a page, for browsers, search engines and link previews. */
export interface DocumentHead {
  /** The title without the site's name, which is added unless `wholeTitle` is set. */
  readonly title: string;
  /** Whether `title` is used unchanged. */
  readonly wholeTitle?: boolean;
  readonly description: string;
  /** Path and query of the page's canonical address. */
  readonly canonicalPath: string;
  /** Path of a picture for previews, of size `SOCIAL_SIZE`. */
  readonly image?: { readonly path: string; readonly alt: string };
  readonly jsonLd?: object;
  /** Keeps the page out of search engines. */
  readonly noindex?: boolean;
}

/** An element in a page's head. */
export interface HeadTag {
  readonly tag: 'title' | 'meta' | 'link' | 'script';
  readonly attributes?: Readonly<Record<string, string>>;
  readonly text?: string;
}

const meta = (by: 'name' | 'property', name: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { [by]: name, content },
});

/** The head's elements for a page. `origin` is the site's origin without a final slash. */
export function headTags(head: DocumentHead, origin: string): HeadTag[] {
  const canonical = `${origin}${head.canonicalPath}`;
  const { description, image, jsonLd, noindex } = head;
  const title = head.wholeTitle ? head.title : `${head.title} | ${SITE_NAME}`;
  const tags: readonly (HeadTag | false | undefined)[] = [
    { tag: 'title', text: title },
    meta('name', 'description', description),
    { tag: 'link', attributes: { rel: 'canonical', href: canonical } },
    meta('property', 'og:site_name', SITE_NAME),
    meta('property', 'og:locale', 'en_GB'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    image && meta('property', 'og:image', `${origin}${image.path}`),
    image && meta('property', 'og:image:alt', image.alt),
    image && meta('property', 'og:image:width', String(SOCIAL_SIZE.width)),
    image && meta('property', 'og:image:height', String(SOCIAL_SIZE.height)),
    noindex && meta('name', 'robots', 'noindex'),
    jsonLd && {
      tag: 'script',
      attributes: { type: 'application/ld+json' },
      text: JSON.stringify(jsonLd),
    },
  ];
  return tags.filter((tag) => typeof tag === 'object');
}
