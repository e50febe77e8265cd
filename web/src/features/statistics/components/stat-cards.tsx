import { Ledger } from '../../../components/signed-in/ledger.tsx';
import { listingsIn, otherListings, rolesOf, type Statistics, usersIn } from '../figures.ts';

/** Counts of listings and users, with placeholders while they load. */
export const StatCards = ({ statistics }: { readonly statistics: Statistics | undefined }) => (
  <Ledger
    figures={[
      {
        label: 'Total Listings',
        value: statistics && listingsIn(statistics),
        detail: statistics && otherListings(statistics),
      },
      { label: 'Published', value: statistics?.listings.PUBLISHED },
      { label: 'Pending Review', value: statistics?.listings.PENDING, waits: true },
      {
        label: 'Users',
        value: statistics && usersIn(statistics),
        detail: statistics && rolesOf(statistics),
      },
    ]}
  />
);
