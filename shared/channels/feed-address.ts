import { CALENDARS_PATH } from '../pages.ts';

/** How many random bytes a calendar's address has: 128 bits. */
export const SECRET_BYTES = 16;

/** A secret in base64url, as `SECRET_BYTES` make it. */
const SECRET = /^[\w-]{22}$/;

/** Some platforms take only addresses that end like this. */
const ENDING = '.ics';

/** The path of a channel's calendar. Anyone with it may read which nights are taken. */
export const feedPath = (listing_id: string, secret: string): string =>
  `${CALENDARS_PATH}/${listing_id}/${secret}${ENDING}`;

/** The secret in the last part of such a path; undefined if it has none. */
export function secretOf(file: string): string | undefined {
  if (!file.endsWith(ENDING)) return undefined;
  const secret = file.slice(0, -ENDING.length);
  return SECRET.test(secret) ? secret : undefined;
}
