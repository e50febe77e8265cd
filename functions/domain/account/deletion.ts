import type { IdPrefix } from '../../../shared/contract.ts';
import { epochSeconds } from '../../../shared/epoch-seconds.ts';
import type { Actor } from '../../data/audit/actor.ts';
import { type AuditDraft, auditRepository } from '../../data/audit/repository.ts';
import { listingRepository } from '../../data/listing/repository.ts';
import { messageRepository } from '../../data/message/repository.ts';
import { organisationChanges } from '../../data/organisation/changes.ts';
import { organisationRepository } from '../../data/organisation/repository.ts';
import { photoRepository } from '../../data/photo/repository.ts';
import { profileChanges } from '../../data/profile/changes.ts';
import { type Profile, profileRepository } from '../../data/profile/repository.ts';
import type { Table } from '../../data/table.ts';
import { untilWritten } from '../../data/until-written.ts';
import { ConflictError, NotFoundError } from '../../lib/errors.ts';
import { addressHash, derivedId, mailboxHash } from '../../lib/ids.ts';
import { listingChanges } from '../listing/changes.ts';
import type { SweepPhotos } from '../photo/sweep-photos.ts';
import type { Forgetting } from './account-part.ts';
import { affectedByDecision } from './affected.ts';
import { accountParts } from './capabilities/index.ts';
import { findRemainingAdmin } from './remaining-admin.ts';

export type AccountDeletions = ReturnType<typeof accountDeletions>;

/** How to delete an account. */
export interface DeletionOptions {
  /** The session that stays valid to repeat the request. @default none */
  readonly session_id?: string;
  /**
   * Whether to delete published and pending listings, too: only the operator may.
   * @default false
   */
  readonly isForced?: boolean;
  /** The person who deletes the account, for the audit trail. @default its user */
  readonly by?: Pick<Actor, 'user_id'>;
  /** The operator's reason. The audit trail keeps it, so it names nobody. @default none */
  readonly reason?: string | undefined;
}

/**
 * The steps that delete an account's data (D9):
 * - first the personal data in the profile;
 * - then the user's organisations with every listing, its photos and their files, and every enquiry
 *   that they received;
 * - their favourites;
 * - everything that is found by the user's address;
 * - last the profile.
 *
 * The user's bookings and sent enquiries stay with their recipients, without the user's details and
 * texts. The audit trail stays, without values and reasons about the user and about their listings
 * and organisations, even those that they deleted earlier. The deletion's own entry keeps its reason,
 * the user's role and the number of their listings. Each step can be repeated.
 * @param sweep deletes the files of photos
 */
