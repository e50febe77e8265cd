import { londonDate } from '../../../shared/dates.ts';
import { LISTING_NOT_FOUND } from '../../../shared/listings/ids.ts';
import type { AuditDraft } from '../../data/audit/repository.ts';
import { calendarStore } from '../../data/booking/calendar.ts';
import type { CalendarStay } from '../../data/booking/entity.ts';
import { draftCreation } from '../../data/listing/draft-creation.ts';
import { type ListingWithPhotos, listingRepository } from '../../data/listing/repository.ts';
import type { ListingPhoto } from '../../data/photo/state.ts';
import type { Table } from '../../data/table.ts';
import { untilWritten } from '../../data/until-written.ts';
import { NotFoundError } from '../../lib/errors.ts';
import { staysFrom } from '../booking/stay-requirements.ts';
import { changeWriter, type ListingChange } from './change-writer.ts';
import { removalWriter } from './removal-writer.ts';

/**
 * Decides how to change a listing. It is called again with the new listing after a conflict.
 * @returns undefined if nothing changes
 * @throws DomainError if the change isn't allowed
 */
export type Decide<T> = (record: ListingWithPhotos) => Promise<T | undefined> | T | undefined;

export type ListingChanges = ReturnType<typeof listingChanges>;

/** How often a listing is read and decided again after a conflict with other changes. */
const MAX_DECISIONS = 15;

/** Everything that changes listings, each in one transaction with its audit entry and messages. */
export function listingChanges(table: Table, now: () => Date = () => new Date()) {
  const { getWithPhotos } = listingRepository(table, now);
  const { getCalendar } = calendarStore(table, now);
  const writeChange = changeWriter(table, now);
  const writeRemoval = removalWriter(table, now);

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
    create: draftCreation(table, now),

    /**
     * Changes a listing.
     * @param decide returns `outdated` if it sees that the listing has changed since it was read
     * @returns the listing and its photos after the change
     * @throws NotFoundError, BusyError, and what `decide` throws
     */
    change: (
      listing_id: string,
      decide: Decide<ListingChange | 'outdated'>,
    ): Promise<ListingWithPhotos> =>
      decideAndWrite(listing_id, async (record) => {
        const change = await decide(record);
        if (change === 'outdated') return undefined;
        return change === undefined ? record : await writeChange(record, change);
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
        return await writeRemoval(record, calendar, decide(record, stays));
      }),
  };
}
