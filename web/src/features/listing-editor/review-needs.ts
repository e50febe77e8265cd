import type { ListingField } from '../../../../shared/listings/fields.ts';
import { listingFieldsSchema } from '../../../../shared/listings/input-schema.ts';
import { lacksPrice } from '../../../../shared/listings/rules.ts';
import { EDITOR_TABS } from './editor-tabs.ts';
import { type EditorValues, shownValues } from './editor-values.ts';

/** The fields that still have to be filled in before a listing's review (D11), in the form's order. */
export function missingFields(values: EditorValues): ListingField[] {
  const { error } = listingFieldsSchema.safeParse(shownValues(values));
  const invalid = new Set<unknown>(error?.issues.map(({ path }) => path[0]));
  const isMissing = (field: ListingField): boolean =>
    invalid.has(field) || (field === 'price' && lacksPrice(values));
  return EDITOR_TABS.flatMap(({ rows }) => rows.flat()).filter(isMissing);
}
