import { randomUUID } from 'node:crypto';
import { afterAll, expect } from 'vitest';
import { bookingRepository } from '../../../../functions/data/booking/repository.ts';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import type { BookingMessage } from '../../../../functions/data/message/schema.ts';
import { indexedListings } from '../../../../functions/data/search/indexed-listings.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import { renderBooking } from '../../../../functions/mail/render-booking.ts';
import { BOOKING_LIMITS } from '../../../../shared/bookings/limits.ts';
import { quoteClock } from '../../../../shared/bookings/rules.ts';
import type { OperationResponse } from '../../../../shared/operations.ts';
import type { Problem } from '../../../../shared/problems.ts';
import { quote, quoteSource } from '../../../../shared/quotes/quote.ts';
import { dayChoices } from '../../../../web/src/features/bookings/booking/day-choices.ts';
import { listingJsonLd } from '../../../../web/src/features/listing/structured-data.ts';
import { listing } from '../../../support/listings.ts';
import {
  askHandlers,
  handlersOn,
  type Marketplace,
  openMarketplace,
} from '../../../support/marketplace.ts';
import type { Random } from '../../../support/random.ts';
import { randomCircumstances, randomRequest } from '../../../support/random-stays.ts';
import { soakTest } from '../../../support/soak.ts';

/** The pence of an amount as people read it: `£1,295` or `£277.50`. */
const penceIn = (amount: string): number => Math.round(Number(amount.replace(/[£,]/g, '')) * 100);

/** The pence after a word in a text; NaN if it isn't there. */
const penceAfter = (word: string, text: string): number =>
  penceIn(new RegExp(`${word}\\D*?(£[\\d,]+(?:\\.\\d\\d)?)`).exec(text)?.[1] ?? 'nothing');

const FREE = { windows: [], blocked: [], occupied: [] };

/** Circumstances in which a host lets, and a stay that is let. */
function drawLetStay(choose: Random) {
  for (;;) {
    const circumstances = randomCircumstances(choose);
    const drawn = randomRequest(choose, circumstances);
    // Each extra can be chosen once.
    const request = { ...drawn, extras: [...new Set(drawn.extras)] };
    const { let: rental, clock } = circumstances;
    if (rental.terms === null || rental.price_pence < 100) continue;
    if (clock.today !== clock.earliest || request.guests > BOOKING_LIMITS.guests.max) continue;
    if (quote(quoteSource(rental, FREE, clock), request).quote === undefined) continue;
    return { let: rental, clock, request };
  }
}

let market: Marketplace;

afterAll(() => market?.close());

