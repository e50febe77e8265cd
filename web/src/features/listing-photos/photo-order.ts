import type { Announcements } from '@dnd-kit/core';

/** Sorts items by a list of ids. Items that aren't listed follow in their former order. */
export function inOrder<T extends { readonly id: string }>(
  things: readonly T[],
  ids: readonly string[],
): T[] {
  const positionOf = ({ id }: T) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return things.toSorted((a, b) => positionOf(a) - positionOf(b));
}

/** Screen readers' instructions for moving a photo, at its handle. */
export const MOVING_INSTRUCTIONS =
  'To move the photo, press space, then the arrow keys, and space again to put it down. Escape puts it back.';

/**
 * Screen readers' announcements while a photo is moved.
 *
 * @param ids of all photos, in their order
 */
export function announcementsFor(ids: readonly string[]): Announcements {
  const positionOf = (id: string | number) =>
    `place ${ids.indexOf(String(id)) + 1} of ${ids.length}`;
  /** The position that was announced last. */
  let lastPosition = '';
  const say = (place: string, sentence: string) => {
    lastPosition = place;
    return sentence;
  };
  return {
    onDragStart: ({ active }) => {
      const place = positionOf(active.id);
      return say(place, `Photo picked up from ${place}.`);
    },
    onDragOver: ({ over }) => {
      // A drag begins over the photo's own place, which was announced just before.
      if (over === null || positionOf(over.id) === lastPosition) return undefined;
      const place = positionOf(over.id);
      return say(place, `Photo moved to ${place}.`);
    },
    onDragEnd: ({ active, over }) => `Photo put down in ${positionOf((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `Photo put back in ${positionOf(active.id)}.`,
  };
}
