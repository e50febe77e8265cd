import { type CSSProperties, useEffect, useState } from 'react';
import { FIRST_ANSWERS_ID } from '../lib/first-answers.ts';
import { thumbhashPlaceholder } from './thumbhash.ts';

/**
 * Whether what is drawn now is the server's HTML: there, and in a browser that takes it over, until
 * its pictures have been. A store that says so would draw every picture twice.
 */
let isFromServer =
  typeof document === 'undefined' || document.getElementById(FIRST_ANSWERS_ID) !== null;

function useIsDrawnHere(): boolean {
  const [isDrawnHere] = useState(() => !isFromServer);
  useEffect(() => {
    isFromServer = false;
  }, []);
  return isDrawnHere;
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
