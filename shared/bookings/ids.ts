export const BOOKING_NOT_FOUND = 'Booking not found';

export const BOOKING_ID = { prefix: 'bkg', missing: BOOKING_NOT_FOUND } as const;

export const CHANNEL_NOT_FOUND = 'Calendar address not found';

export const CHANNEL_ID = { prefix: 'chn', missing: CHANNEL_NOT_FOUND } as const;
