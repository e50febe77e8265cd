import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Arrival, Booking } from '../../../shared/bookings/schema.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { UNDO_SECONDS } from '../../../shared/undo.ts';
import { accessibilityViolations, DESKTOP, PHONE } from '../support/accessibility.ts';
import { type Answers, answer, callsOf, DENIED, held, Refusal } from '../support/answers.ts';
import { button, focus, heading, leaveRows, text } from '../support/forms.ts';
import {
  booking,
  bookingId,
  bookings,
  dayOfNextMonth,
  fetchedNights,
  NEXT_MONTH,
} from '../support/records/bookings.ts';
import { lister, NOTHING_YET } from '../support/records.ts';
import { visit } from '../support/site.tsx';
import { toast } from '../support/toasts.ts';

/** A request as its host sees it. */
const request = (fields: Partial<Booking> = {}): Booking =>
  booking({ guest_is_blocked: false, ...fields });
const stay = request({ id: bookingId(2), status: 'CONFIRMED', guest_name: 'Mary Wilson' });
/** Arrival details of a listing that has only its address. */
const NOT_DESCRIBED: Arrival = {
  address: '1 Lake Road',
  postcode: 'LA22 9HN',
  arrival_time: null,
  departure_time: null,
  arrival_phone: null,
  entry_instructions: null,
  directions: null,
  house_rules: null,
};
const LONG = 'Margaret Featherstonehaugh-Cholmondeley';
/** As long as a name can be. */
const LONGEST = `${LONG} and her whole walking club, from Troutbeck and from Hawkshead`.slice(
  0,
  100,
);
/** A let that is free, and has nothing wrong. */
const LET = {
  blocked: [],
  fetched: [],
  closed: [],
  lacks_arrival: false,
  troubles: [],
};
const NOBODY = { items: [], next_cursor: null };

const TOLD_LATER = 'We’ll email Priya Nair, unless you undo it within 10 seconds.';

function timeToUndoPasses(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + UNDO_SECONDS * 1000 });
  onTestFinished(() => void vi.useRealTimers());
}

/** The responses of the lists and the month with these bookings, by status. */
const listed = (...all: readonly Booking[]): Answers => ({
  listMyReservations: ({ query }) =>
    bookings(...all.filter(({ status }) => status === query.status)),
  getReservationMonth: ({ query }) => ({
    items: all
      .filter(({ status, check_in }) => status !== 'CANCELLED' && check_in.startsWith(query.month))
      .map((each) => ({ ...each, listing_title: each.listing?.title ?? '' })),
    listings: [],
  }),
  getDashboard: {
    ...NOTHING_YET,
    pending_reservations: all.filter(({ status }) => status === 'PENDING').length,
  },
});

const open = async (answers: Answers, query = '') => {
  await visit(`${pagePaths.reservations}${query}`, {
    as: lister(),
    answers: { listBlockedGuests: NOBODY, ...answers },
  });
  await heading('Reservations');
};

const card = (section: string) =>
  page.getByRole('region', { name: section, exact: true }).getByRole('article');
const question = page.getByRole('dialog');
const title = (name: string) => page.getByRole('heading', { name, exact: true });
const inMenu = page
  .getByRole('navigation', { name: 'Your account' })
  .getByRole('link', { name: /^Reservations/ });

