import { Ledger } from '../../../components/signed-in/ledger.tsx';
import {
  listingsIn,
  notInQueue,
  otherListings,
  pendingIn,
  rolesOf,
  type Statistics,
  usersIn,
} from '../figures.ts';

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
      {
        label: 'Pending Review',
        value: statistics && pendingIn(statistics),
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
