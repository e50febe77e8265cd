import { STATUS_LABELS, TYPE_LABELS } from '../../../../../shared/listings/labels.ts';
import type { AdminListingCard } from '../../../../../shared/moderation/schema.ts';
import type { CsvColumns } from '../../../lib/signed-in/csv.ts';

/** The columns of the list of all listings as a file. */
export const LISTING_COLUMNS: CsvColumns<AdminListingCard> = {
  Identifier: ({ id }) => id,
  Title: ({ title }) => title,
  Organisation: ({ organisation }) => organisation.name,
  Status: ({ status }) => STATUS_LABELS[status],
  Hidden: ({ hidden }) => hidden,
  Type: ({ type }) => TYPE_LABELS.search[type],
  'Price, £': ({ price }) => price,
  Area: ({ area_name }) => area_name,
  Outcode: ({ outcode }) => outcode,
  Featured: ({ featured }) => featured,
  Created: ({ created_at }) => created_at,
};
