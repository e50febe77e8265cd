import { LISTING_STATUSES } from '../../../../shared/listings/types.ts';
import type { OperationResponse } from '../../../../shared/operations.ts';
import type {
  AdminOrganisation,
  WholeOrganisation,
} from '../../../../shared/organisations/admin-schema.ts';
import { organisation } from '../records.ts';

/** The API's responses to an admin who manages organisations. */

/** An organisation's listings by status: zero, except for these. */
export const listingCounts = (
  counts: Partial<AdminOrganisation['listings']> = {},
): AdminOrganisation['listings'] => ({
  ...(Object.fromEntries(
    LISTING_STATUSES.map((status) => [status, 0]),
  ) as AdminOrganisation['listings']),
  ...counts,
});

/** An organisation as admins see it. */
export const adminOrganisation = (fields: Partial<AdminOrganisation> = {}): AdminOrganisation => {
  const { id, name, region, verified, created_at } = organisation();
  return {
    id,
    name,
    region,
    verified,
    created_at,
    owner: {
      id: '0d5f1a52-6f0e-4f6a-9a63-2b1f7a0c9e11',
      full_name: 'Nell Dixon',
      email: 'nell@example.com',
    },
    plan: 'STARTER',
    subscription_status: 'TRIALING',
    suspended: false,
    listings: listingCounts(),
    ...fields,
  };
};

/** An organisation whole, as its page shows it. */
export const wholeOrganisation = (fields: Partial<WholeOrganisation> = {}): WholeOrganisation => ({
  ...adminOrganisation(),
  email: 'lets@example.com',
  phone: '01632 960003',
  address: '1 Beck Side\nRydal',
  description: 'Three cottages by the beck.',
  ...fields,
});

/** A complete list of organisations. */
export const adminOrganisations = (
  ...items: readonly AdminOrganisation[]
): OperationResponse<'listOrganisations'> => ({
  items: [...items],
  total: items.length,
  next_cursor: null,
});
