/** The parts of what people download about themselves, in their order. */
export const EXPORT_SECTIONS = [
  /** The profile, with its sessions and choices. */
  'account',
  /** What was asked for with the address at sign-up, for a day. */
  'sign_up',
  'organisations',
  /** Whole, with their photos and the addresses of their files. */
  'listings',
  'enquiries_received',
  'enquiries_sent',
  /** The stays that the person has asked for. */
  'bookings',
  /** The stays that others have asked for in the person's listings. */
  'reservations',
  /** Whom the person’s organisations have blocked. */
  'blocked_guests',
  /** Since when hosts take no requests from the person; not who they are. */
  'blocks',
  /** Which listings the person keeps, and since when. */
  'favourites',
  /** Which emails were sent, not what they said. */
  'emails',
  /** What was done to any of it, and what the person did to anything else. */
  'history',
  /** How often limited operations were used lately. */
  'counts',
] as const;
export type ExportSection = (typeof EXPORT_SECTIONS)[number];

/** The name of the file that the data is downloaded as. */
export const exportFileName = (at: Date): string =>
  `fellside-my-data-${at.toISOString().slice(0, 10)}.json`;
