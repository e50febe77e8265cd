import { bookingOperations } from '../../../../functions/api/bookings/operations.ts';
import { ownListingOperations } from '../../../../functions/api/listings/operations.ts';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import type { Table } from '../../../../functions/data/table.ts';
import { accountSuspension } from '../../../../functions/domain/account/suspension.ts';
import { channelSync } from '../../../../functions/domain/channel/channel-sync.ts';
import type { User } from '../../../../functions/lib/authentication.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import type { DateRange, StayDates } from '../../../../shared/bookings/types.ts';
import { SOURCE_LIMITS } from '../../../../shared/channels/limits.ts';
import { addDays } from '../../../../shared/dates.ts';
import type { FromPrice } from '../../../../shared/quotes/from-price.ts';
import type { Quote, StayRequest, StayTerms } from '../../../../shared/quotes/types.ts';
import { inDays } from '../../../support/bookings.ts';
import {
  CALENDAR_READING,
  CALENDARS,
  channelSource,
  nights,
  OWN_HOST,
  read,
  storeSources,
} from '../../../support/channel-sources.ts';
import { channel, storeChannels } from '../../../support/channels.ts';
import { listing } from '../../../support/listings.ts';
import type { Lister, Marketplace } from '../../../support/marketplace.ts';
import type { Random } from '../../../support/random.ts';
import { entityOf, removeRows, rowsOf } from '../../../support/rows.ts';
import { PRICES, priced, SHEETS } from './race-sheets.ts';
import { type Seen, tick, type Witness } from './table-witness.ts';

/**
 * Rounds in which all operations on bookings run at once on the same few listings: requests, answers,
 * cancellations, blocks, terms, price changes, readings of other calendars, archiving and suspensions.
 */

/** Guests want some of these days, which are too few for all of them. */
export const DAYS = { first: 30, last: 44 } as const;
const GUESTS = 4;
const LISTINGS = 2;

/** Each let reads one of each. */
const PLATFORMS = ['airbnb', 'vrbo'] as const;

export const CALLER = { networkAddress: '', siteAddress: '' };
const OPERATOR = { user_id: 'operator', full_name: 'The operator' };

/** The possible actions. */
export type Deed =
  | {
      readonly kind: 'create';
      readonly stay: StayRequest;
      readonly guest: string;
      /** The quote that the guest saw, perhaps by former terms or at a former price. */
      readonly accepted: Pick<Quote, 'total_pence' | 'terms_version'>;
      /** The request's key. Another with the same key is its repetition. */
      readonly key: string;
    }
  | {
      readonly kind: 'confirm' | 'decline' | 'cancelAsGuest' | 'cancelAsLister';
      readonly of: Known;
    }
  | {
      readonly kind: 'availability';
      readonly windows: DateRange[];
      readonly blocked: DateRange[];
      readonly version: number;
      readonly price: number;
      readonly terms: StayTerms | null;
    }
  | { readonly kind: 'price'; readonly price: number }
  | { readonly kind: 'archive' }
  | {
      /** A platform's calendar is read, as it is now. */
      readonly kind: 'read';
      readonly address: string;
      readonly stays: readonly StayDates[];
    }
  | { readonly kind: 'suspend' };

/** A booking from before the round. */
export interface Known {
  readonly booking_id: string;
  readonly user_id: string;
  readonly status: string;
}

/** An action and its result. */
export interface Done {
  readonly deed: Deed;
  readonly listing_id: string;
  readonly seen: Seen;
  /** The positions at which it began and ended, in the order of all events. */
  readonly began: number;
  readonly ended: number;
  /** The response, if it succeeded. */
  readonly answer?: unknown;
  /** The error, if it failed. */
  readonly error?: Error;
}

