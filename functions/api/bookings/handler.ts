import { capabilityHandler } from '../capability-handler.ts';
import { bookingOperations } from './operations.ts';

export const handler = capabilityHandler({
  capability: 'bookings',
  operations: (table) => bookingOperations(table),
});
