import type { RetainedData } from '../retention.ts';
import { BOOKING_RETENTION_YEARS } from './limits.ts';

export const BOOKINGS: RetainedData = {
  name: 'bookings',
  data: 'guest, place, dates, price, requests, and when it changed its state',
  seenBy:
    "its guest, the host's organisation, and an admin: to settle a dispute, with an entry in the audit trail, and the names and dates of stays that a decision affects; others see only that dates are taken",
  howLong: `${BOOKING_RETENTION_YEARS} years after check-out; without guest and text once the guest's account is deleted`,
  privacy: {
    held: 'A booking: your dates, how many you are, your price and any notes. You, the host and we need it for the contract of the stay. If the two of you disagree, one of our admins may read it to settle that. Each such reading is recorded, with its reason. An admin who takes a property off the site or suspends an account sees whose stays that affects.',
    howLong: `Bookings, and that a host takes no more requests from a guest: ${BOOKING_RETENTION_YEARS} years after check-out, because claims and tax records run that long.`,
  },
};

export const BLOCKED_DATES: RetainedData = {
  name: "hosts' own",
  data: 'reasons for blocked dates, which may name a guest who telephoned; on which past nights nobody could stay, as dates alone',
  seenBy: "the organisation; others see only that the dates aren't free",
  howLong:
    'reasons until the first change of the calendar after the last date, dates until the first change after two more tax years; until the account is deleted',
  privacy: {},
};
