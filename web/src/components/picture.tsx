import { type ReactNode, useEffect, useState } from 'react';
import { INITIAL_DATA_ID } from '../lib/initial-data.ts';
import classes from './picture.module.css';
import { thumbhashPlaceholder } from './thumbhash.ts';

interface PictureProps {
  /** The file for browsers that don't know `srcset`. */
  readonly src: string | undefined;
  readonly srcSet?: string | undefined;
  /** The width at which the picture is shown. */
  readonly sizes?: string;
  readonly width: number;
  readonly height: number;
  /** The text alternative; empty for decoration. */
  readonly alt: string;
  /**
   * Whether it is the page's largest picture, which loads first. Others load when they are scrolled
   * near.
   */
  readonly priority: boolean;
  /** The ThumbHash in base64. */
  readonly thumbhash: string | undefined;
  /** The `<source>`s for other formats. */
  readonly children: ReactNode;
}

/**
 * Whether pictures are being rendered on the server or hydrated. A variable, because a store would
 * render every picture again after hydration.
 */
let isServerHtml =
  typeof document === 'undefined' || document.getElementById(INITIAL_DATA_ID) !== null;

/**
 * A picture that fills its frame. Until it has loaded, its ThumbHash is shown: as a blurred picture, or
 * in server-rendered HTML as its average colour, because the blurred pictures would be most of the
 * bytes.
 */
export function Picture({ thumbhash, priority, alt, children, ...image }: PictureProps) {
  const [isClientRendered] = useState(() => !isServerHtml);
  useEffect(() => {
    isServerHtml = false;
  }, []);
  const placeholder = thumbhash === undefined ? undefined : thumbhashPlaceholder(thumbhash);
  return (
    <picture className={classes.picture}>
      {children}
      <img
        {...image}
        alt={alt}
        className={classes.image}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        style={
          placeholder && {
            backgroundColor: placeholder.colour,
            ...(isClientRendered && { backgroundImage: `url(${placeholder.url})` }),
          }
        }
      />
    </picture>
  );
}
