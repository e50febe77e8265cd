import { randomUUID } from 'node:crypto';
import { afterAll, expect } from 'vitest';
import {
  catalogueOperations,
  openCatalogue,
} from '../../../../functions/api/catalogue/operations.ts';
import { hasPrice, letOf } from '../../../../functions/data/booking/let.ts';
import { bookingRepository } from '../../../../functions/data/booking/repository.ts';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import { indexedListings } from '../../../../functions/data/search/indexed-listings.ts';
import { searchIndexer } from '../../../../functions/data/search/search-indexer.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import { queryOf } from '../../../../functions/lib/parse-input.ts';
import { quoteClock } from '../../../../shared/bookings/rules.ts';
import { addDays } from '../../../../shared/dates.ts';
import type { OperationResponse } from '../../../../shared/operations.ts';
import { quote, quoteSource } from '../../../../shared/quotes/quote.ts';
import { searchQuerySchema } from '../../../../shared/search/schema.ts';
import { INDEX_STALE_MS } from '../../../../shared/search-index/rules.ts';
import { caller } from '../../../support/gateway-event.ts';
import { listing } from '../../../support/listings.ts';
import {
  askHandlers,
  handlersOn,
  type Marketplace,
  openMarketplace,
} from '../../../support/marketplace.ts';
import type { Random } from '../../../support/random.ts';
import { randomTerms } from '../../../support/random-stays.ts';
import { soakTest } from '../../../support/soak.ts';
import { canBegin, expectedStay, randomStayQuery } from '../../../support/stay-search.ts';
import { StoredIndex } from '../../../support/stored-index.ts';

const LETS = 6;
const TODAY = '2027-02-10';

let market: Marketplace;

afterAll(() => market?.close());

/** Dates to block, or to stay, about the time that is searched. */
function drawDates(choose: Random, longest: number) {
  const start = addDays(TODAY, choose.between(1, 100));
  return { start, end: addDays(start, choose.between(1, longest)) };
}

