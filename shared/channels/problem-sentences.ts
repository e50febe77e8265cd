import type { SourceProblem } from './types.ts';

/** Problems in reading a calendar, and the host's remedies, in one or two sentences. */
export const SOURCE_PROBLEM_SENTENCES = {
  FORBIDDEN_ADDRESS:
    'This address can’t be read from here. Copy the calendar’s address on the platform again: it begins with https:// and the platform’s name.',
  UNREACHABLE:
    'No server answers at this address, or it has no valid certificate. Check that the address is right; we try again by ourselves.',
  TOO_SLOW: 'The platform took too long to answer. We try again by ourselves.',
  NOT_FOUND:
    'The platform says that there is no such calendar. The address may have been replaced: copy it on the platform again.',
  REFUSED:
    'The platform doesn’t let us read this calendar. Make sure that sharing is switched on there, then copy its secret or public address again.',
  TOO_OFTEN: 'The platform asks us to read less often. We wait, and try again by ourselves.',
  SERVER_ERROR:
    'The platform had a fault of its own. We try again by ourselves; if it lasts, copy the address again.',
  MOVED:
    'The address leads on to another one that can’t be read from here. Copy the calendar’s address on the platform again.',
  TOO_LARGE:
    'The calendar is larger than one megabyte, or takes too long to read. Use a calendar that has only this let’s dates.',
  EMPTY:
    'The platform sent nothing at all, not even an empty calendar. We try again by ourselves; if it lasts, copy the address again.',
  WEB_PAGE:
    'The address opens a web page, most often a log-in. Copy the calendar address (it often ends in .ics) on the platform again.',
  NOT_A_CALENDAR:
    'What is at this address isn’t a calendar. Copy the calendar address (it often ends in .ics) on the platform again.',
  INCOMPLETE:
    'Only a part of the calendar arrived, so we keep the nights from before. We try again by ourselves.',
  MALFORMED:
    'The calendar isn’t written correctly, so we keep the nights from before. If this lasts, tell the site or program that it comes from, or use another calendar of this let.',
  WRONG_DATES:
    'The calendar has a date that doesn’t exist, or an event that ends before it begins. Correct the event on the platform.',
  REPEATING:
    'The calendar has repeating events that we can’t follow. Use a calendar without them, or give each stay an event of its own.',
  TOO_MANY_EVENTS:
    'The calendar has more events than we can read. Use a calendar that has only this let’s dates.',
} as const satisfies Record<SourceProblem, string>;
