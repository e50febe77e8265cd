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

/*
 * Operations of a running site, each called once by a signed-in person who may. `least-privilege.test.ts`
 * takes permissions away from the roles of functions and sees which answers change. Each call has a
 * listing of its own, so that none depends on another.
 */

/** An operation, and the status of its answer. */
export type OperationStatus = readonly [id: string, status: number];

/** The photo in the listing of a person whose account is deleted. */
const PHOTO = derivedId('pho', 'tried');

/** A batch of photos on which no function works. */
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

/** The number in the identifiers of the latest stored items. Each number is used once in a process. */
let itemNumber = 0;

/**
 * All operations except reads that are open to anyone, signing up, and starting a batch of photos. Those
 * have exercises of their own.
 */
const OPERATIONS = (Object.entries<Route>(routes) as [OperationId, Route][]).filter(
  ([id, { access, method, capability }]) =>
    id !== 'startPhotoBatch' &&
    (access !== 'anyone' || (method !== 'GET' && capability !== 'sign-up')),
);

/** The status that each operation answers a permitted caller. */
export const EXPECTED: readonly OperationStatus[] = OPERATIONS.map(([id, { success = 200 }]) => [
  id,
  success,
]);

/** Signs people in at a running site. @returns a function that calls each operation as one of them */
export async function signedInOperationsAt(
  siteUrl: string,
  data: LocalData,
): Promise<() => Promise<OperationStatus[]>> {
  const table = openTable(data.tableName, data.dynamodb);
  const person = peopleAt(siteUrl, data);
  const lister = await person({
    role: 'LISTER',
    organisation_ids: [ORGANISATION.organisation_id],
  });
  // Enquiries about the organisation's listings go to its owner.
  await organisationRepository(table).put({
    ...ORGANISATION,
    owner_user_id: lister.profile.user_id,
  });
  const admin = await person({ role: 'ADMIN', secondFactor: true });
  const visitor = await person({ role: 'PUBLIC' });
  // A person who has ended their sessions can do nothing else.
  const leaver = await person({ role: 'PUBLIC' });
  const everywhereLeaver = await person({ role: 'PUBLIC' });
  const secured = await person({ role: 'PUBLIC' });
  /** The key and the enrolment of an authenticator app. */
  let offered = { key: '', enrolment: '' };

  const callerOf = (id: OperationId, { access }: Route): Person => {
    if (id === 'endSession') return leaver;
    if (id === 'endSessions') return everywhereLeaver;
    if (id.endsWith('SecondFactor')) return secured;
    // Creating an organisation changes the profile of its owner.
    if (id === 'createOrganisation') return visitor;
    // Nobody books their own listing.
    if (id === 'createBooking') return admin;
    return access === 'admin' || access === 'moderator' ? admin : lister;
  };

  /** Stores a listing for one call, and its records. @returns the path parameters */
  async function storeNewSubject(operationCase: OperationCase): Promise<Subject> {
    itemNumber += 1;
    const stored = await storeSubject(
      table,
      ORGANISATION.organisation_id,
      ['tried', itemNumber],
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
    // Operations on messages are tried on one that has been sent.
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

  /** Stores an admin to suspend, with a listing that waits for review. @returns the admin's identifier */
  async function storeAdminToSuspend(): Promise<string> {
    const organisation_id = derivedId('org', 'of suspect', itemNumber);
    const listing_id = derivedId('lst', 'of suspect', itemNumber);
    const user_id = await storeUser(table, { role: 'ADMIN', organisation_ids: [organisation_id] });
    await organisationRepository(table).put({ ...ORGANISATION, organisation_id });
    await listingRepository(table).create(
      listing({ listing_id, organisation_id, status: 'PENDING' }),
    );
    return user_id;
  }

  /** Steps before the call of an operation, for those that need more than a stored subject. */
  const PREPARATIONS: Readonly<
    Partial<Record<OperationId, (subject: Subject, caller: Person) => Promise<void>>>
  > = {
    applyCategoryRenames: storeUnfinishedRename,
    // A request for a stay reads a failing calendar again, which needs further permissions.
    createBooking: async ({ listing_id }) => {
      const { organisation_id } = ORGANISATION;
      await storeSources(table, { listing_id, organisation_id }, [FAILING]);
    },
    undoDecision: (subject, caller) =>
      decide('sendBackListing', subject, caller, OPERATION_CASES.sendBackListing.body),
    undoAnswer: (subject, caller) =>
      decide('confirmBooking', subject, caller, { despite_calendars: true }),
  };

  async function attempt([id, route]: (typeof OPERATIONS)[number]): Promise<OperationStatus> {
    const operationCase = OPERATION_CASES[id];
    const subject = await storeNewSubject(operationCase);
    const path = pathOf(route, {
      ...subject,
      ...(id === 'updateUser' ? { user_id: await storeAdminToSuspend() } : {}),
    });
    const caller = id === 'deleteMe' ? await adminToDelete() : callerOf(id, route);
    const body = await bodyOf(id, caller, subject);
    await PREPARATIONS[id]?.(subject, caller);
    const call = (query = '') =>
      fetch(`${siteUrl}${path}?${query}`, {
        method: route.method,
        headers: { authorization: `Bearer ${caller.tokens.access}` },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    for (const query of operationCase.more ?? []) {
      const { ok, status } = await call(query);
      if (!ok) return [id, status];
    }
    // `getAffectedStays` reads stays only of a listing that exists.
    const query = id === 'getAffectedStays' ? `listing_id=${subject.listing_id}` : undefined;
    const response = await call(query ?? operationCase.query);
    if (id === 'offerSecondFactor' && response.ok) {
      offered = (await response.json()) as typeof offered;
    }
    return [id, response.status];
  }

  /** An admin with a draft, a photo, an enquiry and bookings, whose account is then deleted. */
  async function adminToDelete(): Promise<Person> {
    itemNumber += 1;
    const organisation_id = `org_going_${itemNumber}`;
    const listing_id = `lst_going_${itemNumber}`;
    const owner = await person({ role: 'ADMIN', organisation_ids: [organisation_id] });
    await organisationRepository(table).put({ ...ORGANISATION, organisation_id });
    await listingRepository(table).create(
      listing({ listing_id, organisation_id, status: 'DRAFT' }),
      [listingPhoto({ listing_id, photo_id: PHOTO })],
    );
    const enquiry_id = derivedId('enq', 'going', itemNumber);
    await enquiryRepository(table).create(enquiry({ enquiry_id, organisation_id }), []);
    const { user_id } = owner.profile;
    await storeBookings(table, [
      booking({ booking_id: derivedId('bkg', 'going', itemNumber), listing_id, organisation_id }),
      booking({ booking_id: derivedId('bkg', 'of going', itemNumber), user_id }),
    ]);
    return owner;
  }

  /** The request body of a person who knows the password and has an authenticator app. */
  async function bodyOf(id: OperationId, { password, tokens }: Person, subject: Subject) {
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
      // The records of a person are in more lists than any other subject's.
      case 'readRecords':
      case 'addNote':
        return { ...OPERATION_CASES[id].body, subject: subject.user_id };
      case 'turnOnSecondFactor':
        return { enrolment: offered.enrolment, code: totp(offered.key, Date.now()) };
      default:
        return OPERATION_CASES[id].body;
    }
  }

  /**
   * Makes the decision that the call then undoes: sends back a listing with a requested stay, or accepts
   * a stay. Only after a decision does the call use everything that its role allows. If the decision is
   * refused, the call fails, because nothing is there to undo.
   */
  async function decide(
    id: 'sendBackListing' | 'confirmBooking',
    subject: Subject,
    { tokens }: Person,
    body: object | undefined,
  ) {
    const route = routes[id];
    await fetch(`${siteUrl}${pathOf(route, subject)}`, {
      method: route.method,
      headers: { authorization: `Bearer ${tokens.access}` },
      body: JSON.stringify(body),
    });
  }

  /** Stores a renamed area with a listing that still has the former name. */
  async function storeUnfinishedRename() {
    itemNumber += 1;
    const { organisation_id } = ORGANISATION;
    const listing_id = derivedId('lst', 'moved', itemNumber);
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
    // Without the last digest, a submission is in a mail at once. With it, the next mail would wait ten minutes.
    await serviceOf(table).entities.adminDigest.delete({}).go();
    for (const { profile } of [lister, admin, visitor, leaver, everywhereLeaver, secured]) {
      await profileRepository(table).put(profile);
    }
    const answers: OperationStatus[] = [];
    // Operations run one after the other. In parallel, each would load an environment of its own.
    for (const operation of OPERATIONS) answers.push(await attempt(operation));
    return answers;
  };
}
