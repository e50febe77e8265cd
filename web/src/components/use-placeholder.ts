import { type CSSProperties, useState, useSyncExternalStore } from 'react';
import { thumbhashPlaceholder } from './thumbhash.ts';

const nothingChanges = () => () => {};

/**
 * Whether the app drew this itself: not on the server, nor where it took HTML from there over, which
 * has to find everything as it was drawn, and by then has its pictures.
 */
function useIsDrawnHere(): boolean {
  const isHere = useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  );
  const [wasHere] = useState(isHere);
  return wasHere;
}

/**
 * The style of a picture that is still to come: its blurred form, or in HTML from the server, where
 * that would be most of the page, its average colour.
 */
export function usePlaceholder(thumbhash: string | undefined): CSSProperties | undefined {
  const isDrawnHere = useIsDrawnHere();
  const placeholder = thumbhash === undefined ? undefined : thumbhashPlaceholder(thumbhash);
  if (placeholder === undefined) return undefined;
  return {
    backgroundColor: placeholder.colour,
    ...(isDrawnHere && { backgroundImage: `url(${placeholder.url})` }),
  };
}
