import { epochSeconds } from '../../../shared/epoch-seconds.ts';
import { USER_NOT_FOUND } from '../../../shared/profiles/ids.ts';
import type { AssuranceLevel, UserRole } from '../../../shared/profiles/types.ts';
import type { Actor } from '../../data/audit/actor.ts';
import type { AuditedChange } from '../../data/audit/entity.ts';
import { type AuditDraft, newAuditEntry } from '../../data/audit/repository.ts';
import { bookingRepository } from '../../data/booking/repository.ts';
import { listingRepository } from '../../data/listing/repository.ts';
import { organisationChanges } from '../../data/organisation/changes.ts';
import { organisationRepository } from '../../data/organisation/repository.ts';
import { indexKeysOf } from '../../data/profile/entity.ts';
import {
  type Profile,
  type ProfileRepository,
  profileRepository,
} from '../../data/profile/repository.ts';
import { userMoves } from '../../data/profile/user-moves.ts';
import type { Writes } from '../../data/service.ts';
import { statisticsWrites } from '../../data/statistics/writes.ts';
import type { Table } from '../../data/table.ts';
import { untilWritten } from '../../data/until-written.ts';
import { writeTransaction } from '../../data/write-transaction.ts';
import { ConflictError, NotFoundError } from '../../lib/errors.ts';
import { bookingChanges } from '../booking/changes.ts';
import { bookingMoves } from '../booking/moves.ts';
import { listingChanges } from '../listing/changes.ts';

export type ProfileAdministration = ReturnType<typeof profileAdministration>;

/** How many listings are hidden or shown in parallel. An organisation may have hundreds. */
const CONCURRENCY = 8;

/**
 * The changes that others make to a user's profile: makes the user an admin or revokes that,
 * suspends or restores them (D5). A suspension changes the profile first, then each organisation,
 * so that no more listings are approved, and its listings. A restoration changes the profile last.
 * Another call completes an interrupted one. If one admin suspends while another restores,
 * everything ends up as the profile says.
 */
