import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listMyEnquiries } from '../../../../functions/api/enquiries/list-my-enquiries.ts';
import { requestCounter } from '../../../../functions/data/counter/repository.ts';
import { enquiryRepository } from '../../../../functions/data/enquiry/repository.ts';
import { unconfirmedEnquiries } from '../../../../functions/data/enquiry/unconfirmed.ts';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import { serviceOf } from '../../../../functions/data/service.ts';
import type { User } from '../../../../functions/lib/authentication.ts';
import { derivedId, mailboxHash } from '../../../../functions/lib/ids.ts';
import { limiterFor } from '../../../../functions/lib/limiter.ts';
import { ENQUIRY_NOT_FOUND } from '../../../../shared/enquiries/ids.ts';
import type { EnquiryStatus } from '../../../../shared/enquiries/types.ts';
import { limits } from '../../../../shared/limits.ts';
import { PROPERTY_NOT_FOUND } from '../../../../shared/listings/ids.ts';
import type { ListingStatus } from '../../../../shared/listings/types.ts';
import { forgetCounts } from '../../../support/counts.ts';
import { caller } from '../../../support/gateway-event.ts';
import { listing } from '../../../support/listings.ts';
import {
  type Asked,
  askHandlers,
  handlersOn,
  type Lister,
  type Marketplace,
  openMarketplace,
  PASSWORD,
} from '../../../support/marketplace.ts';

let market: Marketplace;
let lister: Lister;
let listing_id: string;
/** The tests' clock. */
let at = new Date('2026-11-22T10:20:00.000Z');
let handlers: ReturnType<typeof handlersOn>;
let listings = 0;
/** The idempotency key, a new one in each test. */
let key: string;

beforeAll(async () => {
  market = await openMarketplace();
  const now = () => at;
  const limiter = limiterFor(requestCounter(market.table), now);
  handlers = handlersOn(market.table, market.photos, now, limiter);
});

afterAll(() => market?.close());

beforeEach(async () => {
  at = new Date('2026-11-22T10:20:00.000Z');
  key = randomUUID();
  lister = await market.lister();
  listing_id = await listingOf(lister);
  await forgetCounts(market.table);
  await forgetMessages();
});

async function listingOf(
  { organisation }: Lister,
  status: ListingStatus = 'PUBLISHED',
  fields: Parameters<typeof listing>[0] = {},
) {
  listings += 1;
  const made = derivedId('lst', 'enquired about', listings);
  const item = listing({ listing_id: made, organisation_id: organisation, status, ...fields });
  await listingRepository(market.table).create(item);
  return made;
}

const messages = () => serviceOf(market.table).entities.message;

async function forgetMessages() {
  const { data } = await messages().scan.go({ pages: 'all' });
  if (data.length > 0) await messages().delete(data).go();
}

const queued = async () => (await messages().scan.go({ pages: 'all' })).data;

const FIELDS = {
  name: 'Ruth Birkett',
  email: 'Ruth@fellside.example',
  phone: '01632 960002',
  message: 'May we come on Sunday?\n\nWe are two.',
};

interface Answer {
  readonly id: string;
  readonly awaits_confirmation: boolean;
}

const send = (given: Partial<Asked> = {}) =>
  askHandlers(handlers, 'createEnquiry', { params: { listing_id }, body: FIELDS, ...given });

const received = async ({ user }: Lister, query: Record<string, string> = {}) =>
  await askHandlers(handlers, 'listMyEnquiries', { by: user, query }).then(
    ({ body }) => body as { items: { id: string; status: string }[]; next_cursor: string | null },
  );

const move = (enquiry_id: string, status: EnquiryStatus, by = lister.user) =>
  askHandlers(handlers, 'updateEnquiry', { by, params: { enquiry_id }, body: { status } });

const newOnes = async () => (await market.ask('getDashboard', { by: lister.user })).new_enquiries;

