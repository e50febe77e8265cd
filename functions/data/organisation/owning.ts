import type { Listing } from '../listing/repository.ts';
import type { Organisation, OrganisationRepository } from './repository.ts';

/** Answers which organisation a listing belongs to. */
export type OrganisationOf = (
  listing: Pick<Listing, 'listing_id' | 'organisation_id'>,
) => Promise<Organisation>;

/**
 * @param get reads an organisation
 * @throws where there is none: a listing is only ever created for an organisation that there is
 */
export const organisationOf =
  (get: OrganisationRepository['get']): OrganisationOf =>
  async ({ listing_id, organisation_id }) => {
    const organisation = await get(organisation_id);
    if (organisation === undefined) throw new Error(`Listing ${listing_id} has no organisation`);
    return organisation;
  };
