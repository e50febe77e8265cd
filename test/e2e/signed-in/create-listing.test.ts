import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { testBrowser } from '../support/browser.ts';
import { heading, press, toast } from '../support/forms.ts';
import { fillIn, LIST, NEW, openTab } from '../support/listing-form.ts';
import { HOLIDAY } from '../support/own-listings.ts';
import { failing, gate } from '../support/pages.ts';
import {
  newLister,
  newPerson,
  type Person,
  signedInAs,
  signInAgain,
  spoilSession,
} from '../support/people.ts';

const { visit } = testBrowser();

let owner: Person;
beforeAll(async () => {
  owner = await newLister();
});

const openAs = (person: Person, path: string, before?: (page: Page) => Promise<unknown>) =>
  visit(path, {
    before: async (opened) => {
      await signedInAs(person)(opened);
      await before?.(opened);
    },
  });

/** Waits until an element has the focus. */
const expectFocus = (element: Locator) =>
  expect.poll(() => element.evaluate((each) => each === document.activeElement)).toBe(true);

const openForm = async () => {
  const page = await visit(NEW, { before: signedInAs(owner) });
  await page.getByLabel('Title').waitFor();
  return page;
};

describe('Create Listing', () => {
  it('creates a draft, says so, and shows it among one’s own', async () => {
    const page = await openForm();
    expect(await page.title()).toBe('Create Listing | Fellside');
    await page
      .getByText(
        'It stays a draft until you submit it. A person reads every listing before it goes live.',
      )
      .waitFor();
    await fillIn(page, 'Byre with a stove');
    const { open, wait } = gate();
    await page.route('**/api/listings', wait);
    await page.getByRole('button', { name: 'Create Draft' }).click();
    await page.getByRole('button', { name: 'Creating...' }).waitFor();
    open();
    await page.waitForURL(`**${LIST}`);
    await toast(page, 'Listing created');
    await page.getByRole('heading', { name: 'Byre with a stove' }).waitFor();
    await page.getByRole('link', { name: 'Create Listing' }).click();
    await page.getByRole('heading', { level: 1, name: 'Create Listing' }).waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe('');
  });

  it('submits what it has created, or leads to what is missing for that in the draft', async () => {
    const page = await openForm();
    await fillIn(page, 'Cottage for no price yet');
    await press(page, 'Create and Submit');
    await toast(page, 'Error submitting listing', 'It is kept as a draft.');
    await page.getByText('Price is required', { exact: true }).waitFor();
    await heading(page, 'Cottage for no price yet');
    await page.getByText('Draft', { exact: true }).waitFor();
    await expectFocus(page.getByLabel('Price / night'));

    await page.keyboard.type('130');
    await press(page, 'Submit for Review');
    await page.waitForURL(`**${LIST}`);
    await toast(page, 'Listing submitted');
    expect(await page.getByText('Error submitting listing').count()).toBe(0);
  });

  it('takes an emptied number for none', async () => {
    const page = await openForm();
    await fillIn(page, 'Barn without a price');
    await openTab(page, 'Details');
    await page.getByLabel(/^Price/).fill('120');
    await page.getByLabel(/^Price/).fill('');
    await page.getByLabel('Bedrooms').fill('3');
    const [request] = await Promise.all([
      page.waitForRequest((asked) => asked.method() === 'POST'),
      page.getByRole('button', { name: 'Create Draft' }).click(),
    ]);
    expect(request.postDataJSON()).toMatchObject({ price: null, bedrooms: 3, type: 'HOLIDAY' });
    await page.waitForURL(`**${LIST}`);
  });

  it('leads to the organisation first, where there is none', async () => {
    const page = await openAs(await newPerson('PUBLIC', 'Walter Gaskarth'), NEW);
    await page.waitForURL((url) => url.pathname === '/dashboard/organisation/new');
  });
});

describe('what was typed', () => {
  it('outlives a failed save, and is saved once although only the reply was lost', async () => {
    const page = await openForm();
    await page.route(
      '**/api/listings',
      async (route) => {
        await route.fetch();
        await failing(route);
      },
      { times: 1 },
    );
    await fillIn(page, 'Bothy that was saved unseen');
    await press(page, 'Create Draft');
    await toast(page, 'Error creating listing');
    expect(new URL(page.url()).pathname).toBe(NEW);
    await openTab(page, 'Basics');
    expect(await page.getByLabel('Title').inputValue()).toBe('Bothy that was saved unseen');

    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('What you typed earlier and didn’t save is back in the form.').waitFor();
    await press(page, 'Create Draft');
    await page.waitForURL(`**${LIST}`);
    await toast(page, 'Listing created');
    const card = page.getByRole('heading', { name: 'Bothy that was saved unseen' });
    await card.waitFor();
    expect(await card.count()).toBe(1);
  });

  it('outlives a reload, and is gone when it is discarded', async () => {
    const page = await openForm();
    await fillIn(page, 'Cottage half described');
    await openTab(page, 'Details');
    await page.getByLabel('Fireplace').check();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('What you typed earlier and didn’t save is back in the form.').waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe('Cottage half described');
    await openTab(page, 'Location');
    expect(await page.getByLabel('Area', { exact: true }).inputValue()).toBe(HOLIDAY.area_name);
    await openTab(page, 'Details');
    expect(await page.getByLabel('Fireplace').isChecked()).toBe(true);

    const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
    await press(page, 'Discard');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await openTab(page, 'Basics');
    expect(await page.getByLabel('Title').inputValue()).toBe('Cottage half described');
    await press(page, 'Discard');
    await question.getByRole('button', { name: 'Discard' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Title').inputValue()).toBe('');
    await page.reload();
    await page.getByLabel('Title').waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe('');
    expect(await page.getByText('What you typed earlier').count()).toBe(0);
  });

  it('is asked about before the page is left, and is back when one returns', async () => {
    const page = await openForm();
    await page.getByLabel('Title').fill('Cottage left behind');
    const back = page.getByRole('link', { name: 'Back to dashboard' });
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await back.click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByLabel('Title').inputValue()).toBe('Cottage left behind');

    await back.click();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/dashboard');
    await page.goto(NEW);
    await page.getByText('What you typed earlier and didn’t save is back in the form.').waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe('Cottage left behind');
  });

  it('outlives a session that ends', async () => {
    const person = await newLister('Isaac Fletcher');
    const page = await openAs(person, NEW);
    await page.getByLabel('Title').waitFor();
    await fillIn(page, 'Cottage of a long evening');
    await spoilSession(page);
    await press(page, 'Create Draft');
    await openTab(page, 'Basics');
    expect(await page.getByLabel('Title').inputValue()).toBe('Cottage of a long evening');
    await signInAgain(page, person);
    await page.getByText('What you typed earlier and didn’t save is back in the form.').waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe('Cottage of a long evening');
  });

  it('is nobody else’s to find', async () => {
    const page = await openForm();
    await page.getByLabel('Title').fill('A secret cottage');
    const kept = await page.evaluate(() => ({ ...localStorage }));
    const drafts = Object.entries(kept).filter(([key]) => key.startsWith('fellside:draft:'));

    const other = await newLister('Walter Postlethwaite');
    const theirs = await openAs(other, NEW, (opened) =>
      opened.addInitScript((items) => {
        for (const [key, value] of items) localStorage.setItem(key, value);
      }, drafts),
    );
    await theirs.getByLabel('Title').waitFor();
    expect(drafts.length).toBe(1);
    expect(await theirs.getByLabel('Title').inputValue()).toBe('');
  });
});
