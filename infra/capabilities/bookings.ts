import { CAPABILITIES } from '../../shared/routes.ts';
import type { AppCapability } from './capability.ts';

export const bookings: AppCapability<'bookings'> = {
  name: 'bookings',
  purpose: CAPABILITIES.bookings,
  // A host waits for a platform: nine seconds, one in which the reader starts, and our own reads and writes.
  size: { memoryMb: 1024, timeoutSeconds: 15 },
  triggers: [
    {
      kind: 'routes',
      traffic: {
        createBooking: { perVisit: 0.01, readUnits: 8 },
        listMyBookings: { perVisit: 0.02, readUnits: 50 },
        cancelBooking: { perVisit: 0.001, readUnits: 5 },
        listMyReservations: { perVisit: 0.03, readUnits: 50 },
        getReservationMonth: { perVisit: 0.02, readUnits: 70 },
        // The units are for one let with forty stays in the year.
        getOccupancy: { perVisit: 0.002, readUnits: 60 },
        confirmBooking: { perVisit: 0.008, readUnits: 5 },
        declineBooking: { perVisit: 0.002, readUnits: 5 },
        undoAnswer: { perVisit: 0.0005, readUnits: 9 },
        blockGuest: { perVisit: 0.0001, readUnits: 10 },
        unblockGuest: { perVisit: 0.0001, readUnits: 3 },
        listBlockedGuests: { perVisit: 0.02, readUnits: 1 },
        getMyCalendar: { perVisit: 0.01, readUnits: 3 },
        updateAvailability: { perVisit: 0.005, readUnits: 3 },
      },
    },
  ],
  grants(fn, { table, channelFetch, siteAddress }) {
    table.grantReadWrite(fn);
    table.grantConditionChecks(fn);
    channelFetch.grantInvoke(fn);
    fn.addEnvironment('SITE_ADDRESS', siteAddress);
  },
};
