import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { INITIAL_AMENITIES } from '../../shared/categories/amenities.ts';
import { INITIAL_AREAS } from '../../shared/categories/areas.ts';
import { SUBTYPE_LABELS } from '../../shared/listings/labels.ts';
import { axeFindings, DESKTOP, PHONE, testBrowser } from './support/browser.ts';
import { fill, heading, press, toast } from './support/forms.ts';
import { draftOf, HOLIDAY, rejectedOf } from './support/own-listings.ts';
import { failing, gate } from './support/pages.ts';
import {
  callAs,
  newLister,
  newPerson,
  type Person,
  signedInAs,
  spoilSession,
} from './support/people.ts';

const { visit } = testBrowser();

const NEW = '/dashboard/listings/new';
const LIST = '/dashboard/listings';

let owner: Person;
let admin: Person;
beforeAll(async () => {
  owner = await newLister();
  admin = await newPerson('ADMIN', 'Edith Airey');
});

const openAs = async (person: Person, path: string, before?: (page: Page) => Promise<unknown>) => {
  const page = await visit(path, {
    before: async (opened) => {
      await signedInAs(person)(opened);
      await before?.(opened);
    },
  });
  return page;
};

const openForm = async (path = NEW) => {
  const page = await openAs(owner, path);
  await page.getByLabel('Title').waitFor();
  return page;
};

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });
const openTab = (page: Page, name: string | RegExp) => tab(page, name).click();
const options = (page: Page, label: string | RegExp) =>
  page.getByLabel(label).locator('option').allTextContents();
/** What stands under a field. */
const messageOf = (page: Page, label: string | RegExp): Promise<string> =>
  page.getByLabel(label).evaluate((field) => {
    const id = field.getAttribute('aria-describedby');
    return (id === null ? null : document.getElementById(id))?.textContent ?? '';
  });

/** Fills in what a draft needs. */
async function fillIn(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Property type').selectOption('Holiday Let');
  await openTab(page, 'Location');
  await page.getByLabel('Address').fill(HOLIDAY.address);
  await page.getByLabel('Postcode').fill(HOLIDAY.postcode);
  await page.getByLabel('Area', { exact: true }).selectOption(HOLIDAY.area_name);
}

describe('the four tabs', () => {
  it('are gone through by Next and Previous, and freely', async () => {
    const page = await openForm();
    expect(await page.getByRole('tab').allTextContents()).toEqual([
      'Basics',
      'Location',
      'Details',
      'Photos',
    ]);
    const next = page.getByRole('button', { name: 'Next' });
    const previous = page.getByRole('button', { name: 'Previous' });
    expect(await previous.getAttribute('aria-disabled')).toBe('true');
    await next.click();
    await page.getByLabel('Address').waitFor();
    await next.click();
    await page.getByLabel('Full description').waitFor();
    await next.click();
    await page.getByText('Nothing here yet.').waitFor();
    expect(await next.getAttribute('aria-disabled')).toBe('true');
    await previous.click();
    await page.getByLabel('Full description').waitFor();
    await openTab(page, 'Basics');
    await page.getByLabel('Title').waitFor();
  });

  it('are gone through by the arrow keys, Home and End', async () => {
    const page = await openForm();
    await tab(page, 'Basics').focus();
    for (const [key, name] of [
      ['ArrowRight', 'Location'],
      ['End', 'Photos'],
      ['ArrowRight', 'Basics'],
      ['ArrowLeft', 'Photos'],
      ['Home', 'Basics'],
    ] as const) {
      await page.keyboard.press(key);
      const selected = page.getByRole('tab', { selected: true });
      expect(await selected.textContent()).toBe(name);
      expect(await selected.evaluate((element) => element === document.activeElement)).toBe(true);
    }
  });
});

