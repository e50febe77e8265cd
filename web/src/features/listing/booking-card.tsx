import type { ReactNode } from 'react';
import { priceFromNote } from '../../../../shared/listings/price-words.ts';
import type { ListingCard } from '../../../../shared/listings/schema.ts';
import { Price } from '../../components/price.tsx';
import classes from './booking-card.module.css';

interface BookingCardProps {
  readonly listing: Pick<ListingCard, 'type' | 'price' | 'price_from' | 'is_sold'>;
  /** The form to book. */
  readonly children: ReactNode;
}

/** The card for booking a holiday let: the price of a night until there is a total, and the form. */
export const BookingCard = ({ listing, children }: BookingCardProps) => (
  <section className={`fs-slab ${classes.card}`}>
    <div className={classes.top}>
      <h2>Book your stay</h2>
      <div className={classes.price}>
        <Price listing={listing} />
        {listing.price_from !== null && <p>{priceFromNote(listing.price_from)}</p>}
      </div>
    </div>
    {children}
  </section>
);
