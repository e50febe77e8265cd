import { isDeepStrictEqual } from 'node:util';
import { LISTING_NOT_FOUND } from '../../../shared/ids.ts';
import type { IdempotentRequest } from '../../lib/create-once.ts';
import { BusyError, NotFoundError } from '../../lib/errors.ts';
import { type AuditDraft, newAuditEntry } from '../audit/repository.ts';
import { requestWrite } from '../idempotent-request/repository.ts';
import { identifiersIn } from '../identifiers.ts';
import { type MessageDraft, newMessage } from '../message/repository.ts';
import { omitUndefined } from '../omit-undefined.ts';
import type { ListingPhoto } from '../photo/entity.ts';
import { isReady, renumbered } from '../photo/state.ts';
import { serviceOf } from '../service.ts';
import { failedConditions, pauseBefore, settleTransaction } from '../settle-transaction.ts';
import { newSubmission, type SubmissionDraft } from '../submission/repository.ts';
import type { Table } from '../table.ts';
import { listWrites } from './list-writes.ts';
import { type Listing, type ListingWithPhotos, listingRepository } from './repository.ts';
import { writtenRevision } from './state.ts';

/** A change of a listing as it was read. It is written in one transaction. */
export interface ListingChange {
  readonly after: Listing;

  /**
   * Its photos after the change, in their order. A photo that isn't among them becomes REMOVED.
   * @default they stay as they are, and what is written of the listing changes
   */
  readonly photos?: readonly ListingPhoto[];

  /** @default none, where nobody sees a difference */
  readonly audit?: AuditDraft;
  /** @default none */
  readonly messages?: readonly MessageDraft[];
  /** What the admins are to be told of it, where it is submitted. @default nothing */
  readonly submission?: SubmissionDraft;
  /** Whether it must not be made while the organisation is suspended (D5). @default false */
  readonly unlessSuspended?: boolean;
}

/**
 * Decides on a listing as it is at this moment. It is asked again where the listing was changed
 * before its decision could be written.
 * @returns undefined where nothing is to be changed
 * @throws DomainError where it can't be changed like that
 */
export type Decide<T> = (found: ListingWithPhotos) => Promise<T | undefined> | T | undefined;

/** What became of a draft that was to be stored. */
export type Creation = 'created' | 'repeated' | 'too many drafts';

export type ListingChanges = ReturnType<typeof listingChanges>;

/** How often a listing that others keep changing is read and decided on anew. */
const MAX_DECISIONS = 15;

/** The most removed photos in one list: a request to storage names a thousand files of photos. */
const MAX_REMOVED_PHOTOS = 20;