describe('requests', () => {
  it('show the guest, the dates, the earnings, the deadline, and how to reach the guest', async () => {
    await open(listed(request()));
    for (const said of [
      'Priya Nair',
      'Guest pays',
      /^£555/,
      '3 nights',
      /^We arrive late\.\s+Is there a cot\?$/,
      /^Answer by Thu 4 June, 15:30$/,
    ]) {
      await expect.element(card('Requests').getByText(said, { exact: true })).toBeVisible();
    }
    for (const [name, href] of [
      ['01632 960002', /^tel:01632960002$/],
      ['priya@example.com', /^mailto:priya%40example\.com\?subject=/],
    ] as const) {
      await expect
        .element(card('Requests').getByRole('link', { name }))
        .toHaveAttribute('href', expect.stringMatching(href));
    }
    await expect.poll(() => inMenu.element().textContent).toBe('Reservations1 to answer');
    expect(await accessibilityViolations({ isWhole: true })).toEqual([]);
  });

  it('say what their guests will need, and stays what they still need', async () => {
    const arrival = NOT_DESCRIBED;
    await open(listed(request({ arrival }), { ...stay, arrival }));
    for (const [section, needs] of [
      [
        'Requests',
        /^Add how to get in and a phone number: your guest gets this as soon as you accept\./,
      ],
      ['Stays', /^Your guest still needs how to get in and a phone number\./],
    ] as const) {
      await expect.element(card(section).getByText(needs)).toBeVisible();
      await expect
        .element(card(section).getByRole('link', { name: 'Add arrival details' }))
        .toHaveAttribute('href', expect.stringMatching(/entry_instructions/));
    }
  });

  it('and stays say on which other sites some of their nights are taken', async () => {
    await open(
      listed(request({ also_taken_on: ['Airbnb'] }), {
        ...stay,
        also_taken_on: ['Airbnb', 'Vrbo'],
      }),
    );
    for (const [section, said] of [
      [
        'Requests',
        /^Airbnb also shows some of these nights as taken\. Please check there before you accept\./,
      ],
      [
        'Stays',
        /^Airbnb and Vrbo also show some of these nights as taken\. Please check whether two guests/,
      ],
    ] as const) {
      await expect.element(card(section).getByText(said)).toBeVisible();
      await expect
        .element(card(section).getByRole('link', { name: 'See the calendars' }))
        .toHaveAttribute('href', pagePaths.editAvailability(request().listing_id));
    }
  });

  it('that other calendars speak against are accepted after a question', async () => {
    await open(listed(request()));
    const doubts = (taken_on: string[], unread: string[]) =>
      new Refusal(409, 'Other calendars have some of these nights', undefined, {
        calendars: { taken_on, unread },
      });
    const first = held<'confirmBooking'>(doubts(['Airbnb', 'Vrbo'], ['Google Calendar']));
    answer({ confirmBooking: first.answer });
    await button('Accept, Priya Nair').click();
    await first.asked;
    await expect.element(button('Checking calendars..., Priya Nair')).toBeVisible();
    first.letGo();

    await expect.element(question.getByText('Accept anyway?')).toBeVisible();
    await text('Airbnb and Vrbo also show some of these nights as taken.');
    await text('We couldn’t read Google Calendar just now.');
    expect(await accessibilityViolations()).toEqual([]);
    await button('Not now').click();
    await expect.element(button('Accept, Priya Nair')).toHaveFocus();
    expect(callsOf('confirmBooking').map(({ body }) => body)).toEqual([undefined]);

    answer({ confirmBooking: doubts([], ['Vrbo']) });
    await button('Accept, Priya Nair').click();
    await text('We couldn’t read Vrbo’s calendar just now.');
    expect(page.getByText(/some of these nights/).elements()).toEqual([]);
    const accepted = request({ status: 'CONFIRMED', also_taken_on: ['Airbnb'] });
    answer({ ...listed(accepted), confirmBooking: accepted });
    await button('Accept anyway').click();
    await toast('Request accepted');
    timeToUndoPasses();
    await leaveRows();
    await expect.element(title('No requests waiting')).toBeVisible();
    expect(question.elements()).toEqual([]);
    expect(callsOf('confirmBooking').at(-1)?.body).toEqual({ despite_calendars: true });
  });

  it('that are new appear when the user returns to the window', async () => {
    await open(listed());
    await expect.element(title('No requests waiting')).toBeVisible();
    answer(listed(request()));
    // No request is sent within seconds of the last one.
    const comeBack = () => {
      dispatchEvent(new Event('focus'));
      return card('Requests').elements().length;
    };
    await expect.poll(comeBack).toBe(1);
  });

  it('that are accepted become stays, and no longer wait', async () => {
    const confirmed = request({ status: 'CONFIRMED' });
    await open({
      ...listed(request()),
      confirmBooking: () => {
        answer(listed(confirmed));
        return confirmed;
      },
    });
    await button('Accept, Priya Nair').click();
    await toast('Request accepted', TOLD_LATER);
    await expect.element(card('Stays').getByText('Confirmed', { exact: true })).toBeVisible();
    timeToUndoPasses();
    await leaveRows();
    await expect.element(title('No requests waiting')).toBeVisible();
    await expect.poll(() => inMenu.element().textContent).toBe('Reservations');
    expect(callsOf('confirmBooking').map(({ params }) => params)).toEqual([
      { booking_id: confirmed.id },
    ]);
  });

  it('that are answered can be undone for ten seconds, and wait again', async () => {
    const confirmed = request({ status: 'CONFIRMED' });
    const other = request({ id: bookingId(3), guest_name: 'Daniel Okafor' });
    await open({
      ...listed(request(), other),
      confirmBooking: () => {
        answer(listed(confirmed, other));
        return confirmed;
      },
      undoAnswer: () => {
        answer(listed(request(), other));
        return request();
      },
    });
    await button('Accept, Priya Nair').click();
    const undo = button(/^Undo.* the answer to Priya Nair$/);
    await expect.element(undo).toHaveAttribute('aria-disabled', 'false');
    expect(await accessibilityViolations()).toEqual([]);
    await undo.click();
    await toast(
      'Answer undone',
      'Priya Nair’s request is waiting for your answer again. No email was sent.',
    );
    await expect.element(button('Accept, Priya Nair')).toBeVisible();
    await expect.poll(() => document.activeElement?.id).toBe(confirmed.id);
    expect(undo.elements()).toEqual([]);
    expect(callsOf('undoAnswer').map(({ params, body }) => ({ ...params, ...body }))).toEqual([
      { booking_id: confirmed.id, status: 'CONFIRMED' },
    ]);
  });

  it('whose answer can’t be undone any more say so, and keep it', async () => {
    await open({
      ...listed(request()),
      confirmBooking: () => {
        answer(listed(request({ status: 'CONFIRMED' })));
        return request({ status: 'CONFIRMED' });
      },
      undoAnswer: new Refusal(409, 'Too late to undo: you had 10 seconds'),
    });
    await button('Accept, Priya Nair').click();
    const undo = button(/^Undo.* the answer to Priya Nair$/);
    await undo.click();
    await toast('Error undoing the answer', 'Too late to undo: you had 10 seconds');
    await expect.element(undo).not.toBeInTheDocument();
  });

  it('that the guest has cancelled meanwhile can’t be accepted, and disappear', async () => {
    await open({
      ...listed(request()),
      confirmBooking: () => {
        answer(listed(request({ status: 'CANCELLED', cancellation_reason: 'BY_GUEST' })));
        return new Refusal(409, 'This booking is cancelled');
      },
    });
    await button('Accept, Priya Nair').click();
    await toast('Error accepting request', 'This booking is cancelled');
    await expect.element(title('No requests waiting')).toBeVisible();
  });

  it('are declined after a confirmation, with an optional reason', async () => {
    const declined = request({ status: 'CANCELLED', cancellation_reason: 'DECLINED' });
    await open({
      ...listed(request()),
      declineBooking: () => {
        answer(listed(declined));
        return declined;
      },
    });
    await button('Decline, Priya Nair').click();
    await expect
      .element(
        question.getByText(/^Priya Nair’s request for Slate cottage above Rydal Water, 10 to 13 /),
      )
      .toBeVisible();
    await question.getByLabelText('Reason (optional)').fill('We mend the roof that week.');
    await question.getByRole('button', { name: 'Decline request' }).click();
    await toast('Request declined', TOLD_LATER);
    timeToUndoPasses();
    await leaveRows();
    await expect.element(title('No requests waiting')).toBeVisible();
    expect(callsOf('declineBooking').map(({ body }) => body)).toEqual([
      { reason: 'We mend the roof that week.' },
    ]);
  });
});

