import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookingRepository } from '../../../../functions/data/booking/repository.ts';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import { messageRepository } from '../../../../functions/data/message/repository.ts';
import { profileRepository } from '../../../../functions/data/profile/repository.ts';
import { serviceOf } from '../../../../functions/data/service.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import type { Booking } from '../../../../shared/bookings/schema.ts';
import { UNDO_GRACE_SECONDS, UNDO_SECONDS } from '../../../../shared/undo.ts';
import { PLAIN_AVAILABILITY } from '../../../support/accepted-quote.ts';
import { inDays, stayRequest } from '../../../support/bookings.ts';
import { everyMessage } from '../../../support/listing-records.ts';
import { listing } from '../../../support/listings.ts';
import {
  askHandlers,
  handlersOn,
  type Lister,
  type Marketplace,
  openMarketplace,
} from '../../../support/marketplace.ts';
import { entityOf, keyOf, rowsOf } from '../../../support/rows.ts';

/** A host undoes an answer while nobody has been told of it (decision 38). */

let market: Marketplace;
let lister: Lister;
let guest: string;
let listing_id: string;
let booking_id: string;
let listings = 0;

beforeAll(async () => {
  market = await openMarketplace();
});

afterAll(() => market?.close());

const ask = (by: string, from = 20) =>
  market.either('createBooking', {
    by,
    key: randomUUID(),
    params: { listing_id },
    body: stayRequest(from),
  });

const request = () => ({ by: lister.user, params: { booking_id } });

const ANSWERS = {
  confirmBooking: () => market.ask('confirmBooking', request()),
  declineBooking: () =>
    market.ask('declineBooking', { ...request(), body: { reason: 'The boiler is broken.' } }),
} as const;

type AnswerId = keyof typeof ANSWERS;

const STATUSES = { confirmBooking: 'CONFIRMED', declineBooking: 'CANCELLED' } as const;

const undoing = (answer: AnswerId) => ({ ...request(), body: { status: STATUSES[answer] } });

const undo = (answer: AnswerId = 'confirmBooking') => market.either('undoAnswer', undoing(answer));

const messagesOf = async () =>
  (await everyMessage(market.table)).filter(
    ({ data }) => 'booking_id' in data && data.booking_id === booking_id,
  );

/** Every item by its key, without what counts or records its changes. Statistics are compared apart. */
const stored = async () =>
  new Map(
    (await rowsOf(market.table))
      .filter((row) => entityOf(row) !== 'statistics')
      .map((row) => {
        const { revision, version, history, ...rest } = row;
        return [keyOf(row), rest];
      }),
  );

/** How many stays the statistics count as accepted. */
const accepted = async () =>
  (await rowsOf(market.table))
    .filter((row) => entityOf(row) === 'statistics')
    .reduce((sum, row) => sum + Number(row.confirmed_bookings ?? 0), 0);

beforeEach(async () => {
  lister = await market.lister();
  guest = await market.person('PUBLIC');
  listings += 1;
  listing_id = derivedId('lst', 'undone answers', listings);
  await listingRepository(market.table).create(
    listing({ listing_id, organisation_id: lister.organisation }),
  );
  booking_id = ((await ask(guest)).body as Booking).id;
});

