import { isDeepStrictEqual } from 'node:util';
import { type AuditDraft, newAuditEntry } from '../../data/audit/repository.ts';
import { type Calendar, type CalendarChange, calendarStore } from '../../data/booking/calendar.ts';
import { type IdempotentRequest, requestWrite } from '../../data/idempotent-request/repository.ts';
import { fieldsOf } from '../../data/listing/fields.ts';
import type { CancelledRequests, LastDecision, Undoing } from '../../data/listing/last-decision.ts';
import { listWrites } from '../../data/listing/list-writes.ts';
import type { Listing, ListingWithPhotos, ShownListing } from '../../data/listing/repository.ts';
import { isPublic, writtenRevision } from '../../data/listing/state.ts';
import { channelsDeletion, listingWrite, unchangedListing } from '../../data/listing/writes.ts';
import type { MessageDraft } from '../../data/message/repository.ts';
import { messageWrites, takenBackWrites } from '../../data/message/writes.ts';
import { omitUndefined } from '../../data/omit-undefined.ts';
import { activeOrganisationCheck } from '../../data/organisation/checks.ts';
import type { ListingPhoto } from '../../data/photo/state.ts';
import { photoWrites } from '../../data/photo/writes.ts';
import type { WriteTogether } from '../../data/service.ts';
import { newSubmission, type SubmissionDraft } from '../../data/submission/repository.ts';
import type { Table } from '../../data/table.ts';
import { failedConditions, writeTransaction } from '../../data/write-transaction.ts';
import { KeyReusedError } from '../../lib/errors.ts';
import { listingRequests } from '../booking/listing-requests.ts';
import { type HeldMessages, heldMessages } from '../message/held-messages.ts';
import { decidedState } from './last-decision.ts';
import { movesPhotoAccess, photoChange, withCover } from './photos.ts';
import { looksTheSame } from './view.ts';

/** A change of a listing that was read before. It is written in one transaction. */
export interface ListingChange {
  readonly after: Listing;

  /**
   * Its photos after the change, in their order. A photo that isn't among them becomes REMOVED.
   * @default the photos stay as they are; only the listing's own attributes change
   */
  readonly photos?: readonly ListingPhoto[];

  /**
   * Whether photos that it removes leave the site within a minute, caches included (D22a).
   * @default false: nobody can guess their addresses
   */
  readonly withdrawsPhotos?: boolean;

  /** @default no entry, for a change that nobody can see */
  readonly audit?: AuditDraft;
  /** The calendar that decided the change. A changed one decides again. @default none */
  readonly calendar?: Calendar | undefined;
  /**
   * The change of its calendar in the same transaction. A changed one decides again. If the listing
   * stays as it is, only the calendar is written.
   * @default none
   */
  readonly calendarChange?: CalendarChange;
  /** @default none */
  readonly messages?: readonly MessageDraft[];
  /** The listing's entry in the reviewers' digest, if this change submits it. @default none */
  readonly submission?: SubmissionDraft;
  /** The request that makes the change once: its record is stored too. @default none */
  readonly request?: IdempotentRequest | undefined;
  /** Whether the change is refused while the organisation is suspended (D5). @default false */
  readonly requiresActiveOwner?: boolean;
  /** A decision that can be undone for a while, which holds its messages. @default it can't */
  readonly undoable?: Undoable;
  /** The last decision, which this change undoes with all its writes. @default none */
  readonly undoes?: LastDecision;
}

interface Undoable {
  /** The admin who decides. */
  readonly by: { readonly user_id: string };
  readonly undoing: Undoing;
}

/** The cancellation of a listing's requests for stays. */
interface RequestChange {
  readonly writes: WriteTogether;
  /** The requests that these writes cancel. */
  readonly cancelled?: CancelledRequests | undefined;
}

const NO_REQUESTS: RequestChange = { writes: () => [] };

