import type { RetainedData } from '../retention.ts';
import { ENQUIRY_RETENTION_MONTHS } from './limits.ts';

export const ENQUIRIES: RetainedData = {
  name: 'enquiries',
  data: 'sender, recipient and text',
  seenBy:
    'the organisation that received it, its sender, and an admin who settles a dispute, with an entry in the audit trail',
  howLong: `${ENQUIRY_RETENTION_MONTHS} months; until the organisation's account is deleted; without sender and text once the sender's is; a day if it waits for a code`,
  privacy: {
    held: 'An enquiry: your name, your email address, your phone number if you give it, and your message. It goes to whoever offers the property, so that they can answer. One of our admins may read it to settle a dispute, and each such reading is recorded, with its reason. We rely on the steps that you ask us to take before a contract.',
    howLong: `Enquiries: ${ENQUIRY_RETENTION_MONTHS} months. If you delete your account, those that you sent lose your name, your address and what you wrote at once.`,
  },
};
