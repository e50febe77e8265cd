import { Button, VisuallyHidden } from '@mantine/core';
import { type MouseEvent, useEffect, useState } from 'react';
import { CARD_KEYS, focusHeading } from '../use-review-keys.ts';

interface UndoButtonProps {
  readonly title: string;
  /**
   * The end of the time to undo the decision, in milliseconds.
   * @default it hasn't begun, because the decision is still being sent
   */
  readonly until?: number | undefined;
  /** The number of decisions that are sent before it. */
  readonly order?: number | undefined;
  /** Whether the decision is being undone. */
  readonly isUndoing: boolean;
  /** @returns whether it succeeded */
  readonly onUndo: () => Promise<boolean>;
}

/** Later than the end of any decision's time, because those being sent are the latest ones. */
const NOT_BEGUN = 1e15;

const secondsUntil = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1000));

/** Undoes a decision, and shows how many seconds are left for that. */
export function UndoButton({ title, until, order = 0, isUndoing, onUndo }: UndoButtonProps) {
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
  const undo = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const card = currentTarget.closest('article');
    const hadFocus = card?.contains(document.activeElement) === true;
    const isUndone = await onUndo();
    const { activeElement } = document;
    const hasMovedOn = activeElement !== document.body && !card?.contains(activeElement);
    // A deciding button takes this one's place, and a second press must not hit it.
    if (isUndone && hadFocus && !hasMovedOn) focusHeading(card);
  };
  return (
    <Button
      px={12}
      variant="default"
      data-key={CARD_KEYS.undo}
      data-until={until ?? NOT_BEGUN + order}
      aria-disabled={isOver}
      onClick={isOver ? undefined : (event) => void undo(event)}
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
