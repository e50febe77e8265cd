import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pagePaths } from '../../../../../shared/pages.ts';
import { setSession, UNKNOWN } from '../../../../../web/src/lib/session/session-store.ts';
import { type Answers, answer, callsOf } from '../../../support/answers.ts';
import { button, field, heading, scrollUntil, text } from '../../../support/forms.ts';
import { cutLine, loseLine, mendLine, NoLine } from '../../../support/line.ts';
import { booking, dayOfNextMonth, FREE_CALENDAR } from '../../../support/records/bookings.ts';
import { asPublic, publishedListing } from '../../../support/records/listings.ts';
import { person } from '../../../support/records.ts';
import { visit } from '../../../support/site.tsx';
import { toast } from '../../../support/toasts.ts';

/** The connection is lost at each step of a booking. */

const cottage = publishedListing();
const STAY = { check_in: dayOfNextMonth(10), check_out: dayOfNextMonth(13) };
const REQUESTED = booking(STAY);
/** The calendar while the request holds its dates. */
const TAKEN = { ...FREE_CALENDAR, occupied: [STAY] };
const NO_CALENDAR = /^We couldn’t load which dates are free\./;
const MESSAGE = 'May we bring a dog?';
const typed = (date: string): string => date.split('-').reverse().join('/');

const next = button('Continue');
const send = button('Request to book');
const requests = page.getByRole('textbox', { name: /^Special requests/ });

const open = async (answers: Answers = {}) => {
  await visit(pagePaths.listing(cottage.id), {
    as: person(),
    answers: {
      getListing: asPublic(cottage),
      getCalendar: FREE_CALENDAR,
      searchListings: { items: [], next_cursor: null, total: 0 },
      createBooking: REQUESTED,
      ...answers,
    },
  });
  await heading(cottage.title);
  await scrollUntil('#booking', next);
};
const write = async () => {
  await field('Check-in').fill(typed(STAY.check_in));
  await field('Check-out').fill(typed(STAY.check_out));
  await next.click();
  await requests.fill(MESSAGE);
};
/** Goes to the second step with the restored dates. */
const toDetails = async () => {
  await expect.element(field('Check-in')).not.toHaveValue('');
  await next.click();
};
/** Sends the remaining input again. */
const sendAgain = async () => {
  await expect.element(requests).toHaveValue(MESSAGE);
  await send.click();
  await toast('Booking request sent!');
};
/** Loses the connection before the reply to a request, which may have arrived; then restores it. */
const loseReply = async (calendar = FREE_CALENDAR) => {
  await open({ createBooking: cutLine });
  await write();
  await send.click();
  await toast('Booking failed', 'There was an error creating your booking.');
  answer({ createBooking: REQUESTED, getCalendar: calendar });
  await mendLine();
};
const isSentOnce = () => {
  const [first, second, ...others] = callsOf('createBooking');
  expect(others).toEqual([]);
  expect(first?.body).toMatchObject({ ...STAY, special_requests: MESSAGE });
  expect(first?.key).toEqual(expect.any(String));
  expect(second).toEqual(first);
};

it('keeps the input while it is typed', async () => {
  await open();
  await loseLine();
  await write();
  await mendLine();
  await sendAgain();
  expect(callsOf('createBooking')).toHaveLength(1);
});

it('becomes the guest’s if typed before the session has loaded', async () => {
  await open();
  setSession(UNKNOWN);
  await write();
  setSession({ status: 'signed-in', profile: person() });
  await expect.element(field('Guest name')).toHaveValue('Ruth Birkett');
  await sendAgain();
});

it('can be typed without a calendar, which loads with the connection', async () => {
  await open({
    getCalendar: () => {
      throw new NoLine();
    },
  });
  await text(NO_CALENDAR);
  await loseLine();
  await write();
  answer({ getCalendar: FREE_CALENDAR });
  await mendLine();
  await expect.element(page.getByText(NO_CALENDAR)).not.toBeInTheDocument();
  await sendAgain();
});

it('is sent again with the same key if it never arrived', async () => {
  await loseReply();
  await sendAgain();
  isSentOnce();
});

it('is sent again with the same key if it did arrive and holds its own dates', async () => {
  await loseReply(TAKEN);
  await sendAgain();
  isSentOnce();
});

it('is sent again with the same key after a reload', async () => {
  await loseReply(TAKEN);
  const [before] = callsOf('createBooking');
  await open({ getCalendar: TAKEN });
  await toDetails();
  await sendAgain();
  expect(callsOf('createBooking').at(-1)).toEqual(before);
});

it('is restored by a reload once the connection is back', async () => {
  await open();
  await loseLine();
  await write();
  await mendLine();
  await open();
  await toDetails();
  await sendAgain();
  expect(callsOf('createBooking')).toHaveLength(1);
});
