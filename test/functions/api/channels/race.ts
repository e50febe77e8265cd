import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { channelOperations } from '../../../../functions/api/channels/operations.ts';
import { calendarStore } from '../../../../functions/data/booking/calendar.ts';
import { channelRepository } from '../../../../functions/data/channel/repository.ts';
import {
  type ChannelSources,
  sourceRepository,
} from '../../../../functions/data/source/repository.ts';
import type { Table } from '../../../../functions/data/table.ts';
import { channelSync, sourceToFetch } from '../../../../functions/domain/channel/channel-sync.ts';
import { settle } from '../../../../functions/domain/channel/settle.ts';
import { DomainError } from '../../../../functions/lib/errors.ts';
import type { DateRange, StayDates } from '../../../../shared/bookings/types.ts';
import { CHANNEL_PLATFORMS, FETCHED_KINDS } from '../../../../shared/channels/types.ts';
import { inDays } from '../../../support/bookings.ts';
import {
  CALENDAR_READING,
  CALENDARS,
  failed,
  nights,
  OWN_HOST,
  read,
} from '../../../support/channel-sources.ts';
import type { Marketplace } from '../../../support/marketplace.ts';
import type { Random } from '../../../support/random.ts';
import { entityOf, type Row, rowsOf } from '../../../support/rows.ts';
import {
  CALLER,
  DAYS,
  type Deed,
  type Done,
  doers,
  drawDeed,
  type Let,
  type Place,
  refill,
  user,
} from '../bookings/race.ts';
import { rememberRound, wrongIn, wrongInLists, wrongInTotals } from '../bookings/race-check.ts';
import { rememberTerms } from '../bookings/race-quotes.ts';
import { type Stored, storedOf } from '../bookings/race-stored.ts';
import { type Seen, tick, type Witness } from '../bookings/table-witness.ts';

/**
 * Rounds in which calendars of other platforms are read, connected, disconnected and settled while
 * everything else happens to the same listings: requests, answers, blocks and archiving.
 */

/** An action on calendars. */
type CalendarDeed = { readonly channel_id: string } & (
  | { readonly kind: 'round' | 'refresh' | 'fetched' | 'disconnect' | 'delete channel' }
  | { readonly kind: 'connect'; readonly address: string }
  | { readonly kind: 'switch'; readonly is: boolean }
  | { readonly kind: 'leave out'; readonly is: boolean }
  | { readonly kind: 'settle'; readonly booking_id: string }
);

type AnyDeed = Deed | CalendarDeed | { readonly kind: 'make channel' };

const isOfBookings = (deed: AnyDeed): deed is Deed =>
  !('channel_id' in deed) && deed.kind !== 'make channel';

/** An action and its result. */
interface AnyDone {
  readonly deed: AnyDeed;
  readonly listing_id: string;
  readonly seen: Seen;
  readonly answer?: unknown;
  readonly error?: Error;
}

const MOST_CHANNELS = 3;

/** Draws what a platform's calendar has now. */
function drawCalendar(choose: Random) {
  if (choose.chance(0.1)) return failed();
  const events = Array.from({ length: choose.between(0, 3) }, () => {
    const first = choose.between(DAYS.first, DAYS.last);
    const kind = choose.pick(FETCHED_KINDS);
    return nights(inDays(first), inDays(first + choose.between(1, 3)), kind, {
      rolling: kind === 'BLOCKED' && choose.chance(0.3),
      ours: choose.chance(0.1),
    });
  });
  return read(...events);
}

/** The channels of a listing, and what it reads. */
const known = async (table: Table, listing_id: string) => {
  const [{ channels }, sources] = await Promise.all([
    channelRepository(table).get(listing_id),
    sourceRepository(table).get(listing_id),
  ]);
  return { channels, sources: sources?.sources ?? [] };
};

