import type { CapabilityPart } from './capability-part.ts';

export const bookings = {
  auditActions: {},
  auditFields: {},
  exportSections: [
    /** The stays that the person has requested. */
    'bookings',
    /** The stays that others have requested in the person's listings. */
    'reservations',
    /** The guests blocked by the person’s organisations. */
    'blocked_guests',
    /** Since when hosts take no requests from the person; not which hosts. */
    'blocks',
  ],
} as const satisfies CapabilityPart;
