import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { testBrowser } from './support/browser.ts';
import { PUBLISHED, picturesMissing } from './support/pages.ts';

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
