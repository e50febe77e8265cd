import { EmptyState } from './empty-state.tsx';
import { RetryButton } from './retry-button.tsx';

interface ErrorStateProps {
  readonly heading?: 'h2' | 'h3';
  readonly onRetry: () => void;
  /** It is being asked for again at this moment. */
  readonly isRetrying?: boolean;
}

/** Where something should have been and could not be had. Announced, since nobody asked for it. */
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
