import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/**
 * A delay after the focus leaves a row, in milliseconds, so that the press that moved it has landed.
 */
const LEFT_MS = 300;

/** How long a row stays after a touch, in milliseconds: a finger doesn't hover. */
const TOUCH_MS = 2000;

interface Kept<Item, Label> {
  readonly id: string;
  readonly item: Item;
  readonly label: Label;
  readonly index: number;
  /** The earliest time when it may give up its place, in milliseconds. */
  readonly until: number;
  /** Whether the page itself moves the focus from it to the next row. */
  readonly goesOn: boolean;
}

type Places<Item, Label> = readonly Kept<Item, Label>[];

/** The kept rows without one of them. */
function without<Item, Label>(kept: Places<Item, Label>, id: string): Places<Item, Label> {
  const removed = kept.find((each) => each.id === id);
  if (removed === undefined) return kept;
  return kept
    .filter((each) => each !== removed)
    .map((each) => (each.index > removed.index ? { ...each, index: each.index - 1 } : each));
}

/** Where the pointer is in the window; undefined before it has moved. */
interface Pointer {
  readonly x: number;
  readonly y: number;
}

/** Whether nothing under the pointer moves if a row of this list goes away. */
function isClear(pointer: Pointer | undefined, row: Element | undefined, list: Element): boolean {
  if (pointer === undefined || row === undefined) return true;
  const { left, right } = list.getBoundingClientRect();
  return pointer.x < left || pointer.x > right || pointer.y < row.getBoundingClientRect().top;
}

/** Focuses the heading at a place in a list, else the last one, else that of what replaces the list. */
function focusHeading(place: Element | null | undefined): void {
  const heading = place?.querySelector<HTMLElement>('h2, h3');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Keeps a row in its place after a press has taken it off the list: until the focus of a keyboard has left
 * it, and the pointer is where nothing moves under it when the row goes away. So no row slides under a second press.
 * As long as a dialog is open, every place is kept. Every list whose rows go away by a press uses this.
 *
 * @param items without the rows that are off the list
 */
export function useKeptPlaces<Item, Label = string>(
  items: readonly Item[],
  idOf: (item: Item) => string,
) {
  const [kept, setKept] = useState<Places<Item, Label>>([]);
  /** The kept rows that the list has lost. One that comes back is as before. */
  const lost = useRef(new Set<string>());
  const list = useRef<HTMLElement>(null);
  const section = useRef<HTMLDivElement>(null);
  const pointer = useRef<Pointer>(undefined);
  const isTouched = useRef(false);
  /** Whether the last press was a key's: then the focus says where the person is. */
  const isByKeys = useRef(false);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  /** The place of a removed row that had the focus. */
  const unfocused = useRef<number>(undefined);

  const shown: Item[] = items.filter((item) => !kept.some(({ id }) => id === idOf(item)));
  for (const { item, index } of kept) shown.splice(index, 0, item);

  const release = (id: string): void => {
    lost.current.delete(id);
    setKept((now) => without(now, id));
  };
  const later = (milliseconds: number, act: () => void): void => {
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      act();
    }, milliseconds);
    timers.current.add(timer);
  };
  const removeLeft = (): void => {
    // Its row, and what is typed in it, stay.
    if (document.querySelector('[role="dialog"]') !== null) return;
    const { current: parent } = list;
    const isEmptied = kept.length === shown.length;
    const left = kept.filter(({ index, until, goesOn }) => {
      if (until > Date.now()) return false;
      const row = parent?.children[index];
      if (parent === null || isTouched.current) return true;
      // The last row's focus is there only because no row is left to go on to.
      const isHeld = isByKeys.current && !(goesOn && isEmptied);
      const isFocused = isHeld && row?.contains(document.activeElement) === true;
      return isClear(pointer.current, row, parent) && !isFocused;
    });
    for (const { id, index } of left) {
      const { activeElement, body } = document;
      // A dialog that has closed may have left it nowhere.
      const hasFocus = parent?.children[index]?.contains(activeElement) || activeElement === body;
      if (hasFocus) unfocused.current = index;
      release(id);
    }
  };

  const onTime = useEffectEvent(removeLeft);
  useEffect(() => {
    const { current } = timers;
    return () => current.forEach(clearTimeout);
  }, []);
  useEffect(() => {
    const onPointer = ({ type, pointerType, clientX, clientY }: PointerEvent): void => {
      if (type === 'pointerdown') {
        isTouched.current = pointerType !== 'mouse';
        isByKeys.current = false;
      }
      pointer.current = { x: clientX, y: clientY };
      onTime();
    };
    const onLeave = (): void => {
      pointer.current = undefined;
    };
    const onKey = (): void => {
      isByKeys.current = true;
    };
    const onFocusOut = (): void => later(LEFT_MS, onTime);
    document.addEventListener('pointermove', onPointer);
    document.addEventListener('pointerdown', onPointer);
    document.documentElement.addEventListener('pointerleave', onLeave);
    document.addEventListener('keydown', onKey);
    document.addEventListener('focusout', onFocusOut);
    return () => {
      document.removeEventListener('pointermove', onPointer);
      document.removeEventListener('pointerdown', onPointer);
      document.documentElement.removeEventListener('pointerleave', onLeave);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('focusout', onFocusOut);
    };
  });
  // A row that was put back, such as by an undo, isn't kept any more.
  useEffect(() => {
    const present = new Set(items.map(idOf));
    for (const { id } of kept) {
      if (!present.has(id)) lost.current.add(id);
      else if (lost.current.has(id)) release(id);
    }
  });
  useLayoutEffect(() => {
    const { current: index } = unfocused;
    if (index === undefined) return;
    unfocused.current = undefined;
    const { children = [] } = list.current ?? {};
    focusHeading(children[Math.min(index, children.length - 1)] ?? section.current);
  });

  return {
    /** The ref of the element that has the list, or its replacement once the list is empty. */
    section,
    /** The ref of the parent of the rows' elements. They must be in the rows' order. */
    list: list as RefObject<never>,
    /** All rows, with those in their places that are off the list. */
    shown,
    /** The label of a row that is off the list; undefined while it is on it. */
    labelOf: (id: string): Label | undefined => kept.find((each) => each.id === id)?.label,
    /**
     * Keeps a row, before it leaves the list.
     * @param until the earliest time when it may give up its place, in milliseconds
     * @param goesOn whether the page itself moves the focus from it to the next row
     */
    keep: (id: string, label: Label, until = 0, goesOn = false): void => {
      const index = shown.findIndex((item) => idOf(item) === id);
      const item = shown[index];
      if (item === undefined) return;
      const earliest = Math.max(until, isTouched.current ? Date.now() + TOUCH_MS : 0);
      lost.current.delete(id);
      setKept((now) =>
        [...without(now, id), { id, item, label, index, until: earliest, goesOn }].sort(
          (one, other) => one.index - other.index,
        ),
      );
      later(Math.max(0, earliest - Date.now()) + LEFT_MS, onTime);
    },
    /** Changes the label of a kept row. */
    relabel: (id: string, change: (label: Label) => Label): void =>
      setKept((now) =>
        now.map((each) => (each.id === id ? { ...each, label: change(each.label) } : each)),
      ),
    /** Shows a row as it was before. */
    release,
  };
}
