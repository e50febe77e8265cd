import { Button, VisuallyHidden } from '@mantine/core';
import { type MouseEvent, useEffect, useState } from 'react';
import type { MadeDecision } from '../decisions.ts';
import { CARD_KEYS, focusHeading } from '../use-review-keys.ts';

interface UndoButtonProps {
  readonly title: string;
  readonly made: MadeDecision;
  /** Whether the decision is being undone. */
  readonly isUndoing: boolean;
  /** Whether another request is in progress. */
  readonly isBarred: boolean;
  /** @returns whether it succeeded */
  readonly onUndo: () => Promise<boolean>;
}

const secondsUntil = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1000));

/** Undoes a decision, and shows how many seconds are left for that. */
export function UndoButton({ title, made, isUndoing, isBarred, onUndo }: UndoButtonProps) {
  const { undoableUntil: until } = made;
  const [, setTick] = useState(0);
  const seconds = secondsUntil(until);
  useEffect(() => {
    if (seconds === 0) return;
    // Fires when the displayed number changes.
    const timer = setTimeout(
      () => setTick((tick) => tick + 1),
      Math.max(1, until - Date.now() - (seconds - 1) * 1000),
    );
    return () => clearTimeout(timer);
  });
  // Passed as `aria-disabled`, because `disabled` would take the focus away.
  const isOver = seconds === 0 || isBarred || isUndoing;
  const undo = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const card = currentTarget.closest('article');
    const hadFocus = card?.contains(document.activeElement) === true;
    // A deciding button takes this one's place, and a second press must not hit it.
    if ((await onUndo()) && hadFocus) focusHeading(card);
  };
  return (
    <Button
      px={12}
      variant="default"
      data-key={CARD_KEYS.undo}
      data-until={until}
      aria-disabled={isOver}
      onClick={isOver ? undefined : (event) => void undo(event)}
    >
      {isUndoing ? 'Undoing...' : 'Undo'}
      {seconds > 0 && !isUndoing && (
        <span aria-hidden style={{ fontVariantNumeric: 'tabular-nums' }}>
          &nbsp;({seconds})
        </span>
      )}
      <VisuallyHidden> {title}</VisuallyHidden>
    </Button>
  );
}