/** A contested listing, as it was before the round. */
export interface Let {
  readonly listing_id: string;
  version: number;
  availability_version: number;
  /** The bookings of the listing that hold their nights. */
  live: readonly Known[];
  /** The price of a night, in pence. */
  price: number;
  /** The price "from" that was stored with the last change of the terms or the price. */
  from_price: FromPrice | undefined;
  /** All terms it ever had, by their version. */
  readonly terms: (StayTerms | null)[];
  /** The calendars of platforms that it reads. */
  readonly calendars: readonly string[];
}

/** A lister with a few listings, and the guests who want them. */
export interface Place {
  readonly lister: Lister;
  readonly guests: readonly string[];
  /** The listings that can be booked. */
  lets: Let[];
  /** The archived listings. */
  archived: Let[];
  /** Everything that has been done here, except what was forgotten. */
  done: Done[];
}

let made = 0;

/** A further listing of the lister's, with an empty calendar. */
async function newLet(table: Table, { organisation }: Lister): Promise<Let> {
  made += 1;
  const listing_id = derivedId('lst', 'raced for', made);
  const [price_pence] = PRICES;
  await listingRepository(table).create(
    listing({ listing_id, organisation_id: organisation, price_pence }),
  );
  const calendars = PLATFORMS.map((name) => `https://${name}-${made}.example/`);
  const channels = calendars.map((address) => ({ address, channel_id: derivedId('chn', address) }));
  await storeChannels(
    table,
    listing_id,
    channels.map(({ channel_id }) => channel({ channel_id })),
  );
  await storeSources(
    table,
    { listing_id, organisation_id: organisation },
    channels.map((each) => channelSource({ ...each, name: each.address })),
  );
  return {
    listing_id,
    version: 0,
    availability_version: 0,
    live: [],
    price: price_pence,
    from_price: undefined,
    terms: [null],
    calendars,
  };
}

export async function newPlace(market: Marketplace): Promise<Place> {
  const lister = await market.lister();
  const guests: string[] = [];
  while (guests.length < GUESTS) guests.push(await market.person('PUBLIC'));
  const place: Place = { lister, guests, lets: [], archived: [], done: [] };
  await refill(market.table, place);
  return place;
}

/** Replaces each archived listing with a new one. */
export async function refill(table: Table, place: Place): Promise<void> {
  while (place.lets.length < LISTINGS) place.lets.push(await newLet(table, place.lister));
}

/** Whether an item belongs to a place's listings or their bookings. */
export function isOf(place: Place) {
  const listings = new Set([...place.lets, ...place.archived].map(({ listing_id }) => listing_id));
  return (row: Record<string, unknown>): boolean => listings.has(String(row.listing_id));
}

/** Starts again with other listings. The old items are removed, so that a long run stays fast. */
export async function forget(table: Table, place: Place): Promise<void> {
  const rows = await rowsOf(table);
  const own = rows.filter(isOf(place));
  const bookings = new Set(own.map(({ booking_id }) => booking_id));
  const about = rows.filter(({ created_id, booking_id, data }) =>
    [created_id, booking_id, (data as { booking_id?: string } | undefined)?.booking_id].some(
      (id) => id !== undefined && bookings.has(id),
    ),
  );
  // Nobody reads the audit trail, which grows with each round.
  const trail = rows.filter((each) => entityOf(each) === 'audit');
  const totals = rows.filter(
    (each) => entityOf(each) === 'pending-total' && place.guests.includes(String(each.user_id)),
  );
  await removeRows(table, [...new Set([...own, ...about, ...trail, ...totals])]);
  place.lets = [];
  place.archived = [];
  place.done = [];
  await refill(table, place);
}

export const user = (user_id: string, organisation_ids: readonly string[] = []): User => ({
  user_id,
  email: `${user_id}@example.com`,
  full_name: user_id,
  role: organisation_ids.length === 0 ? 'PUBLIC' : 'LISTER',
  organisation_ids,
  assurance: 'aal1',
  session_id: 'session',
});

const of = ({ booking_id }: Known) => ({ booking_id });

