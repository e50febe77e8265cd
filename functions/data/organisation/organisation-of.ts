import type { Listing } from '../listing/repository.ts';
import type { Organisation, OrganisationRepository } from './repository.ts';

/** Reads the organisation that owns a listing. */
export type OrganisationOf = (
  listing: Pick<Listing, 'listing_id' | 'organisation_id'>,
) => Promise<Organisation>;

/**
 * @param get reads an organisation, consistently or not
 * @throws where the organisation doesn't exist, which is a defect: every listing has one
 */
export const organisationOf =
  (get: OrganisationRepository['get']): OrganisationOf =>
  async ({ listing_id, organisation_id }) => {
    const organisation = await get(organisation_id);
    if (organisation === undefined) throw new Error(`Listing ${listing_id} has no organisation`);
    return organisation;
  };
