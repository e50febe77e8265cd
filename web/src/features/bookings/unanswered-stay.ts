import * as z from 'zod';
import type { StayDates } from '../../../../shared/bookings/types.ts';
import { readDraft, removeDraft, writeDraft } from '../../lib/actions/drafts.ts';

const keptSchema = z.object({ check_in: z.iso.date(), check_out: z.iso.date() });

/** Where it is stored in this browser: beside the draft of its form, with which it is removed. */
const keyOf = (draftName: string): string => `${draftName}:unanswered`;

/** Stores the dates of a request for a stay whose reply was lost: it may hold them by now. */
export const keepUnanswered = (draftName: string, { check_in, check_out }: StayDates): void =>
  writeDraft(keyOf(draftName), { revision: 0, fields: { check_in, check_out } });

export const forgetUnanswered = (draftName: string): void => removeDraft(keyOf(draftName));

export const readUnanswered = (draftName: string): StayDates | undefined =>
  keptSchema.safeParse(readDraft(keyOf(draftName))?.fields).data;

/** The occupied dates without the nights of a stay. What is occupied may be longer than one stay. */
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
