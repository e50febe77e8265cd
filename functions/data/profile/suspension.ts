import { BusyError, NotFoundError } from '../../lib/errors.ts';
import type { Actor } from '../audit/actor.ts';
import type { AuditDraft } from '../audit/repository.ts';
import { listingChanges } from '../listing/changes.ts';
import { listingRepository } from '../listing/repository.ts';
import { organisationChanges } from '../organisation/changes.ts';
import { organisationRepository } from '../organisation/repository.ts';
import type { Table } from '../table.ts';
import { profileAdministration } from './administration.ts';
import { findRemainingAdmin } from './remaining-admin.ts';
import { type Profile, profileRepository } from './repository.ts';

/** How often a profile is read and decided again where other changes come first. */
const MAX_DECISIONS = 5;

/**
 * Suspends users and restores them (D5). A suspension changes the profile first, then each organisation,
 * so that no more listings are approved, and its listings. A restoration changes the profile last.
 * Another call completes one that was cut short.
 */
export function suspensions(table: Table, now: () => Date = () => new Date()) {
  const profiles = profileRepository(table);
  const administration = profileAdministration(table, now);
  const organisations = organisationRepository(table);
  const listings = listingRepository(table);
  const change = {
    organisation: organisationChanges(table, now).setSuspended,
    listing: listingChanges(table, now).change,
  };

  async function profileOf(user_id: string): Promise<Profile> {
    const profile = await profiles.get(user_id);
    if (profile === undefined) throw new NotFoundError('There is no such profile');
    return profile;
  }

  async function setProfile(user_id: string, status: Profile['status'], entry: AuditDraft) {
    for (let decision = 0; decision < MAX_DECISIONS; decision += 1) {
      const found = await profileOf(user_id);
      // An account that is being deleted can do nothing any more.
      if (found.status === status || found.status === 'LEAVING') return;
      const written =
        status === 'SUSPENDED'
          ? await administration.suspend(
              found,
              entry,
              await findRemainingAdmin(found, profiles.listAdmins, 'be suspended'),
            )
          : await administration.restore(found, entry);
      if (written) return;
    }
    throw new BusyError();
  }

  async function setOrganisations(user_id: string, suspended: boolean, entry: AuditDraft) {
    const { organisation_ids } = await profileOf(user_id);
    for (const [id, organisation] of await organisations.getMany(organisation_ids)) {
      if ((organisation.suspended ?? false) !== suspended) {
        await change.organisation(id, suspended, entry);
      }
      await setListings(id, suspended, entry);
    }
  }

  async function setListings(organisation_id: string, hidden: boolean, audit: AuditDraft) {
    const owned = await listings.listOwned(organisation_id);
    const there = await listings.getMany(owned.map(({ listing_id }) => listing_id));
    for (const listing_id of there.keys()) {
      await change.listing(listing_id, ({ listing }) =>
        (listing.hidden ?? false) === hidden ? undefined : { after: { ...listing, hidden }, audit },
      );
    }
  }

  return {
    /**
     * Suspends a user at once, and hides the listings of their organisations.
     * @throws NotFoundError for an unknown user, ConflictError for the last admin
     */
    async suspend(user_id: string, by: Actor): Promise<void> {
      const entry: AuditDraft = { action: 'suspended', by };
      await setProfile(user_id, 'SUSPENDED', entry);
      await setOrganisations(user_id, true, entry);
    },

    /**
     * Restores a user, and shows the listings of their organisations again.
     * @throws NotFoundError for an unknown user
     */
    async restore(user_id: string, by: Actor): Promise<void> {
      const entry: AuditDraft = { action: 'restored', by };
      await setOrganisations(user_id, false, entry);
      await setProfile(user_id, 'ACTIVE', entry);
    },
  };
}
