import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Note } from '../../../components/note/note.tsx';

/** The part of the form that a step has changed, where its note is. */
export type StepPlace = 'calendar' | 'windows' | 'blocked' | 'seasons' | 'fees' | 'terms';

/** The last step that can be undone. */
export interface Step {
  readonly place: StepPlace;
  /** What it did. */
  readonly text: string;
  /** Whether the pressed button is gone, so that Undo takes the focus. */
  readonly takesFocus: boolean;
  readonly undo: () => void;
}

/** Says what the last step did, and offers to undo it. */
export function StepNote({ step }: { readonly step: Step }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (step.takesFocus) undo.current?.focus();
  }, [step]);
  const undoStep = () => {
    // The button disappears.
    const heading = undo.current?.closest('section')?.querySelector<HTMLElement>('h2[tabindex]');
    heading?.focus();
    step.undo();
  };
  return (
    <Note
      announced
      actions={
        <Button ref={undo} size="sm" variant="default" onClick={undoStep}>
          Undo
        </Button>
      }
    >
      {step.text}
    </Note>
  );
}
