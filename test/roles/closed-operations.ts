import { categoriesRepository } from '../../functions/data/categories/repository.ts';
import { enquiryRepository } from '../../functions/data/enquiry/repository.ts';
import { listingRepository } from '../../functions/data/listing/repository.ts';
import { newMessage } from '../../functions/data/message/repository.ts';
import { organisationRepository } from '../../functions/data/organisation/repository.ts';
import { profileRepository } from '../../functions/data/profile/repository.ts';
import { serviceOf } from '../../functions/data/service.ts';
import { openTable } from '../../functions/data/table.ts';
import { derivedId } from '../../functions/lib/ids.ts';
import type { LocalData } from '../../infra/local/data.ts';
import { totp } from '../../packages/aws-on-one-machine/test/support/authenticator-app.ts';
import { type OperationId, type Route, routes } from '../../shared/routes.ts';
import { OPERATION_CASES, pathOf } from '../support/authorisation-matrix.ts';
import { booking, storeBookings } from '../support/bookings.ts';
import { channelSource, storeSources } from '../support/channel-sources.ts';
import { forgetCounts } from '../support/counts.ts';
import { enquiry } from '../support/enquiries.ts';
import { listing, listingPhoto } from '../support/listings.ts';
import { messageDraft } from '../support/messages.ts';
import type { OperationCase } from '../support/operation-case.ts';
import { type Person, peopleAt } from '../support/people.ts';
import { type Subject, storeSubject } from '../support/subject.ts';
import { storeUser } from '../support/users.ts';
import { ORGANISATION } from './exercises.ts';

/** An operation that isn't open, and the status of its answer. */
export type OperationStatus = readonly [id: string, status: number];

/** A photo of each listing of somebody who goes. */
const PHOTO = derivedId('pho', 'tried');

/** A batch that nobody works off. */
const BATCH = {
  batch_id: derivedId('bat', 'tried'),
  status: 'RUNNING',
  started_by: 'usr_1',
  started_at: '2026-01-01T00:00:00.000Z',
  total: 1,
} as const;

const LONG_AGO = '2026-01-01T00:00:00.000Z';

/** A calendar that was never read. */
const FAILING = channelSource({
  failing: {
    problem: 'UNREACHABLE',
    since: LONG_AGO,
    attempts: 1,
    next_at: LONG_AGO,
    told: true,
  },
});

/** How much was tried, whoever the people were: each time with another listing. */
let tried = 0;

/** The operations, but for open questions, signing up and starting a batch, which have exercises of their own. */
const TRIED = (Object.entries<Route>(routes) as [OperationId, Route][]).filter(
  ([id, { access, method, capability }]) =>
    id !== 'startPhotoBatch' &&
    (access !== 'anyone' || (method !== 'GET' && capability !== 'sign-up')),
);

/** The status that each operation answers a permitted caller. */
export const EXPECTED: readonly OperationStatus[] = TRIED.map(([id, { success = 200 }]) => [
  id,
  success,
]);

