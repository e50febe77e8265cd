import { Link } from 'react-router';
import { EmptyState } from '../../../components/empty-state.tsx';
import { RetryButton } from '../../../components/retry-button.tsx';
import { useDocumentHead } from '../../../lib/use-document-head.ts';
import { missingListingHead } from '../listing-head.ts';

interface ListingMissingProps {
  readonly listingId: string;
  /** Asks again, where that may help. */
  readonly onRetry?: () => void;
  /** It is being asked for again at this moment. */
  readonly isRetrying?: boolean;
}

/** There is no such listing, or it can't be had just now. */
export function ListingMissing({ listingId, onRetry, isRetrying = false }: ListingMissingProps) {
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
            {onRetry !== undefined && <RetryButton onRetry={onRetry} isRetrying={isRetrying} />}
          </>
        }
      >
        <p>The property you're looking for doesn't exist or has been removed.</p>
      </EmptyState>
    </div>
  );
}