function drawCalendarDeed(
  choose: Random,
  { calendars }: Let,
  { channels, sources }: Awaited<ReturnType<typeof known>>,
): AnyDeed {
  if (channels.length === 0) return { kind: 'make channel' };
  if (channels.length < MOST_CHANNELS && choose.chance(0.2)) return { kind: 'make channel' };
  const { channel_id } = choose.pick(channels);
  if (sources.length === 0 || choose.chance(0.2)) {
    // Calendars of another channel are refused. They are drawn seldom, so that most connections succeed.
    const free = calendars.filter((address) =>
      sources.every((each) => each.channel_id === channel_id || each.address !== address),
    );
    const address = choose.pick(free.length > 0 && choose.chance(0.9) ? free : calendars);
    return { kind: 'connect', channel_id, address };
  }
  const conflicts = sources.flatMap((each) =>
    each.conflicts.map(({ booking_id }) => ({ booking_id, channel_id: each.channel_id })),
  );
  if (conflicts.length > 0 && choose.chance(0.7)) {
    return { kind: 'settle', ...choose.pick(conflicts) };
  }
  const chance = choose.next();
  if (chance < 0.08) return { kind: 'delete channel', channel_id };
  if (chance < 0.16) return { kind: 'disconnect', channel_id };
  if (chance < 0.24) return { kind: 'switch', channel_id, is: choose.chance(0.5) };
  if (chance < 0.32) return { kind: 'leave out', channel_id, is: choose.chance(0.5) };
  if (chance < 0.5) return { kind: 'fetched', channel_id };
  if (chance < 0.65) return { kind: 'refresh', channel_id };
  return { kind: 'round', channel_id };
}

/** Performs actions of both kinds. */
export function calendarDoers(market: Marketplace, table: Table) {
  const operations = channelOperations(table, CALENDAR_READING);
  const sync = channelSync(table, CALENDARS.reader, OWN_HOST);
  const repository = sourceRepository(table);
  const channels = channelRepository(table);
  const act = doers(market, table);

  /** Reads a listing's calendars as a round does. */
  async function readAll(listing_id: string): Promise<void> {
    const listing = await repository.get(listing_id);
    if (listing === undefined) return;
    const began = new Date();
    const asked = listing.sources.map((each) => sourceToFetch(each, began));
    const outcomes = await sync.readOnce(asked, 1000);
    await sync.apply(
      listing_id,
      { calendars: asked, outcomes, began, round: undefined, isAsked: false },
      listing,
    );
  }

  function perform({ lister }: Place, listing_id: string, deed: CalendarDeed): Promise<unknown> {
    const caller = { ...CALLER, siteAddress: `https://${OWN_HOST}` };
    const asLister = { ...caller, user: user(lister.user, [lister.organisation]) };
    const { channel_id } = deed;
    const plain = { params: { listing_id, channel_id }, query: undefined, body: undefined };
    switch (deed.kind) {
      case 'round':
        return readAll(listing_id);
      case 'fetched':
        return channels
          .get(listing_id)
          .then((before) =>
            channels.markRead(before, channel_id, { etag: randomUUID(), at: new Date() }),
          );
      case 'refresh':
        return operations.fetchSource(plain, asLister);
      case 'disconnect':
        return operations.disconnectSource(plain, asLister);
      case 'delete channel':
        return operations.deleteChannel(plain, asLister);
      case 'connect':
        return operations.connectSource({ ...plain, body: { address: deed.address } }, asLister);
      case 'switch':
        return operations.updateChannel({ ...plain, body: { sends_others: deed.is } }, asLister);
      case 'leave out':
        return operations.updateSource(
          { ...plain, body: { leaves_out_rolling: deed.is } },
          asLister,
        );
      case 'settle': {
        const params = { ...plain.params, booking_id: deed.booking_id };
        return operations.settleConflict({ ...plain, params }, asLister);
      }
    }
  }

  return {
    readAll,
    act: (place: Place, listing_id: string, deed: AnyDeed): Promise<unknown> => {
      if (isOfBookings(deed)) return act(place, listing_id, deed);
      if (deed.kind !== 'make channel') return perform(place, listing_id, deed);
      const { user: user_id, organisation } = place.lister;
      return operations.createChannel(
        { params: { listing_id }, query: undefined, body: { platform: CHANNEL_PLATFORMS[0] } },
        { ...CALLER, user: user(user_id, [organisation]), idempotencyKey: randomUUID() },
      );
    },
  };
}

const DAY_MS = 86_400_000;

const nightsOf = ({ check_in, check_out }: StayDates): string[] =>
  Array.from({ length: (Date.parse(check_out) - Date.parse(check_in)) / DAY_MS }, (_, night) =>
    new Date(Date.parse(check_in) + night * DAY_MS).toISOString().slice(0, 10),
  );

