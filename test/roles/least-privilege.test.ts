import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { evaluate } from 'aws-on-one-machine/engines/iam/evaluate';
import type { PolicyDocument } from 'aws-on-one-machine/engines/iam/policy';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadTarget } from '../../bin/demo-catalogue.ts';
import { bookingRepository } from '../../functions/data/booking/repository.ts';
import { listingRepository } from '../../functions/data/listing/repository.ts';
import { messageRepository, newMessage } from '../../functions/data/message/repository.ts';
import { organisationRepository } from '../../functions/data/organisation/repository.ts';
import { serviceOf } from '../../functions/data/service.ts';
import { sourceRepository } from '../../functions/data/source/repository.ts';
import { submissionRepository } from '../../functions/data/submission/repository.ts';
import { derivedId, newId } from '../../functions/lib/ids.ts';
import { type RunningSite, startLocal } from '../../infra/local/start.ts';
import { ACCESS_TOKEN_MINUTES } from '../../shared/accounts/limits.ts';
import { NO_TERMS } from '../../shared/quotes/quote.ts';
import { booking, inDays, storeBookings } from '../support/bookings.ts';
import { channelSource, STORED_SLOT, storeSources } from '../support/channel-sources.ts';
import { storeChannels } from '../support/channels.ts';
import { listing } from '../support/listings.ts';
import { messageDraft } from '../support/messages.ts';
import { runSchedules } from '../support/schedules.ts';
import { drawn, soakTest } from '../support/soak.ts';
import { ACCOUNT_EVENTS, accountEventsAt } from './account-events.ts';
import { BATCH_EVENTS, batchEventsAt } from './batch-events.ts';
import { CHANNEL, EXERCISES, LISTING, ORGANISATION } from './exercises.ts';
import { type GrantMutation, grantMutations } from './grant-mutations.ts';
import { ALLOWED_MS, DENIED_MS } from './patience.ts';
import { PHOTO_EVENTS, photoEventsAt } from './photo-events.ts';
import { searchIndexEvents } from './search-events.ts';
import { EXPECTED, type OperationStatus, signedInOperationsAt } from './signed-in-operations.ts';

/**
 * Every grant of the template is needed: without it, some exercise of the running system is
 * denied. All of them are held against the calls of one run. A soak run also takes each away from the
 * system as it runs.
 */

const STATE = join(import.meta.dirname, '..', '..', '.local', 'test', 'roles');
/** A platform of this machine. */
const CALENDAR_HOST = 'airbnb-of-roles.example';
const STORED_LONG_AGO = '2026-01-01T00:00:00.000Z';
const DENIED_WITHIN_MS = 120_000;

/** A policy of a function's role, with something removed. */
interface Case extends GrantMutation {
  readonly callerName: string;
  readonly roleName: string;
  readonly policyName: string;
  readonly original: PolicyDocument;
}

/** All cases together take longer than an access token is valid, so people sign in anew before. */
const SIGN_IN_EACH_MS = (ACCESS_TOKEN_MINUTES * 60_000) / 2;

const lines: string[] = [];
let signedInAt: number;
let site: RunningSite;
let cases: Case[];
let tryOperations: () => Promise<OperationStatus[]>;
let tryAccounts: Awaited<ReturnType<typeof accountEventsAt>>;
let tryBatches: Awaited<ReturnType<typeof batchEventsAt>>;
let tryPhotos: Awaited<ReturnType<typeof photoEventsAt>>;

/** Signs in the people in whose name operations are tried; those of the account events do so each time. */
async function signPeopleIn(): Promise<void> {
  signedInAt = Date.now();
  tryOperations = await signedInOperationsAt(site.url, site.data);
  tryPhotos = await photoEventsAt(site.url, site.data);
  tryBatches = await batchEventsAt(site, STATE);
}

beforeAll(async () => {
  await rm(STATE, { recursive: true, force: true });
  site = await startLocal({
    port: 0,
    state: STATE,
    loadFunctions: false,
    log: (line) => lines.push(line),
  });
  const { table } = loadTarget(site.data);
  await listingRepository(table).create(LISTING);
  await organisationRepository(table).put(ORGANISATION);
  tryAccounts = await accountEventsAt(site.url, site.data);
  await signPeopleIn();
  cases = site.iam.sessions.flatMap((session) =>
    [...site.iam.rolePolicies(session.roleName)].flatMap(([policyName, original]) =>
      grantMutations(original).map((mutation) => ({
        ...session,
        policyName,
        original,
        ...mutation,
      })),
    ),
  );
});

