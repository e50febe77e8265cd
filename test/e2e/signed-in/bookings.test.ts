import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { addDays, addMonths, londonDate } from '../../../shared/bookings/dates.ts';
import type { OwnListing } from '../../../shared/listings/own-schema.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { mailTo } from '../../support/mailbox.ts';
import { PHONE, testBrowser } from '../support/browser.ts';
import { fill, heading, press, toast } from '../support/forms.ts';
import { flaws } from '../support/looks.ts';
import { publishedOf } from '../support/own-listings.ts';
import { denying, gate, headOf } from '../support/pages.ts';
import { callAs, newLister, newPerson, type Person, signedInAs } from '../support/people.ts';

const { visit } = testBrowser();

const LIST = '**/api/me/bookings*';
const SENDING = '**/api/listings/*/bookings';

/** The tenth of a month to come: no month ends within the days of a stay that begins then. */
const tenth = (months: number): string =>
  `${addMonths(londonDate(new Date()), months).slice(0, 7)}-10`;
/** As the British type it. */
const typed = (date: string): string => date.split('-').reverse().join('/');
const stayOf = (months: number, nights = 3) => ({
  check_in: tenth(months),
  check_out: addDays(tenth(months), nights),
});

let lister: Person;
let admin: Person;

const cottageOf = (title: string): Promise<OwnListing> =>
  publishedOf(lister, admin, { title, price: 120, sleeps: 4 });

beforeAll(async () => {
  lister = await newLister('Daniel Okafor');
  admin = await newPerson('ADMIN', 'Edith Airey');
});

/** Waits until the form is there, and knows who is signed in. */
async function untilFilledIn(page: Page, { profile }: Person): Promise<void> {
  await page.locator('#booking').scrollIntoViewIfNeeded();
  await expect.poll(() => filledIn(page, 'Guest name')).toBe(profile.full_name);
}

const filledIn = (page: Page, label: string): Promise<string> =>
  page.getByLabel(label, { exact: true }).inputValue();

const choose = (page: Page, { check_in, check_out }: ReturnType<typeof stayOf>): Promise<void> =>
  fill(page, { 'Check-in': typed(check_in), 'Check-out': typed(check_out) });

/** The day of a date in the calendar, whatever it is in a stay. */
const dayOf = (page: Page, date: string) => {
  const words = new Date(date).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });
  return page.getByRole('button', { name: new RegExp(`^\\w{3} ${words} `) });
};

const total = (page: Page) => page.getByRole('status').filter({ hasText: '×' });

