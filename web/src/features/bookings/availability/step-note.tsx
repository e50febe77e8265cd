import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Note } from '../../../components/note/note.tsx';

/** The part of the form that a step has changed, where its note is. */
export type StepPlace = 'calendar' | 'windows' | 'blocked' | 'seasons' | 'fees' | 'terms';

/** The latest step that changed the form. */
export interface Step {
  readonly place: StepPlace;
  /** The sentence about its effect. */
  readonly text: string;
  /** Whether the pressed button is gone, so that Undo takes the focus. */
  readonly takesFocus: boolean;
  /** Absent if it changed nothing. */
  readonly undo?: () => void;
}

/** Says what the last step did, and offers to undo it. It is in a section that can take the focus. */
export function StepNote({ step }: { readonly step: Step }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (step.takesFocus) undo.current?.focus();
  }, [step]);
  const undoStep = () => {
    // The button disappears.
    const section = undo.current?.closest('section');
    (section?.querySelector<HTMLElement>('h2[tabindex]') ?? section)?.focus();
    step.undo?.();
  };
  return (
    <Note
      announced
      actions={
        step.undo && (
          <Button ref={undo} size="sm" variant="default" onClick={undoStep}>
            Undo
          </Button>
        )
      }
    >
      {step.text}
    </Note>
  );
}
