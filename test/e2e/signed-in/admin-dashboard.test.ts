import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../shared/bookings/dates.ts';
import type { OperationResponse } from '../../../shared/operations.ts';
import { STATISTICS_WEEKS } from '../../../shared/statistics/types.ts';
import { axeFindings, DESKTOP, testBrowser } from '../support/browser.ts';
import { heading } from '../support/forms.ts';
import { flaws } from '../support/looks.ts';
import { pendingOf } from '../support/own-listings.ts';
import { denying, gate, headOf } from '../support/pages.ts';
import { newLister, newPerson, type Person, signedInAs } from '../support/people.ts';
import { queueOf } from '../support/review-queue.ts';

const { visit } = testBrowser();

const STATISTICS = '**/api/admin/statistics';
const SUBMISSIONS = '**/api/admin/review-queue?*';

let admin: Person;
let lister: Person;
beforeAll(async () => {
  admin = await newPerson('ADMIN', 'Edith Airey');
  lister = await newLister('Jos Naylor');
  for (const number of ['first', 'second', 'third']) {
    await pendingOf(lister, { title: `The ${number} cottage in Rydal` });
  }
});

/** So many of everything in the second week, and nothing in the others. */
const statistics = (count: number): OperationResponse<'getStatistics'> => ({
  listings: { DRAFT: 2, PENDING: 3, PUBLISHED: 79, REJECTED: 1, ARCHIVED: 0 },
  users: { PUBLIC: 5, LISTER: 14, ADMIN: 1 },
  organisations: 14,
  weeks: Array.from({ length: STATISTICS_WEEKS }, (_, week) => ({
    week: addDays('2026-06-01', week * 7),
    submissions: week === 1 ? count : 0,
    publications: week === 1 ? count : 0,
    enquiries: week === 1 ? 2 * count : 0,
    bookings: 0,
  })),
});

const open = (before: (page: Page) => Promise<unknown>) =>
  visit('/admin', {
    before: async (page) => {
      await signedInAs(admin)(page);
      await before(page);
    },
  });

/** Answers with these statistics, and with the submissions of these listers alone. */
const answering =
  (given: OperationResponse<'getStatistics'>, ...listers: Person[]) =>
  async (page: Page) => {
    await queueOf(...listers)(page);
    await page.route(STATISTICS, (route) => route.fulfill({ json: given }));
  };

const counters = (page: Page) =>
  page
    .locator('dl')
    .first()
    .locator('> div')
    .evaluateAll((found) =>
      found.map((row) => [...row.children].map(({ textContent }) => textContent)),
    );

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

describe('the admin dashboard', () => {
  it('shows the site in figures, what waits and what happened, and leads on', async () => {
    let asked = '';
    const page = await open(async (opened) => {
      await answering(statistics(4), lister)(opened);
      opened.on('request', (request) => {
        if (request.url().includes('PENDING')) asked = request.url();
      });
    });
    await heading(page, 'Admin Dashboard');
    await section(page, 'Week by week').locator('svg.recharts-surface').nth(3).waitFor();
    expect(await counters(page)).toEqual([
      ['Total Listings', '85', '2 drafts, 1 rejected'],
      ['Published', '79'],
      ['Pending Review', '3'],
      ['Users', '20', '1 admin, 14 listers'],
    ]);

    const banner = page.getByRole('note');
    expect(await banner.innerText()).toMatch(
      /^Attention Required\. 3 listings are waiting for review\./,
    );
    expect(await banner.getByRole('link').getAttribute('href')).toBe('/admin/review');

    const recent = section(page, 'Recent Submissions');
    expect(await recent.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'The first cottage in Rydal',
      'The second cottage in Rydal',
      'The third cottage in Rydal',
    ]);
    const first = recent.getByRole('article').first();
    for (const text of ['Rydal', 'Jos Naylor Lets', '£185']) {
      await first.getByText(text, { exact: true }).waitFor();
    }
    const view = first.getByRole('link', { name: 'View The first cottage in Rydal' });
    expect(await view.getAttribute('href')).toMatch(/^\/listings\/lst_/);
    expect(new URL(asked).searchParams.get('limit')).toBe('3');

    const ways = section(page, 'Quick Actions').getByRole('link');
    const hrefs = ways.evaluateAll((links) =>
      links.map((link) => [link.textContent, link.getAttribute('href')]),
    );
    expect(await hrefs).toEqual([
      ['Review Queue3 listings awaiting review', '/admin/review'],
      ['Listings85 listings', '/admin/listings'],
      ['Users20 users', '/admin/users'],
      ['Organisations14 organisations', '/admin/organisations'],
      ['CategoriesAreas and amenities', '/admin/categories'],
    ]);

    const rows = section(page, 'Week by week').getByRole('row');
    expect(await rows.count()).toBe(1 + STATISTICS_WEEKS);
    expect(await rows.nth(0).getByRole('columnheader').allTextContents()).toEqual([
      'Week from',
      'Submissions',
      'Publications',
      'Enquiries',
      'Bookings',
    ]);
    expect(await rows.nth(2).locator('th, td').allTextContents()).toEqual([
      '8 Jun',
      '4',
      '4',
      '8',
      '0',
    ]);
    expect(await headOf(page)).toMatchObject({
      title: 'Admin Dashboard | Fellside',
      robots: 'noindex',
    });
    expect(await flaws(page)).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await banner.getByRole('link').click();
    await heading(page, 'Review Queue');
  });

  it('counts one as one, and says where there is nothing', async () => {
    const other = await newLister('Joss Weir');
    await pendingOf(other);
    const one = await open(answering(statistics(0), other));
    await one.getByRole('note').getByText('1 listing is waiting for review.').waitFor();
    await one.getByRole('heading', { name: 'Nothing has happened yet' }).waitFor();

    const none = await open(answering(statistics(0)));
    await none.getByRole('heading', { name: 'Nothing waits for review' }).waitFor();
    expect(await none.getByRole('note').count()).toBe(0);
    expect(await axeFindings(none)).toEqual([]);
  });

  it('stands in its shape while it loads, says what it can’t have, and asks again', async () => {
    const held = gate();
    const page = await open(async (opened) => {
      await queueOf(lister)(opened);
      await opened.route(STATISTICS, denying);
      await opened.route(STATISTICS, held.wait);
    });
    await page.locator('dl[aria-busy="true"]').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    held.open();
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    expect(await section(page, 'Week by week').count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.unroute(STATISTICS);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('dl[aria-busy="false"]').waitFor();
    const [, , [, pending] = []] = await counters(page);
    expect(Number(pending)).toBeGreaterThanOrEqual(3);
  });

  it('says that the submissions can’t be had', async () => {
    const page = await open(async (opened) => {
      await opened.route(SUBMISSIONS, denying);
    });
    const recent = section(page, 'Recent Submissions');
    await recent.getByRole('heading', { name: 'We couldn’t load the submissions' }).waitFor();
    await page.unroute(SUBMISSIONS);
    await recent.getByRole('button', { name: 'Try again' }).click();
    await recent.getByRole('article').first().waitFor();
  });
});
