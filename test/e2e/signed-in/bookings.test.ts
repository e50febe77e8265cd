import { expect, it } from 'vitest';
import { addDays, addMonths, londonDate } from '../../../shared/bookings/dates.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { testBrowser } from '../support/browser.ts';
import { fill, heading, press, toast } from '../support/forms.ts';
import { publishedOf } from '../support/own-listings.ts';
import { callAs, newLister, newPerson } from '../support/people.ts';

const { visit } = testBrowser();

/** Three nights from the tenth of the next month, which ends after them. */
const CHECK_IN = `${addMonths(londonDate(new Date()), 1).slice(0, 7)}-10`;
const STAY = { check_in: CHECK_IN, check_out: addDays(CHECK_IN, 3) };

/** A date as the British type it. */
const typed = (date: string): string => date.split('-').reverse().join('/');

it('a visitor requests a stay, signs in half-way, and cancels it', async () => {
  const lister = await newLister('Daniel Okafor');
  const admin = await newPerson('ADMIN', 'Edith Airey');
  const guest = await newPerson('PUBLIC', 'Priya Nair');
  const { id, title } = await publishedOf(lister, admin, {
    title: 'Slate cottage above Rydal Water',
    price: 120,
  });
  const page = await visit(pagePaths.listing(id));
  await page.locator('#booking').scrollIntoViewIfNeeded();
  await fill(page, {
    'Check-in': typed(STAY.check_in),
    'Check-out': typed(STAY.check_out),
    'Guest name': 'Priya K. Nair',
    'Guest email': 'priya@example.com',
  });
  await press(page, 'Request to book');
  await heading(page, 'Sign in to Fellside');
  await fill(page, { Email: guest.email, Password: guest.password });
  await press(page, 'Sign In');
  await page.getByText(/everything is as you typed it/).waitFor();
  expect(await page.getByLabel('Guest name', { exact: true }).inputValue()).toBe('Priya K. Nair');

  await press(page, 'Request to book');
  await toast(page, 'Booking request sent!');
  expect((await callAs(guest, 'listMyBookings')).items).toMatchObject([
    { ...STAY, guest_name: 'Priya K. Nair', base_price: 120, total_price: 360 },
  ]);
  await page.getByRole('link', { name: 'My Bookings' }).click();
  await heading(page, 'My Bookings');
  await page.getByRole('button', { name: `Cancel booking, ${title}` }).click();
  const question = page.getByRole('dialog', { name: 'Cancel booking?' });
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  await toast(page, 'Booking cancelled');
  await page.getByRole('article').getByText('Cancelled by you.').waitFor();
});
