import type { MouseEvent } from 'react';

/**
 * The state of a navigation within one page, such as to another filter: scroll position and focus stay.
 * `navigate(url, { state: IN_PLACE })`.
 */
export const IN_PLACE = { inPlace: true } as const;

/** Whether a location was reached by such a navigation. */
export const isInPlace = (state: Partial<typeof IN_PLACE> | null): boolean => !!state?.inPlace;

/** Whether a click would open a link in this tab. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
