import { epochSeconds } from '../../../shared/epoch-seconds.ts';
import { USER_NOT_FOUND } from '../../../shared/profiles/ids.ts';
import type { Actor } from '../../data/audit/actor.ts';
import { type AuditDraft, auditRepository, type Decision } from '../../data/audit/repository.ts';
import { listingRepository } from '../../data/listing/repository.ts';
import type { MessageDraft } from '../../data/message/repository.ts';
import { omitUndefined } from '../../data/omit-undefined.ts';
import { organisationChanges } from '../../data/organisation/changes.ts';
import { organisationRepository } from '../../data/organisation/repository.ts';
import { profileChanges } from '../../data/profile/changes.ts';
import { type Profile, profileRepository } from '../../data/profile/repository.ts';
import type { Table } from '../../data/table.ts';
import { untilWritten } from '../../data/until-written.ts';
import { NotFoundError } from '../../lib/errors.ts';
import { derivedId, newId } from '../../lib/ids.ts';
import { listingChanges } from '../listing/changes.ts';
import { messagesTo } from '../message/messages-to.ts';
import { affectedByDecision } from './affected.ts';
import { accountParts } from './capabilities/index.ts';
import { isSameDecision } from './reasons.ts';
import { findRemainingAdmin } from './remaining-admin.ts';

export type AccountSuspension = ReturnType<typeof accountSuspension>;

/** How many listings are hidden or shown in parallel. An organisation may have hundreds. */
const CONCURRENCY = 8;

/**
 * Suspends and restores users (D5). A suspension changes the profile first, then each organisation,
 * so that no more listings are approved, and its listings. A restoration changes the profile last.
 * Another call completes an interrupted one. If one admin suspends while another restores,
 * everything ends up as the profile says.
 *
 * Either is one entry of the audit trail, about the user. The entries of organisations and listings
 * are its consequences: only their own trails have them.
 */
export function accountSuspension(table: Table, now: () => Date = () => new Date()) {
  const profiles = profileRepository(table);
  const organisations = organisationRepository(table);
  const listings = listingRepository(table);
  const { latestChange } = auditRepository(table);
  const { change } = profileChanges(table, now);
  const { setSuspended } = organisationChanges(table, now);
  const { change: changeListing } = listingChanges(table, now);
  const parts = [...accountParts(table, now).values()];

  async function profileOf(user_id: string): Promise<Profile> {
    const profile = await profiles.get(user_id);
    if (profile === undefined) throw new NotFoundError(USER_NOT_FOUND);
    return profile;
  }

  /**
   * The identifier of the entry that restores a user. An interrupted restoration has shown listings
   * under it already, so another call has to find the same one.
   */
  const restorationOf = ({ user_id, status_entry }: Profile): string =>
    derivedId('aud', status_entry ?? user_id, 'restored');

  async function suspendProfile(
    before: Profile,
    entry: AuditDraft & { readonly audit_id: string },
    messages: readonly MessageDraft[],
  ): Promise<boolean> {
    const remainingAdmin = await findRemainingAdmin(before, profiles.listAdmins, 'be suspended');
    const sessions_valid_from = epochSeconds(now()) + 1;
    // No session has an empty identifier, so no session is kept.
    const to = {
      status: 'SUSPENDED',
      status_entry: entry.audit_id,
      sessions_valid_from,
      kept_session: '',
    } as const;
    return change(before, to, entry, messages, remainingAdmin);
  }

  /** @returns whether it is in the trail: by this call, or by an earlier one that was the same */
  async function setProfile(
    user_id: string,
    status: Profile['status'],
    { action, by, reason }: Suspension,
  ): Promise<boolean> {
    const outcome = await untilWritten(async () => {
      const before = await profileOf(user_id);
      if (before.status === 'LEAVING') throw new NotFoundError(USER_NOT_FOUND);
      if (before.status === status) {
        const latest = await latestChange(user_id, 'status');
        return isSameDecision(latest, { field: 'status', after: status, by, reason })
          ? 'recorded'
          : 'not recorded';
      }
      const changed = { field: 'status', before: before.status, after: status };
      // Only the user's own entry has the reason: an erasure finds it there.
      const entry = {
        audit_id: status === 'SUSPENDED' ? newId('aud', now()) : restorationOf(before),
        action,
        by,
        changes: [changed],
        reason,
        affected: await affectedByDecision(listings, before),
      };
      const messages = messagesTo(before, {
        kind: `account-${action}`,
        data: omitUndefined({ reason }),
      });
      const isWritten =
        status === 'SUSPENDED'
          ? await suspendProfile(before, entry, messages)
          : await change(before, { status, status_entry: entry.audit_id }, entry, messages);
      return isWritten && 'recorded';
    });
    return outcome === 'recorded';
  }

  async function setOrganisations(
    user_id: string,
    suspended: boolean,
    { action, by }: Suspension,
    part_of: string | undefined,
  ): Promise<void> {
    const { organisation_ids } = await profileOf(user_id);
    const decision: Decision | undefined =
      part_of === undefined ? undefined : { part_of, cause_id: user_id };
    const entryFor = (field: string): AuditDraft => ({
      action,
      by,
      changes: [{ field, before: !suspended, after: suspended }],
      decision,
    });
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

  /** Brings the organisations and requests in line with the profile, until that stays the same. */
  async function settle(user_id: string, by: Actor): Promise<void> {
    await untilWritten(async () => {
      const { status, status_entry } = await profileOf(user_id);
      // The organisations of an account that is being deleted have no owner any more.
      if (status === 'LEAVING') return true;
      const suspended = status === 'SUSPENDED';
      const action = suspended ? 'suspended' : 'restored';
      await setOrganisations(user_id, suspended, { action, by }, status_entry);
      if (suspended) for (const { suspends } of parts) await suspends?.(user_id);
      return (await profileOf(user_id)).status === status;
    });
  }

  return {
    /**
     * Suspends a user at once, ends all their sessions, hides the listings of their organisations,
     * and cancels pending requests: their own and those for these listings. Accepted stays remain.
     * They get a mail with the reason.
     * @returns false if the user was suspended already by another decision: the reason isn't stored
     * @throws NotFoundError for an unknown user, ConflictError for the last admin (D4)
     */
    async suspend(user_id: string, by: Actor, reason: string): Promise<boolean> {
      const suspension = { action: 'suspended', by, reason } as const;
      const isRecorded = await setProfile(user_id, 'SUSPENDED', suspension);
      await settle(user_id, by);
      return isRecorded;
    },

    /**
     * Restores a user, shows the listings of their organisations again, and tells them.
     * @returns false if the user wasn't suspended any more: the reason isn't stored
     * @throws NotFoundError for an unknown user
     */
    async restore(user_id: string, by: Actor, reason?: string): Promise<boolean> {
      const restoration = { action: 'restored', by, reason } as const;
      const before = await profileOf(user_id);
      const part_of = before.status === 'SUSPENDED' ? restorationOf(before) : before.status_entry;
      await setOrganisations(user_id, false, restoration, part_of);
      const isRecorded = await setProfile(user_id, 'ACTIVE', restoration);
      await settle(user_id, by);
      return isRecorded;
    },
  };
}

/** The admin who suspends or restores, and their options. */
interface Suspension {
  readonly action: 'suspended' | 'restored';
  readonly by: Actor;
  /** @default none is given */
  readonly reason?: string | undefined;
}
