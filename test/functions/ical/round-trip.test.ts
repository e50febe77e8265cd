import { expect, it } from 'vitest';
import type { ChannelSource } from '../../../functions/data/source/entity.ts';
import { afterFetch } from '../../../functions/domain/channel/after-fetch.ts';
import { feedEvents } from '../../../functions/domain/channel/feed-events.ts';
import { calendarText } from '../../../functions/domain/channel/feed-text.ts';
import { judge } from '../../../functions/domain/channel/judge.ts';
import { parseCalendar } from '../../../functions/ical/parse-calendar.ts';
import { derivedId } from '../../../functions/lib/ids.ts';
import type { FetchedByChannel } from '../../../shared/bookings/types.ts';
import { channelSource, OWN_HOST } from '../../support/channel-sources.ts';
import { channel } from '../../support/channels.ts';

/** Two lets here that read each other's calendars, and send on what they read. */

const BEGINS = Date.parse('2026-11-27T10:00:00.000Z');
const ROUND_MS = 15 * 60_000;

interface Home {
  readonly listing_id: string;
  readonly channel_id: string;
  occupied: readonly ReturnType<typeof stay>[];
  fetched: readonly FetchedByChannel[];
  read: ChannelSource;
}

const stay = (check_in: string, check_out: string) => ({
  booking_id: derivedId('bkg', check_in),
  user_id: 'usr_1',
  guest_name: 'Priya Nair',
  guests: 2,
  dogs: 0,
  status: 'CONFIRMED' as const,
  check_in,
  check_out,
});

function home(name: string, occupied: Home['occupied']): Home {
  const channel_id = derivedId('chn', name);
  const listing_id = derivedId('lst', name);
  return { listing_id, channel_id, occupied, fetched: [], read: channelSource({ channel_id }) };
}

/** A let reads the other one's calendar. */
function readFrom(one: Home, other: Home, round: number): void {
  const at = new Date(BEGINS + round * ROUND_MS);
  const today = '2026-11-27';
  const events = feedEvents(
    { occupied: other.occupied, blocked: [], windows: [], fetched: other.fetched },
    {
      listing_id: other.listing_id,
      host: OWN_HOST,
      today,
      since: new Date(BEGINS),
      reader: { channel_id: 'of another program', sends_others: true },
    },
  );
  const bytes = Buffer.from(calendarText('The other house', events));
  const nights = parseCalendar(bytes, { host: OWN_HOST, today, ownHost: OWN_HOST });
  const { sources, fetched } = judge([afterFetch(one.read, { outcome: 'READ', nights }, at)], {
    calendar: { occupied: one.occupied, blocked: [], windows: [] },
    channels: [channel({ channel_id: one.channel_id, sends_others: true })],
    at,
  });
  one.read = sources[0] ?? one.read;
  one.fetched = fetched;
}

const takenIn = ({ fetched }: Home) =>
  fetched.flatMap(({ nights }) =>
    nights.map(({ check_in, check_out }) => `${check_in} ${check_out}`),
  );

it('takes the other one’s nights, doesn’t grow in ten rounds, and ends with its source', () => {
  const house = home('house', [stay('2026-12-04', '2026-12-08'), stay('2027-02-01', '2027-02-03')]);
  const annexe = home('annexe', [stay('2026-12-20', '2026-12-27')]);

  for (let round = 0; round < 10; round += 1) {
    readFrom(annexe, house, round);
    readFrom(house, annexe, round);
    expect(takenIn(annexe)).toEqual(['2026-12-04 2026-12-08', '2027-02-01 2027-02-03']);
    expect(takenIn(house)).toEqual(['2026-12-20 2026-12-27']);
  }
  house.occupied = house.occupied.slice(1);
  for (let round = 10; round < 14; round += 1) {
    readFrom(annexe, house, round);
    readFrom(house, annexe, round);
  }
  expect(takenIn(annexe)).toEqual(['2027-02-01 2027-02-03']);
  expect(takenIn(house)).toEqual(['2026-12-20 2026-12-27']);
});
