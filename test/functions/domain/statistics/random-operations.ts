import { randomUUID } from 'node:crypto';
import { photoRepository } from '../../../../functions/data/photo/repository.ts';
import { profileRepository } from '../../../../functions/data/profile/repository.ts';
import type { Table } from '../../../../functions/data/table.ts';
import { accountDeletions } from '../../../../functions/domain/account/deletion.ts';
import { staffRoles } from '../../../../functions/domain/account/staff-roles.ts';
import { accountSuspension } from '../../../../functions/domain/account/suspension.ts';
import { sweepPhotos } from '../../../../functions/domain/photo/sweep-photos.ts';
import { deleteAccount } from '../../../../functions/identity/delete-account.ts';
import { DomainError } from '../../../../functions/lib/errors.ts';
import { OPERATOR } from '../../../../shared/audit/types.ts';
import type { ListingStatus } from '../../../../shared/listings/types.ts';
import type { OperationId } from '../../../../shared/routes.ts';
import { acceptedQuote } from '../../../support/accepted-quote.ts';
import { inDays } from '../../../support/bookings.ts';
import {
  type Asked,
  askHandlers,
  COTTAGE,
  handlersOn,
  type Marketplace,
} from '../../../support/marketplace.ts';
import type { Random } from '../../../support/random.ts';

/** Everything that changes the statistics, performed at random by randomly created users. */

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** Operations use the current clock, last week's, and that of two months ago. */
const WEEKS_AGO = [0, 0, 1, 9];

interface Known {
  readonly listing_id: string;
  readonly owner: string;
  /** The status in the last response. */
  status: ListingStatus;
}

type Deed = () => Promise<boolean>;

/** The items that must exist before anything else can be done, and how many of each. */
const FIRST = {
  signUp: 8,
  createOrganisation: 4,
  createListing: 10,
  submitListing: 8,
  approveListing: 7,
} as const;

/** How often each is drawn: operations that create are drawn more often than those that remove. */
const WEIGHTS: Readonly<Record<string, number>> = {
  signUp: 4,
  createOrganisation: 3,
  createListing: 6,
  submitListing: 6,
  approveListing: 6,
  createEnquiry: 5,
  createBooking: 5,
  updateListing: 4,
  keepListing: 4,
  moveBooking: 4,
  rejectListing: 2,
  archiveListing: 2,
};

/** The operations that occur even in a short run. */
export const OFTEN = [...Object.keys(FIRST), 'createEnquiry', 'createBooking'];