/** Performs the actions, through the operations. */
export function doers(market: Marketplace, table: Table) {
  const bookings = bookingOperations(table, CALENDAR_READING);
  const listings = ownListingOperations(table, market.photos);
  const { suspend } = accountSuspension(table);
  const { freshen } = channelSync(table, CALENDARS.reader, OWN_HOST);

  return ({ lister, guests }: Place, listing_id: string, deed: Deed): Promise<unknown> => {
    const params = { listing_id };
    const asLister = { ...CALLER, user: user(lister.user, [lister.organisation]) };
    const plain = { params, query: undefined, body: undefined };
    switch (deed.kind) {
      case 'create':
        return bookings.createBooking(
          {
            ...plain,
            body: {
              ...deed.stay,
              extras: [...deed.stay.extras],
              guest_name: `Guest ${guests.indexOf(deed.guest)}`,
              guest_email: 'guest@fellside.example',
              guest_phone: null,
              special_requests: null,
              quote: deed.accepted,
            },
          },
          { ...CALLER, user: user(deed.guest), idempotencyKey: deed.key },
        );
      case 'confirm':
        // Whatever other calendars say: that only delays it.
        return bookings.confirmBooking(
          { ...plain, params: of(deed.of), body: { despite_calendars: true } },
          asLister,
        );
      case 'decline':
        return bookings.declineBooking(
          { ...plain, params: of(deed.of), body: { reason: null } },
          asLister,
        );
      case 'cancelAsGuest':
        return bookings.cancelBooking(
          { ...plain, params: of(deed.of), body: { reason: null } },
          { ...CALLER, user: user(deed.of.user_id) },
        );
      case 'cancelAsLister':
        return bookings.cancelBooking(
          { ...plain, params: of(deed.of), body: { reason: 'The boiler is broken' } },
          asLister,
        );
      case 'availability': {
        const { windows, blocked, version, price, terms } = deed;
        return bookings.updateAvailability(
          { ...plain, body: { windows, blocked, version, price_pence: price, terms } },
          asLister,
        );
      }
      case 'price':
        return listings.updateListing({ ...plain, body: { price: deed.price / 100 } }, asLister);
      case 'read':
        CALENDARS.set(
          deed.address,
          read(...deed.stays.map(({ check_in, check_out }) => nights(check_in, check_out))),
        );
        return freshen(listing_id, SOURCE_LIMITS.waitMs, { always: true });
      case 'archive':
        return listings.archiveListing(plain, asLister);
      case 'suspend':
        return suspend(lister.user, OPERATOR, 'Spam.');
    }
  };
}

/** Draws some of the contested days. */
function drawDays(choose: Random, longest: number): [first: string, last: string] {
  const first = choose.between(DAYS.first, DAYS.last);
  return [inDays(first), inDays(first + choose.between(0, longest))];
}

function drawRange(choose: Random, longest: number): DateRange {
  const [start_date, end_date] = drawDays(choose, longest);
  return { start_date, end_date };
}

let keys = 0;

/** A guest's request by the terms and the price they saw, which may be former ones. */
function drawCreate(choose: Random, { guests }: Place, { terms, price }: Let): Deed {
  const terms_version = choose.between(choose.chance(0.8) ? terms.length - 1 : 0, terms.length - 1);
  const seen = {
    price_pence: choose.chance(0.9) ? price : choose.pick(PRICES),
    terms: terms[terms_version] ?? null,
  };
  const first = choose.between(DAYS.first, DAYS.last);
  const offered = (seen.terms?.fees ?? []).filter(({ is_mandatory }) => !is_mandatory);
  const stay = {
    check_in: inDays(first),
    check_out: inDays(first + choose.between(1, 4)),
    guests: choose.between(1, 4),
    dogs: choose.chance(0.3) ? choose.between(1, 2) : 0,
    extras: offered.filter(() => choose.chance(0.5)).map(({ name }) => name),
  };
  const { total_pence } = priced(seen, terms_version, stay);
  keys += 1;
  return {
    kind: 'create',
    stay,
    guest: choose.pick(guests),
    accepted: { total_pence, terms_version },
    key: `key-${keys}`,
  };
}

