import { Button } from '@mantine/core';

interface TryAgainProps {
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}

/** Makes a failed request again. */
export function TryAgain({ onRetry, isRetrying }: TryAgainProps) {
  return (
    <Button
      variant="default"
      // Not disabled, which would take the focus away from whoever has just pressed it.
      aria-disabled={isRetrying}
      onClick={isRetrying ? undefined : onRetry}
    >
      {isRetrying ? 'Loading...' : 'Try again'}
    </Button>
  );
}
