import { expect, inject, it } from 'vitest';
import { formatDays } from '../../../shared/bookings/date-words.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { acceptedQuote } from '../../support/accepted-quote.ts';
import { inDays } from '../../support/bookings.ts';
import { mailTo } from '../../support/mailbox.ts';
import { axeFindings, testBrowser } from '../support/browser.ts';
import { choose, press, toast } from '../support/forms.ts';
import { publishedOf } from '../support/own-listings.ts';
import { callAs, newLister, newPerson, signedInAs } from '../support/people.ts';

const { visit } = testBrowser();

const TITLE = 'Bank barn above Coniston';
const HOST = 'www.airbnb-of-the-story.example';
const ADDRESS = `https://${HOST}/calendar/ical/1.ics?s=a-secret-of-the-host`;

/** Sets what the platform of this story has. */
async function platformHas(
  ...events: readonly { readonly check_in: string; readonly check_out: string }[]
): Promise<void> {
  const { status } = await fetch(`${inject('siteUrl')}/__local/platforms/${HOST}`, {
    method: 'PUT',
    body: JSON.stringify({
      form: 'AIRBNB',
      events: events.map((event) => ({ kind: 'RESERVED', ...event })),
    }),
  });
  expect(status).toBe(204);
}

const OTHERS = { check_in: inDays(60), check_out: inDays(64) };
const MEETING = { check_in: inDays(42), check_out: inDays(45) };

it('a host connects Airbnb, is told of a stay that meets another, settles it and disconnects', async () => {
  const admin = await newPerson('ADMIN', 'Edith Airey');
  const host = await newLister('Gilpin Sawrey');
  const guest = await newPerson('PUBLIC', 'Priya Nair');
  const { id: listing_id } = await publishedOf(host, admin, { title: TITLE, price: 120 });
  const params = { listing_id };
  await callAs(guest, 'createBooking', {
    params,
    body: {
      check_in: inDays(40),
      check_out: inDays(43),
      guests: 2,
      guest_name: 'Priya Nair',
      guest_email: guest.email,
      ...acceptedQuote(3, 120),
    },
  });
  await platformHas(OTHERS);

  const page = await visit(pagePaths.editAvailability(listing_id), { before: signedInAs(host) });
  await choose(page, 'Another site', 'Airbnb');
  await press(page, 'Add this site');
  await toast(page, 'Site added');
  const address = page.getByLabel(/^Address of Airbnb.s calendar/);
  // Some pages copy an invisible character with the address.
  await address.fill(`${ADDRESS}\u200b`);
  await press(page, 'Read calendar');
  await page.getByText(/^Read .*: 1 stay\./).waitFor();
  expect(await page.content()).not.toContain('a-secret-of-the-host');
  expect((await callAs(guest, 'getCalendar', { params })).occupied).toContainEqual(OTHERS);

  await platformHas(OTHERS, MEETING);
  await press(page, 'Read now Airbnb');
  await page.getByRole('heading', { name: 'You have a double booking' }).waitFor();
  const dates = formatDays(inDays(40), inDays(43));
  await mailTo(host.email, `Double booking: ${TITLE}, ${dates}`);
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Request from Priya Nair' }).click();
  await page.getByText(/Airbnb also shows some of these nights as taken/).waitFor();
  await page
    .getByRole('button', { name: /^Accept/ })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByText(/Airbnb/)
    .first()
    .waitFor();
  await press(page, 'Not now');

  await page.goBack();
  await page.getByRole('button', { name: /^It’s settled: Priya Nair/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'It’s settled' }).click();
  await page.getByText('All conflicts are settled').waitFor();

  await page.getByRole('button', { name: /^Disconnect/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Disconnect/ })
    .click();
  await toast(page, 'Calendar disconnected');
  const { occupied } = await callAs(guest, 'getCalendar', { params });
  expect(occupied).not.toContainEqual(OTHERS);
});
