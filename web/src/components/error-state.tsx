import { EmptyState } from './empty-state.tsx';
import { RetryButton } from './retry-button.tsx';

interface ErrorStateProps {
  readonly heading?: 'h2' | 'h3';
  readonly onRetry: () => void;
  /** The request is being made again. */
  readonly isRetrying?: boolean;
}

/** Shown instead of data that failed to load. Screen readers announce it. */
export function ErrorState({ heading = 'h2', onRetry, isRetrying = false }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        title="Something went wrong"
        heading={heading}
        action={<RetryButton onRetry={onRetry} isRetrying={isRetrying} />}
      >
        <p>Please try again later</p>
      </EmptyState>
    </div>
  );
}
