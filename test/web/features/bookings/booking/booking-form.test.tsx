import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BOOKING_LIMITS } from '../../../../../shared/bookings/limits.ts';
import { firstCheckIn, lastCheckIn } from '../../../../../shared/bookings/rules.ts';
import { addDays, addMonths, londonDate } from '../../../../../shared/dates.ts';
import { pagePaths } from '../../../../../shared/pages.ts';
import type { Profile } from '../../../../../shared/profiles/schema.ts';
import { NO_TERMS } from '../../../../../shared/quotes/quote.ts';
import type { StayTerms } from '../../../../../shared/quotes/types.ts';
import { memory } from '../../../../../web/src/components/shortlist/device-memory.ts';
import { setSession } from '../../../../../web/src/lib/session/session-store.ts';
import { accessibilityViolations, DESKTOP, PHONE } from '../../../support/accessibility.ts';
import { type Answers, answer, callsOf, FAILED, held, Refusal } from '../../../support/answers.ts';
import {
  button,
  errorOf,
  field,
  focus,
  heading,
  link,
  text,
  wrong,
} from '../../../support/forms.ts';
import {
  booking,
  bookings,
  dayOfNextMonth,
  FREE_CALENDAR,
  plainQuote,
} from '../../../support/records/bookings.ts';
import { asPublic, publishedListing } from '../../../support/records/listings.ts';
import { person } from '../../../support/records.ts';
import { visit } from '../../../support/site.tsx';
import { toast } from '../../../support/toasts.ts';

const cottage = publishedListing({ price: 120, sleeps: 4 });
const CALENDAR = { ...FREE_CALENDAR, price_pence: 12_000 };
const STAY = { check_in: dayOfNextMonth(10), check_out: dayOfNextMonth(13) };
const NOT_AVAILABLE = 'Selected dates are not available';

/** A date as the British type it. */
const typed = (date: string): string => date.split('-').reverse().join('/');

const ANSWERS: Answers = {
  getListing: asPublic(cottage),
  getCalendar: CALENDAR,
  searchListings: { items: [], next_cursor: null, total: 0 },
};

/** Opens the cottage's page at its form. */
const open = async (answers: Answers = {}, as: Profile | null = person(), hash = '') => {
  await visit(`${pagePaths.listing(cottage.id)}${hash}`, {
    ...(as && { as }),
    answers: { ...ANSWERS, ...answers },
  });
  await heading(cottage.title);
  document.querySelector('#booking')?.scrollIntoView();
};

const next = button('Continue');
const send = button('Request to book');
const checkIn = field('Check-in');
const checkOut = field('Check-out');
const guests = field('Guests');
const requests = page.getByRole('textbox', { name: /^Special requests/ });
const total = page.getByRole('status').filter({ hasText: '×' });

const choose = async ({ check_in, check_out } = STAY) => {
  await checkIn.fill(typed(check_in));
  await checkOut.fill(typed(check_out));
};

/** Goes to the second step. */
const toDetails = async () => {
  await next.click();
  await expect.element(send).toBeVisible();
};

/** A date's day in the calendar, whatever its role in a stay. */
const dayOf = (date: string) => {
  const words = new Date(date).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });
  return page.getByRole('button', { name: new RegExp(`^\\w{3} ${words} `) });
};

const bodies = () => callsOf('createBooking').map(({ body }) => body);