const datesOf = ({ start_date, end_date }: DateRange): string[] => [
  ...nightsOf({ check_in: start_date, check_out: end_date }),
  end_date,
];

interface StoredFetched {
  readonly fetched?:
    | readonly { readonly channel_id: string; readonly nights: readonly StayDates[] }[]
    | undefined;
}

const fetchedIn = (calendar: Row | undefined, channel_id?: string): Set<string> =>
  new Set(
    ((calendar ?? {}) as unknown as StoredFetched).fetched
      ?.filter((each) => channel_id === undefined || each.channel_id === channel_id)
      .flatMap((each) => each.nights.flatMap(nightsOf)) ?? [],
  );

/** The errors in requests: none was let into nights that were fetched when it was written. */
function* wrongInRequests(round: readonly AnyDone[]): Generator<string> {
  for (const { deed, seen, answer } of round) {
    if (deed.kind !== 'create' || answer === undefined) continue;
    const write = seen.transactions.findLast(({ calendar }) => calendar !== undefined);
    const taken = fetchedIn(write?.read);
    const night = nightsOf(deed.stay).find((each) => taken.has(each));
    if (night !== undefined) yield `a stay was made in spite of ${night}, which is taken elsewhere`;
  }
}

/** The errors in what a listing's calendar has of others, by the events that are stored. */
function* wrongInFetched(
  listing_id: string,
  calendar: Row | undefined,
  stored: ChannelSources | undefined,
): Generator<string> {
  const sources = stored?.sources ?? [];
  for (const { channel_id, events, leaves_out_rolling } of sources) {
    const taken = fetchedIn(calendar, channel_id);
    const wanted = new Set(
      events
        .filter(({ echo, rolling }) => !echo && !(rolling && leaves_out_rolling))
        .flatMap(nightsOf),
    );
    if (!isDeepStrictEqual(taken, wanted)) {
      yield `${listing_id} has ${[...taken]} of ${channel_id}, whose events have ${[...wanted]}`;
    }
    for (const { kind, ours, echo } of events) {
      if (kind === 'RESERVED' && !ours && echo) yield `${listing_id}: a stay is an echo`;
    }
  }
  const others = fetchedIn(calendar);
  for (const { channel_id } of sources) {
    for (const night of fetchedIn(calendar, channel_id)) others.delete(night);
  }
  if (others.size > 0) yield `${listing_id} has ${[...others]} of calendars that it doesn't read`;
}

/** The errors in what a host was told: each open conflict once since it began. */
function* wrongInMails(
  listing_id: string,
  messages: readonly Row[],
  { sources }: Pick<ChannelSources, 'sources'>,
  calendar: Row | undefined,
): Generator<string> {
  const occupied = (calendar?.occupied ?? []) as readonly (StayDates & {
    readonly booking_id: string;
  })[];
  for (const { channel_id, conflicts, notified_stays } of sources) {
    if (new Set(notified_stays).size < notified_stays.length) yield `${channel_id}: told twice`;
    for (const { booking_id, kind, is_settled } of conflicts) {
      const stay = occupied.find((each) => each.booking_id === booking_id);
      if (stay === undefined || kind === 'ECHO' || is_settled) continue;
      const told = messages.filter(({ data }) =>
        isDeepStrictEqual((data as { readonly ours?: StayDates }).ours, {
          check_in: stay.check_in,
          check_out: stay.check_out,
        }),
      );
      if (told.length === 0) yield `${listing_id}: nobody was told of ${booking_id}`;
      if (!notified_stays.includes(booking_id))
        yield `${listing_id}: ${booking_id} will be told again`;
    }
  }
}

interface FetchRound {
  readonly market: Marketplace;
  readonly doers: ReturnType<typeof calendarDoers>;
  /** The same without faults. */
  readonly calm: ReturnType<typeof calendarDoers>;
  readonly witness: Witness;
  readonly choose: Random;
}

