import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addMonths } from '../../../../../shared/bookings/dates.ts';
import type { OwnCalendar } from '../../../../../shared/bookings/schema.ts';
import { pagePaths } from '../../../../../shared/pages.ts';
import { accessibilityViolations, DESKTOP, PHONE } from '../../../support/accessibility.ts';
import { type Answers, answer, callsOf, DENIED, Refusal } from '../../../support/answers.ts';
import { button, focus, link, text } from '../../../support/forms.ts';
import {
  bookingId,
  dayOfNextMonth,
  NEXT_MONTH,
  OWN_CALENDAR,
} from '../../../support/records/bookings.ts';
import { publishedListing } from '../../../support/records/listings.ts';
import { lister, organisation } from '../../../support/records.ts';
import { visit } from '../../../support/site.tsx';
import { toast } from '../../../support/toasts.ts';

const cottage = publishedListing();

const calendar = (fields: Partial<OwnCalendar> = {}): OwnCalendar => ({
  ...OWN_CALENDAR,
  ...fields,
});

/** A range of days in the next month. */
const days = (from: number, to: number) => ({
  start_date: dayOfNextMonth(from),
  end_date: dayOfNextMonth(to),
});

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

const open = async (answers: Answers = {}) => {
  await visit(pagePaths.editListing(cottage.id), {
    as: lister(),
    answers: {
      getMyListing: cottage,
      getMyCalendar: calendar(),
      listMyOrganisations: { items: [organisation()] },
      listMyListings: { items: [], next_cursor: null },
      ...answers,
    },
  });
  await page.getByRole('tab', { name: 'Availability' }).click();
};

const dayIn = (number: number) =>
  page.getByRole('button', { name: new RegExp(`^\\w+ ${number} ${NEXT_MONTH}, `) });
const nameOf = (number: number) => () => dayIn(number).element().getAttribute('aria-label');
const list = (name: string) => page.getByRole('region', { name });
const blocked = list('Blocked dates').getByRole('listitem');
const windows = list('Open only on these dates').getByRole('listitem');
const save = button('Save Availability');

const focusOn = (number: number) => focus(dayIn(number));
const draw = async (from: number, to: number) => {
  await dayIn(from).click();
  await dayIn(to).click();
};
const chooseKind = (name: string) =>
  (page.getByRole('radio', { name }).element() as HTMLElement).click();

describe('the availability', () => {
  it('is always open at first, without blocked dates', async () => {
    await open();
    await text('No dates are blocked.');
    await text(/^Always open/);
    await text('All changes are saved.');
  });

  it('blocks dates by mouse, from the first day to the last; Escape starts again', async () => {
    await open();
    await dayIn(8).click();
    await text(/Now choose the last day\./);
    await userEvent.keyboard('{Escape}');
    await draw(10, 14);
    await expect.element(blocked.getByText('5 days')).toBeVisible();
    expect(blocked.elements()).toHaveLength(1);
    await expect.poll(nameOf(12)).toContain('blocked');
  });

  it('opens dates by keyboard, which closes all others', async () => {
    await open();
    await expect.element(dayIn(2)).toBeVisible();
    chooseKind('Open dates');
    await focusOn(2);
    await userEvent.keyboard('{Enter}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    await expect.element(windows.getByText('22 nights')).toBeVisible();
    await expect.poll(nameOf(23)).toContain('open');
    await expect.poll(nameOf(24)).toContain('not open');
  });

  it('moves across months by keyboard, and announces those shown', async () => {
    await page.viewport(PHONE.width, PHONE.height);
    await open();
    await button('Next month').click();
    const focused = () => document.activeElement?.getAttribute('data-date');
    await focusOn(1);
    for (const [key, date] of [
      ['ArrowLeft', dayOfNextMonth(0)],
      ['ArrowRight', dayOfNextMonth(1)],
      ['PageDown', addMonths(dayOfNextMonth(1), 1)],
      ['PageUp', dayOfNextMonth(1)],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      await expect.poll(focused).toBe(date);
    }
    await expect
      .element(page.getByText(NEXT_MONTH, { exact: true }).first())
      .toHaveAttribute('aria-live', 'polite');
  });

  it('names the guests of the months shown, each once and whole', async () => {
    const long = 'Margaret Featherstonehaugh-Cholmondeley';
    await open({
      getMyCalendar: calendar({
        occupied: [...occupiedBy(long, 9, 10), ...occupiedBy('Ewan Airey', 400, 402)],
      }),
    });
    await expect.element(dayIn(9)).toBeVisible();
    for (const screen of [PHONE, DESKTOP]) {
      await page.viewport(screen.width, screen.height);
      while (dayIn(9).elements().length === 0) await button('Next month').click();
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
    await open({
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
      { windows: [], blocked: [{ ...days(10, 14), note: '' }], version: 0 },
    ]);
  });

  it('refuses to block dates with a stay, even a newer one, and focuses the button that removes them', async () => {
    await open({
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
        blocked.getByText(new RegExp(`^Mary Wilson stays here from 16 to 19 ${NEXT_MONTH}\\.`)),
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
    await open({ updateAvailability: DENIED });
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
    await open({
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
    await text(/^The availability was changed elsewhere/);
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
