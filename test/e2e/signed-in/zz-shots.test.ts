import { expect, it, beforeAll } from 'vitest';
import { PHONE, DESKTOP, testBrowser } from '../support/browser.ts';
import { publishedOf } from '../support/own-listings.ts';
import { newLister, newPerson, signedInAs, callAs, type Person } from '../support/people.ts';
import { flaws } from '../support/looks.ts';
import type { OwnListing } from '../../../shared/listings/own-schema.ts';
import { addDays, londonDate } from '../../../shared/bookings/dates.ts';

const { visit } = testBrowser();
const today = londonDate(new Date());
const D = (n: number) => addDays(today, n);
const DIR = '/tmp/h1-shots';
let cottage: OwnListing;
let guest: Person;
beforeAll(async () => {
  const lister = await newLister('Daniel Okafor');
  guest = await newPerson('PUBLIC', 'Priya Nair');
  cottage = await publishedOf(lister, await newPerson('ADMIN', 'Edith Airey'), { price: 120, description: 'Upstairs, two bedrooms look south to Loughrigg.\n\nWalk to Grasmere for gingerbread.' });
});
const calendar = () => ({ windows: [], blocked: [{ start_date: D(20), end_date: D(22) }], occupied: [{ check_in: D(4), check_out: D(7) }] });
const booking = (n: number, more: object = {}) => ({
  id: `bkg_${n}`, listing_id: cottage.id, status: 'PENDING', check_in: D(10), check_out: D(13), guests: 2,
  listing: { title: 'Slate cottage above Rydal Water', area_name: 'Rydal', cover_photo: null, is_public: true },
  nights: 3, base_price: 120, total_price: 360, guest_name: 'Priya Nair', guest_email: 'priya@example.com', guest_phone: '07700 900123',
  special_requests: 'We arrive late, about ten.\nIs there a cot?', cancellation_reason: null, cancellation_note: null,
  created_at: new Date().toISOString(), answer_by: new Date(Date.now() + 48 * 3600e3).toISOString(), ...more,
});
const shots = async (page: import('playwright-core').Page, name: string, where?: string) => {
  for (const [size, viewport] of [['390', PHONE], ['1440', DESKTOP]] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.waitForTimeout(150);
      const target = where ? page.locator(where).first() : page;
      await target.screenshot({ path: `${DIR}/${name}-${size}-${colorScheme}.png`, ...(where ? {} : { fullPage: true }) } as never);
    }
};
it('form', async () => {
  const page = await visit(`/listings/${cottage.id}`, { before: async (p) => {
    await p.route('**/api/listings/*/calendar', (r) => r.fulfill({ json: calendar() }));
  } });
  await page.locator('#booking').scrollIntoViewIfNeeded();
  await page.getByLabel('Guest name').waitFor();
  await shots(page, 'empty', 'aside');
  await page.setViewportSize(PHONE);
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(200);
  await page.screenshot({ path: `${DIR}/bar-390.png` });
  await page.getByRole('button', { name: 'Request to book' }).click();
  await page.getByText('Check-in date is required.').waitFor();
  await shots(page, 'errors', 'aside');
  await page.getByLabel('Check-in').fill(D(10).split('-').reverse().join('/'));
  await page.getByLabel('Check-out').fill(D(13).split('-').reverse().join('/'));
  await page.getByLabel('Guests').selectOption('3');
  await page.getByLabel('Guest name').fill('Priya Nair');
  await page.getByLabel('Guest email').fill('priya@example.com');
  await page.getByLabel(/^Special/).fill('We arrive late.');
  await shots(page, 'filled', 'aside');
  console.log(await page.locator('aside').ariaSnapshot());
  console.log(await flaws(page));
});
it('sending', async () => {
  let answer: object = { status: 409, contentType: 'application/problem+json', json: { type: 'about:blank', title: 'Conflict', status: 409, detail: 'The price has changed', quote: { base_price: 130, nights: 3, total_price: 390 } } };
  const page = await visit(`/listings/${cottage.id}`, { before: async (p) => {
    await signedInAs(guest)(p);
    await p.route('**/api/listings/*/calendar', (r) => r.fulfill({ json: calendar() }));
    await p.route('**/api/listings/*/bookings', (r) => r.fulfill(answer as never));
  } });
  await page.locator('#booking').scrollIntoViewIfNeeded();
  await expect.poll(() => page.getByLabel('Guest name').inputValue()).toBe('Priya Nair');
  await page.getByLabel('Check-in').fill(D(10).split('-').reverse().join('/'));
  await page.getByLabel('Check-out').fill(D(13).split('-').reverse().join('/'));
  await page.getByRole('button', { name: 'Request to book' }).click();
  await page.getByText(/price has changed/).waitFor();
  await shots(page, 'price', 'aside');
  console.log(await flaws(page));
  answer = { status: 409, contentType: 'application/problem+json', json: { type: 'about:blank', title: 'Conflict', status: 409, detail: 'Selected dates are not available', errors: [{ path: 'check_in', message: 'Selected dates are not available' }] } };
  await page.getByRole('button', { name: /Accept/ }).click();
  await page.locator('aside').getByText('Selected dates are not available').waitFor();
  await shots(page, 'taken', 'aside');
  await page.setViewportSize(DESKTOP);
  await page.screenshot({ path: `${DIR}/taken-toast.png` });
  answer = { status: 201, json: booking(1) };
  await page.getByRole('button', { name: /Accept/ }).click();
  await page.getByText('Your request is on its way').waitFor();
  await shots(page, 'sent', 'aside');
  await page.setViewportSize(DESKTOP);
  await page.screenshot({ path: `${DIR}/sent-page.png`, fullPage: true });
  console.log(await flaws(page));
});
it('mine', async () => {
  const items = [booking(1), booking(2, { status: 'CONFIRMED', guest_phone: null, special_requests: null, guests: 1, nights: 1, total_price: 120.5 }), booking(3, { status: 'CANCELLED', cancellation_reason: 'DECLINED', cancellation_note: 'We are painting that week.', listing: { ...booking(1).listing, is_public: false } }), booking(4, { status: 'COMPLETED', listing: null })];
  const page = await visit('/dashboard/bookings', { before: async (p) => {
    await signedInAs(guest)(p);
    await p.route('**/api/me/bookings*', (r) => r.fulfill({ json: { items, next_cursor: 'x' } }));
  } });
  await page.getByRole('article').first().waitFor();
  await shots(page, 'mine');
  console.log(await flaws(page));
  await page.getByRole('button', { name: /^Cancel booking/ }).first().click();
  await page.getByRole('dialog').waitFor();
  await shots(page, 'dialog');
  await page.unroute('**/api/me/bookings*');
  await page.route('**/api/me/bookings*', (r) => r.fulfill({ json: { items: [], next_cursor: null } }));
  await page.reload();
  await page.getByText('No bookings yet').waitFor();
  await shots(page, 'none');
  console.log(await flaws(page));
  await page.unroute('**/api/me/bookings*');
  await page.route('**/api/me/bookings*', (r) => r.fulfill({ status: 403, contentType: 'application/problem+json', json: { type: 'about:blank', title: 'E', status: 403, detail: 'Something went wrong' } }));
  await page.reload();
  await page.getByText('Error loading bookings').waitFor();
  await shots(page, 'failed');
  await page.unroute('**/api/me/bookings*');
  await page.route('**/api/me/bookings*', () => {});
  await page.reload();
  await page.getByText('Loading your bookings...').waitFor();
  await shots(page, 'loading');
});
