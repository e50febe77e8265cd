import { listingRepository } from '../../data/listing/repository.ts';
import type { Profile } from '../../data/profile/repository.ts';
import type { Table } from '../../data/table.ts';
import type { Contents } from './account-part.ts';
import { accountParts } from './capabilities/index.ts';

/** How much an account has: everything that its deletion removes or anonymises (D9). */
export interface AccountContents {
  readonly organisations: number;
  readonly listings: number;
  /** How many of those listings are public. */
  readonly published: number;
  readonly photos: number;
  /** The contents of capabilities. */
  readonly others: readonly Contents[];
}

/** Counts what an account has. */
export async function accountContents(
  table: Table,
  person: Pick<Profile, 'user_id' | 'email' | 'organisation_ids'>,
): Promise<AccountContents> {
  const listings = listingRepository(table);
  let published = 0;
  let photos = 0;
  const owned: string[] = [];
  for (const organisation_id of person.organisation_ids) {
    published += (await listings.countByStatus(organisation_id)).PUBLISHED;
    const positions = await listings.listOwned(organisation_id);
    owned.push(...positions.map(({ listing_id }) => listing_id));
  }
  for (const listing_id of owned)
    photos += (await listings.getWithPhotos(listing_id))?.photos.length ?? 0;
  const others: Contents[] = [];
  for (const { contents } of accountParts(table, () => new Date()).values()) {
    if (contents !== undefined) others.push(await contents(person));
  }
  return {
    organisations: person.organisation_ids.length,
    listings: owned.length,
    published,
    photos,
    others,
  };
}
