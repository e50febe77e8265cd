import { expect, it } from 'vitest';
import { pagePaths } from '../../../shared/pages.ts';
import { testBrowser } from '../support/browser.ts';
import { press, toast } from '../support/forms.ts';
import { openTab } from '../support/listing-form.ts';
import { draftOf } from '../support/own-listings.ts';
import { callAs, newLister, signedInAs, signInAgain, spoilSession } from '../support/people.ts';

const { visit } = testBrowser();

it('input in a listing’s form survives a reload and the end of the session', async () => {
  const person = await newLister('Isaac Fletcher');
  const listing = await draftOf(person, { title: 'Cottage of a long evening' });
  const page = await visit(pagePaths.editListing(listing.id), { before: signedInAs(person) });
  const title = page.getByLabel('Title');
  await title.fill('Cottage typed once');
  await openTab(page, 'Details');
  await page.getByLabel('Price / night').fill('215');
  const asked = page.waitForEvent('dialog');
  const reload = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reload;
  await page.getByText('We’ve restored your unsaved changes.').waitFor();
  expect(await title.inputValue()).toBe('Cottage typed once');

  await spoilSession(page);
  await press(page, 'Save Changes');
  await signInAgain(page, person);
  await page.getByText('We’ve restored your unsaved changes.').waitFor();
  expect(await title.inputValue()).toBe('Cottage typed once');
  await press(page, 'Save Changes');
  await toast(page, 'Listing updated');
  expect(
    await callAs(person, 'getMyListing', { params: { listing_id: listing.id } }),
  ).toMatchObject({ title: 'Cottage typed once', price: 215, address: listing.address });
});
