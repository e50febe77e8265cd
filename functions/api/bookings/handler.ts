import * as z from 'zod';
import { calendarReader, calendarReaderEnvironment } from '../../domain/channel/calendar-reader.ts';
import { capabilityHandler } from '../capability-handler.ts';
import { bookingOperations } from './operations.ts';

export const handler = capabilityHandler({
  capability: 'bookings',
  variables: { ...calendarReaderEnvironment, SITE_ADDRESS: z.url() },
  operations: (table, { CALENDAR_READER, SITE_ADDRESS }) =>
    bookingOperations(table, {
      reader: calendarReader(CALENDAR_READER),
      ownHost: new URL(SITE_ADDRESS).hostname,
    }),
});