export function profileAdministration(table: Table, now: () => Date = () => new Date()) {
  const profiles = profileRepository(table);
  const organisations = organisationRepository(table);
  const listings = listingRepository(table);
  const bookings = bookingRepository(table, now);
  const { move } = bookingChanges(table, now);
  const { moveOf } = bookingMoves(table, now);
  const { setSuspended } = organisationChanges(table, now);
  const { change: changeListing } = listingChanges(table, now);

  /**
   * Changes a profile, in one transaction with its audit entry.
   * @param remainingAdmin must still be an admin in the transaction
   * @returns false if the role, the status or the organisations have changed since it was read
   */
  function changeProfile(
    before: Profile,
    to: Partial<Pick<Profile, 'role' | 'status' | 'sessions_valid_from' | 'kept_session'>>,
    entry: AuditDraft,
    remainingAdmin?: RemainingAdmin,
  ): Promise<boolean> {
    const { user_id, role, status, organisation_ids, second_factor_from } = before;
    return writeTransaction(table, (write) => [
      write.profile
        .patch({ user_id })
        .set(to)
        .composite(to.role === undefined ? {} : indexKeysOf(before))
        .where((is, { eq }) =>
          [
            eq(is.role, role),
            // A new admin must have the second factor at that moment.
            ...(to.role === 'ADMIN' && second_factor_from !== undefined
              ? [eq(is.second_factor_from, second_factor_from)]
              : []),
            eq(is.status, status),
            // A user who creates an organisation meanwhile becomes a lister by it.
            eq(is.organisation_ids, organisation_ids),
          ].join(' AND '),
        )
        .commit(),
      write.audit.create(newAuditEntry(user_id, entry, now())).commit(),
      ...remainingAdminChecks(write, remainingAdmin),
      ...statisticsWrites(write, userMoves(before, { ...before, ...to })),
    ]);
  }

  async function profileOf(user_id: string): Promise<Profile> {
    const profile = await profiles.get(user_id);
    if (profile === undefined) throw new NotFoundError(USER_NOT_FOUND);
    return profile;
  }

  /** The entry of a change of one field. */
  const entryOf = (action: AuditDraft['action'], by: Actor, change: AuditedChange): AuditDraft => ({
    action,
    by,
    changes: [change],
  });

  /**
   * Changes the role of an account that isn't being deleted.
   * @param decide returns the new role of a profile; it is called again after a conflict
   */
  async function setRole(
    user_id: string,
    by: Actor,
    decide: (profile: Profile) => UserRole,
  ): Promise<void> {
    await untilWritten(async () => {
      const before = await profileOf(user_id);
      if (before.status === 'LEAVING') throw new NotFoundError(USER_NOT_FOUND);
      const role = decide(before);
      if (role === before.role) return true;
      const action = role === 'ADMIN' ? 'made-admin' : 'removed-as-admin';
      const entry = entryOf(action, by, { field: 'role', before: before.role, after: role });
      const remainingAdmin = await findRemainingAdmin(before, profiles.listAdmins, 'be removed');
      return changeProfile(before, { role }, entry, remainingAdmin);
    });
  }

  async function suspendProfile(before: Profile, entry: AuditDraft): Promise<boolean> {
    const remainingAdmin = await findRemainingAdmin(before, profiles.listAdmins, 'be suspended');
    const sessions_valid_from = epochSeconds(now()) + 1;
    // No session has an empty identifier, so no session is kept.
    const to = { status: 'SUSPENDED', sessions_valid_from, kept_session: '' } as const;
    return changeProfile(before, to, entry, remainingAdmin);
  }

  async function setProfile(
    user_id: string,
    status: Profile['status'],
    { action, by }: Suspension,
  ): Promise<void> {
    await untilWritten(async () => {
      const before = await profileOf(user_id);
      // An account that is being deleted can do nothing any more.
      if (before.status === status || before.status === 'LEAVING') return true;
      const entry = entryOf(action, by, { field: 'status', before: before.status, after: status });
      return status === 'SUSPENDED'
        ? await suspendProfile(before, entry)
        : await changeProfile(before, { status }, entry);
    });
  }

  async function setOrganisations(
    user_id: string,
    suspended: boolean,
    { action, by }: Suspension,
  ): Promise<void> {
    const { organisation_ids } = await profileOf(user_id);
    const entryFor = (field: string) =>
      entryOf(action, by, { field, before: !suspended, after: suspended });
    for (const [id, organisation] of await organisations.getMany(organisation_ids)) {
      if ((organisation.suspended ?? false) !== suspended) {
        await setSuspended(id, suspended, entryFor('suspended'));
      }
      const owned = await listings.listOwned(id);
      for (let from = 0; from < owned.length; from += CONCURRENCY) {
        await Promise.all(
          owned
            .slice(from, from + CONCURRENCY)
            .map(({ listing_id }) =>
              changeListing(listing_id, ({ listing }) =>
                (listing.hidden ?? false) === suspended
                  ? undefined
                  : { after: { ...listing, hidden: suspended }, audit: entryFor('hidden') },
              ),
            ),
        );
      }
    }
  }

  /** Cancels the pending requests of a guest, and notifies their hosts (D33a). */
  async function cancelRequestsOf(user_id: string): Promise<void> {
    for (const { booking_id, status } of await bookings.listAllOfGuest(user_id)) {
      if (status !== 'PENDING') continue;
      await move(booking_id, (booking) =>
        booking.status === 'PENDING' ? moveOf('suspendGuest', booking) : undefined,
      );
    }
  }

  /** Brings the organisations and requests in line with the profile, until that stays the same. */
  async function settle(user_id: string, by: Actor): Promise<void> {
    await untilWritten(async () => {
      const { status } = await profileOf(user_id);
      // The organisations of an account that is being deleted have no owner any more.
      if (status === 'LEAVING') return true;
      const suspended = status === 'SUSPENDED';
      await setOrganisations(user_id, suspended, {
        action: suspended ? 'suspended' : 'restored',
        by,
      });
      if (suspended) await cancelRequestsOf(user_id);
      return (await profileOf(user_id)).status === status;
    });
  }

  return {
    /**
     * Makes a user an admin; idempotent.
     * @param assurance that an admin's sign-in needs: with `aal2`, a new admin needs two-step
     * sign-in (D43a)
     * @throws NotFoundError for an unknown user, ConflictError for a suspended one and for one
     * without the second factor
     */
    makeAdmin: (user_id: string, by: Actor, assurance: AssuranceLevel): Promise<void> =>
      setRole(user_id, by, (profile) => {
        if (profile.role === 'ADMIN') return 'ADMIN';
        if (profile.status === 'SUSPENDED') {
          throw new ConflictError(
            'This person is suspended. Restore them, then make them an admin',
          );
        }
        if (lacksSecondFactor(profile, assurance)) throw new ConflictError(SECOND_FACTOR_FIRST);
        return 'ADMIN';
      }),

    /**
     * Revokes the role of an admin, who becomes a lister if they have an organisation.
     * @throws NotFoundError for an unknown user, ConflictError for the last admin (D4)
     */
    removeAdmin: (user_id: string, by: Actor): Promise<void> =>
      setRole(user_id, by, ({ role, organisation_ids }) =>
        role === 'ADMIN' ? (organisation_ids.length === 0 ? 'PUBLIC' : 'LISTER') : role,
      ),

    /**
     * Suspends a user at once, ends all their sessions, hides the listings of their organisations,
     * and cancels pending requests: their own and those for these listings. Accepted stays remain.
     * @throws NotFoundError for an unknown user, ConflictError for the last admin (D4)
     */
    async suspend(user_id: string, by: Actor): Promise<void> {
      const suspension = { action: 'suspended', by } as const;
      await setProfile(user_id, 'SUSPENDED', suspension);
      await settle(user_id, by);
    },

    /**
     * Restores a user, and shows the listings of their organisations again.
     * @throws NotFoundError for an unknown user
     */
    async restore(user_id: string, by: Actor): Promise<void> {
      const restoration = { action: 'restored', by } as const;
      await setOrganisations(user_id, false, restoration);
      await setProfile(user_id, 'ACTIVE', restoration);
      await settle(user_id, by);
    },
  };
}

