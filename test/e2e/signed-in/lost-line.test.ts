import type { Page } from 'playwright';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, addMonths, londonDate } from '../../../shared/bookings/dates.ts';
import type { OwnListing } from '../../../shared/listings/own-schema.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { forgetCountsOfNetwork } from '../../support/counts.ts';
import { withSystemTable } from '../../support/system-data.ts';
import { axeFindings, testBrowser } from '../support/browser.ts';
import { fill, press, toast } from '../support/forms.ts';
import { draftOf, publishedOf } from '../support/own-listings.ts';
import { untilHydrated } from '../support/pages.ts';
import { callAs, newLister, newPerson, type Person, signedInAs } from '../support/people.ts';
import { choose, counter, openPhotosOf, picture, readBack, TO_STORAGE } from '../support/photos.ts';

/**
 * The connection is lost on new pages, so that their code can't be loaded, and after the server has
 * acted. lost-line.test.tsx in test/web/features tests each step by itself.
 */

const { visit } = testBrowser();

const TITLE = 'Cottage at the end of the line';
const MESSAGE = 'Is the cottage free in May?';
const CHECK_IN = `${addMonths(londonDate(new Date()), 3).slice(0, 7)}-10`;
const STAY = { check_in: CHECK_IN, check_out: addDays(CHECK_IN, 2) };
const typed = (date: string): string => date.split('-').reverse().join('/');

let lister: Person;
let guest: Person;
let house: OwnListing;
let cottage: OwnListing;
beforeAll(async () => {
  lister = await newLister('Daniel Okafor');
  guest = await newPerson('PUBLIC', 'Priya Nair');
  const admin = await newPerson('ADMIN', 'Edith Airey');
  house = await publishedOf(lister, admin, {
    title: TITLE,
    type: 'LETTING',
    property_subtype: 'house',
  });
  cottage = await publishedOf(lister, admin, { title: TITLE });
});

// All tests share one network, which may send five enquiries an hour.
beforeEach(() => withSystemTable(forgetCountsOfNetwork));

const offline = (page: Page) => page.getByText('You are offline.');

/** Cuts the connection, and waits until the page says so. */
async function cut(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await offline(page).waitFor();
}

/**
 * Restores the connection of a loaded page that says that it is offline, and waits until it has
 * noticed.
 */
async function mend(page: Page): Promise<void> {
  await offline(page).waitFor();
  // A dialog hides it from screen readers.
  await page.getByRole('heading', { level: 1, name: TITLE, includeHidden: true }).waitFor();
  await page.context().setOffline(false);
  await offline(page).waitFor({ state: 'hidden' });
}

/** Cuts the connection at the next call to an address, after the call has arrived. */
async function cutBy(page: Page, url: string | RegExp) {
  let isCut = false;
  await page.route(url, async (route) => {
    if (isCut || route.request().method() === 'GET') return await route.fallback();
    isCut = true;
    await route.fetch();
    await page.context().setOffline(true);
    await route.abort();
  });
}

/** Cuts the connection when a module's code is requested. */
const cutByCode = (module: string) => (page: Page) =>
  page.route(
    `**/assets/${module}-*.js`,
    async (route) => {
      await page.context().setOffline(true);
      await route.abort();
    },
    { times: 1 },
  );

/** The message in place of a part that couldn't be loaded. */
const partFailure = (page: Page) => page.getByText('This part of the page couldn’t be loaded.');

describe('an enquiry', () => {
  const SENDING = '**/api/listings/*/enquiries';
  const message = (page: Page) => page.getByLabel('Message');
  const write = async (page: Page): Promise<void> => {
    await fill(page, { Name: 'Priya Nair', Email: 'priya@example.com' });
    await message(page).fill(MESSAGE);
  };
  const count = async (): Promise<number> =>
    (await callAs(lister, 'listMyEnquiries')).items.filter(
      ({ listing_id }) => listing_id === house.id,
    ).length;
  const open = async (options = {}): Promise<Page> => {
    const page = await visit(pagePaths.listing(house.id), options);
    await untilHydrated(page);
    return page;
  };
  const goToForm = (page: Page) => page.locator('#enquiry').scrollIntoViewIfNeeded();
  /** Sends the remaining input, and checks that there is one more enquiry. */
  const sendOnce = async (page: Page, before: number): Promise<void> => {
    expect(await message(page).inputValue()).toBe(MESSAGE);
    await press(page, 'Send enquiry');
    await toast(page, 'Enquiry sent!');
    expect(await count()).toBe(before + 1);
  };

  it('waits for a form that couldn’t be loaded', async () => {
    const before = await count();
    const page = await open({ firstTime: true, before: cutByCode('enquiry-form') });
    await goToForm(page);
    await partFailure(page).waitFor();
    await mend(page);
    await write(page);
    await sendOnce(page, before);
  });

  it('isn’t sent and keeps the input, and the page says why', async () => {
    const before = await count();
    const page = await open({ firstTime: true });
    await goToForm(page);
    await write(page);
    await cut(page);
    await press(page, 'Send enquiry');
    // The component for toasts isn't loaded yet, and can't be.
    await toast(page, 'Error sending enquiry');
    expect(await axeFindings(page)).toEqual([]);
    expect(await count()).toBe(before);
    await mend(page);
    await sendOnce(page, before);
  });

  it('is sent once if the connection is lost after it arrived', async () => {
    const before = await count();
    const page = await open();
    await goToForm(page);
    await write(page);
    await cutBy(page, SENDING);
    await press(page, 'Send enquiry');
    await toast(page, 'Error sending enquiry');
    expect(await count()).toBe(before + 1);
    await mend(page);
    await press(page, 'Send enquiry');
    await toast(page, 'Enquiry sent!');
    expect(await count()).toBe(before + 1);
  });
});

