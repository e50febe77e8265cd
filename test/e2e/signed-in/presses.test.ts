import type { Locator, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { addDays, addMonths, londonDate } from '../../../shared/bookings/dates.ts';
import type { OwnListing } from '../../../shared/listings/own-schema.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { type OperationId, routePath, routes } from '../../../shared/routes.ts';
import { forgetCountsOfNetwork } from '../../support/counts.ts';
import { ENQUIRIES_OF_NETWORK } from '../../support/enquiries.ts';
import { withSystemTable } from '../../support/system-data.ts';
import { testBrowser } from '../support/browser.ts';
import { choose, fill, press } from '../support/forms.ts';
import { fillIn, openTab } from '../support/listing-form.ts';
import { draftOf, pendingOf, publishedOf } from '../support/own-listings.ts';
import { denying, untilHydrated } from '../support/pages.ts';
import { callAs, newLister, newPerson, type Person, signedInAs } from '../support/people.ts';
import { addPhotos, choose as choosePhotos, pickUpPhoto, picture } from '../support/photos.ts';
import { doubleClick, hold } from '../support/presses.ts';
import { queueOf } from '../support/review-queue.ts';

/** Every button and key that decides, pressed twice and held for two seconds: each makes one call. */

const { visit } = testBrowser();

const NEXT = addMonths(`${londonDate(new Date()).slice(0, 7)}-01`, 1);
const [MONTH, YEAR] = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' })
  .format(new Date(NEXT))
  .split(' ');
const day = (number: number): string => addDays(NEXT, number - 1);
const typed = (date: string): string => date.split('-').reverse().join('/');
const PASSWORD = 'nab-scar-and-loughrigg';

let lister: Person;
let guest: Person;
/** Another guest, whom the lister has blocked, and who signs in in two steps. */
let blocked: Person;
let admin: Person;
let cottage: OwnListing;
let house: OwnListing;
let pictured: OwnListing;
let waiting: OwnListing;
let edited: OwnListing;

/** Has somebody ask for a stay in the cottage. */
const ask = (by: Person, from: number, to: number) =>
  callAs(by, 'createBooking', {
    params: { listing_id: cottage.id },
    body: {
      check_in: day(from),
      check_out: day(to),
      guests: 2,
      guest_name: by.profile.full_name,
      guest_email: by.email,
      guest_phone: null,
      special_requests: null,
      quoted_price: 185,
    },
  });

beforeAll(async () => {
  lister = await newLister('Hilda Braithwaite');
  guest = await newPerson('PUBLIC', 'Priya Nair');
  blocked = await newPerson('PUBLIC', 'Tom Airey', { secondFactor: true });
  admin = await newPerson('ADMIN', 'Edith Airey');
  cottage = await publishedOf(lister, admin, { title: 'Cottage of many presses' });
  house = await publishedOf(lister, admin, {
    title: 'House of many presses',
    type: 'LETTING',
    property_subtype: 'house',
  });
  edited = await publishedOf(lister, admin, { title: 'Byre of many presses' });
  edited = await callAs(lister, 'updateListing', {
    params: { listing_id: edited.id },
    body: { summary: 'Edited since.', revision: edited.revision },
  });
  waiting = await pendingOf(lister, { title: 'Barn of many presses' });
  const draft = await draftOf(lister, { title: 'Draft of many presses' });
  pictured = await addPhotos(lister, draft, ['The garden', 'The stove']);
  // All tests are one network, which may send five an hour.
  await withSystemTable((table) => forgetCountsOfNetwork(table, ENQUIRIES_OF_NETWORK));
  await callAs(guest, 'createEnquiry', {
    params: { listing_id: house.id },
    body: {
      name: 'Priya Nair',
      email: guest.email,
      phone: null,
      message: 'May we come?',
      website: '',
    },
  });
  const { id: accepted } = await ask(guest, 2, 4);
  await callAs(lister, 'confirmBooking', { params: { booking_id: accepted } });
  await ask(guest, 6, 8);
  await callAs(admin, 'featureListing', { params: { listing_id: house.id } });
  await callAs(guest, 'addFavourite', { params: { listing_id: cottage.id } });
  const { id: unwanted } = await ask(blocked, 10, 12);
  await callAs(lister, 'blockGuest', { params: { booking_id: unwanted } });
});

interface Press {
  /** Opens its page. */
  readonly open: () => Promise<Page>;
  /** Does what comes before, if it isn't done yet, and gives what is pressed. */
  readonly ready: (page: Page) => Locator | Promise<Locator>;
  /** The key that presses it. @default Enter */
  readonly key?: string;
  /** It is only held, because a second click takes the first back. @default false */
  readonly isOnlyHeld?: boolean;
  /** The press leaves the page, so that it is opened again to be held. @default false */
  readonly leaves?: boolean;
}

const as =
  (who: () => Person, path: () => string, before?: (page: Page) => Promise<unknown>) => () =>
    visit(path(), {
      before: async (page) => {
        await signedInAs(who())(page);
        await before?.(page);
      },
    });
const asLister = (path: () => string) => as(() => lister, path);
const asGuest = (path: () => string) => as(() => guest, path);
const asAdmin = (path: () => string) => as(() => admin, path);
const asReviewer = as(
  () => admin,
  () => pagePaths.reviewQueue,
  (page) => queueOf(lister)(page),
);
const myListings = asLister(() => pagePaths.myListings);
const reservations = asLister(() => pagePaths.reservations);
const settings = asGuest(() => pagePaths.settings);
const photos = asLister(() => pagePaths.editPhotos(pictured.id));
const adminListing = asAdmin(() => pagePaths.adminListing(cottage.id));

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first();

/** The button of a dialog that another button opens, with what has to be filled in there. */
const asked =
  (
    opens: (page: Page) => Locator,
    confirms: string,
    values: Readonly<Record<string, string>> = {},
  ) =>
  async (page: Page): Promise<Locator> => {
    const dialog = page.getByRole('dialog');
    if ((await dialog.count()) === 0) await opens(page).click();
    for (const [label, value] of Object.entries(values)) {
      await dialog.getByLabel(label, { exact: true }).fill(value);
    }
    return dialog.getByRole('button', { name: confirms, exact: true });
  };

/** An item of the menu of one's own listing. */
const inMenu =
  (title: string, name: string) =>
  async (page: Page): Promise<Locator> => {
    const item = page.getByRole('menuitem', { name, exact: true });
    const more = button(`More for ${title}`)(page);
    await expect.poll(() => more.getAttribute('aria-expanded')).not.toBe('true');
    await more.click();
    return item;
  };

const PHOTO_BATCH = {
  id: 'bat_01JZ8M4Q3V6T2X0B9C7D5E1F4G',
  status: 'RUNNING',
  started_by: 'Edith Airey',
  started_at: new Date().toISOString(),
  finished_at: null,
  total: 2,
  current: 1,
  current_title: 'Cottage by the beck',
  generated: 0,
  failed: 0,
  left_alone: 0,
};
/** A photo batch that goes on. */
const asWatcher = as(
  () => admin,
  () => pagePaths.adminDashboard,
  (page) =>
    page.route('**/api/admin/photo-batches*', (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ json: { total: 1, items: [PHOTO_BATCH], next_cursor: null } })
        : route.fallback(),
    ),
);
const withCandidates = as(
  () => admin,
  () => pagePaths.adminDashboard,
  async (page) => {
    await page.route('**/api/admin/photo-batches*', (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ json: { total: 0, items: [], next_cursor: null } })
        : route.fallback(),
    );
    await page.route('**/api/admin/photo-candidates', (route) =>
      route.fulfill({ json: { listings: 2, price_per_picture: 0.04, pause_seconds: 1 } }),
    );
  },
);

