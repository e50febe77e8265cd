/** The parts of a user's download of their data, in order. */
export const EXPORT_SECTIONS = [
  /** The profile, with its sessions and choices. */
  'account',
  /** The request to sign up with the address, kept for a day. */
  'sign_up',
  'organisations',
  /** Whole, with their photos and the addresses of their files. */
  'listings',
  'enquiries_received',
  'enquiries_sent',
  /** The stays that the person has requested. */
  'bookings',
  /** The stays that others have requested in the person's listings. */
  'reservations',
  /** The guests blocked by the person’s organisations. */
  'blocked_guests',
  /** Since when hosts take no requests from the person; not which hosts. */
  'blocks',
  /** The person's favourites, and since when. */
  'favourites',
  /** The emails that were sent, without their text. */
  'emails',
  /** Changes to any of it, and what the person did to anything else. */
  'history',
  /** How often limited operations were used lately. */
  'counts',
] as const;
export type ExportSection = (typeof EXPORT_SECTIONS)[number];

/** The name of the downloaded file. */
export const exportFileName = (at: Date): string =>
  `fellside-my-data-${at.toISOString().slice(0, 10)}.json`;
