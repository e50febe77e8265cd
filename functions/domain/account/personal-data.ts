import { BOOKING_STATUSES, type BookingStatus } from '../../../shared/bookings/types.ts';
import { maskedAddress } from '../../../shared/channels/source-address.ts';
import { PHOTO_FORMS, photoUrl } from '../../../shared/photos/rules.ts';
import type { ExportSection } from '../../../shared/profiles/export.ts';
import { type AuditEntry, auditRepository } from '../../data/audit/repository.ts';
import { bookingRepository } from '../../data/booking/repository.ts';
import { channelRepository } from '../../data/channel/repository.ts';
import { counterRepository } from '../../data/counter/repository.ts';
import { enquiryRepository } from '../../data/enquiry/repository.ts';
import { unconfirmedEnquiries } from '../../data/enquiry/unconfirmed.ts';
import { favouriteRepository } from '../../data/favourite/repository.ts';
import { guestBlockRepository } from '../../data/guest-block/repository.ts';
import { listingRepository } from '../../data/listing/repository.ts';
import { messageRepository } from '../../data/message/repository.ts';
import { organisationRepository } from '../../data/organisation/repository.ts';
import { isReady, type ListingPhoto } from '../../data/photo/state.ts';
import { presenceRepository } from '../../data/presence/repository.ts';
import { type Profile, profileRepository } from '../../data/profile/repository.ts';
import { signUpRepository } from '../../data/sign-up/repository.ts';
import { sourceRepository } from '../../data/source/repository.ts';
import type { Table } from '../../data/table.ts';
import { addressHash, mailboxHash } from '../../lib/ids.ts';
import { nextAfter, type Page, type PageRequest } from '../../lib/page.ts';

/** The exported part of one item. */
type Row = Readonly<Record<string, unknown>>;

/** The position of a row in a part, in a form that only the part knows. */
type PartPosition = Readonly<Record<string, string>>;

/** A part of a person's data, read page by page. */
export interface DataPart {
  readonly section: ExportSection;
  /** The subject: no other part of the section has the same. */
  readonly subject: string;
  readonly read: (request: PageRequest<PartPosition>) => Promise<Page<Row, PartPosition>>;
}

export type PersonalData = ReturnType<typeof personalData>;

/**
 * Everything that the table holds about a person (D9), to be read part by part. Lists and indexes
 * of it say nothing more, and are left out. Requests under an `Idempotency-Key` can't be found:
 * their records have hashes alone, and are deleted after a day.
 */
