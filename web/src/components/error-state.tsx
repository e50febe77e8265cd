import { EmptyState } from './empty-state.tsx';

interface ErrorStateProps {
  readonly heading?: 'h2' | 'h3';
  readonly onRetry: () => void;
}

/** Where something should have been and could not be had. Announced, since nobody asked for it. */
export function ErrorState({ heading = 'h2', onRetry }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        title="Something went wrong"
        heading={heading}
        action={
          <button type="button" className="fs-button fs-quiet" onClick={onRetry}>
            Try again
          </button>
        }
      >
        <p>Please try again later</p>
      </EmptyState>
    </div>
  );
}
