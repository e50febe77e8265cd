import type { Announcements } from '@dnd-kit/core';

/** Things in another order, by their ids; those that it doesn't name follow in the one they have. */
export function inOrder<T extends { readonly id: string }>(
  things: readonly T[],
  ids: readonly string[],
): T[] {
  const historyIndex = ({ id }: T) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return things.toSorted((a, b) => historyIndex(a) - historyIndex(b));
}

/** What screen readers say of how a photo is moved, at its handle. */
export const MOVING_INSTRUCTIONS =
  'To move the photo, press space, then the arrow keys, and space again to put it down. Escape puts it back.';

/**
 * What screen readers say while a photo is moved.
 *
 * @param ids of all photos, in their order
 */
export function announcementsFor(ids: readonly string[]): Announcements {
  const historyIndex = (id: string | number) =>
    `place ${ids.indexOf(String(id)) + 1} of ${ids.length}`;
  /** Where it was said to be last. */
  let said = '';
  const say = (place: string, sentence: string) => {
    said = place;
    return sentence;
  };
  return {
    onDragStart: ({ active }) => {
      const place = historyIndex(active.id);
      return say(place, `Photo picked up from ${place}.`);
    },
    onDragOver: ({ over }) => {
      // It begins over its own place, which has just been said.
      if (over === null || historyIndex(over.id) === said) return undefined;
      const place = historyIndex(over.id);
      return say(place, `Photo moved to ${place}.`);
    },
    onDragEnd: ({ active, over }) => `Photo put down in ${historyIndex((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `Photo put back in ${historyIndex(active.id)}.`,
  };
}
