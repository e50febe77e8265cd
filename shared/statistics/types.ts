/** What is counted by week. */
export type WeeklyFigure = 'submissions' | 'publications' | 'enquiries' | 'bookings';

/** How many weeks are shown and can be counted again, this one included. */
export const STATISTICS_WEEKS = 26;
