import { expect } from 'vitest';
import { parseCalendar } from '../../../functions/ical/parse-calendar.ts';
import { UnreadableCalendar } from '../../../functions/ical/unreadable-calendar.ts';
import { addDays } from '../../../shared/dates.ts';
import { damaged, inZone, randomCalendar } from '../../support/damaged-calendars.ts';
import { soakTest } from '../../support/soak.ts';

const TODAY = '2026-10-20';

/** The most processor time of one reading, in microseconds: many times what any takes. */
const MOST_TIME = 20_000_000;

/** Each taken night, or undefined if the calendar is refused. */
function nightsIn(bytes: Uint8Array, host: string): Set<string> | undefined {
  const before = process.threadCpuUsage();
  try {
    const nights = new Set<string>();
    for (const { check_in, check_out } of parseCalendar(bytes, {
      host,
      today: TODAY,
      ownHost: 'fellside.example',
    }))
      for (let night = check_in; night < check_out; night = addDays(night, 1))
        if (night >= TODAY) nights.add(night);
    return nights;
  } catch (error) {
    expect(error).toBeInstanceOf(UnreadableCalendar);
    return undefined;
  } finally {
    const { user, system } = process.threadCpuUsage(before);
    expect(user + system).toBeLessThan(MOST_TIME);
  }
}

soakTest(
  'a damaged calendar is refused, or has all nights that the damage hasn’t touched',
  { sample: 100, whole: 20_000 },
  async ({ amount, choose }) => {
    for (let round = 0; round < amount; round += 1) {
      const whole = randomCalendar(choose, TODAY, 'one');
      const other = randomCalendar(choose, TODAY, 'other');
      const all = nightsIn(whole.bytes, whole.host);
      if (all === undefined) throw new Error(`Round ${round}: the whole calendar is refused`);
      const { bytes, damage, isTouched } = damaged(whole, other.bytes, choose);
      const read = nightsIn(bytes, whole.host);
      if (read === undefined) continue;

      const kept = whole.events
        .filter((event) => !isTouched(event))
        .flatMap(({ alone }) => [...(nightsIn(alone, whole.host) ?? [])]);
      const lost = kept.filter((night) => !read.has(night));
      expect(lost, `round ${round}: ${damage}\n${bytes.toString().slice(0, 5000)}`).toEqual([]);
    }
    return amount;
  },
);

soakTest(
  'a calendar that is cut anywhere is refused',
  { sample: 2, whole: 200 },
  async ({ amount, choose }) => {
    for (let round = 0; round < amount; round += 1) {
      const { bytes, host } = randomCalendar(choose, TODAY, 'one');
      // Without its last line end it is whole.
      const end = bytes.lastIndexOf('END:VCALENDAR') + 13;
      for (let length = 0; length < end; length += 1) {
        const read = nightsIn(bytes.subarray(0, length), host);
        expect(read, `round ${round}, ${length} bytes`).toBeUndefined();
      }
    }
    return amount;
  },
);

soakTest(
  'a calendar with a zone that nobody knows has all nights that it has in any zone',
  { sample: 15, whole: 5_000 },
  async ({ amount, choose }) => {
    for (let round = 0; round < amount; round += 1) {
      const calendar = randomCalendar(choose, TODAY, 'one');
      const read = nightsIn(calendar.bytes, calendar.host);
      const hours = choose.between(-12, 14);
      const known = nightsIn(inZone(calendar, hours), calendar.host);
      if (read === undefined || known === undefined) throw new Error(`Round ${round}: refused`);
      const lost = [...known].filter((night) => !read.has(night));
      expect(lost, `round ${round}, ${hours} hours\n${calendar.bytes}`).toEqual([]);
    }
    return amount;
  },
);