afterAll(() => site?.stop());

const exercises = Object.values(EXERCISES).flatMap((paths) => Object.entries(paths));

/**
 * Goes through every operation, and has the mailer send a message; the status of each answer.
 * @param beside what else is waited for
 * @param withinMs how long an exercise may take
 * @param withBatches whether batches of photos are gone through as well
 */
const exercise = async ({
  beside,
  withBatches = true,
  withinMs = ALLOWED_MS,
}: {
  readonly beside?: Promise<void> | undefined;
  readonly withBatches?: boolean;
  readonly withinMs?: number;
} = {}) => {
  await queueMail();
  // As if nothing had read it yet, so that the read is noted.
  await storeChannels(loadTarget(site.data).table, LISTING.listing_id, [CHANNEL]);
  const answers = await Promise.all(
    exercises.map(
      async ([path]) =>
        [path, (await fetch(`${site.url}${path}`, { redirect: 'manual' })).status] as const,
    ),
  );
  // Exercises that sign people in run one after the other: Amplify knows one person.
  const peopleSigningIn = async () => [...(await tryOperations()), ...(await tryAccounts())];
  const [people, photos] = await Promise.all([peopleSigningIn(), tryPhotos(withinMs), beside]);
  return [...answers, ...people, ...photos, ...(withBatches ? await tryBatches(withinMs) : [])];
};

const expected = [...exercises, ...EXPECTED, ...ACCOUNT_EVENTS, ...PHOTO_EVENTS, ...BATCH_EVENTS];

/** Queues a message, as a handler does. @returns its id */
async function queueMail(): Promise<string> {
  const item = newMessage(messageDraft(), new Date());
  await serviceOf(loadTarget(site.data).table)
    .transaction.write(({ message }) => [message.create(item).commit()])
    .go();
  return item.message_id;
}

/** Settles when a request has expired that nobody answered in time. */
async function aRequestExpires(): Promise<void> {
  const { table } = loadTarget(site.data);
  const due = new Date(Date.now() - 1_000).toISOString();
  const booking_id = newId('bkg', new Date());
  const { organisation_id } = ORGANISATION;
  await storeBookings(table, [
    booking({
      booking_id,
      organisation_id,
      answer_by: due,
      due_at: due,
      user_id: `usr_${booking_id}`,
    }),
  ]);
  const bookings = bookingRepository(table);
  await expect
    .poll(async () => {
      await runSchedules(site.url);
      return (await bookings.get(booking_id))?.status;
    })
    .toBe('CANCELLED');
}

let pricedLets = 0;

/** Settles when a let's price "from" has been reckoned. */
async function aPriceIsReckoned(): Promise<void> {
  const { table } = loadTarget(site.data);
  pricedLets += 1;
  const listing_id = derivedId('lst', 'priced', pricedLets);
  const { organisation_id } = ORGANISATION;
  await listingRepository(table).create(listing({ listing_id, organisation_id }));
  await serviceOf(table)
    .entities.calendar.put({
      listing_id,
      occupied: [],
      windows: [],
      blocked: [],
      terms: NO_TERMS,
      terms_version: 1,
      version: 1,
      availability_version: 1,
    })
    .go();
  const listings = listingRepository(table);
  await expect
    .poll(async () => {
      await runSchedules(site.url);
      return (await listings.getPublished([listing_id])).get(listing_id)?.from_price;
    })
    .toBeDefined();
}

/** Settles when a calendar of another platform has been read, and its host told of a conflict. */
async function aCalendarIsRead(): Promise<void> {
  const { table } = loadTarget(site.data);
  const listing_id = newId('lst', new Date());
  const { organisation_id } = ORGANISATION;
  const address = `https://${CALENDAR_HOST}/calendar/ical/1.ics`;
  const dates = { check_in: inDays(50), check_out: inDays(53) };
  const events = [{ ...dates, kind: 'RESERVED' }];
  await fetch(`${site.url}/__local/platforms/${CALENDAR_HOST}`, {
    method: 'PUT',
    body: JSON.stringify({ form: 'AIRBNB', events }),
  });
  await listingRepository(table).create(listing({ listing_id, organisation_id }));
  await storeBookings(table, [
    booking({ booking_id: newId('bkg', new Date()), listing_id, organisation_id, ...dates }),
  ]);
  await storeSources(table, { listing_id, organisation_id }, [channelSource({ address })]);
  const sources = sourceRepository(table);
  await expect
    .poll(async () => {
      // As if the last round of its slot had been long ago.
      await serviceOf(table)
        .entities.fetchRound.put({ slot: STORED_SLOT, began_at: STORED_LONG_AGO })
        .go();
      await runSchedules(site.url);
      return (await sources.get(listing_id))?.sources[0]?.conflicts.length;
    })
    .toBe(1);
}

