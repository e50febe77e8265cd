import type { DirectoryKind } from '../../../shared/directory/types.ts';
import { LISTING_STATUSES } from '../../../shared/listings/types.ts';
import { USER_ROLES } from '../../../shared/profiles/types.ts';
import { identifiersIn } from '../identifiers.ts';
import { readBatch } from '../read-batch.ts';
import { serviceOf } from '../service.ts';
import type { Table } from '../table.ts';
import {
  type DirectoryEntry,
  type DirectoryKey,
  listingEntry,
  organisationEntry,
  userEntry,
} from './entry.ts';

export type DirectoryEntries = ReturnType<typeof directoryEntries>;

/** The sources of the directory, as the table has them. */
export function directoryEntries(table: Table) {
  const { profile, organisation, subscription, listing } = serviceOf(table).entities;

  async function readUsers(ids: readonly string[]): Promise<DirectoryEntry[]> {
    const profiles = await readBatch(
      ids.map((user_id) => ({ user_id })),
      (keys) => profile.get(keys).go({ consistent: true }),
    );
    return profiles.flatMap((item) => userEntry(item) ?? []);
  }

  async function readOrganisations(ids: readonly string[]): Promise<DirectoryEntry[]> {
    const keys = ids.map((organisation_id) => ({ organisation_id }));
    const [organisations, subscriptions] = await Promise.all([
      readBatch(keys, (some) => organisation.get(some).go({ consistent: true })),
      readBatch(keys, (some) => subscription.get(some).go({ consistent: true })),
    ]);
    const plans = new Map(subscriptions.map((item) => [item.organisation_id, item]));
    return organisations.flatMap((item) => {
      const plan = plans.get(item.organisation_id);
      return plan === undefined ? [] : [organisationEntry(item, plan)];
    });
  }

  async function readListings(ids: readonly string[]): Promise<DirectoryEntry[]> {
    const listings = await readBatch(
      ids.map((listing_id) => ({ listing_id })),
      (keys) => listing.get(keys).go({ consistent: true }),
    );
    return listings.map(listingEntry);
  }

  return {
    /** The entries of those among these that exist, by consistent reads. */
    async read(keys: readonly DirectoryKey[]): Promise<DirectoryEntry[]> {
      const ofKind = (wanted: DirectoryKind) =>
        keys.filter(({ kind }) => kind === wanted).map(({ id }) => id);
      const entries = await Promise.all([
        readUsers(ofKind('user')),
        readOrganisations(ofKind('organisation')),
        readListings(ofKind('listing')),
      ]);
      return entries.flat();
    },

    /** All users, organisations and listings; eventually consistent. */
    async listAll(): Promise<DirectoryKey[]> {
      const all = { data: 'includeKeys', pages: 'all' } as const;
      const [users, organisations, listings] = await Promise.all([
        Promise.all(
          USER_ROLES.map(async (role) =>
            identifiersIn(profile, await profile.query.newest({ role }).go(all)),
          ),
        ),
        organisation.query.newest({}).go(all),
        Promise.all(
          LISTING_STATUSES.map(async (status) =>
            identifiersIn(listing, await listing.query.by_status({ status }).go(all)),
          ),
        ),
      ]);
      const key = (kind: DirectoryKind, id: string): DirectoryKey => ({ kind, id });
      return [
        ...users.flat().map(({ user_id }) => key('user', user_id)),
        ...identifiersIn(organisation, organisations).map(({ organisation_id }) =>
          key('organisation', organisation_id),
        ),
        ...listings.flat().map(({ listing_id }) => key('listing', listing_id)),
      ];
    },
  };
}
