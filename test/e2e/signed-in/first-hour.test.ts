import { expect, it } from 'vitest';
import { addDays, addMonths, londonDate } from '../../../shared/dates.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { codeIn, mailTo } from '../../support/mailbox.ts';
import { CODE_SUBJECT } from '../../support/sign-up.ts';
import { PHONE, testBrowser } from '../support/browser.ts';
import { fill, heading, press, toast } from '../support/forms.ts';
import { publishedOf } from '../support/own-listings.ts';
import { newLister, newPerson } from '../support/people.ts';

const { visit } = testBrowser();

const EMAIL = `guest-${process.pid}@fellside.example`;
const CHECK_IN = `${addMonths(londonDate(new Date()), 2).slice(0, 7)}-10`;

/** The entries of a guest's menu, with the headings of their pages. */
const HEADINGS = {
  Overview: 'Welcome, Priya',
  Favourites: 'Your Favourites',
  'My Bookings': 'My Bookings',
  Profile: 'Profile',
  Settings: 'Settings',
};

const typed = (date: string): string => date.split('-').reverse().join('/');

it('a new guest signs up from a booking on a phone, and no entry of their menu leads to an error', async () => {
  const host = await newLister('Helen Pike');
  const { id, title } = await publishedOf(host, await newPerson('ADMIN', 'Edith Airey'), {
    title: 'Boathouse on Blea Tarn',
  });
  const page = await visit(pagePaths.listing(id), { viewport: PHONE });
  await page.getByRole('link', { name: 'Check dates' }).click();
  await fill(page, {
    'Check-in': typed(CHECK_IN),
    'Check-out': typed(addDays(CHECK_IN, 2)),
  });
  await press(page, 'Continue');
  await fill(page, { 'Guest name': 'Priya Nair', 'Guest email': EMAIL });
  await press(page, 'Request to book');
  await heading(page, 'Sign in to send your request');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Password', { exact: true }).fill('long-meg-and-her-daughters');
  await press(page, 'Sign Up');
  await fill(page, { Code: codeIn(await mailTo(EMAIL, CODE_SUBJECT)) });
  await page.getByText(/everything is as you typed it/).waitFor();
  await press(page, 'Request to book');
  await toast(page, 'Booking request sent!');

  await page.goto(pagePaths.dashboard);
  await heading(page, 'Welcome, Priya');
  await page.getByRole('region', { name: 'Your next stay' }).getByText(title).waitFor();
  const menu = page.getByRole('navigation', { name: 'Your account' }).getByRole('link');
  expect(await menu.allTextContents()).toEqual(Object.keys(HEADINGS));
  const answers: number[] = [];
  page.on('response', (response) => answers.push(response.status()));
  for (const [name, title] of Object.entries(HEADINGS)) {
    await menu.filter({ hasText: name }).click();
    await heading(page, title);
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('alert').count()).toBe(0);
  }
  expect(answers.filter((status) => status >= 400)).toEqual([]);
});
