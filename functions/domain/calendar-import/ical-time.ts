import ICAL from 'ical.js';

/**
 * A time without a zone for ical.js.
 * @param shown what a clock there shows, as milliseconds since 1970 as if it were UTC
 */
export const icalTime = (shown: number, isDate = false): ICAL.Time => {
  const at = new Date(shown);
  return new ICAL.Time(
    {
      year: at.getUTCFullYear(),
      month: at.getUTCMonth() + 1,
      day: at.getUTCDate(),
      hour: at.getUTCHours(),
      minute: at.getUTCMinutes(),
      second: at.getUTCSeconds(),
      isDate,
    },
    ICAL.Timezone.localTimezone,
  );
};
