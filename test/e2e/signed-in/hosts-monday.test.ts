import { expect, it } from 'vitest';
import { derivedId } from '../../../functions/lib/ids.ts';
import { addMonths, londonDate } from '../../../shared/dates.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { booking, inDays, storeBookings } from '../../support/bookings.ts';
import { withSystemTable } from '../../support/system-data.ts';
import { testBrowser } from '../support/browser.ts';
import { heading, press, toast } from '../support/forms.ts';
import { publishedOf } from '../support/own-listings.ts';
import { callAs, newLister, newPerson, signedInAs } from '../support/people.ts';

const { visit } = testBrowser();

const TITLE = 'Slate cottage below Wansfell';

it('a host answers two requests, finds today’s guests, and blocks a stay booked by telephone, each one step from the dashboard', async () => {
  const host = await newLister('Helen Pike');
  const { id: listing_id } = await publishedOf(host, await newPerson('ADMIN', 'Edith Airey'), {
    title: TITLE,
  });
  const [organisation] = (await callAs(host, 'listMyOrganisations')).items;
  const stay = (number: number, guest_name: string, fields: Parameters<typeof booking>[0]) =>
    booking({
      booking_id: derivedId('bkg', listing_id, number),
      listing_id,
      organisation_id: organisation?.id ?? '',
      listing_title: TITLE,
      user_id: derivedId('usr', listing_id, number),
      guest_name,
      ...fields,
    });
  const arriving = stay(1, 'Tom Airey', {
    status: 'CONFIRMED',
    check_in: inDays(0),
    check_out: inDays(3),
  });
  await withSystemTable((table) =>
    storeBookings(table, [
      arriving,
      stay(2, 'Mary Wilson', { status: 'CONFIRMED', check_in: inDays(-3), check_out: inDays(0) }),
      stay(3, 'Priya Nair', { check_in: inDays(40), check_out: inDays(42) }),
      stay(4, 'Daniel Okafor', { check_in: inDays(50), check_out: inDays(53) }),
    ]),
  );

  const page = await visit(pagePaths.dashboard, { before: signedInAs(host) });
  const week = page.getByRole('region', { name: 'Today and this week' });
  await week.getByText('2 requests need your answer').waitFor();
  await expect
    .poll(() => week.getByRole('listitem').allTextContents())
    .toEqual(
      expect.arrayContaining([
        `TodayMary Wilson leaves${TITLE}`,
        `TodayTom Airey arrives${TITLE}ChangeoverAdd arrival details`,
      ]),
    );

  await week.getByRole('link', { name: 'Answer' }).click();
  await heading(page, 'Reservations');
  await press(page, 'Accept, Priya Nair');
  await toast(page, 'Request accepted');
  await press(page, 'Decline, Daniel Okafor');
  await page.getByRole('dialog').getByRole('button', { name: 'Decline request' }).click();
  await toast(page, 'Request declined');
  // The rows keep their places until the pointer has left.
  await page.mouse.move(0, 0);
  await page.getByRole('heading', { name: 'No requests waiting' }).waitFor();

  await page.goto(pagePaths.dashboard);
  await week.getByRole('link', { name: 'Tom Airey' }).first().click();
  const card = page.getByRole('article').filter({ hasText: 'Tom Airey' });
  await expect
    .poll(() => card.evaluate((element) => element === document.activeElement))
    .toBe(true);
  await card.getByRole('link', { name: arriving.guest_phone ?? '' }).waitFor();

  await page.goto(pagePaths.dashboard);
  await page.getByRole('link', { name: `Calendar of ${TITLE}` }).click();
  const [year, month] = addMonths(londonDate(new Date()), 3).split('-').map(Number);
  const name = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1)).toLocaleDateString('en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  for (const day of [10, 13]) {
    await page.getByRole('button', { name: new RegExp(`^\\w+ ${day} ${name}, `) }).click();
  }
  await press(page, 'Save Availability');
  await toast(page, 'Availability saved');
  const { blocked } = await callAs(host, 'getMyCalendar', { params: { listing_id } });
  const date = (day: number) => `${year}-${String(month).padStart(2, '0')}-${day}`;
  expect(blocked).toEqual([expect.objectContaining({ start_date: date(10), end_date: date(13) })]);
});