describe('an enquiry', () => {
  it('reaches the organisation in full, with a mail to its owner and one to its sender', async () => {
    const { status, body } = await send();
    expect(status).toBe(201);
    const created_at = at.toISOString();
    const id = expect.stringMatching(/^enq_[0-9A-Z]{26}$/);
    expect(body).toEqual({ id, created_at, awaits_confirmation: false });
    expect(await received(lister)).toEqual({
      items: [
        {
          ...FIELDS,
          id,
          listing_id,
          listing_title: 'Slate cottage above the beck',
          status: 'NEW',
          source: 'website',
          created_at,
        },
      ],
      next_cursor: null,
    });
    const mails = await queued();
    expect(mails.map(({ kind, to }) => [kind, to]).sort()).toEqual([
      ['enquiry-acknowledged', FIELDS.email],
      ['enquiry-received', expect.stringMatching(/^person\.\d+@example\.com$/)],
    ]);
    // A stranger's text goes only to the lister, and is stored nowhere else.
    expect(JSON.stringify(mails)).not.toContain('Sunday');
    expect(JSON.stringify(mails)).not.toContain(FIELDS.name);
  });

  it('is acknowledged with the approved title, and no text that a lister can choose', async () => {
    const edited = 'Win a prize at https://win.example';
    await market.ask('updateOrganisation', {
      by: lister.user,
      params: { organisation_id: lister.organisation },
      body: { name: edited },
    });
    await market.ask('updateListing', {
      by: lister.user,
      params: { listing_id },
      body: { title: edited },
    });
    expect((await send()).status).toBe(201);
    const acknowledged = (await queued()).find(({ kind }) => kind === 'enquiry-acknowledged');
    expect(acknowledged?.data).toEqual({ listing_id, title: 'Slate cottage above the beck' });
    const { items } = await received(lister);
    expect(items).toMatchObject([{ listing_title: edited }]);
  });

  it('needs no telephone number', async () => {
    const { phone, ...others } = FIELDS;
    for (const body of [others, { ...others, phone: '' }, { ...others, phone: null }]) {
      expect((await send({ body })).status).toBe(201);
    }
    const { items } = await received(lister);
    expect(items.map((each) => (each as { phone?: unknown }).phone)).toEqual([null, null, null]);
  });

  it.each([
    [
      {},
      {
        name: 'Name is required',
        email: 'Please enter a valid email',
        message: 'Message is required',
      },
    ],
    [
      { name: ' ', email: 'ruth@', message: '\n' },
      {
        name: 'Name is required',
        email: 'Please enter a valid email',
        message: 'Message is required',
      },
    ],
    [
      { ...FIELDS, name: 'n'.repeat(101), phone: '0'.repeat(31), message: 'm'.repeat(2001) },
      { name: 'Name too long', phone: 'Phone number too long', message: 'Message too long' },
    ],
    [{ ...FIELDS, name: 'Ruth\nBcc: all' }, { name: 'Name must be one line, without tabs' }],
    [{ ...FIELDS, email: `${'a'.repeat(250)}@b.example` }, { email: 'Email too long' }],
    [{ ...FIELDS, status: 'READ' }, { status: "'status' is not a known field" }],
  ])('of %o is refused field by field', async (body, messages) => {
    const answer = await send({ body });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: Object.entries(messages).map(([path, message]) => ({ path, message })) },
    });
  });

  it.each(['DRAFT', 'PENDING', 'REJECTED', 'ARCHIVED'] as const)(
    'about a listing that is %s doesn’t find it',
    async (status) => {
      listing_id = await listingOf(lister, status);
      expect(await send()).toMatchObject({ status: 404, body: { detail: PROPERTY_NOT_FOUND } });
    },
  );

  it('about a record of a sale is refused, since nobody would answer', async () => {
    listing_id = await listingOf(lister, 'PUBLISHED', { type: 'SALE', is_sold: true });
    expect(await send()).toMatchObject({
      status: 409,
      body: { detail: 'This property has been sold, so you can no longer enquire about it' },
    });
    expect(await queued()).toEqual([]);
  });

  it('that fills in the hidden field gets the usual response, and is dropped', async () => {
    const { status, body } = await send({ body: { ...FIELDS, website: 'https://spam.example' } });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^enq_/),
      created_at: at.toISOString(),
      awaits_confirmation: false,
    });
    expect((await received(lister)).items).toEqual([]);
    expect(await queued()).toEqual([]);
  });

  it('disappears after two years, whether or not the table has deleted it', async () => {
    await send();
    const [one] = (await received(lister)).items;
    const { get } = enquiryRepository(market.table, () => at);
    at = new Date('2028-11-22T10:19:59.000Z');
    expect((await received(lister)).items).toHaveLength(1);
    expect(await get(one?.id ?? '')).toBeDefined();
    at = new Date('2028-11-22T10:20:00.000Z');
    expect((await received(lister)).items).toEqual([]);
    expect(await enquiryRepository(market.table, () => at).countNew(lister.organisation)).toBe(0);
    expect(await get(one?.id ?? '')).toBeUndefined();
    expect((await move(one?.id ?? '', 'READ')).status).toBe(404);
  });
});

