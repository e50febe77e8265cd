import { expect, it } from 'vitest';
import { agoInWords, untilInWords } from '../../../../web/src/features/channels/relative-time.ts';

const NOW = new Date('2027-06-10T12:00:00.000Z');

it.each([
  // Its clock and ours differ.
  ['2027-06-10T12:00:05.000Z', 'less than a minute ago'],
  ['2027-06-10T11:59:01.000Z', 'less than a minute ago'],
  ['2027-06-10T11:58:30.000Z', '1 minute ago'],
  ['2027-06-10T11:00:01.000Z', '59 minutes ago'],
  ['2027-06-10T11:00:00.000Z', '1 hour ago'],
  ['2027-06-08T12:00:01.000Z', '47 hours ago'],
  ['2027-06-08T12:00:00.000Z', 'on 8 June 2027'],
])('a time that has been is said in words: %s', (timestamp, words) => {
  expect(agoInWords(timestamp, NOW)).toBe(words);
});

it.each([
  ['2027-06-10T11:50:00.000Z', 'any moment now'],
  ['2027-06-10T12:00:00.000Z', 'any moment now'],
  ['2027-06-10T12:00:30.000Z', 'in less than a minute'],
  ['2027-06-10T12:11:59.000Z', 'in 11 minutes'],
  ['2027-06-11T12:00:00.000Z', 'in 24 hours'],
  ['2027-06-13T12:00:00.000Z', 'on 13 June 2027'],
])('a time to come is said in words: %s', (timestamp, words) => {
  expect(untilInWords(timestamp, NOW)).toBe(words);
});
