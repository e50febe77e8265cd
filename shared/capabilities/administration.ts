import type { CapabilityPart } from './capability-part.ts';

export const administration = {
  auditActions: {
    'made-admin': 'Made an admin',
    'removed-as-admin': 'No longer an admin',
    'made-moderator': 'Made a moderator',
    'removed-as-moderator': 'No longer a moderator',
    suspended: 'Suspended',
    restored: 'Restored',
    'plan-changed': 'Plan changed',
    verified: 'Verified',
    unverified: 'No longer verified',
    noted: 'Note',
    'bookings-read': 'Bookings read',
    'enquiries-read': 'Enquiries read',
  },
  auditFields: {
    suspended: 'Suspended',
    role: 'Role',
    area: 'Area',
    amenity: 'Amenity',
    order_of_areas: 'Order of areas',
    order_of_amenities: 'Order of amenities',
  },
  // The actions of admins are in their history.
  exportSections: [],
} as const satisfies CapabilityPart;
