import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeFindings, DESKTOP, testBrowser } from '../support/browser.ts';
import { closeToasts, press, toast } from '../support/forms.ts';
import { fillIn, LIST, NEW } from '../support/listing-form.ts';
import { flaws } from '../support/looks.ts';
import { draftOf, publishedOf, rejectedOf } from '../support/own-listings.ts';
import { denying, failing, gate } from '../support/pages.ts';
import {
  callAs,
  newLister,
  newPerson,
  type Person,
  signedInAs,
  signInAgain,
  spoilSession,
} from '../support/people.ts';

const { visit } = testBrowser();

const NOTE = 'The second paragraph names another house.\nPlease correct it.';

const TITLES = {
  draft: 'Draft cottage in Rydal',
  rejected: 'House sent back',
  published: 'Flat to rent in Keswick',
} as const;

let owner: Person;
let admin: Person;

beforeAll(async () => {
  owner = await newLister();
  admin = await newPerson('ADMIN', 'Edith Airey');
  await draftOf(owner, { title: TITLES.draft });
  await rejectedOf(owner, admin, NOTE, {
    title: TITLES.rejected,
    type: 'SALE',
    property_subtype: 'house',
    price: null,
  });
  const { id } = await publishedOf(owner, admin, {
    title: TITLES.published,
    type: 'LETTING',
    property_subtype: 'apartment',
    area_name: 'Keswick',
  });
  await callAs(owner, 'updateListing', { params: { listing_id: id }, body: { price: 950 } });
});

const row = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

const open = (person: Person) => visit(LIST, { before: signedInAs(person) });

const moreOf = (page: Page, title: string) =>
  page.getByRole('button', { name: `More for ${title}`, exact: true });

