import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { auditRepository } from '../../../../functions/data/audit/repository.ts';
import { enquiryRepository } from '../../../../functions/data/enquiry/repository.ts';
import { favouriteRepository } from '../../../../functions/data/favourite/repository.ts';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import { profileRepository } from '../../../../functions/data/profile/repository.ts';
import { accountDeletions } from '../../../../functions/domain/account/deletion.ts';
import { deleteAccount } from '../../../../functions/identity/delete-account.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import { logger } from '../../../../functions/lib/logger.ts';
import { OPERATOR } from '../../../../shared/audit/types.ts';
import { enquiry } from '../../../support/enquiries.ts';
import { endsAt, type Mortal, mortal } from '../../../support/faulty-client.ts';
import { listing, listingPhoto } from '../../../support/listings.ts';
import {
  askHandlers,
  COTTAGE,
  handlersOn,
  type Marketplace,
  openMarketplace,
  PASSWORD,
} from '../../../support/marketplace.ts';
import { entityOf, rowsOf } from '../../../support/rows.ts';
import { drawn, soakTest } from '../../../support/soak.ts';

/** The remains of an account after its deletion (D9). */

const body = { password: PASSWORD };
const PHONE = '01632 960001';
const ADDRESS = '7 Secret Steps, Rydal';

let market: Marketplace;
let killed: Mortal;
let people = 0;

beforeAll(async () => {
  // Each interruption is logged.
  vi.spyOn(logger, 'error').mockImplementation(() => {});
  vi.spyOn(logger, 'warn').mockImplementation(() => {});
  market = await openMarketplace();
  killed = mortal(market.another());
  for (const listing_id of KEPT)
    await listingRepository(market.table).create(listing({ listing_id }));
});

afterAll(() => market?.close());

const profiles = () => profileRepository(market.table);

/** Published listings of other owners. */
const KEPT = ['lst_kept_1', 'lst_kept_2'];

/**
 * An owner with everything a user can have: a draft, a deleted draft, an archived listing with photos
 * and their files, favourites, an enquiry sent and an enquiry received.
 */
async function owner() {
  people += 1;
  const user = `usr_leaving_${people}`;
  const email = `leaving.${people}@example.com`;
  await profiles().createOnce({
    user_id: user,
    email,
    full_name: 'Ann Tyson',
    phone: PHONE,
    created_at: '2026-01-01T00:00:00.000Z',
  });
  const { id: organisation } = await market.ask('createOrganisation', {
    by: user,
    body: { name: `Tyson Lets ${people}`, phone: PHONE, email },
  });
  const { id: draft } = await market.ask('createListing', {
    by: user,
    body: { ...COTTAGE, address: ADDRESS },
  });
  // Deleted by its lister before they leave, so that only the audit trail still has it.
  const { id: dropped } = await market.ask('createListing', {
    by: user,
    body: { ...COTTAGE, address: ADDRESS },
  });
  await market.ask('updateListing', {
    by: user,
    params: { listing_id: dropped },
    body: { address: `${ADDRESS} Cottage` },
  });
  await market.ask('deleteListing', { by: user, params: { listing_id: dropped } });
  const archived = `lst_archived_${people}`;
  const favourites = favouriteRepository(market.table);
  for (const listing_id of KEPT) await favourites.add(user, listing({ listing_id }), 500);
  const photo = listingPhoto({ listing_id: archived, photo_id: `pho_${people}` });
  await listingRepository(market.table).create(
    listing({ listing_id: archived, organisation_id: organisation, status: 'ARCHIVED' }),
    [photo],
  );
  await market.photos.write({ id: photo.photo_id, listing_id: archived }, [
    { form: '480.webp', body: Buffer.from('a picture') },
  ]);
  const enquiries = enquiryRepository(market.table);
  const received = enquiry({
    enquiry_id: derivedId('enq', 'received', people),
    organisation_id: organisation,
    listing_id: archived,
  });
  await enquiries.create(received, [
    { kind: 'enquiry-received', data: { enquiry_id: received.enquiry_id }, to: email },
  ]);
  const sent = derivedId('enq', 'sent', people);
  await enquiries.create(
    enquiry({ enquiry_id: sent, organisation_id: 'org_elsewhere', name: 'Ann Tyson', email }),
    [],
  );
  return {
    user,
    email,
    organisation,
    draft,
    dropped,
    archived,
    received: received.enquiry_id,
    sent,
  };
}

type Owner = Awaited<ReturnType<typeof owner>>;

/** Every item that contains something about the owner, as text. */
async function traces({ sent, ...owner }: Owner): Promise<string[]> {
  const items = await rowsOf(market.table);
  const identifiers = Object.values(owner);
  return items
    .map((item) => JSON.stringify(item))
    .filter((text) =>
      identifiers.some((each) => text.includes(`${each}"`) || text.includes(`${each}#`)),
    );
}

/** For each of those listings: the number of favourites from people who stay. */
async function stayingKeepers(): Promise<number[]> {
  const items = await rowsOf(market.table);
  const marks = items.filter((item) => entityOf(item) === 'favourite-mark');
  return KEPT.map((id) => marks.filter(({ listing_id }) => listing_id === id).length);
}

const filesOf = async ({ archived }: Owner): Promise<string[]> =>
  (await market.files('')).filter((key) => key.includes(archived));

