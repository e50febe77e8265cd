import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { pagePaths } from '../../../shared/pages.ts';
import { PageHeading } from '../components/signed-in/page-heading.tsx';
import { MyListingList } from '../features/my-listings/my-listing-list.tsx';
import { useMyOrganisation } from '../lib/signed-in/use-my-organisation.ts';
import { usePrivateHead } from '../lib/signed-in/use-private-head.ts';

/** My Listings: the listings of the user's organisation. */
export function MyListingsPage() {
  const hasOrganisation = useMyOrganisation().status !== 'none';
  usePrivateHead('Your listings', 'The listings of your organisation.');
  return (
    <>
      <PageHeading
        title="Your listings"
        action={
          hasOrganisation && (
            <Button component={Link} to={pagePaths.createListing}>
              Create Listing
            </Button>
          )
        }
      />
      <MyListingList hasOrganisation={hasOrganisation} />
    </>
  );
}
