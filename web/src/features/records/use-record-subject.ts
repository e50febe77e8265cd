import { LISTING_ID } from '../../../../shared/listings/ids.ts';
import { ORGANISATION_ID } from '../../../../shared/organisations/ids.ts';
import { pagePaths } from '../../../../shared/pages.ts';
import { useOperation } from '../../lib/use-operation.ts';

const has = (kind: { readonly prefix: string }, id: string) => id.startsWith(`${kind.prefix}_`);

/** The kind of the person, organisation or listing with an identifier, and the path of its page. */
export function placeOfSubject(id: string) {
  if (has(LISTING_ID, id)) {
    return {
      kind: 'listing',
      path: pagePaths.adminListing(id),
      list: { path: pagePaths.adminListings, label: 'All listings' },
    } as const;
  }
  if (has(ORGANISATION_ID, id)) {
    return {
      kind: 'organisation',
      path: pagePaths.adminOrganisation(id),
      list: { path: pagePaths.adminOrganisations, label: 'All organisations' },
    } as const;
  }
  return {
    kind: 'user',
    path: pagePaths.adminUser(id),
    list: { path: pagePaths.adminUsers, label: 'All users' },
  } as const;
}

/** The name of a person, an organisation or a listing, as the page of it says. */
export function useRecordSubject(id: string) {
  const { kind } = placeOfSubject(id);
  const user = useOperation('getUser', kind === 'user' ? { params: { user_id: id } } : null);
  const organisation = useOperation(
    'getAdminOrganisation',
    kind === 'organisation' ? { params: { organisation_id: id } } : null,
  );
  const listing = useOperation(
    'getAdminListing',
    kind === 'listing' ? { params: { listing_id: id } } : null,
  );
  const { error, isValidating, mutate } = { user, organisation, listing }[kind];
  return {
    name: user.data?.full_name ?? organisation.data?.name ?? listing.data?.title,
    error,
    isRetrying: isValidating,
    retry: () => void mutate(),
  };
}
