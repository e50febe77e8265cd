import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import { newMessage } from '../../../../functions/data/message/repository.ts';
import { serviceOf } from '../../../../functions/data/service.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import { routeKey, routes } from '../../../../shared/routes.ts';
import { gatewayEvent, lambdaContext } from '../../../support/gateway-event.ts';
import { listing } from '../../../support/listings.ts';
import {
  handlersOn,
  type Lister,
  type Marketplace,
  openMarketplace,
} from '../../../support/marketplace.ts';
import { messageDraft } from '../../../support/messages.ts';

/** Which mails a user gets, and how they switch some of them off. */

const ALL = { enquiries: true, decisions: true, submissions: true };

let market: Marketplace;
let lister: Lister;
let handlers: ReturnType<typeof handlersOn>;
let listings = 0;

beforeAll(async () => {
  market = await openMarketplace();
  handlers = handlersOn(market.table, market.photos);
});

afterAll(() => market?.close());

beforeEach(async () => {
  lister = await market.lister();
});

const chosen = () => market.ask('getNotifications', { by: lister.user });

/** A stored message to the lister about an enquiry. */
async function message(fields: Parameters<typeof messageDraft>[0] = {}, at = new Date()) {
  const item = newMessage(
    messageDraft(
      { to_user: lister.user, ...fields },
      { kind: 'enquiry-received', data: { enquiry_id: derivedId('enq', 1) } },
    ),
    at,
  );
  await serviceOf(market.table).entities.message.put(item).go();
  const { message_id, unsubscribe_token: token = '' } = item;
  return { message_id, token };
}

type Link = Awaited<ReturnType<typeof message>>;

const ONE_CLICK = 'List-Unsubscribe=One-Click';

/** Opens a mail's link as a mail program does. */
const unsubscribe = async (
  pathParameters: Link,
  body = ONE_CLICK,
  type = 'application/x-www-form-urlencoded',
) => {
  const { statusCode } = await handlers.account(
    gatewayEvent({
      routeKey: routeKey(routes.unsubscribe),
      pathParameters,
      body,
      headers: { 'content-type': type },
    }),
    { ...lambdaContext, getRemainingTimeInMillis: () => 60_000 },
  );
  return statusCode;
};

describe('the choice of mails', () => {
  it('is all mails at first, and then the user’s choice', async () => {
    expect(await chosen()).toEqual(ALL);
    const body = { ...ALL, decisions: false };
    expect(await market.ask('updateNotifications', { by: lister.user, body })).toEqual(body);
    expect(await chosen()).toEqual(body);
    await market.ask('updateNotifications', { by: lister.user, body: ALL });
    expect(await chosen()).toEqual(ALL);
  });

  it.each([
    [{ ...ALL, security: false }],
    [{ enquiries: false, decisions: false }],
    [{ ...ALL, enquiries: 'no' }],
  ])('is refused as %j', async (body) => {
    expect(await market.refused('updateNotifications', { by: lister.user, body })).toMatchObject({
      status: 400,
    });
    expect(await chosen()).toEqual(ALL);
  });
});

describe('the unsubscribe link in a mail', () => {
  it.each([
    ['application/x-www-form-urlencoded', ONE_CLICK],
    [
      'multipart/form-data; boundary=part',
      '--part\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--part--\r\n',
    ],
    ['application/json', '{"List-Unsubscribe":"One-Click"}'],
  ])('stops mails of its kind without sign-in, called as %s', async (type, body) => {
    const link = await message();
    expect(await unsubscribe(link, body, type)).toBe(204);
    // Mail programs may call it twice.
    expect(await unsubscribe(link, body, type)).toBe(204);
    expect(await chosen()).toEqual({ ...ALL, enquiries: false });
  });

  it.each([
    ['nothing', ''],
    ['something else', 'List-Unsubscribe=Now'],
    ['something more', `${ONE_CLICK}&decisions=off`],
  ])('is refused with %s', async (_, body) => {
    expect(await unsubscribe(await message(), body)).toBe(400);
    expect(await chosen()).toEqual(ALL);
  });

  it('is of no use with another message’s token, for a message that has none, or after ninety days', async () => {
    const { message_id, token } = await message();
    const another = await message();
    const bare = await message({ to_user: undefined });
    const days = 24 * 60 * 60 * 1000;
    const old = await message({}, new Date(Date.now() - 91 * days));
    for (const link of [
      { message_id, token: another.token },
      { message_id: bare.message_id, token },
      old,
    ]) {
      expect(await unsubscribe(link)).toBe(404);
    }
    expect(await chosen()).toEqual(ALL);
  });

  it('changes nothing when a person opens it, and leads to the choice', async () => {
    const { status, headers } = await market.either('openUnsubscribe', { params: await message() });
    expect(status).toBe(303);
    expect(headers.location).toBe('/dashboard/settings#notifications');
    expect(await chosen()).toEqual(ALL);
  });
});

it('a user can switch off mails about decisions', async () => {
  listings += 1;
  const listing_id = derivedId('lst', 'decided', listings);
  const { organisation: organisation_id } = lister;
  await listingRepository(market.table).create(
    listing({ listing_id, organisation_id, status: 'PENDING' }),
  );
  const admin = await market.person('ADMIN');
  await market.ask('approveListing', await market.review(admin, listing_id));
  const { data } = await serviceOf(market.table).entities.message.scan.go({ pages: 'all' });
  const listerMessages = data.filter(({ to_user }) => to_user === lister.user);
  expect(listerMessages.map(({ kind }) => kind)).toEqual(['listing-approved']);
  const [{ message_id = '', unsubscribe_token: token = '' } = {}] = listerMessages;
  expect(token).toMatch(/^[\w-]{22}$/);
  expect(await unsubscribe({ message_id, token })).toBe(204);
  expect(await chosen()).toEqual({ ...ALL, decisions: false });
});

it('messages that always come have no such link', async () => {
  const item = newMessage(
    messageDraft({ to_user: lister.user }, { kind: 'account-exists', data: {} }),
    new Date(),
  );
  expect(item.unsubscribe_token).toBeUndefined();
});
