import { type CSSProperties, useEffect, useState } from 'react';
import { INITIAL_DATA_ID } from '../lib/initial-data.ts';
import { thumbhashPlaceholder } from './thumbhash.ts';

/**
 * Whether pictures are being rendered on the server, or hydrated. A variable and no store: a store
 * would render every picture again after hydration.
 */
let isServerHtml =
  typeof document === 'undefined' || document.getElementById(INITIAL_DATA_ID) !== null;

function useIsClientRendered(): boolean {
  const [isClientRendered] = useState(() => !isServerHtml);
  useEffect(() => {
    isServerHtml = false;
  }, []);
  return isClientRendered;
}

/**
 * The style of a picture until it has loaded: the blurred picture, or in server-rendered HTML, where
 * that would be most of the bytes, its average colour.
 */
export function usePlaceholder(thumbhash: string | undefined): CSSProperties | undefined {
  const isClientRendered = useIsClientRendered();
  const placeholder = thumbhash === undefined ? undefined : thumbhashPlaceholder(thumbhash);
  if (placeholder === undefined) return undefined;
  return {
    backgroundColor: placeholder.colour,
    ...(isClientRendered && { backgroundImage: `url(${placeholder.url})` }),
  };
}