/** Performs all actions at once, and looks at what is stored. @returns the errors, and the actions */
export async function runCalendarRound(
  place: Place,
  { market, doers, calm, witness, choose }: FetchRound,
): Promise<{ readonly wrong: string[]; readonly done: readonly AnyDone[] }> {
  const { table } = market;
  await refill(table, place);
  const wanted = choose.pick(place.lets);
  for (const address of wanted.calendars) {
    if (choose.chance(0.5)) CALENDARS.set(address, drawCalendar(choose));
  }
  const now = await known(table, wanted.listing_id);
  const deeds = Array.from(
    { length: choose.between(2, 4) },
    (): AnyDeed =>
      choose.chance(0.5) ? drawCalendarDeed(choose, wanted, now) : drawDeed(choose, place, wanted),
  ).filter(({ kind }) => kind !== 'suspend');
  const done = await Promise.all(
    deeds.map(async (deed): Promise<AnyDone> => {
      const { seen, result } = await witness.watch(() =>
        doers.act(place, wanted.listing_id, deed).then(
          (answer) => ({ answer: answer ?? 'done' }),
          (error: Error) => ({ error }),
        ),
      );
      return { deed, listing_id: wanted.listing_id, seen, ...result };
    }),
  );
  const ofBookings = done
    .filter(({ deed }) => isOfBookings(deed))
    .map((each): Done => ({ ...each, deed: each.deed as Deed, began: tick(), ended: tick() }));
  place.done.push(...ofBookings);
  const wrong = done.flatMap(({ deed, error }) =>
    error === undefined || error instanceof DomainError
      ? []
      : [`${deed.kind} failed: ${error.stack}`],
  );
  wrong.push(...wrongInRequests(done), ...(await wrongAfter(table, place, wanted)));
  // Read again without faults, all is as it is by the last readings, and stays so.
  await calm.readAll(wanted.listing_id);
  wrong.push(...(await wrongAfter(table, place, wanted)));
  wrong.push(...(await wrongOnceMore(table, wanted)));
  for (const one of [...place.lets, ...place.archived]) rememberTerms(one, ofBookings);
  wrong.push(...rememberRound(place, ofBookings, await storedOf(table, place)));
  return { wrong, done };
}

async function wrongAfter(table: Table, place: Place, { listing_id }: Let): Promise<string[]> {
  const stored: Stored = await storedOf(table, place);
  const { channels, sources } = await known(table, listing_id);
  const calendar = stored.calendars.get(listing_id) as unknown as Row | undefined;
  const messages = (await rowsOf(table)).filter(
    (each) =>
      entityOf(each) === 'message' &&
      each.kind === 'source-conflict' &&
      (each.data as { readonly listing_id: string }).listing_id === listing_id,
  );
  const lost = sources.filter(
    (each) => !channels.some(({ channel_id }) => channel_id === each.channel_id),
  );
  return [
    ...wrongInLists(stored),
    ...wrongInTotals(place, stored),
    ...wrongIn(listing_id, stored),
    ...wrongInFetched(listing_id, calendar, { sources } as ChannelSources),
    ...wrongInMails(listing_id, messages, { sources }, calendar),
    ...lost.map(({ channel_id }) => `${listing_id} reads ${channel_id}, which is gone`),
  ];
}

/** The errors that judging once more shows: it has to have the same result. */
async function wrongOnceMore(table: Table, { listing_id }: Let): Promise<string[]> {
  const { channels, sources } = await known(table, listing_id);
  if (sources.length === 0) return [];
  const calendar = await calendarStore(table, () => new Date()).getCalendar(listing_id);
  const at = new Date();
  const again = settle(sources, {
    before: sources,
    calendar,
    channels,
    listing: { listing_id, title: 'Slate cottage above the beck' },
    at,
  });
  /** All nights that can't be had. What takes each of them may change with the blocks here. */
  const closed = ({ fetched = [] }: StoredFetched): string[] => {
    const { occupied, blocked, windows } = calendar;
    const ours = [...occupied.flatMap(nightsOf), ...blocked.flatMap(datesOf)];
    const open = new Set(windows.flatMap(datesOf));
    const all = Array.from({ length: 30 }, (_, day) => inDays(DAYS.first - 5 + day));
    const taken = new Set([...ours, ...fetched.flatMap((each) => each.nights.flatMap(nightsOf))]);
    return all.filter((night) => taken.has(night) || (open.size > 0 && !open.has(night)));
  };
  const before = closed(calendar);
  const after = closed({ ...calendar, ...again.changes });
  return isDeepStrictEqual(before, after) && again.messages.length === 0
    ? []
    : [`${listing_id} has ${before}, and judged again ${after}, ${again.messages.length} messages`];
}
