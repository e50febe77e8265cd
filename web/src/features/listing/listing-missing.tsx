import { Link } from 'react-router';
import { EmptyState } from '../../components/empty-state.tsx';
import { RetryButton } from '../../components/error-state.tsx';
import { useDocumentHead } from '../../lib/use-document-head.ts';
import { missingListingHead } from './listing-head.ts';

interface ListingMissingProps {
  readonly listingId: string;
  /** Set if another attempt may succeed. */
  readonly onRetry?: (() => void) | undefined;
  /** Whether the request is being repeated. */
  readonly isRetrying?: boolean;
}

/** Shown if the listing doesn't exist or can't be loaded. */
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
