import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import type { OperationResponse } from '../../shared/operations.ts';
import { testBrowser } from './support/browser.ts';
import { PUBLISHED, picturesMissing, untilHydrated } from './support/pages.ts';

const { visit } = testBrowser();

const counted = (
  page: Page,
  isWanted: (listing: (typeof PUBLISHED)[number]) => boolean = () => true,
): Promise<void> =>
  page
    .getByText(`${PUBLISHED.filter(isWanted).length} properties found`, { exact: true })
    .waitFor();
const isInSight = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};
const query = (page: Page) => decodeURIComponent(new URL(page.url()).search);

it('a search of the catalogue is in the address, and survives a reload, Back and Forward', async () => {
  const page = await visit('/listings');
  await page.getByRole('heading', { level: 1, name: 'Properties' }).waitFor();
  await counted(page);
  expect(await picturesMissing(page)).toEqual([]);
  const form = page.getByRole('form', { name: 'Filters' });
  const type = form.getByLabel('Type');
  const place = form.getByLabel('Place', { exact: true });
  const places = page.getByRole('listbox', { name: 'Places' }).getByRole('option');
  await place.click();
  await places.first().waitFor();
  const areas = await places.allTextContents();
  expect(areas.slice(0, 3).map((each) => each.trim())).toEqual([
    'All Areas',
    'Ambleside',
    'Windermere',
  ]);
  const isHoliday = (listing: (typeof PUBLISHED)[number]) => listing.type === 'HOLIDAY';
  await type.selectOption('Holiday Let');
  await counted(page, isHoliday);
  // Far down, the bar is still there. New results begin at the top, below their number.
  await page.getByRole('main').getByRole('article').nth(20).scrollIntoViewIfNeeded();
  await place.click();
  await places.filter({ hasText: /^Keswick/ }).click();
  await expect.poll(() => page.getByText(/properties found$/).evaluate(isInSight)).toBe(true);
  const inKeswick = () =>
    counted(page, (listing) => isHoliday(listing) && listing.area_name === 'Keswick');
  await inKeswick();
  expect(query(page)).toBe('?type=HOLIDAY&area_name=Keswick');

  await page.reload();
  await inKeswick();
  expect(await type.inputValue()).toBe('HOLIDAY');

  await page.goBack();
  await counted(page, isHoliday);
  expect(await place.inputValue()).toBe('');
  await page.goForward();
  await inKeswick();

  await form.getByRole('link', { name: 'Clear Filters' }).click();
  await counted(page);
  expect(query(page)).toBe('');
  expect(await type.inputValue()).toBe('');
});

/** What the search page says that it has understood and found. */
async function answerOn(page: Page) {
  await page.getByText(/ (?:property|properties) found$/).waitFor();
  const main = page.getByRole('main');
  return {
    found: await main.getByText(/ (?:property|properties) found$/).textContent(),
    first: await main.getByRole('article').first().getByRole('heading').textContent(),
    leftOut: (await main.getByText(/^We left out/).allTextContents()).join(),
    understood: await main
      .getByRole('list', { name: 'Filtered by' })
      .getByRole('listitem')
      .allTextContents(),
  };
}

it.each([
  ['Winderemere', ['For Sale', 'Windermere'], ''],
  ['2 bedroom hause near a lake sunny', ['For Sale', 'House', '2+ bedrooms', 'By a lake'], 'sunny'],
  ['cotage sleeps 4 with wi fi qxzy', ['Holiday Let', '4 guests', 'Cottage', 'WiFi'], 'qxzy'],
])('“%s” has one answer from hero, box, address and API', async (wish, understood, leftOut) => {
  const asked = `?${new URLSearchParams({ type: 'SALE', q: wish })}`;
  const page = await visit(`/listings${asked}`);
  const answer = await answerOn(page);
  expect(answer.understood).toEqual(understood);
  expect(answer.leftOut).toBe(leftOut && `We left out “${leftOut}”.`);

  const response = await fetch(new URL(`/api/listings${asked}`, page.url()));
  const { items, total, reading } = (await response.json()) as OperationResponse<'searchListings'>;
  expect(answer).toMatchObject({
    found: `${total} ${total === 1 ? 'property' : 'properties'} found`,
    first: items[0]?.title,
  });
  expect(reading?.left_out).toEqual(leftOut === '' ? [] : [leftOut]);

  await page.goto('/listings?type=SALE');
  await untilHydrated(page);
  const before = page.url();
  const place = page.getByRole('form', { name: 'Filters' }).getByLabel('Place', { exact: true });
  await place.fill(wish);
  await place.press('Enter');
  await page.waitForURL((url) => url.href !== before);
  await expect.poll(() => answerOn(page)).toEqual(answer);

  await page.goto('/');
  await untilHydrated(page);
  await page.getByRole('main').getByLabel('Location').fill(wish);
  await page.getByRole('button', { name: 'Search properties' }).click();
  await page.waitForURL('**/listings?**');
  await expect.poll(() => answerOn(page)).toEqual(answer);
});
