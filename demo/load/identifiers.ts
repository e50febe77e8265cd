import { derivedId } from '../../functions/lib/ids.ts';

/** The identifier of a demo listing, the same on every machine. */
export const demoListingId = (slug: string): string => derivedId('lst', slug);

/** The identifier of a demo organisation, the same on every machine. */
export const demoOrganisationId = (slug: string): string => derivedId('org', slug);
