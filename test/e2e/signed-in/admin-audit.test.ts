import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { pagePaths } from '../../../shared/pages.ts';
import { PHONE, testBrowser } from '../support/browser.ts';
import { byDayAndNight, flaws } from '../support/looks.ts';
import { pendingOf, publishedOf } from '../support/own-listings.ts';
import { denying } from '../support/pages.ts';
import { callAs, newLister, newPerson, type Person, signedInAs } from '../support/people.ts';

const { visit } = testBrowser();

let admin: Person;
let owner: Person;
let someone: Person;

beforeAll(async () => {
  admin = await newPerson('ADMIN', 'Isolde Airey');
  owner = await newLister('Osric Birkett');
  someone = await newPerson('PUBLIC', 'Quentin Postlethwaite');
});

const open = (query: string, before?: (page: Page) => Promise<unknown>) =>
  visit(`${pagePaths.adminAudit}${query}`, {
    before: async (opened) => {
      await signedInAs(admin)(opened);
      await before?.(opened);
    },
  });

const main = (page: Page) => page.getByRole('main');
const entries = (page: Page) => main(page).getByRole('listitem');
const textsOf = async (page: Page) =>
  (await entries(page).allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));

/** Does everything that admins do of listings and people, and says what the trail tells of each, the first first. */
async function doEverything(): Promise<readonly RegExp[]> {
  const published = await publishedOf(owner, admin, { title: 'Knott end' });
  const rejected = await pendingOf(owner, { title: 'Knott fold' });
  const asked = (id: string) => ({ params: { listing_id: id } });
  const reading = async (id: string) => {
    const { revision } = await callAs(admin, 'getAdminListing', asked(id));
    return { ...asked(id), body: { revision } };
  };
  const reason = 'Say how many bathrooms there are.';

  const rejecting = await reading(rejected.id);
  await callAs(admin, 'rejectListing', { ...rejecting, body: { ...rejecting.body, reason } });
  await callAs(admin, 'featureListing', asked(published.id));
  await callAs(admin, 'unfeatureListing', asked(published.id));
  await callAs(owner, 'updateListing', { ...asked(published.id), body: { bedrooms: 4 } });
  await callAs(admin, 'keepListing', await reading(published.id));
  const returning = await reading(published.id);
  await callAs(admin, 'sendBackListing', { ...returning, body: { ...returning.body, reason } });
  await callAs(owner, 'submitListing', asked(published.id));
  await callAs(admin, 'approveListing', await reading(published.id));
  await callAs(admin, 'adminArchiveListing', asked(published.id));

  const user = { params: { user_id: someone.profile.user_id } };
  for (const body of [
    { admin: true },
    { admin: false },
    { suspended: true },
    { suspended: false },
  ] as const) {
    await callAs(admin, 'updateUser', { ...user, body });
  }
  const organisation = { params: { organisation_id: published.organisation.id } };
  for (const body of [{ plan: 'PREMIUM' }, { verified: true }, { verified: false }] as const) {
    await callAs(admin, 'adminUpdateOrganisation', { ...organisation, body });
  }
  return [
    /^Approved – Listing Knott end .*Status Pending → Published/,
    /^Rejected – Listing Knott fold .*Say how many bathrooms.*Status Pending → Rejected/,
    /^Featured – Listing Knott end .*Featured No → Yes/,
    /^No longer featured – Listing Knott end .*Featured Yes → No/,
    /^Edits kept – Listing Knott end .*Edits to review Yes → No/,
    /^Sent back – Listing Knott end .*Status Published → Rejected/,
    /^Approved – Listing Knott end .*Status Pending → Published/,
    /^Archived – Listing Knott end .*Status Published → Archived/,
    /^Made an admin – User Quentin Postlethwaite .*Role Visitor → Admin/,
    /^No longer an admin – User Quentin Postlethwaite .*Role Admin → Visitor/,
    /^Suspended – User Quentin Postlethwaite .*Status Active → Suspended/,
    /^Restored – User Quentin Postlethwaite .*Status Suspended → Active/,
    /^Plan changed – Organisation .*Plan Starter → Premium/,
    /^Verified – Organisation .*Verified No → Yes/,
    /^No longer verified – Organisation .*Verified Yes → No/,
  ];
}

describe('the audit trail', () => {
  it('has everything that an admin does of listings and people, with before and after', async () => {
    const expected = await doEverything();
    const page = await open(`?by=${admin.profile.user_id}`);
    await entries(page).first().waitFor();
    const told = (await textsOf(page)).toReversed();
    expect(told).toHaveLength(expected.length);
    const others = told.filter((text, place) => !expected[place]?.test(text));
    expect(others).toEqual([]);
    for (const text of told) expect(text).toContain('by Isolde Airey');
    expect(await page.getByRole('combobox', { name: 'Done by' }).inputValue()).toBe('Isolde Airey');
    expect(await flaws(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await byDayAndNight(page)).toEqual([]);
  });

  it('is searched by whom and by what, by the start of a name, and leads there', async () => {
    const page = await open('');
    await entries(page).first().waitFor();
    await page.getByRole('combobox', { name: 'Done to' }).click();
    await page.keyboard.type('Knott f');
    await page.getByRole('option', { name: 'Knott fold' }).click();
    await page.waitForURL(/subject=lst_/);
    await expect
      .poll(async () => (await textsOf(page)).map((text) => text.split(' – ')[0]))
      .toEqual(['Rejected', 'Submitted for review', 'Created']);

    await page.getByRole('combobox', { name: 'Done by' }).click();
    await page.keyboard.type('osric');
    await page.getByRole('option', { name: /Osric Birkett/ }).click();
    await page.waitForURL((url) => url.searchParams.has('by') && !url.searchParams.has('subject'));
    await entries(page).filter({ hasText: 'Organisation' }).first().waitFor();
    for (const text of await textsOf(page)) expect(text).toContain('by Osric Birkett');

    await page.getByRole('textbox', { name: 'To' }).fill('1 June 2020');
    await page.keyboard.press('Tab');
    await page.getByRole('heading', { name: 'Nothing was done' }).waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.getByRole('button', { name: 'Clear To' }).click();
    await entries(page).first().waitFor();
    await entries(page).first().getByRole('link', { name: 'Osric Birkett' }).click();
    await page.waitForURL(`**${pagePaths.adminUser(owner.profile.user_id)}`);
  });

  it('says where it could not be loaded, and is asked for again', async () => {
    const page = await open('', (fresh) => fresh.route('**/api/admin/audit*', denying));
    await page.getByRole('heading', { name: 'Error loading the audit trail' }).waitFor();
    expect(await flaws(page)).toEqual([]);
  });
});
