import type { RetainedData } from '../retention.ts';

export const CHANNEL_SOURCES: RetainedData = {
  name: 'calendars of other platforms',
  data: 'the secret addresses at which a host has their own calendars on other platforms, which nights these have as taken, and a hash of each identifier there; no names and no texts of them',
  seenBy:
    "the organisation, without the rest of an address after its host name; others see only that the nights aren't free",
  howLong:
    'until the host disconnects the calendar; nights until the first change after they are over; while the listing exists; until the account is deleted',
  privacy: {},
};

export const FEED_ADDRESSES: RetainedData = {
  name: 'calendar addresses',
  data: 'which platforms a host gives the calendar of a let to, under which name, and the secret in each address',
  seenBy:
    "the organisation; anyone with an address sees the property's title and which nights aren't free, and nothing about guests",
  howLong:
    'until the host removes or replaces the address; while the listing exists; until the account is deleted',
  privacy: {},
};
