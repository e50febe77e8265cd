import type { FoundInDirectory } from '../../../../shared/directory/schema.ts';
import type { DirectoryKind } from '../../../../shared/directory/types.ts';
import { STATUS_LABELS } from '../../../../shared/listings/labels.ts';
import { pagePaths } from '../../../../shared/pages.ts';
import { ROLE_LABELS } from '../../../../shared/profiles/labels.ts';

/** The name of each kind: one item, and several. */
export const KIND_LABELS: Readonly<Record<DirectoryKind, readonly [string, string]>> = {
  user: ['Person', 'People'],
  organisation: ['Organisation', 'Organisations'],
  listing: ['Listing', 'Listings'],
};

/** A result of the directory, as it is shown. */
export interface DirectoryItem {
  readonly kind: DirectoryKind;
  readonly id: string;
  readonly name: string;
  /** Distinguishes it from others of the same name. */
  readonly details: string;
  /** Its state, if admins need to know it. */
  readonly state: string;
  readonly path: string;
}

export function directoryItem(found: FoundInDirectory): DirectoryItem {
  const { kind, id } = found;
  switch (kind) {
    case 'user':
      return {
        kind,
        id,
        name: found.full_name,
        details: found.email,
        state: found.suspended ? 'Suspended' : ROLE_LABELS[found.role],
        path: pagePaths.adminUser(id),
      };
    case 'organisation':
      return {
        kind,
        id,
        name: found.name,
        details: found.region,
        state: found.suspended ? 'Owner suspended' : '',
        path: pagePaths.adminOrganisation(id),
      };
    case 'listing':
      return {
        kind,
        id,
        name: found.title,
        details: `${found.area_name}, ${found.organisation.name}`,
        state: STATUS_LABELS[found.status],
        path: pagePaths.adminListing(id),
      };
  }
}

/** The page with all results for a text. */
export const searchPath = (text: string): string =>
  `${pagePaths.adminSearch}?${new URLSearchParams({ q: text })}`;
