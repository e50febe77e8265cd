import type { DocumentHead } from '../../lib/document-head.ts';
import { paintedSocialUrl } from './painted-pictures.ts';

/** The picture in previews of pages that have none of their own; none where nothing is painted. */
export function sitePicture(): Pick<DocumentHead, 'image'> {
  const path = paintedSocialUrl('hero-day');
  return path === undefined ? {} : { image: { path, alt: 'A still lake below green fells' } };
}
