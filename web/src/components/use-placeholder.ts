import { type CSSProperties, useSyncExternalStore } from 'react';
import { thumbhashPlaceholder } from './thumbhash.ts';

const nothingChanges = () => () => {};

/**
 * Whether the app draws this itself. False on the server, and while HTML from there is taken over,
 * which has to find everything as it was drawn.
 */
const useIsDrawnHere = (): boolean =>
  useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  );

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
