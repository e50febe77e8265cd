import { expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { OwnListing } from '../../shared/listings/own-schema.ts';
import type { OperationResponse } from '../../shared/operations.ts';
import { pagePaths } from '../../shared/pages.ts';
import type { Profile } from '../../shared/profiles/schema.ts';
import type { OperationId, routes } from '../../shared/routes.ts';
import { type Answers, answer, callsOf, DENIED } from './support/answers.ts';
import { button, choose, field, focus } from './support/forms.ts';
import { listerDesk } from './support/lister-desk.ts';
import { fillIn, openTab } from './support/listing-form.ts';
import { choose as choosePhotos, openPhotos, pickUp, picture } from './support/photos.ts';
import { clickTwice, hold, letUp } from './support/presses.ts';
import { UNCHANGED_SETTINGS } from './support/records/account.ts';
import {
  booking,
  bookingId,
  bookings,
  dayOfNextMonth,
  FREE_CALENDAR,
  NEXT_MONTH,
} from './support/records/bookings.ts';
import { enquiries, enquiry } from './support/records/enquiries.ts';
import {
  asPublic,
  exampleId,
  ownListing,
  publishedListing,
  readyPhotos,
} from './support/records/listings.ts';
import { adminOrganisation, adminOrganisations } from './support/records/organisations.ts';
import { candidates, dashboardWith, photoBatch } from './support/records/photo-batches.ts';
import {
  ADMIN,
  adminListing,
  editedCard,
  reviewCard,
  reviewQueue,
} from './support/records/review.ts';
import { adminUser } from './support/records/users.ts';
import { CATEGORIES, lister, organisation, person } from './support/records.ts';
import { openQueue } from './support/review-queue.ts';
import { visit } from './support/site.tsx';
import { replaceStorage } from './support/storage.ts';

/** Every button and key that decides is pressed twice and held: each makes one call. */

replaceStorage();

const PASSWORD = 'nab-scar-and-loughrigg';
const typed = (date: string): string => date.split('-').reverse().join('/');

interface Press {
  /** Opens the page. */
  readonly open: () => Promise<unknown>;
  /** Prepares the press unless it is done, and returns the target. */
  readonly ready: () => Locator | Promise<Locator>;
  /** The key that presses the target. @default Enter */
  readonly key?: string;
  /** Only held, because a second click would undo the first. @default false */
  readonly isOnlyHeld?: boolean;
}

const NO_LISTINGS = { items: [], next_cursor: null, total: 0 };

/** Opens a page for a user. */
const at =
  (path: string, as: Profile | undefined, answers: Answers = {}) =>
  () =>
    visit(path, { ...(as && { as }), answers });
const settings = (answers: Answers = {}) =>
  at(pagePaths.settings, person(), { ...UNCHANGED_SETTINGS, ...answers });

const house = publishedListing({ type: 'LETTING', property_subtype: 'house', sleeps: null });
const cottage = publishedListing({ id: exampleId('lst', 2), title: 'Cottage of many presses' });
/** A listing's public page. */
const listingPage = (listing = house, as?: Profile, answers: Answers = {}) =>
  at(pagePaths.listing(listing.id), as, {
    getListing: asPublic(listing),
    getCalendar: FREE_CALENDAR,
    searchListings: NO_LISTINGS,
    ...answers,
  });
const atForm = async (name: 'booking' | 'enquiry') => {
  await expect.poll(() => document.querySelector(`#${name}`)).not.toBeNull();
  document.querySelector(`#${name}`)?.scrollIntoView();
};
const writeEnquiry = async () => {
  await atForm('enquiry');
  await field('Name').fill('Priya Nair');
  await field('Email').fill('priya@example.com');
  await page.getByRole('textbox', { name: /^Message/ }).fill('May we come?');
};

const CALENDAR: OperationResponse<'getMyCalendar'> = {
  windows: [],
  blocked: [],
  occupied: [],
  version: 0,
};
const DRAFT = ownListing({ title: 'Draft of many presses' });
const desk = (...listings: readonly OwnListing[]) => listerDesk(...listings).answers;
const myListings = (...listings: readonly OwnListing[]) =>
  at(pagePaths.myListings, lister(), {
    ...desk(...listings),
    getMyCalendar: CALENDAR,
    getAffectedStays: reviewQueue().getAffectedStays,
  });
const editor = (listing = DRAFT, answers: Answers = {}) =>
  at(pagePaths.editListing(listing.id), lister(), { ...desk(listing), ...answers });
const photos = () => openPhotos(readyPhotos('The garden', 'The stove'));

const request = booking({ guest_is_blocked: false });
const stay = booking({ id: bookingId(2), status: 'CONFIRMED', guest_is_blocked: false });
const blocked = {
  booking_id: bookingId(3),
  guest_name: 'Tom Airey',
  blocked_at: request.created_at,
};
const reservations = at(pagePaths.reservations, lister(), {
  listMyReservations: ({ query }) =>
    bookings(...[request, stay].filter(({ status }) => status === query.status)),
  getReservationMonth: { items: [] },
  listBlockedGuests: { items: [blocked], next_cursor: null },
});

const CARD = reviewCard({ title: 'Barn of many presses' });
const EDITED = editedCard({ title: 'Byre of many presses' });
const queue = () => openQueue(reviewQueue(CARD, EDITED));
const adminPage = (card = CARD) =>
  at(pagePaths.adminListing(card.id), ADMIN, {
    ...reviewQueue(card),
    getAdminListing: adminListing(card),
    listAudit: { items: [], next_cursor: null },
  });
const PUBLISHED = reviewCard({ title: 'Fold of many presses', status: 'PUBLISHED' });

const USER = adminUser();
const userPage = at(pagePaths.adminUser(USER.id), ADMIN, {
  getUser: USER,
  getAffectedStays: reviewQueue().getAffectedStays,
});
const organisations = at(pagePaths.adminOrganisations, ADMIN, {
  listOrganisations: adminOrganisations(adminOrganisation()),
});

/** The confirm button of a dialog that another button opens, after filling in the dialog. */
const asked =
  (opens: Locator, confirms: string, values: Readonly<Record<string, string>> = {}) =>
  async (): Promise<Locator> => {
    const dialog = page.getByRole('dialog');
    if (dialog.elements().length === 0) await opens.click();
    for (const [label, value] of Object.entries(values)) {
      await dialog.getByLabelText(label, { exact: true }).fill(value);
    }
    return dialog.getByRole('button', { name: confirms, exact: true });
  };

/** An item in the menu of one of the user's own listings. */
const inMenu = (title: string, name: string) => async (): Promise<Locator> => {
  const item = page.getByRole('menuitem', { name, exact: true });
  const more = button(`More for ${title}`);
  await expect.element(more).not.toHaveAttribute('aria-expanded', 'true');
  await more.click();
  return item;
};
/** The confirm button of the dialog that such an item opens. */
const askedInMenu = (title: string, name: string, confirms: string) => async () => {
  const dialog = page.getByRole('dialog');
  if (dialog.elements().length === 0) await (await inMenu(title, name)()).click();
  return dialog.getByRole('button', { name: confirms, exact: true });
};

type Writing = {
  [Id in OperationId]: (typeof routes)[Id]['method'] extends 'GET' ? never : Id;
}[OperationId];

/** What triggers each operation that changes something, or why nothing does. */
const PRESSES: Readonly<Record<Writing, readonly Press[] | string>> = {
  signUp: [
    {
      open: at('/auth?mode=signup', undefined, { checkPassword: undefined }),
      ready: async () => {
        await field('Full name').fill('Agnes Tyson');
        await field('Email').fill('agnes.tyson@example.com');
        await page.getByLabelText('Password', { exact: true }).fill(PASSWORD);
        return button('Sign Up');
      },
    },
  ],
  confirmSignUp: 'the last digit of the code confirms it',
  checkPassword: 'it decides nothing',
  createEnquiry: [
    {
      open: listingPage(),
      ready: async () => {
        await writeEnquiry();
        return button('Send enquiry');
      },
    },
  ],
  confirmEnquiry: [
    {
      open: async () => {
        const created_at = new Date().toISOString();
        const sent = { id: 'enq_01JZ8M4Q3V6T2X0B9C7D5E1F4G', created_at };
        await listingPage(house, undefined, {
          createEnquiry: { ...sent, awaits_confirmation: true },
        })();
        await writeEnquiry();
        await button('Send enquiry').click();
      },
      ready: async () => {
        await page.getByRole('textbox', { name: /^Code/ }).fill('123456');
        return button('Send enquiry');
      },
    },
  ],
  unsubscribe: 'mail programs call it',
  updateMe: [
    {
      open: at(pagePaths.profile, person()),
      ready: async () => {
        await field('Full name').fill('Priya B. Nair');
        return button('Save Changes');
      },
    },
  ],
  updateNotifications: [
    { open: settings(), ready: () => page.getByRole('switch').first(), key: ' ' },
  ],
  deleteMe: [
    {
      open: settings(),
      ready: asked(button('Delete account'), 'Delete account', { 'Your password': PASSWORD }),
    },
  ],
  endSession: 'the session ends before its answer: test/e2e/signed-in/presses.test.ts presses it',
  endSessions: [
    { open: settings(), ready: asked(button('Log out everywhere'), 'Log out everywhere') },
  ],
  changePassword: [
    {
      open: settings({ checkPassword: undefined }),
      ready: async () => {
        await page.getByLabelText('Current password', { exact: true }).fill('tarn7x');
        await page.getByLabelText(/^New password/).fill(PASSWORD);
        return button('Change password');
      },
    },
  ],
  offerSecondFactor: [
    {
      open: settings(),
      ready: asked(button('Set up'), 'Go on', { 'Your password': PASSWORD }),
    },
  ],
  turnOnSecondFactor: [
    {
      open: async () => {
        const offer = { key: 'JBSWY3DPEHPK3PXP', enrolment: 'enrolment' };
        await settings({ offerSecondFactor: offer })();
        await (await asked(button('Set up'), 'Go on', { 'Your password': PASSWORD })()).click();
      },
      ready: async () => {
        await field('Code').fill('123456');
        return button('Verify and turn on');
      },
    },
  ],
  turnOffSecondFactor: [
    {
      open: settings({ getSecondFactor: { is_on: true, is_required: false } }),
      ready: asked(button('Turn off'), 'Turn off', { 'Your password': PASSWORD }),
    },
  ],
  addFavourite: [
    {
      open: listingPage(house, person()),
      ready: () => button(`Save ${house.title} to favourites`),
      isOnlyHeld: true,
    },
  ],
  removeFavourite: [
    {
      open: listingPage(house, person(), { listFavouriteIds: { listing_ids: [house.id] } }),
      ready: async () => {
        const heart = button(`Save ${house.title} to favourites`);
        await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
        return heart;
      },
      isOnlyHeld: true,
    },
  ],
  createOrganisation: [
    {
      open: at(pagePaths.createOrganisation, person()),
      ready: async () => {
        await field('Organisation Name').fill('Nair Lets');
        return button('Create Organisation');
      },
    },
  ],
  updateOrganisation: [
    {
      open: at(pagePaths.organisation, lister(), {
        listMyOrganisations: { items: [organisation()] },
      }),
      ready: async () => {
        await field('Email').fill('okafor@example.com');
        return button('Save Changes');
      },
    },
  ],
  createListing: ['Create Draft', 'Create and Submit'].map((name) => ({
    open: async () => {
      await at(pagePaths.createListing, lister(), desk())();
      await fillIn('Mill of many presses');
    },
    ready: () => button(name),
  })),
  updateListing: [
    {
      open: editor(),
      ready: async () => {
        await field('Title').fill('Draft of more presses');
        return button('Save Changes');
      },
    },
  ],
  deleteListing: [
    { open: myListings(DRAFT), ready: askedInMenu(DRAFT.title, 'Delete', 'Delete Draft') },
  ],
  submitListing: [
    { open: myListings(DRAFT), ready: () => button(`Submit for Review ${DRAFT.title}`) },
    { open: editor(), ready: () => button('Submit for Review') },
  ],
  withdrawListing: [
    {
      open: myListings(ownListing({ title: 'Barn', status: 'PENDING' })),
      ready: inMenu('Barn', 'Withdraw from review'),
      // The menu closes, and the second click hits whatever was below it.
      isOnlyHeld: true,
    },
  ],
  archiveListing: [
    { open: myListings(cottage), ready: askedInMenu(cottage.title, 'Archive', 'Archive Listing') },
  ],
  createPhotoTickets: [
    {
      open: async () => {
        await openPhotos([], { createPhotoTickets: DENIED });
        choosePhotos([picture('1.jpg')]);
        // It was sent a first time.
        await expect.element(button('Try again 1.jpg')).toBeVisible();
      },
      ready: () => button('Try again 1.jpg'),
    },
  ],
  reorderPhotos: [
    {
      open: photos,
      ready: async () => {
        await pickUp(2, 2);
        await userEvent.keyboard('{ArrowLeft}');
        await expect.element(page.getByText('Photo moved to place 1 of 2.')).toBeInTheDocument();
        return button('Move photo 2');
      },
      key: ' ',
      isOnlyHeld: true,
    },
  ],
  updatePhoto: [
    {
      open: photos,
      ready: async () => {
        const save = await asked(button('Edit description of photo 1'), 'Save Description')();
        await page.getByRole('dialog').getByRole('textbox').fill('The garden in June');
        return save;
      },
    },
  ],
  deletePhoto: [{ open: photos, ready: asked(button('Delete photo 1'), 'Delete Photo') }],
  updateEnquiry: [/^Mark (as )?read, /i, /^Archive, /].map((name) => ({
    open: at(pagePaths.enquiries, lister(), { listMyEnquiries: enquiries(enquiry()) }),
    ready: () => button(name),
  })),
  createBooking: [
    {
      open: listingPage(cottage, person()),
      ready: async () => {
        await atForm('booking');
        await field('Check-in').fill(typed(dayOfNextMonth(14)));
        await field('Check-out').fill(typed(dayOfNextMonth(16)));
        return button('Request to book');
      },
    },
  ],
  cancelBooking: [
    {
      open: at(pagePaths.bookings, person(), { listMyBookings: bookings(request) }),
      ready: asked(button(/^Cancel booking/), 'Cancel booking'),
    },
    {
      open: reservations,
      ready: asked(button(/^Cancel stay/), 'Cancel stay', { Reason: 'The roof leaks.' }),
    },
  ],
  confirmBooking: [{ open: reservations, ready: () => button(/^Accept/) }],
  declineBooking: [{ open: reservations, ready: asked(button(/^Decline/), 'Decline request') }],
  blockGuest: [
    { open: reservations, ready: asked(button(/^Block this guest, Priya/).first(), 'Block guest') },
  ],
  unblockGuest: [{ open: reservations, ready: () => button('Unblock Tom Airey') }],
  updateAvailability: [
    {
      open: async () => {
        await editor(cottage, { getMyCalendar: CALENDAR })();
        await openTab('Availability');
        for (const number of [20, 22]) {
          await page
            .getByRole('button', { name: new RegExp(`^\\w+ ${number} ${NEXT_MONTH}, `) })
            .click();
        }
      },
      ready: () => button('Save Availability'),
    },
  ],
  undoDecision: 'it can be for ten seconds only: features/review/undo.test.tsx presses it',
  approveListing: [
    { open: queue, ready: () => button(`Approve ${CARD.title}`) },
    {
      open: queue,
      ready: async () => {
        const name = page.getByRole('heading', { name: CARD.title });
        await expect.element(name).toBeVisible();
        while (document.activeElement?.textContent !== CARD.title) await userEvent.keyboard('j');
        return name;
      },
      key: 'a',
    },
    { open: adminPage(), ready: () => button(`Approve ${CARD.title}`) },
  ],
  rejectListing: [
    {
      open: queue,
      ready: asked(button(`Reject ${CARD.title}`), 'Reject Listing', { Reason: 'No photo.' }),
    },
  ],
  keepListing: [{ open: queue, ready: () => button(`Keep ${EDITED.title}`) }],
  sendBackListing: [
    {
      open: queue,
      ready: asked(button(`Send back ${EDITED.title}`), 'Send Back Listing', {
        Reason: 'No photo.',
      }),
    },
    {
      open: adminPage(PUBLISHED),
      ready: asked(button('Send back'), 'Send Back Listing', { Reason: 'No photo.' }),
    },
  ],
  adminArchiveListing: [
    { open: adminPage(PUBLISHED), ready: asked(button('Archive'), 'Archive Listing') },
  ],
  featureListing: [{ open: adminPage(PUBLISHED), ready: () => button('Feature') }],
  unfeatureListing: [
    { open: adminPage({ ...PUBLISHED, featured: true }), ready: () => button('Stop featuring') },
  ],
  startPhotoBatch: [
    {
      open: at(pagePaths.adminDashboard, ADMIN, {
        ...dashboardWith(),
        getPhotoCandidates: candidates(2),
      }),
      ready: asked(button('Generate Missing Photos with AI'), 'Generate for 2 listings'),
    },
  ],
  stopPhotoBatch: [
    {
      open: at(pagePaths.adminDashboard, ADMIN, {
        ...dashboardWith(photoBatch()),
        getPhotoBatch: { batch: photoBatch(), outcomes: [], has_more: false },
      }),
      ready: asked(button('Stop'), 'Stop photo generation'),
    },
  ],
  updateUser: [
    { open: userPage, ready: asked(button('Suspend'), 'Suspend User') },
    { open: userPage, ready: asked(button('Make admin'), 'Make Admin') },
  ],
  adminUpdateOrganisation: [
    {
      open: organisations,
      ready: () => page.getByRole('switch', { name: 'Nell Dixon Lets is verified' }).first(),
      key: ' ',
      isOnlyHeld: true,
    },
    {
      open: organisations,
      ready: async () => {
        const dialog = page.getByRole('dialog');
        if (dialog.elements().length === 0) await choose('Plan of Nell Dixon Lets', 'Premium');
        return dialog.getByRole('button', { name: 'Change Plan' });
      },
    },
  ],
  updateCategories: [
    {
      open: at(pagePaths.adminCategories, ADMIN, {
        getAdminCategories: { ...CATEGORIES, revision: 1, moving: [] },
      }),
      ready: async () => {
        const row = page.getByRole('group', { name: 'Ambleside', exact: true });
        await row.getByLabelText('Other names').fill('Waterhead');
        return button('Save Changes');
      },
    },
  ],
  applyCategoryRenames: 'it goes on by itself',
};

/** Refuses an operation after all presses: the pressed control stays, and could call again. */
function refuseAfter(id: Writing): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const refuse = async () => {
    await promise;
    return DENIED;
  };
  answer({ [id]: refuse });
  return resolve;
}