describe('the booking form', () => {
  it('opens from the bar on a phone, which then has the total and the button until it is sent', async () => {
    await page.viewport(PHONE.width, PHONE.height);
    const answers = { ...ANSWERS, createBooking: booking(STAY) };
    await visit(pagePaths.listing(cottage.id), { as: person(), answers });
    const checkDates = link('Check dates');
    await checkDates.click();
    await expect.element(next).toBeInViewport();
    await expect.element(checkDates).not.toBeInTheDocument();
    await choose();
    const cost = page.getByText('£360 for 3 nights');
    scrollTo(0, 0);
    await expect.element(cost).toBeInViewport();
    await next.click();
    // The second step comes into view, and the browser's Back returns to the first.
    await expect.element(field('Guest name')).toBeInViewport();
    history.back();
    await expect.element(checkIn).toHaveValue(expect.stringMatching(/ 10 /));
    await next.click();
    await expect.element(cost).toBeInViewport();
    await send.click();
    await text('Your request is on its way');
    await expect.element(cost).not.toBeInTheDocument();
  });

  it('moves nothing below it when it loads, its calendar loads, or another month is shown', async () => {
    const calendar = held<'getCalendar'>(CALENDAR);
    await page.viewport(PHONE.width, PHONE.height);
    await visit(pagePaths.listing(cottage.id), {
      as: person(),
      answers: { ...ANSWERS, getCalendar: calendar.answer },
    });
    await heading(cottage.title);
    const place = document.querySelector('#booking');
    const height = () => Math.round(place?.getBoundingClientRect().height ?? 0);
    const reserved = height();
    place?.scrollIntoView();
    await text('Loading the calendar...');
    expect(height()).toBe(reserved);
    calendar.letGo();
    await expect.element(button('Next month')).toBeVisible();
    for (let month = 0; month < 6; month += 1) {
      expect(height()).toBe(reserved);
      await button('Next month').click();
    }
  });

  it('is prefilled for a signed-in user', async () => {
    await open({}, person({ phone: '01632 960002' }), `?${new URLSearchParams(STAY)}`);
    await toDetails();
    await expect.element(field('Guest name')).toHaveValue('Ruth Birkett');
    await expect.element(field('Guest email')).toHaveValue('ruth@example.com');
    await expect.element(field('Guest phone')).toHaveValue('01632 960002');
  });

  it('begins with the stay of a search, and its total, and sends it as it is', async () => {
    await open({ createBooking: booking() }, person(), `?${new URLSearchParams(STAY)}&guests=3`);
    await expect.element(total).toHaveTextContent('£120 × 3 nights, in total £360');
    await expect.element(guests).toHaveValue('3');
    await expect.poll(() => (checkIn.element() as HTMLInputElement).value).toMatch(/ 10 /);
    await toDetails();
    await send.click();
    await expect.poll(bodies).toEqual([expect.objectContaining({ ...STAY, guests: 3 })]);
  });

  it('takes the stay of a new search, not the dates of an earlier visit, and keeps the rest', async () => {
    await open({}, null);
    await choose({ check_in: dayOfNextMonth(20), check_out: dayOfNextMonth(22) });
    await toDetails();
    await field('Guest name').fill('Ruth');
    await open({}, null, `?${new URLSearchParams(STAY)}`);
    await expect.poll(() => (checkIn.element() as HTMLInputElement).value).toMatch(/ 10 /);
    await toDetails();
    await expect.element(field('Guest name')).toHaveValue('Ruth');
    // Without a search, what was typed is there.
    await button('Change').click();
    await choose({ check_in: dayOfNextMonth(15), check_out: dayOfNextMonth(17) });
    await open({}, null);
    await expect.poll(() => (checkIn.element() as HTMLInputElement).value).toMatch(/ 15 /);
  });

  it('leaves out what isn’t valid of a search, and offers what can be booked instead', async () => {
    await open({}, null, '?check_in=soon&check_out=2027-02-30&guests=9');
    await expect.element(checkIn).toHaveValue('');
    await expect.element(guests).toHaveValue('2');
    const taken = { ...CALENDAR, occupied: [STAY] };
    await open({ getCalendar: taken }, null, `?${new URLSearchParams(STAY)}`);
    await text('These dates can be booked:');
  });

  it('reports missing fields of each step, and focuses the first', async () => {
    await open({}, null);
    await next.click();
    for (const sentence of ['Check-in date is required.', 'Check-out date is required.']) {
      await text(sentence);
    }
    await expect.element(checkIn).toHaveFocus();
    await choose();
    await toDetails();
    // Nothing is wrong before it was sent.
    await field('Guest email').fill('p');
    await expect.element(page.getByText('Please enter a valid email')).not.toBeInTheDocument();
    await send.click();
    for (const sentence of ['Guest name is required', 'Please enter a valid email']) {
      await text(sentence);
    }
    await expect.element(field('Guest name')).toHaveFocus();
  });

  it('keeps what was typed on each way back, and focuses each step', async () => {
    await open({}, null);
    await choose();
    await toDetails();
    const details = page.getByRole('heading', { name: 'Your details' });
    await expect.element(details).toHaveFocus();
    await text(/, 2 guests$/);
    await field('Guest name').fill('Priya K. Nair');
    history.back();
    await expect.element(checkIn).toHaveValue(expect.stringMatching(/ 10 /));
    await expect.poll(() => document.activeElement?.id).toBe('booking');
    await guests.fill('3');
    await toDetails();
    await expect.element(field('Guest name')).toHaveValue('Priya K. Nair');
    await text(/, 3 guests$/);
    await button('Change').click();
    await expect.element(total).toHaveTextContent('£120 × 3 nights, in total £360');
    // Forward is the second step again.
    history.forward();
    await expect.element(field('Guest name')).toHaveValue('Priya K. Nair');
  });

  it('stays at the second step when the session loads', async () => {
    await open({}, null);
    await choose();
    await toDetails();
    setSession({ status: 'signed-in', profile: person() });
    await expect.element(field('Guest name')).toHaveValue('Ruth Birkett');
    await expect.element(total).toHaveTextContent('£120 × 3 nights, in total £360');
    await expect.element(send).toBeVisible();
  });

  it('is at most 620 px tall and stays in view on a wide screen, with the total', async () => {
    const fees = Array.from({ length: 9 }, (_, index) => ({
      name: `Extra ${index}`,
      unit: 'STAY' as const,
      price_pence: 1_000,
      is_mandatory: index < 5,
    }));
    const terms = { ...NO_TERMS, fees, deposit_pence: 15_000, cancellation: 'MODERATE' as const };
    await page.viewport(DESKTOP.width, DESKTOP.height);
    await open({ getCalendar: { ...CALENDAR, terms } }, null);
    const card = () => document.querySelector('.fs-slab')?.getBoundingClientRect();
    const cost = page.getByRole('status').filter({ hasText: 'Total for 3 nights' });
    const fits = async () => {
      expect(card()?.height).toBeLessThanOrEqual(620);
      const { bottom = 0 } = card() ?? {};
      expect(cost.element().getBoundingClientRect().bottom).toBeLessThan(bottom);
      await expect.element(cost).toBeInViewport();
    };
    await choose();
    await expect.element(cost).toBeVisible();
    await fits();
    await toDetails();
    await fits();
    await send.click();
    await text('Guest name is required');
    await fits();
    scrollTo(0, 300);
    await expect.poll(() => Math.round(card()?.top ?? 0)).toBe(20);
  });

  it('takes one day by typing and the other from the calendar, by keyboard, and shows the total', async () => {
    await open();
    await checkIn.fill(typed(STAY.check_in));
    await focus(checkOut);
    await userEvent.keyboard('{ArrowDown}');
    // The calendar takes the focus once it is open.
    await expect.poll(() => document.activeElement?.tagName).toBe('BUTTON');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
    await expect.poll(() => total.element().textContent).toBe('£120 × 3 nights, in total £360');
    await expect
      .element(dayOf(STAY.check_out))
      .toHaveAccessibleName(expect.stringMatching(/, check-out$/));
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('books a week in July by at most 30 keys, and announces the months on the way', async () => {
    await open();
    await checkIn.click();
    await expect.element(button('Next month')).toBeVisible();
    const said: (string | null)[] = [];
    const announcement = await page
      .getByRole('group', { name: 'Choose the day you arrive' })
      .getByRole('paragraph')
      .findElement();
    const observer = new MutationObserver(() => said.push(announcement.textContent));
    observer.observe(announcement, { childList: true, characterData: true, subtree: true });
    let keys = 0;
    const press = async (key: string, times = 1) => {
      keys += times;
      await userEvent.keyboard(`{${key}}`.repeat(times));
    };
    const focused = () => document.activeElement?.getAttribute('data-date') ?? '';
    await press('ArrowDown');
    await expect.poll(focused).not.toBe('');
    const to = async (key: string, date: string) => {
      await press(key);
      await expect.poll(focused).toBe(date);
    };
    while (!focused().includes('-07-')) await to('PageDown', addMonths(focused(), 1));
    const july = focused().slice(0, 7);
    // Away from the ends of July, because Home and End cross them.
    if (focused() < `${july}-08`) await to('ArrowDown', addDays(focused(), 7));
    if (focused() > `${july}-24`) await to('ArrowUp', addDays(focused(), -7));
    const monday = addDays(focused(), -((new Date(focused()).getUTCDay() + 6) % 7));
    await to('End', addDays(monday, 6));
    await to('Home', monday);
    const check_in = focused();
    await press('Enter');
    await to('ArrowDown', addDays(check_in, 7));
    await press('Enter');
    await expect.poll(() => total.element().textContent).toContain('7 nights');
    expect(keys).toBeLessThanOrEqual(30);
    expect(said.at(-1)).toContain(`July ${july.slice(0, 4)}`);
    const typedValue = (date: string) => expect.stringContaining(String(Number(date.slice(-2))));
    await expect.element(checkIn).toHaveValue(typedValue(check_in));
  });

  it('moves across the ends of months and of the calendar by keyboard', async () => {
    await open();
    await checkIn.fill(typed(dayOfNextMonth(1)));
    await focus(checkIn);
    await userEvent.keyboard('{ArrowDown}');
    const focused = () => document.activeElement?.getAttribute('data-date');
    await expect.poll(focused).toBe(dayOfNextMonth(1));
    for (const [key, date] of [
      ['ArrowLeft', dayOfNextMonth(0)],
      ['ArrowRight', dayOfNextMonth(1)],
      ['ArrowDown', dayOfNextMonth(8)],
      ['PageDown', addMonths(dayOfNextMonth(8), 1)],
      ['PageUp', dayOfNextMonth(8)],
      ['ArrowUp', dayOfNextMonth(1)],
      ['Shift>}{PageDown}{/Shift', addMonths(dayOfNextMonth(1), 12)],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      await expect.poll(focused).toBe(date);
    }
    // The first and the last day that can be chosen are the ends.
    await userEvent.keyboard('{Shift>}{PageDown}{PageDown}{/Shift}{PageDown}');
    const last = addDays(lastCheckIn(londonDate(new Date())), BOOKING_LIMITS.nights.max);
    await expect.poll(focused).toBe(last);
    await userEvent.keyboard('{Shift>}{PageUp}{PageUp}{PageUp}{/Shift}{y}');
    await expect.poll(focused).toBe(firstCheckIn(new Date()));
  });

  it('shows how a date is typed, also in its error', async () => {
    await open();
    await checkIn.click();
    await text(/^Type a date, like 18\/06\/2027, or press the down arrow /);
    await checkIn.fill('soon');
    await next.click();
    await wrong(checkIn, 'Check-in date must be a date, like 18/06/2027');
  });

  it('counts as many guests as the property sleeps, and refuses more at once', async () => {
    await open();
    await button('More guests').click();
    await button('More guests').click();
    await expect.element(guests).toHaveValue('4');
    await expect.element(button('More guests')).toHaveAttribute('aria-disabled', 'true');
    await guests.fill('5');
    await expect.poll(() => errorOf(guests)).toMatch(/^This property sleeps .* 4$/);
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(guests).toHaveValue('4');
    await expect.poll(() => errorOf(guests)).toBe('');
    await guests.fill('');
    await next.click();
    await expect.element(guests).toHaveValue('4');
  });

  it('sends the request, and says when the host must answer and where to find it', async () => {
    const sent = booking({ ...STAY, answer_by: '2026-06-04T14:30:00.000Z' });
    await open({ createBooking: sent, listMyBookings: bookings(sent) });
    await choose();
    await guests.fill('3');
    await toDetails();
    await field('Guest name').fill('Priya K. Nair');
    await field('Guest phone').fill('01632 960002');
    await requests.fill('We arrive late.\nIs there a cot?');
    await send.click();
    await toast(
      'Booking request sent!',
      'Your booking request has been submitted and is pending approval.',
    );
    await text(/^Nell Dixon Lets will answer by Thu 4 June, 15:30, /);
    // This device remembers that one asked.
    await expect.poll(() => memory.of(cottage.id)?.asked?.kind).toBe('BOOKING');
    expect(bodies()).toEqual([
      {
        ...STAY,
        guests: 3,
        guest_name: 'Priya K. Nair',
        guest_email: 'ruth@example.com',
        guest_phone: '01632 960002',
        special_requests: 'We arrive late.\nIs there a cot?',
        dogs: 0,
        extras: [],
        quote: { total_pence: 36_000, terms_version: 0 },
      },
    ]);
    expect(await accessibilityViolations()).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'My Bookings' }).click();
    await heading('My Bookings');
  });

  it('leads a signed-out visitor to sign-in and back, and keeps the input', async () => {
    await open({}, null);
    await choose();
    await guests.fill('3');
    await toDetails();
    await field('Guest name').fill('Priya K. Nair');
    await field('Guest email').fill('priya@example.com');
    await requests.fill('Is there a cot?');
    await send.click();
    await heading('Sign in to send your request');
    await expect.element(field('Email')).toHaveValue('priya@example.com');
    const back = `${pagePaths.listing(cottage.id)}#booking`;
    expect(new URLSearchParams(location.search).get('redirect')).toBe(back);
    expect(bodies()).toEqual([]);

    await open({}, person(), '#booking');
    await text(/everything is as you typed it/);
    await expect.poll(() => document.activeElement?.id).toBe('booking-details');
    await expect.element(field('Guest name')).toHaveValue('Priya K. Nair');
    await expect.element(field('Guest email')).toHaveValue('priya@example.com');
    await text(/, 3 guests$/);
    await expect.element(requests).toHaveValue('Is there a cot?');
    await expect.poll(() => total.element().textContent).toContain('£360');
  });

  it('opens its calendar on the first month with a free night, and says why the others are shut', async () => {
    const closed = { start_date: dayOfNextMonth(-40), end_date: dayOfNextMonth(10) };
    const taken = { check_in: dayOfNextMonth(20), check_out: dayOfNextMonth(22) };
    await open({ getCalendar: { ...CALENDAR, blocked: [closed], occupied: [taken] } });
    await checkIn.click();
    const named = (day: number) => dayOf(dayOfNextMonth(day)).element().getAttribute('aria-label');
    await expect.element(dayOf(dayOfNextMonth(11))).not.toHaveAttribute('aria-disabled');
    expect(named(5)).toMatch(/, not available$/);
    expect(named(20)).toMatch(/, taken$/);
    expect(named(22)).toMatch(/, £120 a night$/);
  });

  it('begins anew with a free day before the check-in, as no stay ends there', async () => {
    await open();
    await checkIn.fill(typed(STAY.check_in));
    await checkOut.click();
    const leaving = page.getByRole('group', { name: 'Choose the day you leave' });
    await expect.element(leaving).toBeVisible();
    const earlier = dayOf(dayOfNextMonth(5));
    await expect.element(earlier).toHaveAccessibleName(/, new check-in$/);
    await expect.element(earlier).not.toHaveAttribute('aria-disabled');
    await earlier.click();
    await expect.poll(() => (checkIn.element() as HTMLInputElement).value).toMatch(/ 5 /);
    // The check-in pressed once more stays what it is.
    await earlier.click();
    await expect.element(leaving).toBeVisible();
    await dayOf(dayOfNextMonth(8)).click();
    await expect.element(total).toHaveTextContent('£120 × 3 nights, in total £360');
    // With both days chosen, any free day begins anew.
    await dayOf(dayOfNextMonth(4)).click();
    await expect.element(checkOut).toHaveValue('');
  });

  it('says that the dates are taken, and disables them in the calendar, except as day of departure', async () => {
    await open({
      createBooking: () => {
        answer({ getCalendar: { ...CALENDAR, occupied: [STAY] } });
        return new Refusal(409, NOT_AVAILABLE, [{ path: 'check_in', message: NOT_AVAILABLE }]);
      },
    });
    await choose();
    await toDetails();
    await send.click();
    await toast('Booking failed', NOT_AVAILABLE);
    // It is the first step that can mend it.
    await expect.poll(() => errorOf(checkIn)).toBe(NOT_AVAILABLE);
    await expect.element(checkIn).toHaveAttribute('aria-invalid', 'true');
    await expect.element(checkIn).toHaveFocus();
    await checkIn.click();
    await expect.element(dayOf(STAY.check_in)).toHaveAttribute('aria-disabled', 'true');
    await expect.element(dayOf(STAY.check_out)).not.toHaveAttribute('aria-disabled');
  });

  it('keeps the input after a failure and a reload, and sends it with other dates', async () => {
    await open({ createBooking: FAILED });
    await choose();
    await toDetails();
    await field('Guest phone').fill('01632 960002');
    await send.click();
    await toast('Booking failed', 'There was an error creating your booking.');
    await open({ createBooking: booking() });
    await expect.poll(() => total.element().textContent).toContain('£360');
    const check_out = addDays(STAY.check_out, 2);
    await checkIn.click();
    await dayOf(STAY.check_out).click();
    await dayOf(check_out).click();
    await expect.poll(() => total.element().textContent).toContain('£120 × 2 nights');
    await toDetails();
    await send.click();
    await toast('Booking request sent!');
    expect(bodies().at(-1)).toMatchObject({
      check_in: STAY.check_out,
      check_out,
      guest_phone: '01632 960002',
    });
  });

  it('offers a changed price, and sends the request once it is accepted', async () => {
    const quote = plainQuote(130.5, STAY, 4);
    await open({
      createBooking: new Refusal(
        409,
        'The price has changed since you opened this page',
        [{ path: 'quote', message: 'The price has changed' }],
        { quote },
      ),
    });
    await choose();
    await toDetails();
    await send.click();
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'it is now £391.50 in total' }))
      .toBeVisible();
    await expect
      .poll(() => total.element().textContent)
      .toBe('£130.50 × 3 nights, in total £391.50');
    expect(await accessibilityViolations()).toEqual([]);
    answer({ createBooking: booking() });
    await button('Accept £391.50 and send').click();
    await toast('Booking request sent!');
    expect(bodies().map(({ quote }) => quote)).toEqual([
      { total_pence: 36_000, terms_version: 0 },
      { total_pence: 39_150, terms_version: 4 },
    ]);
  });

  describe('of a let with terms', () => {
    /** A Friday of the next month, or some weeks after it. */
    const friday = (weeks: number): string => {
      const first = dayOfNextMonth(1);
      const days = (5 - new Date(first).getUTCDay() + 7) % 7;
      return addDays(first, days + 7 * weeks);
    };
    const [FIRST, SECOND, THIRD] = [friday(0), friday(1), friday(2)];
    const terms: StayTerms = {
      ...NO_TERMS,
      min_stay_through: 7,
      arrival_days: ['FR'],
      departure_days: ['FR'],
      fees: [
        { name: 'Cleaning', unit: 'STAY', price_pence: 6_000, is_mandatory: true },
        { name: 'Dog', unit: 'DOG_WEEK', price_pence: 2_000, is_mandatory: true },
        { name: 'Logs', unit: 'STAY', price_pence: 1_050, is_mandatory: false },
      ],
      deposit_pence: 10_000,
      cancellation: 'FLEXIBLE',
    };
    const withTerms = (answers: Answers = {}) =>
      open({
        getListing: asPublic({ ...cottage, pets_allowed: true }),
        getCalendar: {
          ...CALENDAR,
          terms,
          terms_version: 3,
          // The picker opens on the next month.
          blocked: [{ start_date: dayOfNextMonth(-40), end_date: dayOfNextMonth(0) }],
        },
        ...answers,
      });
    const nameOf = (date: string) => dayOf(date).element().getAttribute('aria-label');

    it('says why a day can’t be picked, and what each stay costs', async () => {
      await withTerms();
      await checkIn.click();
      await expect.element(dayOf(FIRST)).not.toHaveAttribute('aria-disabled');
      const saturday = addDays(FIRST, 1);
      expect(nameOf(saturday)).toMatch(/, arrivals only on Friday$/);
      await dayOf(saturday).click({ force: true });
      await text(/: arrivals only on Friday\.$/);
      await dayOf(FIRST).click();
      await expect.poll(() => nameOf(SECOND)).toMatch(/, £900 in total$/);
      expect(nameOf(THIRD)).toMatch(/, £1,740 in total$/);
      expect(nameOf(addDays(FIRST, 6))).toMatch(/, departures only on Friday$/);
      await dayOf(SECOND).click();
      const cost = page.getByRole('status').filter({ hasText: 'Total for 7 nights' });
      await expect.poll(() => cost.element().textContent).toMatch(/£900/);
      await expect.poll(() => cost.element().textContent).toMatch(/7 nights \(£120 each\)£840/);
      await expect.poll(() => cost.element().textContent).toMatch(/Cleaning£60/);
      await expect.poll(() => cost.element().textContent).toMatch(/Plus a £100 deposit/);
      await expect.poll(() => cost.element().textContent).toMatch(/Free cancellation until/);
      expect(await accessibilityViolations()).toEqual([]);
    });

    it('reckons dogs and chosen extras, none of which is chosen before', async () => {
      await withTerms({ createBooking: booking() });
      await choose({ check_in: FIRST, check_out: SECOND });
      const cost = page.getByRole('status').filter({ hasText: 'Total for 7 nights' });
      const logs = page.getByRole('checkbox', { name: 'Logs, £10.50 a stay' });
      await expect.element(logs).not.toBeChecked();
      await logs.click();
      await field('Dogs').fill('2');
      await expect.poll(() => cost.element().textContent).toMatch(/£950\.50/);
      await toDetails();
      await send.click();
      await toast('Booking request sent!');
      expect(bodies()).toMatchObject([
        { dogs: 2, extras: ['Logs'], quote: { total_pence: 95_050, terms_version: 3 } },
      ]);
    });

    it('tells who types dates the rule, and takes a stay that fits', async () => {
      await withTerms({ createBooking: booking() });
      await choose({ check_in: addDays(FIRST, 8), check_out: addDays(FIRST, 12) });
      await next.click();
      await expect
        .poll(() => errorOf(checkIn))
        .toMatch(/^Stays must start on a Friday\. You can book /);
      expect(bodies()).toEqual([]);
      await page
        .getByRole('button', { name: /, £900$/ })
        .first()
        .click();
      await expect.poll(() => errorOf(checkIn)).toBe('');
      await toDetails();
      await send.click();
      await toast('Booking request sent!');
      expect(bodies()).toMatchObject([
        { check_in: SECOND, check_out: THIRD, quote: { total_pence: 90_000 } },
      ]);
    });

    it('doesn’t name a total before the terms are known', async () => {
      const calendar = held<'getCalendar'>({ ...CALENDAR, terms, terms_version: 3 });
      await withTerms({
        getListing: asPublic({ ...cottage, price_from: { nights: 7, guests: null } }),
        getCalendar: calendar.answer,
      });
      await choose({ check_in: FIRST, check_out: SECOND });
      await text('Choose your dates to see what the stay costs.');
      calendar.letGo();
      await text('Total for 7 nights');
    });
  });
});
