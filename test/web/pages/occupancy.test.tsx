import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { taxYearOf } from '../../../shared/bookings/tax-year.ts';
import { londonDate } from '../../../shared/dates.ts';
import { LISTING_NOT_FOUND } from '../../../shared/listings/ids.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { monthsCsv, staysCsv } from '../../../web/src/features/occupancy/occupancy-columns.ts';
import { accessibilityViolations, DESKTOP, PHONE } from '../support/accessibility.ts';
import { type Answers, answer, callsOf, DENIED, held, Refusal } from '../support/answers.ts';
import { nextDownload } from '../support/downloads.ts';
import { button, heading, link } from '../support/forms.ts';
import { exampleId } from '../support/records/listings.ts';
import { occupancy } from '../support/records/occupancy.ts';
import { lister, person } from '../support/records.ts';
import { visit } from '../support/site.tsx';

/** The present tax year, so that the page shows it without being asked. */
const YEAR = taxYearOf(londonDate(new Date()));
const LETS = [
  { listing_id: exampleId('lst', 1), title: 'Slate cottage' },
  { listing_id: exampleId('lst', 2), title: 'The Old Boathouse' },
];
const [COTTAGE, BOATHOUSE] = [exampleId('lst', 1), exampleId('lst', 2)];

/** Over the ends of two tax years, of a month and of a calendar year. */
const STAYS = [
  { listing_id: COTTAGE, check_in: `${YEAR}-04-04`, nights: 3, total_pence: 10_001 },
  { listing_id: COTTAGE, check_in: `${YEAR}-05-29`, nights: 7, total_pence: 99_999 },
  { listing_id: BOATHOUSE, check_in: `${YEAR}-12-30`, nights: 4, total_pence: 80_003 },
  { listing_id: COTTAGE, check_in: `${YEAR + 1}-04-03`, nights: 5, total_pence: 55_554 },
];

const answers: Answers = {
  getOccupancy: ({ query }) =>
    occupancy(Number(query.tax_year), LETS, STAYS, query.listing_id ?? null),
};

const open = async (given: Answers = answers, query = '') => {
  await visit(`${pagePaths.occupancy}${query}`, { as: lister(), answers: given });
  await heading('Occupancy and income');
};

const titled = (name: string) => page.getByRole('heading', { name, exact: true });
const table = (name: string) => page.getByRole('table', { name, exact: true });
const choice = (name: string) => page.getByRole('combobox', { name, exact: true });

/** The cells of a table's rows. */
const rowsOf = (name: string) =>
  [...table(name).element().querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );

/** The year's figures, by their labels. */
const totals = () =>
  Object.fromEntries(
    [...(document.querySelector('dl')?.children ?? [])].map(({ children: [label, value] }) => [
      label?.textContent,
      value?.textContent,
    ]),
  );

