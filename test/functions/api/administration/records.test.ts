import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditRepository } from '../../../../functions/data/audit/repository.ts';
import { enquiryRepository } from '../../../../functions/data/enquiry/repository.ts';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import { messageRepository } from '../../../../functions/data/message/repository.ts';
import { serviceOf } from '../../../../functions/data/service.ts';
import { addressHash, derivedId, newId } from '../../../../functions/lib/ids.ts';
import { LISTING_NOT_FOUND } from '../../../../shared/listings/ids.ts';
import { ORGANISATION_NOT_FOUND } from '../../../../shared/organisations/ids.ts';
import { USER_NOT_FOUND } from '../../../../shared/profiles/ids.ts';
import { READING_MINUTES } from '../../../../shared/records/types.ts';
import { booking, inDays, stayRequest, storeBookings } from '../../../support/bookings.ts';
import { enquiry } from '../../../support/enquiries.ts';
import { listing } from '../../../support/listings.ts';
import {
  askHandlers,
  COTTAGE,
  handlersOn,
  type Lister,
  type Marketplace,
  openMarketplace,
  PASSWORD,
} from '../../../support/marketplace.ts';

/** The bookings and enquiries that an admin reads to settle a dispute. */

const REASON = 'The guest says that the host cancelled. The host says that the guest did.';
const NOWHERE = '00000000-0000-4000-8000-000000000000';

let market: Marketplace;
let admin: string;
let lister: Lister;
let guest: string;
let listing_id: string;
let stored = 0;

beforeAll(async () => {
  market = await openMarketplace();
  admin = await market.person('ADMIN');
});
afterAll(() => market?.close());

beforeEach(async () => {
  lister = await market.lister();
  guest = await market.person('PUBLIC');
  listing_id = await letOf(lister, 'Brathay Cottage');
});

async function letOf({ organisation }: Lister, title: string): Promise<string> {
  stored += 1;
  const id = derivedId('lst', 'of records', stored);
  await listingRepository(market.table).create(
    listing({
      listing_id: id,
      organisation_id: organisation,
      title,
      type: 'HOLIDAY',
      price_pence: 18_550,
      sleeps: 4,
    }),
  );
  return id;
}

/** A past time, by its distance from now in minutes. */
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** The guest's booking of the listing, by the minutes since its request. */
const stayOf = (minutes: number, fields: Parameters<typeof booking>[0] = {}) =>
  booking({
    booking_id: newId('bkg', ago(minutes)),
    created_at: ago(minutes).toISOString(),
    listing_id,
    organisation_id: lister.organisation,
    user_id: guest,
    ...fields,
  });

async function store(minutes: number, fields: Parameters<typeof booking>[0] = {}) {
  const stay = stayOf(minutes, fields);
  await storeBookings(market.table, [stay]);
  return stay.booking_id;
}

async function write(minutes: number, fields: Partial<Parameters<typeof enquiry>[0]> = {}) {
  const enquiry_id = newId('enq', ago(minutes));
  const created_at = ago(minutes).toISOString();
  await enquiryRepository(market.table).create(
    enquiry({
      enquiry_id,
      created_at,
      listing_id,
      organisation_id: lister.organisation,
      ...fields,
    }),
    [],
  );
  return enquiry_id;
}

const read = (subject: string, kind: 'bookings' | 'enquiries', by = admin) =>
  market.ask('readRecords', { by, body: { subject, kind, reason: REASON } });
const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