soakTest(
  'a card’s stay and total are what the form then offers, whatever hosts and guests change',
  // The index alone has 300 for each commit (test/shared/search-index/stays.test.ts).
  { sample: 15, whole: 3000 },
  async ({ amount, seed, choose }) => {
    market = await openMarketplace();
    const { table, photos } = market;
    const stored = new StoredIndex();
    let now = new Date(`${TODAY}T09:00:00.000Z`);
    const handlers = handlersOn(table, photos, () => now);
    const ask = async (...[id, asked]: Parameters<typeof market.ask>) =>
      askHandlers(handlers, id, asked);
    const catalogue = catalogueOperations(openCatalogue(table, stored, () => now));
    const indexer = searchIndexer({ store: stored, listings: indexedListings(table) });
    const listings = listingRepository(table);
    const { getCalendar } = bookingRepository(table);

    const lister = await market.lister();
    const ids = Array.from({ length: LETS }, (_, number) => derivedId('lst', 'found', number));
    for (const [number, listing_id] of ids.entries()) {
      await listings.create(
        listing({
          listing_id,
          organisation_id: lister.organisation,
          type: 'HOLIDAY',
          status: 'PUBLISHED',
          price_pence: choose.between(5_000, 30_000),
          sleeps: choose.between(1, 8),
          pets_allowed: choose.chance(0.6),
          max_dogs: choose.between(1, 3),
          featured: choose.chance(0.2),
          created_at: new Date(Date.UTC(2026, 0, 1 + number)).toISOString(),
        }),
      );
    }
    await indexer.rebuild();

    /** Makes a random request of a host or a guest. Some are refused. */
    async function change(listing_id: string): Promise<number> {
      const before = await getCalendar(listing_id);
      const kind = choose.next();
      if (kind < 0.5) {
        const { start: check_in, end: check_out } = drawDates(choose, 9);
        const [record] = (await listings.getPublished([listing_id])).values();
        if (record === undefined || !hasPrice(record)) throw new Error('It isn’t let');
        const wish = { check_in, check_out, guests: 1, dogs: 0, extras: [] };
        const source = quoteSource(letOf(record, before), before, quoteClock(now));
        const offered = quote(source, wish).quote;
        const guest = await market.person('PUBLIC');
        const { status } = await ask('createBooking', {
          by: guest,
          key: randomUUID(),
          params: { listing_id },
          body: {
            ...wish,
            guest_name: 'A Guest',
            guest_email: 'guest@example.com',
            quote: {
              total_pence: offered?.total_pence ?? 1,
              terms_version: before.terms_version ?? 0,
            },
          },
        });
        return status;
      }
      const { start, end } = drawDates(choose, 6);
      const isTerms = kind < 0.8;
      const { status } = await ask('updateAvailability', {
        by: lister.user,
        params: { listing_id },
        body: {
          windows: [],
          blocked: isTerms ? before.blocked : [{ start_date: start, end_date: end }],
          terms:
            isTerms && choose.chance(0.8) ? randomTerms(choose, TODAY) : (before.terms ?? null),
          version: before.availability_version,
        },
      });
      return status;
    }

    /** Prices a stay as the form does, from the data of the listing's page. */
    async function offered(listing_id: string, stay: Found['stay'] & object) {
      const params = { listing_id };
      const page = await catalogue.getListing(
        { params, query: undefined, body: undefined },
        caller,
      );
      const calendar = await catalogue.getCalendar(
        { params, query: undefined, body: undefined },
        caller,
      );
      const { price_pence, terms, terms_version } = calendar;
      const { sleeps, pets_allowed, max_dogs } = page;
      const rental = { price_pence, sleeps, pets_allowed, max_dogs, terms, terms_version };
      const { total_pence, ...dates } = stay;
      const said = quote(quoteSource(rental, calendar, quoteClock(now)), { ...dates, extras: [] });
      return said.quote?.total_pence;
    }

    let cards = 0;
    const statuses = new Map<number, number>();
    for (let number = 0; number < amount; number += 1) {
      const listing_id = choose.pick(ids);
      const status = await change(listing_id);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await indexer.apply([listing_id]);
      // Past 17:00 and midnight now and then: the day and the first arrival change.
      now = new Date(now.getTime() + (choose.chance(0.1) ? 3 * 3_600_000 : INDEX_STALE_MS + 1));
      const { earliest } = quoteClock(now);
      let query = randomStayQuery(choose, earliest);
      while (!canBegin(query, earliest)) query = randomStayQuery(choose, earliest);
      const about = `search ${number} of seed ${seed}: ${new URLSearchParams(query)}`;
      const answer = await catalogue.searchListings(
        {
          params: undefined,
          query: searchQuerySchema.parse(queryOf(`${new URLSearchParams(query)}`)),
          body: undefined,
        },
        caller,
      );
      const { total, items }: OperationResponse<'searchListings'> = JSON.parse(answer.text);
      const published = await listings.getPublished(ids);
      const expected = new Map<string, unknown>();
      for (const record of published.values()) {
        const calendar = await getCalendar(record.listing_id);
        if (!hasPrice(record)) continue;
        const rental = letOf(record, calendar);
        const stay = expectedStay({ let: rental, calendar }, query, quoteClock(now));
        if (stay !== undefined) expected.set(record.listing_id, stay);
      }
      expect(total, about).toBe(expected.size);
      for (const { id, stay } of items) {
        if (stay === null) throw new Error(`${id} has no stay: ${about}`);
        const { check_in, check_out, total_pence } = stay;
        expect({ check_in, check_out, total_pence }, `${id}, ${about}`).toEqual(expected.get(id));
        expect(await offered(id, stay), `${id} in the form, ${about}`).toBe(total_pence);
        cards += 1;
      }
    }
    expect(cards).toBeGreaterThan(amount / 2);
    // Among them stays that were booked, and terms and blocks that were saved.
    expect(statuses.get(201)).toBeGreaterThan(amount / 20);
    expect(statuses.get(200)).toBeGreaterThan(amount / 4);
    return amount;
  },
);

type Found = OperationResponse<'searchListings'>['items'][number];
