import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRepository } from '../../../../functions/data/audit/repository.ts';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import { organisationRepository } from '../../../../functions/data/organisation/repository.ts';
import { profileRepository } from '../../../../functions/data/profile/repository.ts';
import { staffRoles } from '../../../../functions/domain/account/staff-roles.ts';
import { accountSuspension } from '../../../../functions/domain/account/suspension.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import type { ListingStatus } from '../../../../shared/listings/types.ts';
import {
  type End,
  endsAt,
  type Interrupted,
  interrupted,
  type Mortal,
  mortal,
} from '../../../support/faulty-client.ts';
import { listing } from '../../../support/listings.ts';
import { type Lister, type Marketplace, openMarketplace } from '../../../support/marketplace.ts';
import { soakTest } from '../../../support/soak.ts';

/** With the engine and the template's table; a table of its own, because admins are counted. */

const OPERATOR = { user_id: 'operator', full_name: 'The operator' };
const ANOTHER = { user_id: 'another', full_name: 'Another operator' };

let market: Marketplace;
let killed: Mortal;
let between: Interrupted;

beforeAll(async () => {
  market = await openMarketplace();
  killed = mortal(market.another());
  between = interrupted(market.another());
});

afterAll(() => market?.close());

const profiles = () => profileRepository(market.table);
const listings = () => listingRepository(market.table);
const REASON = 'They list what isn’t theirs.';
const suspend = (user: string) => accountSuspension(market.table).suspend(user, OPERATOR, REASON);
const restore = (user: string) => accountSuspension(market.table).restore(user, OPERATOR, REASON);
const actionsOn = async (subject: string) =>
  (await auditRepository(market.table).trailOf(subject)).map(({ action }) => action);

async function store({ organisation }: Lister, status: ListingStatus): Promise<string> {
  const listing_id = derivedId('lst', status, organisation);
  await listings().create(listing({ listing_id, organisation_id: organisation, status }));
  return listing_id;
}

