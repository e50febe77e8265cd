import { present } from '../present.ts';
import type { Table } from '../table.ts';
import { listingEntity } from './entity.ts';
import { listingRepository, stored } from './repository.ts';

/**
 * Hides all listings of an organisation from the public, or shows them again (D5). What is so
 * already is left alone: a run that was cut short is taken up by another, and two do no more than
 * one.
 */
export async function setListingsHidden(
  table: Table,
  organisation_id: string,
  hidden: boolean,
): Promise<void> {
  const { getMany, listOwned } = listingRepository(table);
  const listing = listingEntity(table);

  /** @returns whether it was changed by somebody else meanwhile, and is still to be done */
  async function setHidden(listing_id: string): Promise<boolean> {
    const found = (await getMany([listing_id])).get(listing_id);
    if (found === undefined || (found.hidden ?? false) === hidden) return false;
    const { rejected } = await listing
      .put(
        stored(
          present({
            ...found,
            hidden: hidden ? true : undefined,
            revision: found.revision + 1,
          }),
        ),
      )
      .where((is, { eq }) => eq(is.revision, found.revision))
      .go({ returnOnConditionCheckFailure: true });
    return rejected === true;
  }

  for (const { listing_id } of await listOwned(organisation_id)) {
    while (await setHidden(listing_id));
  }
}
