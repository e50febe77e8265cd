import { Link } from 'react-router';
import { pagePaths } from '../../../shared/pages.ts';
import { AccountLayout } from '../components/signed-in/account-layout.tsx';
import { PageHeading } from '../components/signed-in/page-heading.tsx';
import { useMyListings } from '../features/my-listings/api/use-my-listings.ts';
import { MyListingList } from '../features/my-listings/components/my-listing-list.tsx';
import { useDocumentHead } from '../lib/use-document-head.ts';

/** My Listings: the listings of the user's organisation. */
export function MyListingsPage() {
  const mine = useMyListings();
  useDocumentHead({
    title: 'Your listings',
    description: 'The listings of your organisation.',
    canonicalPath: pagePaths.myListings,
    noindex: true,
  });
  return (
    <AccountLayout>
      <PageHeading
        title="Your listings"
        action={
          <Link className="fs-button" to={pagePaths.createListing}>
            Create Listing
          </Link>
        }
      />
      <MyListingList mine={mine} />
    </AccountLayout>
  );
}
