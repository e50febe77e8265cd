import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays, londonDate } from '../../../shared/dates.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { formatDay } from '../../../web/src/features/statistics/days.ts';
import { accessibilityViolations, DESKTOP } from '../support/accessibility.ts';
import { type Answers, answer, callsOf, DENIED, held } from '../support/answers.ts';
import { nextDownload } from '../support/downloads.ts';
import { button, heading, link, text, tryAgainWith } from '../support/forms.ts';
import { dashboardWith } from '../support/records/photo-batches.ts';
import { ADMIN, reviewQueue, waiting } from '../support/records/review.ts';
import { activity, activityOf, STATISTICS } from '../support/records/statistics.ts';
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

  it('counts as pending what is in the queue, also while the figures lag behind, and says how many of suspended owners aren’t', async () => {
    const listings = { ...STATISTICS.listings, PENDING: 28 };
    await open({ getStatistics: { ...STATISTICS, listings, hidden_pending: 13 } });
    const pending = () => page.getByText('Pending Review').element().parentElement;
    await expect
      .poll(() => textsOf(pending()?.children ?? []))
      .toEqual(['Pending Review', '3', '13 of suspended owners aren’t in the queue']);
    await expect
      .element(section('Quick Actions').getByText('3 listings awaiting review'))
      .toBeVisible();
  });

  it('shows first, without scrolling, how many listings wait for review, and links to them', async () => {
    await open();
    await expect
      .poll(() => note.element().textContent)
      .toMatch(/^Attention Required\. 3 listings are waiting for review\./);
    const figures = document.querySelector('dl')?.getBoundingClientRect().top;
    expect(note.element().getBoundingClientRect().bottom).toBeLessThan(figures ?? 0);
    expect(figures).toBeLessThan(DESKTOP.height);
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

  it('says when what waits was submitted', async () => {
    await open();
    const first = section('Recent Submissions').getByRole('article').first();
    await expect.element(first.getByText('Submitted 2 May 2026, 09:15')).toBeVisible();
    expect(first.getByText('Created').elements()).toEqual([]);
  });

  it('uses the singular for one', async () => {
    await open(reviewQueue(THREE[0]));
    await expect
      .poll(() => note.element().textContent)
      .toContain('1 listing is waiting for review.');
  });

  it('says that nothing waits, and still links to the queue', async () => {
    await open(reviewQueue());
    await expect.element(titled('Nothing to review')).toBeVisible();
    expect(note.elements()).toEqual([]);
    await link('Review Queue 0 listings awaiting review').click();
    await heading('Review Queue');
  });

  it('shows a placeholder while it loads', async () => {
    await open({ getStatistics: held<'getStatistics'>(STATISTICS).answer });
    await expect.poll(() => document.querySelector('dl')?.ariaBusy).toBe('true');
    expect(await accessibilityViolations({ isWhole: true })).toEqual([]);
  });

  it('reports that the figures can’t be loaded, and loads them again on request', async () => {
    await open({ getStatistics: DENIED });
    await expect.element(titled('Something went wrong')).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    await tryAgainWith({ getStatistics: STATISTICS });
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

describe('what happened', () => {
  const TODAY = londonDate(new Date());
  const FOUR_WEEKS = { from: addDays(TODAY, -27), to: TODAY };
  const happened = () => section('Activity');
  const asked = () => callsOf('getActivity').map(({ query }) => query);
  /** Each figure with what stands below its name. */
  const figures = () =>
    [...happened().element().querySelectorAll('dl > div')].map((each) =>
      textsOf(each.children).join(': '),
    );
  const choose = (name: string) =>
    (page.getByRole('radio', { name }).element() as HTMLElement).click();
  const rows = () => [...happened().element().querySelectorAll('tr')];

  const MUCH = {
    sign_ups: 12,
    submissions: 1_200,
    publications: 4,
    timed_approvals: 4,
    approval_seconds: 4 * 14 * 3_600,
    approvals_within_day: 3,
    enquiries: 5,
    bookings: 7,
    confirmed_bookings: 6,
    confirmed_pence: 361_550,
  };
  const BEFORE = {
    sign_ups: 9,
    submissions: 1_200,
    publications: 2,
    timed_approvals: 2,
    approval_seconds: 2 * 19 * 3_600,
    approvals_within_day: 2,
    enquiries: 6,
    confirmed_pence: 400_000,
  };

  it('is shown first, for four weeks, compared in words with the four before', async () => {
    await open(activity(MUCH, BEFORE));
    await expect
      .poll(figures)
      .toEqual([
        'Sign-ups: 12: 3 more than before (9)',
        'Submissions: 1,200: the same as before',
        'Publications: 4: 2 more than before (2)',
        'Time to approval, on average: 14 hours: 5 hours shorter than before (19 hours)',
        'Approved within 24 hours: 75%: 25 points less than before (100%)',
        'Enquiries: 5: 1 fewer than before (6)',
        'Bookings requested: 7: 7 more than before (0)',
        'Bookings confirmed: 6: 6 more than before (0)',
        'Value of confirmed bookings: £3,615.50: £384.50 less than before (£4,000)',
      ]);
    expect(asked()).toEqual([FOUR_WEEKS]);
    await expect
      .poll(() => happened().getByRole('status').element().textContent)
      .toMatch(/\d{4} to .* \d{4}, compared with .* to .* \d{4}\.$/);
    const titles = textsOf(document.querySelectorAll('h2'));
    expect(titles[0]).toBe('Activity');
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('has a small line beside each figure, with that of the time before, and both in words', async () => {
    await open(activity(MUCH, BEFORE));
    const line = (words: string) => happened().getByRole('img', { name: words });
    const first = FOUR_WEEKS.from;
    await expect
      .element(line(`Day by day: at most 12, on ${formatDay(first)}. Before: at most 9.`))
      .toBeVisible();
    await expect
      .element(
        line(`Day by day: at most £3,615.50, on ${formatDay(first)}. Before: at most £4,000.`),
      )
      .toBeVisible();
    expect(
      happened()
        .getByRole('img', { name: /^Day by day/ })
        .elements(),
    ).toHaveLength(9);
    await expect
      .element(happened().getByText(/^In the small charts, the dotted line is the time before\./))
      .toBeVisible();
    await open(activity(MUCH, null));
    await expect.element(line(`Day by day: at most 12, on ${formatDay(first)}.`)).toBeVisible();
  });

  it('is a chart of the chosen figure, and an equal table', async () => {
    await open(activity(MUCH, BEFORE));
    await expect
      .poll(() => happened().element().querySelectorAll('.recharts-bar-rectangle path').length)
      .toBeGreaterThan(0);
    await happened().getByRole('combobox', { name: 'Chart' }).click();
    await page.getByRole('option', { name: 'Value of confirmed bookings' }).click();
    await expect.element(happened().getByText('£4,000', { exact: true })).toBeVisible();
    await happened().getByText('Day by day, as a table').click();
    await expect.element(happened().getByRole('table', { name: 'Day by day' })).toBeVisible();
    expect(rows()).toHaveLength(1 + 28);
    expect(textsOf(rows()[1]?.children ?? []).slice(1)).toEqual([
      '12',
      '1,200',
      '4',
      '14 hours',
      '75%',
      '5',
      '7',
      '6',
      '£3,615.50',
    ]);
    expect(textsOf(rows()[2]?.children ?? []).slice(3, 6)).toEqual(['0', 'none', 'none']);
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('is shown of another range, which the address keeps', async () => {
    await open(activity(MUCH));
    await expect.element(page.getByRole('radio', { name: '4 weeks' })).toBeChecked();
    choose('12 months');
    await expect.element(happened().getByText('Month by month, as a table')).toBeVisible();
    expect(asked().at(-1)).toEqual({ from: addDays(TODAY, -364), to: TODAY });
    expect(location.search).toBe('?range=12-months');
    await visit('/admin?from=2026-03-02&to=2026-03-31', {
      as: ADMIN,
      answers: { ...dashboardWith(), ...activity(MUCH, null) },
    });
    await expect
      .poll(() => happened().getByRole('status').element().textContent)
      .toBe('2 March 2026 to 31 March 2026, with nothing to compare: figures go back two years.');
    expect(figures()[0]).toBe('Sign-ups: 12');
  });

  it('can be chosen and read by keyboard', async () => {
    await open(activity(MUCH));
    await expect.element(happened().getByText('Day by day, as a table')).toBeVisible();
    (page.getByRole('radio', { name: '4 weeks' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(happened().getByText('Month by month, as a table')).toBeVisible();
    await expect.element(page.getByRole('radio', { name: '12 months' })).toHaveFocus();
    await userEvent.tab();
    await expect.element(happened().getByRole('combobox', { name: 'Chart' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => page.getByRole('option').elements()).not.toEqual([]);
    // From the field to the first option, then to the second.
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect
      .element(happened().getByRole('combobox', { name: 'Chart' }))
      .toHaveValue('Submissions');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(happened().getByRole('table', { name: 'Month by month' })).toBeVisible();
  });

  it('is shown between two dates, once they can be', async () => {
    await open(activity(MUCH));
    choose('Dates');
    const from = happened().getByRole('textbox', { name: 'From' });
    const to = happened().getByRole('textbox', { name: 'To' });
    const type = async (field: typeof from, typed: string) => {
      await field.fill(typed);
      await field.element().blur();
    };
    await type(from, '1 March 2020');
    await expect.element(happened().getByText(/^Figures go back to /)).toBeVisible();
    await type(from, addDays(TODAY, 1));
    await expect
      .element(happened().getByText('The last day can’t be before the first'))
      .toBeVisible();
    await type(from, addDays(TODAY, -400));
    await expect.element(happened().getByText('At most 365 days can be shown')).toBeVisible();
    expect(asked()).toEqual([FOUR_WEEKS]);
    await type(to, addDays(TODAY, -390));
    await expect
      .poll(() => asked().at(-1))
      .toEqual({ from: addDays(TODAY, -400), to: addDays(TODAY, -390) });
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('is downloaded as it is shown', async () => {
    await open(activity(MUCH));
    await expect.element(happened().getByText('Day by day, as a table')).toBeVisible();
    const file = nextDownload();
    await button('Download as CSV').click();
    const { name, text: saved } = await file;
    expect(name).toBe(`fellside-statistics-${FOUR_WEEKS.from}-to-${FOUR_WEEKS.to}.csv`);
    const lines = saved.replace('\ufeff', '').trimEnd().split('\r\n');
    expect(lines).toHaveLength(1 + 28);
    expect(lines.slice(0, 2)).toEqual([
      'From,To,Sign-ups,Submissions,Publications,"Approvals, timed","Approvals, seconds in all",Approvals within 24 hours,Enquiries,Bookings requested,Bookings confirmed,"Value of confirmed bookings, £"',
      `${FOUR_WEEKS.from},${FOUR_WEEKS.from},12,1200,4,4,201600,3,5,7,6,3615.5`,
    ]);
  });

  it('says that nothing happened, and still compares', async () => {
    await open(activity({}, { sign_ups: 1 }));
    await expect.element(titled('Nothing happened on these days')).toBeVisible();
    expect(figures().slice(0, 1)).toEqual(['Sign-ups: 0: 1 fewer than before (1)']);
    expect(figures()[3]).toBe('Time to approval, on average: none: none before');
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('shows placeholders while it loads', async () => {
    const { answer: waits, letGo } = held<'getActivity'>(activityOf(FOUR_WEEKS, MUCH));
    await open({ getActivity: waits });
    await expect.poll(() => happened().element().querySelector('dl')?.ariaBusy).toBe('true');
    await expect.element(button('Download as CSV')).toBeDisabled();
    expect(await accessibilityViolations()).toEqual([]);
    letGo();
    await expect.poll(() => figures()[0]).toBe('Sign-ups: 12: 12 more than before (0)');
  });

  it('reports that it can’t be loaded, and loads it again on request', async () => {
    await open({ getActivity: DENIED });
    await expect.element(titled('We couldn’t load the activity')).toBeVisible();
    answer(activity(MUCH));
    await happened().getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => figures()[0]).toContain('Sign-ups: 12');
  });
});
