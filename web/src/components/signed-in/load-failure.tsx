import { EmptyState } from '../empty-state.tsx';
import { TryAgain } from './try-again.tsx';

interface LoadFailureProps {
  /** The level below the heading above it. */
  readonly heading?: 'h2' | 'h3';
  readonly onRetry: () => void;
  /** The request is being made again. */
  readonly isRetrying: boolean;
}

/** In place of what could not be loaded. Screen readers announce it. */
export function LoadFailure({ heading = 'h2', ...retry }: LoadFailureProps) {
  return (
    <div role="alert">
      <EmptyState title="Something went wrong" heading={heading} action={<TryAgain {...retry} />}>
        <p>Please try again later</p>
      </EmptyState>
    </div>
  );
}
