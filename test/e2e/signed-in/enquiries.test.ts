import type { Page } from 'playwright';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTable } from '../../../functions/data/table.ts';
import type { OwnListing } from '../../../shared/listings/own-schema.ts';
import { forgetCountsOfNetwork } from '../../support/counts.ts';
import { ENQUIRIES_OF_NETWORK } from '../../support/enquiries.ts';
import { mailTo } from '../../support/mailbox.ts';
import { openSystemData } from '../../support/system-data.ts';
import { PHONE, testBrowser } from '../support/browser.ts';
import { choicesOf, choose, fill, heading, press, toast } from '../support/forms.ts';
import { flaws } from '../support/looks.ts';
import { publishedOf } from '../support/own-listings.ts';
import { denying, gate } from '../support/pages.ts';
import { callAs, newLister, newPerson, type Person, signedInAs } from '../support/people.ts';

const { visit } = testBrowser();

const PAGE = '/dashboard/enquiries';
const LIST = '**/api/me/enquiries*';
const SENDING = '**/api/listings/*/enquiries';
const MESSAGE = 'Could we come and see it on Saturday?\n\nWe are three, with a dog.';
const HOUSE = {
  type: 'SALE',
  property_subtype: 'house',
  sleeps: null,
  title: 'Farmhouse below Nab Scar',
  price: 495_000,
} as const;

let lister: Person;
let house: OwnListing;

beforeAll(async () => {
  lister = await newLister('Daniel Okafor');
  house = await publishedOf(lister, await newPerson('ADMIN', 'Edith Airey'), HOUSE);
});

// All tests are one network, which may send five an hour.
beforeEach(async () => {
  const data = await openSystemData();
  try {
    const table = openTable(data.tableName, data.dynamodb);
    await forgetCountsOfNetwork(table, ENQUIRIES_OF_NETWORK);
  } finally {
    await data.close();
  }
});

const send = (name: string) =>
  callAs(lister, 'createEnquiry', {
    params: { listing_id: house.id },
    body: { name, email: 'visitor@example.com', message: MESSAGE },
  });

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

const newInMenu = (page: Page) =>
  page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: /^Enquiries/ });

