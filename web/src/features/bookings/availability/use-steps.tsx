import { useState } from 'react';
import { type Step, StepNote, type StepPlace } from './step-note.tsx';

export type Steps = ReturnType<typeof useSteps>;

/** The last step, which can be undone, and the announcements between steps. */
export function useSteps() {
  const [announcement, setAnnouncement] = useState('');
  const [step, setStep] = useState<Step>();
  return {
    /** The next choice to make, or why a step did nothing. */
    announcement,
    announce: setAnnouncement,
    record: (
      place: StepPlace,
      text: string,
      undo: (() => void) | undefined,
      takesFocus = false,
    ): void => {
      setAnnouncement('');
      const undoOnce = () => {
        setStep(undefined);
        undo?.();
      };
      setStep({ place, text, takesFocus, ...(undo && { undo: undoOnce }) });
    },
    /** The note of the last step, if it was at this place. */
    noteAt: (place: StepPlace) => step?.place === place && <StepNote step={step} />,
  };
}
