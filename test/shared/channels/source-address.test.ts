import { describe, expect, it } from 'vitest';
import {
  hostOf,
  maskedAddress,
  sourceAddressSchema,
} from '../../../shared/channels/source-address.ts';

const AIRBNB = 'https://www.airbnb.co.uk/calendar/ical/12345.ics?s=0a1b2c&locale=en-GB';

/** The form's messages. The spellings that get around a check are in `forbidden-addresses.ts`. */
const messagesOf = (address: unknown) =>
  sourceAddressSchema.safeParse(address).error?.issues.map(({ message }) => message) ?? [];

describe('an address that a host types', () => {
  it.each([
    [AIRBNB, AIRBNB],
    [`  ${AIRBNB}\n`, AIRBNB],
    [AIRBNB.replace('https', 'webcal'), AIRBNB],
    [AIRBNB.replace('https', 'WEBCALS'), AIRBNB],
    [AIRBNB.replace('https', 'HTTPS'), AIRBNB],
    [AIRBNB.replace('www.airbnb', 'WWW.Airbnb'), AIRBNB],
    [`${AIRBNB}#top`, AIRBNB],
    [AIRBNB.replace('.uk/', '.uk:443/'), AIRBNB],
    [
      'https://ical.booking.com/v1/export?t=4b1f-11',
      'https://ical.booking.com/v1/export?t=4b1f-11',
    ],
    [
      'https://calendar.google.com/calendar/ical/a%40group.calendar.google.com/private-1/basic.ics',
      'https://calendar.google.com/calendar/ical/a%40group.calendar.google.com/private-1/basic.ics',
    ],
    ['https://a.b_c.example/x@y/:z', 'https://a.b_c.example/x@y/:z'],
    ['\u2066https://www.airbnb.co.uk/1.ics\u2069\u200B', 'https://www.airbnb.co.uk/1.ics'],
    ['https://müller.example/ü', 'https://xn--mller-kva.example/%C3%BC'],
  ])('%s is fetched as %s', (typed, address) => {
    expect(sourceAddressSchema.parse(typed)).toBe(address);
    // The stored address passes the same check when it is fetched.
    expect(sourceAddressSchema.parse(address)).toBe(address);
  });

  it.each([
    [undefined, 'Please enter the calendar’s address.'],
    ['', 'Please enter the calendar’s address.'],
    [`${AIRBNB}${'x'.repeat(2000)}`, /^The address is longer than 2000 characters/],
    ['www.airbnb.co.uk/calendar/ical/1.ics', /^Copy the whole address\. It begins with https/],
    ['www.airbnb.co.uk:443/1.ics', /^Copy the whole address/],
    [AIRBNB.replace('https', 'http'), /https:\/\/ instead of http:\/\/\.$/],
    ['ftp://www.airbnb.co.uk/1.ics', /^Only an address that begins with https:\/\/ or webcal/],
    [AIRBNB.replace('calendar', 'calen dar'), /a space or a hidden character/],
    ['https://[', /^This isn’t a calendar address/],
    ['https://ann:secret@www.airbnb.co.uk/1.ics', /a user name or a password/],
    ['https://www.airbnb.co.uk:8443/1.ics', /a port number/],
    ['https://3.248.1.1/1.ics', /numbers in place of a name/],
    ['https://2130706433/', /numbers in place of a name/],
    ['https://[::1]/', /numbers in place of a name/],
    ['https://nas.local/1.ics', /a private network/],
    ['https://localhost/1.ics', /a private network/],
  ])('%s is refused with one sentence', (typed, sentence) => {
    expect(messagesOf(typed)).toEqual([
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    ]);
  });

  it('is in no error, because it is a secret', () => {
    const { error } = sourceAddressSchema.safeParse('https://www.airbnb.co.uk:1/the-secret');
    expect(JSON.stringify(error)).not.toContain('the-secret');
    expect(error?.message).not.toContain('the-secret');
  });
});

describe('an address that others may see', () => {
  it('has its host, and nothing else', () => {
    expect(hostOf(AIRBNB)).toBe('www.airbnb.co.uk');
    expect(maskedAddress(AIRBNB)).toBe('https://www.airbnb.co.uk/…');
    expect(hostOf('no address')).toBe('');
  });
});
