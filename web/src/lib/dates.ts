const TIME_ZONE = 'Europe/London';

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: TIME_ZONE });
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: TIME_ZONE });

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The London date of an ISO timestamp: `3 June 2026`. */
export const formatDate = (timestamp: string): string => date.format(new Date(timestamp));

/** The London time of an ISO timestamp: `08:14`. */
export const formatTime = (timestamp: string): string => time.format(new Date(timestamp));

/** The London date and time of an ISO timestamp: `3 June 2026, 08:14`. */
export const formatDateTime = (timestamp: string): string =>
  `${formatDate(timestamp)}, ${formatTime(timestamp)}`;

/** The month of a date such as `2027-06-18`: `June 2027`. */
export const formatMonth = (day: string): string => month.format(new Date(day));
