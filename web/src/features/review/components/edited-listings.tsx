import { useState } from 'react';
import { ErrorState } from '../../../components/error-state.tsx';
import type { WaitingListings } from '../api/use-waiting-listings.ts';
import classes from './review-list.module.css';
import { ReviewList } from './review-list.tsx';

/** Published listings that were edited since their approval; nothing where there are none (D12). */
export function EditedListings({ queue }: { readonly queue: WaitingListings }) {
  const [hasShownAny, setShownAny] = useState(false);
  if (queue.items.length > 0 && !hasShownAny) setShownAny(true);
  const hasFailed = queue.error !== undefined && queue.items.length === 0;
  if (!hasFailed && !hasShownAny) return null;
  return (
    <section className={classes.edited} aria-labelledby="edited-listings">
      <div className={classes.intro}>
        <h2 id="edited-listings">Edited since approval</h2>
        <p className={classes.lede}>
          These are published, with the changes. Keep what is right; send back what is not.
        </p>
      </div>
      {hasFailed ? (
        <ErrorState heading="h3" onRetry={queue.retry} isRetrying={queue.isRetrying} />
      ) : (
        <ReviewList
          queue={queue}
          heading="h3"
          accept={{ decision: 'keep', label: 'Keep', doing: 'Keeping...' }}
          refuse={{
            decision: 'sendBack',
            label: 'Send back',
            doing: 'Sending back...',
            title: 'Send Back Listing',
            text: (title) =>
              `Please provide a reason for sending back "${title}". It will no longer be public, and the reason will be sent to the property owner.`,
          }}
          empty={<h3>No edits left to look at</h3>}
        />
      )}
    </section>
  );
}
