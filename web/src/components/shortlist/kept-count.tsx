import { useSession } from '../../lib/session/use-session.ts';
import { useRememberedCount } from '../../lib/shortlist/use-memory.ts';

/**
 * The number of properties on the shortlist of this device, beside a link to it. Nothing for signed-in
 * people: theirs is their favourites.
 */
export function KeptCount({ className }: { readonly className?: string | undefined }) {
  const count = useRememberedCount('kept');
  const { status } = useSession();
  if (!count || status !== 'signed-out') return null;
  return (
    <span className={className}>
      {count > 99 ? '99+' : count}
      <span className="fs-visually-hidden"> kept</span>
    </span>
  );
}