/** Everything that changes listings, each in one transaction with its audit entry and messages. */
export function listingChanges(table: Table, now: () => Date = () => new Date()) {
  const { getWithPhotos } = listingRepository(table, now);
  const { entities, transaction } = serviceOf(table);

  /** @returns the listing as it is then, or undefined where it was changed since it was read */
  async function replace(
    { listing: before, photos: photosBefore, leftovers }: ListingWithPhotos,
    {
      after,
      photos,
      audit: entry,
      messages = [],
      submission,
      unlessSuspended = false,
    }: ListingChange,
  ): Promise<ListingWithPhotos | undefined> {
    const { listing_id } = before;
    const at = now();
    const revision = before.revision + 1;
    const photosAfter = photos === undefined ? photosBefore : renumbered(photos);
    const removed =
      photos === undefined ? [] : removedOf([...photosBefore, ...leftovers], photosAfter);
    const item: Listing = {
      ...(photos === undefined ? after : withCover(after, photosAfter)),
      revision,
      written_revision: photos === undefined ? revision : writtenRevision(before),
    };
    const trail =
      entry === undefined ? [] : [newAuditEntry(listing_id, { ...entry, revision }, at)];
    const submissions = submission === undefined ? [] : [newSubmission(listing_id, submission, at)];
    const queued = messages.map((each) => newMessage(each, at));
    const written = await settleTransaction((token) =>
      transaction
        .write((write) => [
          // A status only ever changes with its revision, so this names the state it came from too.
          write.listing
            .put(item)
            .where((is, { eq }) => eq(is.revision, before.revision))
            .commit(),
          ...changedOf([...photosBefore, ...leftovers], [...photosAfter, ...removed]).map((each) =>
            write.photo.put(each).commit(),
          ),
          ...listWrites(write, { before, after: item }),
          ...trail.map((each) => write.audit.create(each).commit()),
          ...queued.map((each) => write.message.create(each).commit()),
          ...submissions.map((each) => write.submission.create(each).commit()),
          ...(unlessSuspended
            ? [
                write.organisation
                  .check({ organisation_id: item.organisation_id })
                  .where((is, { exists, ne }) => `${exists(is.name)} AND ${ne(is.suspended, true)}`)
                  .commit(),
              ]
            : []),
        ])
        .go({ token }),
    );
    return written
      ? {
          listing: item,
          photos: photosAfter,
          leftovers: photos === undefined ? leftovers : removed,
        }
      : undefined;
  }

  /** @returns what is left of its photos, or undefined where it was changed since it was read */
  async function erase(
    { listing: found, photos: photosBefore, leftovers }: ListingWithPhotos,
    entry: AuditDraft,
  ): Promise<ListingPhoto[] | undefined> {
    const { listing_id, revision } = found;
    const trail = newAuditEntry(listing_id, entry, now());
    const before = [...photosBefore, ...leftovers];
    const removed = removedOf(before, []);
    const written = await settleTransaction((token) =>
      transaction
        .write((write) => [
          write.listing
            .delete({ listing_id })
            .where((is, { eq }) => eq(is.revision, revision))
            .commit(),
          ...changedOf(before, removed).map((each) => write.photo.put(each).commit()),
          ...listWrites(write, { before: found }),
          write.audit.create(trail).commit(),
        ])
        .go({ token }),
    );
    return written ? removed : undefined;
  }

  /** Reads, decides and writes, again where somebody changed the listing in between. */
  async function decideAndWrite<T>(
    listing_id: string,
    attempt: (found: ListingWithPhotos) => Promise<T | undefined>,
  ): Promise<T> {
    for (let decision = 0; decision < MAX_DECISIONS; decision += 1) {
      const found = await getWithPhotos(listing_id);
      if (found === undefined) throw new NotFoundError(LISTING_NOT_FOUND);
      const done = await attempt(found);
      if (done !== undefined) return done;
      await pauseBefore(decision);
    }
    throw new BusyError();
  }

  return {
    /**
     * Stores a new draft of an organisation that there is.
     * @param most so many drafts it may have then
     * @param request remembered with it, if there is one; `repeated` where it is remembered already
     */
    async create(
      item: Listing,
      entry: AuditDraft,
      most: number,
      request?: IdempotentRequest,
    ): Promise<Creation> {
      const trail = newAuditEntry(item.listing_id, entry, now());
      const [failed] = await failedConditions((token) =>
        transaction
          .write((write) => [
            ...(request === undefined ? [] : [requestWrite(write, request, now())]),
            write.listing.create(item).commit(),
            ...listWrites(write, { after: item, mostDrafts: most }),
            write.audit.create(trail).commit(),
          ])
          .go({ token }),
      );
      if (failed === undefined) return 'created';
      return request !== undefined && failed === 0 ? 'repeated' : 'too many drafts';
    },

    /**
     * Changes a listing as is decided.
     * @returns the listing and its photos as they are then
     * @throws NotFoundError, BusyError, and what the decision throws
     */
    change: (listing_id: string, decide: Decide<ListingChange>): Promise<ListingWithPhotos> =>
      decideAndWrite(listing_id, async (found) => {
        const decided = await decide(found);
        return decided === undefined ? found : await replace(found, decided);
      }),

    /**
     * Removes a listing with its photos, as is decided.
     * @returns its photos, which are REMOVED until their files are deleted
     * @throws NotFoundError, BusyError, and what the decision throws
     */
    remove: (
      listing_id: string,
      decide: (found: ListingWithPhotos) => AuditDraft,
    ): Promise<ListingPhoto[]> =>
      decideAndWrite(listing_id, (found) => erase(found, decide(found))),

    /** Photos of any listing, also of a deleted one, that are REMOVED and whose files aren't deleted yet. */
    async listLeftovers(): Promise<Pick<ListingPhoto, 'listing_id' | 'photo_id'>[]> {
      const found = await entities.photo.query
        .removed({ state: 'REMOVED' })
        .go({ data: 'includeKeys', limit: MAX_REMOVED_PHOTOS, pages: 1 });
      return identifiersIn(entities.photo, found);
    },

    /** Deletes the items of removed photos, once their files are deleted. */
    async forgetPhotos(
      leftovers: readonly Pick<ListingPhoto, 'listing_id' | 'photo_id'>[],
    ): Promise<void> {
      await Promise.all(
        leftovers.map(({ listing_id, photo_id }) =>
          entities.photo.delete({ listing_id, photo_id }).go(),
        ),
      );
    },
  };
}

/** Photos to mark REMOVED until their files are deleted. */
const removedOf = (
  before: readonly ListingPhoto[],
  after: readonly ListingPhoto[],
): ListingPhoto[] =>
  before
    .filter(({ photo_id }) => !after.some((photo) => photo.photo_id === photo_id))
    .map((photo) => ({ ...photo, state: 'REMOVED' }));

/** Photos that differ from what is stored. */
const changedOf = (
  before: readonly ListingPhoto[],
  after: readonly ListingPhoto[],
): ListingPhoto[] =>
  after.filter((photo) => !before.some((stored) => isDeepStrictEqual(stored, photo)));

/** The listing, with the first of its photos that is READY as its cover. */
function withCover(listing: Listing, photos: readonly ListingPhoto[]): Listing {
  const first = photos.find(isReady);
  const cover = first && {
    photo_id: first.photo_id,
    alt: first.alt,
    width: first.width,
    height: first.height,
    thumbhash: first.thumbhash,
  };
  return omitUndefined({ ...listing, cover_photo: cover });
}
