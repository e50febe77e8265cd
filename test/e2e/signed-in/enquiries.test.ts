import { expect, it } from 'vitest';
import { pagePaths } from '../../../shared/pages.ts';
import { forgetCountsOfNetwork } from '../../support/counts.ts';
import { mailsTo, mailTo } from '../../support/mailbox.ts';
import { withSystemTable } from '../../support/system-data.ts';
import { axeFindings, PHONE, testBrowser } from '../support/browser.ts';
import { choose, fill, heading, press, toast } from '../support/forms.ts';
import { cutBy, cutByCode, mend } from '../support/line.ts';
import { publishedOf } from '../support/own-listings.ts';
import { callAs, newLister, newPerson, signedInAs } from '../support/people.ts';

const { visit } = testBrowser();

const VISITOR = 'priya.on.the.train@example.com';
const MESSAGE = 'Could we come and see it on Saturday?\n\nWe are three, with a dog.';
const HOUSE = {
  type: 'SALE',
  property_subtype: 'house',
  sleeps: null,
  title: 'Farmhouse below Nab Scar',
  price: 495_000,
} as const;

it('an enquiry from a phone whose connection comes and goes is received once, by mail and on the owner’s page', async () => {
  // All tests share one network, which may send five enquiries an hour.
  await withSystemTable(forgetCountsOfNetwork);
  const lister = await newLister('Daniel Okafor');
  const house = await publishedOf(lister, await newPerson('ADMIN', 'Edith Airey'), HOUSE);
  const page = await visit(pagePaths.listing(house.id), {
    viewport: PHONE,
    firstTime: true,
    before: cutByCode('enquiry-form'),
  });
  await page.getByRole('link', { name: 'Get in touch' }).click();
  await page.getByText('This part of the page couldn’t be loaded.').waitFor();
  await mend(page, HOUSE.title);
  await fill(page, { Name: 'Priya Nair', Email: VISITOR });
  await page.getByLabel(/^Message/).fill(MESSAGE);
  await cutBy(page, '**/api/listings/*/enquiries');
  await press(page, 'Send enquiry');
  // The component for toasts isn't loaded yet, and can't be.
  await toast(page, 'Error sending enquiry');
  expect(await axeFindings(page)).toEqual([]);
  await mend(page, HOUSE.title);
  expect(await page.getByLabel(/^Message/).inputValue()).toBe(MESSAGE);
  await press(page, 'Send enquiry');
  await toast(page, 'Enquiry sent!', "We'll get back to you within 24 hours.");
  expect((await callAs(lister, 'listMyEnquiries')).items).toHaveLength(1);

  const mail = await mailTo(lister.email, `New enquiry: ${HOUSE.title}`);
  expect(mail).toMatchObject({ reply_to: [VISITOR] });
  expect(mail.text).toContain('> Could we come and see it on Saturday?');
  const acknowledged = await mailTo(VISITOR, `Your enquiry: ${HOUSE.title}`);
  expect(acknowledged.text).not.toContain('Saturday');
  expect(await mailsTo(VISITOR)).toHaveLength(1);

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
  // Its row keeps its place until the pointer has left.
  await own.mouse.move(0, 0);
  await own.getByText('No read enquiries found.').waitFor();
  await choose(own, 'Status', 'Archived');
  await letter.getByText('Archived', { exact: true }).waitFor();
});
