import { expect, it } from 'vitest';
import { testBrowser } from './support/browser.ts';
import { headOf, picturesMissing } from './support/pages.ts';

const { visit } = testBrowser();

it('About explains who is behind the site, in eight sections', async () => {
  const page = await visit('/about');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const main = page.getByRole('main');
  expect(await main.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Our Purpose',
    'Our Story',
    'What We Offer',
    'Meet the Founders',
    'How We Work',
    'Values',
    'Work With Us',
    'FAQ',
  ]);
  const text = (await main.textContent()) ?? '';
  for (const expected of [
    /curated/,
    /Every new listing is read before it goes live/,
    /featured/,
    /plan/,
  ]) {
    expect(text).toMatch(expected);
  }
  expect(await picturesMissing(page)).toEqual([]);

  const answer = main.getByText('No. Searching, reading and writing to an owner are free');
  expect(await answer.isVisible()).toBe(false);
  await main.getByText('Does it cost anything to look?').click();
  await answer.waitFor();
  await main.getByRole('link', { name: 'See all properties' }).click();
  await page.waitForURL('**/listings');
});

it.each([
  [
    '/privacy',
    'Privacy',
    ['24 months', '6 years after check-out', '90 days', 'Information Commissioner'],
  ],
  [
    '/terms',
    'Terms',
    ['consumer', 'Prices are in pounds sterling', 'The law of England and Wales'],
  ],
  ['/cookies', 'Cookies', ['strictly necessary', 'no advertising']],
] as const)('%s has its required text and a table of contents', async (path, title, sayings) => {
  const page = await visit(path);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  const text = (await page.getByRole('main').textContent()) ?? '';
  for (const saying of sayings) expect(text).toContain(saying);
  const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  const headings = await page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .allTextContents();
  expect(await contents.allTextContents()).toEqual(headings);
  await contents.last().click();
  await page.waitForFunction(() => {
    const section = document.querySelector('section:target');
    return section !== null && section.getBoundingClientRect().top < innerHeight;
  });
  expect(await headOf(page)).toMatchObject({
    title: `${title} | Fellside`,
    canonical: new URL(path, page.url()).href,
    robots: null,
  });
});
