import { additionWrites } from '../../functions/data/favourite/repository.ts';
import { writeTransaction } from '../../functions/data/write-transaction.ts';
import { limits } from '../../shared/limits.ts';
import { demoListing } from '../catalogue/catalogue.ts';
import { DEMO_FAVOURITES } from '../catalogue/favourites.ts';
import { DEMO_PEOPLE } from '../catalogue/people.ts';
import { ensureAccount } from './account.ts';
import { demoListingId } from './identifiers.ts';
import type { LoadTarget } from './target.ts';

/** Stores the favourites of the demo accounts, also those whose listings aren't public. Idempotent. */
export async function storeFavourites({
  table,
  accounts,
}: Pick<LoadTarget, 'table' | 'accounts'>): Promise<void> {
  const { most } = limits.addFavourite.total;
  for (const [role, person] of Object.entries(DEMO_PEOPLE)) {
    const user_id = await ensureAccount(accounts, person);
    for (const { slug, added_at } of DEMO_FAVOURITES[role as keyof typeof DEMO_PEOPLE]) {
      const item = { user_id, listing_id: demoListingId(slug), added_at };
      await writeTransaction(table, (write) =>
        additionWrites(write, item, demoListing(slug).title, most),
      );
    }
  }
}
