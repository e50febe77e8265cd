import { randomUUID } from 'node:crypto';
import { profileRepository } from '../../../../functions/data/profile/repository.ts';
import { signUpRepository } from '../../../../functions/data/sign-up/repository.ts';
import { daysBetween } from '../../../../shared/dates.ts';
import type { PhotoTicket } from '../../../../shared/photos/own-schema.ts';
import type { OperationId } from '../../../../shared/routes.ts';
import { acceptedQuote, PLAIN_AVAILABILITY } from '../../../support/accepted-quote.ts';
import { inDays } from '../../../support/bookings.ts';
import { AIRBNB } from '../../../support/channel-sources.ts';
import {
  type Asked,
  COTTAGE,
  type Lister,
  type Marketplace,
} from '../../../support/marketplace.ts';
import { storeAbout } from '../../../support/operation-cases/index.ts';
import { sendFile } from '../../../support/photos.ts';
import type { Random } from '../../../support/random.ts';

/** Random actions of a user before they delete their account, and of others who deal with them. */

/** The users who stay, and their listings. */
export interface Cast {
  readonly admin: string;
  readonly host: Lister;
  readonly guest: string;
  /** The host's published listings: a holiday let and a sale. */
  readonly cottage: string;
  readonly house: string;
}

const DEEDS = { min: 12, max: 30 };

const SALE = { type: 'SALE', property_subtype: 'house', price: 400_000, sleeps: null } as const;

const letter = (choose: Random): string => String.fromCharCode(65 + choose.between(0, 25));

/**
 * A user with a unique word in every text, in lower case like the keys of indexes, and with a telephone
 * number and postcodes that nobody else has.
 */
export async function newLeaver({ table }: Marketplace, number: number, choose: Random) {
  // No identifier has it by chance: a ULID is without the letter U.
  const word = `zu${number.toString(36)}uz`;
  const user = randomUUID();
  const email = `ann.${word}@example.com`;
  const phone = `01632 ${960_000 + number}`;
  const postcodes: string[] = [];
  await signUpRepository(table).queueMail(email, 'sign-up-code');
  await profileRepository(table).createOnce({
    user_id: user,
    email,
    full_name: `Ann ${word}`,
    phone,
    created_at: new Date().toISOString(),
  });
  return {
    user,
    email,
    phone,
    said: (text: string): string => `${text} ${word}`,
    postcode(): string {
      const inward = `${choose.between(0, 9)}${letter(choose)}${letter(choose)}`;
      const postcode = `LA${number % 23} ${inward}`;
      postcodes.push(postcode);
      return postcode;
    },
    /**
     * The texts that the store must not contain any more. @param others postcodes that other users
     * have, too
     */
    traces: (others: ReadonlySet<string>): string[] => [
      word,
      phone,
      ...postcodes.filter((postcode) => !others.has(postcode)),
    ],
    postcodes,
  };
}

export type Leaver = Awaited<ReturnType<typeof newLeaver>>;

