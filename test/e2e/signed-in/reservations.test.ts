import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { addDays, addMonths, londonDate } from '../../../shared/bookings/dates.ts';
import type { OwnListing } from '../../../shared/listings/own-schema.ts';
import type { OperationResponse } from '../../../shared/operations.ts';
import { DESKTOP, testBrowser } from '../support/browser.ts';
import { heading, press, toast } from '../support/forms.ts';
import { flaws } from '../support/looks.ts';
import { publishedOf } from '../support/own-listings.ts';
import { denying, gate } from '../support/pages.ts';
import { callAs, newLister, newPerson, type Person, signedInAs } from '../support/people.ts';

const { visit } = testBrowser();

const PAGE = '/dashboard/reservations';
const LIST = '**/api/me/reservations?*';

/** The month after this one, of which every day can be booked. */
const NEXT = addMonths(`${londonDate(new Date()).slice(0, 7)}-01`, 1);
const [MONTH, YEAR] = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' })
  .format(new Date(NEXT))
  .split(' ');
const day = (number: number): string => addDays(NEXT, number - 1);

let host: Person;
let guest: Person;
let admin: Person;

beforeAll(async () => {
  host = await newLister('Helen Pike');
  guest = await newPerson('PUBLIC', 'Mary Wilson');
  admin = await newPerson('ADMIN', 'Edith Airey');
});

const cottage = (title: string): Promise<OwnListing> => publishedOf(host, admin, { title });

type Asked = OperationResponse<'createBooking'>;

/** Somebody asks for a stay in the month after this one. */
const ask = (
  { id }: OwnListing,
  guest_name: string,
  [from, to]: readonly [from: number, to: number],
): Promise<Asked> =>
  callAs(guest, 'createBooking', {
    params: { listing_id: id },
    body: {
      check_in: day(from),
      check_out: day(to),
      guests: 2,
      guest_name,
      guest_email: 'mary.wilson@example.com',
      guest_phone: '01632 960 002',
      special_requests: 'We come by train.\nCould we arrive at two?',
      quoted_price: 185,
    },
  });

const bookingOf = ({ id }: Asked) => ({ params: { booking_id: id } });

const card = (page: Page, section: string, name: string) =>
  page
    .getByRole('region', { name: section, exact: true })
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

