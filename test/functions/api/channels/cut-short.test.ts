import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { channelOperations } from '../../../../functions/api/channels/operations.ts';
import { calendarStore } from '../../../../functions/data/booking/calendar.ts';
import { channelRepository } from '../../../../functions/data/channel/repository.ts';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import { sourceRepository } from '../../../../functions/data/source/repository.ts';
import type { Table } from '../../../../functions/data/table.ts';
import { channelSync } from '../../../../functions/domain/channel/channel-sync.ts';
import { channelRound } from '../../../../functions/events/channel-round/channel-round.ts';
import { derivedId, newId } from '../../../../functions/lib/ids.ts';
import { booking, inDays, storeBookings } from '../../../support/bookings.ts';
import {
  AIRBNB,
  Calendars,
  channelSource,
  nights,
  OWN_HOST,
  read,
  storeSources,
} from '../../../support/channel-sources.ts';
import { channel, storeChannels } from '../../../support/channels.ts';
import { endsAt, interrupted, mortal } from '../../../support/faulty-client.ts';
import { listing } from '../../../support/listings.ts';
import { type Lister, type Marketplace, openMarketplace } from '../../../support/marketplace.ts';
import { entityOf, rowsOf } from '../../../support/rows.ts';
import { soakTest } from '../../../support/soak.ts';
import { CALLER, user } from '../bookings/race.ts';

/**
 * A reading, or what a host does about a calendar, is interrupted at a call to the table: by a kill, or by
 * somebody else. Done again after a kill, all is as it is without the kill.
 */

let market: Marketplace;
let lister: Lister;
let calendars: Calendars;
let listing_id: string;
let made = 0;

const CHANNEL = derivedId('chn', 1);
const OTHER = derivedId('chn', 2);
const VRBO = 'https://vrbo.example/calendar.ics';

beforeAll(async () => {
  market = await openMarketplace();
});

afterAll(() => market?.close());

/** A let with two channels and a stay. A calendar is read of one channel, and will have the stay's nights. */
beforeEach(() => prepare());

async function prepare(): Promise<void> {
  made += 1;
  lister = await market.lister();
  listing_id = derivedId('lst', 'cut short', made);
  const organisation_id = lister.organisation;
  const { table } = market;
  await listingRepository(table).create(listing({ listing_id, organisation_id }));
  const channels = [CHANNEL, OTHER].map((channel_id) => channel({ channel_id }));
  await storeChannels(table, listing_id, channels);
  await storeSources(table, { listing_id, organisation_id }, [
    channelSource({ channel_id: CHANNEL, address: AIRBNB }),
  ]);
  await storeBookings(table, [
    booking({ booking_id: newId('bkg', new Date()), listing_id, organisation_id }),
  ]);
  calendars = new Calendars();
  calendars.set(AIRBNB, read(nights(inDays(32), inDays(36)), nights(inDays(40), inDays(42))));
  calendars.set(VRBO, read(nights(inDays(33), inDays(35)), nights(inDays(50), inDays(52))));
}

const asLister = () => ({
  ...CALLER,
  siteAddress: `https://${OWN_HOST}`,
  user: user(lister.user, [lister.organisation]),
  idempotencyKey: randomUUID(),
});

const plain = (channel_id: string) => ({
  params: { listing_id, channel_id },
  query: undefined,
  body: undefined,
});

const operations = (table: Table) =>
  channelOperations(table, { reader: calendars.reader, ownHost: OWN_HOST });

const connect = (table: Table, channel_id = OTHER) =>
  operations(table).connectSource({ ...plain(channel_id), body: { address: VRBO } }, asLister());

const removeChannel = (table: Table, channel_id = OTHER) =>
  operations(table).deleteChannel(plain(channel_id), asLister());

