import type { MouseEvent } from 'react';
import { UndoButton } from '../../components/signed-in/undo-button.tsx';
import { CARD_KEYS, focusHeading } from './use-review-keys.ts';

interface UndoDecisionProps {
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

/** Undoes a decision, by a press or by a key of the queue. */
export function UndoDecision({ title, until, order = 0, isUndoing, onUndo }: UndoDecisionProps) {
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
    <UndoButton
      title={title}
      until={until}
      isUndoing={isUndoing}
      data-key={CARD_KEYS.undo}
      data-until={until ?? NOT_BEGUN + order}
      onUndo={(event) => void undo(event)}
    />
  );
}