/** Does what is in the menu of a listing. */
const chooseFor = async (page: Page, title: string, action: string) => {
  await moreOf(page, title).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

/** What one can do with a listing: beside it, and in its menu. */
const actionsOf = async (page: Page, title: string) => {
  const beside = await row(page, title).locator('a, button').allTextContents();
  await moreOf(page, title).click();
  const entries = page.getByRole('menuitem');
  await entries.first().waitFor();
  const more = await entries.allTextContents();
  await page.keyboard.press('Escape');
  return [...beside, ...more].filter((name) => name !== '');
};

describe('one’s own listings', () => {
  it('stand newest first, with how they stand, why one was sent back, and what each state allows; without flaws', async () => {
    const page = await open(owner);
    await row(page, TITLES.draft).waitFor();
    expect(await page.title()).toBe('Your listings | Fellside');
    expect(await page.getByRole('article').getByRole('heading').allTextContents()).toEqual([
      TITLES.published,
      TITLES.rejected,
      TITLES.draft,
    ]);
    for (const text of ['Draft', 'Per night', '£185', 'Rydal']) {
      await row(page, TITLES.draft).getByText(text, { exact: true }).waitFor();
    }
    for (const text of ['Rejected', 'For Sale', 'POA']) {
      await row(page, TITLES.rejected).getByText(text, { exact: true }).waitFor();
    }
    for (const text of ['Published', 'Edited since approval', 'Per month', '£950', 'Keswick']) {
      await row(page, TITLES.published).getByText(text, { exact: true }).waitFor();
    }
    await row(page, TITLES.draft)
      .getByText(/^Created \d{1,2} \w+ \d{4}$/)
      .waitFor();
    const note = row(page, TITLES.rejected).getByText('Why it was sent back.');
    expect(await note.locator('..').innerText()).toBe(`Why it was sent back. ${NOTE}`);
    expect(await flaws(page)).toEqual([]);

    await page.setViewportSize(DESKTOP);
    expect(await actionsOf(page, TITLES.draft)).toEqual([
      'Submit for Review',
      'Edit',
      'Preview',
      'Delete',
    ]);
    expect(await actionsOf(page, TITLES.rejected)).toEqual([
      'Submit for Review',
      'Edit',
      'Preview',
    ]);
    expect(await actionsOf(page, TITLES.published)).toEqual(['Edit', 'View', 'Archive']);
    await moreOf(page, TITLES.draft).click();
    await page.getByRole('menu').waitFor();
    expect(await flaws(page)).toEqual([]);
  });

  it('stay within the narrowest screen, however long a word in them is', async () => {
    const other = await newLister('Wordy Lister');
    const title = 'W'.repeat(100);
    await rejectedOf(other, admin, 'x'.repeat(240), { title, area_name: 'A'.repeat(50) });
    const page = await open(other);
    await row(page, title).waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.goto('/dashboard');
    await row(page, title).waitFor();
    expect(await flaws(page)).toEqual([]);
  });
});

/** Loads the page anew, so that nothing but the API can say how the listings are. */
const reloaded = async (page: Page) => {
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Your listings' }).waitFor();
  await page.locator('article, h2:has-text("No listings yet")').first().waitFor();
};

describe('the list, read right after a write', () => {
  it('is as the write has left it: created, submitted, archived and deleted', async () => {
    const other = await newLister('Agnes Watson');
    const page = await visit(NEW, { before: signedInAs(other) });
    await fillIn(page, 'Barn that was just created');
    await press(page, 'Create Draft');
    await page.waitForURL(`**${LIST}`);
    await row(page, 'Barn that was just created').getByText('Draft', { exact: true }).waitFor();
    await reloaded(page);
    await row(page, 'Barn that was just created').getByText('Draft', { exact: true }).waitFor();

    await chooseFor(page, 'Barn that was just created', 'Delete');
    await press(page, 'Delete Draft');
    await page.getByRole('heading', { name: 'No listings yet' }).waitFor();
    await reloaded(page);
    expect(await page.getByRole('article').count()).toBe(0);

    const { id } = await draftOf(other, { title: 'Barn that was just submitted' });
    await reloaded(page);
    await press(page, 'Submit for Review Barn that was just submitted');
    await row(page, 'Barn that was just submitted').getByText('Pending', { exact: true }).waitFor();
    await reloaded(page);
    await row(page, 'Barn that was just submitted').getByText('Pending', { exact: true }).waitFor();

    const { revision } = await callAs(other, 'getMyListing', { params: { listing_id: id } });
    await callAs(admin, 'approveListing', { params: { listing_id: id }, body: { revision } });
    await reloaded(page);
    await chooseFor(page, 'Barn that was just submitted', 'Archive');
    await press(page, 'Archive Listing');
    await row(page, 'Barn that was just submitted')
      .getByText('Archived', { exact: true })
      .waitFor();
    await reloaded(page);
    await row(page, 'Barn that was just submitted')
      .getByText('Archived', { exact: true })
      .waitFor();
  });
});

describe('what one does with a listing', () => {
  it('is to submit it, which is refused with a sentence where it was changed elsewhere, or where something is missing', async () => {
    const other = await newLister('Nell Dixon');
    await draftOf(other, { title: 'Draft for no price', price: null });
    const { id } = await draftOf(other, { title: 'Draft in two windows' });
    await draftOf(other, { title: 'Draft to submit' });
    const page = await open(other);
    const { open: let_through, wait } = gate();
    await page.route('**/api/listings/*/submit', wait);
    await press(page, 'Submit for Review Draft to submit');
    await page.getByRole('button', { name: 'Submitting...' }).waitFor();
    let_through();
    await toast(page, 'Listing submitted', 'Your listing has been submitted for review.');
    await row(page, 'Draft to submit').getByText('Pending', { exact: true }).waitFor();
    expect(await focused(page)).toBe('Draft to submit');

    await callAs(other, 'submitListing', { params: { listing_id: id } });
    await press(page, 'Submit for Review Draft in two windows');
    await toast(page, 'Error submitting listing', 'This listing is waiting for review');
    await row(page, 'Draft in two windows').getByText('Pending', { exact: true }).waitFor();

    await closeToasts(page);
    await press(page, 'Submit for Review Draft for no price');
    await toast(page, 'Error submitting listing', 'Price is required');
    await row(page, 'Draft for no price').getByText('Draft', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Go to Price' }).click();
    const price = page.getByLabel('Price / night');
    await price.waitFor();
    expect(await price.evaluate((field) => field === document.activeElement)).toBe(true);
  });

  it('is to archive it, and to submit it again, by keyboard', async () => {
    const other = await newLister('Beatrix Heelis');
    await publishedOf(other, admin, { title: 'Farm to archive' });
    const page = await open(other);
    const more = moreOf(page, 'Farm to archive');
    const askByKeyboard = async () => {
      await more.press('Enter');
      // The menu takes the focus once it is open, from whatever has it by then.
      await expect.poll(() => focused(page)).toBe('View');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    };
    await askByKeyboard();
    const dialog = page.getByRole('dialog', { name: 'Archive Listing' });
    await dialog
      .getByText(
        '"Farm to archive" will be taken off the site at once. Requests for stays that wait for your answer are cancelled, with a mail to each guest. Stays that you have accepted remain. You can submit it for review again later.',
      )
      .waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);

    await page.route('**/archive', failing);
    await askByKeyboard();
    const confirm = dialog.getByRole('button', { name: 'Archive Listing' });
    await confirm.press('Enter');
    await toast(page, 'Error archiving listing', 'Something went wrong');
    await row(page, 'Farm to archive').getByText('Published', { exact: true }).waitFor();
    await page.unroute('**/archive');

    const { open: let_through, wait } = gate();
    await page.route('**/archive', wait);
    await confirm.press('Enter');
    await dialog.getByRole('button', { name: 'Archiving...' }).waitFor();
    let_through();
    await toast(page, 'Listing archived', '"Farm to archive" is no longer on the site.');
    await row(page, 'Farm to archive').getByText('Archived', { exact: true }).waitFor();
    expect(await focused(page)).toBe('Farm to archive');
    await page.getByRole('button', { name: 'Submit again Farm to archive' }).press('Enter');
    await row(page, 'Farm to archive').getByText('Pending', { exact: true }).waitFor();
  });

  it('is to delete a draft, for good, after signing in again where the session has ended', async () => {
    const other = await newLister('Alfred Wain');
    await draftOf(other, { title: 'Draft that stays' });
    await draftOf(other, { title: 'Draft that goes' });
    const page = await open(other);
    await chooseFor(page, 'Draft that goes', 'Delete');
    const dialog = page.getByRole('dialog', { name: 'Delete Draft' });
    await dialog
      .getByText('"Draft that goes" will be deleted for good. This can’t be undone.')
      .waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await row(page, 'Draft that goes').waitFor();

    await chooseFor(page, 'Draft that goes', 'Delete');
    expect(await flaws(page)).toEqual([]);
    await page.route('**/api/listings/*', failing);
    await dialog.getByRole('button', { name: 'Delete Draft' }).click();
    await toast(page, 'Error deleting draft', 'Something went wrong');
    await page.unroute('**/api/listings/*');

    const { open: let_through, wait } = gate();
    await page.route('**/api/listings/*', wait);
    await dialog.getByRole('button', { name: 'Delete Draft' }).click();
    await dialog.getByRole('button', { name: 'Deleting...' }).waitFor();
    let_through();
    await toast(page, 'Draft deleted', '"Draft that goes" has been deleted.');
    await row(page, 'Draft that goes').waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Draft that stays');
    // The news takes the place of the old.
    expect(await page.getByRole('alert').filter({ hasText: 'Error deleting' }).count()).toBe(0);

    // Where the session has ended, the question leaves the way free to sign in again.
    await chooseFor(page, 'Draft that stays', 'Delete');
    await closeToasts(page);
    await spoilSession(page);
    await press(page, 'Delete Draft');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await signInAgain(page, other);
    await page.getByRole('button', { name: /^Submit for Review/ }).click();
    await row(page, 'Draft that stays').getByText('Pending', { exact: true }).waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
  });
});

describe('the list', () => {
  it('stands in its shape while it loads, and says why it could not be loaded', async () => {
    const { open: let_through, wait } = gate();
    const page = await visit(LIST, {
      before: async (opened) => {
        await signedInAs(owner)(opened);
        await opened.route('**/api/me/listings*', denying);
        await opened.route('**/api/me/listings*', wait);
      },
    });
    await page.getByRole('heading', { level: 1, name: 'Your listings' }).waitFor();
    expect(await page.getByRole('article').count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    let_through();
    await page.getByText('Error loading listings: Something went wrong').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.unroute('**/api/me/listings*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await row(page, TITLES.draft).waitFor();
  });

  it('begins with the organisation, and then with a way to the first', async () => {
    const newcomer = await newPerson('PUBLIC', 'Dorothy Ullock');
    const page = await open(newcomer);
    await page.getByRole('heading', { name: 'No listings yet' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Create Organisation' }).click();
    await page.waitForURL('**/dashboard/organisation/new');

    await callAs(newcomer, 'createOrganisation', { body: { name: 'Ullock Lets' } });
    await page.goto(LIST);
    await page
      .getByText('Write your first one: it stays a draft until you submit it for review.')
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Create Listing' }).last().click();
    await page.waitForURL('**/dashboard/listings/new');
  });

  it('goes on by Load more, and says where it can’t', async () => {
    const other = await newLister('Gladys Long');
    for (let index = 0; index < 25; index += 1) {
      await draftOf(other, { title: `Draft number ${index}` });
    }
    const page = await open(other);
    const more = page.getByRole('button', { name: 'Load more' });
    await more.waitFor();
    await page.route('**/api/me/listings*', denying);
    await more.press('Enter');
    const note = page.getByRole('alert').filter({ hasText: 'This list couldn’t be brought up' });
    await note.waitFor();
    expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await page.getByRole('article').count()).toBe(24);
    expect(await axeFindings(page)).toEqual([]);

    await page.unroute('**/api/me/listings*');
    await note.getByRole('button', { name: 'Try again' }).click();
    await row(page, 'Draft number 0').waitFor();
    await note.waitFor({ state: 'detached' });
    expect(await page.getByRole('article').count()).toBe(25);
    expect(await more.count()).toBe(0);
  });
});
