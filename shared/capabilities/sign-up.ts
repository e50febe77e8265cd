import type { CapabilityPart } from './capability-part.ts';

export const signUp = {
  auditActions: {},
  auditFields: {},
  exportSections: [
    /** The request to sign up with the address, kept for a day. */
    'sign_up',
  ],
} as const satisfies CapabilityPart;
