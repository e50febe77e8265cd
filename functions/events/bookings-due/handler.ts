import { bookingRepository } from '../../data/booking/repository.ts';
import { openTable, tableEnvironment } from '../../data/table.ts';
import { bookingChanges } from '../../domain/booking/changes.ts';
import { bookingMoves } from '../../domain/booking/moves.ts';
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
    changes: bookingChanges(table, now),
    moves: bookingMoves(table, now),
    now,
  }),
);
