import { useLine } from '../lib/use-line.ts';
import { EmptyState } from './empty-state.tsx';

interface RetryProps {
  readonly onRetry: () => void;
  /** Whether the request is being repeated. */
  readonly isRetrying?: boolean | undefined;
}

/** A button that repeats a failed request. */
export const RetryButton = ({ onRetry, isRetrying = false }: RetryProps) => (
  <button
    type="button"
    className="fs-button fs-quiet"
    // Not `disabled`, because that would take the focus from the pressed button.
    aria-disabled={isRetrying}
    onClick={isRetrying ? undefined : onRetry}
  >
    {isRetrying ? 'Loading...' : 'Try again'}
  </button>
);

interface ErrorStateProps extends RetryProps {
  readonly heading?: 'h2' | 'h3';
}

/** Shown in place of data that failed to load. Screen readers announce it. */
export function ErrorState({ heading = 'h2', ...retry }: ErrorStateProps) {
  const isOffline = useLine() === 'down';
  return (
    <div role="alert">
      <EmptyState
        title={isOffline ? 'You are offline' : 'Something went wrong'}
        heading={heading}
        action={<RetryButton {...retry} />}
      >
        <p>{isOffline ? 'This will load when you’re back online.' : 'Please try again later'}</p>
      </EmptyState>
    </div>
  );
}
