import { useState } from 'react';
import { useSession } from '../../lib/session/use-session.ts';
import { ConfirmDialog } from '../signed-in/confirm-dialog.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';

interface LeaveWarningProps {
  /** Something was typed and not saved. */
  readonly when: boolean;
  /** It is still there when one comes back. */
  readonly isKept: boolean;
  /** What is lost besides what was typed, in a sentence. @default nothing is */
  readonly besides?: string | undefined;
}

const TYPED = {
  kept: 'Your changes aren’t saved. They are kept in this browser, and will be in the form when you come back.',
  lost: 'Your changes aren’t saved, and will be lost.',
} as const;

/** Asks before a form is left with something in it that was not saved. */
export function LeaveWarning({ when, isKept, besides }: LeaveWarningProps) {
  const [leave, setLeave] = useState<() => void>();
  const [isLeaving, setLeaving] = useState(false);
  // Then nothing can be saved before one has signed in again.
  const hasEnded = useSession().status === 'ended';
  const typed = when && !hasEnded ? TYPED[isKept ? 'kept' : 'lost'] : undefined;
  const losses = [typed, besides].filter((loss) => loss !== undefined);
  useLeaveWarning(losses.length > 0 && !isLeaving, (proceed) => setLeave(() => proceed));
  if (leave === undefined) return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      text={losses.join(' ')}
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
