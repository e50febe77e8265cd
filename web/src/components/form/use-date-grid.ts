import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addDays, addMonths, daysBetween } from '../../../../shared/dates.ts';
import { formatMonth } from '../../lib/dates.ts';

interface DateGridOptions {
  /** The first date that can be focused. @default there is none */
  readonly first?: string;
  /** The last date that can be focused. @default there is none */
  readonly last?: string;
  /** A date in the first month shown, until another month is chosen. */
  readonly initial: string;
  /** How many months are shown side by side. @default 1 */
  readonly months?: number;
}

const MONDAY = '2024-01-01';
const DAYS_OF_WEEK = 7;

/** How many days a date is after its week's Monday. */
const dayOfWeek = (date: string): number => {
  const days = daysBetween(MONDAY, date) % DAYS_OF_WEEK;
  return (days + DAYS_OF_WEEK) % DAYS_OF_WEEK;
};

/** The date to which a key moves, by the date grid of the ARIA Authoring Practices. */
function dateAfter(key: string, date: string, isShift: boolean): string | undefined {
  const moves: Readonly<Record<string, () => string>> = {
    ArrowLeft: () => addDays(date, -1),
    ArrowRight: () => addDays(date, 1),
    ArrowUp: () => addDays(date, -DAYS_OF_WEEK),
    ArrowDown: () => addDays(date, DAYS_OF_WEEK),
    Home: () => addDays(date, -dayOfWeek(date)),
    End: () => addDays(date, DAYS_OF_WEEK - 1 - dayOfWeek(date)),
    PageUp: () => addMonths(date, isShift ? -12 : -1),
    PageDown: () => addMonths(date, isShift ? 12 : 1),
  };
  return moves[key]?.();
}

const monthOf = (date: string): string => date.slice(0, 7);

/** Marks a day's button, so that the keyboard finds it. */
export const dateProps = (date: string) => ({ 'data-date': date });

/**
 * The keyboard of a calendar. Arrows move by a day or a week, also into another month. Home and End
 * move to the ends of the week. Page Up and Page Down move by a month, and with Shift by a year.
 * Mantine's own keys stop at the month's ends.
 */
export function useDateGrid({ first, last, initial, months = 1 }: DateGridOptions) {
  const [shown, setShown] = useState<string>();
  /** The date to focus once its month is shown. */
  const toFocus = useRef<string>(undefined);
  const grid = useRef<HTMLDivElement>(null);
  const firstShown = shown ?? initial;

  const focusDate = (date: string): void =>
    grid.current?.querySelector<HTMLElement>(`[data-date="${date}"]:not([data-outside])`)?.focus();
  useEffect(() => {
    if (toFocus.current === undefined) return;
    focusDate(toFocus.current);
    toFocus.current = undefined;
  });

  const moveTo = (date: string): void => {
    const latest = last !== undefined && date > last ? last : date;
    const target = first !== undefined && latest < first ? first : latest;
    const month = `${monthOf(target)}-01`;
    const firstMonth = `${monthOf(firstShown)}-01`;
    if (month >= firstMonth && month <= addMonths(firstMonth, months - 1)) {
      focusDate(target);
      return;
    }
    toFocus.current = target;
    setShown(month < firstMonth ? month : addMonths(month, 1 - months));
  };
  const onKeyDownCapture = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element))
      return;
    const { date } = (event.target.closest('[data-date]') as HTMLElement | null)?.dataset ?? {};
    const target = date && dateAfter(event.key, date, event.shiftKey);
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    moveTo(target);
  };

  return {
    /** Props for the element around the calendar. */
    gridProps: { ref: grid, onKeyDownCapture },
    /** Props for Mantine's calendar, without its own keys: `y` would leave the days. */
    calendarProps: {
      date: firstShown,
      onDateChange: setShown,
      enableKeyboardNavigation: false,
    },
    /** Shows the month of a date. */
    show: setShown,
    /** Shows and focuses a date. */
    moveTo,
    /** Focuses the day that Tab would reach first. */
    focus: () => grid.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus(),
    /** The months shown, to be announced; empty until another month is chosen. */
    announcement: shown === undefined ? '' : formatMonths(monthOf(shown), months),
  };
}

/** `July 2027`, or `July 2027 to September 2027`. */
function formatMonths(month: string, count: number): string {
  const first = `${month}-01`;
  const name = formatMonth(first);
  return count === 1 ? name : `${name} to ${formatMonth(addMonths(first, count - 1))}`;
}
