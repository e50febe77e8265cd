import type { Availability } from '../../../../../shared/bookings/types.ts';

/** The meaning of a range of dates: blocked, or the only time when guests can stay. */
export type RangeKind = keyof Availability;

/** The use of a range of days that is drawn on the calendar. */
export type DrawnKind = RangeKind | 'season';

/** The texts of the choice of what to draw. */
export const DRAWN_KINDS = {
  blocked: {
    choice: 'Block dates',
    hint: 'Drag from the first day to the last, or choose both. Nobody can arrive, stay or leave on these days. Guests never see your notes.',
  },
  season: {
    choice: 'Add a season',
    hint: 'Drag from the first night to the last, or choose both. A season has its own prices and rules. It replaces other seasons on the same nights.',
  },
  windows: {
    choice: 'Open dates',
    hint: 'Drag from the first night to the last, or choose both. Guests can then book only the nights you open. They leave on the day after the last night.',
  },
} as const satisfies Record<DrawnKind, object>;

/** The texts of each kind. */
export const RANGE_KINDS = {
  blocked: {
    heading: 'Blocked dates',
    none: 'No dates are blocked.',
    unit: 'day',
    added: (dates: string) => `Blocked: ${dates}.`,
    removed: (dates: string) => `${dates} is no longer blocked.`,
  },
  windows: {
    heading: 'Open only on these dates',
    none: 'Always open: guests can book any night that isn’t blocked or taken.',
    unit: 'night',
    added: (dates: string) => `Open: ${dates}.`,
    removed: (dates: string) => `${dates} is no longer open.`,
  },
} as const satisfies Record<RangeKind, object>;
