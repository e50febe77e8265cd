import type { AffectedByDecision } from '../../data/audit/entity.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import type { Profile } from '../../data/profile/repository.ts';

/** The effects of a decision about a user beyond the user; undefined if they have no organisation. */
export async function affectedByDecision(
  listings: Pick<ListingRepository, 'countManyByStatus'>,
  { organisation_ids }: Pick<Profile, 'organisation_ids'>,
): Promise<AffectedByDecision | undefined> {
  if (organisation_ids.length === 0) return undefined;
  const counts = await listings.countManyByStatus(organisation_ids);
  const all = organisation_ids.map((id) => counts(id));
  const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
  return {
    organisation_ids,
    listings: sum(all.flatMap((each) => Object.values(each))),
    published: sum(all.map(({ PUBLISHED }) => PUBLISHED)),
  };
}
