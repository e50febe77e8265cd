import { Link } from 'react-router';
import { pagePaths } from '../../../../../shared/pages.ts';
import { ThemedParts } from '../../../components/mantine/themed-parts.tsx';
import { RetryButton } from '../../../components/retry-button.tsx';
import { Note } from '../../../components/signed-in/note.tsx';
import { isWorthRetrying } from '../../../lib/api-error.ts';
import { useOperation } from '../../../lib/use-operation.ts';
import { EditChanges } from './edit-changes.tsx';
import classes from './listing-edits.module.css';

/**
 * What was changed of a listing since an admin decided on it, on its own page, to an admin (D12).
 * Nothing where nothing was, or where they may not act as an admin.
 */
export function ListingEdits({ listingId }: { readonly listingId: string }) {
  const { data, error, isValidating, mutate } = useOperation('getAdminListing', {
    params: { listing_id: listingId },
  });
  if (data === undefined) {
    if (!isWorthRetrying(error)) return null;
    return (
      <ThemedParts>
        <Note
          kind="bad"
          announced
          actions={<RetryButton onRetry={() => void mutate()} isRetrying={isValidating} />}
        >
          We can’t tell whether this was edited since its approval.
        </Note>
      </ThemedParts>
    );
  }
  const isSeenBefore = data.edits !== null || data.rejection_note !== null;
  if (!isSeenBefore || data.status === 'REJECTED') return null;
  return (
    <ThemedParts>
      <section
        className={classes.edits}
        aria-label={data.status === 'PUBLISHED' ? 'Edited since approval' : 'Submitted again'}
      >
        <EditChanges listing={data} />
        <Link className={classes.queue} to={pagePaths.reviewQueue}>
          Review Queue
        </Link>
      </section>
    </ThemedParts>
  );
}
