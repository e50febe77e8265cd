import { PageHeading } from '../components/signed-in/page-heading.tsx';
import { BookingList } from '../features/bookings/my-bookings/booking-list.tsx';
import { usePrivateHead } from '../lib/signed-in/use-private-head.ts';

const LEDE = 'Manage your accommodation bookings';

/** My Bookings: the stays that the user has requested. */
export function BookingsPage() {
  usePrivateHead('My Bookings', LEDE);
  return (
    <>
      <PageHeading title="My Bookings" lede={LEDE} />
      <BookingList />
    </>
  );
}