/** Settles when the functions of schedules have gone through what they do. */
const schedulesAreRun = async (): Promise<void> => {
  await Promise.all([aRequestExpires(), aPriceIsReckoned(), aCalendarIsRead()]);
};

/** Settles when the mailer has all behind it that is queued so far. */
async function mailIsSent(): Promise<void> {
  const message_id = await queueMail();
  const messages = messageRepository(loadTarget(site.data).table);
  await expect
    .poll(async () => (await messages.get(message_id))?.status, { timeout: ALLOWED_MS })
    .toBe('SENT');
}

const denialsOf = (callerName: string) =>
  lines.filter((line) => line.startsWith(`IAM | ${callerName} may not `));

it('with its grants every exercise is allowed, and without any one of them some call is not', async () => {
  expect(await exercise({ beside: schedulesAreRun() })).toEqual(expected);
  await searchIndexEvents(site, ALLOWED_MS);
  await mailIsSent();
  const { listPending } = submissionRepository(loadTarget(site.data).table);
  await expect
    .poll(async () => (await listPending()).submissions, { timeout: ALLOWED_MS })
    .toEqual([]);
  expect(lines.filter((line) => line.startsWith('IAM | '))).toEqual([]);

  expect(cases.length).toBeGreaterThan(0);
  const unneeded: string[] = [];
  for (const { callerName, roleName, policyName, what, document } of cases) {
    const policies = new Map(site.iam.rolePolicies(roleName)).set(policyName, document);
    const account = '000000000000';
    const session = { arn: `arn:aws:sts::${account}:assumed-role/${roleName}/test`, account };
    const verdicts = await Promise.all(
      (await site.iam.accessed(roleName)).map((call) =>
        evaluate([...policies.values()], session, call),
      ),
    );
    if (verdicts.every((verdict) => verdict === 'allowed')) unneeded.push(`${callerName} ${what}`);
  }
  expect(unneeded, 'all goes well without these').toEqual([]);
});

soakTest(
  'the running system misses any grant that is taken away',
  { sample: 0, whole: Number.POSITIVE_INFINITY },
  async ({ amount, choose }) => {
    const chosen = drawn(cases, amount, choose);
    for (const { callerName, roleName, policyName, original, what, document } of chosen) {
      if (Date.now() - signedInAt > SIGN_IN_EACH_MS) await signPeopleIn();
      lines.length = 0;
      site.iam.putRolePolicy(roleName, policyName, document);
      // More than once, because a function may keep for a while what it has read.
      await expect
        .poll(
          async () => {
            // Without its grant a call may fail in whatever way: only the denial counts.
            const isOfClock = /BookingsDue|FromPrices|ChannelSources/.test(callerName);
            await Promise.allSettled([
              ...(/SearchIndex|Catalogue/.test(callerName)
                ? [searchIndexEvents(site, DENIED_MS)]
                : []),
              exercise({
                beside: isOfClock ? schedulesAreRun() : undefined,
                withBatches: /photo-?batch/i.test(callerName),
                withinMs: DENIED_MS,
              }),
            ]);
            return denialsOf(callerName).length;
          },
          { timeout: DENIED_WITHIN_MS, message: `${callerName} ${what} is denied nothing` },
        )
        .toBeGreaterThan(0);
      site.iam.putRolePolicy(roleName, policyName, original);
      // The mailer has to finish, or its mails would be denied during the next case.
      await mailIsSent();
    }
    // A grant that wasn't given back would be taken for the missing one of a later case.
    if (chosen.length > 1) {
      lines.length = 0;
      expect(await exercise()).toEqual(expected);
      expect(lines.filter((line) => line.startsWith('IAM | '))).toEqual([]);
    }
    return chosen.length;
  },
);
