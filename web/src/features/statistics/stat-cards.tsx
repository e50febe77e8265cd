import { Ledger } from '../../components/signed-in/ledger.tsx';
import {
  listingsIn,
  notInQueue,
  otherListings,
  rolesOf,
  type Statistics,
  usersIn,
} from './figures.ts';

interface StatCardsProps {
  readonly statistics: Statistics | undefined;
  /** How many listings the review queue has; null if it couldn't be loaded. */
  readonly pending: number | null | undefined;
}

/** Counts of listings and users, with placeholders while they load. */
export const StatCards = ({ statistics, pending }: StatCardsProps) => (
  <Ledger
    figures={[
      {
        label: 'Total Listings',
        value: statistics && listingsIn(statistics),
        detail: statistics && otherListings(statistics),
      },
      { label: 'Published', value: statistics?.listings.PUBLISHED },
      {
        label: 'Pending Review',
        value: pending,
        detail: statistics && notInQueue(statistics),
        waits: true,
      },
      {
        label: 'Users',
        value: statistics && usersIn(statistics),
        detail: statistics && rolesOf(statistics),
      },
    ]}
  />
);
