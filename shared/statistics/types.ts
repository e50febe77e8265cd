/** What is counted by weeks. */
export const WEEKLY_FIGURES = ['submissions', 'publications', 'enquiries', 'bookings'] as const;
export type WeeklyFigure = (typeof WEEKLY_FIGURES)[number];

/** So many weeks are shown and can be counted again, this one included. */
export const STATISTICS_WEEKS = 26;
