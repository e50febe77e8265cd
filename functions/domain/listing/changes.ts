import { isDeepStrictEqual } from 'node:util';
import { londonDate } from '../../../shared/bookings/dates.ts';
import { LISTING_NOT_FOUND } from '../../../shared/listings/ids.ts';
import { UNDO_GRACE_SECONDS, UNDO_SECONDS } from '../../../shared/moderation/limits.ts';
import type { Actor } from '../../data/audit/actor.ts';
import { type AuditDraft, newAuditEntry } from '../../data/audit/repository.ts';
import { type Calendar, calendarStore } from '../../data/booking/calendar.ts';
import type { CalendarStay } from '../../data/booking/entity.ts';
import { type IdempotentRequest, requestWrite } from '../../data/idempotent-request/repository.ts';
import { identifiersIn } from '../../data/identifiers.ts';
import type { LastDecision, Undoing } from '../../data/listing/last-decision.ts';
import { listWrites } from '../../data/listing/list-writes.ts';
import {
  type Listing,
  type ListingWithPhotos,
  listingRepository,
} from '../../data/listing/repository.ts';
import { isPublic, isWithheld, writtenRevision } from '../../data/listing/state.ts';
import { type MessageDraft, newMessage, newMessageId } from '../../data/message/repository.ts';
import { omitUndefined } from '../../data/omit-undefined.ts';
import type { ListingPhoto } from '../../data/photo/state.ts';
import { isReady, renumbered } from '../../data/photo/state.ts';
import { serviceOf } from '../../data/service.ts';
import { newSubmission, type SubmissionDraft } from '../../data/submission/repository.ts';
import type { Table } from '../../data/table.ts';
import { untilWritten } from '../../data/until-written.ts';
import { failedConditions, writeTransaction } from '../../data/write-transaction.ts';
import { KeyReusedError, NotFoundError } from '../../lib/errors.ts';
import { listingRequests } from '../booking/listing-requests.ts';
import { staysFrom } from '../booking/stay-requirements.ts';
import { decidedState } from './last-decision.ts';

/** A change of a listing that was read before. It is written in one transaction. */
export interface ListingChange {
  readonly after: Listing;

  /**
   * Its photos after the change, in their order. A photo that isn't among them becomes REMOVED.
   * @default the photos stay as they are; only the listing's own attributes change
   */
  readonly photos?: readonly ListingPhoto[];

  /** @default no entry, for a change that nobody can see */
  readonly audit?: AuditDraft;
  /** The calendar that decided the change. A changed one decides again. @default none */
  readonly calendar?: Calendar | undefined;
  /** @default none */
  readonly messages?: readonly MessageDraft[];
  /** The listing's entry in the admins' digest, if this change submits it. @default none */
  readonly submission?: SubmissionDraft;
  /** The request that makes the change once: its record is stored too. @default none */
  readonly request?: IdempotentRequest | undefined;
  /** Whether the change is refused while the organisation is suspended (D5). @default false */
  readonly requiresActiveOwner?: boolean;
  /** A decision that can be undone for a while, which holds its messages. @default it can't */
  readonly undoable?: { readonly by: Pick<Actor, 'user_id'>; readonly undoing: Undoing };
  /** The last decision, which this change undoes with all its writes. @default none */
  readonly undoes?: LastDecision;
}

/**
 * Decides how to change a listing. It is called again with the new listing after a conflict.
 * @returns undefined if nothing changes
 * @throws DomainError if the change isn't allowed
 */
export type Decide<T> = (record: ListingWithPhotos) => Promise<T | undefined> | T | undefined;

/** The result of storing a new draft. */
export type Creation = 'created' | 'repeated' | 'too many drafts';

export type ListingChanges = ReturnType<typeof listingChanges>;

/** How long a decision can be undone. */
const UNDOABLE_MS = (UNDO_SECONDS + UNDO_GRACE_SECONDS) * 1000;

/** How often a listing is read and decided again after a conflict with other changes. */
const MAX_DECISIONS = 15;

/** The most removed photos in one list: S3 deletes at most 1,000 files in a request. */
const MAX_REMOVED_PHOTOS = 20;

