import { expect, it } from 'vitest';
import { testBrowser } from '../support/browser.ts';
import { choose, fill, heading, press, toast } from '../support/forms.ts';
import { publishedOf } from '../support/own-listings.ts';
import { newLister, newPerson, signedInAs, untilListed } from '../support/people.ts';

const { visit } = testBrowser();

it('an admin finds an organisation, changes its plan and verifies it, with visible effects', async () => {
  const edith = await newPerson('ADMIN', 'Edith Airey');
  const quentin = await newLister('Quentin Ulverston');
  const { id } = await publishedOf(quentin, edith, { title: 'Ulverston Loft' });
  await newLister('Rowan Ulpha');
  const name = 'Quentin Ulverston Lets';

  await untilListed(edith, 'listOrganisations', name);
  const page = await visit('/admin/organisations', { before: signedInAs(edith) });
  // Another organisation is listed until the search results arrive.
  await page.getByRole('rowheader').nth(1).waitFor();
  await fill(page, { 'Name, owner, address, phone or identifier': 'QUENTIN' });
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(1);
  await choose(page, `Plan of ${name}`, 'Premium');
  await press(page, 'Change Plan');
  await toast(page, 'Plan changed');
  await page.getByRole('switch', { name: `${name} is verified` }).press('Space');
  await toast(page, 'Organisation verified');
  await page.getByRole('link', { name: 'Quentin Ulverston', exact: true }).click();
  await heading(page, 'Quentin Ulverston');
  await page.getByText('Premium', { exact: true }).waitFor();

  const own = await visit('/dashboard/organisation', { before: signedInAs(quentin) });
  await own.getByText('Premium, trial', { exact: true }).waitFor();
  await own.getByText('Yes, we have checked who you are', { exact: true }).waitFor();
  const listing = await visit(`/listings/${id}`);
  await listing.getByText('Verified', { exact: true }).waitFor();
});