it('is asked for by a visitor who signs in half-way, accepted by the host, and in nobody else’s reach from then on', async () => {
  const { id, title } = await cottageOf('Slate cottage above Rydal Water');
  const guest = await newPerson('PUBLIC', 'Priya Nair');
  const stay = stayOf(1);
  // Somebody else has the page open, with the same dates.
  const late = await newPerson('PUBLIC', 'Jos Naylor');
  const latePage = await visit(pagePaths.listing(id), { before: signedInAs(late) });
  await untilFilledIn(latePage, late);
  await choose(latePage, stay);
  await expect.poll(() => total(latePage).textContent()).toContain('£360');

  const page = await visit(pagePaths.listing(id), { viewport: PHONE });
  const bar = page.getByRole('link', { name: 'Check dates' });
  await bar.click();
  await bar.waitFor({ state: 'hidden' });

  await press(page, 'Request to book');
  for (const sentence of [
    'Check-in date is required.',
    'Check-out date is required.',
    'Guest name is required',
    'Please enter a valid email',
  ]) {
    await page.getByText(sentence, { exact: true }).waitFor();
  }
  const checkIn = page.getByLabel('Check-in', { exact: true });
  await expect.poll(() => checkIn.evaluate((field) => field === document.activeElement)).toBe(true);

  // By keyboard: a day is typed, the other is found in the calendar.
  await checkIn.fill(typed(stay.check_in));
  const checkOut = page.getByLabel('Check-out', { exact: true });
  await checkOut.press('ArrowDown');
  // The calendar takes the focus once it is open.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
  for (let night = 0; night < 3; night += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(() => total(page).textContent()).toBe('£120 × 3 nights, in total £360');
  await dayOf(page, stay.check_out)
    .and(page.getByLabel(/, check-out$/))
    .waitFor();
  expect(await page.getByLabel('Guests').getByRole('option').allTextContents()).toEqual([
    '1 guest',
    '2 guests',
    '3 guests',
    '4 guests',
  ]);
  await page.getByLabel('Guests').selectOption('2 guests');
  await fill(page, { 'Guest name': 'Priya K. Nair', 'Guest email': 'priya@example.com' });
  await page.getByLabel(/^Special requests/).fill('We arrive late.\nIs there a cot?');
  expect(await flaws(page)).toEqual([]);
  await page.setViewportSize(PHONE);

  await press(page, 'Request to book');
  await heading(page, 'Sign in to Fellside');
  await fill(page, { Email: guest.email, Password: guest.password });
  await press(page, 'Sign In');
  await page.getByText(/everything is as you typed it/).waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('booking');
  expect(await filledIn(page, 'Guest name')).toBe('Priya K. Nair');
  expect(await filledIn(page, 'Guest email')).toBe('priya@example.com');
  expect(await filledIn(page, 'Guests')).toBe('2');
  expect(await page.getByLabel(/^Special requests/).inputValue()).toContain('Is there a cot?');
  expect(await total(page).textContent()).toContain('£360');

  await press(page, 'Request to book');
  await toast(
    page,
    'Booking request sent!',
    'Your booking request has been submitted and is pending approval.',
  );
  await page.getByText(/will answer by /).waitFor();
  expect(await flaws(page)).toEqual([]);
  await page.getByRole('link', { name: 'My Bookings' }).click();

  await heading(page, 'My Bookings');
  expect((await headOf(page)).title).toBe('My Bookings | Fellside');
  await page.getByText('Manage your accommodation bookings').waitFor();
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: title }) });
  for (const text of ['Pending', 'Rydal', '2 guests', 'priya@example.com', 'Total for 3 nights']) {
    await card.getByText(text, { exact: true }).waitFor();
  }
  for (const text of [/^The host answers by /, /^Booked on /, /Is there a cot\?/, '£360']) {
    await card.getByText(text).waitFor();
  }
  expect(await flaws(page)).toEqual([]);

  const desk = await visit(pagePaths.reservations, { before: signedInAs(lister) });
  const request = desk.getByRole('article').filter({ hasText: 'Priya K. Nair' });
  await request.getByRole('button', { name: /^Accept/ }).click();
  await toast(desk, 'Request accepted', 'Priya K. Nair gets a mail about it.');
  const mail = await mailTo(guest.email, `Your stay is confirmed: ${title}`);
  expect(mail.attachments).toMatchObject([{ name: 'stay.ics' }]);
  await page.reload();
  await card.getByText('Confirmed', { exact: true }).waitFor();

  await press(latePage, 'Request to book');
  await toast(latePage, 'Booking failed', 'Selected dates are not available');
  const lateCheckIn = latePage.getByLabel('Check-in', { exact: true });
  await expect.poll(() => lateCheckIn.getAttribute('aria-invalid')).toBe('true');
  await latePage
    .locator('#booking')
    .getByText('Selected dates are not available', { exact: true })
    .waitFor();
  await expect.poll(() => dayOf(latePage, stay.check_in).isDisabled()).toBe(true);
  // Others may arrive on the day on which they leave.
  expect(await dayOf(latePage, stay.check_out).isDisabled()).toBe(false);

  await card.getByRole('button', { name: /^Cancel booking/ }).click();
  const question = page.getByRole('dialog', { name: 'Cancel booking?' });
  await question.getByText(/^This calls off the stay at Slate cottage/).waitFor();
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  await toast(page, 'Booking cancelled');
  await card.getByText('Cancelled', { exact: true }).waitFor();
  await card.getByText('Cancelled by the guest.').waitFor();
  expect(await card.getByRole('button').count()).toBe(0);
});