describe('bookings', () => {
  it('are read with what both sides wrote, the terms, each change of state and each mail', async () => {
    const stay = await market.ask('createBooking', {
      by: guest,
      params: { listing_id },
      body: { ...stayRequest(30), special_requests: 'We bring a dog.' },
    });
    const params = { booking_id: stay.id };
    await market.ask('confirmBooking', { by: lister.user, params });
    const reason = 'The boiler is broken.';
    await market.ask('cancelBooking', { by: lister.user, params, body: { reason } });

    const messages = messageRepository(market.table);
    const { email } = await market.ask('getMe', { by: lister.user });
    const [toHost] = (await messages.listTo(addressHash(email), { limit: 10 })).items;
    // A sent message keeps nothing of its content.
    const sent_at = new Date().toISOString();
    if (toHost === undefined) throw new Error('The host got no message');
    await messages.markSent(toHost, { ses_message_id: 'sent', sent_at });

    const { bookings, enquiries, subject, next_cursor } = await read(guest, 'bookings');

    expect(bookings).toEqual([
      {
        id: stay.id,
        side: 'guest',
        listing: { id: listing_id, title: 'Brathay Cottage', is_deleted: false },
        organisation: { id: lister.organisation, name: 'Fell Lets' },
        guest: {
          id: guest,
          name: 'Ruth Birkett',
          email: 'ruth@fellside.example',
          phone: null,
        },
        check_in: inDays(30),
        check_out: inDays(32),
        nights: 2,
        guests: 2,
        base_price: 185.5,
        total_price: 371,
        quote: expect.objectContaining({
          lines: [expect.objectContaining({ kind: 'NIGHTS', nights: 2, pence: 37_100 })],
          total_pence: 37_100,
          deposit_pence: null,
          cancellation: null,
        }),
        special_requests: 'We bring a dog.',
        status: 'CANCELLED',
        cancellation_reason: 'BY_LISTER',
        cancellation_note: reason,
        created_at: stay.created_at,
        history: [
          { event: 'confirm', at: expect.any(String) },
          { event: 'cancelAsLister', at: expect.any(String) },
        ],
        // Two of one instant are in no order.
        mails: expect.arrayContaining(
          [
            ['booking-requested', 'host', 'SENT'],
            ['booking-request-sent', 'guest', 'WAITING'],
            ['booking-accepted', 'guest', 'WAITING'],
            ['booking-acceptance-confirmed', 'host', 'WAITING'],
            ['booking-cancelled', 'guest', 'WAITING'],
          ].map(([kind, to, outcome]) => ({ kind, to, outcome, at: expect.any(String) })),
        ),
      },
    ]);
    expect(bookings[0]?.mails).toHaveLength(5);
    expect([enquiries, next_cursor, subject.id]).toEqual([[], null, guest]);
  });

  it('of a host are those of their organisation’s listings, beside their own as a guest', async () => {
    const other = await market.lister();
    const elsewhere = await letOf(other, 'Skelwith Barn');
    const asGuest = await store(30, {
      listing_id: elsewhere,
      organisation_id: other.organisation,
      user_id: lister.user,
    });
    const older = await store(40, { check_in: inDays(50), check_out: inDays(52) });
    const newer = await store(10, { status: 'CANCELLED' });
    const of = async (subject: string) => (await read(subject, 'bookings')).bookings;

    expect((await of(lister.user)).map(({ id, side }) => [id, side])).toEqual([
      [newer, 'host'],
      [asGuest, 'guest'],
      [older, 'host'],
    ]);
    expect(idsOf(await of(lister.organisation))).toEqual([newer, older]);
    expect(idsOf(await of(listing_id))).toEqual([newer, older]);
    expect(idsOf(await of(elsewhere))).toEqual([asGuest]);
    expect(idsOf(await of(guest))).toEqual([newer, older]);
  });

  it('are read page by page under one entry, by the same admin, for an hour', async () => {
    const stays = Array.from({ length: 41 }, (_, index) => stayOf(index, { status: 'CANCELLED' }));
    await storeBookings(market.table, stays);
    const ids = stays.map(({ booking_id }) => booking_id);
    let page = await read(guest, 'bookings');
    const entry = page.reading;
    const found = idsOf(page.bookings);
    const body = { subject: guest, kind: 'bookings', cursor: page.next_cursor ?? '' };
    while (page.next_cursor !== null) {
      const cursor: string = page.next_cursor;
      page = await market.ask('readRecords', { by: admin, body: { ...body, cursor } });
      expect(page.reading).toEqual(entry);
      found.push(...idsOf(page.bookings));
    }
    expect(found).toEqual(ids);
    const trail = await auditRepository(market.table).trailOf(guest);
    expect(trail.map(({ action }) => action)).toEqual(['bookings-read']);

    const over = {
      status: 409,
      detail: 'Your access to these records has ended. Please give your reason again',
    };
    const refused = (by: string, given: object) =>
      market.refused('readRecords', { by, body: { ...body, ...given } });
    expect(await refused(await market.person('ADMIN'), {})).toMatchObject(over);
    expect(await refused(admin, { subject: lister.user })).toMatchObject(over);
    expect(await refused(admin, { kind: 'enquiries' })).toMatchObject(over);
    expect(await refused(admin, { cursor: 'made-up' })).toMatchObject({ status: 400 });
    const at = async (minutes: number) => {
      const now = new Date(new Date(entry.at).getTime() + minutes * 60_000);
      const handlers = handlersOn(market.table, market.photos, () => now);
      return (await askHandlers(handlers, 'readRecords', { by: admin, body })).status;
    };
    expect([await at(READING_MINUTES), await at(READING_MINUTES + 1)]).toEqual([200, 409]);
  });

  it('whose guest has left have neither guest nor text', async () => {
    await store(10, { status: 'CANCELLED', special_requests: 'A cot, please.' });
    await market.ask('deleteMe', { by: guest, body: { password: PASSWORD } });
    const { bookings } = await read(listing_id, 'bookings');
    expect(bookings).toMatchObject([{ guest: null, special_requests: null }]);
    expect(
      await market.refused('readRecords', {
        by: admin,
        body: { subject: guest, kind: 'bookings', reason: REASON },
      }),
    ).toMatchObject({ status: 404, detail: USER_NOT_FOUND });
  });
});

