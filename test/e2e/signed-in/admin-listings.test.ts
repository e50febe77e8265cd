import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OwnListing } from '../../../shared/listings/own-schema.ts';
import { axeFindings, testBrowser } from '../support/browser.ts';
import { toast } from '../support/forms.ts';
import { flaws } from '../support/looks.ts';
import { draftOf, pendingOf, publishedOf } from '../support/own-listings.ts';
import { denying, gate } from '../support/pages.ts';
import { callAs, newLister, newPerson, type Person, signedInAs } from '../support/people.ts';

const { visit } = testBrowser();

const LIST = '/admin/listings';

let owner: Person;
let admin: Person;
let published: OwnListing;
let organisation: string;

beforeAll(async () => {
  owner = await newLister('Dora Wordsworth');
  admin = await newPerson('ADMIN', 'Edith Airey');
  await draftOf(owner, { title: 'Quillan barn, a draft' });
  await pendingOf(owner, { title: 'Quillan barn that waits' });
  published = await publishedOf(owner, admin, { title: 'Quillan barn on the site' });
  organisation = published.organisation.id;
});

const open = (path: string, before?: (page: Page) => Promise<unknown>) =>
  visit(path, {
    before: async (opened) => {
      await signedInAs(admin)(opened);
      await before?.(opened);
    },
  });