describe('the month', () => {
  it('shows requests and stays on their days, and is in the address', async () => {
    await open(listed(request(), stay));
    await button('Next month').click();
    await expect.element(page.getByRole('heading', { level: 2, name: NEXT_MONTH })).toBeVisible();
    expect(new URLSearchParams(location.search).get('month')).toBe(dayOfNextMonth(1).slice(0, 7));
    const [month] = NEXT_MONTH.split(' ');
    const days = `10 to 13 ${month}, Slate cottage above Rydal Water`;
    await expect.element(button(`Priya Nair, ${days}, request`)).toBeVisible();
    const accepted = button(`Mary Wilson, ${days}, accepted`);
    await focus(accepted);
    expect(await accessibilityViolations()).toEqual([]);
    await focus(accepted);
    await userEvent.keyboard('{Enter}');
    await expect.element(question.getByText('3 nights, 2 guests')).toBeVisible();
  });

  it('stays the same when other stays are listed', async () => {
    const month = dayOfNextMonth(1).slice(0, 7);
    await open(listed(stay), `?month=${month}`);
    const cancelled = page.getByRole('radio', { name: 'Cancelled' });
    ((await cancelled.findElement()) as HTMLElement).click();
    await expect.poll(() => location.search).toBe(`?month=${month}&show=cancelled`);
  });

  it('shows listings without stays, blocked dates, and every name whole, on a phone and a wide screen', async () => {
    const short = [
      request({ check_in: dayOfNextMonth(2), check_out: dayOfNextMonth(3), guest_name: LONG }),
      request({
        ...stay,
        check_in: dayOfNextMonth(27),
        check_out: dayOfNextMonth(28),
        guest_name: 'Boathouse Walking Club',
      }),
    ];
    const middle = { check_in: dayOfNextMonth(13), check_out: dayOfNextMonth(15) };
    const whole = { check_in: dayOfNextMonth(2), check_out: dayOfNextMonth(27) };
    short.push(
      request({ ...middle, guest_name: LONGEST }),
      request({ ...whole, guest_name: LONGEST.replace('Margaret', 'Marjorie') }),
    );
    const blocked = [
      { start_date: dayOfNextMonth(5), end_date: dayOfNextMonth(5), note: 'New boiler' },
      { start_date: dayOfNextMonth(20), end_date: dayOfNextMonth(28), note: null },
    ];
    const listings = [
      { ...LET, id: short[0]?.listing_id ?? '', title: 'Slate cottage above Rydal Water', blocked },
      { ...LET, id: 'lst_free', title: 'Boathouse below Loughrigg Fell' },
      {
        ...LET,
        id: 'lst_elsewhere',
        title: 'Croft that is let elsewhere',
        fetched: [{ ...fetchedNights(3, 7), channel: 'Airbnb' }],
        closed: [{ check_in: dayOfNextMonth(20), check_out: dayOfNextMonth(28) }],
      },
    ];
    await open(
      {
        ...listed(...short),
        getReservationMonth: {
          items: short.map((each) => ({ ...each, listing_title: each.listing?.title ?? '' })),
          listings,
        },
      },
      `?month=${dayOfNextMonth(1).slice(0, 7)}`,
    );
    const month = page.getByRole('region', { name: NEXT_MONTH });
    for (const screen of [PHONE, { width: 1200, height: 900 }, DESKTOP]) {
      await page.viewport(screen.width, screen.height);
      for (const name of [
        'Boathouse below Loughrigg Fell',
        'Free all month',
        LONG,
        LONGEST,
        LONGEST.replace('Margaret', 'Marjorie'),
        'Boathouse Walking Club',
        'Blocked: New boiler',
        'Airbnb: stay',
        'Closed',
        'Blocked',
      ]) {
        const shown = month.getByText(name, { exact: true }).first();
        await expect.element(shown).toBeVisible();
        const { scrollWidth, clientWidth } = shown.element();
        expect(scrollWidth, `${name} at ${screen.width}`).toBeLessThanOrEqual(clientWidth);
      }
    }
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('says if there is nobody', async () => {
    await open(listed(), `?month=${dayOfNextMonth(1).slice(0, 7)}`);
    await text(`No stays or requests in ${NEXT_MONTH}.`);
  });
});

describe('stays', () => {
  it('are in view and focused if the address names one', async () => {
    const stays = [3, 4, 5, 6].map((number) => request({ ...stay, id: bookingId(number) }));
    const last = request({ ...stay, id: bookingId(7), guest_name: 'Tom Airey' });
    await open(listed(...stays, last), `?show=accepted#${last.id}`);
    const named = card('Stays').filter({ hasText: 'Tom Airey' });
    await expect.element(named).toHaveFocus();
    await expect.element(named).toBeInViewport();
  });

  it('are cancelled after a confirmation, with a reason', async () => {
    const cancelled = { ...stay, status: 'CANCELLED', cancellation_reason: 'BY_LISTER' } as const;
    await open({
      ...listed(stay),
      cancelBooking: () => {
        answer(listed(cancelled));
        return cancelled;
      },
    });
    await button('Cancel stay, Mary Wilson').click();
    const cancel = question.getByRole('button', { name: 'Cancel stay' });
    await expect.element(cancel).toHaveAttribute('aria-disabled', 'true');
    await question.getByLabelText('Reason').fill('The boiler has failed.');
    await cancel.click();
    await toast('Stay cancelled', 'We’ll email Mary Wilson.');
    await leaveRows();
    await expect.element(title('No upcoming stays')).toBeVisible();
    expect(callsOf('cancelBooking').map(({ body }) => body)).toEqual([
      { reason: 'The boiler has failed.' },
    ]);
  });

  it('that were cancelled show by whom and why', async () => {
    const gone = { status: 'CANCELLED', guest_is_blocked: false } as const;
    await open(
      listed(
        booking({
          ...gone,
          cancellation_reason: 'BY_LISTER',
          cancellation_note: 'The boiler has failed.',
        }),
        booking({ ...gone, id: bookingId(2), cancellation_reason: 'BY_GUEST' }),
        booking({
          ...gone,
          id: bookingId(3),
          cancellation_reason: 'DECLINED',
          cancellation_note: 'We mend the roof.',
        }),
      ),
    );
    await expect.element(page.getByRole('radio', { name: 'Cancelled' })).toBeInTheDocument();
    (page.getByRole('radio', { name: 'Cancelled' }).element() as HTMLElement).click();
    for (const said of [
      /^Cancelled by you\. The boiler has failed\.$/,
      /^Cancelled by the guest\.\s*$/,
      /^Declined by you\. We mend the roof\.$/,
    ]) {
      await expect.element(card('Stays').getByText(said).first()).toBeVisible();
    }
    expect(new URLSearchParams(location.search).get('show')).toBe('cancelled');
  });
});

describe('guests', () => {
  it('are blocked after a confirmation, and unblocked again', async () => {
    const blocked = { booking_id: stay.id, guest_name: 'Mary Wilson', blocked_at: stay.created_at };
    await open({
      ...listed(stay),
      blockGuest: () => {
        answer({
          ...listed({ ...stay, guest_is_blocked: true }),
          listBlockedGuests: { items: [blocked], next_cursor: null },
        });
        return { declined: 0, remaining: 1 };
      },
      unblockGuest: () => {
        answer({ ...listed(stay), listBlockedGuests: NOBODY });
      },
    });
    await button('Block this guest, Mary Wilson').click();
    await expect.element(question.getByText(/Accepted stays go ahead\./)).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    await question.getByRole('button', { name: 'Block guest' }).click();
    await toast('Guest blocked', 'There were no requests to decline. 1 accepted stay remains.');
    await expect.element(card('Stays').getByText('You have blocked this guest.')).toBeVisible();
    await button('Unblock Mary Wilson').click();
    await toast('Guest unblocked', 'Mary Wilson can request stays again.');
    await leaveRows();
    await expect.element(title('Nobody is blocked')).toBeVisible();
    for (const id of ['blockGuest', 'unblockGuest'] as const) {
      expect(callsOf(id).map(({ params }) => params)).toEqual([{ booking_id: stay.id }]);
    }
  });
});

it('both lists show that they load, that they couldn’t be loaded, and load again on request', async () => {
  const asked = held<'listMyReservations'>(DENIED);
  await open({ ...listed(), listMyReservations: asked.answer });
  const loading = page.getByText('Loading reservations...');
  await expect.poll(() => loading.elements().length).toBe(2);
  asked.letGo();
  const failed = title('Error loading reservations');
  await expect.poll(() => failed.elements().length).toBe(2);
  expect(await accessibilityViolations()).toEqual([]);
  answer(listed());
  await button('Try again').first().click();
  await expect.element(title('No requests waiting')).toBeVisible();
});
