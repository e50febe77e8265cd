import { listingRepository } from '../../functions/data/listing/repository.ts';
import { omitUndefined } from '../../functions/data/omit-undefined.ts';
import { organisationRepository } from '../../functions/data/organisation/repository.ts';
import type { Table } from '../../functions/data/table.ts';
import { derivedId } from '../../functions/lib/ids.ts';
import { outcodeOf } from '../../shared/listings/postcode.ts';
import { formatPounds, toPence } from '../../shared/money.ts';
import { positionOf } from '../../shared/places/postcode-positions.ts';
import { batchesOf } from '../load/batches.ts';
import type { OnProgress } from '../load/target.ts';
import type { SoldPrice } from './parse.ts';

/** The rows of a transaction. Few enough not to hold up a site that is running beside it. */
const BATCH = 25;

const organisation_id = derivedId('org', 'sold-prices');

const organisation = {
  organisation_id,
  name: 'Sold prices',
  description:
    'Prices paid for homes in and around the Lake District. Contains HM Land Registry data © Crown copyright and database right, licensed under the Open Government Licence v3.0.',
  region: 'Lake District',
  owner_user_id: derivedId('usr', 'sold-prices'),
};

const listingOf = ({ price, postcode, area_name, occurrence }: SoldPrice, created_at: string) => ({
  listing_id: derivedId('lst', 'sold-price', price, postcode, area_name, occurrence),
  organisation_id,
  type: 'SALE' as const,
  status: 'PUBLISHED' as const,
  is_sold: true,
  title: `Sold: home in ${area_name}, ${outcodeOf(postcode)}`,
  summary: `Sold for ${formatPounds(Math.round(price))}. A record of a sale, not an offer.`,
  price_pence: toPence(price),
  address: `${area_name}, ${outcodeOf(postcode)}`,
  postcode,
  ...omitUndefined({ location: positionOf(postcode)?.position }),
  area_name,
  created_at,
});

/**
 * Stores sold prices as published sale listings. A row that is there already is left as it is, so
 * a load can be repeated, or taken up again where it was cut short.
 *
 * @param now ISO 8601 in UTC: when the listings come to be.
 * @returns how many were new.
 */
export async function loadSoldPrices(
  table: Table,
  rows: readonly SoldPrice[],
  now: string,
  onProgress: OnProgress,
): Promise<number> {
  await organisationRepository(table).put({ ...organisation, created_at: now });
  const listings = listingRepository(table);
  let added = 0;
  let done = 0;
  for (const batch of batchesOf(rows, BATCH)) {
    added += await listings.createAll(
      batch.map((row) => ({ listing: listingOf(row, now), photos: [] })),
    );
    done += batch.length;
    onProgress(done, rows.length);
  }
  return added;
}
