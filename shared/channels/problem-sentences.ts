import type { SourceProblem } from './types.ts';

/** Problems in reading a calendar, and the host's remedies, in one or two sentences. */
export const SOURCE_PROBLEM_SENTENCES = {
  FORBIDDEN_ADDRESS:
    'We can’t read this address. Copy the calendar’s address on the platform again: it starts with https:// and the platform’s name.',
  UNREACHABLE:
    'This address doesn’t answer, or its connection isn’t secure. Please check it: we’ll keep trying.',
  TOO_SLOW: 'The platform took too long to answer. We’ll keep trying.',
  NOT_FOUND:
    'The platform can’t find this calendar. Its address may have changed: copy it on the platform again.',
  REFUSED:
    'The platform doesn’t let us read this calendar. Make sure that sharing is switched on there, then copy its secret or public address again.',
  TOO_OFTEN: 'The platform asks us to check less often. We’ll wait, then try again.',
  SERVER_ERROR:
    'The platform has a problem. We’ll keep trying: if it lasts, copy the address again.',
  MOVED:
    'The address redirects to one that we can’t read. Copy the calendar’s address on the platform again.',
  TOO_LARGE:
    'The calendar is larger than one megabyte, or takes too long to read. Use a calendar with the dates of this property only.',
  EMPTY:
    'The platform sent nothing, not even an empty calendar. We’ll keep trying: if it lasts, copy the address again.',
  WEB_PAGE:
    'The address opens a web page, probably a login page. Copy the calendar address (it often ends in .ics) on the platform again.',
  NOT_A_CALENDAR:
    'This address doesn’t lead to a calendar. Copy the calendar address (it often ends in .ics) on the platform again.',
  INCOMPLETE:
    'Only part of the calendar arrived, so we’ve kept the earlier nights. We’ll keep trying.',
  MALFORMED:
    'The calendar has an error in its format, so we’ve kept the earlier nights. If this lasts, report it to the site or program it comes from, or use another calendar.',
  WRONG_DATES:
    'The calendar has a date that doesn’t exist, or an event that ends before it begins. Correct the event on the platform.',
  REPEATING:
    'The calendar has repeating events that we can’t read. Use a calendar without them, or enter each stay as a separate event.',
  TOO_MANY_EVENTS:
    'The calendar has more events than we can read. Use a calendar with the dates of this property only.',
} as const satisfies Record<SourceProblem, string>;
