interface RetryButtonProps {
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}

/** A button that makes a failed request again. */
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