/** The actions on a pending request, and on an accepted stay. */
const ON_REQUEST = ['confirm', 'confirm', 'confirm', 'decline', 'cancelAsGuest'] as const;
const ON_STAY = ['confirm', 'cancelAsGuest', 'cancelAsLister', 'cancelAsLister'] as const;

export function drawDeed(choose: Random, place: Place, one: Let): Deed {
  const { live, availability_version } = one;
  const chance = choose.next();
  if (chance < 0.02) return { kind: 'suspend' };
  if (chance < 0.06) return { kind: 'archive' };
  if (chance < 0.12) return { kind: 'price', price: choose.pick(PRICES) };
  if (chance < 0.2) {
    const stays = Array.from({ length: choose.between(0, 2) }, () => {
      const [check_in, last] = drawDays(choose, 2);
      return { check_in, check_out: addDays(last, 1) };
    });
    return { kind: 'read', address: choose.pick(one.calendars), stays };
  }
  if (chance < 0.33) {
    const { price_pence, terms } = choose.pick(SHEETS);
    return {
      kind: 'availability',
      windows: choose.chance(0.5)
        ? []
        : [{ start_date: inDays(DAYS.first - 2), end_date: inDays(DAYS.last + 5) }],
      blocked: choose.chance(0.3) ? [] : [drawRange(choose, 1)],
      version: availability_version,
      price: price_pence,
      terms,
    };
  }
  if (chance < 0.6 && live.length > 0) {
    const of = choose.pick(live);
    return { kind: choose.pick(of.status === 'PENDING' ? ON_REQUEST : ON_STAY), of };
  }
  return drawCreate(choose, place, one);
}

/** Draws the simultaneous actions of a round: most on one listing, and some of them twice. */
function drawRound(choose: Random, place: Place): [Let, Deed][] {
  const wanted = choose.pick(place.lets);
  const howMany = choose.chance(0.1) ? choose.between(4, 8) : choose.between(2, 3);
  const deeds = Array.from({ length: howMany }, (): [Let, Deed] => {
    const one = choose.chance(0.8) ? wanted : choose.pick(place.lets);
    return [one, drawDeed(choose, place, one)];
  });
  return deeds.flatMap(([one, deed]) =>
    deed.kind === 'create' && choose.chance(0.2)
      ? [
          [one, deed],
          [one, deed],
        ]
      : [[one, deed]],
  );
}

interface RoundOptions {
  readonly market: Marketplace;
  /** Performs an action. */
  readonly act: ReturnType<typeof doers>;
  readonly witness: Witness;
  readonly choose: Random;
}

/** Performs all actions at once, and waits for the last. @returns the actions of this round */
export async function runRound(
  place: Place,
  { market, act, witness, choose }: RoundOptions,
): Promise<Done[]> {
  await refill(market.table, place);
  const earlier = place.done.filter(({ deed, answer }) => deed.kind === 'create' && answer);
  // A request that succeeded earlier is repeated with its key.
  const repeated =
    earlier.length > 0 && choose.chance(0.2) ? [choose.pick(earlier)] : ([] as Done[]);
  const deeds = [
    ...drawRound(choose, place).map(([{ listing_id }, deed]) => ({ listing_id, deed })),
    ...repeated,
  ];
  const done = await Promise.all(
    deeds.map(async ({ listing_id, deed }): Promise<Done> => {
      const began = tick();
      const { seen, result } = await witness.watch(() =>
        act(place, listing_id, deed).then(
          (answer) => ({ answer: answer ?? 'done' }),
          (error: Error) => ({ error }),
        ),
      );
      return { deed, listing_id, seen, began, ended: tick(), ...result };
    }),
  );
  if (done.some(({ deed }) => deed.kind === 'suspend')) {
    await accountSuspension(market.table).restore(place.lister.user, OPERATOR);
  }
  place.done.push(...done);
  return done;
}
