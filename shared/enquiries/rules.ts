import { ENQUIRY_KEPT_MONTHS } from './limits.ts';
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

/** When an enquiry expires that was sent at an instant (ISO 8601), in seconds since 1970 (D38). */
export function endOfKeeping(created_at: string): number {
  const end = new Date(created_at);
  end.setUTCMonth(end.getUTCMonth() + ENQUIRY_KEPT_MONTHS);
  return Math.floor(end.getTime() / 1000);
}
