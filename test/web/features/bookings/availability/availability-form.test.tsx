import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OwnCalendar } from '../../../../../shared/bookings/schema.ts';
import { addMonths, londonDate } from '../../../../../shared/dates.ts';
import { accessibilityViolations, DESKTOP, PHONE } from '../../../support/accessibility.ts';
import { answer, callsOf, DENIED, Refusal } from '../../../support/answers.ts';
import {
  calendar,
  chooseKind,
  dayIn,
  days,
  drag,
  draw,
  focusOn,
  nameOf,
  openAvailability,
  region,
  save,
} from '../../../support/availability-page.ts';
import { button, focus, link, text } from '../../../support/forms.ts';
import {
  bookingId,
  dayOfNextMonth,
  fetchedNights,
  NEXT_MONTH,
} from '../../../support/records/bookings.ts';
import { exampleId } from '../../../support/records/listings.ts';
import { toast } from '../../../support/toasts.ts';

/** Nights reserved for a guest. */
const occupiedBy = (guest_name: string, from: number, to: number): OwnCalendar['occupied'] => [
  {
    booking_id: bookingId(1),
    status: 'CONFIRMED',
    guest_name,
    check_in: dayOfNextMonth(from),
    check_out: dayOfNextMonth(to),
  },
];

const blocked = region('Blocked dates').getByRole('listitem');
const windows = region('Open only on these dates').getByRole('listitem');

