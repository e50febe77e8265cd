import type { DocumentHead } from './document-head.ts';

// A glob, so that types and tests work before the picture is painted.
const [path] = Object.values(
  import.meta.glob<string>('../../generated/hero-day-social.jpg', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);

/** The picture for link previews of pages without their own; none if it hasn't been painted. */
export const SITE_PICTURE: Pick<DocumentHead, 'image'> =
  path === undefined ? {} : { image: { path, alt: 'A still lake below green fells' } };
