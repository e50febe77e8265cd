import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { PublicListing } from '../../../../../shared/listings/schema.ts';
import { pluralise } from '../../../../../shared/pluralise.ts';
import { formatPence } from '../../../../../shared/quotes/sentences.ts';
import type { Quote } from '../../../../../shared/quotes/types.ts';
import { Price } from '../../../components/price.tsx';
import { BOOKING_PLACE, FORM_BAR } from '../../../lib/booking-place.ts';
import { goTo } from '../../../lib/hash-target.ts';
import { useSight } from '../../../lib/use-sight.ts';
import classes from './booking-bar.module.css';

interface BookingBarProps {
  readonly listing: PublicListing;
  readonly quote: Quote | undefined;
  /** The id of the form that the button submits. */
  readonly form: string;
  /** The label of the form's button. */
  readonly children: string;
}

/** The total and the form's button in the bar at the bottom of a narrow screen, until the request is sent. */
export function BookingBar({ listing, quote, form, children }: BookingBarProps) {
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const [isThere, setThere] = useState(false);
  useEffect(() => setBar(document.getElementById(FORM_BAR)), []);
  useSight(BOOKING_PLACE, setThere);
  if (bar === null) return null;
  return createPortal(
    <>
      {quote === undefined ? (
        <Price listing={listing} />
      ) : (
        <p className={classes.total}>
          <b>{formatPence(quote.total_pence)}</b> for {pluralise(quote.nights, 'night')}
        </p>
      )}
      {quote === undefined && !isThere ? (
        <Button key="dates" onClick={() => goTo(BOOKING_PLACE)}>
          Check dates
        </Button>
      ) : (
        // Another element, or the browser would count its other width as a shift.
        <Button key="form" type="submit" form={form}>
          {children}
        </Button>
      )}
    </>,
    bar,
  );
}
