import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pagePaths } from '../../../shared/pages.ts';
import { STATISTICS_WEEKS } from '../../../shared/statistics/types.ts';
import { accessibilityViolations } from '../support/accessibility.ts';
import { type Answers, answer, callsOf, DENIED, held } from '../support/answers.ts';
import { heading, link, text, tryAgainWith } from '../support/forms.ts';
import { dashboardWith } from '../support/records/photo-batches.ts';
import { ADMIN, reviewQueue, waiting } from '../support/records/review.ts';
import { statistics } from '../support/records/statistics.ts';
import { visit } from '../support/site.tsx';

const THREE = waiting('The first cottage', 'The second cottage', 'The third cottage');

const open = async (answers: Answers = {}): Promise<void> => {
  await visit('/admin', {
    as: ADMIN,
    answers: { ...dashboardWith(), ...reviewQueue(...THREE), ...answers },
  });
  await heading('Admin Dashboard');
};

const section = (name: string) => page.getByRole('region', { name, exact: true });
const titled = (name: string) => page.getByRole('heading', { name, exact: true });
const note = page.getByRole('note');
const textsOf = (elements: Iterable<Element>) =>
  [...elements].map(({ textContent }) => textContent);

describe('the admin dashboard', () => {
  it('shows the site in figures', async () => {
    await open();
    await expect.element(page.getByText('85', { exact: true }).first()).toBeVisible();
    const counters = [...(document.querySelector('dl')?.children ?? [])];
    expect(counters.map(({ children }) => textsOf(children))).toEqual([
      ['Total Listings', '85', '2 drafts, 1 rejected'],
      ['Published', '79'],
      ['Pending Review', '3'],
      ['Users', '20', '1 admin, 14 listers'],
    ]);
    expect(document.title).toBe('Admin Dashboard | Fellside');
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  });

  it('counts as pending what is in the queue, and says how many of suspended owners aren’t', async () => {
    const figures = statistics(4);
    const listings = { ...figures.listings, PENDING: 16 };
    await open({ getStatistics: { ...figures, listings, hidden_pending: 13 } });
    const pending = page.getByText('Pending Review').element().parentElement;
    await expect
      .poll(() => textsOf(pending?.children ?? []))
      .toEqual(['Pending Review', '3', '13 of suspended owners aren’t in the queue']);
    await expect
      .element(section('Quick Actions').getByText('3 listings awaiting review'))
      .toBeVisible();
  });

  it('shows how many listings wait for review, and links to them', async () => {
    await open();
    await expect
      .poll(() => note.element().textContent)
      .toMatch(/^Attention Required\. 3 listings are waiting for review\./);
    await note.getByRole('link').click();
    await heading('Review Queue');
  });

  it('shows the first three that wait, and links to each', async () => {
    await open();
    const recent = section('Recent Submissions');
    await expect.element(recent.getByRole('article').nth(2)).toBeVisible();
    expect(textsOf(recent.getByRole('heading', { level: 3 }).elements())).toEqual(
      THREE.map(({ title }) => title),
    );
    const first = recent.getByRole('article').first();
    for (const said of ['Rydal', 'Ruth Birkett Lets', '£185']) {
      await expect.element(first.getByText(said, { exact: true })).toBeVisible();
    }
    await expect
      .element(first.getByRole('link', { name: 'View The first cottage' }))
      .toHaveAttribute('href', pagePaths.listing(THREE[0].id));
    expect(callsOf('listReviewQueue')[0]?.query).toMatchObject({ status: 'PENDING', limit: '3' });
  });

  it('links to the admins’ pages', async () => {
    await open();
    await expect.element(link('Listings 85 listings')).toBeVisible();
    const ways = () => section('Quick Actions').getByRole('link').elements();
    await expect
      .element(section('Quick Actions').getByText('3 listings awaiting review'))
      .toBeVisible();
    expect(ways().map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
      ['Review Queue3 listings awaiting review', '/admin/review'],
      ['Listings85 listings', '/admin/listings'],
      ['Users20 users', '/admin/users'],
      ['Organisations14 organisations', '/admin/organisations'],
      ['CategoriesAreas and amenities', '/admin/categories'],
    ]);
  });

  it('shows each week’s figures, in charts and in a table', async () => {
    await open();
    const weeks = section('Week by week');
    await expect.element(weeks.getByRole('row').first()).toBeInTheDocument();
    await expect
      .poll(() => weeks.element().querySelectorAll('svg.recharts-surface').length)
      .toBeGreaterThanOrEqual(4);
    const rows = [...weeks.element().querySelectorAll('tr')];
    expect(rows).toHaveLength(1 + STATISTICS_WEEKS);
    expect([rows[0], rows[2]].map((row) => textsOf(row?.children ?? []))).toEqual([
      ['Week from', 'Submissions', 'Publications', 'Enquiries', 'Bookings'],
      ['8 Jun', '4', '4', '8', '0'],
    ]);
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('uses the singular for one, and says that nothing has happened yet', async () => {
    await open({ ...reviewQueue(THREE[0]), getStatistics: statistics(0) });
    await expect
      .poll(() => note.element().textContent)
      .toContain('1 listing is waiting for review.');
    await expect.element(titled('Nothing has happened yet')).toBeVisible();
  });

  it('says that nothing waits, and still links to the queue', async () => {
    await open(reviewQueue());
    await expect.element(titled('Nothing waits for review')).toBeVisible();
    expect(note.elements()).toEqual([]);
    await link('Review Queue 0 listings awaiting review').click();
    await heading('Review Queue');
  });

  it('shows a placeholder while it loads', async () => {
    await open({ getStatistics: held<'getStatistics'>(statistics(4)).answer });
    await expect.poll(() => document.querySelector('dl')?.ariaBusy).toBe('true');
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('reports that the figures can’t be loaded, and loads them again on request', async () => {
    await open({ getStatistics: DENIED });
    await expect.element(titled('Something went wrong')).toBeVisible();
    expect(section('Week by week').elements()).toEqual([]);
    expect(await accessibilityViolations()).toEqual([]);
    await tryAgainWith({ getStatistics: statistics(4) });
    await text('79');
  });

  it('reports that the submissions can’t be loaded, and loads them again on request', async () => {
    await open({ listReviewQueue: DENIED });
    await expect.element(titled('We couldn’t load the submissions')).toBeVisible();
    answer(reviewQueue(...THREE));
    await section('Recent Submissions').getByRole('button', { name: 'Try again' }).click();
    await expect.element(titled('The first cottage')).toBeVisible();
  });
});
