import { LISTING_ID, LISTING_NOT_FOUND } from '../../../shared/listings/ids.ts';
import { ORGANISATION_ID, ORGANISATION_NOT_FOUND } from '../../../shared/organisations/ids.ts';
import { USER_NOT_FOUND } from '../../../shared/profiles/ids.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import type { OrganisationRepository } from '../../data/organisation/repository.ts';
import type { ProfileRepository } from '../../data/profile/repository.ts';
import { NotFoundError } from '../../lib/errors.ts';

/** Whose bookings and enquiries an admin reads. */
export type RecordSubject = { readonly id: string; readonly name: string } & (
  | { readonly kind: 'listing' }
  | { readonly kind: 'organisation'; readonly organisation_ids: readonly string[] }
  | {
      readonly kind: 'user';
      readonly email: string;
      readonly organisation_ids: readonly string[];
    }
);

export interface SubjectDependencies {
  readonly listings: Pick<ListingRepository, 'getMany'>;
  readonly organisations: Pick<OrganisationRepository, 'getMany'>;
  readonly profiles: Pick<ProfileRepository, 'get'>;
}

/** The message if there is no such person, organisation or listing. */
export const missingSubject = (id: string): string => {
  if (id.startsWith(`${LISTING_ID.prefix}_`)) return LISTING_NOT_FOUND;
  return id.startsWith(`${ORGANISATION_ID.prefix}_`) ? ORGANISATION_NOT_FOUND : USER_NOT_FOUND;
};

/**
 * The person, organisation or listing with this identifier, by a consistent read.
 * @throws NotFoundError also for an account that is being deleted
 */
export async function recordSubject(
  { listings, organisations, profiles }: SubjectDependencies,
  id: string,
): Promise<RecordSubject> {
  const missing = new NotFoundError(missingSubject(id));
  if (id.startsWith(`${LISTING_ID.prefix}_`)) {
    const listing = (await listings.getMany([id])).get(id);
    if (listing === undefined) throw missing;
    return { kind: 'listing', id, name: listing.title };
  }
  if (id.startsWith(`${ORGANISATION_ID.prefix}_`)) {
    const organisation = (await organisations.getMany([id])).get(id);
    if (organisation === undefined) throw missing;
    return { kind: 'organisation', id, name: organisation.name, organisation_ids: [id] };
  }
  const profile = await profiles.get(id);
  if (profile === undefined || profile.status === 'LEAVING') throw missing;
  const { full_name: name, email, organisation_ids } = profile;
  return { kind: 'user', id, name, email, organisation_ids };
}
