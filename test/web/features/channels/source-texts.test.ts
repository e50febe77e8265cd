import { describe, expect, it } from 'vitest';
import { calendarOf } from '../../../../shared/channels/calendar-words.ts';
import type { ChannelSource } from '../../../../shared/channels/schema.ts';
import {
  fetchedInWords,
  freedInWords,
} from '../../../../web/src/features/channels/source-texts.ts';

type Nights = ChannelSource['nights'][number];

const nights = (check_in: string, check_out: string, fields: Partial<Nights> = {}) => ({
  check_in,
  check_out,
  kind: 'RESERVED' as const,
  rolling: false,
  since: '2027-06-03T08:14:00.000Z',
  ...fields,
});
const edge = nights('2097-01-01', '2097-06-01', { kind: 'BLOCKED', rolling: true });

it.each([
  ['Airbnb', 'Airbnb’s calendar'],
  ['The cleaners', 'The cleaners’ calendar'],
  ['Google Calendar', 'Google Calendar'],
])('the calendar of %s has a name', (name, words) => {
  expect(calendarOf(name)).toBe(words);
});

describe('what a reading found', () => {
  it('is counted by kind, without the edge of the booking window', () => {
    const all = [
      nights('2027-07-01', '2027-07-03'),
      nights('2027-07-05', '2027-07-06', { kind: 'BLOCKED' }),
      nights('2027-07-07', '2027-07-09', { kind: 'BLOCKED' }),
      nights('2027-07-10', '2027-07-11', { kind: 'UNKNOWN' }),
      edge,
    ];
    expect(fetchedInWords({ nights: all, leaves_out_rolling: false })).toBe(
      '1 stay, 2 blocks, 1 stay or block and its booking window',
    );
    expect(fetchedInWords({ nights: [edge], leaves_out_rolling: true })).toBe('no nights taken');
  });
});

describe('what becomes free', () => {
  it('is named up to five ranges, or four and how many more', () => {
    const five = [1, 3, 5, 7, 9].map((day) => nights(`2097-07-0${day}`, `2097-07-${day + 10}`));
    const sentence = (nights: readonly Nights[]) =>
      freedInWords({ nights: [...nights], leaves_out_rolling: false }, 'Airbnb');
    expect(sentence(five)).toContain(
      ': 1 to 11 July 2097, 3 to 13 July 2097, 5 to 15 July 2097, 7 to 17 July 2097 and 9 to 19 July 2097. Guests',
    );
    expect(sentence([...five, edge])).toContain(
      ': 1 to 11 July 2097, 3 to 13 July 2097, 5 to 15 July 2097, 7 to 17 July 2097 and 2 more. Guests',
    );
  });

  it('isn’t what is over or left out', () => {
    const read = {
      nights: [nights('2020-01-01', '2020-01-05'), nights('2097-07-01', '2097-07-03'), edge],
      leaves_out_rolling: true,
    };
    expect(freedInWords(read, 'Airbnb')).toBe(
      'These nights become free here, unless something else blocks them: 1 to 3 July 2097. Guests can then book nights that are already booked on Airbnb. Block any dates that must stay closed first.',
    );
    expect(freedInWords({ ...read, nights: [edge] }, 'Airbnb')).toBe(
      'It blocks no nights now. Guests will be able to book nights here that are booked on Airbnb.',
    );
  });
});
