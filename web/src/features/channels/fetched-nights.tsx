import { Text } from '@mantine/core';
import { formatDays } from '../../../../shared/bookings/date-words.ts';
import { nightsOf } from '../../../../shared/bookings/rules.ts';
import { calendarOf } from '../../../../shared/channels/calendar-words.ts';
import { kindInWords } from '../../../../shared/channels/labels.ts';
import type { ChannelSource } from '../../../../shared/channels/schema.ts';
import { pluralise } from '../../../../shared/pluralise.ts';
import { Disclosure } from '../../components/signed-in/disclosure.tsx';
import { formatDate } from '../../lib/dates.ts';
import classes from './channels.module.css';

interface FetchedNightsProps {
  readonly of: Pick<ChannelSource, 'nights' | 'leaves_out_rolling'>;
  /** The channel's name. */
  readonly name: string;
}

/** The nights that a site's calendar has as taken, behind a line that says how many there are. */
export function FetchedNights({ of: { nights, leaves_out_rolling }, name }: FetchedNightsProps) {
  if (nights.length === 0) return null;
  return (
    <Disclosure
      summary={`${nights.length === 1 ? 'The dates' : `All ${nights.length} dates`} in ${calendarOf(name)}`}
    >
      <ul className={classes.nights} aria-label={`Dates in ${calendarOf(name)}`}>
        {nights.map(({ check_in, check_out, kind, rolling, since }) => (
          <li key={`${check_in} ${check_out} ${kind}`}>
            <Text span inherit fw={600}>
              {formatDays(check_in, check_out)}
            </Text>
            <span>{kindInWords({ kind, rolling }, name)}</span>
            <span>
              {pluralise(nightsOf({ check_in, check_out }), 'night')},{' '}
              {rolling && leaves_out_rolling
                ? 'left out'
                : `${rolling ? 'moves forward each day, ' : ''}taken since ${formatDate(since)}`}
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