type Writing = {
  [Id in OperationId]: (typeof routes)[Id]['method'] extends 'GET' ? never : Id;
}[OperationId];

/** What presses each operation that changes something, or why nothing does. */
const PRESSES: Readonly<Record<Writing, readonly Press[] | string>> = {
  signUp: [
    {
      open: () => visit('/auth?mode=signup'),
      ready: async (page) => {
        await fill(page, {
          'Full name': 'Agnes Tyson',
          Email: 'agnes.tyson@example.com',
          Password: PASSWORD,
        });
        return button('Sign Up')(page);
      },
    },
  ],
  confirmSignUp: 'the last digit of the code confirms it',
  checkPassword: 'it decides nothing',
  createEnquiry: [
    {
      open: () => visit(pagePaths.listing(house.id)),
      ready: async (page) => {
        await page.locator('#enquiry').scrollIntoViewIfNeeded();
        await fill(page, { Name: 'Priya Nair', Email: 'priya@example.com' });
        await page.getByLabel('Message').fill('May we come?');
        return button('Send enquiry')(page);
      },
    },
  ],
  confirmEnquiry: [
    {
      open: async () => {
        const page = await visit(pagePaths.listing(house.id));
        const enquiry = { id: 'enq_01JZ8M4Q3V6T2X0B9C7D5E1F4G', created_at: day(1) };
        await page.route('**/api/listings/*/enquiries', (route) =>
          route.fulfill({ status: 201, json: { ...enquiry, awaits_confirmation: true } }),
        );
        await page.locator('#enquiry').scrollIntoViewIfNeeded();
        await fill(page, { Name: 'Priya Nair', Email: 'priya@example.com' });
        await page.getByLabel('Message').fill('May we come?');
        await press(page, 'Send enquiry');
        return page;
      },
      ready: async (page) => {
        await page.getByLabel('Code').fill('123456');
        return button('Send enquiry')(page);
      },
    },
  ],
  unsubscribe: 'mail programs call it',
  updateMe: [
    {
      open: asGuest(() => pagePaths.profile),
      ready: async (page) => {
        await fill(page, { 'Full name': 'Priya B. Nair' });
        return button('Save Changes')(page);
      },
    },
  ],
  updateNotifications: [
    { open: settings, ready: (page) => page.getByRole('switch').first(), key: 'Space' },
  ],
  deleteMe: [
    {
      open: settings,
      ready: (page) =>
        asked(button('Delete account'), 'Delete account', { 'Your password': guest.password })(
          page,
        ),
    },
  ],
  endSession: [
    {
      open: asGuest(() => '/about'),
      ready: async (page) => {
        await button(/^Your account, /)(page).click();
        return page.getByRole('menuitem', { name: 'Log out' });
      },
      leaves: true,
    },
  ],
  endSessions: [
    { open: settings, ready: asked(button('Log out everywhere'), 'Log out everywhere') },
  ],
  changePassword: [
    {
      open: settings,
      ready: async (page) => {
        await fill(page, { 'Current password': guest.password });
        await page.getByLabel(/^New password/).fill(PASSWORD);
        return button('Change password')(page);
      },
    },
  ],
  offerSecondFactor: [
    {
      open: settings,
      ready: (page) => asked(button('Set up'), 'Go on', { 'Your password': guest.password })(page),
    },
  ],
  turnOnSecondFactor: [
    {
      open: async () => {
        const page = await settings();
        const goOn = asked(button('Set up'), 'Go on', { 'Your password': guest.password });
        await (await goOn(page)).click();
        return page;
      },
      ready: async (page) => {
        await fill(page, { Code: '123456' });
        return button('Verify and turn on')(page);
      },
    },
  ],
  turnOffSecondFactor: [
    {
      open: as(
        () => blocked,
        () => pagePaths.settings,
      ),
      ready: (page) =>
        asked(button('Turn off'), 'Turn off', { 'Your password': blocked.password })(page),
    },
  ],
  addFavourite: [
    {
      open: asGuest(() => pagePaths.listing(house.id)),
      ready: button(`Save House of many presses to favourites`),
      isOnlyHeld: true,
    },
  ],
  removeFavourite: [
    {
      open: asGuest(() => pagePaths.listing(cottage.id)),
      ready: button(`Save Cottage of many presses to favourites`),
      isOnlyHeld: true,
    },
  ],
  createOrganisation: [
    {
      open: asGuest(() => pagePaths.createOrganisation),
      ready: async (page) => {
        await page.getByLabel('Organisation Name').fill('Nair Lets');
        return button('Create Organisation')(page);
      },
    },
  ],
  updateOrganisation: [
    {
      open: asLister(() => pagePaths.organisation),
      ready: async (page) => {
        await fill(page, { Email: 'okafor@example.com' });
        return button('Save Changes')(page);
      },
    },
  ],
  createListing: ['Create Draft', 'Create and Submit'].map((name) => ({
    open: async () => {
      const page = await asLister(() => pagePaths.createListing)();
      await fillIn(page, 'Mill of many presses');
      return page;
    },
    ready: button(name),
  })),
  updateListing: [
    {
      open: asLister(() => pagePaths.editListing(pictured.id)),
      ready: async (page) => {
        await page.getByLabel('Title').fill('Draft of more presses');
        return button('Save Changes')(page);
      },
    },
  ],
  deleteListing: [
    {
      open: myListings,
      ready: async (page) => {
        if ((await page.getByRole('dialog').count()) === 0) {
          await (await inMenu('Draft of many presses', 'Delete')(page)).click();
        }
        return page.getByRole('dialog').getByRole('button', { name: 'Delete Draft' });
      },
    },
  ],
  submitListing: [
    { open: myListings, ready: button('Submit for Review Draft of many presses') },
    {
      open: asLister(() => pagePaths.editListing(pictured.id)),
      ready: button('Submit for Review'),
    },
  ],
  withdrawListing: [
    {
      open: myListings,
      ready: inMenu('Barn of many presses', 'Withdraw from review'),
      // The menu closes, and the second click meets what was under it.
      leaves: true,
    },
  ],
  archiveListing: [
    {
      open: myListings,
      ready: async (page) => {
        if ((await page.getByRole('dialog').count()) === 0) {
          await (await inMenu('House of many presses', 'Archive')(page)).click();
        }
        return page.getByRole('dialog').getByRole('button', { name: 'Archive Listing' });
      },
    },
  ],
  createPhotoTickets: [
    {
      open: async () => {
        const page = await photos();
        await page.route('**/api/listings/*/photos', denying);
        await choosePhotos(page, [await picture('1.jpg')]);
        // It has been sent for the first time.
        await button('Try again 1.jpg')(page).waitFor();
        return page;
      },
      ready: button('Try again 1.jpg'),
    },
  ],
  reorderPhotos: [
    {
      open: photos,
      ready: async (page) => {
        await pickUpPhoto(page, 2, 2);
        await page.keyboard.press('ArrowLeft');
        await page.getByText('Photo moved to place 1 of 2.').waitFor();
        return button('Move photo 2')(page);
      },
      key: 'Space',
      isOnlyHeld: true,
    },
  ],
  updatePhoto: [
    {
      open: photos,
      ready: async (page) => {
        const save = await asked(button('Edit description of photo 1'), 'Save Description')(page);
        await page.getByRole('dialog').getByRole('textbox').fill('The garden in June');
        return save;
      },
    },
  ],
  deletePhoto: [{ open: photos, ready: asked(button('Delete photo 1'), 'Delete Photo') }],
  updateEnquiry: [/^Mark (as )?read, /i, /^Archive, /].map((name) => ({
    open: asLister(() => pagePaths.enquiries),
    ready: button(name),
  })),
  createBooking: [
    {
      open: asGuest(() => pagePaths.listing(cottage.id)),
      ready: async (page) => {
        await page.locator('#booking').scrollIntoViewIfNeeded();
        const name = page.getByLabel('Guest name', { exact: true });
        await expect.poll(() => name.inputValue()).toBe('Priya Nair');
        await fill(page, { 'Check-in': typed(day(14)), 'Check-out': typed(day(16)) });
        return button('Request to book')(page);
      },
    },
  ],
  cancelBooking: [
    {
      open: asGuest(() => pagePaths.bookings),
      ready: asked(button(/^Cancel booking/), 'Cancel booking'),
    },
    {
      open: reservations,
      ready: asked(button(/^Cancel stay/), 'Cancel stay', { Reason: 'The roof leaks.' }),
    },
  ],
  confirmBooking: [{ open: reservations, ready: button(/^Accept/) }],
  declineBooking: [{ open: reservations, ready: asked(button(/^Decline/), 'Decline request') }],
  blockGuest: [
    { open: reservations, ready: asked(button(/^Block this guest, Priya/), 'Block guest') },
  ],
  unblockGuest: [{ open: reservations, ready: button('Unblock Tom Airey') }],
  updateAvailability: [
    {
      open: async () => {
        const page = await asLister(() => pagePaths.editListing(cottage.id))();
        await openTab(page, 'Availability');
        for (const number of [20, 22]) {
          await button(new RegExp(`^\\w+ ${number} ${MONTH} ${YEAR}, `))(page).click();
        }
        return page;
      },
      ready: button('Save Availability'),
    },
  ],
  undoDecision: 'it can be for ten seconds only: review-keys.test.tsx and undo.test.tsx press it',
  approveListing: [
    { open: asReviewer, ready: button('Approve Barn of many presses') },
    {
      open: asReviewer,
      ready: async (page) => {
        const name = page.getByRole('heading', { name: 'Barn of many presses' });
        await name.waitFor();
        const focused = () => page.evaluate(() => document.activeElement?.textContent);
        while ((await focused()) !== 'Barn of many presses') await page.keyboard.press('j');
        return name;
      },
      key: 'a',
    },
    {
      open: asAdmin(() => pagePaths.adminListing(waiting.id)),
      ready: button('Approve Barn of many presses'),
    },
  ],
  rejectListing: [
    {
      open: asReviewer,
      ready: asked(button('Reject Barn of many presses'), 'Reject Listing', {
        Reason: 'No photo.',
      }),
    },
  ],
  keepListing: [{ open: asReviewer, ready: button('Keep Byre of many presses') }],
  sendBackListing: [
    {
      open: asReviewer,
      ready: asked(button('Send back Byre of many presses'), 'Send Back Listing', {
        Reason: 'No photo.',
      }),
    },
    {
      open: adminListing,
      ready: asked(button('Send back'), 'Send Back Listing', { Reason: 'No photo.' }),
    },
  ],
  adminArchiveListing: [{ open: adminListing, ready: asked(button('Archive'), 'Archive Listing') }],
  featureListing: [{ open: adminListing, ready: button('Feature') }],
  unfeatureListing: [
    { open: asAdmin(() => pagePaths.adminListing(house.id)), ready: button('Stop featuring') },
  ],
  startPhotoBatch: [
    {
      open: withCandidates,
      ready: asked(button('Generate Missing Photos with AI'), 'Generate for 2 listings'),
    },
  ],
  stopPhotoBatch: [{ open: asWatcher, ready: asked(button('Stop'), 'Stop photo generation') }],
  updateUser: [
    {
      open: asAdmin(() => pagePaths.adminUser(guest.profile.user_id)),
      ready: asked(button('Suspend'), 'Suspend User'),
      leaves: true,
    },
    {
      open: asAdmin(() => pagePaths.adminUser(blocked.profile.user_id)),
      ready: asked(button('Make admin'), 'Make Admin'),
      leaves: true,
    },
  ],
  adminUpdateOrganisation: [
    {
      open: asAdmin(() => `${pagePaths.adminOrganisations}?q=Hilda`),
      ready: (page) =>
        page.getByRole('switch', { name: 'Hilda Braithwaite Lets is verified' }).first(),
      key: 'Space',
      isOnlyHeld: true,
    },
    {
      open: asAdmin(() => `${pagePaths.adminOrganisations}?q=Hilda`),
      ready: async (page) => {
        await choose(page, 'Plan of Hilda Braithwaite Lets', 'Premium');
        return page.getByRole('dialog').getByRole('button', { name: 'Change Plan' });
      },
      leaves: true,
    },
  ],
  updateCategories: [
    {
      open: asAdmin(() => pagePaths.adminCategories),
      ready: async (page) => {
        const row = page.getByRole('group', { name: 'Ambleside', exact: true });
        await row.getByLabel('Other names').fill('Waterhead');
        return button('Save Changes')(page);
      },
    },
  ],
  moveRenamed: 'it goes on by itself',
};