/** Signs people in at a running site. @returns what tries each operation in the name of one of them */
export async function closedOperationsAt(
  siteUrl: string,
  data: LocalData,
): Promise<() => Promise<OperationStatus[]>> {
  const table = openTable(data.tableName, data.dynamodb);
  const person = peopleAt(siteUrl, data);
  const lister = await person({
    role: 'LISTER',
    organisation_ids: [ORGANISATION.organisation_id],
  });
  // Whom enquiries about its listings go to.
  await organisationRepository(table).put({
    ...ORGANISATION,
    owner_user_id: lister.profile.user_id,
  });
  const admin = await person({ role: 'ADMIN', secondFactor: true });
  const visitor = await person({ role: 'PUBLIC' });
  // Whoever ends their sessions can do nothing else.
  const leaver = await person({ role: 'PUBLIC' });
  const everywhereLeaver = await person({ role: 'PUBLIC' });
  const secured = await person({ role: 'PUBLIC' });
  /** The key and the enrolment of an authenticator app. */
  let offered = { key: '', enrolment: '' };

  const whoFor = (id: OperationId, { access }: Route): Person => {
    if (id === 'endSession') return leaver;
    if (id === 'endSessions') return everywhereLeaver;
    if (id.endsWith('SecondFactor')) return secured;
    // Becoming a lister changes the profile of whoever does.
    if (id === 'createOrganisation') return visitor;
    // Nobody books their own listing.
    if (id === 'createBooking') return admin;
    return access === 'admin' || access === 'moderator' ? admin : lister;
  };

  /** @returns the path parameters of a listing that nothing has been tried on */
  async function subject(operationCase: OperationCase): Promise<Subject> {
    tried += 1;
    const stored = await storeSubject(
      table,
      ORGANISATION.organisation_id,
      ['tried', tried],
      operationCase,
    );
    const { enquiry_id } = stored;
    const message = newMessage(
      messageDraft(
        { to_user: lister.profile.user_id },
        { kind: 'enquiry-received', data: { enquiry_id } },
      ),
      new Date(),
    );
    const { message_id, unsubscribe_token: token = '' } = message;
    // As if it had been sent.
    await serviceOf(table)
      .entities.message.put({ ...message, status: 'SENT' })
      .go();
    return {
      ...stored,
      batch_id: BATCH.batch_id,
      message_id,
      token,
      user_id: lister.profile.user_id,
    };
  }

  /** An admin with a listing that waits for review, who can be suspended. @returns their identifier */
  async function suspect(): Promise<string> {
    const organisation_id = derivedId('org', 'of suspect', tried);
    const listing_id = derivedId('lst', 'of suspect', tried);
    const user_id = await storeUser(table, { role: 'ADMIN', organisation_ids: [organisation_id] });
    await organisationRepository(table).put({ ...ORGANISATION, organisation_id });
    await listingRepository(table).create(
      listing({ listing_id, organisation_id, status: 'PENDING' }),
    );
    return user_id;
  }

  async function attempt([id, route]: (typeof TRIED)[number]): Promise<OperationStatus> {
    const operationCase = OPERATION_CASES[id];
    const on = await subject(operationCase);
    const path = pathOf(route, {
      ...on,
      ...(id === 'updateUser' ? { user_id: await suspect() } : {}),
    });
    // The listing exists, so its stays are read.
    const asked = id === 'getAffectedStays' ? `listing_id=${on.listing_id}` : operationCase.query;
    const by = id === 'deleteMe' ? await goer() : whoFor(id, route);
    const body = await bodyOf(id, by, on);
    if (id === 'applyCategoryRenames') await leaveRename();
    // A failing calendar is read again before each request.
    if (id === 'createBooking') {
      const { organisation_id } = ORGANISATION;
      await storeSources(table, { listing_id: on.listing_id, organisation_id }, [FAILING]);
    }
    if (id === 'undoDecision') {
      await decide('sendBackListing', on, by, OPERATION_CASES.sendBackListing.body);
    }
    if (id === 'undoAnswer') await decide('confirmBooking', on, by, { despite_calendars: true });
    const ask = (query = '') =>
      fetch(`${siteUrl}${path}?${query}`, {
        method: route.method,
        headers: { authorization: `Bearer ${by.tokens.access}` },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    for (const query of operationCase.more ?? []) {
      const { ok, status } = await ask(query);
      if (!ok) return [id, status];
    }
    const response = await ask(asked);
    if (id === 'offerSecondFactor' && response.ok) {
      offered = (await response.json()) as typeof offered;
    }
    return [id, response.status];
  }

  /** An admin with a draft, a photo and an enquiry, whose account can be deleted. */
  async function goer(): Promise<Person> {
    tried += 1;
    const organisation_id = `org_going_${tried}`;
    const listing_id = `lst_going_${tried}`;
    const going = await person({ role: 'ADMIN', organisation_ids: [organisation_id] });
    await organisationRepository(table).put({ ...ORGANISATION, organisation_id });
    await listingRepository(table).create(
      listing({ listing_id, organisation_id, status: 'DRAFT' }),
      [listingPhoto({ listing_id, photo_id: PHOTO })],
    );
    const enquiry_id = derivedId('enq', 'going', tried);
    await enquiryRepository(table).create(enquiry({ enquiry_id, organisation_id }), []);
    const { user_id } = going.profile;
    await storeBookings(table, [
      booking({ booking_id: derivedId('bkg', 'going', tried), listing_id, organisation_id }),
      booking({ booking_id: derivedId('bkg', 'of going', tried), user_id }),
    ]);
    return going;
  }

  /** The request body of a person who knows the password and has an authenticator app. */
  async function bodyOf(id: OperationId, { password, tokens }: Person, on: Subject) {
    switch (id) {
      case 'deleteMe':
      case 'offerSecondFactor':
      case 'turnOffSecondFactor':
        return { password };
      case 'changePassword':
        return { current_password: password, new_password: password };
      case 'endSession':
        return { refresh_token: tokens.refresh };
      case 'updateCategories':
        return { ...OPERATION_CASES[id].body, revision: 0 };
      case 'undoDecision':
        return { revision: 2 };
      // About somebody: a person's records are read from the most lists.
      case 'readRecords':
      case 'addNote':
        return { ...OPERATION_CASES[id].body, subject: on.user_id };
      case 'turnOnSecondFactor':
        return { enrolment: offered.enrolment, code: totp(offered.key, Date.now()) };
      default:
        return OPERATION_CASES[id].body;
    }
  }

  /**
   * Does what is then undone: sends back a listing that a stay was asked for, or accepts a stay. Undoing
   * that needs all that its role allows. Where it isn't allowed, there is nothing to undo.
   */
  async function decide(
    id: 'sendBackListing' | 'confirmBooking',
    on: Subject,
    { tokens }: Person,
    body: object | undefined,
  ) {
    const route = routes[id];
    await fetch(`${siteUrl}${pathOf(route, on)}`, {
      method: route.method,
      headers: { authorization: `Bearer ${tokens.access}` },
      body: JSON.stringify(body),
    });
  }

  /** A listing whose area was renamed, and which has not been moved. */
  async function leaveRename() {
    tried += 1;
    const { organisation_id } = ORGANISATION;
    const listing_id = derivedId('lst', 'moved', tried);
    await listingRepository(table).create(
      listing({ listing_id, organisation_id, area_name: 'Rydale' }),
    );
    const stored = await categoriesRepository(table).get(true);
    const moving = [{ kind: 'area', from: 'Rydale', to: 'Rydal' }] as const;
    await serviceOf(table)
      .entities.categories.put({ ...stored, moving })
      .go();
  }

  async function forgetDrafts() {
    const { organisation_id } = ORGANISATION;
    await serviceOf(table)
      .entities.listingCounts.update({ organisation_id })
      .set({ DRAFT: 0 })
      .go();
  }

  return async () => {
    await forgetCounts(table);
    await forgetDrafts();
    await serviceOf(table).entities.categories.delete({}).go();
    await serviceOf(table).entities.photoBatch.put(BATCH).go();
    // The last digest has to go, or nobody would be told of a submission for ten minutes.
    await serviceOf(table).entities.adminDigest.delete({}).go();
    for (const { profile } of [lister, admin, visitor, leaver, everywhereLeaver, secured]) {
      await profileRepository(table).put(profile);
    }
    const answers: OperationStatus[] = [];
    // Operations run one after the other: at once, each would load an environment of its own.
    for (const operation of TRIED) answers.push(await attempt(operation));
    return answers;
  };
}