describe.each(['confirmBooking', 'declineBooking'] as const)('%s', (answer: AnswerId) => {
  it('is undone without a trace but for its history, and nobody is told', async () => {
    const before = await stored();
    const counted = await accepted();
    await ANSWERS[answer]();
    const told = (await messagesOf()).filter(({ kind }) => !kind.includes('request'));
    expect(told.length).toBeGreaterThan(0);
    expect(told.every(({ status }) => status === 'HELD')).toBe(true);

    const { status, body } = await undo(answer);
    expect({ status, body }).toMatchObject({ status: 200, body: { status: 'PENDING' } });
    expect(await stored()).toEqual(before);
    expect(await accepted()).toBe(counted);
    // After a lost reply it is asked again.
    expect(await undo(answer)).toMatchObject({ status, body });
    await ANSWERS.confirmBooking();
  });

  it('can’t be undone once its mails may be on their way, or by anybody else', async () => {
    await ANSWERS[answer]();
    const stranger = await market.lister();
    expect(
      await market.refused('undoAnswer', { ...undoing(answer), by: stranger.user }),
    ).toMatchObject({
      status: 404,
    });
    expect(await market.refused('undoAnswer', { ...undoing(answer), by: guest })).toMatchObject({
      status: 403,
    });
    const later = () => new Date(Date.now() + (UNDO_SECONDS + UNDO_GRACE_SECONDS) * 1000);
    const handlers = handlersOn(market.table, market.photos, later);
    const over = { status: 409, body: { detail: 'Too late to undo: you had 10 seconds' } };
    expect(await askHandlers(handlers, 'undoAnswer', undoing(answer))).toMatchObject(over);
    await messageRepository(market.table, later).releaseHeld();
    expect(await undo(answer)).toMatchObject(over);
  });

  it('can’t be undone for a guest who is suspended meanwhile, or a listing that is no longer public', async () => {
    await ANSWERS[answer]();
    const profiles = profileRepository(market.table);
    const found = await profiles.get(guest);
    if (found) await profiles.put({ ...found, status: 'SUSPENDED' });
    expect(await undo(answer)).toMatchObject({
      status: 409,
      body: { detail: 'Too late to undo: the guest can no longer book here' },
    });
    if (found) await profiles.put(found);
    await market.ask('archiveListing', { by: lister.user, params: { listing_id } });
    expect(await undo(answer)).toMatchObject({
      status: 409,
      body: { detail: 'Too late to undo: the listing is no longer public' },
    });
  });

  it('is undone once, however often at once', async () => {
    await ANSWERS[answer]();
    const answers = await Promise.all(Array.from({ length: 5 }, () => undo(answer)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  });
});

describe('an answer', () => {
  it('isn’t undone after another guest has asked for its nights', async () => {
    await ANSWERS.declineBooking();
    expect((await ask(await market.person('PUBLIC'), 21)).status).toBe(201);
    expect(await undo('declineBooking')).toMatchObject({
      status: 409,
      body: { detail: 'Too late to undo: another guest now has some of these nights' },
    });
  });

  it('isn’t undone on nights that its host has closed, or with more guests than the listing takes', async () => {
    await ANSWERS.declineBooking();
    const own = { by: lister.user, params: { listing_id } };
    const blocked = [{ start_date: inDays(20), end_date: inDays(21) }];
    const body = { ...PLAIN_AVAILABILITY, blocked };
    await market.ask('updateAvailability', { ...own, body });
    expect(await undo('declineBooking')).toMatchObject({
      status: 409,
      body: { detail: 'Too late to undo: these nights are no longer available' },
    });
    await market.ask('updateAvailability', { ...own, body: { ...PLAIN_AVAILABILITY, version: 1 } });
    await market.ask('updateListing', { ...own, body: { sleeps: 1 } });
    expect(await undo('declineBooking')).toMatchObject({
      status: 409,
      body: { detail: 'Too late to undo: the listing now takes fewer guests or dogs' },
    });
  });

  it('isn’t undone by who saw another one', async () => {
    await ANSWERS.confirmBooking();
    expect((await undo()).status).toBe(200);
    await ANSWERS.declineBooking();
    expect(await undo()).toMatchObject({
      status: 409,
      body: { detail: 'Too late to undo: the booking has changed' },
    });
  });

  it('isn’t undone once its request would have expired', async () => {
    await ANSWERS.confirmBooking();
    const { booking } = serviceOf(market.table).entities;
    const answered = await bookingRepository(market.table).get(booking_id);
    if (answered === undefined) throw new Error('There is no booking');
    await booking.put({ ...answered, answer_by: new Date(Date.now() - 1000).toISOString() }).go();
    expect(await undo()).toMatchObject({
      status: 409,
      body: { detail: 'Too late to undo: the time to answer has passed' },
    });
  });

  it('isn’t undone after the guest has cancelled, whose mail waits behind those of the answer', async () => {
    await ANSWERS.confirmBooking();
    await market.ask('cancelBooking', { by: guest, params: { booking_id }, body: {} });
    const waiting = (await messagesOf()).filter(({ kind }) => !kind.includes('request'));
    expect(waiting.map(({ status }) => status)).toEqual(waiting.map(() => 'HELD'));
    expect(new Set(waiting.map(({ held_until }) => held_until)).size).toBe(1);
    expect(await undo()).toMatchObject({
      status: 409,
      body: { detail: 'Too late to undo: the booking has changed' },
    });
  });

  it.each([1, 2, 3, 4])('is undone or its mails are sent, never both: %s', async () => {
    await ANSWERS.confirmBooking();
    const before = (await messagesOf()).filter(({ status }) => status === 'HELD');
    expect(before).toHaveLength(2);
    // The mailer's clock is ahead, so that both may proceed.
    const ahead = messageRepository(market.table, () => new Date(Date.now() + 60_000));
    const [{ status }] = await Promise.all([undo(), ahead.releaseHeld()]);
    const ids = new Set(before.map(({ message_id }) => message_id));
    const after = (await messagesOf()).filter(({ message_id }) => ids.has(message_id));
    const { items } = await market.ask('listMyBookings', { by: guest });
    expect([status, items[0]?.status, after.map((each) => each.status)]).toEqual(
      status === 200 ? [200, 'PENDING', []] : [409, 'CONFIRMED', ['QUEUED', 'QUEUED']],
    );
  });
});
