import { useState } from 'react';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';

interface LeaveWarningProps {
  /** Something was typed and not saved. */
  readonly when: boolean;
  /** It is still there when one comes back. */
  readonly isKept: boolean;
}

/** Asks before a form is left with something in it that was not saved. */
export function LeaveWarning({ when, isKept }: LeaveWarningProps) {
  const [leave, setLeave] = useState<() => void>();
  const [isLeaving, setLeaving] = useState(false);
  useLeaveWarning(when && !isLeaving, (way) => setLeave(() => way));
  if (leave === undefined) return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      text={
        isKept
          ? 'Your changes aren’t saved. They are kept in this browser, and will be in the form when you come back.'
          : 'Your changes aren’t saved, and will be lost.'
      }
      confirm="Leave"
      confirming="Leaving..."
      isPending={false}
      onConfirm={() => {
        setLeave(undefined);
        // The form stays in sight until the next page is there.
        setLeaving(true);
        leave();
      }}
      onClose={() => setLeave(undefined)}
    />
  );
}
