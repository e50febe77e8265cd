import { expect, it } from 'vitest';
import { openTable } from '../../../functions/data/table.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { forgetCountsOfNetwork } from '../../support/counts.ts';
import { mailTo } from '../../support/mailbox.ts';
import { openSystemData } from '../../support/system-data.ts';
import { PHONE, testBrowser } from '../support/browser.ts';
import { choose, fill, heading, press, toast } from '../support/forms.ts';
import { publishedOf } from '../support/own-listings.ts';
import { newLister, newPerson, signedInAs } from '../support/people.ts';

const { visit } = testBrowser();

const MESSAGE = 'Could we come and see it on Saturday?\n\nWe are three, with a dog.';
const HOUSE = {
  type: 'SALE',
  property_subtype: 'house',
  sleeps: null,
  title: 'Farmhouse below Nab Scar',
  price: 495_000,
} as const;

/** All tests share one network, which may send five enquiries an hour. */
async function allowEnquiries(): Promise<void> {
  const data = await openSystemData();
  try {
    const table = openTable(data.tableName, data.dynamodb);
    await forgetCountsOfNetwork(table);
  } finally {
    await data.close();
  }
}

it('an enquiry goes from a phone to the owner’s mailbox and page, is read, archived and found again', async () => {
  await allowEnquiries();
  const lister = await newLister('Daniel Okafor');
  const house = await publishedOf(lister, await newPerson('ADMIN', 'Edith Airey'), HOUSE);
  const page = await visit(pagePaths.listing(house.id), { viewport: PHONE });
  await page.getByRole('link', { name: 'Get in touch' }).click();
  await fill(page, { Name: 'Priya Nair', Email: 'priya@example.com' });
  await page.getByLabel(/^Message/).fill(MESSAGE);
  await press(page, 'Send enquiry');
  await toast(page, 'Enquiry sent!', "We'll get back to you within 24 hours.");

  const mail = await mailTo(lister.email, `New enquiry: ${HOUSE.title}`);
  expect(mail).toMatchObject({ reply_to: ['priya@example.com'] });
  expect(mail.text).toContain('> Could we come and see it on Saturday?');
  const acknowledged = await mailTo('priya@example.com', `Your enquiry: ${HOUSE.title}`);
  expect(acknowledged.text).not.toContain('Saturday');

  const own = await visit(pagePaths.dashboard, { before: signedInAs(lister) });
  await own
    .getByRole('region', { name: 'Go to' })
    .getByRole('link', { name: 'Enquiries 1 new' })
    .click();
  await heading(own, 'Enquiries');
  const letter = own.getByRole('article');
  await letter.getByText(MESSAGE).waitFor();
  await letter.getByRole('button', { name: /^Mark as read/ }).click();
  await toast(own, 'Enquiry updated');
  await choose(own, 'Status', 'Read');
  await own.waitForURL(`**${pagePaths.enquiries}?status=read`);
  await own.reload();
  await letter.getByRole('button', { name: /^Archive/ }).click();
  await own.getByText('No read enquiries found.').waitFor();
  await choose(own, 'Status', 'Archived');
  await letter.getByText('Archived', { exact: true }).waitFor();
  await own.goBack();
  await own.getByText('No read enquiries found.').waitFor();
});
