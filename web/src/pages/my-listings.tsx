import { Link } from 'react-router';
import { useMyListings } from '../features/my-listings/api/use-my-listings.ts';
import { MyListingList } from '../features/my-listings/components/my-listing-list.tsx';
import { useDocumentHead } from '../lib/use-document-head.ts';

/** The listings of one's own organisation. */
export function MyListingsPage() {
  const mine = useMyListings();
  useDocumentHead({
    title: 'Your listings',
    description: 'The listings of your organisation.',
    canonicalPath: '/dashboard/listings',
    noindex: true,
  });
  return (
    <>
      <header className="fs-head">
        <h1>Your listings</h1>
        <Link className="fs-button" to="/dashboard/listings/new">
          Create Listing
        </Link>
      </header>
      <MyListingList mine={mine} />
    </>
  );
}