describe('one request', () => {
  it('sent 32 times at once is one enquiry, with one mail to each side and one response', async () => {
    const answers = await Promise.all(Array.from({ length: 32 }, () => send({ key })));
    const [{ status, body } = { status: 0, body: {} }] = answers;
    expect(status).toBe(201);
    for (const answer of answers) expect(answer).toMatchObject({ status: 201, body });
    expect((await received(lister)).items).toHaveLength(1);
    expect((await queued()).map(({ kind }) => kind).sort()).toEqual([
      'enquiry-acknowledged',
      'enquiry-received',
    ]);
  });

  it('with a different text or property is refused', async () => {
    await send({ key });
    const another = await listingOf(lister);
    for (const given of [
      { body: { ...FIELDS, message: 'And on Monday?' } },
      { params: { listing_id: another } },
    ]) {
      expect((await send({ key, ...given })).status).toBe(422);
    }
    expect((await received(lister)).items).toHaveLength(1);
  });

  it('gets its response after the listing has been deleted', async () => {
    const first = await send({ key });
    await serviceOf(market.table).entities.listing.delete({ listing_id }).go();
    expect((await send({ key })).body).toEqual(first.body);
  });
});

describe('of two hundred simultaneous enquiries', () => {
  const many = async (given: (index: number) => Partial<Asked>, length = 200) => {
    const answers = await Promise.all(
      Array.from({ length }, (_, index) =>
        send({ body: { ...FIELDS, email: `guest.${index}@example.com` }, ...given(index) }),
      ),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    return { answers, done: answers.length - refused.length, refused };
  };
  const tooMany = (sentence: string, retry: string) => ({
    status: 429,
    headers: { 'retry-after': retry },
    body: { detail: sentence },
  });
  const FORTY_MINUTES = '2400';

  it('five are accepted from one network', async () => {
    const { done, refused } = await many(() => ({}));
    expect(done).toBe(5);
    const sentence =
      'From your network, you can send 5 enquiries an hour. Please try again in 40 minutes';
    expect(refused[0]).toMatchObject(tooMany(sentence, FORTY_MINUTES));
    expect((await received(lister)).items).toHaveLength(5);
  });

  /**
   * Sends this many at once; all succeed. @returns the responses of those that wait for a code, and of
   * the others
   */
  async function sentBy(count: number, askedFor: (index: number) => Partial<Asked>) {
    const { done, answers } = await many(askedFor, count);
    expect(done).toBe(answers.length);
    const bodies = answers.map(({ body }) => body as Answer);
    return {
      waiting: bodies.filter((each) => each.awaits_confirmation),
      through: bodies.filter((each) => !each.awaits_confirmation),
    };
  }
  const kinds = async (kind: string) => (await queued()).filter((each) => each.kind === kind);

  it('twenty are accepted from one mailbox, from any network and in any spelling; others wait', async () => {
    const { waiting, through } = await sentBy(30, (index) => ({
      from: `198.51.100.${index}`,
      body: {
        ...FIELDS,
        email: [FIELDS.email, FIELDS.email.toUpperCase(), FIELDS.email.replace('@', `+${index}@`)][
          index % 3
        ],
      },
    }));
    expect(through).toHaveLength(20);
    expect(waiting).toHaveLength(10);
    expect(await kinds('enquiry-acknowledged')).toHaveLength(20);
    expect(await kinds('enquiry-received')).toHaveLength(20);
    // Nobody gets more mails than this, whoever requests them.
    expect(await kinds('enquiry-code')).toHaveLength(5);
    expect((await received(lister, { limit: '100' })).items).toHaveLength(20);
  });

  it('sixty reach one property; others wait, but not those for other properties', async () => {
    const { through } = await sentBy(66, (index) => ({
      from: `198.51.100.${index}`,
      body: { ...FIELDS, email: `guest.${index}@example.com` },
    }));
    expect(through).toHaveLength(60);
    const other = await listingOf(lister);
    const { body } = await send({ from: '203.0.113.9', params: { listing_id: other } });
    expect(body).toMatchObject({ awaits_confirmation: false });
  });
});

describe('an enquiry that waits for a code', () => {
  /** A new one in each test, because each mailbox gets a limited number of mails. */
  let email: string;
  let body: typeof FIELDS;
  let id: string;

  /** As many as the property accepts at once, and one more, which waits. */
  beforeEach(async () => {
    email = `visitor.${listings}@example.com`;
    body = { ...FIELDS, email };
    const { counter, most } = limits.createEnquiry.requests[2];
    await serviceOf(market.table)
      .entities.counter.put({
        counter,
        subject: listing_id,
        window: '2026-11-22T10:00:00.000Z',
        used: most,
        expires_at: Math.floor(at.getTime() / 1000) + 3600,
      })
      .go();
    id = await waitingOne();
  });

  const waitingOne = async (from = '203.0.113.1'): Promise<string> => {
    const { status, body: answer } = await send({ key, body, from });
    expect(status).toBe(201);
    expect(answer).toMatchObject({ awaits_confirmation: true });
    return (answer as { id: string }).id;
  };

  const repository = () => unconfirmedEnquiries(market.table, () => at);

  /** The code in the newest mail to the sender, as the mailer generates it. */
  async function codeFromMail(): Promise<string> {
    const codes = (await queued()).filter(({ kind }) => kind === 'enquiry-code');
    const issued = await Promise.all(
      codes.map(({ message_id }) => repository().issueCode({ email, message_id })),
    );
    return issued.find((code) => code !== undefined) ?? '';
  }
  const confirm = (code: string, enquiry_id = id) =>
    askHandlers(handlers, 'confirmEnquiry', { params: { enquiry_id }, body: { code } });

  it('reaches its organisation once its sender has entered the code, however often', async () => {
    expect((await received(lister)).items).toEqual([]);
    expect(await newOnes()).toBe(0);
    expect((await queued()).map(({ kind, to, data }) => [kind, to, data])).toEqual([
      ['enquiry-code', email, {}],
    ]);
    const code = await codeFromMail();
    const answers = await Promise.all([confirm(code), confirm(code), confirm(code)]);
    for (const answer of [...answers, await confirm(code)]) {
      expect(answer).toMatchObject({ status: 200, body: { id, created_at: at.toISOString() } });
    }
    expect((await received(lister)).items).toMatchObject([{ ...body, id, status: 'NEW' }]);
    expect((await queued()).map(({ kind }) => kind).sort()).toEqual([
      'enquiry-code',
      'enquiry-received',
    ]);
    // The same request finds that it was sent.
    expect((await send({ key, body })).body).toMatchObject({ id, awaits_confirmation: false });
  });

  it('repeated with its key is the same one, with one mail', async () => {
    expect(await waitingOne()).toBe(id);
    expect(await queued()).toHaveLength(1);
  });

  it('explains a wrong code, and after five that it has to be sent again', async () => {
    const code = await codeFromMail();
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await confirm(wrong)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'code', message: expect.stringContaining('latest email') }] },
      });
    }
    expect(await confirm(code)).toMatchObject({
      status: 409,
      body: { detail: 'Too many codes were entered. Please send your enquiry again' },
    });
    // Wrong codes for one enquiry don't use up the code for another from the same mailbox.
    key = randomUUID();
    const other = await waitingOne();
    expect((await confirm(await codeFromMail(), other)).status).toBe(200);
  });

  it('expires after a day, and says so', async () => {
    const code = await codeFromMail();
    at = new Date(at.getTime() + 24 * 60 * 60 * 1000);
    expect(await confirm(code)).toMatchObject({
      status: 404,
      body: { detail: 'This enquiry has expired. Please send it again' },
    });
    expect((await received(lister)).items).toEqual([]);
  });

  it('about a property that isn’t public any more goes nowhere', async () => {
    const code = await codeFromMail();
    await market.ask('archiveListing', { by: lister.user, params: { listing_id } });
    expect(await confirm(code)).toMatchObject({
      status: 404,
      body: { detail: PROPERTY_NOT_FOUND },
    });
  });

  it('where a mailbox has had its mails, the newest code goes on working', async () => {
    for (let more = 0; more < 7; more += 1) {
      key = randomUUID();
      id = await waitingOne(`203.0.113.${more + 2}`);
    }
    expect(await queued()).toHaveLength(5);
    expect((await confirm(await codeFromMail())).status).toBe(200);
  });

  it('is in its sender’s download, and is deleted with their account', async () => {
    const user = await market.person('PUBLIC');
    const { email: address = '' } = await market.ask('getMe', { by: user });
    const theirs = derivedId('enq', 'waiting', address);
    // Both operations use a real clock.
    const now = unconfirmedEnquiries(market.table);
    await now.create({
      enquiry_id: theirs,
      listing_id,
      ...body,
      email: address,
      created_at: new Date().toISOString(),
    });
    const { sections } = await market.ask('exportMe', { by: user });
    expect(sections.enquiries_sent).toMatchObject([{ enquiry_id: theirs, message: body.message }]);
    expect(sections.counts).toContainEqual(expect.objectContaining({ mails: 1 }));
    await market.ask('deleteMe', { by: user, body: { password: PASSWORD } });
    expect(await now.get(theirs)).toBeUndefined();
    expect(await now.mailsTo(mailboxHash(address))).toEqual([]);
  });
});

