import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { listingRepository } from '../../functions/data/listing/repository.ts';
import { openTable, type Table } from '../../functions/data/table.ts';
import { derivedId } from '../../functions/lib/ids.ts';
import { openLocalData } from '../../infra/local/data.ts';
import { ACCESS_TOKEN_MINUTES } from '../../shared/accounts/limits.ts';
import { acceptedQuote } from '../support/accepted-quote.ts';
import { inDays } from '../support/bookings.ts';
import { forgetCounts, forgetPendingTotals } from '../support/counts.ts';
import { listing } from '../support/listings.ts';
import { type Person, peopleAt } from '../support/people.ts';
import { entityOf, type Row, rowsOf } from '../support/rows.ts';
import { signIn } from '../support/sign-in.ts';
import { soakTest } from '../support/soak.ts';
import { familyOf, isRunning } from './processes.ts';
import { programsOn, type Site, until } from './programs.ts';

/*
 * Any process of the local target is killed without warning while guests ask for stays. Each that was
 * acknowledged has to be there when the site next answers, and none in half; what was not is asked for
 * again under its key, and is one booking.
 */

const BOOKINGS = 80;
const LISTINGS = 20;
/** Each asks for at most three stays in a listing, and for 30 in a day. */
const GUESTS = 20;
const CLIENTS = 8;
/** Access tokens are valid twice as long. */
const SIGN_IN_EACH_MS = (ACCESS_TOKEN_MINUTES * 60_000) / 2;

const STATE = join(import.meta.dirname, '..', '..', '.local', 'test', 'crash-bookings');

const { startAfresh, startSite, stop } = programsOn(STATE);
let site: Site;
let organisation_id: string;
let lister_id: string;
let guests: readonly Person[];
let tokens: string[];
let signedInAt: number;

beforeAll(async () => {
  site = await startAfresh();
  await withTable(async (_, data) => {
    const person = peopleAt(site.url, data);
    const lister = await person({ role: 'PUBLIC' });
    lister_id = lister.profile.user_id;
    const response = await fetch(`${site.url}/api/organisations`, {
      method: 'POST',
      headers: { authorization: `Bearer ${lister.tokens.access}` },
      body: JSON.stringify({ name: 'Fell Lets' }),
    });
    ({ id: organisation_id } = (await response.json()) as { readonly id: string });
    const found: Person[] = [];
    while (found.length < GUESTS) found.push(await person({ role: 'PUBLIC' }));
    guests = found;
    tokens = found.map((guest) => guest.tokens.access);
    signedInAt = Date.now();
  });
});

afterAll(() => stop(site));

/** Uses the table of the running site. */
async function withTable<T>(
  use: (table: Table, data: Awaited<ReturnType<typeof openLocalData>>) => Promise<T>,
): Promise<T> {
  const data = await openLocalData({ state: STATE });
  try {
    return await use(openTable(data.tableName, data.dynamodb), data);
  } finally {
    await data.close();
  }
}

/** Listings that nobody has asked for. */
async function newListings(kill: number): Promise<string[]> {
  const ids = Array.from({ length: LISTINGS }, (_, number) => derivedId('lst', kill, number));
  await withTable(async (table) => {
    await forgetCounts(table);
    await forgetPendingTotals(table);
    for (const listing_id of ids) {
      await listingRepository(table).create(listing({ listing_id, organisation_id }));
    }
  });
  return ids;
}

/** A request for a stay on dates of its own. */
interface Wish {
  readonly listing_id: string;
  readonly guest: number;
  readonly key: string;
  readonly body: object;
}

const wishesFor = (kill: number, listings: readonly string[]): Wish[] =>
  Array.from({ length: BOOKINGS }, (_, number) => {
    const turn = Math.floor(number / LISTINGS);
    return {
      listing_id: listings[number % LISTINGS] ?? '',
      guest: (number + turn) % GUESTS,
      key: `kill-${kill}-request-${number}`,
      body: {
        check_in: inDays(30 + 3 * turn),
        check_out: inDays(32 + 3 * turn),
        guests: 2,
        guest_name: 'Ruth Birkett',
        guest_email: 'ruth@fellside.example',
        ...acceptedQuote(2),
      },
    };
  });

