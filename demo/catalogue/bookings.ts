import type { BookingStatus, CancellationReason } from '../../shared/bookings/types.ts';
import { DEMO_PEOPLE } from './people.ts';

/** A stay that somebody has asked for. Days are counted from the day on which the catalogue is loaded. */
export interface DemoBooking {
  /** The listing's slug. */
  readonly listing: string;
  readonly guest: DemoGuest;
  readonly check_in: number;
  readonly nights: number;
  readonly guests: number;
  readonly special_requests?: string;
  readonly status: BookingStatus;
  /** How many hours ago the guest asked. */
  readonly asked: number;
  readonly cancellation_reason?: CancellationReason;
  readonly cancellation_note?: string;
}

interface DemoGuest {
  readonly full_name: string;
  readonly email: string;
  readonly phone?: string;
}

/** What a lister has set for a listing; days as above, both ends included. */
export interface DemoAvailability {
  readonly listing: string;
  readonly windows: readonly (readonly [from: number, to: number])[];
  readonly blocked: readonly (readonly [from: number, to: number])[];
}

const DAY = 24;

const { visitor, lister } = DEMO_PEOPLE;

const guest = (full_name: string, phone?: string): DemoGuest => ({
  full_name,
  email: `${full_name.toLowerCase().replaceAll(' ', '.')}@fellside.example`,
  ...(phone === undefined ? {} : { phone }),
});

/** Past, present and to come, in every state, most of them with the demo host. */
export const DEMO_BOOKINGS: readonly DemoBooking[] = [
  {
    listing: 'orrest-bield',
    guest: visitor,
    check_in: 24,
    nights: 4,
    guests: 3,
    special_requests: 'We arrive by the evening train. Is there a taxi you would ring?',
    status: 'PENDING',
    asked: 5,
  },
  {
    listing: 'brandelhow-cottage',
    guest: guest('Joan Metcalfe', '01632 960842'),
    check_in: 40,
    nights: 7,
    guests: 4,
    special_requests: 'Could the second bedroom have two single beds?\n\nWe bring a spaniel.',
    status: 'PENDING',
    asked: 29,
  },
  {
    listing: 'pencil-row',
    guest: guest('Daniel Robinson', '01632 960716'),
    check_in: 12,
    nights: 2,
    guests: 2,
    status: 'PENDING',
    asked: 41,
  },
  {
    listing: 'orrest-bield',
    guest: guest('Owen Fletcher', '01632 960377'),
    check_in: -2,
    nights: 5,
    guests: 5,
    special_requests: 'A high chair, if there is one.',
    status: 'CONFIRMED',
    asked: 30 * DAY,
  },
  {
    listing: 'orrest-bield',
    guest: guest('Margaret Hodgson'),
    check_in: 3,
    nights: 3,
    guests: 2,
    status: 'CONFIRMED',
    asked: 21 * DAY,
  },
  {
    listing: 'orrest-bield',
    guest: guest('Priya Raman', '07700 900318'),
    check_in: 9,
    nights: 7,
    guests: 6,
    status: 'CONFIRMED',
    asked: 60 * DAY,
  },
  {
    listing: 'sweden-bridge-cottage',
    guest: guest('Tom Atkinson'),
    check_in: -1,
    nights: 3,
    guests: 2,
    status: 'CONFIRMED',
    asked: 12 * DAY,
  },
  {
    listing: 'sweden-bridge-cottage',
    guest: guest('Eleanor Nicholson', '01632 960229'),
    check_in: 5,
    nights: 4,
    guests: 4,
    special_requests: 'It is my mother’s eightieth. Where would you order a cake?',
    status: 'CONFIRMED',
    asked: 44 * DAY,
  },
  {
    listing: 'pencil-row',
    guest: visitor,
    check_in: 33,
    nights: 3,
    guests: 2,
    status: 'CONFIRMED',
    asked: 6 * DAY,
  },
  {
    listing: 'tanners-ginnel',
    guest: guest('Rhys Morgan'),
    check_in: 1,
    nights: 2,
    guests: 2,
    status: 'CONFIRMED',
    asked: 3 * DAY,
  },
  {
    listing: 'laurel-cottage-bowness',
    guest: guest('Aisha Khan', '07700 900604'),
    check_in: 16,
    nights: 5,
    guests: 4,
    status: 'CONFIRMED',
    asked: 18 * DAY,
  },
  {
    listing: 'flag-street-loft',
    guest: lister,
    check_in: 19,
    nights: 2,
    guests: 2,
    status: 'CONFIRMED',
    asked: 9 * DAY,
  },
  {
    listing: 'sweden-bridge-cottage',
    guest: visitor,
    check_in: -52,
    nights: 4,
    guests: 4,
    status: 'COMPLETED',
    asked: 90 * DAY,
  },
  {
    listing: 'pencil-row',
    guest: guest('Graham Postle'),
    check_in: -20,
    nights: 3,
    guests: 2,
    status: 'COMPLETED',
    asked: 40 * DAY,
  },
  {
    listing: 'orrest-bield',
    guest: guest('Sarah Benson', '01632 960551'),
    check_in: -12,
    nights: 7,
    guests: 4,
    status: 'COMPLETED',
    asked: 70 * DAY,
  },
  {
    listing: 'laurel-cottage-bowness',
    guest: visitor,
    check_in: 47,
    nights: 2,
    guests: 2,
    status: 'CANCELLED',
    asked: 8 * DAY,
    cancellation_reason: 'DECLINED',
    cancellation_note:
      'The roofers are coming that week after all. The week after is free, if it suits you.',
  },
  {
    listing: 'tanners-ginnel',
    guest: guest('Kirsty Bell'),
    check_in: 8,
    nights: 3,
    guests: 2,
    status: 'CANCELLED',
    asked: 15 * DAY,
    cancellation_reason: 'BY_GUEST',
  },
  {
    listing: 'copper-captains-house',
    guest: guest('Joan Metcalfe', '01632 960842'),
    check_in: 6,
    nights: 3,
    guests: 5,
    status: 'CONFIRMED',
    asked: 22 * DAY,
  },
  {
    listing: 'nab-scar-cottage',
    guest: guest('Priya Raman', '07700 900318'),
    check_in: 28,
    nights: 7,
    guests: 4,
    status: 'CONFIRMED',
    asked: 11 * DAY,
  },
];

/** Blocked weeks, and listings that are open for a part of the year. */
export const DEMO_AVAILABILITY: readonly DemoAvailability[] = [
  { listing: 'orrest-bield', windows: [], blocked: [[18, 21]] },
  { listing: 'sweden-bridge-cottage', windows: [], blocked: [[30, 43]] },
  { listing: 'brandelhow-cottage', windows: [[20, 120]], blocked: [[60, 66]] },
  {
    listing: 'nab-scar-cottage',
    windows: [
      [10, 45],
      [90, 300],
    ],
    blocked: [],
  },
];