describe('what is wrong', () => {
  it('is said under each field, as the rules say it', async () => {
    const page = await openForm();
    await page.getByLabel('Title').fill('Flat');
    await page.getByLabel('Summary').fill('s'.repeat(201));
    await page.getByRole('button', { name: 'Create Draft' }).click();
    expect(await messageOf(page, 'Title')).toBe('Title must be at least 5 characters');
    expect(await messageOf(page, 'Summary')).toBe('Summary too long');
    await page.getByLabel('Title').fill('t'.repeat(101));
    expect(await messageOf(page, 'Title')).toBe('Title too long');

    await openTab(page, /^Location/);
    expect(await messageOf(page, 'Address')).toBe('Address is required');
    expect(await messageOf(page, 'Postcode')).toBe('Postcode is required');
    expect(await messageOf(page, /^Area$/)).toBe('Area is required');
    await page.getByLabel('Address').fill('a'.repeat(201));
    expect(await messageOf(page, 'Address')).toBe('Address too long');
    await page.getByLabel('Postcode').fill('LA22 9LR and more');
    expect(await messageOf(page, 'Postcode')).toBe('Postcode too long');

    await openTab(page, /^Details/);
    await page.getByLabel(/^Price/).fill('-1');
    expect(await messageOf(page, /^Price/)).toBe('Price must be positive');
    await page.getByLabel('Bedrooms').fill('21');
    expect(await messageOf(page, 'Bedrooms')).toBe('Bedrooms must be at most 20');
    await page.getByLabel('Bathrooms').fill('1.5');
    expect(await messageOf(page, 'Bathrooms')).toBe('Bathrooms must be a whole number');
    await page.getByLabel('Full description').fill('d'.repeat(2001));
    expect(await messageOf(page, /^Full description/)).toBe('Description too long');
    expect(await axeFindings(page)).toEqual([]);
  });

  it('marks its tabs, and opens the first with the focus on the field', async () => {
    const page = await openForm();
    await page.getByLabel('Title').fill('A cottage with no address');
    await openTab(page, 'Details');
    await page.getByLabel(/^Price/).fill('-1');
    await page.getByRole('button', { name: 'Create Draft' }).click();
    await tab(page, 'Location has errors').waitFor();
    await tab(page, 'Details has errors').waitFor();
    await tab(page, 'Basics').waitFor();
    expect(await page.getByRole('tab', { selected: true }).textContent()).toMatch(/^Location/);
    expect(
      await page.getByLabel('Address').evaluate((field) => field === document.activeElement),
    ).toBe(true);
  });

  it('in the eyes of the server stands under its field too, and opens its tab', async () => {
    const page = await openForm();
    await page.route('**/api/listings', (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/problem+json',
        json: {
          type: 'about:blank',
          title: 'Bad Request',
          status: 400,
          detail: 'Sleeps must be at most 50',
          errors: [{ path: 'sleeps', message: 'Sleeps must be at most 50' }],
        },
      }),
    );
    await fillIn(page, 'A cottage that the server refuses');
    await page.getByRole('button', { name: 'Create Draft' }).click();
    await toast(page, 'Error creating listing');
    expect(await messageOf(page, 'Sleeps')).toBe('Sleeps must be at most 50');
    await page.getByLabel('Sleeps').waitFor();
    await openTab(page, 'Basics');
    expect(await page.getByLabel('Title').inputValue()).toBe('A cottage that the server refuses');
  });
});