describe('the organisation’s list of enquiries', () => {
  /** Sends this many, a minute apart. @returns them, oldest first */
  async function sent(count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) {
      at = new Date(at.getTime() + 60_000);
      const { body } = await send({
        from: `198.51.100.${index}`,
        body: { ...FIELDS, email: `guest.${index}@example.com` },
      });
      ids.push((body as { id: string }).id);
    }
    return ids;
  }
  const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);

  it('comes in pages, newest first, of all statuses together and of each separately', async () => {
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = await sent(5);
    await move(second, 'READ');
    await move(fourth, 'ARCHIVED');
    const page = await received(lister, { limit: '2' });
    expect(idsOf(page)).toEqual([fifth, fourth]);
    const next = await received(lister, { limit: '2', cursor: page.next_cursor ?? '' });
    expect(idsOf(next)).toEqual([third, second]);
    const last = await received(lister, { limit: '2', cursor: next.next_cursor ?? '' });
    expect(idsOf(last)).toEqual([first]);
    expect(last.next_cursor).toBeNull();

    expect(idsOf(await received(lister, { status: 'NEW' }))).toEqual([fifth, third, first]);
    expect(idsOf(await received(lister, { status: 'READ' }))).toEqual([second]);
    expect(idsOf(await received(lister, { status: 'ARCHIVED' }))).toEqual([fourth]);
  });

  it('lacks those that have moved or expired since it was read', async () => {
    const [stays = '', moves = ''] = await sent(2);
    await move(moves, 'READ');
    const { getMany } = enquiryRepository(market.table, () => at);
    const positions = [stays, moves, 'expired'].map((enquiry_id) => ({
      enquiry_id,
      created_at: at.toISOString(),
    }));
    const list = listMyEnquiries({ enquiries: { list: async () => positions, getMany } });
    const user = {
      user_id: lister.user,
      organisation_ids: [lister.organisation],
    } as unknown as User;
    const listed = async (query: { status?: EnquiryStatus }) =>
      idsOf(await list({ params: undefined, query, body: undefined }, { ...caller, user }));
    expect(await listed({ status: 'NEW' })).toEqual([stays]);
    expect(await listed({})).toEqual([stays, moves]);
  });

  it('is empty for an admin without an organisation, and has nobody else’s', async () => {
    await sent(1);
    expect((await received(await market.lister())).items).toEqual([]);
    const admin = await market.person('ADMIN');
    expect(await market.ask('listMyEnquiries', { by: admin })).toEqual({
      items: [],
      next_cursor: null,
    });
  });

  it.each([
    [{ status: 'SPAM' }, 'status', 'We don’t know that status. Please choose another'],
    [{ cursor: 'nonsense' }, 'cursor', 'This page link is not valid; start again'],
  ])('with %o is refused', async (query, path, message) => {
    expect(await market.refused('listMyEnquiries', { by: lister.user, query })).toMatchObject({
      status: 400,
      errors: [{ path, message }],
    });
  });
});