/** Asks for a stay. @returns the booking's id; undefined where nobody answers */
async function ask(
  { listing_id, guest, key, body }: Wish,
  tokens: readonly string[],
): Promise<string | undefined> {
  const response = await fetch(`${site.url}/api/listings/${listing_id}/bookings`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens[guest]}`, 'idempotency-key': key },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  const text = await response?.text().catch(() => undefined);
  if (response?.status !== 201 || text === undefined) return undefined;
  return (JSON.parse(text) as { readonly id: string }).id;
}

/** Asks for all of them, a few at once. @returns the bookings that were acknowledged, by key */
async function askForAll(
  wishes: readonly Wish[],
  tokens: readonly string[],
  acknowledged: Map<string, string>,
): Promise<void> {
  const rest = wishes.values();
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (const wish of rest) {
        const id = await ask(wish, tokens);
        if (id !== undefined) acknowledged.set(wish.key, id);
      }
    }),
  );
}

/** The guests' access tokens, which outlive the site. */
async function tokensOf(): Promise<readonly string[]> {
  if (Date.now() - signedInAt > SIGN_IN_EACH_MS) {
    signedInAt = Date.now();
    tokens = [];
    // Guests sign in one after the other: Amplify knows one person.
    for (const guest of guests) tokens.push((await signIn(site.url, guest)).access);
  }
  return tokens;
}

/** Requires that each booking is stored whole, wherever it is stored. @returns their ids */
async function requireWhole(about: string): Promise<string[]> {
  const rows = await withTable(rowsOf);
  const bookings = rows.filter(
    (row) => entityOf(row) === 'booking' && row.organisation_id === organisation_id,
  );
  const ids = idsOf(bookings);
  const own = (entity: string) =>
    rows.filter((row) => entityOf(row) === entity && ids.includes(String(row.booking_id)));
  const listings = new Set(bookings.map(({ listing_id }) => listing_id));
  const stays = rows
    .filter((row) => entityOf(row) === 'calendar' && listings.has(row.listing_id))
    .flatMap(({ occupied }) => occupied as Row[]);
  expect(idsOf(stays), `${about}: calendars`).toEqual(ids);
  expect(idsOf(own('guest-booking')), `${about}: guests’ lists`).toEqual(ids);
  expect(idsOf(own('reservation')), `${about}: the lister’s list`).toEqual(ids);
  // Sent messages no longer name their booking, so they are only counted.
  const messages = rows.filter(({ kind, to_user }) => kind && to_user === lister_id);
  expect(messages.length, `${about}: messages`).toBe(ids.length);
  return ids;
}

const idsOf = (rows: readonly Row[]): string[] =>
  rows.map(({ booking_id }) => String(booking_id)).sort();

soakTest(
  'loses no stay that was acknowledged and stores none in half, however often it is killed',
  { sample: 1, whole: 30 },
  async ({ amount, choose }) => {
    const killed = { site: 0, engine: 0, supervisor: 0 };
    const earlier = new Set<string>();
    let asked = 0;
    let unanswered = 0;
    for (let kill = 0; kill < amount; kill += 1) {
      const listings = await newListings(kill);
      const wishes = wishesFor(kill, listings);
      const acknowledged = new Map<string, string>();
      const asking = askForAll(wishes, await tokensOf(), acknowledged);
      const moment = choose.between(5, BOOKINGS - CLIENTS);
      await until('so many were acknowledged', () => acknowledged.size >= moment);
      await sleep(choose.between(0, 20));

      const [main = 0, supervisor = 0, engine = 0] = familyOf(site.child.pid ?? 0);
      const victims = { site: main, engine, supervisor };
      const victim = choose.pick(Object.keys(victims) as (keyof typeof victims)[]);
      const about = `kill ${kill}, of the ${victim}`;
      process.kill(victims[victim], 'SIGKILL');
      killed[victim] += 1;
      await Promise.all([site.ended, asking]);
      await until('the engine was gone', () => !isRunning(engine) && !isRunning(supervisor));
      site = await startSite();

      const stored = (await requireWhole(about)).filter((id) => !earlier.has(id));
      const ids = [...acknowledged.values()];
      expect(stored, about).toEqual(expect.arrayContaining(ids));
      // At most what was on its way at that moment is stored without an answer.
      expect(stored.length - ids.length, about).toBeLessThanOrEqual(CLIENTS);
      asked += ids.length;
      unanswered += stored.length - ids.length;

      // Everyone asks again, whether or not they were answered. Each request is still one booking.
      await withTable(forgetCounts);
      const first = new Map(acknowledged);
      await askForAll(wishes, await tokensOf(), acknowledged);
      for (const [key, id] of first) expect(acknowledged.get(key), `${about}, ${key}`).toBe(id);
      expect(acknowledged.size).toBe(BOOKINGS);
      for (const id of acknowledged.values()) earlier.add(id);
      expect(await requireWhole(about)).toEqual([...earlier].sort());
    }
    console.log(
      `${JSON.stringify(killed)}; ${asked} bookings acknowledged before, all of them there; ${unanswered} more stored whose answers were lost`,
    );
    return amount;
  },
);
