import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { formatDay } from '../../../shared/bookings/date-words.ts';
import { addMonths, londonDate } from '../../../shared/dates.ts';
import type { OwnListing } from '../../../shared/listings/own-schema.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { PHONE, testBrowser } from '../support/browser.ts';
import { countEffort, effortOn } from '../support/effort.ts';
import { press, toast } from '../support/forms.ts';
import { publishedOf } from '../support/own-listings.ts';
import { callAs, newLister, newPerson, type Person, signedInAs } from '../support/people.ts';

const { visit } = testBrowser();

/** A day of a later month. @param months how many months ahead */
const dayIn = (months: number, day: number): string =>
  `${addMonths(londonDate(new Date()), months).slice(0, 7)}-${String(day).padStart(2, '0')}`;

const cell = (page: Page, date: string) =>
  page.getByRole('button', { name: new RegExp(`^${formatDay(date)}, `) });

const open = (host: Person, { id }: OwnListing, viewport?: typeof PHONE) =>
  visit(pagePaths.editAvailability(id), {
    ...(viewport && { viewport }),
    before: async (page) => {
      await signedInAs(host)(page);
      await countEffort(page);
    },
  });

/** How many clicks and typed values it took. */
async function stepsOn(page: Page): Promise<number> {
  const { clicks, values } = await effortOn(page);
  return clicks + values;
}

async function drag(page: Page, from: string, to: string): Promise<void> {
  const before = (await effortOn(page)).clicks ?? 0;
  await cell(page, from).scrollIntoViewIfNeeded();
  await cell(page, from).hover();
  await page.mouse.down();
  await cell(page, to).hover();
  await page.mouse.up();
  // Drawing is one press, too.
  await expect.poll(async () => (await effortOn(page)).clicks).toBe(before + 1);
}

const panel = (page: Page) => page.getByRole('region', { name: 'What you draw' });

const SEASONS = [
  { name: 'Early spring', price: '110', from: dayIn(1, 2), to: dayIn(1, 26) },
  { name: 'Easter', price: '145', from: dayIn(3, 3), to: dayIn(3, 20) },
  { name: 'Early summer', price: '150', from: dayIn(5, 1), to: dayIn(6, 10) },
  { name: 'School holidays', price: '210', from: dayIn(7, 4), to: dayIn(8, 22) },
  { name: 'Half term', price: '160', from: dayIn(10, 5), to: dayIn(10, 15) },
] as const;

const save = async (page: Page) => {
  await press(page, 'Save Availability');
  await toast(page, 'Availability saved');
};

describe('the terms of a let', () => {
  it('are set up for a year in 25 clicks and typed values, and in 6 by a copy', async () => {
    const host = await newLister('Helen Pike');
    const admin = await newPerson('ADMIN', 'Edith Airey');
    const first = await publishedOf(host, admin, { title: 'Slate cottage below Wansfell' });
    const second = await publishedOf(host, admin, { title: 'Barn at Skelwith Fold' });

    const page = await open(host, first);
    await page.getByRole('radio', { name: 'Add a season' }).click();
    for (const { name, price, from, to } of SEASONS) {
      await drag(page, from, to);
      await panel(page).getByLabel('Name', { exact: true }).fill(name);
      await panel(page).getByLabel('Price a night', { exact: true }).fill(price);
      if (name !== SEASONS[0].name) continue;
      // The later ones begin with the values of this one.
      await panel(page)
        .getByLabel(/^Minimum stay Nights/)
        .fill('7');
      for (const days of ['Arrival days', 'Departure days']) {
        await panel(page)
          .getByRole('group', { name: new RegExp(`^${days}`) })
          .getByRole('button', { name: 'Friday' })
          .click();
      }
    }
    await press(page, 'Add Cleaning');
    await page.getByLabel('Amount of Cleaning').fill('60');
    await press(page, 'Add Dog');
    await save(page);
    expect(await stepsOn(page)).toBeLessThanOrEqual(25);

    const params = { listing_id: first.id };
    const { terms } = await callAs(host, 'getMyCalendar', { params });
    expect(terms?.periods.map(({ name, price_pence }) => [name, price_pence / 100])).toEqual(
      SEASONS.map(({ name, price }) => [name, Number(price)]),
    );
    for (const { min_stay_through, arrival_days, departure_days } of terms?.periods ?? []) {
      expect([min_stay_through, arrival_days, departure_days]).toEqual([7, ['FR'], ['FR']]);
    }
    expect(terms?.fees.map(({ name, price_pence }) => [name, price_pence])).toEqual([
      ['Cleaning', 6_000],
      ['Dog', 2_000],
    ]);

    const other = await open(host, second);
    await press(other, 'Copy from another property');
    await other.getByRole('menuitem', { name: first.title }).click();
    await save(other);
    expect(await stepsOn(other)).toBeLessThanOrEqual(6);
    const copy = await callAs(host, 'getMyCalendar', { params: { listing_id: second.id } });
    expect(copy.terms).toEqual(terms);
  });

  it('are set on a phone by two taps for a season, with the price that guests will pay', async () => {
    const host = await newLister('Tom Airey');
    const listing = await publishedOf(host, await newPerson('ADMIN', 'Edith Airey'));
    const page = await open(host, listing, PHONE);
    await page.getByRole('radio', { name: 'Add a season' }).click();
    await cell(page, dayIn(1, 1)).click();
    await cell(page, dayIn(2, 20)).click();
    await panel(page).getByLabel('Price a night', { exact: true }).fill('100');
    await press(page, 'Add Cleaning');
    await page.getByLabel('Amount of Cleaning').fill('56');
    const example = page.getByRole('region', { name: 'What guests pay' });
    await example.getByText(/^A week from .* for 4: £756$/).waitFor();
    await example.getByText('from £108').waitFor();
    await save(page);
  });
});