describe('a suspended user', () => {
  it('is refused at once, and their listings aren’t public any more', async () => {
    const lister = await market.lister();
    const published = await store(lister, 'PUBLISHED');
    const params = { listing_id: published };
    await market.ask('getListing', { params });

    await suspend(lister.user);

    expect(await market.refused('getMe', { by: lister.user })).toMatchObject({
      status: 401,
      detail: 'This account is suspended. Please write to us',
    });
    expect(await market.refused('getListing', { params })).toMatchObject({ status: 404 });
    expect(await listings().listPublished()).not.toContain(published);
  });

  it('has nothing left in the review queue, and nothing that can be approved', async () => {
    const lister = await market.lister();
    const admin = await market.person('ADMIN');
    const pending = await store(lister, 'PENDING');
    const ofQueue = async () =>
      (await listings().listAwaiting('PENDING')).map(({ listing_id }) => listing_id);
    expect(await ofQueue()).toContain(pending);

    await suspend(lister.user);

    expect(await ofQueue()).not.toContain(pending);
    const asked = await market.review(admin, pending);
    expect(await market.refused('approveListing', asked)).toMatchObject({
      status: 409,
      detail: 'The owner of this listing is suspended. It can’t be published',
    });
  });

  it('gets everything back when restored, each listing with its former status', async () => {
    const lister = await market.lister();
    const states = ['PUBLISHED', 'PENDING', 'DRAFT', 'REJECTED', 'ARCHIVED'] as const;
    const ids = await Promise.all(states.map((status) => store(lister, status)));

    await suspend(lister.user);
    await restore(lister.user);

    expect(await market.ask('getMe', { by: lister.user })).toMatchObject({ id: lister.user });
    const after = await listings().getMany(ids);
    expect(ids.map((id) => after.get(id)?.status)).toEqual(states);
    await market.ask('getListing', { params: { listing_id: ids[0] ?? '' } });
    const queue = await listings().listAwaiting('PENDING');
    expect(queue.map(({ listing_id }) => listing_id)).toContain(ids[1]);
  });

  it('is one entry of the whole trail, which tells how much it hid and leads to it', async () => {
    const lister = await market.lister();
    const { user, organisation } = lister;
    const admin = await market.person('ADMIN');
    const ids = [await store(lister, 'PUBLISHED'), await store(lister, 'DRAFT')];
    const by = { user_id: admin, full_name: 'An admin' };

    await accountSuspension(market.table).suspend(user, by, 'Spam.');
    await accountSuspension(market.table).restore(user, by);

    const ofAll = await market.ask('listAudit', { by: admin, query: { limit: '2' } });
    const ofAdmin = await market.ask('listAudit', { by: admin, query: { by: admin } });
    for (const { items } of [ofAll, ofAdmin]) {
      expect(items.map(({ action, subject }) => [action, subject.id])).toEqual([
        ['restored', user],
        ['suspended', user],
      ]);
    }
    for (const { id, affected } of ofAll.items) {
      expect(affected).toEqual({
        organisations: [{ id: organisation, name: 'Fell Lets' }],
        listings: 2,
        published: 1,
      });
      const query = { part_of: id, limit: '2' };
      const first = await market.ask('listAudit', { by: admin, query });
      const cursor = first.next_cursor ?? '';
      const rest = await market.ask('listAudit', { by: admin, query: { ...query, cursor } });
      const parts = [...first.items, ...rest.items];
      expect(parts[0]?.subject.id).toBe(organisation);
      expect(new Set(parts.map(({ subject }) => subject.id))).toEqual(
        new Set([organisation, ...ids]),
      );
      expect(rest.next_cursor).toBeNull();
      for (const { part_of } of parts) {
        expect(part_of).toMatchObject({ id, subject: { id: user, kind: 'user' } });
      }
    }
    for (const subject of [organisation, ...ids]) {
      const { items } = await market.ask('listAudit', { by: admin, query: { subject } });
      expect(items.slice(0, 2).map(({ action, part_of }) => [action, part_of?.id])).toEqual(
        ofAll.items.map(({ action, id }) => [action, id]),
      );
    }
  });

  it('is in the audit trail once, with their organisation and each listing', async () => {
    const lister = await market.lister();
    const id = await store(lister, 'PUBLISHED');

    for (const _ of [1, 2]) expect(await suspend(lister.user)).toBe(true);
    for (const _ of [1, 2]) expect(await restore(lister.user)).toBe(true);

    expect(await actionsOn(lister.user)).toEqual(['suspended', 'restored']);
    expect(await actionsOn(lister.organisation)).toEqual(['created', 'suspended', 'restored']);
    expect(await actionsOn(id)).toEqual(['suspended', 'restored']);
    const [entry] = await auditRepository(market.table).trailOf(lister.user);
    expect(entry).toMatchObject({ by: 'operator' });
  });

  describe.each(['suspend', 'restore'] as const)('by %s', (operation) => {
    soakTest(
      'is dealt with to the end by doing it again, wherever it was cut short',
      { sample: 'each write', whole: 'each call' },
      async ({ amount }) => {
        const done = operation === 'suspend';
        const actions = done ? ['suspended'] : ['suspended', 'restored'];

        /** Interrupts it at a call, and repeats it. @returns the calls of the first attempt */
        async function cutShort(at?: End): Promise<readonly string[]> {
          const lister = await market.lister();
          const ids = [await store(lister, 'PUBLISHED'), await store(lister, 'PENDING')];
          if (!done) await suspend(lister.user);
          killed.begin(at);
          const first = accountSuspension(killed.table)[operation](lister.user, OPERATOR, REASON);
          if (at === undefined) await first;
          else await expect(first).rejects.toThrow('Killed');
          const before = killed.calls();

          await accountSuspension(market.table)[operation](lister.user, OPERATOR, REASON);

          expect((await profiles().get(lister.user))?.status).toBe(done ? 'SUSPENDED' : 'ACTIVE');
          const organisation = await organisationRepository(market.table).get(
            lister.organisation,
            true,
          );
          expect(organisation).toMatchObject({ suspended: done });
          const after = [...(await listings().getMany(ids)).values()];
          expect(after.map(({ hidden }) => hidden)).toEqual([done, done]);
          expect((await listings().getPublished(ids)).size).toBe(done ? 0 : 1);
          expect(await actionsOn(lister.user)).toEqual(actions);
          expect(await actionsOn(lister.organisation)).toEqual(['created', ...actions]);
          for (const id of ids) expect(await actionsOn(id)).toEqual(actions);
          // Whatever the two calls changed are consequences of the one entry.
          const { trailOf } = auditRepository(market.table);
          const decision = (await trailOf(lister.user)).at(-1)?.audit_id;
          for (const subject of [lister.organisation, ...ids]) {
            expect((await trailOf(subject)).at(-1)?.part_of).toBe(decision);
          }
          return before;
        }

        const calls = await cutShort();
        expect(calls.length).toBeGreaterThan(8);
        const ends = endsAt(calls, amount);
        for (const end of ends) await cutShort(end);
        return ends.length;
      },
    );
  });

  describe.each([
    ['suspend', 'restore'],
    ['restore', 'suspend'],
  ] as const)('by %s', (operation, other) => {
    soakTest(
      `is what the profile says in the end, wherever another admin comes in between to ${other}`,
      { sample: 'each write', whole: 'each call' },
      async ({ amount }) => {
        /** Runs the opposite operation at a call. @returns the calls of the first */
        async function meet(at?: End): Promise<readonly string[]> {
          const lister = await market.lister();
          const ids = [await store(lister, 'PUBLISHED'), await store(lister, 'PENDING')];
          if (operation === 'restore') await suspend(lister.user);
          between.begin(at, () =>
            accountSuspension(market.table)[other](lister.user, ANOTHER, REASON),
          );
          await accountSuspension(between.table)[operation](lister.user, OPERATOR, REASON);

          const status = (await profiles().get(lister.user))?.status;
          const { suspended = false } =
            (await organisationRepository(market.table).get(lister.organisation, true)) ?? {};
          const after = [...(await listings().getMany(ids)).values()];
          const hidden = after.map((each) => each.hidden ?? false);
          const expected = status === 'SUSPENDED';
          expect([suspended, ...hidden]).toEqual([expected, expected, expected]);
          return between.calls();
        }

        const ends = endsAt(await meet(), amount);
        for (const end of ends) await meet(end);
        return ends.length;
      },
    );
  });

  it('must exist', async () => {
    await expect(suspend('usr_nobody')).rejects.toMatchObject({ name: 'NotFoundError' });
    await expect(restore('usr_nobody')).rejects.toMatchObject({ name: 'NotFoundError' });
  });
});