it('a host sees requests, accepts one, sees it in the month and cancels it, and declines another', async () => {
  const place = await cottage('Brathay Cottage');
  await ask(place, 'Mary Wilson', [4, 8]);
  const withdrawn = await ask(place, 'Tom Airey', [20, 22]);

  const page = await visit('/dashboard', { before: signedInAs(host) });
  await page
    .getByRole('region', { name: 'Go to' })
    .getByRole('link', { name: 'Reservations 2 to answer' })
    .click();
  await heading(page, 'Reservations');
  const inMenu = page
    .getByRole('navigation', { name: 'Your account' })
    .getByRole('link', { name: /^Reservations/ });
  await expect.poll(() => inMenu.textContent()).toBe('Reservations2 to answer');

  const request = card(page, 'Requests', 'Mary Wilson');
  await request.getByText('You would earn').waitFor();
  await request.getByText('£740').waitFor();
  await request.getByText('4 nights', { exact: true }).waitFor();
  await request.getByText('We come by train.').waitFor();
  await request.getByText(/^Answer by [A-Z][a-z]{2} \d+ [A-Z][a-z]+, \d\d:\d\d$/).waitFor();
  expect(await request.getByRole('link', { name: '01632 960 002' }).getAttribute('href')).toBe(
    'tel:01632960002',
  );
  const mail = request.getByRole('link', { name: 'mary.wilson@example.com' });
  expect(await mail.getAttribute('href')).toMatch(/^mailto:mary\.wilson%40example\.com\?subject=/);

  // Another asks while the page is open.
  await ask(place, 'Priya Nair', [10, 12]);
  const later = card(page, 'Requests', 'Priya Nair');
  const comeBack = () => page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect.poll(() => comeBack().then(() => later.count())).toBe(1);

  await press(page, 'Next month');
  await page.getByRole('heading', { level: 2, name: `${MONTH} ${YEAR}` }).waitFor();
  expect(new URL(page.url()).searchParams.get('month')).toBe(NEXT.slice(0, 7));
  const inMonth = (state: string) =>
    page.getByRole('button', { name: `Mary Wilson, 4 to 8 ${MONTH}, Brathay Cottage, ${state}` });
  await inMonth('request').waitFor();
  expect(await flaws(page)).toEqual([]);
  await page.setViewportSize(DESKTOP);

  // The one to whom it is answered has meanwhile called it off.
  await callAs(guest, 'cancelBooking', { ...bookingOf(withdrawn), body: { reason: null } });
  await card(page, 'Requests', 'Tom Airey')
    .getByRole('button', { name: /^Accept/ })
    .click();
  await toast(page, 'Error accepting request');
  await expect.poll(() => card(page, 'Requests', 'Tom Airey').count()).toBe(0);

  await request.getByRole('button', { name: /^Accept/ }).click();
  await toast(page, 'Request accepted', 'Mary Wilson gets a mail about it.');
  const stay = card(page, 'Stays', 'Mary Wilson');
  await stay.getByText('Confirmed', { exact: true }).waitFor();
  await inMonth('accepted').press('Enter');
  await page.getByRole('dialog').getByText('4 nights, 2 guests').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => inMenu.textContent()).toBe('Reservations1 to answer');

  await later.getByRole('button', { name: /^Decline/ }).click();
  const question = page.getByRole('dialog');
  await question.getByText(/^Priya Nair’s request for Brathay Cottage, 10 to 12/).waitFor();
  await question.getByLabel('Reason (optional)').fill('We mend the roof that week.');
  await question.getByRole('button', { name: 'Decline request' }).click();
  await toast(page, 'Request declined', 'Priya Nair gets a mail about it.');
  await page.getByRole('heading', { name: 'No requests waiting' }).waitFor();

  await stay.getByRole('button', { name: /^Cancel stay/ }).click();
  const cancel = question.getByRole('button', { name: 'Cancel stay' });
  // It takes a reason.
  expect(await cancel.getAttribute('aria-disabled')).toBe('true');
  await question.getByLabel('Reason').fill('The boiler has failed.');
  await cancel.click();
  await toast(page, 'Stay cancelled');
  await page.getByRole('heading', { name: 'No stays to come' }).waitFor();
  await page.getByText(`Nobody stays or has asked to in ${MONTH} ${YEAR}.`).waitFor();

  await page.getByRole('radio', { name: 'Cancelled' }).click();
  await card(page, 'Stays', 'Mary Wilson').getByText('Cancelled by the host.').waitFor();
  await card(page, 'Stays', 'Mary Wilson').getByText('The boiler has failed.').waitFor();
  await card(page, 'Stays', 'Tom Airey').getByText('Cancelled by the guest.').waitFor();
  await page.reload();
  const declined = card(page, 'Stays', 'Priya Nair');
  await declined.getByText('We mend the roof that week.').waitFor();

  await declined.getByRole('button', { name: 'Block this guest, Priya Nair' }).click();
  await question.getByText('Stays that you have accepted remain.').waitFor();
  expect(await flaws(page)).toEqual([]);
  await page.setViewportSize(DESKTOP);
  await question.getByRole('button', { name: 'Block guest' }).click();
  await toast(page, 'Guest blocked', 'No request was waiting.');
  await declined.getByText('You have blocked this guest.').waitFor();
  await card(page, 'Blocked guests', 'Priya Nair')
    .getByRole('button', { name: /^Unblock/ })
    .click();
  await toast(page, 'Guest unblocked', 'Priya Nair can ask for stays again.');
  await page.getByRole('heading', { name: 'Nobody is blocked' }).waitFor();
});

it('Reservations says that it loads, and what to do where it can’t', async () => {
  const { open, wait } = gate();
  const page = await visit(PAGE, {
    before: async (page) => {
      await signedInAs(await newLister('Jos Naylor'))(page);
      await page.route(LIST, denying);
      await page.route(LIST, wait);
    },
  });
  await page.getByText('Loading reservations...').first().waitFor();
  open();
  await expect
    .poll(() => page.getByRole('heading', { name: 'Error loading reservations' }).count())
    .toBe(2);
  await page.unroute(LIST);
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await page.getByRole('heading', { name: 'No requests waiting' }).waitFor();
});