/** Performs random actions. Returns how often each succeeded. */
export async function live(
  market: Marketplace,
  { admin, host, guest, cottage, house }: Cast,
  { user: by, email, phone, said, postcode }: Leaver,
  choose: Random,
): Promise<Map<string, number>> {
  const done = new Map<string, number>();
  const drafts: string[] = [];
  const received: string[] = [];
  const stays: string[] = [];
  let organisation: string | undefined;

  async function ask<T extends object>(id: OperationId, asked: Asked): Promise<T | undefined> {
    const { status, body } = await market.either(id, asked);
    if (status >= 500) throw new Error(`${id} answers ${status}: ${JSON.stringify(body)}`);
    if (status >= 300) return undefined;
    done.set(id, (done.get(id) ?? 0) + 1);
    return (body ?? {}) as T;
  }

  const fields = () => {
    const isLet = choose.chance(0.6);
    return {
      ...COTTAGE,
      ...(isLet ? {} : SALE),
      title: said('Slate cottage'),
      summary: said('A cottage'),
      description: said('Two bedrooms'),
      address: said(`${choose.between(1, 99)} Beck Side`),
      postcode: postcode(),
      area_name: said('Rydal'),
    };
  };
  const listing = () => ({ listing_id: choose.pick(drafts) });
  const reviewed = async (params: { listing_id: string }, more: object = {}) => {
    const found = await ask<{ revision: number }>('getAdminListing', { by: admin, params });
    return { by: admin, params, body: { revision: found?.revision ?? 1, ...more } };
  };
  const stay = () => {
    const first = choose.between(2, 400);
    return { check_in: inDays(first), check_out: inDays(first + choose.between(1, 4)) };
  };
  const request = (name: string, address: string) => {
    const dates = stay();
    return {
      ...dates,
      ...acceptedQuote(daysBetween(dates.check_in, dates.check_out), COTTAGE.price),
      guests: 2,
      guest_name: name,
      guest_email: address,
    };
  };

  const deeds: Readonly<Record<string, () => Promise<unknown>>> = {
    changeProfile: () =>
      ask('updateMe', { by, body: { full_name: said('Ann Tyson'), phone: phone } }),
    changeNotifications: () =>
      ask('updateNotifications', { by, body: { enquiries: choose.chance(0.5) } }),
    async changeOrganisation() {
      const body = { name: said('Tyson Lets'), phone, email, address: said('Beck Side') };
      if (organisation === undefined) {
        organisation = (await ask<{ id: string }>('createOrganisation', { by, body }))?.id;
      } else {
        await ask('updateOrganisation', {
          by,
          params: { organisation_id: organisation },
          body: { description: said('We let cottages'), region: said('Cumbria') },
        });
      }
    },
    async createListing() {
      const key = choose.chance(0.5) ? randomUUID() : undefined;
      const made = await ask<{ id: string }>('createListing', {
        by,
        body: fields(),
        ...(key === undefined ? {} : { key }),
      });
      if (made) drafts.push(made.id);
    },
    updateListing: () => {
      const { title, address, postcode, description } = fields();
      const body = { title, address, postcode, description };
      return ask('updateListing', { by, params: listing(), body });
    },
    deleteListing: () => ask('deleteListing', { by, params: listing() }),
    submitListing: () => ask('submitListing', { by, params: listing() }),
    approveListing: async () => ask('approveListing', await reviewed(listing())),
    keepListing: async () => ask('keepListing', await reviewed(listing())),
    rejectListing: async () =>
      ask('rejectListing', await reviewed(listing(), { reason: said('Please leave out') })),
    sendBackListing: async () =>
      ask(
        'sendBackListing',
        await reviewed(listing(), { reason: said('There is a complaint by') }),
      ),
    undoDecision: async () => ask('undoDecision', await reviewed(listing())),
    archiveListing: () => ask('archiveListing', { by, params: listing() }),
    featureListing: () => ask('featureListing', { by: admin, params: listing() }),
    async addPhotos() {
      const params = listing();
      const body = { photos: [{ alt: said('The garden of') }] };
      const { tickets = [] } =
        (await ask<{ tickets: PhotoTicket[] }>('createPhotoTickets', {
          by,
          params,
          body,
        })) ?? {};
      for (const ticket of tickets) {
        if (choose.chance(0.5)) await sendFile(ticket, Buffer.from(said('no picture at all')));
        if (choose.chance(0.3)) {
          const photo_id = ticket.photo_id;
          await ask('deletePhoto', { by, params: { ...params, photo_id } });
        }
      }
    },
    writeEnquiry: () =>
      ask('createEnquiry', {
        params: { listing_id: choose.pick([cottage, house]) },
        body: { name: said('Ann'), email, phone, message: said('Is it still free? Yours,') },
        key: randomUUID(),
      }),
    async getEnquiry() {
      const made = await ask<{ id: string }>('createEnquiry', {
        params: listing(),
        body: { name: 'Ruth', email: 'ruth@example.com', message: said('Dear') },
      });
      if (made) received.push(made.id);
    },
    moveEnquiry: () =>
      ask('updateEnquiry', {
        by,
        params: { enquiry_id: choose.pick(received) },
        body: { status: 'READ' },
      }),
    async bookCottage() {
      const body = {
        ...request(said('Ann'), email),
        guest_phone: phone,
        special_requests: said('A cot for'),
      };
      const made = await ask<{ id: string }>('createBooking', {
        by,
        params: { listing_id: cottage },
        body,
      });
      if (made === undefined) return;
      const params = { booking_id: made.id };
      const chance = choose.between(0, 3);
      if (choose.chance(0.2)) await ask('blockGuest', { by: host.user, params });
      if (chance === 0) await ask('confirmBooking', { by: host.user, params });
      if (chance === 1) {
        await ask('declineBooking', { by: host.user, params, body: { reason: said('Sorry,') } });
      }
      if (chance > 1 && choose.chance(0.5)) {
        await ask('cancelBooking', { by, params, body: { reason: said('I am ill. Yours,') } });
      }
    },
    async getBooking() {
      const made = await ask<{ id: string }>('createBooking', {
        by: guest,
        params: listing(),
        body: request('Ruth', 'ruth@example.com'),
      });
      if (made) stays.push(made.id);
    },
    confirmBooking: () => ask('confirmBooking', { by, params: { booking_id: choose.pick(stays) } }),
    declineBooking: () =>
      ask('declineBooking', {
        by,
        params: { booking_id: choose.pick(stays) },
        body: { reason: said('Sorry. Yours,') },
      }),
    blockGuest: () => ask('blockGuest', { by, params: { booking_id: choose.pick(stays) } }),
    async changeCalendar() {
      const params = listing();
      const found = await ask<{ version: number }>('getMyCalendar', { by, params });
      const start_date = inDays(choose.between(1, 300));
      await ask('updateAvailability', {
        by,
        params,
        body: {
          ...PLAIN_AVAILABILITY,
          blocked: [{ start_date, end_date: start_date, note: said('Kept for') }],
          version: found?.version ?? 0,
        },
      });
    },
    async shareCalendar() {
      const params = listing();
      const body = { platform: 'OTHER', name: said('For') };
      const channel = await ask<{ id: string }>('createChannel', { by, params, body });
      if (channel === undefined) return;
      await ask('connectSource', {
        by,
        params: { ...params, channel_id: channel.id },
        body: { address: AIRBNB },
      });
    },
    addFavourite: () => ask('addFavourite', { by, params: { listing_id: cottage } }),
    removeFavourite: () => ask('removeFavourite', { by, params: { listing_id: cottage } }),
    getFavourite: () => ask('addFavourite', { by: guest, params: listing() }),
    async getSuspended() {
      const params = { user_id: by };
      await ask('updateUser', { by: admin, params, body: { suspended: true, reason: 'Spam' } });
      if (choose.chance(0.7)) {
        await ask('updateUser', { by: admin, params, body: { suspended: false } });
      }
    },
  };

  /** Actions that need an organisation, a listing, an enquiry or a stay. */
  const needs: Readonly<Record<string, readonly unknown[]>> = {
    moveEnquiry: received,
    confirmBooking: stays,
    declineBooking: stays,
    blockGuest: stays,
  };
  const withoutListing = new Set(
    'changeProfile changeNotifications changeOrganisation createListing writeEnquiry bookCottage addFavourite removeFavourite getSuspended'.split(
      ' ',
    ),
  );
  const isPossible = (name: string): boolean =>
    (needs[name] ?? [1]).length > 0 && (withoutListing.has(name) || drafts.length > 0);

  if (choose.chance(0.9)) {
    await deeds.changeOrganisation?.();
    await deeds.createListing?.();
    if (drafts.length > 0 && choose.chance(0.6)) {
      const decision = choose.chance(0.7) ? 'approveListing' : 'rejectListing';
      await deeds.submitListing?.();
      await deeds[decision]?.();
      if (decision === 'approveListing' && choose.chance(0.3)) await deeds.archiveListing?.();
    }
    if (drafts.length > 0 && choose.chance(0.5)) await deeds.addPhotos?.();
  }
  for (let left = choose.between(DEEDS.min, DEEDS.max); left > 0; left -= 1) {
    const possible = Object.keys(deeds).filter(isPossible);
    // A suspension prevents most of what could follow.
    const name = choose.pick(possible.filter((each) => each !== 'getSuspended' || left < 4));
    await deeds[name]?.();
  }
  const full_name = said('Ann Tyson');
  await storeAbout({ table: market.table, user_id: by, full_name, listing_id: cottage });
  return done;
}
