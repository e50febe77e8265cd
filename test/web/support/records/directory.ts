import type { FoundInDirectory } from '../../../../shared/directory/schema.ts';
import { DIRECTORY_KINDS } from '../../../../shared/directory/types.ts';
import type { OperationResponse } from '../../../../shared/operations.ts';
import type { AdminUser } from '../../../../shared/profiles/admin-schema.ts';
import { exampleId } from './listings.ts';

const ORGANISATION = 'org_01JZ8M4Q3V6T2X0B9C7D5E1F5H';

type Found<Kind> = Extract<FoundInDirectory, { kind: Kind }>;

export const foundUser = ({
  id,
  full_name,
  email,
  role,
  suspended,
}: Pick<AdminUser, 'id' | 'full_name' | 'email' | 'role' | 'suspended'>): Found<'user'> => ({
  kind: 'user',
  id,
  full_name,
  email,
  role,
  suspended,
});

export const foundOrganisation = (
  fields: Partial<Found<'organisation'>> = {},
): Found<'organisation'> => ({
  kind: 'organisation',
  id: ORGANISATION,
  name: 'Birkett Lets',
  region: 'Lake District',
  suspended: false,
  ...fields,
});

export const foundListing = (fields: Partial<Found<'listing'>> = {}): Found<'listing'> => ({
  kind: 'listing',
  id: exampleId('lst', 1),
  title: 'Knott fold',
  area_name: 'Rydal',
  status: 'PUBLISHED',
  organisation: { id: ORGANISATION, name: 'Birkett Lets' },
  ...fields,
});

/** All that a search has found. */
export function foundInDirectory(
  ...items: readonly FoundInDirectory[]
): OperationResponse<'searchDirectory'> {
  const counts = DIRECTORY_KINDS.map((kind) => [
    kind,
    items.filter((item) => item.kind === kind).length,
  ]);
  return { items: [...items], totals: Object.fromEntries(counts), next_cursor: null };
}
