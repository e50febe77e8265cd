import type { ListingStatus } from '../../../shared/listings/types.ts';
import { BusyError, ConflictError, NotFoundError } from '../../lib/errors.ts';
import type { SweepPhotos } from '../../photos/sweep-photos.ts';
import { type AuditDraft, auditRepository, newAuditEntry } from '../audit/repository.ts';
import { listingChanges } from '../listing/changes.ts';
import { listingRepository } from '../listing/repository.ts';
import { serviceOf } from '../service.ts';
import { settleTransaction } from '../settle-transaction.ts';
import type { Table } from '../table.ts';
import { addressOf } from './address-entity.ts';
import { keeperBeside } from './keeper.ts';
import { type Profile, profileRepository } from './repository.ts';

export type Leavings = ReturnType<typeof leavings>;

/** How an account is deleted. */
export interface Leaving {
  /** The session that may ask for it again. @default none */
  readonly sessionId?: string;
  /** Whether their listings go whatever state they are in, as the operator may ask. @default false */
  readonly isForced?: boolean;
}

/** States in which a listing is public or in review: its owner can't leave before that is over. */
const BLOCKING_STATUSES: readonly ListingStatus[] = ['PUBLISHED', 'PENDING'];

/** How often a profile that others keep changing is read and decided on again. */
const MAX_DECISIONS = 5;

/**
 * Deletes what there is of people who leave (D9): the profile's personal data first, then their
 * organisations with every listing, its photos and their files, and the profile last. What was done
 * stays in the audit trail, without what anything said. Each step may be done again.
 * @param sweep removes the files of photos
 */
export function leavings(table: Table, sweep: SweepPhotos, now: () => Date = () => new Date()) {
  const profiles = profileRepository(table);
  const listings = listingRepository(table, now);
  const changes = listingChanges(table, now);
  const audit = auditRepository(table);
  const { entities, transaction } = serviceOf(table);

  const deletionBy = (user_id: string): AuditDraft => ({
    action: 'deleted',
    by: { user_id, full_name: '' },
  });

  /** @throws ConflictError where the listings of an organisation have to be settled first */
  async function requireNoBlockingListing({ organisation_ids }: Profile): Promise<void> {
    for (const organisation_id of organisation_ids) {
      const owned = await listings.listOwned(organisation_id);
      const found = await listings.getMany(owned.map(({ listing_id }) => listing_id));
      if ([...found.values()].some(({ status }) => BLOCKING_STATUSES.includes(status))) {
        throw new ConflictError(
          'Archive your published listings first, and wait until those in review are settled',
        );
      }
    }
  }

  /** @returns whether it was written; otherwise the profile is another by now than was read */
  async function mark(found: Profile, sessionId: string | undefined): Promise<boolean> {
    const { user_id, role, status } = found;
    const keeper = await keeperBeside(found, profiles.listAdmins, 'leave');
    return settleTransaction((token) =>
      transaction
        .write(({ profile, address }) => {
          const scrubbed = profile
            .patch({ user_id })
            .set({
              status: 'LEAVING',
              role: 'PUBLIC',
              full_name: 'Deleted account',
              email: '',
              sessions_valid_from: Math.floor(now().getTime() / 1000) + 1,
              ...(sessionId === undefined ? {} : { kept_session: sessionId }),
            })
            .remove(['phone', ...(sessionId === undefined ? (['kept_session'] as const) : [])])
            .where((is, { eq }) => `${eq(is.role, role)} AND ${eq(is.status, status)}`);
          return [
            scrubbed.commit(),
            address.delete(addressOf(found)).commit(),
            ...(keeper === undefined
              ? []
              : [
                  profile
                    .check({ user_id: keeper.user_id })
                    .where((is, { eq }) => `${eq(is.role, 'ADMIN')} AND ${eq(is.status, 'ACTIVE')}`)
                    .commit(),
                ]),
          ];
        })
        .go({ token }),
    );
  }

  async function removeListing(listing_id: string, entry: AuditDraft): Promise<void> {
    // The trail first: it is found by the listing.
    await audit.scrub(listing_id);
    await sweep(await changes.remove(listing_id, () => entry));
  }

  async function removeListings(organisation_id: string, entry: AuditDraft): Promise<void> {
    const owned = await listings.listOwned(organisation_id);
    const there = await listings.getMany(owned.map(({ listing_id }) => listing_id));
    for (const { listing_id } of owned) {
      if (there.has(listing_id)) await removeListing(listing_id, entry);
    }
  }

  async function removeOrganisation(organisation_id: string, entry: AuditDraft): Promise<void> {
    const trail = newAuditEntry(organisation_id, entry, now());
    await audit.scrub(organisation_id);
    const removed = await settleTransaction((token) =>
      transaction
        .write(({ organisation, subscription, audit }) => [
          organisation
            .delete({ organisation_id })
            .where((is, { exists }) => exists(is.name))
            .commit(),
          subscription.delete({ organisation_id }).commit(),
          audit.create(trail).commit(),
        ])
        .go({ token }),
    );
    // Listings that were created while the organisation was being deleted.
    if (removed) await removeListings(organisation_id, entry);
    await entities.listingCounts.delete({ organisation_id }).go();
  }

  return {
    /** Whether somebody is leaving already. */
    async hasBegun(user_id: string): Promise<boolean> {
      return (await profiles.get(user_id))?.status === 'LEAVING';
    },

    /**
     * Takes everything personal off the profile: nothing can be done with the account any more but
     * to go on with this.
     * @throws NotFoundError, ConflictError where listings have to be settled first, or for the last admin (D4)
     */
    async begin(user_id: string, { sessionId, isForced = false }: Leaving): Promise<void> {
      for (let decision = 0; decision < MAX_DECISIONS; decision += 1) {
        const found = await profiles.get(user_id);
        if (found === undefined) throw new NotFoundError('There is no such profile');
        if (found.status === 'LEAVING') return;
        if (!isForced) await requireNoBlockingListing(found);
        if (await mark(found, sessionId)) return;
      }
      throw new BusyError();
    },

    /** Removes the organisations of somebody who is leaving, and all that is theirs. */
    async removeOrganisations(user_id: string): Promise<void> {
      const profile = await profiles.get(user_id);
      for (const organisation_id of profile?.organisation_ids ?? []) {
        const entry = deletionBy(user_id);
        await removeListings(organisation_id, entry);
        await removeOrganisation(organisation_id, entry);
      }
      // Files that an earlier attempt, which was cut short, left.
      const left = await changes.listLeftovers();
      await sweep(left.map((photo) => ({ ...photo, state: 'REMOVED' })));
    },

    /** Removes the profile of somebody who is leaving. */
    async end(user_id: string): Promise<void> {
      const trail = newAuditEntry(user_id, deletionBy(user_id), now());
      await settleTransaction((token) =>
        transaction
          .write(({ profile, audit }) => [
            profile
              .delete({ user_id })
              .where((is, { eq }) => eq(is.status, 'LEAVING'))
              .commit(),
            audit.create(trail).commit(),
          ])
          .go({ token }),
      );
    },
  };
}
