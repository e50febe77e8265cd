/** What is counted by weeks. */
export type WeeklyFigure = 'submissions' | 'publications' | 'enquiries' | 'bookings';

/** So many weeks are shown and can be counted again, this one included. */
export const STATISTICS_WEEKS = 26;
