import type { Request } from 'playwright';
import { expect, inject, it } from 'vitest';
import { pagePaths } from '../../../shared/pages.ts';
import { forgetCountsOfNetwork } from '../../support/counts.ts';
import { codeIn, mailTo } from '../../support/mailbox.ts';
import { signIn } from '../../support/sign-in.ts';
import { CODE_SUBJECT } from '../../support/sign-up.ts';
import { withSystemTable } from '../../support/system-data.ts';
import { testBrowser } from '../support/browser.ts';
import { countEffort, effortOn } from '../support/effort.ts';
import { fill, heading, press, toast } from '../support/forms.ts';
import { publishedOf } from '../support/own-listings.ts';
import { callAs, newLister, newPerson } from '../support/people.ts';

const { visit } = testBrowser();

const NOTE = 'Steep lane, and the roof wants doing';
const SALE = { type: 'SALE', property_subtype: 'house', sleeps: null, price: 495_000 } as const;
const TITLES = [
  'Whinscale farmhouse',
  'Whinscale cottage',
  'Whinscale mill',
  'Whinscale lodge',
  'Whinscale barn',
] as const;
const [FARM, COTTAGE, MILL, LODGE, BARN] = TITLES;
const KEPT = [FARM, COTTAGE, MILL, LODGE] as const;
const EMAIL = `priya-${process.pid}@fellside.example`;
const PASSWORD = 'long-meg-and-her-daughters';

/** A request as text: address, headers that the page sets, and body. */
const saidBy = (request: Request) =>
  [
    request.method(),
    decodeURIComponent(request.url()),
    JSON.stringify(request.headers()),
    request.postData() ?? '',
  ].join('\n');

it('what a visitor keeps, hides, notes and asks stays on the device until they sign up from there, and nothing is asked twice', async () => {
  await withSystemTable(forgetCountsOfNetwork);
  const lister = await newLister('Daniel Okafor');
  const admin = await newPerson('ADMIN', 'Edith Airey');
  const ids: Record<string, string> = {};
  for (const title of TITLES) {
    ids[title] = (await publishedOf(lister, admin, { ...SALE, title })).id;
  }
  const page = await visit('/about', { firstTime: true, before: countEffort });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => undefined } });
  });
  const requests: Request[] = [];
  page.context().on('request', (request) => requests.push(request));

  const heart = (title: string) =>
    page.getByRole('button', { name: `Keep ${title} on your shortlist` });
  await expect
    .poll(async () => {
      await page.goto('/listings?q=Whinscale');
      return await page.getByRole('main').getByRole('article').count();
    })
    .toBe(TITLES.length);
  for (const title of KEPT) await heart(title).click();
  await page.getByRole('article').filter({ hasText: BARN }).hover();
  await press(page, `Options for ${BARN}`);
  await press(page, 'Hide this property');
  await page.getByRole('button', { name: `Show ${BARN}` }).waitFor();

  await page.getByRole('link', { name: FARM }).click();
  await press(page, `Add a note about ${FARM}`);
  await page.getByRole('textbox', { name: `Your note about ${FARM}` }).fill(NOTE);
  await press(page, 'Done');
  await page.getByText(NOTE).first().waitFor();
  await fill(page, { Name: 'Priya Nair', Email: EMAIL });
  await page.getByLabel(/^Message/).fill('Could we see it on Saturday?');
  await press(page, 'Send enquiry');
  await toast(page, 'Enquiry sent!');

  await page.goto('/listings?q=Whinscale');
  await page.getByText(/^You enquired on/).waitFor();
  await page.getByRole('link', { name: 'Shortlist 4 kept' }).click();
  await heading(page, 'Your shortlist');
  await page.getByText(NOTE).first().waitFor();
  await press(page, 'Compare 4');
  await page.getByRole('row', { name: /^Postcode area/ }).waitFor();
  await press(page, 'Share');
  await toast(page, 'Link copied');
  for (const list of ['seen', 'hidden']) {
    await page.goto(`${pagePaths.shortlist}?list=${list}`);
    await page.getByRole('main').getByRole('listitem').first().waitFor();
  }
  await page.goto(pagePaths.shortlist);
  await heart(FARM).waitFor();

  // Before signing in, nothing of it was sent.
  const isScript = (request: Request) => new URL(request.url()).pathname.startsWith('/assets/');
  const said = requests.filter((request) => !isScript(request)).map(saidBy);
  expect(said.length).toBeGreaterThan(20);
  expect(said.filter((text) => text.includes(NOTE) || text.includes('Steep'))).toEqual([]);
  expect(said.filter((text) => text.includes(ids[BARN] ?? '-'))).toEqual([]);
  expect(said.filter((text) => /kept|hidden_at|seen_at|noted/i.test(text))).toEqual([]);
  expect(said.filter((text) => /"authorization"/i.test(text))).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  const writing = requests.filter((request) => request.method() !== 'GET');
  expect(writing.map((request) => new URL(request.url()).pathname)).toEqual([
    `/api/listings/${ids[FARM]}/enquiries`,
  ]);
  expect(Object.keys(writing[0]?.postDataJSON()).sort()).toEqual([
    'email',
    'message',
    'name',
    'phone',
    'website',
  ]);
  // Kept ones are asked for as any page asks for listings.
  const named = requests
    .map((request) => new URL(request.url()))
    .filter(({ href }) => href.includes(ids[COTTAGE] ?? '-'))
    .map(({ pathname, searchParams }) => [pathname, ...searchParams.keys()].join(' '));
  expect([...new Set(named)].filter((path) => !path.startsWith('/media/')).sort()).toEqual([
    `/api/listing-cards ids`,
    `/api/listings/${ids[COTTAGE]}`,
  ]);

  const other = await page.context().newPage();
  await other.goto('/about');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  // The form already knows what the enquiry said.
  expect(await page.getByLabel('Full name').inputValue()).toBe('Priya Nair');
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Sign Up');
  await fill(page, { Code: codeIn(await mailTo(EMAIL, CODE_SUBJECT)) });
  await page.waitForURL((url) => url.pathname === pagePaths.favourites);
  await other.getByRole('button', { name: 'Your account, PN' }).waitFor();
  // Either tab adds the listings, and nobody is asked.
  const siteUrl = inject('siteUrl');
  const tokens = await signIn(siteUrl, { email: EMAIL, password: PASSWORD });
  const idsKept = async () => {
    const { listing_ids } = await callAs({ tokens, siteUrl }, 'listFavouriteIds');
    return [...listing_ids].sort();
  };
  await expect.poll(idsKept).toEqual(KEPT.map((title) => ids[title]).sort());
  const { fields, values } = await effortOn(page);
  expect(values).toBe(fields.length);
  await page.goto(pagePaths.shortlist);
  await page.waitForURL((url) => url.pathname === pagePaths.favourites);
  await page.getByRole('button', { name: `Save ${FARM} to favourites` }).waitFor();
  await page.getByText(NOTE).first().waitFor();
});
