import { expect, it } from 'vitest';
import { addDays, addMonths, londonDate } from '../../../shared/dates.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { testBrowser } from '../support/browser.ts';
import { fill, press, toast } from '../support/forms.ts';
import { cutBy, mend } from '../support/line.ts';
import { draftOf, publishedOf } from '../support/own-listings.ts';
import { callAs, newLister, newPerson, signedInAs } from '../support/people.ts';
import { choose, counter, openPhotosOf, picture, readBack, TO_STORAGE } from '../support/photos.ts';

/**
 * The connection is lost after the server has acted; an enquiry's: enquiries.test.ts. The files
 * lost-line.test.tsx in test/web/features have each step by itself.
 */

const { visit } = testBrowser();

const TITLE = 'Cottage at the end of the line';
const MESSAGE = 'Is the cottage free in May?';
const CHECK_IN = `${addMonths(londonDate(new Date()), 3).slice(0, 7)}-10`;
const STAY = { check_in: CHECK_IN, check_out: addDays(CHECK_IN, 2) };
const typed = (date: string): string => date.split('-').reverse().join('/');

it('a booking is one request after a lost reply and a reload', async () => {
  const lister = await newLister('Daniel Okafor');
  const guest = await newPerson('PUBLIC', 'Priya Nair');
  const cottage = await publishedOf(lister, await newPerson('ADMIN', 'Edith Airey'), {
    title: TITLE,
  });
  const page = await visit(pagePaths.listing(cottage.id), { before: signedInAs(guest) });
  /** Resolves when the page has a calendar on which the request holds its dates. */
  const datesAreTaken = () =>
    page.waitForResponse(async (response) => {
      if (!/\/calendar$/.test(response.url())) return false;
      // A page that is left takes the texts of its responses with it.
      const text = await response.text().catch(() => '');
      return text.includes(STAY.check_in);
    });
  const untilFilledIn = async () => {
    await page.locator('#booking').scrollIntoViewIfNeeded();
    const name = page.getByLabel('Guest name', { exact: true });
    await expect.poll(() => name.inputValue()).toBe('Priya Nair');
  };
  await page.locator('#booking').scrollIntoViewIfNeeded();
  await fill(page, { 'Check-in': typed(STAY.check_in), 'Check-out': typed(STAY.check_out) });
  await press(page, 'Continue');
  await untilFilledIn();
  await page.getByLabel(/^Special requests/).fill(MESSAGE);
  await cutBy(page, '**/api/listings/*/bookings');
  await press(page, 'Request to book');
  await toast(page, 'Booking failed', 'There was an error creating your booking.');
  await Promise.all([mend(page, TITLE), datesAreTaken()]);
  await Promise.all([page.reload(), datesAreTaken()]);
  // A reload stays at the second step.
  await untilFilledIn();
  await page.getByText(/ × 2 nights/).waitFor();
  expect(await page.getByLabel(/^Special requests/).inputValue()).toBe(MESSAGE);
  await press(page, 'Request to book');
  await toast(page, 'Booking request sent!');
  expect((await callAs(guest, 'listMyBookings')).items).toMatchObject([
    { ...STAY, special_requests: MESSAGE, status: 'PENDING' },
  ]);
});

it('an upload is one photo if the connection is lost after it arrived, and can be sent again', async () => {
  const lister = await newLister('Daniel Okafor');
  const listing = await draftOf(lister, { title: TITLE });
  const page = await openPhotosOf(visit, lister, listing);
  await cutBy(page, TO_STORAGE);
  await choose(page, [await picture('1.jpg')]);
  await toast(page, 'Failed to add photos', 'No files were uploaded successfully');
  await mend(page, TITLE);
  await page.getByRole('button', { name: 'Try again 1.jpg' }).click();
  await toast(page, 'Photos added', 'Successfully added 1 photo(s) to the listing.');
  await counter(page, 1);
  const { photos } = await readBack(lister, listing);
  expect(photos.map(({ state }) => state)).toEqual(['READY']);
});
