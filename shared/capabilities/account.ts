import type { CapabilityPart } from './capability-part.ts';

export const account = {
  auditActions: {},
  auditFields: {},
  exportSections: [
    /** The profile, with its sessions and choices. */
    'account',
    /** The person's favourites, and since when. */
    'favourites',
    /** The emails that were sent, without their text. */
    'emails',
    /**
     * The trail of the person, their organisations and listings; what they did to anything else; what
     * they have open for review.
     */
    'history',
    /** How often limited operations were used lately. */
    'counts',
  ],
} as const satisfies CapabilityPart;