/** Focuses the target; in a dialog after the dialog itself has taken the focus. */
async function focusOn(target: Locator): Promise<void> {
  const dialog = target.element().closest('[role="dialog"]');
  if (dialog) await expect.poll(() => dialog.contains(document.activeElement)).toBe(true);
  await focus(target);
}

const ALL = (Object.keys(PRESSES) as Writing[]).flatMap((id) => {
  const presses = PRESSES[id];
  if (typeof presses === 'string') return [];
  return presses.map((press, index) => [`${id} ${index + 1}`, id, press] as const);
});

it.for(ALL.filter(([, , { isOnlyHeld = false }]) => !isOnlyHeld))(
  'a double press makes one call: %s',
  async ([, id, { open, ready, key }]) => {
    await open();
    const target = await ready();
    await expect.element(target).toBeVisible();
    const before = callsOf(id).length;
    const refuse = refuseAfter(id);
    if (key?.length === 1 && key !== ' ') await userEvent.keyboard(key + key);
    else await clickTwice(target);
    refuse();
    await expect.poll(() => callsOf(id).length).toBeGreaterThan(before);
    await expect
      .element(page.getByRole('region', { name: 'Notifications' }).getByRole('alert').first())
      .toBeVisible();
    expect(callsOf(id)).toHaveLength(before + 1);
  },
);

it.for(ALL)('a held key makes one call: %s', async ([, id, { open, ready, key = 'Enter' }]) => {
  await open();
  const target = await ready();
  await expect.element(target).toBeVisible();
  const before = callsOf(id).length;
  answer({ [id]: DENIED });
  await focusOn(target);
  await hold(key);
  await letUp(key);
  await expect.poll(() => callsOf(id).length).toBeGreaterThan(before);
  expect(callsOf(id)).toHaveLength(before + 1);
});