/** Writes changes of listings, each in one transaction with its audit entry and messages. */
export function changeWriter(table: Table, now: () => Date) {
  const { calendarWrite, unchangedCalendar } = calendarStore(table, now);
  const { cancelRequests, restoreRequests } = listingRequests(table, now);

  /** Archived, sent back or hidden: its pending requests are cancelled, with mails (D10, D5). */
  const cancelled = async (
    before: Listing,
    { after }: ListingChange,
    held: HeldMessages | undefined,
  ): Promise<RequestChange> =>
    isPublic(before) && !isPublic(after)
      ? await cancelRequests(before.listing_id, held?.hold)
      : NO_REQUESTS;

  const restored = async ({ listing_id }: Listing, { undoes }: ListingChange) =>
    undoes?.cancelled === undefined
      ? NO_REQUESTS.writes
      : await restoreRequests(listing_id, undoes.cancelled);

  /**
   * @returns the listing after the change, or undefined if it was changed since it was read
   * @throws KeyReusedError if the record of its request exists already
   */
  return async (
    record: ListingWithPhotos,
    change: ListingChange,
  ): Promise<ListingWithPhotos | undefined> => {
    const { listing: before } = record;
    const { listing_id, organisation_id } = before;
    const { audit: entry, calendar, calendarChange, messages = [], submission } = change;
    const { request, undoable, undoes } = change;
    if (calendarChange && isDeepStrictEqual(change.after, before)) {
      const isWritten = await writeTransaction(table, (write) => [
        calendarWrite(write, calendarChange.before, calendarChange.changes),
        unchangedListing(write, before),
      ]);
      return isWritten ? record : undefined;
    }
    const at = now();
    const photos = photoChange(record, change.photos);
    const held = undoable && heldMessages(at);
    const queued = held?.hold(messages) ?? messages;
    const cancellation = await cancelled(before, change, held);
    const restoration = await restored(before, change);
    const revision = before.revision + 1;
    const after = { listing: change.after, photos: photos.after };
    const item: Listing = omitUndefined({
      ...(change.photos === undefined ? change.after : withCover(change.after, photos.after)),
      revision,
      ...(changesPage(record, after, undoes) && { changed_at: at.toISOString() }),
      // A form has neither the photos nor the price "from": a change of them doesn't outdate it.
      written_revision:
        changesFields(before, change.after) ||
        (change.photos === undefined && !changesFromPriceOnly(before, change.after))
          ? revision
          : writtenRevision(before),
      ...(submission && { submitted_at: at.toISOString() }),
      // Any other change ends the chance to undo that decision.
      last_decision:
        undoable && held && lastDecision(before, at, undoable, held, cancellation.cancelled),
    });
    const trail = entry ? [newAuditEntry(listing_id, { ...entry, revision }, at)] : [];
    const [failed] = await failedConditions(table, (write) => [
      ...(request === undefined ? [] : [requestWrite(write, request, at)]),
      listingWrite(write, before, item),
      ...photoWrites(write, photos.stored, [...photos.after, ...photos.toDelete]),
      ...trail.map((each) => write.audit.create(each).commit()),
      ...messageWrites(write, queued, at),
      ...takenBackWrites(write, undoes?.message_ids ?? []),
      ...cancellation.writes(write),
      ...restoration(write),
      ...(calendar ? [unchangedCalendar(write, calendar, 'check')] : []),
      ...(calendarChange
        ? [calendarWrite(write, calendarChange.before, calendarChange.changes)]
        : []),
      ...(endsLet(before, item) ? channelsDeletion(write, before) : []),
      ...(movesPhotoAccess(before, item, photos) || change.withdrawsPhotos === true
        ? [write.photoAccessChange.put({ listing_id, revision }).commit()]
        : []),
      ...(submission
        ? [write.submission.create(newSubmission(listing_id, submission, at)).commit()]
        : []),
      ...(change.requiresActiveOwner ? [activeOrganisationCheck(write, organisation_id)] : []),
      ...listWrites(write, { before, after: item, trail }),
    ]);
    if (request !== undefined && failed === 0) throw new KeyReusedError();
    return failed === undefined
      ? { listing: item, photos: photos.after, photosToDelete: photos.toDelete }
      : undefined;
  };
}

/** Whether a holiday let becomes another type, which has no calendar. */
export const endsLet = (before: Pick<Listing, 'type'>, after: Pick<Listing, 'type'>): boolean =>
  before.type === 'HOLIDAY' && after.type !== 'HOLIDAY';

/**
 * Whether a published listing's page is another than before, or new. An undone decision was no change.
 */
const changesPage = (
  before: ShownListing,
  after: ShownListing,
  undoes: LastDecision | undefined,
): boolean =>
  after.listing.status === 'PUBLISHED' &&
  (before.listing.status === 'PUBLISHED' ? !looksTheSame(before, after) : undoes === undefined);

/** A decision as its listing keeps it, with all that undoing it needs. */
const lastDecision = (
  before: Listing,
  at: Date,
  { by, undoing }: Undoable,
  { until, message_ids }: HeldMessages,
  cancelled: CancelledRequests | undefined,
): LastDecision => ({
  revision: before.revision + 1,
  by: by.user_id,
  undoing,
  at: at.toISOString(),
  undoable_until: until,
  before: decidedState(before),
  message_ids,
  ...(cancelled && { cancelled }),
});

/** Whether a change edits fields of a listing, and not only its photos. */
const changesFields = (before: Listing, after: Listing): boolean =>
  !isDeepStrictEqual(fieldsOf(before), fieldsOf(after));

/** Whether all but the price "from" is as before. */
const changesFromPriceOnly = (before: Listing, after: Listing): boolean =>
  isDeepStrictEqual(
    omitUndefined({ ...before, from_price: undefined }),
    omitUndefined({ ...after, from_price: undefined }),
  );
