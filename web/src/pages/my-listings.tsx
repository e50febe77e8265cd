import { Link } from 'react-router';
import { useMyListings } from '../features/my-listings/api/use-my-listings.ts';
import { MyListingList } from '../features/my-listings/components/my-listing-list.tsx';
import { useDocumentHead } from '../lib/use-document-head.ts';
import classes from './listing-desk.module.css';

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
    <div className={`fs-wrap ${classes.page}`}>
      <header className="fs-head">
        <h1>Your listings</h1>
        <Link className="fs-button" to="/dashboard/listings/new">
          Create Listing
        </Link>
      </header>
      <MyListingList mine={mine} />
    </div>
  );
}
