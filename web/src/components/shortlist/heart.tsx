import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import type { FavouriteButtonProps } from '../favourites/favourite-button.tsx';
import { useShortlist } from './use-shortlist.ts';

const FavouriteButton = lazyPart(
  () => import('../favourites/favourite-button.tsx'),
  'FavouriteButton',
  { isQuiet: true },
);

/**
 * The one button that keeps a listing: among the favourites of signed-in people, on the shortlist of
 * this device for others. It loads after the page.
 */
export function Heart(props: FavouriteButtonProps) {
  const { status } = useSession();
  const shortlist = useShortlist();
  if (status === 'signed-in') {
    return (
      <Suspense>
        <FavouriteButton {...props} />
      </Suspense>
    );
  }
  return status === 'signed-out' && shortlist && <shortlist.KeepButton {...props} />;
}