export function personalData(table: Table, now: () => Date = () => new Date()) {
  const profiles = profileRepository(table);
  const organisations = organisationRepository(table);
  const listings = listingRepository(table, now);
  const enquiries = enquiryRepository(table, now);
  const unconfirmed = unconfirmedEnquiries(table, now);
  const bookings = bookingRepository(table, now);
  const blocks = guestBlockRepository(table, now);
  const listingChannels = channelRepository(table, now);
  const listingSources = sourceRepository(table, now);
  const messages = messageRepository(table, now);
  const audit = auditRepository(table);
  const signUps = signUpRepository(table, now);
  const counts = counterRepository(table, now);
  const favourites = favouriteRepository(table, now);
  const presences = presenceRepository(table, now);

  const listingIdsOf = async ({ organisation_ids }: Profile): Promise<string[]> => {
    const owned = await Promise.all(organisation_ids.map((id) => listings.listOwned(id)));
    return owned.flat().map(({ listing_id }) => listing_id);
  };

  const organisationRows = async (organisation_ids: readonly string[]): Promise<Row[]> => {
    const subscribed = await organisations.getSubscribed(organisation_ids);
    return subscribed.map(({ organisation, subscription }) => ({ ...organisation, subscription }));
  };

  async function bookingsAt(places: readonly { readonly booking_id: string }[]) {
    const items = await bookings.getMany(places.map(({ booking_id }) => booking_id));
    return [...items.values()];
  }

  async function listingRows(listing_id: string): Promise<Row[]> {
    const record = await listings.getWithPhotos(listing_id);
    if (record === undefined) return [];
    const photos = [...record.photos, ...record.photosToDelete];
    const { windows, blocked, closed_nights, terms } = await bookings.getCalendar(listing_id);
    const calendar = { windows, blocked, closed_nights, terms: terms ?? null };
    const stored = await listingChannels.get(listing_id);
    // Downloads are kept and passed on. The secrets are in the listing's editor.
    const channels = stored.channels.map(({ secret, ...channel }) => channel);
    const read = await listingSources.get(listing_id);
    const channel_sources = (read?.sources ?? []).map(({ address, etag, ...each }) => ({
      ...each,
      address: maskedAddress(address),
    }));
    return [
      {
        ...record.listing,
        photos: photos.map(photoRow),
        calendar,
        channels,
        channel_sources,
      },
    ];
  }

  const received = (organisation_id: string): DataPart['read'] =>
    listed(
      ['created_at', 'enquiry_id'],
      (request) => enquiries.list(organisation_id, request),
      async (places) => {
        const items = await enquiries.getMany(places.map(({ enquiry_id }) => enquiry_id));
        return [...items.values()];
      },
    );

  const booked = (user_id: string): DataPart['read'] =>
    listed(
      ['created_at', 'booking_id'],
      (request) => bookings.listOfGuest(user_id, request),
      bookingsAt,
    );

  const reserved = (organisation_id: string, status: BookingStatus): DataPart['read'] =>
    listed(
      ['check_in', 'booking_id'],
      (request) => bookings.listReservations(organisation_id, status, request),
      async (places) =>
        // The host knows the guest, but not the guest's account.
        (await bookingsAt(places)).map(({ user_id, ...booking }) => booking),
    );

  const blockedBy = (organisation_id: string): DataPart['read'] =>
    listed(
      ['blocked_at', 'booking_id'],
      (request) => blocks.list(organisation_id, request),
      async (places) =>
        // As in their bookings: without the account.
        places.filter(blocks.isUnexpired).map(({ user_id, ...block }) => block),
    );

  /** Actions on the user's own data, or by the user. Nobody else is named. */
  const historyPart = (
    user_id: string,
    subject: string,
    read: typeof audit.listTrail,
    isListed: (entry: AuditEntry) => boolean = () => true,
  ): DataPart => ({
    section: 'history',
    subject,
    async read({ after, limit }) {
      const { at = '', audit_id = '' } = after ?? {};
      const page = await read(subject, { limit, ...(after && { after: { at, audit_id } }) });
      return {
        items: page.items.filter(isListed).map((entry) => ({
          ...entry,
          by: entry.by === user_id ? 'you' : 'somebody else',
        })),
        next: page.next && { at: page.next.at, audit_id: page.next.audit_id },
      };
    },
  });

  /** The parts of a person's data, in the order of their sections. */
  async function partsOf(profile: Profile): Promise<DataPart[]> {
    const { user_id, email, organisation_ids } = profile;
    const address = addressHash(email);
    const listing_ids = await listingIdsOf(profile);
    const own = [user_id, ...organisation_ids, ...listing_ids];
    return [
      whole('account', user_id, async () => [profile]),
      whole('sign_up', user_id, async () => {
        const state = await signUps.find(email.toLowerCase());
        return state === undefined ? [] : [state];
      }),
      whole('organisations', user_id, () => organisationRows(organisation_ids)),
      ...listing_ids.map((id) => whole('listings', id, () => listingRows(id))),
      ...organisation_ids.map(
        (id): DataPart => ({
          section: 'enquiries_received',
          subject: id,
          read: received(id),
        }),
      ),
      {
        section: 'enquiries_sent',
        subject: user_id,
        async read({ after, limit }) {
          const { enquiry_id = '' } = after ?? {};
          const page = await enquiries.listSent(address, {
            limit,
            ...(after && { after: { enquiry_id } }),
          });
          return { ...page, next: page.next && { enquiry_id: page.next.enquiry_id } };
        },
      },
      {
        ...whole('enquiries_sent', user_id, () => unconfirmed.listSent(address)),
        subject: 'those that wait for a code',
      },
      { section: 'bookings', subject: user_id, read: booked(user_id) },
      ...organisation_ids.flatMap((id) =>
        BOOKING_STATUSES.map(
          (status): DataPart => ({
            section: 'reservations',
            subject: `${id} ${status}`,
            read: reserved(id, status),
          }),
        ),
      ),
      ...organisation_ids.map(
        (id): DataPart => ({
          section: 'blocked_guests',
          subject: id,
          read: blockedBy(id),
        }),
      ),
      whole('blocks', user_id, async () =>
        // Guests aren't told who has blocked them (decision 39).
        (await blocks.listOfGuest(user_id)).map(({ blocked_at }) => ({ blocked_at })),
      ),
      whole('favourites', user_id, () => favourites.listAll(user_id)),
      {
        section: 'emails',
        subject: user_id,
        async read({ after, limit }) {
          const { message_id = '' } = after ?? {};
          const page = await messages.listTo(address, {
            limit,
            ...(after && { after: { message_id } }),
          });
          return {
            // Without the texts, which are read when the mails are sent.
            items: page.items.map(({ data, unsubscribe_token, ...row }) => row),
            next: page.next && { message_id: page.next.message_id },
          };
        },
      },
      ...own.map((subject) => historyPart(user_id, subject, audit.listTrail)),
      {
        section: 'history',
        subject: 'what you did to anything else',
        async read(request) {
          const part = historyPart(
            user_id,
            user_id,
            audit.listDoneBy,
            ({ subject_id }) => !own.includes(subject_id),
          );
          const { items, next } = await part.read(request);
          // Notes, reasons and values are about other people.
          return {
            items: items.map(({ at, audit_id, action, subject_id, by }) => ({
              at,
              audit_id,
              action,
              subject_id,
              by,
            })),
            next,
          };
        },
      },
      whole('history', 'what you have open for review', async () => {
        const open = await presences.get(user_id);
        return open === undefined ? [] : [open];
      }),
      whole('counts', user_id, async () => [
        ...(await counts.list({ person: user_id, email: mailboxHash(email) })),
        ...(await unconfirmed.mailsTo(mailboxHash(email))),
      ]),
    ];
  }

  return {
    /** @returns undefined if there is no such person */
    async partsOf(user_id: string): Promise<DataPart[] | undefined> {
      const profile = await profiles.get(user_id);
      return profile && (await partsOf(profile));
    },
  };
}