it('a host opens and blocks dates by keyboard and mouse, but none on which somebody stays', async () => {
  const place = await cottage('Skelwith Barn');
  const calendarOf = { params: { listing_id: place.id } };
  const page = await visit(`/dashboard/listings/${place.id}/edit`, { before: signedInAs(host) });
  await page.getByRole('tab', { name: 'Availability' }).click();
  const dayIn = (number: number) =>
    page.getByRole('button', { name: new RegExp(`^\\w+ ${number} ${MONTH} ${YEAR}, `) });
  const list = (name: string) => page.getByRole('region', { name });
  const blocked = list('Blocked dates').getByRole('listitem');
  const open = list('Open only on these dates').getByRole('listitem');
  await list('Blocked dates').getByText('No dates are blocked.').waitFor();
  await list('Open only on these dates').getByText('Always open').waitFor();

  await dayIn(8).click();
  await page.getByText('Now choose the last day.').waitFor();
  await page.keyboard.press('Escape');
  await dayIn(10).click();
  await dayIn(14).click();
  await blocked.getByText('5 days').waitFor();
  expect(await dayIn(12).getAttribute('aria-label')).toContain('blocked');

  await page.getByRole('radio', { name: 'Open dates' }).check();
  await dayIn(2).press('Enter');
  for (const _ of ['9', '16', '23']) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await open.getByText('22 nights').waitFor();
  expect(await dayIn(24).getAttribute('aria-label')).toContain('not open');

  // Nothing is left behind unasked.
  await page.getByRole('link', { name: 'Back to listings' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await press(page, 'Save Availability');
  await toast(page, 'Availability saved');
  await page.getByText('All changes are saved.').waitFor();

  // Somebody asks and is accepted, which this page doesn't know.
  const { id: booking_id } = await ask(place, 'Mary Wilson', [16, 19]);
  await callAs(host, 'confirmBooking', { params: { booking_id } });
  await page.getByRole('radio', { name: 'Block dates' }).check();
  await dayIn(17).click();
  await dayIn(18).click();
  await press(page, 'Save Availability');
  await toast(page, 'Error saving availability');
  const refused = blocked.filter({ hasText: '2 days' });
  await refused.getByText(`Mary Wilson stays here from 16 to 19 ${MONTH} ${YEAR}.`).waitFor();
  expect(await dayIn(16).getAttribute('aria-label')).toContain('Mary Wilson (accepted)');
  expect(await flaws(page)).toEqual([]);
  await page.setViewportSize(DESKTOP);

  const remove = refused.getByRole('button', { name: /^Remove/ });
  await expect.poll(() => remove.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => blocked.count()).toBe(1);
  await press(page, 'Undo');
  await expect.poll(() => blocked.count()).toBe(2);
  await remove.click();

  // Somebody else of the organisation has opened all dates meanwhile.
  await callAs(host, 'updateAvailability', {
    ...calendarOf,
    body: { windows: [], blocked: [{ start_date: day(10), end_date: day(14) }], version: 1 },
  });
  await dayIn(25).click();
  await dayIn(26).click();
  // Drawn beside it and over its last day, it is a block of its own.
  await dayIn(26).click();
  await dayIn(27).click();
  await blocked
    .filter({ hasText: '2 days' })
    .getByRole('textbox', { name: /^Note for / })
    .fill('booked by telephone: Mrs Teal');
  await blocked
    .filter({ hasText: '1 day' })
    .getByRole('button', { name: /^Remove/ })
    .click();
  expect(await dayIn(26).getAttribute('aria-label')).toContain('blocked, booked by telephone');
  await press(page, 'Save Availability');
  await toast(page, 'Error saving availability');
  await page.getByText('The availability was changed elsewhere').waitFor();
  await list('Open only on these dates').getByText('Always open').waitFor();
  await press(page, 'Save Availability');
  await toast(page, 'Availability saved');
  expect(await callAs(host, 'getMyCalendar', calendarOf)).toMatchObject({
    windows: [],
    blocked: [
      { start_date: day(10), end_date: day(14) },
      { start_date: day(25), end_date: day(26), note: 'booked by telephone: Mrs Teal' },
    ],
    version: 3,
  });
});

it('archiving and suspending say first which requests they cancel and which stays remain', async () => {
  const other = await newLister('Agnes Tyson');
  const place = await publishedOf(other, admin, { title: 'Loughrigg Cottage' });
  const { id: booking_id } = await ask(place, 'Mary Wilson', [4, 8]);
  await callAs(other, 'confirmBooking', { params: { booking_id } });
  await ask(place, 'Tom Airey', [10, 12]);

  const calendar = `**/api/me/listings/${place.id}/calendar`;
  const page = await visit('/dashboard/listings', { before: signedInAs(other) });
  await page.route(calendar, denying);
  await page.getByRole('button', { name: 'More for Loughrigg Cottage' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  const question = page.getByRole('dialog');
  await question.getByText('The requests and stays couldn’t be loaded.').waitFor();
  await page.unroute(calendar);
  await question.getByRole('button', { name: 'Try again' }).click();
  await question.getByText('1 request will be cancelled').waitFor();
  await question
    .getByText(`Tom Airey, 10 ${MONTH} ${YEAR} to 12 ${MONTH} ${YEAR}, Loughrigg Cottage`)
    .waitFor();
  await question.getByText('1 accepted stay will remain').waitFor();
  expect(await flaws(page)).toEqual([]);
  await page.setViewportSize(DESKTOP);
  await question.getByRole('button', { name: 'Archive Listing' }).click();
  await toast(
    page,
    'Listing archived',
    '"Loughrigg Cottage" is no longer on the site. 1 request was cancelled. 1 accepted stay remains.',
  );

  const desk = await visit(`/admin/users/${other.profile.user_id}`, {
    before: signedInAs(admin),
  });
  await press(desk, 'Suspend');
  const suspension = desk.getByRole('dialog');
  await suspension.getByText('1 accepted stay will remain').waitFor();
  await suspension.getByText(/^Mary Wilson, 4 /).waitFor();
  await suspension.getByRole('button', { name: 'Suspend User' }).click();
  await toast(
    desk,
    'User suspended',
    'Agnes Tyson is signed out, and nothing of theirs is public. 1 accepted stay remains.',
  );
});
