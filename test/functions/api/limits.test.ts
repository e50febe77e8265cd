import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestCounter } from '../../../functions/data/counter/repository.ts';
import { planOfIn } from '../../../functions/data/organisation/plan-of.ts';
import { derivedId } from '../../../functions/lib/ids.ts';
import { limiterFor } from '../../../functions/lib/limiter.ts';
import type { OperationId } from '../../../shared/routes.ts';
import {
  type Asked,
  askHandlers,
  COTTAGE,
  handlersOn,
  type Lister,
  type Marketplace,
  openMarketplace,
} from '../../support/marketplace.ts';

/** Limits for one user, however much they request at the same moment. */

const CONCURRENCY = 100;

let market: Marketplace;
/** Twenty past the hour, until a test moves the clock. */
let at = new Date('2026-11-22T10:20:00.000Z');
let handlers: ReturnType<typeof handlersOn>;

beforeAll(async () => {
  market = await openMarketplace();
  const now = () => at;
  const limiter = limiterFor(requestCounter(market.table), now, planOfIn(market.table));
  handlers = handlersOn(market.table, market.photos, now, limiter);
});

afterAll(() => market?.close());

const ask = (id: OperationId, request: Asked) => askHandlers(handlers, id, request);

const draftOf = async ({ user }: Lister, title: string = COTTAGE.title) =>
  (await market.ask('createListing', { by: user, body: { ...COTTAGE, title } })).id;

const ticketsOn = ({ user }: Lister, listing_id: string, count: number, key?: string): Asked => ({
  by: user,
  params: { listing_id },
  body: { photos: Array.from({ length: count }, () => ({})) },
  ...(key === undefined ? {} : { key }),
});

const NAMED = 'a-request-by-its-name';

/** Sends this many requests at once. @returns the responses: successes and others */
async function atOnce(id: OperationId, askedFor: (index: number) => Asked, times = CONCURRENCY) {
  const answers = await Promise.all(
    Array.from({ length: times }, (_, index) => ask(id, askedFor(index))),
  );
  return {
    done: answers.filter(({ status }) => status < 300),
    refused: answers.filter(({ status }) => status >= 300),
  };
}

const problem = (detail: string) => ({
  status: 429,
  body: { status: 429, title: 'Too Many Requests', detail },
});