describe('the last admin', () => {
  /** Makes these the only active admins. */
  async function onlyAdmins(count: number): Promise<string[]> {
    const admins = await Promise.all(Array.from({ length: count }, () => market.person('ADMIN')));
    for (const { user_id } of await profiles().listAdmins()) {
      const profile = await profiles().get(user_id);
      if (profile !== undefined && !admins.includes(user_id)) {
        await profiles().put({ ...profile, role: 'PUBLIC' });
      }
    }
    return admins;
  }

  it('can’t be suspended, and stays an admin', async () => {
    const [admin = ''] = await onlyAdmins(1);
    await expect(suspend(admin)).rejects.toMatchObject({
      name: 'ConflictError',
      message: 'The last admin can’t be suspended. Make someone else an admin first',
    });
    expect(await profiles().get(admin)).toMatchObject({ role: 'ADMIN', status: 'ACTIVE' });
    expect(await actionsOn(admin)).toEqual([]);
  });

  it('isn’t an admin beside another', async () => {
    const [first = '', second = ''] = await onlyAdmins(2);
    await suspend(first);
    await expect(suspend(second)).rejects.toMatchObject({ name: 'ConflictError' });
    await restore(first);
    await suspend(second);
    expect(await profiles().listAdmins()).toMatchObject([{ user_id: first }]);
  });

  it('remains, however many suspend each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const admins = await onlyAdmins(4);
      const outcomes = await Promise.allSettled(admins.map(suspend));
      expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(4);
      expect((await profiles().listAdmins()).length).toBeGreaterThan(0);
    }
  });
});

describe('a new admin', () => {
  it('is one from the next request on, and is found among them', async () => {
    const { user } = await market.lister();
    const { give } = staffRoles(market.table);

    await give(user, 'ADMIN', 'aal1', { by: OPERATOR });
    await give(user, 'ADMIN', 'aal1', { by: OPERATOR });

    expect(await market.ask('getMe', { by: user })).toMatchObject({ role: 'ADMIN' });
    const admins = await profiles().listAdmins();
    expect(admins.map(({ user_id }) => user_id)).toContain(user);
    expect(await actionsOn(user)).toEqual(['made-admin']);
  });
});
