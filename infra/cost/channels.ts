import { SOURCE_LIMITS } from '../../shared/channels/limits.ts';
import { channelFetch } from '../capabilities/channel-fetch.ts';
import { channelRound } from '../capabilities/channel-round.ts';
import { ASSUMPTIONS } from './assumptions.ts';
import { PRICES } from './prices.ts';
import { type Charge, costOf } from './resource-costs.ts';

const MINUTES_AN_HOUR = 60;

/**
 * Assumptions about reading platforms' calendars. A run of `channel-round` begins each minute. It does a
 * round: it reads the calendars of one slot, the listings that have this minute of each quarter of an hour.
 */
const READING = {
  /** The average: one in three listings reads the calendars of two platforms, the others one. */
  calendarsOfListing: 1.33,
  /** How many listings' calendars are read in one call of `channel-fetch`. */
  listingsOfCall: 5,
  /** The time of a call: calendars of one host name are fetched two at a time, each in half a second. */
  callSeconds: 1.5,
  /** How many calls a run makes at once. */
  callsAtOnce: 8,
  /** The share of listings that are judged at each reading, because a platform sends back what we send. */
  judgedShare: 0.3,
  /** The changes of a calendar in a month that are written: most are of a booking window, each day. */
  changes: 35,
  /**
   * Items read for each listing in a round: its sources. If it is judged, also its channels, its calendar
   * and the listing itself.
   */
  readUnits: { each: 1, judged: 3 },
  /** The transaction of a change: sources, calendar and listing. */
  writeUnits: 10,
  /** Items read in each run: those of the rounds of all slots, and the listings' keys in its own slot. */
  readUnitsOfRun: 20,
  /** Each run notes that its round has begun and has ended. */
  writeUnitsOfRun: 2,
} as const;

/** The monthly cost of reading this many calendars at list prices, by item, in US dollars. */
export function sourceCosts(calendars: number) {
  const hours = ASSUMPTIONS.hoursAMonth.value;
  /** How often each listing is read in a month. */
  const rounds = (hours * MINUTES_AN_HOUR) / SOURCE_LIMITS.everyMinutes;
  const runs = hours * MINUTES_AN_HOUR;
  const listings = calendars / READING.calendarsOfListing;
  const calls = (listings / READING.listingsOfCall) * rounds;
  const seconds = calls * READING.callSeconds;
  const judged = listings * rounds * READING.judgedShare;
  const changes = calendars * READING.changes;
  const gigabytes = ({ size }: { readonly size: { readonly memoryMb: number } }) =>
    size.memoryMb / 1024;
  const charges: Charge[] = [
    { price: PRICES.lambdaRequests, quantity: calls + runs },
    {
      price: PRICES.lambdaGigabyteSeconds,
      quantity:
        seconds * gigabytes(channelFetch) +
        (seconds / READING.callsAtOnce) * gigabytes(channelRound),
    },
    {
      price: PRICES.readUnits,
      quantity:
        listings * rounds * READING.readUnits.each +
        judged * READING.readUnits.judged +
        runs * READING.readUnitsOfRun,
    },
    {
      price: PRICES.writeUnits,
      quantity: changes * READING.writeUnits + runs * READING.writeUnitsOfRun,
    },
  ];
  return charges.map((charge) => ({
    what: charge.price.unit,
    quantity: charge.quantity,
    cost: costOf(charge),
  }));
}
