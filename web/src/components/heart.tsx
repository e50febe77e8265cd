import { Suspense } from 'react';
import { lazyPart } from '../lib/lazy-part.tsx';
import { useSession } from '../lib/session/use-session.ts';
import type { FavouriteButtonProps } from './favourites/favourite-button.tsx';

const FavouriteButton = lazyPart(
  () => import('./favourites/favourite-button.tsx'),
  'FavouriteButton',
  { isQuiet: true },
);

/** A `FavouriteButton` for signed-in people. Others neither see nor load it. */
export const Heart = (props: FavouriteButtonProps) =>
  useSession().status === 'signed-in' && (
    <Suspense>
      <FavouriteButton {...props} />
    </Suspense>
  );
