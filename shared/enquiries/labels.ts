import type { EnquiryStatus } from './types.ts';

export const ENQUIRY_STATUS_LABELS = {
  NEW: 'New',
  READ: 'Read',
  ARCHIVED: 'Archived',
} as const satisfies Record<EnquiryStatus, string>;