export function randomOperations(
  market: Marketplace,
  table: Table,
  { choose, admin }: { readonly choose: Random; readonly admin: string },
) {
  const profiles = profileRepository(table);
  const { give, take } = staffRoles(table);
  const { suspend, restore } = accountSuspension(table);
  const handlers = WEEKS_AGO.map((weeks) =>
    handlersOn(table, market.photos, () => new Date(Date.now() - weeks * WEEK_MS)),
  );
  const deletions = {
    accountDeletions: accountDeletions(table, sweepPhotos(market.photos, photoRepository(table))),
    userPool: { endSessions: async () => {}, delete: async () => {} },
  };
  const users: string[] = [];
  const owners: string[] = [];
  let listings: Known[] = [];
  const enquiries: Asked[] = [];
  const bookings: (Asked & { readonly guest: string })[] = [];
  let people = 0;

  /** @returns the response, if it succeeded */
  async function ask<T>(id: OperationId, request: Asked): Promise<T | undefined> {
    const { status, body } = await askHandlers(choose.pick(handlers), id, request);
    return status < 300 ? ((body ?? {}) as T) : undefined;
  }

  /** An admin's request on a listing that they have just read. */
  const reviewed = async (request: Asked, given: object = {}): Promise<Asked> => {
    const found = await ask<{ revision: number }>('getAdminListing', { ...request, by: admin });
    return { ...request, by: admin, body: { revision: found?.revision ?? 1, ...given } };
  };

  /** Mostly a listing with this status, so that most operations succeed. */
  const listingIn = (...states: ListingStatus[]): Known | undefined => {
    const fitting = listings.filter(({ status }) => states.includes(status));
    const among = fitting.length > 0 && choose.chance(0.9) ? fitting : listings;
    return among.length === 0 ? undefined : choose.pick(among);
  };

  /** Calls an operation on a listing, and records its status. */
  async function move(
    id: OperationId,
    states: ListingStatus[],
    given: { readonly asAdmin?: boolean; readonly body?: object } = {},
  ): Promise<boolean> {
    const known = listingIn(...states);
    if (known === undefined) return false;
    const { listing_id } = known;
    const request = { by: known.owner, params: { listing_id } };
    const answer = await ask<{ status?: ListingStatus }>(
      id,
      given.asAdmin ? await reviewed(request, given.body) : { ...request, body: given.body },
    );
    if (answer?.status !== undefined) known.status = answer.status;
    return answer !== undefined;
  }

  const anyOf = (ids: readonly string[]): string | undefined =>
    ids.length === 0 ? undefined : choose.pick(ids);

  const deeds = {
    async signUp() {
      people += 1;
      const user_id = `usr_random_${people}`;
      await profiles.createOnce({
        user_id,
        full_name: `Person ${people}`,
        email: `random.${people}@example.com`,
        created_at: new Date().toISOString(),
      });
      users.push(user_id);
      return true;
    },
    async createOrganisation() {
      // Nobody has two.
      const by = anyOf(users.filter((user) => !owners.includes(user)));
      const name = 'Fell Lets';
      const request = { body: { name }, key: randomUUID(), ...(by && { by }) };
      // Half of them are sent twice with their key.
      const [made] = await Promise.all([
        ask('createOrganisation', request),
        ...(choose.chance(0.5) ? [ask('createOrganisation', request)] : []),
      ]);
      if (made !== undefined && by) owners.push(by);
      return made !== undefined;
    },
    async createListing() {
      const owner = anyOf(owners);
      if (owner === undefined) return false;
      const request = { by: owner, body: COTTAGE, key: randomUUID() };
      const [made] = await Promise.all([
        ask<{ id: string }>('createListing', request),
        ...(choose.chance(0.3) ? [ask('createListing', request)] : []),
      ]);
      if (made !== undefined) listings.push({ listing_id: made.id, owner, status: 'DRAFT' });
      return made !== undefined;
    },
    updateListing: () =>
      move('updateListing', ['PUBLISHED'], { body: { bedrooms: choose.between(1, 5) } }),
    submitListing: () => move('submitListing', ['DRAFT', 'REJECTED', 'ARCHIVED']),
    approveListing: () => move('approveListing', ['PENDING'], { asAdmin: true }),
    rejectListing: () =>
      move('rejectListing', ['PENDING'], { asAdmin: true, body: { reason: 'Not yet' } }),
    sendBackListing: () =>
      move('sendBackListing', ['PUBLISHED'], { asAdmin: true, body: { reason: 'No more' } }),
    keepListing: () => move('keepListing', ['PUBLISHED'], { asAdmin: true }),
    undoDecision: () => move('undoDecision', ['PUBLISHED', 'REJECTED'], { asAdmin: true }),
    archiveListing: () => move('archiveListing', ['PUBLISHED']),
    async adminArchiveListing() {
      const known = listingIn('PUBLISHED');
      if (known === undefined) return false;
      const params = { listing_id: known.listing_id };
      const done = await ask('adminArchiveListing', {
        by: admin,
        params,
        body: { reason: 'It has been sold' },
      });
      if (done !== undefined) known.status = 'ARCHIVED';
      return done !== undefined;
    },
    async deleteListing() {
      const known = listingIn('DRAFT');
      if (known === undefined) return false;
      const { owner: by, listing_id } = known;
      const done = await ask('deleteListing', { by, params: { listing_id } });
      if (done !== undefined) listings = listings.filter((each) => each !== known);
      return done !== undefined;
    },
    async createEnquiry() {
      const known = listingIn('PUBLISHED');
      if (known === undefined) return false;
      const { listing_id, owner } = known;
      const request = {
        params: { listing_id },
        key: randomUUID(),
        body: {
          name: 'Ruth Birkett',
          email: `random.${choose.between(1, people + 1)}@example.com`,
          phone: null,
          message: 'May we come on Sunday?',
          website: null,
        },
      };
      const [made] = await Promise.all([
        ask<{ id: string }>('createEnquiry', request),
        ...(choose.chance(0.3) ? [ask('createEnquiry', request)] : []),
      ]);
      if (made) enquiries.push({ by: owner, params: { enquiry_id: made.id } });
      return made !== undefined;
    },
    async updateEnquiry() {
      if (enquiries.length === 0) return false;
      const status = choose.pick(['READ', 'ARCHIVED']);
      const done = await ask('updateEnquiry', { ...choose.pick(enquiries), body: { status } });
      return done !== undefined;
    },
    async createBooking() {
      const known = listingIn('PUBLISHED');
      const guest = anyOf(users);
      if (known === undefined || guest === undefined) return false;
      const { listing_id, owner } = known;
      const day = choose.between(1, 300);
      const nights = choose.between(1, 3);
      const request = {
        by: guest,
        params: { listing_id },
        key: randomUUID(),
        body: {
          check_in: inDays(day),
          check_out: inDays(day + nights),
          guests: 2,
          guest_name: 'Ruth Birkett',
          guest_email: 'ruth@fellside.example',
          guest_phone: null,
          special_requests: null,
          ...acceptedQuote(nights, COTTAGE.price),
        },
      };
      const [made] = await Promise.all([
        ask<{ id: string }>('createBooking', request),
        ...(choose.chance(0.3) ? [ask('createBooking', request)] : []),
      ]);
      if (made) bookings.push({ by: owner, guest, params: { booking_id: made.id } });
      return made !== undefined;
    },
    async moveBooking() {
      if (bookings.length === 0) return false;
      // Earlier ones are mostly over.
      const { guest, ...request } = choose.pick(bookings.slice(-8));
      const id = choose.pick(['confirmBooking', 'declineBooking', 'cancelBooking'] as const);
      const by = id === 'cancelBooking' ? guest : request.by;
      const body = id === 'confirmBooking' ? undefined : { reason: null };
      return (await ask(id, { ...request, ...(by && { by }), body })) !== undefined;
    },
    async makeAdmin() {
      const user = anyOf(users);
      if (user === undefined) return false;
      await give(user, 'ADMIN', 'aal1', { by: OPERATOR });
      return true;
    },
    async removeAdmin() {
      const user = anyOf(users);
      if (user === undefined) return false;
      await take(user, { by: OPERATOR });
      return true;
    },
    async suspend() {
      const user = anyOf(users);
      if (user === undefined) return false;
      await suspend(user, OPERATOR, 'Spam.');
      // Some stay suspended.
      if (choose.chance(0.8)) await restore(user, OPERATOR);
      return true;
    },
    async deleteAccount() {
      const user = anyOf(users);
      if (user === undefined) return false;
      await deleteAccount(deletions, user, { isForced: choose.chance(0.8) });
      users.splice(users.indexOf(user), 1);
      listings = listings.filter(({ owner }) => owner !== user);
      while (owners.includes(user)) owners.splice(owners.indexOf(user), 1);
      return true;
    },
  };

  const all: [string, Deed][] = Object.entries(deeds);
  const times = (counts: Readonly<Record<string, number>>, otherwise: number) =>
    all.flatMap((deed) => Array.from({ length: counts[deed[0]] ?? otherwise }, () => deed));
  const first = times(FIRST, 0).values();
  const drawn = times(WEIGHTS, 1);

  return {
    kinds: Object.keys(deeds),

    /**
     * Performs one operation, drawn at random unless it has to come first. @returns which, and whether
     * it succeeded
     */
    async doOne(): Promise<{ readonly kind: string; readonly done: boolean }> {
      const [kind, deed] = first.next().value ?? choose.pick(drawn);
      try {
        return { kind, done: await deed() };
      } catch (error) {
        // Another was first too often, or it isn't allowed.
        if (error instanceof DomainError) return { kind, done: false };
        throw error;
      }
    },
  };
}
