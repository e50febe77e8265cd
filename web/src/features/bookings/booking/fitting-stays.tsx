import { Button, Group } from '@mantine/core';
import type { StayDates } from '../../../../../shared/bookings/types.ts';
import { alternatives } from '../../../../../shared/quotes/alternatives.ts';
import { nightsOf } from '../../../../../shared/quotes/obstacles.ts';
import { type QuoteSource, reckon, refusedNights } from '../../../../../shared/quotes/quote.ts';
import { formatPence, stayInWords } from '../../../../../shared/quotes/sentences.ts';
import type { StayRequest } from '../../../../../shared/quotes/types.ts';
import classes from './booking.module.css';
import { validDates } from './booking-form-schema.ts';

interface FittingStaysProps {
  readonly source: QuoteSource;
  readonly request: StayRequest;
  readonly onChoose: (stay: StayDates) => void;
}

/** If the dates in the form can't be booked: the nearest stays that can, each with its total. */
export function FittingStays({ source, request, onChoose }: FittingStaysProps) {
  const wish = validDates(request);
  if (wish === undefined || refusedNights(source, nightsOf(wish)) === undefined) return null;
  const stays = alternatives(source, wish);
  if (stays.length === 0) return null;
  return (
    <div className={classes.fitting}>
      <p>These dates can be booked:</p>
      <Group gap={8}>
        {stays.map((stay) => (
          <Button key={stay.check_in} size="sm" variant="default" onClick={() => onChoose(stay)}>
            {stayInWords(stay)}, {formatPence(reckon(source, { ...request, ...stay }).total_pence)}
          </Button>
        ))}
      </Group>
    </div>
  );
}
