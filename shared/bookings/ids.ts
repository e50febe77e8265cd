export const BOOKING_NOT_FOUND = 'Booking not found';

export const BOOKING_ID = { prefix: 'bkg', missing: BOOKING_NOT_FOUND } as const;
