import type { EnquiryStatus } from './types.ts';

/** The statuses that an enquiry can be moved to, by the one that it has. */
const MOVES: Readonly<Record<EnquiryStatus, readonly EnquiryStatus[]>> = {
  NEW: ['READ', 'ARCHIVED'],
  READ: ['ARCHIVED'],
  ARCHIVED: [],
};

/** Whether an enquiry of the one status can be moved to the other. */
export const canMove = (from: EnquiryStatus, to: EnquiryStatus): boolean =>
  MOVES[from].includes(to);
