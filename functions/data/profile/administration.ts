import { ConflictError, NotFoundError } from '../../lib/errors.ts';
import type { Actor } from '../audit/actor.ts';
import { type AuditDraft, newAuditEntry } from '../audit/repository.ts';
import { listingChanges } from '../listing/changes.ts';
import { listingRepository } from '../listing/repository.ts';
import { organisationChanges } from '../organisation/changes.ts';
import { organisationRepository } from '../organisation/repository.ts';
import type { Writes } from '../service.ts';
import { statisticsWrites } from '../statistics/writes.ts';
import type { Table } from '../table.ts';
import { untilWritten } from '../until-written.ts';
import { writeTransaction } from '../write-transaction.ts';
import { type Profile, type ProfileRepository, profileRepository } from './repository.ts';
import { userMoves } from './user-moves.ts';

/**
 * The changes that others make to a user's profile: makes the user an admin, suspends or restores them
 * (D5). A suspension changes the profile first, then each organisation, so that no more listings are
 * approved, and its listings. A restoration changes the profile last. Another call completes one that
 * was cut short.
 */
export function profileAdministration(table: Table, now: () => Date = () => new Date()) {
  const profiles = profileRepository(table);
  const organisations = organisationRepository(table);
  const listings = listingRepository(table);
  const { setSuspended } = organisationChanges(table, now);
  const { change: changeListing } = listingChanges(table, now);

  /**
   * Changes a profile, in one transaction with its audit entry.
   * @param remainingAdmin must still be an admin in the transaction
   * @returns false where the role or status has changed since it was read
   */
  function changeProfile(
    found: Profile,
    to: Partial<Pick<Profile, 'role' | 'status' | 'sessions_valid_from' | 'kept_session'>>,
    entry: AuditDraft,
    remainingAdmin?: RemainingAdmin,
  ): Promise<boolean> {
    const { user_id, role, status } = found;
    return writeTransaction(table, (write) => [
      write.profile
        .patch({ user_id })
        .set(to)
        .where((is, { eq }) => `${eq(is.role, role)} AND ${eq(is.status, status)}`)
        .commit(),
      write.audit.create(newAuditEntry(user_id, entry, now())).commit(),
      ...remainingAdminChecks(write, remainingAdmin),
      ...statisticsWrites(write, userMoves(found, { ...found, ...to })),
    ]);
  }

  async function profileOf(user_id: string): Promise<Profile> {
    const profile = await profiles.get(user_id);
    if (profile === undefined) throw new NotFoundError('There is no such profile');
    return profile;
  }

  async function suspendProfile(found: Profile, entry: AuditDraft): Promise<boolean> {
    const remainingAdmin = await findRemainingAdmin(found, profiles.listAdmins, 'be suspended');
    const sessions_valid_from = Math.floor(now().getTime() / 1000) + 1;
    // No session has an empty identifier, so no session is kept.
    const to = { status: 'SUSPENDED', sessions_valid_from, kept_session: '' } as const;
    return changeProfile(found, to, entry, remainingAdmin);
  }

  async function setProfile(user_id: string, status: Profile['status'], entry: AuditDraft) {
    await untilWritten(async () => {
      const found = await profileOf(user_id);
      // An account that is being deleted can do nothing any more.
      if (found.status === status || found.status === 'LEAVING') return true;
      return status === 'SUSPENDED'
        ? await suspendProfile(found, entry)
        : await changeProfile(found, { status }, entry);
    });
  }

  async function setOrganisations(user_id: string, suspended: boolean, audit: AuditDraft) {
    const { organisation_ids } = await profileOf(user_id);
    for (const [id, organisation] of await organisations.getMany(organisation_ids)) {
      if ((organisation.suspended ?? false) !== suspended) await setSuspended(id, suspended, audit);
      for (const { listing_id } of await listings.listOwned(id)) {
        await changeListing(listing_id, ({ listing }) =>
          (listing.hidden ?? false) === suspended
            ? undefined
            : { after: { ...listing, hidden: suspended }, audit },
        );
      }
    }
  }

  return {
    /** @returns false where the role or status has changed since it was read */
    makeAdmin: (found: Profile, entry: AuditDraft): Promise<boolean> =>
      changeProfile(found, { role: 'ADMIN' }, entry),

    /**
     * Suspends a user at once, ends all their sessions, and hides the listings of their organisations.
     * @throws NotFoundError for an unknown user, ConflictError for the last admin (D4)
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

/** An admin who must stay one while another is suspended or leaves. Undefined where no admin does. */
type RemainingAdmin = Pick<Profile, 'user_id'> | undefined;

/**
 * Finds another admin, because the last admin can't be suspended or leave (D4).
 * @param what the end of the error message: `The last admin can’t be suspended`
 * @returns undefined where the user isn't an admin
 * @throws ConflictError where there is no other admin
 */
export async function findRemainingAdmin(
  { user_id, role }: Profile,
  listAdmins: ProfileRepository['listAdmins'],
  what: 'be suspended' | 'leave',
): Promise<RemainingAdmin> {
  if (role !== 'ADMIN') return undefined;
  const remainingAdmin = (await listAdmins()).find((admin) => admin.user_id !== user_id);
  if (remainingAdmin === undefined) throw new ConflictError(`The last admin can’t ${what}`);
  return remainingAdmin;
}

/** The check that the remaining admin still is one, for the transaction that suspends or deletes another. */
export const remainingAdminChecks = ({ profile }: Writes, remainingAdmin: RemainingAdmin) =>
  remainingAdmin === undefined
    ? []
    : [
        profile
          .check({ user_id: remainingAdmin.user_id })
          .where((is, { eq }) => `${eq(is.role, 'ADMIN')} AND ${eq(is.status, 'ACTIVE')}`)
          .commit(),
      ];
