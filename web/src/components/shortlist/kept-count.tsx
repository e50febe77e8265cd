import { useSession } from '../../lib/session/use-session.ts';
import { useOperation } from '../../lib/use-operation.ts';
import { useRememberedCount } from './use-memory.ts';

/**
 * The number of properties that a person keeps, beside a link to them: of signed-in people's favourites,
 * or on the shortlist of this device.
 */
export function KeptCount({ className }: { readonly className?: string | undefined }) {
  const { status } = useSession();
  const isSignedIn = status === 'signed-in';
  const onDevice = useRememberedCount('kept');
  const favourites = useOperation('listFavouriteIds', isSignedIn ? {} : null, {
    revalidateIfStale: false,
  }).data?.listing_ids.length;
  const count = isSignedIn ? favourites : status === 'signed-out' ? onDevice : undefined;
  if (!count) return null;
  return (
    <span className={className}>
      {count > 99 ? '99+' : count}
      <span className="fs-visually-hidden"> kept</span>
    </span>
  );
}
