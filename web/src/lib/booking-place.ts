/** The id of the booking form on a listing's page, and the hash that leads to it. */
export const BOOKING_PLACE = 'booking';

/** The name of a listing's booking form among the drafts. */
export const bookingDraft = (listing_id: string): string => `booking:${listing_id}`;

/** The id of the place for the booking form's own content of a listing's bar, instead of the bar's. */
export const FORM_BAR = 'form-bar';
