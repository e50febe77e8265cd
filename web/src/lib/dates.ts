const TIME_ZONE = 'Europe/London';

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: TIME_ZONE });
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: TIME_ZONE });

/** The day of a moment in the Lakes: `3 June 2026`. */
export const formatDate = (moment: string): string => date.format(new Date(moment));

/** The day and time of a moment in the Lakes: `3 June 2026, 08:14`. */
export const formatDateTime = (moment: string): string =>
  `${formatDate(moment)}, ${time.format(new Date(moment))}`;
