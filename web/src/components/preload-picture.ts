import { preload } from 'react-dom';

interface PictureSource {
  readonly src: string;
  readonly srcSet: string;
  readonly sizes: string;
  /** A browser that doesn't support this type preloads nothing. */
  readonly type: string;
}

/** Preloads a picture with high priority, by a `<link>` in the head of the page. */
export const preloadPicture = ({ src, srcSet, sizes, type }: PictureSource): void =>
  preload(src, {
    as: 'image',
    imageSrcSet: srcSet,
    imageSizes: sizes,
    type,
    fetchPriority: 'high',
  });
