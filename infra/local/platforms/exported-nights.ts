import type { Form, PlatformEvent } from './platform.ts';

/** The nights that a platform takes from one of our calendars, and sends back as blocks of its own. */
export function exportedNights(text: string, form: Form): PlatformEvent[] {
  const unfolded = text.replace(/\r?\n[ \t]/g, '');
  return unfolded
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => ({
      check_in: dateIn(event, 'DTSTART'),
      check_out: dateIn(event, 'DTEND'),
      kind: 'BLOCKED',
      // Google shows a subscribed calendar as it is. The others make events of their own.
      ...(form === 'GOOGLE' ? { uid: /^UID:(\S+)/m.exec(event)?.[1] } : {}),
    }));
}

function dateIn(event: string, property: string): string {
  const [, year, month, day] =
    new RegExp(`^${property};VALUE=DATE:(\\d{4})(\\d{2})(\\d{2})`, 'm').exec(event) ?? [];
  if (day === undefined) throw new Error(`A calendar of ours has an event without ${property}`);
  return `${year}-${month}-${day}`;
}