describe('the fields', () => {
  it('follow the type: kinds, details and the label of the price', async () => {
    const page = await openForm();
    expect(await options(page, 'Property type')).toEqual([
      'For Sale',
      'Long Term Rental',
      'Holiday Let',
    ]);
    expect(await page.getByLabel('Property type').inputValue()).toBe('SALE');
    const seen: Record<string, unknown> = {};
    for (const type of ['For Sale', 'Long Term Rental', 'Holiday Let']) {
      await openTab(page, 'Basics');
      await page.getByLabel('Property type').selectOption(type);
      const kinds = await options(page, 'Kind of property');
      await openTab(page, 'Details');
      const labels = page.getByRole('tabpanel').locator('label[for]');
      seen[type] = { kinds, labels: (await labels.allTextContents()).map((text) => text.trim()) };
    }
    const { house, apartment, commercial, land, cottage, lodge, glamping } = SUBTYPE_LABELS;
    const homes = ['Not given', house, apartment, commercial, land];
    expect(seen).toEqual({
      'For Sale': {
        kinds: homes,
        labels: [
          'Price Optional, in pounds',
          'Bedrooms Optional',
          'Bathrooms Optional',
          'Tenure Optional',
          'EPC rating Optional',
          'Council tax band Optional',
          'Full description Optional, 0 of 2,000',
          'Pets allowed',
        ],
      },
      'Long Term Rental': {
        kinds: homes,
        labels: [
          'Price / month In pounds',
          'Deposit Optional, in pounds',
          'Bedrooms Optional',
          'Bathrooms Optional',
          'Available from Optional',
          'Furnishing Optional',
          'EPC rating Optional',
          'Council tax band Optional',
          'Full description Optional, 0 of 2,000',
          'Pets allowed',
        ],
      },
      'Holiday Let': {
        kinds: ['Not given', cottage, lodge, apartment, glamping],
        labels: [
          'Price / night In pounds',
          'Bedrooms Optional',
          'Bathrooms Optional',
          'Sleeps Optional',
          'EPC rating Optional',
          'Full description Optional, 0 of 2,000',
          'Pets allowed',
        ],
      },
    });
  });

  it('drop a kind of property that no longer suits', async () => {
    const page = await openForm();
    await page.getByLabel('Kind of property').selectOption('Land');
    await page.getByLabel('Property type').selectOption('Long Term Rental');
    expect(await page.getByLabel('Kind of property').inputValue()).toBe('land');
    await page.getByLabel('Property type').selectOption('Holiday Let');
    expect(await page.getByLabel('Kind of property').inputValue()).toBe('');
  });

  it('offer the areas and amenities of the site', async () => {
    const page = await openForm();
    await openTab(page, 'Location');
    expect(await options(page, /^Area$/)).toEqual(['Choose an area', ...INITIAL_AREAS]);
    await openTab(page, 'Details');
    const amenities = page.getByRole('group', { name: 'Amenities' }).locator('label');
    expect(await amenities.allTextContents()).toEqual([...INITIAL_AMENITIES]);
  });

  it('say the same of pets twice', async () => {
    const page = await openForm();
    await openTab(page, 'Details');
    const amenity = page.getByLabel('Pet Friendly');
    const allowed = page.getByLabel('Pets allowed');
    await amenity.check();
    expect(await allowed.isChecked()).toBe(true);
    await allowed.uncheck();
    expect(await amenity.isChecked()).toBe(false);
    await allowed.check();
    expect(await amenity.isChecked()).toBe(true);
    await amenity.uncheck();
    expect(await allowed.isChecked()).toBe(false);
  });
});

describe('Create Listing', () => {
  it('creates a draft, says so, and shows it among one’s own', async () => {
    const page = await openForm();
    expect(await page.title()).toBe('Create Listing | Fellside');
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
    await page.waitForURL('**/dashboard/organisation/new');
  });

  it('leads whoever is signed out to the sign-in, and back', async () => {
    const page = await visit(NEW);
    await page.waitForURL((url) => url.pathname === '/auth');
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(NEW);
  });

  it('goes back to the dashboard', async () => {
    const page = await openForm();
    const back = page.getByRole('link', { name: 'Back to dashboard' });
    expect(await back.getAttribute('href')).toBe('/dashboard');
  });
});