describe('a booking', () => {
  const SENDING = '**/api/listings/*/bookings';
  const requests = async () =>
    (await callAs(guest, 'listMyBookings')).items.filter(({ status }) => status === 'PENDING');
  const goToForm = (page: Page) => page.locator('#booking').scrollIntoViewIfNeeded();
  const checkIn = (page: Page) => page.getByLabel('Check-in', { exact: true });
  const open = async (options = {}): Promise<Page> => {
    const page = await visit(pagePaths.listing(cottage.id), {
      before: signedInAs(guest),
      ...options,
    });
    await untilHydrated(page);
    return page;
  };
  const untilFilledIn = async (page: Page): Promise<void> => {
    await goToForm(page);
    const name = page.getByLabel('Guest name', { exact: true });
    await expect.poll(() => name.inputValue()).toBe('Priya Nair');
  };
  const write = async (page: Page): Promise<void> => {
    await fill(page, { 'Check-in': typed(STAY.check_in), 'Check-out': typed(STAY.check_out) });
    await page.getByLabel(/^Special requests/).fill(MESSAGE);
  };
  /** Resolves when the page has a calendar on which the request holds its dates. */
  const datesAreTaken = (page: Page) =>
    page.waitForResponse(
      async (response) =>
        /\/calendar$/.test(response.url()) && (await response.text()).includes(STAY.check_in),
    );
  /** Sends the remaining input, checks that there is only one request, and withdraws it. */
  const sendOnce = async (page: Page): Promise<void> => {
    expect(await page.getByLabel(/^Special requests/).inputValue()).toBe(MESSAGE);
    await press(page, 'Request to book');
    await toast(page, 'Booking request sent!');
    const [request, ...others] = await requests();
    expect(request).toMatchObject({ ...STAY, special_requests: MESSAGE });
    expect(others).toEqual([]);
    await callAs(guest, 'cancelBooking', {
      params: { booking_id: request?.id ?? '' },
      body: { reason: null },
    });
  };

  it('waits for a form that couldn’t be loaded', async () => {
    const page = await open({
      firstTime: true,
      before: async (page: Page) => {
        await signedInAs(guest)(page);
        await cutByCode('booking-form')(page);
      },
    });
    await goToForm(page);
    await partFailure(page).waitFor();
    await mend(page);
    await untilFilledIn(page);
    await write(page);
    await sendOnce(page);
  });

  it('is one request after a lost reply and a reload', async () => {
    const page = await open();
    await untilFilledIn(page);
    await write(page);
    await cutBy(page, SENDING);
    await press(page, 'Request to book');
    await toast(page, 'Booking failed', 'There was an error creating your booking.');
    await Promise.all([mend(page), datesAreTaken(page)]);
    await Promise.all([page.reload(), datesAreTaken(page)]);
    await untilFilledIn(page);
    await expect.poll(() => checkIn(page).inputValue()).not.toBe('');
    await sendOnce(page);
  });
});

describe('an upload', () => {
  it('is one photo if the connection is lost after it arrived, and can be sent again', async () => {
    const listing = await draftOf(lister, { title: TITLE });
    const page = await openPhotosOf(visit, lister, listing);
    await cutBy(page, TO_STORAGE);
    await choose(page, [await picture('1.jpg')]);
    await toast(page, 'Failed to add photos', 'No files were uploaded successfully');
    await mend(page);
    await page.getByRole('button', { name: 'Try again 1.jpg' }).click();
    await toast(page, 'Photos added', 'Successfully added 1 photo(s) to the listing.');
    await counter(page, 1);
    const { photos } = await readBack(lister, listing);
    expect(photos.map(({ state }) => state)).toEqual(['READY']);
  });
});
