import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pagePaths } from '../../../shared/pages.ts';
import { accessibilityViolations } from '../support/accessibility.ts';
import { type Answers, callsOf, DENIED, held } from '../support/answers.ts';
import { heading, link, text, tryAgainWith } from '../support/forms.ts';
import {
  foundInDirectory,
  foundListing,
  foundOrganisation,
  foundUser,
} from '../support/records/directory.ts';
import { dashboardWith } from '../support/records/photo-batches.ts';
import { ADMIN, reviewQueue } from '../support/records/review.ts';
import { adminUser, adminUsers } from '../support/records/users.ts';
import { lister } from '../support/records.ts';
import { visit } from '../support/site.tsx';

const OSRIC = adminUser({ full_name: 'Osric Birkett', email: 'osric@example.com' });
const FOUND = foundInDirectory(foundUser(OSRIC), foundOrganisation(), foundListing());

const box = page.getByRole('combobox', { name: 'Find a person, an organisation or a listing' });
const queries = () => callsOf('searchDirectory').map(({ query }) => query);

const openDashboard = async (answers: Answers = {}): Promise<void> => {
  await visit(pagePaths.adminDashboard, {
    as: ADMIN,
    answers: { ...dashboardWith(), ...reviewQueue(), searchDirectory: FOUND, ...answers },
  });
  await heading('Admin Dashboard');
};

const openResults = async (query: string, answers: Answers = {}): Promise<void> => {
  await visit(`${pagePaths.adminSearch}${query}`, {
    as: ADMIN,
    answers: { searchDirectory: FOUND, ...answers },
  });
};

describe('the box on pages of admins without a search of their own', () => {
  it('offers what has the typed text, by kind, and opens the chosen one by keyboard', async () => {
    await openDashboard({ getAdminListing: DENIED });
    await box.fill(' birkett ');
    await expect.element(page.getByRole('option', { name: /^Osric Birkett/ })).toBeVisible();
    await text('Knott fold');
    expect(queries()).toEqual([{ q: 'birkett', limit: '8' }]);
    expect(await accessibilityViolations({ isWhole: true })).toEqual([]);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    await expect.poll(() => location.pathname).toBe(pagePaths.adminListing(foundListing().id));
    await expect.element(box).toHaveValue('');
  });

  it('leads to all results by Enter, and by the last option', async () => {
    const totals = { user: 40, organisation: 1, listing: 1 };
    await openDashboard({ searchDirectory: { ...FOUND, totals } });
    await box.fill('birkett');
    await page.getByRole('option', { name: 'All 42 results' }).click();
    await expect.poll(() => location.pathname + location.search).toBe('/admin/search?q=birkett');
    await heading('“birkett”');
    await expect.element(box).toHaveValue('birkett');
    await box.fill('knott');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.search).toBe('?q=knott');
    await heading('“knott”');
  });

  it('says that nothing was found', async () => {
    await openDashboard({ searchDirectory: foundInDirectory() });
    await box.fill('xyzzy');
    await text('Nothing found.');
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('isn’t on lists with a search of their own', async () => {
    await visit(pagePaths.adminUsers, { as: ADMIN, answers: { listUsers: adminUsers() } });
    await expect.element(page.getByRole('searchbox')).toBeVisible();
    expect(box.elements()).toEqual([]);
  });

  it('isn’t on other pages, nor for others', async () => {
    await visit(pagePaths.dashboard, {
      as: lister(),
      answers: { listMyOrganisations: { items: [] } },
    });
    await heading('Welcome back, Nell');
    expect(box.elements()).toEqual([]);
  });
});

describe('the results', () => {
  it('have people, organisations and listings with their states, and link to them', async () => {
    await openResults('?q=birkett');
    await heading('“birkett”');
    await text('3 results');
    const rows = page.getByRole('row').elements().slice(1);
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Osric Birkettosric@example.com', 'Person', 'Visitor'],
      ['Birkett LetsLake District', 'Organisation', ''],
      ['Knott foldRydal, Birkett Lets', 'Listing', 'Published'],
    ]);
    await expect
      .element(link('Osric Birkett'))
      .toHaveAttribute('href', pagePaths.adminUser(OSRIC.id));
    expect(document.title).toBe('Search | Fellside');
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('are narrowed to one kind, with the number of each', async () => {
    await openResults('?q=birkett');
    await text('Listings 1');
    (page.getByRole('radio', { name: 'Listings 1' }).element() as HTMLElement).click();
    await expect.poll(() => location.search).toBe('?q=birkett&kind=listing');
    await expect.poll(queries).toEqual([{ q: 'birkett' }, { q: 'birkett', kind: 'listing' }]);
  });

  it('show placeholders while they load', async () => {
    await openResults('?q=birkett', {
      searchDirectory: held<'searchDirectory'>(FOUND).answer,
    });
    await expect.element(page.getByRole('status').getByText('Searching...')).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('report that they can’t be loaded, and load again on request', async () => {
    await openResults('?q=birkett', { searchDirectory: DENIED });
    await expect.element(page.getByRole('heading', { name: 'Error searching' })).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    await tryAgainWith({ searchDirectory: FOUND });
    await expect.element(link('Osric Birkett')).toBeVisible();
  });

  it('say that there are none, or that nothing is typed yet', async () => {
    await openResults('?q=xyzzy', { searchDirectory: foundInDirectory() });
    await expect.element(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    await openResults('');
    await expect.element(page.getByRole('heading', { name: 'Nothing typed yet' })).toBeVisible();
  });
});
