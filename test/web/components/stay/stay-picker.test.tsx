import { flushSync } from 'react-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addMonths, londonDate } from '../../../../shared/dates.ts';
import { axeViolations, PHONE, tooWide } from '../../support/accessibility.ts';
import { callsOf, refusedField } from '../../support/answers.ts';
import { button, errorOf } from '../../support/forms.ts';
import { cards, found } from '../../support/records/search.ts';
import {
  chipTexts,
  count,
  lastSearch,
  main,
  openSearch,
  query,
} from '../../support/search-page.ts';

/** A day of the month after the next one, so that the calendar doesn't begin with it. */
const dayOf = (day: number): string =>
  `${addMonths(londonDate(new Date()), 2).slice(0, 7)}-${String(day).padStart(2, '0')}`;
const STAY = { check_in: dayOf(10), check_out: dayOf(17) };
const typed = (date: string): string => date.split('-').reverse().join('/');
const asQuery = (search: Readonly<Record<string, string>>): string =>
  `?${decodeURIComponent(`${new URLSearchParams(search)}`)}`;

const picker = page.getByRole('dialog', { name: 'Dates and guests' });
const when = main.getByRole('button', { name: /^Dates and guests: / });
const day = (date: string) => {
  const words = new Date(date).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });
  return picker.getByRole('button', { name: new RegExp(`^\\w{3} ${words} `) });
};
const pickerField = (name: string) => picker.getByRole('textbox', { name });

/** Opens the picker of a search. */
async function open(search = '?type=HOLIDAY', answers: Parameters<typeof openSearch>[1] = {}) {
  await openSearch(search, answers);
  await when.click();
  await expect.element(picker.getByRole('table').first()).toBeVisible();
}

async function untilClosed() {
  await expect.element(picker).not.toBeInTheDocument();
  await expect.poll(() => history.state?.isOverlay).toBeUndefined();
}

