import type { Availability } from '../../../../../shared/bookings/types.ts';

/** The meaning of a range of dates: blocked, or the only time when guests can stay. */
export type RangeKind = keyof Availability;

/** The texts of each kind. */
export const RANGE_KINDS = {
  blocked: {
    choice: 'Block dates',
    hint: 'Choose the first and the last day. On these days nobody can arrive, stay or leave. Guests never see a note.',
    heading: 'Blocked dates',
    none: 'No dates are blocked.',
    unit: 'day',
    added: (dates: string) => `Blocked: ${dates}.`,
    removed: (dates: string) => `${dates} is no longer blocked.`,
  },
  windows: {
    choice: 'Open dates',
    hint: 'Choose the first and the last night. Guests can then book the nights that you open, and no others. After the last night they can leave on the next day.',
    heading: 'Open only on these dates',
    none: 'Always open: guests can book every night that is neither blocked nor taken.',
    unit: 'night',
    added: (dates: string) => `Open: ${dates}.`,
    removed: (dates: string) => `${dates} is no longer open.`,
  },
} as const satisfies Record<RangeKind, object>;