/** A round of every slot, with the calendars of this listing alone. */
async function runRound(table: Table): Promise<void> {
  const repository = sourceRepository(table);
  await channelRound({
    sources: {
      ...repository,
      listRounds: async () => new Map(),
      beginRound: async () => true,
      endRound: async () => {},
      listSlot: async () => [listing_id],
    },
    sync: channelSync(table, calendars.reader, OWN_HOST),
    log: { failing: () => {}, again: () => {} },
    now: () => new Date(),
  })();
}

/** Reads the stored state of the listing, without times and identifiers that are new each time. */
async function state() {
  const { table } = market;
  const [{ channels }, sources, calendar, rows] = await Promise.all([
    channelRepository(table).get(listing_id),
    sourceRepository(table).get(listing_id),
    calendarStore(table, () => new Date()).getCalendar(listing_id),
    rowsOf(table),
  ]);
  const isOf = (data: unknown) => (data as { listing_id?: string })?.listing_id === listing_id;
  return {
    channels: channels.map(({ channel_id }) => channel_id),
    sources: (sources?.sources ?? []).map(({ channel_id, events, conflicts, notified_stays }) => ({
      channel_id,
      events: events.map(({ check_in, check_out, echo }) => ({ check_in, check_out, echo })),
      conflicts: conflicts.map(({ kind, theirs }) => ({ kind, theirs })),
      told: notified_stays.length,
    })),
    fetched: (calendar.fetched ?? []).filter(({ nights }) => nights.length > 0),
    mails: rows.filter((row) => entityOf(row) === 'message' && isOf(row.data)).length,
    trail: rows
      .filter((row) => entityOf(row) === 'audit' && row.subject_id === listing_id)
      .map(({ action }) => action)
      .sort(),
  };
}

/** The actions that can be cut short. All can be done again. */
const DEEDS: Readonly<Record<string, (table: Table) => Promise<unknown>>> = {
  'a round': runRound,
  'a reading that a host asks for': (table) =>
    operations(table).fetchSource(plain(CHANNEL), asLister()),
  'a new connection': (table) => connect(table),
  'an end of a connection': (table) =>
    operations(table).disconnectSource(plain(CHANNEL), asLister()),
  'a removal of a channel': (table) => removeChannel(table, CHANNEL),
};

for (const [name, perform] of Object.entries(DEEDS)) {
  soakTest(
    `${name}, cut short and done again, leaves what it leaves without that`,
    { sample: 'each write', whole: 'each call' },
    async ({ amount }) => {
      const killed = mortal(market.another());
      killed.begin();
      await perform(killed.table);
      const ends = endsAt(killed.calls(), amount);
      const whole = await state();
      expect(ends.length).toBeGreaterThan(1);
      for (const end of ends) {
        await prepare();
        killed.begin(end);
        await perform(killed.table).catch(() => {});
        killed.begin();
        await perform(killed.table);
        // A connection that was made and is made again is in the trail twice.
        const { trail, ...others } = await state();
        expect(others).toEqual({ ...whole, trail: undefined });
        expect(new Set(trail)).toEqual(new Set(whole.trail));
      }
      return ends.length;
    },
  );
}

it.each<[string, (table: Table) => Promise<unknown>, (table: Table) => Promise<unknown>]>([
  ['connected while its channel is removed', connect, removeChannel],
  ['removed with its channel while it is connected', removeChannel, connect],
])('a calendar that is %s isn’t left without it', async (_, perform, meanwhile) => {
  const others = interrupted(market.another());
  others.begin(undefined, async () => {});
  await perform(others.table);
  const ends = endsAt(others.calls(), 'each call');
  for (const end of ends) {
    await prepare();
    others.begin(end, () =>
      meanwhile(market.table).then(
        () => {},
        () => {},
      ),
    );
    await perform(others.table).catch(() => {});
    const { channels, sources, fetched } = await state();
    const known = (all: readonly { readonly channel_id: string }[]) =>
      all.map(({ channel_id }) => channel_id).filter((each) => !channels.includes(each));
    expect([...known(sources), ...known(fetched)]).toEqual([]);
  }
  expect(ends.length).toBeGreaterThan(4);
});
