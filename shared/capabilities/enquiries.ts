import type { CapabilityPart } from './capability-part.ts';

export const enquiries = {
  auditActions: {},
  auditFields: {},
  exportSections: ['enquiries_received', 'enquiries_sent'],
} as const satisfies CapabilityPart;
