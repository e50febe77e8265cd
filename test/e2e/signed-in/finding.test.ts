import type { Page } from 'playwright';
import { beforeAll, expect, inject, it, vi } from 'vitest';
import { addMonths, londonDate } from '../../../shared/dates.ts';
import { PATIENCE_MS, testBrowser } from '../support/browser.ts';
import { countEffort, effortOn } from '../support/effort.ts';
import { heading } from '../support/forms.ts';
import { publishedOf } from '../support/own-listings.ts';
import { newLister, newPerson } from '../support/people.ts';

/** The clicks that people need to find what they look for. */

const { visit } = testBrowser();

const THIS_MONTH = londonDate(new Date()).slice(0, 7);
/** The first July that begins after today: a stay can begin within eighteen months. */
const JULY = [0, 1]
  .map((years) => `${Number(THIS_MONTH.slice(0, 4)) + years}-07-01`)
  .find((day) => day > `${THIS_MONTH}-31`);
const START_OF_MARCH = `${Number(THIS_MONTH.slice(0, 4)) + 1}-03-01`;

const SALE = {
  type: 'SALE',
  property_subtype: 'house',
  area_name: 'Keswick',
  address: '1 Vicarage Hill, Keswick',
  postcode: 'CA12 5QB',
  price: 430_000,
  bedrooms: 3,
  sleeps: null,
  amenities: ['Parking', 'Garden'],
} as const;
const LETTING = {
  ...SALE,
  type: 'LETTING',
  property_subtype: 'apartment',
  area_name: 'Ambleside',
  address: '1 Kirkstone Road, Ambleside',
  postcode: 'LA22 9ET',
  price: 1_100,
  furnishing: 'FURNISHED',
  available_from: START_OF_MARCH,
  amenities: [],
} as const;
const LET = {
  area_name: 'Keswick',
  address: '4 Vicarage Hill, Keswick',
  postcode: 'CA12 5QB',
  sleeps: 6,
  bedrooms: 3,
  pets_allowed: true,
  price: 150,
} as const;

const house = 'Osprey House above Derwentwater';
const flat = 'Slate flat on Kirkstone Road';
const barn = 'Long barn for six below Latrigg';

/** Waits until a search finds so many of the listings with a word of their titles. */
const found = (query: string, total: number) =>
  vi.waitFor(
    async () => {
      const response = await fetch(`${inject('siteUrl')}/api/listings?${query}`);
      expect(await response.json()).toMatchObject({ total });
    },
    { interval: 500, timeout: PATIENCE_MS },
  );

beforeAll(async () => {
  const owner = await newLister('Helen Pike');
  const admin = await newPerson('ADMIN', 'Ann Tyson');
  const publish = (fields: object) => publishedOf(owner, admin, fields);
  await publish({ ...SALE, title: house });
  await publish({ ...SALE, title: 'Cragside house without parking', amenities: ['Garden'] });
  await publish({ ...SALE, title: 'Cragside house beyond the budget', price: 460_000 });
  await publish({ ...SALE, title: 'Cragside house with two bedrooms', bedrooms: 2 });
  await publish({
    ...SALE,
    title: 'Cragside house outside the park',
    inside_national_park: false,
  });
  await publish({ ...LETTING, title: flat });
  await publish({ ...LETTING, title: 'Slate flat to furnish', furnishing: 'UNFURNISHED' });
  await publish({
    ...LETTING,
    title: 'Slate flat that is free too late',
    available_from: addMonths(START_OF_MARCH, 1),
  });
  await publish({ ...LET, title: barn });
  await publish({ ...LET, title: 'Long barn without dogs', pets_allowed: false });
  await publish({ ...LET, title: 'Long barn for two', sleeps: 2 });
  await publish({ ...LET, title: 'Long barn beyond the budget', price: 190 });
  for (const [query, total] of [
    ['q=osprey&type=SALE', 1],
    ['q=cragside&type=SALE', 4],
    ['q=slate%20flat&type=LETTING', 3],
    ['q=long%20barn&type=HOLIDAY', 4],
    [`q=long%20barn&month=${JULY?.slice(0, 7)}&length=WEEK&guests=5&dogs=1&max_price=1200`, 1],
  ] as const) {
    await found(query, total);
  }
});

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading').allTextContents();

