import { bookingMoves } from '../../data/booking/moves.ts';
import { bookingRepository } from '../../data/booking/repository.ts';
import { openTable, tableEnvironment } from '../../data/table.ts';
import { scheduleHandler } from '../../lib/chain.ts';
import { readEnvironment } from '../../lib/environment.ts';
import { bookingsDue } from './bookings-due.ts';

const { TABLE_NAME } = readEnvironment(tableEnvironment);

const table = openTable(TABLE_NAME);
const now = () => new Date();

/** Called each minute. */
export const handler = scheduleHandler(
  bookingsDue({
    bookings: bookingRepository(table, now),
    moves: bookingMoves(table, now),
    now,
  }),
);
