import { EmptyState } from '../empty-state.tsx';
import { TryAgain } from './try-again.tsx';

interface LoadFailureProps {
  readonly onRetry: () => void;
  /** The request is being made again. */
  readonly isRetrying: boolean;
}

/** In place of what could not be loaded. Screen readers announce it. */
export function LoadFailure(retry: LoadFailureProps) {
  return (
    <div role="alert">
      <EmptyState title="Something went wrong" action={<TryAgain {...retry} />}>
        <p>Please try again later</p>
      </EmptyState>
    </div>
  );
}