describe('enquiries', () => {
  it('are those that a person sent, and those that their organisation got', async () => {
    const { email } = (await market.ask('getMe', { by: lister.user })) as { email: string };
    const other = await market.lister();
    const elsewhere = await letOf(other, 'Skelwith Barn');
    const sent = await write(20, {
      email,
      listing_id: elsewhere,
      organisation_id: other.organisation,
    });
    const received = await write(30, { message: 'Is it free at Whitsun?' });
    const params = { enquiry_id: received };
    await market.ask('updateEnquiry', { by: lister.user, params, body: { status: 'READ' } });

    const { enquiries } = await read(lister.user, 'enquiries');

    expect(enquiries.map(({ id, side }) => [id, side])).toEqual([
      [sent, 'guest'],
      [received, 'host'],
    ]);
    expect(enquiries[1]).toMatchObject({
      message: 'Is it free at Whitsun?',
      status: 'READ',
      history: [{ status: 'READ', at: expect.any(String) }],
    });
    const of = async (subject: string) => idsOf((await read(subject, 'enquiries')).enquiries);
    expect(await of(listing_id)).toEqual([received]);
    expect(await of(lister.organisation)).toEqual([received]);
    expect(await of(elsewhere)).toEqual([sent]);
  });
});

describe('a reading', () => {
  it('is in the trail before anything is answered: who, whose, why and when', async () => {
    const { reading } = await read(listing_id, 'enquiries');
    const query = { subject: listing_id };
    const { items } = await market.ask('listAudit', { by: admin, query });
    expect(items).toMatchObject([
      {
        id: reading.id,
        at: reading.at,
        action: 'enquiries-read',
        by: { id: admin },
        subject: { id: listing_id },
        reason: REASON,
      },
    ]);
  });

  it('needs a reason, an existing subject and an admin', async () => {
    const refused = (body: object, by = admin) => market.refused('readRecords', { by, body });
    const asked = { subject: guest, kind: 'bookings' };
    const withReason = { ...asked, reason: REASON };
    expect(await refused(asked)).toMatchObject({ status: 400, detail: 'Please give a reason' });
    expect(await refused({ ...asked, reason: ' ' })).toMatchObject({ status: 400 });
    expect(await refused({ ...withReason, cursor: 'x' })).toMatchObject({ status: 400 });
    expect(await refused({ ...withReason, kind: 'messages' })).toMatchObject({ status: 400 });
    expect(await refused({ ...withReason, subject: 'aud_1' })).toMatchObject({ status: 400 });
    expect(await refused({ ...withReason, limit: 100 })).toMatchObject({ status: 400 });
    expect(await refused({ ...withReason, subject: NOWHERE })).toMatchObject({
      status: 404,
      detail: USER_NOT_FOUND,
    });
    expect(await refused({ ...withReason, subject: derivedId('lst', 'nowhere') })).toMatchObject({
      status: 404,
      detail: LISTING_NOT_FOUND,
    });
    expect(await refused({ ...withReason, subject: derivedId('org', 'nowhere') })).toMatchObject({
      status: 404,
      detail: ORGANISATION_NOT_FOUND,
    });
    for (const by of [guest, lister.user]) {
      expect(await refused(withReason, by)).toMatchObject({ status: 403 });
    }
    expect(await auditRepository(market.table).trailOf(guest)).toEqual([]);
  });
});