/** Checks everything that must hold after a deletion. */
async function expectGone(owner: Owner): Promise<void> {
  const remains = await traces(owner);
  expect(remains.filter((text) => !text.includes('"audit"'))).toEqual([]);
  expect(remains.length).toBeGreaterThan(0);
  expect(remains.join('\n')).not.toMatch(/Tyson|960001|@example|Secret Steps/);
  expect(await filesOf(owner)).toEqual([]);
  expect(await profiles().listUserIdsByEmail(owner.email)).toEqual([]);
  const counts = await favouriteRepository(market.table).favouriteCountsOf(KEPT);
  expect([...counts.values()].map(({ total }) => total)).toEqual(await stayingKeepers());
  const { name, email, phone, message, sender } =
    (await enquiryRepository(market.table).get(owner.sent)) ?? {};
  expect({ name, email, phone, message, sender }).toEqual({});
  const actions = await auditRepository(market.table).trailOf(owner.draft);
  expect(actions.map(({ action, by }) => [action, by])).toEqual([
    ['created', owner.user],
    ['deleted', owner.user],
  ]);
}

describe('a user who deletes their account', () => {
  it('leaves nothing but what was done, by an identifier', async () => {
    const who = await owner();
    expect(await filesOf(who)).toHaveLength(1);
    await market.ask('deleteMe', { by: who.user, body });
    await expectGone(who);
    expect(await market.refused('getMe', { by: who.user })).toMatchObject({ status: 401 });
  });

  it('has to know the password', async () => {
    const who = await owner();
    expect(
      await market.refused('deleteMe', { by: who.user, body: { password: 'a-guess' } }),
    ).toMatchObject({
      status: 400,
      errors: [{ path: 'password', message: 'This isn’t your current password' }],
    });
    expect(await market.ask('getMe', { by: who.user })).toMatchObject({ phone: PHONE });
  });

  it.each(['PUBLISHED', 'PENDING'] as const)('must first settle what is %s', async (status) => {
    const who = await owner();
    await listingRepository(market.table).create(
      listing({ listing_id: `lst_${status}`, organisation_id: who.organisation, status }),
    );
    expect(await market.refused('deleteMe', { by: who.user, body })).toMatchObject({
      status: 409,
      detail: 'First archive your published listings, and wait for decisions on those in review',
    });
    expect(await market.ask('getMe', { by: who.user })).toMatchObject({ phone: PHONE });
  });

  it('can’t do so as the last admin', async () => {
    const admin = await market.person('ADMIN');
    expect(await market.refused('deleteMe', { by: admin, body })).toMatchObject({
      status: 409,
      detail: 'The last admin can’t leave. Make someone else an admin first',
    });
    const other = await market.person('ADMIN');
    await market.ask('deleteMe', { by: other, body });
    expect(await profiles().get(other)).toBeUndefined();
  });

  it('is one entry of the whole trail, which keeps who did it and why, but no name', async () => {
    const who = await owner();
    const reason = 'Asked for by letter, case 4711.';
    const deletions = {
      accountDeletions: accountDeletions(market.table, async () => {}),
      userPool: { endSessions: async () => {}, delete: async () => {} },
    };
    await deleteAccount(deletions, who.user, { isForced: true, by: OPERATOR, reason });

    const admin = await market.person('ADMIN');
    const audit = (query: Record<string, string>) => market.ask('listAudit', { by: admin, query });
    const { items } = await audit({ by: OPERATOR.user_id });
    expect(items).toEqual([
      {
        id: expect.any(String),
        at: expect.any(String),
        action: 'deleted',
        by: { id: OPERATOR.user_id, full_name: OPERATOR.full_name },
        subject: { id: who.user, kind: 'user', name: null },
        changes: [{ field: 'role', before: 'LISTER', after: null }],
        reason,
        affected: {
          organisations: [{ id: who.organisation, name: null }],
          listings: 2,
          published: 0,
        },
        part_of: null,
      },
    ]);
    const parts = await audit({ part_of: items[0]?.id ?? '' });
    expect(new Set(parts.items.map(({ subject }) => subject.id))).toEqual(
      new Set([who.organisation, who.draft, who.archived]),
    );
  });

  soakTest(
    'cut short at a call, says nothing personal any more and goes on when it is asked for again',
    { sample: 5, whole: Number.POSITIVE_INFINITY },
    async ({ amount, choose }) => {
      const handlers = handlersOn(killed.table, market.photos);
      const first = await owner();
      killed.begin();
      const answer = await askHandlers(handlers, 'deleteMe', { by: first.user, body });
      expect(answer.status).toBe(204);
      // At reads, too: files are deleted between them.
      const ends = drawn(endsAt(killed.calls(), 'each call'), amount, choose);
      for (const end of ends) {
        const who = await owner();
        killed.begin(end);
        await askHandlers(handlers, 'deleteMe', { by: who.user, body });
        const profile = await profiles().get(who.user);
        if (profile?.status === 'LEAVING') {
          expect(JSON.stringify(profile), JSON.stringify(end)).not.toMatch(/Tyson|960001|@example/);
          expect(await market.refused('getMe', { by: who.user })).toMatchObject({
            status: 401,
            detail: 'This account is being deleted',
          });
        }
        // A user without a profile was deleted completely, and isn't recognised any more.
        if (profile !== undefined) await market.ask('deleteMe', { by: who.user, body });
        await expectGone(who);
      }
      return ends.length;
    },
  );
});

it('an address leads to every account that had it, in any case', async () => {
  const who = await owner();
  const anew = { user_id: `${who.user}_anew`, email: who.email.toUpperCase() };
  await profiles().createOnce({
    ...anew,
    full_name: 'Another',
    created_at: '2026-02-01T00:00:00.000Z',
  });
  expect(await profiles().listUserIdsByEmail(who.email)).toEqual([who.user, anew.user_id]);
});