describe('the availability', () => {
  it('is always open at first, without blocked dates', async () => {
    await openAvailability();
    await text('No dates are blocked.');
    await text(/^Always open/);
    await text('All changes are saved.');
  });

  it('says that it loads, or that it couldn’t be loaded', async () => {
    let reply = () => {};
    const loaded = new Promise<OwnCalendar>((resolve) => {
      reply = () => resolve(calendar());
    });
    await openAvailability({ getMyCalendar: () => loaded });
    await expect.element(page.getByText('Loading availability...')).toBeInTheDocument();
    reply();
    await text('No dates are blocked.');
    await openAvailability({ getMyCalendar: DENIED });
    await text('Error loading availability');
  });

  it('shows the nights that are taken on other sites, which no example has', async () => {
    const channel = { channel_id: exampleId('chn', 1), channel: 'Airbnb' };
    const fetched = [
      { ...fetchedNights(10, 12), ...channel },
      { ...fetchedNights(14, 15, { kind: 'BLOCKED' }), ...channel },
    ];
    await openAvailability({ getMyCalendar: calendar({ fetched }) });
    await expect.poll(nameOf(11)).toMatch(/, Taken on Airbnb since 3 June 2026$/);
    await expect.poll(nameOf(12)).toMatch(/, open$/);
    await expect.element(page.getByText('Taken on other sites', { exact: true })).toBeVisible();
    await page.getByText('Taken on other sites in these months (2)').click();
    const list = page.getByRole('list', { name: 'Taken on other sites in these months' });
    await expect.poll(() => list.getByRole('listitem').elements().length).toBe(2);
    await expect.element(list.getByText('Blocked')).toBeVisible();

    // Every night for two years is taken there, so that there is no example of a stay.
    const today = londonDate(new Date());
    const all = { check_in: today, check_out: addMonths(today, 24) };
    await openAvailability({
      getMyCalendar: calendar({ fetched: [{ ...fetchedNights(1, 2), ...all, ...channel }] }),
    });
    await text('No stay can be booked: the nights are taken.');
  });

  it('blocks dates by mouse, from the first day to the last; Escape starts again', async () => {
    await openAvailability();
    await dayIn(8).click();
    await text(/Now choose the last day\./);
    await userEvent.keyboard('{Escape}');
    await draw(10, 14);
    await expect.element(blocked.getByText('5 days')).toBeVisible();
    expect(blocked.elements()).toHaveLength(1);
    await expect.poll(nameOf(12)).toContain('blocked');
  });

  it('blocks dates by a drag in either direction, with Undo', async () => {
    await openAvailability();
    await drag(24, 18);
    await expect.element(blocked.getByText('7 days')).toBeVisible();
    await button('Undo').click();
    await expect.element(blocked).not.toBeInTheDocument();
    await text('All changes are saved.');
  });

  it('blocks dates by a finger that rests on a day and then moves, without scrolling', async () => {
    await page.viewport(PHONE.width, PHONE.height);
    await openAvailability();
    const touch = (type: string, number: number) => {
      const day = dayIn(number).element();
      const { x, y, width, height } = day.getBoundingClientRect();
      const at = { clientX: x + width / 2, clientY: y + height / 2 };
      const init = { ...at, bubbles: true, cancelable: true, pointerType: 'touch', pointerId: 7 };
      return day.dispatchEvent(new PointerEvent(type, init));
    };
    await expect.element(dayIn(9)).toBeVisible();
    dayIn(9).element().scrollIntoView({ block: 'center' });
    const scrolls = () =>
      dayIn(9)
        .element()
        .dispatchEvent(new Event('touchmove', { bubbles: true, cancelable: true }));
    touch('pointerdown', 9);
    expect(scrolls()).toBe(true);
    await text(/Now choose the last day\./);
    expect(scrolls()).toBe(false);
    touch('pointermove', 12);
    await expect.poll(() => dayIn(11).element().hasAttribute('data-selected')).toBe(true);
    touch('pointerup', 12);
    await expect.element(blocked.getByText('4 days')).toBeVisible();
  });

  it('opens dates by keyboard, which closes all others', async () => {
    await openAvailability();
    await expect.element(dayIn(2)).toBeVisible();
    await chooseKind('Open dates');
    await focusOn(2);
    await userEvent.keyboard('{Enter}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    await expect.element(windows.getByText('22 nights')).toBeVisible();
    await expect.poll(nameOf(23)).toContain('open');
    await expect.poll(nameOf(24)).toContain('not open');
  });

  it('moves across months by keyboard, and announces those shown', async () => {
    await page.viewport(PHONE.width, PHONE.height);
    await openAvailability();
    const focused = () => document.activeElement?.getAttribute('data-date');
    await focusOn(1);
    for (const [key, date] of [
      ['ArrowRight', dayOfNextMonth(2)],
      ['ArrowLeft', dayOfNextMonth(1)],
      ['PageDown', addMonths(dayOfNextMonth(1), 1)],
      ['PageDown', addMonths(dayOfNextMonth(1), 2)],
      ['PageUp', addMonths(dayOfNextMonth(1), 1)],
      ['PageUp', dayOfNextMonth(1)],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      await expect.poll(focused).toBe(date);
    }
    // A phone shows three months at once.
    await expect
      .element(page.getByText(new RegExp(`^${NEXT_MONTH} to `)))
      .toHaveAttribute('aria-live', 'polite');
    expect(document.querySelectorAll('td [tabindex="0"]')).toHaveLength(1);
  });

  it('shows two years, a year at once', async () => {
    await openAvailability();
    const months = () => page.getByRole('table').elements().length;
    await expect.poll(months).toBe(12);
    await button('Later months').click();
    await expect.element(dayIn(1)).not.toBeInTheDocument();
    await expect.element(button('Later months')).toHaveAttribute('aria-disabled', 'true');
    await button('Earlier months').click();
    await expect.element(dayIn(1)).toBeVisible();
  });

  it('names the guests of the months shown, each once and whole', async () => {
    const long = 'Margaret Featherstonehaugh-Cholmondeley';
    await openAvailability({
      getMyCalendar: calendar({
        occupied: [...occupiedBy(long, 9, 10), ...occupiedBy('Ewan Airey', 400, 402)],
      }),
    });
    await expect.element(dayIn(9)).toBeVisible();
    for (const screen of [PHONE, DESKTOP]) {
      await page.viewport(screen.width, screen.height);
      const shown = page.getByRole('list', { name: 'Stays in these months' });
      const [month] = NEXT_MONTH.split(' ');
      const stays = () =>
        shown
          .getByRole('listitem')
          .elements()
          .map((stay) => (stay as HTMLElement).innerText.split(/\n+/));
      await expect
        .poll(stays)
        .toEqual([[long, 'Confirmed', expect.stringMatching(`9 to \\w+ 10 ${month}`)]]);
      const { scrollWidth, clientWidth } = shown.getByText(long).element();
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    }
    // In the calendar a name stands only where it fits.
    const bar = document.querySelector(`[data-guest="${long}"]`);
    expect(bar && getComputedStyle(bar).textOverflow).toBe('clip');
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('warns before unsaved changes are left, and confirms saving', async () => {
    await openAvailability({
      updateAvailability: calendar({ blocked: [{ ...days(10, 14), note: null }], version: 1 }),
    });
    await draw(10, 14);
    await text('Your changes aren’t saved yet.');
    await link('Back to listings').click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await save.click();
    await toast('Availability saved');
    await text('All changes are saved.');
    expect(callsOf('updateAvailability').map(({ body }) => body)).toEqual([
      {
        windows: [],
        blocked: [{ ...days(10, 14), note: '' }],
        terms: null,
        version: 0,
      },
    ]);
  });

  it('refuses to block dates with a stay, even a newer one, and focuses the button that removes them', async () => {
    await openAvailability({
      updateAvailability: () => {
        answer({ getMyCalendar: calendar({ occupied: occupiedBy('Mary Wilson', 16, 19) }) });
        return new Refusal(409, 'Somebody stays on these dates', [
          { path: 'blocked.0', message: 'Somebody stays on these dates' },
        ]);
      },
    });
    await draw(17, 18);
    await save.click();
    await toast('Error saving availability');
    await expect
      .element(
        blocked.getByText(new RegExp(`^Mary Wilson is staying from 16 to 19 ${NEXT_MONTH}\\.`)),
      )
      .toBeVisible();
    await expect.poll(nameOf(16)).toContain('Mary Wilson (accepted)');
    const remove = blocked.getByRole('button', { name: /^Remove/ });
    await expect.element(remove).toHaveFocus();
    expect(await accessibilityViolations()).toEqual([]);
    await focus(remove);
    await userEvent.keyboard('{Enter}');
    await expect.element(blocked).not.toBeInTheDocument();
    await button('Undo').click();
    await expect.element(blocked).toBeVisible();
  });

  it('keeps a block separate that adjoins another and overlaps its last day, with its own note', async () => {
    await openAvailability({ updateAvailability: DENIED });
    await draw(25, 26);
    await draw(26, 27);
    await expect.poll(() => blocked.elements().length).toBe(2);
    await blocked
      .filter({ hasText: '2 days' })
      .getByRole('textbox', { name: /^Note for / })
      .fill('booked by telephone: Mrs Teal');
    await blocked
      .filter({ hasText: '1 day' })
      .filter({ hasNotText: '2 days' })
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect.poll(nameOf(26)).toContain('blocked, booked by telephone');
    await save.click();
    await toast('Error saving availability');
    expect(callsOf('updateAvailability').map(({ body }) => body.blocked)).toEqual([
      [{ ...days(25, 26), note: 'booked by telephone: Mrs Teal' }],
    ]);
  });

  it('loads changes from elsewhere, keeps the unsaved ones, and saves them on top', async () => {
    const original = calendar({ windows: [days(1, 28)], version: 1 });
    await openAvailability({
      getMyCalendar: original,
      updateAvailability: ({ body }) => {
        if (body.version === 2)
          return calendar({ blocked: [{ ...days(10, 14), note: null }], version: 3 });
        answer({ getMyCalendar: calendar({ version: 2 }) });
        return new Refusal(409, 'It was changed meanwhile');
      },
    });
    await expect.element(windows.getByText('28 nights')).toBeVisible();
    await draw(10, 14);
    await save.click();
    await toast('Error saving availability');
    await text(/^Someone else changed the availability/);
    await text(/^Always open/);
    await expect.element(blocked.getByText('5 days')).toBeVisible();
    await save.click();
    await toast('Availability saved');
    expect(callsOf('updateAvailability').map(({ body }) => [body.windows, body.version])).toEqual([
      [[days(1, 28)], 1],
      [[], 2],
    ]);
  });
});