export function accountDeletions(
  table: Table,
  sweep: SweepPhotos,
  now: () => Date = () => new Date(),
) {
  const profiles = profileRepository(table);
  const { scrub, remove: removeProfile } = profileChanges(table, now);
  const listings = listingRepository(table, now);
  const changes = listingChanges(table, now);
  const photos = photoRepository(table);
  const organisations = organisationRepository(table);
  const { remove } = organisationChanges(table, now);
  const audit = auditRepository(table);
  const messages = messageRepository(table, now);
  const forgettings = [...accountParts(table, now).values()].flatMap(({ forgets }) =>
    typeof forgets === 'string' ? [] : [forgets],
  );

  /** Takes a step of every capability, one after the other. */
  async function forget(
    step: (forgetting: Forgetting) => Promise<void> | undefined,
  ): Promise<void> {
    for (const each of forgettings) await step(each);
  }

  /**
   * The identifier of the entry that deletes an account. Its organisations and listings are deleted as
   * consequences of it, also by a repeated call.
   */
  const deletionOf = (user_id: string): string => derivedId('aud', user_id, 'deleted');

  /** The entry of an organisation or a listing that is deleted with its user. */
  const consequence = (user_id: string, by: AuditDraft['by']): AuditDraft => ({
    action: 'deleted',
    by,
    decision: { part_of: deletionOf(user_id), cause_id: user_id },
  });

  /** @throws ConflictError if a listing is published or in review */
  async function requireNoBlockingListing({ organisation_ids }: Profile): Promise<void> {
    for (const organisation_id of organisation_ids) {
      const { PUBLISHED, PENDING } = await listings.countByStatus(organisation_id);
      if (PUBLISHED + PENDING > 0) {
        throw new ConflictError(
          'First archive your published listings, and wait for decisions on those in review',
        );
      }
    }
  }

  /** @returns false if the profile's role or status has changed since it was read */
  async function scrubProfile(
    before: Profile,
    { session_id = '', by = before, reason }: DeletionOptions,
  ): Promise<boolean> {
    const { user_id, email, role } = before;
    const remainingAdmin = await findRemainingAdmin(before, profiles.listAdmins, 'leave');
    const after = {
      status: 'LEAVING',
      role: 'PUBLIC',
      full_name: 'Deleted account',
      email: '',
      left_address: addressHash(email),
      left_mailbox: mailboxHash(email),
      sessions_valid_from: epochSeconds(now()) + 1,
      // No session has an empty identifier, so without one no session is kept.
      kept_session: session_id,
    } as const;
    const entry = {
      audit_id: deletionOf(user_id),
      action: 'deleted',
      by,
      changes: [{ field: 'role', before: role, after: null }],
      reason,
      affected: await affectedByDecision(listings, before),
    } as const;
    return await scrub(before, after, remainingAdmin, entry);
  }

  async function removeListings(organisation_id: string, entry: AuditDraft): Promise<void> {
    await forget(({ beforeListings }) => beforeListings?.(organisation_id));
    const owned = await listings.listOwned(organisation_id);
    const listing_ids = owned.map(({ listing_id }) => listing_id);
    await forget(({ ofListings }) => ofListings?.(listing_ids));
    for (const listing_id of listing_ids) {
      // The trail first: a repeated call finds it only by the listing.
      await audit.scrub(listing_id);
      await sweep(await changes.remove(listing_id, () => entry));
    }
  }

  async function removeOrganisation(organisation_id: string, entry: AuditDraft): Promise<void> {
    await audit.scrub(organisation_id);
    const isRemoved = await remove(organisation_id, entry);
    // Listings created while the organisation was being deleted.
    if (isRemoved) await removeListings(organisation_id, entry);
    await forget(({ ofOrganisation }) => ofOrganisation?.(organisation_id));
    await listings.deleteCounts(organisation_id);
  }

  return {
    /** Whether the deletion of an account has begun. */
    async hasBegun(user_id: string): Promise<boolean> {
      return (await profiles.get(user_id))?.status === 'LEAVING';
    },

    /**
     * Removes all personal data from the profile, with the audit entry of the deletion. From then on the
     * account can only continue its deletion.
     * @throws NotFoundError; ConflictError if a listing is published or in review, or for the last
     * admin (D4)
     */
    async begin(user_id: string, how: DeletionOptions): Promise<void> {
      await untilWritten(async () => {
        const before = await profiles.get(user_id);
        if (before === undefined) throw new NotFoundError('There is no such profile');
        if (before.status === 'LEAVING') return true;
        if (how.isForced !== true) await requireNoBlockingListing(before);
        return await scrubProfile(before, how);
      });
    },

    /** Deletes the user's organisations, with their listings and the enquiries about them. */
    async removeOrganisations(user_id: string, by: AuditDraft['by'] = { user_id }): Promise<void> {
      const profile = await profiles.get(user_id);
      for (const organisation_id of profile?.organisation_ids ?? []) {
        const entry = consequence(user_id, by);
        await removeListings(organisation_id, entry);
        await removeOrganisation(organisation_id, entry);
      }
      // Files that remain from an earlier, interrupted call.
      const remaining = await photos.listRemoved();
      await sweep(remaining.map((photo) => ({ ...photo, state: 'REMOVED' })));
    },

    /** Takes the step `ofUser` of every capability. */
    removeUserData: (user_id: string): Promise<void> => forget(({ ofUser }) => ofUser?.(user_id)),

    /**
     * Anonymises the enquiries that the user sent; deletes messages to them, their counters and what
     * they have open for review.
     */
    async removeCorrespondence(user_id: string): Promise<void> {
      const { left_address: address, left_mailbox: mailbox } = (await profiles.get(user_id)) ?? {};
      if (address === undefined || mailbox === undefined) return;
      await forget(({ ofAddress }) => ofAddress?.({ user_id, address, mailbox }));
    },

    /**
     * Removes texts about the user's listings and organisations once those are gone, including ones
     * deleted earlier: values and reasons in the audit trail, submissions, and unsent messages. The
     * user's actions as an admin on what others have stay.
     */
    async removeTraces(user_id: string): Promise<void> {
      const subjects = await audit.listSubjects(user_id);
      const ofKind = (kind: IdPrefix) => subjects.filter((id) => id.startsWith(`${kind}_`));
      const goneListings = await listings.missing(ofKind('lst'));
      const theirs = ofKind('org');
      const existing = await organisations.getMany(theirs);
      const goneOrganisations = theirs.filter((id) => !existing.has(id));
      for (const subject of [user_id, ...goneListings, ...goneOrganisations]) {
        await audit.scrub(subject);
      }
      await forget(({ ofListings }) => ofListings?.(goneListings));
      await messages.forgetListings(goneListings);
    },

    /** Deletes the profile. */
    end: (user_id: string): Promise<void> => removeProfile(user_id),
  };
}
