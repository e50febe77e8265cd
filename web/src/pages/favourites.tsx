import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { EmptyState } from '../components/empty-state.tsx';
import { PageHeading } from '../components/signed-in/page-heading.tsx';
import { FavouriteKept } from '../features/shortlist/favourite-kept.tsx';
import { ListLinks } from '../features/shortlist/list-links.tsx';
import { signInPathFrom } from '../lib/session/auth-address.ts';
import { usePrivateHead } from '../lib/signed-in/use-private-head.ts';

const LEDE = "Properties you've saved for later";

/** Favourites: the listings that the user keeps, which is the shortlist of signed-in people. */
export function FavouritesPage() {
  usePrivateHead('Your Favourites', LEDE);
  return (
    <>
      <PageHeading title="Your Favourites" lede={LEDE} />
      <ListLinks view="kept" />
      <FavouriteKept />
    </>
  );
}

/** The same page for people who aren't signed in. */
export function SignedOutFavouritesPage() {
  usePrivateHead('Your Favourites', LEDE);
  const signInPath = signInPathFrom(useLocation());
  return (
    <div className="fs-wrap">
      <EmptyState
        title="Sign in to view your favourites"
        heading="h1"
        action={
          <Button component={Link} to={signInPath}>
            Sign In
          </Button>
        }
      />
    </div>
  );
}