soakTest(
  'card, page, search, picker, form, refusal, booking, mails, calendar file, structured data and downloads name one total',
  { sample: 3, whole: 500 },
  async ({ amount, choose }) => {
    market = await openMarketplace();
    const { table, photos } = market;
    let now = new Date();
    const handlers = handlersOn(table, photos, () => now);
    const ask = async (...[id, asked]: Parameters<typeof market.ask>) =>
      (await askHandlers(handlers, id, asked)) as { status: number; body: unknown };
    const admin = await market.person('ADMIN');
    for (let round = 0; round < amount; round += 1) {
      const { let: rental, clock, request } = drawLetStay(choose);
      now = new Date(`${clock.today}T09:00:00.000Z`);
      const lister = await market.lister();
      const guest = await market.person('PUBLIC');
      const listing_id = derivedId('lst', 'one total', round);
      const { sleeps, pets_allowed, max_dogs } = rental;
      await listingRepository(table).create(
        listing({
          listing_id,
          organisation_id: lister.organisation,
          pets_allowed,
          ...(max_dogs !== null && { max_dogs }),
          price_pence: rental.price_pence,
          sleeps: sleeps ?? 20,
        }),
      );
      const params = { listing_id };
      const context = JSON.stringify({ round, rental, clock, request });
      const saved = await ask('updateAvailability', {
        by: lister.user,
        params,
        body: {
          windows: [],
          blocked: [],
          price_pence: rental.price_pence,
          terms: rental.terms,
          version: 0,
        },
      });
      expect(saved.status, `${JSON.stringify(saved.body)} ${context}`).toBe(200);

      // Without dates: one price "from".
      const page = (await ask('getListing', { params })).body as OperationResponse<'getListing'>;
      const [indexed] = await indexedListings(table).read([listing_id]);
      const jsonLd = listingJsonLd(page, 'https://fellside.example') as { priceRange: string };
      const from = Math.round((page.price ?? 0) * 100);
      expect([indexed?.price_pence, penceAfter('from', jsonLd.priceRange)], context).toEqual([
        from,
        from,
      ]);

      // For given dates there is one total.
      const seen = (await ask('getCalendar', { params })).body as OperationResponse<'getCalendar'>;
      const source = quoteSource(
        { ...seen, sleeps: page.sleeps, pets_allowed, max_dogs: page.max_dogs },
        seen,
        quoteClock(now),
      );
      const picker = dayChoices(source, request)(request.check_out);
      const form = quote(source, request).quote;
      const body = (total_pence: number, terms_version: number) => ({
        ...request,
        guest_name: 'Ruth Birkett',
        guest_email: 'ruth@fellside.example',
        quote: { total_pence, terms_version },
      });
      const asked = { by: guest, params, key: randomUUID() };
      const refused = await ask('createBooking', { ...asked, body: body(1, 0) });
      const { quote: answered } = refused.body as Problem;
      expect(refused.status, context).toBe(409);
      const total = answered?.total_pence ?? 0;
      const created = await ask('createBooking', {
        ...asked,
        key: randomUUID(),
        body: body(total, answered?.terms_version ?? 0),
      });
      expect(created.status, context).toBe(201);
      const { id: booking_id, total_price } = created.body as OperationResponse<'createBooking'>;
      const booking = await bookingRepository(table).get(booking_id);
      if (booking === undefined) throw new Error('The booking is gone');
      const mailOf = (kind: BookingMessage['kind'], status: 'PENDING' | 'CONFIRMED') => {
        const mail = renderBooking(
          kind,
          { ...booking, status, ...(status === 'CONFIRMED' && { accepted_at: now.toISOString() }) },
          {
            to: 'ruth@fellside.example',
            toName: 'Ruth Birkett',
            sender: 'Fellside <hello@fellside.example>',
            siteAddress: 'https://fellside.example',
            host: {},
            now,
          },
        );
        if (mail === undefined) throw new Error(`There is no mail ${kind}`);
        return mail;
      };
      const accepted = mailOf('booking-accepted', 'CONFIRMED');
      const [file] = accepted.attachments ?? [];
      const mine = (await ask('listMyBookings', { by: guest }))
        .body as OperationResponse<'listMyBookings'>;
      const theirs = (
        await ask('listMyReservations', { by: lister.user, query: { status: 'PENDING' } })
      ).body as OperationResponse<'listMyReservations'>;
      const records = (
        await ask('readRecords', {
          by: admin,
          body: {
            subject: listing_id,
            kind: 'bookings',
            reason: 'A dispute about the price',
          },
        })
      ).body as OperationResponse<'readRecords'>;
      const pounds = (amount_: number | undefined) => Math.round((amount_ ?? Number.NaN) * 100);
      expect(
        {
          picker: picker.total_pence,
          form: form?.total_pence,
          lines: form?.lines.reduce((sum, { pence }) => sum + pence, 0),
          answer: pounds(total_price),
          guest: [pounds(mine.items[0]?.total_price), mine.items[0]?.quote.total_pence],
          host: [pounds(theirs.items[0]?.total_price), theirs.items[0]?.quote.total_pence],
          mails: (['booking-requested', 'booking-request-sent'] as const).flatMap((kind) => {
            const { text, html } = mailOf(kind, 'PENDING');
            return [penceAfter('Total', text), penceAfter('Total', html.replace(/<[^>]*>/g, ' '))];
          }),
          records: pounds(records.bookings[0]?.total_price),
          accepted: penceAfter('Total', accepted.text),
          file: penceAfter(
            'Total: ',
            String(file?.content).replace(/\r\n /g, '').replace(/\\,/g, ','),
          ),
        },
        context,
      ).toEqual({
        picker: total,
        form: total,
        lines: total,
        answer: total,
        guest: [total, total],
        host: [total, total],
        mails: [total, total, total, total],
        records: total,
        accepted: total,
        file: total,
      });
    }
    return amount;
  },
);