describe('a hundred simultaneous requests', () => {
  it('create one organisation of one user', async () => {
    const by = await market.person('PUBLIC');
    const { done, refused } = await atOnce('createOrganisation', () => ({
      by,
      body: { name: 'Fell Lets' },
    }));
    expect(done).toHaveLength(1);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([409]));
    expect((await market.ask('listMyOrganisations', { by })).items).toHaveLength(1);
  });

  it('bring sixty codes to one network in an hour, whoever they are for', async () => {
    const { done, refused } = await atOnce('signUp', (index) => ({
      body: { email: `ann.${index}@example.com` },
    }));
    expect(done).toHaveLength(60);
    for (const answer of refused) {
      expect(answer).toMatchObject(
        problem(
          'From your network, you can ask for a code 60 times an hour. Please try again in 40 minutes',
        ),
      );
    }
  });

  it('leave fifty drafts, and one that is submitted or deleted makes room for another', async () => {
    const lister = await market.lister();
    const request = { by: lister.user, body: COTTAGE };
    const { done, refused } = await atOnce('createListing', () => request);
    expect(done).toHaveLength(50);
    for (const answer of refused) {
      expect(answer).toMatchObject(
        problem('You have reached the limit of 50 drafts. Submit or delete one, then try again'),
      );
      expect(answer.headers).toMatchObject({ 'retry-after': '3600' });
    }
    const [first, second] = done.map(({ body }) => (body as { id: string }).id);
    await market.ask('submitListing', { by: lister.user, params: { listing_id: first ?? '' } });
    await market.ask('deleteListing', { by: lister.user, params: { listing_id: second ?? '' } });
    expect((await atOnce('createListing', () => request, 5)).done).toHaveLength(2);
    expect(await market.ask('getDashboard', { by: lister.user })).toMatchObject({
      drafts: 50,
      pending: 1,
    });
  });

  it('issue sixty photo tickets, however many each requests', async () => {
    const lister = await market.lister();
    const drafts = await Promise.all(Array.from({ length: 20 }, () => draftOf(lister)));
    const { done, refused } = await atOnce('createPhotoTickets', (index) =>
      ticketsOn(lister, drafts[index % drafts.length] ?? '', 3),
    );
    expect(done).toHaveLength(20);
    for (const answer of refused) {
      expect(answer).toMatchObject(
        problem(
          'You can add 60 photos an hour. If you list for an agency, write to us: other plans allow more. Please try again in 40 minutes',
        ),
      );
      expect(answer.headers).toMatchObject({ 'retry-after': '2400' });
    }
  });

  it('submit twenty listings', async () => {
    const lister = await market.lister();
    const drafts = await Promise.all(Array.from({ length: 30 }, () => draftOf(lister)));
    const { done, refused } = await atOnce(
      'submitListing',
      (index) => ({ by: lister.user, params: { listing_id: drafts[index] ?? '' } }),
      drafts.length,
    );
    expect(done).toHaveLength(20);
    expect(refused.map(({ body }) => body)).toEqual(
      refused.map(() =>
        expect.objectContaining({
          status: 429,
          detail:
            'You can submit 20 listings an hour. If you list for an agency, write to us: other plans allow more. Please try again in 40 minutes',
        }),
      ),
    );
  });

  it('submit a hundred listings, and add a thousand photos, of an agency with its plan', async () => {
    const lister = await market.lister();
    const admin = await market.person('ADMIN');
    const listing_id = await draftOf(lister);
    const submission = { by: lister.user, params: { listing_id } };
    // Refused submissions count, too.
    const first = await atOnce('submitListing', () => submission, 21);
    expect(first.refused.filter(({ status }) => status === 429)).toHaveLength(1);
    await market.ask('adminUpdateOrganisation', {
      by: admin,
      params: { organisation_id: lister.organisation },
      body: { plan: 'PROFESSIONAL' },
    });
    const more = await atOnce('submitListing', () => submission, 85);
    expect(more.refused.filter(({ status }) => status === 409)).toHaveLength(80);
    expect(more.refused.filter(({ status }) => status === 429).map(({ body }) => body)).toEqual(
      Array.from({ length: 5 }, () =>
        expect.objectContaining({
          detail: expect.stringMatching(/^You can submit 100 listings an hour\./),
        }),
      ),
    );
    const drafts = await Promise.all(Array.from({ length: 7 }, () => draftOf(lister)));
    for (const draft of drafts) {
      expect(await ask('createPhotoTickets', ticketsOn(lister, draft, 10))).toMatchObject({
        status: 201,
      });
    }
  });

  it('change a profile and an organisation sixty times together', async () => {
    const { user, organisation } = await market.lister();
    const both = await Promise.all([
      atOnce(
        'updateMe',
        () => ({ by: user, body: { full_name: 'Ruth Birkett' } }),
        CONCURRENCY / 2,
      ),
      atOnce(
        'updateOrganisation',
        () => ({
          by: user,
          params: { organisation_id: organisation },
          body: { region: 'Cumbria', name: 'Fell Lets' },
        }),
        CONCURRENCY / 2,
      ),
    ]);
    const refused = both.flatMap((each) => each.refused);
    const tooMany = refused.filter(({ status }) => status === 429);
    expect(tooMany).toHaveLength(CONCURRENCY - 60);
    for (const answer of tooMany) {
      expect(answer).toMatchObject(
        problem('You can change your details 60 times an hour. Please try again in 40 minutes'),
      );
    }
  });
});

describe('the arrival details', () => {
  const change = (by: string, listing_id: string, body: object) =>
    ask('updateListing', { by, params: { listing_id }, body });

  it('can be changed ten times a day, because each change may mail every guest', async () => {
    const [lister, stranger] = [await market.lister(), await market.lister()];
    const [id, another] = [await draftOf(lister), await draftOf(lister)];
    const rules = (number: number) => ({ house_rules: `Rule ${number}` });
    for (let number = 1; number <= 10; number += 1) {
      expect(await change(lister.user, id, rules(number))).toMatchObject({ status: 200 });
      // Nobody can use up another's limit.
      expect(await change(stranger.user, id, rules(number))).toMatchObject({ status: 404 });
    }
    expect(await change(lister.user, id, { address: '4 Beck Side, Rydal' })).toMatchObject(
      problem(
        'You can change a property’s address or arrival details 10 times a day. Please try again in 14 hours',
      ),
    );
    expect(await change(lister.user, id, { summary: 'A cottage' })).toMatchObject({ status: 200 });
    expect(await change(lister.user, another, rules(1))).toMatchObject({ status: 200 });
  });
});