/** Everything that changes listings, each in one transaction with its audit entry and messages. */
export function listingChanges(table: Table, now: () => Date = () => new Date()) {
  const { getWithPhotos } = listingRepository(table, now);
  const { photo } = serviceOf(table).entities;
  const { getCalendar, unchangedCalendar } = calendarStore(table, now);
  const { cancelRequests, restoreRequests } = listingRequests(table, now);

  /**
   * @returns the listing after the change, or undefined if it was changed since it was read
   * @throws KeyReusedError if the record of its request exists already
   */
  async function replace(
    { listing: before, photos: photosBefore, photosToDelete }: ListingWithPhotos,
    {
      after,
      photos,
      audit: entry,
      calendar,
      messages = [],
      submission,
      request,
      requiresActiveOwner = false,
      undoable,
      undoes,
    }: ListingChange,
  ): Promise<ListingWithPhotos | undefined> {
    const { listing_id } = before;
    const at = now();
    const revision = before.revision + 1;
    const photosStored = [...photosBefore, ...photosToDelete];
    const photosAfter = photos === undefined ? photosBefore : renumbered(photos);
    const toDelete = photos === undefined ? photosToDelete : removedOf(photosStored, photosAfter);
    const undoable_until = new Date(at.getTime() + UNDOABLE_MS).toISOString();
    const message_ids: string[] = [];
    /** Messages of a decision wait as long as it can be undone. */
    const outgoing = (drafts: readonly MessageDraft[]): readonly MessageDraft[] => {
      if (undoable === undefined) return drafts;
      return drafts.map((draft) => {
        const message_id = newMessageId(at);
        message_ids.push(message_id);
        return { ...draft, message_id, held_until: undoable_until };
      });
    };
    const queued = outgoing(messages);
    // Archived, sent back or hidden: its pending requests are cancelled, with mails (D10, D5).
    const { writes: cancellations, cancelled } =
      isPublic(before) && !isPublic(after)
        ? await cancelRequests(listing_id, outgoing)
        : { writes: () => [], cancelled: undefined };
    const restorations =
      undoes?.cancelled === undefined
        ? () => []
        : await restoreRequests(listing_id, undoes.cancelled);
    const item: Listing = omitUndefined({
      ...(photos === undefined ? after : withCover(after, photosAfter)),
      revision,
      written_revision: photos === undefined ? revision : writtenRevision(before),
      // Any other change ends the chance to undo that decision.
      last_decision: undoable && {
        revision,
        by: undoable.by.user_id,
        undoing: undoable.undoing,
        undoable_until,
        before: decidedState(before),
        message_ids,
        ...(cancelled && { cancelled }),
      },
    });
    const trail = entry ? [newAuditEntry(listing_id, { ...entry, revision }, at)] : [];
    const [failed] = await failedConditions(table, (write) => [
      ...(request === undefined ? [] : [requestWrite(write, request, at)]),
      // Every change of the status changes the revision too, so this condition covers both.
      write.listing
        .put(item)
        .where((is, { eq }) => eq(is.revision, before.revision))
        .commit(),
      ...changedOf(photosStored, [...photosAfter, ...toDelete]).map((each) =>
        write.photo.put(each).commit(),
      ),
      ...trail.map((each) => write.audit.create(each).commit()),
      ...queued.map((each) => write.message.create(newMessage(each, at)).commit()),
      ...(undoes?.message_ids ?? []).map((message_id) =>
        write.message
          .delete({ message_id })
          .where((is, { eq }) => eq(is.status, 'HELD'))
          .commit(),
      ),
      ...cancellations(write),
      ...restorations(write),
      ...(calendar ? [unchangedCalendar(write, calendar, 'check')] : []),
      ...(movesPhotoAccess({ before, after: item }, { photosStored, photosAfter })
        ? [write.photoAccessChange.put({ listing_id, revision }).commit()]
        : []),
      ...(submission
        ? [write.submission.create(newSubmission(listing_id, submission, at)).commit()]
        : []),
      ...(requiresActiveOwner
        ? [
            write.organisation
              .check({ organisation_id: item.organisation_id })
              .where((is, { exists, ne }) => `${exists(is.name)} AND ${ne(is.suspended, true)}`)
              .commit(),
          ]
        : []),
      ...listWrites(write, { before, after: item, trail }),
    ]);
    if (request !== undefined && failed === 0) throw new KeyReusedError();
    return failed === undefined
      ? { listing: item, photos: photosAfter, photosToDelete: toDelete }
      : undefined;
  }

  /** @returns the photos to delete, or undefined if the listing was changed since it was read */
  async function erase(
    { listing: found, photos: photosBefore, photosToDelete }: ListingWithPhotos,
    calendar: Calendar,
    entry: AuditDraft,
  ): Promise<ListingPhoto[] | undefined> {
    const { listing_id, revision } = found;
    const before = [...photosBefore, ...photosToDelete];
    const removedPhotos = removedOf(before, []);
    const written = await writeTransaction(table, (write) => [
      write.listing
        .delete({ listing_id })
        .where((is, { eq }) => eq(is.revision, revision))
        .commit(),
      ...changedOf(before, removedPhotos).map((each) => write.photo.put(each).commit()),
      // From then on, people with this favourite see no title.
      write.favouriteCount.delete({ listing_id }).commit(),
      unchangedCalendar(write, calendar, 'delete'),
      write.audit.create(newAuditEntry(listing_id, entry, now())).commit(),
      ...listWrites(write, { before: found }),
    ]);
    return written ? removedPhotos : undefined;
  }

  /** Reads, decides and writes; again after a conflict. */
  function decideAndWrite<T>(
    listing_id: string,
    attempt: (record: ListingWithPhotos) => Promise<T | undefined>,
  ): Promise<T> {
    return untilWritten(async () => {
      const record = await getWithPhotos(listing_id);
      if (record === undefined) throw new NotFoundError(LISTING_NOT_FOUND);
      return await attempt(record);
    }, MAX_DECISIONS);
  }

  return {
    /**
     * Stores a new draft of an existing organisation.
     * @param most how many drafts the organisation may have, this one included
     * @param request its record is stored too; the result is `repeated` if that exists already
     */
    async create(
      item: Listing,
      entry: AuditDraft,
      most: number,
      request?: IdempotentRequest,
    ): Promise<Creation> {
      const [failed] = await failedConditions(table, (write) => [
        ...(request === undefined ? [] : [requestWrite(write, request, now())]),
        write.listing.create(item).commit(),
        write.audit.create(newAuditEntry(item.listing_id, entry, now())).commit(),
        ...listWrites(write, { after: item, mostDrafts: most }),
      ]);
      if (failed === undefined) return 'created';
      return request !== undefined && failed === 0 ? 'repeated' : 'too many drafts';
    },

    /**
     * Changes a listing.
     * @returns the listing and its photos after the change
     * @throws NotFoundError, BusyError, and what `decide` throws
     */
    change: (listing_id: string, decide: Decide<ListingChange>): Promise<ListingWithPhotos> =>
      decideAndWrite(listing_id, async (record) => {
        const change = await decide(record);
        return change === undefined ? record : await replace(record, change);
      }),

    /**
     * Deletes a listing with its calendar, and marks its photos REMOVED until their files are
     * deleted.
     * @param decide receives the present and future stays
     * @returns these photos
     * @throws NotFoundError, BusyError, and what `decide` throws
     */
    remove: (
      listing_id: string,
      decide: (record: ListingWithPhotos, stays: readonly CalendarStay[]) => AuditDraft,
    ): Promise<ListingPhoto[]> =>
      decideAndWrite(listing_id, async (record) => {
        const calendar = await getCalendar(listing_id);
        const stays = staysFrom(calendar.occupied, londonDate(now()));
        return await erase(record, calendar, decide(record, stays));
      }),

    /** REMOVED photos whose files aren't deleted yet, of existing and of deleted listings. */
    async listRemovedPhotos(): Promise<Pick<ListingPhoto, 'listing_id' | 'photo_id'>[]> {
      const page = await photo.query
        .removed({ state: 'REMOVED' })
        .go({ data: 'includeKeys', limit: MAX_REMOVED_PHOTOS, pages: 1 });
      return identifiersIn(photo, page);
    },

    /** Deletes the items of removed photos, once their files are deleted. */
    async deletePhotoItems(
      photos: readonly Pick<ListingPhoto, 'listing_id' | 'photo_id'>[],
    ): Promise<void> {
      await Promise.all(
        photos.map(({ listing_id, photo_id }) => photo.delete({ listing_id, photo_id }).go()),
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

/** Whether files have to be withheld or restored: the listing's, or those of a new photo (D22a). */
const movesPhotoAccess = (
  { before, after }: { readonly before: Listing; readonly after: Listing },
  {
    photosStored,
    photosAfter,
  }: {
    readonly photosStored: readonly ListingPhoto[];
    readonly photosAfter: readonly ListingPhoto[];
  },
): boolean =>
  isWithheld(before) !== isWithheld(after) ||
  (isWithheld(after) &&
    photosAfter.some(
      (photo) =>
        isReady(photo) &&
        !photosStored.some((other) => other.photo_id === photo.photo_id && isReady(other)),
    ));

/** The photos that differ from the stored ones. */
const changedOf = (
  before: readonly ListingPhoto[],
  after: readonly ListingPhoto[],
): ListingPhoto[] =>
  after.filter((photo) => !before.some((stored) => isDeepStrictEqual(stored, photo)));

/** The listing, with its first READY photo as its cover. */
function withCover(listing: Listing, photos: readonly ListingPhoto[]): Listing {
  const first = photos.find(isReady);
  const cover = first && {
    photo_id: first.photo_id,
    alt: first.alt,
    width: first.width,
    height: first.height,
    thumbhash: first.thumbhash,
    ai_generated: first.ai_generated,
  };
  return omitUndefined({ ...listing, cover_photo: cover && omitUndefined(cover) });
}
