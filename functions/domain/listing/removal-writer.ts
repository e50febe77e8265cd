import { type AuditDraft, newAuditEntry } from '../../data/audit/repository.ts';
import { type Calendar, calendarStore } from '../../data/booking/calendar.ts';
import { listWrites } from '../../data/listing/list-writes.ts';
import type { ListingWithPhotos } from '../../data/listing/repository.ts';
import { listingDeletion } from '../../data/listing/writes.ts';
import type { ListingPhoto } from '../../data/photo/state.ts';
import { photoWrites } from '../../data/photo/writes.ts';
import type { Table } from '../../data/table.ts';
import { writeTransaction } from '../../data/write-transaction.ts';
import { removedOf } from './photos.ts';

/** Deletes listings, each with its calendar in one transaction. */
export function removalWriter(table: Table, now: () => Date) {
  const { unchangedCalendar } = calendarStore(table, now);

  /** @returns the photos to delete, or undefined if the listing was changed since it was read */
  return async (
    { listing, photos, photosToDelete }: ListingWithPhotos,
    calendar: Calendar,
    entry: AuditDraft,
  ): Promise<ListingPhoto[] | undefined> => {
    const before = [...photos, ...photosToDelete];
    const removedPhotos = removedOf(before, []);
    const written = await writeTransaction(table, (write) => [
      ...listingDeletion(write, listing),
      ...photoWrites(write, before, removedPhotos),
      unchangedCalendar(write, calendar, 'delete'),
      write.audit.create(newAuditEntry(listing.listing_id, entry, now())).commit(),
      ...listWrites(write, { before: listing }),
    ]);
    return written ? removedPhotos : undefined;
  };
}
