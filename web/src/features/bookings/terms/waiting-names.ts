import type { OwnCalendar } from '../../../../../shared/bookings/schema.ts';

export type WaitingNames = OwnCalendar['waiting_names'];

/** Tells what guests see in place of a name that waits for a review. Undefined for any other name. */
export function waitingInWords(waiting: WaitingNames, name: string): string | undefined {
  const found = waiting.find((each) => each.name === name.trim());
  return found && `Waiting for review. Until then, guests see “${found.shown_as}”.`;
}
