import {
  FIELD_LABELS,
  FURNISHING_LABELS,
  SUBTYPE_LABELS,
  TENURE_LABELS,
  TYPE_LABELS,
} from '../../../../shared/listings/labels.ts';
import type { ListingChange } from '../../../../shared/moderation/schema.ts';
import { formatDate } from '../../lib/dates.ts';
import { describePhotosChange } from './describe-photos-change.ts';

/** A change in words. */
export interface DescribedChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** What it comes to, a line each, where before and after don't say it all. */
  readonly details: readonly string[];
}

/** To the penny, unlike a price on the site: a change by less than a pound is one too. */
const pounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  trailingZeroDisplay: 'stripIfInteger',
});

const NOTHING = 'Nothing';

/** The words for values that are codes, by the field. */
const WORDS: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries({
    type: TYPE_LABELS.search,
    property_subtype: SUBTYPE_LABELS,
    tenure: TENURE_LABELS,
    furnishing: FURNISHING_LABELS,
  }).map(([field, words]) => [field, new Map(Object.entries(words))]),
);

const AMOUNTS = new Set(['price', 'deposit']);
const DATES = new Set(['available_from']);

function words(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? NOTHING : value.join(', ');
  if (typeof value === 'number') return AMOUNTS.has(field) ? pounds.format(value) : String(value);
  const text = String(value);
  if (DATES.has(field)) return formatDate(text);
  return WORDS.get(field)?.get(text) ?? text;
}

const labels: ReadonlyMap<string, string> = new Map(Object.entries(FIELD_LABELS));

/** What a field of a listing said before and says now, in the words that people know them by. */
export const describeChange = ({ field, before, after }: ListingChange): DescribedChange => ({
  label: labels.get(field) ?? field,
  ...(field === 'photos'
    ? describePhotosChange(before, after)
    : { before: words(field, before), after: words(field, after), details: [] }),
});
