import { bookingRepository } from '../../data/booking/repository.ts';
import { enquiryRepository } from '../../data/enquiry/repository.ts';
import { listingRepository } from '../../data/listing/repository.ts';
import type { Profile } from '../../data/profile/repository.ts';
import type { Table } from '../../data/table.ts';
import { addressHash } from '../../lib/ids.ts';

/** How much an account has: everything that its deletion removes or anonymises (D9). */
export interface AccountContents {
  readonly organisations: number;
  readonly listings: number;
  /** How many of those listings are public. */
  readonly published: number;
  readonly photos: number;
  /** As a guest. */
  readonly bookings: number;
  readonly enquiriesReceived: number;
  readonly enquiriesSent: number;
}

/** Counts what an account has. */
export async function accountContents(
  table: Table,
  { user_id, email, organisation_ids }: Pick<Profile, 'user_id' | 'email' | 'organisation_ids'>,
): Promise<AccountContents> {
  const listings = listingRepository(table);
  const enquiries = enquiryRepository(table);
  let published = 0;
  let photos = 0;
  let enquiriesReceived = 0;
  const owned: string[] = [];
  for (const organisation_id of organisation_ids) {
    published += (await listings.countByStatus(organisation_id)).PUBLISHED;
    const positions = await listings.listOwned(organisation_id);
    owned.push(...positions.map(({ listing_id }) => listing_id));
    enquiriesReceived += await enquiries.countReceived(organisation_id);
  }
  for (const listing_id of owned)
    photos += (await listings.getWithPhotos(listing_id))?.photos.length ?? 0;
  return {
    organisations: organisation_ids.length,
    listings: owned.length,
    published,
    photos,
    bookings: (await bookingRepository(table).listAllOfGuest(user_id)).length,
    enquiriesReceived,
    enquiriesSent: await enquiries.countSent(addressHash(email)),
  };
}
