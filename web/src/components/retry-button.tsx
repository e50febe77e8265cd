interface RetryButtonProps {
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}

/** Asks again for what could not be had, and says so while it does. */
export function RetryButton({ onRetry, isRetrying }: RetryButtonProps) {
  return (
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
}
