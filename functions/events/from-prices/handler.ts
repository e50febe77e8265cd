import { bookingRepository } from '../../data/booking/repository.ts';
import { listingRepository } from '../../data/listing/repository.ts';
import { openTable, tableEnvironment } from '../../data/table.ts';
import { listingChanges } from '../../domain/listing/changes.ts';
import { scheduleHandler } from '../../lib/chain.ts';
import { readEnvironment } from '../../lib/environment.ts';
import { fromPrices } from './from-prices.ts';

const { TABLE_NAME } = readEnvironment(tableEnvironment);

const table = openTable(TABLE_NAME);
const now = () => new Date();

/** Called every six hours. */
export const handler = scheduleHandler(
  fromPrices({
    listings: listingRepository(table, now),
    bookings: bookingRepository(table, now),
    changes: listingChanges(table, now),
    now,
  }),
);
