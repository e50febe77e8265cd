import { page } from 'vitest/browser';
import { pagePaths } from '../../../shared/pages.ts';
import { Refusal } from '../support/answers.ts';
import {
  asked,
  at,
  atForm,
  type ClickTestsOf,
  cottage,
  editor,
  listingPage,
} from '../support/click-test.ts';
import { button, field } from '../support/forms.ts';
import { openTab } from '../support/listing-form.ts';
import {
  booking,
  bookingId,
  bookings,
  dayOfNextMonth,
  NEXT_MONTH,
  OWN_CALENDAR,
} from '../support/records/bookings.ts';
import { lister, person } from '../support/records.ts';

const typed = (date: string): string => date.split('-').reverse().join('/');

const request = booking({ guest_is_blocked: false });
const stay = booking({ id: bookingId(2), status: 'CONFIRMED', guest_is_blocked: false });
const blocked = {
  booking_id: bookingId(3),
  guest_name: 'Tom Airey',
  blocked_at: request.created_at,
};
const reservations = at(pagePaths.reservations, lister(), {
  listMyReservations: ({ query }) =>
    bookings(...[request, stay].filter(({ status }) => status === query.status)),
  getReservationMonth: { items: [], listings: [] },
  listBlockedGuests: { items: [blocked], next_cursor: null },
});

const availability = async () => {
  await editor(cottage, { getMyCalendar: OWN_CALENDAR, listChannels: { items: [] } })();
  await openTab('Availability');
};

/** Priya Nair's stay is also on Airbnb, which the host is asked about. */
const doubted = at(pagePaths.reservations, lister(), {
  listMyReservations: ({ query }) =>
    bookings(...[request].filter(({ status }) => status === query.status)),
  getReservationMonth: { items: [], listings: [] },
  listBlockedGuests: { items: [], next_cursor: null },
  confirmBooking: new Refusal(409, 'Airbnb has some of these nights', undefined, {
    calendars: { taken_on: ['Airbnb'], unread: [] },
  }),
});

export const clickTests: ClickTestsOf<'bookings'> = {
  createBooking: [
    {
      open: listingPage(cottage, person()),
      ready: async () => {
        await atForm('booking');
        await field('Check-in').fill(typed(dayOfNextMonth(14)));
        await field('Check-out').fill(typed(dayOfNextMonth(16)));
        await button('Continue').click();
        return button('Request to book');
      },
    },
  ],
  cancelBooking: [
    {
      open: at(pagePaths.bookings, person(), { listMyBookings: bookings(request) }),
      ready: asked(button(/^Cancel booking/), 'Cancel booking'),
    },
    {
      open: reservations,
      ready: asked(button(/^Cancel stay/), 'Cancel stay', { Reason: 'The roof leaks.' }),
    },
  ],
  confirmBooking: [
    { open: reservations, ready: () => button(/^Accept/) },
    { open: doubted, ready: asked(button(/^Accept/), 'Accept anyway') },
  ],
  declineBooking: [{ open: reservations, ready: asked(button(/^Decline/), 'Decline request') }],
  undoAnswer: 'it can be for ten seconds only: pages/reservations.test.tsx presses it',
  blockGuest: [
    { open: reservations, ready: asked(button(/^Block this guest, Priya/).first(), 'Block guest') },
  ],
  unblockGuest: [{ open: reservations, ready: () => button('Unblock Tom Airey') }],
  updateAvailability: [
    {
      open: async () => {
        await availability();
        for (const number of [20, 22]) {
          await page
            .getByRole('button', { name: new RegExp(`^\\w+ ${number} ${NEXT_MONTH}, `) })
            .click();
        }
      },
      ready: () => button('Save Availability'),
    },
  ],
};