/** The error if a user without two-step sign-in would become an admin. */
const SECOND_FACTOR_FIRST =
  'This person has no two-step sign-in yet. Ask them to sign in and set it up in Settings, then make them an admin';

/** Whether a user has to set up two-step sign-in before they can be an admin. */
export const lacksSecondFactor = (
  { second_factor_from }: Pick<Profile, 'second_factor_from'>,
  assurance: AssuranceLevel,
): boolean => assurance === 'aal2' && second_factor_from === undefined;

/** The admin who suspends or restores, and their options. */
interface Suspension {
  readonly action: 'suspended' | 'restored';
  readonly by: Actor;
}

/** An admin who must remain while another is removed. Undefined if none is removed. */
type RemainingAdmin = Pick<Profile, 'user_id'> | undefined;

/**
 * Finds another admin, because the last admin can't be removed, suspended or leave (D4).
 * @param what a part of the error message: `The last admin can’t be suspended`
 * @returns undefined if the user isn't an admin
 * @throws ConflictError if there is no other admin
 */
export async function findRemainingAdmin(
  { user_id, role }: Profile,
  listAdmins: ProfileRepository['listAdmins'],
  what: 'be removed' | 'be suspended' | 'leave',
): Promise<RemainingAdmin> {
  if (role !== 'ADMIN') return undefined;
  const remainingAdmin = (await listAdmins()).find((admin) => admin.user_id !== user_id);
  if (remainingAdmin === undefined) {
    throw new ConflictError(`The last admin can’t ${what}. Make somebody else an admin first`);
  }
  return remainingAdmin;
}

/** The check that the remaining admin still is one, for a transaction that removes another. */
export const remainingAdminChecks = ({ profile }: Writes, remainingAdmin: RemainingAdmin) =>
  remainingAdmin === undefined
    ? []
    : [
        profile
          .check({ user_id: remainingAdmin.user_id })
          .where((is, { eq }) => `${eq(is.role, 'ADMIN')} AND ${eq(is.status, 'ACTIVE')}`)
          .commit(),
      ];