/** How many calls of an operation two presses make, and a key that is held. */
async function callsBy(id: Writing, press: Press): Promise<readonly number[]> {
  const { open, ready, key = 'Enter', isOnlyHeld = false, leaves = false } = press;
  let calls = 0;
  let isPressed = Promise.resolve();
  const opened = async (): Promise<Page> => {
    const page = await open();
    await untilHydrated(page);
    calls = 0;
    // Refused, so that what was pressed stays, and each further press would call again.
    await page.route(`**${routePath(routes[id]).replaceAll(/\{\w+\}/g, '*')}`, async (route) => {
      if (route.request().method() !== routes[id].method) return await route.fallback();
      calls += 1;
      await isPressed;
      await denying(route);
    });
    return page;
  };
  let page = await opened();
  let target = await ready(page);
  const counts: number[] = [];
  if (!isOnlyHeld) {
    const pressed = Promise.withResolvers<void>();
    // Or the second press would be another try, after the first was refused.
    isPressed = pressed.promise;
    if (key === 'a') for (const _ of ['once', 'twice']) await page.keyboard.press(key);
    else await doubleClick(page, target);
    pressed.resolve();
    await expect.poll(() => calls).toBeGreaterThan(0);
    if (leaves) {
      counts.push(calls);
      page = await opened();
    } else {
      const toasts = page.getByRole('region', { name: 'Notifications', exact: true });
      await toasts.getByRole('alert').first().waitFor();
    }
    target = await ready(page);
    await expect.poll(() => target.getAttribute('aria-disabled')).not.toBe('true');
    if (!leaves) counts.push(calls);
  }
  calls = 0;
  await target.focus();
  await hold(page, key);
  await expect.poll(() => calls).toBeGreaterThan(0);
  return [...counts, calls];
}

const ALL = (Object.keys(PRESSES) as Writing[]).flatMap((id) => {
  const presses = PRESSES[id];
  return typeof presses === 'string'
    ? []
    : presses.map((press, index) => ({ name: `${id} ${index + 1}`, id, press }));
});
/** So many pages at once, as what is held takes no time of the machine. */
const AT_ONCE = 4;
const groups = Array.from({ length: Math.ceil(ALL.length / AT_ONCE) }, (_, index) =>
  ALL.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
);

it.for(groups.map((group) => [group.map(({ name }) => name).join(', '), group] as const))(
  'one press, one call: %s',
  async ([, group]) => {
    const made = await Promise.all(
      group.map(async ({ name, id, press }) => [name, await callsBy(id, press)] as const),
    );
    const once = group.map(({ name, press }) => [name, press.isOnlyHeld ? [1] : [1, 1]]);
    expect(Object.fromEntries(made)).toEqual(Object.fromEntries(once));
  },
);
