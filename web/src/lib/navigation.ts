/**
 * State for a navigation that changes the page where it stands, such as a filter: the scroll
 * position and the focus stay. `navigate(url, { state: IN_PLACE })`.
 */
export const IN_PLACE = { inPlace: true } as const;

/** Whether a location was reached by a navigation in place. */
export const isInPlace = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'inPlace' in state && state.inPlace === true;
