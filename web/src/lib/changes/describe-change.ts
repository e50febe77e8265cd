import { AUDIT_FIELD_LABELS } from '../../../../shared/audit/labels.ts';
import { definitionOf, FIELD_NAMES, type FieldValues } from '../../../../shared/listings/fields.ts';
import { CHOICE_LABELS, FIELD_LABELS, STATUS_LABELS } from '../../../../shared/listings/labels.ts';
import type { ListingChange } from '../../../../shared/moderation/schema.ts';
import { PLAN_LABELS } from '../../../../shared/organisations/plans.ts';
import { BATCH_STATUS_LABELS } from '../../../../shared/photo-batches/labels.ts';
import { ROLE_LABELS, USER_STATUS_LABELS } from '../../../../shared/profiles/labels.ts';
import { formatDate } from '../dates.ts';
import { describePhotosChange } from './describe-photos-change.ts';

/** Formats to the penny, unlike prices on the site: a change of less than a pound counts, too. */
const pounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  trailingZeroDisplay: 'stripIfInteger',
});

const NOTHING = 'Nothing';

const LABELS = new Map(Object.entries({ ...AUDIT_FIELD_LABELS, ...FIELD_LABELS }));

const KINDS = new Map<string, string>(
  FIELD_NAMES.map((field) => [field, definitionOf(field).kind]),
);

/** The place of a listing on the map if its owner has chosen none. */
const NO_PLACE = new Map([
  ['shown_square', 'About the square of the postcode'],
  ['exact_place', 'Not shown'],
]);

/** The labels of coded values, by field. */
const CODES = new Map(
  Object.entries({
    ...CHOICE_LABELS,
    status: { ...STATUS_LABELS, ...BATCH_STATUS_LABELS, ...USER_STATUS_LABELS },
    role: ROLE_LABELS,
    plan: PLAN_LABELS,
  }).map(([field, names]) => [field, new Map<string, string>(Object.entries(names))]),
);

/**
 * The value of a field in words that people know.
 * @param nothing the word for no value
 */
export function describeValue(field: string, value: unknown, nothing = NOTHING): string {
  if (value === null || value === undefined || value === '') return NO_PLACE.get(field) ?? nothing;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) {
    return value.length === 0 ? nothing : value.map((each) => describeValue('', each)).join(', ');
  }
  const kind = KINDS.get(field);
  if (kind === 'square') return 'About a neighbouring square';
  if (kind === 'place') {
    const { latitude, longitude } = value as NonNullable<FieldValues['exact_place']>;
    return `Shown at ${latitude}, ${longitude}`;
  }
  if (typeof value === 'object') return describeArea(value as AreaAsChanged);
  if (kind === 'money' && typeof value === 'number') return pounds.format(value);
  const text = String(value);
  return kind === 'date' ? formatDate(text) : (CODES.get(field)?.get(text) ?? text);
}

interface AreaAsChanged {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly outcodes: readonly string[];
  readonly menu_place: number | null;
}

/** An area on one line: `Rydal, also Rydal Water; LA22; menu place 6`. */
function describeArea({ name, aliases, outcodes, menu_place }: AreaAsChanged): string {
  const names = [name, ...aliases.map((alias) => `also ${alias}`)].join(', ');
  const place = menu_place === null ? '' : `menu place ${menu_place}`;
  return [names, outcodes.join(', '), place].filter((part) => part !== '').join('; ');
}

/**
 * A field's values before and after, in words that people know. `details` lists the differences, one on
 * each line, if the values don't show them all.
 */
export const describeChange = ({ field, before, after }: ListingChange) => ({
  label: LABELS.get(field) ?? field,
  ...(field === 'photos'
    ? describePhotosChange(before, after)
    : { before: describeValue(field, before), after: describeValue(field, after), details: [] }),
});