/**
 * Reads a part that is a list, page by page.
 * @param names of the attributes that a position in the list consists of
 * @param list reads positions
 * @param rowsAt the rows at those positions
 */
const listed =
  <Name extends string, Place extends Readonly<Record<Name, string>>>(
    names: readonly Name[],
    list: (request: PageRequest<Record<Name, string>>) => Promise<readonly Place[]>,
    rowsAt: (places: readonly Place[]) => Promise<readonly Row[]>,
  ): DataPart['read'] =>
  async ({ after, limit }) => {
    const position = (at: PartPosition | Readonly<Record<Name, string>>) =>
      Object.fromEntries(names.map((name): [string, string] => [name, at[name] ?? ''])) as Record<
        Name,
        string
      >;
    const places = await list({ limit, after: after && position(after) });
    const last = nextAfter(places, limit);
    return { items: await rowsAt(places), next: last && position(last) };
  };

/** A part that is one page. */
const whole = (
  section: ExportSection,
  subject: string,
  rows: () => Promise<readonly Row[]>,
): DataPart => ({
  section,
  subject,
  read: async () => ({ items: await rows(), next: undefined }),
});

/** A photo, and the paths of its files on the site. One that isn't READY has none. */
const photoRow = (photo: ListingPhoto): Row => ({
  ...photo,
  files: isReady(photo)
    ? PHOTO_FORMS.map((form) =>
        photoUrl({ id: photo.photo_id, listing_id: photo.listing_id }, form),
      )
    : [],
});
