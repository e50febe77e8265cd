import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { formatDay } from '../../../../../shared/bookings/date-words.ts';
import type { DateRange } from '../../../../../shared/bookings/types.ts';

interface RangeChoiceOptions {
  readonly onPick: (range: DateRange) => void;
  /** Called with what to choose next, for screen readers. */
  readonly onAnnounce: (announcement: string) => void;
}

/** A drag that has begun. */
interface Drag {
  readonly from: string;
  readonly pointerId: number;
  hasMoved: boolean;
}

/** How long a finger rests on a day before it draws a range instead of scrolling. */
const LONG_PRESS_MS = 350;

/** A click follows a long press on some phones. */
const CLICK_AFTER_MS = 600;

const dateOf = (element: Element | null): string | undefined =>
  (element?.closest('[data-date]') as HTMLElement | null | undefined)?.dataset.date;

const rangeOf = (one: string, other: string): DateRange =>
  one < other ? { start_date: one, end_date: other } : { start_date: other, end_date: one };

/**
 * Chooses a range of days: by dragging, on a phone after a long press, or by pressing its first and its
 * last day, also by keyboard. Escape starts again.
 */
export function useRangeChoice({ onPick, onAnnounce }: RangeChoiceOptions) {
  const [first, setFirst] = useState<string>();
  const [last, setLast] = useState<string>();
  const drag = useRef<Drag>(undefined);
  const longPress = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ignoresClicksUntil = useRef(0);
  const area = useRef<HTMLDivElement>(null);

  const begin = (date: string) => {
    setFirst(date);
    setLast(date);
    onAnnounce(`From ${formatDay(date)}. Now choose the last day. Escape starts again.`);
  };
  const startAgain = () => {
    drag.current = undefined;
    clearTimeout(longPress.current);
    setFirst(undefined);
    setLast(undefined);
  };
  const end = (from: string, date: string) => {
    startAgain();
    onPick(rangeOf(from, date));
  };

  // A finger that draws must not scroll. React's own listeners can't prevent that.
  useEffect(() => {
    const { current } = area;
    const holdPage = (event: TouchEvent) => drag.current !== undefined && event.preventDefault();
    current?.addEventListener('touchmove', holdPage, { passive: false });
    return () => {
      current?.removeEventListener('touchmove', holdPage);
      clearTimeout(longPress.current);
    };
  }, []);

  const onPointerDown = ({ target, button, pointerType, pointerId }: PointerEvent) => {
    const date = dateOf(target as Element);
    if (date === undefined || button !== 0) return;
    const start = () => {
      drag.current = { from: date, pointerId, hasMoved: false };
    };
    if (pointerType !== 'touch') start();
    else if (first === undefined) {
      longPress.current = setTimeout(() => {
        start();
        begin(date);
        ignoresClicksUntil.current = Number.POSITIVE_INFINITY;
      }, LONG_PRESS_MS);
    }
  };
  const onPointerMove = ({ clientX, clientY, pointerType, currentTarget }: PointerEvent) => {
    const date = dateOf(document.elementFromPoint(clientX, clientY));
    const { current } = drag;
    if (date === undefined) return;
    if (current === undefined) {
      if (first !== undefined && pointerType === 'mouse') setLast(date);
      return;
    }
    if (date !== current.from && !current.hasMoved) {
      current.hasMoved = true;
      if (first !== current.from) setFirst(current.from);
      // The range ends even if the button is let go outside. A finger is captured anyway.
      if (pointerType === 'mouse') currentTarget.setPointerCapture(current.pointerId);
    }
    if (current.hasMoved) setLast(date);
  };
  const onPointerUp = () => {
    clearTimeout(longPress.current);
    const { current } = drag;
    drag.current = undefined;
    if (ignoresClicksUntil.current > Date.now()) {
      ignoresClicksUntil.current = Date.now() + CLICK_AFTER_MS;
    }
    if (current?.hasMoved) end(current.from, last ?? current.from);
  };
  const onPointerCancel = () => {
    clearTimeout(longPress.current);
    if (drag.current !== undefined) startAgain();
  };
  const onClick = ({ target }: MouseEvent) => {
    const date = dateOf(target as Element);
    if (date === undefined || ignoresClicksUntil.current > Date.now()) return;
    if (first === undefined) begin(date);
    else end(first, date);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || first === undefined) return;
    startAgain();
    onAnnounce('');
  };

  return {
    /** The days chosen so far. */
    range: first === undefined ? undefined : rangeOf(first, last ?? first),
    /** Extends the range to the focused day. */
    reach: (date: string) => first !== undefined && setLast(date),
    /** Props for the element around the days. */
    areaProps: {
      ref: area,
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel,
      onClick,
      onKeyDown,
    },
  };
}
