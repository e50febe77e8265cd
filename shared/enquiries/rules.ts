import { epochSeconds } from '../epoch-seconds.ts';
import { ENQUIRY_RETENTION_MONTHS } from './limits.ts';
import type { EnquiryStatus } from './types.ts';

/** The statuses that an enquiry can move to, by its present status. */
const MOVES: Readonly<Record<EnquiryStatus, readonly EnquiryStatus[]>> = {
  NEW: ['READ', 'ARCHIVED'],
  READ: ['ARCHIVED'],
  ARCHIVED: [],
};

/** Whether an enquiry can move from one status to another. */
export const canMove = (from: EnquiryStatus, to: EnquiryStatus): boolean =>
  MOVES[from].includes(to);

/** When an enquiry of this instant (ISO 8601) expires, in seconds since 1970 (D38). */
export function retentionEnd(created_at: string): number {
  const end = new Date(created_at);
  end.setUTCMonth(end.getUTCMonth() + ENQUIRY_RETENTION_MONTHS);
  return epochSeconds(end);
}
