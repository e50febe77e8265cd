import * as z from 'zod';
import { toPounds } from '../../../shared/money.ts';
import type { BookingRecord, EnquiryRecord } from '../../../shared/records/schema.ts';
import { READING_ACTIONS, READING_MINUTES } from '../../../shared/records/types.ts';
import type { AuditRepository } from '../../data/audit/repository.ts';
import { type Booking, hasGuest } from '../../data/booking/queries.ts';
import { type Enquiry, hasSender } from '../../data/enquiry/repository.ts';
import type { ProfileRepository } from '../../data/profile/repository.ts';
import {
  missingSubject,
  recordSubject,
  type SubjectDependencies,
} from '../../domain/records/subject.ts';
import type { Sided, SubjectRecords } from '../../domain/records/subject-records.ts';
import { ConflictError, NotFoundError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { pageCursor } from '../../lib/page-cursor.ts';

interface Dependencies extends SubjectDependencies {
  readonly audit: Pick<AuditRepository, 'addTo' | 'get'>;
  readonly records: SubjectRecords;
  readonly profiles: Pick<ProfileRepository, 'get' | 'getMany'>;
  readonly now: () => Date;
}

/** How many bookings or enquiries a page has. */
const PAGE_SIZE = 20;

const text = z.string().min(1).max(100);
/** Holds the reading's audit entry: only a reading that is in the trail can go on. */
const recordCursor = pageCursor(
  z.object({
    reading: z.object({ id: text, at: z.iso.datetime() }),
    after: z.object({ created_at: z.iso.datetime(), id: text }),
  }),
);

const READING_OVER = 'Your access to these records has ended. Please give your reason again';

/**
 * The bookings or enquiries of a person, an organisation or a listing. The first page of a reading
 * needs a reason, and writes it into the trail before anything is read. Further pages go on with an
 * entry that the caller has written for that subject and kind.
 */
export const readRecords =
  (dependencies: Dependencies): Operation<'readRecords'> =>
  async ({ body: { subject: subject_id, kind, reason, cursor } }, { user }) => {
    const { audit, records, listings, organisations, profiles, now } = dependencies;
    const action = READING_ACTIONS[kind];
    const subject = await recordSubject(dependencies, subject_id);

    async function beginReading() {
      const entry = await audit.addTo(subject_id, { action, by: user, reason }, now());
      if (entry === undefined) throw new NotFoundError(missingSubject(subject_id));
      return { reading: { id: entry.audit_id, at: entry.at }, after: undefined };
    }

    async function goOn(position: string) {
      const { reading, after } = recordCursor.decode(position);
      const entry = await audit.get({ subject_id, at: reading.at, audit_id: reading.id });
      const begun = now().getTime() - READING_MINUTES * 60_000;
      if (
        entry?.action !== action ||
        entry.by !== user.user_id ||
        new Date(entry.at).getTime() < begun
      ) {
        throw new ConflictError(READING_OVER);
      }
      return { reading, after };
    }

    const { reading, after } = cursor === undefined ? await beginReading() : await goOn(cursor);
    const { items: places, next } = await records.list(kind, subject, {
      after,
      limit: PAGE_SIZE,
    });
    const bookings = kind === 'bookings' ? await records.bookingsAt(places) : [];
    const enquiries = kind === 'enquiries' ? await records.enquiriesAt(places) : [];
    const items = [...bookings, ...enquiries].map(({ item }) => item);
    const [existing, named] = await Promise.all([
      listings.getMany([...new Set(items.map(({ listing_id }) => listing_id))]),
      organisations.getMany([...new Set(items.map(({ organisation_id }) => organisation_id))]),
    ]);
    const guests = bookings.map(({ item }) => item).filter(hasGuest);
    const sides = await profiles.getMany([
      ...new Set([
        ...(kind === 'bookings' ? [...named.values()].map((each) => each.owner_user_id) : []),
        ...guests.map(({ user_id }) => user_id),
      ]),
    ]);
    const mails = await records.mailsAbout(
      bookings.map(({ item }) => item),
      [...sides.values()].map(({ email }) => email).filter((email) => email !== ''),
    );
    const common = ({ item, side }: Sided<Booking | Enquiry>) => ({
      side,
      listing: {
        id: item.listing_id,
        title: item.listing_title,
        is_deleted: !existing.has(item.listing_id),
      },
      organisation: {
        id: item.organisation_id,
        name: named.get(item.organisation_id)?.name ?? null,
      },
      created_at: item.created_at,
    });
    return {
      reading,
      subject: { id: subject.id, name: subject.name },
      bookings: bookings.map((each) => ({
        ...common(each),
        ...bookingFields(each.item),
        mails: mails.get(each.item.booking_id) ?? [],
      })),
      enquiries: enquiries.map((each) => ({ ...common(each), ...enquiryFields(each.item) })),
      next_cursor: next === undefined ? null : recordCursor.encode({ reading, after: next }),
    };
  };

type Common = 'side' | 'listing' | 'organisation' | 'created_at' | 'mails';

const bookingFields = (booking: Booking): Omit<BookingRecord, Common> => ({
  id: booking.booking_id,
  guest: hasGuest(booking)
    ? {
        id: booking.user_id,
        name: booking.guest_name,
        email: booking.guest_email,
        phone: booking.guest_phone ?? null,
      }
    : null,
  check_in: booking.check_in,
  check_out: booking.check_out,
  nights: booking.nights,
  guests: booking.guests,
  base_price: toPounds(booking.base_price_pence),
  total_price: toPounds(booking.total_price_pence),
  quote: booking.quote,
  special_requests: booking.special_requests ?? null,
  status: booking.status,
  cancellation_reason: booking.cancellation_reason ?? null,
  cancellation_note: booking.cancellation_note ?? null,
  history: [...(booking.history ?? [])],
});

const enquiryFields = (enquiry: Enquiry): Omit<EnquiryRecord, Common> => ({
  id: enquiry.enquiry_id,
  sender: hasSender(enquiry)
    ? { name: enquiry.name, email: enquiry.email, phone: enquiry.phone ?? null }
    : null,
  message: enquiry.message ?? null,
  status: enquiry.status,
  history: [...(enquiry.history ?? [])],
});