const row = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
/** Waits until just these are listed, in this order. */
const listed = (page: Page, titles: readonly string[]) =>
  expect
    .poll(() => page.getByRole('article').getByRole('heading').allTextContents())
    .toEqual(titles);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const chooseFor = async (page: Page, title: string, action: string) => {
  await page.getByRole('button', { name: `More for ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};
const search = (page: Page) =>
  page.getByRole('searchbox', { name: 'Start of the title, or an id' });

/** Types letter after letter without a pause, however slow the machine is. */
const typeAtOnce = (field: Locator, text: string) =>
  field.evaluate((input: HTMLInputElement, typed) => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    for (let length = 1; length <= typed.length; length += 1) {
      value?.set?.call(input, typed.slice(0, length));
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, text);

describe('the list of all listings', () => {
  it('is found by the start of a title, once one pauses, by an id, by status and by organisation, all in the address', async () => {
    const page = await open(LIST);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/admin/listings') asked.push(searchParams.get('q') ?? '');
    });
    await page.getByRole('article').first().waitFor();
    await typeAtOnce(search(page), 'quíllan');
    await page.waitForURL((url) => url.searchParams.get('q') === 'quíllan');
    // By title, whatever their states; and no request for each letter.
    await listed(page, [
      'Quillan barn, a draft',
      'Quillan barn on the site',
      'Quillan barn that waits',
    ]);
    expect(asked.filter((q) => q !== '')).toEqual(['quíllan']);

    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Pending Review' }).click();
    await page.waitForURL((url) => url.searchParams.get('status') === 'PENDING');
    await listed(page, ['Quillan barn that waits']);
    await page.goBack();
    await row(page, 'on the site').waitFor();

    await row(page, 'on the site').getByRole('link', { name: 'Dora Wordsworth Lets' }).click();
    await page.waitForURL(`**${LIST}?organisation_id=${organisation}`);
    const chip = page.getByRole('button', {
      name: 'Only those of Dora Wordsworth Lets: remove this filter',
    });
    await chip.waitFor();
    // The newest first; what was looked for has gone from the field, too.
    await listed(page, [
      'Quillan barn on the site',
      'Quillan barn that waits',
      'Quillan barn, a draft',
    ]);
    expect(await search(page).inputValue()).toBe('');
    expect(await flaws(page)).toEqual([]);
    await chip.click();
    await page.waitForURL((url) => url.search === '');

    await search(page).fill(published.id);
    await page.waitForURL((url) => url.searchParams.get('q') === published.id);
    await listed(page, ['Quillan barn on the site']);

    await search(page).fill('No title begins so');
    await page.getByRole('heading', { name: 'No listings found' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('stands in its shape while it loads, and says when it can’t be had', async () => {
    const { open: let_through, wait } = gate();
    const page = await open(LIST, async (opened) => {
      await opened.route('**/api/admin/listings*', denying);
      await opened.route('**/api/admin/listings*', wait);
    });
    await page.getByRole('status').getByText('Loading listings...').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    let_through();
    await page.getByRole('heading', { name: 'Error loading listings' }).waitFor();
    await page.unroute('**/api/admin/listings*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('article').first().waitFor();
  });

  it('is among the pages of admins alone, which are a group of their own', async () => {
    const page = await open('/admin');
    const pages = page.getByRole('group', { name: 'Administration' });
    await pages.getByRole('link', { name: 'Listings' }).click();
    await page.waitForURL(`**${LIST}`);
    await page.getByRole('heading', { level: 1, name: 'All listings' }).waitFor();
    const lister = await visit(LIST, { before: signedInAs(owner) });
    await lister.waitForURL('**/dashboard');
    expect(await lister.getByRole('group', { name: 'Administration' }).count()).toBe(0);
  });
});

describe('what an admin does with a listing', () => {
  it('is to feature it, to send it back with a reason and to archive it after a question; its page says all of it, with its trail', async () => {
    const sentBack = await publishedOf(owner, admin, { title: 'Hartsop farm to send back' });
    const kept = await publishedOf(owner, admin, { title: 'Hartsop farm that stays' });
    const page = await open(`${LIST}?q=Hartsop&status=PUBLISHED`);
    await chooseFor(page, kept.title, 'Feature');
    await toast(page, 'Listing featured', `"${kept.title}" is featured.`);
    await row(page, kept.title).getByText('Featured', { exact: true }).waitFor();
    expect(
      await page
        .getByRole('button', { name: `More for ${kept.title}` })
        .evaluate((button) => button === document.activeElement),
    ).toBe(true);

    await chooseFor(page, sentBack.title, 'Send back');
    const reason = page.getByRole('dialog', { name: 'Send Back Listing' });
    await reason.getByText(/the reason will be sent to the property owner/).waitFor();
    await reason.getByLabel('Reason').fill('It has been sold.');
    expect(await flaws(page)).toEqual([]);
    await reason.getByRole('button', { name: 'Send Back Listing' }).click();
    await toast(page, 'Listing sent back', `"${sentBack.title}" has been sent back to its owner.`);
    await row(page, sentBack.title).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe(kept.title);
    expect(
      await callAs(owner, 'getMyListing', { params: { listing_id: sentBack.id } }),
    ).toMatchObject({ status: 'REJECTED', rejection_note: 'It has been sold.' });

    await page.getByRole('link', { name: kept.title, exact: true }).click();
    await page.waitForURL(`**${LIST}/${kept.id}`);
    const trail = page.getByRole('region', { name: 'Audit trail' });
    await trail.getByText('Created', { exact: true }).waitFor();
    expect(await trail.getByRole('listitem').locator('b').allTextContents()).toEqual([
      'Featured',
      'Approved',
      'Submitted for review',
      'Created',
    ]);
    expect(await trail.getByRole('listitem').first().innerText()).toMatch(
      /by Edith Airey, .*Featured\s+No\s*→\s*Yes/s,
    );
    const details = await page.getByRole('region', { name: 'Details' }).innerText();
    for (const text of ['Dora Wordsworth Lets', '1 Beck Side, Rydal', 'LA22 9LR', kept.id]) {
      expect(details).toContain(text);
    }
    await page.getByText('It has no photos.').waitFor();
    expect(await flaws(page)).toEqual([]);

    await page.getByRole('button', { name: 'Archive' }).click();
    const question = page.getByRole('dialog', { name: 'Archive Listing' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Archive' }).press('Enter');
    await question.getByText(/will be taken off the site at once/).waitFor();
    await question.getByRole('button', { name: 'Archive Listing' }).press('Enter');
    await toast(page, 'Listing archived', `"${kept.title}" is no longer on the site.`);
    await trail.getByText('Archived', { exact: true }).first().waitFor();
    expect(await page.getByRole('button', { name: 'Archive', exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Stop featuring' }).waitFor();
    expect(
      await page
        .getByRole('group', { name: 'What you can do' })
        .evaluate((group) => group === document.activeElement),
    ).toBe(true);
  });

  it('is not found where there is none', async () => {
    const page = await open(`${LIST}/lst_01J9ZC5V8Q3T6W7X8Y9Z0ABCDE`);
    await page.getByRole('heading', { name: 'Listing not found' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});