it('asks the host of a let a question before booking, which is answered by mail', async () => {
  const host = await newLister('Hannah Dixon');
  const cottage = await publishedOf(host, await newPerson('ADMIN', 'Edith Airey'), {
    title: 'Boathouse at Waterhead',
  });
  const page = await visit(`/listings/${cottage.id}`, { viewport: PHONE });
  await page.getByRole('heading', { name: 'Book your stay' }).waitFor();
  const question = page.getByText('Ask the host a question', { exact: true });
  await question.scrollIntoViewIfNeeded();
  // Nothing of it loads before somebody has a question.
  expect(await page.getByLabel(/^Message/).count()).toBe(0);
  await question.focus();
  await page.keyboard.press('Enter');
  const form = page.locator('#enquiry form');
  await form.waitFor();
  expect(await flaws(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await form.getByLabel('Name', { exact: true }).fill('Amir Khan');
  await form.getByLabel('Email', { exact: true }).fill('amir@example.com');
  await form.getByLabel(/^Message/).fill('Is there a high chair?');
  await press(page, 'Send enquiry');
  await toast(page, 'Enquiry sent!', "We'll get back to you within 24 hours.");
  const mail = await mailTo(host.email, 'New enquiry: Boathouse at Waterhead');
  expect(mail).toMatchObject({ reply_to: ['amir@example.com'] });

  const own = await visit(PAGE, { before: signedInAs(host) });
  const letter = card(own, 'Amir Khan');
  await letter.getByText('Is there a high chair?').waitFor();
  expect(await letter.getByRole('link', { name: 'Boathouse at Waterhead' }).count()).toBe(1);
  await letter.getByRole('button', { name: /^Archive/ }).press('Enter');
  await toast(own, 'Enquiry updated');
});

it('goes from a phone to the owner’s mailbox and page, is read, archived and found again', async () => {
  const page = await visit(`/listings/${house.id}`, { viewport: PHONE });
  const bar = page.getByRole('link', { name: 'Get in touch' });
  await bar.click();
  const form = page.locator('form', { has: page.getByLabel('Message') });
  await form.waitFor();
  await bar.waitFor({ state: 'hidden' });
  expect(await flaws(page)).toEqual([]);
  await page.setViewportSize(PHONE);

  await press(page, 'Send enquiry');
  for (const sentence of [
    'Name is required',
    'Please enter a valid email',
    'Message is required',
  ]) {
    await form.getByText(sentence, { exact: true }).waitFor();
  }
  const message = page.getByLabel(/^Message/);
  await fill(page, { Name: 'Priya Nair', Email: 'priya@example.com' });
  await message.fill(MESSAGE);

  await page.route(SENDING, (route) => route.abort());
  await press(page, 'Send enquiry');
  await toast(page, 'Error sending enquiry', 'Please try again later.');
  await page.unroute(SENDING);
  await page.reload();
  // The page is where it was, or near it.
  await page.locator('#enquiry').scrollIntoViewIfNeeded();
  await expect.poll(() => message.inputValue()).toBe(MESSAGE);
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Priya Nair');

  // The reply is lost, and the same is sent again: it is one enquiry.
  await page.route(SENDING, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await press(page, 'Send enquiry');
  await toast(page, 'Error sending enquiry');
  await page.unroute(SENDING);
  await press(page, 'Send enquiry');
  await toast(page, 'Enquiry sent!', "We'll get back to you within 24 hours.");
  await page
    .getByText('Daniel Okafor Lets will answer to priya@example.com, within 24 hours.')
    .waitFor();

  const mail = await mailTo(lister.email, `New enquiry: ${HOUSE.title}`);
  expect(mail).toMatchObject({ reply_to: ['priya@example.com'] });
  expect(mail.text).toContain('> Could we come and see it on Saturday?');
  const acknowledged = await mailTo('priya@example.com', `Your enquiry: ${HOUSE.title}`);
  expect(acknowledged.text).not.toContain('Saturday');

  const own = await visit('/dashboard', { before: signedInAs(lister) });
  await own.locator('dl > div', { hasText: 'New Enquiries' }).getByText('1').waitFor();
  await own
    .getByRole('region', { name: 'Go to' })
    .getByRole('link', { name: 'Enquiries 1 new' })
    .click();
  await heading(own, 'Enquiries');
  await own.getByText('Manage enquiries from potential clients').waitFor();
  const letter = card(own, 'Priya Nair');
  await letter.getByText('New', { exact: true }).waitFor();
  await letter.getByText(MESSAGE).waitFor();
  expect(await letter.getByRole('link', { name: HOUSE.title }).getAttribute('href')).toBe(
    `/listings/${house.id}`,
  );
  expect(await letter.getByRole('link', { name: 'Reply' }).getAttribute('href')).toMatch(
    /^mailto:priya%40example\.com\?subject=Your%20enquiry%20about%20Farmhouse.*&body=.*%3E%20Could/,
  );
  expect(await own.getByRole('article').count()).toBe(1);
  expect(await newInMenu(own).textContent()).toBe('Enquiries1 new');
  expect(await flaws(own)).toEqual([]);

  await letter.getByRole('button', { name: /^Mark as read/ }).press('Enter');
  await toast(own, 'Enquiry updated');
  await letter.getByText('Read', { exact: true }).waitFor();
  await expect.poll(() => newInMenu(own).textContent()).toBe('Enquiries');
  expect(await letter.getByRole('button', { name: /^Mark as read/ }).count()).toBe(0);

  expect(await choicesOf(own, 'Status')).toEqual(['All enquiries', 'New', 'Read', 'Archived']);
  await choose(own, 'Status', 'New');
  await own.getByText('No new enquiries found.').waitFor();
  await choose(own, 'Status', 'Read');
  await own.waitForURL(`**${PAGE}?status=read`);
  await own.reload();
  await letter.getByRole('button', { name: /^Archive/ }).press('Enter');
  await own.getByRole('heading', { name: 'No enquiries found' }).waitFor();
  await own.getByText('No read enquiries found.').waitFor();
  await choose(own, 'Status', 'Archived');
  await letter.getByText('Archived', { exact: true }).waitFor();
  expect(await letter.getByRole('button').count()).toBe(0);
  await own.goBack();
  await own.getByText('No read enquiries found.').waitFor();
});

it('waits for its code over a reload, can be written again, and is sent with the code', async () => {
  const enquiry = { id: 'enq_01JZ8M4Q3V6T2X0B9C7D5E1F4G', created_at: new Date().toISOString() };
  const confirmed: unknown[] = [];
  const page = await visit(`/listings/${house.id}`, {
    before: async (page) => {
      await page.route(SENDING, (route) =>
        route.fulfill({ status: 201, json: { ...enquiry, awaits_confirmation: true } }),
      );
      await page.route('**/api/enquiries/*/confirm*', (route) => {
        confirmed.push(route.request().postDataJSON());
        return route.fulfill({ json: enquiry });
      });
    },
  });
  const waits = page.getByRole('heading', { name: 'Confirm your enquiry' });
  const message = page.getByLabel(/^Message/);
  const form = page.locator('#enquiry');
  await form.scrollIntoViewIfNeeded();
  await fill(page, { Name: 'Priya Nair', Email: 'priya@example.com' });
  await message.fill(MESSAGE);
  await press(page, 'Send enquiry');
  await waits.waitFor();
  await page.getByText(/sent a code to priya@example\.com/).waitFor();
  expect(await flaws(page)).toEqual([]);

  await page.reload();
  await form.scrollIntoViewIfNeeded();
  await waits.waitFor();
  await page.getByText(/sent a code to priya@example\.com/).waitFor();
  // What was not sent just now takes the focus from nobody.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await press(page, 'Write it again');
  expect(await message.inputValue()).toBe(MESSAGE);
  await press(page, 'Send enquiry');
  await waits.waitFor();

  await page.getByLabel('Code').fill('123456');
  await press(page, 'Send enquiry');
  await toast(page, 'Enquiry sent!');
  expect(confirmed).toEqual([{ code: '123456' }]);
  await page.reload();
  await form.scrollIntoViewIfNeeded();
  await message.waitFor();
  expect(await message.inputValue()).toBe('');
});

describe('the page', () => {
  it('says that there are none yet, shows one that comes, and keeps what can’t be moved', async () => {
    const other = await newLister('Jos Naylor');
    const page = await visit(PAGE, { before: signedInAs(other) });
    await page.getByText("You haven't received any enquiries yet.").waitFor();

    const own = await visit(PAGE, { before: signedInAs(lister) });
    await heading(own, 'Enquiries');
    await send('Hannah Birkett');
    const letter = card(own, 'Hannah Birkett');
    // As whoever comes back to the window does; within seconds of the last time nothing is asked.
    const comeBack = () => own.evaluate(() => dispatchEvent(new Event('focus')));
    await expect.poll(() => comeBack().then(() => letter.count())).toBe(1);
    await expect.poll(() => newInMenu(own).textContent()).toBe('Enquiries1 new');

    await own.route('**/api/enquiries/*', denying);
    await letter.getByRole('button', { name: /^Archive/ }).click();
    await toast(own, 'Error updating enquiry', 'Please try again later.');
    await letter.getByText('New', { exact: true }).waitFor();
  });

  it('says that it loads, and what to do where it can’t', async () => {
    const { open, wait } = gate();
    const page = await visit(PAGE, {
      before: async (page) => {
        await signedInAs(lister)(page);
        await page.route(LIST, denying);
        await page.route(LIST, wait);
      },
    });
    await page.getByText('Loading enquiries...').waitFor();
    open();
    await page.getByRole('heading', { name: 'Error loading enquiries' }).waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.unroute(LIST);
    await press(page, 'Try again');
    await page.getByRole('article').first().waitFor();
  });
});

it('is filled in for whoever is signed in', async () => {
  const page = await visit(`/listings/${house.id}`, {
    before: signedInAs(await newPerson('PUBLIC', 'Ruth Birkett')),
  });
  await expect
    .poll(() => page.getByLabel('Name', { exact: true }).inputValue())
    .toBe('Ruth Birkett');
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toMatch(/@example\.com$/);
});
