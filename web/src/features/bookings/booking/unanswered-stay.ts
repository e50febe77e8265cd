import * as z from 'zod';
import type { StayDates } from '../../../../../shared/bookings/types.ts';
import { readDraft, removeDraft, writeDraft } from '../../../lib/actions/drafts.ts';

const keptSchema = z.object({ check_in: z.iso.date(), check_out: z.iso.date() });

/** The storage key. It extends the key of the form's draft, so that both are removed together. */
const keyOf = (draftName: string): string => `${draftName}:unanswered`;

/** Stores the dates of a booking request whose reply was lost. The request may hold the dates. */
export const keepUnanswered = (draftName: string, { check_in, check_out }: StayDates): void =>
  writeDraft(keyOf(draftName), { revision: 0, fields: { check_in, check_out } });

export const forgetUnanswered = (draftName: string): void => removeDraft(keyOf(draftName));

export const readUnanswered = (draftName: string): StayDates | undefined =>
  keptSchema.safeParse(readDraft(keyOf(draftName))?.fields).data;

/** The occupied ranges without the nights of one stay. A range may span several stays. */
export const withoutStay = (
  occupied: readonly StayDates[],
  { check_in, check_out }: StayDates,
): StayDates[] =>
  occupied
    .flatMap((range) => [
      { ...range, check_out: range.check_out < check_in ? range.check_out : check_in },
      { ...range, check_in: range.check_in > check_out ? range.check_in : check_out },
    ])
    .filter((range) => range.check_in < range.check_out);
