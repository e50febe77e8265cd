import type { DocumentHead } from '../../lib/document-head.ts';
import { paintedSocialUrl } from './painted-pictures.ts';

/** The picture for link previews of pages without a picture of their own; none if it has not been painted. */
export function sitePicture(): Pick<DocumentHead, 'image'> {
  const path = paintedSocialUrl('hero-day');
  return path === undefined ? {} : { image: { path, alt: 'A still lake below green fells' } };
}