const choose = async (name: string, option: string) => {
  await choice(name).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

const asked = () => callsOf('getOccupancy').map(({ query }) => query);

/** The income of all lets in the year. */
const INCOME = '£2,166.69';

describe('occupancy and income', () => {
  it('show the present tax year by month, with its total', async () => {
    await page.viewport(DESKTOP.width, DESKTOP.height);
    await open();
    await expect.element(titled(`6 April ${YEAR} to 5 April ${YEAR + 1}`)).toBeVisible();
    await expect.element(table('Month by month')).toBeVisible();
    const rows = rowsOf('Month by month');
    expect(rows).toHaveLength(14);
    expect(rows[0]).toEqual([`6 to 30 April ${YEAR}`, '50', '1', '2%', '0', '£33.33']);
    expect(rows[1]?.slice(0, 3)).toEqual([`May ${YEAR}`, '62', '3']);
    expect(rows[2]?.slice(0, 3)).toEqual([`June ${YEAR}`, '60', '4']);
    expect(rows[12]?.slice(0, 3)).toEqual([`1 to 5 April ${YEAR + 1}`, '10', '3']);
    expect(document.title).toBe('Occupancy and income | Fellside');
    const total = rows[13];
    expect(Object.values(totals())).toEqual(total?.slice(1));
    expect(await accessibilityViolations({ isWhole: true })).toEqual([]);
  });

  it('draw the months, which the table says to screen readers', async () => {
    await open();
    const chart = () => [...document.querySelectorAll('.recharts-responsive-container')];
    await expect.poll(() => chart().length).toBe(2);
    for (const each of chart()) expect(each.closest('[aria-hidden="true"]')).not.toBeNull();
  });

  it('set the nights of each let beside those that business rates ask for', async () => {
    await open();
    await expect.element(table('Business rates in England')).toBeVisible();
    const days = 365 + (new Date(Date.UTC(YEAR + 1, 1, 29)).getUTCMonth() === 1 ? 1 : 0);
    expect(rowsOf('Business rates in England')).toEqual([
      ['Slate cottage', `${days} of 140 needed`, '11 of 70 needed'],
      ['The Old Boathouse', `${days} of 140 needed`, '4 of 70 needed'],
    ]);
  });

  it('keep the chosen year and property in the address', async () => {
    await open();
    await expect.element(titled(`6 April ${YEAR} to 5 April ${YEAR + 1}`)).toBeVisible();
    await choose('Tax year', `${YEAR - 1} to ${YEAR}`);
    await expect.element(titled(`6 April ${YEAR - 1} to 5 April ${YEAR}`)).toBeVisible();
    await choose('Property', 'Slate cottage');
    await expect.poll(() => location.search).toBe(`?year=${YEAR - 1}&property=${COTTAGE}`);
    await expect
      .poll(() => asked().at(-1))
      .toEqual({ tax_year: String(YEAR - 1), listing_id: COTTAGE });
    await expect.poll(() => totals()['Nights let']).toBe('2');
    await choose('Property', 'All holiday lets');
    await expect.poll(() => location.search).toBe(`?year=${YEAR - 1}`);
    await open(answers, `?year=${YEAR - 1}&property=${COTTAGE}`);
    await expect.element(choice('Tax year')).toHaveValue(`${YEAR - 1} to ${YEAR}`);
    await expect.element(choice('Property')).toHaveValue('Slate cottage');
  });

  it('show the present year for an address with another one', async () => {
    await open(answers, '?year=1999');
    await expect.element(choice('Tax year')).toHaveValue(`${YEAR} to ${YEAR + 1}`);
    await expect.poll(asked).toEqual([{ tax_year: String(YEAR) }]);
  });

  it('are downloaded, the months and the stays in a file each', async () => {
    await open();
    await expect.poll(() => totals().Income).toBe(INCOME);
    const report = occupancy(YEAR, LETS, STAYS);
    for (const [name, file, text] of [
      ['Download months as CSV', 'months', monthsCsv(report)],
      ['Download stays as CSV', 'stays', staysCsv(report)],
    ] as const) {
      const saved = nextDownload();
      await button(name).click();
      expect(await saved).toEqual({ name: `fellside-${file}-${YEAR}-to-${YEAR + 1}.csv`, text });
    }
  });

  it('say that a year had no stays, and still count its nights', async () => {
    await open({ getOccupancy: occupancy(YEAR, LETS) });
    await expect.element(titled(`No stays in ${YEAR} to ${YEAR + 1}`)).toBeVisible();
    await expect.element(button('Download stays as CSV')).toBeDisabled();
    await expect.element(button('Download months as CSV')).toBeEnabled();
    expect(totals()).toMatchObject({ 'Nights let': '0', Occupancy: '0%', Income: '£0' });
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('tell a deleted let from the others', async () => {
    const report = occupancy(YEAR, LETS, STAYS);
    const items = report.items.map((item) => ({
      ...item,
      is_deleted: item.listing_id === COTTAGE,
    }));
    await open({ getOccupancy: { ...report, items } });
    await expect.element(table('Business rates in England')).toBeVisible();
    expect(rowsOf('Business rates in England')[0]?.[0]).toBe('Slate cottage (deleted)');
  });

  it('say that there are no holiday lets', async () => {
    await open({ getOccupancy: occupancy(YEAR, []) });
    await expect.element(titled('No holiday lets yet')).toBeVisible();
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'My Listings' }))
      .toHaveAttribute('href', pagePaths.myListings);
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('say so for a property of somebody else, and lead back to all', async () => {
    await open({ getOccupancy: new Refusal(404, LISTING_NOT_FOUND) }, `?property=${BOATHOUSE}`);
    await expect.element(titled('This isn’t one of your holiday lets')).toBeVisible();
    answer(answers);
    await link('All holiday lets').click();
    await expect.poll(() => totals().Income).toBe(INCOME);
  });

  it('show placeholders while they load', async () => {
    const { answer: waits, letGo } = held<'getOccupancy'>(occupancy(YEAR, LETS, STAYS));
    await open({ getOccupancy: waits });
    await expect.poll(() => document.querySelector('dl')?.ariaBusy).toBe('true');
    expect(await accessibilityViolations()).toEqual([]);
    letGo();
    await expect.poll(() => totals().Income).toBe(INCOME);
  });

  it('keep the choices while another year loads, and nothing of the year before', async () => {
    await open();
    await expect.poll(() => totals().Income).toBe(INCOME);
    const { answer: waits, letGo } = held<'getOccupancy'>(occupancy(YEAR - 1, LETS, STAYS));
    answer({ getOccupancy: waits });
    await choose('Tax year', `${YEAR - 1} to ${YEAR}`);
    await expect.poll(() => document.querySelector('dl')?.ariaBusy).toBe('true');
    expect(titled(`6 April ${YEAR} to 5 April ${YEAR + 1}`).elements()).toEqual([]);
    await choice('Property').click();
    await expect.element(page.getByRole('option', { name: 'Slate cottage' })).toBeVisible();
    letGo();
    await expect.poll(() => totals()['Nights let']).toBe('2');
  });

  it('report that they can’t be loaded, and load again on request', async () => {
    await open({ getOccupancy: DENIED });
    await expect.element(titled('We couldn’t load your occupancy and income')).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    answer(answers);
    await button('Try again').click();
    await expect.poll(() => totals().Income).toBe(INCOME);
  });

  it('have the table on request on a phone, where it is long', async () => {
    await page.viewport(PHONE.width, PHONE.height);
    await open();
    await expect.element(page.getByText('Month by month, as a table')).toBeVisible();
    expect(table('Month by month').elements()).toEqual([]);
    await page.getByText('Month by month, as a table').click();
    await expect.element(table('Month by month')).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('are for hosts: a guest is led to their own bookings, and nothing is asked', async () => {
    await visit(pagePaths.occupancy, { as: person() });
    await expect.element(titled('Nothing to count yet')).toBeVisible();
    expect(asked()).toEqual([]);
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'My Bookings' }).last())
      .toHaveAttribute('href', pagePaths.bookings);
  });
});
