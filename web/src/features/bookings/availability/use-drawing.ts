import { useRef, useState } from 'react';
import type { DrawnKind } from '../year/range-kinds.ts';
import type { YearView } from '../year/year-days.ts';

export type Drawing = ReturnType<typeof useDrawing>;

/**
 * The kind of range that is drawn on the calendar, and the view of the calendar.
 * @param announce tells screen readers what to choose next
 */
export function useDrawing(announce: (announcement: string) => void) {
  const [kind, setKind] = useState<DrawnKind>('blocked');
  const [view, setView] = useState<YearView>('LET');
  const desk = useRef<HTMLDivElement>(null);
  const choose = (next: DrawnKind): void => {
    setKind(next);
    setView(next === 'season' ? 'PRICE' : 'LET');
  };
  return {
    kind,
    view,
    setView,
    /** The element with the calendar. */
    desk,
    choose,
    /** Goes to the calendar, to draw a season. */
    beginSeason: (): void => {
      choose('season');
      desk.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus();
      announce('Choose the first night of the season.');
    },
  };
}
