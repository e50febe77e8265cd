import type { CapabilityPart } from './capability-part.ts';

export const listings = {
  auditActions: {
    submitted: 'Submitted for review',
    withdrawn: 'Withdrawn from review',
  },
  auditFields: { status: 'Status', featured: 'Featured', hidden: 'Hidden' },
  exportSections: [
    /** Whole, with their photos and the addresses of their files. */
    'listings',
  ],
} as const satisfies CapabilityPart;
