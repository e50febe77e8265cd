import { Service } from 'electrodb';
import { busy, notFound } from '../../lib/problem.ts';
import { auditEntity } from '../audit/entity.ts';
import { type AuditDraft, newAuditEntry } from '../audit/repository.ts';
import { messageEntity } from '../message/entity.ts';
import { type MessageDraft, newMessage } from '../message/repository.ts';
import { organisationEntity } from '../organisation/entity.ts';
import { photoEntity } from '../photo/entity.ts';
import { settleTransaction } from '../settle-transaction.ts';
import type { Table } from '../table.ts';
import { listingEntity } from './entity.ts';
import {
  type Listing,
  type ListingPhoto,
  type ListingWithPhotos,
  listingRepository,
  stored,
} from './repository.ts';

/** A change of a listing, decided on what it is; it is written whole or not at all. */
export interface ListingChange {
  readonly after: Listing;
  readonly audit: AuditDraft;
  /** @default none */
  readonly messages?: readonly MessageDraft[];
  /** Whether it must not be made while the organisation is suspended (D5). @default false */
  readonly unlessSuspended?: boolean;
}

/**
 * Decides on a listing as it is at this moment. It is asked again where the listing was changed
 * before its decision could be written.
 * @returns undefined where nothing is to be changed
 * @throws ProblemError where it can't be changed like that
 */
export type Decide<T> = (found: ListingWithPhotos) => Promise<T | undefined> | T | undefined;

export type ListingChanges = ReturnType<typeof listingChanges>;

/** How often a listing that others keep changing is read and decided on anew. */
const MAX_DECISIONS = 10;

/** Everything that changes listings, each in one transaction with its audit entry and messages. */
export function listingChanges(table: Table, now: () => Date = () => new Date()) {
  const { getWithPhotos } = listingRepository(table);
  const { transaction } = new Service({
    listing: listingEntity(table),
    photo: photoEntity(table),
    organisation: organisationEntity(table),
    audit: auditEntity(table),
    message: messageEntity(table),
  });

  /** @returns the listing as it is then, or undefined where it was changed since it was read */
  async function replace(
    { listing_id, revision }: Listing,
    { after, audit: entry, messages = [], unlessSuspended = false }: ListingChange,
  ): Promise<Listing | undefined> {
    const at = now();
    const item = stored({ ...after, revision: revision + 1 });
    const trail = newAuditEntry(listing_id, entry, at);
    const queued = messages.map((each) => newMessage(each, at));
    const written = await settleTransaction((token) =>
      transaction
        .write(({ listing, organisation, audit, message }) => [
          // A status only ever changes with its revision, so this names the state it came from too.
          listing
            .put(item)
            .where((is, { eq }) => eq(is.revision, revision))
            .commit(),
          audit.create(trail).commit(),
          ...queued.map((each) => message.create(each).commit()),
          ...(unlessSuspended
            ? [
                organisation
                  .check({ organisation_id: item.organisation_id })
                  .where((is, { exists, ne }) => `${exists(is.name)} AND ${ne(is.suspended, true)}`)
                  .commit(),
              ]
            : []),
        ])
        .go({ token }),
    );
    return written ? item : undefined;
  }

  async function erase(
    { listing_id, revision }: Listing,
    photos: readonly ListingPhoto[],
    entry: AuditDraft,
  ): Promise<boolean> {
    const trail = newAuditEntry(listing_id, entry, now());
    return await settleTransaction((token) =>
      transaction
        .write(({ listing, photo, audit }) => [
          listing
            .delete({ listing_id })
            .where((is, { eq }) => eq(is.revision, revision))
            .commit(),
          ...photos.map(({ photo_id }) => photo.delete({ listing_id, photo_id }).commit()),
          audit.create(trail).commit(),
        ])
        .go({ token }),
    );
  }

  /** Reads, decides and writes, until what was decided on is what is there. */
  async function deciding<T>(
    listing_id: string,
    attempt: (found: ListingWithPhotos) => Promise<T | undefined>,
  ): Promise<T> {
    for (let decision = 0; decision < MAX_DECISIONS; decision += 1) {
      const found = await getWithPhotos(listing_id);
      if (found === undefined) throw notFound(LISTING_NOT_FOUND);
      const done = await attempt(found);
      if (done !== undefined) return done;
    }
    throw busy();
  }

  return {
    /**
     * Stores a new listing of an organisation that there is.
     * @returns false where there is one with that identifier already
     */
    async create(item: Listing, entry: AuditDraft): Promise<boolean> {
      const trail = newAuditEntry(item.listing_id, entry, now());
      return await settleTransaction((token) =>
        transaction
          .write(({ listing, audit }) => [
            listing.create(stored(item)).commit(),
            audit.create(trail).commit(),
          ])
          .go({ token }),
      );
    },

    /**
     * Changes a listing as is decided.
     * @returns the listing and its photos as they are then
     * @throws ProblemError 404, 503, and what the decision throws
     */
    change: (listing_id: string, decide: Decide<ListingChange>): Promise<ListingWithPhotos> =>
      deciding(listing_id, async ({ listing, photos }) => {
        const decided = await decide({ listing, photos });
        if (decided === undefined) return { listing, photos };
        const after = await replace(listing, decided);
        return after && { listing: after, photos };
      }),

    /**
     * Removes a listing with its photos, as is decided.
     * @throws ProblemError 404, 503, and what the decision throws
     */
    async remove(listing_id: string, decide: (found: Listing) => AuditDraft): Promise<void> {
      await deciding(
        listing_id,
        async ({ listing, photos }) => (await erase(listing, photos, decide(listing))) || undefined,
      );
    },
  };
}

export const LISTING_NOT_FOUND = 'Listing not found';
