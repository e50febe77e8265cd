import type { FieldValues } from '../../../shared/listings/fields.ts';
import { FIELD_LABELS } from '../../../shared/listings/labels.ts';
import { pluralise } from '../../../shared/pluralise.ts';
import type { AuditedChange } from '../../data/audit/entity.ts';

/** Fields of a line, which a sentence can quote. */
const QUOTED: readonly string[] = ['title', 'address', 'postcode', 'area_name'];

const labelOf = (field: string): string => FIELD_LABELS[field as keyof typeof FIELD_LABELS];

/** How many photos a value of the audit trail has. */
const photoCount = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

function sentenceOf({ field, before, after }: AuditedChange): string {
  if (field === 'photos') {
    const removed = photoCount(before) - photoCount(after);
    return removed === 0
      ? 'Photos: in another order.'
      : `Photos: ${pluralise(removed, 'photo was', 'photos were')} removed.`;
  }
  if (field === 'shown_square') {
    return `${labelOf(field)}: ${after === null ? 'about the square of the postcode' : 'about a neighbouring square'}.`;
  }
  if (field === 'exact_place') {
    const place = after as FieldValues['exact_place'];
    return place === null
      ? `${labelOf(field)}: no longer shown.`
      : `${labelOf(field)}: shown at ${place.latitude}, ${place.longitude}.`;
  }
  if (QUOTED.includes(field)) {
    return `${labelOf(field)}: “${String(after)}”. It was “${String(before)}”.`;
  }
  if (typeof after === 'boolean') return `${labelOf(field)}: ${after ? 'yes' : 'no'}.`;
  return `${labelOf(field)}: ${after === null || after === undefined ? 'removed' : 'a new text'}.`;
}

/** Describes an admin's changes of a listing, for the mail to its owner. */
export const ownerEditSentences = (changes: readonly AuditedChange[]): string[] =>
  changes.map(sentenceOf);
