import { enquiryRepository } from '../../functions/data/enquiry/repository.ts';
import { listingRepository } from '../../functions/data/listing/repository.ts';
import type { Table } from '../../functions/data/table.ts';
import { derivedId } from '../../functions/lib/ids.ts';
import type { OperationInput } from '../../shared/operations.ts';
import type { OperationId } from '../../shared/routes.ts';
import { booking, storeBookings } from './bookings.ts';
import { enquiry } from './enquiries.ts';
import { listing, listingPhoto } from './listings.ts';
import { ENDLESS_BATCH } from './photo-batches.ts';
import type { Trial } from './trial.ts';
import { storeUser } from './users.ts';

/** The name of a parameter in the path of an operation. */
type PathParameter = {
  [Id in OperationId]: keyof OperationInput<Id>['params'];
}[OperationId];

/** What an operation is tried on: an item for each parameter of a path. One without an item doesn't compile. */
export type Subject = Readonly<Record<PathParameter, string>>;

/** A link in the form that mails have, but in none of them. */
const NO_LINK = { message_id: `msg_${'0'.repeat(26)}`, token: 'of-nobody-at-all-here-' };

/** Changes since an approval. */
const EDITS = {
  before_edits: { title: 'Slate cottage' },
  edited_by: 'Ann Tyson',
  edited_at: '2026-06-02T09:00:00.000Z',
};

/**
 * Stores what operations are tried on, in its initial state.
 * @param organisation_id owns it, and is stored already
 * @param name identifies it: another name has other identifiers
 */
export async function storeSubject(
  table: Table,
  organisation_id: string,
  name: readonly [string, ...(string | number)[]],
  { status = 'PUBLISHED', isEdited = false, booking: bookingStatus }: Trial = {},
): Promise<Subject> {
  const listing_id = derivedId('lst', ...name);
  const photo_id = derivedId('pho', ...name);
  const enquiry_id = derivedId('enq', ...name);
  const booking_id = derivedId('bkg', ...name);
  const user_id = await storeUser(table);
  await Promise.all([
    listingRepository(table).create(
      listing({ listing_id, organisation_id, status, ...(isEdited ? EDITS : {}) }),
      [listingPhoto({ listing_id, photo_id })],
    ),
    enquiryRepository(table).create(enquiry({ enquiry_id, organisation_id }), []),
    bookingStatus &&
      storeBookings(table, [
        booking({ booking_id, listing_id, organisation_id, user_id, status: bookingStatus }),
      ]),
  ]);
  return {
    listing_id,
    organisation_id,
    photo_id,
    enquiry_id,
    booking_id,
    batch_id: ENDLESS_BATCH,
    user_id,
    ...NO_LINK,
  };
}
