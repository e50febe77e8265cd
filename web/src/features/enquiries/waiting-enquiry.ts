import * as z from 'zod';
import { CODE_HOURS } from '../../../../shared/accounts/codes.ts';
import { type EnquiryFields, enquiryFieldsSchema } from '../../../../shared/enquiries/schema.ts';
import { readDraft, removeDraft, writeDraft } from '../../lib/actions/drafts.ts';

/** An enquiry that waits for the code that was mailed to its sender. */
export interface WaitingEnquiry {
  readonly id: string;
  /** ISO 8601 in UTC. */
  readonly created_at: string;
  readonly fields: EnquiryFields;
}

const keptSchema = z.object({
  id: z.string(),
  created_at: z.iso.datetime(),
  fields: enquiryFieldsSchema,
});

const HOUR_MS = 60 * 60 * 1000;

/** The storage key. It extends the key of the form's draft, so that both are removed together. */
const keyOf = (draftName: string): string => `${draftName}:waiting`;

/** Stores a waiting enquiry, so that the field for its code survives a reload. */
export const keepWaiting = (draftName: string, { id, created_at, fields }: WaitingEnquiry): void =>
  writeDraft(keyOf(draftName), { revision: 0, fields: { id, created_at, fields } });

export const forgetWaiting = (draftName: string): void => removeDraft(keyOf(draftName));

/** The waiting enquiry. It is removed once its code has expired. */
export function readWaiting(draftName: string, now = new Date()): WaitingEnquiry | undefined {
  const { data: kept } = keptSchema.safeParse(readDraft(keyOf(draftName))?.fields);
  const age = kept === undefined ? 0 : now.getTime() - Date.parse(kept.created_at);
  if (age < CODE_HOURS['confirm-enquiry'] * HOUR_MS) return kept;
  forgetWaiting(draftName);
  return undefined;
}
