import { page } from 'vitest/browser';
import type { Channel } from '../../../shared/bookings/schema.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { Refusal } from '../support/answers.ts';
import { button, field } from '../support/forms.ts';
import { openTab } from '../support/listing-form.ts';
import {
  asked,
  at,
  atForm,
  cottage,
  editor,
  listingPage,
  type PressesOf,
} from '../support/pressable.ts';
import {
  booking,
  bookingId,
  bookings,
  calendarConflict,
  channelOf,
  channelSource,
  dayOfNextMonth,
  NEXT_MONTH,
  OWN_CALENDAR,
  readNights,
} from '../support/records/bookings.ts';
import { exampleId } from '../support/records/listings.ts';
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

const availabilityWith =
  (...items: readonly Channel[]) =>
  async () => {
    await editor(cottage, {
      getMyCalendar: OWN_CALENDAR,
      listChannels: { items: [...items] },
    })();
    await openTab('Availability');
  };

const vrbo = channelOf({ id: exampleId('chn', 2), platform: 'VRBO' });
/** Vrbo only reads, and Airbnb is read, too. */
const availability = availabilityWith(
  channelOf({
    import: channelSource({
      nights: [readNights(3, 7), readNights(20, 28, { kind: 'BLOCKED', rolling: true })],
      conflicts: [calendarConflict()],
    }),
  }),
  vrbo,
);
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

export const presses: PressesOf<'bookings'> = {
  createBooking: [
    {
      open: listingPage(cottage, person()),
      ready: async () => {
        await atForm('booking');
        await field('Check-in').fill(typed(dayOfNextMonth(14)));
        await field('Check-out').fill(typed(dayOfNextMonth(16)));
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
  createChannel: [{ open: availability, ready: () => button('Add this site') }],
  replaceChannel: [
    { open: availability, ready: asked(button('Replace address for Airbnb'), 'Replace address') },
  ],
  deleteChannel: [{ open: availability, ready: asked(button('Remove Airbnb'), 'Remove') }],
  updateChannel: [
    {
      open: availability,
      ready: () => page.getByRole('switch', { name: /^Also send Vrbo/ }),
      key: ' ',
    },
  ],
  connectSource: [
    {
      open: availability,
      ready: async () => {
        await field('Address of Vrbo’s calendar').fill('https://www.vrbo.com/icalendar/x.ics');
        return button('Read calendar');
      },
    },
  ],
  updateSource: [
    {
      open: availability,
      ready: () => page.getByRole('switch', { name: /^Leave out/ }),
      key: ' ',
    },
  ],
  fetchSource: [{ open: availability, ready: () => button('Read now Airbnb') }],
  disconnectSource: [
    { open: availability, ready: asked(button('Disconnect Airbnb'), 'Disconnect') },
  ],
  settleConflict: [
    {
      open: availability,
      ready: asked(button('It’s settled: Priya Nair, Airbnb'), 'It’s settled'),
    },
  ],
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