describe('a note', () => {
  const noteOn = (subject: string, note: string) =>
    market.ask('addNote', { by: admin, body: { subject, note } });

  it('is an entry of the trail of its person, organisation or listing', async () => {
    for (const subject of [guest, lister.organisation, listing_id]) {
      const { id } = await noteOn(subject, 'Rang us. Sends photos of the boiler.');
      const { items } = await market.ask('listAudit', { by: admin, query: { subject } });
      expect(items[0]).toMatchObject({
        id,
        action: 'noted',
        by: { id: admin },
        reason: 'Rang us. Sends photos of the boiler.',
      });
    }
  });

  it('is in the download of its person, without the admin', async () => {
    await noteOn(guest, 'Rang us.');
    await noteOn(listing_id, 'Has no fire certificate.');
    const historyOf = async (by: string) =>
      JSON.stringify(await market.ask('exportMe', { by, query: {} }));
    const [ofGuest, ofHost] = [await historyOf(guest), await historyOf(lister.user)];
    expect(ofGuest).toContain('Rang us.');
    expect(ofHost).toContain('Has no fire certificate.');
    expect(ofGuest + ofHost).not.toContain(admin);
    expect(ofHost).not.toContain('Rang us.');
  });

  it('goes with the account: of the person, their organisation and their listings', async () => {
    const host = await market.lister();
    const draft = await market.ask('createListing', { by: host.user, body: COTTAGE });
    const subjects = [host.user, host.organisation, draft.id];
    for (const subject of subjects) await noteOn(subject, 'Argues about deposits.');
    await read(host.user, 'bookings');
    await market.ask('deleteMe', { by: host.user, body: { password: PASSWORD } });
    const { data } = await serviceOf(market.table).entities.audit.scan.go({ pages: 'all' });
    const theirs = data.filter(({ subject_id }) => subjects.includes(subject_id));
    expect(theirs.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['noted', 'bookings-read']),
    );
    expect(theirs.filter(({ reason }) => reason !== undefined)).toEqual([]);
  });

  it('can’t come after its subject has gone, and is for admins', async () => {
    const refused = (body: object, by = admin) => market.refused('addNote', { by, body });
    const note = 'Rang us.';
    await market.ask('deleteMe', { by: guest, body: { password: PASSWORD } });
    expect(await refused({ subject: guest, note })).toMatchObject({
      status: 404,
      detail: USER_NOT_FOUND,
    });
    await serviceOf(market.table)
      .entities.profile.update({ user_id: lister.user })
      .set({ status: 'LEAVING' })
      .go();
    expect(await refused({ subject: lister.user, note })).toMatchObject({ status: 404 });
    expect(await refused({ subject: derivedId('lst', 'nowhere'), note })).toMatchObject({
      status: 404,
      detail: LISTING_NOT_FOUND,
    });
    expect(await refused({ subject: listing_id, note: '' })).toMatchObject({
      status: 400,
      detail: 'Please write a note',
    });
    expect(await refused({ subject: listing_id, note, reason: 'x' })).toMatchObject({
      status: 400,
    });
    const other = await market.lister();
    expect(await refused({ subject: listing_id, note }, other.user)).toMatchObject({ status: 403 });
  });
});
