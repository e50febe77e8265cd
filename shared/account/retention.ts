import type { RetainedData } from '../retention.ts';

export const FAVOURITES: RetainedData = {
  name: 'favourites',
  data: 'which listings, and since when',
  seenBy: 'their person; the lister sees how many',
  howLong: 'until they are removed; until the account is deleted',
  privacy: { howLong: 'Favourites: until you remove them, or delete your account.' },
};

export const MAILS: RetainedData = {
  name: 'mails',
  data: 'recipient, kind and time; the content, until it is sent',
  seenBy: 'their recipient',
  howLong: "90 days, or until the recipient's account is deleted",
  privacy: { howLong: 'Logs, and which emails we sent to whom: 90 days.' },
};

export const USE: RetainedData = {
  name: 'use',
  data: 'how often a user, a network address or a hash of a mailbox used a limited operation; hashes of requests that may be repeated',
  seenBy: 'their person, in the download',
  howLong: 'until the hour or day is over; a request a day; until the account is deleted',
  privacy: {},
};
