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

/** A click on a card is one of them. */
const MOST_CLICKS = 8;

/** A month that can be booked whatever the date of the test, and its name. */
const MONTH = addMonths(`${londonDate(new Date()).slice(0, 7)}-01`, 4);
const MONTH_NAME = new Date(MONTH).toLocaleDateString('en-GB', { month: 'long' });
const START_OF_MARCH = `${Number(londonDate(new Date()).slice(0, 4)) + 1}-03-01`;

const SALE = {
  type: 'SALE',
  property_subtype: 'house',
  area_name: 'Keswick',
  address: '1 Vicarage Hill, Keswick',
  postcode: 'CA12 5QB',
  price: 480_000,
  bedrooms: 3,
  sleeps: null,
  amenities: ['Lake View', 'Garden'],
} as const;
const LETTING = {
  ...SALE,
  type: 'LETTING',
  area_name: 'Ambleside',
  address: '1 Kirkstone Road, Ambleside',
  postcode: 'LA22 9ET',
  price: 1_100,
  furnishing: 'FURNISHED',
  available_from: START_OF_MARCH,
  amenities: [],
} as const;
const LET = { sleeps: 6, bedrooms: 3, pets_allowed: true, price: 150 } as const;

const house = 'Friar’s Crag House above Derwentwater';
const flat = 'Slate flat on Kirkstone Road';
const barn = 'Long barn for six at Rydal';

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
  await publish({ ...SALE, title: 'Cragside house without a view', amenities: ['Garden'] });
  await publish({ ...SALE, title: 'Cragside house beyond the budget', price: 620_000 });
  await publish({ ...SALE, title: 'Cragside house with two bedrooms', bedrooms: 2 });
  await publish({ ...LETTING, title: flat });
  await publish({ ...LETTING, title: 'Slate flat to furnish', furnishing: 'UNFURNISHED' });
  await publish({
    ...LETTING,
    title: 'Slate flat that is free too late',
    available_from: addMonths(START_OF_MARCH, 1),
  });
  await publish({ ...LET, title: barn });
  await publish({ ...LET, title: 'Long barn without dogs at Rydal', pets_allowed: false });
  await publish({ ...LET, title: 'Long barn for two at Rydal', sleeps: 2 });
  for (const [query, total] of [
    ['q=friar&type=SALE', 1],
    ['q=cragside&type=SALE', 3],
    ['q=slate%20flat&type=LETTING', 3],
    ['q=long%20barn&type=HOLIDAY', 3],
    [`q=long%20barn&month=${MONTH.slice(0, 7)}&length=WEEK&guests=5&dogs=1`, 1],
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

it('three bedrooms near Keswick under £500,000 with a lake view', async () => {
  const page = await begin();
  await page.getByRole('combobox', { name: 'Location' }).click();
  await page.keyboard.type('keswick');
  await page
    .getByRole('option', { name: /^Keswick/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await heading(page, 'Properties');
  const filters = page.getByRole('form', { name: 'Filters' });
  await filters.getByLabel('Bedrooms').selectOption('3+');
  await filters.getByText('Price', { exact: true }).click();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('500k');
  await filters.getByText('More', { exact: true }).click();
  await page.getByRole('checkbox', { name: /^Lake View/ }).click();
  await amount(page).click();
  await open(page, house, /friar|cragside/i);
  // A choice in a list takes one more, which the browser doesn't report.
  expect((await effortOn(page)).clicks + 1).toBeLessThanOrEqual(MOST_CLICKS);
});

it('five people and a dog, a week in a month', async () => {
  const page = await begin();
  await page.getByText('Holiday Let', { exact: true }).first().click();
  await page.getByRole('button', { name: 'When: any dates' }).click();
  await page.getByText('A week', { exact: true }).click();
  await page.getByRole('button', { name: MONTH_NAME, exact: true }).click();
  await page.getByRole('textbox', { name: 'Guests' }).click();
  await page.keyboard.type('5');
  await page.getByRole('button', { name: 'More dogs' }).click();
  await page.getByRole('button', { name: 'Search properties' }).click();
  await heading(page, 'Properties');
  const card = cards(page).filter({ hasText: barn });
  const total = (await card.getByText(/^£[\d,]+ for 7 nights · /).textContent()) ?? '';
  await open(page, barn, /long barn/i);
  expect((await effortOn(page)).clicks).toBeLessThanOrEqual(MOST_CLICKS);

  // The form is filled in, and says the same total.
  await page.locator('#booking').scrollIntoViewIfNeeded();
  const checkIn = page.getByRole('textbox', { name: 'Check-in' });
  await expect.poll(() => checkIn.inputValue()).toContain(MONTH.slice(0, 4));
  expect(await page.getByRole('textbox', { name: 'Guests' }).inputValue()).toBe('5');
  expect(await page.getByRole('textbox', { name: 'Dogs' }).inputValue()).toBe('1');
  const [pounds = ''] = total.split(' ');
  await page.getByText(`in total ${pounds}`).waitFor();
});

it('furnished in Ambleside from 1 March', async () => {
  const page = await begin();
  await page.getByText('To Rent', { exact: true }).first().click();
  await page.getByRole('combobox', { name: 'Location' }).click();
  await page.keyboard.type('ambleside');
  await page
    .getByRole('option', { name: /^Ambleside/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await heading(page, 'Properties');
  await page.getByRole('form', { name: 'Filters' }).getByText('More', { exact: true }).click();
  await page.getByRole('radio', { name: /^Furnished/ }).click();
  await page.getByLabel('Available from').click();
  await page.getByLabel('Available from').fill(START_OF_MARCH);
  await amount(page).click();
  await open(page, flat, /slate flat/i);
  expect((await effortOn(page)).clicks).toBeLessThanOrEqual(MOST_CLICKS);
});