describe('an enquiry is moved', () => {
  let id: string;
  beforeEach(async () => {
    id = ((await send()).body as { id: string }).id;
  });

  it('from new to read to archived, with a correct count of new ones each time', async () => {
    expect(await newOnes()).toBe(1);
    expect(await move(id, 'READ')).toMatchObject({ status: 200, body: { id, status: 'READ' } });
    expect(await newOnes()).toBe(0);
    expect(await move(id, 'ARCHIVED')).toMatchObject({ status: 200, body: { status: 'ARCHIVED' } });
  });

  it('from new to archived', async () => {
    expect((await move(id, 'ARCHIVED')).status).toBe(200);
    expect(await newOnes()).toBe(0);
  });

  it.each([
    ['NEW', 'NEW', 'This enquiry is already new'],
    ['READ', 'NEW', 'This enquiry is read, and can’t become new'],
    ['READ', 'READ', 'This enquiry is already read'],
    ['ARCHIVED', 'READ', 'This enquiry is archived, and can’t become read'],
    ['ARCHIVED', 'NEW', 'This enquiry is archived, and can’t become new'],
    ['ARCHIVED', 'ARCHIVED', 'This enquiry is already archived'],
  ] as const)('not from %s to %s', async (from, to, detail) => {
    if (from !== 'NEW') await move(id, from);
    expect(await move(id, to)).toMatchObject({ status: 409, body: { detail } });
    expect((await received(lister, { status: from })).items).toHaveLength(1);
  });

  it('once, however often at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => move(id, 'READ')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect((await received(lister)).items).toMatchObject([{ id, status: 'READ' }]);
  });

  it('by nobody else', async () => {
    const other = await market.lister();
    expect(await move(id, 'READ', other.user)).toMatchObject({
      status: 404,
      body: { detail: ENQUIRY_NOT_FOUND },
    });
    expect(await newOnes()).toBe(1);
  });
});