describe('the picker of dates', () => {
  it('takes the arrival, then the departure, and searches once both are chosen', async () => {
    await open();
    await button('Next month').click();
    await day(STAY.check_in).click();
    await expect.element(picker.getByText('Choose the day you leave')).toBeVisible();
    expect(query()).toBe('?type=HOLIDAY');
    await day(STAY.check_out).click();
    await expect.poll(query).toBe(asQuery({ type: 'HOLIDAY', ...STAY }));
    await expect.poll(lastSearch).toEqual({ type: 'HOLIDAY', ...STAY });
    await expect.element(picker.getByText('7 nights')).toBeVisible();
    await expect.element(day(STAY.check_in)).toHaveAccessibleName(/, check-in$/);
    await expect.element(day(STAY.check_out)).toHaveAccessibleName(/, check-out$/);

    await picker.getByLabelText('Flexible').selectOptions('± 2 days');
    await expect.poll(query).toBe(asQuery({ type: 'HOLIDAY', ...STAY, flexible: '2' }));
    await picker.getByRole('button', { name: 'Show 2 properties' }).click();
    await untilClosed();
    await expect.element(when).toHaveFocus();
    await expect
      .element(when)
      .toHaveAccessibleName(/^Dates and guests: 10–17 \w+.*, give or take 2 days$/);
    history.back();
    await expect.poll(query).toBe(asQuery({ type: 'HOLIDAY', ...STAY }));
  });

  it('begins again with another day, and can be cleared', async () => {
    await open(asQuery({ type: 'HOLIDAY', ...STAY }));
    await expect
      .poll(() => (pickerField('Check-in').element() as HTMLInputElement).value)
      .toMatch(/^\w{3} 10 /);
    await day(dayOf(12)).click();
    await expect.element(pickerField('Check-out')).toHaveValue('');
    // An earlier day is another arrival.
    await day(dayOf(5)).click();
    await day(dayOf(8)).click();
    const next = { check_in: dayOf(5), check_out: dayOf(8) };
    await expect.poll(query).toBe(asQuery({ type: 'HOLIDAY', ...next }));
    await picker.getByRole('button', { name: 'Clear dates' }).click();
    await expect.poll(query).toBe('?type=HOLIDAY');
    await expect.element(pickerField('Check-in')).toHaveValue('');
  });

  it('takes dates by keyboard alone, and announces other months', async () => {
    await openSearch('?type=HOLIDAY');
    ((await when.findElement()) as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(picker.getByRole('table').first()).toBeVisible();
    const today = londonDate(new Date());
    ((await day(today).findElement()) as HTMLElement).focus();
    await userEvent.keyboard('{PageDown}{PageDown}{PageDown}');
    // Three steps of one month, as by PageDown: after 31 January and 28 February comes 28 March.
    const arrival = [1, 2, 3].reduce((date) => addMonths(date, 1), today);
    const month = new Date(arrival).toLocaleDateString('en-GB', {
      month: 'long',
      year: 'numeric',
    });
    await expect.element(picker.getByText(new RegExp(`to ${month}$`))).toBeInTheDocument();
    await userEvent.keyboard('{Enter}{ArrowDown}{ArrowRight}{Enter}');

    await expect.poll(query).toContain(`check_in=${arrival}`);
    await expect.element(picker.getByText('8 nights')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await untilClosed();
    await expect.element(when).toHaveFocus();
  });

  it('takes dates as they are typed, and says at the field what is wrong with them', async () => {
    await open();
    await pickerField('Check-in').fill(typed(STAY.check_in));
    await pickerField('Check-out').fill('next friday');
    await userEvent.keyboard('{Tab}');
    const wrongDate = 'Check-out date must be a date, like 18/06/2027';
    await expect.element(picker.getByText(wrongDate)).toBeVisible();
    await expect.element(pickerField('Check-out')).toHaveAccessibleDescription(wrongDate);
    // Nothing typed is lost.
    await expect.element(pickerField('Check-out')).toHaveValue('next friday');
    await picker.getByRole('button', { name: 'Show 2 properties' }).click();
    await expect.element(picker).toBeVisible();
    await pickerField('Check-out').fill(typed(dayOf(9)));
    await userEvent.keyboard('{Tab}');
    await expect
      .element(picker.getByText('Check-out date must be after check-in date'))
      .toBeVisible();
    expect(query()).toBe('?type=HOLIDAY');
    await pickerField('Check-out').fill(typed(STAY.check_out));
    await expect.poll(query).toBe(asQuery({ type: 'HOLIDAY', ...STAY }));
  });

  it('doesn’t close while one of two dates is missing', async () => {
    await open();
    await day(londonDate(new Date())).click();
    await picker.getByRole('button', { name: 'Show 2 properties' }).click();
    await expect.element(picker.getByText('Check-out date is required.')).toBeVisible();
    await picker.getByRole('button', { name: 'Close' }).click();
    await untilClosed();
    expect(query()).toBe('?type=HOLIDAY');
  });

  it('keeps dates that were left unfinished, and says what is missing', async () => {
    await open();
    await pickerField('Check-in').fill(typed(STAY.check_in));
    await userEvent.keyboard('{Escape}');
    await untilClosed();
    const missing = 'Check-out date is required.';
    await expect.element(when).toHaveAccessibleName(`Dates and guests: ${missing}`);
    await expect.element(when).toHaveTextContent(`Dates and guests ${missing}`);
    await when.click();
    await expect
      .poll(() => (pickerField('Check-in').element() as HTMLInputElement).value)
      .toMatch(/^\w{3} 10 /);
    await expect.element(pickerField('Check-out')).toHaveAccessibleDescription(missing);
    await pickerField('Check-out').fill(typed(STAY.check_out));
    await expect.poll(query).toBe(asQuery({ type: 'HOLIDAY', ...STAY }));
    await userEvent.keyboard('{Escape}');
    await untilClosed();
    await expect.element(when).toHaveAccessibleName(/^Dates and guests: 10–17 /);
    // Cleared dates are none.
    await when.click();
    await pickerField('Check-out').fill('');
    await picker.getByRole('button', { name: 'Clear dates' }).click();
    await userEvent.keyboard('{Escape}');
    await untilClosed();
    await expect.element(when).toHaveAccessibleName('Dates and guests: any dates');
  });

  it('shows what the API refuses, at the field with the text as it was', async () => {
    const message = 'Check-in date must be a date, like 2027-06-18';
    const answers = {
      searchListings: ({
        query: asked,
      }: {
        readonly query: { readonly check_in?: string | undefined };
      }) => (asked.check_in === 'friday' ? refusedField('check_in', message) : found(cards(1))),
      getSearchMap: refusedField('check_in', message),
    };
    await open(`?check_in=friday&check_out=${STAY.check_out}`, answers);
    await expect.element(when).toHaveAccessibleDescription(message);
    await expect.element(pickerField('Check-in')).toHaveValue('friday');
    expect(errorOf(pickerField('Check-in'))).toBe(message);
    await pickerField('Check-in').fill(typed(STAY.check_in));
    await count(1);
    expect(chipTexts()).toEqual(['Holiday Let', expect.stringMatching(/^10–17 /)]);
  });

  it('takes a week or a weekend in a month, and closes', async () => {
    await open('?type=HOLIDAY&guests=5');
    await picker.getByRole('radio', { name: 'A week', exact: true }).click();
    const months = picker.getByRole('list', { name: 'Month' }).getByRole('button');
    expect(months.elements()).toHaveLength(18);
    const month = addMonths(`${londonDate(new Date()).slice(0, 7)}-01`, 4);
    const name = new Date(month).toLocaleDateString('en-GB', { month: 'long' });
    await months.nth(4).click();
    await untilClosed();
    const search = { type: 'HOLIDAY', month: month.slice(0, 7), length: 'WEEK', guests: '5' };
    await expect.poll(query).toBe(asQuery(search));
    await expect
      .element(when)
      .toHaveAccessibleName(`Dates and guests: A week in ${name} · 5 guests`);
    await when.click();
    await picker.getByRole('radio', { name: 'A weekend', exact: true }).click();
    await expect.poll(query).toBe(asQuery({ ...search, length: 'WEEKEND' }));
    // Dates replace it.
    await picker.getByRole('radio', { name: 'Dates', exact: true }).click();
    await pickerField('Check-in').fill(typed(STAY.check_in));
    await pickerField('Check-out').fill(typed(STAY.check_out));
    await expect.poll(query).toBe(asQuery({ type: 'HOLIDAY', ...STAY, guests: '5' }));
  });

  it('makes a search for all types one for holiday lets', async () => {
    await open('?bedrooms=2');
    await picker.getByRole('radio', { name: 'A weekend', exact: true }).click();
    await picker.getByRole('list', { name: 'Month' }).getByRole('button').nth(2).click();
    await expect.poll(query).toMatch(/^\?type=HOLIDAY&bedrooms=2&month=.*&length=WEEKEND$/);
    await expect.element(page.getByLabelText('Type')).toHaveValue('HOLIDAY');
  });

  it('isn’t offered for sales', async () => {
    await openSearch('?type=SALE');
    await count(2);
    expect(when.elements()).toEqual([]);
  });
});

describe('the number of guests and dogs', () => {
  const guests = picker.getByRole('textbox', { name: 'Guests' });
  const dogs = picker.getByRole('textbox', { name: 'Dogs' });

  it('is stepped or typed, and searched for once after a pause', async () => {
    await open();
    const more = (await button('More guests').findElement()) as HTMLElement;
    // Real presses could be further apart than the pause on a busy machine. These come at once.
    for (let press = 0; press < 3; press += 1) flushSync(() => more.click());
    await expect.poll(query).toBe('?type=HOLIDAY&guests=3');
    // The search is asked for after the address has changed.
    const searched = () => callsOf('searchListings').map(({ query: asked }) => asked.guests);
    await expect.poll(() => [...new Set(searched())]).toEqual([undefined, '3']);
    await button('Fewer guests').click();
    await expect.poll(query).toBe('?type=HOLIDAY&guests=2');
    await guests.fill('5');
    await userEvent.keyboard('{Enter}');
    await expect.poll(query).toBe('?type=HOLIDAY&guests=5');
    await dogs.click();
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(query).toBe('?type=HOLIDAY&guests=5&dogs=1');
    await button('Fewer dogs').click();
    await expect.poll(query).toBe('?type=HOLIDAY&guests=5');
    await expect.element(dogs).toHaveValue('');
  });

  it('stays as it was typed if the API refuses it', async () => {
    const message = 'Guests must be a whole number';
    await open('?type=HOLIDAY', {
      searchListings: ({ query: asked }) =>
        String(asked.guests) === 'two' ? refusedField('guests', message) : found(cards(1)),
      getSearchMap: refusedField('guests', message),
    });
    await guests.fill('two');
    await userEvent.keyboard('{Enter}');
    await expect.element(guests).toHaveAccessibleDescription(message);
    await expect.element(guests).toHaveValue('two');
    await guests.fill('2');
    await count(1);
    await expect.element(guests).toHaveAttribute('aria-invalid', 'false');
  });
});

describe('on a phone', () => {
  beforeEach(() => page.viewport(PHONE.width, PHONE.height));

  it('dates, guests and dogs are in the sheet of filters, and Back closes it', async () => {
    await openSearch('');
    await button('Filters').click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByText('When', { exact: true }).click();
    await sheet.getByRole('textbox', { name: 'Check-in' }).fill(typed(STAY.check_in));
    await sheet.getByRole('textbox', { name: 'Check-out' }).fill(typed(STAY.check_out));
    await expect.poll(query).toBe(asQuery({ type: 'HOLIDAY', ...STAY }));
    await expect.element(sheet.getByRole('radio', { name: 'Holiday Let' })).toBeChecked();
    await sheet.getByRole('button', { name: 'More guests' }).click();
    await expect.poll(query).toBe(asQuery({ type: 'HOLIDAY', ...STAY, guests: '1' }));
    expect(await tooWide()).toEqual([]);
    await expect.poll(() => history.state?.isOverlay).toBe(true);
    history.back();
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.poll(() => history.state?.isOverlay).toBeUndefined();
    expect(query()).toBe(asQuery({ type: 'HOLIDAY', ...STAY, guests: '1' }));
  });
});

it('nothing of the picker is hard to see or to reach', async () => {
  await open(asQuery({ type: 'HOLIDAY', ...STAY }));
  expect(await axeViolations()).toEqual([]);
  await picker.getByRole('radio', { name: 'A week', exact: true }).click();
  expect(await axeViolations()).toEqual([]);
  await page.viewport(PHONE.width, PHONE.height);
  expect(await axeViolations()).toEqual([]);
  expect(await tooWide()).toEqual([]);
});
