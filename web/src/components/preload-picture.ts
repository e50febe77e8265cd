import { preload } from 'react-dom';

interface PictureSource {
  readonly src: string;
  readonly srcSet: string;
  readonly sizes: string;
  /** A browser that can't show this type loads nothing ahead. */
  readonly type: string;
}

/** Has the browser load a picture before anything else of its kind: from the head of the page. */
export const preloadPicture = ({ src, srcSet, sizes, type }: PictureSource): void =>
  preload(src, {
    as: 'image',
    imageSrcSet: srcSet,
    imageSizes: sizes,
    type,
    fetchPriority: 'high',
  });