describe('what was typed', () => {
  it('outlives a failed save', async () => {
    const page = await openForm();
    await page.route('**/api/listings', failing);
    await fillIn(page, 'Bothy that could not be saved');
    await page.getByRole('button', { name: 'Create Draft' }).click();
    await toast(page, 'Error creating listing');
    expect(new URL(page.url()).pathname).toBe(NEW);
    await openTab(page, 'Basics');
    expect(await page.getByLabel('Title').inputValue()).toBe('Bothy that could not be saved');
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

    await page.getByRole('button', { name: 'Discard' }).click();
    await openTab(page, 'Basics');
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
    await toast(page, 'Your session has ended');
    await openTab(page, 'Basics');
    expect(await page.getByLabel('Title').inputValue()).toBe('Cottage of a long evening');

    await page.getByRole('link', { name: 'Sign in again' }).click();
    await press(page, 'Leave');
    await heading(page, 'Sign in to Fellside');
    await fill(page, { Email: person.email, Password: person.password });
    await press(page, 'Sign In');
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

const editPath = ({ id }: { readonly id: string }) => `${LIST}/${id}/edit`;

describe('Edit Listing', () => {
  it('saves what was changed', async () => {
    const listing = await draftOf(owner, { title: 'Cottage by the gill' });
    const page = await openForm(editPath(listing));
    expect(await page.title()).toBe('Edit Listing | Fellside');
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
    open();
    await toast(page, 'Listing updated');
    expect(request.postDataJSON()).toEqual({ price: 210, revision: listing.revision });
    const params = { listing_id: listing.id };
    expect(await callAs(owner, 'getMyListing', { params })).toMatchObject({ price: 210 });
  });

  it('submits for review, and saves first', async () => {
    const listing = await draftOf(owner, { title: 'Cottage to be submitted' });
    const page = await openForm(editPath(listing));
    await page.getByLabel('Title').fill('Cottage with another name');
    await page.getByRole('button', { name: 'Submit for Review' }).click();
    await page.waitForURL(`**${LIST}`);
    await toast(page, 'Listing submitted', 'Your listing has been submitted for review.');
    const row = page.getByRole('article').filter({ hasText: 'Cottage with another name' });
    await row.getByText('Pending', { exact: true }).waitFor();
    expect(await row.getByRole('button', { name: /^Submit/ }).count()).toBe(0);
  });

  it('names what is missing, at its field', async () => {
    const listing = await draftOf(owner, { title: 'Cottage for no price', price: null });
    const page = await openForm(editPath(listing));
    await page.getByRole('button', { name: 'Submit for Review' }).click();
    await toast(page, 'Error submitting listing');
    expect(await messageOf(page, 'Price / night')).toBe('Price is required');
    expect(await page.getByRole('tab', { selected: true }).textContent()).toMatch(/^Details/);
  });

  it('offers Submit for Review to drafts and rejected listings only, and shows the note', async () => {
    const rejected = await rejectedOf(owner, admin, 'The price looks wrong.\nPlease check.');
    const page = await openForm(editPath(rejected));
    await page.getByText('Why it was sent back.').waitFor();
    await page.getByText('The price looks wrong.').waitFor();
    await page.getByRole('button', { name: 'Submit for Review' }).waitFor();

    const params = { listing_id: rejected.id };
    await callAs(owner, 'submitListing', { params });
    await page.reload();
    await page.getByLabel('Title').waitFor();
    expect(await page.getByRole('button', { name: 'Submit for Review' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Save Changes' }).waitFor();

    await callAs(admin, 'approveListing', { params, body: {} });
    await page.reload();
    await page
      .getByText('This listing is published. What you save is on the site at once')
      .waitFor();
    expect(await page.getByRole('button', { name: 'Submit for Review' }).count()).toBe(0);
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
    expect(await page.getByLabel('Title').inputValue()).toBe('Cottage as typed here');

    await page.getByRole('button', { name: 'Load the newer version' }).click();
    await page.getByText('As typed elsewhere.').waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe('Cottage as typed here');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Listing updated');
    expect(
      await callAs(owner, 'getMyListing', { params: { listing_id: listing.id } }),
    ).toMatchObject({ title: 'Cottage as typed here', summary: 'As typed elsewhere.' });
  });

  it('says what is the matter with a listing that can’t be had', async () => {
    const missing = await openAs(owner, `${LIST}/unknown/edit`);
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

    const broken = await openAs(owner, editPath(await draftOf(owner)), (opened) =>
      opened.route('**/api/me/listings/*', failing),
    );
    await broken.getByText('Failed to load listing').waitFor({ timeout: 20_000 });
    expect(await axeFindings(broken)).toEqual([]);
    await broken.unroute('**/api/me/listings/*');
    await broken.getByRole('button', { name: 'Try again' }).click();
    await broken.getByLabel('Title').waitFor();
  });
});

describe.each([
  { viewport: PHONE, colorScheme: 'light' },
  { viewport: PHONE, colorScheme: 'dark' },
  { viewport: DESKTOP, colorScheme: 'light' },
  { viewport: DESKTOP, colorScheme: 'dark' },
] as const)('at $viewport.width, $colorScheme', (look) => {
  it('axe finds nothing in any tab, and all of it fits', async () => {
    const page = await visit(NEW, { ...look, before: signedInAs(owner) });
    await page.getByLabel('Title').waitFor();
    for (const name of ['Basics', 'Location', 'Details', 'Photos']) {
      await openTab(page, name);
      expect(await axeFindings(page)).toEqual([]);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBe(0);
    }
  });
});
