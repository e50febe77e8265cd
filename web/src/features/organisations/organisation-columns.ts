import { STATUS_LABELS } from '../../../../shared/listings/labels.ts';
import { LISTING_STATUSES } from '../../../../shared/listings/types.ts';
import type { AdminOrganisation } from '../../../../shared/organisations/admin-schema.ts';
import { PLAN_LABELS } from '../../../../shared/organisations/plans.ts';
import type { CsvColumns } from '../../lib/signed-in/csv.ts';

/** The columns of the list of organisations as a file. */
export const ORGANISATION_COLUMNS: CsvColumns<AdminOrganisation> = {
  Identifier: ({ id }) => id,
  Name: ({ name }) => name,
  Region: ({ region }) => region,
  Owner: ({ owner }) => owner?.full_name,
  'Owner’s email': ({ owner }) => owner?.email,
  Plan: ({ plan }) => PLAN_LABELS[plan],
  Verified: ({ verified }) => verified,
  Suspended: ({ suspended }) => suspended,
  Created: ({ created_at }) => created_at,
  ...Object.fromEntries(
    LISTING_STATUSES.map((status) => [
      STATUS_LABELS[status],
      ({ listings }: AdminOrganisation) => listings[status],
    ]),
  ),
};
