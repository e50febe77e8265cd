import { useEffect, useRef, useState } from 'react';

/** How long a card waits that was decided on by a touch, which hovers over nothing, in milliseconds. */
const TOUCHED_MS = 10_000;
/** How long after the focus has left a card, so that the press that took it there has landed. */
const LEFT_MS = 300;

interface Kept<Item, Label> {
  readonly item: Item;
  readonly label: Label;
  readonly index: number;
}

/** Those that are kept without one of them. */
function without<Item extends { readonly id: string }, Label>(
  kept: readonly Kept<Item, Label>[],
  id: string,
): readonly Kept<Item, Label>[] {
  const gone = kept.find(({ item }) => item.id === id);
  if (gone === undefined) return kept;
  return kept
    .filter((each) => each !== gone)
    .map((each) => (each.index > gone.index ? { ...each, index: each.index - 1 } : each));
}

/**
 * Keeps what was decided on in its place until the focus has left it, and the pointer is neither on it
 * nor on an item below it. So no item slides under a second press.
 *
 * @param items without those that were decided on
 */
export function useKeptPlaces<Item extends { readonly id: string }, Label>(items: readonly Item[]) {
  const [kept, setKept] = useState<readonly Kept<Item, Label>[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const { current } = timers;
    return () => current.forEach(clearTimeout);
  }, []);

  const shown: Item[] = items.filter(({ id }) => !kept.some(({ item }) => item.id === id));
  for (const { item, index } of kept) shown.splice(index, 0, item);

  const remove = (id: string): void => setKept((now) => without(now, id));
  const later = (milliseconds: number, act: () => void): void => {
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      act();
    }, milliseconds);
    timers.current.add(timer);
  };
  /** @param list the parent of the items' elements, in their order */
  const removeLeft = (list: Element | null): void =>
    setKept((now) => {
      const cards = [...(list?.children ?? [])];
      const hovered = cards.findIndex((card) => card.matches(':hover'));
      return now
        .filter(({ index }) => index > hovered && !cards[index]?.contains(document.activeElement))
        .reduce((kept, { item }) => without(kept, item.id), now);
    });
  return {
    /** All items, with those that were decided on in their places. */
    shown,
    /** What was decided on an item; undefined while it waits. */
    labelOf: (id: string): Label | undefined => kept.find(({ item }) => item.id === id)?.label,
    keep: (item: Item, label: Label): void => {
      const index = shown.findIndex(({ id }) => id === item.id);
      if (index === -1) return;
      setKept((now) =>
        [...now, { item, label, index }].sort((one, other) => one.index - other.index),
      );
    },
    /** Shows an item as one that waits again. */
    release: remove,
    /** For the element of an item. */
    placeOf: (id: string) => ({
      onPointerLeave: ({ currentTarget, pointerType }: React.PointerEvent): void => {
        if (pointerType === 'mouse') removeLeft(currentTarget.parentElement);
        else later(TOUCHED_MS, () => remove(id));
      },
      onBlur: ({ currentTarget: { parentElement } }: React.FocusEvent): void =>
        later(LEFT_MS, () => removeLeft(parentElement)),
    }),
  };
}
