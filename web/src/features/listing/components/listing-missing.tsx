import { Link } from 'react-router';
import { EmptyState } from '../../../components/empty-state.tsx';
import { RetryButton } from '../../../components/error-state.tsx';
import { useDocumentHead } from '../../../lib/use-document-head.ts';
import { missingListingHead } from '../listing-head.ts';

interface ListingMissingProps {
  readonly listingId: string;
  /** Given if another attempt may succeed. */
  readonly onRetry?: (() => void) | undefined;
  /** The request is being made again. */
  readonly isRetrying?: boolean;
}

/** Shown if there is no such listing, or if it can't be loaded. */
export function ListingMissing({ listingId, onRetry, isRetrying }: ListingMissingProps) {
  useDocumentHead(missingListingHead(listingId));
  return (
    <div className="fs-wrap" role="alert">
      <EmptyState
        title="Property not found"
        heading="h1"
        action={
          <>
            <Link className="fs-button" to="/listings">
              Browse Properties
            </Link>
            {onRetry && <RetryButton onRetry={onRetry} isRetrying={isRetrying} />}
          </>
        }
      >
        <p>The property you're looking for doesn't exist or has been removed.</p>
      </EmptyState>
    </div>
  );
}
