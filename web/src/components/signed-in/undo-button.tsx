import { Button, VisuallyHidden } from '@mantine/core';
import { type MouseEvent, useEffect, useState } from 'react';

interface UndoButtonProps {
  /** The subject of the button, for people who don't see its place. */
  readonly title: string;
  /**
   * The end of the time to undo it, in milliseconds.
   * @default it hasn't begun, because what is undone is still being sent
   */
  readonly until?: number | undefined;
  /** Whether it is being undone. */
  readonly isUndoing: boolean;
  readonly onUndo: (event: MouseEvent<HTMLElement>) => void;
  readonly [mark: `data-${string}`]: string | number;
}

const secondsUntil = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1000));

/** Undoes what was decided a moment ago, and shows how many seconds are left for that. */
export function UndoButton({ title, until, isUndoing, onUndo, ...marks }: UndoButtonProps) {
  const [, setTick] = useState(0);
  const seconds = until === undefined ? undefined : secondsUntil(until);
  useEffect(() => {
    if (until === undefined || seconds === undefined || seconds === 0) return;
    // Fires when the displayed number changes.
    const timer = setTimeout(
      () => setTick((tick) => tick + 1),
      Math.max(1, until - Date.now() - (seconds - 1) * 1000),
    );
    return () => clearTimeout(timer);
  });
  // Passed as `aria-disabled`, because `disabled` would take the focus away.
  const isOver = seconds === 0 || isUndoing;
  return (
    <Button
      px={12}
      variant="default"
      {...marks}
      aria-disabled={isOver}
      onClick={isOver ? undefined : onUndo}
    >
      {isUndoing ? 'Undoing...' : 'Undo'}
      {seconds !== undefined && seconds > 0 && !isUndoing && (
        <span aria-hidden style={{ fontVariantNumeric: 'tabular-nums' }}>
          &nbsp;({seconds})
        </span>
      )}
      <VisuallyHidden> {title}</VisuallyHidden>
    </Button>
  );
}
