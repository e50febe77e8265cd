import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { LISTING_LIMITS } from '../../../shared/listings/limits.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { axeFindings, testBrowser } from '../support/browser.ts';
import { heading, press, toast } from '../support/forms.ts';
import { LIST, messageOf, openTab } from '../support/listing-form.ts';
import { flaws } from '../support/looks.ts';
import { approvedBy, draftOf, rejectedOf } from '../support/own-listings.ts';
import { failing, failingCalls, gate } from '../support/pages.ts';
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

let owner: Person;
let admin: Person;
beforeAll(async () => {
  owner = await newLister();
  admin = await newPerson('ADMIN', 'Edith Airey');
});

const openAs = (person: Person, path: string, before?: (page: Page) => Promise<unknown>) =>
  visit(path, {
    before: async (opened) => {
      await signedInAs(person)(opened);
      await before?.(opened);
    },
  });

const openForm = async (path: string) => {
  const page = await openAs(owner, path);
  await page.getByLabel('Title').waitFor();
  return page;
};

const editPath = ({ id }: { readonly id: string }) => pagePaths.editListing(id);

describe('Edit Listing', () => {
  it('saves what was changed', async () => {
    const listing = await draftOf(owner, { title: 'Cottage by the gill' });
    const page = await openForm(editPath(listing));
    expect(await page.title()).toBe('Edit Listing: Cottage by the gill | Fellside');
    await heading(page, 'Cottage by the gill');
    await page.getByText('Draft', { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Back to listings' }).getAttribute('href')).toBe(
      LIST,
    );
    await openTab(page, 'Details');
    await page.getByLabel('Price / night').fill('210');
    const { open, wait } = gate();
    await page.route('**/api/listings/*', wait);
    const [request] = await Promise.all([
      page.waitForRequest((asked) => asked.method() === 'PATCH'),
      page.getByRole('button', { name: 'Save Changes' }).click(),
    ]);
    await page.getByRole('button', { name: 'Saving...' }).waitFor();
    // What is typed meanwhile stays, and is saved by the next.
    await page.getByLabel('Bedrooms').fill('5');
    open();
    await toast(page, 'Listing updated');
    expect(request.postDataJSON()).toEqual({ price: 210, revision: listing.revision });
    const params = { listing_id: listing.id };
    const saved = await callAs(owner, 'getMyListing', { params });
    expect(saved).toMatchObject({ price: 210, bedrooms: 2 });
    expect(await page.getByLabel('Bedrooms').inputValue()).toBe('5');
    const [next] = await Promise.all([
      page.waitForRequest((asked) => asked.method() === 'PATCH'),
      page.getByRole('button', { name: 'Save Changes' }).click(),
    ]);
    expect(next.postDataJSON()).toEqual({ bedrooms: 5, revision: saved.revision });
  });

  it('names what is missing for review at its field, and then submits, and saves first', async () => {
    const listing = await draftOf(owner, { title: 'Cottage for no price', price: null });
    const page = await openForm(editPath(listing));
    await press(page, 'Submit for Review');
    await toast(page, 'Error submitting listing');
    expect(await messageOf(page, 'Price / night')).toBe('Price is required');
    expect(await page.getByRole('tab', { selected: true }).textContent()).toMatch(/^Details/);

    await page.getByLabel('Price / night').fill('130');
    await openTab(page, 'Basics');
    await page.getByLabel('Title').fill('Cottage with another name');
    await press(page, 'Submit for Review');
    await page.waitForURL(`**${LIST}`);
    await toast(page, 'Listing submitted', 'Your listing has been submitted for review.');
    const row = page.getByRole('article').filter({ hasText: 'Cottage with another name' });
    await row.getByText('Pending', { exact: true }).waitFor();
    expect(await row.getByRole('button', { name: /^Submit/ }).count()).toBe(0);
  });

  it('offers Submit for Review to drafts and rejected listings only, and shows the note', async () => {
    const rejected = await rejectedOf(owner, admin, 'The price looks wrong.\nPlease check.');
    const page = await openForm(editPath(rejected));
    await page.getByText('Why it was sent back.').waitFor();
    await page.getByText('The price looks wrong.').waitFor();
    await page.getByRole('button', { name: 'Submit for Review' }).waitFor();

    const params = { listing_id: rejected.id };
    const submitted = await callAs(owner, 'submitListing', { params });
    await page.reload();
    await page.getByLabel('Title').waitFor();
    expect(await page.getByRole('button', { name: 'Submit for Review' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Save Changes' }).waitFor();

    await approvedBy(admin, submitted);
    await page.reload();
    await page
      .getByText('This listing is published. What you save is on the site at once')
      .waitFor();
    expect(await page.getByRole('button', { name: 'Submit for Review' }).count()).toBe(0);
    expect(await page.getByText('Edited since approval').count()).toBe(0);
    await page.getByLabel('Title').fill('Cottage that was edited');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Edited since approval').waitFor();
  });

  it('stays when a lost connection comes back and the listing can’t be had at once', async () => {
    const page = await openForm(editPath(await draftOf(owner)));
    const title = await page.getByLabel('Title').elementHandle();
    const asked = async () => {
      const answered = page.waitForResponse('**/api/me/listings/*');
      await page.evaluate(() => {
        for (const event of ['offline', 'online']) dispatchEvent(new Event(event));
      });
      return (await answered).status();
    };
    await page.route('**/api/me/listings/*', failing);
    expect(await asked()).toBe(500);
    await page.unroute('**/api/me/listings/*');
    expect(await asked()).toBe(200);
    expect(await title?.evaluate((field) => field.isConnected)).toBe(true);
  });

  it('keeps what was typed where the listing was changed elsewhere', async () => {
    const listing = await draftOf(owner, { title: 'Cottage with two editors' });
    const page = await openForm(editPath(listing));
    await page.getByLabel('Title').fill('Cottage as typed here');
    await callAs(owner, 'updateListing', {
      params: { listing_id: listing.id },
      body: { summary: 'As typed elsewhere.', revision: listing.revision },
    });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Error updating listing');
    await page.getByText('This listing was changed elsewhere while you were editing it.').waitFor();
    await page.getByText('As typed elsewhere.').waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe('Cottage as typed here');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Listing updated');
    await page.getByText('This listing was changed elsewhere').waitFor({ state: 'detached' });
    expect(
      await callAs(owner, 'getMyListing', { params: { listing_id: listing.id } }),
    ).toMatchObject({ title: 'Cottage as typed here', summary: 'As typed elsewhere.' });
  });

  it('says that what was typed on an earlier visit is older than the listing', async () => {
    const listing = await draftOf(owner, { title: 'Cottage left half edited' });
    const params = { listing_id: listing.id };
    const page = await openForm(editPath(listing));
    page.on('dialog', (dialog) => void dialog.accept());
    await page.getByLabel('Title').fill('Cottage as typed here');
    await callAs(owner, 'updateListing', {
      params,
      body: {
        title: 'Cottage as typed elsewhere',
        summary: 'As typed elsewhere.',
        revision: listing.revision,
      },
    });
    await page.reload();
    const outdated = page.getByText(
      'This listing was changed elsewhere while you were editing it.',
    );
    await outdated.waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe('Cottage as typed here');
    await page.getByText('As typed elsewhere.').waitFor();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Listing updated');
    await outdated.waitFor({ state: 'detached' });
    expect(await callAs(owner, 'getMyListing', { params })).toMatchObject({
      title: 'Cottage as typed here',
      summary: 'As typed elsewhere.',
    });
  });

  it('keeps what was typed when it can’t be saved, over a reload and the end of the session', async () => {
    const person = await newLister('Isaac Fletcher');
    const listing = await draftOf(person, { title: 'Cottage of a long evening' });
    const page = await openAs(person, editPath(listing));
    const title = page.getByLabel('Title');
    await title.fill('Cottage typed once');
    await openTab(page, 'Details');
    await page.getByLabel('Price / night').fill('215');
    await page.route('**/api/listings/*', failing);
    await press(page, 'Save Changes');
    await toast(page, 'Error updating listing', 'Something went wrong');
    expect(await page.getByLabel('Price / night').inputValue()).toBe('215');
    await page.unroute('**/api/listings/*');

    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('What you typed earlier and didn’t save is back in the form.').waitFor();
    expect(await title.inputValue()).toBe('Cottage typed once');

    await spoilSession(page);
    await press(page, 'Save Changes');
    await signInAgain(page, person);
    await page.getByText('What you typed earlier and didn’t save is back in the form.').waitFor();
    expect(await title.inputValue()).toBe('Cottage typed once');
    await press(page, 'Save Changes');
    await toast(page, 'Listing updated');
    expect(
      await callAs(person, 'getMyListing', { params: { listing_id: listing.id } }),
    ).toMatchObject({ title: 'Cottage typed once', price: 215, address: listing.address });
  });

  it('has no flaws, however long a word is', async () => {
    const title = 't'.repeat(LISTING_LIMITS.title.max);
    const rejected = await rejectedOf(owner, admin, 'r'.repeat(240), { title });
    expect(await flaws(await openForm(editPath(rejected)))).toEqual([]);
  });

  it('says what is the matter with a listing that can’t be had', async () => {
    const missing = await openAs(owner, pagePaths.editListing('unknown'));
    await missing.getByText('Listing not found').waitFor();
    expect(await axeFindings(missing)).toEqual([]);

    const others = await draftOf(await newLister('Somebody Else'));
    const theirs = await openAs(owner, editPath(others));
    await theirs.getByText('Listing not found').waitFor();

    const { open, wait } = gate();
    const slow = await openAs(owner, editPath(await draftOf(owner)), (opened) =>
      opened.route('**/api/me/listings/*', wait),
    );
    await slow.getByText('Loading listing...').waitFor();
    expect(await axeFindings(slow)).toEqual([]);
    open();
    await slow.getByLabel('Title').waitFor();
  });

  it('asks three times by itself for a listing that failed to load, then when it is told to', async () => {
    const calls = failingCalls();
    const page = await openAs(owner, editPath(await draftOf(owner)), (opened) =>
      opened.route('**/api/me/listings/*', calls.answer),
    );
    await page.getByText('Failed to load listing').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await calls.givenUp();
    await page.unroute('**/api/me/listings/*');
    await press(page, 'Try again');
    await page.getByLabel('Title').waitFor();
  });
});
