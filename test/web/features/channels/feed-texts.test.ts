import { describe, expect, it, test } from 'vitest';
import { feedState, maskedAddress } from '../../../../web/src/features/channels/feed-texts.ts';

// Half an hour after midnight in London, when it is still the day before in UTC.
const NOW = new Date('2027-06-10T23:30:00.000Z');

describe('when an address was read', () => {
  it.each([
    ['2027-06-11', 'Read today.', false],
    ['2027-06-10', 'Last read yesterday.', false],
    ['2027-06-09', 'Last read on 9 June 2027.', false],
    ['2027-06-08', 'Last read on 8 June 2027. Please check it there.', true],
  ])('is said in words: %s', (last_read_on, text, isQuiet) => {
    const address_since = '2027-01-01T09:00:00.000Z';

    expect(feedState({ last_read_on, address_since }, NOW)).toEqual({ text, isQuiet });
  });

  it.each([
    ['2027-06-10T09:00:00.000Z', 'Nobody has read this address yet.', false],
    ['2027-06-08T22:00:00.000Z', 'Nobody has read this address yet. Please check it there.', true],
  ])('is never, since %s', (address_since, text, isQuiet) => {
    expect(feedState({ last_read_on: null, address_since }, NOW)).toEqual({ text, isQuiet });
  });
});

test('a masked address has nothing of the secret', () => {
  expect(
    maskedAddress(
      'https://fellside.example/calendars/lst_01JZ8M4Q3V6T2X0B9C7D5E0001/oQ2vT8kLx0aYcR5nE7mWzA.ics',
    ),
  ).toBe('fellside.example/calendars/••••••••.ics');
});