/** Begins on the home page. */
async function begin(): Promise<Page> {
  const page = await visit('/', { before: countEffort });
  await heading(page, 'Live in the Lakes, or stay a while');
  return page;
}

/** Opens the listing, the only one of those with these words in the results. */
async function open(page: Page, title: string, words: RegExp): Promise<void> {
  await expect
    .poll(async () => (await titles(page)).filter((each) => words.test(each)))
    .toEqual([title]);
  await cards(page).getByRole('link', { name: title }).click();
  await heading(page, title);
}

const amount = (page: Page) => page.getByRole('button', { name: /^Show \d+ propert/ });

/** Chooses a place by its first letters in the search of the home page. */
async function choosePlace(page: Page, letters: string, name: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: 'Location' }).click();
  await page.keyboard.type(letters);
  await page.getByRole('option', { name }).first().waitFor();
  await page.keyboard.press('Enter');
  await heading(page, 'Properties');
}

const filters = (page: Page) => page.getByRole('form', { name: 'Filters' });

it('three bedrooms in the National Park with parking under £450,000', async () => {
  const page = await begin();
  await page.getByRole('combobox', { name: 'Location' }).click();
  await page.keyboard.type('3 bedrooms with parking under £450,000');
  await page.keyboard.press('Enter');
  await heading(page, 'Properties');
  await filters(page).getByText('More', { exact: true }).click();
  await page.getByRole('checkbox', { name: /^Inside the National Park/ }).click();
  await amount(page).click();
  await open(page, house, /osprey|cragside/i);
  expect((await effortOn(page)).clicks).toBeLessThanOrEqual(6);
});

it('five people and a dog, a week in July near Keswick under £1,200', async () => {
  const page = await begin();
  await page.getByText('Holiday Let', { exact: true }).first().click();
  await page.getByRole('button', { name: 'When: any dates' }).click();
  await page.getByText('A week', { exact: true }).click();
  await page.getByRole('button', { name: 'July', exact: true }).click();
  await page.getByRole('textbox', { name: 'Guests' }).click();
  await page.keyboard.type('5');
  await page.getByRole('button', { name: 'More dogs' }).click();
  await page.getByRole('combobox', { name: 'Location' }).click();
  await page.keyboard.type('keswick under £1,200');
  await page.keyboard.press('Enter');
  await heading(page, 'Properties');
  const card = cards(page).filter({ hasText: barn });
  const total = (await card.getByText(/^£[\d,]+ for 7 nights · /).textContent()) ?? '';
  await open(page, barn, /long barn/i);
  expect((await effortOn(page)).clicks).toBeLessThanOrEqual(9);

  // The form is filled in, and says the same total.
  await page.locator('#booking').scrollIntoViewIfNeeded();
  const checkIn = page.getByRole('textbox', { name: 'Check-in' });
  await expect.poll(() => checkIn.inputValue()).toContain(JULY?.slice(0, 4));
  expect(await page.getByRole('textbox', { name: 'Guests' }).inputValue()).toBe('5');
  expect(await page.getByRole('textbox', { name: 'Dogs' }).inputValue()).toBe('1');
  const [pounds = ''] = total.split(' ');
  await page.getByText(`in total ${pounds}`).waitFor();
});

it('furnished in Ambleside from 1 March', async () => {
  const page = await begin();
  await page.getByText('To Rent', { exact: true }).first().click();
  await choosePlace(page, 'ambleside', /^Ambleside/);
  await filters(page).getByText('More', { exact: true }).click();
  await page.getByRole('radio', { name: /^Furnished/ }).click();
  await page.getByLabel('Available from').click();
  await page.getByLabel('Available from').fill(START_OF_MARCH);
  await amount(page).click();
  await open(page, flat, /slate flat/i);
  expect((await effortOn(page)).clicks).toBeLessThanOrEqual(8);
});
