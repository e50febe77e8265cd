import type { CapabilityPart } from './capability-part.ts';

export const organisations = {
  auditActions: {},
  auditFields: {
    plan: 'Plan',
    verified: 'Verified',
    listings: 'Listings',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    region: 'Region',
  },
  exportSections: ['organisations'],
} as const satisfies CapabilityPart;
