import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { INITIAL_AMENITIES } from '../../../shared/categories/initial.ts';
import { SUBTYPE_LABELS } from '../../../shared/listings/labels.ts';
import { AREA_NAMES } from '../../support/areas.ts';
import { axeFindings, testBrowser } from '../support/browser.ts';
import { choicesOf, choose, toast } from '../support/forms.ts';
import { fillIn, messageOf, NEW, openTab, tab } from '../support/listing-form.ts';
import { flaws } from '../support/looks.ts';
import { denying } from '../support/pages.ts';
import { newLister, type Person, signedInAs } from '../support/people.ts';

const { visit } = testBrowser();

let owner: Person;
beforeAll(async () => {
  owner = await newLister();
});

const openForm = async (before: (page: Page) => Promise<unknown> = async () => {}) => {
  const page = await visit(NEW, {
    before: async (opened) => {
      await signedInAs(owner)(opened);
      await before(opened);
    },
  });
  await page.getByLabel('Title').waitFor();
  return page;
};

describe('the four tabs', () => {
  it('are gone through by Next and Previous, freely, and by the arrow keys, Home and End', async () => {
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
    await page.getByText('No photos uploaded yet').waitFor();
    expect(await next.getAttribute('aria-disabled')).toBe('true');
    await previous.click();
    await page.getByLabel('Full description').waitFor();
    await openTab(page, 'Basics');
    await page.getByLabel('Title').waitFor();

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
    // What was typed long ago may have what can’t be chosen now.
    const old = { revision: 0, fields: { type: 'BARN', area_name: 'a'.repeat(51) } };
    const page = await openForm(async (opened) => {
      await opened.addInitScript(([key, draft]) => localStorage.setItem(key, draft), [
        `fellside:draft:${owner.profile.user_id}:listing:new`,
        JSON.stringify(old),
      ] as const);
    });
    await page.getByText('What you typed earlier and didn’t save is back in the form.').waitFor();
    await page.getByLabel('Title').fill('Flat');
    await page.getByLabel('Summary').fill('s'.repeat(201));
    await page.getByRole('button', { name: 'Create Draft' }).click();
    expect(await messageOf(page, 'Title')).toBe('Title must be at least 5 characters');
    expect(await messageOf(page, 'Summary')).toBe('Summary too long');
    expect(await messageOf(page, 'Property type')).toBe('Property type is required');
    await choose(page, 'Property type', 'For Sale');
    expect(await messageOf(page, 'Property type')).toBe('');
    await page.getByLabel('Title').fill('t'.repeat(101));
    expect(await messageOf(page, 'Title')).toBe('Title too long');

    await openTab(page, /^Location/);
    expect(await messageOf(page, 'Address')).toBe('Address is required');
    expect(await messageOf(page, 'Postcode')).toBe('Postcode is required');
    expect(await messageOf(page, /^Area$/)).toBe('Area name too long');
    await page.getByRole('button', { name: 'Clear Area' }).click();
    expect(await messageOf(page, /^Area$/)).toBe('Area is required');
    await page
      .getByText('Visitors see the area and the first half of the postcode, never the address.')
      .waitFor();
    await page.getByLabel('Address').fill('a'.repeat(201));
    expect(await messageOf(page, 'Address')).toBe('Address too long');
    await page.getByLabel('Postcode').fill('LA22 9LR and more');
    expect(await messageOf(page, 'Postcode')).toBe('Postcode too long');
    await page.getByLabel('Postcode').fill('<b>x</b>');
    expect(await messageOf(page, 'Postcode')).toBe('Postcode must be a UK postcode, like LA22 9LX');

    await openTab(page, /^Details/);
    await page.getByLabel(/^Price/).fill('-1');
    expect(await messageOf(page, /^Price/)).toBe('Price must be positive');
    await page.getByLabel(/^Price/).fill('');
    // Key by key, as people type: a field for numbers would drop the letter.
    await page.getByLabel(/^Price/).pressSequentially('350k');
    expect(await messageOf(page, /^Price/)).toBe('Price must be a number');
    expect(await page.getByLabel(/^Price/).inputValue()).toBe('350k');
    await page.getByLabel(/^Price/).fill('0.5');
    expect(await messageOf(page, /^Price/)).toBe('Price must be at least £1');
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
    expect(await choicesOf(page, 'Property type')).toEqual([
      'For Sale',
      'Long Term Rental',
      'Holiday Let',
    ]);
    expect(await page.getByRole('combobox', { name: 'Property type' }).inputValue()).toBe(
      'For Sale',
    );
    const seen: Record<string, unknown> = {};
    for (const type of ['For Sale', 'Long Term Rental', 'Holiday Let']) {
      await openTab(page, 'Basics');
      await choose(page, 'Property type', type);
      const kinds = await choicesOf(page, 'Kind of property');
      await openTab(page, 'Details');
      const labels = page.getByRole('tabpanel').locator('label:not([role="group"] label)');
      seen[type] = { kinds, labels: (await labels.allTextContents()).map((text) => text.trim()) };
    }
    const { house, apartment, commercial, land, cottage, lodge, glamping } = SUBTYPE_LABELS;
    const homes = [house, apartment, commercial, land];
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
        kinds: [cottage, lodge, apartment, glamping],
        labels: [
          'Price / night In pounds',
          'Bedrooms Optional',
          'Bathrooms Optional',
          'Sleeps Optional',
          'EPC rating Optional',
          'Full description Optional, 0 of 2,000',
          'Pets allowed',
          'Arrive from Optional',
          'Leave by Optional',
          'Telephone for guests Optional',
          'How to get in Optional: a key safe and its code, or who meets them, 0 of 1,000',
          'Directions Optional: the last mile, and where to park, 0 of 1,000',
          'House rules Optional, 0 of 1,000',
        ],
      },
    });
  });

  it('take a day as it is written here, from the calendar, or none', async () => {
    const page = await openForm();
    await choose(page, 'Property type', 'Long Term Rental');
    await openTab(page, 'Details');
    const day = page.getByLabel(/^Available from/);
    await day.fill('12/06/2026');
    await day.press('Tab');
    await expect.poll(() => day.inputValue()).toBe('Fri 12 June 2026');
    await day.fill('31/06/2026');
    await day.press('Tab');
    await expect.poll(() => day.inputValue()).toBe('Fri 12 June 2026');
    await day.click();
    await page.getByRole('button', { name: 'Next month' }).click();
    await page.getByRole('button', { name: '1 July 2026', exact: true }).click();
    await expect.poll(() => day.inputValue()).toBe('Wed 1 July 2026');
    await page.getByRole('button', { name: 'Clear Available from' }).click();
    await expect.poll(() => day.inputValue()).toBe('');
  });

  it('drop a kind of property that no longer suits', async () => {
    const page = await openForm();
    await choose(page, 'Kind of property', 'Land');
    await choose(page, 'Property type', 'Long Term Rental');
    expect(await page.getByRole('combobox', { name: 'Kind of property' }).inputValue()).toBe(
      'Land',
    );
    await choose(page, 'Property type', 'Holiday Let');
    expect(await page.getByRole('combobox', { name: 'Kind of property' }).inputValue()).toBe('');
  });

  it('offer the areas and amenities of the site, say where they can’t, and say the same of pets twice', async () => {
    const page = await visit(NEW, {
      before: async (opened) => {
        await signedInAs(owner)(opened);
        await opened.route('**/api/categories', denying);
      },
    });
    const note = page.getByRole('alert').filter({ hasText: 'The areas and amenities' });
    await note.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.unroute('**/api/categories');
    await note.getByRole('button', { name: 'Try again' }).click();
    await note.waitFor({ state: 'detached' });
    await openTab(page, 'Location');
    // Another file adds some meanwhile.
    const areas = await choicesOf(page, 'Area');
    expect(areas.filter((name) => AREA_NAMES.some((known) => known === name))).toEqual(AREA_NAMES);
    await openTab(page, 'Details');
    const amenities = page.getByRole('group', { name: 'Amenities' }).locator('label');
    expect(await amenities.allTextContents()).toEqual([...INITIAL_AMENITIES]);

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

it('the tabs have no flaws', async () => {
  const page = await openForm();
  for (const name of ['Basics', 'Location', 'Details', 'Photos']) {
    await openTab(page, name);
    expect([name, await flaws(page)]).toEqual([name, []]);
  }
});
