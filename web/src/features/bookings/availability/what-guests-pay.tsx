import { Select, Stack, Text, Title } from '@mantine/core';
import { memo, useId, useMemo, useState } from 'react';
import { formatDay } from '../../../../../shared/bookings/date-words.ts';
import { quoteClock } from '../../../../../shared/bookings/rules.ts';
import type { OwnCalendar } from '../../../../../shared/bookings/schema.ts';
import { pluralise } from '../../../../../shared/pluralise.ts';
import { NO_TERMS } from '../../../../../shared/quotes/quote.ts';
import {
  cancellationInWords,
  feeLabel,
  formatPence,
  lineLabel,
} from '../../../../../shared/quotes/sentences.ts';
import type { Period, Quote } from '../../../../../shared/quotes/types.ts';
import { nightsInWords } from '../terms/seasons.ts';
import classes from './availability.module.css';
import { type AvailabilityValues, problemsOf } from './availability-values.ts';
import { exampleStay } from './example-stay.ts';

interface WhatGuestsPayProps {
  readonly values: AvailabilityValues;
  readonly calendar: Pick<
    OwnCalendar,
    'occupied' | 'fetched' | 'sleeps' | 'pets_allowed' | 'max_dogs'
  >;
  /** The first night of the season that is edited, from which the example is. */
  readonly edited: string | undefined;
}

/** The stay of an example: `A week from Fri 6 August 2027 for 4`. */
const stayInWords = ({ nights, check_in, guests }: Quote): string =>
  `${nights === 7 ? 'A week' : pluralise(nights, 'night')} from ${formatDay(check_in)} for ${guests}`;

const NEXT = '';

/** The prices that visitors will see: the price "from", and an example with its lines. */
export const WhatGuestsPay = memo(function WhatGuestsPay({
  values,
  calendar,
  edited,
}: WhatGuestsPayProps) {
  const id = useId();
  const [chosen, setChosen] = useState<string>();
  const terms = values.terms ?? NO_TERMS;
  const inSeason = (start: string | undefined): Period | undefined =>
    terms.periods.find(({ start_date }) => start_date === start);
  const season = inSeason(chosen) ?? (chosen === undefined ? inSeason(edited) : undefined);
  const example = useMemo(() => {
    if (values.price_pence === null || problemsOf(values, false).length > 0) return undefined;
    const { windows, blocked, price_pence } = values;
    return exampleStay(
      { ...calendar, price_pence, terms: values.terms, terms_version: 0 },
      { windows, blocked, occupied: [...calendar.occupied, ...calendar.fetched] },
      quoteClock(new Date()),
      season,
    );
  }, [values, calendar, season]);

  return (
    <Stack component="section" gap={14} aria-labelledby={id} className={classes.example}>
      <Title order={2} size="h3" id={id}>
        What guests pay
      </Title>
      {terms.periods.length > 0 && (
        <Select
          label="Example"
          maw={420}
          data={[
            { value: NEXT, label: 'The next free stay' },
            ...terms.periods.map((period) => ({
              value: period.start_date,
              label: `${period.name}, ${nightsInWords(period)}`,
            })),
          ]}
          value={season?.start_date ?? NEXT}
          onChange={(value) => setChosen(value ?? NEXT)}
        />
      )}
      {example === undefined && (
        <Text c="dimmed">
          {values.price_pence === null
            ? 'Set a price a night to see an example.'
            : 'Correct the fields marked above to see an example.'}
        </Text>
      )}
      {example?.reason !== undefined && (
        <Text>
          {season === undefined ? 'No stay can be booked' : `No stay can start in ${season.name}`}:{' '}
          {example.reason}.
        </Text>
      )}
      {example?.quote !== undefined && <ExampleQuote quote={example.quote} />}
      {example?.from !== undefined && (
        <Text>
          Before visitors choose dates, they see <b>from {formatPence(example.from.price_pence)}</b>{' '}
          a night: the average over {pluralise(example.from.nights, 'night')}
          {example.from.guests === null ? '' : ` for ${pluralise(example.from.guests, 'guest')}`},
          all fees included.
        </Text>
      )}
      {terms.fees.some(({ is_mandatory }) => !is_mandatory) && example !== undefined && (
        <Text c="dimmed">
          Guests can add{' '}
          {terms.fees
            .filter(({ is_mandatory }) => !is_mandatory)
            .map(feeLabel)
            .join('; ')}
          .
        </Text>
      )}
    </Stack>
  );
});

const ExampleQuote = ({ quote }: { readonly quote: Quote }) => {
  const cancellation = cancellationInWords(quote);
  return (
    <div>
      <Text fz={20} fw={600} mb={4}>
        {stayInWords(quote)}: {formatPence(quote.total_pence)}
      </Text>
      <ul className={classes.lines}>
        {quote.lines.map((line) => (
          <li key={lineLabel(line)}>
            <span>{lineLabel(line)}</span>
            <span>{formatPence(line.pence)}</span>
          </li>
        ))}
        {quote.deposit_pence !== null && (
          <li>
            <span>Refundable deposit, not included in the price</span>
            <span>{formatPence(quote.deposit_pence)}</span>
          </li>
        )}
      </ul>
      {cancellation !== undefined && (
        <Text c="dimmed" mt={8}>
          {cancellation}.
        </Text>
      )}
    </div>
  );
};
