import type { CapabilityPart } from './capability-part.ts';

export const photoBatches = {
  auditActions: { started: 'Started', stopped: 'Stopped' },
  auditFields: {},
  // Pictures are in their listings.
  exportSections: [],
} as const satisfies CapabilityPart;