it('loses nothing by a failure and a reload, and is sent for other dates without anything typed anew', async () => {
  const { id } = await cottageOf('Byre at Easedale');
  const guest = await newPerson('PUBLIC', 'Hannah Birkett');
  const page = await visit(pagePaths.listing(id), { before: signedInAs(guest) });
  await untilFilledIn(page, guest);
  const taken = stayOf(2);
  await choose(page, taken);
  await page.getByLabel('Guest phone').fill('01632 960002');
  await page.route(SENDING, (route) => route.abort());
  await press(page, 'Request to book');
  await toast(page, 'Booking failed', 'There was an error creating your booking.');
  await page.unroute(SENDING);
  await page.reload();
  await untilFilledIn(page, guest);
  await expect.poll(() => total(page).textContent()).toContain('£360');

  await dayOf(page, taken.check_out).click();
  await dayOf(page, addDays(taken.check_out, 2)).click();
  await expect.poll(() => total(page).textContent()).toContain('£120 × 2 nights');
  await press(page, 'Request to book');
  await toast(page, 'Booking request sent!');
  const { items } = await callAs(guest, 'listMyBookings');
  expect(items).toMatchObject([
    { check_in: taken.check_out, nights: 2, guest_phone: '01632 960002', total_price: 240 },
  ]);
});

it('offers the new price where it has changed, and sends for it once it is accepted', async () => {
  const { id } = await cottageOf('Barn at Loughrigg');
  const guest = await newPerson('PUBLIC', 'Ruth Birkett');
  const page = await visit(pagePaths.listing(id), { before: signedInAs(guest) });
  await untilFilledIn(page, guest);
  await choose(page, stayOf(1));
  await callAs(lister, 'updateListing', { params: { listing_id: id }, body: { price: 130.5 } });
  await press(page, 'Request to book');
  await page.getByRole('alert').filter({ hasText: 'it is now £130.50 a night' }).waitFor();
  expect(await callAs(guest, 'listMyBookings')).toMatchObject({ items: [] });
  expect(await total(page).textContent()).toBe('£130.50 × 3 nights, in total £391.50');
  expect(await flaws(page)).toEqual([]);
  await press(page, 'Accept £391.50 and send');
  await toast(page, 'Booking request sent!');
  const { items } = await callAs(guest, 'listMyBookings');
  expect(items).toMatchObject([{ base_price: 130.5, total_price: 391.5 }]);

  const own = await visit(pagePaths.listing(id), { before: signedInAs(lister) });
  await own.locator('#booking').scrollIntoViewIfNeeded();
  await own.getByText('This is your own listing.').waitFor();
});

it('is a page that says what loads, what can’t be loaded, and that there is nothing yet', async () => {
  const { open, wait } = gate();
  const guest = await newPerson('PUBLIC', 'Walter Poucher');
  const page = await visit(pagePaths.bookings, {
    before: async (page) => {
      await signedInAs(guest)(page);
      await page.route(LIST, denying);
      await page.route(LIST, wait);
    },
  });
  await page.getByText('Loading your bookings...').waitFor();
  open();
  await page.getByRole('heading', { name: 'Error loading bookings' }).waitFor();
  await page.unroute(LIST);
  await press(page, 'Try again');
  await page.getByRole('heading', { name: 'No bookings yet' }).waitFor();
  const browse = page.getByRole('main').getByRole('link', { name: 'Browse Properties' });
  expect(await browse.getAttribute('href')).toBe('/listings');
  expect(await flaws(page)).toEqual([]);
});