describe('an hour’s limit', () => {
  it('belongs to one user, and starts again when its Retry-After has passed', async () => {
    const [lister, another] = [await market.lister(), await market.lister()];
    const id = await draftOf(lister);
    const change = (by: string) => ({ by, body: { phone: '01539 555555' } });
    expect((await atOnce('updateMe', () => change(lister.user), 61)).refused).toHaveLength(1);
    expect(await ask('updateMe', change(another.user))).toMatchObject({ status: 200 });
    // A separate limit isn't affected.
    expect(await ask('createPhotoTickets', ticketsOn(lister, id, 1))).toMatchObject({
      status: 201,
    });

    const before = at;
    at = new Date('2026-11-22T10:59:59.500Z');
    const refused = await ask('updateMe', change(lister.user));
    expect(refused).toMatchObject(
      problem('You can change your details 60 times an hour. Please try again in one minute'),
    );
    expect(refused.headers).toMatchObject({ 'retry-after': '1' });
    at = new Date(at.getTime() + 1000);
    expect(await ask('updateMe', change(lister.user))).toMatchObject({ status: 200 });
    at = before;
  });

  it('reports how much of it is left', async () => {
    const lister = await market.lister();
    const drafts = await Promise.all(Array.from({ length: 7 }, () => draftOf(lister)));
    for (const id of drafts.slice(0, 5)) await ask('createPhotoTickets', ticketsOn(lister, id, 10));
    await ask('createPhotoTickets', ticketsOn(lister, drafts[5] ?? '', 7));
    expect(await ask('createPhotoTickets', ticketsOn(lister, drafts[6] ?? '', 4))).toMatchObject(
      problem(
        'You can add 60 photos an hour. That leaves 3 for now. If you list for an agency, write to us: other plans allow more. Please try again in 40 minutes',
      ),
    );
    expect(await ask('createPhotoTickets', ticketsOn(lister, drafts[6] ?? '', 3))).toMatchObject({
      status: 201,
    });
  });

  it('doesn’t count requests that violate the contract, and counts those that the operation refuses', async () => {
    const lister = await market.lister();
    const none = { by: lister.user, params: { listing_id: derivedId('lst', 'none') } };
    for (let tried = 0; tried < 25; tried += 1) {
      expect(await ask('submitListing', { ...none, body: { more: 1 } })).toMatchObject({
        status: 400,
      });
    }
    const answers = await atOnce('submitListing', () => none, 25);
    expect(answers.refused.filter(({ status }) => status === 404)).toHaveLength(20);
    expect(answers.refused.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});

describe('a request repeated with its key', () => {
  it('is counted once, and is answered even after the limit was reached', async () => {
    const lister = await market.lister();
    const drafts = await Promise.all(Array.from({ length: 7 }, () => draftOf(lister)));
    const first = ticketsOn(lister, drafts[0] ?? '', 10, NAMED);
    const response = await ask('createPhotoTickets', first);
    expect((await atOnce('createPhotoTickets', () => first, 3)).done).toHaveLength(3);
    for (const id of drafts.slice(1, 6)) {
      expect(await ask('createPhotoTickets', ticketsOn(lister, id, 10))).toMatchObject({
        status: 201,
      });
    }
    expect(await ask('createPhotoTickets', ticketsOn(lister, drafts[6] ?? '', 1))).toMatchObject({
      status: 429,
    });
    const again = await ask('createPhotoTickets', first);
    expect(again.status).toBe(201);
    expect(again.body).toMatchObject({ photos: (response.body as { photos: unknown[] }).photos });
  });

  it('is a different one for another listing', async () => {
    const lister = await market.lister();
    const drafts = await Promise.all(Array.from({ length: 7 }, () => draftOf(lister)));
    const answers = await atOnce(
      'createPhotoTickets',
      (index) => ticketsOn(lister, drafts[index] ?? '', 10, NAMED),
      drafts.length,
    );
    expect(answers.done).toHaveLength(6);
    expect(answers.refused).toHaveLength(1);
  });

  it('finds the draft or organisation it created when there is no room for another', async () => {
    const lister = await market.lister();
    const draft = { by: lister.user, body: COTTAGE, key: NAMED };
    const response = await ask('createListing', draft);
    await atOnce('createListing', () => ({ by: lister.user, body: COTTAGE }), 49);
    expect(await ask('createListing', { ...draft, key: `${NAMED}-2` })).toMatchObject({
      status: 429,
    });
    expect(await ask('createListing', draft)).toEqual({ ...response, headers: expect.anything() });

    const organisationRequest = {
      by: await market.person('PUBLIC'),
      body: { name: 'Beck Lets' },
      key: NAMED,
    };
    const organisation = await ask('createOrganisation', organisationRequest);
    expect(
      await ask('createOrganisation', { ...organisationRequest, key: `${NAMED}-2` }),
    ).toMatchObject({
      status: 409,
    });
    expect((await ask('createOrganisation', organisationRequest)).body).toEqual(organisation.body);
  });
});
