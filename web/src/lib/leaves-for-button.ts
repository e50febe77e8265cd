import type { FocusEvent } from 'react';

/**
 * Whether a field is left for a button, which checks the field itself. An error that appeared before would
 * move the button away under the pointer, and its click would be lost.
 */
export const leavesForButton = ({ relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof HTMLButtonElement;
