import { EmptyState } from './empty-state.tsx';

interface RetryProps {
  readonly onRetry: () => void;
  /** The request is being made again. */
  readonly isRetrying?: boolean | undefined;
}

/** A button that makes a failed request again. */
export const RetryButton = ({ onRetry, isRetrying = false }: RetryProps) => (
  <button
    type="button"
    className="fs-button fs-quiet"
    // Not disabled, which would take the focus away from whoever has just pressed it.
    aria-disabled={isRetrying}
    onClick={isRetrying ? undefined : onRetry}
  >
    {isRetrying ? 'Loading...' : 'Try again'}
  </button>
);

interface ErrorStateProps extends RetryProps {
  readonly heading?: 'h2' | 'h3';
}

/** Shown instead of data that failed to load. Screen readers announce it. */
export const ErrorState = ({ heading = 'h2', ...retry }: ErrorStateProps) => (
  <div role="alert">
    <EmptyState title="Something went wrong" heading={heading} action={<RetryButton {...retry} />}>
      <p>Please try again later</p>
    </EmptyState>
  </div>
);
