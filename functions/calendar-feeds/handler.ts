import * as z from 'zod';
import { bookingRepository } from '../data/booking/repository.ts';
import { channelRepository } from '../data/channel/repository.ts';
import { listingRepository } from '../data/listing/repository.ts';
import { openTable, tableEnvironment } from '../data/table.ts';
import { readEnvironment } from '../lib/environment.ts';
import { originEnvironment, originVerifier } from '../lib/verify-origin.ts';
import { calendarFeedsHandler } from './calendar-feeds-handler.ts';

const { TABLE_NAME, ORIGIN_SECRETS, OWN_ADDRESS } = readEnvironment({
  ...tableEnvironment,
  ...originEnvironment,
  OWN_ADDRESS: z.url().optional(),
});
const table = openTable(TABLE_NAME);

export const handler = calendarFeedsHandler({
  verifyOrigin: originVerifier(ORIGIN_SECRETS),
  channels: channelRepository(table),
  bookings: bookingRepository(table),
  listings: listingRepository(table),
  ownAddress: OWN_ADDRESS,
  now: () => new Date(),
});
