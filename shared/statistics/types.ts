/** Figures that are counted by day, in London. */
export const DAILY_FIGURES = [
  /** New accounts, also those that are deleted since. */
  'sign_ups',
  'submissions',
  /** Approvals that weren't undone. */
  'publications',
  /** Publications of a submitted listing; their waits in seconds; the number within 24 hours. */
  'timed_approvals',
  'approval_seconds',
  'approvals_within_day',
  /** Also those that are deleted since. */
  'enquiries',
  /** Requests for stays, with any outcome. */
  'bookings',
  /** Stays that were accepted on the day, also if they were cancelled later, and their price. */
  'confirmed_bookings',
  'confirmed_pence',
] as const;

export type DailyFigure = (typeof DAILY_FIGURES)[number];

/** How many days can be shown and counted again, today included. Enquiries are kept longer. */
export const STATISTICS_DAYS = 730;

/** How many days one range has at most. The range before it is as long. */
export const STATISTICS_RANGE_DAYS = 365;
