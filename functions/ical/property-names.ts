/** The properties of events in RFC 5545, 7986, 9073, 9074 and 9253. */
const KNOWN = new Set(
  `ACKNOWLEDGED ATTACH ATTENDEE CALENDAR-ADDRESS CATEGORIES CLASS COLOR COMMENT CONCEPT CONFERENCE
  CONTACT CREATED DESCRIPTION DTEND DTSTAMP DTSTART DURATION EXDATE EXRULE GEO IMAGE LAST-MODIFIED
  LINK LOCATION LOCATION-TYPE NAME ORGANIZER PRIORITY PROXIMITY RDATE RECURRENCE-ID REFID RELATED-TO
  REQUEST-STATUS RESOURCES RESOURCE-TYPE RRULE SEQUENCE SOURCE STATUS STRUCTURED-DATA
  STYLED-DESCRIPTION SUMMARY TRANSP UID URL`.split(/\s+/),
);

/** Known properties that people write, on several lines if they like. */
const TEXTS = new Set([
  'COMMENT',
  'CONTACT',
  'DESCRIPTION',
  'LOCATION',
  'STYLED-DESCRIPTION',
  'SUMMARY',
]);

/** The name of a line without one: a text goes on that was written with bare ends of lines. */
export const RAW_LINE = '';

/** Whether a property is none of those that RFCs define, nor another program's own. */
export const isUnknown = (name: string): boolean => !KNOWN.has(name) && !name.startsWith('X-');

/** Whether a text may go on after a property. */
export const mayGoOn = (name: string): boolean => !KNOWN.has(name) || TEXTS.has(name);
