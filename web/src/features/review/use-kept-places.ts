import { useEffect, useRef, useState } from 'react';

/**
 * A delay after the focus leaves a card, in milliseconds, so that the press that moved it has landed.
 */
const LEFT_MS = 300;

interface Kept<Item, Label> {
  readonly item: Item;
  readonly label: Label;
  readonly index: number;
  /** The earliest time when it may give up its place, in milliseconds. */
  readonly until: number;
}

/** The kept items without one of them. */
function without<Item extends { readonly id: string }, Label>(
  kept: readonly Kept<Item, Label>[],
  id: string,
): readonly Kept<Item, Label>[] {
  const removed = kept.find(({ item }) => item.id === id);
  if (removed === undefined) return kept;
  return kept
    .filter((each) => each !== removed)
    .map((each) => (each.index > removed.index ? { ...each, index: each.index - 1 } : each));
}

/**
 * Keeps a decided item in its place for a while, and until the focus has left it and the pointer is on
 * neither it nor an item below it. So no item slides under a second press. As long as a dialog is open,
 * every place is kept.
 *
 * @param items without the decided ones
 */
export function useKeptPlaces<Item extends { readonly id: string }, Label>(items: readonly Item[]) {
  const [kept, setKept] = useState<readonly Kept<Item, Label>[]>([]);
  const list = useRef<HTMLDivElement>(null);
  /** Whether the last pointer was a touch. A touch doesn't hover, and leaves the focus behind. */
  const isTouched = useRef(false);
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
  const removeLeft = (): void => {
    // Its card, and what is typed in it, stay.
    if (document.querySelector('[role="dialog"]') !== null) return;
    setKept((now) => {
      const cards = [...(list.current?.children ?? [])];
      const hovered = cards.findIndex((card) => card.matches(':hover'));
      const isLeft = ({ index }: Kept<Item, Label>): boolean =>
        isTouched.current || (index > hovered && !cards[index]?.contains(document.activeElement));
      return now
        .filter((each) => each.until <= Date.now() && isLeft(each))
        .reduce((kept, { item }) => without(kept, item.id), now);
    });
  };
  return {
    /** For the parent of the items' elements. They must be in the items' order. */
    list,
    /** All items, with the decided ones in their places. */
    shown,
    /** The decision on an item; undefined while it waits. */
    labelOf: (id: string): Label | undefined => kept.find(({ item }) => item.id === id)?.label,
    /** @param until the earliest time when it may give up its place, in milliseconds */
    keep: (item: Item, label: Label, until: number): void => {
      const index = shown.findIndex(({ id }) => id === item.id);
      if (index === -1) return;
      setKept((now) =>
        [...now, { item, label, index, until }].sort((one, other) => one.index - other.index),
      );
      later(until - Date.now() + LEFT_MS, removeLeft);
    },
    /** Changes the label of a kept item. */
    relabel: (id: string, change: (label: Label) => Label): void =>
      setKept((now) =>
        now.map((each) => (each.item.id === id ? { ...each, label: change(each.label) } : each)),
      ),
    /** Shows an item as waiting again. */
    release: remove,
    /** Event handlers for the items' elements. */
    place: {
      onPointerDown: ({ pointerType }: React.PointerEvent): void => {
        isTouched.current = pointerType !== 'mouse';
      },
      onPointerLeave: removeLeft,
      onBlur: (): void => later(LEFT_MS, removeLeft),
    },
  };
}
